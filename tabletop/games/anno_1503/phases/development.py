"""Development: a pioneer becomes a settler, a settler a citizen, a citizen a merchant, for cards.

Pioneer and settler, citizen and merchant are two sides of one tile; a settler's tile returns to the supply when a
citizen's takes its space, so there are at most three citizens and merchants. Public buildings stay. Any number per
turn. RB §Development, rulings A2, A6.
"""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Refusal, Why
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Develop
from tabletop.games.anno_1503.cards import can_pay, cost_value, missing, pay
from tabletop.games.anno_1503.constants import CITIZEN_TILES, LEVEL_COST, RED, SEATS, SPACES
from tabletop.games.anno_1503.rules import ANY_ORDER, TRADE, TradeRule, rules
from tabletop.games.anno_1503.scoring import mark_goals
from tabletop.games.anno_1503.state import Anno, Player, free_tile
from tabletop.games.anno_1503.things import Level, name

_PIONEER, _SETTLER, _CITIZEN, _MERCHANT = range(1, 5)

_STEPS = tuple((level, LEVEL_COST[level + 1]) for level in (_PIONEER, _SETTLER, _CITIZEN))

DEVELOPS: tuple[tuple[Develop, ...], ...] = tuple(
    tuple(Develop(seat, space + 1) for space in range(SPACES)) for seat in SEATS
)

NOBODY_THERE = Reason("nobody_there", rb.DEVELOPMENT, "space")
AT_THE_TOP = Reason("at_the_top", rb.DEVELOPMENT)
NO_CITIZEN_TILE = Reason("no_citizen_tile", rb.DEVELOPMENT, most=CITIZEN_TILES)


def no_cards(state: Anno, action: Develop) -> Refusal:
    """The hand does not hold the cost."""
    level = state.players[action.seat].spaces[action.space - 1]
    return missing(state, action.seat, LEVEL_COST[level + 1], rb.DEVELOPMENT)


@rules.on(TRADE, ANY_ORDER)
class DevelopInhabitant(TradeRule[Develop]):
    """One level up for the cost of that level."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> tuple[Develop, ...] | list[Develop]:
        player = state.players[seat]
        spaces = player.spaces
        hand = player.hand
        rising = []
        for level, cost in _STEPS:
            if level in spaces and can_pay(hand, cost):
                rising.append(level)
        if _SETTLER in rising and not free_tile(player, _CITIZEN):
            rising.remove(_SETTLER)
        if not rising:
            return ()
        return [develop for develop, level in zip(DEVELOPS[seat], spaces, strict=True) if level in rising]

    def check(self, state: Anno, action: Develop) -> Why | None:
        player, space = state.players[action.seat], action.space - 1
        level = player.spaces[space] if 0 <= space < SPACES else 0
        if not level:
            return NOBODY_THERE
        if level == _MERCHANT:
            return AT_THE_TOP
        if not can_pay(player.hand, LEVEL_COST[level + 1]):
            return no_cards
        return None if level != _SETTLER or free_tile(player, _CITIZEN) else NO_CITIZEN_TILE

    def do(self, state: Anno, action: Develop, log: EventLog) -> None:
        player, space = state.players[action.seat], action.space - 1
        cost = LEVEL_COST[player.spaces[space] + 1]
        pay(state, player, cost)
        rise(player, space)
        level = name(Level(player.spaces[space]))
        log.emit("developed", action.seat, space=action.space, level=level, cost=cost_value(cost))
        mark_goals(player, log)


def rise(player: Player, space: int) -> None:
    """One level up: turn the tile over, or change it for a citizen's."""
    level = player.spaces[space] + 1
    if level == _CITIZEN:
        player.tiles = put(player.tiles, space, free_tile(player, level))
    player.spaces = put(player.spaces, space, level)
    if space not in RED:
        player.newest = (*[other for other in player.newest if other != space], space)
