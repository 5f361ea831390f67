"""Sailing: each ship has 2, 3 or 4 action points with 2, 3 or 4 players; a step to the next sea square costs one.

Steps are orthogonal, never onto an island square, even an empty one; ships never block each other. The ships sail
one after the other in any order (with the option: in turns). Points are not saved; a ship that was given up for a tile
has none left, even if it is built anew. RB §Sailing, rulings A16, A30, A34, A35, A41.
"""

from __future__ import annotations

from tabletop.engine.cells import add, put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Why
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Sail
from tabletop.games.anno_1503.constants import ISLET, POINTS, ROUTES, SEATS, SHIPS, SQUARE, SQUARES
from tabletop.games.anno_1503.points import ship_points
from tabletop.games.anno_1503.rules import ANY_ORDER, SAIL, ShipRule, rules
from tabletop.games.anno_1503.state import NOWHERE, USED_UP, Anno, Player

SAILS: tuple[tuple[tuple[tuple[Sail, ...], ...], ...], ...] = tuple(
    tuple(
        tuple(tuple(Sail(seat, ship + 1, SQUARES[to]) for to in ROUTES[square]) for square in range(len(SQUARES)))
        for ship in range(SHIPS)
    )
    for seat in SEATS
)
"""By seat, ship and square: the steps from there."""

NOT_AT_SEA = Reason("not_at_sea", rb.SAILING)
HAS_FINISHED = Reason("ship_finished", rb.ruling(rb.SAILING, "A35"))
NO_POINTS = Reason("no_points", rb.SAILING, points=lambda state, action: ship_points(state, state.players[action.seat]))
NO_SUCH_SQUARE = Reason("no_such_square", rb.SAILING, "square")
LAND = Reason("land", rb.SAILING, "square")
TOO_FAR = Reason("too_far", rb.SAILING, "square")


def can_act(state: Anno, player: Player, ship: int) -> Why | None:
    """Why ship number `ship` (from 1) has no point to use, if it has none."""
    if not 1 <= ship <= SHIPS or player.ships[ship - 1] == NOWHERE:
        return NOT_AT_SEA
    spent = player.spent[ship - 1]
    if not spent:
        return None
    if spent == USED_UP:
        return NO_POINTS
    if state.sailing != ship - 1 and state.rules.two_ships == "one_by_one":
        return HAS_FINISHED
    enough = spent < POINTS[len(state.players)] or spent < ship_points(state, player)  # buildings only add
    return None if enough else NO_POINTS


def ready(state: Anno, seat: Seat) -> list[tuple[int, int]]:
    """Ships (from 0) that have a point to use, with their squares."""
    player = state.players[seat]
    found = []
    for ship, square in enumerate(player.ships):
        if square != NOWHERE and (not player.spent[ship] or can_act(state, player, ship + 1) is None):
            found.append((ship, square))
    return found


def spend_point(state: Anno, player: Player, ship: int) -> None:
    """A ship (from 0) uses one point."""
    player.spent = add(player.spent, ship)
    state.sailing = ship


@rules.on(SAIL, ANY_ORDER)
class SailShip(ShipRule[Sail]):
    """To the next sea square."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> list[Sail]:
        found: list[Sail] = []
        for ship, square in ready(state, seat):
            found += SAILS[seat][ship][square]
        return found

    def check(self, state: Anno, action: Sail) -> Why | None:
        player = state.players[action.seat]
        reason = can_act(state, player, action.ship)
        if reason is not None:
            return reason
        square = SQUARE.get(action.square, NOWHERE)
        if square == NOWHERE:
            return NO_SUCH_SQUARE
        if ISLET[square]:
            return LAND
        return None if square in ROUTES[player.ships[action.ship - 1]] else TOO_FAR

    def do(self, state: Anno, action: Sail, log: EventLog) -> None:
        player = state.players[action.seat]
        begun = SQUARES[player.ships[action.ship - 1]]
        player.ships = put(player.ships, action.ship - 1, SQUARE[action.square])
        spend_point(state, player, action.ship - 1)
        log.emit("sailed", action.seat, begun=begun, square=action.square, ship=action.ship)
