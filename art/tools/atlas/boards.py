# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The three boards of Anno 1503. Boxes of places agree with data/anno_1503/table.yaml; a test compares them."""

from __future__ import annotations

import math

from .geometry import Ring, box, circle, offset, poly, sample, smooth
from .ground import palm, rhumbs, scale_bar, serpent, stains, star, trees, waves, whale
from .palette import BURGUNDY, GOLD, INDIGO, INK, SAND, SEAGREEN, SEPIA, TERRACOTTA, Hue
from .pen import Sheet, _write, mix
from .print import neatline, rose

SEA_SIZE = (1400, 640)
HOME_SIZE = (900, 420)
MARKET_SIZE = (820, 210)
HAND_SIZE = (764, 220)
GRID = (140, 20, 105, 100)  # x, y, width, height of the first sea square
TRACK = (6, 534, 28, 100)  # first cell of the gold track
GOALS = (6, 22, 128, 96)  # first goal box
SITES = (24, 14, 104, 86, 110)  # first site, and the step
SPACES = (24, 110, 94, 94, 98)
BUILDINGS = (318, 212, 94, 86, 98)
QUAYS = (24, 308, 94, 100, 98)
BRIDGES = (416, 308, 94, 100, 98)
SMALL_HOME_SIZE = (704, 330)
SMALL_SPACES = (12, 13, 94, 98, 98)
SMALL_BUILDINGS = (12, 118, 94, 96, 98)
SMALL_QUAYS = (12, 221, 94, 101, 98)
SMALL_BRIDGES = (404, 221, 94, 101, 98)
PARCHMENT = Hue("#f8ecd0", "#ecd9ae", "#c9aa6c")
GOAL_WASH = (GOLD, TERRACOTTA, BURGUNDY, INDIGO, SEAGREEN)


def sea(s: Sheet) -> None:
    """Twelve by five squares of sea, goals at the left, the gold track below."""
    width, height = SEA_SIZE
    s.raw(box(0, 0, width, height), fill=s.linear(0, 0, 300, height, (0, PARCHMENT.light), (1, PARCHMENT.mid)))
    x, y, w, h = GRID[0], GRID[1], GRID[2] * 12, GRID[3] * 5
    s.raw(box(x, y, w, h), fill=s.linear(x, y, x + w * 0.5, y + h, (0, "#d8eadd"), (0.5, "#bddace"), (1, "#a3cbbf")))
    stains(s, x, y, w, h, ("#8fc0b4", "#eef3df", "#7fb3ab", "#e3ecd2"), "sea", 12, 0.5)
    rose_at = (x + 7.5 * GRID[2], y + 0.5 * GRID[3])
    half_at = (x + 4.5 * GRID[2], y + 3.5 * GRID[3])
    rhumbs(s, *rose_at, x, y, w, h)
    rhumbs(s, *half_at, x, y, w, h, colour=SEAGREEN.dark, op=0.2)
    waves(s, x, y, w, h, 90, "sea", keep_out=((*rose_at, 62), (*half_at, 52)))
    lines = "".join(f"M{x + k * GRID[2]} {y}V{y + h}" for k in range(1, 12)) + "".join(
        f"M{x} {y + k * GRID[3]}H{x + w}" for k in range(1, 5)
    )
    s.raw(lines, fill="none", stroke=SEPIA, stroke_width=1.1, stroke_opacity=0.55)
    ticks = "".join(
        f"M{x + i * GRID[2] - 3.5} {y + j * GRID[3]}h7M{x + i * GRID[2]} {y + j * GRID[3] - 3.5}v7"
        for i in range(1, 12)
        for j in range(1, 5)
    )
    s.raw(ticks, fill="none", stroke=INK, stroke_width=1.4, stroke_opacity=0.8)
    s.raw(circle(*rose_at, 44), fill="#eef3df", fill_opacity=0.55, stroke=SEPIA, stroke_width=1)
    s.raw(circle(*rose_at, 39), fill="none", stroke=SEPIA, stroke_width=0.6)
    rose(s, *rose_at, 47, "#a9636c", "#f3e9cd", SEPIA, points=16)
    s.raw(circle(*half_at, 27), fill="none", stroke=SEPIA, stroke_width=0.8, stroke_opacity=0.7)
    rose(s, *half_at, 29, "#7fa79e", "#eaf0da", SEPIA)
    serpent(s, x + 8 * GRID[2] + 12, y + 2 * GRID[3] + 18, 0.95, 0.75)
    whale(s, x + 6 * GRID[2] + 8, y + 3 * GRID[3] + 18, 0.62, 0.75)
    s.raw(box(x, y, w, h), fill="none", stroke=INK, stroke_width=2)
    scale_bar(s, x, 9, w, GRID[2] / 2, 8)
    scale_bar(s, x, y + h + 1.5, w, GRID[2] / 2, 7)
    s.raw(f"M{x} 4.5H{width - 2}", fill="none", stroke=INK, stroke_width=1)
    _goals(s)
    _track(s)


