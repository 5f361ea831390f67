# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Island tiles (100 x 100), islets (105 x 100) and what else lies on the sea."""

from __future__ import annotations

from .geometry import Ring, blob, box, circle, offset, sample, smooth
from .goods import GOODS
from .houses import courses, flag, pine
from .palette import BURGUNDY, GOLD, GRASS, INK, PAPER, ROOF, SAND, SEA, SEAGREEN, SEPIA, SLATE, Hue
from .pen import Sheet, _write, mix
from .pieces import chest, coin, number, treaty
from .print import rose, sheet_of_paper

LAYOUT = {
    2: [(31, 33, 21, 18), (69, 68, 22, 19)],
    3: [(30, 33, 19, 17), (73, 39, 18, 18), (46, 73, 22, 16)],
    4: [(29, 30, 17, 15), (73, 29, 18, 15), (31, 72, 18, 16), (74, 71, 17, 16)],
}
DUSK = Hue("#e9d3a0", "#cfae6f", "#86672f")


def coast(s: Sheet, ring: Ring, key: str, reach: tuple[float, ...] = (2.6, 5.2, 8.2), colour: str = "#2f7d78") -> None:
    """Lines along a shore, fading outwards, as old maps have them."""
    shore = sample(smooth(ring), 2)[0][0]
    for k, depth in enumerate(reach):
        line = offset(shore, depth, 2.5)
        if len(line) > 2:
            s.raw(
                _write(line, True),
                fill="none",
                stroke=colour,
                stroke_width=round(1.1 - 0.22 * k, 2),
                stroke_opacity=round(0.75 - 0.2 * k, 2),
                stroke_linejoin="round",
            )
    del key


def islet(s: Sheet, x: float, y: float, rx: float, ry: float, key: str, dusk: bool = False) -> None:
    """One islet: shallows, beach, meadow, a tree or a rock."""
    ring = blob(x, y, rx, ry, key, 0.17, 13)
    shore = smooth(ring)
    if not dusk:
        shallow = offset(sample(shore, 2)[0][0], 5, 2.5)
        s.raw(_write(shallow, True), fill=mix(SEA.light, "#ffffff", 0.45), fill_opacity=0.85)
    coast(s, ring, key, colour="#7b5a2c" if dusk else "#2f7d78")
    s.ink(shore, w=1.2)
    if dusk:
        s.field(shore, DUSK, rim=2.4)
        s.hatch(shore, 35, 3.4, 0.9, "#6a4c1f", 0.6)
        return
    s.field(shore, SAND, rim=1.8)
    meadow = smooth([(x + (px - x) * 0.74, y - 1.4 + (py - y) * 0.7) for px, py in ring])
    s.field(meadow, GRASS, rim=1.6, w=0.8)
    for k, (dx, dy, h) in enumerate(((-0.28, 0.12, 0.8), (0.06, -0.06, 1.05), (0.36, 0.2, 0.72))):
        if rx * h > 13 or k == 1:
            pine(s, x + dx * rx, y + dy * ry + ry * 0.24, ry * 1.0 * h)


def islets(s: Sheet, count: int) -> None:
    """An island square: as many islets as its mark, near enough to the middle that a tile hides them."""
    for k, (x, y, rx, ry) in enumerate(LAYOUT[count]):
        islet(s, 52.5 + (x - 50) * 0.86, 50 + (y - 50) * 0.84, rx * 0.84, ry * 0.84, f"islet{count}{k}")


def tile_back(s: Sheet, count: int) -> None:
    """An unexplored island tile: the islets still blank as on an unfinished chart, and as many dots."""
    sheet_of_paper(s, 100, 100, Hue("#f6e9c6", "#e8d3a0", "#b0905a"))
    sea = box(6, 6, 88, 88, 2)
    s.wash(sea, Hue("#dcebdc", "#b7d6c8", "#7fb0a4"), rim=3)
    s.line("M6 6L94 94M94 6L6 94M50 6V94M6 50H94", 0.6, "#3f7f78", 0.45)
    for k, (x, y, rx, ry) in enumerate(LAYOUT[count]):
        islet(s, x, y, rx * 0.95, ry * 0.95, f"back{count}{k}", dusk=True)
    s.line(sea, 1.2)
    s.ink(circle(50, 50, 14.5), w=1.2)
    s.field(circle(50, 50, 14.5), PAPER, rim=1.8)
    number(s, str(count), 50, 50, 17, BURGUNDY.mid, 0.19)


