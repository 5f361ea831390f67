"""How a piece looks: its drawing, its shadow, the height of its pile, its owner's symbol, words on it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from tabletop.components.board import FAN, PieceKind
from tabletop.engine.tableau import RESTING, Piece
from tabletop.scene.drawing import smooth
from tabletop.scene.drawing.text import draw_rimmed, draw_text, fitting_px, measure
from tabletop.scene.stage.brush import Brush, paint_symbol, sprite_name
from tabletop.scene.stage.farcards import NARROW, mounted, name_on_a_strip
from tabletop.scene.stage.hexes import boxes
from tabletop.scene.stage.hexpainting import paint_cells
from tabletop.scene.stage.mapnames import covered

_ROOMY = 28  # pixels: on smaller pieces words would hide what they stand on
_PLATED = 44  # pixels: a plate at the crown of smaller pieces would be half as broad as they are
_CLEAR = 12  # pixels of a number on a piece, and of a name: rather a short one than a smaller one
_SMALLEST = 9  # pixels of a name in a very small window; none is smaller
_TINY = 15.5  # units of a name that is broader than its piece
_CLOSE = 0.39  # times the size a piece has in units of the screen
_BOLD = 0.135  # of its height a name in bold is high at most: neighbours are alike
_EVEN = 0.14  # of the height of a card a name not in bold: a long one is hardly smaller
_TIGHT = 1.1  # times its type the letters of a line are high
_PAPER = (240, 228, 196)
_PRINTED = (43, 29, 14)  # words on paper that every theme leaves as it is
_SPENT = frozenset({"used", "spent"})
_DIM = 108
"""Of 255: what cannot be had now steps back; its name and numbers do not."""
_STANDS_BACK = 185
"""Of 255: what nothing can be done with in this phase."""
COUNTED = 14
"""Pixels: smaller pieces show no number but lie in a pile."""
_HEAD = 0.3  # of the height: a name that begins above it stands at the head
ICONS = {"owned": "check", "seen": "eye", "secret": "eye", "league": "trophy"}
"""Icons for marks that are not called like one."""


def paint_piece(
    surface: Surface,
    brush: Brush,
    piece: Piece,
    kind: PieceKind,
    rect: Rect,
    alpha: int = 255,
    broad: int = 0,
    fan: int = 0,
) -> None:
    """Draw a piece into its box, with everything written on it; a name may be `broad` where its place is. Those of a
    pile lie `fan` pixels beside each other, where that is not 0."""
    if piece.cells:
        paint_cells(surface, brush, piece, kind, rect, alpha)
        paint_count(surface, brush, piece, kind, rect)
        return
    if piece.count < 1:
        alpha = min(alpha, 70)
    spent = not _SPENT.isdisjoint(piece.marks)
    if spent:
        alpha = min(alpha, 190)
    if "dim" in piece.marks:
        alpha = min(alpha, _DIM)
    elif RESTING in piece.marks:
        alpha = min(alpha, _STANDS_BACK)
    size = rect.size
    layers = min(3, piece.count - 1) if piece.count > 1 else 0
    lift = _lift(rect)
    if kind.shadow and alpha > 200 and min(size) > 12:
        _shadow(surface, brush, piece, rect, layers * lift)
    picture = brush.sprite(piece, kind, size, alpha)
    if brush.far and kind.words is not None and broad > rect.width:
        mounted(surface, brush, rect, broad)
    if fan:
        layers = min(FAN, piece.count) - 1
    for layer in range(layers, -1, -1):
        aside = (-layer * fan, 0) if fan else (layer * lift, layer * lift)
        surface.blit(picture, picture.get_rect(center=rect.center).move(aside))
    if kind.tint and piece.owner is not None and piece.owner < len(brush.looks):
        paint_symbol(surface, brush, piece, rect, alpha)
    if kind.words is not None:
        _name(surface, brush, brush.named(piece), kind, rect, broad)
    paint_count(surface, brush, piece, kind, rect, fan)
    roomy = rect.height >= _ROOMY * brush.fine and not kind.tint  # the symbol of the owner must not be hidden
    if piece.label and kind.label_at == "foot" and roomy:
        _label(surface, brush, piece.label, rect)
    if piece.label and kind.label_at == "crown" and min(rect.size) >= COUNTED * brush.fine:
        _crown(surface, brush, piece.label, rect)
    if spent:
        _corner(surface, brush, kind, rect, "check")
    elif icon := next((name for mark in piece.marks if (name := _icon(brush, mark))), ""):
        _corner(surface, brush, kind, rect, icon)


def paint_count(surface: Surface, brush: Brush, piece: Piece, kind: PieceKind, rect: Rect, fan: int = 0) -> None:
    """The number in a corner of a piece, if it bears one."""
    if piece.cells:
        if piece.label and rect.height >= _ROOMY * brush.fine:
            _beside_cells(surface, brush, piece, rect)
        return
    badge = piece.label if kind.label_at == "corner" else str(piece.count) if piece.count > 1 else ""
    if badge and min(rect.size) >= COUNTED * brush.fine:
        _badge(surface, brush, badge, rect, left=fan > 0)


def name_room(words: tuple[float, float, float, float], rect: Rect) -> Rect:
    """The room for a name that the drawing of a piece leaves, `words` of its box."""
    x, y, wide, high = (
        round(share * side) for share, side in zip(words, (rect.width, rect.height, *rect.size), strict=True)
    )
    return Rect(rect.x + x, rect.y + y, wide, high)


def _name(surface: Surface, brush: Brush, names: Sequence[str], kind: PieceKind, rect: Rect, broad: int) -> None:
    """A name in the room that the drawing leaves for it: the longest that can be read, none where none could be.

    Before it gets very small it may be broader than the piece, where the place of the piece is.
    """
    assert kind.words is not None
    room = name_room(kind.words, rect)
    wide, high = room.size
    most, least = max(round(26 * brush.scale), brush.least), brush.least
    if brush.far:
        if not _first_that_fits(surface, brush, names, room, range(most, least - 1, -1)):
            name_on_a_strip(surface, brush, names, kind, rect, broad)
        return
    clear = min(most, max(round(_CLEAR * brush.fine), round(15 * brush.scale)))
    bold = min(most, round(rect.height * _BOLD))
    whole, readable = names[:1], max(clear, least)
    ways = ((whole, bold, readable, 1.0), (whole, readable, readable, NARROW), (names, bold, readable, 1.0))
    if kind.bold and any(_in_bold(surface, room, *way) for way in (*ways, (names, bold, least, 1.0))):
        return
    even = min(most, max(clear, round(rect.height * _EVEN))) if rect.height > rect.width else most
    if _first_that_fits(surface, brush, names, room, range(even, clear - 1, -1)):
        return
    if rect.width < _CLOSE * brush.window * kind.size[0]:  # a picture of a board: enlarged, it is read
        _first_that_fits(surface, brush, names, room, range(clear, least - 1, -1))
        return
    small = range(clear, least - 1, -1)
    if _first_that_fits(surface, brush, names[:1], room, small, narrow=NARROW):
        return
    room.inflate_ip(max(0, broad - wide), 0)
    tiny = max(_SMALLEST, min(least, round(_TINY * brush.window)))
    if any(_first_that_fits(surface, brush, names, room, small, wide, narrow) for narrow in (1.0, NARROW)):
        return
    if high >= _TIGHT * tiny:
        room.inflate_ip(0, round(_TIGHT * tiny))  # letters alone fit, without the gap between lines
        _first_that_fits(surface, brush, names, room, range(tiny, tiny - 1, -1), wide)


def _in_bold(surface: Surface, room: Rect, names: Sequence[str], most: int, least: int, narrow: float) -> bool:
    """Write the first name that fits into a room in bold, much like its neighbours, its letters down to `narrow` of
    their breadth; whether one does."""
    broad = (round(room.width / narrow), room.height)
    for name in names:
        px = fitting_px(name, broad, max(most, least), bold=True, least=least)
        wide, high = measure(name, px, True)
        if wide <= broad[0] and high <= room.height:
            ink = _PRINTED
            draw_text(surface, name, room, px=px, colour=ink, bold=True, align="center", valign="middle", narrow=True)
            return True
    return False


def _first_that_fits(
    surface: Surface,
    brush: Brush,
    names: Sequence[str],
    room: Rect,
    sizes: range,
    ground: int = 0,
    narrow: float = 1.0,
) -> bool:
    """Write the first of some names that fits into the middle of a room, as large as it does, its letters down to
    `narrow` of their breadth; whether one does. The drawing is plain there for `ground` pixels (0: all of the room)."""
    broad = round(room.width / narrow)
    for name in names:
        px = fitting_px(name, (broad, room.height), sizes.start, least=sizes.stop + 1)
        wide, high = measure(name, px)
        if wide <= broad and high <= room.height:
            if 0 < ground < wide + px // 2:  # letters at the very edge run into the frame
                _banner(surface, brush, room, min(wide, room.width), px)
            draw_text(surface, name, room, px=px, colour=_PRINTED, align="center", valign="middle", narrow=narrow < 1)
            return True
    return False


def _banner(surface: Surface, brush: Brush, room: Rect, wide: int, px: int) -> None:
    """The strip of paper under a name, `wide` pixels, that is broader than what bears it."""
    strip = Rect(0, 0, wide + px // 2, px + 4)
    strip.center = room.center
    red, green, blue = (part * tone // 255 for part, tone in zip(_PAPER, brush.theme.tone, strict=True))
    smooth.plate(surface, strip, px // 4, (red, green, blue))


def _icon(brush: Brush, mark: str) -> str:
    """The icon that shows a mark; "" if it is shown otherwise."""
    name = ICONS.get(mark, mark)
    return name if brush.sprites.has(f"icons/{name}") else ""


def around(rect: Rect, broad: int) -> tuple[int, int]:
    """Pixels, of both sides together, by which shadow, pile and a name `broad` as its place stand out of a piece."""
    edge = 2 * (3 * _blur(rect) + 3 * _lift(rect) + 4)
    return max(edge, broad - rect.width + 4), edge


def _blur(rect: Rect) -> int:
    return max(1, min(6, round(min(rect.size) * 0.05)))


def _lift(rect: Rect) -> int:
    """How far each of a pile lies beside the next."""
    return max(1, round(min(rect.size) * 0.02))


def _shadow(surface: Surface, brush: Brush, piece: Piece, rect: Rect, lift: int) -> None:
    blur = _blur(rect)
    name = sprite_name(brush.game, piece)
    if not brush.sprites.has(name):
        return
    shade = brush.sprites.get_shadow(name, rect.size, turn=piece.turn * 90, blur=blur, alpha=90)
    surface.blit(shade, shade.get_rect(center=rect.center).move(lift + blur // 2 + 1, lift + blur))


def _badge(surface: Surface, brush: Brush, words: str, rect: Rect, *, left: bool = False) -> None:
    """A number in the lower right corner, in a fan in the `left` one, which the next pile leaves free; far
    away, on a small piece, no more than letters with a rim."""
    px = max(round(_CLEAR * brush.fine), _px(rect, 0.24, brush))
    wide, high = measure(words, px, True)
    if min(rect.size) < 2 * brush.far:
        at = rect.right - wide + px // 4, rect.bottom - high + (high - px) // 2 + px // 4
        draw_rimmed(surface, words, at, px, brush.theme.ink, brush.theme.paper)
        return
    width = max(wide + px // 2, round(px * 1.35))
    plate = Rect(0, 0, width, round(px * 1.3))
    if min(rect.size) >= _ROOMY * brush.fine:
        plate.bottomright = (rect.right + px // 4, rect.bottom + px // 4)
        if left:
            plate.left = rect.left - px // 4
    else:  # the smaller the piece, the farther beside it, and not below it: there the next one may lie
        plate.bottomright = (rect.right + px // 2, rect.bottom)
    _plate(surface, plate, brush, words, px)


def _beside_cells(surface: Surface, brush: Brush, piece: Piece, rect: Rect) -> None:
    """The number of a piece of several hexes in the corner in which it hides least of them."""
    px = max(round(_CLEAR * brush.fine), _px(rect, 0.24, brush))
    size = max(measure(piece.label, px, True)[0] + px // 2, round(px * 1.35)), round(px * 1.3)
    room = rect.inflate(px // 2, px // 2)
    right, foot = room.right - size[0], room.bottom - size[1]
    hexes = [box.inflate(-box.width // 4, -box.height // 4) for box in boxes(piece.cells, piece.turn, rect)]
    corners = [Rect(at, size) for at in ((right, foot), (room.x, foot), (right, room.y), room.topleft)]
    _plate(surface, min(corners, key=lambda plate: covered(plate, hexes)), brush, piece.label, px)


def _label(surface: Surface, brush: Brush, words: str, rect: Rect) -> None:
    px = _px(rect, 0.26, brush)
    plate = Rect(0, 0, measure(words, px, True)[0] + px // 2, round(px * 1.3))
    plate.midbottom = (rect.centerx, rect.bottom - max(1, rect.height // 20))
    _plate(surface, plate, brush, words, px)


def _crown(surface: Surface, brush: Brush, words: str, rect: Rect) -> None:
    """A number in the upper left corner, standing out of it: on a small piece no more than letters with a rim."""
    px = _px(rect, 0.24, brush)
    wide, high = measure(words, px, True)
    if min(rect.size) < max(_PLATED * brush.fine, 4 * brush.far):
        line = (high - px) // 2
        draw_rimmed(surface, words, (rect.x - px // 4, rect.y - px // 4 - line), px, brush.theme.ink, brush.theme.paper)
        return
    plate = Rect(rect.x - px // 4, rect.y - px // 4, wide + px // 2, round(px * 1.25))
    _plate(surface, plate, brush, words, px)


def _plate(surface: Surface, plate: Rect, brush: Brush, words: str, px: int) -> None:
    smooth.plate(surface, plate, plate.height // 3, brush.theme.paper, brush.theme.line)
    draw_text(surface, words, plate, px=px, colour=brush.theme.ink, bold=True, align="center", valign="middle")


def _px(rect: Rect, part: float, brush: Brush) -> int:
    """Height of type on a piece: larger for who wants larger text, as long as the piece is not covered by it."""
    side = min(rect.size)
    wanted = max(round(12 * brush.scale), min(round(26 * brush.scale), round(side * part)))
    return max(brush.least, min(wanted, round(side * (part + 0.06))))


def _corner(surface: Surface, brush: Brush, kind: PieceKind, rect: Rect, icon: str) -> None:
    """A small disc with an icon in the upper right corner, or at the foot where a name stands up there: free of the
    corners, in which there are numbers."""
    side = max(10, round(min(rect.size) * 0.34))
    disc = Rect(0, 0, side, side)
    disc.topright = (rect.right - 1, rect.top + 1)
    if kind.words is not None and kind.words[1] < _HEAD:
        disc.midbottom = (rect.x + round(rect.width * 0.42), rect.bottom - max(1, rect.height // 20))
    smooth.disc(surface, disc, brush.theme.paper, brush.theme.line, 1)
    inner = max(6, round(side * 0.7))
    surface.blit(
        brush.sprites.icon(icon, inner, brush.theme.ok), (disc.centerx - inner // 2, disc.centery - inner // 2)
    )


def tilted(picture: Surface, degrees: float) -> Surface:
    """The same picture leaning a little, as a hand holds it; by steps of 2 degrees so that few are made."""
    step = round(degrees / 2) * 2
    return pygame.transform.rotozoom(picture, step, 1.0) if step else picture
