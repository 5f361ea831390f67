# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The eight public buildings, each with an outline of its own, on a paved ground in a box of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable

from .geometry import box, circle
from .houses import bush, courses, door, flag, mound, tiles, window
from .palette import (
    BARK,
    BURGUNDY,
    CHILI,
    FLAME,
    GOLD,
    INDIGO,
    INK,
    IRON,
    PLANK,
    PLASTER,
    ROOF,
    SEAGREEN,
    SLATE,
    STONE,
    WOOD,
    Hue,
)
from .pen import Sheet

PAVED = Hue("#ede3c4", "#cfc09a", "#9a8a62")
MARBLE = Hue("#fdf9ec", "#eadfc4", "#b5a583")


def baths(s: Sheet) -> None:
    """A domed bath house between columns, a steaming pool before it."""
    mound(s, PAVED)
    dome = "M26 40C26 20 38 12 50 12C62 12 74 20 74 40Z"
    drum = box(20, 38, 60, 10)
    body = box(14, 48, 72, 38)
    s.ink(dome, drum, body, box(47, 5, 6, 8), "M6 78H94V84C94 94 80 96 50 96C20 96 6 94 6 84Z")
    s.raw(box(47, 6, 6, 8), fill=GOLD.mid, stroke=INK, stroke_width=1.2)
    s.field(dome, SEAGREEN, rim=3)
    s.line("M50 12V40M38 15C34 22 32 30 32 40M62 15C66 22 68 30 68 40", 1.1, SEAGREEN.dark)
    s.line("M34 22C31 27 30 32 30 36", 2.4, "#d5efe4", 0.9)
    s.field(drum, MARBLE, rim=1.6)
    s.field(body, Hue("#e9cfa0", "#cfa56a", "#8b6232"), rim=2)
    for x in (30, 58):
        s.raw(
            f"M{x - 4} 86V62C{x - 4} 52 {x + 16} 52 {x + 16} 62V86Z",
            fill=s.linear(x, 54, x, 86, (0, "#2c2a2c"), (1, "#5d6e72")),
            stroke=INK,
            stroke_width=1.4,
        )
    for left in (14, 45.5, 77):
        s.field(box(left, 48, 9, 36), MARBLE, rim=1.2)
        s.line(f"M{left + 3} 51V82M{left + 6} 51V82", 0.8, MARBLE.dark)
        s.raw(box(left - 2, 46.5, 13, 4), fill=MARBLE.light, stroke=INK, stroke_width=1.1)
    pool = "M6 78H94V84C94 94 80 96 50 96C20 96 6 94 6 84Z"
    s.field(pool, MARBLE, rim=1.8)
    s.field("M12 81H88C88 87 76 88 50 88C24 88 12 87 12 81Z", Hue("#c9ece8", "#79c3c4", "#3a8a90"), rim=1.2)
    for x in (26, 50, 74):
        steam = f"M{x} 82C{x - 9} 74 {x + 7} 70 {x + 1} 58C{x} 55 {x + 2} 52 {x + 4} 50C{x + 3} 54 {x + 5} 56 {x + 6} 59C{x + 11} 70 {x - 1} 74 {x + 4} 82Z"
        s.fill(steam, "#fffdf4", 0.95)
        s.line(steam, 0.9, "#6d7f82")


def church(s: Sheet) -> None:
    """A nave with a tall spire and a cross."""
    mound(s)
    tower = box(12, 42, 26, 46)
    spire = "M9 44L25 9L41 44Z"
    nave = box(36, 58, 54, 30)
    roof = "M34 60L42 40H86L97 60Z"
    s.line("M25 12V1M20.5 4.5H29.5", 4.6)
    s.ink(tower, spire, nave, roof)
    s.line("M25 12V1.5M20.5 4.5H29.5", 2, GOLD.mid)
    s.field(nave, PLASTER, rim=2.2)
    tiles(s, roof, 38, 92, 40, 60, 5, ROOF, slope=9)
    for x in (44, 58, 72):
        window(s, x, 65, 8, 16, arched=True)
    s.line("M54 62V88M69 62V88M84 62V88", 1.6, PLASTER.dark)
    s.field(tower, STONE, rim=2.2)
    courses(s, 12, 44, 26, 20, 5)
    s.field(spire, SLATE, rim=2.4)
    s.hatch("M25 12L38 42H26Z", 70, 2.8, 0.8, op=0.5)
    s.line("M18 30H31M14 38H36", 0.9, SLATE.dark)
    s.raw(circle(25, 53, 5.6), fill="#4d61a6", stroke=INK, stroke_width=1.5)
    s.raw("M25 47.5V58.5M19.5 53H30.5", fill="none", stroke="#f1e3c0", stroke_width=1)
    door(s, 18.5, 66, 13, 22, BURGUNDY)
    bush(s, 93, 85, 6)