def tile_in_reserve(s: Sheet) -> None:
    """The back of a tile nobody may place yet: an unfinished chart with a compass rose."""
    sheet_of_paper(s, 100, 100, Hue("#f6e9c6", "#e8d3a0", "#b0905a"))
    sea = box(6, 6, 88, 88, 2)
    s.wash(sea, Hue("#dcebdc", "#b7d6c8", "#7fb0a4"), rim=3)
    s.line("M6 6L94 94M94 6L6 94M50 6V94M6 50H94", 0.6, "#3f7f78", 0.45)
    s.line(sea, 1.2)
    rose(s, 50, 50, 32, BURGUNDY.mid, PAPER.light, INK)


def outpost(s: Sheet, good: str) -> None:
    """A trading post: a store house, its good large on a board."""
    sheet_of_paper(s, 100, 100)
    s.wash(box(6, 6, 88, 88, 2), Hue("#e4f0dd", "#bcdccb", "#7db3a5"), rim=2.6)
    s.fill("M6 84C24 78 70 78 94 84V94H6Z", SAND.mid)
    s.line("M6 84C24 78 70 78 94 84", 1)
    walls = box(13, 42, 74, 48)
    roof = "M6 46L24 16H76L94 46Z"
    flag(s, 50, 17, GOLD, w=14, h=7, pole=11)
    s.ink(walls, roof)
    s.field(walls, Hue("#e8b58a", "#c07a4c", "#7b4422"), rim=2.4)
    courses(s, 13, 44, 74, 46, 5.4, "#7b4422")
    s.field(roof, SLATE, rim=2)
    s.line("M22 25H78M16.500 34H83.500", 1, SLATE.dark)
    s.ink(circle(50, 57, 31), w=2)
    s.field(circle(50, 57, 31), PAPER, rim=2.4)
    with s.at(23.5, 30, 0.53, bold=1.3):
        GOODS[good](s)
    s.line(box(6, 6, 88, 88, 2), 1.2)


def agreement(s: Sheet) -> None:
    """A trade agreement: a sealed treaty, one gold less for every purchase."""
    sheet_of_paper(s, 100, 100)
    s.wash(box(6, 6, 88, 88, 2), Hue("#efd0cd", "#d4959a", "#93485a"), rim=3)
    with s.at(22, 4, 0.82, 5, bold=1.2):
        treaty(s)
    s.line(box(6, 6, 88, 88, 2), 1.2)
    with s.at(3, 46, 0.5, bold=1.6):
        coin(s)
    s.raw(circle(28, 71, 16.5), fill=GOLD.light, stroke=GOLD.dark, stroke_width=1.4)
    number(s, "-1", 28, 71, 19, INK, 0.2)


def treasure_gold(s: Sheet) -> None:
    """A treasure worth twelve gold."""
    sheet_of_paper(s, 100, 100)
    s.wash(box(6, 6, 88, 88, 2), Hue("#fdf3cf", "#f5dc91", "#c99a35"), rim=3)
    s.raw(
        "".join(
            f"M50 46L{50 + 60 * c:.1f} {46 + 60 * d:.1f}L{50 + 60 * e:.1f} {46 + 60 * f:.1f}Z" for c, d, e, f in _rays()
        ),
        fill="#fff9e0",
        fill_opacity=0.55,
    )
    s.raw(box(0.6, 0.6, 98.8, 5.4), fill="none")
    s.fill(circle(50, 84, 38, 6), "#8a6a20", 0.4)
    with s.at(11, 7, 0.78, bold=1.15):
        chest(s, gold=True)
    s.line(box(6, 6, 88, 88, 2), 1.2)
    s.ink(circle(75, 76, 18), w=1.8)
    s.field(circle(75, 76, 18), GOLD, rim=2.4)
    number(s, "12", 75, 76, 17, INK, 0.19)


def _rays() -> list[tuple[float, float, float, float]]:
    from math import cos, pi, sin

    out = []
    for k in range(12):
        a, b = 2 * pi * k / 12, 2 * pi * (k + 0.5) / 12
        reach_a = 40 / 60 / max(abs(cos(a)), abs(sin(a)))
        reach_b = 40 / 60 / max(abs(cos(b)), abs(sin(b)))
        out.append((cos(a) * reach_a, sin(a) * reach_a, cos(b) * reach_b, sin(b) * reach_b))
    return out


