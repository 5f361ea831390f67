# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The twelve characters of Río de la Plata as sheets of 170 x 112: the tool of the office, its price and the points it asks for.

The strip 3..167 by 82..109 is free for the name.
"""

from __future__ import annotations

from collections.abc import Callable

from . import pieces
from . import rio_geometry as g
from .geometry import box, circle
from .ground import star
from .palette import BONE, BURGUNDY, GOLD, INK, IRON, PAPER, SEA, STONE, TERRACOTTA, WOOD, Hue
from .pen import Sheet
from .pieces import number
from .print import sheet_of_paper
from .puerto_rico_buildings import scales
from .rio_geometry import data
from .rio_pieces import PRECIOUS

Draw = Callable[[Sheet], None]


def _cannoneer(s: Sheet) -> None:
    """A field gun and its shot."""
    with s.at(34, 58, turn=-14):
        barrel = "M-34 -15C-22 -18 20 -14 64 -10V10C20 14 -22 18 -34 15C-44 10 -44 -10 -34 -15Z"
        s.ink(barrel, box(60, -14, 9, 28, 3), circle(-44, 0, 6), w=3)
        s.field(barrel, IRON, rim=4)
        s.field(box(60, -14, 9, 28, 3), IRON, rim=2)
        s.fill(circle(-44, 0, 5), IRON.mid)
        s.line("M-8 -16V16M26 -13V13", 3)
    s.line("M40 74L2 92", 10)
    s.line("M40 74L2 92", 5, WOOD.mid)
    s.ink(circle(46, 70, 25), w=3)
    s.field(circle(46, 70, 25), WOOD, rim=5)
    s.line("M46 48V92M24 70H68M31 55L61 85M61 55L31 85", 4, WOOD.dark)
    s.fill(circle(46, 70, 7), INK)
    for x, y in ((80, 86), (94, 86), (87, 73)):
        s.raw(circle(x, y, 8), fill="#4d575c", stroke=INK, stroke_width=2)


def _general(s: Sheet) -> None:
    """A cocked hat with a plume over a sabre."""
    blade = "M6 84C34 98 66 94 92 66L97 70C72 104 32 108 4 90Z"
    s.ink(blade, box(84, 58, 12, 10, 2), w=3)
    s.field(blade, IRON, rim=2)
    s.line("M86 58L98 74", 8)
    s.line("M86 58L98 74", 4, GOLD.mid)
    hat = "M2 62C10 44 22 22 50 20C78 22 90 44 98 62C72 52 28 52 2 62Z"
    plume = "M54 22C48 4 66 -4 84 4C94 8 92 20 84 22C76 30 64 28 54 22Z"
    s.ink(plume, hat, w=3)
    s.field(plume, BONE, rim=3)
    s.line("M58 20C66 12 76 10 86 12", 2)
    s.field(hat, Hue("#53627f", "#2c3a57", "#141c2e"), rim=4)
    s.line("M6 60C30 50 70 50 94 60", 5, GOLD.mid)
    s.raw(circle(50, 38, 9), fill=BURGUNDY.mid, stroke=INK, stroke_width=2.4)
    s.raw(circle(50, 38, 4), fill="#ffffff")


def winding_road(s: Sheet) -> None:
    """A road that winds to the hills."""
    road = "M10 96C30 74 64 72 58 54C54 42 32 42 38 24C40 18 46 14 52 12L58 14C50 22 50 30 62 36C84 46 82 66 64 96Z"
    s.ink(road, w=3)
    s.field(road, Hue("#fbe3a0", "#e0b050", "#a0701e"), rim=3)
    s.line("M28 88H40M46 84H58M42 72H54M58 68H68M60 56H70M50 46H58M44 32H50", 3, "#7a531a")


def _road_builder(s: Sheet) -> None:
    """A road, a spade beside it."""
    winding_road(s)
    s.line("M88 4V62", 10)
    s.line("M78 5H98", 9)
    s.line("M88 4V62M79 5H97", 4.8, WOOD.light)
    blade = "M74 54H102V78C100 88 94 94 88 97C82 94 76 88 74 78Z"
    s.ink(blade, w=3)
    s.field(blade, IRON, rim=3)


def _defender(s: Sheet) -> None:
    """A shield with a battlemented wall."""
    shield = "M8 8C24 12 38 10 50 2C62 10 76 12 92 8C96 52 84 80 50 98C16 80 4 52 8 8Z"
    s.ink(shield, w=4)
    s.field(shield, TERRACOTTA, rim=5)
    wall = "M22 74V40H32V48H42V40H58V48H68V40H78V74C66 84 34 84 22 74Z"
    s.ink(wall, w=2.6)
    s.field(wall, STONE, rim=3)
    s.line("M24 58H76M24 68H76M40 49V58M60 49V58M32 58V68M50 58V68M68 58V68M42 68V79M58 68V79", 2, STONE.dark)


def _mason(s: Sheet) -> None:
    """A trowel over two blocks in mortar."""
    for b in (box(2, 70, 46, 26, 1), box(51, 70, 46, 26, 1)):
        s.ink(b, w=3)
        s.field(b, STONE, rim=3)
    s.line("M4 68H96", 5, "#fffdf4")
    with s.at(56, 40, turn=38):
        blade = "M-22 -20L0 -28L22 -20L2 34H-2Z"
        s.line("M0 -26V-36C0 -44 10 -42 10 -48V-52", 6)
        s.ink(blade, box(2, -70, 16, 22, 6), w=3)
        s.field(blade, IRON, rim=3)
        s.line("M0 -26V26", 2, IRON.dark)
        s.field(box(2, -70, 16, 22, 6), WOOD, rim=3)


def _carpenter(s: Sheet) -> None:
    """A broad axe in a block of wood."""
    block = "M8 70H78L92 62V88L78 97H8Z"
    s.ink(block, w=3)
    s.field(block, WOOD, rim=3)
    s.line("M14 80H70M14 88H60M78 72V96", 2.2, WOOD.dark)
    s.line("M40 74L84 4", 12)
    s.line("M40 74L84 4", 6, WOOD.light)
    head = "M54 20C40 12 22 18 8 34C6 52 16 68 34 76C34 64 40 54 68 44L76 30Z"
    s.ink(head, w=3)
    s.field(head, IRON, rim=4)
    s.line("M16 38C16 52 22 62 32 68", 3, "#ffffff", 0.8)


def _artisan(s: Sheet) -> None:
    """A great cut gem with a goldsmith's ring."""
    s.line(circle(50, 68, 27), 15)
    s.line(circle(50, 68, 27), 9.5, GOLD.mid)
    s.line("M27 82C31 90 40 95 50 95", 3, GOLD.light)
    gem = "M26 4H74L94 24L50 60L6 24Z"
    s.ink(gem, w=3.4)
    s.field(gem, PRECIOUS, rim=3)
    s.fill("M26 4L34 24H6ZM74 4L66 24H94Z", "#cfe6f8", 0.85)
    s.fill("M34 24H66L50 60Z", "#5b97d6")
    s.line("M6 24H94M26 4L34 24L50 60L66 24L74 4M34 24L50 4L66 24", 2.2)


