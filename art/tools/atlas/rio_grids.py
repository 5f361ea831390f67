# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""What lies around the city of Río de la Plata: grids at its sides, years, offices, a player's supply."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from . import rio_geometry as g
from .geometry import box, circle
from .ground import stains, star, trees
from .palette import BARK, GOLD, INK, PAPER, PINE, SEPIA, STONE, TERRACOTTA, THATCH, Hue
from .pen import Sheet
from .pieces import number
from .print import sheet_of_paper
from .rio_boards import PAMPA, RIVER
from .rio_buildings import MOTIFS
from .rio_pieces import VIOLET, battle, coin, cube, debt, feather, road_h, skull

FREE = "#54432f"
"""Figures of spaces: they step back behind what stands there."""
_DRAWN = 159
"""Units for which fields and workshop are drawn; elsewhere their signs lie in the middle."""
ORANGE = Hue("#f9d3a0", "#eeb46c", "#a86a1f")
GREEN = Hue("#dcebb4", "#b9d384", "#6d8f38")


def _panel(s: Sheet, b: g.Box, hue: Hue) -> None:
    x, y, w, h = b
    s.raw(box(x, y, w, h, 9), fill=INK)
    s.raw(box(x + 2, y + 2, w - 4, h - 4, 8), fill=s.linear(x, y, x + w * 0.5, y + h, (0, hue.light), (1, hue.mid)))
    s.raw(
        box(x + 5, y + 5, w - 10, g.HEAD - 10, 5),
        fill=PAPER.light,
        fill_opacity=0.85,
        stroke=hue.dark,
        stroke_width=1.4,
    )


def _square(s: Sheet, places: list[g.Box], hue: Hue = PAPER) -> None:
    """Squares for pieces, all of one colour."""
    if not places:
        return
    x, y, w, h = places[0]
    outer = "".join(box(a, b, c, d, 8) for a, b, c, d in places)
    inner = "".join(box(a + 4, b + 4, c - 8, d - 8, 6) for a, b, c, d in places)
    bright = s.linear(x, y, x + 4 * w, y + 4 * h, (0, hue.light), (1, hue.mid))
    s.raw(outer, fill=bright, stroke=INK, stroke_width=2.4)
    s.raw(inner, fill=hue.light, fill_opacity=0.35, stroke=hue.dark, stroke_width=1.2, stroke_opacity=0.8)


def _seats(s: Sheet, places: list[g.Box], hue: Hue, stands: tuple[float, float]) -> None:
    """Where a worker stands on each square: as broad as one, a little below the number."""
    rings = "".join(circle(x + w / 2 + stands[0], y + h / 2 + stands[1], g.WORKER / 2 - 3) for x, y, w, h in places)
    s.raw(rings, fill=hue.mid, fill_opacity=0.28, stroke=hue.dark, stroke_width=2, stroke_opacity=0.5)


def _tabs(s: Sheet, places: list[g.Box], hue: Hue, part: float) -> None:
    """The corner of each square on which its number stands."""
    wide, high = 17 + 23.5 * (part - 1), 12 + 25.5 * (part - 1)
    tabs = "".join(
        f"M{x + 2.5} {y + 9}q0 -6.500 6.500 -6.500h{wide:g}v{high:g}q0 11 -11 11h{-wide + 4.5:.3f}Z"
        for x, y, _, _ in places
    )
    s.raw(tabs, fill=hue.light, fill_opacity=0.75)


def scored(s: Sheet, name: str, places: list[g.Box], part: float = 1, stands: tuple[float, float] = g.STANDS) -> None:
    """The squares of a major building: points in the corner and as many pips as players it is for, `part`
    times as large as at the table."""
    for hue, least in ((PAPER, 2), (ORANGE, 4), (GREEN, 5)):
        _square(s, [at for at, (_, players) in zip(places, g.MAJOR[name], strict=False) if players == least], hue)
    _seats(s, places, PANEL[name], stands)
    _tabs(s, places, PANEL[name], part)
    for (x, y, w, h), (points, players) in zip(places, g.MAJOR[name], strict=False):
        number(s, str(points), x + 15.5 * part, y + 17 * part, 25 * part, FREE, 0.18)
        if players > 2:
            top, step = y + 13 * part, min(12 * part, (h - 26 * part) / (players - 1))
            pips = "".join(circle(x + w - 8 * part, top + step * i, 3.6 * part) for i in range(players))
            s.raw(pips, fill=INK)


