"""Sailing: each ship has 2, 3 or 4 action points with 2, 3 or 4 players; a step to the next sea square costs one.

Steps are orthogonal, never onto an island square, even an empty one; ships never block each other. The ships sail
one after the other in any order (with the option: in turns). Points are not saved. RB §Sailing, rulings A16, A30,
A34, A35, A41.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import LookAt, Sail
from tabletop.games.anno_1503.perks import ship_points
from tabletop.games.anno_1503.phases.common import Reason, in_sail, more, with_cell
from tabletop.games.anno_1503.state import NOWHERE, USED_UP, Anno, Player
from tabletop.games.anno_1503.tables import ISLET, ROUTES, SITES, SQUARE, SQUARES

SAILS: tuple[tuple[tuple[tuple[Sail, ...], ...], ...], ...] = tuple(
    tuple(
        tuple(tuple(Sail(seat, ship, SQUARES[to]) for to in ROUTES[square]) for square in range(len(SQUARES)))
        for ship in (1, 2)
    )
    for seat in range(len(SITES))
)
"""By seat, ship and square: the steps from there."""


def can_act(state: Anno, player: Player, ship: int) -> Reason | None:
    """Whether ship number `ship` (from 1) is at sea and has a point left to use."""
    reason = in_sail(state, player.seat)
    if reason is not None:
        return reason
    if not 1 <= ship <= len(player.ships) or player.ships[ship - 1] == NOWHERE:
        return not_at_sea
    spent = player.spent[ship - 1]
    if spent == USED_UP:
        return no_points
    if spent and state.sailing != ship - 1 and state.rules.two_ships == "one_by_one":
        return has_finished
    return None if spent < ship_points(state, player) else no_points


def check_sail(state: Anno, action: Sail) -> Reason | None:
    """Whether the ship may move there now."""
    player = state.players[action.seat]
    reason = can_act(state, player, action.ship)
    if reason is not None:
        return reason
    square = SQUARE.get(action.square, NOWHERE)
    if square == NOWHERE:
        return no_such_square
    if ISLET[square]:
        return land
    return None if square in ROUTES[player.ships[action.ship - 1]] else too_far


def not_at_sea(state: Anno, action: Sail | LookAt) -> Refusal:
    """The ship is in the supply."""
    return refuse("not_at_sea", rb.SAILING)


def has_finished(state: Anno, action: Sail | LookAt) -> Refusal:
    """One ship after the other."""
    return refuse("ship_finished", rb.ruling(rb.SAILING, "A35"))


def no_points(state: Anno, action: Sail | LookAt) -> Refusal:
    """All points are used."""
    return refuse("no_points", rb.SAILING, points=ship_points(state, state.players[action.seat]))


def no_such_square(state: Anno, action: Sail | LookAt) -> Refusal:
    """Not on the board."""
    return refuse("no_such_square", rb.SAILING, square=action.square)


def land(state: Anno, action: Sail) -> Refusal:
    """Never onto an island square."""
    return refuse("land", rb.SAILING, square=action.square)


def too_far(state: Anno, action: Sail) -> Refusal:
    """Only to an orthogonal neighbour, one step at a time."""
    return refuse("too_far", rb.SAILING, square=action.square)


def spend_point(state: Anno, player: Player, ship: int) -> None:
    """A ship (from 0) uses one point."""
    player.spent = more(player.spent, ship)
    state.sailing = ship


def do_sail(state: Anno, action: Sail, log: EventLog) -> None:
    """Move the ship."""
    player = state.players[action.seat]
    player.ships = with_cell(player.ships, action.ship - 1, SQUARE[action.square])
    spend_point(state, player, action.ship - 1)
    log.emit("sailed", action.seat, ship=action.ship, square=action.square)


def offers_sail(state: Anno, seat: Seat) -> list[Sail]:
    """Steps of each ship that can act."""
    player = state.players[seat]
    found: list[Sail] = []
    for ship, square in enumerate(player.ships):
        if can_act(state, player, ship + 1) is None:
            found += SAILS[seat][ship][square]
    return found
