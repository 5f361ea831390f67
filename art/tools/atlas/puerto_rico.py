"""Puerto Rico: land tiles, barrels, buildings, ships, roles, boards. Houses and tools are those of the other games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from . import goods, houses, pieces
from . import puerto_rico_buildings as works
from .geometry import box, circle, poly, smooth
from .ground import star
from .palette import (
    BARK,
    BONE,
    BURGUNDY,
    GOLD,
    GRASS,
    INDIGO,
    INK,
    LEAF,
    PAPER,
    SAND,
    SEA,
    SEPIA,
    SKY,
    STONE,
    WOOD,
    Hue,
)
from .pen import Sheet
from .print import sheet_of_paper

Draw = Callable[[Sheet], None]

VIOLET = Hue("#d9cdea", "#b7a5d3", "#77629f")
"""The stripe of buildings without a good."""
TAN = Hue("#e3bf85", "#bd8a4b", "#7d5425")
COFFEE = Hue("#7a5c48", "#4a3226", "#241510")
PAINT = {"corn": GOLD, "indigo": INDIGO, "sugar": BONE, "tobacco": TAN, "coffee": COFFEE}
"""What each good is painted with."""
SHIPS = (4, 5, 6, 7, 8)
HOLD, STEP = 40, 41
"""A hold of a ship and the distance of two, as in table.yaml."""

PLANTS = {
    "small_indigo_plant": ("indigo", 1),
    "small_sugar_mill": ("sugar", 1),
    "indigo_plant": ("indigo", 3),
    "sugar_mill": ("sugar", 3),
    "tobacco_storage": ("tobacco", 3),
    "coffee_roaster": ("coffee", 2),
}
"""Good and number of circles of each production building."""


def _emblem(s: Sheet, good: str) -> None:
    """A sign on a field of 40 x 40 by which a good is known in grey."""
    ink = BONE.light if good in ("indigo", "coffee") else INK
    if good == "corn":
        for x, y in ((20, 12), (14, 20), (26, 20), (20, 28)):
            s.fill(circle(x, y, 4), ink)
    elif good == "indigo":
        s.fill(poly((20, 7), (32, 20), (20, 33), (8, 20)), ink)
    elif good == "sugar":
        s.line(box(11, 11, 18, 18), 3, ink)
    elif good == "tobacco":
        s.fill("M20 6C32 14 32 26 20 34C8 26 8 14 20 6Z", ink)
        s.line("M20 8L20 32", 2, TAN.light)
    else:
        s.fill(circle(20, 20, 8, 12), ink)
        s.line("M20 9C16 16 24 24 20 31", 2.4, COFFEE.mid)


def barrel(s: Sheet, good: str) -> None:
    """A cask of the colour of its good, with its sign, in 72 x 80."""
    hue = PAINT[good]
    body = "M16 8C30 4 42 4 56 8C66 28 66 52 56 72C42 76 30 76 16 72C6 52 6 28 16 8Z"
    s.ink(body)
    s.field(body, hue, rim=4)
    for y in (20, 60):
        s.line(f"M10 {y}C28 {y + 4} 44 {y + 4} 62 {y}", 3, SEPIA, 0.8)
    with s.at(14, 18, 1.1):
        _emblem(s, good)


def _plant(s: Sheet, good: str) -> None:
    hue = LEAF if good != "coffee" else Hue("#7fa36b", "#4c7748", "#2c4c2f")
    for x, y in ((26, 40), (66, 34), (46, 62)):
        for lean in (-12, 0, 12):
            s.field(
                f"M{x} {y + 18}C{x + lean - 4} {y + 6} {x + lean - 3} {y - 8} {x + lean} {y - 16}"
                f"C{x + lean + 5} {y - 6} {x + lean + 3} {y + 8} {x} {y + 18}Z",
                hue,
                rim=1.4,
            )
        s.fill(circle(x, y - 8, 5.5), INK)
        s.fill(circle(x, y - 8, 4), PAINT[good].mid if good != "sugar" else BONE.light)


def land(s: Sheet, kind: str) -> None:
    """A land tile of 100 x 100."""
    ground = {"quarry": STONE, "back": PAPER}.get(kind, GRASS if kind != "corn" else SAND)
    d = box(3, 3, 94, 94, 8)
    s.ink(d)
    s.field(d, ground, rim=4)
    if kind == "back":
        for n in range(14, 96, 16):
            s.line(f"M{n} 8L8 {n}M{n} 92L92 {n}", 1.4, SEPIA, 0.6)
    elif kind == "quarry":
        with s.at(16, 12, 0.68, bold=1.2):
            goods.stone(s)
    else:
        _plant(s, kind)
        with s.at(62, 4, 0.8):
            s.ink(circle(20, 20, 19))
            s.field(circle(20, 20, 19), PAINT[kind], rim=3)
            _emblem(s, kind)


def worker(s: Sheet) -> None:
    """A turned piece of brown wood."""
    s.ink(circle(50, 50, 44))
    s.field(circle(50, 50, 44), BARK, rim=7)
    s.fill(circle(38, 36, 14, 10), WOOD.light, 0.8)
    s.line(circle(50, 50, 30), 2, INK, 0.5)


def empty_circle(s: Sheet) -> None:
    """Where a worker may stand."""
    s.fill(circle(50, 50, 42), PAPER.light, 0.85)
    s.line(circle(50, 50, 42), 6, SEPIA)


def chip(s: Sheet, shown: bool) -> None:
    """A point chip: a star on its face, hatching on its back."""
    d = poly((50, 4), (90, 27), (90, 73), (50, 96), (10, 73), (10, 27))
    s.ink(d)
    s.field(d, INDIGO, rim=5)
    if shown:
        s.fill(star(50, 50, 30, 13, 5), BONE.light)
    else:
        for n in range(24, 80, 12):
            s.line(f"M24 {n}L76 {n}", 2.4, BONE.light, 0.7)


def governor(s: Sheet) -> None:
    """A card with the governor's plumed hat, 80 x 124."""
    sheet_of_paper(s, 80, 124)
    s.ink("M12 74C24 58 56 58 68 74C58 84 22 84 12 74Z", "M24 66C26 42 54 42 56 66C46 72 34 72 24 66Z")
    s.field("M12 74C24 58 56 58 68 74C58 84 22 84 12 74Z", BURGUNDY, rim=3)
    s.field("M24 66C26 42 54 42 56 66C46 72 34 72 24 66Z", BURGUNDY, rim=3)
    s.field("M52 56C64 44 70 30 62 22C54 26 48 40 50 56Z", BONE, rim=2)


