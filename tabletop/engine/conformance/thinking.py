"""What a game tells those who think ahead holds: milestones occur, the policy plays by the rules and comes to an end,
terms add up, shares are shares, plans can be carried out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from tabletop.engine.chance import seeded
from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Visit, Walk
from tabletop.engine.parts import unknown_parts
from tabletop.engine.thinking import Line, returns
from tabletop.engine.types import Seat

MOMENTS = 6
STEPS = 10
"""The policy is followed so far from each moment; with the usual options also from late in the walk to the end."""
NEAR = 1e-6


def check_thinking(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """Every promise of `engine/thinking.py`, at some moments of a walk."""
    game = walk.game
    if not any(game.milestone(moment.state) for moment in walk.moments if moment.offers):
        yield Failure("thinking", walk.where(), "no decision is a milestone")
    for name in unknown_parts(game):
        yield Failure("thinking", walk.where(), f"{name} has a weight and is no part of a position")
    for moment in walk.sample(MOMENTS):
        tally.look("thinking")
        yield from _shares(walk, moment)
        for seat in range(walk.seats):
            yield from _terms(walk, moment, seat)
        for seat, legal in moment.offers:
            yield from _policy(walk, moment, seat)
            yield from _sound(walk, moment, seat, legal)
            yield from _plans(walk, moment, seat, legal)
    if not walk.options:
        yield from _ends(walk)


def _shares(walk: Walk, moment: Visit) -> Iterator[Failure]:
    game, state = walk.game, moment.state
    shares = game.shares(state)
    where = walk.where(moment)
    if len(shares) != walk.seats or min(shares) < 0 or abs(sum(shares) - 1) > NEAR:
        yield Failure("thinking", where, f"shares of the win do not add up to 1: {shares}")
    if (outcome := game.outcome(state)) is not None and shares != returns(outcome.ranking[0], walk.seats):
        yield Failure("thinking", where, f"shares at the end are not the outcome: {shares}")
    if game.shares(state) != shares:
        yield Failure("thinking", where, "shares differ when asked twice")


def _terms(walk: Walk, moment: Visit, seat: Seat) -> Iterator[Failure]:
    game = walk.game
    view = game.view(moment.state, seat)
    terms, worth = game.terms(view, seat), game.evaluate(view, seat)
    total = math.fsum(term.value for term in terms)
    if abs(total - worth) > NEAR * max(1.0, abs(worth)):
        yield Failure("thinking", walk.where(moment), f"terms of seat {seat} add up to {total}, evaluate says {worth}")
    if len({term.key for term in terms}) < len(terms):
        yield Failure("thinking", walk.where(moment), f"two terms of seat {seat} have one name")


def _policy(walk: Walk, moment: Visit, seat: Seat) -> Iterator[Failure]:
    game = walk.game
    state = game.determinize(game.view(moment.state, seat), seat, seeded(walk.seed))
    for _ in range(STEPS):
        deciders = game.deciders(state)
        if not deciders:
            return
        action = game.policy(state, deciders[0])
        if action not in game.legal(state, deciders[0]):
            yield Failure("thinking", walk.where(moment), f"the policy is not legal: {game.actions.text(action)}")
            return
        if game.policy(state, deciders[0]) != action:
            yield Failure("thinking", walk.where(moment), "the policy differs when asked twice")
        state = game.apply(state, action, listen=False).state


def _sound(walk: Walk, moment: Visit, seat: Seat, legal: tuple[Any, ...]) -> Iterator[Failure]:
    found = walk.game.sound(walk.game.view(moment.state, seat), legal)
    if not found or not set(found) <= set(legal):
        yield Failure("thinking", walk.where(moment), f"what seat {seat} may do without being laughed at is not legal")


def _plans(walk: Walk, moment: Visit, seat: Seat, legal: tuple[Any, ...]) -> Iterator[Failure]:
    game = walk.game
    view = game.view(moment.state, seat)
    plans = game.plans(view, seat, legal, walk.seed)
    if game.plans(view, seat, legal, walk.seed) != plans:
        yield Failure("thinking", walk.where(moment), "plans differ when asked twice")
    for plan in plans:
        yield from _carried_out(walk, moment, seat, plan)
    yield from _beside(walk, moment, seat, plans[0] if plans else (game.policy(moment.state, seat),))


def _beside(walk: Walk, moment: Visit, seat: Seat, line: Line) -> Iterator[Failure]:
    """Lines that advice and review put beside another one can be begun."""
    game = walk.game
    view = game.view(moment.state, seat)
    named = (game.rather(view, seat, line), *game.near(view, seat, line), *game.besides(view, seat))
    for one in (*named, *game.otherwise(view, seat, line)):
        if not one or game.why_not(view, one[0]) is not None:
            begins = game.actions.text(one[0]) if one else "nothing"
            yield Failure(
                "thinking", walk.where(moment), f"a line beside another one begins with what is not legal: {begins}"
            )
            return


def _carried_out(walk: Walk, moment: Visit, seat: Seat, plan: Line) -> Iterator[Failure]:
    game = walk.game
    if not plan:
        yield Failure("thinking", walk.where(moment), "a plan without an action")
    state = game.determinize(game.view(moment.state, seat), seat, seeded(walk.seed))
    for done, action in enumerate(plan):
        if done and seat not in game.deciders(state):
            return  # what chance or another seat had to say came first
        if action.seat != seat or action not in game.legal(state, seat):
            yield Failure("thinking", walk.where(moment, action), f"action {done + 1} of a plan is not legal")
            return
        state = game.apply(state, action, listen=False).state


def _ends(walk: Walk) -> Iterator[Failure]:
    """The policy brings a game to its end."""
    game = walk.game
    moment = walk.moments[len(walk.moments) * 7 // 8]
    state = moment.state
    for _ in range(game.bound):
        deciders = game.deciders(state)
        if not deciders:
            return
        state = game.apply(state, game.policy(state, deciders[0]), listen=False).state
    yield Failure("thinking", walk.where(moment), f"the policy does not end the game (bound {game.bound})")
