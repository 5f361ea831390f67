"""The building tiles of Río de la Plata, 100 x 100: one large sign each, as a tile is often but 40 px wide.

The edge tells the kind: wood for what produces, gold for what is noble, terracotta for what all build together, the
player's colour for huts and houses, whose walls are free for his symbol.
"""

from __future__ import annotations

from collections.abc import Callable

from . import buildings, gonzaga_sites
from .geometry import box, circle
from .ground import crown
from .houses import flag, window
from .palette import (
    BONE,
    BURGUNDY,
    GOLD,
    INDIGO,
    INK,
    IRON,
    LEAF,
    PAPER,
    PINE,
    ROOF,
    SEA,
    SKY,
    SLATE,
    STONE,
    TERRACOTTA,
    THATCH,
    TINT,
    WOOD,
    Hue,
)
from .pen import Sheet
from .puerto_rico_buildings import small_market
from .puerto_rico_halls import fortress, guild_hall

Draw = Callable[[Sheet], None]
PAVING = "#d8c7a0"
WHITE = Hue("#fffdf4", "#f1e6cc", "#bca67c")


def _hut(s: Sheet) -> None:
    """A low cabin under a steep roof of straw."""
    wall = "M20 44H80V93H20Z"
    roof = "M50 3L97 52L86 58L50 24L14 58L3 52Z"
    s.ink(wall, roof, "M50 22L82 52H18Z", w=3)
    s.raw("M50 22L84 56H16Z", fill=THATCH.mid)
    s.field(wall, TINT, rim=3, w=1.8)
    s.field(roof, THATCH, rim=3, w=1.8)
    s.hatch(roof, 75, 5, 1.6, THATCH.dark, 0.8)
    s.line("M44 30L56 30M38 37L62 37", 2, THATCH.dark)


def _house(s: Sheet) -> None:
    """A broad town house of two storeys with a tiled roof, chimneys and shuttered windows at its sides."""
    wall, roof = box(6, 30, 88, 64), "M0 32L16 9H84L100 32Z"
    s.ink(box(18, 1, 13, 18), box(69, 1, 13, 18), wall, roof, w=3)
    for x in (18, 69):
        s.field(box(x, 1, 13, 18), BONE, rim=2, w=1.6)
    s.field(wall, TINT, rim=3, w=1.8)
    s.field(roof, ROOF, rim=3, w=1.8)
    s.line("M10 21H90M24 11L18 30M38 11L35 30M50 11V30M62 11L65 30M76 11L82 30", 2, ROOF.dark)
    for x in (11, 76):
        for y in (40, 68):
            s.raw(box(x, y, 13, 18, 1), fill="#fff2c4", stroke=INK, stroke_width=2.6)
            s.raw(f"M{x + 6.5} {y}V{y + 18}", fill="none", stroke=INK, stroke_width=2)


def _paving(s: Sheet) -> None:
    """The street around a building: tiles fill their fields, and a town is paved where it stands."""
    s.raw(box(0, 0, 100, 100), fill=PAVING)


def owned(s: Sheet, motif: Draw) -> None:
    """A tile of a player."""
    _paving(s)
    s.raw(box(2, 2, 96, 96, 9), fill=INK)
    s.raw(box(5, 5, 90, 90, 7), fill=TINT.dark)
    s.raw(box(10, 10, 80, 80, 5), fill="#efe4c6")
    with s.at(12, 11, 0.76, bold=1.15):
        motif(s)


