"""The name on a tile or card: which of its names is written how large, or none where none could be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from tabletop.components.board import PieceKind
from tabletop.scene.drawing import smooth
from tabletop.scene.drawing.text import draw_text, fitting_px, measure
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.farcards import NARROW, Strip, strip_on

_CLEAR = 12  # pixels of a name: rather a short one than a smaller one
_SMALLEST = 9  # pixels of a name in a very small window; none is smaller
_TINY = 15.5  # units of a name that is broader than its piece
_FREE = 1.3  # times its breadth a piece has free: there a name is rather broader than smaller
_CLOSE = 0.39  # times the size a piece has in units of the screen
_BOLD = 0.124  # of its height a name in bold is high at most: so much the longest has in narrow letters too
_EVEN = 0.14  # of the height of a card a name not in bold: a long one is hardly smaller
_TIGHT = 1.1  # times its type the letters of a line are high
_PAPER = (240, 228, 196)
_PRINTED = (43, 29, 14)  # words on paper that every theme leaves as it is


@dataclass(frozen=True, slots=True)
class Name:
    """A name in the middle of a room. The drawing is plain there for `ground` pixels (0: all of the room)."""

    words: str
    room: Rect
    px: int
    bold: bool = False
    narrow: bool = False
    ground: int = 0

    def paint(self, surface: Surface, brush: Brush) -> None:
        """Write it; letters that would run into the frame of the drawing have a strip of paper of their own."""
        wide = 0 if self.bold else measure(self.words, self.px)[0]
        if 0 < self.ground < wide + self.px // 2:
            strip = Rect(0, 0, min(wide, self.room.width) + self.px // 2, self.px + 4)
            strip.center = self.room.center
            red, green, blue = (part * tone // 255 for part, tone in zip(_PAPER, brush.theme.tone, strict=True))
            smooth.plate(surface, strip, self.px // 4, (red, green, blue))
        draw_text(
            surface,
            self.words,
            self.room,
            px=self.px,
            colour=_PRINTED,
            bold=self.bold,
            align="center",
            valign="middle",
            narrow=self.narrow,
        )


def name_room(words: tuple[float, float, float, float], rect: Rect) -> Rect:
    """The room for a name that the drawing of a piece leaves, `words` of its box."""
    x, y, wide, high = (
        round(share * side) for share, side in zip(words, (rect.width, rect.height, *rect.size), strict=True)
    )
    return Rect(rect.x + x, rect.y + y, wide, high)


def name_on(brush: Brush, names: Sequence[str], kind: PieceKind, rect: Rect, broad: int) -> Name | Strip | None:
    """A name in the room that the drawing leaves for it: the longest that can be read, None where none could be.

    Before it gets very small it may be broader than the piece, where the place of the piece is.
    """
    assert kind.words is not None
    room = name_room(kind.words, rect)
    wide, high = room.size
    most, least = max(round(26 * brush.scale), brush.least), brush.least
    if brush.far:
        inside = _fitting(names, room, range(most, least - 1, -1))
        return inside or strip_on(brush, names, kind, rect, broad)
    clear = min(most, max(round(_CLEAR * brush.fine), round(15 * brush.scale)))
    bold = max(least, min(most, round(rect.height * _BOLD)))
    whole, readable = names[:1], max(clear, least)
    ways = ((whole, bold, bold, NARROW), (whole, bold, readable, NARROW), (names, bold, readable, 1.0))
    if kind.bold:
        for way in (*ways, (names, bold, least, 1.0)):
            if (found := _in_bold(room, *way)) is not None:
                return found
    even = min(most, max(clear, round(rect.height * _EVEN))) if rect.height > rect.width else most
    if (found := _fitting(names, room, range(even, clear - 1, -1))) is not None:
        return found
    small = range(clear, least - 1, -1)
    if rect.width < _CLOSE * brush.window * kind.size[0]:  # a picture of a board: enlarged, it is read
        return _fitting(names, room, small)
    if broad > _FREE * wide and high >= _TIGHT * clear:  # plenty of room: all of a kind are written alike
        beyond = room.inflate(broad - wide, clear)
        if (found := _fitting(names, beyond, range(clear, clear - 1, -1), wide)) is not None:
            return found
    if (found := _fitting(names[:1], room, small, narrow=NARROW)) is not None:
        return found
    room.inflate_ip(max(0, broad - wide), 0)
    tiny = max(_SMALLEST, min(least, round(_TINY * brush.window)))
    for narrow in (1.0, NARROW):
        if (found := _fitting(names, room, small, wide, narrow)) is not None:
            return found
    if high < _TIGHT * tiny:
        return None
    room.inflate_ip(0, round(_TIGHT * tiny))  # letters alone fit, without the gap between lines
    return _fitting(names, room, range(tiny, tiny - 1, -1), wide)


def _in_bold(room: Rect, names: Sequence[str], most: int, least: int, narrow: float) -> Name | None:
    """The first name that fits into a room in bold, much like its neighbours, its letters down to `narrow` of their
    breadth."""
    broad = (round(room.width / narrow), room.height)
    for name in names:
        px = fitting_px(name, broad, max(most, least), bold=True, least=least)
        wide, high = measure(name, px, True)
        if wide <= broad[0] and high <= room.height:
            return Name(name, room.copy(), px, bold=True, narrow=True)
    return None


def _fitting(names: Sequence[str], room: Rect, sizes: range, ground: int = 0, narrow: float = 1.0) -> Name | None:
    """The first of some names that fits into the middle of a room, as large as it does, its letters down to `narrow`
    of their breadth."""
    broad = round(room.width / narrow)
    for name in names:
        px = fitting_px(name, (broad, room.height), sizes.start, least=sizes.stop + 1)
        wide, high = measure(name, px)
        if wide <= broad and high <= room.height:
            return Name(name, room.copy(), px, narrow=narrow < 1, ground=ground)
    return None
