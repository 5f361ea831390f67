"""Emblems of the six regions: a charge on a roundel in the region's tincture, 100 x 100."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from .geometry import circle
from .gonzaga_frame import ANGLES, LANDS
from .gonzaga_pieces import castle
from .ground import star
from .heraldry import EAGLE
from .palette import GOLD, INK, LEAF, WAX, Hue
from .pen import Sheet, mix


def lily(s: Sheet) -> None:
    """A fleur-de-lis."""
    middle = "M50 4C60 18 66 30 62 44C60 52 56 58 55 66H45C44 58 40 52 38 44C34 30 40 18 50 4Z"
    left = "M40 68C40 56 34 54 28 56C20 58 18 66 24 72C8 72 2 56 8 44C14 30 30 28 38 38C44 46 44 58 44 68Z"
    right = "M60 68C60 56 66 54 72 56C80 58 82 66 76 72C92 72 98 56 92 44C86 30 70 28 62 38C56 46 56 58 56 68Z"
    foot = "M42 78H58C58 86 62 90 66 92C58 96 54 92 50 98C46 92 42 96 34 92C38 90 42 86 42 78Z"
    band = "M30 67H70V78H30Z"
    s.ink(left, right, middle, foot, band, w=3)
    for d in (left, right, middle, foot, band):
        s.field(d, GOLD, rim=2, w=1.6)


def rose(s: Sheet) -> None:
    """The rose of Lancaster and York."""
    for r, size, hue, turn in ((27, 20, WAX, 0.0), (13, 13, Hue("#fffdf6", "#f8eedb", "#c9b283"), pi / 5)):
        petals = [circle(50 + r * sin(a), 50 - r * cos(a), size) for a in (2 * pi * k / 5 + turn for k in range(5))]
        s.ink(*petals, w=3 if r > 20 else 1.6)
        for petal in petals:
            s.field(petal, hue, rim=2.4, w=1.6)
    s.raw(circle(50, 50, 8), fill=GOLD.mid, stroke=INK, stroke_width=2)
    s.line(
        "".join(
            f"M{50 + 42 * sin(a):.1f} {50 - 42 * cos(a):.1f}L{50 + 49 * sin(a):.1f} {50 - 49 * cos(a):.1f}"
            for a in (2 * pi * (k + 0.5) / 5 for k in range(5))
        ),
        6,
        LEAF.dark,
    )


def laurel(s: Sheet) -> None:
    """A star within a laurel wreath."""
    for flip in (1, -1):
        s.line(f"M50 94C{50 + flip * 40} 88 {50 + flip * 54} 46 {50 + flip * 30} 12", 5)
        leaves = ["M0 -11C8 -4 8 6 0 12C-8 6 -8 -4 0 -11Z"]
        for k in range(6):
            a = 0.62 + 0.42 * k
            for reach, tilt in ((47, -24), (34, 24)):
                with s.at(50 + flip * reach * sin(a), 52 - reach * cos(a), 0.9, flip * (a * 57 + 180 + tilt)):
                    s.ink(leaves[0], w=2)
                    s.fill(leaves[0], LEAF.mid if reach > 40 else LEAF.light)
    s.ink(star(50, 52, 27, 11, 5), w=3)
    s.raw(star(50, 52, 27, 11, 5), fill=GOLD.light, stroke=GOLD.dark, stroke_width=1.4, stroke_linejoin="round")


def eagle(s: Sheet) -> None:
    """An eagle displayed."""
    with s.at(50, 47, 2.35):
        s.raw(EAGLE, fill=INK, stroke=INK, stroke_width=1)
        s.raw(
            "M-4 -9L-9 -8.500M-18 -4C-14 -4 -11 -2 -9 3M18 -4C14 -4 11 -2 9 3M0 -6V12M-4 14L0 8L4 14",
            fill="none",
            stroke=GOLD.mid,
            stroke_width=1.1,
            stroke_linecap="round",
        )


def double_cross(s: Sheet) -> None:
    """The double cross over three hills."""
    hills = "M4 96C6 78 18 72 28 78C34 60 66 60 72 78C82 72 94 78 96 96Z"
    s.line("M50 90V8M32 26H68M24 46H76", 17)
    s.ink(hills, w=3)
    s.line("M50 90V8M32 26H68M24 46H76", 9.5, "#fffaf0")
    s.field(hills, Hue("#b9c46c", "#7f9a3f", "#4a6424"), rim=3, w=1.6)


def fortress(s: Sheet) -> None:
    """The castle of Castile."""
    castle(s, Hue("#d8604a", "#b02a24", "#6d1413"))


EMBLEMS: dict[str, Callable[[Sheet], None]] = {
    "hispania": fortress,
    "francia": lily,
    "britannia": rose,
    "italia": laurel,
    "germania": eagle,
    "europa_orientalis": double_cross,
}


def emblem(s: Sheet, name: str) -> None:
    """The emblem of a region."""
    hue = LANDS[name]
    s.ink(circle(50, 50, 46), w=2.6)
    s.field(circle(50, 50, 46), Hue(hue.light, mix(hue.light, hue.mid, 0.8), hue.dark), rim=3.4, w=1.6)
    if name in ANGLES:
        s.hatch(circle(50, 50, 42), ANGLES[name], 6.5, 1.4, hue.dark, 0.6)
    else:
        mark = "m-3 0h6m-3 -3v6" if name == "germania" else "h0.1"
        marks = [
            f"M{50 + x:.1f} {50 + y:.1f}{mark}"
            for j in range(-4, 5)
            for i in range(-4, 5)
            for x, y in [(10 * (i + (j % 2) / 2), 9.2 * j)]
            if x * x + y * y < 38 * 38
        ]
        s.raw(
            "".join(marks),
            fill="none",
            stroke=hue.dark,
            stroke_width=1.6 if name == "germania" else 3,
            stroke_opacity=0.65,
            stroke_linecap="round",
        )
    with s.at(16, 16, 0.68, bold=1.2):
        EMBLEMS[name](s)
