"""How a piece looks: its drawing, its shadow, the height of its pile, its owner's symbol, words on it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.components.board import FAN, PieceKind
from tabletop.engine.tableau import RESTING, Piece
from tabletop.scene.drawing import smooth
from tabletop.scene.drawing.text import draw_rimmed, draw_text, measure
from tabletop.scene.stage.brush import Brush, Drawing, paint_symbol, sprite_name
from tabletop.scene.stage.farcards import mounted
from tabletop.scene.stage.hexes import boxes
from tabletop.scene.stage.hexpainting import paint_cells
from tabletop.scene.stage.mapnames import covered
from tabletop.scene.stage.naming import name_on

_ROOMY = 28  # pixels: on smaller pieces words would hide what they stand on
_PLATED = 44  # pixels: a plate at the crown of smaller pieces would be half as broad as they are
_LOW = 1.7  # times as high as its number: a piece of hexes has no corner free
_MARKED = 13  # pixels: smaller pieces, as in a table of costs, would be nothing but the symbol of their owner
_CLEAR = 12  # pixels of a number on a piece
_SPENT = frozenset({"used", "spent"})
_DIM = (108, 62, 43, 33)
"""Of 255: what cannot be had now steps back; its name and numbers do not. Alone, and in piles of two, three and four:
through each piece one sees those below, and the last one of a pile must look no less there than others."""
_STANDS_BACK = (184, 128, 97, 78)
"""The same of what nothing can be done with in this phase."""
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
    size = rect.size
    layers = min(3, piece.count - 1) if piece.count > 1 else 0
    if "dim" in piece.marks:
        alpha = min(alpha, _DIM[layers])
    elif RESTING in piece.marks:
        alpha = min(alpha, _STANDS_BACK[layers])
    lift = _lift(rect)
    names = brush.names_on(piece, kind)
    name = name_on(brush, names, kind, rect, broad) if names else None
    nameless = name is None and kind.words is not None and bool(brush.named(piece))
    if kind.shadow and alpha > 200 and RESTING not in piece.marks and min(size) > 12:
        _shadow(surface, brush, brush.drawing(piece, kind, nameless), rect, piece.turn, layers * lift)
    picture = brush.sprite(piece, kind, size, alpha, nameless=nameless)
    if brush.far and names and broad > rect.width:
        mounted(surface, brush, rect, broad)
    if fan:
        layers = min(FAN, piece.count) - 1
    for layer in range(layers, -1, -1):
        aside = (-layer * fan, 0) if fan else (layer * lift, layer * lift)
        surface.blit(picture, picture.get_rect(center=rect.center).move(aside))
    marked = min(size) >= _MARKED * brush.fine
    if kind.tint and piece.owner is not None and piece.owner < len(brush.looks) and marked:
        paint_symbol(surface, brush, piece, rect, alpha)
    if name is not None:
        name.paint(surface, brush)
    paint_count(surface, brush, piece, kind, rect, fan)
    if _labelled(brush, piece, kind, rect):
        (_crown if kind.label_at == "crown" else _label)(surface, brush, piece.label, rect)
    if spent:
        _corner(surface, brush, kind, rect, "check")
    elif icon := next((one for mark in piece.marks if (one := _icon(brush, mark))), ""):
        _corner(surface, brush, kind, rect, icon)


def portrait(brush: Brush, piece: Piece, kind: PieceKind, size: tuple[int, int]) -> Surface:
    """The drawing of a piece with its name and without all else that is painted on it."""
    names = brush.named(piece) if kind.words is not None else ()
    name = name_on(brush, names, kind, Rect((0, 0), size), 0) if names else None
    if name is None:
        return brush.sprite(piece, kind, size, nameless=bool(names))

    def written() -> Surface:
        picture = brush.sprite(piece, kind, size).copy()
        name.paint(picture, brush)
        return picture

    drawn = sprite_name(brush.game, piece), brush.tint(piece, kind), size
    return brush.sprites.kept((*drawn, names, brush.least, brush.scale), written)


def paint_count(surface: Surface, brush: Brush, piece: Piece, kind: PieceKind, rect: Rect, fan: int = 0) -> None:
    """The number in a corner of a piece, if it bears one."""
    if piece.cells:
        if piece.label and rect.width * rect.height >= (_ROOMY * brush.fine) ** 2:  # low ones are long
            _beside_cells(surface, brush, piece, rect)
        return
    if badge := _counted(brush, piece, kind, rect):
        _badge(surface, brush, badge, rect, left=fan > 0)


def count_room(brush: Brush, piece: Piece, kind: PieceKind, rect: Rect, fan: int = 0) -> Rect | None:
    """The plate of the number in a corner of a piece, if it bears one."""
    badge = "" if piece.cells else _counted(brush, piece, kind, rect)
    return _badge_plate(brush, badge, rect, left=fan > 0) if badge else None


def label_room(brush: Brush, piece: Piece, kind: PieceKind, rect: Rect) -> Rect | None:
    """The plate of what a piece bears at its foot or in its upper left corner, if it bears that."""
    if not _labelled(brush, piece, kind, rect):
        return None
    return (_crown_plate if kind.label_at == "crown" else _label_plate)(brush, piece.label, rect)


def _labelled(brush: Brush, piece: Piece, kind: PieceKind, rect: Rect) -> bool:
    """Whether a piece is large enough for what it bears at its foot, where the symbol of an owner must not be hidden,
    or in its upper left corner."""
    if kind.label_at == "foot":
        return bool(piece.label) and rect.height >= _ROOMY * brush.fine and not kind.tint
    return bool(piece.label) and kind.label_at == "crown" and min(rect.size) >= COUNTED * brush.fine


def _counted(brush: Brush, piece: Piece, kind: PieceKind, rect: Rect) -> str:
    """The number in a corner of a piece; "" if it bears none."""
    badge = kind.number(piece.label, piece.count)
    return badge if min(rect.size) >= COUNTED * brush.fine else ""


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


def _shadow(surface: Surface, brush: Brush, drawn: Drawing, rect: Rect, turn: int, lift: int) -> None:
    blur = _blur(rect)
    if not brush.sprites.has(drawn.name):
        return
    shade = brush.sprites.get_shadow(drawn.name, rect.size, turn=turn * 90, blur=blur, alpha=90, band=drawn.band)
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
    _plate(surface, _badge_plate(brush, words, rect, left=left), brush, words, px)


def _badge_plate(brush: Brush, words: str, rect: Rect, *, left: bool) -> Rect:
    px = max(round(_CLEAR * brush.fine), _px(rect, 0.24, brush))
    plate = Rect(0, 0, max(measure(words, px, True)[0] + px // 2, round(px * 1.35)), round(px * 1.3))
    if min(rect.size) >= _ROOMY * brush.fine:
        plate.bottomright = (rect.right + px // 4, rect.bottom + px // 4)
        if left:
            plate.left = rect.left - px // 4
    else:  # the smaller the piece, the farther beside it, and not below it: there the next one may lie
        plate.bottomright = (rect.right + px // 2, rect.bottom)
    return plate


def _beside_cells(surface: Surface, brush: Brush, piece: Piece, rect: Rect) -> None:
    """The number of a piece of several hexes in the corner in which it hides least of them."""
    px = max(round(_CLEAR * brush.fine), _px(rect, 0.24, brush))
    size = max(measure(piece.label, px, True)[0] + px // 2, round(px * 1.35)), round(px * 1.3)
    room = rect.inflate(px // 2, px // 2)
    right, foot = room.right - size[0], room.bottom - size[1]
    hexes = [box.inflate(-box.width // 4, -box.height // 4) for box in boxes(piece.cells, piece.turn, rect)]
    corners = [Rect(at, size) for at in ((right, foot), (room.x, foot), (right, room.y), room.topleft)]
    if rect.height < _LOW * size[1]:  # it hangs below
        corners += [Rect((right, rect.bottom - part), size) for part in (rect.height // 3, 2)]
    _plate(surface, min(corners, key=lambda plate: covered(plate, hexes)), brush, piece.label, px)


def _label(surface: Surface, brush: Brush, words: str, rect: Rect) -> None:
    _plate(surface, _label_plate(brush, words, rect), brush, words, _px(rect, 0.26, brush))


def _label_plate(brush: Brush, words: str, rect: Rect) -> Rect:
    px = _px(rect, 0.26, brush)
    plate = Rect(0, 0, measure(words, px, True)[0] + px // 2, round(px * 1.3))
    plate.midbottom = (rect.centerx, rect.bottom - max(1, rect.height // 20))
    return plate


def _crown(surface: Surface, brush: Brush, words: str, rect: Rect) -> None:
    """A number in the upper left corner: on a small piece no more than letters with a rim."""
    px, plate = _px(rect, 0.24, brush), _crown_plate(brush, words, rect)
    if _bare(brush, rect):
        line = (measure(words, px, True)[1] - px) // 2
        draw_rimmed(surface, words, (plate.x, plate.y - line), px, brush.theme.ink, brush.theme.paper)
    else:
        _plate(surface, plate, brush, words, px)


def _crown_plate(brush: Brush, words: str, rect: Rect) -> Rect:
    px = _px(rect, 0.24, brush)
    wide = measure(words, px, True)[0]
    return Rect(rect.x, rect.y, *((wide, px) if _bare(brush, rect) else (wide + px // 2, round(px * 1.25))))


def _bare(brush: Brush, rect: Rect) -> bool:
    """Whether a piece is too small for a plate."""
    return min(rect.size) < max(_PLATED * brush.fine, 4 * brush.far)


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