def _bucket(s: Sheet, x: float, y: float, scale: float) -> None:
    with s.at(x, y, scale):
        pail = "M-15 -12L-11 18C-7 22 7 22 11 18L15 -12Z"
        s.line("M-14 -12C-12 -32 12 -32 14 -12", 5)
        s.ink(pail, circle(0, -12, 15.5, 5))
        s.line("M-14 -12C-12 -32 12 -32 14 -12", 2, IRON.mid)
        s.field(pail, WOOD, rim=2)
        s.line("M-5 -8L-4 20M5 -8L4 20", 1, WOOD.dark)
        s.line("M-13.5 -2C-6 2 6 2 13.5 -2M-12 11C-6 15 6 15 12 11", 2.8, IRON.dark)
        s.field(circle(0, -12, 15.5, 5), Hue("#d5f0f0", "#6fb9c6", "#2f7d92"), rim=1, w=1.6)


def fire_station(s: Sheet) -> None:
    """A watch tower with an alarm bell; ladder and water bucket ready."""
    mound(s, PAVED)
    hall = box(34, 52, 56, 36)
    roof = "M30 54L38 38H86L95 54Z"
    tower = box(10, 34, 24, 54)
    lantern = box(13, 16, 18, 20)
    cap = "M7 19L22 2L37 19Z"
    s.ink(hall, roof, tower, lantern, cap)
    s.field(hall, PLASTER, rim=2)
    tiles(s, roof, 34, 90, 38, 54, 4.6, CHILI, slope=7)
    s.field(tower, Hue("#dd8a68", "#b6482e", "#701f14"), rim=2.2)
    courses(s, 10, 36, 24, 50, 4.6, "#f0c3a4")
    s.raw(box(13, 17, 18, 18), fill="#39281f", stroke=INK, stroke_width=1.4)
    s.field("M16 32C18 29 17.5 21 22 20C26.5 21 26 29 28 32Z", GOLD, rim=1, w=1)
    s.raw(circle(22, 33, 2.2), fill=GOLD.dark, stroke=INK, stroke_width=1)
    s.field(cap, SLATE, rim=2)
    s.raw(box(8, 34, 28, 4), fill=PLASTER.light, stroke=INK, stroke_width=1.3)
    window(s, 18, 44, 8, 10, arched=True)
    door(s, 14.5, 68, 15, 20, BARK)
    s.raw(
        "M42 88V66C42 58 62 58 62 66V88Z",
        fill=s.linear(42, 60, 42, 88, (0, "#2b1a12"), (1, "#66442a")),
        stroke=INK,
        stroke_width=1.6,
    )
    s.line("M64 92L83 22M75 95L94 25", 5)
    rungs = "".join(
        f"M{64 + 19 * t:.1f} {92 - 70 * t:.1f}L{75 + 19 * t:.1f} {95 - 70 * t:.1f}"
        for t in (0.1, 0.24, 0.38, 0.52, 0.66, 0.8, 0.93)
    )
    s.line(rungs, 4.2)
    s.line("M64 92L83 22M75 95L94 25", 2.4, PLANK.light)
    s.line(rungs, 1.9, PLANK.mid)
    _bucket(s, 50, 80, 0.72)


def great_outpost(s: Sheet) -> None:
    """A harbour warehouse whose crane lifts a bale."""
    mound(s, PAVED)
    body = "M8 88V44L34 18L60 44V88Z"
    roof = "M3 46L34 12L65 46L60 52L34 24L8 52Z"
    s.line("M76 88V26", 9)
    s.line("M70 36L97 12M76 30L60 20", 7.6)
    s.line("M94 14V44", 3)
    s.ink(body, roof)
    s.line("M76 88V26", 5.4, PLANK.mid)
    s.line("M74.6 86V28", 1.6, PLANK.light)
    s.line("M70 36L97 12M76 30L60 20", 4, PLANK.mid)
    s.line("M94 14V44", 1.2, "#e9d3a0")
    s.line("M76 62L88 88M76 62L66 88", 4.6)
    s.line("M76 62L88 88M76 62L66 88", 2.2, PLANK.dark)
    s.ink(box(83, 44, 16, 16, 2), w=1.8)
    s.field(box(83, 44, 16, 16, 2), Hue("#f0d9a6", "#d0a968", "#8a642c"), rim=1.6)
    s.line("M91 44V60M83 52H99", 1.6, BURGUNDY.mid)
    s.field(body, Hue("#e8b58a", "#c07a4c", "#7b4422"), rim=2.6)
    courses(s, 10, 46, 48, 40, 5.4, "#7b4422")
    s.field(roof, SLATE, rim=1.8)
    s.raw(box(27, 35, 14, 12), fill="#3a281c", stroke=INK, stroke_width=1.5)
    s.line("M34 35V47M27 41H41", 0.9, "#b48a58")
    s.raw(
        "M20 88V66C20 56 48 56 48 66V88Z",
        fill=s.linear(20, 58, 20, 88, (0, "#2b1a12"), (1, "#66442a")),
        stroke=INK,
        stroke_width=1.6,
    )
    barrel = "M24 72C21 78 21 84 24 90H42C45 84 45 78 42 72Z"
    s.ink(barrel, w=1.4)
    s.field(barrel, WOOD, rim=1.6)
    s.line("M22.5 77H43.5M22.5 85H43.5", 1.6, IRON.dark)
    s.line("M12.5 56H18M50 56H56", 1.2)
    flag(s, 34, 14, GOLD, w=12, h=7, pole=12)


