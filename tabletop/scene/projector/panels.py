"""What stands around the boards on the wall: who decides and what can be done, and what has just happened."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import smooth
from tabletop.scene.drawing.text import break_lines, draw_text, font, measure, shortened
from tabletop.scene.projector.sizes import HEADLINE, LEAST, NAMES, NEWS, pixels
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.table.shown.logbook import paint_seal

_LINES = 3
"""So many lines of the main thing are read at a glance."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Who decides, what can be done, what presses ("": nothing), and how far the game is."""

    look: SeatLook | None
    name: str
    words: str
    warning: str = ""
    status: str = ""


@dataclass(frozen=True, slots=True)
class News:
    """What has just happened, line by line, the main thing first, and what happened before it, the newest last; `look`:
    who did it."""

    look: SeatLook | None
    newest: tuple[str, ...]
    before: tuple[str, ...]


def paint_head(surface: Surface, ctx: Context, head: Heading, room: Rect, height: int) -> None:
    """The seal and the name, then what can be done, in one line as long as that can be read; a warning on a plate."""
    theme, px = ctx.theme, pixels(HEADLINE, height)
    pad = px // 3
    smooth.plate(surface, room, pad, theme.paper)
    x, right = room.x + pad, room.right - pad
    if head.look is not None:
        side = round(px * 1.2)
        dot = Rect(x, room.centery - side // 2, side, side)
        paint_seal(surface, ctx, head.look, dot)
        x = dot.right + pad
    if head.warning:
        right = _warning(surface, ctx, head.warning, Rect(x, room.y, right - x, room.height), height) - pad
    if head.name:
        name, name_px = shortened(head.name, (right - x) // 3, px, bold=True, least=pixels(NAMES, height))
        at = Rect(x, room.y, right - x, room.height)
        draw_text(surface, name, at, px=name_px, colour=theme.ink, bold=True, valign="middle")
        x += measure(name, name_px, True)[0] + pad
    rest = Rect(x, room.y, right - x, room.height)
    if wide := _status_wide(head, rest, height):
        at = Rect(right - wide, room.y, wide, room.height)
        draw_text(surface, head.status, at, px=pixels(NAMES, height), colour=theme.ink, align="right", valign="middle")
        rest.width -= wide
    _sentence(surface, ctx, head.words, rest, height)


def _status_wide(head: Heading, room: Rect, height: int) -> int:
    """Pixels for how far the game is, at the right; 0 where the sentence needs the room."""
    wide = measure(head.status, pixels(NAMES, height))[0] + pixels(HEADLINE, height) if head.status else 0
    return wide if measure(head.words, pixels(HEADLINE, height))[0] + wide <= room.width else 0


def _sentence(surface: Surface, ctx: Context, words: str, room: Rect, height: int) -> None:
    """One line, smaller for a long one; two where it would be too small."""
    most, least = pixels(HEADLINE, height), pixels(NAMES, height)
    px = next((px for px in range(most, least - 1, -1) if measure(words, px)[0] <= room.width), least)
    lines = fitting_lines(words, room.width, px, 1 if measure(words, px)[0] <= room.width else 2)
    line = min(font(px, False).get_linesize(), room.height // max(1, len(lines)))
    y = room.centery - line * len(lines) // 2
    for number, one in enumerate(lines):
        at = Rect(room.x, y + number * line, room.width, line)
        draw_text(surface, one, at, px=px, colour=ctx.theme.ink, valign="middle")


def _warning(surface: Surface, ctx: Context, words: str, rest: Rect, height: int) -> int:
    """Put the warning at the right; where it begins."""
    px = pixels(NAMES, height)
    lines = fitting_lines(words, rest.width // 2, px, 2, bold=True)
    line = min(font(px, True).get_linesize(), rest.height // len(lines))
    wide = max(measure(one, px, True)[0] for one in lines) + px
    plate = Rect(rest.right - wide, rest.centery - line * len(lines) // 2, wide, line * len(lines))
    smooth.plate(surface, plate, px // 4, ctx.theme.warn)
    ink = ctx.theme.paper if not ctx.theme.dark else ctx.theme.parchment
    for number, one in enumerate(lines):
        at = Rect(plate.x, plate.y + number * line, plate.width, line)
        draw_text(surface, one, at, px=px, colour=ink, bold=True, align="center", valign="middle")
    return plate.x


def fitting_lines(words: str, width: int, px: int, most: int, *, bold: bool = False) -> tuple[str, ...]:
    """`words` in at most so many lines; what is too much ends in three dots."""
    lines = break_lines(words, max(1, width), px, bold)
    if len(lines) > most:
        last, _ = shortened(f"{lines[most - 1]} {lines[most]}", width, px, bold=bold, least=px)
        lines = (*lines[: most - 1], last if last.endswith("…") else f"{last}…")
    return tuple(shortened(line, max(1, width), px, bold=bold, least=px)[0] for line in lines)


def paint_news(surface: Surface, ctx: Context, news: News, room: Rect, height: int, page: int = 0) -> None:
    """The newest step on a plate, its main thing large, and what happened before above, as far as there is room. What
    has no room at once is told in pages."""
    theme, small = ctx.theme, pixels(LEAST, height)
    pad, side = _pad(height), _seal(news, height)
    bottom = room.bottom
    if news.newest:
        px, pages = news_pages(news, room, height)
        lines = pages[page % len(pages)]
        high = sum(_high(one, bold) for one, bold in _set(lines, px, small))
        number = _high(small, False) if len(pages) > 1 else 0
        plate = Rect(room.x, room.bottom - high - number - pad, room.width, high + number + pad)
        smooth.plate(surface, plate, pad, theme.paper, theme.accent, max(3, pad // 2))
        if news.look is not None:
            paint_seal(surface, ctx, news.look, Rect(plate.x + pad, plate.y + pad, side, side))
        _paint_lines(surface, ctx, lines, (plate.x + side + 2 * pad, plate.y + pad // 2), px, small)
        if number:
            at = Rect(plate.x, plate.bottom - number - pad // 2, plate.width - 2 * pad, number)
            told = f"{page % len(pages) + 1} / {len(pages)}"
            draw_text(surface, told, at, px=small, colour=theme.ink, align="right", valign="middle")
        bottom = plate.y - pad // 2
    for words in reversed(news.before):
        told_before = break_lines(words, room.width - 2 * pad, small)
        needed = len(told_before) * font(small, False).get_linesize()
        if bottom - needed < room.y:
            break
        for number, line in enumerate(told_before):
            at_line = (room.x + pad, bottom - needed + number * font(small, False).get_linesize())
            draw_text(surface, line, at_line, px=small, colour=theme.ink)
        bottom -= needed + pad // 4


Lines = tuple[tuple[str, ...], tuple[str, ...]]
"""The lines of the main thing, and those of the rest."""


def news_pages(news: News, room: Rect, height: int) -> tuple[int, tuple[Lines, ...]]:
    """The largest type in which all that is new has room at once, in few lines if it can be; else the least, and one
    page after the other."""
    small, pad = pixels(LEAST, height), _pad(height)
    width, high = room.width - _seal(news, height) - 3 * pad, room.height - pad
    rest = tuple(line for words in news.newest[1:] for line in break_lines(words, width, small))
    for most in (_LINES, len(news.newest[0])):
        for px in range(pixels(NEWS, height), small - 1, -1):
            main = break_lines(news.newest[0], width, px, True)
            whole = px == small or all(measure(line, px, True)[0] <= width for line in main)  # no word is too long
            needed = sum(_high(one, bold) for one, bold in _set((main, rest), px, small))
            if whole and len(main) <= most and needed <= high:
                return px, ((main, rest),)
    most = max(1, high // max(_high(small, True), _high(small, False)) - 1)  # a line is left for the number of the page
    main = fitting_lines(news.newest[0], width, small, most, bold=True)
    first: Lines = (main, rest[: most - len(main)])
    more = rest[most - len(main) :]
    return small, (first, *(((), more[at : at + most]) for at in range(0, len(more), most)))


def _pad(height: int) -> int:
    return max(3, pixels(LEAST, height) // 3)


def _seal(news: News, height: int) -> int:
    """How wide the seal of who did it is."""
    return pixels(NEWS, height) if news.look is not None else 0


def _set(lines: Lines, px: int, small: int) -> list[tuple[int, bool]]:
    """Height of type of each line, and whether it is bold."""
    return [(px, True)] * len(lines[0]) + [(small, False)] * len(lines[1])


def _high(px: int, bold: bool) -> int:
    return font(px, bold).get_linesize()


def _paint_lines(surface: Surface, ctx: Context, lines: Lines, at: tuple[int, int], px: int, small: int) -> None:
    x, y = at
    for (size, bold), words in zip(_set(lines, px, small), (*lines[0], *lines[1]), strict=True):
        draw_text(surface, words, (x, y), px=size, colour=ctx.theme.ink, bold=bold)
        y += _high(size, bold)
