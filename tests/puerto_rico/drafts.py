"""Games with all expansions, in two drafts that together have every kind of building there is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.engine.game import resolve
from tabletop.engine.options import in_words
from tabletop.games.puerto_rico.game import GAME, PuertoRicoGame
from tabletop.games.puerto_rico.phases.common import staffed
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, SPACES
from tabletop.games.puerto_rico.things import LANDS, UNSEEN, Land
from tests.puerto_rico.position import whole

TOGETHER = ("forest_house", "hacienda", "land_office", "hunting_lodge")
"""What draws, hides and shows tiles: for seat 0, as far as it was drafted."""
PLANTS = tuple(BUILDING[word] for word in ("indigo_plant", "sugar_mill", "small_indigo_plant"))
EXPANSIONS = {"new_buildings": "on", "nobles": "on", "buccaneer": "on", "festival": "on", "draft": "saved_set"}


def half_of_all(half: int) -> str:
    """A saved set: the second one has what the first one left out."""
    shelves = GAME.shelves("draft_set", resolve(GAME.options, EXPANSIONS))
    chosen: list[str] = []
    for shelf in shelves:
        things = [thing for thing, _ in shelf.things] * 2
        chosen += things[half * shelf.number :][: shelf.number]
    return in_words(shelves, chosen)


class FullTowns(PuertoRicoGame):
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
            player.farmers = tuple([player.land.count(land) for land in LANDS])
            player.goods = (1, 1, 1, 0, 1)
            player.coins = 3 + player.seat
            staffed(player)
        assert state.goals is not None
        state.goals = replace(state.goals, goods=(0, 0, 1))  # within reach
        state.players[0].land += (UNSEEN + int(Land.SUGAR),)  # drawn, and laid as a forest
        return whole(state)
