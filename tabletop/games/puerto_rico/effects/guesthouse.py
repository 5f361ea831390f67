"""Guesthouse: its workers may go to empty circles in any phase, and work there at once (A-40 to A-42, A-141).

A seat is asked before a phase, before goods are stored and before the last count, if one more worker somewhere could
matter; in decisions of its own a guest may be moved besides. From the deal of the Mayor on guests are workers like all.
"""

from __future__ import annotations

from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import GuestsRest, GuestsWait, MoveGuest, MoveNobleGuest
from tabletop.games.puerto_rico.phases.common import add_noble, add_worker, noble_on, nobles_there, staffed
from tabletop.games.puerto_rico.phases.placement import circles_on, workers_on
from tabletop.games.puerto_rico.points import CAPTAIN_OTHERS, GUEST_ARRIVES, ROLE_BEGINS, SETTLER_ENDS, STORAGE_BEGINS
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, GUESTS, SPOT, SPOTS
from tabletop.games.puerto_rico.things import GOODS, LAND_NAMES, LANDS, QUARRY, Phase

KIND = "guesthouse"
RESTING = 1 << BUILDING[KIND]
_LIBRARY = BUILDING["library"]
_FORESTER = SPOT["forest_house"]
_FOREST_HOUSE = frozenset((BUILDING["forest_house"],))
_LAND_OFFICE = BUILDING["land_office"]
_LODGE = frozenset((BUILDING["hunting_lodge"],))
_STORES = frozenset(BUILDING[word] for word in ("small_warehouse", "large_warehouse", "storehouse"))
"""Of use only before goods are stored."""
_SHIPPING = GUESTS["captain"] - _STORES - {BUILDING["union_hall"]}
"""Of use as long as ships are loaded; the Union hall only as the phase begins."""

_NO_GUEST = Reason("no_guest", rb.GUESTHOUSE)
_NO_NOBLE = Reason("no_noble_there", rb.GUESTHOUSE, spot=lambda state, action: KIND)
_NO_SPOT = Reason("no_such_spot", rb.GUESTHOUSE, "spot")
_NONE_THERE = Reason("spot_not_owned", rb.GUESTHOUSE, "spot")
_NO_CIRCLE = Reason("no_empty_circle", rb.GUESTHOUSE, "spot")
_NO_MOVE = Reason("guest_stays_there", rb.GUESTHOUSE)


def _empty(player: Player, spot: int) -> bool:
    return circles_on(player, spot) > workers_on(player, spot)


def _matters(state: PuertoRico, player: Player, role: str, useful: frozenset[int]) -> bool:
    """Whether some empty circle would do something in this phase."""
    if role == "trader" and _worker_in_land_office(player):
        useful |= _FOREST_HOUSE
    for building, workers in zip(player.city, player.staff, strict=True):
        if building not in useful or workers >= CIRCLES[building]:
            continue
        if building != _LIBRARY or player.seat == state.chooser:
            return True
    if role == "builder":
        return _empty(player, QUARRY) or (state.rules.forest_discount == "occupied_house" and _empty(player, _FORESTER))
    return role == "craftsman" and any(_empty(player, good) for good in GOODS)


def _worker_in_land_office(player: Player) -> bool:
    return _LAND_OFFICE in player.working and not noble_on(player, _LAND_OFFICE)


def _ask(state: PuertoRico, player: Player, role: str, useful: frozenset[int]) -> None:
    if not player.used & RESTING and _matters(state, player, role, useful):
        state.decisions = (Decision(KIND, player.seat), *state.decisions)


@ROLE_BEGINS.on(KIND)
def before_role(state: PuertoRico, player: Player, log: EventLog, role: str) -> None:
    """Clockwise from whoever picked it."""
    if role != "mayor" or state.rules.guest_start_of_mayor == "on":
        _ask(state, player, role, GUESTS[role] - _STORES)


@SETTLER_ENDS.on(KIND)
def before_hunting(state: PuertoRico, player: Player, log: EventLog) -> None:
    """For an empty Hunting lodge."""
    _ask(state, player, "", _LODGE)


@CAPTAIN_OTHERS.on(KIND)
def before_loading(state: PuertoRico, player: Player) -> int:
    """A loading without choice, or none, leaves one if a guest could still do something for barrels in the port."""
    return int(any(player.goods) and not player.used & RESTING and _matters(state, player, "captain", _SHIPPING))


