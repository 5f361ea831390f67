# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The motifs of the New Buildings of Puerto Rico, each in a box of 100 x 100: one large sign for each."""

from __future__ import annotations

from . import buildings, gonzaga_sites
from .geometry import box, circle
from .houses import courses, door, mound, pine, tiles
from .palette import BARK, BONE, BURGUNDY, FLAME, GOLD, INDIGO, INK, IRON, PLASTER, ROOF, STONE, WOOD, Hue
from .pen import Sheet
from .puerto_rico_buildings import PAVED, Draw, cog, crate

WATER = Hue("#bfe3ef", "#5fa9c9", "#2b6a8c")
NIGHT = Hue("#5b5f86", "#33375c", "#171a33")


def aqueduct(s: Sheet) -> None:
    """Two arches carry water that falls from their end."""
    wall = "M2 30H84V44H80V90H68V62C68 48 48 48 48 62V90H36V62C36 48 16 48 16 62V90H2Z"
    s.ink(wall)
    s.field(wall, STONE, rim=3)
    courses(s, 4, 46, 74, 12, 6)
    s.line("M2 26H84", 9)
    s.line("M2 26H84", 6, WATER.mid)
    fall = "M82 24C98 26 96 50 97 90H83C85 60 84 44 80 36Z"
    s.ink(fall)
    s.field(fall, WATER, rim=2)


def forest_house(s: Sheet) -> None:
    """A log cabin between two tall firs."""
    mound(s)
    pine(s, 16, 88, 78)
    pine(s, 86, 88, 70)
    wall, roof = box(28, 56, 44, 32), "M22 58L50 32L78 58Z"
    s.ink(wall, roof)
    s.field(wall, WOOD, rim=2)
    s.line("M29 64H71M29 72H71M29 80H71", 1.6, WOOD.dark)
    s.field(roof, ROOF, rim=2)
    door(s, 43, 66, 14, 22)


def black_market(s: Sheet) -> None:
    """A mask by night, under it three coins."""
    moon = "M78 4C60 8 60 34 80 36C70 42 54 34 56 20C57 9 67 3 78 4Z"
    s.ink(moon)
    s.field(moon, GOLD, rim=1)
    mask = "M4 34C20 26 38 28 50 38C62 28 80 26 96 34C98 58 84 68 70 66C60 64 54 58 50 54C46 58 40 64 30 66C16 68 2 58 4 34Z"
    s.ink(mask)
    s.field(mask, NIGHT, rim=3)
    for x in (28, 72):
        s.fill(circle(x, 48, 11, 6), BONE.light)
        s.line(circle(x, 48, 11, 6), 2)
    for x in (26, 50, 74):
        s.ink(circle(x, 82, 11))
        s.field(circle(x, 82, 11), GOLD, rim=3)


def storehouse(s: Sheet) -> None:
    """Three crates, one upon two."""
    for x, y in ((4, 50), (52, 50), (28, 6)):
        crate(s, x, y, 42)


def trading_post(s: Sheet) -> None:
    """A guidepost with two arms, a sack at its foot."""
    s.line("M50 6V92", 11)
    s.line("M50 6V92", 7, WOOD.mid)
    right, left = "M44 14H82L98 25L82 36H44Z", "M56 42H18L2 53L18 64H56Z"
    s.ink(right, left)
    s.field(right, PLASTER, rim=2)
    s.field(left, GOLD, rim=2)
    s.line("M54 25H82M46 53H18", 3)
    sack = "M66 92C56 72 70 66 74 62L70 54H90L86 62C92 66 104 74 94 92Z"
    s.ink(sack)
    s.field(sack, Hue("#ecd7a6", "#c8a868", "#87662f"), rim=3)
    s.line("M73 62H87", 3, BARK.dark)


def small_wharf(s: Sheet) -> None:
    """A large anchor, alone."""
    gonzaga_sites.anchor(s)


