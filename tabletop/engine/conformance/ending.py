"""Games end, within their bound, with an outcome that adds up."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Walk
from tabletop.engine.game import Outcome


def check_end(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """A random game ends within `bound`; there is an outcome at the end and none before."""
    tally.look("ends_in_bound")
    if walk.crash:
        last = walk.moments[-1]
        yield Failure("apply", walk.where(last, last.action), f"raised {walk.crash}")
    elif not walk.ended:
        yield Failure("ends_in_bound", walk.where(walk.moments[-1]), f"goes on (bound {walk.game.bound})")
    for moment in walk.moments:
        tally.look("outcome")
        outcome = walk.game.outcome(moment.state)
        over = not walk.game.deciders(moment.state)
        if (outcome is not None) != over:
            state = "nobody decides but there is no outcome" if over else "there is an outcome but somebody decides"
            yield Failure("outcome", walk.where(moment), state)
            return
        if outcome is not None:
            tally.reasons.setdefault(outcome.reason, outcome.tie_break)
            for score in outcome.scores:
                tally.parts.update({name: name for name, _ in score.parts})
            yield from _adds_up(walk, outcome)


def _adds_up(walk: Walk, outcome: Outcome) -> Iterator[Failure]:
    where = walk.where(walk.moments[-1])
    if tuple(score.seat for score in outcome.scores) != tuple(range(walk.seats)):
        yield Failure("outcome", where, "scores are not one per seat, in order")
    for score in outcome.scores:
        if score.total != sum(points for _, points in score.parts):
            yield Failure("outcome", where, f"seat {score.seat}: {score.total} is not the sum of {score.parts}")
    ranked = [seat for rank in outcome.ranking for seat in rank]
    if sorted(ranked) != list(range(walk.seats)) or not all(outcome.ranking):
        yield Failure("outcome", where, f"the ranking {outcome.ranking} does not hold every seat once")
    if not outcome.reason:
        yield Failure("outcome", where, "does not say why the game ended")
