"""What is stormed in the rest of a war, played out as the quick player fights it: the same that the outlook of a line
counts."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY
from tabletop.games.rio_de_la_plata.thinking.asked import answer
from tabletop.games.rio_de_la_plata.thinking.warring import at_war_now, fought_out

_MOST = 300
"""Steps in the mind, more than a war takes."""


def stormed(state: RioDeLaPlata, first: Action) -> dict[int, int]:
    """Points by field of the buildings that attackers destroy from an action on, in the order in which they do."""
    found = dict[int, int]()
    step = first
    for _ in range(_MOST):
        done = rules.apply(state, step)
        state = done.state
        for event in done.events:
            if event.kind == "stormed":
                values = dict(event.values)
                found[CITY.number[str(values["place"])]] = int(str(values["points"]))
        seats = deciders(state)
        if not seats or not fought_out(state):
            break
        step = answer(state, seats[0]) if state.decisions else at_war_now(state, seats[0])
    return found
