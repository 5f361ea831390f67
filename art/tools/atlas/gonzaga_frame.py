"""What stands around the chart of Gonzaga: the score track as its frame, the legend and the places of tiles beside it;
at the table, and on a wall, where there is room for large letters."""

from __future__ import annotations

from dataclasses import dataclass

from .geometry import Box, bounds, box, circle, sample
from .ground import star
from .heraldry import gonzaga_arms
from .palette import BURGUNDY, GOLD, INK, PAPER, SEPIA, Hue
from .pen import Sheet, mix
from .print import neatline

SEAL_ORDER = ("britannia", "francia", "hispania", "germania", "europa_orientalis", "italia")
_LONG, _HIGH = 28, 22
"""Cells of the track above and below, and at each side."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How the chart is framed. `cell`: width of the cells of the track above and below, height of those at the sides;
    it is `deep` and runs clockwise from the upper left. `moved`: how far the chart lies from where it is drawn, both
    ways. `seals`: the first one of the legend (x, y, width, height, step), in the order above, `beside` each other so
    many, with the `seal` so far to the right and of that radius; the name stands above `strip` units of its hatching;
    `arms`: middle and size of those of the Gonzaga."""

    size: tuple[int, int]
    deep: int
    cell: tuple[int, int]
    moved: int
    seals: tuple[int, int, int, int, int]
    seal: tuple[float, float]
    strip: int
    slots: dict[str, tuple[int, int, int, int]]
    arms: tuple[float, float, float]
    beside: int = 1

    def inner(self) -> Box:
        """What the track leaves, as the chart is drawn."""
        (width, height), deep = self.size, self.deep
        return (deep - self.moved, deep - self.moved, width - 2 * deep, height - 2 * deep)

    def cells(self) -> list[Box]:
        """Boxes of the score track, 0 to 99."""
        (width, height), (long, high), deep = self.size, self.cell, self.deep
        top = [(long * k, 0, long, deep) for k in range(_LONG)]
        right = [(width - deep, deep + high * k, deep, high) for k in range(_HIGH)]
        bottom = [(width - long * (k + 1), height - deep, long, deep) for k in range(_LONG)]
        left = [(0, height - deep - high * (k + 1), deep, high) for k in range(_HIGH)]
        return [(float(a), float(b), float(c), float(d)) for a, b, c, d in (*top, *right, *bottom, *left)]


TABLE = Setting(
    size=(1540, 1264),
    deep=38,
    cell=(55, 54),
    moved=0,
    seals=(1338, 366, 148, 60, 66),
    seal=(22, 17.5),
    strip=14,
    slots={
        "church": (858, 50, 144, 108),
        "scenario": (1010, 50, 144, 108),
        "bonus": (1411, 52, 76, 84),
        "last_turn": (1411, 144, 76, 106),
    },
    arms=(1448, 890, 0.58),
)
WALL = Setting(
    size=(1792, 1324),
    deep=68,
    cell=(64, 54),
    moved=30,
    seals=(1408, 388, 298, 68, 72),
    seal=(28.3, 24.4),
    strip=9,
    slots={
        "church": (884, 80, 100, 108),
        "scenario": (992, 80, 190, 108),
        "bonus": (1450, 88, 120, 134),
        "last_turn": (1588, 88, 116, 162),
    },
    arms=(1642, 1010, 0.8),
)

NARROW = Setting(  # legend and places below the chart
    size=(1596, 1478),
    deep=68,
    cell=(57, 61),
    moved=30,
    seals=(80, 1250, 290, 72, 78),
    seal=(28.3, 24.4),
    strip=9,
    slots={
        "church": (972, 1250, 96, 150),
        "scenario": (1074, 1250, 210, 150),
        "bonus": (1290, 1250, 114, 150),
        "last_turn": (1410, 1250, 110, 150),
    },
    arms=(1096, 148, 0.56),
    beside=3,
)

LANDS: dict[str, Hue] = {
    "hispania": Hue("#fbe7a6", "#edc96c", "#a67a24"),
    "francia": Hue("#e0e2f4", "#b4bce2", "#5866a6"),
    "britannia": Hue("#f7cdb9", "#e09a80", "#97432d"),
    "italia": Hue("#dfe8b2", "#b3cb7c", "#5e8236"),
    "germania": Hue("#efe9da", "#cbc3ae", "#766b55"),
    "europa_orientalis": Hue("#e2c8dd", "#bd93ba", "#6f4673"),
}
ANGLES = {"francia": 0, "britannia": 90, "italia": 45, "europa_orientalis": -45}  # hatching as heralds have it
DOT, CROSS = ("h0.1", 9.5), ("m-2.500 0h5m-2.500 -2.500v5", 12.5)  # and for gold and for iron


