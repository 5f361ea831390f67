# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Production sites, goals and events, each in a box of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from .buildings import church
from .geometry import box, circle, poly
from .goods import GOODS
from .ground import crown
from .houses import courses, flag, merchant, mound, pine, tiles, window
from .palette import (
    BARK,
    BURGUNDY,
    FLAME,
    GOLD,
    GRASS,
    INK,
    LEAF,
    PAPER,
    PLASTER,
    ROOF,
    SAND,
    SEAGREEN,
    SLATE,
    STONE,
    WAX,
    Hue,
)
from .pen import Sheet
from .pieces import number, treaty


def _emblem(s: Sheet, good: str, x: float = 24, y: float = 37, k: float = 0.58) -> None:
    with s.at(x, y, k, bold=1.3):
        GOODS[good](s)


def site_wood(s: Sheet) -> None:
    """A wood of firs, logs before it."""
    mound(s, y=86)
    for x, y, h in ((50, 74, 66), (22, 80, 62), (79, 80, 64), (36, 84, 54), (66, 84, 52)):
        pine(s, x, y, h)
    _emblem(s, "wood", 23, 40, 0.56)


def site_stone(s: Sheet) -> None:
    """A quarry in a cliff, blocks before it."""
    mound(s, SAND, y=86)
    cliff = "M8 86L14 52L24 44L28 22L44 10L58 18L72 14L80 36L90 48L94 86Z"
    s.ink(cliff)
    s.field(cliff, Hue("#d9cfb9", "#a89c86", "#6a6050"), rim=3)
    s.line("M28 22L36 40L30 58M44 10L48 30L60 40M72 14L68 32L78 46M24 44L16 70M90 48L84 70", 1.4, "#6a6050")
    s.hatch("M60 20L72 14L80 36L90 48L94 86H70Z", 60, 3.6, 0.9, op=0.4)
    s.line("M12 56H24M10 68H22M80 52H88", 1.1, "#6a6050")
    _emblem(s, "stone", 21, 40, 0.58)


def site_tools(s: Sheet) -> None:
    """A workshop with a smoking chimney, hammer and saw before it."""
    mound(s, y=86)
    hut, roof, chimney = box(14, 44, 72, 42), "M5 48L26 18H74L95 48Z", box(66, 5, 13, 24)
    s.ink(hut, roof, chimney)
    s.field(chimney, STONE, rim=1.4)
    courses(s, 66, 7, 13, 16, 4)
    s.field(hut, STONE, rim=2.2)
    courses(s, 14, 46, 72, 38, 6)
    tiles(s, roof, 24, 76, 18, 48, 6, SLATE, slope=-1)
    s.raw(
        "M24 86V62C24 42 76 42 76 62V86Z",
        fill=s.linear(24, 46, 24, 86, (0, "#3a1a0e"), (1, "#c9722c")),
        stroke=INK,
        stroke_width=1.8,
    )
    _emblem(s, "tools", 22, 37, 0.58)


def site_cloth(s: Sheet) -> None:
    """A pasture with a sheep, a bolt of cloth before it."""
    mound(s, y=86)
    hill = "M6 84C10 56 30 40 54 40C78 40 92 60 95 84Z"
    s.ink(hill, w=1.8)
    s.field(hill, GRASS, rim=3)
    for x, y in ((40, 30),):
        legs = f"M{x - 14} {y + 12}V{y + 32}M{x - 5} {y + 14}V{y + 34}M{x + 11} {y + 14}V{y + 32}M{x + 19} {y + 12}V{y + 30}"
        fleece = crown(x, y, 31, 11, 0.2)
        head = f"M{x - 24} {y - 9}C{x - 34} {y - 8} {x - 39} {y + 4} {x - 35} {y + 12}C{x - 30} {y + 16} {x - 22} {y + 10} {x - 18} {y}C{x - 17} {y - 6} {x - 20} {y - 10} {x - 24} {y - 9}Z"
        ear = f"M{x - 21} {y - 7}C{x - 14} {y - 11} {x - 9} {y - 7} {x - 9} {y - 2}C{x - 14} {y - 1} {x - 19} {y - 2} {x - 21} {y - 7}Z"
        s.line(legs, 6.4)
        s.line(legs, 3, "#4f3d32")
        s.ink(fleece, head)
        s.field(fleece, Hue("#fffdf4", "#f1e8d2", "#bfae88"), rim=3)
        s.line(
            f"M{x - 6} {y - 8}q5 -5 10 0M{x + 8} {y}q5 -5 10 0M{x - 10} {y + 10}q5 -4 9 0M{x + 8} {y - 13}q4 -4 8 0",
            1.3,
            "#a08f68",
        )
        dark = Hue("#7b6455", "#4f3d32", "#2c2018")
        s.field(head, dark, rim=1.8)
        s.field(ear, dark, rim=1, w=1)
        s.fill(circle(x - 29, y - 1, 1.9), "#fffdf4")
    _emblem(s, "cloth", 42, 42, 0.56)


