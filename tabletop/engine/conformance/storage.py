"""States as plain data and back; equal states have equal digests, different ones different digests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Walk
from tabletop.engine.plain import from_plain, plain
from tabletop.engine.state import State, digest

MOMENTS = 60


def check_round_trip(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """`from_plain(plain(s)) == s`, through JSON text, for states and for everybody's view of them."""
    kind = walk.game.state_type
    for moment in walk.sample(MOMENTS):
        views = [walk.game.view(moment.state, viewer) for viewer in (None, *range(walk.seats))]
        for state in (moment.state, *views):
            tally.look("plain_round_trip")
            try:
                again: State = from_plain(kind, json.loads(json.dumps(plain(state))))
            except (ValueError, TypeError) as error:
                yield Failure("plain_round_trip", walk.where(moment), str(error))
                return
            if again != state or type(again) is not type(state):
                yield Failure("plain_round_trip", walk.where(moment), "comes back different")
            elif digest(again) != digest(state):
                yield Failure("digests", walk.where(moment), "equal states have different digests")


def check_digests(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """Two states of a walk have the same digest exactly when they are equal."""
    first: dict[str, State] = {}
    for moment in walk.moments:
        tally.look("digests")
        known = first.setdefault(moment.digest, moment.state)
        if known != moment.state:
            yield Failure("digests", walk.where(moment), "same digest as a different earlier state")
    for moment, following in pairwise(walk.moments):
        if (moment.state == following.state) != (moment.digest == following.digest):
            yield Failure("digests", walk.where(moment), "digest and equality disagree")
