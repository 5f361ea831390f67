"""The moment of who won, which has the whole window for itself before the page of the result."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, GoldenRow
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.streamer import Streamer
from tabletop.scene.widgets.wreath import Wreath
from tabletop.session.setup.table_setup import SeatSetup

MOMENT_MS = 2400
"""How long it lasts, at the usual speed: the laurel needs 1500 of it."""
_WREATH = 380
"""Units of its height."""
_FRAME = 1.14
"""How much wider than the window the picture is, so that its printed frame is not seen."""
_DRAWN = 1600
"""Pixels up to which the picture is drawn; it lies behind a veil and is stretched from there."""
_VEIL = 120
"""How opaque the paper before the picture is, of 255."""


def winner_moment(ctx: Context, best: Sequence[SeatSetup], headline: str, points: str) -> Widget:
    """The counters of the `best` in laurel, who they are on a ribbon in their colour, and their points."""
    colour = ctx.theme.player(best[0].colour) if len(best) == 1 else ctx.theme.highlight
    wreath = Wreath("", [(seat.colour, seat.symbol) for seat in best], _WREATH, headline)
    total = Text(f" {points} ", "hero", align="center", wrap=False)
    return Column(
        [wreath, Streamer(headline, colour), GoldenRow([total], pad=8)], gap=22, align="center", valign="middle"
    )


def cover_ground(ctx: Context, game: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a game all over the window, pale enough to read what stands on it."""
    wide = max(round(size[0] * _FRAME), round(size[1] * _FRAME * 4 / 3))
    drawn = min(wide, _DRAWN)
    picture = ctx.sprites.get(f"titles/{game}", (drawn, drawn * 3 // 4))
    if drawn < wide:
        picture = pygame.transform.smoothscale(picture, (wide, wide * 3 // 4))
    ground = pygame.Surface(size)
    ground.fill(ctx.theme.paper)
    ground.blit(picture, picture.get_rect(center=ground.get_rect().center))
    veil = pygame.Surface(size)
    veil.fill(ctx.theme.paper)
    veil.set_alpha(_VEIL)
    ground.blit(veil, (0, 0))
    return ground
