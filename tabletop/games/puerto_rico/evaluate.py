"""What a position is worth to a seat, in points: a rule of thumb for computer players, hints and the chart.

Points at hand, and what may still become points: production, barrels, doubloons, quarries and buildings count by how
much of the game is left. A little of what the others have is taken off.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.phases.common import KEPT, spaces_used, workers_of
from tabletop.games.puerto_rico.phases.craftsman import capacity
from tabletop.games.puerto_rico.scoring import bonus, printed
from tabletop.games.puerto_rico.state import HIDDEN, Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    BUILDING,
    CIRCLES,
    CITY_SPACES,
    FACTORY,
    GOOD_OF,
    NEEDS_BUILDING,
    PRICES,
    SEATS,
    SPACES,
)
from tabletop.games.puerto_rico.things import GOODS, QUARRY

ROUNDS = 14
"""Rounds of a usual game."""
OTHERS = 0.1
"""Part of what the others have on average that is taken off."""

# --- how often something happens in a round
CRAFTSMAN = 0.35
BUILDER = 0.65
TRADER = 0.45

# --- what is worth how many points
SHIPPED = 0.72
"""A barrel to be produced and shipped."""
HELD = 0.62
"""A barrel in the port."""
MANNED_LATER = 0.3
"""Part of a production or effect that counts while workers are missing."""
PER_ROUND = {
    "hacienda": 0.14,
    "construction_hut": 0.1,
    "hospice": 0.14,
    "university": 0.16,
    "office": 0.1,
    "small_warehouse": 0.22,
    "large_warehouse": 0.32,
    "wharf": 1.25,
    "harbor": 1.1,
}
"""What an occupied building brings in a round, apart from those that are counted below."""
_EACH = tuple(PER_ROUND.get(word, 0.0) for word in BUILDING)
_SMALL_MARKET, _LARGE_MARKET = BUILDING["small_market"], BUILDING["large_market"]
_FACTORY = BUILDING["factory"]


def evaluate(view: PuertoRico, seat: Seat) -> float:
    """Points and what may become points, less a part of what the others have."""
    left = remaining(view)
    others = [_worth(view, player, left) for player in view.players if player.seat != seat]
    return _worth(view, view.players[seat], left) - OTHERS * sum(others) / len(others)


def remaining(view: PuertoRico) -> float:
    """How much of the game is left, from 1 down to 0: workers, chips and town spaces end it."""
    table = SEATS[len(view.players)]
    workers = view.supply / table.data.supply
    chips = view.pool / table.data.points["rulebook_2020"]
    towns = 1 - max(spaces_used(player.city) for player in view.players) / CITY_SPACES
    return 0.0 if view.end else max(0.0, min(workers, chips, towns))


@lru_cache(KEPT)
def _could(land: tuple[int, ...], city: tuple[int, ...]) -> tuple[int, ...]:
    """Barrels of each good with every circle filled."""
    rooms = [sum(CIRCLES[one] for one in city if GOOD_OF[one] == good) for good in GOODS]
    return tuple(
        min(land.count(good), room) if NEEDS_BUILDING[good] else land.count(good)
        for good, room in zip(GOODS, rooms, strict=True)
    )


def _worth(view: PuertoRico, player: Player, left: float) -> float:
    rounds = ROUNDS * left
    coin = 0.12 + 0.5 * left
    value = max(0, player.points) + printed(player) + player.coins * coin
    value += _large(view, player, left)
    value += _production(player, rounds, coin)
    value += _port(view, player, coin, left)
    value += _effects(player, rounds, coin)
    quarries = player.farmers[QUARRY] + MANNED_LATER * (player.land.count(QUARRY) - player.farmers[QUARRY])
    value += min(quarries, 4) * rounds * BUILDER * coin * 0.75
    value += workers_of(player) * (0.05 + 0.35 * left) + len(player.land) * 0.25 * left
    return value


def _large(view: PuertoRico, player: Player, left: float) -> float:
    """Large buildings: what they bring now, nearly all of it while somebody may still be sent there."""
    value = 0.0
    for building in player.city:
        if SPACES[building] > 1:
            now = bonus(view, player, building)
            value += now if now else (4.0 if left else 0.0)
    return value


def _production(player: Player, rounds: float, coin: float) -> float:
    """Barrels to come, shipped or sold; the dearest kind is sold now and then."""
    now = capacity(player.farmers, player.city, player.staff)
    could = _could(player.land, player.city)
    crafts = rounds * CRAFTSMAN
    best = 0.0
    value = 0.0
    for good, price in enumerate(PRICES):
        made = now[good] + MANNED_LATER * (could[good] - now[good])
        if made:
            value += made * crafts * SHIPPED
            sale = min(1.0, made) * (price + 0.5)
            best = max(best, sale)
    value += best * rounds * TRADER * coin * 0.8
    if _FACTORY in player.city:
        kinds = sum(1 for count in could if count)
        value += FACTORY[kinds] * crafts * coin * (1.0 if _FACTORY in player.working else MANNED_LATER)
    return value


def _port(view: PuertoRico, player: Player, coin: float, left: float) -> float:
    """Barrels in hand: shipped, or one of them sold."""
    barrels = sum(player.goods)
    if not barrels:
        return 0.0
    sale = 0.0
    for good, count in enumerate(player.goods):
        if count and good not in view.house:
            sale = max(sale, (PRICES[good] + 0.3) * coin * 0.4)
    held = HELD if left else 0.05
    return barrels * held + sale - 0.02 * barrels * barrels


def _effects(player: Player, rounds: float, coin: float) -> float:
    value = 0.0
    for building in player.city:
        each = _EACH[building]
        if building == _SMALL_MARKET:
            each = TRADER * coin
        elif building == _LARGE_MARKET:
            each = 2 * TRADER * coin
        if each:
            value += each * rounds * (1.0 if building in player.working else MANNED_LATER)
    return value


def measures(view: PuertoRico, seat: Seat) -> tuple[tuple[str, int], ...]:
    """For the chart at the end; points only if they are known."""
    player = view.players[seat]
    shown = 0 if player.points == HIDDEN else player.points
    barrels = sum(player.goods)
    return (("chips", shown), ("buildings", printed(player)), ("doubloons", player.coins), ("barrels", barrels))
