# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The city of Río de la Plata on its river, in peace and in war."""

from __future__ import annotations

from itertools import groupby, pairwise

from . import rio_geometry as g
from .geometry import box, circle
from .ground import stains, star, waves
from .palette import (
    BURGUNDY,
    GOLD,
    GRASS,
    INK,
    PAPER,
    PLANK,
    SEPIA,
    STONE,
    TERRACOTTA,
    Hue,
)
from .pen import Sheet
from .print import sheet_of_paper
from .rio_pieces import VIOLET, start_mark
from .rio_plots import plots
from .rio_shore import boats, shore, surroundings

PAMPA = Hue("#c6d488", "#a7bb63", "#6f8240")
RIVER = Hue("#c3dcdb", "#98bfc4", "#6a9aa3")
RIVER_INK = "#4c6f71"
MEADOW = Hue("#e6ebae", "#cad98c", "#8b9c4b")
STREET = "#fbf4e2"

PRINT = {
    "a": "#b58f36",
    "b": "#5878a0",
    "c": "#b06a3a",
    "d": "#6d8f38",
    "e": "#8464a4",
    "f": "#b8606a",
    "g": "#3f8a7c",
    "h": "#8f7128",
}


def city(s: Sheet, start_line: bool = True) -> None:
    """The plan of the city: streets, districts, Plaza Mayor, the wall on the river, fort site, port and berth."""
    w, h = g.CITY_SIZE
    sheet_of_paper(s, w, h, PAMPA, 10)
    stains(s, 4, 4, w - 8, 1080, ("#e4e6b8", "#a3b264"), "pampa", 9, 0.4)
    _pampa(s)
    surroundings(s)
    _river(s)
    shore(s)
    boats(s)
    _districts(s)
    _plaza(s)
    _marks(s, start_line)
    _outline(s)
    _south(s)


def _pampa(s: Sheet) -> None:
    tufts = "".join(
        f"M{x} {y}l-4 -8M{x} {y}v-10M{x} {y}l4 -8"
        for x, y in (
            *((150 + 190 * k, 40 if k % 2 else 32) for k in range(9)),
            *((24 if k % 2 else 40, 190 + 150 * k) for k in range(6)),
            *((1722 if k % 2 else 1736, 160 + 160 * k) for k in range(6)),
        )
    )
    s.raw(tufts, fill="none", stroke=GRASS.dark, stroke_width=2, stroke_opacity=0.6, stroke_linecap="round")


def _river(s: Sheet) -> None:
    w, h = g.CITY_SIZE
    bank = "M3 1112C300 1100 620 1120 900 1108C1200 1098 1500 1118 1757 1106V1328C1757 1334 1754 1337 1748 1337H12C6 1337 3 1334 3 1328Z"
    s.raw(bank, fill=s.linear(0, 1106, 600, 1340, (0, RIVER.light), (0.5, RIVER.mid), (1, RIVER.dark)))
    s.raw(
        "M3 1118C300 1106 620 1126 900 1114C1200 1104 1500 1124 1757 1112",
        fill="none",
        stroke=RIVER.dark,
        stroke_width=7,
        stroke_opacity=0.5,
    )
    stains(s, 4, 1112, w - 8, h - 1118, ("#eef2ea", "#9db7b6"), "river", 8, 0.5)
    waves(
        s,
        4,
        1120,
        w - 8,
        h - 1126,
        60,
        "river",
        RIVER_INK,
        0.42,
        keep_out=((410, 1220, 360), (1060, 1220, 120), (1400, 1230, 240), (880, 1160, 130)),
    )
    s.line("M3 1112C30 1108 52 1108 76 1109M1684 1110C1710 1109 1730 1107 1757 1106", 3, SEPIA)


def _districts(s: Sheet) -> None:
    """One country: every quarter is a wash along its border, the fields are faint lines."""
    left, top = g.ORIGIN
    wide, high = g.COLUMNS * g.FIELD, g.ROWS * g.FIELD
    s.raw(box(left - 5, top - 5, wide + 14, high + 14), fill=INK, fill_opacity=0.35)
    s.raw(box(left, top, wide, high), fill=s.linear(left, top, wide, high, (0, MEADOW.light), (1, MEADOW.mid)))
    stains(s, left, top, wide, high, ("#f0f1b4", "#aac265"), "meadow", 12, 0.5)
    grid = "".join(f"M{left + 100 * k:g} {top:g}V{top + high:g}" for k in range(1, g.COLUMNS))
    grid += "".join(f"M{left:g} {top + 100 * k:g}H{left + wide:g}" for k in range(1, g.ROWS))
    s.raw(grid, fill="none", stroke=SEPIA, stroke_width=2.2, stroke_opacity=0.34)
    for key, paint in PRINT.items():
        for broad, strength in ((12, 0.42), (30, 0.2)):
            s.raw(_hem(key, broad), fill=paint, fill_opacity=strength)
    plots(s)
    border = _borders()
    s.raw(border, fill="none", stroke=STREET, stroke_width=9)
    s.raw(border, fill="none", stroke=SEPIA, stroke_width=4, stroke_dasharray="16 9")


