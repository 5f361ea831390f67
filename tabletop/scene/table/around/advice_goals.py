"""Where the lines of advice lead to on the boards: all places that their words name, and what is taken there first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.tableau import Button, Drag, Gesture
from tabletop.engine.thinking import Line
from tabletop.presentation.advice import things_of


def movements(game: Game[Any], view: State, line: Line) -> list[Gesture]:
    """The movements of a line, each as it is once those before it are done, as far as that can be foreseen."""
    state: Any = game.determinize(view, line[0].seat, seeded(0))
    found = [game.gesture(view, line[0])]
    for done, action in pairwise(line):
        state = game.apply(state, done, listen=False).state
        if action.seat not in game.deciders(state) or game.why_not(state, action) is not None:
            break
        found.append(game.gesture(state, action))
    return found


def pressed_last(row: Sequence[Gesture]) -> str:
    """The button that ends several movements ("": none does): words about the line may leave it out."""
    return row[-1].name if len(row) > 1 and isinstance(row[-1], Button) else ""


def goals_of(rows: Sequence[Sequence[Gesture]]) -> list[tuple[str, ...]]:
    """For each line the things that tell it from others: the places where something is laid; what is taken, where that
    goes into a hand, or where another line takes something else to the same place."""
    taken: dict[str, dict[str, None]] = {}
    for drag in (one for row in rows for one in row if isinstance(one, Drag)):
        taken.setdefault(drag.place, {})[drag.piece] = None

    def goal(gesture: Gesture) -> str:
        if isinstance(gesture, Drag) and (gesture.place.startswith("hand.") or len(taken[gesture.place]) > 1):
            return gesture.piece
        return things_of(gesture)[-1]

    return [tuple(dict.fromkeys(goal(one) for one in row if not isinstance(one, Button))) for row in rows]
