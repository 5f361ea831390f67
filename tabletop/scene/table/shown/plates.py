"""Name plates of the seats: colour, symbol, name, who decides, who is a computer, and how far everybody is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from tabletop.components.board import SeatFigure
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.prompting import goal_words
from tabletop.presentation.tallies import DrawnTally, tallies_of_all
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import PLAYER_COLOURS, Colour, mix
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.stage.layers import Painter
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.seatblocks import FigureGrid, cell_size
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.shown.logbook import paint_seal

_LINE, _INK = 1.36, 1.1  # heights of type: one line, and what of it has ink
_CALLED = 17  # units of type: what figures are called
_MUCH = 0.85  # of its room: a board that takes so much of it has a plate as wide as the room
_SHARE = 0.5  # of the type that the reader wants: less is no help


@dataclass(frozen=True, slots=True)
class SeatProgress:
    """How far a seat is: its goals in `words`, its `tallies`; `near`: one more step ends the game."""

    words: tuple[str, ...] = ()
    tallies: tuple[DrawnTally, ...] = ()
    near: bool = False


NO_PROGRESS = SeatProgress()


def progress_of_all(
    catalogue: Catalogue, game: Game[Any], view: State, figures: Sequence[SeatFigure]
) -> tuple[SeatProgress, ...]:
    """How far every seat is, as the viewer may know it."""
    standings = game.progress(view)
    return tuple(
        SeatProgress(tuple(goal_words(catalogue, goal) for goal in standing.goals), tallies, standing.near)
        for standing, tallies in zip(standings, tallies_of_all(game, view, standings, figures), strict=True)
    )


def plate_rects(layout: Layout) -> dict[Seat, Rect]:
    """Where each seat's plate is."""
    rects = {block.seat: block.plate for block in layout.blocks}
    if "plate" in layout.slots:
        own = layout.slots["plate"]
        cameras = [camera.rect for name, camera in layout.cameras.items() if name.endswith(f".{layout.front}")]
        below = [rect for rect in cameras if rect.centerx in range(own.left, own.right) and rect.top >= own.top]
        if below and max(rect.width for rect in below) < _MUCH * own.width:
            own = Rect(min(rect.left for rect in below), own.y, max(rect.width for rect in below), own.height)
        rects[layout.front] = own
    return rects


Shown = Callable[[], tuple[Sequence[SeatLook], SeatProgress, bool]]
"""What a plate shows just now: who sits at the table, how far its seat is, whether it decides."""


def plate_painter(ctx: Context, stage: Stage, seat: Seat, rect: Rect, grid: FigureGrid | None, shown: Shown) -> Painter:
    """What paints a seat's plate at `rect`, with the figures of `grid` and free of the hand that lies over it."""

    def paint(surface: Surface, clip: Rect) -> None:
        looks, progress, deciding = shown()
        camera = stage.layout.cameras.get(f"{stage.table.others.strip}.{seat}")
        strip = camera.rect if camera is not None and camera.rect.colliderect(rect) else None
        others = [looks[block.seat] for block in stage.layout.blocks]
        alike = others if looks[seat] in others else ()
        paint_plate(
            surface,
            ctx,
            looks[seat],
            rect,
            deciding=deciding,
            progress=progress,
            figures=grid,
            strip=strip,
            alike=alike,
        )

    return paint


