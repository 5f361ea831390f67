"""What follows from a choice in the mind: a line is done, then the policy of the game carries on for everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState, State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

Reply = Callable[[Any, Seat, int], Line]
"""What a seat that decides goes on with in an imagined state, after so many actions in the mind; of a line only the
last one is counted, so that it meets the same with a part of it done. At least one action, of which the first is
legal."""

Policy = Callable[[Any, Seat], Action]
"""What a seat that decides does."""

MOST = 400
"""More actions than lie between two milestones of any game: what goes on longer is judged where it stands."""


def done(game: Game[Any], state: State, seat: Seat, line: Line) -> AnyState:
    """The state after a line: as far as the seat decides and its actions stay legal."""
    for number, action in enumerate(line):
        if number and (seat not in game.deciders(state) or game.why_not(state, action) is not None):
            break
        state = game.apply(state, action, listen=False).state
    return state


def carried_on(game: Game[Any], state: State, policy: Policy | None = None) -> AnyState:
    """The next milestone, or the end; of several who decide at once the lowest seat is asked first. Everybody does what
    `policy` says, that of the game if none is given."""
    does = policy or game.policy
    for _ in range(MOST):
        deciders = game.deciders(state)
        if not deciders or game.milestone(state):
            break
        state = game.apply(state, does(state, deciders[0]), listen=False).state
    return state


def by_policy(game: Game[Any]) -> Reply:
    """Everybody does what the policy of the game says."""
    return lambda state, seat, step: (game.policy(state, seat),)


def turns_later(
    game: Game[Any], state: State, seat: Seat, line: Line, turns: int, reply: Reply | None = None
) -> AnyState:
    """Where a line leads to, and then the replies of everybody (none: the policy), when so many own turns are over, the
    one that goes on now included; the line alone may end it. A line is left where its seat does not decide or its next
    action is not legal any more."""
    left = turns

    def over(before: State, after: State) -> bool:
        nonlocal left
        left -= game.turn_over(before, after, seat)
        return left <= 0

    return later(game, state, seat, line, over, reply) if turns > 0 else state


def turns_of_all(
    game: Game[Any], state: AnyState, seat: Seat, line: Line, reply: Reply | None = None
) -> Iterator[tuple[Seat, AnyState]]:
    """Each seat with where the game stands when its next turn is over, that goes on now included: a line, and then the
    replies of everybody (none: the policy). Of a game that ends before, its end."""
    ends = dict[Seat, AnyState]()
    seats = range(len(state.players))

    def over(before: State, after: State) -> bool:
        ends.update((one, after) for one in seats if one not in ends and game.turn_over(before, after, one))
        return len(ends) == len(seats)

    end = later(game, state, seat, line, over, reply)
    yield from ((one, ends.get(one, end)) for one in seats)


def later(
    game: Game[Any],
    state: State,
    seat: Seat,
    line: Line,
    over: Callable[[State, State], bool],
    reply: Reply | None = None,
) -> AnyState:
    """The same, up to the step that is the last one by the states before and after it."""
    mover, todo = seat, line
    following = by_policy(game) if reply is None else reply
    for step in range(MOST):
        deciders = game.deciders(state)
        if not deciders:
            break
        if not todo or mover not in deciders or (step and game.why_not(state, todo[0]) is not None):
            mover = deciders[0]
            todo = following(state, mover, step - len(line) + 1)
        action, todo = todo[0], todo[1:]
        before, state = state, game.apply(state, action, listen=False).state
        if over(before, state):
            break
    return state