def _scored(s: Sheet, name: str) -> None:
    """The same at the table, with a picture of the building where a square is left."""
    row, squares = g.SQUARES[name], len(g.MAJOR[name])
    scored(s, name, [row.box(k) for k in range(squares)])
    if squares % 4:
        x, y, _, _ = row.box(squares)
        with s.at(x + 44, y - 2, 0.84, bold=1.1):
            MOTIFS[name](s)


def taken(
    s: Sheet,
    places: list[g.Box],
    needs: list[int],
    hue: Hue,
    part: float = 1,
    stands: tuple[float, float] = g.STANDS,
) -> None:
    """Squares of quarry or forest: as many discs as workers they take."""
    _square(s, places, Hue(PAPER.light, hue.light, hue.dark))
    _seats(s, places, hue, stands)
    discs = "".join(
        circle(b[0] + 12 * part + 12 * part * i, b[1] + 11 * part, 4.6 * part)
        for b, workers in zip(places, needs, strict=True)
        for i in range(workers)
    )
    s.raw(discs, fill=BARK.mid, stroke=INK, stroke_width=1.8)


PANEL = {
    "fort": STONE,
    "palace": Hue("#ecc7b0", "#d99b78", "#85391a"),
    "cathedral": Hue("#d5cbe4", "#b3a3cf", "#5d4a86"),
    "walls": Hue("#e0dccf", "#bdb5a3", "#6b645a"),
    "port": RIVER,
    "roads": Hue("#efdcae", "#d8b976", "#8a672f"),
    "quarry": STONE,
    "forest": PINE,
    "fields": Hue("#f3e39a", "#dcc261", "#8d7420"),
    "craft": Hue("#c9d3ea", "#9daad2", "#3e4f94"),
    "order": Hue("#ecd2a8", "#c99d62", "#6d4522"),
    "enemies": Hue("#d9cdea", "#a993cb", "#4c3676"),
}


def _ground(s: Sheet, side: str) -> None:
    sheet_of_paper(s, *g.SIDE_SIZE, Hue("#f3dfc0", "#e3c194", "#a9784a"), 10)
    for name, b in g.PANELS[side].items():
        _panel(s, b, PANEL[name])


def west(s: Sheet) -> None:
    """Fort, palace, cathedral and walls."""
    _ground(s, "west")
    for name in g.PANELS["west"]:
        _scored(s, name)


def east(s: Sheet) -> None:
    """Port, roads, quarry and forest, fields, craft, turn order, enemies."""
    _ground(s, "east")
    panels = g.PANELS["east"]
    _scored(s, "port")
    _scored(s, "roads")
    with s.at(244, 325, 1):
        road_h(s)
    for name, good, hue in (("quarry", "stone", STONE), ("forest", "wood", PINE)):
        places = [g.SQUARES[name].box(k) for k in range(len(g.WORKERS[name]))]
        taken(s, places, g.WORKERS[name], hue)
        with s.at(panels[name][0] + 128, panels[name][1] + 6, 0.34, bold=1.8):
            cube(s, good)
    fields(s, g.SQUARES["fields"].box(0))
    craft(s, g.SQUARES["craft"].box(0))
    ordered(s, [g.SQUARES["order"].box(k) for k in range(5)])
    row = g.SQUARES["enemies"]
    enemies(s, [row.box(k) for k in range(9)])
    x, y, _, _ = row.box(9)
    with s.at(x + 4, y + 6, 0.5, bold=1.4):
        feather(s)
    with s.at(x + 12, y + 50, 0.5, bold=1.4):
        skull(s)


