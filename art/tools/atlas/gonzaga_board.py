# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The chart of Gonzaga: lands and seas under the hexes. What stands around them: `gonzaga_frame.py`."""

from __future__ import annotations

import math
import random
import zlib

from .geometry import Box, Point, Ring, blob, box, circle, offset, poly, smooth
from .gonzaga_frame import ANGLES, CROSS, DOT, LANDS, TABLE, Setting, legend, track
from .gonzaga_map import Edge, centre, chart, edges, outline, rough, routes, shared
from .ground import SEA_INK, rhumbs, serpent, stains, whale
from .palette import BURGUNDY, INK, SEPIA
from .pen import Sheet, _write, mix
from .print import rose

WATERS = {
    "mare_germanicum": "#a9c9d2",
    "mare_balticum": "#bcd5dd",
    "mare_britannicum": "#b9dad4",
    "oceanus_atlanticus": "#a5cec5",
    "mare_mediterraneum": "#9cccca",
    "mare_adriaticum": "#b2d8c4",
}


def board(s: Sheet, setting: Setting = TABLE) -> None:
    """Parchment and sea, then the lands, lines and mountains on them, as it is set."""
    width, height = setting.size
    s.raw(box(0, 0, width, height), fill=s.linear(0, 0, 400, height, (0, "#f8ecd0"), (1, "#ecd9ae")))
    if setting.moved:
        with s.at(setting.moved, setting.moved):
            _chart(s, setting)
    else:
        _chart(s, setting)
    legend(s, setting)
    track(s, setting)


def _chart(s: Sheet, setting: Setting) -> None:
    inner = setting.inner()
    _sea(s, inner)
    _unknown(s, inner)
    for letter, name in chart().regions.items():
        _land(s, name, outline(chart().of(letter))[0])
    _lines(s)
    _routes(s)
    _mountains(s)


def _sea(s: Sheet, inner: Box) -> None:
    """Six waters, lines of bearing, coast lines, waves, and what swims there."""
    for letter, name in chart().seas.items():
        colour = WATERS[name]
        for ring in outline(chart().of(letter)):
            s.raw(_write(ring, True), fill=colour)
    stains(s, *inner, ("#e6f1dd", "#7db5aa", "#d5e8da", "#86bcb4"), "six seas", 12, 0.4)
    _waves(s)
    rhumbs(s, *centre((10, 2)), *inner, op=0.45)
    rhumbs(s, *centre((16, 10)), *inner, colour="#2f6f6a", op=0.4, n=16)
    rhumbs(s, *centre((2, 9)), *inner, colour="#2f6f6a", op=0.34, n=16)
    x, y = centre((10, 2))
    s.raw(
        circle(x, y, 84) + circle(x, y, 73),
        fill="#f3ead0",
        fill_opacity=0.6,
        fill_rule="evenodd",
        stroke=SEPIA,
        stroke_width=0.9,
        stroke_opacity=0.8,
    )
    ticks = "".join(
        f"M{x + math.cos(a) * 73:.1f} {y + math.sin(a) * 73:.1f}L{x + math.cos(a) * 84:.1f} {y + math.sin(a) * 84:.1f}"
        for a in (math.pi * k / 18 for k in range(36))
    )
    s.raw(ticks, fill="none", stroke=SEPIA, stroke_width=0.9, stroke_opacity=0.8)
    rose(s, x, y, 80, "#b46a74", "#f6ecd2", "#7b5f55", points=16)
    serpent(s, 104, 148, 0.95, 0.65)
    whale(s, 760, 1118, 0.8, 0.6)


def _waves(s: Sheet) -> None:
    """A few strokes of the pen in every hex of sea, of another kind in every sea."""
    kinds = {
        "a": "q5 -6 10 0q5 -6 10 0",
        "c": "q4 -5 8 0q4 5 8 0",
        "g": "q7 -7 14 0",
        "b": "q4 -4.500 8 0",
        "m": "q5 -6 10 -0.500q5 -5 10 0.500q5 -6 10 0",
        "d": "q6 5 12 0",
    }
    marks = []
    for cell, letter in chart().cells.items():
        if letter in chart().seas:
            rng = random.Random(zlib.crc32(f"wave{cell}".encode()))
            x, y = centre(cell)
            for _ in range(3):
                marks.append(f"M{x + rng.uniform(-27, 6):.1f} {y + rng.uniform(-24, 26):.1f}{kinds[letter]}")
    s.raw("".join(marks), fill="none", stroke=SEA_INK, stroke_width=1.2, stroke_opacity=0.4, stroke_linecap="round")


