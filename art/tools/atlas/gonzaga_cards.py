# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Cards of Gonzaga, 100 x 140: a picture in the upper part, below it a band (10..90, 112..132) for the program's words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, pi, sin, sqrt

from .geometry import Point, Ring, bounds, box, circle, inside, offset, poly
from .gonzaga_emblems import emblem
from .gonzaga_frame import ANGLES, LANDS
from .gonzaga_map import chart, fiefs, outline
from .gonzaga_pieces import castle, fief_castle, fief_hex, ring_of, seal_inactive
from .gonzaga_sites import CITIES, CREAM, DEEP, architecture, caravel, city, lighthouse, port
from .heraldry import EAGLE, gonzaga_arms
from .palette import BURGUNDY, GOLD, INK, PAPER, PLASTER, ROOF, SAND, SEPIA, WAX, Hue
from .pen import Sheet, _write, mix
from .pieces import number
from .print import neatline, sheet_of_paper

PANEL = box(8, 8, 84, 100, 2)
WINE = Hue("#d9a3aa", "#a34a5c", "#5f1b2b")


def _panel(s: Sheet, hue: Hue, d: str = PANEL, rim: float = 3) -> None:
    sheet_of_paper(s, 100, 140)
    s.wash(d, hue, rim=rim)


def _close(s: Sheet) -> None:
    """The contour of the picture, and below it plain paper for a name: no line that would strike it."""
    s.line(PANEL, 1.3)
    s.fill(box(9, 112, 82, 21, 3), PAPER.mid)


