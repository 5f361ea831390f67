"""The Captain: lap after lap everybody must load one kind of good, if possible (RB §Captain, loading ships).

Each ship carries one kind, no two ships the same. Of the chosen kind all that fits is loaded; among empty ships one
that takes the most (A-02). A point for each barrel, and one more for the Captain with the first loading (A-04). It is
over when nobody could load for a whole lap (A-129).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.engine.cells import add, put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import Load
from tabletop.games.puerto_rico.phases import gains, storage
from tabletop.games.puerto_rico.phases.common import NO_GOODS, begin, kinds, score, seat_after, turn_order
from tabletop.games.puerto_rico.points import (
    CAPTAIN_BEGINS,
    CAPTAIN_DELIVERED,
    CAPTAIN_DELIVERY,
    CAPTAIN_OTHERS,
    CAPTAIN_TURN,
    PRIVILEGE,
)
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, CAPTAIN_POINTS
from tabletop.games.puerto_rico.things import GOOD_NAMES, GOODS, Phase

_EVERY = (1 << len(GOODS)) - 1

Ways = tuple[tuple[int, int], ...]
"""Good and number of the ship."""


def begin_phase(state: PuertoRico, log: EventLog) -> None:
    """The one who picked the role is first; everybody may load again and again."""
    state.rewarded = state.quiet = state.passed = 0
    for player in state.players:
        if player.delivered:
            state.own(player.seat).delivered = 0
    begin(state, _LOAD)
    if state.left == 1:
        state.passed = (1 << len(state.players)) - 1 & ~(1 << state.chooser)
    if state.rules.expanded:
        CAPTAIN_BEGINS.each(state, turn_order(state), log)


_LOAD = int(Phase.LOAD)


def _loadable(state: PuertoRico) -> int:
    """Bits of the goods of which some ship takes a barrel."""
    cargo, loads, ships = state.cargo, state.loads, state.ships
    bits = _EVERY if NOBODY in cargo else 0
    for ship, good in enumerate(cargo):
        if good != NOBODY:
            bits = bits | (1 << good) if loads[ship] < ships[ship] else bits & ~(1 << good)
    return bits


def _ships_for(state: PuertoRico, good: int, count: int) -> list[int]:
    """The ships for so many barrels of a kind that can be loaded at all."""
    if good in state.cargo:
        return [state.cargo.index(good)]
    empty = [ship for ship, cargo in enumerate(state.cargo) if cargo == NOBODY]
    most = min(count, max([state.ships[ship] for ship in empty]))
    return [ship for ship in empty if state.ships[ship] >= most]


def ways(state: PuertoRico, player: Player) -> Ways:
    """What a player may load on which ship, in the order of legal lists."""
    loadable = _loadable(state)
    return tuple(
        [
            (good, ship)
            for good, count in enumerate(player.goods)
            if count and loadable >> good & 1
            for ship in _ships_for(state, good, count)
        ]
    )


@cache
def _offers(seat: Seat, found: Ways, ships: tuple[int, ...]) -> tuple[Load, ...]:
    return tuple(Load(seat, GOODS[good], ships[ship]) for good, ship in found)


def deliver(
    state: PuertoRico, player: Player, good: int, count: int, ship: str, log: EventLog, forced: int = 0
) -> None:
    """Barrels leave the port for points: one each, the Captain's one, what buildings add. `forced`: unasked."""
    gain = worth(state, player, 1 << good, count)
    player.goods = add(player.goods, good, -count)
    if log.heard:
        points, role, more, building = gain
        log.emit(
            "loaded",
            player.seat,
            good=GOOD_NAMES[good],
            barrels=count,
            ship=ship,
            points=points,
            role=role,
            more=more,
            building=building,
            forced=forced,
        )
    delivered(state, player, 1 << good, gain.points, log)


class Gain(NamedTuple):
    """Points of a delivery: all of them, and how many of these for the role and by a building."""

    points: int
    role: int
    more: int
    building: str


def worth(state: PuertoRico, player: Player, goods: int, points: int) -> Gain:
    """Points of a delivery of these kinds: with the Captain's, once, and those of buildings that are not asked for."""
    role = 0
    if player.seat == state.chooser and not state.rewarded:
        state.rewarded = 1
        role = PRIVILEGE(CAPTAIN_POINTS, state, player)
        points += role
    total = CAPTAIN_DELIVERY(points, state, player, goods)
    if points < state.pool <= total and state.rules.version > 2:  # a building would take the last chip
        gains.ask(state, player, CAPTAIN_DELIVERY.thing(player), total - points)
        return Gain(points, role, 0, "")
    more = total - points
    return Gain(total, role, more, BUILDINGS[CAPTAIN_DELIVERY.thing(player)] if more else "")