def _merchant(s: Sheet) -> None:
    """Scales, coins on them."""
    scales(s, GOLD)
    for x, y in ((8, 50), (16, 50), (12, 44)):
        s.raw(circle(x, y, 6, 4.4), fill=GOLD.light, stroke=INK, stroke_width=1.8)
    s.ink(box(78, 40, 18, 15, 2), w=2)
    s.field(box(78, 40, 18, 15, 2), PRECIOUS, rim=2)


def _bishop(s: Sheet) -> None:
    """A mitre before a crosier."""
    s.line("M84 98V30C84 10 58 8 58 24C58 34 72 34 72 26", 10)
    s.line("M84 98V30C84 10 58 8 58 24C58 34 72 34 72 26", 5, GOLD.mid)
    mitre = "M8 88C2 62 12 34 38 12C64 34 74 62 68 88C50 96 26 96 8 88Z"
    s.ink(mitre, w=3.4)
    s.field(mitre, BONE, rim=4)
    s.line("M38 14V80M8 76C26 84 50 84 68 76", 8, GOLD.mid)
    s.line("M33 16V78M43 16V78M8 71C26 79 50 79 68 71M9 82C27 89 49 89 67 82", 1.8)
    s.raw("M38 34V58M28 44H48", fill="none", stroke=BURGUNDY.mid, stroke_width=7, stroke_linecap="round")


def _architect(s: Sheet) -> None:
    """Dividers on a plan."""
    plan = "M4 44H96V96H4Z"
    s.ink(plan, w=3)
    s.field(plan, Hue("#dfeaf2", "#b5cadb", "#6b879c"), rim=3)
    s.line("M14 86V60H34V70H58V60H86V86ZM34 70V86M58 70V86", 2.8, "#31506b")
    s.line("M50 14L22 88M50 14L78 88", 9)
    s.line("M50 14L22 86M50 14L78 86", 4.4, GOLD.mid)
    s.line("M33 56C44 62 56 62 67 56", 5)
    s.ink(circle(50, 14, 12), w=3)
    s.field(circle(50, 14, 12), GOLD, rim=3)
    s.line("M50 2V-4", 6)


