"""How far everybody is, on the wall: every seat with all its figures, as large as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from pygame import Rect, Surface

from tabletop.presentation.tallies import DrawnTally
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.smooth import plate
from tabletop.scene.drawing.text import draw_text, measure, shortened
from tabletop.scene.drawing.theme import PLAYER_COLOURS
from tabletop.scene.projector.sizes import LEAST, NAMES, SCORES, pixels
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.table.shown.logbook import paint_seal

_LINE = 1.3  # heights of type from one line to the next
_ICON = 1.15  # heights of type
_APART = 0.3  # heights of type between two figures


@dataclass(frozen=True, slots=True)
class SeatRow:
    """How far one seat is; `deciding`: everybody waits for it; `before`: what its figures were before the last step."""

    look: SeatLook
    tallies: tuple[DrawnTally, ...]
    deciding: bool
    before: tuple[DrawnTally, ...] = ()

    def gain(self, number: int) -> int:
        """By how much a figure has changed with the last step."""
        if len(self.before) != len(self.tallies):  # what was hidden has no difference
            return 0
        return self.tallies[number].have - self.before[number].have


@dataclass(frozen=True, slots=True)
class Shape:
    """Type `px` high, columns of figures below each name with their `widths`; `high` pixels for each seat."""

    px: int
    widths: tuple[int, ...]
    high: int


Figures = tuple[tuple[str, ...], ...]
"""The figures of every seat as they are written, the most telling one first."""


def shape_of(rows: Sequence[SeatRow], room: Rect, height: int) -> Shape:
    """The largest type in which all figures of all seats have room, never smaller than the last row can read."""
    return _largest(tuple(tuple(tally.words for tally in row.tallies) for row in rows), room.size, height)


@lru_cache(maxsize=64)
def _largest(rows: Figures, room: tuple[int, int], height: int) -> Shape:
    """Asked for with every picture, and the same until a figure changes."""
    for px in range(pixels(SCORES, height), pixels(LEAST, height) - 1, -1):
        shape = _shape(rows, room[0], px)
        if shape.high * len(rows) <= room[1]:
            return shape
    return _shape(rows, room[0], pixels(LEAST, height))


def needed(rows: Sequence[SeatRow], room: Rect, height: int) -> int:
    """Pixels of the room's height that all seats take."""
    return shape_of(rows, room, height).high * len(rows)


def _shape(rows: Figures, broad: int, px: int) -> Shape:
    pad = _pad(px)
    figures = max((len(row) - 1 for row in rows), default=0)
    for columns in range(figures, 1, -1):
        lines = ceil(figures / columns)
        widths = _widths(rows, ceil(figures / lines), px)  # as many below each other as beside
        if sum(widths) <= broad - 4 * pad:
            break
    else:
        lines, widths = figures, _widths(rows, 1, px)
    return Shape(px, widths, round((1 + lines) * _LINE * px) + 3 * pad)


def _widths(rows: Figures, columns: int, px: int) -> tuple[int, ...]:
    """Of each column the widest figure of all seats, and what keeps it apart from the next."""
    apart = round(_APART * px)
    return tuple(
        max((_wide(words, px) for row in rows for words in row[1 + column :: columns]), default=1) + apart
        for column in range(columns)
    )


def _pad(px: int) -> int:
    return max(2, px // 6)


def _wide(words: str, px: int) -> int:
    return round((_ICON + 0.15) * px) + measure(words, px, True)[0]


def paint_standings(
    surface: Surface, ctx: Context, rows: Sequence[SeatRow], room: Rect, height: int, *, whole: bool = False
) -> None:
    """Every seat on a plate: the name with its most telling figure, all others in columns below. `whole`: only those
    that have room."""
    shape = shape_of(rows, room, height)
    pad = _pad(shape.px)
    for number, row in enumerate(rows):
        if whole and (number + 1) * shape.high - pad > room.height:
            return
        box = Rect(room.x, room.y + number * shape.high, room.width, shape.high - pad)
        theme, corner = ctx.theme, shape.px // 3
        if row.deciding:
            plate(surface, box, corner, theme.accent_soft, theme.accent, max(2, shape.px // 10))
        else:
            plate(surface, box, corner, theme.paper)
        _row(surface, ctx, row, box.inflate(-2 * pad, -pad), shape, height)


def _row(surface: Surface, ctx: Context, row: SeatRow, box: Rect, shape: Shape, height: int) -> None:
    high = round(_LINE * shape.px)
    left, right = box.x, box.right
    if row.tallies:
        right -= _wide(row.tallies[0].words, shape.px)
        _figure(surface, ctx, row, 0, Rect(right, box.y, box.right - right, high), shape.px)
    px = max(pixels(NAMES, height), min(shape.px, pixels(SCORES, height)))
    paint_name(surface, ctx, row.look, Rect(left, box.y, right - left - shape.px // 3, high), px)
    for number in range(1, len(row.tallies)):
        line, column = divmod(number - 1, len(shape.widths))
        spare = (box.width - sum(shape.widths)) // len(shape.widths)
        x = box.x + sum(shape.widths[:column]) + spare * column
        cell = Rect(x, box.y + (1 + line) * high, shape.widths[column] + spare, high)
        _figure(surface, ctx, row, number, cell, shape.px)


def paint_name(surface: Surface, ctx: Context, look: SeatLook, room: Rect, px: int) -> int:
    """The seal and the name, `px` high; how far to the right they reach."""
    side = min(room.height, round(px * 1.2))
    dot = Rect(room.x + 2, room.centery - side // 2, side, side)
    paint_seal(surface, ctx, look, dot)
    at = Rect(dot.right + px // 4, room.y, room.right - dot.right - px // 4, room.height)
    words, px = shortened(look.name, max(1, at.width), px, bold=True, least=min(px, pixels(LEAST, ctx.metrics.size[1])))
    draw_text(surface, words, at, px=px, colour=ctx.theme.ink, bold=True, valign="middle")
    return at.x + measure(words, px, True)[0]


def _figure(surface: Surface, ctx: Context, row: SeatRow, number: int, room: Rect, px: int) -> None:
    """A drawing and its number; one that has just changed on a plate of its own, with the difference if it has room."""
    tally, gain, side = row.tallies[number], row.gain(number), round(px * _ICON)
    at = Rect(room.x + side + px // 8, room.y, room.width, room.height)
    if gain:
        wide = side + px // 8 + measure(tally.words, px, True)[0] + px // 6
        plate(surface, Rect(room.x - 2, room.y + 1, wide, room.height - 2), px // 4, ctx.theme.highlight)
        _difference(surface, ctx, gain, Rect(room.x + wide, room.y, room.width - wide, room.height))
    folder, _, name = tally.icon.partition("/")
    if ctx.sprites.has(tally.icon):
        if folder == "icons":
            icon = ctx.sprites.icon(name, side, ctx.theme.ink)
        else:
            icon = ctx.sprites.get(tally.icon, (side, side), tint=PLAYER_COLOURS.get(row.look.colour))
        surface.blit(icon, icon.get_rect(midleft=(room.x, room.centery)))
    ink = ctx.theme.ink if not gain or not ctx.theme.dark else ctx.theme.parchment
    draw_text(surface, tally.words, at, px=px, colour=ink, bold=True, valign="middle")


def _difference(surface: Surface, ctx: Context, gain: int, room: Rect) -> None:
    px, words = pixels(LEAST, ctx.metrics.size[1]), f"{gain:+d}".replace("-", "\u2212")
    if measure(words, px)[0] <= room.width:
        draw_text(surface, words, room, px=px, colour=ctx.theme.ink, valign="middle")
