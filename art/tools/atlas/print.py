"""Printed sheets: cards and tiles with a thin border, on which a motif stands."""

from __future__ import annotations

from collections.abc import Callable

from .geometry import box, circle, poly
from .goods import GOODS
from .palette import (
    BURGUNDY,
    GOLD,
    INDIGO,
    INK,
    IRON,
    LEAF,
    PAPER,
    SAFFRON,
    SEAGREEN,
    SEPIA,
    STONE,
    WOOD,
    Hue,
)
from .pen import Sheet, mix

GROUND: dict[str, Hue] = {
    "wood": WOOD,
    "stone": STONE,
    "tools": IRON,
    "cloth": INDIGO,
    "spice": SAFFRON,
    "tobacco": LEAF,
}


def sheet_of_paper(s: Sheet, w: float, h: float, hue: Hue = PAPER, radius: float = 6) -> None:
    """A sheet with an ink edge and a shadow at the lower right."""
    edge = box(1.6, 1.6, w - 3.2, h - 3.2, radius)
    s.raw(box(0.6, 0.6, w - 1.2, h - 1.2, radius + 0.8), fill=INK)
    s.raw(edge, fill=s.linear(0, 0, w * 0.7, h, (0, hue.light), (0.6, hue.mid), (1, mix(hue.mid, hue.dark, 0.55))))
    s.raw(
        f"M{w - 5} 6V{h - 9}C{w - 5} {h - 6} {w - 6} {h - 5} {w - 9} {h - 5}H6",
        fill="none",
        stroke=hue.dark,
        stroke_width=2,
        stroke_opacity=0.55,
        stroke_linecap="round",
    )
    s.raw(
        f"M4 {h - 8}V8C4 6 6 4 8 4H{w - 8}",
        fill="none",
        stroke="#ffffff",
        stroke_width=1.4,
        stroke_opacity=0.6,
        stroke_linecap="round",
    )


def neatline(s: Sheet, x: float, y: float, w: float, h: float, colour: str = SEPIA, gap: float = 2.4) -> None:
    """The double border of a map sheet."""
    s.line(box(x, y, w, h), 1.1, colour)
    s.line(box(x + gap, y + gap, w - 2 * gap, h - 2 * gap), 0.6, colour, 0.8)


def card(s: Sheet, good: str) -> None:
    """A commodity card, 100 x 140: the good on a wash of its own colour, small again in two corners."""
    hue = GROUND[good]
    sheet_of_paper(s, 100, 140)
    panel = "M10 34C22 30 30 30 30 10H90V106C78 108 70 110 70 130H10Z"
    pale = Hue(mix(hue.light, "#fffbea", 0.62), mix(hue.light, "#fff6dc", 0.3), mix(hue.mid, hue.light, 0.4))
    s.wash(panel, pale, rim=3.2)
    s.hatch("M10 96L30 112L60 116L70 118V130H10Z", 0, 2.6, 0.7, mix(hue.mid, hue.dark, 0.5), 0.5)
    s.line(panel, 1.1, mix(hue.dark, INK, 0.35))
    s.fill(circle(50, 108, 36, 6), mix(hue.dark, INK, 0.3), 0.4)
    with s.at(10, 29, 0.8, bold=1.1):
        GOODS[good](s)
    for x, y in ((6.5, 7), (72.5, 113)):
        with s.at(x, y, 0.21, bold=1.9):
            GOODS[good](s)


def rose(s: Sheet, cx: float, cy: float, r: float, dark: str, light: str, ink: str, points: int = 8) -> None:
    """A compass rose of split points: the long ones over the short."""
    from math import cos, pi, sin

    for reach, first, step in (
        ((0.62, 22.5, 45), (0.78, 45, 90), (1.0, 0, 90)) if points == 16 else ((0.68, 45, 90), (1.0, 0, 90))
    ):
        angle = first
        while angle < first + 360:
            a = angle * pi / 180
            for side, colour in ((-1, light), (1, dark)):
                b = a + side * pi / (8 if reach < 0.7 and points == 16 else 4)
                waist = r * 0.2 * (0.8 if reach < 1 else 1)
                tip = (cx + sin(a) * r * reach, cy - cos(a) * r * reach)
                d = poly((cx, cy), tip, (cx + sin(b) * waist, cy - cos(b) * waist))
                s.raw(
                    d, fill=colour, stroke=ink, stroke_width=round(0.9 * s.weight * r / 40, 2), stroke_linejoin="round"
                )
            angle += step


def card_back(s: Sheet) -> None:
    """The back of every card: sea green, a compass rose, waves."""
    sheet_of_paper(s, 100, 140)
    s.wash(
        box(8, 8, 84, 124, 3),
        SEAGREEN,
        rim=3,
        paint=s.radial(46, 60, 80, (0, "#7fbcae"), (0.6, SEAGREEN.mid), (1, SEAGREEN.dark)),
    )
    waves = "".join(f"M{10 + (6 if row % 2 else 0)} {16 + row * 8}" + "q3 -4 6 0q3 4 6 0" * 6 for row in range(15))
    s.raw(waves, fill="none", stroke="#d7eadf", stroke_width=0.8, stroke_opacity=0.5)
    s.line(box(8, 8, 84, 124, 3), 1.2)
    s.line(box(12, 12, 76, 116, 2), 0.8, "#e9f2e2", 0.9)
    s.raw(circle(50, 70, 31), fill="#2d6f66", stroke=INK, stroke_width=1.4)
    s.raw(circle(50, 70, 27), fill="none", stroke=PAPER.mid, stroke_width=0.9)
    rose(s, 50, 70, 29, BURGUNDY.mid, PAPER.light, INK)
    s.raw(circle(50, 70, 4), fill=GOLD.mid, stroke=INK, stroke_width=1)
    for y in (24, 116):
        s.raw(f"M30 {y}q10 -7 20 0q10 7 20 0", fill="none", stroke=PAPER.mid, stroke_width=1.6, stroke_linecap="round")


def plaque(s: Sheet, ground: Callable[[Sheet], None], hue: Hue) -> None:
    """A square tile of 100: paper border, a tinted picture field with `ground` drawn in it."""
    sheet_of_paper(s, 100, 100)
    s.wash(box(6, 6, 88, 88, 2), hue, rim=2.6)
    ground(s)
    s.line(box(6, 6, 88, 88, 2), 1.2)
