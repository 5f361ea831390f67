# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The country of Río de la Plata where nobody has built: woods, herds, tilled land and a brook, half as strong as whatever
comes to stand on them, and none of it next to the start line, where the town grows."""

from __future__ import annotations

from collections.abc import Sequence

from . import rio_geometry as g
from .palette import GRASS, PINE, Hue
from .pen import Sheet

WOOD = Hue("#bccb7c", "#93aa54", "#4d6c2e")
SOIL = Hue("#e9e4a4", "#d3cf83", "#8a8340")
HIDE = Hue("#f4ead2", "#b47d4c", "#52341d")
BROOK = Hue("#dcebe8", "#a9cbcb", "#5f8f94")

# In fields from the upper left corner of the city: (x, y), of trees and cattle with their size in units.
TREES = (
    (0.32, 0.36, 25), (0.72, 0.28, 21), (1.13, 0.34, 24), (0.28, 0.8, 22), (0.68, 0.74, 27), (1.1, 0.8, 22),
    (1.52, 0.42, 19), (0.34, 1.26, 20), (0.78, 1.24, 21), (3.3, 1.4, 23), (3.66, 1.72, 19),
    (7.3, 0.4, 22), (7.68, 0.72, 25), (7.26, 0.94, 20), (7.6, 3.4, 21),
    (11.3, 0.34, 24), (11.68, 0.62, 20), (11.64, 1.1, 23), (8.36, 3.3, 21), (8.7, 3.66, 18),
    (15.24, 0.34, 22), (15.66, 0.3, 25), (15.62, 0.78, 21), (15.2, 0.8, 24), (14.8, 0.36, 19),
    (0.32, 5.36, 24), (0.72, 5.3, 20), (0.34, 5.8, 21), (1.6, 6.4, 22), (1.3, 6.74, 19),
    (15.24, 5.34, 21), (15.66, 5.32, 25), (15.66, 5.8, 22), (15.26, 5.84, 24), (14.8, 5.4, 19), (13.4, 9.4, 22),
    (13.78, 9.66, 18),
)  # fmt: skip
CATTLE = (  # where the letters of the districts stand, none
    (0.5, 4.42, 1), (2.48, 4.28, -1), (2.6, 0.6, -1), (4.5, 2.5, 1), (8.5, 0.56, 1),
    (9.5, 1.4, -1), (10.4, 0.6, 1), (12.45, 1.5, 1), (14.5, 4.5, -1), (1.5, 5.5, 1), (2.5, 8.5, -1),
    (13.5, 5.5, 1), (13.46, 8.4, -1),
)  # fmt: skip
TILLED = (
    (4.1, 0.1, True), (5.1, 0.1, True), (4.1, 1.1, False), (5.1, 1.1, False), (13.1, 3.1, False), (14.1, 3.1, True),
    (0.1, 8.1, True), (1.1, 8.1, False), (0.1, 9.1, True), (14.1, 8.1, False), (15.1, 8.1, True), (15.1, 9.1, True),
)  # fmt: skip
_TILL = 80
_FAINT = 0.55
"""How strong all this is: as strong as pieces, a beast is taken for goods and a field for ground to choose."""


def plots(s: Sheet) -> None:
    """What the fields are before anybody builds on them."""
    _brook(s)
    _tilled(s)
    _grass(s)
    trees(s, [(*_at(x, y), size) for x, y, size in TREES], _FAINT)
    cattle(s, [(*_at(x, y), way) for x, y, way in CATTLE], _FAINT)


def _at(x: float, y: float) -> tuple[float, float]:
    left, top = g.ORIGIN
    return round(left + g.FIELD * x, 1), round(top + g.FIELD * y, 1)


def _brook(s: Sheet) -> None:
    """It comes from the north and leaves in the east."""
    (x, y), (_, end) = _at(13.3, 0), _at(16, 2.6)
    way = f"M{x} {y}c-14 60 60 70 46 130c-10 48 50 56 92 64c70 12 80 60 132 {end - y - 194}"
    for wide, ink, strength in ((30, BROOK.dark, 0.38), (25, BROOK.mid, 0.75), (13, BROOK.light, 0.6)):
        s.raw(way, fill="none", stroke=ink, stroke_width=wide, stroke_opacity=strength)


def _tilled(s: Sheet) -> None:
    """Squares of furrows, within their fields."""
    ground, furrows = "", ""
    for column, row, upright in TILLED:
        x, y = _at(column, row)
        ground += f"M{x} {y}h{_TILL}v{_TILL}h-{_TILL}Z"
        for k in range(10, _TILL, 12):
            furrows += f"M{x + k} {y + 5}q3 {_TILL / 4 - 2} 0 {_TILL / 2 - 5}t0 {_TILL / 2 - 5}" if upright else ""
            furrows += "" if upright else f"M{x + 5} {y + k}q{_TILL / 4 - 2} 3 {_TILL / 2 - 5} 0t{_TILL / 2 - 5} 0"
    s.raw(ground, fill=SOIL.mid, fill_opacity=0.5)
    s.raw(furrows, fill="none", stroke=SOIL.dark, stroke_width=2.4, stroke_opacity=0.42, stroke_linecap="round")


def _grass(s: Sheet) -> None:
    """Tufts in corners of fields, where no ring around whoever may stand there lies over them."""
    grass = ""
    for r, row in enumerate(g.DISTRICTS):
        for c, letter in enumerate(row):
            seed = (c * 7 + r * 13 + c * r * 3) % 11
            if letter == "#" or seed not in (3, 6, 9):
                continue
            x, y = (round(v) for v in g.field(c, r)[:2])
            corners = [(17, 17), (83, 18), (82, 83), (18, 82)]
            for i, k in (corners[seed % 4 :] + corners[: seed % 4])[: 1 + seed % 2]:
                grass += f"M{x + i} {y + k + 5}l-4 -8M{x + i} {y + k + 5}v-10M{x + i} {y + k + 5}l4 -8"
    s.raw(grass, fill="none", stroke=GRASS.dark, stroke_width=1.8, stroke_opacity=0.5, stroke_linecap="round")


def trees(s: Sheet, spots: Sequence[tuple[float, float, float]], strength: float = 1.0) -> None:
    """Crowns (x, y, radius) seen a little from the south: the shade on the ground, the crown, its light."""
    shades, crowns, lights = "", "", ""
    for x, y, r in spots:
        shades += f"M{x - 0.5 * r:.1f} {y + 0.85 * r:.1f}a{r:.1f} {0.42 * r:.1f} 0 1 0 {1.7 * r:.1f} 0a{r:.1f} {0.42 * r:.1f} 0 1 0 {-1.7 * r:.1f} 0Z"
        crowns += _crown(x, y, r)
        lights += f"M{x - 0.55 * r:.1f} {y - 0.1 * r:.1f}q{0.05 * r:.1f} {-0.5 * r:.1f} {0.55 * r:.1f} {-0.5 * r:.1f}M{x - 0.1 * r:.1f} {y + 0.35 * r:.1f}q{0.35 * r:.1f} {0.1 * r:.1f} {0.55 * r:.1f} {-0.3 * r:.1f}"
    s.raw(shades, fill=PINE.dark, fill_opacity=round(0.24 * strength, 2))
    s.raw(
        crowns,
        fill=WOOD.mid,
        fill_opacity=round(0.86 * strength, 2),
        stroke=WOOD.dark,
        stroke_width=2.2,
        stroke_opacity=round(0.8 * strength, 2),
        stroke_linejoin="round",
    )
    s.raw(
        lights,
        fill="none",
        stroke=WOOD.light,
        stroke_width=2.6,
        stroke_opacity=min(0.85, strength),
        stroke_linecap="round",
    )


def _crown(x: float, y: float, r: float) -> str:
    """Five lobes."""
    return (
        f"M{x - 0.8 * r:.1f} {y + 0.6 * r:.1f}c{-0.5 * r:.1f} {-0.1 * r:.1f} {-0.5 * r:.1f} {-0.8 * r:.1f} 0 {-0.9 * r:.1f}"
        f"c0 {-0.7 * r:.1f} {0.8 * r:.1f} {-0.9 * r:.1f} {1.1 * r:.1f} {-0.45 * r:.1f}c{0.6 * r:.1f} {-0.1 * r:.1f} {0.8 * r:.1f} {0.5 * r:.1f} {0.6 * r:.1f} {0.75 * r:.1f}"
        f"c{0.4 * r:.1f} {0.5 * r:.1f} {-0.1 * r:.1f} {0.85 * r:.1f} {-0.5 * r:.1f} {0.7 * r:.1f}c{-0.3 * r:.1f} {0.35 * r:.1f} {-0.9 * r:.1f} {0.3 * r:.1f} {-1.2 * r:.1f} {-0.1 * r:.1f}Z"
    )


def cattle(s: Sheet, spots: Sequence[tuple[float, float, int]], strength: float = 1.0) -> None:
    """Beasts that stand around (x, y), their heads to the right (1) or to the left (-1)."""
    shades, bodies, marks, legs, horns = "", "", "", "", ""
    for x, y, way in spots:

        def p(dx: float, dy: float, x: float = x, y: float = y, way: int = way) -> str:
            return f"{x + way * dx * 1.15:.1f} {y + dy * 1.15:.1f}"

        shades += f"M{p(-26, 18)}L{p(24, 18)}L{p(19, 23)}L{p(-21, 23)}Z"
        legs += (
            "".join(f"M{p(dx, 4)}L{p(dx, 19)}" for dx in (-19, -13, 8, 14))
            + f"M{p(-23, -8)}C{p(-28, -6)} {p(-28, 2)} {p(-27, 8)}"
        )
        bodies += f"M{p(-23, -9)}C{p(-10, -13)} {p(4, -11)} {p(12, -12)}C{p(16, -16)} {p(20, -19)} {p(25, -19)}C{p(31, -18)} {p(35, -12)} {p(36, -8)}C{p(36, -4)} {p(31, -4)} {p(27, -6)}C{p(24, -4)} {p(22, 3)} {p(17, 7)}C{p(6, 10)} {p(-12, 10)} {p(-21, 6)}C{p(-25, 2)} {p(-25, -4)} {p(-23, -9)}Z"
        marks += f"M{p(-13, -10)}C{p(-5, -12)} {p(2, -11)} {p(5, -11)}C{p(6, -3)} {p(-9, 2)} {p(-13, -10)}ZM{p(31, -12)}L{p(35, -9)}L{p(35, -6)}L{p(30, -7)}Z"
        horns += (
            f"M{p(22, -18)}C{p(18, -21)} {p(19, -25)} {p(22, -26)}M{p(27, -19)}C{p(31, -21)} {p(32, -25)} {p(30, -27)}"
        )
    s.raw(shades, fill=PINE.dark, fill_opacity=round(0.26 * strength, 2))
    for lines, width, share in ((legs, 3.4, 0.88), (horns, 2.6, 0.92)):
        s.raw(
            lines,
            fill="none",
            stroke=HIDE.dark,
            stroke_width=width,
            stroke_opacity=round(share * strength, 2),
            stroke_linecap="round",
        )
    s.raw(
        bodies,
        fill=HIDE.mid,
        fill_opacity=round(0.88 * strength, 2),
        stroke=HIDE.dark,
        stroke_width=2.2,
        stroke_opacity=round(0.85 * strength, 2),
        stroke_linejoin="round",
    )
    s.raw(marks, fill=HIDE.light, fill_opacity=round(0.9 * strength, 2))
