"""Black market: for up to three doubloons that lack, a worker, a barrel and a point chip may be given (A-28 to A-31).

The price is fixed first, all doubloons are spent, and what is given makes up exactly the rest. A worker on whom the
price hangs stays, and so does the one of the Black market (A-116).
"""

from __future__ import annotations

from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import ReturnBarrel, ReturnNoble, ReturnPoint, ReturnWorker
from tabletop.games.puerto_rico.phases.builder import buy
from tabletop.games.puerto_rico.phases.common import add, add_noble, add_worker, kinds, nobles_there, staffed, to_supply
from tabletop.games.puerto_rico.phases.placement import workers_on
from tabletop.games.puerto_rico.points import BUILDER_CREDIT, BUILDER_NEEDED, BUILDER_SHORT
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import HIDDEN, Player, PuertoRico
from tabletop.games.puerto_rico.tables import COLUMN, PORT, SPOT, SPOTS, spot_word
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, LAND_NAMES, LANDS

KIND = "black_market"
MOST = 3
WORKER, BARREL, POINT = 1, 2, 4
"""Bits of what was given; with a mix, barrels by kind from `KINDS` on."""
KINDS = 3

_NO_NOBLES = Reason("no_nobles", rb.NOBLES)
_NO_SUCH_WORKER = Reason("no_worker_to_return", rb.BLACK_MARKET, "spot")
_NEEDED = Reason("worker_needed", rb.ruling(rb.BLACK_MARKET, "A-116"), "spot")
_NO_BARREL = Reason("no_barrel", rb.BLACK_MARKET, good=lambda state, action: GOOD_NAMES[action.good])
_NO_POINT = Reason("no_point_to_return", rb.ruling(rb.BLACK_MARKET, "A-98"))
_ONE_EACH = Reason("one_of_each", rb.ruling(rb.BLACK_MARKET, "A-28"))


def _free_on(state: PuertoRico, player: Player, spot: int, column: int) -> int:
    """Workers of a spot who may be given."""
    if spot == SPOT[KIND]:
        return 0
    there = workers_on(player, spot)
    return there and there - BUILDER_NEEDED(0, state, player, spot, column)


def _spots(player: Player) -> list[int]:
    return [*LANDS, *(len(LAND_NAMES) + building for building in player.city)]


def _workers(state: PuertoRico, player: Player, column: int) -> int:
    return player.idle + sum(_free_on(state, player, spot, column) for spot in _spots(player))


def _chips(state: PuertoRico, player: Player) -> int:
    """Chips, not noted points (A-98)."""
    owed = state.owed[player.seat] if state.owed else 0
    return 0 if player.points == HIDDEN else max(0, player.points - owed)


@BUILDER_CREDIT.on(KIND)
def credit(state: PuertoRico, player: Player, column: int) -> int:
    """Doubloons that could be made up."""
    workers, chips, sorts = _workers(state, player, column), _chips(state, player), kinds(player.goods).bit_count()
    if state.rules.black_market_limit == "any_mix_up_to_3":
        return min(MOST, workers + chips + sorts)
    return min(1, workers) + min(1, chips) + min(1, sorts)


@BUILDER_SHORT.on(KIND)
def give(state: PuertoRico, player: Player, log: EventLog, building: int, price: int) -> None:
    """What is given?"""
    state.decisions = push(state.decisions, Decision(KIND, player.seat, (building, price, 0)))


def _given(state: PuertoRico) -> int:
    return state.decisions[-1].data[2]


def _again(state: PuertoRico, what: int) -> bool:
    """Whether that was given already and may not be given twice."""
    return state.rules.black_market_limit != "any_mix_up_to_3" and bool(_given(state) & what)


def _column(state: PuertoRico) -> int:
    return COLUMN[state.decisions[-1].data[0]]


def _idle(player: Player, noble: bool) -> int:
    return player.noble_idle if noble else player.idle - player.noble_idle


def _standing(player: Player, spot: int, noble: bool) -> int:
    nobles = nobles_there(player, spot)
    return nobles if noble else workers_on(player, spot) - nobles


def _places(player: Player) -> list[str]:
    return sorted([spot_word(PORT), *(SPOTS[spot] for spot in _spots(player))])


