"""How a tile or card is shown to who looks from far away: on a card as broad as its place, its name on a strip as large
as can be, its drawing closed by a frame beside that."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from tabletop.components.board import PieceKind
from tabletop.scene.drawing.smooth import plate
from tabletop.scene.drawing.text import break_lines, draw_text, measure
from tabletop.scene.stage.brush import Brush

_COVERED = (2.3, 3.6)
"""Heights of type that a piece must be high for one line over its drawing, and for two."""


def mounted(surface: Surface, brush: Brush, rect: Rect, broad: int) -> None:
    """The card on which a drawing in `rect` lies with its name, `broad` as the place."""
    card, bend = _card(brush, rect, broad), max(3, brush.least // 4)
    plate(surface, card, bend, brush.theme.paper, brush.theme.line, _line(brush))


def name_on_a_strip(
    surface: Surface, brush: Brush, names: Sequence[str], kind: PieceKind, rect: Rect, broad: int
) -> None:
    """A name on one line or two where the drawing has room for a name, and as broad as the place of the piece. The
    drawing gives way: a frame closes what is seen of it."""
    assert kind.words is not None
    card = _card(brush, rect, broad) if broad > rect.width else rect
    wide, px = card.width - 4, brush.least
    most = sum(rect.height >= high * px for high in _COVERED)
    lines = next(
        (
            lines
            for lines_most in range(1, most + 1)
            for name in names
            if (lines := _lines(name, wide, px, lines_most)) is not None
        ),
        None,
    )
    if lines is None:
        return
    strip = Rect(0, 0, card.width, round(1.24 * px * len(lines)))  # alike for long names and short ones
    head = kind.words[1] < 0.5
    if head:
        strip.midtop = card.midtop
        seen = Rect(rect.x, strip.bottom, rect.width, rect.bottom - strip.bottom)
    else:
        strip.midbottom = card.midbottom
        seen = Rect(rect.x, rect.y, rect.width, strip.top - rect.y)
    edge = _line(brush)  # the contour of the card around it
    plate(surface, strip.inflate(-2 * edge, -2 * edge), px // 5, brush.theme.paper)
    if card is not rect:
        _close(surface, brush, seen, head)
    for number, line in enumerate(lines):
        at = Rect(strip.x, strip.y + strip.height * number // len(lines), strip.width, strip.height // len(lines))
        draw_text(surface, line, at, px=px, colour=brush.theme.ink, bold=True, align="center", valign="middle")


def _close(surface: Surface, brush: Brush, seen: Rect, head: bool) -> None:
    """The edge of a drawing that a name has covered, at its `head` or foot: its own edges stay."""
    wide = max(2, brush.least // (8 if head else 14))
    edge = Rect(seen.x, seen.top if head else seen.bottom - wide, seen.width, wide)
    pygame.draw.rect(surface, brush.theme.ink, edge, border_radius=wide // 2)


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
