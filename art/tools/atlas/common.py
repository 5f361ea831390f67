# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""What belongs to the house and not to one game: compass, cartouche, parchment, corners, program icon."""

from __future__ import annotations

import math

from .geometry import box, circle, poly, smooth
from .goods import GOODS
from .ground import rhumbs, stains, star, waves
from .palette import BURGUNDY, GOLD, INDIGO, INK, LEAF, PAPER, SEAGREEN, SEPIA, TERRACOTTA, WOOD, Hue
from .pen import Sheet
from .pieces import ship
from .print import neatline, rose


def compass(s: Sheet) -> None:
    """A compass rose of thirty-two winds, 400 x 400."""
    c = 200
    s.raw(circle(c, c, 150) + circle(c, c, 128), fill="#f5e9c8", fill_rule="evenodd", stroke=INK, stroke_width=2)
    ticks = "".join(
        f"M{c + math.cos(a) * 128:.1f} {c + math.sin(a) * 128:.1f}L{c + math.cos(a) * r:.1f} {c + math.sin(a) * r:.1f}"
        for k in range(72)
        for a in (math.pi * k / 36,)
        for r in (150 if k % 3 == 0 else 139,)
    )
    s.raw(ticks, fill="none", stroke=INK, stroke_width=1.4)
    s.raw(circle(c, c, 133.5), fill="none", stroke=SEPIA, stroke_width=0.9)
    s.raw(circle(c, c, 98), fill="#f9f0d8", fill_opacity=0.6, stroke=SEPIA, stroke_width=1.4)
    s.raw(
        "".join(
            poly(
                (c, c),
                (c + math.cos(a - 0.05) * 98, c + math.sin(a - 0.05) * 98),
                (c + math.cos(a + 0.05) * 98, c + math.sin(a + 0.05) * 98),
            )
            for a in (math.pi / 16 + math.pi * k / 8 for k in range(16))
        ),
        fill=SEAGREEN.light,
        fill_opacity=0.6,
    )
    rose(s, c, c, 176, BURGUNDY.mid, PAPER.light, INK, points=16)
    s.raw(circle(c, c, 22), fill=SEAGREEN.mid, stroke=INK, stroke_width=2.4)
    s.raw(star(c, c, 18, 7, 8), fill=GOLD.mid, stroke=INK, stroke_width=1.4)
    lily = "M200 4C206 12 212 18 210 28C218 20 226 24 222 32C219 37 213 36 210 34H190C187 36 181 37 178 32C174 24 182 20 190 28C188 18 194 12 200 4Z"
    s.raw(lily, fill=BURGUNDY.mid, stroke=INK, stroke_width=2, stroke_linejoin="round")


def parchment(s: Sheet) -> None:
    """A quiet tile of old paper, 512 x 512, that may be repeated: its stains end before the edges."""
    s.raw(box(0, 0, 512, 512), fill="#f3e5c3")
    for x, y, r, colour, op in (
        (140, 130, 120, "#e3cd9b", 0.5),
        (370, 110, 105, "#fbf3dd", 0.7),
        (120, 380, 110, "#fbf3dd", 0.6),
        (380, 370, 126, "#e0c996", 0.5),
        (256, 250, 100, "#ecd9ae", 0.6),
        (256, 440, 60, "#e6d2a2", 0.5),
        (450, 240, 56, "#e6d2a2", 0.5),
    ):
        s.raw(circle(x, y, r), fill=s.radial(x, y, r, (0, colour, op), (0.6, colour, op * 0.7), (1, colour, 0)))
    fibres = "".join(
        f"M{(k * 97) % 470 + 12} {(k * 61) % 490 + 8}q{6 + k % 7} {(-1) ** k * (2 + k % 3)} {12 + k % 11} {k % 3 - 1}"
        for k in range(64)
    )
    s.raw(fibres, fill="none", stroke="#b89a5f", stroke_width=0.8, stroke_opacity=0.28, stroke_linecap="round")
    specks = "".join(circle((k * 131) % 500 + 6, (k * 173) % 500 + 6, 0.6 + (k % 3) * 0.25) for k in range(48))
    s.raw(specks, fill="#8a6a3a", fill_opacity=0.3)


