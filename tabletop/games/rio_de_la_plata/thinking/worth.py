"""What a position promises at the turn of a year, and who is likely to win."""

from __future__ import annotations

from tabletop.engine.thinking import Term, softmax
from tabletop.games.rio_de_la_plata.groups import pawns_of
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACED, box
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.offices import coins_worth, offices_worth
from tabletop.games.rio_de_la_plata.thinking.order import place_in_order
from tabletop.games.rio_de_la_plata.thinking.wars import war_comes
from tabletop.games.rio_de_la_plata.thinking.weights import Weights
from tabletop.games.rio_de_la_plata.worth.city import CityWorth
from tabletop.games.rio_de_la_plata.worth.majors import squares_worth
from tabletop.games.rio_de_la_plata.worth.stock import stock_worth
from tabletop.games.rio_de_la_plata.worth.workers import LACKS, cargo_worth

AT_THE_END, EARLIER = 3.0, 14.0
"""Temperature in points: at the very end, and what is added at the start. With FORAY fitted to who won 137 games of the
quick player against itself, long and short: what is told as 30 of 100 came so often."""
FORAY = (7.0, 12.0)
"""What an attack brings beyond what the defenders have of it, in the first year and in the last: there is more to be
had later on."""
HELD = 5
"""Years in which a place in the turn order counts that somebody has: others take it as well."""
PACE = 4.5
"""Years between two wars."""


def goods_worth(goods: tuple[int, ...], left: float, weights: Weights) -> float:
    """Goods in stock."""
    plain = stock_worth((goods[0], goods[1], 0), left)
    return weights.plain * plain + weights.precious * stock_worth((0, 0, goods[2]), left)


def terms(state: RioDeLaPlata, player: Player, city: CityWorth, weights: Weights) -> tuple[Term, ...]:
    """All that a seat has, and what may become of it, in points."""
    left = city.left
    free = player.idle + pawns_of(state, player.seat)
    lacks = LACKS[max(0, min(PLACED, PLACED - free))] * min(1.0, left)
    return (
        Term("points", player.points),
        Term("city", city.worth()),
        Term("goods", goods_worth(player.goods, left, weights)),
        Term("coins", coins_worth(state, player, player.coins, left), weights.coin),
        Term("offices", offices_worth(state, player, left)),
        Term("cargo", cargo_worth(state, player.aboard, left), weights.cargo),
        Term("squares", squares_worth(state, player, city, {})),
        Term("order", place_in_order(state, state.order.index(player.seat), HELD), weights.order),
        Term("attack", _foray(state, player)),
        Term("workers", lacks, -weights.lacks),
    )


def _foray(state: RioDeLaPlata, player: Player) -> float:
    """What attacks bring that are still to come: the later one's turn to attack, the more, as far as it is likely
    that there are wars enough until the end."""
    tables = box(state.box)
    to_come = tables.attacks - player.attacks
    if to_come <= 0 or state.phase == Phase.OVER:
        return 0.0
    before = sum([_attacks_before(state, other, player) for other in state.players if other is not player])
    when = min(1.0, (state.turn + PACE * (before + 0.5)) / tables.turns)
    first, last = FORAY
    return to_come * (first + (last - first) * when) * war_comes(state, before + 1)


def _attacks_before(state: RioDeLaPlata, one: Player, other: Player) -> bool:
    """Whether one is to attack before the other, as the order is."""
    back = state.order.index
    return (one.attacks, -back(one.seat)) < (other.attacks, -back(other.seat))


def shares_of(state: RioDeLaPlata, worths: list[float]) -> tuple[float, ...]:
    """Worth becomes a share of the win, the more surely the less is left of the game."""
    turns = box(state.box).turns
    return softmax(worths, AT_THE_END + EARLIER * (turns - state.turn) / turns)
