# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The motifs of the small buildings of Puerto Rico, each in a box of 100 x 100: large signs, as a tile is often but 50 px wide."""

from __future__ import annotations

from collections.abc import Callable

from . import buildings, gonzaga_sites
from .geometry import box, circle
from .ground import palm
from .houses import courses, door, mound, tiles
from .palette import (
    BONE,
    BURGUNDY,
    FLAME,
    GOLD,
    INK,
    IRON,
    LEAF,
    PAPER,
    PLANK,
    PLASTER,
    ROOF,
    SEPIA,
    SLATE,
    STONE,
    THATCH,
    WOOD,
    Hue,
)
from .pen import Sheet

Draw = Callable[[Sheet], None]
DYE = Hue("#7f93d6", "#3f55a8", "#202c66")
PAVED = buildings.PAVED


def _vat(s: Sheet, x: float, y: float, w: float, h: float) -> None:
    """A tub of staves full of dye; x, y is the left of its brim."""
    side = f"M{x} {y}L{x + w * 0.08} {y + h}C{x + w * 0.3} {y + h + 6} {x + w * 0.7} {y + h + 6} {x + w * 0.92} {y + h}L{x + w} {y}Z"
    brim = circle(x + w / 2, y, w / 2, w * 0.16)
    s.ink(side, brim)
    s.field(side, WOOD, rim=2)
    for t in (0.25, 0.5, 0.75):
        s.line(f"M{x + w * t} {y + w * 0.16}L{x + w * (0.5 + (t - 0.5) * 0.84)} {y + h + 3}", 1, WOOD.dark)
    s.line(
        f"M{x + w * 0.05} {y + h * 0.66}C{x + w * 0.3} {y + h * 0.66 + 6} {x + w * 0.7} {y + h * 0.66 + 6} {x + w * 0.95} {y + h * 0.66}",
        3,
        IRON.dark,
    )
    s.field(brim, WOOD, rim=1)
    s.field(circle(x + w / 2, y, w * 0.42, w * 0.11), DYE, rim=1)


def small_indigo_plant(s: Sheet) -> None:
    """One vat of dye, stirred with a paddle."""
    s.line("M48 42L82 4", 8)
    s.line("M48 42L82 4", 4, PLANK.light)
    _vat(s, 12, 44, 76, 44)


def indigo_plant(s: Sheet) -> None:
    """Three vats, one running into the next."""
    for x, y in ((2, 18), (32, 40), (58, 64)):
        _vat(s, x, y, 40, 26)
    for x, y in ((38, 26), (68, 48)):
        s.line(f"M{x} {y}C{x + 6} {y} {x + 8} {y + 6} {x + 8} {y + 14}", 7)
        s.line(f"M{x} {y}C{x + 6} {y} {x + 8} {y + 6} {x + 8} {y + 14}", 4, DYE.light)


def small_sugar_mill(s: Sheet) -> None:
    """Three upright rollers that press the cane, under the beam the ox turns."""
    s.line("M50 20V8M4 12L96 4", 10)
    s.line("M50 20V8M4 12L96 4", 5, PLANK.mid)
    base = box(8, 78, 84, 14, 3)
    rollers = [box(x, 22, 22, 58, 5) for x in (14, 39, 64)]
    s.line("M2 60L98 44M2 68L98 54", 6)
    s.line("M2 60L98 44M2 68L98 54", 3.2, LEAF.light)
    s.ink(base, *rollers)
    for x, d in zip((14, 39, 64), rollers, strict=True):
        s.field(d, STONE, rim=3)
        s.line(f"M{x + 7} 27V76M{x + 15} 27V76", 1.2, STONE.dark)
    s.field(base, PLANK, rim=2)


def sugar_mill(s: Sheet) -> None:
    """A windmill of stone with four sails."""
    mound(s)
    tower, cap = "M34 40L28 90H72L66 40Z", "M31 42C33 24 67 24 69 42Z"
    s.ink(tower, cap)
    s.field(tower, STONE, rim=3)
    courses(s, 34, 44, 30, 26, 6)
    door(s, 43, 70, 14, 20)
    s.field(cap, ROOF, rim=2)
    for turn in (20, 110, 200, 290):
        with s.at(50, 38, turn=turn):
            s.ink("M0 -6H14V-38H0Z", w=1.8)
            s.field("M0 -6H14V-38H0Z", BONE, rim=1.4)
            s.line("M0 0V-40", 3.4)
            s.line("M1 -16H13M1 -27H13", 1.2)
    s.fill(circle(50, 38, 4.4), INK)


