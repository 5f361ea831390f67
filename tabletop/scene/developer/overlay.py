"""What answers to the pointer, drawn over any screen with its name: hit regions, places, pieces, widgets."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import measure, text_surface
from tabletop.scene.drawing.theme import Colour

_COLOURS: dict[str, Colour] = {"place": (0, 90, 200), "piece": (200, 30, 30), "widget": (0, 120, 40)}
_PAPER, _INK = (255, 252, 240), (20, 14, 8)
_PX = 12


class RegionOverlay:
    """Switched on and off by a key; `at` is where the pointer is."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.on = False
        self.at = (0, 0)

    def paint(self, surface: Surface) -> None:
        """An outline for everything, its name where there is room; beside the pointer all that lies under it."""
        top = self.ctx.manager.top
        if not self.on or top is None:
            return
        regions = list(top.hit_regions())
        for region in regions:
            colour = _COLOURS[region.kind]
            if region.outline:
                pygame.draw.polygon(surface, colour, region.outline, 1)
            else:
                pygame.draw.rect(surface, colour, region.rect, 1)
            if region.kind == "place" and measure(region.name, _PX)[0] <= region.rect.width:
                _write(surface, region.name, region.rect.topleft)
        under = [f"{region.kind} {region.name}" for region in regions if region.rect.collidepoint(self.at)]
        self._list(surface, [f"{top.name} {self.at[0]},{self.at[1]}", *under])

    def _list(self, surface: Surface, lines: list[str]) -> None:
        high = measure("", _PX)[1]
        sheet = Rect(self.at[0] + 16, self.at[1] + 16, max(measure(line, _PX)[0] for line in lines), high * len(lines))
        sheet.clamp_ip(surface.get_rect())
        for number, line in enumerate(lines):
            _write(surface, line, (sheet.x, sheet.y + number * high))


def _write(surface: Surface, words: str, at: tuple[int, int]) -> None:
    picture = text_surface(words, _PX, _INK)
    surface.fill(_PAPER, picture.get_rect(topleft=at))
    surface.blit(picture, at)