def _hem(key: str, broad: int) -> str:
    """A strip along the border of a quarter, inside it."""
    out = []
    for r, row in enumerate(g.DISTRICTS):
        for c, letter in enumerate(row):
            if letter != key:
                continue
            x, y, wide, high = g.field(c, r)
            for dc, dr, strip in (
                (0, -1, box(x, y, wide, broad)),
                (0, 1, box(x, y + high - broad, wide, broad)),
                (-1, 0, box(x, y, broad, high)),
                (1, 0, box(x + wide - broad, y, broad, high)),
            ):
                if _letter(c + dc, r + dr) != key:
                    out.append(strip)
    return "".join(out)


def _letter(column: int, row: int) -> str:
    """The quarter of a field; "" outside the city."""
    inside = 0 <= row < g.ROWS and 0 <= column < g.COLUMNS
    return g.DISTRICTS[row][column] if inside else ""


def _borders() -> str:
    """The lines between two districts, as long as they run straight on."""
    rows, columns = g.DISTRICTS, list(zip(*g.DISTRICTS, strict=True))
    out = []
    for lines, upright in ((columns, True), (rows, False)):
        for n, (one, other) in enumerate(pairwise(lines), 1):
            apart = [a != b and "#" not in (a, b) for a, b in zip(one, other, strict=True)]
            for there, run in groupby(range(len(apart)), key=apart.__getitem__):
                cells = list(run)
                if there and upright:
                    (x, y), (_, end) = g.vertex(n, cells[0]), g.vertex(n, cells[-1] + 1)
                    out.append(f"M{x:g} {y:g}V{end:g}")
                elif there:
                    (x, y), (end, _) = g.vertex(cells[0], n), g.vertex(cells[-1] + 1, n)
                    out.append(f"M{x:g} {y:g}H{end:g}")
    return "".join(out)


def _plaza(s: Sheet) -> None:
    x, y = g.vertex(*g.PLAZA[:2])
    s.raw(box(x, y, 200, 200), fill=s.radial(x + 90, y + 90, 150, (0, "#fbf5e6"), (1, "#d9c8a2")))
    paving = "".join(f"M{x + k} {y + 6}V{y + 194}M{x + 6} {y + k}H{x + 194}" for k in range(25, 200, 25))
    s.raw(paving, fill="none", stroke=STONE.dark, stroke_width=1.2, stroke_opacity=0.4)
    s.raw(
        f"M{x + 100} {y}V{y + 200}M{x} {y + 100}H{x + 200}",
        fill="none",
        stroke=STONE.dark,
        stroke_width=3,
        stroke_opacity=0.6,
    )
    s.raw(box(x + 5, y + 5, 190, 190, 8), fill="none", stroke=INK, stroke_width=3.4)
    s.raw(box(x + 13, y + 13, 174, 174, 5), fill="none", stroke=SEPIA, stroke_width=1.4)
    s.raw(circle(x + 100, y + 100, 62), fill="none", stroke=STONE.dark, stroke_width=2)
    s.raw(
        star(x + 100, y + 100, 58, 20, 8), fill=TERRACOTTA.light, stroke=INK, stroke_width=1.6, stroke_linejoin="round"
    )
    s.raw(star(x + 100, y + 100, 34, 14, 8), fill=GOLD.light, stroke=INK, stroke_width=1.2, stroke_linejoin="round")
    s.raw(circle(x + 100, y + 100, 9), fill=INK)


def _marks(s: Sheet, start_line: bool) -> None:
    _ring(s)
    for x, y, _, _ in (g.field(*at) for at in g.START if start_line):
        with s.at(x, y):
            start_mark(s)
    dots = [g.vertex(*at) for at in g.CENTRES.values()]
    s.raw("".join(circle(x, y, 19) for x, y in dots), fill=STREET, stroke=INK, stroke_width=3.4)
    s.raw("".join(circle(x, y, 11) for x, y in dots), fill=BURGUNDY.mid)


