"""Marriage: with an alliance, a ring or two instead of the fief.

The fief goes to the box. The first ring lies in the planned region, the second on any hex beside the first; never on an
own fief or on another ring. A ring counts as a fief of one hex. RB §Marriage, rulings 16, 24-32.
"""

from __future__ import annotations

from typing import TypeVar

from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.rules import Reason, Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import rulebook as rb
from tabletop.games.gonzaga.actions import Marry, NoSecondRing, SecondRing
from tabletop.games.gonzaga.constants import AROUND, BOARD, HEX, HEXES, ORDERED, Mask, land_of, regions_meant
from tabletop.games.gonzaga.phases.revealing import card_number
from tabletop.games.gonzaga.rules import OVER, PLACE, SECOND_RING, rules
from tabletop.games.gonzaga.scoring import score_cover
from tabletop.games.gonzaga.spots import fiefs_mask
from tabletop.games.gonzaga.state import Gonzaga, Player, rings_mask
from tabletop.games.gonzaga.things import ALLIANCE

R = TypeVar("R", SecondRing, NoSecondRing)

NO_ALLIANCE = Reason("no_alliance", rb.MARRIAGE, card=lambda state, action: state.players[action.seat].revealed.real)
NO_RING = refuse("no_ring", rb.ruling(rb.MARRIAGE, 24))
NO_SUCH_HEX = Reason("no_such_hex", rb.MARRIAGE, hex=lambda state, action: action.at)
NO_MARRIAGE = refuse("no_marriage", rb.MARRIAGE)


def free_for_rings(state: Gonzaga, seat: Seat) -> Mask:
    """Hexes of the board without an own fief and without any ring."""
    taken = fiefs_mask(state.players[seat])
    for player in state.players:
        taken |= rings_mask(player)
    return BOARD & ~taken


def _no_room(state: Gonzaga, seat: Seat, at: int) -> Refusal | None:
    """Why no ring may lie on a hex."""
    if free_for_rings(state, seat) >> at & 1:
        return None
    if not BOARD >> at & 1:
        return refuse("off_the_map", rb.PLACING, hexes=(HEXES[at],))
    own_fief = fiefs_mask(state.players[seat]) >> at & 1
    return refuse("ring_on_own_fief" if own_fief else "ring_on_ring", rb.MARRIAGE, hexes=(HEXES[at],))


def _lay(state: Gonzaga, player: Player, at: int, log: EventLog) -> None:
    player.rings -= 1
    player.ringed = (*player.ringed, at)
    log.emit("ring_laid", player.seat, hex=HEXES[at])
    score_cover(state, player, 1 << at, log)


# --- the first ring
def first_ring_hexes(state: Gonzaga, seat: Seat) -> Mask:
    """Where a first ring may lie."""
    player = state.players[seat]
    if player.revealed.real != ALLIANCE or not player.rings:
        return 0
    return free_for_rings(state, seat) & land_of(regions_meant(state.scenario, player.revealed.region))


@rules.on(PLACE)
class LayFirstRing(Rule[Gonzaga, Marry]):
    """In the planned region; the fief goes to the box, and a second ring may follow."""

    exact = True

    def may(self, state: Gonzaga, seat: Seat) -> Why | None:
        player = state.players[seat]
        if player.revealed.real != ALLIANCE:
            return NO_ALLIANCE
        return None if player.rings else NO_RING

    def offers(self, state: Gonzaga, seat: Seat) -> list[Marry]:
        free = first_ring_hexes(state, seat)
        return [Marry(seat, HEXES[n]) for n in ORDERED if free >> n & 1]

    def check(self, state: Gonzaga, action: Marry) -> Why | None:
        if action.at not in HEX:
            return NO_SUCH_HEX
        at, card = HEX[action.at], state.players[action.seat].revealed.region
        refusal = _no_room(state, action.seat, at)
        if refusal is None and not land_of(regions_meant(state.scenario, card)) >> at & 1:
            return refuse("ring_off_region", rb.ruling(rb.MARRIAGE, 27), hexes=(action.at,), card=card)
        return refusal

    def do(self, state: Gonzaga, action: Marry, log: EventLog) -> None:
        player = state.players[action.seat]
        log.emit("married", action.seat, fief=player.fief, card=card_number(player.colour, player.fief))
        player.box, player.fief = (*player.box, player.fief), 0
        _lay(state, player, HEX[action.at], log)
        state.decisions = (Decision(SECOND_RING, action.seat, (HEX[action.at],)),)


# --- the second ring
class SecondRingRule(Rule[Gonzaga, R]):
    """What may follow the first ring."""

    def not_now(self, state: Gonzaga, action: R) -> Why | None:
        """There is no first ring."""
        return None if state.decisions or state.phase == OVER else NO_MARRIAGE


def beside(state: Gonzaga, seat: Seat, first: int) -> Mask:
    """Where a ring may lie beside the hex of a first one."""
    return AROUND[first] & free_for_rings(state, seat)


def second_ring_hexes(state: Gonzaga, seat: Seat) -> Mask:
    """Where a second ring may lie."""
    (first,) = state.decisions[-1].data
    return beside(state, seat, first) if state.players[seat].rings else 0


@rules.on(SECOND_RING)
class LaySecondRing(SecondRingRule[SecondRing]):
    """Beside the first: land or sea, any region, across a barrier too."""

    exact = True

    def offers(self, state: Gonzaga, seat: Seat) -> list[SecondRing]:
        free = second_ring_hexes(state, seat)
        return [SecondRing(seat, HEXES[n]) for n in ORDERED if free >> n & 1]

    def check(self, state: Gonzaga, action: SecondRing) -> Why | None:
        if action.at not in HEX:
            return NO_SUCH_HEX
        (first,) = state.decisions[-1].data
        if not AROUND[first] >> HEX[action.at] & 1:
            return refuse("ring_not_beside", rb.ruling(rb.MARRIAGE, 27), hexes=(action.at,), first=HEXES[first])
        return _no_room(state, action.seat, HEX[action.at])

    def do(self, state: Gonzaga, action: SecondRing, log: EventLog) -> None:
        state.decisions = ()
        _lay(state, state.players[action.seat], HEX[action.at], log)


@rules.on(SECOND_RING)
class LeaveItAtOne(SecondRingRule[NoSecondRing]):
    """One ring is enough."""

    def do(self, state: Gonzaga, action: NoSecondRing, log: EventLog) -> None:
        state.decisions = ()


@rules.forced(SECOND_RING)
def no_room_for_a_second(state: Gonzaga, log: EventLog) -> bool:
    """Without a ring or a free hex nobody is asked."""
    if second_ring_hexes(state, state.order[0]):
        return False
    state.decisions = ()
    return True
