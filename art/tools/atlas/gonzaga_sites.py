# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Cities and ports of Gonzaga: eight arts and trades on white roundels, six seas on blue ones, in boxes of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from .geometry import box, circle
from .palette import BARK, BONE, BURGUNDY, GOLD, GRASS, INDIGO, INK, IRON, LEAF, PAPER, SLATE, STONE, WAX, WOOD, Hue
from .pen import Sheet, mix

DEEP = Hue("#7fb0c8", "#2f6c95", "#173f62")
CREAM = Hue("#fffdf4", "#f8eccb", "#cdb27a")


def art(s: Sheet) -> None:
    """A painter's palette and brush."""
    d = "M10 60C4 34 26 12 56 12C82 12 98 28 94 48C91 62 78 60 68 60C58 60 56 68 60 76C64 86 54 92 42 90C26 87 13 76 10 60Z"
    s.ink(d, w=3)
    s.field(d, WOOD, rim=3, w=1.6)
    for x, y, r, hue in ((28, 38, 9, WAX), (52, 27, 9, INDIGO), (75, 37, 9, GOLD), (25, 62, 9, GRASS)):
        s.ink(circle(x, y, r), w=1)
        s.field(circle(x, y, r), hue, rim=1.6, w=1)
    s.ink(circle(44, 74, 6), w=0.6)
    s.fill(circle(44, 74, 6), PAPER.light)
    s.line("M92 94L56 50", 9)
    s.line("M92 94L58 52", 5, BURGUNDY.light)
    s.ink("M60 56L50 36C44 38 44 48 54 60Z", w=1.6)
    s.fill("M60 56L50 36C44 38 44 48 54 60Z", "#f3e1b4")


def music(s: Sheet) -> None:
    """A lute."""
    body = "M60 42C72 56 66 82 44 91C22 98 4 84 8 62C12 42 38 30 52 36Z"
    s.line("M52 46L84 14", 15)
    s.line("M82 8L97 24", 13)
    s.ink(body, w=3)
    s.line("M52 46L84 14", 9.5, BARK.mid)
    s.line("M82 8L97 24", 7.5, BARK.dark)
    s.field(body, Hue("#f4c98a", "#cf8d43", "#83501d"), rim=4, w=1.6)
    s.ink(circle(40, 62, 12), w=1)
    s.fill(circle(40, 62, 12), "#3a2012")
    s.line("M16 78L30 90", 5)
    s.line("M22 78L80 16M27 83L86 21", 1.8, "#fff4d6")
    s.line("M12 60C16 46 30 40 42 40", 2.4, "#fff1cf", 0.9)
    s.line("M86 6L92 1M96 16L101 11", 4)


def learning(s: Sheet) -> None:
    """An open book."""
    cover = "M50 26C36 14 18 14 3 20V84C20 78 36 80 50 92C64 80 80 78 97 84V20C82 14 64 14 50 26Z"
    s.ink(cover, w=3)
    s.field(cover, BURGUNDY, rim=2, w=1.4)
    for d in ("M50 26C38 15 24 14 11 18V74C26 71 39 73 50 83Z", "M50 26C62 15 76 14 89 18V74C74 71 61 73 50 83Z"):
        s.field(d, CREAM, rim=2.4, w=1.6)
    s.line(
        "M18 32C27 30 36 32 43 37M18 45C27 43 36 45 43 50M18 58C27 56 36 58 43 63M82 32C73 30 64 32 57 37M82 45C73 43 64 45 57 50M82 58C73 56 64 58 57 63",
        3.4,
        "#5b4330",
    )


def architecture(s: Sheet) -> None:
    """The front of a temple."""
    steps, roof = "M4 92V82H10V74H90V82H96V92Z", "M4 38L50 6L96 38V44H4Z"
    s.ink(steps, roof, *(box(x, 44, 13, 30) for x in (12, 33, 54, 75)), w=3)
    s.fill(box(12, 44, 76, 30), "#6a4a3a")
    for x in (12, 33, 54, 75):
        s.field(box(x, 44, 13, 30), Hue("#fffaf0", "#ece0c6", "#a2906c"), rim=1.8, w=1.6)
    s.field(steps, STONE, rim=2, w=1.6)
    s.field(roof, Hue("#f4e6c6", "#d9c091", "#8f7344"), rim=2.4, w=1.6)
    s.line("M10 82H90M5 37.500H95", 1.6)
    s.field("M26 33L50 16L74 33Z", Hue("#d58b74", "#b0503c", "#6b2418"), rim=1.8, w=1.4)


