"""Paths as points: sampling, a hand's tremor, offsets, hatching. Units are those of the drawing (y grows downwards)."""

from __future__ import annotations

import math
import random
import re
import zlib
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
Ring = list[Point]
Box = tuple[float, float, float, float]
"""Left, top, width and height."""
Edge = tuple[float, float, float, float, float]
"""Where it starts, how far it leads along both axes, and the square of its length."""

_TOKEN = re.compile(r"[MmLlHhVvCcQqZz]|-?\d*\.?\d+(?:e-?\d+)?")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}


def circle(cx: float, cy: float, rx: float, ry: float | None = None) -> str:
    """An ellipse as four Bezier arcs."""
    ry = rx if ry is None else ry
    kx, ky = rx * 0.5523, ry * 0.5523
    return (
        f"M{cx - rx} {cy}C{cx - rx} {cy - ky} {cx - kx} {cy - ry} {cx} {cy - ry}"
        f"C{cx + kx} {cy - ry} {cx + rx} {cy - ky} {cx + rx} {cy}"
        f"C{cx + rx} {cy + ky} {cx + kx} {cy + ry} {cx} {cy + ry}"
        f"C{cx - kx} {cy + ry} {cx - rx} {cy + ky} {cx - rx} {cy}Z"
    )


def box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """A rectangle, with rounded corners if r > 0."""
    if r <= 0:
        return f"M{x} {y}H{x + w}V{y + h}H{x}Z"
    k = r * 0.45
    return (
        f"M{x + r} {y}H{x + w - r}C{x + w - k} {y} {x + w} {y + k} {x + w} {y + r}V{y + h - r}"
        f"C{x + w} {y + h - k} {x + w - k} {y + h} {x + w - r} {y + h}H{x + r}"
        f"C{x + k} {y + h} {x} {y + h - k} {x} {y + h - r}V{y + r}C{x} {y + k} {x + k} {y} {x + r} {y}Z"
    )


def poly(*points: Point, closed: bool = True) -> str:
    """Straight lines through points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Ring, closed: bool = True, tension: float = 0.5) -> str:
    """A soft curve through points (Catmull-Rom)."""
    n = len(points)
    last = n if closed else n - 1
    out = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    for i in range(last):
        if closed:
            a, b, c, d = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            a, b, c, d = (points[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        k = tension / 3 * 2
        out.append(
            f"C{b[0] + (c[0] - a[0]) * k / 2:.2f} {b[1] + (c[1] - a[1]) * k / 2:.2f} "
            f"{c[0] - (d[0] - b[0]) * k / 2:.2f} {c[1] - (d[1] - b[1]) * k / 2:.2f} {c[0]:.2f} {c[1]:.2f}"
        )
    return "".join(out) + ("Z" if closed else "")


def sample(d: str, step: float = 2.5) -> list[tuple[Ring, bool]]:
    """The subpaths of an SVG path as points about `step` apart; True where closed. Corners are kept."""
    return [(list(ring), closed) for ring, closed in _sampled(d, step)]


@lru_cache(maxsize=4096)
def _sampled(d: str, step: float) -> list[tuple[Ring, bool]]:
    """Most drawings share their frame, and what is washed is also contoured: the same path comes five times."""
    tokens = _TOKEN.findall(d)
    rings: list[tuple[Ring, bool]] = []
    ring: Ring = []
    x = y = 0.0
    i, command = 0, "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        upper = command.upper()
        args = [float(t) for t in tokens[i : i + _ARITY[upper]]]
        i += _ARITY[upper]
        ox, oy = (x, y) if command.islower() else (0.0, 0.0)
        if upper == "Z":
            if ring:
                start = ring[0]
                _straight(ring, start, step)
                if math.dist(ring[-1], start) < 1e-6 and len(ring) > 1:
                    ring.pop()
                rings.append((ring, True))
                ring = []
                x, y = start
        elif upper == "M":
            if ring:
                rings.append((ring, False))
            x, y = args[0] + ox, args[1] + oy
            ring = [(x, y)]
            command = "l" if command == "m" else "L"
        elif upper in "LHV":
            tx = args[0] + ox if upper in "LH" else x
            ty = args[-1] + oy if upper in "LV" else y
            ring = ring or [(x, y)]
            _straight(ring, (tx, ty), step)
            x, y = tx, ty
        else:
            ring = ring or [(x, y)]
            control = [(args[k] + ox, args[k + 1] + oy) for k in range(0, len(args), 2)]
            _curve(ring, [(x, y), *control], step)
            x, y = control[-1]
    if ring:
        rings.append((ring, False))
    return rings


def between(a: Point, b: Point, t: float) -> Point:
    """The point `t` of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _straight(ring: Ring, end: Point, step: float) -> None:
    start = ring[-1]
    n = max(1, round(math.dist(start, end) / (step * 2.5)))
    ring.extend(between(start, end, k / n) for k in range(1, n + 1))


def _curve(ring: Ring, control: Ring, step: float) -> None:
    length = sum(math.dist(a, b) for a, b in pairwise(control))
    n = max(3, round(length / step))
    for k in range(1, n + 1):
        t, points = k / n, control
        while len(points) > 1:
            points = [(ax + (bx - ax) * t, ay + (by - ay) * t) for (ax, ay), (bx, by) in pairwise(points)]
        ring.append(points[0])


def tremble(ring: Ring, amount: float, key: str) -> Ring:
    """The same points, each moved a little as by a hand; the same key moves them the same way."""
    rng = random.Random(zlib.crc32(key.encode()))
    return [(x + rng.uniform(-amount, amount), y + rng.uniform(-amount, amount)) for x, y in ring]


