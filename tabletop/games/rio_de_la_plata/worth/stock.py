"""Goods, coins, offices: what they are worth while there is time to use them.

The first of each kind is worth most: whoever has many cannot use them all with five workers a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate

from tabletop.games.rio_de_la_plata.definitions import EDITIONS
from tabletop.games.rio_de_la_plata.points import END_OFFICE
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import DATA, OFFICE, OFFICES, box
from tabletop.games.rio_de_la_plata.things import NOBODY

MANY = 60
"""So many goods or coins are told apart at most."""


def _falling(*steps: float) -> tuple[float, ...]:
    """The worth of 0, 1, 2… things: each brings its step, all others a part of the last one."""
    more = [steps[-1]] * 2 + [steps[-1] * 0.3] * MANY
    return tuple(accumulate([0.0, *steps, *more]))


PLAIN = _falling(0.85, 0.8, 0.75, 0.65, 0.5, 0.4, 0.25)
PRECIOUS = _falling(1.7, 1.5, 1.2, 0.9, 0.6, 0.4)
PLAIN_PRICE, PRECIOUS_PRICE, LEAST_PRICE = 0.7, 1.4, 0.1
"""What a good counts as the price of something; the part of it that is left when goods are good for nothing else."""
COIN_MORE = 0.12
"""A coin more than its part of a point, beyond what offices cost."""
CHANGE = (0.4, 0.3)
"""The same of the first coins: they pay for stone and wood that lack."""
SAVED = 0.75
"""Part of an office that coins for it are worth."""
SOON = 8
"""Points that may still come before an office is bought."""
INCOME = {
    OFFICE["master_mason"]: 0.7,
    OFFICE["master_carpenter"]: 0.7,
    OFFICE["master_artisan"]: 1.2,
    OFFICE["master_merchant"]: 1.2,
    OFFICE["road_builder"]: 0.35,
    OFFICE["defender"]: 0.3,
    OFFICE["shipowner"]: 0.3,
    OFFICE["general"]: 0.1,
    OFFICE["cannoneer"]: 0.1,
}
"""What an office brings in each turn that is left."""
END = tuple(
    {"architect": 14, "bishop": 10, "governor": 18, "road_builder": 4, "defender": 2, "shipowner": 1}.get(
        name, one.numbers.get("end.office", 0)
    )
    for name, one in DATA[EDITIONS[0]].offices.value.offices.items()
)
"""What an office may come to at the end."""


def use(left: float) -> float:
    """How much of its worth something keeps that is to be used in so many turns."""
    return min(1.0, left / 3)


def goods_price(goods: Sequence[int], left: float) -> float:
    """What goods are worth that a building takes: it is not built for less. In the last turn they are good for nothing
    else."""
    return max(LEAST_PRICE, use(left)) * (PLAIN_PRICE * (goods[0] + goods[1]) + PRECIOUS_PRICE * goods[2])


def stock_worth(goods: Sequence[int], left: float) -> float:
    """Goods at hand."""
    stone, wood, precious = (min(count, MANY) for count in goods)
    return (PLAIN[stone] + PLAIN[wood]) * use(left) + PRECIOUS[precious] * use(left / 2)


def taken_offices(state: RioDeLaPlata) -> int:
    """The offices that somebody has, as bits."""
    found = 0
    for player in state.players:
        for office in (*player.offices, *player.bought):
            found |= 1 << office
    return found


def coins_worth(state: RioDeLaPlata, player: Player, coins: int, left: float) -> float:
    """Coins at hand: at the end parts of a point, before that what offices cost."""
    worth = coins / box(state.box).data.scoring.value.coins_per_point
    if left <= 0:
        return worth
    table = _purse(state.rules.edition, taken_offices(state), min(50, player.points + SOON) // 5, int(left))
    return worth + table[min(coins, MANY)]


@cache
def _purse(edition: str, taken: int, reach: int, left: int) -> tuple[float, ...]:
    """What coins buy besides points, by their number: the best offices that may be had before the end."""
    offices = DATA[edition].offices.value.offices
    found = []
    for at, name in enumerate(OFFICES):
        one = offices[name]
        if not taken >> at & 1 and one.least // 5 <= reach:
            found.append(((END[at] + left * INCOME.get(at, 0.0)) / one.cost, one.cost))
    return purse(found, left)


def purse(offices: Sequence[tuple[float, int]], left: int) -> tuple[float, ...]:
    """What coins are worth by their number beside their part of a point, if they buy offices: the worth of each for a
    coin, and its cost."""
    steps = [SAVED * worth - 1 / 3 for worth, cost in sorted(offices, reverse=True) for _ in range(cost)]
    worth = [max(COIN_MORE, step) * use(left) for step in steps] + [COIN_MORE * use(left)] * MANY
    for at, change in enumerate(CHANGE):
        worth[at] = max(worth[at], change * use(left))
    return tuple(accumulate([0.0, *worth[:MANY]]))


def offices_worth(state: RioDeLaPlata, player: Player, left: float, more: int = NOBODY) -> float:
    """Points of offices at the end, and what they bring until then; `more`: one besides."""
    owned = player.offices
    extra = player.bought if more == NOBODY else (*player.bought, more)
    if extra:
        player = player.copy()
        player.offices = owned = tuple(sorted({*owned, *extra}))
    if not owned:
        return 0.0
    return END_OFFICE(0, state, player) + left * sum([INCOME.get(office, 0.0) for office in owned])
