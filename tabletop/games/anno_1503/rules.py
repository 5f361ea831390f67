"""The set of rules that the phases fill, what is due and who decides, and the answers that are the same everywhere."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, TypeVar

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision
from tabletop.engine.refusal import Reason, Refusal, Why, refuse
from tabletop.engine.rules import Due, Rule, RuleSet
from tabletop.engine.types import Seat
from tabletop.games.anno_1503 import rulebook as rb
from tabletop.games.anno_1503.actions import actions
from tabletop.games.anno_1503.points import effects
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Phase, name

A = TypeVar("A", bound=Action)

ROLL, TRADE, SAIL, DISCARD, OVER = (int(phase) for phase in Phase)
ANY_ORDER = len(Phase)
"""Due instead of TRADE where ships may sail among building and trading (ruling A5)."""


def due(state: Anno) -> Due:
    """The kind of the pending decision, else the step of the turn."""
    if state.decisions:
        return state.decisions[-1].kind
    return ANY_ORDER if state.phase == TRADE and state.rules.step_order == "any_order" else state.phase


def deciders(state: Anno) -> tuple[Seat, ...]:
    """Whose decision is pending, else whose turn it is."""
    if state.decisions:
        return (state.decisions[-1].seat,)
    return () if state.phase == OVER else (state.active,)


def not_your_turn(state: Anno, action: Action) -> Refusal:
    """Somebody else decides."""
    return refuse("not_at_turn", rb.TURN, seat=state.decisions[-1].seat if state.decisions else state.active)


def not_now(state: Anno, action: Action) -> Refusal:
    """Something has to be chosen before, or this is another step of the turn."""
    if state.decisions:
        return refuse("decide_first", rb.TURN, decision=state.decisions[-1].kind)
    return refuse("wrong_step", rb.TURN, phase=name(Phase(state.phase)))


rules = RuleSet[Anno](
    actions,
    due=due,
    deciders=deciders,
    over=refuse("over", rb.END),
    no_such_seat=not_your_turn,
    not_your_turn=not_your_turn,
    not_now=not_now,
    effects=effects,
)

ROLL_FIRST = refuse("roll_first", rb.TURN)


class StepRule(Rule[Anno, A]):
    """What belongs to a step of the turn; `late` is the answer in any other step but that of the die."""

    late: ClassVar[Refusal | Reason] = ROLL_FIRST

    def not_now(self, state: Anno, action: A) -> Why | None:
        """Too early or too late in one's own turn."""
        if state.decisions or state.phase == OVER or action.seat != state.active:
            return None
        return ROLL_FIRST if state.phase == ROLL else self.late


class TradeRule(StepRule[A]):
    """Step 2: building and trading come before the ships."""

    late = refuse("ships_are_last", rb.ruling(rb.TURN, "A5"))


class ShipRule(StepRule[A]):
    """Step 3: ships come after building and trading."""

    late = refuse("step_not_ended", rb.ruling(rb.TURN, "A5"))


@cache
def turn_order(active: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats from the active one clockwise."""
    return (*range(active, seats), *range(active))


@cache
def asked(kind: str, active: Seat, seats: int, *data: int) -> tuple[Decision, ...]:
    """A decision for each seat, the active one's first: at the end of the stack."""
    return tuple(Decision(kind, seat, data) for seat in reversed(turn_order(active, seats)))
