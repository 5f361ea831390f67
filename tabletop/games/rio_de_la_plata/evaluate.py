"""What a position is worth to a seat, in points: a rule of thumb for computer players, hints and the chart.

Points as they are, and what may still become points: houses in their districts, offices, squares of great buildings,
what the workers that are out can do in the next Effects, goods and coins, the groups of a war. A part of what the best
of the others has is taken off.
"""

from __future__ import annotations

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.groups import pawns_of
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
"""What an offer of its own, or one that is called off, costs a seat this turn: computer players answer offers and
begin none, however little else there is to do."""

_MANY = 5000
_kept: dict[tuple[object, ...], float] = {}


def evaluate(view: RioDeLaPlata, seat: Seat) -> float:
    """Own worth, less a part of what the best of the others has."""
    own = view.players[seat]
    if view.phase == Phase.OVER:
        return float(total(view, own))
    city = city_of(view, own)
    others = [player.points + city.standing(player) for player in view.players if player is not own]
    return _worth(view, own, city) - OTHERS * max(others) - HAGGLING * _haggled(view, own)


def _haggled(view: RioDeLaPlata, own: Player) -> int:
    """Offers that a seat has made or called off this turn, and one that it is putting together."""
    begun = any(decision.kind == "bargain" and decision.seat == own.seat for decision in view.decisions)
    return own.offers + own.called_off + begun


def _worth(view: RioDeLaPlata, player: Player, city: City) -> float:
    return player.points + city.worth() + _work(view, player, city) + war_worth(view, player)


def _work(view: RioDeLaPlata, player: Player, city: City) -> float:
    """Workers, stock, squares, offices and cargo. Whoever looks ahead comes to the same in another order, and a war
    changes little of it: so it is kept by all that it hangs on."""
    key = (
        city,
        player.discs,
        player.goods,
        player.coins,
        player.points,
        player.aboard,
        player.debts,
        player.coined,
        pawns_of(view, player.seat),
        tuple([(other.idle, other.offices, other.bought) for other in view.players]),
        view.phase,
        view.active,
        view.placed,
        view.order,
        view.laid,
        view.majors,
        view.back,
        view.payer,
    )
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= _MANY:
            _kept.clear()
        plan = Plan(view, player, city)
        found = plan.worth() + squares_worth(view, player, city, plan.paid)
        found += offices_worth(view, player, city.left) + cargo_worth(view, player.aboard, city.left)
        _kept[key] = found
    return found


def measures(view: RioDeLaPlata, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the chart plots."""
    player = view.players[seat]
    return (
        ("points", player.points),
        ("coins", player.coins),
        ("goods", sum(player.goods)),
        ("houses", player.houses.bit_count()),
    )
