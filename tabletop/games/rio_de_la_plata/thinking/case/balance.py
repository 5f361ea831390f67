"""What a line comes to, in points that can be counted: this year, and next year with the goods that are left then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.building import around
from tabletop.games.rio_de_la_plata.phases.placement import needs
from tabletop.games.rio_de_la_plata.scoring import house_points, office_points, total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    FIELDS,
    FIRST_NEUTRAL,
    GRID_OF,
    ORDER,
    PLACE,
    PLACED,
    SQUARE,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.case.next_year import Coming, begun, following, parts
from tabletop.games.rio_de_la_plata.thinking.case.scarce import ahead, at_risk, first_of
from tabletop.games.rio_de_la_plata.thinking.case.stock import forfeit, last_year
from tabletop.games.rio_de_la_plata.thinking.driving import loses, placed_at
from tabletop.games.rio_de_la_plata.thinking.order import order_gain
from tabletop.games.rio_de_la_plata.thinking.rivals import can_pay, drive_off, still_place, with_income

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
    """Points by the end of the own Effects, those counted at the end included (`year`), and what it brings somebody
    else (`others`); Huts, goods, coins and workers in hand (`idle`) by then, whether one lies on the turn order; what
    can be had next year (`coming`), and how many points of it somebody who places earlier could take first (`at_risk`,
    in words `first`, of what brings most); all points by then (`total`); of those of this year what is counted at the
    end (`end`); what workers who lie in the city already build, without any placed there (`lying`)."""

    year: int
    huts: int
    goods: tuple[int, int, int]
    coins: int
    idle: int
    order: bool
    last: bool
    coming: Coming
    others: int = 0
    at_risk: int = 0
    total: int = 0
    end: int = 0
    first: Values = field(default=(), compare=False)
    lying: tuple[tuple[int, int], ...] = field(default=(), compare=False)

    def beyond(self, without: Balance) -> Balance:
        """The points of this year that come beyond those of another one."""
        others = max(0, self.others - without.others)
        return replace(self, year=self.year - without.year, end=self.end - without.end, others=others)


def balance(view: RioDeLaPlata, after: RioDeLaPlata, player: Player) -> Balance:
    """Of a line that leads to `after` by the end of the Effects of `player`."""
    then = after.players[player.seat]
    end = house_points(after, then) - house_points(view, player)
    end += office_points(after, then) - office_points(view, player)
    year = then.points - player.points + end - forfeit(after, then, len(then.debts))
    last = last_year(view)
    goods, idle, order = with_income(after, then), then.idle + then.discs.count(ORDER), ORDER in then.discs
    one = Coming(left=goods) if last else following(after, then)
    risk = 0 if last else at_risk(after, then, one, ahead(after, then))
    others = max([other.points - view.players[other.seat].points for other in after.players if other is not then])
    points = total(after, then) - forfeit(after, then, len(then.debts))
    first = (*first_of(after, then, one.most, still_place(view, player), view), *begun(view, player, after, one.most))
    more = (max(0, others), risk, points, end, first)
    return Balance(year, then.huts.bit_count(), goods, then.coins, idle, order, last, one, *more)


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
    """What speaks for squares taken or paid for, of grids that are not full yet; less where they are `filled` next
    year, which is counted there."""
    tables = box(view.box)
    places = [PLACE[action.place] for action in line if isinstance(action, act.Place | act.Pay)]
    laid = {place for place, *_ in view.laid}
    found = 0.0
    for grid in dict.fromkeys([GRID_OF[place] for place in places if GRID_OF[place] >= 0]):
        own = [place for place in places if GRID_OF[place] == grid]
        taken = len(laid.intersection(tables.squares[grid]).union(own))
        size = len(tables.squares[grid])
        if taken < size and grid in filled:
            found += _HAND * len(own)  # each spares a worker then
        elif taken < size:
            found += (_SQUARE + _BEGUN * taken / size) * sum([tables.square_points[place] for place in own])
    return found


def beside(best: Balance, other: Balance, *, placed: bool, planned: bool = False) -> Iterator[Prompt]:
    """In what another line falls short: points of this year and of next year, also those that are more; else goods,
    coins, workers. Whether the best tells already what is `planned` after it."""
    if other.last:
        if placed or other.total != best.total:
            apart = int(other.total != best.total)
            yield Prompt("sum_last", (("total", other.total), ("one", best.total), ("apart", apart)))
        return
    now = other.year - best.year
    if now:
        late = other.end - best.end
        when = 0 if not late else 1 if late == now else 2
        yield Prompt("year_beside", (("more", max(0, now)), ("fewer", max(0, -now)), ("when", when)))
    elif placed and other.year > 0:
        when = 2 if other.end != best.end else int(other.end > 0)
        yield Prompt("year_alike", (("when", when), ("end", other.end), ("base", best.end)))
    later, first = other.coming.most.points, best.coming.most.points
    if later != first:
        yield _next(other, best, named=not planned)
        if later < first and min(PLACED, other.idle) < min(PLACED, best.idle):
            yield _hands(other, best)
        return  # goods and coins are in it
    if other.lying != best.lying:
        return  # they hang on a building that no line names
    yield from _goods_beside(best, other)
    if now >= 0 and other.coins < best.coins:
        yield Prompt("coins_fewer", (("n", best.coins - other.coins),))
    if min(PLACED, other.idle) != min(PLACED, best.idle):
        yield _hands(other, best)


def _hands(other: Balance, best: Balance) -> Prompt:
    return Prompt("hands_beside", (("n", other.idle), ("best", best.idle)))


def _next(other: Balance, best: Balance, *, named: bool) -> Prompt:
    """What can be had next year after another line, and who could take the dearest of it first; what after the best,
    if that is to be `named`."""
    plan, most = other.coming.most, best.coming.most
    told: Values = (("points", plan.points), ("builds", parts(plan)), ("n", len(parts(plan))), ("best", most.points))
    told = (*told, *other.first, ("line", parts(most)), ("k", len(parts(most)) if named else 0))
    told = (*told, ("coined", plan.coined), ("coins", most.coined))
    told = (*told, ("even", int(other.year + plan.points == best.year + most.points)))
    told = (*told, *_renamed(best.first, by="rivals", w="v", taken="lost", soon="early", begun="stood", b="s"))
    return Prompt("next_beside", told)


def _renamed(told: Values, **names: str) -> Values:
    """The same values by other names."""
    return tuple([(names[name], value) for name, value in told])


def _goods_beside(best: Balance, other: Balance) -> Iterator[Prompt]:
    """Goods that are fewer than with the best, and more."""
    more, less = _apart(other.goods, best.goods), _apart(best.goods, other.goods)
    if less:
        coins = max(0, other.coins - best.coins)
        yield Prompt("goods_fewer", (("goods", less), ("more", more), ("m", len(more)), ("coins", coins)))
    elif more:
        yield Prompt("goods_more", (("goods", more),))


def _apart(goods: tuple[int, int, int], others: tuple[int, int, int]) -> tuple[tuple[str, int], ...]:
    """By name, by how much goods are more."""
    found = zip(GOOD_NAMES, goods, others, strict=True)
    return tuple([(name, one - two) for name, one, two in found if one > two])
