"""What a position is worth to a seat, in points: a rule of thumb for computer players, hints and the chart.

Points at hand, and what may still become points: production, barrels, doubloons, quarries and buildings count by how
much of the game is left. A little of what the others have is taken off.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.common import KEPT, nobles_of, workers_of
from tabletop.games.puerto_rico.phases.craftsman import capacity
from tabletop.games.puerto_rico.phases.rounds import still_picks
from tabletop.games.puerto_rico.scoring import occupied, parts, printed
from tabletop.games.puerto_rico.state import HIDDEN, NOBODY, Player, PuertoRico, box_of
from tabletop.games.puerto_rico.tables import (
    BIT,
    CIRCLES,
    CITY_SPACES,
    GOOD_OF,
    LAND_SPACES,
    NEEDS_BUILDING,
    POINTS,
    PRICES,
    SALE,
    SPACES,
    STORES,
    TILES,
    WORTH,
)
from tabletop.games.puerto_rico.things import FOREST, GOODS, QUARRY, Role
from tabletop.games.puerto_rico.town import town_of

ROUNDS = 14
"""Rounds of a usual game."""
OTHERS = 0.35
"""Part of what the others have on average that is taken off."""

# --- how often something happens in a round
CRAFTSMAN = 0.48
BUILDER = 0.65
TRADER = 0.45

# --- what is worth how many points
COIN_LAST = 0.03
"""A doubloon that buys nothing any more."""
COIN_BUYS = 0.4
"""A doubloon more, as long as there is something to buy."""
COIN_EARLY = 0.6
"""And once more at the start, when what it buys works for the whole game; less as the game goes on."""
LAST_PART = 1 / 8
"""In this last part of the game doubloons lose what they buy."""
SHIPPED = 0.72
"""A barrel to be produced and shipped."""
HELD = 0.62
"""A barrel in the port."""
MANNED_LATER = 0.42
"""Part of a production or effect that counts while workers are missing."""
LARGE_LATER = 0.9
"""Part of what a large building will bring that counts while nobody stands there."""
LARGE_LAST = 1 / 6
"""In this last part of the game that falls to nothing, since workers may not come again; but not where the owner may
still take the Mayor in this round."""
NOBLE = 1.1
"""A noble: a point at the end, and what buildings do more for him."""
KIDNAPPED = 2.0
"""Doubloons that a kidnapped role is worth."""
KEEPS_ITSELF, FILLS = 2, 6
"""Barrels made at once that need no warehouse, since they are shipped or kept one by one; so many fill one."""
GOAL = 0.3
"""A plantation of the kind that the Festival shows."""


def evaluate(view: PuertoRico, seat: Seat) -> float:
    """Points and what may become points, less a part of what the others have."""
    left = remaining(view)
    worths = [worth(view, player, left) for player in view.players]
    own = worths[seat]
    return own - OTHERS * (sum(worths) - own) / (len(worths) - 1)


def remaining(view: PuertoRico) -> float:
    """How much of the game is left, from 1 down to 0: workers, chips and town spaces end it."""
    if view.end:
        return 0.0
    table = box_of(view.rules).seats[len(view.players)]
    workers = view.supply / table.data.supply
    chips = view.pool / table.data.points["rulebook_2020"]
    towns = 1 - max([player.town.spaces for player in view.players]) / CITY_SPACES
    return max(0.0, min(1.0 if view.players[0].nobles else workers, chips, towns))


@lru_cache(KEPT)
def doubloon(left: float) -> float:
    """What a doubloon is worth: asked for every player of every position, and of most with the same left."""
    return COIN_LAST + COIN_BUYS * min(1.0, left / LAST_PART) + COIN_EARLY * left


@lru_cache(KEPT)
def worker(left: float) -> float:
    """What a worker is worth, wherever it stands."""
    return 0.05 + 0.35 * left


def worth(view: PuertoRico, player: Player, left: float) -> float:
    """What one island and its chips are worth with so much of the game left, whatever the others have."""
    return (
        max(0, player.points)
        + player.coins * doubloon(left)
        + (in_large_buildings(view, player, left) if _large(player.city) else 0.0)
        + island(player.land, player.farmers, player.city, player.staff, player.working, left)
        + port(player.goods, view.house, left)
        + workers_of(player) * worker(left)
        + (NOBLE * nobles_of(player) if player.nobles else 0.0)
        + (in_raids(view, player, left) if view.raider else 0.0)
        + (in_goals(view, player, left) if view.goals else 0.0)
    )


def in_raids(view: PuertoRico, player: Player, left: float) -> float:
    """A kidnapped role will be paid for or played."""
    raider = view.raider
    return KIDNAPPED * doubloon(left) if raider and raider.role >= 0 and raider.seat == player.seat else 0.0


def in_goals(view: PuertoRico, player: Player, left: float) -> float:
    """Two of three plantations for a goal that nobody has yet."""
    goals = view.goals
    if not goals or goals.claimed[0] >= 0:
        return 0.0
    return GOAL * left * min(2, player.land.count(goals.land))


@lru_cache(KEPT)
def _could(land: tuple[int, ...], city: tuple[int, ...]) -> tuple[int, ...]:
    """Barrels of each good with every circle filled."""
    rooms = [sum(CIRCLES[one] for one in city if GOOD_OF[one] == good) for good in GOODS]
    return tuple(
        min(land.count(good), room) if NEEDS_BUILDING[good] else land.count(good)
        for good, room in zip(GOODS, rooms, strict=True)
    )


@lru_cache(KEPT)
def _large(city: tuple[int, ...]) -> tuple[int, ...]:
    """The large ones of some buildings: most towns have none for most of the game."""
    return tuple([building for building in city if SPACES[building] > 1])


def in_large_buildings(view: PuertoRico, player: Player, left: float) -> float:
    """Large buildings: what they bring now, nearly all of it while somebody may still be sent there."""
    later = LARGE_LATER * (1.0 if _mans(view, player) else min(1.0, left / LARGE_LAST))
    return sum(
        [
            occupied(view, player, building) * (1.0 if player.works(building) else later)
            for building in _large(player.city)
        ]
    )


def _mans(view: PuertoRico, player: Player) -> bool:
    """Whether somebody may still take the Mayor in this round."""
    return view.taken[Role.MAYOR] == NOBODY and still_picks(view, player.seat)


@lru_cache(KEPT)
def island(
    land: tuple[int, ...],
    farmers: tuple[int, ...],
    city: tuple[int, ...],
    staff: tuple[int, ...],
    working: int,
    left: float,
) -> float:
    """Land and town: the same for as long as nobody moves there, so it is looked at once."""
    rounds, coin = ROUNDS * left, doubloon(left)
    return (
        sum([POINTS[building] for building in city])
        + _production(capacity(farmers, town_of(city), staff), _could(land, city), rounds, coin)
        + _effects(city, working, _could(land, city), LAND_SPACES - len(land), rounds, coin)
        + quarries(land, farmers, left)
        + len(land) * 0.25 * left
        + sum([tile >= FOREST for tile in land]) // 2 * rounds * BUILDER * coin * 0.75
    )


@lru_cache(maxsize=4096)
def quarries(land: tuple[int, ...], farmers: tuple[int, ...], left: float) -> float:
    """What quarries save on buildings still to come; those without a worker less."""
    manned = farmers[QUARRY] + MANNED_LATER * (land.count(QUARRY) - farmers[QUARRY])
    return min(manned, 4) * ROUNDS * left * BUILDER * doubloon(left) * 0.75


def _production(now: tuple[int, ...], could: tuple[int, ...], rounds: float, coin: float) -> float:
    """Barrels to come, shipped or sold; the dearest kind is sold now and then, a dearer one in part while it waits for
    workers."""
    barrels = sum(now) + MANNED_LATER * (sum(could) - sum(now))
    sale = _dearest(now)
    sale += MANNED_LATER * (_dearest(could) - sale)
    return barrels * rounds * CRAFTSMAN * SHIPPED + sale * rounds * TRADER * coin * 0.8


def _dearest(made: tuple[int, ...]) -> float:
    """What a sale brings, usually with a market, of the dearest kind that is made."""
    return max([price + 0.5 for price, barrels in zip(PRICES, made, strict=True) if barrels], default=0.0)


@lru_cache(KEPT)
def port(goods: tuple[int, ...], house: tuple[int, ...], left: float) -> float:
    """Barrels in hand: shipped, or one of them sold."""
    barrels = sum(goods)
    if not barrels:
        return 0.0
    sale = 0.0
    for good, count in enumerate(goods):
        if count and good not in house:
            sale = max(sale, (PRICES[good] + 0.3) * doubloon(left) * 0.4)
    held = HELD if left else 0.05
    return barrels * held + sale - 0.02 * barrels * barrels


def _effects(
    city: tuple[int, ...], working: int, could: tuple[int, ...], free: int, rounds: float, coin: float
) -> float:
    """What occupied buildings bring, and in part what the others will, with so many `free` land spaces."""
    value = 0.0
    for building in city:
        if free < TILES[building]:
            continue
        each = WORTH[building] or SALE[building] * TRADER * coin
        if STORES[building]:
            each *= stored(sum(could))
        if building in BY_KINDS:
            each = BY_KINDS[building][len(could) - could.count(0)] * CRAFTSMAN * coin
        if each:
            value += each * rounds * (1.0 if working & BIT[building] else MANNED_LATER)
    return value


def stored(barrels: int) -> float:
    """Part of a warehouse that is of use to an island that can make so many barrels at once."""
    return min(1.0, max(0, barrels - KEEPS_ITSELF) / (FILLS - KEEPS_ITSELF))


def barrels_of(player: Player) -> int:
    """Barrels that somebody's land and town make with every circle filled."""
    return sum(_could(player.land, player.city))


def measures(view: PuertoRico, seat: Seat) -> tuple[tuple[str, int], ...]:
    """For the chart at the end; points only if they are known."""
    player = view.players[seat]
    shown = 0 if player.points == HIDDEN else player.points
    others = [points for name, points in parts(view, player) if name != "chips"]
    return (
        ("total", shown + sum(others)),
        ("chips", shown),
        ("buildings", printed(player)),
        ("doubloons", player.coins),
        ("barrels", sum(player.goods)),
    )
