"""`apply` never changes its argument; every snapshot of a game keeps its content to the end."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Walk
from tabletop.engine.state import digest

MOMENTS = 60


def check_snapshots(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """After the whole walk, each kept state still has the digest it was born with."""
    for moment in walk.moments:
        tally.look("snapshots")
        if digest(moment.state) != moment.digest:
            yield Failure("snapshots", walk.where(moment, moment.action), "a later move changed this snapshot")
            return


def check_apply(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """Every legal action leaves its argument alone, is repeatable, and does the same when nobody listens."""
    game = walk.game
    for moment in walk.sample(MOMENTS):
        for _, legal in moment.offers:
            for action in legal:
                tally.look("apply")
                where = walk.where(moment, action)
                try:
                    first = game.apply(moment.state, action)
                    silent = game.apply(moment.state, action, listen=False)
                except Exception as error:
                    yield Failure("apply", where, f"raised {type(error).__name__}: {error}")
                    continue
                if digest(moment.state) != moment.digest:
                    yield Failure("apply", where, "changed its argument")
                    return
                tally.told(first.events)
                if first.state is moment.state:
                    yield Failure("apply", where, "returned its argument")
                if silent.state != first.state:
                    yield Failure("apply", where, "leads elsewhere when nobody listens")
                if silent.events:
                    yield Failure("apply", where, "tells events when nobody listens")
                broken = game.check(first.state)
                if broken:
                    yield Failure("invariants", where, "; ".join(broken))


def check_invariants(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """`check` is empty at every state."""
    for moment in walk.moments:
        tally.look("invariants")
        broken = walk.game.check(moment.state)
        if broken:
            yield Failure("invariants", walk.where(moment), "; ".join(broken))
            return


def check_copies(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """A copy equals its original and shares no nested state that could be written."""
    for moment in walk.sample(MOMENTS):
        tally.look("copies")
        twin = moment.state.copy()
        if twin != moment.state or twin is moment.state:
            yield Failure("copies", walk.where(moment), "copy() is not an equal state of its own")