def inn(s: Sheet) -> None:
    """A timbered inn under the sign of a foaming tankard."""
    mound(s)
    walls = box(10, 48, 50, 40)
    upper = box(6, 30, 58, 22)
    roof = "M1 33L16 9H52L69 33Z"
    s.line("M62 21H96", 5)
    s.ink(walls, upper, roof)
    s.line("M62 21H96", 2.2, IRON.mid)
    s.line("M64 31L76 22", 2.2)
    s.field(walls, PLASTER, rim=2)
    s.field(upper, Hue("#f8e3ae", "#e5c176", "#a77c33"), rim=2)
    frame = "M6 31H64M6 51H64M20 31V51M35 31V51M50 31V51M6 51L20 31M64 51L50 31"
    s.line(frame, 4.2)
    s.line(frame, 2.2, BARK.mid)
    window(s, 23.5, 36, 8, 10)
    window(s, 38.5, 36, 8, 10)
    tiles(s, roof, 14, 54, 9, 33, 5.4, Hue("#c98963", "#9a5334", "#5d2a17"), slope=-2)
    s.line("M17 11H51", 1.8, "#ecb893")
    door(s, 27, 62, 15, 26, SEAGREEN)
    for x in (14, 46):
        window(s, x, 60, 9, 11)
    s.line("M77 22V32M90 22V32", 2.6)
    mug = box(68, 41, 24, 34, 3)
    foam = "M65 46C60 40 66 32 72 35C74 29 83 29 85 34C92 31 98 38 94 45C93 50 66 51 65 46Z"
    handle = "M91 47C103 46 103 68 91 67L91 61C96 61 96 53 91 53Z"
    s.ink(mug, foam, handle, w=2)
    s.field(handle, IRON, rim=1)
    s.field(mug, Hue("#f3c36d", "#d18c2f", "#84501a"), rim=2.2)
    s.line("M76 50V73M84 50V73", 1.1, "#84501a")
    s.line("M68 53H92M68 69H92", 2.4, IRON.dark)
    s.field(foam, Hue("#ffffff", "#f7efdc", "#d6c7a0"), rim=1.6)


def school(s: Sheet) -> None:
    """A school house with a bell cupola and a great open book."""
    mound(s)
    body = box(14, 44, 72, 44)
    roof = "M7 46L28 24H72L93 46Z"
    cupola = box(42, 12, 16, 16)
    cap = "M38 14L50 1L62 14Z"
    book = "M50 66C40 58 24 57 10 60V91C24 87 40 89 50 95C60 89 76 87 90 91V60C76 57 60 58 50 66Z"
    s.ink(body, roof, cupola, cap, book)
    s.field(body, Hue("#f6d9b4", "#dfa878", "#9b6236"), rim=2.2)
    tiles(s, roof, 26, 74, 24, 46, 5, SLATE, slope=-1)
    s.field(cupola, PLASTER, rim=1.4)
    s.raw("M45.5 27V20C45.5 15 54.5 15 54.5 20V27Z", fill="#39281f", stroke=INK, stroke_width=1.2)
    s.field("M46.8 26C48 24 47.6 20 50 19.4C52.4 20 52 24 53.2 26Z", GOLD, rim=0.6, w=0.8)
    s.field(cap, INDIGO, rim=1.6)
    for x in (20, 35, 54, 69):
        window(s, x, 48, 10, 10)
    s.field("M50 70C40 62 22 61 8 64V94C22 90 40 92 50 98C60 92 78 90 92 94V64C78 61 60 62 50 70Z", BURGUNDY, rim=1.6)
    s.field("M50 66C40 58 24 57 11 60V89C24 86 40 87 50 93Z", Hue("#fffdf2", "#f6ead0", "#c9b283"), rim=1.8)
    s.field("M50 66C60 58 76 57 89 60V89C76 86 60 87 50 93Z", Hue("#fffdf2", "#f3e4c4", "#b89f6e"), rim=1.8)
    lines = "".join(
        f"M17 {y}C27 {y - 2} 37 {y} 44 {y + 4}M83 {y}C73 {y - 2} 63 {y} 56 {y + 4}" for y in (66, 72, 78, 84)
    )
    s.line(lines, 1.5, "#6b5238")
    s.line("M50 66V94", 1.8)


