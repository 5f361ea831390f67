"""A told position as the head of a record keeps it: what is written over the set-up, and what chance says first.

So a game that began as a guided first game can be opened although the file of that lesson has changed since.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from tabletop.components.source import ComponentError, KeyPath, spelled
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Plain
from tabletop.session.beginning import Beginning
from tabletop.session.examples.form import Data
from tabletop.session.examples.given import Draws, Given, GivenForm, given_position, with_chance

_MOST_DRAWS = 1000
"""No lesson tells more draws at once."""


@dataclass(frozen=True, slots=True)
class ToldForm:
    """A position as a record tells it."""

    seats: int
    options: Mapping[str, str]
    seed: int
    given: Data
    chance: Draws

    @property
    def form(self) -> ToldForm:
        """Itself: a record is its own file."""
        return self

    def error(self, path: KeyPath, what: str) -> ComponentError:
        """What is wrong at a place of it."""
        return ComponentError("record", 1, 1, spelled(path), what)


def begin(game: Game[Any], given: Given, colours: tuple[str, ...]) -> Beginning[Any]:
    """The beginning that a file tells. Raises ComponentError for a position that cannot be."""
    state = given_position(game, given, colours=colours)
    return Beginning(state, as_told(given.form))


def as_told(form: GivenForm) -> dict[str, Plain]:
    """What the head of a record keeps of how a position was made."""
    return {"given": _plain(form.given), "chance": list(form.chance)}


def begin_again(game: Game[Any], form: ToldForm, colours: tuple[str, ...], version: int) -> State:
    """The state of a beginning that a record tells. Raises ComponentError for one that cannot be."""
    return given_position(game, form, colours=colours, version=version)


def read_told(data: Plain, seats: int, options: Mapping[str, str], seed: int) -> ToldForm:
    """What the head says of the beginning. Raises ValueError for anything else."""
    if not isinstance(data, dict) or data.keys() != {"given", "chance"} or not isinstance(data["given"], dict):
        raise ValueError("not a told position")
    return ToldForm(seats, options, seed, _frozen(data["given"]), read_draws(data["chance"]))


def read_draws(data: Plain) -> Draws:
    """What chance says, from a line of a record. Raises ValueError for anything else."""
    if not isinstance(data, list) or len(data) > _MOST_DRAWS or not all(type(one) in (int, str) for one in data):
        raise ValueError("not what chance says")
    return tuple(data)


def say(state: State, seed: int, draws: Draws) -> State:
    """The state in which chance will say this. Raises ComponentError for a draw that cannot be."""
    return with_chance(state, ToldForm(0, {}, seed, {}, draws), draws, ("chance",))


def _plain(value: Any) -> Any:
    """What a file holds, as JSON has it."""
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    """The same as a file has it."""
    if isinstance(value, dict):
        return MappingProxyType({key: _frozen(inner) for key, inner in value.items()})
    return tuple(_frozen(inner) for inner in value) if isinstance(value, list) else value
