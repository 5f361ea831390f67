"""Where the buttons of the table stand, and the line that tells how it is done."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pygame import Rect

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.label import Text

_BROAD = 3  # times as wide as high
_LEAST, _GAP = 240, 12  # units: a button, what lies between two
_ABOVE, _BELOW = 14, 6  # units around the room of a button in which nothing lies: the edge of the window is near
_BREAK = re.compile(r"\s?[.;] ")  # where what a line tells may end before its end


class KeptRoom(Widget):
    """The room of a button that is not there now, so that no other one takes its place; it may tell how it is done, in
    the gaps around it as well."""

    def __init__(self, hint: Text | None) -> None:
        super().__init__()
        self.hint = hint

    def size(self, ctx: Context, width: int) -> Size:
        return width, Button("0", lambda: None, primary=True).size(ctx, width)[1]

    def no_better_than(self, high: int, width: int, ctx: Context) -> bool:
        """Whether a room so `high` takes as much of the hint as this one."""
        if self.hint is None:
            return False
        whole, taken = self.hint.words, list[int]()
        for most in (high, self._most(self.size(ctx, width)[1], ctx)):
            told_within(self.hint, width, most, ctx)
            taken.append(len(self.hint.words))
            self.hint.words = whole
        return taken[0] >= taken[1]

    def place(self, rect: Rect, ctx: Context) -> None:
        super().place(rect, ctx)
        if self.hint is not None:
            told = told_within(self.hint, rect.width, self._most(rect.height, ctx), ctx)
            top = min(rect.centery - told // 2, rect.bottom + ctx.metrics.px(_BELOW) - told)
            self.hint.place(Rect(rect.x, top, rect.width, told), ctx)

    def _most(self, height: int, ctx: Context) -> int:
        return height + ctx.metrics.px(_ABOVE + _BELOW)


def told_within(hint: Text, width: int, most: int, ctx: Context) -> int:
    """Let the line tell as much as has room, whole sentences or their first parts, or nothing; how high that is."""
    whole = hint.words
    for end in (len(whole), *(found.start() for found in reversed([*_BREAK.finditer(whole)]))):
        hint.words = whole[:end]
        if (high := hint.size(ctx, width)[1]) <= most:
            return high
    hint.words = ""
    return hint.size(ctx, width)[1]


def in_a_row(aside: Sequence[Widget], buttons: Sequence[Widget], hint: Text, room: Rect, ctx: Context) -> Rect | None:
    """Place buttons side by side at the right end, those `aside` at the left, with the hint above them, in the type of
    other texts if it has room; what the buttons cover. None where the room is not broad, or too narrow for them."""
    gap, least = ctx.metrics.px(_GAP), ctx.metrics.px(_LEAST)
    sizes = [button.size(ctx, 0) for button in (*aside, *buttons)]
    widths = [max(least, wide) for wide, _ in sizes]
    high = max((high for _, high in sizes), default=0)
    free = room.width - sum(widths) - gap * max(0, len(widths) - 1)
    if room.width < _BROAD * room.height or free < 0 or high > room.height:
        return None
    row = Rect(room.x, room.bottom - high, room.width, high)
    x = row.x
    for number, (button, wide) in enumerate(zip((*aside, *buttons), widths, strict=True)):
        x += free if number == len(aside) else 0
        button.place(Rect(x, row.y, wide, high), ctx)
        x += wide + gap
    hint.role = "body"
    if hint.size(ctx, room.width)[1] > row.y - gap - room.y:
        hint.role = "small"
    return row