def shipyard(s: Sheet) -> None:
    """A ribbed hull on the slip under sheer-legs."""
    mound(s, PAVED)
    s.line("M20 88L52 6L84 88", 7)
    s.line("M33 52H71", 5)
    s.line("M20 88L52 6L84 88", 3.6, PLANK.mid)
    s.line("M33 52H71", 2.2, PLANK.mid)
    s.line("M52 8V44", 2)
    s.field(circle(52, 14, 4), IRON, rim=0.8)
    hull = "M3 46C12 50 20 54 34 55H68C80 55 88 50 97 40C98 60 90 76 74 82H28C14 78 5 64 3 46Z"
    ribs = "".join(
        f"M{x} {y}C{x - 1} 60 {x} 72 {x + 3} 81"
        for x, y in ((14, 44), (25, 47), (37, 48), (49, 48), (61, 48), (73, 46), (84, 41))
    )
    s.line(ribs, 5.4)
    s.ink(hull)
    s.line(ribs, 2.6, WOOD.light)
    s.field(hull, WOOD, rim=3)
    s.line("M6 56C20 64 80 64 95 53M10 66C24 72 78 72 90 65", 1.3, WOOD.dark)
    s.line("M4 47C16 53 26 56 36 56.5H68C80 56 88 51 96 42", 4, INK)
    s.line("M4 47C16 53 26 56 36 56.5H68C80 56 88 51 96 42", 2, GOLD.mid)
    s.fill("M20 63H34L35 70H23ZM60 70H74L72 77H60Z", "#3b2617")
    s.line("M20 63H34L35 70H23ZM60 70H74L72 77H60Z", 1)
    s.line("M22 65V56M38 88L30 80M64 88L72 80", 1.2)
    s.line("M8 92H92M18 97L30 84M34 97L42 84M50 97V84M66 97L60 84M82 97L72 84", 4.8)
    s.line("M8 92H92M18 97L30 84M34 97L42 84M50 97V84M66 97L60 84M82 97L72 84", 2.4, PLANK.light)


def smithy(s: Sheet) -> None:
    """A forge with a smoking chimney, before it a great anvil."""
    mound(s, PAVED)
    hut = box(16, 36, 66, 50)
    roof = "M8 40L26 18H76L92 40Z"
    chimney = box(20, 4, 17, 24)
    s.line("M28 3C22 -2 34 -6 28 -10", 3)
    s.ink(hut, roof, chimney)
    s.field(chimney, STONE, rim=1.6)
    courses(s, 20, 5, 17, 18, 4.4)
    s.line("M18 5H39", 3.4)
    s.field(hut, STONE, rim=2.2)
    courses(s, 16, 42, 66, 14, 5)
    tiles(s, roof, 24, 78, 18, 40, 5, Hue("#8d7a6c", "#5f4d42", "#35281f"), slope=-1)
    s.raw(
        "M26 86V58C26 46 74 46 74 58V86Z",
        fill=s.linear(26, 48, 26, 86, (0, "#3a1a0e"), (0.5, "#a8421a"), (1, "#f0a030")),
        stroke=INK,
        stroke_width=1.8,
    )
    s.fill(
        "M30 72C28 62 36 60 36 52C43 57 41 62 45 64C46 59 50 57 50 52C57 58 56 64 60 66C62 62 62 60 65 58C70 66 70 72 68 78H32Z",
        FLAME.light,
        0.9,
    )
    anvil = "M16 62H88C88 70 78 73 66 74C62 78 62 82 68 85L75 90V95H31V90L38 85C43 82 43 78 40 74C28 74 18 70 12 62Z"
    s.ink(anvil, w=2.8)
    s.wash(anvil, Hue("#93a1a8", "#55646c", "#2a343a"), rim=2.2)
    s.fill("M18 63.5H86L85 66H20Z", "#dfe7e8", 0.9)
    s.line(anvil, 1.4)
    with s.at(68, 52, 0.62, 32):
        s.ink(box(-3.5, -14, 7, 44, 3), box(-15, -26, 30, 15, 3))
        s.field(box(-3.5, -14, 7, 44, 3), WOOD, rim=1.2)
        s.field(box(-15, -26, 30, 15, 3), Hue("#a5b1b6", "#65747b", "#333e44"), rim=1.8)


BUILDINGS: dict[str, Callable[[Sheet], None]] = {
    "baths": baths,
    "church": church,
    "fire_station": fire_station,
    "great_outpost": great_outpost,
    "inn": inn,
    "school": school,
    "shipyard": shipyard,
    "smithy": smithy,
}
