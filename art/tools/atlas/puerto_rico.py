# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Puerto Rico: land tiles, barrels, buildings, ships, roles, boards. Houses and tools are those of the other games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from . import goods, pieces
from . import puerto_rico_boards as boards
from . import puerto_rico_buildings as works
from . import puerto_rico_festival as feast
from . import puerto_rico_new_buildings as new_buildings
from . import puerto_rico_nobles as nobles
from . import puerto_rico_walls as walls
from .geometry import box, circle
from .ground import star
from .palette import (
    BARK,
    BONE,
    BURGUNDY,
    GOLD,
    GRASS,
    INDIGO,
    IRON,
    LEAF,
    PAPER,
    SEA,
    SEPIA,
    SKY,
    THATCH,
    TINT,
    WOOD,
    Hue,
)
from .pen import Sheet, mix
from .print import sheet_of_paper
from .puerto_rico_goods import PAINT, VESSELS, land, roundel
from .puerto_rico_halls import HALLS

Draw = Callable[[Sheet], None]

VIOLET = Hue("#d9cdea", "#b7a5d3", "#77629f")
"""The stripe of buildings without a good."""
DEEP = Hue("#8f78b8", "#6a4f9c", "#3f2c66")
"""The same of large buildings on the market, where they are no larger than the others."""
SILVER = Hue("#f2f4f3", "#c3cacc", "#6f7b80")
FACE = Hue("#e8bd94", "#c98f62", "#85532f")
CRIMSON = Hue("#f0c3bd", "#d98f86", "#8c3f38")
"""The stripe of buildings that came with the nobles."""
NIGHT = Hue("#5a5560", "#37323c", "#17141a")
SHIPS = (4, 5, 6, 7, 8)
HOLD, STEP = 40, 41
"""A hold of a ship and the distance of two, as in table.yaml."""

PLANTS = {
    "small_indigo_plant": "indigo",
    "small_sugar_mill": "sugar",
    "indigo_plant": "indigo",
    "sugar_mill": "sugar",
    "tobacco_storage": "tobacco",
    "coffee_roaster": "coffee",
}
"""The good of each production building."""


def worker(s: Sheet) -> None:
    """A turned piece of brown wood; its light edge sets it off from dark buildings."""
    s.fill(circle(50, 50, 49), PAPER.light)
    s.ink(circle(50, 50, 42))
    s.field(circle(50, 50, 42), BARK, rim=7)
    s.line(circle(50, 50, 29), 3, BARK.dark)
    s.fill(circle(50, 50, 20), WOOD.mid)
    s.fill(circle(38, 34, 13, 9), WOOD.light, 0.85)


def empty_circle(s: Sheet) -> None:
    """Where a worker may stand: light, in a broad dark edge that is still seen where the whole is 12 pixels."""
    s.fill(circle(50, 50, 48), SEPIA)
    s.fill(circle(50, 50, 36), PAPER.light)


def coin(s: Sheet) -> None:
    """A silver doubloon with a cross."""
    s.ink(circle(50, 50, 44), w=3)
    s.field(circle(50, 50, 44), SILVER, rim=4, w=1.8)
    s.line("M15 40C20 25 33 15 48 13", 3.6, "#ffffff", 0.9)
    s.line(circle(50, 50, 34), 2, SILVER.dark)
    s.line("M50 24V76M24 50H76M42 24H58M42 76H58M24 42V58M76 42V58", 6, SILVER.dark)
    for x, y in ((35, 35), (65, 35), (35, 65), (65, 65)):
        s.fill(circle(x, y, 4), SILVER.dark)


