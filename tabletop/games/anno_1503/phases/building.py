"""Building ships and pioneers with cards.

A ship goes from the supply to the start square and may sail in the same turn. A pioneer goes on a free space beside
an occupied one and needs a free pioneer/settler tile. The pioneer placed as 4th to 7th inhabitant brings a public
building. RB §Building ships, RB §Building pioneers, rulings A3, A13, A24, A34, A43.
"""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Refusal, Why
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import BuildPioneer, BuildShip
from tabletop.games.anno_1503.cards import can_pay, cost_value, missing, pay
from tabletop.games.anno_1503.constants import (
    BUILDING_SPACE,
    GREEN,
    LEVEL_COST,
    PIONEER_TILES,
    RED,
    SEATS,
    SHIP_COST,
    SHIPS,
    SPACES,
    START,
)
from tabletop.games.anno_1503.phases.public import earn_building
from tabletop.games.anno_1503.rules import ANY_ORDER, TRADE, TradeRule, rules
from tabletop.games.anno_1503.state import NOWHERE, Anno, free_tile
from tabletop.games.anno_1503.things import Level

_PIONEER = int(Level.PIONEER)
PIONEER_COST = LEVEL_COST[_PIONEER]

NEW_SHIPS: tuple[tuple[BuildShip, ...], ...] = tuple(
    tuple(BuildShip(seat, ship + 1) for ship in range(SHIPS)) for seat in SEATS
)
NEW_PIONEERS: tuple[tuple[BuildPioneer, ...], ...] = tuple(
    tuple(BuildPioneer(seat, space + 1) for space in range(SPACES)) for seat in SEATS
)


# --- ships
NO_SHIP = Reason("no_ship_in_supply", rb.SHIPS, most=SHIPS)


def no_cards_for_ship(state: Anno, action: BuildShip) -> Refusal:
    """The hand does not hold the cost."""
    return missing(state, action.seat, SHIP_COST, rb.SHIPS)


@rules.on(TRADE, ANY_ORDER)
class LaunchShip(TradeRule[BuildShip]):
    """From the supply to the start square."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> tuple[BuildShip, ...] | list[BuildShip]:
        player = state.players[seat]
        if NOWHERE not in player.ships or not can_pay(player.hand, SHIP_COST):
            return ()
        return [build for build, at in zip(NEW_SHIPS[seat], player.ships, strict=True) if at == NOWHERE]

    def check(self, state: Anno, action: BuildShip) -> Why | None:
        player = state.players[action.seat]
        if not 1 <= action.ship <= SHIPS or player.ships[action.ship - 1] != NOWHERE:
            return NO_SHIP
        return None if can_pay(player.hand, SHIP_COST) else no_cards_for_ship

    def do(self, state: Anno, action: BuildShip, log: EventLog) -> None:
        player = state.players[action.seat]
        pay(state, player, SHIP_COST)
        player.ships = put(player.ships, action.ship - 1, START)
        log.emit("built_ship", action.seat, ship=action.ship, cost=cost_value(SHIP_COST))


# --- pioneers
NO_SUCH_SPACE = Reason("no_such_space", rb.PIONEERS, "space")
SPACE_TAKEN = Reason("space_taken", rb.PIONEERS, "space")
NOT_ADJACENT = Reason("not_adjacent", rb.PIONEERS, "space")
NO_TILE = Reason("no_pioneer_tile", rb.ruling(rb.PIONEERS, "A43"), most=PIONEER_TILES)


def no_cards_for_pioneer(state: Anno, action: BuildPioneer) -> Refusal:
    """The hand does not hold the cost."""
    return missing(state, action.seat, PIONEER_COST, rb.PIONEERS)


@rules.on(TRADE, ANY_ORDER)
class PlacePioneer(TradeRule[BuildPioneer]):
    """On a green space with a neighbour; spaces 4-7 bring a public building."""

    def offers(self, state: Anno, seat: Seat) -> tuple[BuildPioneer, ...] | list[BuildPioneer]:
        if not can_pay(state.players[seat].hand, PIONEER_COST):
            return ()
        return [NEW_PIONEERS[seat][space] for space in GREEN]

    def check(self, state: Anno, action: BuildPioneer) -> Why | None:
        player, space = state.players[action.seat], action.space - 1
        spaces = player.spaces
        if not 0 <= space < SPACES or space in RED:
            return NO_SUCH_SPACE
        if spaces[space]:
            return SPACE_TAKEN
        if not (spaces[space - 1] or (space + 1 < SPACES and spaces[space + 1])):
            return NOT_ADJACENT
        if not can_pay(player.hand, PIONEER_COST):
            return no_cards_for_pioneer
        return None if free_tile(player, _PIONEER) else NO_TILE

    def do(self, state: Anno, action: BuildPioneer, log: EventLog) -> None:
        player, space = state.players[action.seat], action.space - 1
        pay(state, player, PIONEER_COST)
        player.tiles = put(player.tiles, space, free_tile(player, _PIONEER))
        player.spaces = put(player.spaces, space, _PIONEER)
        player.newest = (*player.newest, space)
        log.emit("built_pioneer", action.seat, space=action.space, cost=cost_value(PIONEER_COST))
        if space in BUILDING_SPACE:
            earn_building(state, player, space)