def cartouche(s: Sheet) -> None:
    """A scrolled frame for a title, 640 x 180; its middle, 90..550 by 36..144, is free."""
    leather = Hue("#e9d09a", "#cda964", "#8a672f")
    plate = "M70 22H570C582 22 586 34 598 40V140C586 146 582 158 570 158H70C58 158 54 146 42 140V40C54 34 58 22 70 22Z"
    left = "M64 14C30 8 6 26 8 52C10 70 32 74 38 60C42 48 28 44 24 54M64 166C30 172 6 154 8 128C10 110 32 106 38 120C42 132 28 136 24 126"
    right = left_right(left)
    s.ink(plate, w=4)
    for d in (left, right):
        s.raw(d, fill="none", stroke=INK, stroke_width=17, stroke_linecap="round", stroke_linejoin="round")
    s.field(plate, leather, rim=6, w=2)
    for d in (left, right):
        s.raw(d, fill="none", stroke=leather.mid, stroke_width=10.5, stroke_linecap="round", stroke_linejoin="round")
        s.raw(d, fill="none", stroke=leather.light, stroke_width=3, stroke_linecap="round", stroke_opacity=0.9)
    inner = "M84 36H556C564 36 568 46 578 50V130C568 134 564 144 556 144H84C76 144 72 134 62 130V50C72 46 76 36 84 36Z"
    s.raw(inner, fill=s.linear(62, 36, 300, 144, (0, "#fdf6e2"), (1, "#f1e1b8")), stroke=INK, stroke_width=2)
    s.raw(
        "M90 42H550C557 42 562 52 571 55V125C562 128 557 138 550 138H90C83 138 78 128 69 125V55C78 52 83 42 90 42Z",
        fill="none",
        stroke=SEPIA,
        stroke_width=1,
    )
    for y, k in ((22, 1), (158, -1)):
        d = f"M264 {y}C284 {y - 24 * k} 304 {y - 8 * k} 320 {y - 20 * k}C336 {y - 8 * k} 356 {y - 24 * k} 376 {y}C350 {y + 8 * k} 290 {y + 8 * k} 264 {y}Z"
        s.ink(d, w=3)
        s.field(d, leather, rim=3, w=1.8)
        s.raw(circle(320, y - 5 * k, 7), fill=BURGUNDY.mid, stroke=INK, stroke_width=1.8)
        s.raw(
            f"M284 {y - 4 * k}q10 {-8 * k} 20 0M336 {y - 4 * k}q10 {-8 * k} 20 0",
            fill="none",
            stroke=leather.dark,
            stroke_width=1.8,
            stroke_linecap="round",
        )


def left_right(d: str, width: float = 640) -> str:
    """An absolute path of M and C commands mirrored at the middle of the sheet."""
    out, k = [], 0
    for part in d.replace("M", " M ").replace("C", " C ").split():
        if part in "MC":
            out.append(part)
            k = 0
        else:
            out.append(f"{width - float(part):g}" if k % 2 == 0 else part)
            k += 1
    return " ".join(out)


def corner(s: Sheet) -> None:
    """A corner ornament for panels, 100 x 100, for the upper left; the program turns it."""
    s.raw("M6 100V30C6 14 14 6 30 6H100", fill="none", stroke=INK, stroke_width=3, stroke_linecap="round")
    s.raw("M13 100V32C13 20 20 13 32 13H100", fill="none", stroke=SEPIA, stroke_width=1.4)
    rays = "M26 26L96 26L26 34ZM26 26L26 96L34 26Z"
    s.raw(rays, fill=BURGUNDY.mid, stroke=INK, stroke_width=1.4, stroke_linejoin="round")
    s.raw("M26 26L70 70L40 28Z", fill=PAPER.light, stroke=INK, stroke_width=1.2, stroke_linejoin="round")
    s.raw("M26 26L70 70L28 40Z", fill=BURGUNDY.dark, stroke=INK, stroke_width=1.2, stroke_linejoin="round")
    s.raw(circle(26, 26, 11), fill=GOLD.mid, stroke=INK, stroke_width=2.2)
    s.raw(star(26, 26, 9, 3.4, 8), fill=BURGUNDY.mid)


