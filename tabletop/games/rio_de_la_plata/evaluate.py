"""What a position is worth to a seat, in points: a rule of thumb for computer players, hints and the chart.

Points as if the game ended now, and what may still become points: goods, coins, workers at work, huts, squares of major
buildings. A little of what the others have is taken off.
"""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import near, site
from tabletop.games.rio_de_la_plata.scoring import district_value, total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    CRAFT,
    FIELDS,
    GRID_OF,
    HARVEST,
    OFFICE_PLACES,
    ORDER,
    PRODUCTION,
    QUAY,
    box,
)
from tabletop.games.rio_de_la_plata.things import Phase

OTHERS = 0.2
"""Part of what the best of the others has that is taken off."""
GOODS = (0.55, 0.55, 1.0)
COIN = 0.5
"""A coin beyond what it is worth at the end."""
HUT = 2.2
HOUSE = 1.0
"""The neighbourhood of a house, at the beginning."""
ABOARD = (0.6, 0.6, 1.6)
DEBT = -1.2
WORKING = {"city": 1.0, "good": 0.75, "coin": 0.35, "craft": 0.55, "quay": 0.4, "order": 0.05, "office": 0.5}


def evaluate(view: RioDeLaPlata, seat: Seat) -> float:
    """Own worth, less a part of the best of the others."""
    own = _worth(view, view.players[seat])
    others = [_worth(view, player) for player in view.players if player.seat != seat]
    return own - OTHERS * max(others)


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
    worth += DEBT * len(player.debts)
    for place, owner, _ in view.laid:
        if owner == player.seat:
            worth += 0.6 * box(view.box).square_points[place] + 0.4
    return worth


def _at_work(view: RioDeLaPlata, player: Player) -> float:
    """Workers by where they are."""
    worth = 0.0
    home = near(view, player.huts | player.houses)
    for place in player.discs:
        if place < FIELDS:
            worth += WORKING["city"]
            area = CITY.area_of[place]
            if site(view, place) < 0 and area >= 0:
                worth += 0.1 * district_value(view, area) + 0.1 * (home >> place & 1)
        elif place in PRODUCTION:
            worth += WORKING["good"] / PRODUCTION[place][1]
        elif place == HARVEST:
            worth += WORKING["coin"]
        elif place == CRAFT:
            worth += WORKING["craft"] if any(player.goods[:2]) else 0
        elif place == QUAY:
            worth += WORKING["quay"]
        elif place == ORDER:
            worth += WORKING["order"]
        elif OFFICE_PLACES >> place & 1 and GRID_OF[place] < 0:
            worth += WORKING["office"]
    return worth


def measures(view: RioDeLaPlata, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the chart plots."""
    player = view.players[seat]
    return (
        ("points", player.points),
        ("coins", player.coins),
        ("goods", sum(player.goods)),
        ("houses", player.houses.bit_count()),
    )