def stonecutter(s: Sheet) -> None:
    """A dressed block; a mallet drives the chisel into it."""
    front, top, side = box(6, 52, 66, 42), "M6 52L24 36H92L72 52Z", "M72 52L92 36V76L72 94Z"
    s.ink(front, top, side, w=3)
    s.field(front, Hue("#f4f0e4", "#cfc8b8", "#8b8272"), rim=3)
    s.field(top, Hue("#ffffff", "#efeade", "#b5ad9c"), rim=1)
    s.field(side, Hue("#b5ad9c", "#948b7b", "#5f574a"), rim=1)
    s.line("M18 66L30 72M50 62L60 68M26 84L36 80M50 86L58 80", 2.4, STONE.dark)
    with s.at(46, 40, turn=24):
        s.line("M0 4V-26", 9)
        s.line("M0 2V-24", 4.6, IRON.light)
    with s.at(64, 12, turn=-22):
        s.line("M6 0H46", 11)
        s.line("M6 0H44", 6, WOOD.light)
        s.ink(box(-14, -15, 26, 30, 4), w=2.6)
        s.field(box(-14, -15, 26, 30, 4), WOOD, rim=3)


def carpenter(s: Sheet) -> None:
    """A great hand saw through a log."""
    log = "M2 62H82V94H2Z"
    s.ink(log, circle(82, 78, 11, 16), circle(2, 78, 8, 16), w=3)
    s.field(circle(4, 78, 9, 16), Hue("#a8743f", "#80532b", "#513117"), rim=1)
    s.field(log, Hue("#a8743f", "#80532b", "#513117"), rim=3)
    s.line("M10 72H40M18 86H60", 2, "#513117")
    s.field(circle(82, 78, 11, 16), WOOD, rim=2)
    s.line(circle(82, 78, 5, 8), 2, WOOD.dark)
    with s.at(46, 46, turn=-38):
        teeth = "".join(f"L{34 - 8 * k} 22L{30 - 8 * k} 13" for k in range(9))
        blade = f"M-44 -2L36 -16V13{teeth}L-44 12Z"
        s.ink(blade, w=2.8)
        s.field(blade, IRON, rim=1.4)
        grip = "M32 -22C48 -26 62 -16 60 0C58 14 44 20 32 16Z"
        s.ink(grip, w=2.8)
        s.field(grip, TERRACOTTA, rim=3)
        s.fill(circle(46, -2, 6, 8), INK)


def square(s: Sheet) -> None:
    """A paved place with a fountain of two basins."""
    s.line(
        "M50 40C38 8 24 14 20 32M50 40C62 8 76 14 80 32M50 40V10M50 40C46 14 38 12 34 24M50 40C54 14 62 12 66 24",
        6,
        "#3c7f99",
    )
    s.line(
        "M50 40C38 8 24 14 20 32M50 40C62 8 76 14 80 32M50 40V10M50 40C46 14 38 12 34 24M50 40C54 14 62 12 66 24",
        3,
        "#d5eef3",
    )
    upper, stem, lower = "M24 40H76C72 54 28 54 24 40Z", box(44, 48, 12, 24), "M4 68H96C96 98 4 98 4 68Z"
    s.ink(upper, stem, lower, circle(50, 68, 46, 9), w=3)
    for d in (stem, upper, lower):
        s.field(d, STONE, rim=3)
    s.field(circle(50, 68, 46, 9), Hue("#b9dde6", "#74b4c6", "#2f7288"), rim=2)
    s.field(box(44, 48, 12, 22), STONE, rim=2)


def monument(s: Sheet) -> None:
    """A white pyramid on steps with a figure at its top."""
    shaft, steps = "M42 24H58L66 70H34Z", ("M26 68H74V80H26Z", "M10 80H90V95H10Z")
    figure = "M44 24C42 14 46 12 46 8C46 2 54 2 54 8C54 12 60 14 56 24Z"
    s.ink(shaft, *steps, figure, w=3)
    s.line("M56 14L68 4", 5)
    s.line("M68 0V18", 3)
    s.field(figure, GOLD, rim=2)
    s.field(shaft, WHITE, rim=3)
    s.fill("M50 24H58L66 70H50Z", "#a89a7c", 0.55)
    for d in steps:
        s.field(d, STONE, rim=2)
    s.raw(circle(48, 54, 7), fill=GOLD.mid, stroke=INK, stroke_width=2)


