"""Name plates of the seats: colour, symbol, name, who decides, who is a computer, and how far everybody is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from tabletop.components.board import SeatFigure
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.prompting import progress_words
from tabletop.presentation.tallies import DrawnTally, tallies_of_all
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import smooth, text
from tabletop.scene.drawing.sheets import KeptPicture
from tabletop.scene.drawing.theme import mix
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.stage.layers import Painter
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.seatblocks import FigureGrid, name_above
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.shown.figures import (
    Fitted,
    Leading,
    called_rows,
    draw_leading,
    draw_tally,
    leading,
    name_px,
    on_warning,
    own_figures,
    spread,
    with_joined,
)
from tabletop.scene.table.shown.logbook import paint_seal


@dataclass(frozen=True, slots=True)
class SeatProgress:
    """How far a seat is: its goals in `words`, its `tallies`; `near`: one more step ends the game."""

    words: tuple[str, ...] = ()
    tallies: tuple[DrawnTally, ...] = ()
    near: bool = False


NO_PROGRESS = SeatProgress()


def progress_of_all(
    catalogue: Catalogue,
    game: Game[Any],
    view: State,
    figures: Sequence[SeatFigure],
    *,
    told: bool = True,
) -> tuple[SeatProgress, ...]:
    """How far every seat is, as the viewer may know it; not `told`: in words only who has no figure on a plate."""
    standings = game.progress(view)
    far = []
    for standing, tallies in zip(standings, tallies_of_all(game, view, standings, figures), strict=True):
        words = () if not told and _drawn(tallies) else progress_words(catalogue, standing, figures)
        far.append(SeatProgress(words, tallies, standing.near))
    return tuple(far)


def _drawn(tallies: Sequence[DrawnTally]) -> list[DrawnTally]:
    """The figures that are drawn on one's own plate."""
    return [tally for tally in tallies if not tally.figure.counted]


def plate_rects(layout: Layout) -> dict[Seat, Rect]:
    """Where each seat's plate is."""
    rects = {block.seat: block.plate for block in layout.blocks}
    if "plate" in layout.slots:
        own = layout.slots["plate"]
        cameras = [camera.rect for name, camera in layout.cameras.items() if name.endswith(f".{layout.front}")]
        below = [rect for rect in cameras if rect.centerx in range(own.left, own.right) and rect.top >= own.top]
        if below:  # flush with the boards
            left, right = min(rect.left for rect in below), max(rect.right for rect in below)
            own = Rect(left, own.y, right - left, own.height)
        rects[layout.front] = own
    return rects


Shown = Callable[[], tuple[Sequence[SeatLook], SeatProgress, bool]]
"""What a plate shows just now: who sits at the table, how far its seat is, whether it decides."""


