"""What stands around the boards on the wall: the headline, how far everybody is, what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tabletop.engine.types import Seat
from tabletop.presentation.tallies import Tally
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import break_lines, draw_text, font, measure, measure_wrapped, shortened
from tabletop.scene.drawing.theme import PLAYER_COLOURS
from tabletop.scene.projector.sizes import HEADLINE, NAMES, SCORES, pixels
from tabletop.scene.stage.brush import Look
from tabletop.scene.table.logbook import paint_seal


@dataclass(frozen=True, slots=True)
class Head:
    """Who decides, what can be done, and what presses ("": nothing)."""

    look: Look | None
    name: str
    words: str
    warning: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """How far one seat is; `deciding`: everybody waits for it."""

    seat: Seat
    look: Look
    tallies: tuple[Tally, ...]
    deciding: bool


@dataclass(frozen=True, slots=True)
class News:
    """What has just happened, and what happened before it, the newest last; `look`: who did it."""

    look: Look | None
    newest: str
    before: tuple[str, ...]


def paint_head(surface: Surface, ctx: Context, head: Head, room: Rect, height: int) -> None:
    """One line or two: the seal and the name, then what can be done; a warning on a plate of its own."""
    theme, px = ctx.theme, pixels(HEADLINE, height)
    pad = px // 3
    pygame.draw.rect(surface, theme.paper, room, border_radius=pad)
    inner = room.inflate(-2 * pad, 0)
    line = font(px, True).get_linesize()
    x = inner.x
    if head.look is not None:
        side = round(px * 1.3)
        dot = Rect(x, room.centery - side // 2, side, side)
        paint_seal(surface, ctx, head.look, dot)
        x = dot.right + pad
    name, _ = shortened(head.name, inner.width // 3, px, bold=True, least=px)
    if name:
        wide = measure(name, px, True)[0]
        at = Rect(x, room.y, wide, room.height)
        draw_text(surface, name, at, px=px, colour=theme.ink, bold=True, valign="middle")
        x += wide + pad
    rest = Rect(x, room.y, inner.right - x, room.height)
    if head.warning:
        rest = _warning(surface, ctx, head.warning, rest, px)
    most = max(1, room.height // line)
    lines = fitting_lines(head.words, rest.width, px, most)
    y = room.centery - line * len(lines) // 2
    for number, words in enumerate(lines):
        at = Rect(rest.x, y + number * line, rest.width, line)
        draw_text(surface, words, at, px=px, colour=theme.ink, valign="middle")


def _warning(surface: Surface, ctx: Context, words: str, rest: Rect, px: int) -> Rect:
    """Put the warning at the right; what room is left."""
    line = font(px, True).get_linesize()
    wide = min(rest.width // 2, measure(words, px, True)[0])
    lines = fitting_lines(words, wide, px, max(1, rest.height // line), bold=True)
    wide = max(measure(one, px, True)[0] for one in lines) + px
    plate = Rect(rest.right - wide, rest.centery - line * len(lines) // 2, wide, line * len(lines))
    pygame.draw.rect(surface, ctx.theme.warn, plate, border_radius=px // 4)
    ink = ctx.theme.paper if not ctx.theme.dark else ctx.theme.parchment
    for number, one in enumerate(lines):
        at = Rect(plate.x, plate.y + number * line, plate.width, line)
        draw_text(surface, one, at, px=px, colour=ink, bold=True, align="center", valign="middle")
    return Rect(rest.x, rest.y, rest.width - wide - px // 3, rest.height)


def fitting_lines(words: str, width: int, px: int, most: int, *, bold: bool = False) -> tuple[str, ...]:
    """`words` in at most so many lines; what is too much ends in three dots."""
    lines = break_lines(words, max(1, width), px, bold)
    if len(lines) > most:
        last, _ = shortened(f"{lines[most - 1]} {lines[most]}", width, px, bold=bold, least=px)
        lines = (*lines[: most - 1], last if last.endswith("…") else f"{last}…")
    return tuple(shortened(line, max(1, width), px, bold=bold, least=px)[0] for line in lines)


def paint_standings(surface: Surface, ctx: Context, rows: Sequence[Row], room: Rect, height: int) -> None:
    """Every seat with its figures, the most telling first; those for which there is no room are left out."""
    theme = ctx.theme
    name_px, px = pixels(NAMES, height), pixels(SCORES, height)
    cell_h, pad = round(px * 1.3), max(2, px // 6)
    gap = pad
    high = (room.height - gap * (len(rows) - 1)) // max(1, len(rows))
    name_h = round(max(name_px, px) * 1.3)
    for number, row in enumerate(rows):
        lines = max(0, (high - name_h - pad) // cell_h)
        box = Rect(room.x, room.y + number * (high + gap), room.width, high)
        needed = _figure_rows(row.tallies[1:], room.width - 2 * pad, px)
        box.height = min(high, name_h + min(lines, needed) * cell_h + pad)
        if box.height < high and number:
            box.y = room.y + number * (min(high, box.height) + gap)
        pygame.draw.rect(surface, theme.accent_soft if row.deciding else theme.paper, box, border_radius=px // 3)
        if row.deciding:
            pygame.draw.rect(surface, theme.accent, box, max(2, px // 12), px // 3)
        top = Rect(box.x + pad, box.y, box.width - 2 * pad, name_h)
        side = round(name_px * 1.2)
        dot = Rect(top.x, top.centery - side // 2, side, side)
        paint_seal(surface, ctx, row.look, dot)
        left = dot.right + pad * 2
        beside = row.tallies[:1] if lines else row.tallies
        room_for = top.right - left - measure(row.look.name, name_px, True)[0]
        while len(beside) > 1 and sum(_cell(tally, px) + 2 * pad for tally in beside) > room_for:
            beside = beside[:-1]
        first = 0
        for tally in reversed(beside):
            first += _cell(tally, px) + 2 * pad * (first > 0)
            at = Rect(top.right - first, top.y, _cell(tally, px), top.height)
            _paint_tally(surface, ctx, tally, row.look, at, px)
        words, _ = shortened(row.look.name, max(1, top.right - first - left), name_px, bold=True, least=name_px)
        at = Rect(left, top.y, top.right - left, top.height)
        draw_text(surface, words, at, px=name_px, colour=theme.ink, bold=True, valign="middle")
        x, y = top.x, top.bottom
        for tally in row.tallies[1:]:
            wide = _cell(tally, px)
            if x + wide > top.right:
                x, y = top.x, y + cell_h
            if y + cell_h > box.bottom:
                break
            _paint_tally(surface, ctx, tally, row.look, Rect(x, y, wide, cell_h), px)
            x += wide + pad * 2


def _figure_rows(tallies: Sequence[Tally], width: int, px: int) -> int:
    rows, x, pad = 1 if tallies else 0, 0, max(2, px // 6)
    for tally in tallies:
        wide = _cell(tally, px)
        if x + wide > width:
            rows, x = rows + 1, 0
        x += wide + pad * 2
    return rows


def _cell(tally: Tally, px: int) -> int:
    return round(px * 1.25) + measure(tally.words, px, True)[0]


def _paint_tally(surface: Surface, ctx: Context, tally: Tally, look: Look, room: Rect, px: int) -> None:
    side = round(px * 1.1)
    folder, _, name = tally.icon.partition("/")
    if ctx.sprites.has(tally.icon):
        if folder == "icons":
            icon = ctx.sprites.icon(name, side, ctx.theme.ink)
        else:
            icon = ctx.sprites.get(tally.icon, (side, side), tint=PLAYER_COLOURS.get(look.colour))
        surface.blit(icon, icon.get_rect(midleft=(room.x, room.centery)))
    at = Rect(room.x + round(px * 1.2), room.y, room.width, room.height)
    draw_text(surface, tally.words, at, px=px, colour=ctx.theme.ink, bold=True, valign="middle")


def paint_news(surface: Surface, ctx: Context, news: News, room: Rect, height: int) -> None:
    """The newest event large on a plate, what happened before it above, as far as there is room."""
    theme = ctx.theme
    px, small = pixels(SCORES, height), pixels(NAMES, height)
    pad = max(3, small // 3)
    width = room.width - 3 * pad
    high = font(px, True).get_linesize()
    most = max(1, (room.height - 2 * pad) // high)
    lines = fitting_lines(news.newest, width, px, most, bold=True) if news.newest else ()
    bottom = room.bottom
    if lines:
        plate = Rect(room.x, 0, room.width, high * len(lines) + pad)
        plate.bottom = room.bottom
        pygame.draw.rect(surface, theme.paper, plate, border_radius=pad)
        edge = rgb_of(news.look, ctx)
        pygame.draw.rect(surface, edge, Rect(plate.x, plate.y, pad, plate.height), border_radius=pad // 2)
        for number, words in enumerate(lines):
            at = Rect(plate.x + 2 * pad, plate.y + pad // 2 + number * high, width, high)
            draw_text(surface, words, at, px=px, colour=theme.ink, bold=True)
        bottom = plate.y - pad
    for words in reversed(news.before):
        needed = measure_wrapped(words, width, small)[1]
        if bottom - needed < room.y:
            break
        at = Rect(room.x + 2 * pad, bottom - needed, width, needed)
        draw_text(surface, words, at, px=small, colour=theme.ink, wrap=True)
        bottom = at.y - pad // 2


def rgb_of(look: Look | None, ctx: Context) -> tuple[int, int, int]:
    """The colour of who did it; without anybody, that of a line."""
    return ctx.theme.player(look.colour) if look is not None else ctx.theme.line
