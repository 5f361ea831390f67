"""Where the lines of advice lead to on the boards: all places that their words name, and what is taken there first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from pygame import Rect

from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.tableau import Button, Drag, Gesture
from tabletop.engine.thinking import Line
from tabletop.presentation.advice import things_of
from tabletop.scene.stage.arrange import name_rooms
from tabletop.scene.stage.hexes import boxes, spread
from tabletop.scene.stage.hexpainting import Hexes
from tabletop.scene.stage.painting import count_room, label_room
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.around.advised import Goal, Path

_APART = 6, 2  # units beside, and above or below a figure, in which the number of a line would be read with it

Course = tuple[str, ...]
"""A thing, and the places over which it is led."""


def movements(game: Game[Any], view: State, line: Line) -> list[Gesture]:
    """The movements of a line, each as it is once those before it are done, as far as that can be foreseen."""
    return [gesture for gesture, _ in _walked(game, view, line)]


def _walked(game: Game[Any], view: State, line: Line) -> Iterator[tuple[Gesture, bool]]:
    """Each movement, and whether it goes on with what the one before it has moved."""
    state: Any = game.determinize(view, line[0].seat, seeded(0))
    yield game.gesture(view, line[0]), False
    for done, action in pairwise(line):
        state = game.apply(state, done, listen=False).state
        if action.seat not in game.deciders(state) or game.why_not(state, action) is not None:
            return
        yield game.gesture(state, action), game.goes_on(state, action.seat, done) == action


def ways_of(game: Game[Any], view: State, line: Line) -> list[Course]:
    """What is led over several places: the thing itself, then these places one after the other."""
    found = list[Course]()
    for gesture, goes_on in _walked(game, view, line):
        if isinstance(gesture, Drag):
            found[-1:] = [(*found[-1], gesture.place)] if goes_on and found else [*found[-1:], things_of(gesture)]
    return [way for way in found if len(way) > 2]


def whole(gesture: Gesture, ways: Sequence[Course]) -> Gesture:
    """The first movement of a line up to where it ends."""
    led = next((way for way in ways if isinstance(gesture, Drag) and way[:2] == things_of(gesture)), None)
    return replace(gesture, place=led[-1]) if led is not None and isinstance(gesture, Drag) else gesture


def paths(stage: Stage, ways: Sequence[Course]) -> list[Path]:
    """Where ways lie on the screen, from middle to middle."""
    boxes = [[stage.rect_of(thing) for thing in way] for way in ways]
    return [[box.center for box in row if box is not None] for row in boxes]


def pressed_last(row: Sequence[Gesture]) -> str:
    """The button that ends several movements ("": none does): words about the line may leave it out."""
    return row[-1].name if len(row) > 1 and isinstance(row[-1], Button) else ""


def goals_of(
    rows: Sequence[Sequence[Gesture]],
    led: Sequence[Sequence[Course]] = (),
    look: Callable[[str], Hashable] = lambda piece: piece,
) -> list[tuple[str, ...]]:
    """For each line the things that tell it from others: the places where something is laid; what is taken, where that
    goes into a hand, or where another line takes something that has another `look` to the same place. Of what is `led`
    over several places the last."""
    taken: dict[str, dict[Hashable, None]] = {}
    for drag in (one for row in rows for one in row if isinstance(one, Drag)):
        taken.setdefault(drag.place, {})[look(drag.piece)] = None

    def goal(gesture: Gesture) -> str:
        if isinstance(gesture, Drag) and (gesture.place.startswith("hand.") or len(taken[gesture.place]) > 1):
            return gesture.piece
        return things_of(gesture)[-1]

    reached = [dict.fromkeys(goal(one) for one in row if not isinstance(one, Button)) for row in rows]
    passed = [[place for way in ways for place in way[1:-1]] for ways in led or [()] * len(rows)]
    return [tuple(one for one in row if one not in over) for row, over in zip(reached, passed, strict=True)]


def look_on(stage: Stage) -> Callable[[str], Hashable]:
    """What tells pieces on a stage apart for an eye; one that is not seen lies in the pile of its kind."""
    piles = {item.piece.id.rpartition(".")[0]: item.piece for item in stage.items if item.piece.count > 1}

    def look(thing: str) -> Hashable:
        piece = stage.piece(thing) or piles.get(thing.rpartition(".")[0])
        return thing if piece is None else (piece.drawings, piece.cells, piece.owner, piece.label)

    return look


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
    """What no number of a line may cover: names and figures on the boards, with so much beside them that it is not read
    together with them, what is printed in places, and pieces of one place."""
    read = [box for board in stage.layout.cameras for _, box in stage.names.on(board)]
    counts = [count_room(stage.brush, item.piece, item.kind, item.rect, item.fan) for item in stage.items]
    labels = [label_room(stage.brush, item.piece, item.kind, item.rect) for item in stage.items]
    read += [box for box in counts if box is not None]
    window = Rect((0, 0), stage.framing.window)
    read += [words.read_in(stage.brush) for _, words in stage.written.within(window)]
    across, down = (2 * round(apart * stage.brush.scale) for apart in _APART)
    panels = [room for room, _ in stage.panels.values()]
    lying = [item.rect for item in stage.items if not item.piece.cells]
    return [
        *(box.inflate(across, down) for box in read if box.size != (0, 0)),
        *name_rooms(stage.items),
        *(box for name, camera in stage.layout.cameras.items() for box in camera.printed(stage.table.board(name))),
        *(box for box in labels if box is not None),
        *lying,
        *panels,
    ]