def _unknown(s: Sheet, inner: Box) -> None:
    """What lies outside the game: blank parchment behind a line, hills in sepia."""
    cells = set(chart().cells)
    rings = outline(cells, 1.0)
    s.raw(
        box(*inner) + "".join(_write(ring, True) for ring in rings),
        fill=s.linear(400, 38, 900, 1226, (0, "#f6e8c6"), (1, "#e7d2a2")),
        fill_rule="evenodd",
    )
    hills = (
        (985, 200, 15),
        (1012, 190, 20),
        (1040, 204, 16),
        (1462, 306, 17),
        (1440, 316, 13),
        (1480, 322, 12),
        (1452, 1016, 14),
        (1474, 1004, 17),
        (1030, 222, 11),
    )
    d = "".join(
        f"M{x - h} {y}C{x - h * 0.6:.1f} {y - h * 1.1:.1f} {x + h * 0.4:.1f} {y - h * 1.3:.1f} {x + h} {y}"
        for x, y, h in hills
    )
    d += "".join(
        f"M{x + h * a:.1f} {y - h * b:.1f}q{h * 0.3:.1f} {h * 0.1:.1f} {h * 0.36:.1f} {h * 0.5:.1f}"
        for x, y, h in hills
        for a, b in ((0.1, 0.72), (0.32, 0.5), (0.5, 0.3))
    )
    s.raw(d, fill="none", stroke="#8d6f3f", stroke_width=1.4, stroke_opacity=0.8, stroke_linecap="round")
    for k, depth in enumerate((4.5, 9)):
        s.raw(
            _write(offset(rings[0], depth, 6), True),
            fill="none",
            stroke="#a98a54",
            stroke_width=round(1.2 - 0.4 * k, 1),
            stroke_opacity=0.6,
        )
    s.raw(
        "".join(_write(ring, True) for ring in rings),
        fill="none",
        stroke=INK,
        stroke_width=2.2,
        stroke_linejoin="round",
    )


def _land(s: Sheet, name: str, ring: Ring) -> None:
    """One region: a wash that pools at its border, lighter in the middle of every hex, engraved with its own hatching."""
    hue = LANDS[name]
    left, top = min(p[0] for p in ring), min(p[1] for p in ring)
    right, bottom = max(p[0] for p in ring), max(p[1] for p in ring)
    s.raw(_write(ring, True), fill=mix(hue.mid, hue.dark, 0.45))
    for depth, colour in ((2.4, mix(hue.mid, hue.dark, 0.12)), (6.5, mix(hue.mid, hue.light, 0.18))):
        s.raw(_write(offset(ring, -depth, 5), True), fill=colour)
    s.raw(
        _write(offset(ring, -12, 5), True),
        fill=s.linear(
            left,
            top,
            left + (right - left) * 0.7,
            bottom,
            (0, hue.light),
            (0.6, mix(hue.light, hue.mid, 0.4)),
            (1, mix(hue.light, hue.mid, 0.75)),
        ),
    )
    letter = next(key for key, value in chart().regions.items() if value == name)
    cells = sorted(chart().of(letter))
    for r, op in ((31, 0.28), (24, 0.34)):
        s.raw(
            "".join(_write(blob(*centre(cell), r, r * 1.08, f"light{cell}{r}", 0.07, 16), True) for cell in cells),
            fill=mix(hue.light, "#fffdf2", 0.5),
            fill_opacity=op,
        )
    _engrave(s, name, [centre(cell) for cell in cells])


