"""Consent (RB §Groups): all owners agree to a mixed group and its commander, and to giving one up (rulings R96, R99).

A refusal costs nothing; the same is not asked twice in a turn. Where two colours stand together when war begins, both
are asked: else the pawn of the later one goes home (ruling R50).
"""

from __future__ import annotations

from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.engine.rules import Rule
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import (
    REQUESTS,
    Crossing,
    GivingUp,
    Joining,
    Supporting,
    Together,
    refusal,
    requested,
)
from tabletop.games.rio_de_la_plata.groups import HOW, at_war, change, go_home, on
from tabletop.games.rio_de_la_plata.phases.defence import OWN, place_pawn
from tabletop.games.rio_de_la_plata.phases.giving_up import give_up
from tabletop.games.rio_de_la_plata.phases.joining import cross
from tabletop.games.rio_de_la_plata.phases.steps import set_out, stack
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata

_KINDS = ("together", *REQUESTS)


def _at(state: RioDeLaPlata, place: int) -> Group:
    found = on(state, place)
    assert found is not None
    return found


@rules.on(*_KINDS)
class Agree(Rule[RioDeLaPlata, act.Agree]):
    """Yes to a group of several owners, or to giving one up; the yes of the last owner carries it out (ruling R99)."""

    def do(self, state: RioDeLaPlata, action: act.Agree, log: EventLog) -> None:
        decision = state.decisions[-1]
        state.decisions = pop(state.decisions)
        log.emit("agreed", action.seat)
        if decision.kind == "together" or _others(state, decision):
            return
        match requested(decision):
            case Supporting(field, how):
                place_pawn(state, field, OWN, HOW[how], log)
            case Joining(place, field, how):
                stack(state, *set_out(state, place, field), HOW[how], log)
            case Crossing(place, field):
                cross(state, *set_out(state, place, field), log)
            case GivingUp(place, other):
                give_up(state, _at(state, place), _at(state, other), log)


def _others(state: RioDeLaPlata, decision: Decision) -> bool:
    """Whether somebody else is still asked the same."""
    return bool(state.decisions) and state.decisions[-1].kind == decision.kind


@rules.on(*_KINDS)
class Refuse(Rule[RioDeLaPlata, act.Refuse]):
    """No: nothing happens, and it is not asked again this turn; of two colours together the later goes home (R50)."""

    def do(self, state: RioDeLaPlata, action: act.Refuse, log: EventLog) -> None:
        war, decision = at_war(state), state.decisions[-1]
        state.decisions = tuple(
            [one for one in state.decisions if (one.kind, one.data) != (decision.kind, decision.data)]
        )
        log.emit("refused", action.seat)
        if decision.kind != "together":
            war.refused = (*war.refused, refusal(requested(decision)))
            return
        group = _at(state, Together(*decision.data).field)
        change(war, group, Group(group.place, group.steps, group.marks, group.pawns[:1]))
        go_home(state, group.pawns[1:])