def _goals(s: Sheet) -> None:
    gx, gy, gw, gh = GOALS
    for k, hue in enumerate(GOAL_WASH):
        top = gy + k * 100
        pale = Hue(mix(hue.light, "#fff8e2", 0.55), mix(hue.light, "#fff0cf", 0.2), mix(hue.mid, hue.light, 0.3))
        s.wash(box(gx, top, gw, gh, 4), pale, rim=4)
        neatline(s, gx + 3, top + 3, gw - 6, gh - 6, mix(hue.dark, INK, 0.4))
        dots = "".join(star(gx + a, top + b, 4.5, 1.8, 4) for a in (9, gw - 9) for b in (9, gh - 9))
        s.raw(dots, fill=mix(hue.dark, INK, 0.3))


def _track(s: Sheet) -> None:
    tx, ty, tw, th = TRACK
    strip = box(tx - 3, ty - 4, tw * 41 + 6, th + 6, 3)
    s.wash(strip, Hue("#fbf1d6", "#f0dfb4", "#c8a765"), rim=4)
    odd = "".join(box(tx + tw * k, ty, tw, th) for k in range(0, 41, 2))
    s.raw(odd, fill="#e3c98d", fill_opacity=0.3)
    fives = "".join(box(tx + tw * k, ty, tw, th) for k in range(5, 41, 5))
    s.raw(fives, fill=GOLD.mid, fill_opacity=0.32)
    s.raw(
        "".join(f"M{tx + tw * k} {ty}v{th}" for k in range(42)),
        fill="none",
        stroke=SEPIA,
        stroke_width=0.9,
        stroke_opacity=0.8,
    )
    coins = "".join(circle(tx + tw * (k + 0.5), ty + th - 8, 3 if k % 5 else 5) for k in range(41))
    s.raw(coins, fill=GOLD.mid, stroke="#7a5410", stroke_width=0.9)
    s.raw(strip, fill="none", stroke=INK, stroke_width=1.8)
    x = tx + tw * 30
    s.raw(box(x + 1, ty + 1, tw - 2, th - 2), fill=GOLD.mid, fill_opacity=0.75)
    s.raw(box(x, ty - 1, tw, th + 2), fill="none", stroke=BURGUNDY.mid, stroke_width=2.4)
    crown = f"M{x + 4} {ty + th - 18}L{x + 2.5} {ty + th - 31}L{x + 9} {ty + th - 25}L{x + 14} {ty + th - 34}L{x + 19} {ty + th - 25}L{x + 25.5} {ty + th - 31}L{x + 24} {ty + th - 18}Z"
    s.raw(crown, fill=GOLD.light, stroke=INK, stroke_width=1.3, stroke_linejoin="round")


def _coast_lines(s: Sheet, shore: str, depths: tuple[float, ...] = (5, 10, 16)) -> None:
    ring = sample(shore, 5)[0][0]
    for k, depth in enumerate(depths):
        line = offset(ring, depth, 6)
        s.raw(
            _write(line, True),
            fill="none",
            stroke="#2f7d78",
            stroke_width=round(1.5 - 0.35 * k, 2),
            stroke_opacity=round(0.7 - 0.18 * k, 2),
            stroke_linejoin="round",
        )


