"""What a position is worth to a seat, in points: a rule of thumb for computer players, hints and the chart.

Points as they are, and what may still become points: houses in their districts, offices, squares of great buildings,
what the workers that are out can do in the next Effects, goods and coins, the groups of a war. A part of what the best
of the others has is taken off.
"""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.scoring import total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.worth.city import City, city_of
from tabletop.games.rio_de_la_plata.worth.majors import squares_worth
from tabletop.games.rio_de_la_plata.worth.stock import offices_worth
from tabletop.games.rio_de_la_plata.worth.war import war_worth
from tabletop.games.rio_de_la_plata.worth.workers import Plan, cargo_worth

OTHERS = 0.3
"""Part of what the best of the others has that is taken off."""
HAGGLING = 25.0
"""What an offer of its own costs a seat this turn: computer players answer offers and begin none, however little else
there is to do."""


def evaluate(view: RioDeLaPlata, seat: Seat) -> float:
    """Own worth, less a part of what the best of the others has."""
    own = view.players[seat]
    if view.phase == Phase.OVER:
        return float(total(view, own))
    city = city_of(view, own)
    others = [player.points + city.standing(player) for player in view.players if player is not own]
    return _worth(view, own, city) - OTHERS * max(others) - HAGGLING * own.offers


def _worth(view: RioDeLaPlata, player: Player, city: City) -> float:
    plan = Plan(view, player, city)
    worth = player.points + city.worth() + offices_worth(view, player, city.left) + plan.worth()
    worth += squares_worth(view, player, city, plan.paid)
    return worth + cargo_worth(view, player.aboard, city.left) + war_worth(view, player)


def measures(view: RioDeLaPlata, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the chart plots."""
    player = view.players[seat]
    return (
        ("points", player.points),
        ("coins", player.coins),
        ("goods", sum(player.goods)),
        ("houses", player.houses.bit_count()),
    )