def chip(s: Sheet, shown: bool) -> None:
    """A point chip: a star on its face, an anchor on its back."""
    s.ink(circle(50, 50, 44), w=3)
    s.field(circle(50, 50, 44), INDIGO if shown else BURGUNDY, rim=5)
    s.raw(circle(50, 50, 38), fill="none", stroke=BONE.light, stroke_width=2.4, stroke_dasharray="3 5")
    if shown:
        s.ink(star(50, 50, 30, 13, 5), w=1.6)
        s.field(star(50, 50, 30, 13, 5), GOLD, rim=2)
    else:
        s.line("M50 28V74M38 38H62M28 56C30 68 40 72 50 74C60 72 70 68 72 56", 6, BONE.light)
        s.line(circle(50, 23, 5), 4, BONE.light)


def governor(s: Sheet) -> None:
    """A card with the governor's plumed hat over his staffs, 80 x 124."""
    sheet_of_paper(s, 80, 124)
    s.wash(box(8, 8, 64, 108, 4), INDIGO, rim=4)
    s.line(box(8, 8, 64, 108, 4), 1.4)
    s.line("M22 108L58 60M58 108L22 60", 8)
    s.line("M22 108L58 60M58 108L22 60", 4.4, GOLD.mid)
    brim, top = "M6 62C20 44 60 44 74 62C62 76 18 76 6 62Z", "M22 54C24 26 56 26 58 54C46 62 34 62 22 54Z"
    plume = "M52 46C68 40 76 22 66 12C54 14 46 28 48 46Z"
    s.ink(brim, top, plume)
    s.field(brim, BURGUNDY, rim=3)
    s.field(top, BURGUNDY, rim=3)
    s.line("M23 52C34 60 46 60 57 52", 4, GOLD.mid)
    s.field(plume, BONE, rim=2)


def role(s: Sheet, motif: Draw) -> None:
    """A role card, 96 x 132: the picture above, room for its name below."""
    sheet_of_paper(s, 96, 132)
    panel = box(7, 7, 82, 90, 4)
    s.wash(panel, SKY, rim=3)
    s.fill("M9 78C30 70 66 70 87 78V95H9Z", GRASS.mid, 0.6)
    s.line(panel, 1.2)
    s.fill(box(3, 102, 90, 24, 3), PAPER.mid)
    with s.at(10, 14, 0.76, bold=1.2):
        motif(s)


def _settler(s: Sheet) -> None:
    """A spade in the furrows, a shoot beside it."""
    s.line("M62 6V60", 11)
    s.line("M48 6H76", 12)
    s.line("M62 6V60M48 6H76", 6, WOOD.light)
    blade = "M42 50H82V74C80 86 70 92 62 98C54 92 44 86 42 74Z"
    s.ink(blade)
    s.field(blade, IRON, rim=3)
    soil = "M0 96C4 80 22 72 34 82C44 86 48 92 50 98H2Z"
    s.ink(soil)
    s.field(soil, BARK, rim=3)
    s.line("M22 80V46", 5, LEAF.dark)
    for d in ("M22 58C6 58 0 46 0 34C14 34 22 42 22 58Z", "M22 50C22 36 30 28 44 28C44 40 36 50 22 50Z"):
        s.ink(d)
        s.field(d, LEAF, rim=2)


def _mayor(s: Sheet) -> None:
    """Three who have come ashore."""
    for x, y, hue in ((24, 34, BARK), (76, 34, BARK), (50, 46, WOOD)):
        body = f"M{x - 21} {y + 52}C{x - 22} {y + 22} {x - 12} {y + 12} {x} {y + 12}C{x + 12} {y + 12} {x + 22} {y + 22} {x + 21} {y + 52}Z"
        hat = f"M{x - 20} {y - 8}H{x + 20}L{x + 12} {y - 13}C{x + 10} {y - 30} {x - 10} {y - 30} {x - 12} {y - 13}Z"
        s.ink(body, circle(x, y, 13), hat)
        s.field(body, hue, rim=3)
        s.field(circle(x, y, 13), FACE, rim=2)
        s.field(hat, THATCH, rim=2)


def _craftsman(s: Sheet) -> None:
    """A cask made by a great wheel."""
    works.cog(s, 36, 40, 30)
    with s.at(44, 36, 0.76, bold=1.2):
        VESSELS["indigo"](s)


