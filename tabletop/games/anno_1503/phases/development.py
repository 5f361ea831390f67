"""Development: a pioneer becomes a settler, a settler a citizen, a citizen a merchant, for cards.

Pioneer and settler, citizen and merchant are two sides of one tile; a settler's tile returns to the supply when a
citizen's takes its space, so there are at most three citizens and merchants. Public buildings stay. Any number per
turn. RB §Development, rulings A2, A6.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Develop
from tabletop.games.anno_1503.phases.building import free_tile
from tabletop.games.anno_1503.phases.common import Reason, can_pay, cost_value, in_trade, missing, pay, with_cell
from tabletop.games.anno_1503.scoring import mark_goals
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.tables import CITIZEN_TILES, LEVEL_COST, RED, SITES, SPACES
from tabletop.games.anno_1503.things import Level, name

_SETTLER, _MERCHANT = int(Level.SETTLER), int(Level.MERCHANT)

DEVELOPS: tuple[tuple[Develop, ...], ...] = tuple(
    tuple(Develop(seat, space + 1) for space in range(SPACES)) for seat in range(len(SITES))
)


def check_develop(state: Anno, action: Develop) -> Reason | None:
    """Whether this inhabitant may rise now."""
    reason = in_trade(state, action.seat)
    if reason is not None:
        return reason
    player = state.players[action.seat]
    space = action.space - 1
    level = player.spaces[space] if 0 <= space < SPACES else 0
    if not level:
        return nobody_there
    if level == _MERCHANT:
        return at_the_top
    if not can_pay(player, LEVEL_COST[level + 1]):
        return no_cards
    return None if level != _SETTLER or free_tile(player, level + 1) else no_citizen_tile


def nobody_there(state: Anno, action: Develop) -> Refusal:
    """The space is empty."""
    return refuse("nobody_there", rb.DEVELOPMENT, space=action.space)


def at_the_top(state: Anno, action: Develop) -> Refusal:
    """A merchant is the highest level."""
    return refuse("at_the_top", rb.DEVELOPMENT)


def no_cards(state: Anno, action: Develop) -> Refusal:
    """The hand does not hold the cost."""
    level = state.players[action.seat].spaces[action.space - 1]
    return missing(state, action.seat, LEVEL_COST[level + 1], rb.DEVELOPMENT)


def no_citizen_tile(state: Anno, action: Develop) -> Refusal:
    """All citizen/merchant tiles are on the island."""
    return refuse("no_citizen_tile", rb.DEVELOPMENT, most=CITIZEN_TILES)


def do_develop(state: Anno, action: Develop, log: EventLog) -> None:
    """Pay and rise."""
    player = state.players[action.seat]
    cost = LEVEL_COST[player.spaces[action.space - 1] + 1]
    pay(state, player, cost)
    rise(player, action.space - 1)
    level = name(Level(player.spaces[action.space - 1]))
    log.emit("developed", action.seat, space=action.space, level=level, cost=cost_value(cost))
    mark_goals(player, log)


def rise(player: Player, space: int) -> None:
    """One level up: turn the tile over, or change it for a citizen's."""
    level = player.spaces[space] + 1
    if level == _SETTLER + 1:
        player.tiles = with_cell(player.tiles, space, free_tile(player, level))
    player.spaces = with_cell(player.spaces, space, level)
    if space not in RED:
        player.newest = (*[other for other in player.newest if other != space], space)


def offers_develop(state: Anno, seat: Seat) -> tuple[Develop, ...]:
    """Every space."""
    return DEVELOPS[seat]
