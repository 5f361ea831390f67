"""The words printed on boards: at which spot of a box, how large, on which plate.

Words that could not be read are left out, or say their number alone; for who looks from far away (`Brush.far`) other
sizes hold.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.components.places import BELOW, PLATES, RIGHT, RIM
from tabletop.scene.drawing import smooth
from tabletop.scene.drawing.text import draw_rimmed, draw_text, fitting_px, measure
from tabletop.scene.drawing.theme import SMALLEST, Colour, mix, toned
from tabletop.scene.stage.brush import Brush

_BESIDE = 0.94  # of its height from the left end of a box: words that follow on what lies there
_ROW = 20  # units of a board: words, not a number alone, in a box beside pieces
_LEAST = 9  # pixels to which long words may shrink where a board is very small
_HEADING = 20  # units of a heading, where its strip is high enough
_LAND = 23  # units of the name of a land
_PAST_FOOT = 0.09  # of its box free below the name of a card that has gone
_PALE, _PALER = (150, 128, 96), 0.5  # towards which such a name steps back, and how far
_NOUGHT = 0.6  # the same of a figure that says that there is none
_BARE, _PLATED = 1.3, 3  # heights of type that a box must be high for a number on a wall without a plate, and with one
_RIMMED = 0.28  # of the height of its box a number without a plate
_INK, _LIGHT = (42, 29, 16), (250, 243, 226)
_STEM, _DOT = 0.06, 0.21  # of a place, the line that leads to it from its plate, and half of the dot in it
_OUT = 1.25  # of its box that words may be broad before they become too small to be read
_LANDS = ("cartouche", "band")


def paint_words(
    surface: Surface, brush: Brush, words: str, box: Rect, spot: str, scale: float, px: int = 0, *, bare: bool = False
) -> Rect:
    """Write `words` into a box at a spot of it, `px` high or as high as it allows; what they cover. Too small to be
    read, they are left out.

    `bare`: not on a drawing but on the ground of the screen, whose ink the theme knows.
    """
    if brush.far and spot in PLATES and words.isdecimal() and box.height < _PLATED * brush.least:
        return _bare(surface, words, box, spot, brush.least)
    if spot == RIM:
        return _bare(surface, words, box, spot, max(brush.least, round(box.height * _RIMMED)))
    px = (px or type_at(box, spot, scale, brush)) if spot else 0
    if not px:
        return Rect(box.topleft, (0, 0))
    ink = _ink(brush, spot, bare)
    if spot in _LANDS:
        return _cartouche(surface, brush, words, box, spot, px, ink)
    if spot in PLATES:
        return _plated(surface, brush, words, _plate(words, box, spot, scale, px), px, ink)
    if spot == "beside":
        return _beside(surface, brush, words, box, max(brush.least, round(_ROW * scale)), ink)
    if spot == "large":
        return _large(surface, brush, words, box, scale, px, ink)
    return _row(surface, brush, words, box, spot, scale, px, ink)


def _ink(brush: Brush, spot: str, bare: bool) -> Colour:
    """The colour of letters at a spot: of a drawing, of a plate, or of the ground of the screen."""
    if bare and spot not in (*PLATES, *_LANDS):
        return brush.theme.ink
    return mix(_INK, (0, 0, 0), 0.3) if brush.theme.dark else _INK


def _plated(surface: Surface, brush: Brush, words: str, plate: Rect, px: int, ink: Colour) -> Rect:
    """On a plate in a corner of a box."""
    smooth.plate(surface, plate, max(2, px // 4), toned("#faf3e2", brush.theme.tone), ink)
    draw_text(surface, words, plate, px=px, colour=ink, bold=True, align="center", valign="middle")
    return plate


def _beside(surface: Surface, brush: Brush, words: str, box: Rect, px: int, ink: Colour) -> Rect:
    """After what lies at the left end of a box."""
    room = _behind(box)
    draw_text(surface, _readable(words, room.width, px, brush), room, px=px, colour=ink, bold=True, valign="middle")
    return room


def _behind(box: Rect) -> Rect:
    """What is left of a box beside what lies at its left end."""
    start = round(_BESIDE * box.height)
    return Rect(box.x + start, box.y, box.width - start, box.height)


def _right_half(box: Rect, edge: int) -> Rect:
    """Where a figure stands beside what is counted in the left half of a box."""
    return Rect(box.centerx - box.width // 16, box.y, round(box.width * 9 / 16) - edge, box.height)


def _large(surface: Surface, brush: Brush, words: str, box: Rect, scale: float, px: int, ink: Colour) -> Rect:
    """In the right half of a box, beside what is counted there."""
    edge = 0 if brush.far else max(4, round(6 * scale))  # for who looks from far away each pixel counts
    room = _right_half(box, edge)
    px = _large_type(words, room, scale, px, brush)
    words = _readable(words, room.width, px, brush)
    align = "center" if words.isdecimal() or brush.far else "left"  # words stay close to what they are about
    free = box.right - box.centerx - measure(words, px, True)[0]
    if brush.far and free >= -(box.width // 16):  # close to what it counts, and clear of the frame
        start = box.centerx + max(-(box.width // 16), min(px // 4, free - px // 3))
        room, align = Rect(start, box.y, box.right - start, box.height), "left"
    shade = mix(ink, _PALE, _NOUGHT) if words == "0" and not brush.far else ink
    draw_text(surface, words, room, px=px, colour=shade, bold=True, align=align, valign="middle")
    return room


def _large_type(words: str, room: Rect, scale: float, px: int, brush: Brush) -> int:
    """Height of type for a figure with or without a word in the right half of a box, at most `px`."""
    if not (brush.far or words.isdecimal()):  # words beside each other are read as one row, long or short
        px = min(px, max(round(_ROW * scale), brush.least))
    figure = _figure(words) if brush.far else ""
    pair = figure or words  # on a wall all figures are alike, and words stand beside them where there is room
    px = fitting_px(pair if len(pair) > 1 else "00", room.size, px, bold=True, least=min(px, brush.least))
    if brush.far and measure(words, px, True)[0] > room.width >= measure(words, brush.least, True)[0]:
        # smaller with its word rather than a number nobody can tell from the next one
        px = fitting_px(words, (room.width - px // 3, room.height), px, bold=True, least=brush.least)
    return px


def _row(surface: Surface, brush: Brush, words: str, box: Rect, spot: str, scale: float, px: int, ink: Colour) -> Rect:
    """In one row at the top, the middle, the foot or the right side of a box; what has gone stands pale at its foot."""
    past, right = spot == "past", spot == "right"
    if right:  # beside what lies there
        words = _readable(words, box.width * 2 // 3, brush.least, brush)
    room_wide = 2 * box.width if len(words) < 3 else box.width
    broad = brush.far and measure(words, brush.least, True)[0] > room_wide
    bold = not (past or broad or spot == "word")  # rather thin than into the next one
    px = fitting(words, room_wide, px, brush, bold)
    if not px:
        return Rect(box.topleft, (0, 0))
    height = round(px * 1.36)
    foot = box.bottom - height - (round(box.height * _PAST_FOOT) if past and not brush.far else 0)
    y = {"bottom": foot, "past": foot, "top": box.y}.get(spot, box.centery - height // 2)
    if past:
        ink = mix(ink, _PALE, _PALER / 3 if brush.theme.dark else _PALER)
    room = Rect(box.x, y, box.width - (max(4, round(8 * scale)) if right else 0), height)
    if not right:  # a number may be wider than a narrow step of a track
        room.inflate_ip(max(0, measure(words, px, bold)[0] - room.width), 0)
    align = "right" if right else "center"
    draw_text(surface, words, room, px=px, colour=ink, bold=bold, align=align, valign="middle")
    return room


def fitting(words: str, width: int, px: int, brush: Brush, bold: bool = True) -> int:
    """Smaller type for long words; they may stand out a little before they become too small to be read."""
    least = brush.least
    if brush.far:  # nothing smaller helps who looks from far away: so large, or not at all
        fits = px and measure(words, least, bold)[0] <= 1.15 * width
        return fitting_px(words, (width, px * 2), px, bold=bold, least=least) if fits else 0
    fitting = fitting_px(words, (width, px * 2), px, bold=True, least=min(px, round(_LEAST * brush.fine)))
    legible = measure(words, least, True)[0] <= _OUT * width
    return max(fitting, min(px, least)) if legible else fitting


def type_at(box: Rect, spot: str, scale: float, brush: Brush) -> int:
    """Height of type for words at a spot of a box, if they are short: as large as the board is, larger for who wants
    larger text; 0 where they could not be read without covering the box."""
    if spot == "large":
        px = round(40 * scale)
    elif spot == "head":
        px = max(round(19 * scale), min(round(_HEADING * brush.scale), round(box.height * 0.83)))
    elif spot == "past":
        px = max(brush.least, min(round(16 * brush.scale), round(box.height * 0.115)))
    elif spot in _LANDS:
        px = max(brush.least, min(round(_LAND * brush.scale), round(box.height * 0.46)))
    else:
        share = 0.2 if spot in PLATES else 0.34
        px = max(round(19 * scale), min(round(13 * brush.scale), round(box.height * share)))
    larger = brush.scale > max(brush.window, SMALLEST)
    if spot == "head" and not (larger or brush.far) and 1.1 * _LEAST <= box.height < 1.2 * brush.least:
        return _LEAST  # where a window is very small it is read with an effort rather than not at all
    beside = ("middle", "head", "band", "word", "beside", *(("large", "right") if brush.far else ()))
    lines = 2.4 if spot in PLATES else 1.2 if spot in beside else 1.36 if spot == "cartouche" and brush.far else 2
    return max(px, brush.least) if box.height >= lines * brush.least else 0


def standing_out(words: str, box: Rect, brush: Brush, spot: str) -> Rect:
    """The box with as much beside it as words reach that stand out a little, in the smallest type they may have."""
    if spot in _LANDS:
        return box.union(_land(words, box, type_at(box, spot, 1.0, brush), spot))
    for px in (brush.least, round(_LEAST * brush.fine)):
        wide = measure(words, px, True)[0]
        if wide <= _OUT * box.width:
            return box.inflate(max(0, wide - box.width), 0)
    return box


def plate_room(words: str, box: Rect, spot: str, scale: float, brush: Brush) -> Rect | None:
    """What words cover in a corner of a box, if they have a plate of their own there."""
    px = type_at(box, spot, scale, brush) if spot in PLATES else 0
    return _plate(words, box, spot, scale, px) if px else None


def words_room(words: str, box: Rect, spot: str, scale: float, brush: Brush) -> Rect:
    """The part of a box where words are read: all of it, but for plates, and for figures beside what they count."""
    px = type_at(box, spot, scale, brush)
    if spot in PLATES:
        return _plate(words, box, spot, scale, px) if px else Rect(box.topleft, (0, 0))
    if spot in _LANDS:
        return _land(words, box, px, spot)
    if spot == "large":
        return _right_half(box, 0)
    if spot == "beside":
        return _behind(box)
    if spot == RIM:
        px = max(brush.least, round(box.height * _RIMMED))
        room = Rect(box.topleft, measure(words, px, True))
        room.bottom = box.bottom if spot in BELOW else room.bottom
        room.right = box.right if spot in RIGHT else room.right
        return room
    return box


def _plate(words: str, box: Rect, spot: str, scale: float, px: int) -> Rect:
    plate = Rect(0, 0, max(round(px * 1.35), measure(words, px, True)[0] + px // 2), round(px * 1.35))
    pad = max(2, round(3 * scale))
    plate.x = box.right - plate.width - pad // 2 if spot in RIGHT else box.x + pad // 2
    plate.y = box.bottom - plate.height - pad // 2 if spot in BELOW else box.y + pad // 2
    return plate


def _bare(surface: Surface, words: str, box: Rect, spot: str, px: int) -> Rect:
    """A number with a light rim in a corner, where a plate would hide what it is about; none where it would, too."""
    if box.height < _BARE * px:
        return Rect(box.topleft, (0, 0))
    rim = max(1, px // 9) if spot != RIM else max(2, px // 6)  # small letters need more of it
    wide, high = measure(words, px, True)
    ink = Rect(box.x + rim, 0, wide, high)
    if spot in RIGHT:
        ink.right = box.right - rim
    ink.y = box.bottom - px - (high - px) // 2 if spot in BELOW else box.y - (high - px) // 2
    draw_rimmed(surface, words, ink.topleft, px, _INK, _LIGHT, rim)
    return ink.clip(box)


def _cartouche(surface: Surface, brush: Brush, words: str, box: Rect, spot: str, px: int, ink: Colour) -> Rect:
    """The name of a land in the middle of a box, on a plate with round ends; a single letter on a round one."""
    plate = _land(words, box, px, spot)
    corner, fill = plate.height // (6 if spot == "band" else 2), toned("#faf3e2", brush.theme.tone)
    smooth.plate(surface, plate, corner, fill, ink, max(1, px // 8))
    draw_text(surface, words, plate, px=px, colour=ink, bold=True, align="center", valign="middle")
    return plate


def paint_stem(surface: Surface, brush: Brush, box: Rect, about: Rect) -> None:
    """The line from a plate in the middle of a box to the dot that it is about, with the dot above what lies there."""
    line, radius = max(2, round(about.width * _STEM)), round(about.width * _DOT)
    paper = toned("#faf3e2", brush.theme.tone)
    dot = Rect(0, 0, 2 * radius, 2 * radius)
    dot.center = about.center
    pygame.draw.line(surface, _INK, box.center, about.center, line)
    smooth.disc(surface, dot, paper, _INK, max(1, line // 2))
    smooth.disc(surface, dot.inflate(-radius, -radius), _INK, _INK, 1)


def _land(words: str, box: Rect, px: int, spot: str) -> Rect:
    """The plate for the name of a land; a band runs across all of its box, with room for letters that hang down."""
    high = round(px * (1.7 if spot == "band" else 1.36))
    least = box.width if spot == "band" else high
    plate = Rect(0, 0, max(least, measure(words, px, True)[0] + round(px * 0.8)), high)
    plate.center = box.center
    return plate


def _readable(words: str, width: int, px: int, brush: Brush) -> str:
    """What of words can be read from far away: the number alone where all of them have no room."""
    if not brush.far or measure(words, px, True)[0] <= width:
        return words
    return _figure(words)


def _figure(words: str) -> str:
    """The first number in words."""
    return next((word for word in words.split() if word.isdecimal()), "")
