# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Wooden pieces, seals and tiles of Gonzaga. Fiefs are put together by the program from hexes that fit the chart's."""

from __future__ import annotations

from math import cos, pi, sin

from .geometry import Ring, blob, box, circle, poly, smooth
from .ground import star
from .heraldry import gonzaga_arms
from .palette import BURGUNDY, GOLD, INK, PAPER, SLATE, STONE, TINT, Hue
from .pen import Sheet, mix
from .pieces import number
from .print import neatline, sheet_of_paper

HEX = (86.6, 100)  # a hex on its corner, as wide and high as one of the chart


def hexagon(size: float, dx: float = 0, dy: float = 0) -> Ring:
    """The corners from the top, clockwise; `size` is the radius, 50 fills the box."""
    return [(43.3 + dx + size * sin(pi * k / 3), 50 + dy - size * cos(pi * k / 3)) for k in range(6)]


def fief_hex(s: Sheet, hue: Hue = TINT) -> None:
    """One hex of a fief: turned wood, light from the upper left."""
    outer, face, inner = hexagon(48.6), hexagon(45.8), hexagon(38.5)
    s.raw(poly(*outer), fill=INK, stroke=INK, stroke_width=1.4, stroke_linejoin="round")
    s.raw(poly(*face), fill=hue.mid)
    s.raw(poly(face[1], face[2], face[3], face[4], inner[4], inner[3], inner[2], inner[1]), fill=hue.dark)
    s.raw(poly(face[4], face[5], face[0], face[1], inner[1], inner[0], inner[5], inner[4]), fill=hue.light)
    s.raw(poly(*inner), fill=s.linear(14, 16, 70, 84, (0, hue.light), (0.38, hue.mid), (1, hue.mid)))
    s.raw(
        "M16 44q14 -5 27 -1q14 4 27 -1M15 60q12 4 26 0q14 -4 30 0M26 76q10 -3 18 -1q8 2 16 -1M26 28q10 3 18 0q8 -2 16 1",
        fill="none",
        stroke=hue.dark,
        stroke_width=1.3,
        stroke_opacity=0.45,
        stroke_linecap="round",
    )
    s.raw(
        poly(inner[4], inner[5], inner[0], closed=False),
        fill="none",
        stroke="#ffffff",
        stroke_width=2,
        stroke_opacity=0.55,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def fief_castle(s: Sheet, hue: Hue = TINT) -> None:
    """A hex of a fief with a castle on it."""
    fief_hex(s, hue)
    with s.at(10.3, 9, 0.66, bold=1.2):
        castle(s, hue)


def castle(s: Sheet, hue: Hue = TINT) -> None:
    """A castle of two towers and a keep, 100 x 100."""
    keep = "M32 60V22H39V29H46V22H54V29H61V22H68V60Z"
    wall = "M8 98V30H15V38H22V30H29V52H71V30H78V38H85V30H92V98Z"
    s.ink(keep, wall, w=4.4)
    s.raw(keep, fill=hue.light, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    s.raw("M56 60V29H61V22H68V60Z", fill=hue.dark)
    s.raw(wall, fill=hue.light, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    s.raw("M29 52H71V98H29Z", fill=hue.light, stroke=INK, stroke_width=2)
    s.raw("M82 38H85V30H92V98H80V38ZM21 38H22V30H29V98H19V46Z", fill=hue.dark)
    s.raw("M39 98V80C39 66 61 66 61 80V98Z", fill=INK)
    s.raw("M15 56V68M83 56V68M50 32V44", fill="none", stroke=INK, stroke_width=4.6, stroke_linecap="round")
    s.raw("M11 34V92", fill="none", stroke="#ffffff", stroke_width=3, stroke_opacity=0.65, stroke_linecap="round")


def fief_joint(s: Sheet, hue: Hue = TINT) -> None:
    """The joint of two hexes of one fief that lie side by side, 24 x 60; turned by 60 degrees for the others."""
    s.raw(box(1, 1.5, 22, 57, 4), fill=INK)
    s.raw(box(3, 4, 18, 52, 3), fill=s.linear(3, 0, 21, 0, (0, hue.mid), (0.5, hue.mid), (1, hue.dark)))
    s.raw("M6.500 8V52", fill="none", stroke=hue.light, stroke_width=3, stroke_linecap="round")


def ring(s: Sheet) -> None:
    """A wedding ring in its owner's colour."""
    ring_of(s, TINT, TINT)


def ring_of(s: Sheet, hue: Hue, gem: Hue) -> None:
    """A ring with a cut stone."""
    x, y, r = 50, 59, 37
    s.raw(circle(x, y, r) + circle(x, y, 20.5), fill=INK, fill_rule="evenodd", stroke=INK, stroke_width=6)
    s.raw(
        circle(x, y, r) + circle(x, y, 20.5),
        fill=s.linear(20, 30, 80, 96, (0, hue.light), (0.35, hue.mid), (1, hue.dark)),
        fill_rule="evenodd",
    )
    for radius in (r - 1.6, 22):
        s.raw(circle(x, y, radius), fill="none", stroke=GOLD.mid, stroke_width=3.4)
    s.raw(
        f"M{x - 27} {y + 10}C{x - 31} {y - 10} {x - 20} {y - 24} {x - 8} {y - 28}",
        fill="none",
        stroke="#ffffff",
        stroke_width=4,
        stroke_opacity=0.75,
        stroke_linecap="round",
    )
    stone = [(50, 38), (31, 17), (38, 5), (62, 5), (69, 17)]
    s.ink(poly(*stone), w=4)
    s.raw(poly(*stone), fill=gem.mid)
    s.raw(
        poly((50, 38), (31, 17), (43, 17)) + poly((31, 17), (38, 5), (43, 17)) + poly((43, 17), (50, 5), (57, 17)),
        fill=gem.light,
    )
    s.raw(poly((50, 38), (69, 17), (57, 17)), fill=gem.dark)
    s.raw(
        "M31 17H69M43 17L50 38L57 17M38 5L43 17L50 5L57 17L62 5",
        fill="none",
        stroke=INK,
        stroke_width=1.8,
        stroke_linejoin="round",
    )


def marker(s: Sheet, hue: Hue = TINT) -> None:
    """The score marker: a turned cone with a ball, its face free for the seat's symbol."""
    foot = "M10 84C10 66 34 60 38 44H62C66 60 90 66 90 84C90 98 10 98 10 84Z"
    s.ink(foot, circle(50, 26, 22), w=3.4)
    s.field(foot, hue, rim=4, w=1.8, paint=s.linear(16, 50, 82, 96, (0, hue.light), (0.45, hue.mid), (1, hue.dark)))
    s.raw("M12 82C24 92 76 92 88 82", fill="none", stroke=hue.dark, stroke_width=3)
    s.field(box(34, 42, 32, 8, 4), hue, rim=1.4, w=1.6)
    s.field(
        circle(50, 26, 22),
        hue,
        rim=4,
        w=1.8,
        paint=s.radial(42, 18, 32, (0, hue.light), (0.55, hue.mid), (1, hue.dark)),
    )
    s.line("M36 22C38 14 44 10 50 9", 4, "#ffffff", 0.7)
    s.line("M24 78C28 70 36 64 40 56", 4, "#ffffff", 0.55)


def _wax(s: Sheet, hue: Hue) -> None:
    edge = smooth(blob(50, 50, 45, 45, "wax", 0.06, 17))
    s.ink(edge, w=2.6)
    s.field(
        edge,
        hue,
        rim=5,
        w=1.6,
        paint=s.linear(14, 10, 84, 92, (0, hue.light), (0.5, hue.mid), (1, mix(hue.mid, hue.dark, 0.6))),
    )
    s.raw(circle(50, 50, 34), fill=mix(hue.mid, hue.light, 0.25), stroke=hue.dark, stroke_width=2.6)
    s.line("M18 42C22 26 34 16 48 14", 3.4, "#fffdf2", 0.7)


def seal_flourishing(s: Sheet) -> None:
    """A golden seal: a sun of plenty in a laurel."""
    _wax(s, Hue("#fdeeb0", "#e8b93e", "#96660f"))
    for flip in (1, -1):
        twig = "".join(
            f"M{50 + flip * 27 * sin(a):.1f} {52 - 27 * cos(a):.1f}q{flip * 7 * sin(a + 0.9):.1f} {-7 * cos(a + 0.9):.1f} {flip * 3:.1f} -9q{-flip * 7:.1f} 3 {-flip * 3:.1f} 9Z"
            for a in (0.75, 1.15, 1.55, 1.95, 2.35, 2.75)
        )
        s.raw(twig, fill="#6f8a2e", stroke=INK, stroke_width=1.3, stroke_linejoin="round")
        s.raw(
            f"M{50 + flip * 16} 32C{50 + flip * 34} 44 {50 + flip * 30} 74 50 80",
            fill="none",
            stroke="#46601d",
            stroke_width=1.8,
        )
    s.ink(star(50, 50, 25, 12, 8), w=2)
    s.raw(star(50, 50, 25, 12, 8), fill="#fff3b8", stroke=INK, stroke_width=1.2, stroke_linejoin="round")
    s.raw(circle(50, 50, 9.5), fill=BURGUNDY.mid, stroke=INK, stroke_width=1.6)


def seal_inactive(s: Sheet) -> None:
    """A seal of grey lead, cracked: a bare tree."""
    _wax(s, Hue("#b4b3b0", "#83827f", "#464544"))
    s.line(
        "M50 80V48M50 62L36 48M50 54L66 40M50 48L42 32M50 48L56 30M36 48L28 46M36 48L36 38M66 40V30M66 40L74 38",
        8,
        "#c9c8c4",
    )
    s.line(
        "M50 80V48M50 62L36 48M50 54L66 40M50 48L42 32M50 48L56 30M36 48L28 46M36 48L36 38M66 40V30M66 40L74 38",
        4.4,
        "#2e2d2c",
    )
    s.line("M30 80C42 76 58 76 70 80", 4, "#2e2d2c")
    s.line("M95 56L84 60L78 56L68 66L60 64", 2.2, "#2e2d2c")


def bonus(s: Sheet) -> None:
    """The Gonzaga bonus: the arms of the house, fifteen points."""
    sheet_of_paper(s, 100, 100)
    s.wash(box(6, 6, 88, 88, 2), Hue("#e2b2b4", "#b4616f", "#6a2231"), rim=3)
    s.line(box(6, 6, 88, 88, 2), 1.2)
    neatline(s, 9.5, 9.5, 81, 81, "#fbeed0")
    with s.at(39, 47, 0.4, bold=1.5):
        gonzaga_arms(s)
    s.ink(circle(71, 71, 20), w=1.8)
    s.field(circle(71, 71, 20), GOLD, rim=2.6)
    number(s, "15", 71, 71, 19, INK, 0.19)


def basilica(s: Sheet) -> None:
    """Sant'Andrea in Mantua: a temple front under a great dome."""
    with s.at(4, 7, 0.9):
        _basilica(s)


def _basilica(s: Sheet) -> None:
    dome, drum, nave = "M28 34C28 16 40 10 50 8C60 10 72 16 72 34Z", box(30, 32, 40, 12), "M6 96V52H94V96Z"
    front = "M22 96V56L50 38L78 56V96Z"
    s.line("M50 8V-1M45.500 3H54.500", 5)
    s.ink(dome, drum, nave, front, w=2.6)
    s.line("M50 8V-1M45.500 3H54.500", 2.2, GOLD.mid)
    s.field(dome, SLATE, rim=3, w=1.4)
    s.line("M40 32C38 22 44 13 50 9C56 13 62 22 60 32", 1.4, SLATE.dark)
    s.field(drum, STONE, rim=1.6, w=1.4)
    s.line("M36 36V42M43 36V42M50 36V42M57 36V42M64 36V42", 2.4, "#5b5348")
    s.field(nave, Hue("#e8b99a", "#c47f5c", "#7d3f28"), rim=2.4, w=1.4)
    s.field(box(4, 49, 92, 6), STONE, rim=1, w=1.2)
    s.field(front, Hue("#fbf2dc", "#eddcb6", "#c0a473"), rim=2.6, w=1.4)
    s.line("M22 60H78", 2)
    s.field(circle(50, 51.5, 4), BURGUNDY, rim=0.8, w=1)
    s.raw(
        "M38 96V76C38 60 62 60 62 76V96Z",
        fill=s.linear(40, 66, 60, 96, (0, "#3a2012"), (1, "#7d4a28")),
        stroke=INK,
        stroke_width=1.8,
    )
    s.line("M29 64V96M71 64V96", 4)
    s.line("M29 64V96M71 64V96", 1.8, "#fffaf0")
    for x in (13, 87):
        s.raw(f"M{x - 4} 84V70C{x - 4} 63 {x + 4} 63 {x + 4} 70V84Z", fill=SLATE.dark, stroke=INK, stroke_width=1.4)


def track_flag(s: Sheet) -> None:
    """An ornament for the score track: a burgundy pennant that marks a full hundred."""
    pole, cloth = "M24 96V4", "M26 8H92L76 27L92 46H26Z"
    s.line(pole, 9)
    s.ink(cloth, circle(24, 6, 5), w=3)
    s.line(pole, 4, GOLD.mid)
    s.field(cloth, BURGUNDY, rim=3, w=1.6)
    s.field(circle(24, 6, 5), GOLD, rim=1, w=1.2)
    s.field(box(8, 88, 34, 9, 3), Hue("#dda766", "#b87a3e", "#7c4a22"), rim=1.6, w=1.6)
    number(s, "100", 51, 27, 22, PAPER.light, 0.17)


PIECES = {
    "fief_hex": (fief_hex, *HEX),
    "fief_castle": (fief_castle, *HEX),
    "fief_joint": (fief_joint, 24, 60),
    "ring": (ring, 100, 100),
    "marker": (marker, 100, 100),
    "seal_flourishing": (seal_flourishing, 100, 100),
    "seal_inactive": (seal_inactive, 100, 100),
    "bonus": (bonus, 100, 100),
    "church": (basilica, 100, 100),
    "track_hundred": (track_flag, 100, 100),
}
