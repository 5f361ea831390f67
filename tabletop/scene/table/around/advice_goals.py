"""Where the lines of advice lead to on the boards: all places that their words name, and what is taken there first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from pygame import Rect

from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.tableau import Button, Drag, Gesture
from tabletop.engine.thinking import Line
from tabletop.presentation.advice import things_of
from tabletop.scene.stage.hexes import boxes, spread
from tabletop.scene.stage.hexpainting import Hexes
from tabletop.scene.stage.painting import count_room
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.around.advised import Goal


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


def framed(
    stage: Stage, gesture: Gesture, goals: Sequence[str], button: Callable[[str], Rect | None] = lambda name: None
) -> list[Goal]:
    """Where a line leads to on the screen, but for a piece of several hexes; its button, if it is pressed."""
    if isinstance(gesture, Button):
        box = button(gesture.name)
        return [(box, ())] if box is not None else []
    whole = gesture.place if isinstance(gesture, Drag) and laid(stage, gesture) else ""
    found = [(stage.rect_of(thing), stage.hexes_of(thing)) for thing in goals if thing != whole]
    return [(box, hexes) for box, hexes in found if box is not None]


def laid(stage: Stage, gesture: Gesture) -> Hexes:
    """The hexes that a piece would fill, if it is one of several."""
    piece = stage.piece(gesture.piece) if isinstance(gesture, Drag) else None
    anchor = stage.rect_of(gesture.place) if isinstance(gesture, Drag) else None
    if piece is None or anchor is None or not isinstance(gesture, Drag) or gesture.turn is None or not piece.cells:
        return ()
    return boxes(piece.cells, gesture.turn, spread(piece.cells, gesture.turn, anchor))


def spared_on(stage: Stage) -> list[Rect]:
    """What no number of a line may cover: names and figures on the boards, and pieces of one place."""
    read = [box for board in stage.layout.cameras for _, box in stage.names.on(board)]
    for item in stage.items:
        count = count_room(stage.brush, item.piece, item.kind, item.rect, item.fan)
        read += [box for box in (None if item.piece.cells else item.rect, count) if box is not None]
    window = Rect((0, 0), stage.framing.window)
    plates = (words.plate(stage.brush) for _, words in stage.written.within(window))
    return [*read, *stage.printed, *(plate for plate in plates if plate is not None)]
