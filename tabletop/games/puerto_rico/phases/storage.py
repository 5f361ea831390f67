"""Storing goods after the loading (RB §Captain, storing goods).

Everybody keeps one barrel, and all barrels of as many kinds as warehouses protect; the rest goes to the supply. It is
chosen step by step, clockwise: kinds to protect first, then the single barrel (A-10, A-133). Full ships are emptied.
"""

from __future__ import annotations

from functools import cache

from tabletop.engine.cells import add, put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import DiscardRest, GiveUp, KeepOne, Protect
from tabletop.games.puerto_rico.phases.common import NO_GOODS, begin, kinds, to_next, to_supply, turn_order
from tabletop.games.puerto_rico.phases.rounds import finish
from tabletop.games.puerto_rico.points import CAPTAIN_SINGLES, CAPTAIN_STORAGE, STORAGE_BEGINS
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import FREE_BARRELS
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, Phase

_STORE = int(Phase.STORE)


def begin_storage(state: PuertoRico, log: EventLog) -> None:
    """Nobody can load any more."""
    state.protected = 0
    begin(state, _STORE)
    if state.drafted:
        STORAGE_BEGINS.each(state, turn_order(state), log)


def protects(state: PuertoRico, player: Player) -> int:
    """Kinds that warehouses may still protect."""
    return CAPTAIN_STORAGE(0, state, player) - state.protected.bit_count()


def loose(state: PuertoRico, player: Player) -> int:
    """Bits of the goods of which something is neither protected nor kept so far."""
    if player.goods == NO_GOODS:
        return 0
    bits = kinds(player.goods) & ~state.protected
    for good in state.kept:
        if state.kept.count(good) >= player.goods[good]:
            bits &= ~(1 << good)
    return bits


def _fits(state: PuertoRico, player: Player, left: int, room: int) -> bool:
    """Whether all of the kinds left can be kept where there is room for so many, or what is kept is clear."""
    kinds_left = left.bit_count()
    if kinds_left <= room or (not room and kinds_left <= 1):
        return True
    counts = sorted([player.goods[good] for good in GOODS if left >> good & 1])
    return sum(counts[: kinds_left - room]) <= singles(state, player)


def singles(state: PuertoRico, player: Player) -> int:
    """Barrels that may still be kept one by one."""
    return CAPTAIN_SINGLES(FREE_BARRELS, state, player) - len(state.kept)


@cache
def _protect(seat: Seat, bits: int) -> tuple[Protect, ...]:
    return tuple(Protect(seat, good) for good in GOODS if bits >> good & 1)


@cache
def _keep_one(seat: Seat, bits: int) -> tuple[KeepOne, ...]:
    return tuple(KeepOne(seat, good) for good in GOODS if bits >> good & 1)


@cache
def _give_up(seat: Seat, bits: int) -> tuple[GiveUp, ...]:
    return tuple(GiveUp(seat, good) for good in GOODS if bits >> good & 1)


_NO_BARREL = Reason("no_barrel", rb.STORAGE, good=lambda state, action: GOOD_NAMES[action.good])
_NO_WAREHOUSE = Reason("no_warehouse_left", rb.WAREHOUSES)
_PROTECTED = Reason("protected_already", rb.STORAGE, good=lambda state, action: GOOD_NAMES[action.good])
_WAREHOUSE_FIRST = Reason(
    "warehouse_first", rb.STORAGE, kinds=lambda state, action: protects(state, state.players[action.seat])
)
_KEEP_ALL = Reason("keep_what_is_allowed", rb.ruling(rb.STORAGE, "A-132"))


@rules.on(Phase.STORE)
class ProtectKind(Rule[PuertoRico, Protect]):
    """All barrels of a kind into a warehouse."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[Protect, ...]:
        player = state.players[seat]
        return _protect(seat, loose(state, player)) if protects(state, player) > 0 else ()

    def check(self, state: PuertoRico, action: Protect) -> Why | None:
        player = state.players[action.seat]
        if not player.goods[action.good]:
            return _NO_BARREL
        if not loose(state, player) >> action.good & 1:
            return _PROTECTED
        return None if protects(state, player) > 0 else _NO_WAREHOUSE

    def do(self, state: PuertoRico, action: Protect, log: EventLog) -> None:
        state.protected |= 1 << action.good
        good = GOOD_NAMES[action.good]
        log.emit("protected", action.seat, good=good, barrels=state.players[action.seat].goods[action.good])


@rules.on(Phase.STORE)
class KeepOneBarrel(Rule[PuertoRico, KeepOne]):
    """The single barrel, once the warehouses are full."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[KeepOne, ...]:
        player = state.players[seat]
        return _keep_one(seat, loose(state, player)) if protects(state, player) <= 0 else ()

    def check(self, state: PuertoRico, action: KeepOne) -> Why | None:
        player = state.players[action.seat]
        if not player.goods[action.good]:
            return _NO_BARREL
        if not loose(state, player) >> action.good & 1:
            return _PROTECTED
        return _WAREHOUSE_FIRST if protects(state, player) > 0 else None

    def do(self, state: PuertoRico, action: KeepOne, log: EventLog) -> None:
        player = state.players[action.seat]
        state.kept += (int(action.good),)
        if state.rules.storage_discard_more == "off":
            _use_warehouses_well(state, player, int(action.good))
        if not singles(state, player) or not loose(state, player):
            _store(state, player, log)


