"""What a line comes to for every seat by the end of the phase it is part of, as everybody sees it happen."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.chance import seeded
from tabletop.engine.event import Event
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.rules import deciders, rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import GOOD_NAMES, Phase
from tabletop.games.puerto_rico.thinking.careful import Careful

MOST = 200
"""More steps than a phase has."""
Goods = tuple[tuple[str, int], ...]
"""Kinds and how many barrels of each, as texts take them."""


@dataclass(slots=True)
class Tally:
    """What has come to one seat in a phase."""

    points: int = 0
    coins: int = 0
    workers: int = 0
    sold: str = ""
    price: int = 0
    built: int = -1
    land: tuple[str, ...] = ()
    loaded: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Played:
    """Everybody's tally, and the position when the phase is over."""

    seats: tuple[Tally, ...]
    state: PuertoRico
    whole: bool
    """Whether the position is that after the phase alone, and no further card was taken by itself."""


def played(view: PuertoRico, seat: Seat, line: Line) -> Played:
    """A line and what the others are likely to do in the same phase, in one imagined table."""
    return played_on(determinize(view, seat, seeded(1)), seat, line)


def played_on(state: PuertoRico, seat: Seat, line: Line) -> Played:
    """The same from a whole position."""
    found, todo, whole = tuple(Tally() for _ in state.players), list(line), True
    picked, careful = _starts(todo), Careful()
    for _ in range(MOST):
        (who, *_) = deciders(state) or (-1,)
        if who < 0 or (state.phase == Phase.PICK and not todo):
            break
        action = todo.pop(0) if todo and who == seat and rules.why_not(state, todo[0]) is None else None
        if action is None:
            todo.clear()
            if state.phase == Phase.PICK:
                break
            action = careful(state, who)
        done = rules.apply(state, action)
        state = done.state
        kept = _of_phase(done.events, picked)
        picked = False
        for event in kept:
            _count(found, event)
        if len(kept) < len(done.events):
            whole = len([one for one in done.events if one.kind == "picked"]) == 0
            break
    return Played(found, state, whole)


def _starts(line: list[Any]) -> bool:
    return bool(line) and type(line[0]).__name__ == "Pick"


def _of_phase(events: tuple[Event, ...], picked: bool) -> tuple[Event, ...]:
    """Those before a further card is taken by itself, or a new round begins."""
    for at, event in enumerate(events):
        if (event.kind == "picked" and not (picked and at == 0)) or event.kind in ("cards_paid", "round_began"):
            return events[:at]
    return events


def _count(found: tuple[Tally, ...], event: Event) -> None:
    if event.seat is None:
        return
    one, values = found[event.seat], dict[str, Any](event.values)
    match event.kind:
        case "picked" | "earned":
            one.coins += values["coins"]
        case "recruited":
            one.workers += values["workers"]
        case "produced":
            one.made.update(dict(values["goods"]))
        case "privilege_barrel":
            one.made[values["good"]] += 1
        case "sold":
            one.sold, one.price = values["good"], values["coins"]
            one.coins += values["coins"]
        case "built":
            one.built = BUILDING[values["building"]]
            one.coins -= values["price"]
        case "laid":
            one.land += (values["land"],)
        case "loaded":
            one.loaded[values["good"]] += values["barrels"]
            one.points += values["points"]


def named(goods: Counter[str]) -> Goods:
    """In the order of the price list."""
    return tuple((good, goods[good]) for good in GOOD_NAMES if goods[good])


def clockwise(seat: Seat, seats: int) -> list[Seat]:
    """The others in the order in which they come after a seat."""
    return [(seat + step) % seats for step in range(1, seats)]