def textiles(s: Sheet) -> None:
    """A reel of thread with its needle."""
    top, foot, yarn = box(12, 6, 60, 16, 5), box(12, 78, 60, 16, 5), "M18 22H66C70 36 70 64 66 78H18C14 64 14 36 18 22Z"
    s.ink(top, foot, yarn, w=3)
    s.field(yarn, BURGUNDY, rim=3, w=1.6)
    s.line("M17 32L68 26M16 43L69 36M16 54L69 47M16 65L69 58M17 75L68 69", 2.6, "#e3a3ab")
    s.field(top, WOOD, rim=2.4, w=1.6)
    s.field(foot, WOOD, rim=2.4, w=1.6)
    s.line("M86 16V92", 8.5)
    s.line("M86 16V90", 4, IRON.light)
    s.line("M86 18V25", 2.2)
    s.line("M66 70C76 74 80 60 76 48C72 34 80 26 86 21", 4.4)
    s.line("M66 70C76 74 80 60 76 48C72 34 80 26 86 21", 2, BURGUNDY.light)


def metalwork(s: Sheet) -> None:
    """A hammer on an anvil."""
    anvil = "M2 50H88V58C80 66 68 66 62 70C60 76 66 82 76 84V94H22V84C34 82 38 76 36 70C24 68 8 64 2 50Z"
    hammer = "M40 10L64 2L72 26L48 34Z"
    s.line("M56 18L94 40", 11)
    s.ink(anvil, hammer, w=3)
    s.field(anvil, Hue("#96a5ab", "#566870", "#29363d"), rim=3.4, w=1.6)
    s.line("M10 54H84", 2.4, "#dfe8ea", 0.9)
    s.line("M58 19L94 40", 6, WOOD.light)
    s.field(hammer, SLATE, rim=2.4, w=1.6)
    s.line("M26 40L18 32M32 36L30 26M20 44L9 42", 3.6, "#e08a2a")


def harvest(s: Sheet) -> None:
    """A bunch of grapes and an ear of corn."""
    s.line("M46 26C46 16 52 10 60 6", 7)
    s.line("M46 26C46 16 52 10 60 6", 3, BARK.mid)
    leaf = "M46 24C36 22 28 14 8 18C8 30 14 36 24 36C34 36 42 32 46 24Z"
    grape = Hue("#b58ac4", "#74438c", "#3f1f55")
    rows = ((36, 34, 52), (30, 50, 68), (40, 66, 60), (50, 82, 50))
    spots = [
        (x + dx, y)
        for (x, y, _), dxs in zip(rows, ((0, 18, 36), (0, 19, 38), (0, 19), (0,)), strict=True)
        for dx in dxs
    ]
    s.ink(*(circle(x, y, 11) for x, y in spots), leaf, w=2.8)
    for x, y in spots:
        s.field(circle(x, y, 11), grape, rim=2, w=1.4)
    s.raw(
        "".join(f"M{x - 5} {y - 3}q1.500 -4 5.500 -4.500" for x, y in spots),
        fill="none",
        stroke="#f0dcf6",
        stroke_width=2.2,
        stroke_linecap="round",
    )
    s.field(leaf, LEAF, rim=2, w=1.4)
    s.line("M14 22C24 26 34 28 44 25", 1.4, LEAF.dark)
    s.line("M88 94C90 76 88 60 84 44", 4.4)
    s.line("M88 94C90 76 88 60 84 44", 1.8, GOLD.mid)
    for x, y, a in ((80, 40, -24), (91, 46, 26), (80, 54, -24), (93, 60, 26), (84, 28, 0)):
        with s.at(x, y, 1, a):
            s.ink("M0 -10C6 -4 6 4 0 9C-6 4 -6 -4 0 -10Z", w=1.6)
            s.fill("M0 -10C6 -4 6 4 0 9C-6 4 -6 -4 0 -10Z", GOLD.mid)


