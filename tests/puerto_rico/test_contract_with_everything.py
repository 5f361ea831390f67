"""The kit's checks on walks that begin in full towns, all expansions in play: random games hardly build so much."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tabletop.engine.conformance import gestures, legality, secrets, talk
from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Walk, walk
from tabletop.games.puerto_rico.game import GAME, PuertoRicoGame
from tabletop.games.puerto_rico.phases.common import staffed
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, SPACES
from tabletop.games.puerto_rico.things import UNSEEN, Land
from tests.puerto_rico.drafts import EXPANSIONS, half_of_all
from tests.puerto_rico.position import whole

TOGETHER = ("forest_house", "hacienda", "land_office", "hunting_lodge")
"""What draws, hides and shows tiles: for seat 0, as far as it was drafted."""
PLANTS = tuple(BUILDING[word] for word in ("indigo_plant", "sugar_mill", "small_indigo_plant"))
CHECKS: tuple[Callable[[Walk, Tally], Iterable[Failure]], ...] = (
    legality.check_agreement,
    secrets.check_twins,
    secrets.check_views,
    talk.check_prompts,
    talk.check_ledgers,
    talk.check_previews,
    lambda found, tally: gestures.check_gestures(found, tally, ()),
)


class _FullTowns(PuertoRicoGame):
    """The same game begun in the middle: the small kinds of the draft at work, barrels in ports, a hidden forest."""

    def setup(self, seats: int, seed: int, options: Any, **more: Any) -> PuertoRico:
        state = GAME.setup(seats, seed, options, **more)
        small = [one for one in (*state.drafted, BUILDING["jeweler"]) if SPACES[one] == 1]
        first = [one for one in small if one in {BUILDING[word] for word in TOGETHER}]
        rest = [one for one in small if one not in first]
        for player in state.players:
            mine = first if not player.seat else []
            player.city = (*mine, *rest[player.seat :: seats], PLANTS[player.seat % 3])
            player.staff = tuple([CIRCLES[one] for one in player.city])
            player.land += (0, 1, 5)
            player.goods = (1, 1, 1, 0, 1)
            player.coins = 3 + player.seat
            staffed(player)
        state.players[0].land += (UNSEEN + int(Land.SUGAR),)  # drawn, and laid as a forest
        return whole(state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_in_play_keeps_the_contract(seats: int) -> None:
    one = walk(_FullTowns(), seats, seats, {**EXPANSIONS, "draft_set": half_of_all(seats % 2)})
    assert one.ended, one.crash
    for check in CHECKS:
        found = list(check(one, Tally()))
        assert not found, "\n".join(map(str, found[:3]))
