"""The motifs of the large buildings of Puerto Rico, each in a box of 100 x 100."""

from __future__ import annotations

from . import houses
from .geometry import box, circle
from .houses import courses, door, flag, mound, tiles, window
from .palette import BARK, BURGUNDY, INDIGO, INK, IRON, PAPER, PLASTER, ROOF, STONE, Hue
from .pen import Sheet
from .puerto_rico_buildings import PAVED, Draw, cog, crate, scales


def fortress(s: Sheet) -> None:
    """A wall with two round towers and a gun over the sea."""
    mound(s, Hue("#cfe5d8", "#a6d0c4", "#6aa79c"))
    wall = "M22 90V48H30V42H38V48H46V42H54V48H62V42H70V48H78V90Z"
    towers = [
        f"M{x} 92V30H{x - 3}V18H{x + 5}V24H{x + 9}V18H{x + 17}V24H{x + 21}V18H{x + 29}V30H{x + 26}V92Z" for x in (3, 71)
    ]
    flag(s, 16, 20, BURGUNDY, 20, 11, 18)
    s.ink(wall, *towers)
    s.field(wall, STONE, rim=3)
    courses(s, 30, 54, 40, 30, 7)
    s.raw("M42 90V74C42 62 58 62 58 74V90Z", fill="#37261a", stroke=INK, stroke_width=1.8)
    for x, d in zip((3, 71), towers, strict=True):
        s.field(d, STONE, rim=3)
        courses(s, x + 2, 36, 24, 50, 7)
        s.fill(box(x + 10, 42, 6, 14), INK)
    s.line("M50 54H66", 9)
    s.line("M50 54H66", 5.4, IRON.mid)


def customs_house(s: Sheet) -> None:
    """A house with a gate, before it the scales and goods that pay duty."""
    mound(s, PAVED)
    wall, roof = box(12, 40, 76, 50), "M4 42L24 16H76L96 42Z"
    s.ink(wall, roof)
    s.field(wall, Hue("#f6dd9c", "#dfb45c", "#95702a"), rim=3)
    tiles(s, roof, 12, 88, 16, 42, 6, ROOF, slope=12)
    flag(s, 50, 18, INDIGO, 22, 11, 16)
    for x in (18, 73):
        window(s, x, 48, 9, 14, arched=True)
    s.raw("M32 90V62C32 48 68 48 68 62V90Z", fill="#f6ecd0", stroke=INK, stroke_width=2)
    with s.at(34, 54, 0.32, bold=1.8):
        scales(s)
    crate(s, 4, 74, 19)
    crate(s, 76, 70, 22)


def guild_hall(s: Sheet) -> None:
    """A stepped gable with the wheel of the crafts in it."""
    mound(s, PAVED)
    wall = "M12 90V50H20V40H28V30H36V20H44V10H56V20H64V30H72V40H80V50H88V90Z"
    s.ink(wall)
    s.field(wall, Hue("#e3a07a", "#c06a45", "#76331b"), rim=3)
    courses(s, 16, 56, 68, 10, 6, "#f4cfae")
    s.ink(circle(50, 40, 15), w=1.6)
    s.field(circle(50, 40, 15), PAPER, rim=2)
    cog(s, 50, 40, 10.5)
    for x in (20, 68):
        window(s, x, 64, 12, 18, arched=True)
    door(s, 39, 62, 22, 28, BARK)


def city_hall(s: Sheet) -> None:
    """A hall with an arcade and a clock tower."""
    mound(s, PAVED)
    tower, cap, hall = box(37, 20, 26, 40), "M34 22L50 0L66 22Z", box(6, 52, 88, 38)
    s.ink(tower, cap, hall, box(3, 48, 94, 7))
    s.field(tower, PLASTER, rim=2)
    s.field(cap, Hue("#a5d3c4", "#4d9b8f", "#246059"), rim=3)
    s.raw(circle(50, 34, 9.5), fill=PAPER.light, stroke=INK, stroke_width=2)
    s.line("M50 34V28M50 34L55 36", 2)
    s.field(hall, PLASTER, rim=3)
    s.field(box(3, 48, 94, 7), STONE, rim=1)
    for x in (12, 30, 56, 74):
        s.raw(f"M{x} 90V70C{x} 58 {x + 14} 58 {x + 14} 70V90Z", fill="#4a3524", stroke=INK, stroke_width=1.6)
    for x in (10, 90):
        flag(s, x if x < 50 else x - 4, 50, BURGUNDY if x < 50 else INDIGO, 15, 9, 24)


HALLS: dict[str, Draw] = {
    "guild_hall": guild_hall,
    "residence": houses.merchant,
    "fortress": fortress,
    "customs_house": customs_house,
    "city_hall": city_hall,
}
