# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Loose pieces of Río de la Plata: discs and pawns, enemies, cubes, coins, sticks, the ship, marks."""

from __future__ import annotations

from . import rio_geometry as g
from .geometry import box, circle
from .palette import BONE, BURGUNDY, GOLD, INK, IRON, PAPER, SAND, SEPIA, STONE, TERRACOTTA, TINT, WOOD, Hue
from .pen import Sheet
from .pieces import number

VIOLET = Hue("#b596d6", "#7b4fa8", "#412361")
CORSAIR = Hue("#7fa5d8", "#2f62ad", "#15305e")
PRECIOUS = Hue("#8fc0ea", "#2f74c0", "#143f78")
TIMBER = Hue("#c98f55", "#8a5426", "#4e2c10")
MARBLE = Hue("#ffffff", "#e4e1d8", "#9b968a")
SILVER = Hue("#f6f7f5", "#c9cfd0", "#727d82")
GOODS = {"stone": MARBLE, "wood": TIMBER, "precious": PRECIOUS}


def _disc(s: Sheet, hue: Hue, y: float, rx: float = 45, ry: float = 45, thick: float = 0) -> None:
    """A turned disc; with `thick` seen from above at a slant, its side in shade."""
    if thick:
        side = f"M{50 - rx} {y}V{y + thick}C{50 - rx} {y + thick + ry * 1.33} {50 + rx} {y + thick + ry * 1.33} {50 + rx} {y + thick}V{y}Z"
        s.ink(side, circle(50, y, rx, ry), w=3)
        s.field(side, Hue(hue.mid, hue.dark, hue.dark), rim=3, w=1.6)
    else:
        s.ink(circle(50, y, rx, ry), w=3.2)
    s.field(
        circle(50, y, rx, ry),
        hue,
        rim=4,
        w=1.8,
        paint=s.linear(50 - rx, y - ry, 50 + rx, y + ry, (0, hue.light), (0.42, hue.mid), (1, hue.mid)),
    )


def worker(s: Sheet) -> None:
    """A worker: a turned disc of its owner's colour with notches; the middle is free for the owner's symbol, and no ring
    runs around it, as around the pupil of an eye. A light edge sets it off from a hut of the same colour."""
    s.fill(circle(50, 50, 48.5), BONE.light)
    _disc(s, TINT, 50, 44, 44)
    for turn in range(0, 360, 30):
        with s.at(50, 50, turn=turn):
            s.raw("M0 -42V-33", fill="none", stroke=TINT.dark, stroke_width=4.4, stroke_linecap="round")
    s.line("M16 38C20 26 30 17 44 14", 4.4, "#ffffff", 0.75)


def shadow(s: Sheet) -> None:
    """A worker of the colour that belongs to nobody: bare wood, crossed out."""
    _disc(s, Hue("#d8c9b0", "#a8977c", "#5f523e"), 50)
    s.raw(circle(50, 50, 33), fill="none", stroke="#5f523e", stroke_width=3.6)
    s.raw("M36 36L64 64M64 36L36 64", fill="none", stroke="#5f523e", stroke_width=8, stroke_linecap="round")
    s.line("M16 38C20 26 30 17 44 14", 4.4, "#ffffff", 0.75)


def order(s: Sheet) -> None:
    """The disc on the turn order: notched like a cog, so that it is told from the workers beside it."""
    for turn in range(0, 180, 30):
        with s.at(50, 50, turn=turn):
            s.raw(box(-9, -48, 18, 96, 5), fill=TINT.dark, stroke=INK, stroke_width=3)
    _disc(s, TINT, 50, 40, 40)
    s.raw(circle(50, 50, 31), fill="none", stroke="#ffffff", stroke_width=3, stroke_opacity=0.8)
    s.line("M20 38C24 28 32 20 44 17", 4, "#ffffff", 0.7)


