"""Tables of Gonzaga as the checklist needs them: recorded games brought to a plan, a placing, the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.games.gonzaga.actions import Lock, Marry, Place, PlanRegion
from tabletop.games.gonzaga.game import GAME
from tabletop.games.registry import games
from tabletop.session.saved.loading import load
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import LONGEST_NAME, PERSON
from tests.ux.table import NAMES

RECORDS = Path(__file__).parents[1] / "records" / GAME.key


@cache
def recorded(seats: int) -> Session[Any]:
    """A whole game of so many seats; tests must not change it."""
    return load(next(iter(sorted(RECORDS.glob(f"{seats}p-*.tabletop")))), games()).session


def copy_at(seats: int, position: int) -> Session[Any]:
    """A table of its own at a position of the recorded game, everybody with the longest name there may be."""
    script = recorded(seats)
    people = tuple(
        replace(seat, name=f"{name} Maximiliane-Charlotte"[:LONGEST_NAME], player=PERSON)
        for seat, name in zip(script.seats, NAMES, strict=False)
    )
    session: Session[Any] = Session(GAME, people, script.seed, script.options, rules=script.rules)
    for entry in script.line[:position]:
        session.play(entry.action)
    return session


def where(seats: int, kind: type[Any], fits: Callable[[int], bool] = lambda at: True) -> int:
    """The first position from which the recorded game goes on with such an action."""
    line = recorded(seats).line
    return next(at for at, entry in enumerate(line) if isinstance(entry.action, kind) and fits(at))


def at_plan(seats: int = 3) -> Session[Any]:
    """The third round: somebody is to plan, with cards on the table and secrets in every hand."""
    return copy_at(seats, where(seats, PlanRegion, lambda at: at > 3 * seats * 4))


def at_lock(seats: int = 3) -> Session[Any]:
    """Region and action are chosen; only the lock is missing."""
    return copy_at(seats, where(seats, Lock, lambda at: at > 3 * seats * 3))


def at_placing(seats: int = 2, after: int = 20) -> Session[Any]:
    """Somebody is to lay a fief on the map."""
    return copy_at(seats, where(seats, Place, lambda at: at > after))


def at_marriage(seats: int = 4) -> Session[Any]:
    """Somebody is to marry."""
    return copy_at(seats, where(seats, Marry))


def late(seats: int = 4) -> Session[Any]:
    """The last decision but a few."""
    return copy_at(seats, recorded(seats).position - 2)


def ended(seats: int = 4) -> Session[Any]:
    """The game is over."""
    return copy_at(seats, recorded(seats).position)
