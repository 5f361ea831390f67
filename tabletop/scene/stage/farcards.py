"""How a tile or card is shown to who looks from far away: on a card as broad as its place, its name on a strip as large
as can be, its drawing closed by a frame beside that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tabletop.components.board import PieceKind
from tabletop.scene.drawing.smooth import plate, smooth
from tabletop.scene.drawing.text import break_lines, draw_text, measure
from tabletop.scene.drawing.theme import Colour
from tabletop.scene.stage.brush import Brush

NARROW = 0.82  # of their width that letters have at least
_NARROWER = 0.75  # the same before a name is broken into two lines
_NARROWEST = 0.62  # the same of a name that would be left out
_BESIDE = 6  # pixels beside a name on a strip
_RIM, _THIN = 0.14, 0.065  # of the height of type that the frame of a drawing is broad, and of a low drawing
_COVERED = (2.3, 3.6)
"""Heights of type that a piece must be high for one line over its drawing, and for two."""


def mounted(surface: Surface, brush: Brush, rect: Rect, broad: int) -> None:
    """The card on which a drawing in `rect` lies with its name, `broad` as the place."""
    card, bend = _card(brush, rect, broad), max(3, brush.least // 4)
    plate(surface, card, bend, brush.theme.paper, brush.theme.line, _line(brush))


@dataclass(frozen=True, slots=True)
class Strip:
    """A name on a strip as broad as the place of the piece, at the `head` of its `card` or at the foot. The drawing in
    `rect` gives way: on a card what is seen of it lies in a window."""

    lines: tuple[str, ...]
    rect: Rect
    card: Rect
    head: bool

    def paint(self, surface: Surface, brush: Brush) -> None:
        """Paint it over the drawing."""
        px, rect, card = brush.least, self.rect, self.card
        strip = Rect(0, 0, card.width, round(1.24 * px * len(self.lines)))  # alike for long names and short ones
        if self.head:
            strip.midtop = card.midtop
            seen = Rect(rect.x, strip.bottom, rect.width, rect.bottom - strip.bottom)
        else:
            strip.midbottom = card.midbottom
            seen = Rect(rect.x, rect.y, rect.width, strip.top - rect.y)
        edge, alone = _line(brush), card == rect  # the contour of the card around it
        bend = max(3, px // 4)
        plate(surface, strip.inflate(-2 * edge, -2 * edge), px // 5 if alone else bend - edge, brush.theme.paper)
        if not alone:
            _window(surface, brush, seen, card.inflate(-2 * edge, -2 * edge))
            # the rim of the card again, whole: those below in a pile lie over it
            surface.blit(smooth(_paint_rim, card.size, brush.theme.line, brush.theme.line, edge, bend), card)
            surface.fill(brush.theme.line, Rect(card.x + bend, card.bottom - edge, card.width - 2 * bend, edge))
        count = len(self.lines)
        for number, line in enumerate(self.lines):
            at = Rect(strip.x, strip.y + strip.height * number // count, strip.width, strip.height // count)
            at.inflate_ip(-_BESIDE, 0)
            ink = brush.theme.ink
            draw_text(surface, line, at, px=px, colour=ink, bold=True, align="center", valign="middle", narrow=True)


def strip_on(brush: Brush, names: Sequence[str], kind: PieceKind, rect: Rect, broad: int) -> Strip | None:
    """A name on one line, where none fits on two if the drawing has room for them, as broad as the place of the
    piece."""
    assert kind.words is not None
    card = _card(brush, rect, broad) if broad > rect.width else rect
    wide, px = card.width - _BESIDE, brush.least
    lines = _one(names, wide, px, (1.0, NARROW, _NARROWER)) if rect.height >= _COVERED[0] * px else None
    if lines is None and rect.height >= _COVERED[1] * px:
        lines = next((found for name in names if (found := _lines(name, wide, px, 2)) is not None), None)
    if lines is None and rect.height >= _COVERED[0] * px:
        lines = _one(names[-1:], wide, px, (_NARROWEST,))
    return None if lines is None else Strip(lines, rect, card, head=kind.words[1] < 0.5)


def _one(names: Sequence[str], wide: int, px: int, breadths: Sequence[float]) -> tuple[str, ...] | None:
    """The first name that fits on a line, else the first that does in narrower letters, so broad or less."""
    for narrow in breadths:
        for name in names:
            if measure(name, px, True)[0] * narrow <= wide:
                return (name,)
    return None


def _window(surface: Surface, brush: Brush, seen: Rect, within: Rect) -> None:
    """The edge of a window in the card on what is seen of a drawing, `within` its contour: it lies over the frame that
    the drawing has."""
    rim, bend = max(1, min(round(brush.least * _RIM), round(seen.height * _THIN))), max(3, brush.least // 4)
    around = seen.inflate(2 * rim, 2 * rim)
    paper, line = brush.theme.paper, brush.theme.line
    sheet, part = smooth(_paint_window, around.size, paper, paper, line, 2 * rim, bend), around.clip(within)
    surface.blit(sheet, part, part.move(-around.x, -around.y))


def _paint_window(sheet: Surface, fine: int, paper: Colour, line: Colour, rim: int, bend: int) -> None:
    sheet.fill((*paper, 255))
    hole = sheet.get_rect().inflate(-2 * rim * fine, -2 * rim * fine)
    pygame.draw.rect(sheet, (*line, 255), hole.inflate(2 * fine, 2 * fine), border_radius=bend * fine)
    pygame.draw.rect(sheet, (*line, 0), hole, border_radius=(bend - 1) * fine)


def _paint_rim(sheet: Surface, fine: int, line: Colour, edge: int, bend: int) -> None:
    pygame.draw.rect(sheet, (*line, 255), sheet.get_rect(), edge * fine, border_radius=bend * fine)


def _card(brush: Brush, rect: Rect, broad: int) -> Rect:
    """The card around a drawing: a little higher, so that the drawing stands free of its foot."""
    card = Rect(0, 0, broad, rect.height + 2 * max(2, brush.least // 7))
    card.center = rect.center
    return card


def _line(brush: Brush) -> int:
    return max(1, brush.least // 12)


def _lines(name: str, wide: int, px: int, most: int) -> tuple[str, ...] | None:
    """A name on at most so many lines; None if it is too long."""
    lines = break_lines(name, wide, px, True)
    return lines if len(lines) <= most and all(measure(line, px, True)[0] <= wide for line in lines) else None
