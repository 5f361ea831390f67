"""Whether what a building does can still come to anything, or only its points count."""

from __future__ import annotations

from tabletop.games.puerto_rico.evaluate import barrels_of, remaining
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.scoring import occupied
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, CIRCLES, GOOD_OF, POINTS, SALE, SPACES, STORES
from tabletop.games.puerto_rico.thinking.case.buildings import LOADING, could_make, has_use
from tabletop.games.puerto_rico.thinking.case.ending import FEW_LEFT, mayors_left
from tabletop.games.puerto_rico.thinking.uses import fillers, with_building
from tabletop.games.puerto_rico.thinking.wasted import FEW, makes_nothing

SOON = 0.4
"""With less of the game than this to come, plants without plantations are bought for their points."""


def points_alone(view: PuertoRico, player: Player, building: int) -> bool:
    """Whether nothing will come of what a building does: the trading house takes none of the own kinds and nobody
    makes others, there is hardly anything to store, to lay or to process, or the end is too near."""
    if SPACES[building] > 1 or not CIRCLES[building]:
        return False
    if GOOD_OF[building] >= 0:
        return makes_nothing(player, building) and remaining(view) <= SOON
    if BUILDINGS[building] in LOADING:
        return bool(view.end)
    if near_the_end(view) or not has_use(view, player, building):
        return True
    if SALE[building]:
        return _nothing_sells(view, player)
    if STORES[building]:
        return barrels_of(player) < FEW
    if building in BY_KINDS:
        made = could_make(player)
        return not BY_KINDS[building][len(made) - made.count(0)]
    return False


def near_the_end(view: PuertoRico) -> bool:
    """Whether the next Captain or Mayor probably ends the game: what land, sales and stores bring comes too late."""
    return bool(view.end) or view.pool <= FEW_LEFT * len(view.players) or mayors_left(view) == 1


def _nothing_sells(view: PuertoRico, player: Player) -> bool:
    """Whether the trading house has every kind that an island has or could make, and will keep it."""
    could = could_make(player)
    kinds = [good for good, count in enumerate(player.goods) if count or could[good]]
    return bool(kinds) and all(good in view.house for good in kinds) and not fillers(view)


def besides(view: PuertoRico, player: Player, building: int) -> int:
    """What own large buildings at work count more for a building."""
    before, after = player.copy(), with_building(player, building)
    before.points = after.points = max(0, player.points)
    works = [one for one in player.city if SPACES[one] > 1 and player.works(one)]
    return sum([occupied(view, after, one) - occupied(view, before, one) for one in works])


def points_of(view: PuertoRico, player: Player, building: int) -> int:
    """What is printed on a building, and what own large buildings count more for it."""
    bought = with_building(player, building)
    more = sum([occupied(view, bought, one) - occupied(view, player, one) for one in player.city if SPACES[one] > 1])
    return POINTS[building] + more