def _hung_leaf(s: Sheet, x: float, y: float, k: float = 1) -> None:
    with s.at(x, y, k):
        leaf = "M0 0C13 8 13 26 0 40C-13 26 -13 8 0 0Z"
        s.ink(leaf)
        s.field(leaf, Hue("#dfc06a", "#b98c35", "#72521a"), rim=2)
        s.line("M0 2V36", 1.6, "#72521a")


def tobacco_storage(s: Sheet) -> None:
    """An open barn in which leaves hang to dry."""
    mound(s)
    roof = "M0 36L50 4L100 36L94 44H6Z"
    s.ink(roof, box(8, 40, 9, 50), box(83, 40, 9, 50), box(8, 40, 84, 7))
    s.fill(box(16, 42, 68, 44), "#5d4127")
    for x in (8, 83):
        s.field(box(x, 40, 9, 50), PLANK, rim=1.6)
    for x in (29, 50, 71):
        _hung_leaf(s, x, 45, 0.94)
    s.field(roof, THATCH, rim=3)
    s.hatch(roof, 75, 4.4, 1, THATCH.dark)


def coffee_roaster(s: Sheet) -> None:
    """A drum with a crank over the fire."""
    fire = "M18 92C10 74 30 72 28 58C40 66 40 74 46 70C50 64 50 60 50 56C62 66 62 74 66 70C70 66 72 62 72 58C80 70 92 76 82 92Z"
    s.line("M8 92L22 36M92 92L78 36", 7)
    s.ink(fire)
    s.field(fire, FLAME, rim=4)
    drum = box(16, 16, 66, 44, 12)
    s.line("M80 38H92V20H99", 8)
    s.line("M80 38H92V20H99", 4, IRON.light)
    s.ink(drum)
    s.field(drum, Hue("#8b959a", "#4f5c63", "#2a3338"), rim=4)
    for x, y in ((34, 38), (50, 34), (66, 40)):
        with s.at(x, y, turn=30):
            s.fill(circle(0, 0, 7, 10), "#4a2c1a")
            s.line(circle(0, 0, 7, 10), 1.4, BONE.light)
            s.line("M0 -8C-3 -3 3 3 0 8", 1.6, BONE.light)


def _awning(s: Sheet, x: float, y: float, w: float, h: float, hue: Hue, n: int) -> None:
    """A striped cloth with a scalloped hem."""
    step = w / n
    hem = "".join(f"q{-step / 2:.1f} 9 {-step:.1f} 0" for _ in range(n))
    cloth = f"M{x + 8} {y}H{x + w - 8}L{x + w} {y + h}{hem}Z"
    s.ink(cloth)
    s.field(cloth, BONE, rim=1.6)
    for k in range(0, n, 2):
        left, top = x + k * step, x + 8 + k * (w - 16) / n
        s.fill(f"M{top} {y}H{top + (w - 16) / n}L{left + step} {y + h}q{-step / 2} 9 {-step} 0Z", hue.mid)
    s.line(cloth, 1.4)


def small_market(s: Sheet) -> None:
    """A stall under a striped awning."""
    for x in (12, 82):
        s.ink(box(x, 36, 6, 54), w=1.6)
        s.field(box(x, 36, 6, 54), PLANK, rim=1)
    for x, hue in ((26, GOLD), (44, BURGUNDY), (62, LEAF), (76, GOLD)):
        s.ink(circle(x, 58, 9), w=1.6)
        s.field(circle(x, 58, 9), hue, rim=2)
    s.ink(box(6, 62, 88, 26, 2))
    s.field(box(6, 62, 88, 26, 2), WOOD, rim=2)
    s.line("M8 75H92M35 64V86M64 64V86", 1.4, WOOD.dark)
    _awning(s, 2, 12, 96, 28, BURGUNDY, 5)