def treasure_upgrade(s: Sheet) -> None:
    """A treasure that raises an inhabitant: a closed chest, above it a house on a rising arrow."""
    sheet_of_paper(s, 100, 100)
    s.wash(box(6, 6, 88, 88, 2), Hue("#dfe9cf", "#b4cf9d", "#71935d"), rim=3)
    s.fill(circle(44, 89, 34, 4.5), "#3d5a30", 0.4)
    with s.at(9, 36, 0.58, bold=1.3):
        chest(s, gold=False)
    arrow = "M73 14L91 38H81V88H65V38H55Z"
    s.ink(arrow, w=2.4)
    s.field(arrow, SEAGREEN, rim=2.4)
    s.line("M69 40V84", 2, "#d5efe4", 0.85)
    wall, roof = box(19, 27, 28, 21), "M13 29L33 10L53 29Z"
    s.ink(wall, roof, w=2)
    s.field(wall, Hue("#fbf2dc", "#eddcb6", "#c0a473"), rim=1.6)
    s.field(roof, ROOF, rim=1.8)
    s.raw(box(28.5, 35, 9, 13), fill="#5c3517", stroke=INK, stroke_width=1.2)
    s.line(box(6, 6, 88, 88, 2), 1.2)


def start(s: Sheet) -> None:
    """The start square: a ship in a compass ring, printed pale on the water."""
    s.raw(circle(52.5, 50, 44), fill=SEA.light, fill_opacity=0.8, stroke=SEPIA, stroke_width=1.4)
    s.raw(circle(52.5, 50, 38), fill="none", stroke=SEPIA, stroke_width=0.7)
    ticks = "".join(
        f"M{52.5 + 38 * c:.1f} {50 + 38 * d:.1f}L{52.5 + 44 * c:.1f} {50 + 44 * d:.1f}" for c, d in _circle(32)
    )
    s.raw(ticks, fill="none", stroke=SEPIA, stroke_width=0.9)
    with s.at(23, 20, 0.59):
        sails = "M24 18C36 14 54 14 66 19C72 32 72 44 66 55C52 51 38 51 24 56C31 44 31 30 24 18ZM72 30C80 27 88 28 95 32C99 40 98 46 94 51C86 48 80 49 73 52C77 44 77 38 72 30Z"
        hull = "M6 62C10 66 16 68 22 68H66C72 68 76 64 78 56L96 52C96 70 88 84 74 90H30C16 86 8 76 6 62Z"
        s.raw(
            "M45 66V4M82 60V22M8 62L-1 48M45 4L20 62M45 6L92 54",
            fill="none",
            stroke=SEPIA,
            stroke_width=2,
            stroke_opacity=0.7,
        )
        s.raw(
            sails + hull, fill="#f2ead0", stroke=SEPIA, stroke_width=2.2, stroke_opacity=0.75, stroke_linejoin="round"
        )
        s.raw(
            "M8 70C30 78 70 78 91 66M13 80C30 86 66 86 86 78M36 17C41 30 41 42 37 53M54 16C60 30 60 42 55 52",
            fill="none",
            stroke=SEPIA,
            stroke_width=1.6,
            stroke_opacity=0.6,
        )
        s.raw(
            "M-4 94q8 -7 16 0q8 7 16 0q8 -7 16 0q8 7 16 0q8 -7 16 0q8 7 16 0",
            fill="none",
            stroke="#2f7d78",
            stroke_width=2.4,
            stroke_opacity=0.7,
        )


def _circle(n: int) -> list[tuple[float, float]]:
    from math import cos, pi, sin

    return [(cos(2 * pi * k / n), sin(2 * pi * k / n)) for k in range(n)]


def dolphins(s: Sheet) -> None:
    """Two leaping dolphins as the printer of charts cut them, 105 x 100; pale, for they only mark a border."""
    for x, y, k, turn in ((14, 20, 0.56, 0), (38, 44, 0.5, 4)):
        with s.at(x, y, k, turn):
            body = "M4 66C6 36 30 14 58 14C70 14 80 19 86 28C92 30 97 34 99 38C94 41 88 41 83 39C78 46 68 48 60 47C44 46 30 52 20 66C16 72 12 74 10 80C8 74 2 74 -4 76C-4 70 -2 66 4 66Z"
            fin = "M50 15C50 6 44 0 36 -1C38 6 37 12 40 17Z"
            for d in (fin, body):
                s.raw(
                    d,
                    fill=s.linear(0, 0, 30, 70, (0, "#cfe1dc"), (1, "#9bbdbb")),
                    stroke=SEPIA,
                    stroke_width=2.4,
                    stroke_linejoin="round",
                )
            s.raw(
                "M22 62C32 46 46 42 60 43C68 44 76 43 82 38M60 40C58 48 52 54 46 56M84 35C88 37 92 38 96 38",
                fill="none",
                stroke=SEPIA,
                stroke_width=1.8,
                stroke_linecap="round",
            )
            s.raw(circle(80, 28, 2.2), fill=SEPIA)
    s.raw(
        "M12 72q6 -7 12 0q6 7 12 0M40 90q6 -7 12 0q6 7 12 0q6 -7 12 0",
        fill="none",
        stroke="#2f7d78",
        stroke_width=1.8,
        stroke_opacity=0.8,
        stroke_linecap="round",
    )
