"""The great outpost: once in its owner's turn, in step 2, 2 gold for a random card from an opponent's hand.

The gold goes to that opponent (with the option: to the bank); an empty hand cannot be chosen. This is the only deal
between players. RB §Building effects, ruling A29.
"""

from __future__ import annotations

from tabletop.engine.chance import draw
from tabletop.engine.event import Event, EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import DrawCard
from tabletop.games.anno_1503.perks import perks
from tabletop.games.anno_1503.phases.common import Reason, in_trade, more
from tabletop.games.anno_1503.scoring import change_gold
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.tables import SITES
from tabletop.games.anno_1503.things import Good, name

_RULE = rb.ruling(rb.EFFECTS, "A29")

DRAWS: tuple[tuple[DrawCard, ...], ...] = tuple(
    tuple(DrawCard(seat, victim) for victim in range(len(SITES))) for seat in range(len(SITES))
)


def check_draw(state: Anno, action: DrawCard) -> Reason | None:
    """Whether a card may be drawn from this opponent now."""
    reason = in_trade(state, action.seat)
    if reason is not None:
        return reason
    player = state.players[action.seat]
    gold = perks(player.buildings).draw_price
    if not gold:
        return no_great_outpost
    if state.drawn:
        return already_drawn
    if player.gold < gold:
        return no_gold_to_draw
    if not 0 <= action.victim < len(state.players) or action.victim == action.seat:
        return no_opponent
    return None if sum(state.players[action.victim].hand) else empty_hand


def no_great_outpost(state: Anno, action: DrawCard) -> Refusal:
    """Players do not trade with each other."""
    return refuse("no_great_outpost", _RULE)


def already_drawn(state: Anno, action: DrawCard) -> Refusal:
    """Once a turn."""
    return refuse("already_drawn", _RULE)


def no_gold_to_draw(state: Anno, action: DrawCard) -> Refusal:
    """Too little gold."""
    player = state.players[action.seat]
    return refuse("no_gold", _RULE, price=perks(player.buildings).draw_price, gold=player.gold)


def no_opponent(state: Anno, action: DrawCard) -> Refusal:
    """Not another player at this table."""
    return refuse("no_opponent", _RULE)


def empty_hand(state: Anno, action: DrawCard) -> Refusal:
    """Nothing to draw."""
    return refuse("empty_hand", _RULE, victim=action.victim)


def do_draw(state: Anno, action: DrawCard, log: EventLog) -> None:
    """Pay, and draw a card by chance."""
    player, victim = state.players[action.seat], state.players[action.victim]
    gold = perks(player.buildings).draw_price
    state.chance, n = draw(state.chance, sum(victim.hand))
    good = 0
    while n >= victim.hand[good]:
        n -= victim.hand[good]
        good += 1
    victim.hand = more(victim.hand, good, -1)
    player.hand = more(player.hand, good)
    state.drawn = 1
    paid = state.rules.great_outpost_gold
    public = Event("drew_card", action.seat, (("victim", action.victim), ("gold", gold), ("to", paid)), chance=True)
    open_hands = state.rules.open_hands == "on"
    log.emit(
        "drew_this_card",
        action.seat,
        seen_by=None if open_hands else (action.seat, action.victim),
        public=None if open_hands else public,
        chance=True,
        good=name(Good(good)),
        victim=action.victim,
        gold=gold,
        to=paid,
    )
    change_gold(player, -gold, log)
    if paid == "opponent":
        change_gold(victim, gold, log)


def offers_draw(state: Anno, seat: Seat) -> tuple[DrawCard, ...]:
    """Every seat, if the building is there."""
    return DRAWS[seat][: len(state.players)] if perks(state.players[seat].buildings).draw_price else ()
