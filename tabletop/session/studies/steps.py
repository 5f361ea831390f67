"""Actions of a seat as a line of a chapter, as far as they can be done one after the other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.session.studies.form import Line, NodeForm

Actions = tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class DoneSteps:
    """What could be done, as nodes, and where it leads."""

    actions: Actions
    nodes: Line
    end: AnyState


def steps_of(game: Game[Any], state: AnyState, actions: Actions) -> DoneSteps:
    """The first of these actions from a state, as many as the rules allow."""
    done, nodes = list[Action](), list[NodeForm]()
    for action in actions:
        deciders = game.deciders(state)
        if action.seat not in deciders or game.why_not(state, action) is not None:
            break
        seat = None if action.seat == deciders[0] else action.seat
        nodes.append(NodeForm(do=game.actions.text(action), seat=seat))
        done.append(action)
        state = game.apply(state, action, listen=False).state
    return DoneSteps(tuple(done), tuple(nodes), state)


def without(actions: Actions, others: Actions) -> Actions:
    """Those actions that are not among the others, each as often as it is there more."""
    left, kept = Counter(others), list[Action]()
    for action in actions:
        if left[action] > 0:
            left[action] -= 1
        else:
            kept.append(action)
    return tuple(kept)