def fields(s: Sheet, at: g.Box) -> None:
    """Two workers bring a coin."""
    x, y, w, h = at
    _square(s, [(x, y, w, h)], THATCH)
    s.raw(
        "".join(
            f"M{x + 10} {y + 14 + 14 * k}C{x + 50} {y + 6 + 14 * k} {x + 110} {y + 22 + 14 * k} {x + w - 10} {y + 12 + 14 * k}"
            for k in range(6)
        ),
        fill="none",
        stroke=THATCH.dark,
        stroke_width=2.6,
        stroke_opacity=0.55,
        stroke_linecap="round",
    )
    x -= (_DRAWN - w) // 2
    for dx in (26, 46):
        s.raw(circle(x + dx, y + 48, 9), fill=BARK.mid, stroke=INK, stroke_width=2.4)
    s.raw(
        f"M{x + 66} {y + 48}H{x + 94}M{x + 84} {y + 38}L{x + 96} {y + 48}L{x + 84} {y + 58}",
        fill="none",
        stroke=INK,
        stroke_width=4,
        stroke_opacity=0.55,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    with s.at(x + 106, y + 28, 0.4, bold=1.5):
        coin(s, gold=False)


def craft(s: Sheet, at: g.Box) -> None:
    """Stone or wood becomes a precious good."""
    x, y, w, h = at
    _square(s, [(x, y, w, h)], Hue("#eef1fa", "#c5cfe8", "#3e4f94"))
    x -= (_DRAWN - w) // 2
    s.raw(
        f"M{x + 60} {y + 48}H{x + 94}M{x + 84} {y + 38}L{x + 96} {y + 48}L{x + 84} {y + 58}",
        fill="none",
        stroke="#3e4f94",
        stroke_width=5,
        stroke_opacity=0.5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    for dx, good in ((10, "stone"), (30, "wood"), (108, "precious")):
        with s.at(x + dx, y + (22 if good == "wood" else 34), 0.42, bold=1.6):
            cube(s, good)


def ordered(s: Sheet, places: list[g.Box], part: float = 1) -> None:
    """Squares of the order of play with their numbers: larger ones in the middle, where whoever stands there covers them
    whole."""
    _square(s, places)
    for k, (x, y, w, h) in enumerate(places, 1):
        at = (x + w / 2, y + h / 2) if part > 1 else (x + 14, y + 17)
        number(s, str(k), *at, 18 * part, SEPIA, 0.18)


def enemies(s: Sheet, places: list[g.Box], part: float = 1) -> None:
    """Outside, then 2 to 9 with the bonus that is printed there; figures `part` times as large as at the table."""
    _square(s, places[:1], PAMPA)
    _square(s, places[1:], Hue("#f7f2fb", "#e2d8ef", VIOLET.dark))
    for k, b in enumerate(places[1:], 2):
        number(s, str(k), b[0] + 17, b[1] + 20 * part, 24 * part, INK, 0.18)
        if k in g.BONUS:
            x, y = b[0] + b[2] - 18 * part, b[1] + 18 * part
            s.raw(circle(x, y, 14 * part), fill=VIOLET.mid, stroke=INK, stroke_width=1.6)
            number(s, str(g.BONUS[k]), x, y, 15 * part, "#ffffff", 0.18)
    with s.at(places[0][0] + 14, places[0][1] + 8, 0.36, bold=1.7):
        trees(s, ((34, 50, 24), (72, 58, 20)))


def years(s: Sheet) -> None:
    """Twenty years; between them a feather moves the natives on, a skull the corsairs."""
    w, h = g.YEARS_SIZE
    sheet_of_paper(s, w, h, Hue("#f3dfc0", "#e3c194", "#a9784a"), 10)
    s.raw(f"M30 {h / 2}H{w - 30}", fill="none", stroke=TERRACOTTA.mid, stroke_width=12, stroke_opacity=0.5)
    _square(s, [g.YEARS.box(k) for k in range(20) if k != g.SHORT], PAPER)
    _square(s, [g.YEARS.box(g.SHORT)], ORANGE)
    at: dict[str, list[tuple[float, float]]] = {"n": [], "c": []}
    for k, signs in enumerate(g.TRACK):
        x, y, wide, _ = g.GAPS.box(k)
        for j, sign in enumerate(signs):
            at[sign].append((x + wide / 2, y + 22 + (44 * j if len(signs) > 1 else 22)))
    rounds = "".join(
        f"M{x - 21:g} {y:g}a21 21 0 1 1 42 0a21 21 0 1 1 -42 0Z" for spots in at.values() for x, y in spots
    )
    s.raw(rounds, fill=PAPER.light, stroke=SEPIA, stroke_width=1.6)
    _small_feathers(s, at["n"])
    _small_skulls(s, at["c"])


def _small_feathers(s: Sheet, spots: list[tuple[float, float]]) -> None:
    """Feathers in circles of 40, all in two strokes."""
    vanes = "".join(f"M{x - 7:g} {y + 10:g}c-5 -8 -2 -20 18 -26c5 12 0 23 -13 28Z" for x, y in spots)
    s.raw(vanes, fill=TERRACOTTA.mid, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    quills = "".join(f"M{x - 13:g} {y + 17:g}c8 -8 14 -16 22 -29" for x, y in spots)
    s.raw(quills, fill="none", stroke=INK, stroke_width=3.4, stroke_linecap="round")
    s.raw(quills, fill="none", stroke=PAPER.light, stroke_width=1.4, stroke_linecap="round")


def _small_skulls(s: Sheet, spots: list[tuple[float, float]]) -> None:
    """Skulls in circles of 40."""
    heads = "".join(
        f"M{x:g} {y - 16:g}c11 0 15 7 14 15c-1 4 -4 5 -5 7v7c-4 3 -14 3 -18 0v-7c-1 -2 -4 -3 -5 -7c-1 -8 3 -15 14 -15Z"
        for x, y in spots
    )
    s.raw(heads, fill="#fffaea", stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    eyes = "".join(
        f"M{x + d:g} {y - 1:g}m-4 0a4 4.500 0 1 1 8 0a4 4.500 0 1 1 -8 0Z" for x, y in spots for d in (-6, 6)
    )
    s.raw(eyes + "".join(f"M{x:g} {y + 3:g}l2 4h-4Z" for x, y in spots), fill=INK)
    teeth = "".join(f"M{x + d:g} {y + 9:g}v4" for x, y in spots for d in (-4, 0, 4))
    s.raw(teeth, fill="none", stroke=INK, stroke_width=1.6)


def offices(s: Sheet) -> None:
    """Twelve places for the characters."""
    sheet_of_paper(s, *g.OFFICES_SIZE, Hue("#f3dfc0", "#e3c194", "#a9784a"), 10)
    for k in range(12):
        x, y, w, h = g.OFFICES.box(k)
        s.raw(box(x, y, w, h, 8), fill=PAPER.light, fill_opacity=0.55)
        s.raw(star(x + w / 2, y + h / 2, 25, 9, 8), fill=TERRACOTTA.mid, fill_opacity=0.2)


def supply(s: Sheet) -> None:
    """What lies before a player: wells for heaps, below them small signs with numbers and what they count, and an empty
    well for characters."""
    w, h = g.SUPPLY_SIZE
    sheet_of_paper(s, w, h, Hue("#f5e5c8", "#e8cda2", "#a9784a"), 8)
    stains(s, 4, 4, w - 8, h - 8, ("#fbf3dd", "#d2a676"), "supply", 6, 0.35)
    for name, (x, y, wide, high) in g.SUPPLY.items():
        if name in g.HEAPS:
            well = s.linear(x, y, x, y + high, (0, "#dcb988"), (0.3, "#eed9b2"), (1, "#f9edd2"))
            s.raw(box(x, y, wide, high, 12), fill=well)
            continue
        s.raw(box(x, y, wide, high, 9), fill="#f9edd2", fill_opacity=0.75)
        if name in SIGNS:
            with s.at(x + 6, y + 8, 0.26, bold=1.9):
                SIGNS[name](s)


def _roof(s: Sheet) -> None:
    s.raw("M6 48L50 8L94 48H82V92H18V48Z", fill=PAPER.mid, stroke=SEPIA, stroke_width=8, stroke_linejoin="round")


def _star(s: Sheet) -> None:
    s.raw(star(50, 54, 48, 20, 5), fill=GOLD.mid, stroke=INK, stroke_width=6, stroke_linejoin="round")


SIGNS: dict[str, Callable[[Sheet], None]] = {
    "tiles": _roof,
    "score": _star,
    "attacks": battle,
    "debts": partial(debt, good="any"),
}
"""The small sign at the left of what is only counted."""
