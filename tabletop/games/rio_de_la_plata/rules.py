"""The set of rules that the phases and effects fill, whose turn it is, and the answers that are the same everywhere."""

from __future__ import annotations

from typing import Any

from tabletop.engine.refusal import Reason, Refusal, refuse
from tabletop.engine.rules import RuleSet
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.actions import actions
from tabletop.games.rio_de_la_plata.points import effects
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLAYERS
from tabletop.games.rio_de_la_plata.things import PHASE_NAMES, Phase

_OVER = int(Phase.OVER)
_ALONE: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(max(PLAYERS)))


def due(state: RioDeLaPlata) -> str | int:
    """A nested choice, else the phase."""
    return state.decisions[-1].kind if state.decisions else state.phase


def deciders(state: RioDeLaPlata) -> tuple[Seat, ...]:
    """One seat at a time."""
    if state.decisions:
        return _ALONE[state.decisions[-1].seat]
    return () if state.phase == _OVER else _ALONE[state.active]


def asked(state: RioDeLaPlata) -> str:
    """The word for what is due."""
    return state.decisions[-1].kind if state.decisions else PHASE_NAMES[state.phase]


def _not_now(state: RioDeLaPlata, action: Any) -> Refusal:
    """Something else is due."""
    return refuse("not_now", rb.TURN, asked=asked(state))


rules = RuleSet[RioDeLaPlata](
    actions,
    due=due,
    deciders=deciders,
    over=refuse("over", rb.END),
    no_such_seat=Reason("no_such_seat", rb.TURN, "seat"),
    not_your_turn=Reason("not_your_turn", rb.TURN, seat=lambda state, action: deciders(state)[0]),
    not_now=_not_now,
    effects=effects,
)