def _trader(s: Sheet) -> None:
    """Goods weighed against silver."""
    works.scales(s, GOLD)
    with s.at(70, 34, 0.26, bold=2):
        coin(s)
    with s.at(0, 28, 0.36, bold=2):
        VESSELS["coffee"](s)


def _prospector(s: Sheet) -> None:
    """A pickaxe and nuggets of gold."""
    s.line("M12 92L76 20", 12)
    s.line("M12 92L76 20", 6, WOOD.light)
    head = "M42 6C70 -4 100 20 98 60C90 38 80 26 70 20C62 12 52 8 42 6Z"
    s.ink(head)
    s.field(head, IRON, rim=3)
    for d in ("M44 98L40 82L52 70L66 76L70 98Z", "M66 98L68 84L82 78L94 86L92 98Z", "M56 74L60 60L74 60L80 72L70 80Z"):
        s.ink(d)
        s.field(d, GOLD, rim=3)


def _skull(s: Sheet, hue: Hue) -> None:
    """A skull over crossed bones."""
    for d in ("M14 62L86 92", "M86 62L14 92"):
        s.line(d, 13)
        s.line(d, 8, hue.light)
    head = "M50 6C76 6 88 22 86 42C85 54 78 60 70 64V76H30V64C22 60 15 54 14 42C12 22 24 6 50 6Z"
    s.ink(head)
    s.field(head, hue, rim=3)
    s.fill(circle(36, 40, 10), SEPIA)
    s.fill(circle(64, 40, 10), SEPIA)
    s.fill("M50 50L43 62H57Z", SEPIA)
    s.line("M42 66V75M50 66V75M58 66V75", 3)


def _buccaneer(s: Sheet) -> None:
    """The black flag on its staff."""
    s.line("M12 2V98", 9)
    s.line("M12 2V98", 5, WOOD.light)
    flag = "M16 6C40 -2 66 16 98 6V74C66 84 40 66 16 74Z"
    s.ink(flag)
    s.field(flag, NIGHT, rim=3)
    with s.at(30, 12, 0.54, bold=1.4):
        _skull(s, BONE)


def token(s: Sheet) -> None:
    """The Buccaneer's token: a black disc with the skull."""
    s.ink(circle(50, 50, 44), w=3)
    s.field(circle(50, 50, 44), NIGHT, rim=5)
    with s.at(22, 20, 0.56, bold=1.6):
        _skull(s, BONE)


def claim(s: Sheet) -> None:
    """The counter of whoever was first at a goal of the Festival: a disc in the colour of the seat."""
    s.ink(circle(50, 50, 44), w=3)
    s.field(circle(50, 50, 44), TINT, rim=6)


def _house(s: Sheet, w: float, h: float, hue: Hue, banner: float) -> None:
    """The card of a building in the colour of its kind; over it, `banner` high, the paler band for its name, if any."""
    d = box(2, 2, w - 4, h - 4, 6)
    s.ink(d)
    s.field(d, _tinted(hue, 0.34), rim=3)
    if not banner:
        return
    band = f"M5 {banner}V8C5 6 6 5 8 5H{w - 8}C{w - 6} 5 {w - 5} 6 {w - 5} 8V{banner}Z"
    s.fill(band, _tinted(hue, 0.74).light)
    s.line(f"M5 {banner}H{w - 5}", 1.1, SEPIA, 0.8)


def _tinted(hue: Hue, paler: float) -> Hue:
    """A paint thinned so far towards paper that ink stands out on it."""
    return Hue(*(mix(tone, PAPER.light, paler) for tone in (hue.light, mix(hue.light, hue.mid, 0.5), hue.mid)))


def production(s: Sheet, good: str, motif: Draw, *, plain: bool = False) -> None:
    """A building that makes a good, 126 x 80: its circles stand on a stripe of the good, its sign beside them."""
    _small(s, motif, PAINT[good], plain)
    if plain:
        roundel(s, good, 30, 26, 13)
    else:
        roundel(s, good, 61, 36, 10)