def _use_warehouses_well(state: PuertoRico, player: Player, kept: int) -> None:
    """A warehouse with few barrels does better with a kind of which as many are kept one by one (A-132, A-133)."""
    count = state.kept.count(kept)
    for good in GOODS if player.goods[kept] > count else ():
        if state.protected >> good & 1 and player.goods[good] <= count:
            state.protected ^= 1 << kept | 1 << good
            others = tuple([one for one in state.kept if one != kept])
            state.kept = others + (int(good),) * player.goods[good]
            return


@rules.on(Phase.STORE)
class KeepNoMore(Rule[PuertoRico, DiscardRest]):
    """Keep less than allowed (option storage_discard_more, A-132)."""

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if state.rules.storage_discard_more == "on" else _KEEP_ALL

    def do(self, state: PuertoRico, action: DiscardRest, log: EventLog) -> None:
        _store(state, state.players[action.seat], log)


@rules.on(Phase.STORE)
class GiveBarrelUp(Rule[PuertoRico, GiveUp]):
    """A barrel less before a kind is stored, so that any number may be kept (option storage_discard_more, A-132)."""

    exact = True

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if state.rules.storage_discard_more == "on" else _KEEP_ALL

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[GiveUp, ...]:
        return _give_up(seat, loose(state, state.players[seat]))

    def check(self, state: PuertoRico, action: GiveUp) -> Why | None:
        player = state.players[action.seat]
        if not player.goods[action.good]:
            return _NO_BARREL
        return None if loose(state, player) >> action.good & 1 else _PROTECTED

    def do(self, state: PuertoRico, action: GiveUp, log: EventLog) -> None:
        player = state.own(action.seat)
        player.goods = add(player.goods, action.good, -1)
        to_supply(state, action.good, 1)
        _discarded(state, player, ((GOOD_NAMES[action.good], 1),), log)


@rules.forced(Phase.STORE)
def store_without_choice(state: PuertoRico, log: EventLog) -> bool:
    """Everything can stay, or one kind is left of which one barrel stays."""
    player = state.players[state.active]
    left = loose(state, player)
    while not left:  # nothing in the port, or all of it protected
        if not _next(state, log):
            return True
        player = state.players[state.active]
        left = loose(state, player)
    room = protects(state, player)
    if state.rules.storage_discard_more == "on" or not _fits(state, player, left, room):
        return False
    fewest = sorted([(count, good) for good, count in enumerate(player.goods) if left >> good & 1])
    for count, good in fewest[: max(0, len(fewest) - max(0, room))]:  # what warehouses do not take is kept one by one
        free = min(count - state.kept.count(good), singles(state, player))
        state.kept += (good,) * free
        left ^= 1 << good
    state.protected |= left
    _store(state, player, log, forced=1)
    return True


def _store(state: PuertoRico, player: Player, log: EventLog, forced: int = 0) -> None:
    """Discard what is neither protected nor kept one by one; then the next seat, or the end of the phase. `forced`:
    nobody was asked."""
    gone: list[tuple[str, int]] = []
    for good, count in enumerate(player.goods):
        if not count or state.protected >> good & 1:
            continue
        stays = state.kept.count(good)
        if count > stays:
            owner = state.own(player.seat)
            owner.goods = put(owner.goods, good, stays)
            to_supply(state, good, count - stays)
            gone.append((GOOD_NAMES[good], count - stays))
    if gone:
        _discarded(state, player, tuple(gone), log, forced)
    _next(state, log)


def _discarded(
    state: PuertoRico, player: Player, gone: tuple[tuple[str, int], ...], log: EventLog, forced: int = 0
) -> None:
    """Barrels have gone, and what may stay: so many one by one, so many kinds in warehouses."""
    if log.heard:
        one_by_one, stored = FREE_BARRELS + CAPTAIN_SINGLES(0, state, player), CAPTAIN_STORAGE(0, state, player)
        log.emit("discarded", player.seat, goods=gone, barrels=one_by_one, kinds=stored, forced=forced)


def _next(state: PuertoRico, log: EventLog) -> bool:
    """The next seat; whether there is one, or the phase has ended."""
    state.protected = 0
    state.kept = ()
    if to_next(state):
        return True
    empty_full_ships(state, log)
    finish(state, log)
    return False


def empty_full_ships(state: PuertoRico, log: EventLog) -> None:
    """Barrels of full ships go to the supply; part-filled ships wait for the next Captain."""
    for ship, spaces in enumerate(state.ships):
        if state.loads[ship] == spaces:
            to_supply(state, state.cargo[ship], spaces)
            log.emit("ship_emptied", ship=str(spaces), good=GOOD_NAMES[state.cargo[ship]])
            state.cargo = put(state.cargo, ship, NOBODY)
            state.loads = put(state.loads, ship, 0)
