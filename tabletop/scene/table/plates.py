"""Name plates of the seats: colour, symbol, name, who decides, who is a computer, and how far everybody is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from tabletop.components.board import Figure
from tabletop.engine.game import Game
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.prompting import goal_words
from tabletop.presentation.tallies import Tally, tallies_of_all
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import PLAYER_COLOURS, mix
from tabletop.scene.stage.brush import Look
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.seatblocks import FigureGrid, cell_size
from tabletop.scene.table.logbook import paint_seal


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a seat is: its goals in `words`, its `tallies`; `near`: one more step ends the game."""

    words: tuple[str, ...] = ()
    tallies: tuple[Tally, ...] = ()
    near: bool = False


NO_PROGRESS = Progress()


def progress_of_all(
    catalogue: Catalogue, game: Game[Any], view: Any, figures: Sequence[Figure]
) -> tuple[Progress, ...]:
    """How far every seat is, as the viewer may know it."""
    standings = game.progress(view)
    return tuple(
        Progress(tuple(goal_words(catalogue, goal) for goal in standing.goals), tallies, standing.near)
        for standing, tallies in zip(standings, tallies_of_all(game, view, standings, figures), strict=True)
    )


def plate_rects(layout: Layout) -> dict[Seat, Rect]:
    """Where each seat's plate is."""
    rects = {block.seat: block.plate for block in layout.blocks}
    if "plate" in layout.slots:
        own = layout.slots["plate"]
        cameras = [camera.rect for name, camera in layout.cameras.items() if name.endswith(f".{layout.front}")]
        below = [rect for rect in cameras if rect.centerx in range(own.left, own.right) and rect.top >= own.top]
        if below:
            own = Rect(min(rect.left for rect in below), own.y, max(rect.width for rect in below), own.height)
        rects[layout.front] = own
    return rects


