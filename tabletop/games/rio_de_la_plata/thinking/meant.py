"""What a line leads to by the end of the own Effects, as the quick player goes on."""

from __future__ import annotations

from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.outcomes import stage

_MOST = 200
"""Steps in the mind, more than lie before the end of somebody's Effects."""
_MIND = Mind()


def meant(view: RioDeLaPlata, line: Line) -> RioDeLaPlata:
    """When the own Effects are over: the line is done, then everybody does what the quick player does."""
    seat, state = line[0].seat, view
    for step in range(_MOST):
        seats = deciders(state)
        if not seats or stage(state, seat) != "effects" or state.turn != view.turn:
            break
        todo = line[step] if step < len(line) else _MIND.policy(state, seats[0])
        if rules.why_not(state, todo) is not None:
            break
        state = rules.apply(state, todo, False).state
    return state