def site_any(s: Sheet) -> None:
    """A market stall: whatever is wanted."""
    mound(s, y=86)
    s.line("M14 86V34M86 86V34", 6)
    s.ink(
        box(10, 62, 80, 24),
        "M8 40L18 12H82L92 40C92 48 80 48 78 41C76 48 64 48 64 41C62 48 50 48 50 41C50 48 38 48 36 41C36 48 24 48 22 41C20 48 8 48 8 40Z",
    )
    s.line("M14 86V34M86 86V34", 3, BARK.mid)
    s.field(box(10, 62, 80, 24), Hue("#cf9d60", "#a9733c", "#6d4522"), rim=2.2)
    s.line("M10 70H90M10 78H90", 1, "#6d4522")
    for k in range(6):
        x, top = 8 + 14 * k, 18 + 10.7 * k
        strip = f"M{x} 40L{top} 12H{top + 10.7}L{x + 14} 40C{x + 14} 47 {x} 47 {x} 40Z"
        s.field(strip, PAPER if k % 2 else SEAGREEN, rim=1.6)
    s.ink(circle(50, 63, 26), w=2)
    s.field(circle(50, 63, 26), PAPER, rim=2.6)
    number(s, "?", 50, 63, 32, BURGUNDY.mid, 0.22)


SITES: dict[str, Callable[[Sheet], None]] = {
    "wood": site_wood,
    "stone": site_stone,
    "tools": site_tools,
    "cloth": site_cloth,
    "any": site_any,
}


def goal_gold(s: Sheet) -> None:
    """Heaped coins."""
    for x, n in ((22, 4), (76, 5), (49, 8)):
        for k in range(n):
            y = 86 - 8 * k
            rim = f"M{x - 20} {y}V{y + 7}C{x - 20} {y + 15} {x + 20} {y + 15} {x + 20} {y + 7}V{y}Z"
            s.ink(rim, circle(x, y, 20, 7.5), w=1.8)
            s.field(rim, Hue(GOLD.mid, "#cf972a", "#8a5c10"), rim=1.4)
            s.line(f"M{x - 10} {y + 7}V{y + 11}M{x} {y + 8}V{y + 12}M{x + 10} {y + 7}V{y + 11}", 1, "#8a5c10")
            s.field(circle(x, y, 20, 7.5), GOLD, rim=1.6)
        s.line(f"M{x - 12} {y - 1}C{x - 6} {y - 4} {x + 4} {y - 5} {x + 10} {y - 3}", 1.6, "#fffbe2")


def goal_outposts(s: Sheet) -> None:
    """A store house by an anchor."""
    mound(s, SAND)
    walls, roof = box(12, 46, 76, 42), "M3 50L22 16H78L97 50Z"
    flag(s, 50, 18, BURGUNDY, w=18, h=9, pole=14)
    s.ink(walls, roof)
    s.field(walls, Hue("#e8b58a", "#c07a4c", "#7b4422"), rim=2.4)
    courses(s, 12, 48, 76, 40, 5.6, "#7b4422")
    s.field(roof, SLATE, rim=2.4)
    s.line("M17.500 26H82.500M12 36H88", 1, SLATE.dark)
    anchor = "M50 44V82M38 54H62M28 70C30 82 40 84 50 86C60 84 70 82 72 70"
    s.line(anchor + circle(50, 39, 5.5), 10.5, PAPER.light)
    s.line(anchor + circle(50, 39, 5.5), 5, INK)
    s.fill("M23 74L28 62L36 72ZM77 74L72 62L64 72Z", INK)


def goal_buildings(s: Sheet) -> None:
    """The church, for all public buildings."""
    church(s)


EVENT_RIM = Hue("#f3e6c8", "#dcc38a", "#97763a")


def _medallion(s: Sheet, hue: Hue) -> None:
    s.ink(circle(50, 50, 46), w=2)
    s.field(circle(50, 50, 46), EVENT_RIM, rim=2.4)
    s.field(circle(50, 50, 40.5), hue, rim=4, w=1.4)


def event_pirates(s: Sheet) -> None:
    """A black flag with a skull over crossed sabres."""
    _medallion(s, Hue("#8fa5a8", "#4b6368", "#243438"))
    blade = "M20 82C34 78 60 62 82 24M80 82C66 78 40 62 18 24"
    s.line(blade, 7.4)
    s.line(blade, 4, "#d7dfe0")
    s.line("M14 76L26 88M86 76L74 88", 7)
    s.line("M14 76L26 88M86 76L74 88", 3.6, GOLD.mid)
    skull = "M50 16C68 16 78 28 76 43C75 51 71 55 68 58V66C68 70 64 71 62 71H38C36 71 32 70 32 66V58C29 55 25 51 24 43C22 28 32 16 50 16Z"
    s.ink(skull, w=2.6)
    s.field(skull, Hue("#fffcf0", "#f3e8cc", "#bba77a"), rim=3)
    s.field("M23 38C30 22 70 22 77 38C78 30 74 14 50 14C26 14 22 30 23 38Z", WAX, rim=1.4)
    s.line("M76 34L88 29M76 36L87 40", 4)
    s.line("M76 34L88 29M76 36L87 40", 1.8, WAX.mid)
    for x in (39, 61):
        s.fill(circle(x, 46, 7.2, 7.8), INK)
    s.fill("M50 52L45.5 60H54.5Z", INK)
    s.line("M43 64V71M50 64V71M57 64V71", 1.8)


