"""Marks around hexes are told apart by their lines."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.scene.stage.hexes import rim
from tabletop.scene.stage.hexpainting import mark_hexes


def test_a_dashed_hint_leaves_the_middle_of_each_side_free() -> None:
    """The shape of the second line of advice is told from that of the first."""
    hexes, paper = (Rect(20, 20, 70, 80),), (250, 250, 240)
    (x, y), (to, down) = rim(hexes)[0]
    middle, corner = (round((x + to) / 2), round((y + down) / 2)), (round(x), round(y))
    seen = []
    for dashed in (False, True):
        surface = Surface((120, 120))
        surface.fill(paper)
        mark_hexes(surface, hexes, "hint", (0, 90, 90), (20, 20, 20), 1.0, dashed=dashed)
        seen.append([tuple(surface.get_at(spot)[:3]) == paper for spot in (middle, corner)])
    assert seen == [[False, False], [True, False]]