def stack(s: Sheet, count: int, hue: Hue = TINT) -> None:
    """One to three discs on each other; a light edge sets them off from houses of the same colour."""
    thick, ry = 14.0, 19.0
    bottom = 95 - ry - thick
    top = bottom - (count - 1) * (thick + 6)
    foot = bottom + thick
    edge = f"M5 {top}C5 {top - ry * 1.33} 95 {top - ry * 1.33} 95 {top}V{foot}C95 {foot + ry * 1.33} 5 {foot + ry * 1.33} 5 {foot}Z"
    s.raw(edge, fill=BONE.light, stroke=BONE.light, stroke_width=10)
    for k in range(count):
        _disc(s, hue, bottom - k * (thick + 6), 45, ry, thick)
    s.raw(circle(50, top, 31, 12), fill="none", stroke=hue.dark, stroke_width=3)
    s.line(f"M14 {top - 6}C22 {top - 13} 32 {top - 16} 46 {top - 16}", 3.6, "#ffffff", 0.7)


def score(s: Sheet) -> None:
    """A turned pawn with a star on its foot."""
    foot = "M12 84C12 66 36 62 40 42H60C64 62 88 66 88 84C88 98 12 98 12 84Z"
    s.ink(foot, circle(50, 25, 21), w=3.4)
    s.field(foot, TINT, rim=4, w=1.8)
    s.raw("M14 82C26 92 74 92 86 82", fill="none", stroke=TINT.dark, stroke_width=3.4)
    s.field(box(35, 40, 30, 8, 4), TINT, rim=1.4, w=1.6)
    s.field(circle(50, 25, 21), TINT, rim=4, w=1.8)
    s.line("M36 22C38 14 44 10 50 9", 4, "#ffffff", 0.75)
    s.line("M24 78C28 70 36 64 40 56", 4, "#ffffff", 0.6)


def year(s: Sheet) -> None:
    """The marker of the year: an hourglass in a violet frame."""
    glass = "M24 18H76C76 38 58 44 56 50C58 56 76 62 76 82H24C24 62 42 56 44 50C42 44 24 38 24 18Z"
    s.ink(glass, box(12, 4, 76, 15, 5), box(12, 81, 76, 15, 5), w=3)
    s.field(glass, Hue("#fffdf4", "#e4ebe6", "#9fb2ac"), rim=3, w=1.8)
    s.fill(
        "M32 34C44 38 56 38 68 34C64 42 54 44 52 50L50 66C58 68 68 72 70 80H30C32 72 42 68 48 66L48 50C46 44 36 42 32 34Z",
        GOLD.mid,
    )
    for y in (4, 81):
        s.field(box(12, y, 76, 15, 5), VIOLET, rim=3, w=1.8)
    s.line("M18 20V80M82 20V80", 6)
    s.line("M18 20V80M82 20V80", 3, VIOLET.light)


def feather(s: Sheet) -> None:
    """The sign of the natives: an upright feather of terracotta with a pale tip."""
    vane = "M30 78C16 58 22 26 78 4C92 34 78 70 44 84Z"
    s.ink(vane, w=3)
    s.field(vane, TERRACOTTA, rim=3, w=1.8)
    s.fill("M62 13C68 9 73 6 78 4C82 13 84 22 83 31C75 27 66 20 62 13Z", BONE.light)
    s.line("M62 13C66 20 75 27 83 31", 2)
    s.line("M14 97L40 76C52 60 62 40 74 14", 6)
    s.line("M14 97L40 76C52 60 62 40 74 14", 2.6, BONE.light)
    s.line("M27 62L36 66M26 46L46 60M36 32L56 46M74 58L54 58M66 70L44 72M82 44L64 42", 2.2)


def skull(s: Sheet) -> None:
    """The sign of the corsairs: a skull over crossed sabres."""
    s.line("M6 62C30 96 64 98 94 92M94 62C70 96 36 98 6 92", 8)
    s.line("M6 62C30 96 64 98 94 92M94 62C70 96 36 98 6 92", 4, IRON.light)
    head = "M50 3C78 3 90 22 86 42C84 52 76 55 73 60V76C66 82 34 82 27 76V60C24 55 16 52 14 42C10 22 22 3 50 3Z"
    s.ink(head, w=3.2)
    s.field(head, BONE, rim=4, w=1.8)
    s.fill(circle(34, 40, 11, 12), INK)
    s.fill(circle(66, 40, 11, 12), INK)
    s.fill("M50 50L57 62H43Z", INK)
    s.line("M38 66V78M50 67V80M62 66V78", 3)