def home(s: Sheet) -> None:
    """An island: sites on the hills, plots in a row, public buildings below, quays and bridges on the shore."""
    width, height = HOME_SIZE
    s.raw(box(0, 0, width, height), fill=s.linear(0, 0, 200, height, (0, "#cfe5d8"), (1, "#9fcabd")))
    stains(s, 0, 0, width, height, ("#84bbae", "#e6f0de"), "home", 8, 0.5)
    waves(s, 0, 330, width, 90, 22, "homesouth", op=0.5)
    waves(s, 590, 2, 300, 96, 14, "homebay", op=0.5)
    outline: Ring = [
        (12, 40),
        (40, 8),
        (140, 5),
        (260, 7),
        (380, 4),
        (500, 8),
        (566, 14),
        (578, 50),
        (588, 92),
        (640, 104),
        (720, 100),
        (800, 105),
        (872, 103),
        (893, 130),
        (890, 220),
        (894, 300),
        (880, 335),
        (800, 345),
        (730, 336),
        (640, 330),
        (520, 336),
        (400, 329),
        (280, 336),
        (150, 329),
        (60, 335),
        (16, 320),
        (8, 240),
        (13, 140),
    ]
    shore = smooth(outline, tension=0.45)
    ring = sample(shore, 5)[0][0]
    s.raw(_write(offset(ring, 12, 6), True), fill="#e6f2de", fill_opacity=0.75)
    _coast_lines(s, shore)
    s.ink(shore, w=2.4)
    s.raw(shore, fill=SAND.mid)
    s.raw(_write(offset(ring, -2.5, 6), True), fill=SAND.light)
    s.raw(_write(offset(ring, -8, 6), True), fill="#8ea94b")
    s.raw(
        _write(offset(ring, -10, 6), True),
        fill=s.linear(0, 0, 120, 330, (0, "#d5dd98"), (0.5, "#bccb78"), (1, "#a5ba5f")),
    )
    hills = "".join(
        f"M{x} 102q{w / 2} {-h * 2} {w} 0Z"
        for x, w, h in ((20, 120, 30), (110, 150, 42), (230, 130, 34), (330, 160, 44), (460, 120, 32))
    )
    s.raw(hills, fill="#8fae55", fill_opacity=0.5)
    s.raw(
        "".join(
            f"M{x} {y}l7 -3M{x + 9} {y - 5}l7 -3M{x + 4} {y + 6}l7 -3"
            for x, y in ((60, 92), (190, 70), (300, 84), (420, 66), (530, 90))
        ),
        fill="none",
        stroke="#5d7d35",
        stroke_width=1,
        stroke_linecap="round",
        stroke_opacity=0.8,
    )
    _roads(s)
    _plots(s, SPACES)
    _walls(s, BUILDINGS)
    _counters(s)
    _piers(s, QUAYS, BRIDGES)
    trees(
        s,
        (
            (13, 104, 8),
            (12, 128, 9),
            (13, 204, 10),
            (12, 226, 8),
            (14, 296, 10),
            (586, 112, 6),
            (714, 128, 9),
            (716, 150, 7),
            (714, 196, 8),
            (714, 226, 8),
            (712, 300, 8),
            (888, 116, 6),
            (889, 200, 8),
            (131, 92, 7),
            (241, 96, 6),
            (352, 90, 7),
            (461, 95, 6),
        ),
    )
    palm(s, 716, 326, 30)
    palm(s, 12, 332, 30)
    palm(s, 562, 60, 34)
    palm(s, 548, 40, 26)


def small_home(s: Sheet) -> None:
    """The same island as others have it: plots, walls and piers alone, as large as they can be, a bay for ships."""
    width, height = SMALL_HOME_SIZE
    s.raw(box(0, 0, width, height), fill=s.linear(0, 0, 160, height, (0, "#cfe5d8"), (1, "#9fcabd")))
    waves(s, 522, 122, 176, 84, 12, "smallbay", op=0.5)
    land = "M4 22Q4 5 22 5H682Q700 5 700 22V108Q690 120 628 118Q550 116 514 124Q506 132 508 156V216H700V274H4Z"
    s.ink(land, w=2.4)
    s.raw(land, fill=s.linear(0, 0, 120, 274, (0, "#d5dd98"), (0.5, "#bccb78"), (1, "#a5ba5f")))
    s.raw(land, fill="none", stroke="#8ea94b", stroke_width=5, stroke_opacity=0.55)
    _plots(s, SMALL_SPACES)
    _walls(s, SMALL_BUILDINGS)
    s.raw(box(405, 120, 96, 92, 8), fill="#f3e3b8", fill_opacity=0.85, stroke=SEPIA, stroke_width=1.4)
    _piers(s, SMALL_QUAYS, SMALL_BRIDGES)


