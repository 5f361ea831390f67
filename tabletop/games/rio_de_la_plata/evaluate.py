"""What a position is worth to a seat, in points: a rule of thumb for computer players, hints and the chart.

Points as if the game ended now, and what may still become points: goods, coins, workers at work, huts, squares of major
buildings. A little of what the others have is taken off.
"""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.scoring import district_value, total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    CRAFT,
    FIELDS,
    FIRST_OFFICE,
    GRID_OF,
    HARVEST,
    OFFICE_PLACES,
    OFFICES,
    ORDER,
    PRODUCTION,
    QUAY,
    box,
)
from tabletop.games.rio_de_la_plata.tables import HUT as HUT_SITE
from tabletop.games.rio_de_la_plata.things import Phase

OTHERS = 0.2
"""Part of what the best of the others has that is taken off."""
GOODS = (0.55, 0.55, 1.0)
COIN = 0.5
"""A coin beyond what it is worth at the end."""
HUT = 1.2
HOUSE = 1.5
"""The neighbourhood of a house, at the beginning."""
ABOARD = (0.9, 0.9, 2.0)
DEBT = -1.8
WORKING = {"good": 0.5, "coin": 0.2, "craft": 0.4, "quay": 0.4, "order": 0.05, "office": 0.5}
HAGGLING = 0.5
"""An offer that is not made yet: computer players answer offers and make none."""
PAIR = 0.85
"""Part of a hut that two workers on an empty field are worth, and of a house one worker on an own hut."""
ALONE = 0.15


def evaluate(view: RioDeLaPlata, seat: Seat) -> float:
    """Own worth, less a part of the best of the others."""
    own = _worth(view, view.players[seat])
    others = [_worth(view, player) for player in view.players if player.seat != seat]
    return own - OTHERS * max(others) - (HAGGLING if view.decisions and view.decisions[-1].kind == "bargain" else 0)


def _worth(view: RioDeLaPlata, player: Player) -> float:
    if view.phase == Phase.OVER:
        return float(total(view, player))
    left = 1 - view.turn / box(view.box).turns
    worth = float(total(view, player))
    worth += sum(count * value for count, value in zip(player.goods, GOODS, strict=True)) * (0.15 + left)
    worth += player.coins * COIN * left
    worth += sum(count * value for count, value in zip(player.aboard, ABOARD, strict=True))
    worth += player.huts.bit_count() * HUT * (0.3 + left) + player.houses.bit_count() * HOUSE * left
    worth += _at_work(view, player)
    return worth + _squares(view, player)


def _squares(view: RioDeLaPlata, player: Player) -> float:
    """Workers on squares of major buildings: what is unpaid counts as far as goods and coins at hand will pay it."""
    tables = box(view.box)
    stock, worth = [*player.goods, player.coins], 0.0
    for place, owner, placer in view.laid:
        if owner != player.seat and placer != player.seat:
            continue
        if place in player.debts:
            cost = tables.major_cost[GRID_OF[place]][0]
            if any(stock[good] < count for good, count in enumerate(cost)):
                worth += tables.data.major.value.default_points
                continue
            for good, count in enumerate(cost):
                stock[good] -= count
            worth += DEBT
        if owner == player.seat:
            worth += 0.6 * tables.square_points[place] + 0.3
    return worth


def _at_work(view: RioDeLaPlata, player: Player) -> float:
    """Workers by where they are."""
    worth = 0.0
    left = 1 - view.turn / box(view.box).turns
    for place in dict.fromkeys(player.discs):
        count = player.discs.count(place)
        if place < FIELDS:
            worth += _in_city(view, player, place, count, left)
        elif place in PRODUCTION:
            worth += WORKING["good"]
        elif place == HARVEST:
            worth += WORKING["coin"] * (count - count % 2 * 0.6)
        elif place == CRAFT:
            worth += WORKING["craft"] * min(count, sum(player.goods[:2]))
        elif place == QUAY:
            worth += WORKING["quay"] * min(3 * count, sum(player.goods))
        elif place == ORDER:
            worth += WORKING["order"]
        elif OFFICE_PLACES >> place & 1:
            data = box(view.box).data.offices.value.offices[OFFICES[place - FIRST_OFFICE]]
            able = player.coins >= data.cost and player.points >= data.least
            worth += 4.5 if able else -WORKING["office"]
    return worth


def _in_city(view: RioDeLaPlata, player: Player, field: int, count: int, left: float) -> float:
    """Workers of one field: what they may build or bring there."""
    what = site(view, field)
    area = CITY.area_of[field]
    value = district_value(view, area) if area >= 0 else 0
    if what < 0:
        hut = PAIR * HUT * (0.3 + left) + 0.05 * value
        return hut + ALONE * (count - 2) if count > 1 else ALONE
    if what == HUT_SITE:
        able = player.coins + sum(player.goods[:2]) >= 2
        return PAIR * (1.0 + 0.5 * value) if able else ALONE
    return 0.6 if any(player.goods) or player.coins else ALONE


def measures(view: RioDeLaPlata, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the chart plots."""
    player = view.players[seat]
    return (
        ("points", player.points),
        ("coins", player.coins),
        ("goods", sum(player.goods)),
        ("houses", player.houses.bit_count()),
    )
