# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Grounds of boards: washed water with rhumb lines and waves, old paper, and the creatures printed on them."""

from __future__ import annotations

import math
import random
import zlib

from .geometry import Point, box, circle, poly
from .palette import BURGUNDY, INK, SEPIA, Hue
from .pen import Sheet

SEA_INK = "#2b6f6c"


def stains(
    s: Sheet, x: float, y: float, w: float, h: float, colours: tuple[str, ...], key: str, n: int = 9, op: float = 0.3
) -> None:
    """Large soft spots where the wash dried unevenly."""
    rng = random.Random(zlib.crc32(key.encode()))
    for k in range(n):
        cx, cy = x + rng.random() * w, y + rng.random() * h
        r = rng.uniform(0.16, 0.34) * max(w, h) * 0.6
        colour = colours[k % len(colours)]
        paint = s.radial(cx, cy, r, (0, colour, op), (0.7, colour, op * 0.6), (1, colour, 0))
        left, top, right, bottom = max(x, cx - r), max(y, cy - r), min(x + w, cx + r), min(y + h, cy + r)
        s.raw(box(round(left, 1), round(top, 1), round(right - left, 1), round(bottom - top, 1)), fill=paint)


def rhumbs(
    s: Sheet,
    cx: float,
    cy: float,
    x: float,
    y: float,
    w: float,
    h: float,
    colour: str = BURGUNDY.mid,
    op: float = 0.22,
    n: int = 32,
) -> None:
    """Lines of bearing from a point to the edges of the sheet."""
    lines = []
    for k in range(n):
        a = 2 * math.pi * k / n
        dx, dy = math.cos(a), math.sin(a)
        reach = min(
            ((x + w - cx) / dx if dx > 0 else (x - cx) / dx) if abs(dx) > 1e-9 else 1e9,
            ((y + h - cy) / dy if dy > 0 else (y - cy) / dy) if abs(dy) > 1e-9 else 1e9,
        )
        lines.append(f"M{cx:.1f} {cy:.1f}L{cx + dx * reach:.1f} {cy + dy * reach:.1f}")
    s.raw("".join(lines), fill="none", stroke=colour, stroke_width=0.8, stroke_opacity=op)


def waves(
    s: Sheet,
    x: float,
    y: float,
    w: float,
    h: float,
    n: int,
    key: str,
    colour: str = SEA_INK,
    op: float = 0.4,
    keep_out: tuple[tuple[float, float, float], ...] = (),
) -> None:
    """Scattered strokes of the pen for open water; keep_out are circles (x, y, radius)."""
    rng = random.Random(zlib.crc32(key.encode()))
    marks = []
    placed: list[Point] = []
    for _ in range(n * 6):
        if len(placed) >= n:
            break
        px, py = x + 6 + rng.random() * (w - 46), y + 8 + rng.random() * (h - 16)
        if any(math.dist((px + 16, py), (a, b)) < r for a, b, r in keep_out) or any(
            math.dist((px, py), q) < 34 for q in placed
        ):
            continue
        placed.append((px, py))
        marks.append(f"M{px:.1f} {py:.1f}q4 -5.5 8 -0.600q4 -5 8 0q4 -5.5 8 0.6")
        if rng.random() < 0.5:
            marks.append(f"M{px + 8:.1f} {py + 6:.1f}q3.5 -4.5 7 -0.500q3.5 -4.5 7 0")
    s.raw("".join(marks), fill="none", stroke=colour, stroke_width=1.1, stroke_opacity=op, stroke_linecap="round")


def scale_bar(
    s: Sheet, x: float, y: float, length: float, step: float, thick: float = 6, upright: bool = False
) -> None:
    """The black and white border of a map sheet along one side."""
    n = round(length / step)
    cells = "".join(
        (box(x, round(y + k * step, 2), thick, step) if upright else box(round(x + k * step, 2), y, step, thick))
        for k in range(0, n, 2)
    )
    whole = box(x, y, thick, length) if upright else box(x, y, length, thick)
    s.raw(whole, fill="#f3e6c4", stroke=INK, stroke_width=1)
    s.raw(cells, fill="#4a3726")


def serpent(s: Sheet, x: float, y: float, k: float, op: float = 0.6) -> None:
    """A sea serpent in three coils, printed in pale ink; about 150 x 80 before scaling."""
    skin = Hue("#cfe3cf", "#9cc2ae", "#5b8f80")
    with s.at(x, y, k):
        head = "M18 62C14 44 14 26 24 16C32 8 46 8 56 14L64 20C60 22 56 22 52 22L62 28C52 32 44 28 40 28C34 36 34 50 36 62Z"
        coils = [
            "M52 62C52 34 92 34 92 62H80C80 50 64 50 64 62Z",
            "M104 62C104 42 132 42 132 62H122C122 54 114 54 114 62Z",
        ]
        tail = "M142 62C142 50 150 46 152 36C156 40 162 40 166 36C164 48 156 54 152 62Z"
        for d in (head, *coils, tail):
            s.raw(
                d,
                fill=s.linear(0, 10, 0, 64, (0, skin.light, op), (1, skin.mid, op)),
                stroke=SEPIA,
                stroke_width=2,
                stroke_opacity=op,
                stroke_linejoin="round",
            )
        s.raw(circle(42, 17, 1.8), fill=SEPIA, fill_opacity=op)
        s.raw(
            "M24 16L16 8M30 11L27 2M38 9L39 0M20 40L30 38M19 50L32 48M20 30L30 29M58 46L62 40M70 39V32M84 46L88 40M110 50L108 44M124 50L128 46",
            fill="none",
            stroke=SEPIA,
            stroke_width=1.6,
            stroke_opacity=op,
            stroke_linecap="round",
        )
        s.raw(
            "M8 64q5 -5 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0".replace(
                "t10 0", "q5 -5 10 0"
            ),
            fill="none",
            stroke=SEA_INK,
            stroke_width=1.8,
            stroke_opacity=op,
            stroke_linecap="round",
        )