def _roads(s: Sheet) -> None:
    x, y, _, h, step = SPACES
    road = f"M{x + 20} {y + h + 3}H{x + 7 * step - 14}"
    down = "".join(f"M{BUILDINGS[0] + BUILDINGS[4] * k + 47} {y + h}V{BUILDINGS[1] + 4}" for k in range(4))
    shore = "".join(f"M{QUAYS[0] + QUAYS[4] * k + 47} 298V322" for k in range(7))
    lane = f"M{x + 10} 301H{x + 7 * step - 20}"
    for width, colour in ((11, "#9a7a42"), (8.5, "#ecd6a2")):
        s.raw(road + down + shore + lane, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


Row = tuple[float, float, float, float, float]
"""The first box of a row, x, y, width and height, and the step to the next."""


def _plots(s: Sheet, spaces: Row) -> None:
    x, y, w, h, step = spaces
    for k in range(7):
        left = x + step * k
        if k < 2:
            s.raw(box(left, y, w, h, 5), fill="#7e2c18")
            s.raw(box(left + 3.5, y + 3.5, w - 7, h - 7, 3), fill="#f0d8b4", stroke="#c8563a", stroke_width=2.6)
            joints = "".join(
                f"M{left + 14 * j} {y + 0.5}v3M{left + 14 * j} {y + h - 3.5}v3M{left + 0.5} {y + 14 * j}h3M{left + w - 3.5} {y + 14 * j}h3"
                for j in range(1, 7)
            )
            s.raw(joints, fill="none", stroke="#e9b79a", stroke_width=1)
        else:
            s.raw(box(left, y, w, h, 5), fill="#4f6b2c")
            s.raw(box(left + 2.5, y + 2.5, w - 5, h - 5, 4), fill="#7f9a3f")
            s.raw(
                box(left + 5.5, y + 5.5, w - 11, h - 11, 3),
                fill=s.linear(left, y, left + w, y + h, (0, "#e3e8b0"), (1, "#c5d285")),
            )
    tufts = "".join(
        f"M{x + step * k + a} {y + b}l2 -5l2 4.5l2.5 -4"
        for k in range(2, 7)
        for a, b in ((18, 30), (66, 26), (40, 58), (20, 78), (70, 76))
    )
    s.raw(tufts, fill="none", stroke="#7f9a3f", stroke_width=1.1, stroke_linecap="round")


def _walls(s: Sheet, buildings: Row) -> None:
    bx, by, bw, bh, bstep = buildings
    s.raw("".join(box(bx + bstep * k, by, bw, bh, 4) for k in range(4)), fill="#6f675a")
    s.raw("".join(box(bx + bstep * k + 2, by + 2, bw - 4, bh - 4, 3) for k in range(4)), fill="#ded5c0")
    flags = []
    for k in range(4):
        for row in range(4):
            yy = by + 2 + (bh - 4) * (row + 1) / 4
            if row < 3:
                flags.append(f"M{bx + bstep * k + 2} {yy:.1f}h{bw - 4}")
            shift = 11 if row % 2 else 0
            flags.extend(f"M{bx + bstep * k + 24 + shift + 23 * c} {yy - (bh - 4) / 4:.1f}V{yy:.1f}" for c in range(3))
    s.raw("".join(flags), fill="none", stroke="#a99f8b", stroke_width=1)


def _counters(s: Sheet) -> None:
    """Room for gold and shields, and the table of costs."""
    s.raw(box(24, 212, 126, 86, 8), fill="#f3e3b8", fill_opacity=0.85, stroke=SEPIA, stroke_width=1.4)
    s.raw(box(158, 212, 150, 86, 8), fill="#f3e3b8", fill_opacity=0.85, stroke=SEPIA, stroke_width=1.4)
    s.raw(box(720, 208, 172, 202, 6), fill=INK)
    s.raw(box(721.5, 209.5, 169, 199, 5), fill=s.linear(720, 208, 892, 410, (0, "#fdf5e0"), (1, "#eddcb2")))
    neatline(s, 725, 213, 162, 192)


def _piers(s: Sheet, quays: Row, bridges: Row) -> None:
    x, y, w, h, step = quays
    piers = "".join(box(x + step * k, y, w, h, 3) for k in range(4))
    s.raw("".join(box(x + step * k + 4, y + 8, w, h + 1, 3) for k in range(7)), fill="#2f6f6a", fill_opacity=0.45)
    s.raw(piers, fill="#57544b")
    s.raw(
        "".join(box(x + step * k + 2.2, y + 2.2, w - 4.4, h - 8, 2) for k in range(4)),
        fill=s.linear(0, y, 0, y + h, (0, "#dcd6c8"), (1, "#bdb6a5")),
    )
    joints = []
    for k in range(4):
        left = x + step * k + 2.2
        for row in range(5):
            yy = y + 2.2 + (h - 8) * (row + 1) / 5
            if row < 4:
                joints.append(f"M{left:.1f} {yy:.1f}h{w - 4.4:.1f}")
            joints.extend(
                f"M{left + 18 + (13 if row % 2 else 0) + 26 * c:.1f} {yy - (h - 8) / 5:.1f}V{yy:.1f}"
                for c in range(3)
                if 18 + (13 if row % 2 else 0) + 26 * c < w - 8
            )
    s.raw("".join(joints), fill="none", stroke="#8b8474", stroke_width=1)
    bollards = "".join(circle(x + step * k + a, y + h - 10, 4) for k in range(4) for a in (9, w - 9))
    s.raw(bollards, fill="#4a463e", stroke=INK, stroke_width=1.2)
    bx, by, bw, bh, bstep = bridges
    posts = "".join(
        box(bx + bstep * k + a, by + 4 + b, 8, 16, 2) for k in range(3) for a in (-2, bw - 6) for b in (6, 44, 78)
    )
    s.raw("".join(box(bx + bstep * k + 3, by + 1, bw - 6, bh - 6) for k in range(3)), fill="#5f3c1a")
    planks = "".join(box(bx + bstep * k + 4, by + 2 + 11.6 * j, bw - 8, 10) for k in range(3) for j in range(8))
    s.raw(planks, fill=s.linear(0, by, 0, by + bh, (0, "#d9ab6a"), (1, "#b9854a")))
    grain = "".join(
        f"M{bx + bstep * k + 14 + 9 * (j % 3)} {by + 7 + 11.6 * j:.1f}h{22 + 6 * (j % 4)}M{bx + bstep * k + 58} {by + 6 + 11.6 * j:.1f}h18"
        for k in range(3)
        for j in range(8)
    )
    s.raw(grain, fill="none", stroke="#8a5c2c", stroke_width=0.9, stroke_opacity=0.7)
    s.raw(posts, fill="#8a5a2c", stroke=INK, stroke_width=1.3)


def hand(s: Sheet) -> None:
    """A tray of planks lined with cloth, on which the own cards lie."""
    width, height = HAND_SIZE
    s.raw(box(0, 0, width, height, 12), fill=INK)
    s.raw(box(1.8, 1.8, width - 3.6, height - 3.6, 11), fill=s.linear(0, 0, 0, height, (0, "#dcb57c"), (1, "#b98547")))
    s.raw(
        f"M30 6H{width - 60}M80 {height - 6}H{width - 30}",
        fill="none",
        stroke="#8a5c2c",
        stroke_width=1,
        stroke_opacity=0.6,
    )
    s.raw(box(11, 11, width - 22, height - 22, 7), fill=INK)
    s.raw(
        box(12.6, 12.6, width - 25.2, height - 25.2, 6),
        fill=s.radial(width / 2, height / 2, width * 0.6, (0, "#d3e4d2"), (0.6, "#b3d0c0"), (1, "#86b3a4")),
    )
    s.raw(
        box(18, 18, width - 36, height - 36, 4),
        fill="none",
        stroke=PARCHMENT.light,
        stroke_width=1.4,
        stroke_opacity=0.7,
        stroke_dasharray="8 6",
    )
    _weave(s, width, height)


def _weave(s: Sheet, width: float, height: float) -> None:
    """A net of threads with a star in each mesh, woven into the cloth: a single card lies on no bare field."""
    left, top, right, low = 22, 22, width - 22, height - 22
    mesh = (low - top) / 4
    count = round((right - left) / mesh)
    step = (right - left) / count
    threads = []
    for k in range(-3, count):
        first, last = max(0, -k), min(4, count - k)
        x, to = left + (k + first) * step, left + (k + last) * step
        for start, end in ((x, to), (left + right - x, left + right - to)):
            threads.append(f"M{start:.1f} {top + first * mesh:.1f}L{end:.1f} {top + last * mesh:.1f}")
    s.raw("".join(threads), fill="none", stroke="#3f7f77", stroke_width=1.1, stroke_opacity=0.34)
    stars = "".join(
        star(left + step * k, top + mesh * (row + 0.5), 5, 2, 8) for k in range(1, count) for row in range(4)
    )
    s.raw(stars, fill="#3f7f77", fill_opacity=0.4)


def market(s: Sheet) -> None:
    """The quay side: a counter of planks for the goods, below it the plan of public buildings."""
    width, height = MARKET_SIZE
    s.raw(box(0, 0, width, height, 6), fill=INK)
    s.raw(
        box(1.5, 1.5, width - 3, height - 3, 5),
        fill=s.linear(0, 0, 160, height, (0, PARCHMENT.light), (1, PARCHMENT.mid)),
    )
    stains(s, 2, 106, width - 4, 100, ("#d9bf86", "#fff7e2"), "market", 7, 0.45)
    s.raw(
        "".join(box(2, 2 + 25.5 * k, 500, 25.5) for k in range(4)),
        fill=s.linear(0, 0, 0, 104, (0, "#dcb57c"), (1, "#c99a5e")),
        stroke="#7c5228",
        stroke_width=1.2,
    )
    grain = "".join(
        f"M{20 + 61 * j + 17 * k} {10 + 25.5 * k + (j % 3) * 4}q20 -3 {34 + 5 * (j % 3)} 0"
        for k in range(4)
        for j in range(8)
        if 60 + 61 * j + 17 * k < 495
    )
    s.raw(grain, fill="none", stroke="#8a5c2c", stroke_width=0.9, stroke_opacity=0.6, stroke_linecap="round")
    nails = "".join(circle(a, 14.7 + 25.5 * k, 1.5) for k in range(4) for a in (6, 497))
    s.raw(nails, fill="#5b3a1a")
    s.raw("M2 104.500H818", fill="none", stroke=INK, stroke_width=2)
    s.raw("M2 107.500H818", fill="none", stroke=SEPIA, stroke_width=0.8)
    s.raw("M504 2V104", fill="none", stroke=INK, stroke_width=1.6)
    s.raw(box(512, 6, 104, 98, 14), fill="#4a2f17")
    s.raw(box(516, 10, 96, 90, 11), fill=s.radial(556, 48, 70, (0, "#4f8d80"), (1, "#285f57")))
    s.raw(box(519, 13, 90, 84, 9), fill="none", stroke="#8fc0b0", stroke_width=0.9, stroke_opacity=0.7)
    neatline(s, 626, 6, 186, 94)
    rays = "".join(
        f"M719 53L{719 + math.cos(a) * 90:.1f} {53 + math.sin(a) * 44:.1f}"
        for a in (2 * math.pi * k / 24 for k in range(24))
    )
    s.raw(rays, fill="none", stroke="#b99a5f", stroke_width=0.8, stroke_opacity=0.6)
    lots = "".join(box(8 + 101.2 * k, 110, 96, 94, 4) for k in range(8))
    s.raw(lots, fill="#efe0b8", fill_opacity=0.7, stroke="#8a6a3a", stroke_width=1.1)
    s.raw(
        "".join(poly((14 + 101.2 * k, 196), (98 + 101.2 * k, 196)) for k in range(8)),
        fill="none",
        stroke="#8a6a3a",
        stroke_width=1,
        stroke_dasharray="5 4",
    )
