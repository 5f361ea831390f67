"""The set of rules that the phases fill, whose turn it is, and the answers that are the same in every phase."""

from __future__ import annotations

from tabletop.engine.refusal import Reason, refuse
from tabletop.engine.rules import RuleSet
from tabletop.engine.types import Seat
from tabletop.games.new_game import rulebook as rb
from tabletop.games.new_game.actions import actions
from tabletop.games.new_game.state import NewGameState

TAKE, OVER = "take", "over"


def due(state: NewGameState) -> str:
    """There is one phase only. With nested choices it is the kind of the decision on top of the stack."""
    return TAKE if state.heap else OVER


def deciders(state: NewGameState) -> tuple[Seat, ...]:
    """Whoever is at turn."""
    return (state.active,) if state.heap else ()


rules = RuleSet[NewGameState](
    actions,
    due=due,
    deciders=deciders,
    over=refuse("over", rb.END),
    no_such_seat=Reason("no_such_seat", rb.TURN, "seat"),
    not_your_turn=Reason("not_at_turn", rb.TURN, seat=lambda state, action: state.active),
    not_now=refuse("over", rb.END),
)
