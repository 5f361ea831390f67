"""From where advice counts what a choice brings: a year goes on for long after most of them."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.actions import Done, Go
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.warring import fought_out, steps_to_fight

OF_OTHERS = frozenset({"points", "huts", "houses"})
"""What advice tells of others: what else they have by then is their own doing."""


def stage(state: RioDeLaPlata, seat: Seat) -> str:
    """Which end is waited for: that of a war, or of the own effects, before the dice decide about war."""
    if fought_out(state):
        return "war"
    placing = state.phase in (Phase.PLACEMENT, Phase.GRIDS)
    if placing or (state.phase in (Phase.INCOME, Phase.EFFECTS) and not _has_acted(state, seat)):
        return "effects"
    return "turn"


def _has_acted(state: RioDeLaPlata, seat: Seat) -> bool:
    return state.order.index(seat) < state.order.index(state.active)


def posted(state: RioDeLaPlata) -> bool:
    """Whether pawns are posted, one by one, before any of them moves."""
    return fought_out(state) and state.phase in (Phase.ATTACK, Phase.DEFENCE) and not state.decisions


def goes_on(state: RioDeLaPlata, seat: Seat, action: Action) -> Action | None:
    """The next step of a group that has gone one, as the quick player leads it: whoever sets out with another group
    meanwhile has ended its way."""
    if not isinstance(action, Go) or state.phase != Phase.BATTLES or state.active != seat or state.decisions:
        return None
    steps = (step for step in steps_to_fight(state, seat) if isinstance(step, Go))
    return next((step for step in steps if step.group == action.place), None)


def brings_now(state: RioDeLaPlata) -> bool:
    """What workers do, pay and build is seen at once; what they are placed for, what pawns go for and what place in the
    order somebody takes tells only later, and is counted from being done where somebody may be."""
    if fought_out(state):
        return not any(_may_be_done(state, seat) for seat in rules.deciders(state))
    return state.phase not in (Phase.PLACEMENT, Phase.ORDER) or bool(state.decisions)


def left_alone(view: RioDeLaPlata, seat: Seat) -> Line:
    """To be done at once, where more workers could be placed or pawns moved."""
    return (Done(seat),) if not brings_now(view) and _may_be_done(view, seat) else ()


def _may_be_done(state: RioDeLaPlata, seat: Seat) -> bool:
    return rules.why_not(state, Done(seat)) is None
