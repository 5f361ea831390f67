"""The set of rules that the phases and effects fill, whose turn it is, and the answers that are the same everywhere."""

from __future__ import annotations

from typing import Any

from tabletop.engine.refusal import Reason, Refusal, refuse
from tabletop.engine.rules import RuleSet
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.points import effects
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import PLAYERS
from tabletop.games.puerto_rico.things import Phase, name

_OVER = int(Phase.OVER)
_ALONE: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(max(PLAYERS)))
_TOGETHER: tuple[tuple[Seat, ...], ...] = tuple(
    tuple(seat for seat in range(max(PLAYERS)) if bits >> seat & 1) for bits in range(1 << max(PLAYERS))
)


def due(state: PuertoRico) -> str | int:
    """A choice that an effect asks for, else the phase."""
    return state.decisions[-1].kind if state.decisions else state.phase


def deciders(state: PuertoRico) -> tuple[Seat, ...]:
    """One seat at a time, clockwise from whoever picked the role; all that are placing workers at once."""
    if state.decisions:
        return _ALONE[state.decisions[-1].seat]
    if state.arranging:
        return _TOGETHER[state.arranging]
    return () if state.phase == _OVER else _ALONE[state.active]


_REFERENCE = {
    Phase.PICK: rb.ROLES,
    Phase.DRAFT: rb.NEW_BUILDINGS,
    Phase.BEGIN: rb.GUESTHOUSE,
    Phase.SETTLER: rb.SETTLER,
    Phase.SETTLED: rb.SETTLER,
    Phase.DEAL: rb.MAYOR,
    Phase.PLACE: rb.MAYOR,
    Phase.BUILDER: rb.BUILDER,
    Phase.BUILT: rb.BUILDER,
    Phase.PRODUCE: rb.CRAFTSMAN,
    Phase.PRIVILEGE: rb.CRAFTSMAN,
    Phase.TRADER: rb.TRADER,
    Phase.LOAD: rb.CAPTAIN,
    Phase.STORE: rb.STORAGE,
    Phase.BUCCANEER: rb.BUCCANEER,
    Phase.LAST: rb.GUESTHOUSE,
}


def _not_now(state: PuertoRico, action: Any) -> Refusal:
    """Something else is due: the phase and what it asks."""
    phase = Phase(state.phase)
    asked = str(due(state)) if state.decisions else name(phase)
    return refuse("not_now", _REFERENCE[phase], phase=asked)


rules = RuleSet[PuertoRico](
    actions,
    due=due,
    deciders=deciders,
    over=refuse("over", rb.END),
    no_such_seat=Reason("no_such_seat", rb.ROUND, "seat"),
    not_your_turn=Reason("not_your_turn", rb.ROUND, seat=lambda state, action: deciders(state)[0]),
    not_now=_not_now,
    effects=effects,
)
