"""What comes of a single step where many small ones answer each other, at the end of the stretch (a war of Río de la
Plata) in which they lie.

Who takes one answer for certain is deceived by all others: a step that is best against what the policy answers may be
bad against the rest. So everybody answers as the policy says in one world of `SURE_IN`; in the others each answer is
that or, as often, anything that the game says it might be. What the seat itself goes on with is always what
the policy says.
"""

from __future__ import annotations

from typing import Any

from tabletop.bots.player import thinking_seed
from tabletop.bots.search.following import MOST, done
from tabletop.engine.chance import draw, seeded
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState, State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

SURE_IN = 4
"""Of so many worlds there is one in which everybody answers as the policy says."""


def answers_of(world: int, seat: Seat) -> int | None:
    """The luck of the answers in one of the worlds of a seat; None where they are sure. It is the same for each of its
    decisions: with other luck for each a group goes one step there and the next one back."""
    return seeded(thinking_seed(0, world, seat)) if world % SURE_IN else None


def stretch_later(game: Game[Any], state: State, seat: Seat, line: Line, luck: int | None) -> AnyState:
    """Where a line of a seat leads to when the stretch has ended, with the luck of the answers of others (none: they
    are sure)."""
    state = done(game, state, seat, line)
    for _ in range(MOST):
        deciders = game.deciders(state)
        if not deciders or not game.stretch(state):
            break
        mover, tossed = deciders[0], 0
        if luck is not None and mover != seat:
            luck, tossed = draw(luck, 2)
        if luck is not None and tossed:
            steps = game.might(state, mover)
            luck, at = draw(luck, len(steps))
            action = steps[at]
        else:
            action = game.policy(state, mover)
        state = game.apply(state, action, listen=False).state
    return state
