"""What follows from a choice in the mind: a line is done, then the policy of the game carries on for everybody."""

from __future__ import annotations

from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.state import AnyState, State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

MOST = 400
"""More actions than lie between two milestones of any game: what goes on longer is judged where it stands."""


def done(game: Game[Any], state: State, seat: Seat, line: Line) -> AnyState:
    """The state after a line: as far as the seat decides and its actions stay legal."""
    for number, action in enumerate(line):
        if number and (seat not in game.deciders(state) or game.why_not(state, action) is not None):
            break
        state = game.apply(state, action, listen=False).state
    return state


def carried_on(game: Game[Any], state: State) -> AnyState:
    """The next milestone, or the end; of several who decide at once the lowest seat is asked first."""
    for _ in range(MOST):
        deciders = game.deciders(state)
        if not deciders or game.milestone(state):
            break
        state = game.apply(state, game.policy(state, deciders[0]), listen=False).state
    return state


def turns_later(game: Game[Any], state: State, seat: Seat, line: Line, turns: int) -> AnyState:
    """Where a line leads to, and then the policy of everybody, when so many own turns are over, the one that goes on
    now included; the line alone may end it."""
    todo = list(line)
    for _ in range(MOST):
        deciders = game.deciders(state)
        if not deciders or turns <= 0:
            break
        if todo and (seat not in deciders or (len(todo) < len(line) and game.why_not(state, todo[0]) is not None)):
            todo = []
        action = todo.pop(0) if todo else game.policy(state, deciders[0])
        before, state = state, game.apply(state, action, listen=False).state
        turns -= game.turn_over(before, state, seat)
    return state
