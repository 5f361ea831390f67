# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The four levels of inhabitants, each on ground line y = 88 in a box of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable

from .geometry import box, circle
from .ground import crown
from .palette import (
    BARK,
    BURGUNDY,
    FLAME,
    GOLD,
    GRASS,
    INDIGO,
    INK,
    LEAF,
    PINE,
    PLANK,
    PLASTER,
    ROOF,
    STONE,
    THATCH,
    Hue,
)
from .pen import Sheet

GLASS = "#3a4d5c"
CANVAS = Hue("#fbf1d6", "#e6d2a4", "#ab8d55")
SHADE = 0.28


def mound(s: Sheet, hue: Hue = GRASS, y: float = 88, left: float = 3, right: float = 97) -> None:
    """The patch of ground a house stands on."""
    mid = (left + right) / 2
    d = f"M{left} {y + 3}C{left + 8} {y - 7} {mid - 20} {y - 6} {mid} {y - 6}C{mid + 22} {y - 6} {right - 8} {y - 7} {right} {y + 3}C{right - 4} {y + 11} {mid + 20} {y + 9} {mid} {y + 9}C{mid - 20} {y + 9} {left + 4} {y + 11} {left} {y + 3}Z"
    s.ink(d, w=1.4)
    s.field(d, hue, rim=1.8)
    tufts = "".join(
        f"M{x} {y + 5 - (k % 2) * 2}l1.6 -3l1.2 2.6l1.8 -2.4"
        for k, x in enumerate(range(int(left) + 8, int(right) - 8, 15))
    )
    s.line(tufts, 0.8, hue.dark)


def window(s: Sheet, x: float, y: float, w: float, h: float, arched: bool = False) -> None:
    """A dark pane with a light bar."""
    d = (
        f"M{x} {y + h}V{y + w / 2}C{x} {y - w * 0.15} {x + w} {y - w * 0.15} {x + w} {y + w / 2}V{y + h}Z"
        if arched
        else box(x, y, w, h)
    )
    s.raw(d, fill=GLASS, stroke=INK, stroke_width=round(1.3 * s.weight, 2))
    s.raw(
        f"M{x + w / 2} {y + 1}V{y + h}M{x} {y + h * 0.5}H{x + w}",
        fill="none",
        stroke="#e9dcb8",
        stroke_width=round(0.8 * s.weight, 2),
    )


def door(s: Sheet, x: float, y: float, w: float, h: float, hue: Hue = BARK) -> None:
    """A plank door under a round arch; x, y is its top left."""
    d = f"M{x} {y + h}V{y + w / 2}C{x} {y - w * 0.2} {x + w} {y - w * 0.2} {x + w} {y + w / 2}V{y + h}Z"
    s.raw(
        d,
        fill=s.linear(x, y, x + w, y + h, (0, hue.mid), (1, hue.dark)),
        stroke=INK,
        stroke_width=round(1.5 * s.weight, 2),
    )
    s.raw(
        f"M{x + w / 3} {y + w * 0.2}V{y + h}M{x + w * 2 / 3} {y + w * 0.2}V{y + h}",
        fill="none",
        stroke=INK,
        stroke_width=round(0.7 * s.weight, 2),
        stroke_opacity=0.7,
    )
    s.raw(circle(x + w * 0.75, y + h * 0.6, 0.9), fill=GOLD.mid)


def tiles(s: Sheet, d: str, x0: float, x1: float, y0: float, y1: float, gap: float, hue: Hue, slope: float = 0) -> None:
    """A roof: a wash with rows of scalloped tiles between x0 and x1."""
    s.field(d, hue, rim=2)
    rows = []
    y, k = y0 + gap, 0
    while y < y1 - 1:
        t = (y - y0) / (y1 - y0)
        left, right = x0 - slope * (t - 1) + 2, x1 + slope * (t - 1) - 2
        n = max(2, int((right - left) / (gap * 1.2)))
        step = (right - left) / n
        rows.append(
            f"M{left:.1f} {y:.1f}" + "".join(f"q{step / 2:.1f} {gap * 0.45:.1f} {step:.1f} 0" for _ in range(n))
        )
        y += gap
        k += 1
    s.raw("".join(rows), fill="none", stroke=hue.dark, stroke_width=round(0.9 * s.weight, 2), stroke_opacity=0.75)