def _engrave(s: Sheet, name: str, spots: list[Point], op: float = 0.55) -> None:
    hue = LANDS[name]
    s.raw(
        "".join(_strokes(name, *spot) for spot in spots),
        fill="none",
        stroke=mix(hue.dark, INK, 0.1),
        stroke_width=2.3 if name == "hispania" else 1.3,
        stroke_opacity=op,
        stroke_linecap="round",
    )


def _strokes(name: str, x: float, y: float) -> str:
    """The engraver's hatching for a tincture, within a hex, its middle left free."""
    angle = ANGLES.get(name)
    rng = random.Random(zlib.crc32(f"{name}{x:.0f}{y:.0f}".encode()))
    if angle is not None:
        return _parallel(x, y, angle, 8.5, rng)
    mark, gap = CROSS if name == "germania" else DOT
    marks = []
    for row in range(-5, 6):
        for column in range(-5, 6):
            dx, dy = gap * (column + (row % 2) / 2), gap * 0.86 * row
            if _depth(dx, dy) < 31 and math.hypot(dx, dy) > 21:
                marks.append(f"M{x + dx + rng.uniform(-0.6, 0.6):.1f} {y + dy + rng.uniform(-0.6, 0.6):.1f}{mark}")
    return "".join(marks)


def _depth(dx: float, dy: float) -> float:
    """How far from the middle of a hex a point lies, as the distance of the edge it would lie on."""
    return max(abs(dx), abs(dx / 2 + dy * math.sqrt(3) / 2), abs(dx / 2 - dy * math.sqrt(3) / 2))


def _parallel(x: float, y: float, angle: float, gap: float, rng: random.Random) -> str:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    out = []
    for k in range(-4, 5):
        level = (k + 0.5) * gap
        run: list[float] = []
        for step in range(-21, 22):
            along = step * 2.0
            dx, dy = along * cos - level * sin, along * sin + level * cos
            free = _depth(dx, dy) < 31.5 and math.hypot(dx, dy) > 21
            if free:
                run.append(along)
            if run and (not free or step == 21):
                if run[-1] - run[0] >= 3:
                    a, b = run[0] + rng.uniform(0, 2), run[-1] - rng.uniform(0, 2)
                    out.append(
                        f"M{x + a * cos - level * sin:.1f} {y + a * sin + level * cos:.1f}L{x + b * cos - level * sin:.1f} {y + b * sin + level * cos:.1f}"
                    )
                run = []
    return "".join(out)


def _path(lines: list[Edge], amount: float) -> str:
    return "".join(_write(_whole(edge, amount), False) for edge in lines)


def _whole(edge: Edge, amount: float) -> Ring:
    """The rough edge with its end, which is the start of the same edge seen from the other side."""
    return [*rough(edge, amount), rough((edge[1], edge[0]), amount)[0]]


def _lines(s: Sheet) -> None:
    """Thin lines between hexes, stronger ones between regions and between seas, two weights of ink along the coasts."""
    cells, land = chart().cells, chart().land()
    same = list(edges(land, lambda a, b: cells.get(b) == cells[a]))
    s.raw(_path(same, 1.1), fill="none", stroke=SEPIA, stroke_width=1.1, stroke_opacity=0.6)
    water = set(cells) - land
    same = list(edges(water, lambda a, b: cells.get(b) == cells[a]))
    s.raw(_path(same, 1.1), fill="none", stroke="#245f63", stroke_width=1, stroke_opacity=0.42)
    border = list(edges(land, lambda a, b: b in land and cells[b] != cells[a]))
    s.raw(_path(border, 2.2), fill="none", stroke=INK, stroke_width=2, stroke_opacity=0.85, stroke_linecap="round")
    border = list(edges(water, lambda a, b: b in water and cells[b] != cells[a]))
    s.raw(
        _path(border, 2.2), fill="none", stroke="#eaf5f2", stroke_width=5.5, stroke_opacity=0.75, stroke_linecap="round"
    )
    s.raw(
        _path(border, 2.2), fill="none", stroke="#2c6fa0", stroke_width=2.6, stroke_opacity=0.9, stroke_linecap="round"
    )
    for ring in outline(land):
        for k, depth in enumerate((4.5, 8.5, 13)):
            s.raw(
                _write(offset(ring, depth, 6), True),
                fill="none",
                stroke="#2b6f6c",
                stroke_width=round(1.5 - 0.35 * k, 2),
                stroke_opacity=round(0.6 - 0.16 * k, 2),
                stroke_linejoin="round",
            )
        s.raw(_write(ring, True), fill="none", stroke=INK, stroke_width=3.4, stroke_linejoin="round")
        s.raw(
            _write(offset(ring, -3.4, 6), True),
            fill="none",
            stroke=SEPIA,
            stroke_width=0.9,
            stroke_opacity=0.8,
            stroke_linejoin="round",
        )


