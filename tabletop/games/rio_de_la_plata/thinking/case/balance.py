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
from tabletop.games.rio_de_la_plata.tables import GRID_OF, ORDER, PLACE, PLACED, PLACES, SITES, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.case.next_year import coming
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year
from tabletop.games.rio_de_la_plata.thinking.order import order_gain
from tabletop.games.rio_de_la_plata.thinking.weights import USUAL

_NEXT, _WAITS, _GOOD, _COIN, _PRECIOUS, _HAND = 0.6, 0.8, 0.3, 0.35, 0.9, 0.4
"""What is left of a point that can be had next year; what speaks for a Hut that waits longer, for a good, a
coin and a precious good that are left, and for each worker in hand up to those of a year."""
_FETCHES = 1.0
"""What speaks against a worker who must fetch something next year."""
_SPARE = 4
"""More goods than that speak for nothing."""
_SURE_NOW, _AS_MANY = 1, 2
"""Of lines that come to the same over both years: the best has it sooner, or later."""
_BEGUN = 0.6
"""Part of the points of a square, by how many squares are taken."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Points by the end of the own Effects, those counted at the end included (`year`), of which Houses bring
    `of_houses`; those that can be had next year (`points`): of Houses that Huts can become (`houses`) of those that
    wait (`huts`), and of other buildings (`nobles`; the field of a `square` with the building beside it that completes
    its surroundings); `goods` and workers in hand (`idle`) by then, what is `left` of the goods, what workers
    (`carriers`) fetch for it then (`fetched`) and for how many goods coins stand (`coined`)."""

    year: int
    of_houses: int
    huts: int
    houses: int
    points: int
    goods: tuple[int, int, int]
    coins: int
    idle: int
    order: bool
    last: bool
    raised: int = 0
    nobles: tuple[str, ...] = ()
    square: tuple[tuple[str, str], ...] = ()
    left: tuple[int, ...] = (0, 0, 0)
    fetched: tuple[int, int, int] = (0, 0, 0)
    carriers: int = 0
    coined: int = 0

    def beyond(self, without: Balance) -> Balance:
        """The points of this year that come beyond those of another one."""
        return replace(self, year=self.year - without.year, of_houses=self.of_houses - without.of_houses)

    @property
    def sum(self) -> int:
        """Points of this year and the next."""
        return self.year + self.points


def balance(view: RioDeLaPlata, after: RioDeLaPlata, player: Player) -> Balance:
    """Of a line that leads to `after` by the end of the Effects of `player`."""
    then = after.players[player.seat]
    of_houses = house_points(after, then) - house_points(view, player)
    year = then.points - player.points + of_houses + office_points(after, then) - office_points(view, player)
    last = last_year(view)
    income = [point(0, after, then) if then.offices else 0 for point in INCOME]
    goods = tuple([have + more for have, more in zip(then.goods, income, strict=True)])
    idle = then.idle + then.discs.count(ORDER)
    order, stock = ORDER in then.discs, (goods[0], goods[1], goods[2])
    if last:
        return Balance(year, of_houses, 0, 0, 0, stock, then.coins, idle, order, last, left=goods)
    one = coming(after, then, goods, min(PLACED, idle))
    huts, nobles = then.huts.bit_count(), tuple([SITES[kind] for kind in one.buildings])
    square = tuple([(SITES[kind], PLACES[field]) for kind, field in one.square])
    told = (
        stock,
        then.coins,
        idle,
        order,
        last,
        one.raised,
        nobles,
        square,
        one.left,
        one.fetched,
        one.carriers,
        one.coined,
    )
    return Balance(year, of_houses, huts, one.houses, one.points, *told)


def speaks_for(view: RioDeLaPlata, player: Player, one: Balance, line: Line) -> float:
    """How much of it speaks for a line, in points."""
    if one.last:
        return one.year + one.coins / box(view.box).data.scoring.value.coins_per_point
    found = one.year + _squares(view, line)
    spare, precious = sum([min(_SPARE, have) for have in one.left[:2]]), one.left[2]
    found -= _FETCHES * sum(one.fetched) + _COIN * one.coined
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
    """What can be had next year of the Huts that stand by then and of other buildings; nothing where it is as with the
    best."""
    if best is not None and _of_next_year(one) == _of_next_year(best):
        return
    fetched = tuple([(good, count) for good, count in zip(GOOD_NAMES, one.fetched, strict=True) if count])
    if one.points:
        kinds = (("buildings", one.nobles), ("m", len(one.nobles)), ("also", int(bool(one.nobles and one.houses))))
        brought = (("coined", one.coined), ("fetched", fetched), ("carriers", one.carriers))
        waits = (("raised", max(0, one.raised)), ("n", one.houses), ("wait", one.huts - one.houses))
        yield Prompt("next_year", (("points", one.points), *kinds, *waits, *brought))
    elif one.huts:
        yield Prompt("next_none", (("huts", one.huts),))


def square_then(one: Balance, best: Balance | None = None) -> Iterator[Prompt]:
    """Where the Square of next year stands, with the building that completes what it wants around it."""
    if one.square and (best is None or best.square != one.square):
        *helper, (_, spot) = one.square
        beside = (("building", helper[0][0]), ("beside", helper[0][1])) if helper else ()
        yield Prompt("next_square" if helper else "next_square_free", (("where", spot), *beside))


def _of_next_year(one: Balance) -> tuple[object, ...]:
    return one.huts, one.houses, one.points, one.nobles, one.fetched, one.coined


def beside(best: Balance, other: Balance, *, placed: bool) -> Iterator[Prompt]:
    """In what another line falls short: points of this year and the next; else goods that nobody wants yet. `placed`:
    workers are, and not lying where they build a year later without more ado."""
    if other.last:
        if other.year != best.year:
            yield Prompt("sum_last", (("year", other.year), ("one_year", best.year)))
        return
    now, later = other.year - best.year, other.points - best.points
    if now or later:
        even = 0 if now + later else _SURE_NOW if now < 0 else _AS_MANY
        yield Prompt("years_beside", (*_more_and_fewer("", now), *_more_and_fewer("next_", later), ("even", even)))
        if placed and now < 0 < later and other.of_houses - best.of_houses == now:
            yield Prompt("houses_later")
    if best.order and not other.order:
        yield Prompt("order_left")
    if other.sum >= best.sum and other.year >= best.year:
        yield from _goods_beside(best, other)
        if other.coins < best.coins:
            yield Prompt("coins_fewer", (("n", best.coins - other.coins),))
    if other.idle < min(PLACED, best.idle):
        yield Prompt("hands_fewer", (("n", other.idle), ("most", PLACED)))


def _more_and_fewer(when: str, by: int) -> Values:
    return (f"{when}more", max(0, by)), (f"{when}fewer", max(0, -by))


def _goods_beside(best: Balance, other: Balance) -> Iterator[Prompt]:
    """Goods in which lines differ that come to the same in points."""
    more, less = _apart(other.goods, best.goods), _apart(best.goods, other.goods)
    if more and not less and best.houses == best.huts:
        yield Prompt("goods_spare", (("goods", more), ("huts", best.huts)))
    elif less:
        told = (("goods", less), ("more", more), ("m", len(more)))
        yield Prompt("goods_fewer", told)


def _apart(goods: tuple[int, int, int], others: tuple[int, int, int]) -> tuple[tuple[str, int], ...]:
    """By name, by how much goods are more."""
    found = zip(GOOD_NAMES, goods, others, strict=True)
    return tuple([(name, one - two) for name, one, two in found if one > two])