def commercial(s: Sheet, motif: Draw, hue: Hue = VIOLET, *, plain: bool = False) -> None:
    """A small building without a good, 126 x 80."""
    _small(s, motif, hue, plain)


def _small(s: Sheet, motif: Draw, hue: Hue, plain: bool) -> None:
    """The card of a small building, its sign in a pale field of its own, right of its circles. A `plain` one is for
    where no name is written: no band for it, the sign larger."""
    _house(s, 126, 80, hue, 0 if plain else 28)
    stripe = box(4, 4, 118, 72, 4) if plain else box(4, 42, 118, 34, 4)
    s.wash(stripe, hue, rim=3)
    s.line(stripe, 1.2)
    field = box(60, 5, 61, 70, 5) if plain else box(73, 26, 48, 49, 5)
    s.ink(field, w=1.4)
    s.wash(field, SKY, rim=2)
    with s.at(61.5, 11, 0.58, bold=1.2) if plain else s.at(75, 28, 0.455, bold=1.35):
        motif(s)


def hall(s: Sheet, motif: Draw, *, plain: bool = False) -> None:
    """A large building, 118 x 154: its name above, unless it is `plain`, its circle below."""
    _house(s, 118, 154, DEEP, 0 if plain else 29)
    top = 6 if plain else 30
    field, stripe = box(6, top, 106, 122 - top, 5), box(6, 124, 106, 25, 4)
    s.wash(field, SKY, rim=3)
    s.line(field, 1.2)
    s.wash(stripe, DEEP, rim=3)
    s.line(stripe, 1.2)
    with s.at(7, 12, 1.04, bold=1) if plain else s.at(12, 32, 0.92, bold=1.1):
        motif(s)


