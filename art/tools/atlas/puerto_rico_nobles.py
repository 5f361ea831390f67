# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Nobles of Puerto Rico and the signs of their buildings, each in a box of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable

from .geometry import box, circle
from .ground import palm
from .houses import door, mound
from .palette import BONE, BURGUNDY, GOLD, GRASS, INDIGO, LEAF, PAPER, PLASTER, ROOF, SEPIA, STONE, WOOD, Hue
from .pen import Sheet

Draw = Callable[[Sheet], None]
GEM = Hue("#b8ecf0", "#5fbfd0", "#1f6f86")
_CROWN = "M8 84L2 30L26 54L50 14L74 54L98 30L92 84Z"


def noble(s: Sheet) -> None:
    """A five-pointed crown of light wood with a dark middle: no disc, so that it is told apart without colours."""
    with s.at(8, 9, 0.84):
        s.ink(_CROWN, w=5)
        s.field(_CROWN, GOLD, rim=4)
        for x, y in ((4, 26), (50, 11), (96, 26)):
            s.ink(circle(x, y, 4), w=5)
            s.fill(circle(x, y, 5), BONE.light)
        s.line("M10 74H90", 9, BURGUNDY.dark)


def _crown(s: Sheet, x: float, y: float, k: float) -> None:
    with s.at(x, y, k, bold=1.6):
        s.ink(_CROWN)
        s.field(_CROWN, GOLD, rim=4)


def land_office(s: Sheet) -> None:
    """A deed with furrows on it and a seal."""
    sheet = box(12, 6, 66, 86, 4)
    s.ink(sheet)
    s.field(sheet, BONE, rim=3)
    s.fill(box(21, 16, 48, 40), LEAF.light)
    s.line("M21 26H69M21 36H69M21 46H69", 3.4, LEAF.dark)
    s.line("M21 66H60M21 76H50", 3.4, SEPIA)
    s.ink(circle(74, 76, 16))
    s.field(circle(74, 76, 16), BURGUNDY, rim=3)


def chapel(s: Sheet) -> None:
    """A gable with a cross over its door."""
    mound(s)
    wall, roof = box(22, 50, 56, 42), "M14 54L50 22L86 54Z"
    s.line("M50 26V2M40 11H60", 9)
    s.line("M50 26V2M40 11H60", 4.4, GOLD.mid)
    s.ink(wall, roof)
    s.field(wall, PLASTER, rim=3)
    s.field(roof, ROOF, rim=3)
    door(s, 41, 66, 18, 26)


def hunting_lodge(s: Sheet) -> None:
    """Antlers over a shield."""
    for side in (1, -1):
        d = f"M{50 + 6 * side} 50C{50 + 30 * side} 46 {50 + 42 * side} 28 {50 + 40 * side} 4M{50 + 33 * side} 38C{50 + 26 * side} 26 {50 + 22 * side} 18 {50 + 22 * side} 8"
        s.line(d, 12)
        s.line(d, 6, BONE.mid)
    shield = "M26 46H74V66C74 82 62 92 50 98C38 92 26 82 26 66Z"
    s.ink(shield)
    s.field(shield, WOOD, rim=4)


def zoning_office(s: Sheet) -> None:
    """A pair of compasses over a plan of lots."""
    plan = box(6, 48, 88, 46, 3)
    s.ink(plan)
    s.field(plan, PAPER, rim=3)
    s.line("M36 50V92M66 50V92M8 70H92", 2.6, INDIGO.dark)
    for d in ("M50 12L30 84", "M50 12L70 84"):
        s.line(d, 11)
        s.line(d, 5.4, STONE.light)
    s.ink(circle(50, 12, 9))
    s.field(circle(50, 12, 9), GOLD, rim=2)


def royal_supplier(s: Sheet) -> None:
    """A cask under a crown."""
    cask = "M22 44C16 60 16 80 24 96H76C84 80 84 60 78 44Z"
    s.ink(cask)
    s.field(cask, WOOD, rim=4)
    s.line("M19 58H81M20 82H80", 5, SEPIA)
    _crown(s, 20, 0, 0.6)


def villa(s: Sheet) -> None:
    """A house with columns on a terrace."""
    mound(s)
    wall, roof = box(14, 44, 72, 44), "M6 46L50 16L94 46Z"
    s.ink(wall, roof)
    s.field(wall, PLASTER, rim=3)
    s.field(roof, ROOF, rim=3)
    for x in (20, 38, 54, 72):
        s.ink(box(x, 48, 8, 40), w=1.4)
        s.field(box(x, 48, 8, 40), BONE, rim=1)
    _crown(s, 38, 24, 0.22)


def jeweler(s: Sheet) -> None:
    """A cut stone."""
    gem = "M24 14H76L98 42L50 96L2 42Z"
    s.ink(gem)
    s.field(gem, GEM, rim=3)
    s.line("M2 42H98M24 14L34 42L50 96L66 42L76 14M50 14L34 42M50 14L66 42", 3, GEM.dark)


def royal_garden(s: Sheet) -> None:
    """Palms about a fountain, a crown above."""
    s.fill("M0 84C20 70 80 70 100 84V98H0Z", GRASS.mid)
    palm(s, 18, 92, 66)
    palm(s, 84, 92, 66)
    basin = "M26 74H74L68 94H32Z"
    s.ink(basin)
    s.field(basin, STONE, rim=3)
    s.line("M50 74V52M50 52C40 46 36 54 36 62M50 52C60 46 64 54 64 62", 4, INDIGO.light)
    _crown(s, 34, 8, 0.32)


COMMERCIAL: dict[str, Draw] = {
    "land_office": land_office,
    "chapel": chapel,
    "hunting_lodge": hunting_lodge,
    "zoning_office": zoning_office,
    "royal_supplier": royal_supplier,
    "villa": villa,
}
PRODUCTION: dict[str, Draw] = {"jeweler": jeweler}
LARGE: dict[str, Draw] = {"royal_garden": royal_garden}
