# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The ground of the city of Río de la Plata where nobody has built."""

from __future__ import annotations

from . import rio_geometry as g
from .palette import GRASS, SEPIA
from .pen import Sheet


def plots(s: Sheet) -> None:
    """What a block is before anybody builds on it, as a surveyor drew it: lots, an orchard, a kitchen garden, or grass."""
    light, lots, trees, shades, beds, grass = "", "", "", "", "", ""
    for r, row in enumerate(g.DISTRICTS):
        for c, letter in enumerate(row):
            if letter == "#":
                continue
            x, y = (round(v) for v in g.field(c, r)[:2])
            seed = (c * 7 + r * 13 + c * r * 3) % 11
            light += f"M{x + 22} {y + 40}q6 -22 32 -20q28 0 28 26q2 28 -26 30q-36 4 -34 -36Z"
            if seed in (0, 4, 7):  # lots, and a lane to those behind
                at = 38 + 4 * (seed % 5)
                lots += f"M{x + at} {y + 9}V{y + 91}M{x + 9} {y + 52}H{x + at}M{x + at} {y + 38}H{x + 91}M{x + at} {y + 66}H{x + 91}"
            elif seed in (1, 5):  # an orchard
                for i, k in ((26, 30), (52, 26), (74, 40), (34, 62), (62, 68)):
                    trees += f"M{x + i} {y + k}h.1"
                    shades += f"M{x + i - 1} {y + k + 6.5}q8 0 8 -9"
            elif seed in (2, 8):  # a kitchen garden and its tree
                beds += "".join(f"M{x + 20} {y + 26 + 9 * k}h36" for k in range(6))
                lots += f"M{x + 15} {y + 19}h46v59h-46Z"
                trees += f"M{x + 76} {y + 70}h.1"
                shades += f"M{x + 75} {y + 77.5}q9 0 9 -10"
            else:
                for i, k in ((24, 34), (66, 26), (44, 60), (76, 72), (22, 78))[: 3 + seed % 3]:
                    grass += f"M{x + i} {y + k}l-4 -8M{x + i} {y + k}v-10M{x + i} {y + k}l4 -8"
    s.raw(light, fill="#fffaf0", fill_opacity=0.22)
    s.raw(lots, fill="none", stroke=SEPIA, stroke_width=1.6, stroke_opacity=0.3, stroke_dasharray="7 4")
    s.raw(beds, fill="none", stroke=GRASS.dark, stroke_width=4, stroke_opacity=0.3, stroke_linecap="round")
    for wide, ink, strength in (
        (16, SEPIA, 0.3),
        (13.4, GRASS.light, 0.6),
    ):  # round ends of no line: the shortest circles
        s.raw(trees, fill="none", stroke=ink, stroke_width=wide, stroke_opacity=strength, stroke_linecap="round")
    s.raw(shades, fill="none", stroke=GRASS.dark, stroke_width=2, stroke_opacity=0.4, stroke_linecap="round")
    s.raw(grass, fill="none", stroke=GRASS.dark, stroke_width=1.8, stroke_opacity=0.4, stroke_linecap="round")