def delivered(state: PuertoRico, player: Player, goods: int, points: int, log: EventLog) -> None:
    """What follows a delivery of these kinds; then the next seat."""
    score(state, player, points, log)
    if state.rules.expanded:
        CAPTAIN_DELIVERED(state, player, log, goods)
    player.delivered |= goods
    state.quiet = 0
    state.active = seat_after(state, player.seat)


def times(how: str, player: Player, goods: int) -> int:
    """How often a delivery counts: kind by kind, each kind once a phase, or as a whole."""
    if how == "per_distinct_kind":
        goods &= ~player.delivered
    return min(1, goods) if how == "per_delivery" else goods.bit_count()


def _load(state: PuertoRico, player: Player, good: int, ship: int, log: EventLog, forced: int = 0) -> None:
    count = min(player.goods[good], state.ships[ship] - state.loads[ship])
    state.cargo = put(state.cargo, ship, good)
    state.loads = add(state.loads, ship, count)
    deliver(state, player, good, count, str(state.ships[ship]), log, forced)


def _carrier(state: PuertoRico, good: int) -> int:
    """The spaces of the ship that carries a good, 0 for none."""
    return state.ships[state.cargo.index(good)] if good in state.cargo else 0


def _good(state: PuertoRico, action: Load) -> str:
    return GOOD_NAMES[action.good]


_NO_SUCH_SHIP = Reason("no_such_ship", rb.CAPTAIN, "ship")
_NO_BARREL = Reason("no_barrel", rb.CAPTAIN, good=_good)
_OTHER_CARGO = Reason(
    "ship_carries_other",
    rb.CAPTAIN,
    "ship",
    good=_good,
    cargo=lambda state, action: GOOD_NAMES[state.cargo[state.ships.index(action.ship)]],
)
_ELSEWHERE = Reason(
    "good_on_other_ship", rb.CAPTAIN, "ship", good=_good, other=lambda state, action: _carrier(state, action.good)
)
_SHIP_FULL = Reason("ship_full", rb.ruling(rb.CAPTAIN, "A-03"), "ship", good=_good)
_LARGER_SHIP = Reason("larger_ship_first", rb.ruling(rb.CAPTAIN, "A-02"), "ship", good=_good)


@rules.on(Phase.LOAD)
class LoadShip(Rule[PuertoRico, Load]):
    """All barrels of a kind that fit on a ship."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[Load, ...]:
        return _offers(seat, ways(state, state.players[seat]), state.ships)

    def check(self, state: PuertoRico, action: Load) -> Why | None:
        player, good = state.players[action.seat], int(action.good)
        if action.ship not in state.ships:
            return _NO_SUCH_SHIP
        if not player.goods[good]:
            return _NO_BARREL
        ship = state.ships.index(action.ship)
        if (good, ship) in ways(state, player):
            return None
        if state.cargo[ship] not in (NOBODY, good):
            return _OTHER_CARGO
        if state.cargo[ship] == good:
            return _SHIP_FULL
        return _ELSEWHERE if good in state.cargo else _LARGER_SHIP

    def do(self, state: PuertoRico, action: Load, log: EventLog) -> None:
        _load(state, state.own(action.seat), int(action.good), state.ships.index(action.ship), log)


@rules.forced(Phase.LOAD)
def load_without_choice(state: PuertoRico, log: EventLog) -> bool:
    """The only way to load is taken; who has none is passed over, until all are in one lap."""
    seats, loadable = len(state.players), _loadable(state)
    while True:
        seat = state.active
        if not state.passed >> seat & 1:
            if state.rules.expanded:
                CAPTAIN_TURN.at(state, seat, log)
                if state.decisions:
                    return True
            player = state.players[seat]
            if player.goods != NO_GOODS:
                if CAPTAIN_OTHERS(0, state, player):
                    return False
                goods = kinds(player.goods) & loadable
                if goods:
                    good = goods.bit_length() - 1
                    found = _ships_for(state, good, player.goods[good]) if goods == 1 << good else ()
                    if len(found) != 1:
                        return False
                    _load(state, state.own(seat), good, found[0], log, forced=1)
                    if state.decisions:
                        return True
                    loadable = _loadable(state)
                    continue
        state.quiet += 1
        state.active = (seat + 1) % seats
        if state.quiet >= seats:
            storage.begin_storage(state, log)
            return True