def rope(s: Sheet) -> None:
    """A length of rope, 200 x 16, that joins with itself: a rule between parts of a page."""
    s.raw(box(0, 3.5, 200, 9), fill=INK)
    s.raw(box(0, 4.8, 200, 6.4), fill=s.linear(0, 4, 0, 12, (0, "#ecd49c"), (1, "#b48a4a")))
    s.raw(
        "".join(f"M{10 * k} 12.5C{10 * k + 3} 9 {10 * k + 7} 8 {10 * k + 10} 3.5" for k in range(20)),
        fill="none",
        stroke=INK,
        stroke_width=1.3,
    )


def plate(s: Sheet) -> None:
    """A wooden button plate, 240 x 64."""
    s.raw(box(2, 4, 236, 58, 14), fill=INK)
    s.raw(box(4.5, 5, 231, 52, 12), fill=s.linear(0, 4, 0, 58, (0, WOOD.light), (0.5, "#c88e50"), (1, WOOD.mid)))
    s.raw("M20 10H220", fill="none", stroke="#f6dcae", stroke_width=2.2, stroke_linecap="round", stroke_opacity=0.9)
    s.raw(
        "M30 22q40 -5 80 0t80 0M50 40q30 4 60 0q40 -5 80 1".replace("t80 0", "q40 5 80 0"),
        fill="none",
        stroke=WOOD.dark,
        stroke_width=1,
        stroke_opacity=0.45,
    )


def table(s: Sheet) -> None:
    """The cloth of the table, 512 x 512: a chart of open water so quiet that everything stands out on it."""
    s.raw(box(0, 0, 512, 512), fill="#dfe7d3")
    stains(s, 0, 0, 512, 512, ("#cfe0d0", "#ebe9cf"), "table", 6, 0.5)
    rhumbs(s, 256, 256, 0, 0, 512, 512, SEAGREEN.dark, 0.1)
    waves(s, 0, 0, 512, 512, 26, "table", op=0.18)


def program_icon(s: Sheet) -> None:
    """The program's icon, 128 x 128: a round board of four quarters with a ship."""
    c = 64
    s.raw(circle(c, c, 62), fill=INK)
    s.raw(circle(c, c, 58.5), fill=s.linear(20, 10, 108, 120, (0, GOLD.light), (0.5, GOLD.mid), (1, GOLD.dark)))
    s.raw(circle(c, c, 52), fill=INK)
    for k, hue in enumerate((INDIGO, TERRACOTTA, BURGUNDY, SEAGREEN)):
        a, b = math.pi * (k / 2 - 0.5), math.pi * (k / 2)
        x1, y1, x2, y2 = c + 50 * math.cos(a), c + 50 * math.sin(a), c + 50 * math.cos(b), c + 50 * math.sin(b)
        q = 0.5523 * 50
        d = f"M{c} {c}L{x1:.1f} {y1:.1f}C{x1 - q * math.sin(a):.1f} {y1 + q * math.cos(a):.1f} {x2 + q * math.sin(b):.1f} {y2 - q * math.cos(b):.1f} {x2:.1f} {y2:.1f}Z"
        s.raw(d, fill=s.radial(c, c, 54, (0, hue.light), (0.6, hue.mid), (1, hue.dark)))
    s.raw("M64 13V115M13 64H115", fill="none", stroke=INK, stroke_width=1.6)
    with s.at(22, 21, 0.83, bold=1.25):
        ship(s, Hue("#fffdf4", "#f6e8c6", "#b89a5f"))


def _ground(s: Sheet) -> None:
    """What the cards of the first screen have in common: a felt with a frame, 200 x 150."""
    s.ink(box(2, 2, 196, 146, 8), w=2.4)
    s.field(box(2, 2, 196, 146, 8), SEAGREEN, rim=4)


def learn(s: Sheet) -> None:
    """An open rule book with a good on each page, on the same ground as the laid table, 200 x 150."""
    _ground(s)
    with s.at(16, 9, 0.84):
        _book(s)