def marker(s: Sheet, hue: Hue, natives: bool) -> None:
    """The marker of an enemy on the grid: a disc with his sign on a pale field."""
    _disc(s, hue, 50)
    s.raw(circle(50, 50, 35), fill=PAPER.light, stroke=INK, stroke_width=2.4)
    with s.at(20, 20, 0.6, bold=1.3):
        (feather if natives else skull)(s)


def attacker(s: Sheet, count: int, hue: Hue, natives: bool) -> None:
    """A group of attackers: their sign stands on one to three discs."""
    thick, ry = 10.0, 15.0
    bottom = 97 - ry - thick
    for k in range(count):
        _disc(s, hue, bottom - k * (thick + 3), 44, ry, thick)
    top = bottom - (count - 1) * (thick + 3)
    with s.at(23, top - 52 + 2 * count, 0.54, bold=1.5):
        (feather if natives else skull)(s)


def cube(s: Sheet, good: str) -> None:
    """A cube: stone is speckled, wood has rings, precious goods carry a cut gem."""
    hue = GOODS[good]
    top, left, right = "M50 6L92 26L50 46L8 26Z", "M8 26L50 46V96L8 74Z", "M92 26L50 46V96L92 74Z"
    s.ink("M50 6L92 26V74L50 96L8 74V26Z", w=3)
    s.field(top, hue, rim=0, w=1.8, paint=hue.light)
    s.field(left, hue, rim=0, w=1.8, paint=hue.mid)
    s.field(right, hue, rim=0, w=1.8, paint=hue.dark)
    if good == "stone":
        s.line(
            "M20 44L30 49M16 58L24 62M32 66L42 71M26 78L32 81M60 56L68 52M74 66L84 61M58 80L66 76M40 22L48 26M58 30L66 26",
            3,
            hue.dark,
        )
        s.line("M60 56L68 52M74 66L84 61M58 80L66 76", 3, SEPIA)
    elif good == "wood":
        s.line(circle(50, 26, 24, 11), 2.4, hue.dark)
        s.line(circle(50, 26, 12, 5.5), 2.4, hue.dark)
        s.line("M20 34V78M32 40V84M42 45V88", 2.4, hue.dark)
        s.line("M60 46V86M72 40V80M82 34V74", 2.4, "#2f1908")
    else:
        for d, tone in (
            ("M18 56L28 44L40 56L29 78Z", "#ffffff"),
            ("M60 60L72 42L82 48L71 76Z", hue.light),
            ("M36 24L50 15L64 24L50 36Z", "#ffffff"),
        ):
            s.fill(d, tone, 0.9)
            s.line(d, 1.8)


def debt(s: Sheet, good: str) -> None:
    """What is still owed: the dashed outline of a cube with a hand-written mark."""
    hue = GOODS.get(good, PAPER)
    s.raw(
        "M50 6L92 26V74L50 96L8 74V26Z",
        fill=hue.light,
        fill_opacity=0.8,
        stroke=INK,
        stroke_width=5,
        stroke_linejoin="round",
        stroke_dasharray="11 7",
    )
    s.raw("M8 26L50 46L92 26M50 46V96", fill="none", stroke=INK, stroke_width=2.4, stroke_opacity=0.5)
    if good in GOODS:
        s.raw("M8 74L50 96V46L8 26Z", fill=hue.dark, fill_opacity=0.3)
    s.raw(circle(50, 56, 24), fill=BURGUNDY.mid, stroke=INK, stroke_width=3)
    s.raw("M50 42V58", fill="none", stroke="#ffffff", stroke_width=8, stroke_linecap="round")
    s.raw(circle(50, 69, 4.6), fill="#ffffff")


def coin(s: Sheet, gold: bool) -> None:
    """A silver coin of one, a gold coin of five with a milled edge."""
    hue = GOLD if gold else SILVER
    r = 45 if gold else 39
    s.ink(circle(50, 50, r), w=3.2)
    s.field(circle(50, 50, r), hue, rim=4, w=1.8)
    if gold:
        s.raw(circle(50, 50, 40), fill="none", stroke=hue.dark, stroke_width=5, stroke_dasharray="3 4")
    s.raw(circle(50, 50, r - 11), fill=hue.light, fill_opacity=0.6, stroke=hue.dark, stroke_width=2.4)
    number(s, "5" if gold else "1", 50, 50, 40 if gold else 34, INK, 0.19)
    s.line("M17 36C22 26 30 19 40 15" if gold else "M22 38C26 29 33 22 42 19", 3.6, "#ffffff", 0.85)


