"""The great outpost: once in its owner's turn, in step 2, 2 gold for a random card from an opponent's hand.

The gold goes to that opponent (with the option: to the bank); an empty hand cannot be chosen. This is the only deal
between players. RB §Building effects, ruling A29.
"""

from __future__ import annotations

from tabletop.engine.cells import add
from tabletop.engine.chance import draw
from tabletop.engine.event import Event, EventLog
from tabletop.engine.refusal import Reason, Why
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import DrawCard
from tabletop.games.anno_1503.constants import SEATS
from tabletop.games.anno_1503.points import DRAW_PRICE
from tabletop.games.anno_1503.rules import ANY_ORDER, TRADE, TradeRule, rules
from tabletop.games.anno_1503.scoring import change_gold
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import Good, name

DRAWS: tuple[tuple[DrawCard, ...], ...] = tuple(tuple(DrawCard(seat, victim) for victim in SEATS) for seat in SEATS)

_RULE = rb.ruling(rb.EFFECTS, "A29")
NO_GREAT_OUTPOST = Reason("no_great_outpost", _RULE)
ALREADY_DRAWN = Reason("already_drawn", _RULE)
NO_GOLD = Reason(
    "no_gold",
    _RULE,
    price=lambda state, action: DRAW_PRICE(0, state, state.players[action.seat]),
    gold=lambda state, action: state.players[action.seat].gold,
    who=lambda state, action: action.seat,
)
NO_OPPONENT = Reason("no_opponent", _RULE)
EMPTY_HAND = Reason("empty_hand", _RULE, "victim")


@rules.on(TRADE, ANY_ORDER, effect="great_outpost")
class DrawFromHand(TradeRule[DrawCard]):
    """A card by chance, seen by its old and its new owner."""

    without = NO_GREAT_OUTPOST

    def may(self, state: Anno, seat: Seat) -> Why | None:
        if state.drawn:
            return ALREADY_DRAWN
        player = state.players[seat]
        return NO_GOLD if player.gold < DRAW_PRICE(0, state, player) else None

    def offers(self, state: Anno, seat: Seat) -> tuple[DrawCard, ...]:
        return DRAWS[seat][: len(state.players)]

    def check(self, state: Anno, action: DrawCard) -> Why | None:
        if not 0 <= action.victim < len(state.players) or action.victim == action.seat:
            return NO_OPPONENT
        return None if sum(state.players[action.victim].hand) else EMPTY_HAND

    def do(self, state: Anno, action: DrawCard, log: EventLog) -> None:
        player, victim = state.players[action.seat], state.players[action.victim]
        gold = DRAW_PRICE(0, state, player)
        good = _draw(state, victim)
        player.hand = add(player.hand, good)
        state.drawn = 1
        to = state.rules.great_outpost_gold
        public = Event("drew_card", action.seat, (("victim", action.victim), ("gold", gold), ("to", to)), chance=True)
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
            to=to,
        )
        change_gold(player, -gold, log)
        if to == "opponent":
            change_gold(victim, gold, log)


def _draw(state: Anno, victim: Player) -> int:
    """The good of a card taken out of a hand."""
    state.chance, n = draw(state.chance, sum(victim.hand))
    good = 0
    while n >= victim.hand[good]:
        n -= victim.hand[good]
        good += 1
    victim.hand = add(victim.hand, good, -1)
    return good
