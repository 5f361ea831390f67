"""What all steps share: whose turn it is, paying, tuples with one cell changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat, Value
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.tables import Cost
from tabletop.games.anno_1503.things import GOODS, Phase, name

Reason = Callable[[Anno, Any], Refusal]
"""Words a refusal when somebody asks why."""

Check = Callable[[Anno, Any], Reason | None]

ROLL, TRADE, SAIL, DISCARD, OVER = (int(phase) for phase in Phase)


def with_cell(cells: tuple[int, ...], n: int, value: int) -> tuple[int, ...]:
    """`cells` with another value in cell `n`."""
    return (*cells[:n], value, *cells[n + 1 :])


def more(cells: tuple[int, ...], n: int, by: int = 1) -> tuple[int, ...]:
    """`cells` with `by` more in cell `n`."""
    return (*cells[:n], cells[n] + by, *cells[n + 1 :])


def cost_value(cost: Cost) -> Value:
    """A cost as told in events and refusals: pairs of (good, count)."""
    return tuple((name(GOODS[good]), count) for good, count in cost)


# --- whose turn, which step
def over(state: Anno, action: Any) -> Refusal:
    """The game has ended."""
    return refuse("over", rb.END)


def not_at_turn(state: Anno, action: Any) -> Refusal:
    """Somebody else decides."""
    return refuse("not_at_turn", rb.TURN, seat=state.decisions[-1].seat if state.decisions else state.active)


def decide_first(state: Anno, action: Any) -> Refusal:
    """Something has to be chosen before."""
    return refuse("decide_first", rb.TURN, decision=state.decisions[-1].kind)


def wrong_step(state: Anno, action: Any) -> Refusal:
    """Not in this step of the turn."""
    return refuse("wrong_step", rb.TURN, phase=name(Phase(state.phase)))


def roll_first(state: Anno, action: Any) -> Refusal:
    """The turn begins with the die."""
    return refuse("roll_first", rb.TURN)


def too_late(state: Anno, action: Any) -> Refusal:
    """Building and trading come before the ships."""
    return refuse("ships_are_last", rb.ruling(rb.TURN, "A5"))


def too_early(state: Anno, action: Any) -> Refusal:
    """Ships come after building and trading."""
    return refuse("step_not_ended", rb.ruling(rb.TURN, "A5"))


def free_to_act(state: Anno, seat: Seat) -> Reason | None:
    """Whether it is the seat's turn and nothing is pending."""
    if state.phase == OVER:
        return over
    if state.decisions:
        return decide_first if state.decisions[-1].seat == seat else not_at_turn
    return None if seat == state.active else not_at_turn


def in_trade(state: Anno, seat: Seat) -> Reason | None:
    """Whether the seat may build and trade now (step 2)."""
    if state.phase == TRADE and not state.decisions and seat == state.active:
        return None
    return free_to_act(state, seat) or (roll_first if state.phase == ROLL else too_late)


def in_sail(state: Anno, seat: Seat) -> Reason | None:
    """Whether the seat may use its ships now (step 3; with the option also within step 2)."""
    now = state.phase == SAIL or (state.phase == TRADE and state.rules.step_order == "any_order")
    if now and seat == state.active and not state.decisions:
        return None
    return free_to_act(state, seat) or (roll_first if state.phase == ROLL else too_early)


def deciding(state: Anno, seat: Seat, kind: str) -> Reason | None:
    """Whether the seat has to make a choice of this kind now."""
    if state.decisions:
        due = state.decisions[-1]
        if due.seat != seat:
            return not_at_turn
        return None if due.kind == kind else decide_first
    return over if state.phase == OVER else (not_at_turn if seat != state.active else wrong_step)


# --- cards
def can_pay(player: Player, cost: Cost) -> bool:
    """Whether the hand holds the cost."""
    hand = player.hand
    for good, count in cost:  # noqa: SIM110 - a generator would double the time of every legal list
        if hand[good] < count:
            return False
    return True


def pay(state: Anno, player: Player, cost: Cost) -> None:
    """Put the cards of a cost back on their piles."""
    hand, piles = list(player.hand), list(state.piles)
    for good, count in cost:
        hand[good] -= count
        piles[good] += count
    player.hand, state.piles = tuple(hand), tuple(piles)


def missing(state: Anno, seat: Seat, cost: Cost, rule: str, code: str = "cannot_pay") -> Refusal:
    """A cost that cannot be paid, with what there is of it."""
    hand = state.players[seat].hand
    has = tuple((name(GOODS[good]), min(hand[good], count)) for good, count in cost)
    return refuse(code, rule, cost=cost_value(cost), has=has)


def take_card(state: Anno, player: Player, good: int) -> None:
    """Move a card from its pile to a hand."""
    player.hand = more(player.hand, good)
    state.piles = more(state.piles, good, -1)


def return_card(state: Anno, player: Player, good: int) -> None:
    """Move a card from a hand to its pile."""
    player.hand = more(player.hand, good, -1)
    state.piles = more(state.piles, good)
