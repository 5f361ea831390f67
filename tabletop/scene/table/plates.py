"""Name plates of the seats: colour, symbol, name, who decides, who is a computer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from tabletop.engine.types import Seat
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.drawing.theme import mix
from tabletop.scene.stage.brush import Look
from tabletop.scene.stage.layout import Layout
from tabletop.scene.table.logbook import paint_seal


def plate_rects(layout: Layout) -> dict[Seat, Rect]:
    """Where each seat's plate is."""
    rects = {block.seat: block.plate for block in layout.blocks}
    if "plate" in layout.slots:
        own = layout.slots["plate"]
        cameras = [camera.rect for name, camera in layout.cameras.items() if name.endswith(f".{layout.front}")]
        below = [rect for rect in cameras if rect.centerx in range(own.left, own.right) and rect.top >= own.top]
        if below:
            own = Rect(min(rect.left for rect in below), own.y, max(rect.width for rect in below), own.height)
        rects[layout.front] = own
    return rects


def paint_plate(
    surface: Surface,
    ctx: Context,
    look: Look,
    rect: Rect,
    *,
    deciding: bool,
    extra: Sequence[str] = (),
    near: bool = False,
    strip: Rect | None = None,
) -> None:
    """One plate; `extra` are short facts after the name, the first of them has room before the name may be whole.

    `near`: one more step ends the game. `strip` is kept free for the seat's hand.
    """
    theme = ctx.theme
    pad = max(2, rect.height // 8)
    ground = theme.accent_soft if deciding else mix(theme.parchment, theme.paper, 0.5)
    pygame.draw.rect(surface, ground, rect, border_radius=pad * 2)
    side = min(rect.height - 2 * pad, max(16, rect.width // 7))  # large type must leave room for the name
    dot = Rect(rect.x + pad * 2, rect.centery - side // 2, side, side)
    paint_seal(surface, ctx, look, dot)
    x = dot.right + pad * 2
    if look.player != "person" and ctx.sprites.has("icons/computer"):
        mark = ctx.sprites.icon("computer", max(8, side - pad), theme.ink_soft)
        surface.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
        x += side + pad
    end = (strip.left if strip is not None else rect.right) - pad
    px = min(max(12, round(rect.height * 0.62)), ctx.metrics.font("heading"))
    small = min(px, ctx.metrics.font("small"))
    first = text.measure(extra[0], small, near)[0] + pad * 4 if extra else 0
    spare = end - x - first
    fits = spare >= text.measure(look.name[:3], px, True)[0]
    room = Rect(x, rect.y, max(1, spare if fits else end - x), rect.height)
    words, px = text.shortened(look.name, room.width, px, bold=True)
    drawn = text.draw_text(surface, words, room, px=px, colour=theme.ink, bold=True, valign="middle")
    x = drawn.right + pad * 4
    for number, words in enumerate(extra if fits else ()):
        strong = near and not number
        wide = text.measure(words, small, strong)[0]
        if x + wide > end:
            break
        room = Rect(x, rect.y, wide + 2, rect.height)
        if strong:
            pygame.draw.rect(surface, theme.warn, room.inflate(pad * 3, -2 * pad), border_radius=pad)
        colour = (theme.parchment if theme.dark else theme.paper) if strong else theme.ink_soft
        text.draw_text(surface, words, room, px=small, colour=colour, bold=strong, valign="middle")
        x += wide + pad * 4
    if deciding:
        pygame.draw.rect(surface, theme.accent, rect, max(2, pad // 2), border_radius=pad * 2)