@STORAGE_BEGINS.on(KIND)
def before_storing(state: PuertoRico, player: Player, log: EventLog) -> None:
    """For warehouses, if there is something to keep."""
    if any(player.goods):
        _ask(state, player, "", GUESTS["captain"] & _STORES)


_OWN_DECISIONS = (
    Phase.SETTLER,
    Phase.BUILDER,
    Phase.PRODUCE,
    Phase.PRIVILEGE,
    Phase.TRADER,
    Phase.LOAD,
    Phase.STORE,
    Phase.BUCCANEER,
    "hacienda",
    "drawn",
    "staff",
    "hunting_lodge",
    "land_office",
    "royal_supplier",
)


def _spots(player: Player) -> list[int]:
    """Where a guest could go, the Guesthouse apart."""
    return [*LANDS, *(len(LAND_NAMES) + building for building in player.city if building != BUILDING[KIND])]


def _targets(player: Player) -> list[str]:
    return sorted(SPOTS[at] for at in _spots(player) if _empty(player, at))


def _why_not_there(player: Player, word: str) -> Why | None:
    spot = SPOT.get(word)
    if spot is None:
        return _NO_SPOT
    if word == KIND:
        return _NO_MOVE
    if not circles_on(player, spot):
        return _NONE_THERE
    return None if _empty(player, spot) else _NO_CIRCLE


def _arrive(state: PuertoRico, player: Player, word: str, log: EventLog) -> None:
    staffed(player)
    state.quiet = 0
    log.emit("guest_moved", player.seat, spot=word)
    GUEST_ARRIVES(state, player, log, SPOT[word])


@rules.on(KIND, *_OWN_DECISIONS, effect=KIND)
class Move(Rule[PuertoRico, MoveGuest]):
    """Onto any empty circle of the own island."""

    exact = True
    without = _NO_GUEST

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        player = state.players[seat]
        return None if workers_on(player, SPOT[KIND]) > nobles_there(player, SPOT[KIND]) else _NO_GUEST

    def offers(self, state: PuertoRico, seat: Seat) -> list[MoveGuest]:
        return [MoveGuest(seat, word) for word in _targets(state.players[seat])]

    def check(self, state: PuertoRico, action: MoveGuest) -> Why | None:
        return _why_not_there(state.players[action.seat], action.spot)

    def do(self, state: PuertoRico, action: MoveGuest, log: EventLog) -> None:
        player = state.own(action.seat)
        add_worker(player, SPOT[KIND], -1)
        add_worker(player, SPOT[action.spot])
        _arrive(state, player, action.spot, log)


@rules.on(KIND, *_OWN_DECISIONS, effect=KIND)
class MoveNoble(Rule[PuertoRico, MoveNobleGuest]):
    """A noble among the guests likewise (A-137)."""

    exact = True
    without = _NO_GUEST

    def may(self, state: PuertoRico, seat: Seat) -> Why | None:
        return None if nobles_there(state.players[seat], SPOT[KIND]) else _NO_NOBLE

    def offers(self, state: PuertoRico, seat: Seat) -> list[MoveNobleGuest]:
        return [MoveNobleGuest(seat, word) for word in _targets(state.players[seat])]

    def check(self, state: PuertoRico, action: MoveNobleGuest) -> Why | None:
        return _why_not_there(state.players[action.seat], action.spot)

    def do(self, state: PuertoRico, action: MoveNobleGuest, log: EventLog) -> None:
        player = state.own(action.seat)
        add_noble(player, SPOT[KIND], -1)
        add_noble(player, SPOT[action.spot])
        _arrive(state, player, action.spot, log)


@rules.forced(KIND)
def nobody_left(state: PuertoRico, log: EventLog) -> bool:
    """Nobody is in the Guesthouse any more, or no circle is empty."""
    player = state.players[state.decisions[-1].seat]
    if workers_on(player, SPOT[KIND]) and any(_empty(player, spot) for spot in _spots(player)):
        return False
    state.decisions = pop(state.decisions)
    return True


@rules.on(KIND)
class Wait(Rule[PuertoRico, GuestsWait]):
    """Nobody moves now."""

    def do(self, state: PuertoRico, action: GuestsWait, log: EventLog) -> None:
        state.decisions = pop(state.decisions)


@rules.on(KIND)
class Rest(Rule[PuertoRico, GuestsRest]):
    """Not asked again in this phase."""

    def do(self, state: PuertoRico, action: GuestsRest, log: EventLog) -> None:
        state.own(action.seat).used |= RESTING
        state.decisions = pop(state.decisions)