def role(s: Sheet, motif: Draw) -> None:
    """A role card, 96 x 132: the picture above, room for its name below."""
    sheet_of_paper(s, 96, 132)
    s.fill(box(8, 8, 80, 88, 4), SEA.light, 0.7)
    with s.at(13, 17, 0.7, bold=1.2):
        motif(s)


def _field_worker(s: Sheet) -> None:
    _plant(s, "corn")


def _crew(s: Sheet) -> None:
    for x, y in ((6, 36), (50, 36), (28, 2)):
        with s.at(x, y, 0.46):
            worker(s)


def _house(s: Sheet, w: float, h: float, hue: Hue) -> None:
    d = box(2, 2, w - 4, h - 4, 6)
    s.ink(d)
    s.field(d, hue, rim=3)


def production(s: Sheet, good: str, count: int, motif: Draw) -> None:
    """A building that makes a good, 126 x 80: a stripe of its colour in front of `count` circles, the works at the right."""
    _house(s, 126, 80, PAPER)
    stripe = box(4, 42, 118, 34, 4)
    s.wash(stripe, PAINT[good], rim=3)
    s.line(stripe, 1.2)
    _motif(s, motif)
    if count < 3:
        with s.at(9 + 28 * count, 47, 0.62):
            s.ink(circle(20, 20, 17))
            s.field(circle(20, 20, 17), PAINT[good], rim=3)
            _emblem(s, good)


def _motif(s: Sheet, motif: Draw) -> None:
    """The sign of a small building in its own pale field, right of its circles and below its name."""
    field = box(74, 26, 49, 51, 5)
    s.ink(field, w=1.4)
    s.wash(field, SKY, rim=2)
    with s.at(77, 28, 0.47, bold=1.35):
        motif(s)


