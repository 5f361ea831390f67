"""The Settler: one face-up plantation each; whoever picked the role may take a quarry instead (RB §Settler).

At the end the plantations left over are discarded and one more than there are players is turned up.
"""

from __future__ import annotations

from functools import cache

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import Settle, SettleNothing
from tabletop.games.puerto_rico.blocked import why_nothing
from tabletop.games.puerto_rico.phases.common import (
    begin,
    draw_tiles,
    free_land,
    land_words,
    lay,
    to_next,
    turn_order,
)
from tabletop.games.puerto_rico.phases.rounds import finish
from tabletop.games.puerto_rico.points import SETTLER_AGAIN, SETTLER_ENDS, SETTLER_OVER, SETTLER_QUARRY, SETTLER_TURN
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import SEATS
from tabletop.games.puerto_rico.things import LAND_NAMES, LANDS, QUARRY, Land, Phase, Role, SecondTile

_SETTLER, _SETTLED = int(Phase.SETTLER), int(Phase.SETTLED)
_THEN: dict[int, int] = {
    SecondTile.TILE_LAID: int(SecondTile.AFTER_TILE),
    SecondTile.QUARRY_LAID: int(SecondTile.AFTER_QUARRY),
    SecondTile.NONE: int(SecondTile.AFTER_NOTHING),
}
"""What the second tile is taken after, by what the first one was."""

_NOT_IN_ROW = Reason("not_in_row", rb.SETTLER, land=lambda state, action: LAND_NAMES[action.land])
_NO_QUARRY_LEFT = Reason("no_quarry_left", rb.SETTLER)
_NO_QUARRY_RIGHT = Reason("no_quarry_right", rb.HUT)
_NO_QUARRY_MORE = Reason("no_quarry_more", rb.ruling(rb.HUT, "A-14"))
_NO_SECOND_QUARRY = Reason("no_quarry_more", rb.ruling(rb.HUT, "A-34"))
_LAND_FULL = Reason("land_full", rb.SETTLER)


def begin_phase(state: PuertoRico, log: EventLog) -> None:
    """The one who picked the role is first."""
    begin(state, _SETTLER)
    _turn(state, log)


def _turn(state: PuertoRico, log: EventLog) -> None:
    if free_land(state.players[state.active]):
        SETTLER_TURN.at(state, state.active, log)


def _quarry_right(state: PuertoRico, player: Player) -> bool:
    privilege = player.seat == state.chooser and not state.takes_second
    return privilege or SETTLER_QUARRY(0, state, player) > 0


def _quarry_here(state: PuertoRico, player: Player) -> bool:
    return state.quarries > 0 and _quarry_right(state, player)


def takable(state: PuertoRico, player: Player) -> int:
    """Bits of the kinds of land a player may take now."""
    if not free_land(player):
        return 0
    bits = 1 << QUARRY if _quarry_here(state, player) else 0
    for land in state.row:
        bits |= 1 << land
    return bits


@cache
def offered(seat: Seat, bits: int) -> tuple[Settle, ...]:
    """What these bits allow, in the order of legal lists."""
    return tuple(Settle(seat, land) for land in LANDS if bits >> land & 1)


@rules.on(Phase.SETTLER)
class TakeLand(Rule[PuertoRico, Settle]):
    """A tile of the row or a quarry onto the island."""

    exact = True

    def offers(self, state: PuertoRico, seat: Seat) -> tuple[Settle, ...]:
        return offered(seat, takable(state, state.players[seat]))

    def check(self, state: PuertoRico, action: Settle) -> Why | None:
        player = state.players[action.seat]
        if not free_land(player):
            return _LAND_FULL
        if action.land != Land.QUARRY:
            return None if action.land in state.row else _NOT_IN_ROW
        if not state.quarries:
            return _NO_QUARRY_LEFT
        if _quarry_right(state, player):
            return None
        if not SETTLER_QUARRY.of(player):
            return _NO_QUARRY_RIGHT
        return _NO_SECOND_QUARRY if state.takes_second else _NO_QUARRY_MORE

    def do(self, state: PuertoRico, action: Settle, log: EventLog) -> None:
        land = int(action.land)
        take(state, action.seat, land, land, log)


def take(state: PuertoRico, seat: Seat, land: int, tile: int, log: EventLog) -> None:
    """A quarry or what lies face up onto the island, as `tile`."""
    if land == QUARRY:
        state.quarries -= 1
    else:
        at = state.row.index(land)
        state.row = state.row[:at] + state.row[at + 1 :]
    if state.drafted and seat == state.chooser and state.second == SecondTile.NONE:
        state.second = int(SecondTile.QUARRY_LAID if land == QUARRY else SecondTile.TILE_LAID)
    lay(state, state.own(seat), tile, False, log)
    state.phase = _SETTLED


@rules.on(Phase.SETTLER)
class TakeNoLand(Rule[PuertoRico, SettleNothing]):
    """Taking a tile is optional."""

    def do(self, state: PuertoRico, action: SettleNothing, log: EventLog) -> None:
        log.emit("declined", action.seat, phase="settler")
        state.phase = _SETTLED


@rules.forced(Phase.SETTLER)
def nothing_to_take(state: PuertoRico, log: EventLog) -> bool:
    """A full island, or nothing to be had: the seat is passed over."""
    player = state.players[state.active]
    if free_land(player) and (state.row or _quarry_here(state, player)):
        return False
    if log.heard:
        log.emit(
            "unable", state.active, phase="settler", why=why_nothing(state, Role.SETTLER, state.chooser, state.active)
        )
    state.phase = _SETTLED
    return True


@rules.forced(Phase.SETTLED)
def next_settler(state: PuertoRico, log: EventLog) -> bool:
    """The next seat; after the last one new plantations are turned up."""
    if to_next(state):
        state.phase = _SETTLER
        _turn(state, log)
        return True if state.decisions else nothing_to_take(state, log)
    if state.left >= 0 and SETTLER_AGAIN(0, state, state.players[state.chooser]):
        once_more(state)
        return True
    if not state.left and _lodges_wait(state):
        SETTLER_ENDS.each(state, turn_order(state), log)
        if state.decisions:  # each is asked once: `left` goes on below 0 when it comes back here
            return True
        state.left = -1
    if state.left == (-1 if _lodges_wait(state) else 0):
        SETTLER_OVER.each(state, turn_order(state), log)
        if state.decisions:
            return True
    state.second = int(SecondTile.NONE)
    turn_up(state, log)
    finish(state, log)
    return True


def _lodges_wait(state: PuertoRico) -> bool:
    """Whether guests may still go to Hunting lodges: only where both expansions are in the game."""
    return bool(state.drafted) and state.rules.nobles == "on"


def once_more(state: PuertoRico) -> None:
    """Whoever picked the role takes a second tile, after all others (A-109)."""
    state.second = _THEN[state.second]
    state.phase = _SETTLER
    state.active = state.chooser
    state.left = 1


def turn_up(state: PuertoRico, log: EventLog) -> None:
    """Discard the row and turn up a new one."""
    state.discards += state.row
    state.row = draw_tiles(state, SEATS[len(state.players)].data.face_up)
    if log.heard:
        log.emit("turned_up", tiles=land_words(state.row), chance=True, reveals=True)