def large_market(s: Sheet) -> None:
    """The scales of the great market."""
    scales(s, GOLD)


def scales(s: Sheet, hue: Hue = GOLD) -> None:
    """A balance with two pans."""
    foot = "M26 94C26 82 74 82 74 94Z"
    s.line("M50 12V84M10 22L50 16L90 22", 10)
    s.line("M10 22L1 56M10 22L25 56M90 22L75 56M90 22L99 56", 3)
    s.line("M50 12V84M10 22L50 16L90 22", 5.4, hue.mid)
    pans = [f"M{x} 56H{x + 34}C{x + 32} 72 {x + 2} 72 {x} 56Z" for x in (-4, 70)]
    s.ink(foot, *pans, circle(50, 11, 7))
    for d in (foot, *pans, circle(50, 11, 7)):
        s.field(d, hue, rim=2)


def hacienda(s: Sheet) -> None:
    """A white farm with an arcade under red tiles, a palm beside it."""
    mound(s)
    palm(s, 78, 60, 56)
    wall, roof = box(8, 50, 78, 38), "M2 52L16 32H78L92 52Z"
    s.ink(wall, roof)
    s.field(wall, PLASTER, rim=2)
    for x in (13, 31, 49, 67):
        s.raw(f"M{x} 88V68C{x} 56 {x + 14} 56 {x + 14} 68V88Z", fill="#4a3524", stroke=INK, stroke_width=1.6)
    tiles(s, roof, 8, 86, 32, 52, 6, ROOF, slope=9)


def construction_hut(s: Sheet) -> None:
    """A hut of planks, a great pickaxe leaning on it."""
    mound(s)
    wall, roof = box(8, 46, 56, 42), "M2 48L18 24H70L72 48Z"
    s.ink(wall, roof)
    s.field(wall, PLANK, rim=2)
    s.line("M20 50V86M32 50V86M44 50V86M56 50V86", 1.4, PLANK.dark)
    s.raw(box(24, 60, 20, 28), fill="#3a281b", stroke=INK, stroke_width=1.6)
    s.field(roof, THATCH, rim=2)
    s.hatch(roof, 75, 5, 1, THATCH.dark)
    s.line("M64 94L86 14", 10)
    s.line("M64 94L86 14", 5.4, WOOD.light)
    head = "M56 20C70 2 92 4 100 36C94 24 86 18 82 18C74 14 66 14 56 20Z"
    s.ink(head)
    s.field(head, IRON, rim=2)


def crate(s: Sheet, x: float, y: float, a: float) -> None:
    """A wooden case, its side `a` long."""
    s.ink(box(x, y, a, a, 1), w=1.8)
    s.field(box(x, y, a, a, 1), WOOD, rim=1.6)
    s.line(f"M{x + 2} {y + 2}L{x + a - 2} {y + a - 2}M{x + a - 2} {y + 2}L{x + 2} {y + a - 2}", 2.2, WOOD.dark)


def small_warehouse(s: Sheet) -> None:
    """One gable with a wide gate, a crate in it."""
    mound(s, PAVED)
    wall, roof = "M16 90V44L50 20L84 44V90Z", "M8 50L50 10L92 50L84 54L50 24L16 54Z"
    s.ink(wall, roof)
    s.field(wall, Hue("#d6a678", "#b07443", "#6d4322"), rim=3)
    s.raw(box(30, 54, 40, 36), fill="#37261a", stroke=INK, stroke_width=2)
    crate(s, 38, 65, 24)
    s.field(roof, SLATE, rim=2)


def large_warehouse(s: Sheet) -> None:
    """Three gables side by side, a crate in every gate."""
    mound(s, PAVED)
    walls = "M3 90V50L19 28L35 50L50 28L65 50L81 28L97 50V90Z"
    s.ink(walls)
    s.field(walls, Hue("#d6a678", "#b07443", "#6d4322"), rim=3)
    for x in (19, 50, 81):
        s.line(f"M{x - 17} 53L{x} 28L{x + 17} 53", 9)
        s.line(f"M{x - 17} 53L{x} 28L{x + 17} 53", 5, SLATE.mid)
        s.raw(box(x - 11, 60, 22, 30), fill="#37261a", stroke=INK, stroke_width=1.8)
        crate(s, x - 8, 73, 16)


