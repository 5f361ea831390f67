"""What a line comes to, in points that can be counted: this year, and next year with the goods that are left then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.points import INCOME
from tabletop.games.rio_de_la_plata.scoring import house_points, office_points
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import GRID_OF, ORDER, PLACE, PLACED, SITES, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.case.next_year import coming
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year, named
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
    """Points by the end of the own Effects, those counted at the end included (`year`); those that can be had next year
    (`points`): of Houses that Huts can become (`houses`) of those that wait (`huts`), and of another building (`noble`,
    "" for none, `of_noble`); `goods` and workers in hand (`idle`) by then, and what is `left` of the goods. `hands`:
    workers, not goods, are too few for more Houses. `price`: that of the other building."""

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
    noble: str = ""
    of_noble: int = 0
    left: tuple[int, ...] = (0, 0, 0)
    price: tuple[tuple[str, int], ...] = ()

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
    idle = then.idle + then.discs.count(ORDER)
    order, stock = ORDER in then.discs, (goods[0], goods[1], goods[2])
    if last:
        return Balance(year, 0, 0, 0, stock, then.coins, idle, False, order, last, left=goods)
    one = coming(after, then, goods, min(PLACED, idle))
    huts, noble = then.huts.bit_count(), SITES[one.noble] if one.noble >= 0 else ""
    price = named(box(view.box).cost[one.noble]) if noble else ()
    told = (stock, then.coins, idle, one.hands, order, last, noble, one.of_noble, one.left, price)
    return Balance(year, huts, one.houses, one.points, *told)


def speaks_for(view: RioDeLaPlata, player: Player, one: Balance, line: Line) -> float:
    """How much of it speaks for a line, in points."""
    if one.last:
        return one.year + one.coins / box(view.box).data.scoring.value.coins_per_point
    found = one.year + _squares(view, line)
    spare, precious = sum([min(_SPARE, have) for have in one.left[:2]]), one.left[2]
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
    """What the Huts that stand by then can become next year, beside another building, or what they lack; nothing where
    it is as with the best."""
    same = best is not None and (one.huts, one.houses, one.points) == (best.huts, best.houses, best.points)
    if same or not (one.huts or one.noble):
        return
    if one.noble:
        both = (("n", one.houses), ("points", one.points - one.of_noble), ("m", one.huts - one.houses))
        yield Prompt("next_both", (*both, ("building", one.noble), ("more", one.of_noble), ("goods", one.price)))
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
    same = other.sum == best.sum
    if (other.year, other.points) != (best.year, best.points):
        key = "sum_years" if not same else "sum_later" if other.year < best.year else "sum_sooner"
        yield Prompt(key, (*points, ("next", other.points), ("one_next", best.points), *both))
    if same and other.year >= best.year:
        yield from _goods_beside(best, other)
        if other.coins < best.coins:
            yield Prompt("coins_fewer", (("n", best.coins - other.coins),))
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