def leather(s: Sheet) -> None:
    """A riding boot."""
    boot = "M24 8H62C60 24 60 40 62 52C72 60 92 62 96 76V84H52C46 84 44 80 40 80V92H20V72C26 50 26 30 24 8Z"
    s.ink(boot, w=3)
    s.field(boot, Hue("#c88a52", "#8f5529", "#512c11"), rim=4, w=1.6)
    cuff = "M20 6H66V24C52 28 34 28 20 24Z"
    s.ink(cuff, w=2)
    s.field(cuff, Hue("#f0c890", "#cf9550", "#84561f"), rim=2.4, w=1.6)
    s.fill("M18 84H44V94H18ZM50 84H97V92H54Z", "#38200f")
    s.line("M34 34C36 50 34 60 30 72M62 52C56 58 50 60 44 60", 2, "#512c11")
    s.line("M27 32C28 48 27 56 24 68", 2.4, "#ecc08e", 0.8)
    s.line("M96 82C104 82 104 88 97 89", 1.2)


def anchor(s: Sheet) -> None:
    """An anchor."""
    d = "M50 26V86M32 40H68M14 62C16 80 34 84 50 88C66 84 84 80 86 62"
    for wide, narrow, colour in ((19, 15, INK), (11, 7.5, CREAM.light)):
        s.line(d, wide, colour)
        s.line(circle(50, 17, 10), narrow, colour)
    for flip in (1, -1):
        tip = f"M{50 - 44 * flip} 72L{50 - 37 * flip} 50L{50 - 21 * flip} 66Z"
        s.ink(tip, w=2)
        s.fill(tip, CREAM.light)


def fish(s: Sheet) -> None:
    """A herring."""
    d = "M4 52C16 32 38 24 60 32C68 36 74 42 78 46L97 28C93 44 93 58 97 74L78 58C70 68 60 74 46 76C28 76 12 66 4 52Z"
    fin = "M36 30C42 18 54 14 64 16C60 22 60 28 62 34Z"
    s.ink(fin, d, w=3.2)
    s.field(fin, CREAM, rim=1.4, w=1.4)
    s.field(d, CREAM, rim=3, w=1.4)
    s.fill(circle(18, 48, 4), INK)
    s.line("M30 34C36 44 36 60 30 70M44 42q6 6 0 12M56 42q6 6 0 12M50 56q6 6 0 10M62 54q5 4 0 9", 2.6, DEEP.dark)


def wheel(s: Sheet) -> None:
    """A ship's wheel."""
    spokes = "".join(f"M50 50L{50 + 46 * cos(a):.1f} {50 + 46 * sin(a):.1f}" for a in (pi * k / 4 for k in range(8)))
    s.line(spokes, 13)
    s.line(circle(50, 50, 28), 17)
    s.line(spokes, 6.5, CREAM.light)
    s.line(circle(50, 50, 28), 10, CREAM.light)
    s.ink(circle(50, 50, 9), w=2)
    s.fill(circle(50, 50, 9), GOLD.mid)
    s.line(circle(50, 50, 28), 1.4, "#a98a54")


def caravel(s: Sheet) -> None:
    """A round ship under two square sails."""
    hull = "M4 58C10 64 18 66 26 66H64C74 66 78 60 80 54L97 50C97 70 88 86 72 90H30C14 86 6 74 4 58Z"
    main, fore = (
        "M16 12C34 6 54 8 62 14C68 28 66 42 60 54C44 48 30 50 16 54C24 40 24 26 16 12Z",
        "M68 22C78 18 88 20 93 25C97 34 95 42 90 48C82 44 76 46 70 48C74 40 74 30 68 22Z",
    )
    s.line("M42 66V3M80 56V14", 6)
    s.ink(hull, main, fore, w=3)
    s.field(hull, Hue("#f3e3bd", "#d9bd86", "#8d6c38"), rim=2.6, w=1.6)
    s.line("M10 74C30 80 66 80 90 70", 2.4, "#8d6c38")
    s.field(main, CREAM, rim=3, w=1.6)
    s.field(fore, CREAM, rim=2.4, w=1.6)
    s.line("M41 20V42M31 31H51", 5.5, WAX.mid)


def galley(s: Sheet) -> None:
    """A long galley under one slanting sail, with oars."""
    hull, sail = (
        "M1 58L22 64H72C84 64 90 56 92 48L99 50C99 64 92 76 80 78H26C14 76 6 68 1 58Z",
        "M14 50L74 4C80 20 76 40 64 54C48 44 30 44 14 50Z",
    )
    oars = "".join(f"M{x} 72L{x - 9} 95" for x in (30, 42, 54, 66, 78))
    s.line(oars, 7)
    s.line("M50 64V16M10 54L78 2", 5.4)
    s.ink(sail, hull, w=3)
    s.line(oars, 3, CREAM.light)
    s.field(sail, CREAM, rim=3, w=1.6)
    s.line("M62 14C66 28 62 42 56 49M50 23C53 32 50 40 46 46", 2, "#a98a54")
    s.field(hull, Hue("#f3e3bd", "#d9bd86", "#8d6c38"), rim=2.2, w=1.6)


