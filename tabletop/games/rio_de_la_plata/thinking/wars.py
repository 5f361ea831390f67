"""How likely it is that so many wars still come: by the dice of every year that is left, the track that moves the
enemies, and their steps back after each war."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from tabletop.games.rio_de_la_plata.phases.attack import forced_at_last
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import box
from tabletop.games.rio_de_la_plata.things import ENEMY_NAMES, Enemy, Phase

_MANY = 20_000
"""So many positions of the enemies are remembered at most."""
ROLLS = tuple([sum([one + two <= value for one in range(1, 7) for two in range(1, 7)]) / 36 for value in range(13)])
"""How likely two dice show no more than so much."""


class _Course(NamedTuple):
    track: tuple[tuple[int, int], ...]
    turns: int
    last: int
    outside: int
    back: int
    both: bool
    forced: bool


@cache
def _course(name: str, *, forced: bool) -> _Course:
    """What the wars of a game hang on."""
    tables = box(name)
    data = tables.data.enemies.value
    natives, corsairs = (ENEMY_NAMES[enemy][0] for enemy in Enemy)
    track = tuple([(int(natives in symbols), int(corsairs in symbols)) for symbols in data.track])
    both = data.war.both_step_back
    return _Course(track, tables.turns, data.last, data.outside, tables.step_back, both, forced)


def war_comes(state: RioDeLaPlata, wars: int) -> float:
    """How likely it is that this many wars are still to come before the end of the game."""
    course = _course(state.box, forced=forced_at_last(state))
    natives, corsairs = state.enemies
    if state.phase <= Phase.CHECK:
        return _from(course, state.turn, natives, corsairs, wars)
    if state.war is not None:
        natives, corsairs = _after(course, natives, corsairs, state.war.enemy)
    return _later(course, state.turn, natives, corsairs, wars)


@lru_cache(_MANY)
def _from(course: _Course, turn: int, natives: int, corsairs: int, wars: int) -> float:
    """The same when the dice of a year are still to be thrown."""
    if wars <= 0 or turn > course.turns:
        return float(wars <= 0)
    if course.forced and turn == course.turns:
        return float(wars == 1)
    by_corsairs = ROLLS[corsairs] if corsairs > course.outside else 0.0
    by_any = max(by_corsairs, ROLLS[natives] if natives > course.outside else 0.0)
    found = (1 - by_any) * _later(course, turn, natives, corsairs, wars)
    for likely, enemy in ((by_corsairs, Enemy.CORSAIRS), (by_any - by_corsairs, Enemy.NATIVES)):
        if likely:
            found += likely * _later(course, turn, *_after(course, natives, corsairs, enemy), wars - 1)
    return found


def _later(course: _Course, turn: int, natives: int, corsairs: int, wars: int) -> float:
    """The same when a year is over."""
    if turn >= course.turns or turn > len(course.track):
        return float(wars <= 0)
    one, other = course.track[turn - 1]
    return _from(course, turn + 1, min(course.last, natives + one), min(course.last, corsairs + other), wars)


def _after(course: _Course, natives: int, corsairs: int, enemy: int) -> tuple[int, int]:
    """Where the markers stand after a war with an enemy."""
    one, other = [
        max(course.outside, value - course.back) if course.both or number == enemy else value
        for number, value in enumerate((natives, corsairs))
    ]
    return one, other
