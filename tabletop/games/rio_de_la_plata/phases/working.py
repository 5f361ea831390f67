"""What workers do in the Effects besides building (RB §Effects).

They activate buildings, take from quarry and forest, harvest the fields, craft precious goods. Whoever has been used
goes home; all others stay (ruling R82).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import gain, leave, linked, score, site
from tabletop.games.rio_de_la_plata.definitions import Goods
from tabletop.games.rio_de_la_plata.lacking import Counts, cannot_pay, counted, one_of
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CATHEDRAL,
    CHURCH,
    CRAFT,
    FIELDS,
    FIRST_NEUTRAL,
    HARVEST,
    MONEY,
    PLACE,
    PLACES,
    PRODUCTION,
    SITES,
    box,
)
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES, Phase

_EFFECTS = int(Phase.EFFECTS)

NO_OWN_WORKER = Reason("no_own_worker", rb.ACTIVATION, "place")
IDLE_BUILDING = Reason("idle_building", rb.ACTIVATION, "place")
WORKED_ENOUGH = Reason("worked_enough", rb.ACTIVATION, "place")
NOT_PAID_SO = Reason("not_paid_so", rb.ACTIVATION, "good")
NO_FIELD_WORKERS = Reason("no_field_workers", rb.PRODUCTION)
NO_CRAFTSMAN = Reason("no_craftsman", rb.PRODUCTION)
NOT_CRAFTED = Reason("not_crafted", rb.ruling(rb.PRODUCTION, "R31"))
NOTHING_TO_SELL = cannot_pay(lambda state, action: _input(state, action))
NOTHING_TO_CRAFT = cannot_pay(lambda state, action: one_of(action.good))


def yields(state: RioDeLaPlata, what: int, good: str) -> Goods | None:
    """What one worker in a building brings for a payment; coins stand for the goods of workshops (ruling R22)."""
    active = box(state.box).active[what]
    if good in active:
        return active[good]
    if good == COINS and box(state.box).coins_pay and state.rules.money_pays == "building_and_workshops":
        return next((gets for gets in active.values() if any(gets.goods)), None)
    return None


def _can_give(state: RioDeLaPlata, player: Player, what: int, good: str) -> bool:
    if good == COINS:
        return player.coins >= _coins(state, player, what)
    return player.goods[GOOD_NAMES.index(good)] > 0


def _coins(state: RioDeLaPlata, player: Player, what: int) -> int:
    """Coins for one worker: one where coins are the price, else what a good costs now."""
    return 1 if COINS in box(state.box).active[what] else MONEY.price(player.coined, 1)


def _input(state: RioDeLaPlata, action: act.Activate) -> Counts:
    """What one worker takes."""
    if action.good != COINS:
        return one_of(action.good)
    return (_coins(state, state.players[action.seat], site(state, PLACE[action.place])), 0, 0, 0)


@rules.on(_EFFECTS)
class Activate(Rule[RioDeLaPlata, act.Activate]):
    """One worker on a building turns one good, or coins, into what the building brings, and goes home."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Activate]:
        player = state.players[seat]
        found: list[act.Activate] = []
        last = -1
        for field in player.discs:
            if field >= FIELDS:
                break
            if field != last:
                last = field
                what = site(state, field)
                if what >= 0 and box(state.box).active[what] and state.worked.count(field) <= linked(state, field):
                    found += [
                        act.Activate(seat, PLACES[field], good)
                        for good in (COINS, "precious", "stone", "wood")
                        if yields(state, what, good) is not None and _can_give(state, player, what, good)
                    ]
        return found

    def check(self, state: RioDeLaPlata, action: act.Activate) -> Why | None:
        field, player = PLACE.get(action.place, FIELDS), state.players[action.seat]
        if field >= FIELDS or field not in player.discs:
            return NO_OWN_WORKER
        what = site(state, field)
        if what < 0 or not box(state.box).active[what]:
            return IDLE_BUILDING
        if state.worked.count(field) > linked(state, field):
            return WORKED_ENOUGH
        if yields(state, what, action.good) is None:
            return NOT_PAID_SO
        return None if _can_give(state, player, what, action.good) else NOTHING_TO_SELL

    def do(self, state: RioDeLaPlata, action: act.Activate, log: EventLog) -> None:
        field, player = PLACE[action.place], state.players[action.seat]
        what = site(state, field)
        gets = yields(state, what, action.good)
        assert gets is not None
        paid = _input(state, action)
        if action.good == COINS:
            player.coins -= _coins(state, player, what)
            player.coined += COINS not in box(state.box).active[what]
        else:
            gain(player, GOOD_NAMES.index(action.good), -1)
        for good, count in enumerate(gets.goods):
            if count:
                gain(player, good, count)
        player.coins += gets.coins
        points = gets.points
        if what == CHURCH and state.standing[CATHEDRAL - FIRST_NEUTRAL]:
            points = box(state.box).data.minor.value.church_with_cathedral
        score(state, player, points)
        leave(player, field)
        state.worked = (*state.worked, field)
        got = counted((gets.coins, *gets.goods)) + ((("points", points),) if points else ())
        log.emit("activated", player.seat, building=SITES[what], place=action.place, paid=counted(paid), got=got)


@rules.on(_EFFECTS)
class Take(Rule[RioDeLaPlata, act.Take]):
    """The workers on a square of quarry or forest bring its good and go home."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Take]:
        places = sorted({place for place in state.players[seat].discs if place in PRODUCTION})
        return [act.Take(seat, PLACES[place]) for place in places]

    def check(self, state: RioDeLaPlata, action: act.Take) -> Why | None:
        place = PLACE.get(action.place, -1)
        return None if place in PRODUCTION and place in state.players[action.seat].discs else NO_OWN_WORKER

    def do(self, state: RioDeLaPlata, action: act.Take, log: EventLog) -> None:
        player, place = state.players[action.seat], PLACE[action.place]
        good, workers = PRODUCTION[place]
        leave(player, place, workers)
        gain(player, good)
        log.emit("took", player.seat, good=GOOD_NAMES[good], workers=workers)


@rules.on(_EFFECTS)
class Harvest(Rule[RioDeLaPlata, act.Harvest]):
    """So many workers in the fields bring coins and go home."""

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        need = box(state.box).data.places.value.fields.workers
        return None if state.players[seat].discs.count(HARVEST) >= need else NO_FIELD_WORKERS

    def do(self, state: RioDeLaPlata, action: act.Harvest, log: EventLog) -> None:
        data, player = box(state.box).data.places.value.fields, state.players[action.seat]
        leave(player, HARVEST, data.workers)
        player.coins += data.coins
        log.emit("harvested", player.seat, coins=data.coins)


@rules.on(_EFFECTS)
class Make(Rule[RioDeLaPlata, act.Make]):
    """A craftsman makes something precious of another good and goes home."""

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        return None if CRAFT in state.players[seat].discs else NO_CRAFTSMAN

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Make]:
        return [act.Make(seat, good) for good in sorted(box(state.box).data.places.value.craft.pays)]

    def check(self, state: RioDeLaPlata, action: act.Make) -> Why | None:
        if action.good not in box(state.box).data.places.value.craft.pays:
            return NOT_CRAFTED
        return None if state.players[action.seat].goods[GOOD_NAMES.index(action.good)] else NOTHING_TO_CRAFT

    def do(self, state: RioDeLaPlata, action: act.Make, log: EventLog) -> None:
        player = state.players[action.seat]
        leave(player, CRAFT)
        gain(player, GOOD_NAMES.index(action.good), -1)
        gain(player, GOOD_NAMES.index("precious"))
        log.emit("crafted", player.seat, good=action.good)
