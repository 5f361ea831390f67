"""Positions in a few words, and moves as text. Every position and every result is held against the invariants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.games.gonzaga.constants import HEX, SCENARIOS
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.state import Gonzaga, Placed, Plan
from tests.by_line import ByLine
from tests.by_line import kinds as kinds

_BY_LINE = ByLine(GAME)
play, played, refused = _BY_LINE.play, _BY_LINE.told, _BY_LINE.refused


@dataclass(frozen=True)
class Side:
    """One player's part of a position. `plan` is what was revealed ("francia ports", "italia privilege alliance"); who
    has one is still to move. `placed` are lines such as "100 at 10.9 turn 0"."""

    plan: str = ""
    fief: int = 0
    placed: Sequence[str] = ()
    rings: Sequence[str] = ()
    paid: int = 0
    church: Sequence[int] = ()
    secret: int = 0
    cooling: Sequence[str] = ()


def position(
    *sides: Side, turn: int = 6, scenario: str = "medici", last: int = 0, options: Mapping[str, str] | None = None
) -> Gonzaga:
    """A position while fiefs are placed, or while plans are made if nobody has revealed one."""
    state = GAME.setup(max(len(sides), 2), 1, options or {}).copy()
    state.scenario, state.turn, state.last = SCENARIOS.index(scenario), turn, last
    for player, side in zip(state.players, sides, strict=False):
        player.fief = side.fief or player.fief
        player.placed = tuple(_placed(line) for line in side.placed)
        player.ringed = tuple(HEX[at] for at in side.rings)
        player.paid, player.church = side.paid, tuple(side.church)
        player.secret = side.secret or player.secret
        player.cooling = tuple(side.cooling)
        player.revealed = Plan(*side.plan.split())
    state = GAME.arrange(state)
    assert GAME.check(state) == []
    return state


def _placed(line: str) -> Placed:
    fief, _, at, _, turn = line.split()
    return Placed(int(fief), HEX[at], int(turn))


def plan(seat: int, *cards: str) -> tuple[str, ...]:
    """The lines that make and lock a plan: region, action, and what hides behind the Privilege."""
    kinds = ("plan region", "plan action", "plan behind privilege")
    lines = [f"{seat}: {kind} {card}" for kind, card in zip(kinds, cards, strict=False)]
    return (*lines, f"{seat}: lock plan")


def legal(state: Gonzaga, seat: int = 0) -> list[str]:
    """The legal actions of a seat as text."""
    return _BY_LINE.legal(state, seat)
