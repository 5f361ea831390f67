"""Selling and buying, in any order among building and developing.

Each inhabitant tile buys at most one card a turn, of a kind it wants, at its price; a tile that has bought stays
used for the turn even if it rises. At most two cards a turn are bought, for 6 gold each less 1 for every trade
agreement. Players do not trade with each other. RB §Selling, RB §Buying, RB §Trade agreements, rulings A6, A7, A8,
A25, A33, A39.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Buy, Sell
from tabletop.games.anno_1503.perks import perks
from tabletop.games.anno_1503.phases.common import Reason, in_trade, return_card, take_card, with_cell
from tabletop.games.anno_1503.scoring import change_gold
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.tables import BRIDGES, DISCOUNT, PRICE, PURCHASES, SITES, SPACES, WANTED
from tabletop.games.anno_1503.things import GOODS, Level, name

SELLS: tuple[tuple[tuple[Sell, ...], ...], ...] = tuple(
    tuple(tuple(Sell(seat, good, space + 1) for space in range(SPACES)) for good in GOODS) for seat in range(len(SITES))
)
"""By seat, good and space."""
BUYS: tuple[tuple[Buy, ...], ...] = tuple(tuple(Buy(seat, good) for good in GOODS) for seat in range(len(SITES)))


# --- selling
def check_sell(state: Anno, action: Sell) -> Reason | None:
    """Whether this inhabitant buys this card now."""
    reason = in_trade(state, action.seat)
    if reason is not None:
        return reason
    player = state.players[action.seat]
    space = action.space - 1
    level = player.spaces[space] if 0 <= space < SPACES else 0
    if not level:
        return no_buyer
    if action.good not in WANTED[level]:
        return not_wanted
    if not player.hand[action.good]:
        return no_card
    return has_bought if player.used[space] else None


def no_buyer(state: Anno, action: Sell) -> Refusal:
    """Nobody lives there."""
    return refuse("nobody_there", rb.SELLING, space=action.space)


def not_wanted(state: Anno, action: Sell) -> Refusal:
    """This inhabitant buys other goods."""
    level = Level(state.players[action.seat].spaces[action.space - 1])
    wanted = tuple(name(good) for good in WANTED[level])
    return refuse("not_wanted", rb.SELLING, level=name(level), good=name(action.good), wanted=wanted)


def no_card(state: Anno, action: Sell) -> Refusal:
    """The card is not in the hand."""
    return refuse("no_card", rb.SELLING, good=name(action.good))


def has_bought(state: Anno, action: Sell) -> Refusal:
    """One card per tile and turn."""
    return refuse("tile_used", rb.ruling(rb.SELLING, "A6"), space=action.space)


def do_sell(state: Anno, action: Sell, log: EventLog) -> None:
    """Card to the pile, gold on the track."""
    player = state.players[action.seat]
    level = player.spaces[action.space - 1]
    gold = perks(player.buildings).pays[level]
    return_card(state, player, action.good)
    player.used = with_cell(player.used, action.space - 1, 1)
    log.emit("sold", action.seat, good=name(action.good), space=action.space, level=name(Level(level)), gold=gold)
    change_gold(player, gold, log)


def offers_sell(state: Anno, seat: Seat) -> list[Sell]:
    """Cards of the hand at every space."""
    hand = state.players[seat].hand
    return [sell for good in GOODS if hand[good] for sell in SELLS[seat][good]]


# --- buying
def price(player: Player) -> int:
    """Gold for a card."""
    return PRICE - DISCOUNT * (BRIDGES - player.bridges.count(NOWHERE))


def may_buy(state: Anno, seat: Seat) -> Reason | None:
    """What holds for every card alike: step, limit, gold."""
    reason = in_trade(state, seat)
    if reason is not None:
        return reason
    if state.bought >= PURCHASES:
        return bought_enough
    player = state.players[seat]
    return None if player.gold >= price(player) else no_gold


def check_buy(state: Anno, action: Buy) -> Reason | None:
    """Whether this card may be bought now."""
    reason = may_buy(state, action.seat)
    if reason is not None:
        return reason
    return None if state.piles[action.good] else sold_out


def bought_enough(state: Anno, action: Buy) -> Refusal:
    """Two cards a turn."""
    return refuse("purchase_limit", rb.ruling(rb.BUYING, "A8"), most=PURCHASES)


def no_gold(state: Anno, action: Buy) -> Refusal:
    """Too little gold."""
    player = state.players[action.seat]
    return refuse("no_gold", rb.BUYING, price=price(player), gold=player.gold)


def sold_out(state: Anno, action: Buy) -> Refusal:
    """The pile is empty."""
    return refuse("pile_empty", rb.ruling(rb.BUYING, "A33"), good=name(action.good))


def do_buy(state: Anno, action: Buy, log: EventLog) -> None:
    """Gold off the track, card to the hand."""
    player = state.players[action.seat]
    gold = price(player)
    take_card(state, player, action.good)
    state.bought += 1
    log.emit("bought", action.seat, good=name(action.good), gold=gold)
    change_gold(player, -gold, log)


def offers_buy(state: Anno, seat: Seat) -> tuple[Buy, ...]:
    """Every pile, if anything may be bought at all."""
    return BUYS[seat] if may_buy(state, seat) is None else ()