def coins(s: Sheet) -> None:
    """What a player holds: a gold coin before a silver one."""
    with s.at(0, 0, 0.7, bold=1.2):
        coin(s, gold=False)
    with s.at(32, 32, 0.68, bold=1.2):
        coin(s, gold=True)


# ------------------------------------------------------------------------------------------------ sticks
def _upright(s: Sheet, hue: Hue, marks: str, colour: str) -> None:
    s.raw(box(3, 2, 19, 97, 4), fill=INK)
    s.raw(box(5, 4, 14, 92, 3), fill=s.linear(4, 0, 21, 0, (0, hue.light), (0.5, hue.mid), (1, hue.dark)))
    s.raw(marks, fill="none", stroke=colour, stroke_width=1.6, stroke_linecap="round")


def _level(s: Sheet, hue: Hue, marks: str, colour: str) -> None:
    s.raw(box(1, 3, 97, 19, 4), fill=INK)
    s.raw(box(4, 5, 92, 14, 3), fill=s.linear(0, 4, 0, 21, (0, hue.light), (0.5, hue.mid), (1, hue.dark)))
    s.raw(marks, fill="none", stroke=colour, stroke_width=1.6, stroke_linecap="round")


ROAD = Hue("#fbe3a0", "#e0b050", "#a0701e")
WALL = Hue("#c9c2b4", "#8d8678", "#4f493f")


def road_h(s: Sheet) -> None:
    """A length of cobbled road, 100 x 24."""
    _level(s, ROAD, "".join(f"M{10 + 12 * k} 8.500h5m1 7h5" for k in range(7)), "#6b4713")


def road_v(s: Sheet) -> None:
    """The same, 24 x 100."""
    _upright(s, ROAD, "".join(f"M8.500 {10 + 12 * k}v5m7 1v5" for k in range(7)), "#6b4713")


def wall_h(s: Sheet) -> None:
    """A length of wall with battlements, 100 x 24."""
    _level(s, WALL, "M5 12H95" + "".join(f"M{16 + 20 * k} 6v6m10 0v6" for k in range(4)), INK)
    s.raw("".join(box(5 + 20 * k, 1.5, 11, 8, 1) for k in range(5)), fill=STONE.light, stroke=INK, stroke_width=1.8)


def wall_v(s: Sheet) -> None:
    """The same, 24 x 100."""
    _upright(s, WALL, "M12 5V95" + "".join(f"M6 {16 + 20 * k}h6m0 10h6" for k in range(4)), INK)
    s.raw("".join(box(1.5, 5 + 20 * k, 8, 11, 1) for k in range(5)), fill=STONE.light, stroke=INK, stroke_width=1.8)


