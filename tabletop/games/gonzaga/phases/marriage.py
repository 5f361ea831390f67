"""Marriage: with an alliance, a ring or two instead of the fief.

The fief goes to the box. The first ring lies in the planned region, the second on any hex beside the first; never on an
own fief or on another ring. A ring counts as a fief of one hex. RB §Marriage, rulings 16, 24-32.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import rulebook as rb
from tabletop.games.gonzaga.actions import Marry, NoSecondRing, SecondRing
from tabletop.games.gonzaga.phases.common import OVER, PLAN, in_placing
from tabletop.games.gonzaga.scoring import score_cover
from tabletop.games.gonzaga.spots import fiefs_mask
from tabletop.games.gonzaga.state import Gonzaga, Player, rings_mask
from tabletop.games.gonzaga.tables import AROUND, BOARD, HEX, HEXES, ORDERED, Mask, land_of, regions_meant
from tabletop.games.gonzaga.things import ALLIANCE


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


# --- the first ring
def may_marry(state: Gonzaga, seat: Seat) -> Refusal | None:
    """Whether there can be a marriage at all."""
    refusal = in_placing(state, seat)
    if refusal is not None:
        return refusal
    player = state.players[seat]
    if player.revealed.real != ALLIANCE:
        return refuse("no_alliance", rb.MARRIAGE, card=player.revealed.real)
    return None if player.rings else refuse("no_ring", rb.ruling(rb.MARRIAGE, 24))


def check_marry(state: Gonzaga, action: Marry) -> Refusal | None:
    """Whether the first ring may lie there."""
    refusal = may_marry(state, action.seat)
    if refusal is not None:
        return refusal
    if action.at not in HEX:
        return refuse("no_such_hex", rb.MARRIAGE, hex=action.at)
    at, card = HEX[action.at], state.players[action.seat].revealed.region
    refusal = _no_room(state, action.seat, at)
    if refusal is None and not land_of(regions_meant(state.scenario, card)) >> at & 1:
        return refuse("ring_off_region", rb.ruling(rb.MARRIAGE, 27), hexes=(action.at,), card=card)
    return refusal


def first_ring_hexes(state: Gonzaga, seat: Seat) -> Mask:
    """Where a first ring may lie."""
    player = state.players[seat]
    if player.revealed.real != ALLIANCE or not player.rings:
        return 0
    return free_for_rings(state, seat) & land_of(regions_meant(state.scenario, player.revealed.region))


def offers_marry(state: Gonzaga, seat: Seat) -> list[Marry]:
    """Every hex where it may lie."""
    free = first_ring_hexes(state, seat)
    return [Marry(seat, HEXES[n]) for n in ORDERED if free >> n & 1] if free else []


def do_marry(state: Gonzaga, action: Marry, log: EventLog) -> None:
    """The fief to the box, the ring on the map; a second one may follow."""
    player = state.players[action.seat]
    log.emit("married", action.seat, fief=player.fief)
    player.box, player.fief = (*player.box, player.fief), 0
    _lay(state, player, HEX[action.at], log)
    state.decisions = (Decision("second_ring", action.seat, (HEX[action.at],)),)


def _lay(state: Gonzaga, player: Player, at: int, log: EventLog) -> None:
    player.rings -= 1
    player.ringed = (*player.ringed, at)
    log.emit("ring_laid", player.seat, hex=HEXES[at])
    score_cover(state, player, 1 << at, log)


# --- the second ring
def _deciding(state: Gonzaga, seat: Seat) -> Refusal | None:
    if state.phase == OVER:
        return refuse("over", rb.END)
    if state.phase == PLAN or not state.decisions:
        return refuse("no_marriage", rb.MARRIAGE)
    due = state.decisions[-1].seat
    return None if due == seat else refuse("not_at_turn", rb.ORDER, seat=due)


def second_ring_hexes(state: Gonzaga, seat: Seat) -> Mask:
    """Where a second ring may lie."""
    (first,) = state.decisions[-1].data
    return AROUND[first] & free_for_rings(state, seat) if state.players[seat].rings else 0


def check_second(state: Gonzaga, action: SecondRing) -> Refusal | None:
    """Beside the first: land or sea, any region, across a barrier too."""
    refusal = _deciding(state, action.seat)
    if refusal is not None:
        return refusal
    if action.at not in HEX:
        return refuse("no_such_hex", rb.MARRIAGE, hex=action.at)
    (first,) = state.decisions[-1].data
    if not AROUND[first] >> HEX[action.at] & 1:
        return refuse("ring_not_beside", rb.ruling(rb.MARRIAGE, 27), hexes=(action.at,), first=HEXES[first])
    return _no_room(state, action.seat, HEX[action.at])


def offers_second(state: Gonzaga, seat: Seat) -> list[SecondRing]:
    """Every hex beside the first where it may lie."""
    free = second_ring_hexes(state, seat)
    return [SecondRing(seat, HEXES[n]) for n in ORDERED if free >> n & 1]


def do_second(state: Gonzaga, action: SecondRing, log: EventLog) -> None:
    """The second ring on the map."""
    state.decisions = ()
    _lay(state, state.players[action.seat], HEX[action.at], log)


def check_none(state: Gonzaga, action: NoSecondRing) -> Refusal | None:
    """One ring is enough."""
    return _deciding(state, action.seat)


def do_none(state: Gonzaga, action: NoSecondRing, log: EventLog) -> None:
    """Nothing more."""
    state.decisions = ()


def offers_none(state: Gonzaga, seat: Seat) -> Sequence[NoSecondRing]:
    """The button."""
    return (NoSecondRing(seat),)
