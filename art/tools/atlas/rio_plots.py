"""The ground of the city of Río de la Plata where nobody has built."""

from __future__ import annotations

from . import rio_geometry as g
from .palette import GRASS, SEPIA
from .pen import Sheet


def plots(s: Sheet) -> None:
    """What a field is before anybody builds on it: nothing, trees, a kitchen garden or grass, pale and in its corners,
    where no ring around whoever may stand there lies over it."""
    trees, shades, beds, grass = "", "", "", ""
    for r, row in enumerate(g.DISTRICTS):
        for c, letter in enumerate(row):
            if letter == "#":
                continue
            x, y = (round(v) for v in g.field(c, r)[:2])
            seed = (c * 7 + r * 13 + c * r * 3) % 11
            corners = [(17, 17), (83, 18), (82, 83), (18, 82)]
            turned = corners[seed % 4 :] + corners[: seed % 4]
            if seed in (1, 5):
                for i, k in turned[:3]:
                    trees += f"M{x + i} {y + k}h.1"
                    shades += f"M{x + i - 1} {y + k + 6.5}q8 0 8 -9"
            elif seed in (2, 8):
                beds += f"M{x + 12} {y + 12}h25M{x + 12} {y + 19}h13M{x + 12} {y + 26}h6"
                trees += f"M{x + 82} {y + 83}h.1"
                shades += f"M{x + 81} {y + 89.5}q8 0 8 -9"
            elif seed in (3, 6, 9):
                for i, k in turned[: 1 + seed % 2]:
                    grass += f"M{x + i} {y + k + 5}l-4 -8M{x + i} {y + k + 5}v-10M{x + i} {y + k + 5}l4 -8"
    s.raw(beds, fill="none", stroke=GRASS.dark, stroke_width=3.4, stroke_opacity=0.4, stroke_linecap="round")
    for wide, ink, strength in (
        (15, SEPIA, 0.34),
        (12.6, GRASS.mid, 0.7),
    ):  # round ends of no line: the shortest circles
        s.raw(trees, fill="none", stroke=ink, stroke_width=wide, stroke_opacity=strength, stroke_linecap="round")
    s.raw(shades, fill="none", stroke=GRASS.dark, stroke_width=2, stroke_opacity=0.45, stroke_linecap="round")
    s.raw(grass, fill="none", stroke=GRASS.dark, stroke_width=1.8, stroke_opacity=0.5, stroke_linecap="round")
