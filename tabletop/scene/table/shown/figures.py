"""The figures of a seat on its plate: those that lead beside the name with what they are called, the others smaller."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TypeVar, cast

import pygame
from pygame import Rect, Surface

from tabletop.presentation.tallies import DrawnTally
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import PLAYER_COLOURS, Colour
from tabletop.scene.stage.brush import SeatLook
from tabletop.scene.stage.seatblocks import ICON, FigureGrid, cell_size

_LINE, _INK = 1.36, 1.06  # heights of type: one line, and what of it has ink, at the foot of the line
_SIGN = 1.1  # heights of type: a drawing with a word below it
_CALLED = 17  # units of type: what figures are called
_SMALL, _FINEST = 0.6, 9  # window in pixels per unit: below it what figures are called may be so few pixels high
_JOINED = 0.8  # of the type of figures is kept where others are told beside them by name
_NONE = 110  # of 255: the drawing of what there is none of
_SHARE = 0.5  # of the type that the reader wants: less is no help


@dataclass(frozen=True, slots=True)
class Leading:
    """How figures are written beside a name: pixels of the figures and of what they are called (0: not), how wide each
    cell is, and whether the words stand `below` the figures or to their right."""

    px: int
    called: int
    widths: tuple[int, ...]
    below: bool = True


_DIGITS = str.maketrans("123456789", "000000000")
T = TypeVar("T")


class Fitted:
    """How the figures of one plate had room last: worked out anew only where they are other ones, have more digits or
    fewer, or the plate is another one."""

    def __init__(self) -> None:
        self._by: object = None
        self._how: object = None

    def once(self, ctx: Context, tallies: Sequence[DrawnTally], about: Sequence[object], how: Callable[[], T]) -> T:
        """What `how` works out; it follows from the figures and what else it is `about`."""
        shapes = [(tally.figure, tally.words.translate(_DIGITS)) for tally in tallies]
        by = ctx.metrics, ctx.catalogue.stamp, shapes, *about
        if self._by != by:
            self._by, self._how = by, how()
        return cast(T, self._how)


def name_px(ctx: Context, room: Rect) -> int:
    """Pixels of the type of a name in a room."""
    return min(max(12, round(room.height * 0.62)), ctx.metrics.font("heading"))


def leading(ctx: Context, names: Sequence[tuple[str, int]], room: Rect, leads: Sequence[DrawnTally]) -> Leading:
    """As large as leaves the longest of `names` its room (each with how much more than here is left of it): first with
    what they are called below them, the name as large as the figures or no smaller than the words; then without, then
    smaller."""
    least, most = ctx.metrics.legible, _most(ctx, room)
    called = _called_px(ctx)
    finest = _FINEST if called and ctx.metrics.window < _SMALL else called

    def spare(px: int) -> int:
        """Pixels beside the longest name of such type."""
        longest = max(
            (text.measure(name, min(px, name_px(ctx, room)), True)[0] + before for name, before in names), default=0
        )
        return room.width - longest - 4

    said = [_calls(ctx, tally) for tally in leads] if called else []
    for named in range(called, finest - 1, -1) if called else ():
        calls = [max(text.measure(words, named)[0] for words in both) + named * 2 // 3 for both in said]
        for smallest in (False, True):
            for px in range(min(most, int(_above(room, named) / _SIGN)), least, -1):
                wide = [cell_size((tally.figure.like,), px)[0] for tally in leads]
                widths = tuple(max(pair) for pair in zip(calls, wide, strict=True))
                if sum(widths) <= spare(max(named, least) if smallest else px):
                    return Leading(px, named, widths)
    for px in range(most, least - 1, -1):
        widths = tuple(cell_size((max(tally.words, tally.figure.like, key=len),), px)[0] for tally in leads)
        if sum(widths) <= spare(px) or px == least:
            return Leading(px, 0, widths)
    return Leading(least, 0, tuple(cell_size((tally.words,), least)[0] for tally in leads))


def with_joined(
    ctx: Context, names: Sequence[tuple[str, int]], room: Rect, tallies: Sequence[DrawnTally]
) -> tuple[Leading, int]:
    """How figures are written beside a name: those that lead and, as many as have room with what they are called, those
    that follow; and how many these are in all."""
    leads = _led(tallies)
    how = leading(ctx, names, room, tallies[:leads])
    found = how, leads
    for count in _joining(ctx, tallies, leads) if how.called else ():
        more = leading(ctx, names, room, tallies[:count])
        if more.called == how.called and more.px >= _JOINED * how.px:
            found = more, count
    return found


def spread(how: Leading, wide: int) -> Leading:
    """The same in a whole line, which they share, each as much as the next where they have room."""
    over, count = wide - sum(how.widths), len(how.widths)
    if max(how.widths) * count <= wide:
        return replace(how, widths=(wide // count,) * count)
    return replace(how, widths=tuple(own + over // count for own in how.widths))


def own_figures(
    ctx: Context, name: str, room: Rect, tallies: Sequence[DrawnTally]
) -> tuple[Leading, FigureGrid | None, int]:
    """How all figures are written to the right of one's own name, as large as on the plates of the others where they
    have room; the grid of those that do not lead, None where there is none of them or no room; and how many lead, with
    those that are told by name like them."""
    leads, called = _led(tallies), _called_px(ctx)
    joining = [*_joining(ctx, tallies, leads)]
    words = [_breadth(ctx, tally, called) for tally in tallies[: max(leads, *joining, 0)]]
    how, grid = _own_figures(ctx, name, room, tallies[:leads], tallies[leads:], words)
    found = how, grid, leads
    for count in joining if how.called else ():
        more, rest = _own_figures(ctx, name, room, tallies[:count], tallies[count:], words)
        whole = rest is not None or count == len(tallies)
        if whole and more.called and more.below == how.below and more.px >= _JOINED * how.px:
            found = more, rest, count
    return found


def _own_figures(
    ctx: Context,
    name: str,
    room: Rect,
    leads: Sequence[DrawnTally],
    lesser: Sequence[DrawnTally],
    words: Sequence[int],
) -> tuple[Leading, FigureGrid | None]:
    """How those that lead are written, and the grid of the others. `words`: how broad what they are called is."""
    small, pad, most = ctx.metrics.font("small"), ctx.metrics.px(12), name_px(ctx, room)
    for px in range(small, min(small, ctx.metrics.legible) - 1, -1):
        for how in _ways(ctx, room, leads, words):
            if lesser and how.px < px:  # what leads is never written smaller than the rest
                continue
            wide = min(text.measure(name, min(how.px, most), True)[0] + pad, room.width // 2)
            left = room.width - wide - sum(how.widths)
            if not lesser and left >= 0:
                return how, None
            rest = Rect(room.right - left, room.y, max(0, left), room.height)
            grid = packed(lesser, rest, px) if lesser and left > 0 else None
            if grid is not None:
                return how, grid
    return leading(ctx, [(name, 0)], room, leads), None


def _led(tallies: Sequence[DrawnTally]) -> int:
    """How many lead: the first."""
    return sum(tally.figure.lead for tally in tallies)


def _joining(ctx: Context, tallies: Sequence[DrawnTally], leads: int) -> Iterator[int]:
    """How many figures are told by name, if one more is, and one more than that: those that have a name; those of one
    family, as "barrels.corn", all or none."""
    families = [tally.figure.of[0].rpartition(".")[0] for tally in tallies]
    for count in range(leads, len(tallies)):
        if not ctx.catalogue.has(f"figure.{tallies[count].figure.of[0]}"):
            return
        if not families[count] or families[count] != next(iter(families[count + 1 :]), ""):
            yield count + 1


def _ways(ctx: Context, room: Rect, leads: Sequence[DrawnTally], words: Sequence[int]) -> Iterator[Leading]:
    """All ways to write those that lead in a line, the best first. `words`: how broad what they are called is, and of
    some that follow."""
    least, called = ctx.metrics.legible, _called_px(ctx)
    words = words[: len(leads)]
    most = _most(ctx, room)
    tall = int(_above(room, called) / _SIGN) if called else 0
    if tall > called:
        px = min(most, tall)
        wide = [cell_size((tally.figure.like,), px)[0] for tally in leads]
        yield Leading(px, called, tuple(max(a + called * 2 // 3, b) for a, b in zip(words, wide, strict=True)))
    if called:
        for px in range(most, min(most, called + 1), -1):  # smaller figures before none is called anything
            wide = [cell_size((tally.words,), px)[0] for tally in leads]
            yield Leading(px, called, tuple(a + b + called // 3 for a, b in zip(words, wide, strict=True)), below=False)
    for px in range(most, least - 1, -1):
        yield Leading(px, 0, tuple(cell_size((tally.words,), px)[0] for tally in leads))


def packed(tallies: Sequence[DrawnTally], room: Rect, px: int) -> FigureGrid | None:
    """All tallies in a few lines of a room; None if they have no place there."""
    wide, high = cell_size([tally.words for tally in tallies], px, ICON)
    columns, rows = room.width // wide, room.height // high
    if columns * rows < len(tallies):
        return None
    rows = -(-len(tallies) // columns)
    columns = -(-len(tallies) // rows)
    wide = min(room.width, columns * round(wide * 1.15))
    return FigureGrid(Rect(room.x, room.centery - rows * high // 2, wide, rows * high), columns, px)


def draw_leading(
    surface: Surface, ctx: Context, look: SeatLook, tallies: Sequence[DrawnTally], how: Leading, room: Rect, near: bool
) -> None:
    """Write those that are told by name, strongly if they lead, from the left edge of a room; the one that is asked for
    warns where one more step ends the game, the first where none is."""
    x = room.x
    asked = next((number for number, tally in enumerate(tallies) if tally.need is not None), 0)
    for number, (tally, wide) in enumerate(zip(tallies, how.widths, strict=False)):
        cell, warning = Rect(x, room.y, wide, room.height), near and number == asked
        if warning:
            pygame.draw.rect(surface, ctx.theme.warn, cell.inflate(-2, -4), border_radius=4)
        colour = on_warning(ctx) if warning else ctx.theme.ink_soft
        side, words = 0, ctx.text(f"figure.{tally.figure.of[0]}", n=tally.have)
        if how.called and how.below:
            above = _above(room, how.called)
            side = min(round(1.25 * how.px), above)
            line = Rect(x, room.bottom - round(how.called * _LINE), wide, round(how.called * _LINE))
            text.draw_text(surface, words, line, px=how.called, colour=colour, align="center", valign="middle")
            own = cell_size((tally.words,), how.px)[0]
            cell = Rect(
                x + max(0, (wide - own) // 2), room.y + max(1, how.called // 16) + (above - side) // 2, own, side
            )
        elif how.called:
            cell.width = cell_size((tally.words,), how.px)[0]
            digits = cell.x + round(1.6 * how.px) + text.measure(tally.words, how.px, True)[0]
            after = Rect(digits + how.called // 3, room.y, x + wide - digits, room.height)
            text.draw_text(surface, words, after, px=how.called, colour=colour, valign="middle", fit=False)
        draw_tally(surface, ctx, look, tally, cell, how.px, warning=warning, bold=tally.figure.lead, side=side)
        x += wide


def called_rows(
    ctx: Context, tallies: Sequence[DrawnTally], grid: FigureGrid, how: Leading, line: int
) -> tuple[Leading, int] | None:
    """How those that do not lead are written if each is called something: as those on the plate in lines as high as
    theirs (`line`), or with the words beside them; and how many lines. None where they have no room, or one of them
    has no name."""
    if not how.called or not all(ctx.catalogue.has(f"figure.{tally.figure.of[0]}") for tally in tallies):
        return None
    words = [max(text.measure(one, how.called)[0] for one in _calls(ctx, tally)) for tally in tallies]
    for below, px in ((True, how.px), (False, min(grid.px, how.px))):
        own = [cell_size((tally.figure.like if below else tally.words,), px)[0] for tally in tallies]
        gap = how.called // 3
        needed = [max(a + gap, b) if below else a + b + gap for a, b in zip(words, own, strict=True)]
        most = grid.room.height // (line if below else cell_size((), px)[1])
        for rows in range(1, min(most, len(tallies)) + 1):
            columns = ceil(len(tallies) / rows)
            if below and max(needed) * len(how.widths) <= grid.room.width:  # below those on the plate
                columns = max(columns, len(how.widths))
            widths = tuple(max(needed[number::columns], default=max(needed)) for number in range(columns))
            if sum(widths) <= grid.room.width:
                return spread(Leading(px, how.called, widths, below=below), grid.room.width), rows
    return None


def draw_tally(
    surface: Surface,
    ctx: Context,
    look: SeatLook,
    tally: DrawnTally,
    cell: Rect,
    px: int,
    *,
    warning: bool = False,
    bold: bool = False,
    side: int = 0,
) -> None:
    """A drawing (`side` pixels high, 0: as it goes with the type) and its number; what is reached stands out by weight
    and colour, what there is by weight where it is only counted, and none of it steps back."""
    theme = ctx.theme
    side = side or round(px * 1.25)
    box = Rect(cell.x + round(px * 0.15), cell.centery - side // 2, side, side)
    none = tally.have == 0 and tally.need is None and not bold
    colour = on_warning(ctx) if warning else theme.ok if tally.met else theme.ink_soft if none else theme.ink
    if tally.icon.startswith("icons/"):
        icon = ctx.sprites.icon(tally.icon.removeprefix("icons/"), side, colour)
    else:
        tint, alpha = PLAYER_COLOURS.get(look.colour), _NONE if none else 255
        icon = ctx.sprites.get(tally.icon, box.size, tint=tint, alpha=alpha)
    surface.blit(icon, icon.get_rect(center=box.center))
    left = box.x + (round(px * 1.45) if bold else side + round(px * 0.2))
    over = text.measure(tally.words, px)[1] - cell.height  # a line higher than its cell begins on the plate still
    room = Rect(left, cell.y + max(0, ceil(over / 2) - 1), cell.right - left, cell.height)
    heavy = bold or warning or tally.met or (tally.need is None and not none)
    text.draw_text(surface, tally.words, room, px=px, colour=colour, bold=heavy, valign="middle", fit=False)


def on_warning(ctx: Context) -> Colour:
    """What is written on the ground of a warning."""
    return ctx.theme.parchment if ctx.theme.dark else ctx.theme.paper


def _most(ctx: Context, room: Rect) -> int:
    return max(ctx.metrics.legible, min(ctx.metrics.font("heading"), round(room.height * 0.62)))


def _called_px(ctx: Context) -> int:
    """Pixels of what figures are called; 0 where the reader wants larger type than that and is given figures alone."""
    least = ctx.metrics.legible
    readable = least >= _SHARE * ctx.metrics.font("small")
    return max(least, round(_CALLED * ctx.metrics.window)) if readable else 0


def _above(room: Rect, called: int) -> int:
    """Pixels of a room above the ink of words of such type at its foot, with a little between and at the top."""
    return room.height - ceil(_INK * called) - 2 * max(1, called // 16)


def _calls(ctx: Context, tally: DrawnTally) -> tuple[str, str]:
    """What a figure is called of one and of several."""
    key = f"figure.{tally.figure.of[0]}"
    return ctx.text(key, n=1), ctx.text(key, n=2)


def _breadth(ctx: Context, tally: DrawnTally, px: int) -> int:
    """Pixels of what a figure is called in such type; 0 where it is called nothing."""
    return max(text.measure(words, px)[0] for words in _calls(ctx, tally)) if px else 0