def lighthouse(s: Sheet) -> None:
    """A lantern on its rock that throws beams to both sides."""
    for beam in ("M40 26L0 8V50L40 36Z", "M60 26L100 8V50L60 36Z"):
        s.ink(beam, w=1.4)
        s.field(beam, Hue("#fff7c4", "#f6d95a", "#c79a1e"), rim=1)
    tower, cap = "M38 44L30 92H70L62 44Z", "M34 20L50 2L66 20Z"
    s.ink(tower, cap, box(36, 20, 28, 24), box(30, 42, 40, 7))
    s.field(tower, BONE, rim=2)
    for d in ("M36.5 54H63.5L65.5 66H34.5Z", "M32.6 78H67.4L69.6 90H30.4Z"):
        s.fill(d, BURGUNDY.mid)
    s.field(box(36, 20, 28, 24), FLAME, rim=2)
    s.line("M45 20V44M55 20V44", 2)
    s.field(cap, BURGUNDY, rim=2)
    s.field(box(30, 42, 40, 7), IRON, rim=1)


def specialty_factory(s: Sheet) -> None:
    """One great cog with a star: a single kind made very well."""
    cog(s, 50, 50, 40, GOLD)
    points = "M50 24L57 43L77 43L61 55L67 75L50 63L33 75L39 55L23 43L43 43Z"
    s.ink(points)
    s.field(points, BURGUNDY, rim=2)


def union_hall(s: Sheet) -> None:
    """Two rings, one through the other, under a gable."""
    roof = "M4 34L50 4L96 34V44H4Z"
    s.ink(roof)
    s.field(roof, ROOF, rim=3)
    tiles(s, roof, 4, 96, 6, 42, 6, ROOF)
    for x, hue in ((34, GOLD), (66, INDIGO)):
        s.line(circle(x, 68, 21), 12)
        s.line(circle(x, 68, 21), 7, hue.mid)
    s.line("M48 52C56 58 58 66 56 74", 12)
    s.line("M48 52C56 58 58 66 56 74", 7, GOLD.mid)


def cloister(s: Sheet) -> None:
    """A walk of arches, a bell over it."""
    mound(s, PAVED)
    gable, hall = "M34 46V22L50 4L66 22V46Z", box(4, 46, 92, 44)
    s.ink(gable, hall)
    s.field(gable, PLASTER, rim=3)
    s.raw("M42 40V28C42 18 58 18 58 28V40Z", fill="#4a3524", stroke=INK, stroke_width=1.6)
    bell = "M44 38C47 34 45 26 50 24C55 26 53 34 56 38Z"
    s.fill(bell, GOLD.mid)
    s.field(hall, STONE, rim=3)
    for x in (10, 33, 56, 79):
        w = 15 if x < 79 else 13
        s.raw(f"M{x} 90V66C{x} 52 {x + w} 52 {x + w} 66V90Z", fill="#4a3524", stroke=INK, stroke_width=1.6)


def statue(s: Sheet) -> None:
    """A figure with a raised arm on a pedestal."""
    base, plinth = box(18, 80, 64, 12), "M28 80L32 58H68L72 80Z"
    figure = "M40 58L43 36L34 30L30 12L36 10L42 24L46 26C44 12 58 12 56 26L66 32L68 52L62 52L60 40L61 58Z"
    s.ink(base, plinth, figure)
    s.field(base, STONE, rim=2)
    s.field(plinth, STONE, rim=3)
    s.field(figure, Hue("#b8d8c4", "#6ea68b", "#33604c"), rim=2)
    s.line("M38 70H62", 3)


SMALL: dict[str, Draw] = {
    "aqueduct": aqueduct,
    "forest_house": forest_house,
    "black_market": black_market,
    "storehouse": storehouse,
    "guesthouse": buildings.inn,
    "trading_post": trading_post,
    "church": buildings.church,
    "small_wharf": small_wharf,
    "lighthouse": lighthouse,
    "specialty_factory": specialty_factory,
    "library": gonzaga_sites.learning,
    "union_hall": union_hall,
}
LARGE: dict[str, Draw] = {"cloister": cloister, "statue": statue}
