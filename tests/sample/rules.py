"""The set of rules that the phases fill, whose turn it is, and the answers that are the same in every phase."""

from __future__ import annotations

from typing import Any

from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.rules import Reason, RuleSet
from tabletop.engine.types import Seat
from tests.sample.actions import Roll, actions
from tests.sample.points import effects
from tests.sample.state import Fair

OVER = "over"


def due(state: Fair) -> str:
    """What is due is always on the stack."""
    return state.decisions[-1].kind if state.decisions else OVER


def deciders(state: Fair) -> tuple[Seat, ...]:
    """Whoever is due; those who have not bid yet all at once (§4)."""
    if not state.decisions:
        return ()
    return bidders(state) if state.decisions[-1].kind == "bid" else (state.decisions[-1].seat,)


def bidders(state: Fair) -> tuple[Seat, ...]:
    """Who has not bid yet."""
    return tuple(player.seat for player in state.players if player.bid is None)


_NOT_NOW = {
    "roll": refuse("roll_first", "§2"),
    "hang": refuse("not_now", "§2"),
    "storm": refuse("discard_first", "§3"),
    "bid": refuse("bid_first", "§4"),
}


def not_now(state: Fair, action: Any) -> Refusal:
    """Something else is due: what an effect asks, if it is none of the above."""
    if isinstance(action, Roll) and due(state) == "hang":
        return refuse("rolled", "§2")
    return _NOT_NOW.get(due(state)) or refuse("decide_first", "§6", decision=due(state))


rules = RuleSet[Fair](
    actions,
    due=due,
    deciders=deciders,
    over=refuse("over", "§5"),
    no_such_seat=Reason("no_such_seat", "§1", "seat"),
    not_your_turn=Reason("not_at_turn", "§2", seat=lambda state, action: state.decisions[-1].seat),
    not_now=not_now,
    effects=effects,
)
