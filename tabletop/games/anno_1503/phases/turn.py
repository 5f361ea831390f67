"""From step to step and from turn to turn.

A turn is: roll; build and trade; ships; discard down to five cards. The hand limit counts only at the end of one's
own turn. Play goes clockwise. RB §Turn, rulings A5, A9, A32.
"""

from __future__ import annotations

from itertools import compress

from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason, Why
from tabletop.engine.rules import Rule
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Discard, EndStep, EndTurn
from tabletop.games.anno_1503.cards import return_card
from tabletop.games.anno_1503.constants import HAND_LIMIT, SEATS, SHIPS, SPACES
from tabletop.games.anno_1503.rules import ANY_ORDER, DISCARD, ROLL, SAIL, TRADE, StepRule, TradeRule, rules
from tabletop.games.anno_1503.scoring import end_after_limit, end_if_won
from tabletop.games.anno_1503.state import EVERYBODY, NOWHERE, Anno
from tabletop.games.anno_1503.things import GOOD_NAMES, GOODS, name

DISCARDS: tuple[tuple[Discard, ...], ...] = tuple(tuple(Discard(seat, good) for good in GOODS) for seat in SEATS)
HAND_LIMIT_DUE = tuple((Decision("discard", seat),) for seat in SEATS)
_UNUSED = (0,) * SPACES
_UNSPENT = (0,) * SHIPS

NO_STEPS = Reason("no_steps", rb.ruling(rb.TURN, "A5"))
NO_SHIPS = Reason("no_ships", rb.SAILING)
NOT_IN_HAND = Reason("no_card", rb.TURN, good=lambda state, action: name(action.good))

rules.after(end_if_won)


@rules.on(TRADE, ANY_ORDER)
class GoToShips(TradeRule[EndStep]):
    """From building and trading to the ships, if there are any (with the option, ships sail at any time)."""

    def may(self, state: Anno, seat: Seat) -> Why | None:
        if state.rules.step_order == "any_order":
            return NO_STEPS
        return NO_SHIPS if state.players[seat].ships.count(NOWHERE) == SHIPS else None

    def do(self, state: Anno, action: EndStep, log: EventLog) -> None:
        state.phase = SAIL
        log.emit("ships_step", action.seat)


@rules.on(TRADE, ANY_ORDER, SAIL)
class EndOfTurn(StepRule[EndTurn]):
    """After the roll, at any time: cards are discarded if need be, then the next player begins."""

    def do(self, state: Anno, action: EndTurn, log: EventLog) -> None:
        state.phase = DISCARD
        state.decisions = HAND_LIMIT_DUE[action.seat]


# --- hand limit
@rules.on("discard")
class DiscardCard(Rule[Anno, Discard]):
    """One card back on its pile."""

    exact = True

    def offers(self, state: Anno, seat: Seat) -> list[Discard]:
        return [*compress(DISCARDS[seat], state.players[seat].hand)]

    def check(self, state: Anno, action: Discard) -> Why | None:
        return None if state.players[action.seat].hand[action.good] else NOT_IN_HAND

    def do(self, state: Anno, action: Discard, log: EventLog) -> None:
        return_card(state, state.players[action.seat], action.good)
        log.emit("discarded", action.seat, good=GOOD_NAMES[action.good])


@rules.forced("discard")
def hand_is_small_enough(state: Anno, log: EventLog) -> bool:
    """The turn passes on, unless cards have to be chosen; surplus cards of one kind go by themselves."""
    seat = state.decisions[-1].seat
    player = state.players[seat]
    hand = player.hand
    surplus = sum(hand) - HAND_LIMIT
    if surplus > 0:
        if len(hand) - hand.count(0) > 1:
            return False
        good = hand.index(max(hand))
        for _ in range(surplus):
            return_card(state, player, good)
            log.emit("discarded", seat, reveals=True, good=GOOD_NAMES[good])  # all were of one kind: now known
    state.decisions = ()
    begin_turn(state, (state.active + 1) % len(state.players), log)
    return True


# --- the next turn
def begin_turn(state: Anno, seat: Seat, log: EventLog) -> None:
    """A turn begins: nothing is used, nothing rolled."""
    if state.rules.remember_looks == "off" and state.rules.version > 1:
        forget_looks(state, seat)
    state.active = seat
    state.phase = ROLL
    state.die = state.event = state.bought = state.drawn = 0
    state.sailing = NOWHERE
    player = state.players[seat]
    player.used = _UNUSED
    player.spent = _UNSPENT
    if seat == state.first:
        state.round += 1
        end_after_limit(state, log)
    if state.phase == ROLL:
        log.emit("turn_began", seat, round=state.round)


def forget_looks(state: Anno, seat: Seat) -> None:
    """With the option, the table forgets what a player saw when that player's next turn begins (ruling A36)."""
    bit = 1 << seat
    state.known = tuple([known & ~bit if known != EVERYBODY else known for known in state.known])
