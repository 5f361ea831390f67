"""How Effects are carried out at a glance: goods, debts, the best buildings, crafting, selling, loading, offices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from tabletop.games.rio_de_la_plata.validation import KINDS

_MOST = 40
"""Steps in the mind, more than anybody's Effects take."""
PLAIN, PRECIOUS, COIN = 0.7, 1.4, 0.8
"""What goods and coins are worth that a building takes: it is not built for less."""


def whole(view: RioDeLaPlata, seat: Seat, cities: Cities, begun: Line = ()) -> Line:
    """The rest of the own Effects, as they have `begun`, as far as nobody is asked in between."""
    line, state = list[Action](), view
    for number in range(_MOST):
        if state.decisions or state.phase != Phase.EFFECTS or state.active != seat:
            break
        action = begun[number] if number < len(begun) else effects(state, seat, cities)
        if rules.why_not(state, action) is not None:
            break
        line.append(action)
        state = rules.apply(state, action, False).state
    return tuple(line)


def effects(state: RioDeLaPlata, seat: Seat, cities: Cities) -> Action:
    """The next thing to do."""
    return next(_in_order(state, state.players[seat], cities))


def _in_order(state: RioDeLaPlata, player: Player, cities: Cities) -> Iterator[Action]:
    seat, discs = player.seat, player.discs
    for place in discs:
        if place in PRODUCTION:
            yield act.Take(seat, PLACES[place])
    if discs.count(HARVEST) >= box(state.box).data.places.value.fields.workers:
        yield act.Harvest(seat)
    yield from _workshops(state, player)
    yield from _debts(state, player)
    yield from _building(state, player, cities)
    if CRAFT in discs and max(player.goods[:2]):
        yield act.Make(seat, GOOD_NAMES[player.goods.index(max(player.goods[:2]))])
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
        elif player.coins > player.coined + 1 and yields(state, what, COINS) is not None:
            yield act.Activate(player.seat, PLACES[field], COINS)


def _cheapest(player: Player, ways: Sequence[Way]) -> Way | None:
    """The way to pay that takes fewest coins."""
    return min(payable(player, ways), key=lambda way: way.coined, default=None)


def _dear(player: Player, way: Way) -> tuple[int, int]:
    """Fewest coins first, then the goods of which there are most."""
    return way.coined, -sum([player.goods[good] for good, count in enumerate(way.goods) if count])


def _debts(state: RioDeLaPlata, player: Player) -> Iterator[Action]:
    for place in player.debts:
        able = payable(player, prices(state, place))
        if able:
            yield act.Pay(player.seat, PLACES[place], min(able, key=lambda way: _dear(player, way)).words)


def _building(state: RioDeLaPlata, player: Player, cities: Cities) -> Iterator[Action]:
    """The building that is worth most beyond its price."""
    tables = box(state.box)
    best: tuple[float, Action] | None = None
    for field in dict.fromkeys(player.discs):
        if field >= FIELDS:
            break
        if state.built >> field & 1:
            continue
        what = site(state, field)
        for gain, kind in cities(state, player).choices(field):
            if player.discs.count(field) < tables.workers[kind]:
                continue
            way = _cheapest(player, tables.ways[kind])
            if way is None or why_not_build(state, player, kind, field, what) is not None:
                continue
            stone, wood, precious = way.goods
            net = gain - PLAIN * (stone + wood) - PRECIOUS * precious - COIN * way.coined
            if net > 0 and (best is None or net > best[0]):
                best = (net, act.Build(player.seat, KINDS[kind], PLACES[field], way.words))
    if best is not None:
        yield best[1]


def _selling(state: RioDeLaPlata, player: Player) -> Iterator[Action]:
    for field, what in _at_work(state, player, (MARKET, GUILD, CHURCH)):
        if what == CHURCH:
            if player.coins:
                yield act.Activate(player.seat, PLACES[field], COINS)
        elif player.discs.count(field) == 1 and max(player.goods[:2]):
            good = 0 if player.goods[0] >= player.goods[1] else 1
            yield act.Activate(player.seat, PLACES[field], GOOD_NAMES[good])


def _loading(state: RioDeLaPlata, player: Player) -> Iterator[Action]:
    """What makes a set first, then precious goods."""
    room = player.discs.count(QUAY) * box(state.box).data.places.value.quay.loads - player.loaded
    if room <= 0 or cargo(state) >= box(state.box).ship or not any(player.goods):
        return
    lacking = [good for good in range(3) if player.goods[good] and player.aboard[good] == min(player.aboard)]
    able = lacking or [good for good in (2, 0, 1) if player.goods[good]]
    yield act.Load(player.seat, GOOD_NAMES[able[0]])
