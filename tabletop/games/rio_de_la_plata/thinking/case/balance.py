"""What a line comes to, in points that can be counted: this year, and next year with the goods that are left then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import numbers, site
from tabletop.games.rio_de_la_plata.phases.building import around
from tabletop.games.rio_de_la_plata.phases.placement import needs
from tabletop.games.rio_de_la_plata.scoring import house_points, office_points, total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    FIELDS,
    FIRST_NEUTRAL,
    GRID_OF,
    MONEY,
    ORDER,
    PLACE,
    PLACED,
    PLACES,
    SITES,
    SQUARE,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.case.next_year import Coming, coming, with_income
from tabletop.games.rio_de_la_plata.thinking.case.scarce import later, passed, scarce
from tabletop.games.rio_de_la_plata.thinking.case.stock import forfeit, last_year
from tabletop.games.rio_de_la_plata.thinking.driving import loses, placed_at
from tabletop.games.rio_de_la_plata.thinking.order import order_gain
from tabletop.games.rio_de_la_plata.thinking.rivals import can_pay, come_there, drive_off
from tabletop.games.rio_de_la_plata.validation import MAJORS

_NEXT, _WAITS, _GOOD, _COIN, _PRECIOUS, _HAND = 0.7, 0.5, 0.3, 0.35, 0.9, 0.4
"""What is left of a point that can be had next year; what speaks for a Hut that waits longer, for a good, a
coin and a precious good that are left, and for each worker in hand up to those of a year."""
_HOME = 0.15
"""What speaks for a worker in hand beyond those of a year."""
_FETCHES, _OTHERS = 0.6, 0.5
"""What speaks against a good that must be fetched next year, and against a point that it brings somebody else."""
_SPARE = 4
"""More goods than that speak for nothing."""
_DRIVEN = 2.0
"""What speaks against a worker that can be driven off."""
_ORDER, _AT_RISK = 0.3, 0.3
"""What speaks for an earlier place, and against each point of next year that somebody earlier can take first."""
_SQUARE, _BEGUN = 0.25, 0.4
"""Part of the points of a square, and more of it, by how many squares are taken."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Points by the end of the own Effects, those counted at the end included (`year`), of which Houses bring
    `of_houses`, and what it brings somebody else (`others`); Huts, goods, coins and workers in hand (`idle`) by then,
    whether one lies on the turn order; what can be had next year (`coming`), and how many points of it somebody who
    places earlier could take first (`at_risk`); fields whose new buildings bring about what the Square of next year
    wants around it (`completes`); whose it is, and the points of all by then (`total`); what is `at_risk` in words
    (`first`)."""

    year: int
    of_houses: int
    huts: int
    goods: tuple[int, int, int]
    coins: int
    idle: int
    order: bool
    last: bool
    coming: Coming
    others: int = 0
    at_risk: int = 0
    completes: tuple[int, ...] = ()
    seat: Seat = 0
    total: int = 0
    first: Prompt | None = None

    def beyond(self, without: Balance) -> Balance:
        """The points of this year that come beyond those of another one."""
        year, others = self.year - without.year, max(0, self.others - without.others)
        return replace(self, year=year, of_houses=self.of_houses - without.of_houses, others=others)

    @property
    def sum(self) -> int:
        """Points of this year and the next."""
        return self.year + self.coming.points


def balance(view: RioDeLaPlata, after: RioDeLaPlata, player: Player) -> Balance:
    """Of a line that leads to `after` by the end of the Effects of `player`."""
    then = after.players[player.seat]
    of_houses = house_points(after, then) - house_points(view, player)
    year = then.points - player.points + of_houses + office_points(after, then) - office_points(view, player)
    year -= forfeit(after, then, len(then.debts))
    last = last_year(view)
    goods, idle, order = with_income(after, then), then.idle + then.discs.count(ORDER), ORDER in then.discs
    one = Coming(left=goods) if last else coming(after, then, goods, min(PLACED, idle))
    mine = then.discs.count(ORDER)
    ahead = tuple(later(after, then, mine)) if mine else passed(after, then)
    risk, told = next(iter([] if last else scarce(after, then, one, ahead)), (0, None))
    others = max([other.points - view.players[other.seat].points for other in after.players if other is not then])
    parts = (
        max(0, others),
        risk,
        _completes(view, after, one),
        player.seat,
        total(after, then) - forfeit(after, then, len(then.debts)),
        told,
    )
    return Balance(year, of_houses, then.huts.bit_count(), goods, then.coins, idle, order, last, one, *parts)


def _completes(view: RioDeLaPlata, after: RioDeLaPlata, one: Coming) -> tuple[int, ...]:
    """New buildings without which the Square of next year could not stand on its field."""
    if len(one.square) != 1:
        return ()
    field = one.square[-1][1]
    if around(view, field) + len(one.square) - 1 >= box(view.box).around[SQUARE]:
        return ()
    return tuple([at for at in numbers(CITY.around[field]) if site(view, at) < 0 <= site(after, at)])


def speaks_for(view: RioDeLaPlata, player: Player, one: Balance, line: Line) -> float:
    """How much of it speaks for a line, in points."""
    if one.last:
        return one.year + one.coins / box(view.box).data.scoring.value.coins_per_point
    then = one.coming
    found = (
        one.year
        - _exposed(view, player, line)
        - _OTHERS * (one.others - _driven_home(view, player, line))
        + _squares(view, line, [grid for grid, *_ in then.grids])
    )
    spare, precious = sum([min(_SPARE, have) for have in then.left[:2]]), then.left[2]
    found -= _FETCHES * sum(then.fetched) + _COIN * then.coined
    found += _NEXT * then.points + _WAITS * (one.huts - then.houses) + _GOOD * spare
    found += _PRECIOUS * min(_SPARE, precious) + _COIN * one.coins
    found += _HAND * min(PLACED, one.idle) + _HOME * max(0, one.idle - PLACED)
    if one.order and ORDER not in player.discs:
        found += _ORDER if order_gain(view, player) else 0.0
    return found - _AT_RISK * one.at_risk


def _exposed(view: RioDeLaPlata, player: Player, line: Line) -> float:
    """What speaks against workers that stand alone on free fields where somebody who still places can drive them off:
    of these one is enough to undo a plan; and more where that one can build a Square there."""
    fields = Counter(placed_at(view, line))
    alone = [field for field, workers in fields.items() if field < FIELDS and workers == 1 and site(view, field) < 0]
    threats = {field: who for field in alone if (who := drive_off(view, player, field, 1))}
    builds = any(
        can_pay(view, view.players[seat], SQUARE, needs(1))
        for field, who in threats.items()
        if around(view, field) >= box(view.box).around[SQUARE]
        for seat in who
    )
    return (_DRIVEN if threats else 0.0) + (_OTHERS * box(view.box).points[SQUARE] if builds else 0.0)


def _driven_home(view: RioDeLaPlata, player: Player, line: Line) -> int:
    """Points that others lose whose workers a line drives off."""
    fields = [PLACE[action.place] for action in line if isinstance(action, act.Expel)]
    kinds = range(FIRST_NEUTRAL, len(box(view.box).cost))
    return sum([loses(view, player.seat, field, kinds) for field in fields if site(view, field) < 0])


def _squares(view: RioDeLaPlata, line: Line, filled: Sequence[int]) -> float:
    """What speaks for squares taken or paid for, of grids that are not full yet, and not `filled` next year."""
    tables = box(view.box)
    places = [PLACE[action.place] for action in line if isinstance(action, act.Place | act.Pay)]
    laid = {place for place, *_ in view.laid}
    found = 0.0
    for grid in dict.fromkeys([GRID_OF[place] for place in places if GRID_OF[place] >= 0]):
        own = [place for place in places if GRID_OF[place] == grid]
        taken = len(laid.intersection(tables.squares[grid]).union(own))
        size = len(tables.squares[grid])
        if taken < size and grid not in filled:
            found += (_SQUARE + _BEGUN * taken / size) * sum([tables.square_points[place] for place in own])
    return found


def huts_then(one: Balance, best: Balance | None = None, *, placed: bool = False) -> Iterator[Prompt]:
    """What can be had next year of the Huts that stand by then and of other buildings; nothing where it is as with the
    best, where workers are `placed` also with goods from elsewhere: in goods and coins lines are compared then."""
    if one.last or (best is not None and _of_next_year(one, placed) == _of_next_year(best, placed)):
        return
    then = one.coming
    fetched = tuple([(good, count) for good, count in zip(GOOD_NAMES, then.fetched, strict=True) if count])
    if then.points:
        nobles = tuple([f"{SITES[kind]}.{PLACES[at]}" for kind, at in then.builds])
        grids = tuple([MAJORS[grid] for grid, *_ in then.grids])
        kinds = (("buildings", nobles), ("m", len(nobles)), ("also", int(bool(nobles and (grids or then.houses)))))
        fetches = (("fetched", fetched), ("carriers", then.carriers), ("sources", then.sources))
        waits = (("raised", max(0, then.raised)), ("n", then.houses), ("wait", one.huts - then.houses))
        filled = (("grids", grids), ("g", len(grids)), ("and", int(bool(grids and then.houses))))
        first = ("contested", int(then.contested))
        whose = ("seat", one.seat)
        coined = (("coined", then.coined), ("coins", MONEY.price(0, then.coined) if then.coined else 0))
        yield Prompt("next_year", (whose, ("points", then.points), first, *kinds, *waits, *filled, *fetches, *coined))
    elif one.huts:
        yield Prompt("next_none", (("seat", one.seat), ("huts", one.huts)))


def square_then(view: RioDeLaPlata, one: Balance, best: Balance | None = None) -> Iterator[Prompt]:
    """What building of this year brings about the Square of next year, and who can build it before."""
    if one.completes and (best is None or best.coming.square != one.coming.square):
        spot = one.coming.square[-1][1]
        who = come_there(view, view.players[one.seat], spot, SQUARE)
        by = tuple([PLACES[field] for field in one.completes])
        yield Prompt("next_square_by", (("by", by), ("where", PLACES[spot]), ("who", who), ("m", len(who))))


def _of_next_year(one: Balance, placed: bool) -> tuple[object, ...]:
    then = one.coming
    goods = () if placed else (then.fetched, then.coined)
    return one.huts, then.houses, then.points, then.builds, then.grids, *goods


def beside(best: Balance, other: Balance, *, placed: bool) -> Iterator[Prompt]:
    """In what another line falls short: points of this year and the next; else goods that nobody wants yet. `placed`:
    workers are, and not lying where they build a year later without more ado."""
    if other.last:
        if placed or other.total != best.total:
            apart = int(other.total != best.total)
            yield Prompt("sum_last", (("total", other.total), ("one", best.total), ("apart", apart)))
        return
    now, later = other.year - best.year, other.coming.points - best.coming.points
    if now or later:
        houses_wait = other.coming.houses > best.coming.houses and other.of_houses - best.of_houses == now
        only_later = placed and now < 0 < later and houses_wait
        even, sooner = int(now + later == 0), int(now + later == 0 and now < 0 and not only_later)
        then = (("then_more", max(0, later)), ("then_fewer", max(0, -later)), ("both", int(bool(now and later))))
        yield Prompt("years_beside", (*_more_and_fewer(now), *then, ("even", even), ("sooner", sooner)))
        if only_later:
            yield Prompt("houses_later")
    if best.order and not other.order and other.first is not None and other.at_risk > best.at_risk:
        yield other.first
    if other.sum >= best.sum and other.year >= best.year:
        yield from _goods_beside(best, other)
        if other.coins < best.coins:
            yield Prompt("coins_fewer", (("n", best.coins - other.coins),))
        elif other.coins > best.coins and placed:
            yield Prompt("coins_more", (("n", other.coins - best.coins),))
    if other.idle < min(PLACED, best.idle):
        yield Prompt("hands_fewer", (("n", other.idle), ("most", PLACED)))


def _more_and_fewer(by: int) -> Values:
    return ("more", max(0, by)), ("fewer", max(0, -by))


def _goods_beside(best: Balance, other: Balance) -> Iterator[Prompt]:
    """Goods in which lines differ that come to the same in points."""
    more, less = _apart(other.goods, best.goods), _apart(best.goods, other.goods)
    if more and not less:
        spare = best.coming.houses == best.huts
        yield (
            Prompt("goods_spare", (("goods", more), ("huts", best.huts)))
            if spare
            else Prompt("goods_more", (("goods", more),))
        )
    elif less:
        told = (("goods", less), ("more", more), ("m", len(more)))
        yield Prompt("goods_fewer", told)


def _apart(goods: tuple[int, int, int], others: tuple[int, int, int]) -> tuple[tuple[str, int], ...]:
    """By name, by how much goods are more."""
    found = zip(GOOD_NAMES, goods, others, strict=True)
    return tuple([(name, one - two) for name, one, two in found if one > two])