def commercial(s: Sheet, motif: Draw) -> None:
    """A small building without a good, 126 x 80."""
    _house(s, 126, 80, PAPER)
    stripe = box(4, 42, 118, 34, 4)
    s.wash(stripe, VIOLET, rim=3)
    s.line(stripe, 1.2)
    _motif(s, motif)


def hall(s: Sheet, motif: Draw) -> None:
    """A large building, 118 x 154: its name above, its circle below."""
    _house(s, 118, 154, PAPER)
    field, stripe = box(6, 30, 106, 92, 5), box(6, 124, 106, 25, 4)
    s.wash(field, SKY, rim=3)
    s.line(field, 1.2)
    s.wash(stripe, VIOLET, rim=3)
    s.line(stripe, 1.2)
    with s.at(12, 32, 0.92, bold=1.1):
        motif(s)


def ship(s: Sheet, holds: int) -> None:
    """A cargo ship seen from the side, 344 x 98, with its holds in a row."""
    end = 10 + STEP * holds
    hull = f"M2 40L{end + 8} 40C{end + 4} 66 {end - 4} 84 {end - 14} 95L20 95C8 84 4 62 2 40Z"
    s.ink(hull)
    s.field(hull, WOOD, rim=4)
    for x in (end * 0.3, end * 0.7):
        s.line(f"M{x} 40L{x} 4", 4, BARK.dark)
        s.field(f"M{x + 3} 6C{x + 34} 10 {x + 34} 30 {x + 3} 35C{x + 12} 24 {x + 12} 16 {x + 3} 6Z", BONE, rim=2)
    for n in range(holds):
        x = 6 + STEP * n
        s.fill(box(x + 2, 47, HOLD - 4, 42, 4), BARK.dark, 0.75)
        s.line(box(x + 2, 47, HOLD - 4, 42, 4), 1.2)


def board(s: Sheet, w: float, h: float, hue: Hue) -> None:
    """Plain washed paper with a border."""
    sheet_of_paper(s, w, h, hue, 10)


def island(s: Sheet) -> None:
    """Land above, town below, the port at the right."""
    board(s, 760, 326, Hue("#eef0cf", "#d9dfae", "#8d9a5c"))
    s.fill(smooth([(420, 4), (756, 4), (756, 150), (430, 152), (412, 80)]), SEA.light, 0.8)
    s.line("M8 152L752 152", 1.6, SEPIA, 0.7)


ROLES: dict[str, Draw] = {
    "settler": _field_worker,
    "mayor": _crew,
    "builder": houses.settler,
    "craftsman": goods.tools,
    "trader": pieces.coin,
    "captain": partial(pieces.ship, hue=INDIGO),
    "prospector": partial(pieces.chest, gold=True),
}


def everything() -> Iterator[tuple[str, Draw, float, float]]:
    """Name, drawing and size of each."""
    for good in PAINT:
        yield f"barrel_{good}", partial(barrel, good=good), 72, 80
    for kind in (*PAINT, "quarry", "back"):
        yield f"land_{kind}", partial(land, kind=kind), 100, 100
    for name, motif in works.PRODUCTION.items():
        good, count = PLANTS[name]
        yield f"building_{name}", partial(production, good=good, count=count, motif=motif), 126, 80
    for name, motif in works.COMMERCIAL.items():
        yield f"building_{name}", partial(commercial, motif=motif), 126, 80
    for name, motif in works.HALLS.items():
        yield f"hall_{name}", partial(hall, motif=motif), 118, 154
    for name, motif in ROLES.items():
        yield f"role_{name}", partial(role, motif=motif), 96, 132
    for holds in SHIPS:
        yield f"ship_{holds}", partial(ship, holds=holds), 344, 98
    yield "worker", worker, 100, 100
    yield "circle", empty_circle, 100, 100
    yield "coin", pieces.coin, 100, 100
    yield "chip_one", partial(chip, shown=True), 100, 100
    yield "chip_back", partial(chip, shown=False), 100, 100
    yield "governor", governor, 80, 124
    yield "board_market", partial(board, w=560, h=560, hue=PAPER), 560, 560
    yield "board_quay", partial(board, w=1060, h=560, hue=SEA), 1060, 560
    yield "board_island", island, 760, 326