def region(s: Sheet, name: str) -> None:
    """A region: its outline on the water, its emblem in the corner."""
    _panel(s, Hue("#d9ebe2", "#abd0c8", "#5f9b96"))
    letter = next(key for key, value in chart().regions.items() if value == name)
    ring = fit(outline(chart().of(letter))[0], 52, 61, 63, 79)
    hue = LANDS[name]
    for k, depth in enumerate((2, 4.2, 6.6)):
        s.raw(
            _write(offset(ring, depth, 3), True),
            fill="none",
            stroke="#2b6f6c",
            stroke_width=round(1 - 0.2 * k, 1),
            stroke_opacity=round(0.7 - 0.18 * k, 2),
        )
    s.raw(_write(ring, True), fill=hue.mid, stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    s.raw(_write(offset(ring, -1.6, 3), True), fill=mix(hue.light, hue.mid, 0.55))
    s.raw(_write(offset(ring, -4.5, 3), True), fill=mix(hue.light, hue.mid, 0.2))
    d = _write(ring, True)
    if name in ANGLES:
        s.hatch(d, ANGLES[name], 5, 1, hue.dark, 0.6)
    else:
        grid(s, ring, name == "germania", hue.dark)
    with s.at(3, 3, 0.36, bold=1.7):
        emblem(s, name)
    _close(s)


def fit(ring: Ring, x: float, y: float, w: float, h: float) -> Ring:
    """The ring scaled into a box of w x h around x, y."""
    left, top, right, bottom = bounds(ring)
    k = min(w / (right - left), h / (bottom - top))
    return [(x + (a - (left + right) / 2) * k, y + (b - (top + bottom) / 2) * k) for a, b in ring]


def grid(s: Sheet, ring: Ring, crosses: bool, colour: str) -> None:
    """Dots or small crosses all over a ring."""
    left, top, right, bottom = bounds(ring)
    gap = 8 if crosses else 5.5
    spots: list[Point] = [
        (left + gap * (i + (j % 2) / 2), top + gap * 0.86 * j)
        for j in range(int((bottom - top) / gap * 1.2) + 1)
        for i in range(int((right - left) / gap) + 1)
    ]
    mark = "m-1.700 0h3.400m-1.700 -1.700v3.400" if crosses else "h0.1"
    s.raw(
        "".join(f"M{x:.1f} {y:.1f}{mark}" for x, y in spots if inside((x, y), ring)),
        fill="none",
        stroke=colour,
        stroke_width=1 if crosses else 1.8,
        stroke_opacity=0.6,
        stroke_linecap="round",
    )


def inactive(s: Sheet) -> None:
    """The inactive regions: a seal of lead on grey paper."""
    _panel(s, Hue("#dcdad2", "#b9b6ab", "#77746b"))
    s.hatch(PANEL, -45, 6, 0.8, "#5d5a52", 0.4)
    with s.at(13, 21, 0.74, bold=1.15):
        seal_inactive(s)
    _close(s)


def _waves(s: Sheet, top: float, rows: int) -> None:
    s.raw(
        "".join(
            f"M{10 + (5 if k % 2 else 0)} {top + 7 * k}" + "q3.500 -4.500 7 0q3.500 4 7 0" * 5 for k in range(rows)
        ),
        fill="none",
        stroke="#e6f2f2",
        stroke_width=1.5,
        stroke_opacity=0.7,
        stroke_linecap="round",
    )


def ports(s: Sheet) -> None:
    """Action: ports."""
    _panel(s, Hue("#b7d5e0", "#5b95b4", "#21506f"))
    s.raw(box(9.5, 78, 81, 28.5), fill="#2f6c95", fill_opacity=0.7)
    _waves(s, 84, 4)
    with s.at(17, 21, 0.68, bold=1.15):
        caravel(s)
    with s.at(52, 68, 0.4, bold=1.6):
        port(s, lighthouse)
    _close(s)


def cities(s: Sheet) -> None:
    """Action: cities."""
    _panel(s, Hue("#fbeec6", "#ecc98a", "#a87a35"))
    s.raw("M9.500 82C30 74 70 74 90.500 82V106.500H9.500Z", fill="#a9b765")
    s.raw("M9.500 82C30 74 70 74 90.500 82", fill="none", stroke=INK, stroke_width=1.4)
    for x, top, w in ((58, 40, 18), (22, 46, 16)):
        s.ink(box(x, top, w, 38), f"M{x - 3} {top + 1}L{x + w / 2} {top - 17}L{x + w + 3} {top + 1}Z", w=1.8)
        s.field(box(x, top, w, 38), PLASTER, rim=2)
        s.field(f"M{x - 3} {top + 1}L{x + w / 2} {top - 17}L{x + w + 3} {top + 1}Z", ROOF, rim=1.6)
        s.line(f"M{x + w / 2} {top + 10}v8", 4)
    with s.at(27, 47, 0.46, bold=1.6):
        castle(s, Hue("#efc7a4", "#c88c62", "#85492c"))
    with s.at(8, 66, 0.4, bold=1.6):
        city(s, architecture)
    _close(s)


def alliance(s: Sheet) -> None:
    """Action: alliance; two rings through each other."""
    _panel(s, Hue("#efd0d0", "#c98793", "#752d40"))
    s.hatch(PANEL, 45, 7, 0.7, "#752d40", 0.3)
    silver = Hue("#fbfaf6", "#cfd3d6", "#7d868c")
    with s.at(9, 26, 0.52, -14, bold=1.2):
        ring_of(s, GOLD, WAX)
    with s.at(38, 15, 0.52, 14, bold=1.2):
        ring_of(s, silver, DEEP)
    for x, draw, motif in ((8, city, architecture), (58, port, lighthouse)):
        with s.at(x, 72, 0.34, bold=1.7):
            draw(s, motif)
    s.line("M45 89H55M50 84V94", 5.5)
    s.line("M45 89H55M50 84V94", 2.6, PAPER.light)
    _close(s)


def privilege(s: Sheet) -> None:
    """Action: the King's Privilege; his crown on a cushion."""
    _panel(s, Hue("#dfcbe4", "#9d76ab", "#4c2a5e"))
    rays = "".join(
        poly(
            (50, 56),
            (50 + 40 * cos(a - 0.08), 56 + 46 * sin(a - 0.08)),
            (50 + 40 * cos(a + 0.08), 56 + 46 * sin(a + 0.08)),
        )
        for a in (2 * pi * k / 16 for k in range(16))
    )
    s.raw(rays, fill="#fbeecb", fill_opacity=0.45)
    cushion = "M14 84C10 74 22 76 28 78H72C78 76 90 74 86 84C88 94 90 98 84 98C76 96 70 98 50 98C30 98 24 96 16 98C10 98 12 94 14 84Z"
    crown = "M24 78L16 38L34 54L50 28L66 54L84 38L76 78C62 73 38 73 24 78Z"
    s.ink(cushion, crown, w=2.6)
    s.field(cushion, BURGUNDY, rim=3)
    s.field(crown, GOLD, rim=3)
    s.line("M25 70C40 66 60 66 75 70", 1.6, GOLD.dark)
    for x, y, hue in ((16, 37, WAX), (34, 53, CREAM), (50, 27, WAX), (66, 53, CREAM), (84, 37, WAX)):
        s.ink(circle(x, y, 4.4), w=1.4)
        s.field(circle(x, y, 4.4), hue, rim=1)
    for x, hue in ((36, DEEP), (50, WAX), (64, DEEP)):
        s.field(f"M{x} 57L{x + 4} 63L{x} 69L{x - 4} 63Z", hue, rim=0.8)
    for x in (12, 88):
        s.line(f"M{x} 96V103", 3, GOLD.mid)
    _close(s)


def back(s: Sheet) -> None:
    """The back of the planning and fief cards: burgundy, eagles, the arms."""
    sheet_of_paper(s, 100, 140)
    field = box(8, 8, 84, 124, 3)
    s.wash(field, BURGUNDY, rim=3, paint=s.radial(46, 60, 84, (0, "#b25a69"), (0.6, BURGUNDY.mid), (1, BURGUNDY.dark)))
    s.raw(
        "".join(
            f"M{x} {y - 5}L{x + 3.5} {y}L{x} {y + 5}L{x - 3.5} {y}Z"
            for j, y in enumerate(range(18, 128, 9))
            for x in range(17 + (5 if j % 2 else 0), 88, 10)
        ),
        fill="#e2aab0",
        fill_opacity=0.28,
    )
    s.line(field, 1.2)
    s.line(box(12, 12, 76, 116, 2), 0.9, "#f3d9b0", 0.9)
    s.raw(circle(50, 70, 33), fill="#6d1c2e", stroke=INK, stroke_width=1.4)
    s.raw(circle(50, 70, 30), fill="none", stroke=GOLD.mid, stroke_width=1)
    with s.at(50, 71.5, 0.27, bold=1.7):
        gonzaga_arms(s)
    for x, y in ((20, 22), (80, 22), (20, 118), (80, 118)):
        with s.at(x, y, 0.3):
            s.raw(EAGLE, fill="#f3d9b0", fill_opacity=0.9)


def fief_back(s: Sheet) -> None:
    """The back of the fief cards: a castle on burgundy."""
    back(s)
    s.raw(circle(50, 70, 33), fill="#f3e1c0", stroke=INK, stroke_width=1.4)
    s.raw(circle(50, 70, 29.5), fill="none", stroke=BURGUNDY.mid, stroke_width=1)
    with s.at(31, 50, 0.38, bold=1.5):
        castle(s, Hue("#c4707c", "#a84a5b", "#561624"))


def fief(s: Sheet, key: int) -> None:
    """A fief card: the outline with its castles in the player's colour, and its number."""
    _panel(s, Hue("#fbf2dc", "#ecd8ac", "#b08f56"))
    cells, castles = fiefs()[key]
    spots = {cell: (sqrt(3) * (cell[0] + cell[1] / 2), 1.5 * cell[1]) for cell in cells}
    xs, ys = [x for x, _ in spots.values()], [y for _, y in spots.values()]
    side = min(72 / (max(xs) - min(xs) + sqrt(3)), 82 / (max(ys) - min(ys) + 2), 19)
    mx, my = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    k = side / 50
    s.raw(
        "".join(
            poly(
                *[
                    (
                        50 + (x - mx) * side + side * 1.06 * sin(pi * j / 3) + 2,
                        58 + (y - my) * side - side * 1.06 * cos(pi * j / 3) + 3,
                    )
                    for j in range(6)
                ]
            )
            for x, y in spots.values()
        ),
        fill="#7a5a2c",
        fill_opacity=0.45,
    )
    for cell, (x, y) in sorted(spots.items(), key=lambda item: item[1][1]):
        with s.at(50 + (x - mx) * side - 43.3 * k, 58 + (y - my) * side - 50 * k, k, bold=1):
            (fief_castle if cell in castles else fief_hex)(s)
    _close(s)
    number(s, str(key), 50, 122.3, 14, BURGUNDY.mid, 0.19)


def secret(s: Sheet, symbols: tuple[str, ...]) -> None:
    """A card of Secret Cities: its two symbols, keys between them."""
    sheet_of_paper(s, 100, 140, Hue("#fbf0d8", "#edd6b0", "#bb9560"))
    s.wash(box(8, 8, 84, 124, 2), WINE, rim=3)
    s.hatch(box(8, 8, 84, 124, 2), 30, 6, 0.7, "#5f1b2b", 0.35)
    s.line(box(8, 8, 84, 124, 2), 1.2)
    neatline(s, 12, 12, 76, 116, "#fbeed0")
    for symbol, y in zip(symbols, (15, 70), strict=True):
        with s.at(22.5, y, 0.55, bold=1.3):
            city(s, CITIES[symbol])
    for x in (20, 80):
        with s.at(x, 70, 0.26):
            key(s)


def key(s: Sheet) -> None:
    """A key, upright, its middle at 0, 0: from -24, -50 to 24, 50."""
    d = "M0 -16V46M0 30H18M0 44H14"
    s.line(d + circle(0, -32, 16), 17)
    s.line(d + circle(0, -32, 16), 9, GOLD.mid)
    s.line("M-3 -14V42", 2.4, GOLD.light)


def secret_back(s: Sheet) -> None:
    """The back of the Secret Cities: a sealed letter on dark burgundy."""
    sheet_of_paper(s, 100, 140)
    field = box(8, 8, 84, 124, 3)
    s.wash(
        field, Hue("#7a3446", "#4f1a2a", "#260a12"), rim=3, paint=s.radial(46, 60, 84, (0, "#7a3446"), (1, "#35101b"))
    )
    s.raw(
        "".join(
            f"M{x} {y}h7v7h-7Z"
            for j, y in enumerate(range(15, 122, 8))
            for x in range(15 + (8 if j % 2 else 0), 82, 16)
        ),
        fill="none",
        stroke="#c98b97",
        stroke_width=0.7,
        stroke_opacity=0.35,
    )
    s.line(field, 1.2)
    s.line(box(12, 12, 76, 116, 2), 0.9, GOLD.mid, 0.9)
    letter = box(16, 44, 68, 54, 2)
    s.ink(letter, w=2.6)
    s.field(letter, PAPER, rim=3)
    s.line("M17 97L43 70M83 97L57 70", 1.4, SEPIA)
    flap = "M16 44H84L56 74C52 78 48 78 44 74Z"
    s.ink(flap, w=1.4)
    s.field(flap, Hue("#fdf6e2", "#f3e3bd", "#c9a869"), rim=2)
    wax = circle(50, 73, 14)
    s.ink(wax, w=2)
    s.field(wax, WAX, rim=3)
    s.raw(circle(50, 73, 9.5), fill="none", stroke=WAX.dark, stroke_width=1.4)
    with s.at(50, 73, 0.36):
        s.raw(EAGLE, fill=WAX.dark)


def last_turn(s: Sheet) -> None:
    """The Last Turn card: an hourglass running out."""
    _panel(s, Hue("#f3dcc0", "#d9a877", "#8d5a2c"))
    glass = "M30 22H70C70 42 56 50 54 58C56 66 70 74 70 94H30C30 74 44 66 46 58C44 50 30 42 30 22Z"
    s.ink(glass, box(24, 13, 52, 10, 3), box(24, 93, 52, 10, 3), w=2.4)
    s.field(glass, Hue("#f4fbfa", "#d5e8e6", "#7fa3a5"), rim=2.4)
    s.fill("M38 38C46 36 54 36 62 38C58 46 53 51 51.500 56H48.500C47 51 42 46 38 38Z", SAND.dark)
    s.fill("M33 92C36 80 46 78 50 72C54 78 64 80 67 92Z", SAND.dark)
    s.line("M50 56V74", 1.6, SAND.dark)
    s.line("M36 28C37 36 40 42 44 47", 2, "#ffffff", 0.9)
    for y in (13, 93):
        s.field(box(24, y, 52, 10, 3), BURGUNDY, rim=1.6)
    for x in (27, 73):
        s.line(f"M{x} 24V92", 4.6)
        s.line(f"M{x} 24V92", 2.2, GOLD.mid)
    _close(s)


def scenario(s: Sheet, regions: list[str]) -> None:
    """A scenario tile, 144 x 108: a banner for its name (22..122, 8..36), below it the emblems of the flourishing regions."""
    sheet_of_paper(s, 144, 108)
    s.wash(box(7, 7, 130, 94, 2), Hue("#f3dcd4", "#e0b5b0", "#a2626a"), rim=3)
    s.hatch(box(9, 44, 126, 55, 2), 0, 4, 0.6, "#8c2c40", 0.25)
    s.line(box(7, 7, 130, 94, 2), 1.2)
    ends = "M9 15H26V40H9L15 27ZM135 15H118V40H135L129 27Z"
    s.raw(ends, fill=BURGUNDY.dark, stroke=INK, stroke_width=2, stroke_linejoin="round")
    ribbon = "M18 6C50 10 94 10 126 6V35C94 39 50 39 18 35Z"
    s.ink(ribbon, w=1.8)
    s.field(ribbon, PAPER, rim=2)
    s.line("M22 9C52 12.500 92 12.500 122 9M22 33C52 36.500 92 36.500 122 33", 0.9, BURGUNDY.mid)
    rows = [regions] if len(regions) < 5 else [regions[:3], regions[3:]]
    size = {3: 41, 4: 31, 5: 29}[len(regions)]
    for j, row in enumerate(rows):
        for k, name in enumerate(row):
            with s.at(
                72 + (k - len(row) / 2) * (size + 2) + 1,
                70.500 + (j - len(rows) / 2) * (size + 1),
                size / 100,
                bold=1.5,
            ):
                emblem(s, name)


CARDS: dict[str, Callable[[Sheet], None]] = {
    **{f"card_{name}": partial(region, name=name) for name in LANDS},
    "card_inactive": inactive,
    "card_ports": ports,
    "card_cities": cities,
    "card_alliance": alliance,
    "card_privilege": privilege,
    "card_back": back,
    "fief_card_back": fief_back,
    "secret_back": secret_back,
    "last_turn": last_turn,
}
