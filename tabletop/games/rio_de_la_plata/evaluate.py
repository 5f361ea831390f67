"""What a position is worth to a seat, in points: a rule of thumb for computer players, hints and the chart.

Points as they are, and what may still become points: houses in their districts, offices, squares of great buildings,
what the workers that are out can do in the next Effects, goods and coins, the groups of a war. A part of what the best
of the others has is taken off.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from tabletop.engine.thinking import Term
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.groups import pawns_of
from tabletop.games.rio_de_la_plata.scoring import total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.worth.city import CityWorth, stands
from tabletop.games.rio_de_la_plata.worth.majors import squares_worth
from tabletop.games.rio_de_la_plata.worth.stock import offices_worth
from tabletop.games.rio_de_la_plata.worth.war import war_worth
from tabletop.games.rio_de_la_plata.worth.workers import Plan, cargo_worth

OTHERS = 0.3
"""Part of what the best of the others has that is taken off."""
HAGGLING = 25.0
"""What an offer of its own, or one that is called off, costs a seat this turn: computer players answer offers and
begin none, however little else there is to do."""

PARTS = ("points", "city", "work", "war", "others", "offers")

_CITIES, _WORKS = 400, 5000
"""So many looks are remembered at most."""
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Evaluation:
    """Weighs positions for one game, and remembers as long as that is played what it has looked at: whoever looks ahead
    asks for the same city again and again."""

    def __init__(self) -> None:
        self._cities: dict[tuple[object, ...], CityWorth] = {}
        self._works: dict[tuple[object, ...], float] = {}

    def __call__(self, view: RioDeLaPlata, seat: Seat) -> float:
        """Own worth, less a part of what the best of the others has."""
        points, city, work, war, others, offers = self._parts(view, seat)
        return points + city + work + war + others + offers

    def terms(self, view: RioDeLaPlata, seat: Seat) -> tuple[Term, ...]:
        """What it is made of."""
        return tuple([Term(name, part) for name, part in zip(PARTS, self._parts(view, seat), strict=True)])

    def _parts(self, view: RioDeLaPlata, seat: Seat) -> tuple[float, ...]:
        own = view.players[seat]
        if view.phase == Phase.OVER:
            return (float(total(view, own)), 0.0, 0.0, 0.0, 0.0, 0.0)
        city = _remembered(self._cities, _CITIES, stands(view, own), lambda: CityWorth(view, own))
        others = [player.points + city.standing(player) for player in view.players if player is not own]
        work = _remembered(self._works, _WORKS, (city, *_stock(view, own)), lambda: _work(view, own, city))
        war, haggled = war_worth(view, own), _haggled(view, own)
        return own.points, city.worth(), work, war, -OTHERS * max(others), -HAGGLING * haggled


def _remembered(looks: dict[K, V], most: int, key: K, look: Callable[[], V]) -> V:
    found = looks.get(key)
    if found is None:
        if len(looks) >= most:
            looks.clear()
        found = looks[key] = look()
    return found


def _haggled(view: RioDeLaPlata, own: Player) -> int:
    """Offers that a seat has made or called off this turn, and one that it is putting together."""
    begun = any(decision.kind == "bargain" and decision.seat == own.seat for decision in view.decisions)
    return own.offers + own.called_off + begun


def _stock(view: RioDeLaPlata, player: Player) -> tuple[object, ...]:
    """All that the work of a seat hangs on besides its city."""
    return (
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


def _work(view: RioDeLaPlata, player: Player, city: CityWorth) -> float:
    """Workers, stock, squares, offices and cargo. Whoever looks ahead comes to the same in another order, and a war
    changes little of it: so it is kept by all that it hangs on."""
    plan = Plan(view, player, city)
    found = plan.worth() + squares_worth(view, player, city, plan.paid)
    return found + offices_worth(view, player, city.left) + cargo_worth(view, player.aboard, city.left)


def measures(view: RioDeLaPlata, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the chart plots."""
    player = view.players[seat]
    return (
        ("total", total(view, player)),
        ("points", player.points),
        ("coins", player.coins),
        ("goods", sum(player.goods)),
        ("houses", player.houses.bit_count()),
    )