def _ring(s: Sheet) -> None:
    """Around the Plaza Mayor, for palace and cathedral: laid with flags of stone. Lines there would be taken for roads."""
    fields = [g.field(*at)[:2] for at in g.RING]
    s.raw("".join(box(x + 7, y + 7, 86, 86, 6) for x, y in fields), fill=STONE.light, fill_opacity=0.8)
    flags = "".join(
        f"M{x + 8:g} {y + 36:g}h84M{x + 8:g} {y + 64:g}h84M{x + 36:g} {y + 8:g}v28M{x + 70:g} {y + 8:g}v28"
        f"M{x + 22:g} {y + 36:g}v28M{x + 54:g} {y + 36:g}v28M{x + 38:g} {y + 64:g}v28M{x + 74:g} {y + 64:g}v28"
        for x, y in fields
    )
    s.raw(flags, fill="none", stroke=STONE.dark, stroke_width=1.8, stroke_opacity=0.5)
    edges = "".join(box(x + 7, y + 7, 86, 86, 6) for x, y in fields)
    s.raw(edges, fill="none", stroke=STONE.dark, stroke_width=2.6, stroke_opacity=0.75)


def _outline(s: Sheet) -> None:
    """The outer edge: a ditch, and an arrowhead wherever an enemy can enter."""
    left, top = g.ORIGIN
    right, bottom = left + g.COLUMNS * g.FIELD, top + g.ROWS * g.FIELD
    ditch = f"M{left} {bottom}V{top}H{right}V{bottom}"
    s.raw(ditch, fill="none", stroke="#a5915c", stroke_width=16, stroke_opacity=0.55)
    s.raw(ditch, fill="none", stroke=INK, stroke_width=3)
    posts = "".join(f"M{left + 100 * k} {top - 8}v16" for k in range(17)) + "".join(
        f"M{x - 8} {top + 100 * k}h16" for x in (left, right) for k in range(11)
    )
    s.raw(posts, fill="none", stroke=INK, stroke_width=4, stroke_linecap="round")
    heads = "".join(f"M{left + 100 * k + 40} {top - 30}h20l-10 16Z" for k in range(16))
    heads += "".join(
        f"M{left - 30} {top + 100 * k + 40}v20l16 -10ZM{right + 30} {top + 100 * k + 40}v20l-16 -10Z" for k in range(10)
    )
    s.raw(heads, fill=VIOLET.mid, fill_opacity=0.5, stroke=VIOLET.dark, stroke_width=1.6, stroke_linejoin="round")


def _south(s: Sheet) -> None:
    left, top = g.ORIGIN
    bottom = top + g.ROWS * g.FIELD
    s.raw(box(left - 8, bottom - 8, 1616, 26), fill=INK)
    s.raw(
        box(left - 6, bottom - 6, 1612, 22),
        fill=s.linear(0, bottom - 6, 0, bottom + 16, (0, STONE.light), (1, STONE.dark)),
    )
    joints = (
        "".join(f"M{left + 12 + 40 * k} {bottom - 6}v11m20 0v11" for k in range(40)) + f"M{left - 6} {bottom + 5}h1612"
    )
    s.raw(joints, fill="none", stroke=INK, stroke_width=1.4, stroke_opacity=0.55)
    merlons = "".join(box(left + 2 + 40 * k, bottom + 14, 22, 11) for k in range(40))
    s.raw(merlons, fill=STONE.mid, stroke=INK, stroke_width=2)
    for x in (left, left + 1600):
        s.raw(box(x - 20, bottom - 20, 40, 44, 4), fill=STONE.mid, stroke=INK, stroke_width=4)
        s.raw(box(x - 11, bottom - 11, 22, 24, 3), fill=STONE.light, stroke=INK, stroke_width=2)
    _fort_site(s)
    _deck(s, (72, 1126, 668, 206))
    for k in range(14):
        x, y, w, h = g.STOCK.box(k)
        s.raw(box(x, y, w, h, 8), fill=PAPER.light, fill_opacity=0.6)
    _deck(s, (1000, 1110, 134, 222))
    for b in (g.PORT, g.QUAY):
        s.raw(box(*b, 8), fill=PAPER.light, fill_opacity=0.6)
    with s.at(g.PORT[0] + 24, g.PORT[1] + 18, 0.64):
        s.raw(
            "M50 24V90M30 36H70M14 62C18 84 36 90 50 92C64 90 82 84 86 62",
            fill="none",
            stroke=SEPIA,
            stroke_width=7,
            stroke_opacity=0.35,
            stroke_linecap="round",
        )
        s.raw(circle(50, 14, 9), fill="none", stroke=SEPIA, stroke_width=6, stroke_opacity=0.35)
    x, y, w, h = g.SHIP
    s.raw(
        f"M{x + 20} {y + 150}C{x + 60} {y + 190} {x + 120} {y + 208} {x + 200} {y + 208}H{x + 400}C{x + 450} {y + 206} {x + 490} {y + 180} {x + w - 20} {y + 130}",
        fill="none",
        stroke=RIVER_INK,
        stroke_width=3,
        stroke_opacity=0.5,
        stroke_dasharray="14 10",
        stroke_linecap="round",
    )


