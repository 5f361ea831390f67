"""The redactor is written for each class: it shows the same as one that asks every field what it is."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from tabletop.engine.conformance.walk import some_options, walk
from tabletop.engine.decision import Decision
from tabletop.engine.game import Game
from tabletop.engine.redact import redact
from tabletop.engine.secret import Viewpoint, nobody, owner_only, zero
from tabletop.engine.state import State, state
from tabletop.engine.types import Seat
from tabletop.games import registry
from tests.sample.game import GAME


def asked(part: Any, look: Viewpoint) -> Any:
    """The redactor as it is told: field by field."""
    if isinstance(part, tuple):
        return tuple([asked(item, look) for item in part])
    if not isinstance(part, State):
        return part
    cls: Any = type(part)
    names = [field.name for field in dataclasses.fields(cls)]
    inner = look._replace(owner=part.seat) if "seat" in names else look  # type: ignore[attr-defined]
    seen: dict[str, Any] = {}
    for field in dataclasses.fields(cls):
        value, mask = getattr(part, field.name), field.metadata.get("mask")
        seen[field.name] = mask(value, inner) if mask is not None else asked(value, inner)
    return cls(**seen)


@pytest.mark.parametrize("game", [GAME, *registry.games().values()], ids=lambda game: game.key)
def test_everybody_sees_the_same_on_random_walks(game: Game[Any]) -> None:
    for seats in game.seats:
        for moment in walk(game, seats, seats, some_options(game, seats, random.Random(seats))).sample(25):
            for viewer in (None, *range(seats)):
                assert redact(moment.state, viewer) == asked(moment.state, Viewpoint(viewer, None, moment.state))


@state(frozen=True)
class Note(State):
    text: str = owner_only(lambda text: "", default="")


@state
class Shelf(State):
    notes: tuple[Note, ...] = ()
    pile: int = nobody(zero, default=0)


@state
class Seated(State):
    seat: Seat
    shelf: Shelf
    spare: Shelf | None = None
    pairs: tuple[tuple[str, Note], ...] = ()


@state
class Room(State):
    players: tuple[Seated, ...]
    open_shelf: Shelf
    decisions: tuple[Decision, ...] = ()


def room() -> Room:
    def shelf(word: str) -> Shelf:
        return Shelf((Note(word), Note(word * 2)), 3)

    players = tuple(Seated(s, shelf("ab"[s]), shelf("cd"[s]) if s else None, (("x", Note("e")),)) for s in (0, 1))
    return Room(players, shelf("f"), (Decision("wait", 1),))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_states_in_states_in_tuples(viewer: Seat | None) -> None:
    whole = room()
    assert redact(whole, viewer) == asked(whole, Viewpoint(viewer, None, whole))


def test_a_view_can_be_written_on_without_touching_the_state() -> None:
    whole = room()
    view = redact(whole, 0)
    view.players[1].shelf.pile = 9
    view.open_shelf.notes = ()
    spare = view.players[1].spare
    assert spare is not None
    spare.pile = 8
    assert whole == room()
