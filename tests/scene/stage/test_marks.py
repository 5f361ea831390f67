"""Marks on the boards: where a thing may go is shown without painting the ground there in another colour."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.scene.drawing.theme import THEMES
from tabletop.scene.stage.marks import Mark, paint_halo, paint_mark

SEA = (122, 190, 186)
SHIP = Rect(20, 20, 240, 70)


@pytest.mark.parametrize("mark", ["target", "near", "focus"])
@pytest.mark.parametrize("theme", sorted(THEMES))
def test_a_place_that_something_may_go_to_keeps_its_colour(mark: Mark, theme: str) -> None:
    """The sea under a ship turned olive, as if it belonged to another good."""
    sheet = Surface((280, 110), pygame.SRCALPHA)
    sheet.fill(SEA)
    paint_halo(sheet, SHIP, mark, THEMES[theme].highlight, 1.0)
    edge = tuple(sheet.get_at((SHIP.left, SHIP.centery)))[:3]
    assert edge != SEA  # it is seen
    paint_mark(sheet, SHIP, mark, THEMES[theme].highlight, THEMES[theme].ink, 1.0)
    inside = SHIP.inflate(-60, -40)
    colours = {
        tuple(sheet.get_at((x, y)))[:3]
        for x in range(inside.left, inside.right)
        for y in range(inside.top, inside.bottom)
    }
    assert colours == {SEA}
