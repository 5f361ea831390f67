"""Selling and buying, in any order among building and developing.

Each inhabitant tile buys at most one card a turn, of a kind it wants, at its price; a tile that has bought stays
used for the turn even if it rises. At most two cards a turn are bought, for 6 gold each less 1 for every trade
agreement. Players do not trade with each other. RB §Selling, RB §Buying, RB §Trade agreements, rulings A6, A7, A8,
A25, A33, A39.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, compress

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Refusal, Why, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Buy, Sell
from tabletop.games.anno_1503.cards import return_card, take_card
from tabletop.games.anno_1503.constants import BRIDGES, DISCOUNT, PRICE, PURCHASES, SEATS, SPACES, WANTED
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import ANY_ORDER, TRADE, TradeRule, rules
from tabletop.games.anno_1503.scoring import change_gold
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import GOOD_NAMES, GOODS, LEVEL_NAMES, Level, name

SELLS: tuple[tuple[tuple[Sell, ...], ...], ...] = tuple(
    tuple(tuple(Sell(seat, good, space + 1) for space in range(SPACES)) for good in GOODS) for seat in SEATS
)
"""By seat, good and space."""
BUYS: tuple[tuple[Buy, ...], ...] = tuple(tuple(Buy(seat, good) for good in GOODS) for seat in SEATS)


# --- selling
NOBODY_THERE = Reason("nobody_there", rb.SELLING, "space")
NO_CARD = Reason("no_card", rb.SELLING, good=lambda state, action: name(action.good))
HAS_BOUGHT = Reason("tile_used", rb.ruling(rb.SELLING, "A6"), "space")


def not_wanted(state: Anno, action: Sell) -> Refusal:
    """This inhabitant buys other goods."""
    player = state.players[action.seat]
    level = Level(player.spaces[action.space - 1])
    wanted, price = tuple(name(good) for good in WANTED[level]), sale_price(state, player, level)
    return refuse("not_wanted", rb.SELLING, level=name(level), good=name(action.good), wanted=wanted, price=price)


@lru_cache(4096)
def sales(seat: Seat, spaces: tuple[int, ...]) -> tuple[tuple[Sell, ...], ...]:
    """By good: to whom it could be sold, whoever has bought already."""
    return tuple(
        tuple(sell for sell, level in zip(SELLS[seat][good], spaces, strict=True) if good in WANTED[level])
        for good in GOODS
    )


@rules.on(TRADE, ANY_ORDER)
class SellCard(TradeRule[Sell]):
    """Card to the pile, gold on the track."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> list[Sell]:
        player = state.players[seat]
        found = [*chain.from_iterable(compress(sales(seat, player.spaces), player.hand))]
        if 1 in player.used:
            used = player.used
            return [sell for sell in found if not used[sell.space - 1]]
        return found

    def check(self, state: Anno, action: Sell) -> Why | None:
        player, space = state.players[action.seat], action.space - 1
        level = player.spaces[space] if 0 <= space < SPACES else 0
        if not level:
            return NOBODY_THERE
        if action.good not in WANTED[level]:
            return not_wanted
        if not player.hand[action.good]:
            return NO_CARD
        return HAS_BOUGHT if player.used[space] else None

    def do(self, state: Anno, action: Sell, log: EventLog) -> None:
        player, space = state.players[action.seat], action.space - 1
        level = player.spaces[space]
        gold = sale_price(state, player, level)
        return_card(state, player, action.good)
        player.used = put(player.used, space, 1)
        log.emit(
            "sold", action.seat, good=GOOD_NAMES[action.good], space=action.space, level=LEVEL_NAMES[level], gold=gold
        )
        change_gold(player, gold, log)


# --- buying
BOUGHT_ENOUGH = Reason("purchase_limit", rb.ruling(rb.BUYING, "A8"), most=PURCHASES)
NO_GOLD = Reason(
    "no_gold",
    rb.BUYING,
    price=lambda state, action: price(state.players[action.seat]),
    gold=lambda state, action: state.players[action.seat].gold,
    who=lambda state, action: action.seat,
)
SOLD_OUT = Reason("pile_empty", rb.ruling(rb.BUYING, "A33"), good=lambda state, action: name(action.good))


def price(player: Player) -> int:
    """Gold for a card."""
    return PRICE - DISCOUNT * (BRIDGES - player.bridges.count(NOWHERE))


@rules.on(TRADE, ANY_ORDER)
class BuyCard(TradeRule[Buy]):
    """Gold off the track, card to the hand."""

    exact = True

    def may(self, state: Anno, seat: Seat) -> Why | None:
        if state.bought >= PURCHASES:
            return BOUGHT_ENOUGH
        player = state.players[seat]
        return NO_GOLD if player.gold < price(player) else None

    def offers(self, state: Anno, seat: Seat) -> tuple[Buy, ...] | list[Buy]:
        if 0 not in state.piles:
            return BUYS[seat]
        return [*compress(BUYS[seat], state.piles)]

    def check(self, state: Anno, action: Buy) -> Why | None:
        return None if state.piles[action.good] else SOLD_OUT

    def do(self, state: Anno, action: Buy, log: EventLog) -> None:
        player = state.players[action.seat]
        gold = price(player)
        take_card(state, player, action.good)
        state.bought += 1
        log.emit("bought", action.seat, good=GOOD_NAMES[action.good], gold=gold)
        change_gold(player, -gold, log)
