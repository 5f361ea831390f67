"""Exploring: for a point a ship looks at an island tile beside it, in secret. Then the tile is put back or kept.

Beside means orthogonally (with the option: corners too). Keeping ends the ship's turn and sends it back to the
supply; rebuilt in the same turn, it has no points left. An outpost goes to a free quay, an agreement to a free bridge;
a treasure gives 12 gold or raises an inhabitant one level for free, and leaves the game. What cannot be used cannot be
kept. RB §Exploring, RB §Outposts, RB §Trade agreements, RB §Treasure, rulings A13-A15, A17-A19, A34, A36, A37.
"""

from __future__ import annotations

from tabletop.engine.decision import Decision
from tabletop.engine.event import Event, EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import LookAt, ReturnTile
from tabletop.games.anno_1503.phases.common import Reason, deciding, with_cell
from tabletop.games.anno_1503.phases.sailing import can_act, no_such_square, spend_point
from tabletop.games.anno_1503.state import EVERYBODY, NOWHERE, USED_UP, Anno, Player
from tabletop.games.anno_1503.tables import FACES, ISLAND_AT, SIGHTS, SITES, SQUARE, SQUARES, WIDE_SIGHTS

LOOKS: tuple[tuple[tuple[tuple[LookAt, ...], ...], ...], ...] = tuple(
    tuple(
        tuple(tuple(LookAt(seat, ship, SQUARES[at]) for at in WIDE_SIGHTS[square]) for square in range(len(SQUARES)))
        for ship in (1, 2)
    )
    for seat in range(len(SITES))
)
"""By seat, ship and square: what lies around."""
RETURNS: tuple[tuple[ReturnTile, ...], ...] = tuple((ReturnTile(seat),) for seat in range(len(SITES)))


# --- looking
def check_look(state: Anno, action: LookAt) -> Reason | None:
    """Whether the ship may look at that tile now."""
    player = state.players[action.seat]
    reason = can_act(state, player, action.ship)
    if reason is not None:
        return reason
    square = SQUARE.get(action.square, NOWHERE)
    if square == NOWHERE:
        return no_such_square
    if ISLAND_AT[square] < 0:
        return no_island
    sights = SIGHTS if state.rules.looking == "orthogonal" else WIDE_SIGHTS
    if square not in sights[player.ships[action.ship - 1]]:
        return not_beside
    return None if state.sea[ISLAND_AT[square]] != NOWHERE else no_tile_there


def no_island(state: Anno, action: LookAt) -> Refusal:
    """Open sea."""
    return refuse("no_island", rb.EXPLORING, square=action.square)


def not_beside(state: Anno, action: LookAt) -> Refusal:
    """The ship is not beside it."""
    return refuse("not_beside", rb.ruling(rb.EXPLORING, "A15"), square=action.square)


def no_tile_there(state: Anno, action: LookAt) -> Refusal:
    """The island square is vacant."""
    return refuse("no_tile_there", rb.EXPLORING, square=action.square)


def do_look(state: Anno, action: LookAt, log: EventLog) -> None:
    """Show the tile to the looker alone."""
    player = state.players[action.seat]
    square = SQUARE[action.square]
    token = state.sea[ISLAND_AT[square]]
    spend_point(state, player, action.ship - 1)
    state.known = with_cell(state.known, token, state.known[token] | 1 << action.seat)
    state.decisions = (*state.decisions, Decision("look", action.seat, (action.ship - 1, square)))
    face = FACES[state.faces[token]]
    log.emit(
        "looked_at",
        action.seat,
        seen_by=(action.seat,),
        public=Event("looked", action.seat, (("ship", action.ship), ("square", action.square))),
        ship=action.ship,
        square=action.square,
        tile=face.drawing if face else "",
    )


def offers_look(state: Anno, seat: Seat) -> list[LookAt]:
    """What lies around each ship that can act."""
    player = state.players[seat]
    found: list[LookAt] = []
    for ship, square in enumerate(player.ships):
        if WIDE_SIGHTS[square] and can_act(state, player, ship + 1) is None:
            found += LOOKS[seat][ship][square]
    return found


# --- what becomes of the tile
def looked_at(state: Anno) -> int:
    """The token under the pending look."""
    return state.sea[ISLAND_AT[state.decisions[-1].data[1]]]


def take_tile(state: Anno, player: Player) -> int:
    """Take the tile off the sea, face up; the ship goes back to the supply. Gives the token."""
    ship, square = state.decisions[-1].data
    state.decisions = state.decisions[:-1]
    place = ISLAND_AT[square]
    token = state.sea[place]
    state.sea = with_cell(state.sea, place, NOWHERE)
    state.known = with_cell(state.known, token, EVERYBODY)
    player.ships = with_cell(player.ships, ship, NOWHERE)
    player.spent = with_cell(player.spent, ship, USED_UP if state.rules.version > 1 else 0)
    state.sailing = NOWHERE
    return token


def check_return(state: Anno, action: ReturnTile) -> Reason | None:
    """A tile that was looked at may always be put back."""
    return deciding(state, action.seat, "look")


def do_return(state: Anno, action: ReturnTile, log: EventLog) -> None:
    """Back, face down."""
    square = state.decisions[-1].data[1]
    token = looked_at(state)
    state.decisions = state.decisions[:-1]
    if state.rules.remember_looks == "off" and state.rules.version == 1:
        state.known = with_cell(state.known, token, state.known[token] & ~(1 << action.seat))
    log.emit("returned", action.seat, square=SQUARES[square])


def offers_return(state: Anno, seat: Seat) -> tuple[ReturnTile, ...]:
    """Always."""
    return RETURNS[seat]
