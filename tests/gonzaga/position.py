"""Positions in a few words, and moves as text. Every position and every result is held against the invariants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.engine.event import Event
from tabletop.engine.refusal import Refusal
from tabletop.games.gonzaga.constants import HEX, SCENARIOS
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.state import Gonzaga, Placed, Plan


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


def play(state: Gonzaga, *lines: str) -> Gonzaga:
    """Do what the lines say, by the first seat that decides or by the one named before ("1: lock plan")."""
    return played(state, *lines)[0]


def played(state: Gonzaga, *lines: str) -> tuple[Gonzaga, tuple[Event, ...]]:
    """Like `play`, with the events of the last line."""
    events: tuple[Event, ...] = ()
    for line in lines:
        seat, text = _seated(state, line)
        action = GAME.actions.parse(text, seat)
        assert GAME.why_not(state, action) is None, (line, GAME.why_not(state, action))
        assert action in GAME.legal(state, seat), line
        state, events = (step := GAME.apply(state, action)).state, step.events
        assert GAME.check(state) == [], line
    return state, events


def refused(state: Gonzaga, line: str) -> Refusal:
    """Why a line is not allowed."""
    seat, text = _seated(state, line)
    action = GAME.actions.parse(text, seat)
    refusal = GAME.why_not(state, action)
    assert refusal is not None, f"{line} is allowed"
    assert action not in GAME.legal(state, seat)
    return refusal


def legal(state: Gonzaga, seat: int = 0) -> list[str]:
    """The legal actions of a seat as text."""
    return [GAME.actions.text(action) for action in GAME.legal(state, seat)]


def plan(seat: int, *cards: str) -> tuple[str, ...]:
    """The lines that make and lock a plan: region, action, and what hides behind the Privilege."""
    kinds = ("plan region", "plan action", "plan behind privilege")
    lines = [f"{seat}: {kind} {card}" for kind, card in zip(kinds, cards, strict=False)]
    return (*lines, f"{seat}: lock plan")


def kinds(events: Sequence[Event]) -> list[str]:
    """What was told, in order."""
    return [event.kind for event in events]


def _seated(state: Gonzaga, line: str) -> tuple[int, str]:
    seat, colon, text = line.partition(": ")
    return (int(seat), text) if colon else ((*GAME.deciders(state), 0)[0], line)