def _book(s: Sheet) -> None:
    book = "M100 30C76 16 44 14 12 20V124C44 118 76 120 100 136C124 120 156 118 188 124V20C156 14 124 16 100 30Z"
    s.ink("M100 38C76 24 44 22 8 28V134C44 128 76 130 100 146C124 130 156 128 192 134V28C156 22 124 24 100 38Z", w=3)
    s.fill(
        "M100 38C76 24 44 22 8 28V134C44 128 76 130 100 146C124 130 156 128 192 134V28C156 22 124 24 100 38Z",
        BURGUNDY.mid,
    )
    s.field(book, PAPER, rim=3, w=1.8)
    s.line("M100 30V134", 2)
    with s.at(32, 34, 0.44, bold=1.4):
        GOODS["wood"](s)
    with s.at(124, 34, 0.44, bold=1.4):
        GOODS["tobacco"](s)
    s.line(
        "M26 90C46 87 66 90 86 98M26 102C46 99 66 102 86 110M174 90C154 87 134 90 114 98M174 102C154 99 134 102 114 110",
        2,
        "#6b5238",
    )


def laurel(s: Sheet) -> None:
    """A wreath of laurel tied with a ribbon, 320 x 310; a circle of 80 around 160, 146 is free."""
    for side in (-1, 1):
        stem = [(160 + side * math.sin(a) * 108, 146 + math.cos(a) * 108) for a in _ALONG]
        s.line(smooth(stem, closed=False), 3.4, LEAF.dark)
        for k, a in enumerate(_ALONG):
            x, y = 160 + side * math.sin(a) * 108, 146 + math.cos(a) * 108
            along, last = math.atan2(-math.sin(a), side * math.cos(a)), k == len(_ALONG) - 1
            for out in (0.1,) if last else (0.62, -0.72):
                with s.at(x, y, 1.26 - 0.05 * k):
                    _leaf(s, along + out * side, GOLD if k % 3 == 1 and out > 0 else LEAF)
            if k in (2, 5):
                s.ink(circle(x, y, 6), w=1.8)
                s.field(circle(x, y, 6), BURGUNDY, rim=1.6, w=1)
    tie = "M160 266C140 244 112 248 108 266C104 284 140 286 160 266C180 286 216 284 212 266C208 248 180 244 160 266Z"
    ends = "M154 268C142 280 132 288 116 297L128 299L131 308L158 278L162 278L189 308L192 299L204 297C188 288 178 280 166 268Z"
    for d in (ends, tie, circle(160, 266, 9)):
        s.ink(d, w=2.4)
        s.field(d, BURGUNDY, rim=2)


_ALONG = [0.3 + 0.315 * k for k in range(8)]
"""Where leaves stand on a branch of the laurel: angles from its foot, in radians."""


def _leaf(s: Sheet, turn: float, hue: Hue) -> None:
    """A leaf of laurel that grows from 0, 0."""
    c, n = math.cos(turn), math.sin(turn)

    def at(along: float, across: float) -> str:
        return f"{along * c - across * n:.1f} {along * n + across * c:.1f}"

    d = f"M{at(0, 0)}C{at(12, -13)} {at(34, -13)} {at(50, 0)}C{at(34, 11)} {at(12, 11)} {at(0, 0)}Z"
    s.ink(d, w=1.9)
    s.field(d, hue, rim=2.2, w=1)
    s.line(f"M{at(5, 0)}L{at(42, 0)}", 0.9, hue.dark, 0.8)


def laid_table(s: Sheet) -> None:
    """A round table from above with a board and four seats, 200 x 150: for a game that is to begin."""
    _ground(s)
    with s.at(14, 10.5, 0.86):
        _seated(s)


