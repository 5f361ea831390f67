"""How Effects are carried out at a glance: goods, debts, the best buildings, crafting, selling, loading, offices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import linked, payable, site
from tabletop.games.rio_de_la_plata.phases.building import why_not_build
from tabletop.games.rio_de_la_plata.phases.majors import prices
from tabletop.games.rio_de_la_plata.phases.offices import waiting, why_not_bought
from tabletop.games.rio_de_la_plata.phases.ship import cargo
from tabletop.games.rio_de_la_plata.phases.working import yields
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CARPENTER,
    CHURCH,
    CRAFT,
    FIELDS,
    GUILD,
    HARVEST,
    MARKET,
    MONEY,
    OFFICES,
    PLACES,
    PRODUCTION,
    QUAY,
    STONECUTTER,
    Way,
    box,
)
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES, Phase
from tabletop.games.rio_de_la_plata.thinking.cities import Cities
from tabletop.games.rio_de_la_plata.thinking.offices import coins_worth
from tabletop.games.rio_de_la_plata.thinking.planned import Purse, planned
from tabletop.games.rio_de_la_plata.validation import KINDS

_MOST = 40
"""Steps in the mind, more than anybody's Effects take."""


def whole(view: RioDeLaPlata, seat: Seat, cities: Cities, begun: Line = (), part: float = 1.0) -> Line:
    """The rest of the own Effects, as they have `begun`, as far as nobody is asked in between; so much of a price
    counts."""
    line, state = list[Action](), view
    for number in range(_MOST):
        if state.decisions or state.phase != Phase.EFFECTS or state.active != seat:
            break
        action = begun[number] if number < len(begun) else effects(state, seat, cities, part)
        if rules.why_not(state, action) is not None:
            break
        line.append(action)
        state = rules.apply(state, action, False).state
    return tuple(line)


def effects(state: RioDeLaPlata, seat: Seat, cities: Cities, part: float = 1.0) -> Action:
    """The next thing to do, if so much of the price of a building counts."""
    return next(_in_order(state, state.players[seat], cities, part))


def _in_order(state: RioDeLaPlata, player: Player, cities: Cities, part: float) -> Iterator[Action]:
    seat, discs = player.seat, player.discs
    for place in discs:
        if place in PRODUCTION:
            yield act.Take(seat, PLACES[place])
    if discs.count(HARVEST) >= box(state.box).data.places.value.fields.workers:
        yield act.Harvest(seat)
    yield from _workshops(state, player)
    yield from _debts(state, player, cities)
    plan = _plan(state, player, cities, player.goods, part)
    makes = list(_making(state, player, cities))
    if sum([box(state.box).cost[kind][2] for kind in plan.values()]) > player.goods[2]:
        yield from makes
    yield from _building(state, player, plan)
    yield from makes
    yield from _selling(state, player)
    yield from _loading(state, player)
    for office in waiting(player):
        if why_not_bought(state, player, OFFICES[office]) is None:
            yield act.Buy(seat, OFFICES[office])
    yield act.Done(seat)