def _deck(s: Sheet, b: g.Box) -> None:
    x, y, w, h = b
    s.raw(box(x + 5, y + 6, w, h, 4), fill=RIVER_INK, fill_opacity=0.35)
    s.raw(
        box(x, y, w, h, 4),
        fill=s.linear(x, y, x + w * 0.3, y + h, (0, "#e6c592"), (1, "#c79b5c")),
        stroke=INK,
        stroke_width=3,
    )
    s.raw(
        "".join(f"M{x + 3} {y + k}H{x + w - 3}" for k in range(22, int(h), 22)),
        fill="none",
        stroke=PLANK.dark,
        stroke_width=1.4,
        stroke_opacity=0.5,
    )


def _fort_site(s: Sheet) -> None:
    x, y, w, h = g.FORT
    base = f"M{x - 18} {y - 6}H{x + w + 18}V{y + 86}L{x + w - 8} {y + h + 14}H{x + 8}L{x - 18} {y + 86}Z"
    s.ink(base, w=3)
    s.field(base, STONE, rim=5)
    for k in range(2):
        s.raw(
            box(x + 100 * k + 4, y + 4, 92, 92, 4),
            fill=STONE.light,
            fill_opacity=0.85,
            stroke=STONE.dark,
            stroke_width=2.4,
        )
    joints = "".join(f"M{x + 8 + 100 * k} {y + 27 + 23 * j}h84" for k in range(2) for j in range(3)) + "".join(
        f"M{x + 30 + 100 * k + 22 * (j % 2) + 22 * i} {y + 5 + 23 * j}v21"
        for k in range(2)
        for j in range(4)
        for i in range(2)
    )
    s.raw(joints, fill="none", stroke=STONE.dark, stroke_width=1.6, stroke_opacity=0.6)


def war(s: Sheet) -> None:
    """Laid over the city while there is war: the land around it burns, its edge is closed with pikes, the streets stay clear."""
    w, h = g.CITY_SIZE
    left, top = g.ORIGIN
    right, bottom = left + 1600, top + 1000
    ring = box(3, 3, w - 6, h - 6, 10) + f"M{left} {top}V{bottom}H{right}V{top}Z"
    s.raw(ring, fill="#4a1410", fill_opacity=0.22, fill_rule="evenodd")
    s.raw(
        box(left, top, 1600, 1000),
        fill=s.radial(880, 660, 960, (0, "#5a1a10", 0), (0.55, "#5a1a10", 0.1), (1, "#4a1410", 0.42)),
    )
    s.raw(box(left, top, 1600, 1000), fill="none", stroke="#c63d1d", stroke_width=7, stroke_opacity=0.85)
    for x, y, k in (
        (6, 10, 0.9),
        (1670, 6, 0.9),
        (10, 560, 0.7),
        (1692, 620, 0.7),
        (420, 2, 0.62),
        (1240, 4, 0.66),
        (820, 0, 0.6),
    ):
        with s.at(x, y, k):
            smoke = "M30 60C6 54 8 30 28 30C24 10 56 4 62 20C84 12 96 36 80 46C84 58 60 66 30 60Z"
            flame = "M18 96C8 76 30 70 28 50C42 60 42 68 48 60C52 52 50 44 54 36C66 52 64 62 72 58C86 70 86 86 76 96Z"
            s.raw(smoke, fill="#4d4440", fill_opacity=0.7, stroke=INK, stroke_width=2)
            s.raw(flame, fill="#f0972e", stroke=INK, stroke_width=3, stroke_linejoin="round")
            s.raw("M34 96C28 84 40 80 42 70C52 78 54 72 56 64C66 76 68 88 62 96Z", fill="#fde08a")
    for x, flip in ((26, False), (1734, True)):
        with s.at(x, 1126, 1, flip=flip):
            s.raw("M-14 190L16 8M16 190L-14 8", fill="none", stroke=INK, stroke_width=8, stroke_linecap="round")
            s.raw("M-14 190L16 8M16 190L-14 8", fill="none", stroke="#a8743f", stroke_width=4, stroke_linecap="round")
            s.raw(
                "M16 8l-8 20 14 2ZM-14 8l8 20 -14 2Z",
                fill=STONE.light,
                stroke=INK,
                stroke_width=2,
                stroke_linejoin="round",
            )