def plate_painter(ctx: Context, stage: Stage, seat: Seat, rect: Rect, grid: FigureGrid | None, shown: Shown) -> Painter:
    """What paints a seat's plate at `rect`, with the figures of `grid` and free of the hand that lies over it."""
    kept, fitted = KeptPicture(), Fitted()

    def paint(surface: Surface, clip: Rect) -> None:
        looks, progress, deciding = shown()
        hand = f"{stage.table.others.strip}.{seat}"
        camera = None if hand in stage.layout.closed else stage.layout.cameras.get(hand)
        strip = camera.rect if camera is not None and camera.rect.colliderect(rect) else None
        others = [looks[block.seat] for block in stage.layout.blocks]
        alike = others if looks[seat] in others else ()
        by = stage.brush, ctx.metrics, ctx.catalogue.stamp, looks[seat], deciding, progress, strip, alike
        own = partial(
            paint_plate,
            ctx=ctx,
            look=looks[seat],
            rect=rect,
            deciding=deciding,
            progress=progress,
            figures=grid,
            strip=strip,
            alike=alike,
            fitted=fitted,
        )
        kept.paint(surface, by, own)

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
    fitted: Fitted | None = None,
) -> None:
    """One plate. Of another seat's the tallies that lead stand beside the name and the rest in the cells of `figures`;
    `alike` are all seats whose plates are like it. Without any it is one's own: all of them beside the name, in words
    if there is room. `strip` is kept free for the seat's hand. `fitted` knows how figures had room last time.
    """
    theme, own, fitted = ctx.theme, not alike, fitted or Fitted()
    ground = theme.accent_soft if deciding else mix(theme.parchment, theme.paper, 0.5)
    edge = theme.accent if deciding else None
    upper = (None if own else name_above(rect)) or rect
    pad = _pad(ctx, upper, own=own)
    smooth.plate(surface, rect, pad * 2, ground, edge, max(2, pad // 2))
    side = _seal_side(upper, pad, own=own)
    dot = Rect(upper.x + pad, upper.centery - side // 2, side, side)
    paint_seal(surface, ctx, look, dot)
    box = mark_box(ctx, rect, own=own)
    x, marked = box.x, box.width
    if _has_mark(look):
        mark = ctx.sprites.icon("computer", marked, theme.ink_soft)
        surface.blit(mark, mark.get_rect(midleft=(x, upper.centery)))
        x += marked + pad
    room = Rect(x, rect.y, (strip.left if strip is not None else rect.right) - pad - x, upper.height)
    if own:
        _own(surface, ctx, look, room, progress, fitted)
    else:
        within = rect.bottom - max(2, pad // 2)  # no word lies on the edge
        lower = Rect(rect.x + pad, upper.bottom, room.right - rect.x - pad, max(0, within - upper.bottom))
        names = [(one.name, (marked + pad) * (_has_mark(one) - _has_mark(look))) for one in alike]
        how, told = _beside_name(surface, ctx, look, room, progress, names, lower, fitted, alone=figures is None)
        lesser = progress.tallies[told:]
        if figures is not None and figures.room.width == rect.width and lesser:  # a strip of its own above the boards
            strip_of = Rect(rect.x, figures.room.y + 1, rect.width, figures.room.height - 2)
            smooth.plate(surface, strip_of, pad, mix(theme.parchment, theme.paper, 0.35))
        _others_lesser(surface, ctx, look, lesser, figures, how, lower.height or rect.height)


def _others_lesser(
    surface: Surface,
    ctx: Context,
    look: SeatLook,
    tallies: Sequence[DrawnTally],
    grid: FigureGrid | None,
    how: Leading,
    high: int,
) -> None:
    """Those of another seat's figures that its plate has no room for, each with what it is called if all have room for
    that in lines as `high` as that of the plate."""
    rows = called_rows(ctx, tallies, grid, how, high) if grid is not None and tallies else None
    if grid is None or rows is None:
        _lesser(surface, ctx, look, tallies, grid, how.px)
        return
    called, count = rows
    columns, high = len(called.widths), min(grid.room.height // count, high)
    for row in range(count):
        line = Rect(grid.room.x, grid.room.y + row * high, grid.room.width, high)
        draw_leading(surface, ctx, look, tallies[row * columns : (row + 1) * columns], called, line, near=False)


def _pad(ctx: Context, rect: Rect, *, own: bool) -> int:
    return max(2, min(rect.height // 8, ctx.metrics.px(4) if own else round(4 * ctx.metrics.window)))


def _seal_side(rect: Rect, pad: int, *, own: bool) -> int:
    """How large the seal is: large type must leave the name room."""
    return min(rect.height - 2 * pad, max(18, rect.width // (9 if own else 14)))


def mark_box(ctx: Context, rect: Rect, *, own: bool) -> Rect:
    """Where the plate at `rect` bears the sign of a computer."""
    upper = (None if own else name_above(rect)) or rect
    pad = _pad(ctx, upper, own=own)
    side = _seal_side(upper, pad, own=own)
    marked = max(8, side - 2 * pad)
    return Rect(upper.x + side + 3 * pad, upper.centery - marked // 2, marked, marked)


def _has_mark(look: SeatLook) -> bool:
    """Whether a computer sits there."""
    return look.player != "person"


def _name(surface: Surface, ctx: Context, name: str, room: Rect, most: int = 0) -> Rect:
    """The whole name, at `most` so high: in smaller type, then on two lines, before letters are left out. What it
    covers."""
    px = text.fitting_px(name, room.size, most or name_px(ctx, room), bold=True, least=ctx.metrics.legible)
    wraps = text.measure(name, px, True)[0] > room.width
    if wraps:
        px = text.fitting_px(name, room.size, name_px(ctx, room), bold=True, wrap=True, least=ctx.metrics.legible)
        wide, high = text.measure_wrapped(name, room.width, px, True)
        wraps = wide <= room.width and high <= room.height + 2
    if not wraps:
        name, px = text.shortened(name, room.width, px, bold=True, least=px)
    return text.draw_text(surface, name, room, px=px, colour=ctx.theme.ink, bold=True, valign="middle", wrap=wraps)


def _beside_name(
    surface: Surface,
    ctx: Context,
    look: SeatLook,
    room: Rect,
    progress: SeatProgress,
    names: Sequence[tuple[str, int]],
    below: Rect,
    fitted: Fitted,
    *,
    alone: bool,
) -> tuple[Leading, int]:
    """The name, and at the right end, or `below` it where that is of any height, the figures that lead with what they
    are called: how, and how many. `names`: all that stand on plates like this, and how much more than here is left of
    them, so that figures are written alike on all. `alone`: there is no other room for figures."""
    tallies = progress.tallies
    if below.height:
        how, told = fitted.once(ctx, tallies, (below,), lambda: with_joined(ctx, (), below, tallies))
        if alone and told < len(tallies):
            how, told = leading(ctx, (), below, tallies), len(tallies)
        draw_leading(surface, ctx, look, tallies[:told], spread(how, below.width), below, progress.near)
        _name(surface, ctx, look.name, room)
        return how, told
    how, told = fitted.once(ctx, tallies, (names, room), lambda: with_joined(ctx, names, room, tallies))
    leads = tallies[:told]
    x = room.right - sum(how.widths)
    draw_leading(surface, ctx, look, leads, how, Rect(x, room.y, room.right - x, room.height), progress.near)
    _name(surface, ctx, look.name, Rect(room.x, room.y, x - room.x - 2, room.height), how.px)
    return how, told


def _own(surface: Surface, ctx: Context, look: SeatLook, room: Rect, progress: SeatProgress, fitted: Fitted) -> None:
    """The name with all figures, written and in the order as on the plates of others; goals in words where a game
    draws no figures."""
    tallies = _drawn(progress.tallies)
    if not tallies:
        _goals(surface, ctx, look.name, room, progress)
        return
    how, grid, told = fitted.once(ctx, tallies, (look.name, room), lambda: own_figures(ctx, look.name, room, tallies))
    leads, lesser = tallies[:told], tallies[told:]
    left = min(text.measure(look.name, min(how.px, name_px(ctx, room)), True)[0] + ctx.metrics.px(12), room.width // 2)
    if how.called and how.below and not lesser:
        how = spread(how, room.width - left)
    wide = sum(how.widths)
    x = max(room.x + left if grid is not None or not lesser else room.right - wide, room.x)
    draw_leading(surface, ctx, look, leads, how, Rect(x, room.y, wide, room.height), progress.near)
    _name(surface, ctx, look.name, Rect(room.x, room.y, max(1, x - room.x - 2), room.height), how.px)
    _lesser(surface, ctx, look, lesser, grid, how.px)


def _lesser(
    surface: Surface, ctx: Context, look: SeatLook, tallies: Sequence[DrawnTally], grid: FigureGrid | None, most: int
) -> None:
    """The figures that do not lead, where there is a grid for them, in type no larger than of those that do: `most`."""
    if grid is not None and tallies:
        rows = -(-len(tallies) // grid.columns)
        grid = replace(grid, columns=-(-len(tallies) // rows))
        for tally, cell in zip(tallies, grid.cells(len(tallies)), strict=True):
            draw_tally(surface, ctx, look, tally, cell, min(grid.px, most), side=round(grid.icon * grid.px))


def _goals(surface: Surface, ctx: Context, name: str, room: Rect, progress: SeatProgress) -> None:
    """The name, and after it the goals in words that fit, the most telling first."""
    theme, pad = ctx.theme, ctx.metrics.px(12)
    px = max(ctx.metrics.legible, min(ctx.metrics.font("small"), round(room.height * 0.6)))
    x = _name(surface, ctx, name, room).right + pad
    for number, words in enumerate(progress.words):
        strong = progress.near and not number
        wide = text.measure(words, px, strong)[0]
        if x + wide > room.right + 1:
            break
        box = Rect(x, room.y, wide + 2, room.height)
        if strong:
            pygame.draw.rect(surface, theme.warn, box.inflate(pad * 2 // 3, -pad // 2), border_radius=pad // 3)
        colour = on_warning(ctx) if strong else theme.ink_soft
        text.draw_text(surface, words, box, px=px, colour=colour, bold=strong, valign="middle")
        x += wide + pad