def _seated(s: Sheet) -> None:
    for x, y, hue in ((100, 15, INDIGO), (100, 135, TERRACOTTA), (24, 75, GOLD), (176, 75, BURGUNDY)):
        s.ink(circle(x, y, 13))
        s.field(circle(x, y, 13), hue, rim=3)
        s.line(circle(x, y, 6), 1.4, PAPER.light)
    s.ink(circle(100, 75, 62, 47), w=2.4)
    s.field(circle(100, 75, 62, 47), WOOD, rim=5)
    s.line(circle(100, 75, 56, 41), 1.4, WOOD.dark)
    board = box(68, 54, 64, 42, 3)
    s.ink(board)
    s.field(board, PAPER, rim=2)
    s.line("M84 54V96M100 54V96M116 54V96M68 68H132M68 82H132", 1.1, SEPIA)
    for x, y, hue in ((76, 61, INDIGO), (108, 75, TERRACOTTA), (92, 89, GOLD), (124, 61, BURGUNDY), (108, 89, INDIGO)):
        s.fill(circle(x, y, 4.6), INK)
        s.fill(circle(x, y, 3.6), hue.mid)
    for x, y, turn in ((72, 112, -12), (88, 115, 0), (104, 114, 12), (74, 38, 10), (92, 36, 0), (110, 38, -8)):
        with s.at(x + 7, y, turn=turn):
            s.raw(box(-6, -8, 12, 16, 2), fill=PAPER.light, stroke=INK, stroke_width=1.2)


def guided(s: Sheet) -> None:
    """A hand that points at a square of a board, 200 x 150: for a first game led by the hand."""
    _ground(s)
    with s.at(14, 9, 0.86):
        _pointed_at(s)


def _pointed_at(s: Sheet) -> None:
    board = "M10 34L128 14L190 118L58 144Z"
    s.ink("M10 40L128 20L190 124L58 150Z", board, w=2.4)
    s.fill("M10 40L10 34L58 144L190 118V124L58 149Z", WOOD.dark)
    s.field(board, PAPER, rim=4, w=1.8)
    s.line("M49 27L103 135M89 21L148 126M26 71L150 50M42 108L170 84", 1.4, SEPIA)
    for x, y, hue in ((34, 52, INDIGO), (72, 44, GOLD), (60, 84, BURGUNDY), (130, 104, INDIGO)):
        s.ink(circle(x, y, 10, 8), circle(x, y - 5, 10, 8), w=1.8)
        s.fill(circle(x, y, 9, 7), hue.dark)
        s.field(circle(x, y - 5, 9, 7), hue, rim=2)
    s.raw("M82 62L119 56L136 88L98 95Z", fill=GOLD.light, stroke=GOLD.dark, stroke_width=4, stroke_linejoin="round")
    skin = Hue("#f7d9b4", "#e2b483", "#9a6a3c")
    cuff = "M166 4L196 30L180 48L152 24Z"
    hand = (
        "M112 78C108 72 112 66 118 64L146 48C140 40 144 30 152 26L178 46C182 58 176 70 166 74"
        "C162 80 154 80 150 76C146 80 140 80 136 76L120 82C116 84 113 82 112 78Z"
    )
    s.ink(cuff, hand, w=2.6)
    s.field(hand, skin, rim=3, w=1.8)
    s.line("M150 76C148 70 150 66 154 62M166 74C164 68 164 64 168 60M136 76C136 70 138 66 142 62", 1.8, skin.dark)
    s.field(cuff, BURGUNDY, rim=3, w=1.8)


def chart_frame(s: Sheet) -> None:
    """A neatline with map scale for panels, 640 x 400; stretch it no further than keeps its lines thin."""
    neatline(s, 4, 4, 632, 392, INK, 5)
    n = 32
    s.raw(
        "".join(
            box(9 + 622 / n * k, 4.5, 622 / n, 4) + box(9 + 622 / n * k, 391.5, 622 / n, 4) for k in range(0, n, 2)
        ),
        fill="#4a3726",
    )


DRAWINGS = {
    "common/compass": (compass, 400, 400),
    "common/parchment": (parchment, 512, 512),
    "common/cartouche": (cartouche, 640, 180),
    "common/corner": (corner, 100, 100),
    "common/rope": (rope, 200, 16),
    "common/plate": (plate, 240, 64),
    "common/table": (table, 512, 512),
    "common/learn": (learn, 200, 150),
    "common/laid_table": (laid_table, 200, 150),
    "common/guided": (guided, 200, 150),
    "common/chart_frame": (chart_frame, 640, 400),
    "common/laurel": (laurel, 320, 310),
    "icons/tabletop": (program_icon, 128, 128),
}