def paint_plate(
    surface: Surface,
    ctx: Context,
    look: Look,
    rect: Rect,
    *,
    deciding: bool,
    progress: Progress = NO_PROGRESS,
    figures: FigureGrid | None = None,
    strip: Rect | None = None,
) -> None:
    """One plate. With `figures` the first tally stands beside the name and the others there, else all of them beside
    the name, in words if there is room. `strip` is kept free for the seat's hand.
    """
    theme = ctx.theme
    pad = max(2, min(rect.height // 8, ctx.metrics.px(4)))
    ground = theme.accent_soft if deciding else mix(theme.parchment, theme.paper, 0.5)
    pygame.draw.rect(surface, ground, rect, border_radius=pad * 2)
    side = min(rect.height - 2 * pad, max(18, rect.width // 9))  # large type must leave room for the name
    dot = Rect(rect.x + pad, rect.centery - side // 2, side, side)
    paint_seal(surface, ctx, look, dot)
    x = dot.right + pad * 2
    if look.player != "person" and ctx.sprites.has("icons/computer"):
        mark = ctx.sprites.icon("computer", max(8, side - 2 * pad), theme.ink_soft)
        surface.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
        x += mark.get_width() + pad
    room = Rect(x, rect.y, (strip.left if strip is not None else rect.right) - pad - x, rect.height)
    if figures is not None:
        first, others = progress.tallies[:1], progress.tallies[1:]
        _beside_name(surface, ctx, look, room, first, progress.near)
        for tally, cell in zip(others, figures.cells(len(others)), strict=True):
            _tally(surface, ctx, look, tally, cell, figures.px)
    else:
        _own(surface, ctx, look, room, progress)
    if deciding:
        pygame.draw.rect(surface, theme.accent, rect, max(2, pad // 2), border_radius=pad * 2)


def _name_px(ctx: Context, room: Rect) -> int:
    return min(max(12, round(room.height * 0.62)), ctx.metrics.font("heading"))


def _name(surface: Surface, ctx: Context, name: str, room: Rect) -> Rect:
    """The whole name: in smaller type, then on two lines, before letters are left out. What it covers."""
    px = text.fitting_px(name, room.size, _name_px(ctx, room), bold=True, least=ctx.metrics.legible)
    wraps = text.measure(name, px, True)[0] > room.width
    if wraps:
        px = text.fitting_px(name, room.size, _name_px(ctx, room), bold=True, wrap=True, least=ctx.metrics.legible)
        wide, high = text.measure_wrapped(name, room.width, px, True)
        wraps = wide <= room.width and high <= room.height + 2
    if not wraps:
        name, px = text.shortened(name, room.width, px, bold=True, least=px)
    return text.draw_text(surface, name, room, px=px, colour=ctx.theme.ink, bold=True, valign="middle", wrap=wraps)


def _beside_name(surface: Surface, ctx: Context, look: Look, room: Rect, first: Sequence[Tally], near: bool) -> None:
    """The name, and at the right end the most telling figure, which warns where one more step ends the game."""
    for tally in first:
        px, least = _figure_px(ctx, room.height), ctx.metrics.legible
        name = text.measure(look.name, least, True)[0]
        while px > least and room.width - cell_size((tally.words,), px)[0] < name:
            px -= 1
        wide = cell_size((tally.words,), px)[0]
        cell = Rect(room.right - wide, room.y, wide, room.height)
        room = Rect(room.x, room.y, cell.left - room.x - 2, room.height)
        if near:
            pygame.draw.rect(surface, ctx.theme.warn, cell.inflate(2, -4), border_radius=4)
        _tally(surface, ctx, look, tally, cell, px, warning=near)
    _name(surface, ctx, look.name, room)


def _figure_px(ctx: Context, height: int) -> int:
    return max(ctx.metrics.legible, min(ctx.metrics.font("small"), round(height * 0.6)))


def _own(surface: Surface, ctx: Context, look: Look, room: Rect, progress: Progress) -> None:
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
    name_room, grid = _shared(name, px, room, progress.tallies, range(small, ctx.metrics.legible - 1, -1), pad)
    _name(surface, ctx, name, name_room)
    if grid is not None:
        for number, (tally, cell) in enumerate(zip(progress.tallies, grid.cells(len(progress.tallies)), strict=True)):
            warning = progress.near and not number
            if warning:
                pygame.draw.rect(surface, ctx.theme.warn, cell.inflate(-2, -2), border_radius=4)
            _tally(surface, ctx, look, tally, cell, grid.px, warning=warning)


def _shared(
    name: str, px: int, room: Rect, tallies: Sequence[Tally], sizes: range, pad: int
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


def _packed(tallies: Sequence[Tally], room: Rect, px: int) -> FigureGrid | None:
    """All tallies in a few lines of a room; None if they have no place there."""
    wide, high = cell_size([tally.words for tally in tallies], px)
    columns, rows = room.width // wide, room.height // high
    if columns * rows < len(tallies):
        return None
    rows = -(-len(tallies) // columns)
    columns = -(-len(tallies) // rows)
    wide = min(room.width, columns * round(wide * 1.15))
    return FigureGrid(Rect(room.x, room.centery - rows * high // 2, wide, rows * high), columns, px)


def _in_words(surface: Surface, ctx: Context, progress: Progress, widths: Sequence[int], room: Rect, px: int) -> None:
    """The goals that fit, the most telling first."""
    theme, pad, x = ctx.theme, ctx.metrics.px(12), room.x
    for number, (words, wide) in enumerate(zip(progress.words, widths, strict=True)):
        strong = progress.near and not number
        if x + wide > room.right + 1:
            break
        box = Rect(x, room.y, wide + 2, room.height)
        if strong:
            pygame.draw.rect(surface, theme.warn, box.inflate(pad * 2 // 3, -pad // 2), border_radius=pad // 3)
        colour = (theme.parchment if theme.dark else theme.paper) if strong else theme.ink_soft
        text.draw_text(surface, words, box, px=px, colour=colour, bold=strong, valign="middle")
        x += wide + pad


def _tally(
    surface: Surface, ctx: Context, look: Look, tally: Tally, cell: Rect, px: int, *, warning: bool = False
) -> None:
    """A drawing and its number; what is reached stands out by weight and colour."""
    theme = ctx.theme
    side = round(px * 1.25)
    box = Rect(cell.x + round(px * 0.15), cell.centery - side // 2, side, side)
    colour = (theme.parchment if theme.dark else theme.paper) if warning else theme.ok if tally.met else theme.ink
    if tally.icon.startswith("icons/"):
        icon = ctx.sprites.icon(tally.icon.removeprefix("icons/"), side, colour)
    else:
        icon = ctx.sprites.get(tally.icon, box.size, tint=PLAYER_COLOURS.get(look.colour))
    surface.blit(icon, icon.get_rect(center=box.center))
    room = Rect(box.right + round(px * 0.2), cell.y, cell.right - box.right - round(px * 0.2), cell.height)
    text.draw_text(
        surface, tally.words, room, px=px, colour=colour, bold=warning or tally.met, valign="middle", fit=False
    )