def dense(ring: Ring, step: float) -> Ring:
    """A closed ring with no gap longer than `step`."""
    out: Ring = []
    for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
        n = max(1, math.ceil(math.dist(a, b) / step))
        out.extend(between(a, b, k / n) for k in range(n))
    return out


def normals(ring: Ring) -> Ring:
    """Outward unit normals of a closed ring."""
    turn = 1 if area(ring) > 0 else -1
    out: Ring = []
    n = len(ring)
    for i in range(n):
        ax, ay = ring[i - 1]
        bx, by = ring[(i + 1) % n]
        dx, dy = bx - ax, by - ay
        size = math.hypot(dx, dy) or 1.0
        out.append((turn * dy / size, -turn * dx / size))
    return out


def area(ring: Ring) -> float:
    """Signed area; the sign tells the turning sense."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True)) / 2


def offset(ring: Ring, by: float, step: float = 2.0) -> Ring:
    """The ring moved outwards (inwards if `by` < 0); points that come too near the old ring are dropped."""
    return list(_offset(tuple(ring), by, step))


@lru_cache(maxsize=4096)
def _offset(ring: tuple[Point, ...], by: float, step: float) -> Ring:
    fine = dense(list(ring), step)
    moved = [(p[0] + n[0] * by, p[1] + n[1] * by) for p, n in zip(fine, normals(fine), strict=True)]
    reach = abs(by) * 0.93
    near, within = _neighbours(fine, reach + step), _inside(fine)
    return [p for p in moved if within(p) == (by < 0) and not _touches(p, near(p), reach)]


def _neighbours(ring: Ring, cell: float) -> Callable[[Point], list[Edge]]:
    """A look-up of the edges that start within about `cell` of a point; points beside each other share the answer."""
    grid: dict[tuple[int, int], list[Edge]] = {}
    for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
        dx, dy = b[0] - a[0], b[1] - a[1]
        grid.setdefault((int(a[0] // cell), int(a[1] // cell)), []).append((*a, dx, dy, dx * dx + dy * dy))
    found: dict[tuple[int, int], list[Edge]] = {}

    def near(p: Point) -> list[Edge]:
        x, y = at = int(p[0] // cell), int(p[1] // cell)
        if at not in found:
            found[at] = [edge for i in (x - 1, x, x + 1) for j in (y - 1, y, y + 1) for edge in grid.get((i, j), ())]
        return found[at]

    return near


def _touches(p: Point, edges: list[Edge], reach: float) -> bool:
    """Whether the point is nearer than `reach` to one of the edges."""
    x, y = p
    least = reach * reach
    for ax, ay, dx, dy, size in edges:
        ex, ey = x - ax, y - ay
        t = (ex * dx + ey * dy) / size if size else 0.0
        if t > 0.0:
            t = 1.0 if t > 1 else t
            ex, ey = ex - dx * t, ey - dy * t
        if ex * ex + ey * ey < least:
            return True
    return False


def inside(p: Point, ring: Ring) -> bool:
    """Whether the point lies in the ring (even-odd)."""
    return _inside(ring)(p)


def _inside(ring: Ring, band: float = 1.0) -> Callable[[Point], bool]:
    """Whether points lie in the ring: its edges are looked up by the bands of height that they touch."""
    bands: dict[int, list[tuple[float, float, float, float]]] = {}
    for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
        low, high = sorted((a[1], b[1]))
        for k in range(int(low // band), int(high // band) + 1):
            bands.setdefault(k, []).append((*a, *b))

    def within(p: Point) -> bool:
        x, y = p
        hit = False
        for ax, ay, bx, by in bands.get(int(y // band), ()):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                hit = not hit
        return hit

    return within


def bounds(ring: Ring) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    return min(xs), min(ys), max(xs), max(ys)


def hatching(ring: Ring, angle: float, gap: float, key: str = "") -> list[tuple[Point, Point]]:
    """Parallel strokes filling the ring; angle in degrees from the x axis, a little uneven as by a hand."""
    rng = random.Random(zlib.crc32(key.encode()))
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    turned = [(x * cos + y * sin, -x * sin + y * cos) for x, y in ring]
    _, top, _, bottom = bounds(turned)
    strokes: list[tuple[Point, Point]] = []
    level = top + gap / 2
    while level < bottom:
        cuts = sorted(
            a[0] + (b[0] - a[0]) * (level - a[1]) / (b[1] - a[1])
            for a, b in zip(turned, turned[1:] + turned[:1], strict=True)
            if (a[1] > level) != (b[1] > level)
        )
        for left, right in zip(cuts[::2], cuts[1::2], strict=False):
            start, end = left + rng.uniform(0, gap / 2), right - rng.uniform(0, gap / 2)
            if end > start:
                strokes.append(
                    (
                        (start * cos - level * sin, start * sin + level * cos),
                        (end * cos - level * sin, end * sin + level * cos),
                    )
                )
        level += gap * rng.uniform(0.85, 1.15)
    return strokes


def blob(cx: float, cy: float, rx: float, ry: float, key: str, rough: float = 0.16, n: int = 11) -> Ring:
    """An uneven round shape, as a small island or a tree crown: corner points for `smooth`."""
    rng = random.Random(zlib.crc32(key.encode()))
    out: Ring = []
    for i in range(n):
        a = 2 * math.pi * (i + rng.uniform(-0.25, 0.25)) / n
        r = 1 + rng.uniform(-rough, rough)
        out.append((cx + math.cos(a) * rx * r, cy + math.sin(a) * ry * r))
    return out
