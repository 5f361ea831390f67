"""What would stand there without being of use: plants beyond what they could process, empty warehouses, workers without
a circle."""

from __future__ import annotations

from tabletop.games.puerto_rico.evaluate import barrels_of, remaining
from tabletop.games.puerto_rico.phases.common import circles, workers_of
from tabletop.games.puerto_rico.points import CRAFTSMAN_MORE
from tabletop.games.puerto_rico.scoring import bonus
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    CITY_SPACES,
    GOOD_OF,
    MAYOR_WORKERS,
    SPACES,
    STORES,
)
from tabletop.games.puerto_rico.things import Role
from tabletop.games.puerto_rico.thinking.uses import circles_for

EARLY = 0.3
"""With more than this part of the game to come, land, workers and money still pay."""
FEW = 4
"""With fewer barrels to be made at once a warehouse stands empty."""
IDLE = 2
"""So many workers without a circle are too many."""


def of_no_use(state: PuertoRico, player: Player, building: int) -> bool:
    """Whether a building would stand empty for some time, with enough of the game to come."""
    if STORES[building]:
        return remaining(state) > EARLY and barrels_of(player) < FEW
    return GOOD_OF[building] >= 0 and remaining(state) > EARLY and _idle_plant(state, player, building)


def makes_nothing(player: Player, building: int) -> bool:
    """Whether a plant would find nothing to process."""
    good = GOOD_OF[building]
    return good >= 0 and player.land.count(good) <= circles_for(player, good)


def _idle_plant(state: PuertoRico, player: Player, building: int) -> bool:
    """Whether circles of another plant do for all plantations of its good. To fill the town, or for what large
    buildings count, it may be bought for its points."""
    good = GOOD_OF[building]
    there = circles_for(player, good)
    if not there or there < player.land.count(good) or CRAFTSMAN_MORE.of(player):
        return False
    bought = player.copy()
    bought.city = (*player.city, building)
    fills = player.town.spaces + SPACES[building] >= CITY_SPACES
    return not fills and not _counts_more(state, player, bought)


def idle_workers(state: PuertoRico, player: Player) -> bool:
    """Whether the Mayor would leave workers of the seat without a circle, while another card lies there with more
    doubloons."""
    if remaining(state) <= EARLY or player.nobles:
        return False
    paid = max(coins for coins, taken in zip(state.coins_on, state.taken, strict=True) if taken == NOBODY)
    if paid <= state.coins_on[Role.MAYOR]:
        return False
    share = -(-state.hall // len(state.players)) + MAYOR_WORKERS
    served = player.copy()
    served.idle += share
    return workers_of(served) - circles(player) >= IDLE and not _counts_more(state, player, served)


def _counts_more(state: PuertoRico, player: Player, changed: Player) -> bool:
    """Whether a large building that is there counts more for an island that has changed."""
    large = [one for one in player.city if SPACES[one] > 1]
    return any(bonus(state, changed, one) > bonus(state, player, one) for one in large)