def event_fire(s: Sheet) -> None:
    """A house in flames."""
    _medallion(s, Hue("#f0c48c", "#d98f4c", "#8a3d1a"))
    blaze = "M14 66C10 50 22 44 22 28C31 34 32 40 34 44C40 34 38 20 48 9C50 22 58 26 60 40C64 36 64 28 72 22C72 36 88 46 86 66Z"
    s.ink(blaze, w=2.6)
    s.field(blaze, Hue("#f59a3c", "#e2602a", "#a82a18"), rim=3)
    s.fill(
        "M24 64C22 52 30 48 30 42C36 46 38 52 40 54C45 44 44 36 48 26C53 36 56 44 58 52C64 48 66 44 70 38C72 48 78 54 76 66Z",
        FLAME.light,
    )
    wall, roof = box(30, 58, 40, 28), "M22 62L50 40L78 62Z"
    s.ink(wall, roof, w=2)
    s.field(wall, PLASTER, rim=2)
    s.field(roof, ROOF, rim=2)
    window(s, 34.5, 65, 9, 10)
    window(s, 56.500, 65, 9, 10)
    s.raw(box(46, 68, 8, 18), fill="#5c3517", stroke=INK, stroke_width=1.3)
    for x, t in ((39, 66), (61, 66)):
        flame = f"M{x - 6} {t + 9}C{x - 9} {t} {x - 3} {t - 3} {x - 2} {t - 13}C{x + 3} {t - 7} {x + 7} {t} {x + 5} {t + 9}Z"
        s.ink(flame, w=0.9)
        s.fill(flame, FLAME.mid)
        s.fill(
            f"M{x - 3} {t + 8}C{x - 4} {t + 2} {x - 1} {t} {x} {t - 4}C{x + 2} {t} {x + 3} {t + 4} {x + 2} {t + 8}Z",
            FLAME.light,
        )


def event_golden_age(s: Sheet) -> None:
    """A horn of plenty under the sun."""
    _medallion(s, Hue("#d9ecdf", "#a9d2c2", "#5b9a8c"))
    rays = "".join(
        poly(
            (32 + 13 * cos(a - 0.16), 34 + 13 * sin(a - 0.16)),
            (32 + 23 * cos(a), 34 + 23 * sin(a)),
            (32 + 13 * cos(a + 0.16), 34 + 13 * sin(a + 0.16)),
        )
        for a in (2 * pi * k / 12 for k in range(12))
    )
    s.raw(rays, fill=GOLD.mid, stroke=INK, stroke_width=1)
    s.ink(circle(32, 34, 12), w=1.4)
    s.field(circle(32, 34, 12), GOLD, rim=2)
    horn = "M90 30C96 46 90 70 66 80C56 84 44 82 38 78C34 68 38 56 46 50C60 56 76 52 82 38C83 33 86 29 90 30Z"
    s.ink(horn, w=2.6)
    s.field(horn, Hue("#e7bd7c", "#b9803f", "#6f4519"), rim=3)
    s.line("M56 53C52 62 54 74 60 81M68 51C68 60 72 70 78 73M78 44C81 50 86 56 91 56", 1.6, "#6f4519")
    fruit = (
        (30, 62, 8, WAX),
        (22, 74, 8, SAND),
        (36, 76, 9, GOLD),
        (46, 66, 8, LEAF),
        (40, 56, 7, BURGUNDY),
        (50, 79, 7, WAX),
    )
    for x, y, r, hue in fruit:
        s.ink(circle(x, y, r), w=1.6)
        s.field(circle(x, y, r), hue, rim=1.8)
        s.line(
            f"M{x - r * 0.45:.1f} {y - r * 0.3:.1f}C{x - r * 0.3:.1f} {y - r * 0.6:.1f} {x:.1f} {y - r * 0.7:.1f} {x + r * 0.2:.1f} {y - r * 0.6:.1f}",
            1.5,
            "#fffbe8",
        )


EVENTS: dict[str, Callable[[Sheet], None]] = {
    "pirates": event_pirates,
    "fire": event_fire,
    "golden_age": event_golden_age,
}
GOALS: dict[str, Callable[[Sheet], None]] = {
    "gold": goal_gold,
    "outposts": goal_outposts,
    "agreements": treaty,
    "buildings": goal_buildings,
    "merchants": merchant,
}