def _routes(s: Sheet) -> None:
    """Dotted ways over the water that join the four ports of every sea."""
    for letter in chart().seas:
        d = "".join(smooth(way, closed=False) for way in routes(letter))
        s.raw(d, fill="none", stroke="#fbf3dd", stroke_width=5, stroke_opacity=0.7, stroke_linecap="round")
        s.raw(
            d,
            fill="none",
            stroke=BURGUNDY.mid,
            stroke_width=2.6,
            stroke_opacity=0.85,
            stroke_linecap="round",
            stroke_dasharray="0.1 7",
        )


def _mountains(s: Sheet) -> None:
    """The barriers: a wall of ink along each edge, and peaks on it."""
    walls = [shared(one, two) for one, two in chart().barriers]
    for width, colour in ((12, INK), (7.5, "#6d452e"), (3, "#a9794f")):
        s.raw(
            "".join(poly(a, b, closed=False) for a, b in walls),
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linecap="round",
        )
    spots = {
        (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t))
        for a, b in walls
        for t in (0.02, 0.35, 0.65, 0.98)
    }
    spots = {p for p in spots if not any(0 < math.dist(p, q) < 9 and q > p for q in spots)}
    folds = [_peak(s, x, y) for x, y in sorted(spots, key=lambda p: (p[1], p[0]))]
    s.raw("".join(folds), fill="none", stroke=SEPIA, stroke_width=1, stroke_opacity=0.8, stroke_linecap="round")


def _peak(s: Sheet, x: float, y: float) -> str:
    """A mountain as the engravers of charts cut it; returns the folds on its bright side."""
    rng = random.Random(zlib.crc32(f"peak{x}{y}".encode()))
    h, w, lean = rng.uniform(17, 24), rng.uniform(12.5, 16), rng.uniform(-2.5, 2.5)
    foot, tip = y + 8, y + 8 - h
    left = f"C{x - w * 0.7:.1f} {foot - h * 0.5:.1f} {x - w * 0.4:.1f} {foot - h * 0.96:.1f} {x + lean:.1f} {tip:.1f}"
    right = f"C{x + w * 0.46:.1f} {foot - h * 0.94:.1f} {x + w * 0.66:.1f} {foot - h * 0.5:.1f} {x + w:.1f} {foot:.1f}"
    s.raw(
        f"M{x - w:.1f} {foot:.1f}{left}{right}Z",
        fill=s.linear(x - w, foot, x + w * 0.3, tip, (0, "#b88a5c"), (0.7, "#ecd8b0"), (1, "#fffaf0")),
        stroke=INK,
        stroke_width=2.2,
        stroke_linejoin="round",
    )
    s.raw(
        f"M{x + lean:.1f} {tip:.1f}{right}H{x + w * 0.1:.1f}C{x + w * 0.3:.1f} {foot - h * 0.3:.1f} {x - w * 0.1:.1f} {foot - h * 0.5:.1f} {x + lean:.1f} {tip:.1f}Z",
        fill="#75492f",
    )
    return f"M{x - w * 0.4:.1f} {foot - h * 0.14:.1f}q{w * 0.1:.1f} {-h * 0.2:.1f} {w * 0.26:.1f} {-h * 0.4:.1f}M{x - w * 0.08:.1f} {foot - h * 0.1:.1f}q{w * 0.02:.1f} {-h * 0.12:.1f} {w * 0.06:.1f} {-h * 0.24:.1f}"