def garden(s: Sheet) -> None:
    """Clipped trees over a hedge with flowers."""
    for x, y, r, hue in ((22, 34, 20, LEAF), (78, 34, 20, LEAF), (50, 24, 23, PINE)):
        s.line(f"M{x} {y + r - 4}V84", 9)
        s.line(f"M{x} {y + r - 4}V84", 4.4, WOOD.mid)
        d = crown(x, y, r, 8, x)
        s.ink(d, w=3)
        s.field(d, hue, rim=3)
    hedge = "M2 72C8 62 20 66 26 68C34 60 44 64 50 68C58 60 68 64 74 68C82 62 94 64 98 72V96H2Z"
    s.ink(hedge, w=3)
    s.field(hedge, PINE, rim=3)
    for x, y, colour in (
        (16, 80, "#f7c6c0"),
        (33, 86, GOLD.light),
        (50, 79, "#ffffff"),
        (67, 86, "#f7c6c0"),
        (84, 80, GOLD.light),
    ):
        s.raw(circle(x, y, 6), fill=colour, stroke=INK, stroke_width=1.8)
        s.raw(circle(x, y, 2), fill=BURGUNDY.mid)


def barracks(s: Sheet) -> None:
    """Crossed muskets behind a drum."""
    for flip in (False, True):
        with s.at(50, 0, flip=flip):
            stock = "M-50 92L-42 98L-20 74L-30 66Z"
            s.line("M-26 72L38 4", 9)
            s.line("M-26 72L38 4", 4.6, IRON.light)
            s.line("M30 4L48 -6", 3.4)
            s.ink(stock, w=3)
            s.field(stock, WOOD, rim=2)
            s.line("M-30 76L-4 48", 6, WOOD.mid)
    side, brim = "M20 52V84C20 98 80 98 80 84V52Z", circle(50, 52, 30, 10)
    s.ink(side, brim, w=3)
    s.field(side, BURGUNDY, rim=3)
    s.line(
        "M22 60L34 90M34 64L22 84M36 64L50 94M50 64L36 92M52 64L66 92M66 64L52 94M68 62L78 84M78 60L68 90",
        2.6,
        GOLD.light,
    )
    s.line("M20 84C20 98 80 98 80 84", 5, GOLD.mid)
    s.field(brim, BONE, rim=2)


def palace(s: Sheet) -> None:
    """A long front with columns and a pediment, flags on its ends."""
    base, body, wings = box(2, 86, 96, 10), box(24, 42, 52, 46), (box(4, 52, 22, 36), box(74, 52, 22, 36))
    gable = "M18 44L50 16L82 44Z"
    for x in (12, 84):
        flag(s, x, 54, TERRACOTTA, 18, 12, 34)
    flag(s, 50, 20, BURGUNDY, 18, 11, 20)
    s.ink(base, body, *wings, gable, w=3)
    for d in wings:
        s.field(d, WHITE, rim=2)
    for x in (8, 80):
        window(s, x, 62, 12, 20, arched=True)
    s.field(body, Hue("#7a5236", "#533320", "#2f1c10"), rim=2)
    for x in (25, 38, 53, 66):
        s.raw(box(x, 44, 9, 43, 1), fill=WHITE.light, stroke=INK, stroke_width=2)
    s.field(gable, WHITE, rim=3)
    s.raw(circle(50, 34, 6), fill=GOLD.mid, stroke=INK, stroke_width=1.8)
    s.field(base, STONE, rim=1.4)