def _why_stays(state: PuertoRico, player: Player, word: str, noble: bool) -> Why | None:
    if word == spot_word(PORT):
        return None if _idle(player, noble) else _NO_SUCH_WORKER
    spot = SPOT.get(word)
    if spot is None or not _standing(player, spot, noble):
        return _NO_SUCH_WORKER
    return None if _free_on(state, player, spot, _column(state)) else _NEEDED


@rules.on(KIND)
class GiveWorker(Rule[PuertoRico, ReturnWorker]):
    """From the port or any tile, to the supply."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return _ONE_EACH if _again(state, WORKER) else None

    def offers(self, state: PuertoRico, seat: Seat) -> list[ReturnWorker]:
        return [ReturnWorker(seat, word) for word in _places(state.players[seat])]

    def check(self, state: PuertoRico, action: ReturnWorker) -> Why | None:
        return _why_stays(state, state.players[action.seat], action.spot, noble=False)

    def do(self, state: PuertoRico, action: ReturnWorker, log: EventLog) -> None:
        player = state.own(action.seat)
        if action.spot == spot_word(PORT):
            player.idle -= 1
        else:
            add_worker(player, SPOT[action.spot], -1)
            staffed(player)
        state.supply += 1
        log.emit("gave_worker", action.seat, spot=action.spot)
        _made_up(state, player, WORKER)


@rules.on(KIND)
class GiveNoble(Rule[PuertoRico, ReturnNoble]):
    """Likewise, to the nobles (A-30)."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        if not state.players[seat].nobles:
            return _NO_NOBLES
        return _ONE_EACH if _again(state, WORKER) else None

    def offers(self, state: PuertoRico, seat: Seat) -> list[ReturnNoble]:
        return [ReturnNoble(seat, word) for word in _places(state.players[seat])]

    def check(self, state: PuertoRico, action: ReturnNoble) -> Why | None:
        return _why_stays(state, state.players[action.seat], action.spot, noble=True)

    def do(self, state: PuertoRico, action: ReturnNoble, log: EventLog) -> None:
        player = state.own(action.seat)
        if action.spot == spot_word(PORT):
            player.idle -= 1
            player.noble_idle -= 1
        else:
            add_noble(player, SPOT[action.spot], -1)
            staffed(player)
        state.nobles += 1
        log.emit("gave_noble", action.seat, spot=action.spot)
        _made_up(state, player, WORKER)


@rules.on(KIND)
class GiveBarrel(Rule[PuertoRico, ReturnBarrel]):
    """To the supply."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return _ONE_EACH if _again(state, BARREL) else None

    def offers(self, state: PuertoRico, seat: Seat) -> list[ReturnBarrel]:
        return [ReturnBarrel(seat, good) for good in GOODS]

    def check(self, state: PuertoRico, action: ReturnBarrel) -> Why | None:
        if _given(state) >> KINDS + action.good & 1:
            return _ONE_EACH
        return None if state.players[action.seat].goods[action.good] else _NO_BARREL

    def do(self, state: PuertoRico, action: ReturnBarrel, log: EventLog) -> None:
        player, good = state.own(action.seat), int(action.good)
        player.goods = add(player.goods, good, -1)
        to_supply(state, good, 1)
        log.emit("gave_barrel", action.seat, good=GOOD_NAMES[good])
        _made_up(state, player, BARREL | 1 << KINDS + good)


@rules.on(KIND)
class GivePoint(Rule[PuertoRico, ReturnPoint]):
    """A chip to the pool; an end that was announced stays (A-31, A-54)."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        if _again(state, POINT):
            return _ONE_EACH
        return None if _chips(state, state.players[seat]) else _NO_POINT

    def do(self, state: PuertoRico, action: ReturnPoint, log: EventLog) -> None:
        player = state.own(action.seat)
        player.points -= 1
        state.pool += 1
        log.emit("gave_point", action.seat)
        _made_up(state, player, POINT)


def _made_up(state: PuertoRico, player: Player, what: int) -> None:
    """A doubloon's worth more."""
    player.coins += 1
    building, price, given = state.decisions[-1].data
    state.decisions = (*pop(state.decisions), Decision(KIND, player.seat, (building, price, given | what)))


@rules.forced(KIND)
def pay(state: PuertoRico, log: EventLog) -> bool:
    """Enough was given."""
    building, price, _ = state.decisions[-1].data
    seat = state.decisions[-1].seat
    if state.players[seat].coins < price:
        return False
    state.decisions = pop(state.decisions)
    buy(state, state.own(seat), building, price, log)
    return True