def ship(s: Sheet, holds: int) -> None:
    """A cargo ship seen from the side, 344 x 98, with its holds in a row; the more holds, the more sails."""
    end = 6 + STEP * holds
    waves = "M0 92" + "q5 -6 10 0" * (1 + (end + 4) // 10) + "V98H0Z"
    hull = f"M3 26H30L34 41H{end - 22}L{end - 18} 34L{end + 4} 32C{end + 4} 62 {end - 2} 84 {end - 12} 96H16C6 84 2 58 3 26Z"
    masts = 1 if holds < 5 else 2 if holds < 7 else 3
    for k in range(masts):
        x = 40 + (end - 70) * (k + 0.5) / masts
        wide = 21 if k == 0 else 25
        sail = f"M{x - wide} 5C{x - 6} 3 {x + 8} 3 {x + wide} 6C{x + wide + 9} 16 {x + wide + 7} 26 {x + wide} 34C{x + 8} 31 {x - 6} 31 {x - wide} 34C{x - wide + 8} 24 {x - wide + 8} 14 {x - wide} 5Z"
        s.line(f"M{x} 42V1", 5)
        s.ink(sail, w=1.6)
        s.field(sail, BONE, rim=3)
        s.line(f"M{x + 6} 6C{x + 13} 16 {x + 13} 24 {x + 6} 31", 1.2, BONE.dark)
    s.line(f"M{end - 8} 34L{end + 4} 20", 4)
    s.field("M12 25V4C18 0 22 8 30 4V14C22 18 18 10 14 14V25Z", INDIGO, rim=1)
    s.ink(hull)
    s.field(hull, WOOD, rim=4)
    s.fill("M4 34H33L34 41H4Z", GOLD.mid)
    s.line(f"M34 44H{end - 18}", 2, WOOD.dark)
    for n in range(holds):
        x = 6 + STEP * n
        s.fill(box(x + 1.5, 47, HOLD - 3, 43, 4), BARK.dark, 0.85)
        s.line(box(x + 1.5, 47, HOLD - 3, 43, 4), 1.2)
    s.fill(waves, SEA.light)
    s.line("M0 92" + "q5 -6 10 0" * (1 + (end + 4) // 10), 1.4, "#2b6f6c")


ROLES: dict[str, Draw] = {
    "settler": _settler,
    "mayor": _mayor,
    "builder": goods.tools,
    "craftsman": _craftsman,
    "trader": _trader,
    "captain": partial(pieces.ship, hue=INDIGO),
    "prospector": _prospector,
    "buccaneer": _buccaneer,
}


def everything() -> Iterator[tuple[str, Draw, float, float]]:
    """Name, drawing and size of each."""
    for good in PAINT:
        yield f"barrel_{good}", VESSELS[good], 72, 80
    for kind in (*PAINT, "quarry", "back"):
        yield f"land_{kind}", partial(land, kind=kind), 100, 100
    yield "land_forest", partial(land, kind="forest"), 100, 100
    for prefix, plain in (("", False), ("plain_", True)):
        for name, draw, width, height in _buildings(plain):
            yield f"{prefix}{name}", draw, width, height
    for name, motif in ROLES.items():
        yield f"role_{name}", partial(role, motif=motif), 96, 132
    for holds in SHIPS:
        yield f"ship_{holds}", partial(ship, holds=holds), 344, 98
    yield "worker", worker, 100, 100
    yield "circle", empty_circle, 100, 100
    yield "coin", coin, 100, 100
    yield "chip_one", partial(chip, shown=True), 100, 100
    yield "chip_back", partial(chip, shown=False), 100, 100
    yield "governor", governor, 80, 124
    yield "noble", nobles.noble, 100, 100
    yield "festival", feast.festival, 100, 100
    yield "token", token, 100, 100
    yield "claim", claim, 100, 100
    yield "owner", claim, 100, 100
    yield "board_market", boards.market, *boards.MARKET_SIZE
    yield "board_quay", boards.quay, *boards.QUAY_SIZE
    yield "board_roles", boards.roles, *boards.ROLES_SIZE
    for count in (6, 7, 8):
        yield f"roles_{count}", partial(boards.role_cells, count=count), *boards.ROLES_SIZE
        yield f"roles_nine_{count + 1}", partial(boards.nine_cells, count=count + 1), *boards.ROLES_SIZE
    yield "board_island", boards.island, *boards.ISLAND_SIZE
    yield "wall_island", walls.island, walls.WIDE, walls.ISLAND_HIGH
    yield "wall_market", walls.market, walls.WIDE, walls.MARKET_HIGH
    yield "wall_quay", walls.quay, walls.WIDE, walls.QUAY_HIGH
    yield "narrow_island", walls.narrow_island, walls.WIDE, walls.NARROW_ISLAND_HIGH
    yield "narrow_market", partial(walls.market, high=walls.NARROW_MARKET_HIGH), walls.WIDE, walls.NARROW_MARKET_HIGH
    yield "narrow_quay", walls.narrow_quay, walls.WIDE, walls.NARROW_QUAY_HIGH


def _buildings(plain: bool) -> Iterator[tuple[str, Draw, float, float]]:
    small = partial(commercial, plain=plain)
    for name, motif in works.PRODUCTION.items():
        yield f"building_{name}", partial(production, good=PLANTS[name], motif=motif, plain=plain), 126, 80
    for name, motif in (*works.COMMERCIAL.items(), *new_buildings.SMALL.items()):
        yield f"building_{name}", partial(small, motif=motif), 126, 80
    for name, motif in nobles.COMMERCIAL.items():
        yield f"building_{name}", partial(small, motif=motif, hue=CRIMSON), 126, 80
    for name, motif in nobles.PRODUCTION.items():
        yield f"building_{name}", partial(small, motif=motif, hue=GOLD), 126, 80
    for name, motif in (*HALLS.items(), *nobles.LARGE.items(), *new_buildings.LARGE.items()):
        yield f"hall_{name}", partial(hall, motif=motif, plain=plain), 118, 154
        yield f"building_{name}", partial(small, motif=motif, hue=DEEP), 126, 80  # on the market