def _governor(s: Sheet) -> None:
    """The sun of the river on a sash, a staff of office across it."""
    for k in range(16):
        with s.at(50, 46, turn=22.5 * k):
            ray = "M-6 -24L0 -47L6 -24Z" if k % 2 == 0 else "M-5 -24C-9 -32 5 -36 0 -43C9 -36 -1 -31 5 -24Z"
            s.ink(ray, w=2)
            s.fill(ray, GOLD.mid)
    s.ink(circle(50, 46, 26), w=3)
    s.field(circle(50, 46, 26), GOLD, rim=4)
    s.line("M40 42C42 39 45 39 47 42M53 42C55 39 58 39 60 42M50 43V52M41 58C46 63 54 63 59 58", 3)
    ribbon = "M2 70H98L88 83L98 97H2L12 83Z"
    s.ink(ribbon, w=3)
    s.field(ribbon, BURGUNDY, rim=3)
    s.line("M16 77H84M16 90H84", 2.6, GOLD.mid)


SIGNS: dict[str, tuple[Draw, Hue]] = {
    "cannoneer": (_cannoneer, Hue("#efe0c4", "#d2b98c", "#8a6b3a")),
    "general": (_general, Hue("#f0d3c0", "#d9a184", "#85391a")),
    "road_builder": (_road_builder, Hue("#dfe8b8", "#b5c67d", "#6d8537")),
    "defender": (_defender, Hue("#e6e8ea", "#bfc7cc", "#6b7b83")),
    "master_mason": (_mason, Hue("#d9cdb4", "#b39c74", "#6d5530")),
    "master_carpenter": (_carpenter, Hue("#f1e7c6", "#dcc78c", "#97834f")),
    "master_artisan": (_artisan, Hue("#f6eecb", "#e5d292", "#a48a3d")),
    "master_merchant": (_merchant, Hue("#cfdfe6", "#9dbccb", "#4f7f95")),
    "shipowner": (lambda s: pieces.ship(s, BONE), SEA),
    "bishop": (_bishop, Hue("#d9c6e4", "#ac8cc4", "#5c3c7a")),
    "architect": (_architect, Hue("#f3dfc0", "#dcb586", "#9a6a34")),
    "governor": (_governor, Hue("#bcd6ea", "#7fa9cf", "#34628f")),
}
"""The sign of each character and the ground it stands on."""


def office(s: Sheet, name: str) -> None:
    """The sheet of a character, as broad as its place: price in coins and, below that, the points it asks for at the left
    of its sign, under both a strip for the name."""
    wide, high = g.OFFICE
    _sheet(s, name, g.OFFICE, (52, 6, wide - 58, high - 38), 0.66, (27, 21, 57), 1)


def far_office(s: Sheet, name: str) -> None:
    """The same for a wall, where the name is so large that it takes the lower third."""
    wide, high = g.FAR_OFFICE
    _sheet(s, name, g.FAR_OFFICE, (58, 5, wide - 63, high - 55), 0.8, (30, 25, 68), 1.16)


def _sheet(
    s: Sheet,
    name: str,
    size: tuple[float, float],
    at: g.Box,
    scale: float,
    discs: tuple[float, float, float],
    part: float,
) -> None:
    """A sheet with its sign in a box, and `part` times as large as at the table the discs at (x, upper y, lower y)."""
    draw, ground = SIGNS[name]
    asked = data("offices")["offices"][name]
    sheet_of_paper(s, *size, PAPER, 7)
    panel = box(*at, 5)
    s.wash(panel, ground, rim=3)
    s.line(panel, 1.6)
    with s.at(at[0] + at[2] / 2 - 50 * scale, at[1] + at[3] / 2 - 49 * scale, scale, bold=1.2):
        draw(s)
    x, upper, lower = discs
    for r, paint in ((18.4, INK), (16.8, GOLD.mid), (14.9, GOLD.light)):
        s.raw(circle(x, upper, r * part), fill=paint)
    number(s, str(asked["cost"]), x, upper, (22.5 if asked["cost"] < 10 else 20) * part, INK, 0.15)
    s.raw(star(x, lower, 19.2 * part, 16 * part, 10), fill=INK)
    s.raw(star(x, lower, 17.4 * part, 14.5 * part, 10), fill=TERRACOTTA.mid)
    number(s, str(asked["least"]), x, lower, (20.5 if asked["least"] < 10 else 18.5) * part, "#ffffff", 0.15)
