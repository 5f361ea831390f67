"""What never moves: the drawings of the boards, the outlines of their places and the words printed on them."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from tabletop.components.board import Table
from tabletop.components.frames import Frame
from tabletop.components.places import BELOW, PLATES, RIGHT, RIM, Place
from tabletop.engine.tableau import Scenery
from tabletop.scene.drawing import smooth
from tabletop.scene.drawing.text import draw_rimmed, draw_text, fitting_px, measure
from tabletop.scene.drawing.theme import SMALLEST, Colour, mix, rgb
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.region import hexagon

_NO_FRAME = Frame()
_BESIDE = 0.94  # of its height from the left end of a box: words that follow on what lies there
_ROW = 20  # units of a board: words, not a number alone, in a box beside pieces
_LEAST = 9  # pixels to which long words may shrink where a board is very small
_HEADING = 20  # units of a heading, where its strip is high enough
_LAND = 23  # units of the name of a land
_PAST_FOOT = 0.09  # of its box free below the name of a card that has gone
_PALE, _PALER = (150, 128, 96), 0.5  # towards which such a name steps back, and how far
_NOUGHT = 0.6  # the same of a figure that says that there is none
_BARE, _PLATED = 1.3, 3  # heights of type that a box must be high for a number on a wall without a plate, and with one
_LIGHTENS = 128  # of 255: a frame that covers less leaves the ground as dark as it is
_RIMMED = 0.28  # of the height of its box a number without a plate
_INK, _LIGHT = (42, 29, 16), (250, 243, 226)
_STEM, _DOT = 0.06, 0.21  # of a place, the line that leads to it from its plate, and half of the dot in it
_OUT = 1.25  # of its box that words may be broad before they become too small to be read


def paint_board(
    surface: Surface,
    brush: Brush,
    table: Table,
    instance: str,
    camera: Camera,
    clip: Rect,
    over: tuple[Scenery, ...] = (),
) -> None:
    """Draw one board, the scenery that lies `over` its drawing, and its places, as far as they touch `clip`."""
    if not camera.rect.colliderect(clip):
        return
    board = camera.shown(table.board(instance))
    name = f"{brush.game}/{board.art}"
    if board.art and brush.sprites.has(name):
        surface.blit(brush.sprites.get(name, camera.rect.size), camera.rect)
        for scenery in (one for one in over if one.board == instance):
            surface.blit(brush.sprites.get(f"{brush.game}/{scenery.art}", camera.rect.size), camera.rect)
    elif board.art:
        corner = max(4, round(18 * camera.scale))
        line = max(1, round(2 * camera.scale))
        smooth.plate(surface, camera.rect, corner, brush.theme.paper, brush.theme.line, line)
    sizes = _sizes(board.places, camera, brush)
    for name, place in board.places.items():
        box = camera.box(place)
        if box.inflate(8, 8).colliderect(clip):
            frame = table.frames.get(place.frame, _NO_FRAME)
            _place(surface, brush, frame, place, box, camera.scale, sizes.get(_family(name, place)))


def _family(name: str, place: Place) -> tuple[str, str]:
    """Places whose captions are read beside each other."""
    return name.rpartition(".")[0] or name, place.caption_at


def _sizes(places: Mapping[str, Place], camera: Camera, brush: Brush) -> dict[tuple[str, str], int]:
    """Height of type for the captions of each family: that of the longest of them, so that all are alike; 0 where who
    looks from far away could not read one of them: all or none."""
    sizes: dict[tuple[str, str], int] = {}
    gaps = {_family(name, place) for name, place in places.items() if not place.caption}
    for name, place in places.items():
        if place.caption and place.caption_at not in ("map", *PLATES, "large"):
            box, family = camera.box(place), _family(name, place)
            most = sizes.get(family, _type(box, place.caption_at, camera.scale, brush))
            wide = _wide(box, camera, brush, family in gaps)
            sizes[family] = _fitting(place.caption, wide, most, brush)
    return sizes


def _wide(box: Rect, camera: Camera, brush: Brush, gap: bool) -> int:
    """How wide a caption may be; with a `gap` beside it, as every fifth of a track, twice as wide. For who looks from
    far away it does not stand out of the board, but fills its box."""
    if brush.far and gap and not camera.rect.contains(box.inflate(box.width, 0)):
        return box.width
    return box.width * (2 if gap else 1) - 2 * max(2, round(3 * camera.scale))


_LANDS = ("cartouche", "band")


def _fitting(words: str, width: int, px: int, brush: Brush, bold: bool = True) -> int:
    """Smaller type for long words; they may stand out a little before they become too small to be read."""
    least = brush.least
    if brush.far:  # nothing smaller helps who looks from far away: so large, or not at all
        fits = px and measure(words, least, bold)[0] <= 1.15 * width
        return fitting_px(words, (width, px * 2), px, bold=bold, least=least) if fits else 0
    fitting = fitting_px(words, (width, px * 2), px, bold=True, least=min(px, round(_LEAST * brush.fine)))
    legible = measure(words, least, True)[0] <= _OUT * width
    return max(fitting, min(px, least)) if legible else fitting


def standing_out(words: str, box: Rect, brush: Brush, spot: str) -> Rect:
    """The box with as much beside it as words reach that stand out a little, in the smallest type they may have."""
    if spot in _LANDS:
        return box.union(_land(words, box, _type(box, spot, 1.0, brush), spot))
    for px in (brush.least, round(_LEAST * brush.fine)):
        wide = measure(words, px, True)[0]
        if wide <= _OUT * box.width:
            return box.inflate(max(0, wide - box.width), 0)
    return box


def _type(box: Rect, spot: str, scale: float, brush: Brush) -> int:
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


def _place(surface: Surface, brush: Brush, frame: Frame, place: Place, box: Rect, scale: float, px: int | None) -> None:
    sheet = _outline(frame, place.shape, box.size, round(scale, 3), brush.theme.tone)
    if sheet is not None:
        surface.blit(sheet, box.move(-2, -2))
    if place.icon:
        side = round(min(box.width, box.height) * (0.62 if place.label_at == "large" else 0.74))
        icon = brush.sprites.get(f"{brush.game}/{place.icon}", (side, side))
        x = box.x + side // 2 + round(6 * scale) if place.label_at == "large" else box.centerx
        surface.blit(icon, icon.get_rect(center=(x, box.centery)))
    if place.caption and place.caption_at != "map" and (px != 0 or not brush.far):
        paint_words(surface, brush, place.caption, box, spot_of(place, place.caption_at, box, brush), scale, px or 0)


def spot_of(place: Place, wanted: str, box: Rect, brush: Brush) -> str:
    """Where words that are `wanted` at a spot of a place stand in its box; a wall has rules of its own."""
    return wanted if brush.far else place.spot(wanted, box.height, brush.least)


def paint_words(
    surface: Surface, brush: Brush, words: str, box: Rect, spot: str, scale: float, px: int = 0, *, bare: bool = False
) -> Rect:
    """Write `words` into a box at a spot of it; what they cover. Too small to be read, they are left out.

    `bare`: not on a drawing but on the ground of the screen, whose ink the theme knows.
    """
    if brush.far and spot in PLATES and words.isdecimal() and box.height < _PLATED * brush.least:
        return _bare(surface, words, box, spot, brush.least)
    if spot == RIM:
        return _bare(surface, words, box, spot, max(brush.least, round(box.height * _RIMMED)))
    if not spot:
        return Rect(box.topleft, (0, 0))
    px = px or _type(box, spot, scale, brush)
    if not px:
        return Rect(box.topleft, (0, 0))
    ink = (42, 29, 16) if not brush.theme.dark else mix((42, 29, 16), (0, 0, 0), 0.3)
    if bare and spot not in (*PLATES, *_LANDS):
        ink = brush.theme.ink
    if spot in _LANDS:
        return _cartouche(surface, brush, words, box, spot, px, ink)
    if spot in PLATES:
        plate = _plate(words, box, spot, scale, px)
        smooth.plate(surface, plate, max(2, px // 4), _toned("#faf3e2", brush.theme.tone), ink)
        draw_text(surface, words, plate, px=px, colour=ink, bold=True, align="center", valign="middle")
        return plate
    if spot == "beside":
        start = round(_BESIDE * box.height)
        room = Rect(box.x + start, box.y, box.width - start, box.height)
        px = max(brush.least, round(_ROW * scale))
        draw_text(surface, _readable(words, room.width, px, brush), room, px=px, colour=ink, bold=True, valign="middle")
        return room
    if spot == "large":
        edge = 0 if brush.far else max(4, round(6 * scale))  # for who looks from far away each pixel counts
        room = Rect(box.centerx - box.width // 16, box.y, round(box.width * 9 / 16) - edge, box.height)
        if not (brush.far or words.isdecimal()):  # words beside each other are read as one row, long or short
            px = min(px, max(round(_ROW * scale), brush.least))
        figure = _figure(words) if brush.far else ""
        pair = figure or words  # on a wall all figures are alike, and words stand beside them where there is room
        px = fitting_px(pair if len(pair) > 1 else "00", room.size, px, bold=True, least=min(px, brush.least))
        if brush.far and measure(words, px, True)[0] > room.width >= measure(words, brush.least, True)[0]:
            # smaller with its word rather than a number nobody can tell from the next one
            px = fitting_px(words, (room.width - px // 3, room.height), px, bold=True, least=brush.least)
        words = _readable(words, room.width, px, brush)
        align = "center" if words.isdecimal() or brush.far else "left"  # words stay close to what they are about
        free = box.right - box.centerx - measure(words, px, True)[0]
        if brush.far and free >= -(box.width // 16):  # close to what it counts, and clear of the frame
            start = box.centerx + max(-(box.width // 16), min(px // 4, free - px // 3))
            room, align = Rect(start, box.y, box.right - start, box.height), "left"
        shade = mix(ink, _PALE, _NOUGHT) if words == "0" and not brush.far else ink
        draw_text(surface, words, room, px=px, colour=shade, bold=True, align=align, valign="middle")
        return room
    align = "right" if spot == "right" else "center"
    if spot == "right":  # beside what lies there
        words = _readable(words, box.width * 2 // 3, brush.least, brush)
    room_wide = 2 * box.width if len(words) < 3 else box.width
    past = spot == "past"
    broad = brush.far and measure(words, brush.least, True)[0] > room_wide
    bold = not (past or broad or spot == "word")  # rather thin than into the next one
    px = _fitting(words, room_wide, px, brush, bold)
    if not px:
        return Rect(box.topleft, (0, 0))
    height = round(px * 1.36)
    foot = box.bottom - height - (round(box.height * _PAST_FOOT) if past and not brush.far else 0)
    y = {"bottom": foot, "past": foot, "top": box.y}.get(spot, box.centery - height // 2)
    if past:
        ink = mix(ink, _PALE, _PALER / 3 if brush.theme.dark else _PALER)
    room = Rect(box.x, y, box.width - (max(4, round(8 * scale)) if spot == "right" else 0), height)
    if align == "center":  # a number may be wider than a narrow step of a track
        room.inflate_ip(max(0, measure(words, px, bold)[0] - room.width), 0)
    draw_text(surface, words, room, px=px, colour=ink, bold=bold, align=align, valign="middle")
    return room


def on_ground(table: Table, instance: str, place: Place) -> bool:
    """Whether nothing light lies under the words at a place, but the ground of the screen shines through."""
    frame = table.frames.get(place.frame, _NO_FRAME)
    return not table.board(instance).art and (not frame.fill or frame.opacity < _LIGHTENS)


def plate_room(words: str, box: Rect, spot: str, scale: float, brush: Brush) -> Rect | None:
    """What words cover in a corner of a box, if they have a plate of their own there."""
    px = _type(box, spot, scale, brush) if spot in PLATES else 0
    return _plate(words, box, spot, scale, px) if px else None


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
    corner, fill = plate.height // (6 if spot == "band" else 2), _toned("#faf3e2", brush.theme.tone)
    smooth.plate(surface, plate, corner, fill, ink, max(1, px // 8))
    draw_text(surface, words, plate, px=px, colour=ink, bold=True, align="center", valign="middle")
    return plate


def paint_stem(surface: Surface, brush: Brush, box: Rect, about: Rect) -> None:
    """The line from a plate in the middle of a box to the dot that it is about, with the dot above what lies there."""
    line, radius = max(2, round(about.width * _STEM)), round(about.width * _DOT)
    paper = _toned("#faf3e2", brush.theme.tone)
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


def _outline(frame: Frame, shape: str, size: tuple[int, int], scale: float, tone: Colour) -> Surface | None:
    if not frame.fill and not frame.edge:
        return None
    rim = _toned(frame.edge or frame.fill, tone)
    return smooth.smooth(_paint_outline, (size[0] + 4, size[1] + 4), rim, frame, shape, scale, tone)


def _paint_outline(sheet: Surface, fine: int, frame: Frame, shape: str, scale: float, tone: Colour) -> None:
    inner = sheet.get_rect().inflate(-6 * fine, -6 * fine)
    line = fine * max(1, round(frame.line * scale))
    corner = fine * round(frame.corner * scale)
    if frame.fill:
        fill = (*_toned(frame.fill, tone), frame.opacity)
        if shape == "hex":
            pygame.draw.polygon(sheet, fill, hexagon(inner))
        elif shape == "round":
            pygame.draw.ellipse(sheet, fill, inner)
        else:
            pygame.draw.rect(sheet, fill, inner, border_radius=corner)
    if frame.sunk:
        _well(sheet, inner, frame, line, corner)
    elif frame.edge:
        edge = _toned(frame.edge, tone)
        if shape == "hex":
            pygame.draw.polygon(sheet, edge, hexagon(inner), line)
        elif shape == "round":
            pygame.draw.ellipse(sheet, edge, inner, line)
        elif frame.dashed and min(inner.size) > 22 * fine:
            _dashes(sheet, inner, edge, line, fine * max(6, round(10 * scale)))
        else:
            pygame.draw.rect(sheet, edge, inner, line, corner)


def _well(sheet: Surface, box: Rect, frame: Frame, line: int, corner: int) -> None:
    """The edge of a well: light from the upper left leaves its upper edge in shade and falls on the lower one."""
    pygame.draw.rect(sheet, (255, 255, 255, 120), box, line, corner)
    sheet.set_clip(Rect(box.x, box.y, box.width, box.height - max(line, corner)))
    pygame.draw.rect(sheet, (*rgb(frame.edge or "#000000"), 150), box, line, corner)
    sheet.set_clip(None)


def _dashes(sheet: Surface, box: Rect, edge: Colour, line: int, dash: int) -> None:
    for x in range(box.left, box.right, 2 * dash):
        end = min(x + dash, box.right - 1)
        for y in (box.top, box.bottom - 1):
            pygame.draw.line(sheet, edge, (x, y), (end, y), line)
    for y in range(box.top, box.bottom, 2 * dash):
        end = min(y + dash, box.bottom - 1)
        for x in (box.left, box.right - 1):
            pygame.draw.line(sheet, edge, (x, y), (x, end), line)


def _toned(code: str, tone: Colour) -> Colour:
    red, green, blue = (part * shade // 255 for part, shade in zip(rgb(code), tone, strict=True))
    return red, green, blue