def courses(s: Sheet, x: float, y: float, w: float, h: float, gap: float = 6, colour: str = "#7f7768") -> None:
    """A few joints of masonry."""
    marks = []
    row = 0
    yy = y + gap
    while yy < y + h - 1:
        for k in range(int(w // (gap * 2)) + 1):
            if (k * 7 + row * 5) % 3 != 0:
                xx = x + 2 + (k * 2 + (row % 2)) * gap
                if xx + gap * 1.2 < x + w:
                    marks.append(f"M{xx:.1f} {yy:.1f}h{gap * 1.2:.1f}v{-gap * 0.5:.1f}")
        yy += gap
        row += 1
    s.raw("".join(marks), fill="none", stroke=colour, stroke_width=round(0.8 * s.weight, 2), stroke_opacity=0.8)


def bush(s: Sheet, x: float, y: float, r: float, hue: Hue = LEAF) -> None:
    """A round shrub."""
    d = crown(x, y, r, 7, x + y)
    s.ink(d, w=1.3)
    s.field(d, hue, rim=1.6, w=0.9)
    s.line(
        f"M{x - r * 0.4} {y - r * 0.1}q{r * 0.3} {-r * 0.4} {r * 0.6} 0M{x} {y + r * 0.4}q{r * 0.25} {-r * 0.35} {r * 0.5} 0",
        0.8,
        hue.dark,
    )


def pine(s: Sheet, x: float, y: float, h: float) -> None:
    """A fir of three skirts; x, y its foot."""
    w = h * 0.32
    d = f"M{x} {y - h}L{x + w * 0.55} {y - h * 0.62}L{x + w * 0.3} {y - h * 0.62}L{x + w * 0.8} {y - h * 0.36}L{x + w * 0.5} {y - h * 0.36}L{x + w} {y - h * 0.1}H{x - w}L{x - w * 0.5} {y - h * 0.36}L{x - w * 0.8} {y - h * 0.36}L{x - w * 0.3} {y - h * 0.62}L{x - w * 0.55} {y - h * 0.62}Z"
    trunk = box(x - h * 0.05, y - h * 0.12, h * 0.1, h * 0.12)
    s.ink(d, trunk, w=1.4)
    s.fill(trunk, BARK.dark)
    s.field(d, PINE, rim=1.4, w=0.9)


def flag(s: Sheet, x: float, y: float, hue: Hue, w: float = 16, h: float = 10, pole: float = 18) -> None:
    """A pennant on a pole; x, y its foot."""
    s.line(f"M{x} {y}V{y - pole}", 2.2)
    d = f"M{x} {y - pole}C{x + w * 0.35} {y - pole - 3} {x + w * 0.6} {y - pole + 3} {x + w} {y - pole}L{x + w * 0.8} {y - pole + h * 0.5}L{x + w} {y - pole + h}C{x + w * 0.6} {y - pole + h + 3} {x + w * 0.35} {y - pole + h - 3} {x} {y - pole + h}Z"
    s.ink(d, w=1.3)
    s.field(d, hue, rim=1.2, w=0.9)


def pioneer(s: Sheet) -> None:
    """A canvas tent, its flap open, a fire before it."""
    mound(s)
    back = "M44 16L86 30L97 84L70 87Z"
    front = "M44 14L8 88H78Z"
    s.line("M44 22L38 4M42 20L50 4", 4.4)
    s.ink(back, front)
    s.line("M44 22L38 4M42 20L50 4", 2, PLANK.mid)
    s.field(back, Hue("#e0c994", "#c7a767", "#86683a"), rim=2.2)
    s.line("M58 22L79 86M72 27L88 85", 1, "#86683a")
    s.hatch("M62 24L86 30L97 84L78 86Z", 75, 4, 0.8, op=0.4)
    s.field(front, CANVAS, rim=2.6)
    s.line("M38 28L20 86M49 30L66 86", 1, CANVAS.dark)
    opening = "M44 34C40 54 34 72 28 88H58C54 70 49 52 44 34Z"
    s.raw(opening, fill=s.linear(44, 34, 44, 88, (0, "#2c1c12"), (1, "#6e4a2a")), stroke=INK, stroke_width=1.6)
    s.field("M44 34C50 52 56 70 60 88L70 86C60 68 52 50 44 34Z", CANVAS, rim=1.4)
    s.line("M6 84L2 92M80 84L86 93", 1.6)
    s.line("M16 95L34 89M16 89L34 95", 4.6)
    s.line("M16 95L34 89M16 89L34 95", 2.2, PLANK.mid)
    blaze = "M18 90C14 82 20 78 21 70C27 74 26 78 29 78C30 74 29 72 31 70C36 78 37 84 32 91Z"
    s.ink(blaze, w=1.8)
    s.fill(blaze, FLAME.mid)
    s.fill("M21 90C19 85 23 82 24 78C28 82 30 85 28 90Z", FLAME.light)


def settler(s: Sheet) -> None:
    """A timber-framed cottage under thatch."""
    mound(s)
    walls = box(15, 46, 68, 42)
    chimney = box(66, 10, 13, 30)
    roof = "M4 50C10 40 16 24 24 17C40 13 62 13 76 18C84 26 90 40 96 50C90 54 84 52 80 54C62 50 38 50 20 54C14 52 10 54 4 50Z"
    s.ink(walls, chimney, roof)
    s.field(chimney, STONE, rim=1.6)
    courses(s, 66, 12, 13, 16, 4)
    s.line("M64 11H81", 3)
    s.line("M71 6C67 2 75 -1 71 -5", 1.6, "#8d8473", 0.8)
    s.field(walls, PLASTER, rim=2.4)
    frame = "M15 67H83M29 50V88M49 50V88M70 50V88M15 84L29 67M29 54L15 67M83 84L70 67M70 54L83 67"
    s.line(frame, 4.6, INK)
    s.line(frame, 2.6, BARK.mid)
    s.line(box(15, 47, 68, 41), 1.6)
    window(s, 54, 55, 11, 9)
    door(s, 32.5, 60, 13, 28, PLANK)
    window(s, 54, 71, 11, 9)
    s.field(roof, THATCH, rim=2.6)
    strokes = "".join(f"M{x} {20 + (x % 3)}L{x - 4 + (x - 50) * 0.14:.1f} {46 - (x % 5)}" for x in range(26, 78, 4))
    s.line(strokes, 0.9, THATCH.dark)
    s.line("M20 30C36 26 64 26 80 30", 1.2, THATCH.dark)
    s.line("M26 19C42 15 60 15 74 19", 2, "#f6e6b0", 0.9)
    bush(s, 90, 84, 8)
    bush(s, 8, 86, 6)


def citizen(s: Sheet) -> None:
    """A tall stone town house with a stepped gable."""
    mound(s)
    body = "M24 88V42H30V33H37V24H43V15H57V24H63V33H70V42H76V88Z"
    wing = "M74 54H92V88H74Z"
    wroof = "M72 56L78 42H92L97 56Z"
    s.ink(body, wing, wroof)
    s.field(wing, STONE, rim=1.6)
    s.hatch(wing, 90, 3, 0.7, op=0.4)
    tiles(s, wroof, 74, 96, 42, 56, 4.6, ROOF)
    window(s, 80, 64, 8, 11)
    s.field(body, STONE, rim=2.6)
    courses(s, 24, 44, 52, 42, 6)
    for x, y, w in (
        (22.5, 41, 8),
        (28.5, 32, 8.5),
        (35.5, 23, 8),
        (41.5, 13.5, 17),
        (56.5, 23, 8),
        (63, 32, 8.5),
        (69.5, 41, 8),
    ):
        s.raw(box(x, y - 1.4, w, 3.6), fill="#f6efe0", stroke=INK, stroke_width=1.2)
    window(s, 45, 27, 10, 11, arched=True)
    for x in (29.5, 45, 60.5):
        window(s, x, 45, 9.5, 13)
    s.line("M24 63H76", 2.6, "#f3ecdc")
    s.line("M24 61.6H76M24 64.6H76", 0.9)
    window(s, 29.5, 69, 9.5, 11)
    window(s, 60.5, 69, 9.5, 11)
    door(s, 42.5, 66, 15, 22, INDIGO)
    s.raw("M39 88H61V91H39Z", fill="#ece6d6", stroke=INK, stroke_width=1.2)
    bush(s, 14, 84, 8)


def merchant(s: Sheet) -> None:
    """A palazzo with an arcade and a tall flagged tower."""
    mound(s, Hue("#ede3c4", "#cfc09a", "#9a8a62"))
    tower = box(66, 24, 22, 64)
    crown = "M62 26V14H67V19H72V14H77V19H82V14H87V19H92V26L88 30H66Z"
    hall = box(8, 40, 60, 48)
    roof = "M3 42L16 24H60L68 42Z"
    s.ink(tower, crown, hall, roof)
    flag(s, 77, 16, BURGUNDY, w=17, h=8, pole=13)
    warm = Hue("#f8dfb0", "#e3b673", "#a3713a")
    s.field(tower, warm, rim=2.4)
    s.hatch(box(80, 30, 8, 58), 90, 2.4, 0.8, op=0.45)
    s.field(crown, Hue("#fbeccb", "#efd6a2", "#a9854e"), rim=1.6)
    window(s, 72, 33, 10, 14, arched=True)
    window(s, 72, 56, 10, 12, arched=True)
    s.field(hall, Hue("#fdf0d0", "#f0d5a0", "#b3874a"), rim=2.4)
    tiles(s, roof, 3, 68, 24, 42, 5, ROOF, slope=11)
    s.line("M18 25.5H58", 1.8, "#f3b993")
    s.line("M8 62H68", 3.4, "#fbf3de")
    s.line("M8 60H68M8 64H68", 1)
    for k in range(4):
        window(s, 12.5 + 14 * k, 46, 9, 12, arched=True)
    for k in range(4):
        x = 10.5 + 14.2 * k
        s.raw(
            f"M{x} 88V74C{x} 66 {x + 11.5} 66 {x + 11.5} 74V88Z",
            fill=s.linear(x, 66, x, 88, (0, "#2f2018"), (1, "#6d4a30")),
            stroke=INK,
            stroke_width=1.4,
        )
    s.line("M24 74V87M38.2 74V87M52.4 74V87", 2.6, "#fbf3de")
    s.raw("M71 88V78C71 72 83 72 83 78V88Z", fill=BURGUNDY.mid, stroke=INK, stroke_width=1.4)
    s.raw("M5 88H91V91H5Z", fill="#ece0c2", stroke=INK, stroke_width=1.2)
    s.fill(circle(38, 33, 4.2), GOLD.mid)
    s.line(circle(38, 33, 4.2), 1.2)


LEVELS: dict[str, Callable[[Sheet], None]] = {
    "pioneer": pioneer,
    "settler": settler,
    "citizen": citizen,
    "merchant": merchant,
}