# ------------------------------------------------------------------------------------------------ ship and marks
def ship(s: Sheet) -> None:
    """A merchantman seen from the side, its hull cut open: five bays of three shelves for stone, wood and precious goods."""
    for x, wide in ((130, 52), (250, 66), (372, 54)):
        s.line(f"M{x} 84V3", 6)
        sail = f"M{x - wide} 14C{x - 20} 8 {x + 20} 8 {x + wide} 14C{x + wide + 14} 32 {x + wide + 10} 46 {x + wide - 2} 58C{x + 20} 52 {x - 20} 52 {x - wide} 58C{x - wide + 14} 44 {x - wide + 14} 28 {x - wide} 14Z"
        s.ink(sail, w=2.2)
        s.field(sail, BONE, rim=4, w=1.6)
        s.line(f"M{x + 14} 12C{x + 26} 28 {x + 26} 42 {x + 14} 54", 1.6, BONE.dark)
    s.raw(
        "M250 20L258 32 272 34 262 44 264 56 250 49 236 56 238 44 228 34 242 32Z", fill=TERRACOTTA.mid, fill_opacity=0.8
    )
    s.field("M250 3C266 -2 272 10 290 3V15C272 22 266 10 250 15Z", BURGUNDY, rim=1, w=1.6)
    s.line("M452 74L526 34", 8)
    s.line("M452 74L526 34", 4, WOOD.light)
    jib = "M520 38L404 66C430 74 456 76 466 74Z"
    s.ink(jib, w=2)
    s.field(jib, BONE, rim=3, w=1.6)
    hull = "M22 62H92L98 80H440L452 68L500 60C500 118 484 176 446 208H92C48 192 24 128 22 62Z"
    s.ink(hull, w=4)
    s.field(hull, WOOD, rim=6, w=2)
    s.raw("M24 76H94M98 84H442M452 74L498 68", fill="none", stroke=GOLD.mid, stroke_width=5)
    s.raw(
        "M34 112C44 150 62 180 96 200M490 100C480 140 464 176 440 200M52 84H88M456 84L494 78",
        fill="none",
        stroke=WOOD.dark,
        stroke_width=2.4,
    )
    for x in (44, 64):
        s.raw(box(x, 88, 13, 16, 2), fill="#3a281b", stroke=INK, stroke_width=2)
    left, top = g.HOLD.at[0] - g.SHIP[0], g.HOLD.at[1] - g.SHIP[1]
    s.raw(box(left - 6, top - 6, 5 * 64 + 10, 3 * 36 + 10, 6), fill="#4a2f1b", stroke=INK, stroke_width=2.6)
    for shelf, good in enumerate(GOODS):
        cells = "".join(box(left + 64 * bay, top + 36 * shelf, 62, 34, 4) for bay in range(5))
        tone = {"stone": "#e9e3d4", "wood": "#d9b184", "precious": "#bcd3ea"}[good]
        s.raw(cells, fill=tone, stroke=INK, stroke_width=1.4)
        with s.at(left - 34, top + 3 + 36 * shelf, 0.28, bold=1.9):
            cube(s, good)
    s.raw(
        "M6 208" + "q10 -10 20 0" * 25 + "V214H6Z",
        fill="#dfe6e0",
        stroke="#4c6f71",
        stroke_width=2.2,
        stroke_linejoin="round",
    )


def cover(s: Sheet) -> None:
    """Closes a square that is not used with so few players: planks nailed crosswise, weathered, so that they step back
    behind the squares that count."""
    s.raw(box(4, 4, 92, 92, 9), fill="#cbb48d", fill_opacity=0.85, stroke=SEPIA, stroke_width=2.4, stroke_opacity=0.5)
    grey = Hue("#dccaa8", "#cdb78f", "#a58d66")
    for turn in (45, -45):
        with s.at(50, 50, turn=turn):
            plank = box(-52, -9, 104, 18, 2)
            s.raw(plank, fill=grey.light, stroke=grey.dark, stroke_width=3)
            s.line("M-46 -2H44M-42 4H38", 1.4, grey.dark)
            for x in (-44, 44):
                s.fill(circle(x, 0, 2.6), SEPIA)


def start_mark(s: Sheet) -> None:
    """A field of the start line: ground laid bare, a peg at each corner. No line runs around it, neither a dashed one nor
    brackets, which would say that it can be chosen now."""
    ground = box(9, 9, 82, 82, 13)
    s.raw(ground, fill=SAND.mid, fill_opacity=0.62)
    s.raw(ground, fill="none", stroke=SAND.dark, stroke_width=2.4, stroke_opacity=0.6)
    s.raw(
        "M30 32h6m26 8h7m-32 22h6m22 6h5m-23 -20h4", fill="none", stroke=SAND.dark, stroke_width=3, stroke_opacity=0.6
    )
    pegs = "".join(circle(x, y, 5.5) for x in (17, 83) for y in (17, 83))
    s.raw(pegs, fill=WOOD.mid, stroke=SEPIA, stroke_width=2)


def battle(s: Sheet) -> None:
    """Crossed swords: a battle, and a player who has attacked."""
    for turn, flip in ((45, False), (-45, True)):
        with s.at(50, 48, turn=turn, flip=flip):
            blade = "M-5 24V-40L0 -52L5 -40V24Z"
            s.ink(blade, box(-17, 22, 34, 7, 3), box(-4, 28, 8, 20, 3), w=2.6)
            s.field(blade, IRON, rim=1, w=1.6)
            s.line("M0 -42V20", 1.6, IRON.dark)
            s.field(box(-4, 28, 8, 20, 3), WOOD, rim=1.4, w=1.4)
            s.field(box(-17, 22, 34, 7, 3), GOLD, rim=1.4, w=1.4)
