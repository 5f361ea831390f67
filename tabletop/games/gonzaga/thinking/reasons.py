"""What advice says a choice is for, besides what it brings: what the privilege is for."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.actions import PlanAction, PlanBehind
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.things import PRIVILEGE


def reasons(view: Gonzaga, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """Whether an action lies behind the privilege, or openly where the privilege lies so far."""
    actions = [action.card for action in line if isinstance(action, PlanAction)]
    if PRIVILEGE in actions or any(isinstance(action, PlanBehind) for action in line):
        return (Prompt("behind"),)
    return (Prompt("openly"),) if actions and view.players[seat].plan.action == PRIVILEGE else ()