def hospice(s: Sheet) -> None:
    """A made bed under a cross."""
    s.line("M50 2V28M39 11H61", 10)
    s.line("M50 2V28M39 11H61", 5.4, BURGUNDY.mid)
    head, foot, mat = box(4, 34, 10, 58, 4), box(88, 52, 9, 40, 4), box(12, 60, 78, 22, 3)
    pillow, cover = "M14 48C20 44 34 44 38 50V62H14Z", "M34 56C52 50 74 52 90 60V80H34Z"
    s.ink(head, foot, mat, pillow, cover)
    s.field(mat, PLASTER, rim=2)
    s.field(pillow, BONE, rim=3)
    s.field(cover, BURGUNDY, rim=3)
    s.line("M46 55V79M60 54V79M74 55V79", 1.6, BURGUNDY.light)
    for d in (head, foot):
        s.field(d, WOOD, rim=2)


def office(s: Sheet) -> None:
    """A written page and a quill in its ink."""
    page = "M6 10H64V88H6Z"
    s.ink(page)
    s.field(page, PAPER, rim=3)
    s.line("M14 24H54M14 36H50M14 48H54M14 60H44M14 72H48", 3, SEPIA)
    pot = "M58 66H94L98 92H54Z"
    s.line("M76 72L90 10", 6)
    feather = "M78 60C66 40 74 16 96 2C104 26 98 48 80 62Z"
    s.ink(feather, pot)
    s.field(feather, BONE, rim=3)
    s.line("M76 72L94 12", 2)
    s.field(pot, DYE, rim=3)


def factory(s: Sheet) -> None:
    """A long works with two smoking chimneys and a great cog."""
    mound(s, PAVED)
    for x, h in ((10, 20), (30, 30)):
        smoke = f"M{x + 2} {h - 2}C{x - 8} {h - 14} {x + 14} {h - 12} {x + 8} {h - 24}C{x + 28} {h - 20} {x + 20} {h - 6} {x + 12} {h - 2}Z"
        s.fill(smoke, "#8d8a84", 0.85)
        s.line(smoke, 1.2)
        s.ink(box(x, h, 13, 60))
        s.field(box(x, h, 13, 60), ROOF, rim=2)
    wall = "M4 90V52L34 40V54L64 40V54L96 40V90Z"
    s.ink(wall)
    s.field(wall, Hue("#dd9a74", "#b8603c", "#6f2f18"), rim=3)
    courses(s, 6, 56, 30, 30, 6, "#f0c3a4")
    cog(s, 66, 68, 18)


def cog(s: Sheet, x: float, y: float, r: float, hue: Hue = IRON) -> None:
    """A wheel with eight teeth."""
    with s.at(x, y, r / 20):
        teeth = [(-4, -24, 8, 48), (-24, -4, 48, 8)]
        for turn in (0, 45):
            with s.at(turn=turn):
                s.ink(*(box(*b) for b in teeth))
        s.ink(circle(0, 0, 18))
        for turn in (0, 45):
            with s.at(turn=turn):
                for b in teeth:
                    s.fill(box(*b), hue.mid)
        s.wash(circle(0, 0, 18), hue, rim=3)
        s.fill(circle(0, 0, 7), INK)


PRODUCTION: dict[str, Draw] = {
    "small_indigo_plant": small_indigo_plant,
    "small_sugar_mill": small_sugar_mill,
    "indigo_plant": indigo_plant,
    "sugar_mill": sugar_mill,
    "tobacco_storage": tobacco_storage,
    "coffee_roaster": coffee_roaster,
}
COMMERCIAL: dict[str, Draw] = {
    "small_market": small_market,
    "hacienda": hacienda,
    "construction_hut": construction_hut,
    "small_warehouse": small_warehouse,
    "hospice": hospice,
    "office": office,
    "large_market": large_market,
    "large_warehouse": large_warehouse,
    "factory": factory,
    "university": gonzaga_sites.architecture,
    "harbor": gonzaga_sites.lighthouse,
    "wharf": buildings.shipyard,
}
