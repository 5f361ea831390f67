"""The kit's checks on walks that begin in full towns, all expansions in play: random games hardly build so much."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tabletop.engine.conformance import gestures, legality, secrets, talk
from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Walk, walk
from tabletop.games.puerto_rico.game import GAME
from tests.puerto_rico.drafts import EXPANSIONS, FullTowns, half_of_all

CHECKS: tuple[Callable[[Walk, Tally], Iterable[Failure]], ...] = (
    legality.check_agreement,
    secrets.check_twins,
    secrets.check_views,
    talk.check_prompts,
    talk.check_ledgers,
    talk.check_previews,
    lambda found, tally: gestures.check_gestures(found, tally, ()),
)


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_in_play_keeps_the_contract(seats: int) -> None:
    one = walk(FullTowns(), seats, seats, {**EXPANSIONS, "draft_set": half_of_all(seats % 2)})
    assert one.ended, one.crash
    for check in CHECKS:
        found = list(check(one, Tally()))
        assert not found, "\n".join(map(str, found[:3]))