def paint_plate(
    surface: Surface,
    ctx: Context,
    look: SeatLook,
    rect: Rect,
    *,
    deciding: bool,
    progress: SeatProgress = NO_PROGRESS,
    figures: FigureGrid | None = None,
    strip: Rect | None = None,
    alike: Sequence[SeatLook] = (),
) -> None:
    """One plate. Of another seat's the tallies that lead stand beside the name and the rest in the cells of `figures`;
    `alike` are all seats whose plates are like it. Without any it is one's own: all of them beside the name, in words
    if there is room. `strip` is kept free for the seat's hand.
    """
    theme, own = ctx.theme, not alike
    pad = max(2, min(rect.height // 8, ctx.metrics.px(4) if own else round(4 * ctx.metrics.window)))
    ground = theme.accent_soft if deciding else mix(theme.parchment, theme.paper, 0.5)
    pygame.draw.rect(surface, ground, rect, border_radius=pad * 2)
    side = min(rect.height - 2 * pad, max(18, rect.width // (9 if own else 14)))  # large type must leave the name room
    dot = Rect(rect.x + pad, rect.centery - side // 2, side, side)
    paint_seal(surface, ctx, look, dot)
    x = dot.right + pad * 2
    marked = max(8, side - 2 * pad)
    if _has_mark(look):
        mark = ctx.sprites.icon("computer", marked, theme.ink_soft)
        surface.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
        x += marked + pad
    room = Rect(x, rect.y, (strip.left if strip is not None else rect.right) - pad - x, rect.height)
    if own:
        _own(surface, ctx, look, room, progress)
    else:
        lesser = [tally for tally in progress.tallies if not tally.figure.lead]
        names = [(one.name, (marked + pad) * (_has_mark(one) - _has_mark(look))) for one in alike]
        _beside_name(surface, ctx, look, room, progress, names)
        for tally, cell in zip(lesser, figures.cells(len(lesser)) if figures is not None else (), strict=True):
            _tally(surface, ctx, look, tally, cell, figures.px if figures is not None else 0)
    if deciding:
        pygame.draw.rect(surface, theme.accent, rect, max(2, pad // 2), border_radius=pad * 2)


def _has_mark(look: SeatLook) -> bool:
    """Whether a computer sits there."""
    return look.player != "person"


def _name_px(ctx: Context, room: Rect) -> int:
    return min(max(12, round(room.height * 0.62)), ctx.metrics.font("heading"))


def _name(surface: Surface, ctx: Context, name: str, room: Rect, most: int = 0) -> Rect:
    """The whole name, at `most` so high: in smaller type, then on two lines, before letters are left out. What it
    covers."""
    px = text.fitting_px(name, room.size, most or _name_px(ctx, room), bold=True, least=ctx.metrics.legible)
    wraps = text.measure(name, px, True)[0] > room.width
    if wraps:
        px = text.fitting_px(name, room.size, _name_px(ctx, room), bold=True, wrap=True, least=ctx.metrics.legible)
        wide, high = text.measure_wrapped(name, room.width, px, True)
        wraps = wide <= room.width and high <= room.height + 2
    if not wraps:
        name, px = text.shortened(name, room.width, px, bold=True, least=px)
    return text.draw_text(surface, name, room, px=px, colour=ctx.theme.ink, bold=True, valign="middle", wrap=wraps)


@dataclass(frozen=True, slots=True)
class _Leading:
    """How figures are written beside a name: pixels of the figures and of what they are called (0: not), how wide each
    cell is."""

    px: int
    named: int
    widths: tuple[int, ...]


def _beside_name(
    surface: Surface, ctx: Context, look: SeatLook, room: Rect, progress: SeatProgress, names: Sequence[tuple[str, int]]
) -> None:
    """The name, and at the right end the figures that lead with what they are called; the first one warns where one
    more step ends the game. `names`: all that stand on plates like this, and how much more than here is left of them,
    so that figures are written alike on all."""
    leads = [tally for tally in progress.tallies if tally.figure.lead]
    how = _leading(ctx, names, room, leads)
    x = room.right - sum(how.widths)
    name_room = Rect(room.x, room.y, x - room.x - 2, room.height)
    for number, (tally, wide) in enumerate(zip(leads, how.widths, strict=True)):
        cell, warning = Rect(x, room.y, wide, room.height), progress.near and not number
        line = cell.copy()
        if warning:
            pygame.draw.rect(surface, ctx.theme.warn, cell.inflate(-2, -4), border_radius=4)
        if how.named:
            cell.height = round(how.px * _LINE) + 2
            line.y, line.height = room.bottom - round(how.named * _LINE), round(how.named * _LINE)
            colour = _on_warning(ctx) if warning else ctx.theme.ink_soft
            text.draw_text(
                surface, _called(ctx, tally), line, px=how.named, colour=colour, align="center", valign="middle"
            )
            cell.x += (wide - cell_size((tally.words,), how.px)[0]) // 2
        _tally(surface, ctx, look, tally, cell, how.px, warning=warning, bold=True)
        x += wide
    _name(surface, ctx, look.name, name_room, how.px)


def _leading(ctx: Context, names: Sequence[tuple[str, int]], room: Rect, leads: Sequence[DrawnTally]) -> _Leading:
    """As large as leaves the longest name its room: first with what they are called, the name as large as the figures
    or no smaller than the words; then without, then smaller."""
    least = ctx.metrics.legible
    called = max(least, round(_CALLED * ctx.metrics.window))
    most = max(least, min(ctx.metrics.font("heading"), round(room.height * 0.62)))
    high = room.height - round(_INK * called) - called // 3
    calls = [max(text.measure(words, called)[0] for words in _calls(ctx, tally)) + called // 3 for tally in leads]
    readable = least >= _SHARE * ctx.metrics.font("small")  # who wants larger type is given figures alone

    def spare(px: int) -> int:
        """Pixels beside the longest name of such type."""
        longest = max(text.measure(name, min(px, _name_px(ctx, room)), True)[0] + before for name, before in names)
        return room.width - longest - 4

    for smallest in (False, True) if readable else ():
        for px in range(min(most, high), least, -1):
            wide = [cell_size((tally.figure.like,), px)[0] for tally in leads]
            widths = tuple(max(pair) for pair in zip(calls, wide, strict=True))
            if sum(widths) <= spare(called if smallest else px):
                return _Leading(px, called, widths)
    for px in range(most, least - 1, -1):
        widths = tuple(cell_size((max(tally.words, tally.figure.like, key=len),), px)[0] for tally in leads)
        if sum(widths) <= spare(px) or px == least:
            return _Leading(px, 0, widths)
    return _Leading(least, 0, tuple(cell_size((tally.words,), least)[0] for tally in leads))


def _called(ctx: Context, tally: DrawnTally) -> str:
    return str(ctx.text(f"figure.{tally.figure.of[0]}", n=tally.have))


def _calls(ctx: Context, tally: DrawnTally) -> tuple[str, str]:
    """What a figure is called of one and of several."""
    key = f"figure.{tally.figure.of[0]}"
    return ctx.text(key, n=1), ctx.text(key, n=2)


def _on_warning(ctx: Context) -> Colour:
    return ctx.theme.parchment if ctx.theme.dark else ctx.theme.paper


def _figure_px(ctx: Context, height: int) -> int:
    return max(ctx.metrics.legible, min(ctx.metrics.font("small"), round(height * 0.6)))


def _own(surface: Surface, ctx: Context, look: SeatLook, room: Rect, progress: SeatProgress) -> None:
    """The name with all goals in words, or with drawings and figures where words have no room."""
    name, small, pad = look.name, _figure_px(ctx, room.height), ctx.metrics.px(12)
    px = text.fitting_px(name, room.size, _name_px(ctx, room), bold=True, least=ctx.metrics.legible)
    name_room = Rect(room.x, room.y, min(room.width, text.measure(name, px, True)[0] + 2), room.height)
    x = name_room.right + pad
    widths = [
        text.measure(words, small, progress.near and not number)[0] for number, words in enumerate(progress.words)
    ]
    whole = sum(widths) + pad * len(widths)
    if not progress.tallies or x + whole <= room.right:
        _name(surface, ctx, name, name_room if progress.words else room)
        _in_words(surface, ctx, progress, widths, Rect(x, room.y, room.right - x, room.height), small)
        return
    tallies, sizes = progress.tallies, range(small, ctx.metrics.legible - 1, -1)
    name_room, grid = _shared(name, px, room, tallies, sizes, pad)
    if grid is None:  # not all have room: those that lead
        tallies = tuple(tally for tally in tallies if tally.figure.lead)
        name_room, grid = _shared(name, px, room, tallies, sizes, pad) if tallies else (name_room, None)
    _name(surface, ctx, name, name_room)
    if grid is not None:
        for number, (tally, cell) in enumerate(zip(tallies, grid.cells(len(tallies)), strict=True)):
            warning = progress.near and not number
            if warning:
                pygame.draw.rect(surface, ctx.theme.warn, cell.inflate(-2, -2), border_radius=4)
            _tally(surface, ctx, look, tally, cell, grid.px, warning=warning)


def _shared(
    name: str, px: int, room: Rect, tallies: Sequence[DrawnTally], sizes: range, pad: int
) -> tuple[Rect, FigureGrid | None]:
    """Room for a name of `px` and for the tallies beside or below it; both shrink together, as little as will do."""
    least = sizes.stop + 1
    for small in sizes:
        px = text.fitting_px(name, room.size, min(px, max(least, round(1.3 * small))), bold=True, least=least)
        wide, high = text.measure(name, px, True)
        x = room.x + wide + pad
        grid = _packed(tallies, Rect(x, room.y, max(1, room.right - x), room.height), small)
        if grid is not None:
            return Rect(room.x, room.y, x - room.x - pad // 2, room.height), grid
        high = min(high, room.height)
        grid = _packed(tallies, Rect(room.x, room.y + high, room.width, room.height - high), small)
        if grid is not None:
            return Rect(room.x, room.y, room.width, high), grid
    return room, None


def _packed(tallies: Sequence[DrawnTally], room: Rect, px: int) -> FigureGrid | None:
    """All tallies in a few lines of a room; None if they have no place there."""
    wide, high = cell_size([tally.words for tally in tallies], px)
    columns, rows = room.width // wide, room.height // high
    if columns * rows < len(tallies):
        return None
    rows = -(-len(tallies) // columns)
    columns = -(-len(tallies) // rows)
    wide = min(room.width, columns * round(wide * 1.15))
    return FigureGrid(Rect(room.x, room.centery - rows * high // 2, wide, rows * high), columns, px)


def _in_words(
    surface: Surface, ctx: Context, progress: SeatProgress, widths: Sequence[int], room: Rect, px: int
) -> None:
    """The goals that fit, the most telling first."""
    theme, pad, x = ctx.theme, ctx.metrics.px(12), room.x
    for number, (words, wide) in enumerate(zip(progress.words, widths, strict=True)):
        strong = progress.near and not number
        if x + wide > room.right + 1:
            break
        box = Rect(x, room.y, wide + 2, room.height)
        if strong:
            pygame.draw.rect(surface, theme.warn, box.inflate(pad * 2 // 3, -pad // 2), border_radius=pad // 3)
        colour = _on_warning(ctx) if strong else theme.ink_soft
        text.draw_text(surface, words, box, px=px, colour=colour, bold=strong, valign="middle")
        x += wide + pad


def _tally(
    surface: Surface,
    ctx: Context,
    look: SeatLook,
    tally: DrawnTally,
    cell: Rect,
    px: int,
    *,
    warning: bool = False,
    bold: bool = False,
) -> None:
    """A drawing and its number; what is reached stands out by weight and colour."""
    theme = ctx.theme
    side = round(px * 1.25)
    box = Rect(cell.x + round(px * 0.15), cell.centery - side // 2, side, side)
    colour = _on_warning(ctx) if warning else theme.ok if tally.met else theme.ink
    if tally.icon.startswith("icons/"):
        icon = ctx.sprites.icon(tally.icon.removeprefix("icons/"), side, colour)
    else:
        icon = ctx.sprites.get(tally.icon, box.size, tint=PLAYER_COLOURS.get(look.colour))
    surface.blit(icon, icon.get_rect(center=box.center))
    room = Rect(box.right + round(px * 0.2), cell.y, cell.right - box.right - round(px * 0.2), cell.height)
    text.draw_text(
        surface, tally.words, room, px=px, colour=colour, bold=bold or warning or tally.met, valign="middle", fit=False
    )