def trident(s: Sheet) -> None:
    """A trident."""
    d = "M50 20V96M22 26C20 48 32 58 50 58C68 58 80 48 78 26"
    tips = ("M50 2L62 24H38Z", "M21 8L33 32L10 30Z", "M79 8L90 30L67 32Z")
    s.line(d, 16)
    s.ink(*tips, w=3)
    s.line(d, 8.5, CREAM.light)
    for tip in tips:
        s.fill(tip, CREAM.light)
    s.line("M36 74H64", 11)
    s.line("M36 74H64", 5, GOLD.mid)


def lighthouse(s: Sheet) -> None:
    """The light of a harbour over its mole."""
    tower, lamp, roof = "M38 34H62L68 80H32Z", box(38, 20, 24, 15), "M34 21L50 6L66 21Z"
    s.raw("M36 26L4 14V38ZM64 26L96 14V38Z", fill=GOLD.light, fill_opacity=0.85)
    s.ink(tower, lamp, roof, w=3)
    s.field(tower, CREAM, rim=2.6, w=1.6)
    s.fill("M36.500 44H63.500L65 55H35ZM34 66H66.400L67.800 77H32.500Z", WAX.mid)
    s.field(lamp, GOLD, rim=1.6, w=1.6)
    s.field(roof, WAX, rim=1.6, w=1.6)
    s.line("M6 84q8 -8 16 0q8 7 16 0q8 -8 16 0q8 7 16 0q8 -8 16 0q5 4 9 2", 6.5)
    s.line("M6 84q8 -8 16 0q8 7 16 0q8 -8 16 0q8 7 16 0q8 -8 16 0q5 4 9 2", 3.2, CREAM.light)


def city(s: Sheet, motif: Callable[[Sheet], None]) -> None:
    """A city: its art or trade on a white roundel."""
    s.ink(circle(50, 50, 46), w=2.4)
    s.field(
        circle(50, 50, 46),
        BONE,
        rim=2.6,
        w=1.2,
        paint=s.radial(44, 42, 54, (0, "#ffffff"), (0.7, "#fdf7e6"), (1, "#ecdcb4")),
    )
    s.raw(circle(50, 50, 41.5), fill="none", stroke="#a98a54", stroke_width=1)
    with s.at(12, 12, 0.76, bold=1.15):
        motif(s)


def port(s: Sheet, motif: Callable[[Sheet], None], hue: Hue = DEEP) -> None:
    """A port: the mark of its sea, pale on a blue roundel with a roped edge."""
    s.ink(circle(50, 50, 46), w=2.4)
    s.field(circle(50, 50, 46), Hue("#f6e5b4", "#d9b86c", "#8a6420"), rim=2, w=1.2)
    s.raw(
        "".join(
            f"M{50 + 46 * cos(a):.1f} {50 + 46 * sin(a):.1f}L{50 + 41.5 * cos(a + 0.1):.1f} {50 + 41.5 * sin(a + 0.1):.1f}"
            for a in (2 * pi * k / 28 for k in range(28))
        ),
        fill="none",
        stroke=mix("#8a6420", INK, 0.4),
        stroke_width=1.5,
    )
    s.field(
        circle(50, 50, 41),
        hue,
        rim=3,
        w=1.8,
        paint=s.radial(42, 40, 52, (0, mix(hue.light, hue.mid, 0.45)), (0.65, hue.mid), (1, hue.dark)),
    )
    with s.at(17, 16, 0.66, bold=1.2):
        motif(s)


CITIES: dict[str, Callable[[Sheet], None]] = {
    "art": art,
    "music": music,
    "learning": learning,
    "architecture": architecture,
    "textiles": textiles,
    "metalwork": metalwork,
    "harvest": harvest,
    "leather": leather,
}
SEAS: dict[str, Callable[[Sheet], None]] = {
    "anchor": anchor,
    "fish": fish,
    "wheel": wheel,
    "caravel": caravel,
    "galley": galley,
    "trident": trident,
}