def whale(s: Sheet, x: float, y: float, k: float, op: float = 0.6) -> None:
    """A spouting whale of the old charts; about 120 x 90 before scaling."""
    with s.at(x, y, k):
        body = "M6 66C4 40 26 26 52 28C72 30 86 44 98 42C106 40 108 30 104 20C112 22 116 26 118 30C122 26 128 24 134 26C132 38 124 46 118 54C112 62 104 68 96 68Z"
        s.raw(
            body,
            fill=s.linear(0, 26, 0, 70, (0, "#cbdcd2", op), (1, "#8fb0ac", op)),
            stroke=SEPIA,
            stroke_width=2,
            stroke_opacity=op,
            stroke_linejoin="round",
        )
        s.raw(
            "M10 58C24 62 36 58 42 50M28 46h0.100M52 60q8 8 16 2M60 36q10 4 16 12M46 32q8 2 12 6",
            fill="none",
            stroke=SEPIA,
            stroke_width=1.8,
            stroke_opacity=op,
            stroke_linecap="round",
        )
        s.raw(circle(30, 46, 2), fill=SEPIA, fill_opacity=op)
        s.raw(
            "M36 26C36 16 28 8 20 12M38 26C38 12 46 4 54 10M37 26V8",
            fill="none",
            stroke=SEA_INK,
            stroke_width=2.2,
            stroke_opacity=op,
            stroke_linecap="round",
        )
        s.raw(
            "M0 69" + "q5 -5 10 0" * 11,
            fill="none",
            stroke=SEA_INK,
            stroke_width=1.8,
            stroke_opacity=op,
            stroke_linecap="round",
        )


def palm(s: Sheet, x: float, y: float, h: float) -> None:
    """A palm; x, y its foot."""
    trunk = f"M{x - 1.5} {y}C{x - 1} {y - h * 0.4} {x + h * 0.04} {y - h * 0.6} {x + h * 0.1} {y - h * 0.74}L{x + h * 0.16} {y - h * 0.72}C{x + h * 0.12} {y - h * 0.5} {x + 3} {y - h * 0.3} {x + 3} {y}Z"
    top = (x + h * 0.13, y - h * 0.76)
    s.raw(trunk, fill="#a8743f", stroke=INK, stroke_width=1.1, stroke_linejoin="round")
    leaves = []
    for dx, dy in ((-0.42, 0.1), (-0.34, -0.16), (-0.04, -0.26), (0.26, -0.2), (0.4, 0.06)):
        ex, ey = top[0] + dx * h, top[1] + dy * h
        mx, my = top[0] + dx * h * 0.5, top[1] + dy * h * 0.5 - h * 0.12
        leaves.append(
            f"M{top[0]:.1f} {top[1]:.1f}Q{mx:.1f} {my - h * 0.05:.1f} {ex:.1f} {ey:.1f}Q{mx:.1f} {my + h * 0.1:.1f} {top[0]:.1f} {top[1]:.1f}Z"
        )
    s.raw("".join(leaves), fill="#6f9140", stroke=INK, stroke_width=1, stroke_linejoin="round")


def crown(x: float, y: float, r: float, n: int = 7, turn: float = 0) -> str:
    """The scalloped outline of a leafy crown."""
    d = ""
    for k in range(n + 1):
        a = 2 * math.pi * k / n + turn
        px, py = x + math.cos(a) * r * 0.86, y + math.sin(a) * r * 0.74
        if k == 0:
            d = f"M{px:.1f} {py:.1f}"
            continue
        m = a - math.pi / n
        d += f"Q{x + math.cos(m) * r * 1.42:.1f} {y + math.sin(m) * r * 1.22:.1f} {px:.1f} {py:.1f}"
    return d + "Z"


def trees(
    s: Sheet, spots: tuple[tuple[float, float, float], ...], light: str = "#a5bd5f", dark: str = "#5d7d35"
) -> None:
    """Broad trees as one wash and one contour: (x, y, radius) of each crown."""
    trunks = "".join(
        f"M{x - r * 0.16:.1f} {y + r * 0.5:.1f}L{x - r * 0.22:.1f} {y + r * 1.35:.1f}H{x + r * 0.22:.1f}L{x + r * 0.16:.1f} {y + r * 0.5:.1f}Z"
        for x, y, r in spots
    )
    crowns = "".join(crown(x, y, r, 7, x + y) for x, y, r in spots)
    shade = "".join(crown(x + r * 0.2, y + r * 0.24, r * 0.62, 6, x) for x, y, r in spots)
    glint = "".join(
        f"M{x - r * 0.55:.1f} {y - r * 0.1:.1f}q{r * 0.2:.1f} {-r * 0.4:.1f} {r * 0.6:.1f} {-r * 0.4:.1f}"
        for x, y, r in spots
    )
    s.raw(trunks, fill="#80532b", stroke=INK, stroke_width=1.2, stroke_linejoin="round")
    s.raw(crowns, fill=INK, stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    s.raw(crowns, fill=light)
    s.raw(shade, fill=dark, fill_opacity=0.6)
    s.raw(glint, fill="none", stroke="#dbe5a0", stroke_width=1.5, stroke_opacity=0.9, stroke_linecap="round")


def star(cx: float, cy: float, r: float, inner: float, n: int) -> str:
    """A star of n points."""
    points = []
    for k in range(2 * n):
        a, q = math.pi * k / n, r if k % 2 == 0 else inner
        points.append((cx + math.sin(a) * q, cy - math.cos(a) * q))
    return poly(*points)
