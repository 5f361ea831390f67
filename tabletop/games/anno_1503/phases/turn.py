"""From step to step and from turn to turn.

A turn is: roll; build and trade; ships; discard down to five cards. The hand limit counts only at the end of one's
own turn. Play goes clockwise. RB §Turn, rulings A5, A9, A32.
"""

from __future__ import annotations

from tabletop.engine.decision import Decision
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import Discard, EndStep, EndTurn
from tabletop.games.anno_1503.phases.common import (
    DISCARD,
    ROLL,
    SAIL,
    Reason,
    deciding,
    free_to_act,
    in_trade,
    return_card,
    roll_first,
)
from tabletop.games.anno_1503.scoring import end_after_limit
from tabletop.games.anno_1503.state import EVERYBODY, NOWHERE, Anno
from tabletop.games.anno_1503.tables import HAND_LIMIT, SITES, SPACES
from tabletop.games.anno_1503.things import GOODS, name

END_STEPS: tuple[tuple[EndStep, ...], ...] = tuple((EndStep(seat),) for seat in range(len(SITES)))
END_TURNS: tuple[tuple[EndTurn, ...], ...] = tuple((EndTurn(seat),) for seat in range(len(SITES)))
DISCARDS: tuple[tuple[Discard, ...], ...] = tuple(
    tuple(Discard(seat, good) for good in GOODS) for seat in range(len(SITES))
)
_UNUSED = (0,) * SPACES


# --- to the ships
def check_end_step(state: Anno, action: EndStep) -> Reason | None:
    """Whether there is a step of ships to go to."""
    reason = in_trade(state, action.seat)
    if reason is not None:
        return reason
    if state.rules.step_order == "any_order":
        return no_steps
    ships = state.players[action.seat].ships
    return no_ships if ships.count(NOWHERE) == len(ships) else None


def no_steps(state: Anno, action: EndStep) -> Refusal:
    """With the option, ships sail whenever their owner likes."""
    return refuse("no_steps", rb.ruling(rb.TURN, "A5"))


def no_ships(state: Anno, action: EndStep) -> Refusal:
    """No ship is on the board."""
    return refuse("no_ships", rb.SAILING)


def do_end_step(state: Anno, action: EndStep, log: EventLog) -> None:
    """Ships now."""
    state.phase = SAIL
    log.emit("ships_step", action.seat)


def offers_end_step(state: Anno, seat: Seat) -> tuple[EndStep, ...]:
    """The button."""
    return END_STEPS[seat]


# --- end of the turn
def check_end_turn(state: Anno, action: EndTurn) -> Reason | None:
    """After the roll, whenever nothing is pending."""
    return free_to_act(state, action.seat) or (roll_first if state.phase == ROLL else None)


def do_end_turn(state: Anno, action: EndTurn, log: EventLog) -> None:
    """Discard if needed, then the next player."""
    state.phase = DISCARD
    state.decisions = (Decision("discard", action.seat),)


def offers_end_turn(state: Anno, seat: Seat) -> tuple[EndTurn, ...]:
    """The button."""
    return END_TURNS[seat]


# --- hand limit
def settle_discard(state: Anno, due: Decision, log: EventLog) -> bool:
    """False while cards have to be chosen; else the turn passes on."""
    player = state.players[due.seat]
    kinds = [good for good in GOODS if player.hand[good]]
    if sum(player.hand) > HAND_LIMIT and len(kinds) > 1:
        return False
    while sum(player.hand) > HAND_LIMIT:
        return_card(state, player, kinds[0])
        log.emit("discarded", due.seat, reveals=True, good=name(kinds[0]))  # all cards were of one kind: now known
    state.decisions = ()
    begin_turn(state, (state.active + 1) % len(state.players), log)
    return True


def check_discard(state: Anno, action: Discard) -> Reason | None:
    """Whether this card may be put back now."""
    reason = deciding(state, action.seat, "discard")
    if reason is not None:
        return reason
    return None if state.players[action.seat].hand[action.good] else not_in_hand


def not_in_hand(state: Anno, action: Discard) -> Refusal:
    """The card is not in the hand."""
    return refuse("no_card", rb.TURN, good=name(action.good))


def do_discard(state: Anno, action: Discard, log: EventLog) -> None:
    """One card back on its pile."""
    return_card(state, state.players[action.seat], action.good)
    log.emit("discarded", action.seat, good=name(action.good))


def offers_discard(state: Anno, seat: Seat) -> tuple[Discard, ...]:
    """Every kind."""
    return DISCARDS[seat]


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
    player.spent = (0,) * len(player.ships)
    if seat == state.first:
        state.round += 1
        end_after_limit(state, log)
    if state.phase == ROLL:
        log.emit("turn_began", seat, round=state.round)


def forget_looks(state: Anno, seat: Seat) -> None:
    """With the option, the table forgets what a player saw when that player's next turn begins (ruling A36)."""
    bit = 1 << seat
    state.known = tuple([known & ~bit if known != EVERYBODY else known for known in state.known])
