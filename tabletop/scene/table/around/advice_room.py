"""Where advice lies on a table: its marks on the boards, and the rooms beside them in which its sheet may stand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from pygame import Rect

from tabletop.bots.judged import Judged
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.engine.tableau import Gesture
from tabletop.engine.types import Seat
from tabletop.presentation.advice import things_of
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import Colour
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.hexpainting import Hexes
from tabletop.scene.stage.placed import PlacedWords
from tabletop.scene.stage.sitenames import SiteName
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.around.advice_goals import (
    framed,
    goals_of,
    laid,
    look_on,
    movements,
    paths,
    spared_on,
    ways_of,
    whole,
)
from tabletop.scene.table.around.advice_sheet import (
    DEAR,
    DECIDER,
    DENSE,
    DENSER,
    DENSEST,
    FIRST,
    WIDTHS,
    AdviceSheet,
)
from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.scene.table.shown.notes import ADVISED, Notes

_OTHERS = 0.1  # what a pixel of the boards of others costs a sheet that covers it, beside one of one's own
_ALIGNED = range(-12, 13)  # pixels that the edges of two things in one column may be apart


@dataclass(frozen=True, slots=True)
class Pictured:
    """Lines of advice on the boards: the marks; what the first one touches, what it takes, and what the lines touch
    besides; `rows`: the movements of each; whether the first lays a piece of several hexes."""

    marks: AdvisedOverlay
    things: tuple[str, ...]
    first: tuple[str, ...]
    further: tuple[str, ...]
    rows: Sequence[Sequence[Gesture]]
    lays: bool


def pictured(
    stage: Stage,
    game: Game[Any],
    view: AnyState,
    lines: Sequence[Judged],
    tint: Colour,
    button: Callable[[str], Rect | None] = lambda name: None,
) -> Pictured:
    """Where lines lead on the boards of a stage, as `view` tells it."""
    rows = [movements(game, view, one.line) for one in lines]
    led = [ways_of(game, view, one.line) for one in lines]
    gestures, goals = (
        [whole(row[0], ways) for row, ways in zip(rows, led, strict=True)],
        goals_of(rows, led, look_on(stage)),
    )
    things = things_of(gestures[0])
    first = tuple(thing for thing in things if thing not in goals[0]) or things[:1]
    touched = [*(thing for gesture in gestures for thing in things_of(gesture)), *chain.from_iterable(goals)]
    further = tuple(thing for thing in dict.fromkeys(touched) if thing not in first)
    laid_out = [laid(stage, gesture) for gesture in gestures]
    frames = [framed(stage, gesture, row, button) for gesture, row in zip(gestures, goals, strict=True)]
    plates, counted = on_frames(stage, [box for box, _ in frames[0]])
    ways, window = [paths(stage, row) for row in led], Rect((0, 0), stage.framing.window)
    crossed, spared, numbered = _crossed(stage, laid_out), spared_on(stage), len(lines) > 1
    marks = AdvisedOverlay(
        stage.brush, laid_out, frames, tint, crossed, spared, numbered, plates, counted, ways, window
    )
    return Pictured(marks, things, first, further, rows, any(laid_out))


def lay_down(notes: Notes, marks: AdvisedOverlay, sheet: AdviceSheet) -> None:
    """Show a sheet, and its marks on the boards with their numbers clear of it."""
    notes.stage.layers.put(ADVISED, marks.clear_of(sheet.plate))
    notes.picture(sheet, sheet=sheet.plate)


def homes(stage: Stage, log: Rect | None, spoken: Collection[Seat] = ()) -> list[tuple[Rect, int]]:
    """Where a sheet may lie from edge to edge, the best first, and how dense at most: in the room of the `log` (None:
    it is folded) as long as it tells there all that speaks for the first line, over one of the other seats, over the
    log and the seat beside it, over as many seats as it needs, over all of the column; then the same as short as it
    needs. A seat that is `spoken` of is covered after others."""
    logs = [log] if log is not None else []
    blocks = [*reversed(stage.layout.blocks)]
    seats = [block.plate.union(block.room) for block in blocks]
    one = [seats[at] for at in sorted(range(len(seats)), key=lambda at: blocks[at].seat in spoken)]
    single = [(home, dense) for home in logs for dense in (0, DENSE, DENSER, DENSEST)]
    single += [(home, dense) for dense in (0, DENSE, DENSER, DENSEST) for home in one]
    both = [home.union(seat) for home in logs for seat in seats[:1] if home.left - seat.left in _ALIGNED]
    single += [(home, dense) for dense in (DENSE, DENSER, DENSEST) for home in both]
    several = [seats[0].unionall(seats[1:number]) for number in range(2, len(seats) + 1)]
    single += [(home, dense) for home in several for dense in (0, DENSE, DENSER, DENSEST)]
    column = [logs[0].unionall(seats)] if logs and all(logs[0].left - seat.left in _ALIGNED for seat in seats) else []
    single += [(home, dense) for home in column for dense in (0, DENSE, DENSER, DENSEST)]
    every = (*logs, *seats, *both, *several, *column)
    return single + [(home, dense) for dense in range(DECIDER, FIRST + 1) for home in every]


def columns(ctx: Context, stage: Stage, log: Rect) -> list[tuple[Rect, int]]:
    """Where a sheet lies that tells all, and how dense at most: over the column of the other seats, with the log
    if that is in it, as broad as it or as the sheet is elsewhere; in more room only if that does not do."""
    metrics = ctx.metrics
    boxes = [block.plate.union(block.room) for block in stage.layout.blocks]
    if not boxes:
        return []
    seats = boxes[0].unionall(boxes[1:])
    if log.left - seats.left in _ALIGNED:
        seats.union_ip(log)
    found = list[Rect]()
    for wide in (max(seats.width, metrics.px(WIDTHS[0])), *(metrics.px(wide) for wide in WIDTHS[3:])):
        left = seats.left if seats.centerx < metrics.size[0] // 2 else seats.right - wide
        found.append(Rect(left, seats.y, wide, seats.height))
    return [(column, dense) for column in found for dense in (0, DENSE)]


def dear(stage: Stage) -> list[tuple[Rect, float]]:
    """What a sheet had better not cover: above all what is pressed and read to follow it, then boards, those of
    others less. The log can be spared meanwhile."""
    layout = stage.layout
    costly = [(layout.slots[name], DEAR) for name in ("ribbon", "actions") if name in layout.slots]
    costly += [(camera.rect, 1.0 if name in layout.rooms else _OTHERS) for name, camera in layout.cameras.items()]
    costly += [(block.plate, 2 * _OTHERS) for block in layout.blocks]
    return costly + [(layout.slots["plate"], 1.0)] * ("plate" in layout.slots)


def on_frames(stage: Stage, boxes: Sequence[Rect]) -> tuple[list[PlacedWords], list[Item]]:
    """Plates of words, and pieces with a number, that frames around these boxes touch: they stay readable; so do words
    that a frame would cross, where no piece lies on them, on a light ground."""
    near, window = [box.inflate(16, 16) for box in boxes], Rect((0, 0), stage.framing.window)
    touched = [words for box, words in stage.written.within(window) if box.collidelist(near) >= 0]
    counted = [item for item in stage.items if item.rect.collidelist(near) >= 0 and item.piece.id not in stage.hidden]
    plates = [words for words in touched if words.plate(stage.brush) is not None]
    for words in [one for one in touched if one not in plates]:
        room = words.read_in(stage.brush)
        crossed = any(box.colliderect(room) and not box.contains(room) for box in boxes)
        if crossed and room.collidelist([item.rect for item in counted]) < 0:
            plates.append(replace(words, bare=False))
    return plates, counted


def _crossed(stage: Stage, laid_out: Sequence[Hexes]) -> list[SiteName]:
    """The names on maps where pieces would lie, as far as they are seen."""
    boxes, found = [box for hexes in laid_out for box in hexes], list[SiteName]()
    for name in stage.layout.cameras:
        room = stage.zoom.clip(stage.layout, name)
        found += [one for one in stage.names.across(name, boxes) if room is None or room.contains(one.box)]
    return found