def cathedral(s: Sheet) -> None:
    """Two bell towers with a cross between them, a great dome behind, a rose window."""
    dome = "M24 44C24 22 38 16 50 14C62 16 76 22 76 44Z"
    s.line("M50 18V0M42 6H58", 7)
    s.line("M50 18V0M42 6H58", 3, GOLD.mid)
    towers = [f"M{x} 95V34H{x + 24}V95Z" for x in (2, 74)]
    caps = [f"M{x - 2} 36L{x + 12} 6L{x + 26} 36Z" for x in (2, 74)]
    nave = "M24 95V52L50 36L76 52V95Z"
    s.ink(dome, *towers, *caps, nave, w=3)
    s.field(dome, INDIGO, rim=4)
    s.field(nave, WHITE, rim=3)
    for d in towers:
        s.field(d, WHITE, rim=3)
    for d in caps:
        s.field(d, SLATE, rim=3)
    s.raw(circle(50, 58, 9), fill="#3f55a8", stroke=INK, stroke_width=2.4)
    s.raw("M50 49V67M41 58H59", fill="none", stroke=GOLD.light, stroke_width=2)
    s.raw("M38 95V82C38 68 62 68 62 82V95Z", fill="#4a2c1a", stroke=INK, stroke_width=2.2)
    for x in (9, 81):
        s.raw(f"M{x} 60V48C{x} 40 {x + 10} 40 {x + 10} 48V60Z", fill="#3a281b", stroke=INK, stroke_width=1.8)


def fort(s: Sheet) -> None:
    """A bastion with a gun that looks over the river."""
    fortress(s)


def port(s: Sheet) -> None:
    """A great anchor before a mole with a light."""
    gonzaga_sites.anchor(s)


def framed(s: Sheet, motif: Draw, edge: Hue, ground: Hue, scale: float = 0.76) -> None:
    """A sign on a tile of some ground with a broad edge."""
    _paving(s)
    s.raw(box(2, 2, 96, 96, 9), fill=INK)
    s.raw(box(4, 4, 92, 92, 7), fill=s.linear(4, 4, 70, 96, (0, edge.light), (0.5, edge.mid), (1, edge.dark)))
    s.raw(
        box(9.5, 9.5, 81, 81, 4),
        fill=s.linear(10, 10, 70, 90, (0, ground.light), (1, ground.mid)),
        stroke=INK,
        stroke_width=1.6,
    )
    with s.at(50 - 50 * scale, 50 - 49 * scale, scale, bold=1.15):
        motif(s)


CRAFT = Hue("#e8dcc0", "#d0b98c", "#8a6b3a")
STALL = Hue("#fbf3dd", "#ecd9ae", "#b89a5f")
GREEN = Hue("#e6eec6", "#c3d593", "#7f9a3f")
DUSK = Hue("#c9d3dc", "#93a5b4", "#51626f")
TILES: dict[str, tuple[Draw, Hue, Hue]] = {
    "stonecutter": (stonecutter, WOOD, Hue("#c9b48c", "#a98d5e", "#6d5530")),
    "carpenter": (carpenter, WOOD, STALL),
    "market": (small_market, WOOD, SKY),
    "guild": (guild_hall, WOOD, Hue("#dbe8ea", "#a9c4cb", "#6a8f99")),
    "square": (square, GOLD, Hue("#efe4cc", "#d3c29a", "#97834f")),
    "monument": (monument, GOLD, Hue("#a9c3d6", "#6f95b3", "#3c6180")),
    "garden": (garden, GOLD, GREEN),
    "barracks": (barracks, GOLD, DUSK),
    "church": (buildings.church, GOLD, PAPER),
    "palace": (palace, TERRACOTTA, Hue("#f7dcc4", "#e5b48c", "#a9673a")),
    "cathedral": (cathedral, TERRACOTTA, Hue("#e2d8ee", "#b9a8d3", "#6f5a99")),
    "fort": (fort, TERRACOTTA, SEA),
    "port": (port, TERRACOTTA, Hue("#d5e6ee", "#8fb8ca", "#47788f")),
}
OWNED: dict[str, Draw] = {"hut": _hut, "house": _house}
MOTIFS: dict[str, Draw] = {name: draw for name, (draw, _, _) in TILES.items()}


def tile(s: Sheet, name: str) -> None:
    """A building by the name that the data gives it."""
    if name in OWNED:
        owned(s, OWNED[name])
    else:
        motif, edge, ground = TILES[name]
        framed(s, motif, edge, ground)
