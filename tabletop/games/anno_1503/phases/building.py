"""Building ships and pioneers with cards.

A ship goes from the supply to the start square and may sail in the same turn. A pioneer goes on a free space beside
an occupied one and needs a free pioneer/settler tile. The pioneer placed as 4th to 7th inhabitant brings a public
building. RB §Building ships, RB §Building pioneers, rulings A3, A13, A24, A34, A43.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import BuildPioneer, BuildShip
from tabletop.games.anno_1503.phases.common import Reason, can_pay, cost_value, in_trade, missing, pay, with_cell
from tabletop.games.anno_1503.phases.public import earn_building
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.tables import (
    BUILDING_SPACE,
    CITIZEN_TILES,
    LEVEL_COST,
    PIONEER_TILES,
    RED,
    SHIP_COST,
    SITES,
    SPACES,
    START,
)
from tabletop.games.anno_1503.things import Level

_PIONEER = int(Level.PIONEER)
PIONEER_COST = LEVEL_COST[_PIONEER]

SHIPS: tuple[tuple[BuildShip, ...], ...] = tuple((BuildShip(s, 1), BuildShip(s, 2)) for s in range(len(SITES)))
PIONEERS: tuple[tuple[BuildPioneer, ...], ...] = tuple(
    tuple(BuildPioneer(seat, space + 1) for space in range(SPACES)) for seat in range(len(SITES))
)


# --- ships
def check_ship(state: Anno, action: BuildShip) -> Reason | None:
    """Whether this ship may be built now."""
    reason = in_trade(state, action.seat)
    if reason is not None:
        return reason
    player = state.players[action.seat]
    if not 1 <= action.ship <= len(player.ships) or player.ships[action.ship - 1] != NOWHERE:
        return no_ship
    return None if can_pay(player, SHIP_COST) else no_cards_for_ship


def no_ship(state: Anno, action: BuildShip) -> Refusal:
    """The ship is not in the supply."""
    return refuse("no_ship_in_supply", rb.SHIPS, most=len(state.players[action.seat].ships))


def no_cards_for_ship(state: Anno, action: BuildShip) -> Refusal:
    """The hand does not hold the cost."""
    return missing(state, action.seat, SHIP_COST, rb.SHIPS)


def do_ship(state: Anno, action: BuildShip, log: EventLog) -> None:
    """Pay and put the ship on the start square."""
    player = state.players[action.seat]
    pay(state, player, SHIP_COST)
    player.ships = with_cell(player.ships, action.ship - 1, START)
    log.emit("built_ship", action.seat, ship=action.ship, cost=cost_value(SHIP_COST))


# --- pioneers
def free_tile(player: Player, level: int) -> int:
    """Number of the tile that is next for a level (the highest free one), 0 if none is left."""
    numbers = (
        range(PIONEER_TILES, 0, -1)
        if level <= Level.SETTLER
        else range(PIONEER_TILES + CITIZEN_TILES, PIONEER_TILES, -1)
    )
    for number in numbers:
        if number not in player.tiles:
            return number
    return 0


def check_pioneer(state: Anno, action: BuildPioneer) -> Reason | None:
    """Whether a pioneer may be laid there now."""
    reason = in_trade(state, action.seat)
    if reason is not None:
        return reason
    player = state.players[action.seat]
    space = action.space - 1
    spaces = player.spaces
    if not 0 <= space < SPACES or space in RED:
        return no_such_space
    if spaces[space]:
        return space_taken
    if not (spaces[space - 1] or (space + 1 < SPACES and spaces[space + 1])):
        return not_adjacent
    if not can_pay(player, PIONEER_COST):
        return no_cards_for_pioneer
    return None if free_tile(player, _PIONEER) else no_tile


def no_such_space(state: Anno, action: BuildPioneer) -> Refusal:
    """Not one of the green spaces."""
    return refuse("no_such_space", rb.PIONEERS, space=action.space)


def space_taken(state: Anno, action: BuildPioneer) -> Refusal:
    """Somebody lives there."""
    return refuse("space_taken", rb.PIONEERS, space=action.space)


def not_adjacent(state: Anno, action: BuildPioneer) -> Refusal:
    """No neighbour."""
    return refuse("not_adjacent", rb.PIONEERS, space=action.space)


def no_cards_for_pioneer(state: Anno, action: BuildPioneer) -> Refusal:
    """The hand does not hold the cost."""
    return missing(state, action.seat, PIONEER_COST, rb.PIONEERS)


def no_tile(state: Anno, action: BuildPioneer) -> Refusal:
    """All pioneer/settler tiles are on the island."""
    return refuse("no_pioneer_tile", rb.ruling(rb.PIONEERS, "A43"), most=PIONEER_TILES)


def do_pioneer(state: Anno, action: BuildPioneer, log: EventLog) -> None:
    """Pay, lay the tile, and earn a public building at spaces 4-7."""
    player = state.players[action.seat]
    space = action.space - 1
    pay(state, player, PIONEER_COST)
    player.tiles = with_cell(player.tiles, space, free_tile(player, _PIONEER))
    player.spaces = with_cell(player.spaces, space, _PIONEER)
    player.newest = (*player.newest, space)
    log.emit("built_pioneer", action.seat, space=action.space, cost=cost_value(PIONEER_COST))
    if space in BUILDING_SPACE:
        earn_building(state, player, space, log)


def offers_ship(state: Anno, seat: Seat) -> tuple[BuildShip, ...]:
    """Both ships."""
    return SHIPS[seat] if can_pay(state.players[seat], SHIP_COST) else ()


def offers_pioneer(state: Anno, seat: Seat) -> tuple[BuildPioneer, ...]:
    """Every green space, if the cards are there."""
    return PIONEERS[seat][len(RED) :] if can_pay(state.players[seat], PIONEER_COST) else ()