def _at_work(state: RioDeLaPlata, player: Player, kinds: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Fields with own workers on one of these buildings that may still work this year."""
    for field in dict.fromkeys(player.discs):
        if field < FIELDS:
            what = site(state, field)
            if what in kinds and state.worked.count(field) <= linked(state, field):
                yield field, what


def _workshops(state: RioDeLaPlata, player: Player) -> Iterator[Action]:
    for field, what in _at_work(state, player, (STONECUTTER, CARPENTER)):
        good = 0 if what == STONECUTTER else 1
        if player.goods[good]:
            yield act.Activate(player.seat, PLACES[field], GOOD_NAMES[good])
        elif yields(state, what, COINS) is not None and _coin_for(player, good):
            yield act.Activate(player.seat, PLACES[field], COINS)


def _coin_for(player: Player, good: int) -> bool:
    """Whether a coin is paid where more is made of a good: more than one are left, or the first of them would stand for
    one good alone, and there is something of the other to build with."""
    price = MONEY.price(player.coined, 1)
    return player.coins > price or (player.coins == price == 1 and bool(player.goods[1 - good]))


def _cheapest(player: Player, ways: Sequence[Way]) -> Way | None:
    """The way to pay that takes fewest coins."""
    return min(payable(player, ways), key=lambda way: way.coined, default=None)


def _debts(state: RioDeLaPlata, player: Player, cities: Cities) -> Iterator[Action]:
    """With what no building takes that is meant, then with the goods of which there are most; with coins last."""
    for place in player.debts:
        able = payable(player, prices(state, place))
        if able:
            spare = _spare(state, player, cities) if len(able) > 1 else player.goods

            def dear(way: Way, spare: Sequence[int] = spare) -> tuple[int, int, int]:
                lacking = sum([max(0, need - have) for need, have in zip(way.goods, spare, strict=True)])
                return way.coined, lacking, -sum([have for have, need in zip(spare, way.goods, strict=True) if need])

            yield act.Pay(player.seat, PLACES[place], min(able, key=dear).words)


def _making(state: RioDeLaPlata, player: Player, cities: Cities) -> Iterator[Action]:
    """Precious goods, of what no building takes that is meant."""
    if CRAFT in player.discs and max(player.goods[:2]):
        spare = _spare(state, player, cities)
        good = max((0, 1), key=lambda one: (bool(player.goods[one]), spare[one]))
        yield act.Make(player.seat, GOOD_NAMES[good])


def _spare(state: RioDeLaPlata, player: Player, cities: Cities) -> list[int]:
    """Goods beyond those that the buildings take which are meant."""
    left = list(player.goods)
    for cost in spoken_for(state, player, cities, left).values():
        left = [have - need for have, need in zip(left, cost, strict=True)]
    return left


def spoken_for(
    state: RioDeLaPlata, player: Player, cities: Cities, goods: Sequence[int]
) -> dict[int, tuple[int, int, int]]:
    """By field with own workers what the building takes that is built there, as far as goods and coins go."""
    return {field: box(state.box).cost[kind] for field, kind in _plan(state, player, cities, goods).items()}


def _plan(
    state: RioDeLaPlata, player: Player, cities: Cities, goods: Sequence[int], part: float = 1.0
) -> Mapping[int, int]:
    """By field what own workers build with these goods."""
    return planned(state, player, cities, Purse(goods, player.discs.count(CRAFT), _coinable(state, player), part))


def _coinable(state: RioDeLaPlata, player: Player) -> list[float]:
    """What it costs to pay with coins for 0, 1, 2… goods, in points: those for an office where a worker waits are
    kept."""
    tables, costs = box(state.box), [0.0]
    if not tables.coins_pay:
        return costs
    offices = tables.data.offices.value.offices
    coins = player.coins - max(
        [cost for at in waiting(player) if (cost := offices[OFFICES[at]].cost) <= player.coins], default=0
    )
    left = float(tables.turns - state.turn)
    whole = coins_worth(state, player, coins, left)
    while (price := MONEY.price(player.coined, len(costs))) <= coins:
        costs.append(whole - coins_worth(state, player, coins - price, left))
    return costs


def _building(state: RioDeLaPlata, player: Player, plan: Mapping[int, int]) -> Iterator[Action]:
    """The next building of the plan that can stand already."""
    for field, kind in plan.items():
        way = _cheapest(player, box(state.box).ways[kind])
        if way is not None and why_not_build(state, player, kind, field, site(state, field)) is None:
            yield act.Build(player.seat, KINDS[kind], PLACES[field], way.words)


def _selling(state: RioDeLaPlata, player: Player) -> Iterator[Action]:
    for field, what in _at_work(state, player, (MARKET, GUILD, CHURCH)):
        if what == CHURCH:
            if player.coins:
                yield act.Activate(player.seat, PLACES[field], COINS)
        elif (what == GUILD or player.discs.count(field) == 1) and any(player.goods):
            good = 0 if player.goods[0] >= player.goods[1] else 1
            if not player.goods[good] or (state.turn == box(state.box).turns and player.goods[2]):
                good = 2
            yield act.Activate(player.seat, PLACES[field], GOOD_NAMES[good])


def _loading(state: RioDeLaPlata, player: Player) -> Iterator[Action]:
    """What makes a set first, then precious goods."""
    room = player.discs.count(QUAY) * box(state.box).data.places.value.quay.loads - player.loaded
    if room <= 0 or cargo(state) >= box(state.box).ship or not any(player.goods):
        return
    lacking = [good for good in range(3) if player.goods[good] and player.aboard[good] == min(player.aboard)]
    able = lacking or [good for good in (2, 0, 1) if player.goods[good]]
    yield act.Load(player.seat, GOOD_NAMES[able[0]])
