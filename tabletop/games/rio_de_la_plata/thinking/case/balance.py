"""What a line comes to, in points that can be counted: this year, and next year with the goods that are left then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.points import INCOME
from tabletop.games.rio_de_la_plata.scoring import house_points, office_points
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import GRID_OF, HOUSE, MONEY, ORDER, PLACE, PLACED, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth, last_year
from tabletop.games.rio_de_la_plata.thinking.order import order_gain
from tabletop.games.rio_de_la_plata.thinking.weights import USUAL

_NEXT, _WAITS, _GOOD, _COIN, _PRECIOUS, _HAND = 0.75, 0.8, 0.3, 0.35, 0.9, 0.4
"""What is left of a point that Houses promise for next year; what speaks for a Hut that waits longer, for a good, a
coin and a precious good that are left, and for each worker in hand up to those of a year."""
_SPARE = 4
"""More goods than that speak for nothing."""
_BEGUN = 0.6
"""Part of the points of a square, by how many squares are taken."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Points by the end of the own Effects, those counted at the end included (`year`); Houses that Huts can become
    next year (`houses`, `points`) of those that wait (`huts`); `goods` and workers in hand (`idle`) by then. `hands`:
    workers, not goods, are too few for more Houses. `coins`: coins pay for some of them."""

    year: int
    huts: int
    houses: int
    points: int
    goods: tuple[int, int, int]
    coins: int
    idle: int
    hands: bool
    order: bool
    last: bool

    def beyond(self, without: Balance) -> Balance:
        """The points of this year that come beyond those of another one."""
        return replace(self, year=self.year - without.year)

    @property
    def sum(self) -> int:
        """Points of this year and the next."""
        return self.year + self.points

    @property
    def lacks(self) -> tuple[tuple[str, int], ...]:
        """The goods for one House more."""
        cost = (self.houses + 1, self.houses + 1)
        found = zip(GOOD_NAMES, cost, self.goods, strict=False)
        return tuple([(good, need - have) for good, need, have in found if need > have])


def balance(view: RioDeLaPlata, after: RioDeLaPlata, player: Player) -> Balance:
    """Of a line that leads to `after` by the end of the Effects of `player`."""
    then = after.players[player.seat]
    year = then.points - player.points
    for points in (house_points, office_points):
        year += points(after, then) - points(view, player)
    last = last_year(view)
    income = [point(0, after, then) if then.offices else 0 for point in INCOME]
    goods = tuple([have + more for have, more in zip(then.goods, income, strict=True)])
    waiting = list(numbers(then.huts))
    hands = min(PLACED, then.idle + then.discs.count(ORDER)) + sum([field in then.discs for field in waiting])
    able = 0 if last else _able(after, goods, then.coins, len(waiting))
    houses = min(able, hands)
    best = sorted([house_worth(after, field) for field in waiting])[len(waiting) - houses :]
    return Balance(
        year,
        0 if last else len(waiting),
        houses,
        sum(best),
        (goods[0], goods[1], goods[2]),
        then.coins,
        then.idle,
        hands < able,
        ORDER in then.discs,
        last,
    )


def _able(state: RioDeLaPlata, goods: tuple[int, ...], coins: int, most: int) -> int:
    """Houses for which there are goods, or coins that stand for what is missing."""
    stone, wood, _ = box(state.box).cost[HOUSE]
    for number in range(most, 0, -1):
        missing = max(0, stone * number - goods[0]) + max(0, wood * number - goods[1])
        if not missing or (box(state.box).coins_pay and MONEY.price(0, missing) <= coins):
            return number
    return 0


def speaks_for(view: RioDeLaPlata, player: Player, one: Balance, line: Line) -> float:
    """How much of it speaks for a line, in points."""
    if one.last:
        return one.year + one.coins / box(view.box).data.scoring.value.coins_per_point
    found = one.year + _squares(view, line)
    stone, wood, precious = one.goods
    spare = sum([min(_SPARE, max(0, have - one.houses)) for have in (stone, wood)])
    found += _NEXT * one.points + _WAITS * (one.huts - one.houses) + _GOOD * spare
    found += _PRECIOUS * min(_SPARE, precious) + _COIN * one.coins + _HAND * min(PLACED, one.idle)
    if one.order and ORDER not in player.discs:
        found += USUAL.first * order_gain(view, player)
    return found


def _squares(view: RioDeLaPlata, line: Line) -> float:
    """What speaks for squares of grids that are not full yet."""
    tables = box(view.box)
    places = [PLACE[action.place] for action in line if isinstance(action, act.Place)]
    found = 0.0
    for grid in dict.fromkeys([GRID_OF[place] for place in places if GRID_OF[place] >= 0]):
        own = [place for place in places if GRID_OF[place] == grid]
        taken = sum([GRID_OF[place] == grid for place, *_ in view.laid]) + len(own)
        size = len(tables.squares[grid])
        if taken < size:
            found += _BEGUN * taken / size * sum([tables.square_points[place] for place in own])
    return found


def huts_then(one: Balance, best: Balance | None = None) -> Iterator[Prompt]:
    """What the Huts that stand by then can become next year, or what they lack; nothing where it is as with the
    best."""
    same = best is not None and (one.huts, one.houses, one.points) == (best.huts, best.houses, best.points)
    if not one.huts or same:
        return
    stone, wood, _ = one.goods
    coined = max(0, one.houses - stone) + max(0, one.houses - wood)
    told: Values = (("huts", one.huts), ("n", one.houses), ("points", one.points), ("stone", stone), ("wood", wood))
    told = (*told, ("coined", coined))
    if one.houses == one.huts:
        yield Prompt("huts_all", told)
    elif one.hands:
        yield Prompt("huts_hands", told)
    elif one.houses:
        yield Prompt("huts_some", (*told, ("lack", one.lacks)))
    else:
        yield Prompt("huts_none", (*told, ("lack", one.lacks)))


def beside(best: Balance, other: Balance) -> Iterator[Prompt]:
    """In what another line falls short: its points and those of the best; else goods that nobody wants yet."""
    points = (("year", other.year), ("one_year", best.year))
    if other.last:
        if other.year != best.year:
            yield Prompt("sum_last", points)
        return
    both = (("sum", other.sum), ("one_sum", best.sum))
    if (other.year, other.points) != (best.year, best.points):
        later = both[0][1] == both[1][1] and other.year < best.year
        told = (*points, ("next", other.points), ("one_next", best.points), *both)
        yield Prompt("sum_later" if later else "sum_years", told)
    else:
        yield from _goods_beside(best, other)
    if best.order and not other.order:
        yield Prompt("order_left")
    if other.idle < min(PLACED, best.idle):
        yield Prompt("hands_fewer", (("n", other.idle), ("most", PLACED)))


def _goods_beside(best: Balance, other: Balance) -> Iterator[Prompt]:
    """Goods in which lines differ that come to the same in points."""
    more, less = _apart(other.goods, best.goods), _apart(best.goods, other.goods)
    if more and not less and best.houses == best.huts:
        yield Prompt("goods_spare", (("goods", more), ("huts", best.huts)))
    elif more and not less and other.lacks and not other.hands:
        yield Prompt("goods_no_help", (("goods", more), ("lack", other.lacks)))
    elif less:
        told = (("goods", less), ("more", more), ("m", len(more)))
        yield Prompt("goods_fewer", told)


def _apart(goods: tuple[int, int, int], others: tuple[int, int, int]) -> tuple[tuple[str, int], ...]:
    """By name, by how much goods are more."""
    found = zip(GOOD_NAMES, goods, others, strict=True)
    return tuple([(name, one - two) for name, one, two in found if one > two])