def _slot(s: Sheet, x: float, y: float, w: float, h: float, hue: Hue = PAPER) -> None:
    s.raw(box(x, y, w, h, 5), fill=INK)
    s.raw(
        box(x + 1.6, y + 1.6, w - 3.2, h - 3.2, 4),
        fill=s.linear(x, y, x + w * 0.6, y + h, (0, hue.light), (1, hue.mid)),
    )
    neatline(s, x + 4.5, y + 4.5, w - 9, h - 9, mix(hue.dark, INK, 0.35))


def _swatch(s: Sheet, name: str, d: str) -> None:
    """A strip of the region's hatching."""
    hue = LANDS[name]
    angle = ANGLES.get(name)
    if angle is not None:
        s.hatch(d, angle, 4.6, 1.2, mix(hue.dark, INK, 0.1), 0.75)
        return
    left, top, right, _ = bounds(sample(d)[0][0])
    mark, gap = CROSS if name == "germania" else DOT
    marks = [
        f"M{left + 5 + gap * (k + row / 2):.1f} {top + 4 + row * 7}{mark}"
        for row in (0, 1)
        for k in range(int((right - left - 8) / gap))
    ]
    s.raw(
        "".join(marks),
        fill="none",
        stroke=mix(hue.dark, INK, 0.1),
        stroke_width=2.3 if name == "hispania" else 1.3,
        stroke_opacity=0.75,
        stroke_linecap="round",
    )


def legend(s: Sheet, setting: Setting) -> None:
    """Six places for the seals, each on the wash and hatching of its region; places for church, scenario and tiles."""
    x, y, w, h, step = setting.seals
    part: float = 1 if setting is TABLE else h / TABLE.seals[3]
    for k, name in enumerate(SEAL_ORDER):
        row, column = divmod(k, setting.beside)
        hue, left, top = LANDS[name], x + column * (w + step - h), y + row * step
        _slot(s, left, top, w, h, Hue(hue.light, mix(hue.mid, hue.light, 0.7), hue.dark))  # names are read on it
        _swatch(s, name, box(left + 52 * part, top + h - 7 - setting.strip, w - 60 * part, setting.strip))
        s.raw(
            circle(left + setting.seal[0], top + h / 2, setting.seal[1]),
            fill=mix(hue.light, "#fffaf0", 0.5),
            stroke=mix(hue.dark, INK, 0.4),
            stroke_width=1.4,
            stroke_dasharray="4 3",
        )
    for place in setting.slots.values():
        _slot(s, *place)
    middle, foot, size = setting.arms
    with s.at(middle, foot, size, bold=1.2):
        gonzaga_arms(s)
    cx, cy, cw, _ = setting.slots["church"]
    s.raw(
        f"M{cx + cw / 2} {cy + 20}V{cy + 90}M{cx + cw / 2 - 22} {cy + 42}h44",
        fill="none",
        stroke=BURGUNDY.mid,
        stroke_width=9,
        stroke_opacity=0.18,
    )


def track(s: Sheet, setting: Setting) -> None:
    """The frame: a hundred cells of score, fives in gold, tens in burgundy."""
    width, height = setting.size
    deep = setting.deep
    cells = setting.cells()
    ring = box(0, 0, width, height) + box(deep, deep, width - 2 * deep, height - 2 * deep)
    s.raw(ring, fill=s.linear(0, 0, 500, height, (0, "#fbf1d6"), (1, "#eedcb0")), fill_rule="evenodd")
    s.raw("".join(box(*cell) for cell in cells[1::2]), fill="#d9b877", fill_opacity=0.28)
    s.raw("".join(box(*cell) for cell in cells[5::10]), fill=GOLD.mid, fill_opacity=0.5)
    s.raw("".join(box(*cell) for cell in cells[0::10]), fill=BURGUNDY.light, fill_opacity=0.4)  # figures are read on it
    s.raw("".join(box(*cell) for cell in cells), fill="none", stroke=SEPIA, stroke_width=1.1)
    dots = [(a + c / 2, b + d / 2) for a, b, c, d in cells]
    s.raw("".join(circle(a, b, 2.2) for k, (a, b) in enumerate(dots) if k % 5), fill=SEPIA, fill_opacity=0.55)
    for first, rim in ((0, BURGUNDY.light), (5, GOLD.mid)):  # light and broad: the figures stand on them
        s.raw("".join(star(a, b, 17, 11, 8) for a, b in dots[first::10]), fill="#fff6de", stroke=rim, stroke_width=1)
    s.raw(box(1.5, 1.5, width - 3, height - 3, 4), fill="none", stroke=INK, stroke_width=3)
    s.raw(box(deep, deep, width - 2 * deep, height - 2 * deep), fill="none", stroke=INK, stroke_width=2.4)
    s.raw(
        box(deep + 4.5, deep + 4.5, width - 2 * deep - 9, height - 2 * deep - 9),
        fill="none",
        stroke=BURGUNDY.mid,
        stroke_width=5,
    )
    s.raw(
        box(deep + 8.5, deep + 8.5, width - 2 * deep - 17, height - 2 * deep - 17),
        fill="none",
        stroke=INK,
        stroke_width=1,
    )
