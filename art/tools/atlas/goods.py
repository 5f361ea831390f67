# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The six goods, each in a box of 100 x 100 without ground."""

from __future__ import annotations

import math
from collections.abc import Callable

from .geometry import Ring, box, circle, poly, smooth
from .palette import BARK, BURGUNDY, CHILI, INDIGO, INK, IRON, LEAF, SAFFRON, STONE, WOOD, Hue
from .pen import Sheet, mix


def wood(s: Sheet) -> None:
    """Three stacked logs, sawn ends towards us."""
    dx, dy, r = 23, -14, 17.5
    logs = [(22.5, 75), (60.5, 75), (41.5, 45)]
    bodies = [
        f"M{x - r * 0.45} {y - r * 0.89}L{x - r * 0.45 + dx} {y - r * 0.89 + dy}C{x + dx + 12} {y + dy - r - 2} "
        f"{x + dx + r + 5} {y + dy + 2} {x + dx + r * 0.5} {y + dy + r * 0.86}L{x + r * 0.5} {y + r * 0.86}Z"
        for x, y in logs
    ]
    s.ink(*bodies, *(circle(x, y, r) for x, y in logs))
    for (x, y), body in zip(logs, bodies, strict=True):
        s.field(body, BARK, rim=1.6)
        for t in (0.3, 0.62):
            ux, uy = x + r * (0.1 + t * 0.85), y - r * (0.95 - t * 1.2)
            s.line(
                f"M{ux + 3} {uy - 3}L{ux + dx * 0.4} {uy + dy * 0.42}M{ux + dx * 0.55} {uy + dy * 0.55}L{ux + dx * 0.86} {uy + dy * 0.88}",
                1.0,
                op=0.7,
            )
        s.line(f"M{x - r * 0.1} {y - r * 0.98}L{x + dx * 0.9} {y - r * 0.98 + dy * 0.95}", 1.6, WOOD.light, 0.8)
        s.wash(circle(x, y, r), Hue("#f4d9a2", "#e0b26b", "#a9713a"), rim=2.4)
        s.line(circle(x, y, r), 1.6)
        s.line(circle(x + 0.6, y, r * 0.66), 1.0, "#8a5a2c", 0.9)
        s.line(circle(x + 0.3, y + 0.4, r * 0.36), 1.0, "#8a5a2c", 0.9)
        s.fill(circle(x, y, 1.8), "#8a5a2c")
        s.line(f"M{x + 2} {y + 2}L{x + r * 0.5} {y + r * 0.72}", 1.1, "#8a5a2c", 0.9)


def _block(s: Sheet, x: float, y: float, w: float, h: float, dx: float, dy: float) -> None:
    """A squared stone: front, top and right side."""
    s.field(poly((x, y), (x + w, y), (x + w, y + h), (x, y + h)), STONE, rim=2.2)
    s.field(
        poly((x, y), (x + dx, y - dy), (x + w + dx, y - dy), (x + w, y)), Hue("#fbf7ea", "#ece6d6", "#bcb4a2"), rim=1.4
    )
    side = poly((x + w, y), (x + w + dx, y - dy), (x + w + dx, y + h - dy), (x + w, y + h))
    s.field(side, Hue("#a79e8d", "#8d8473", "#5f584b"), rim=1.4)
    s.hatch(side, 80, 2.6, 0.7, op=0.5)
    s.line(
        f"M{x + w * 0.18} {y + h * 0.3}l4 -2M{x + w * 0.3} {y + h * 0.62}l4.5 -2M{x + w * 0.62} {y + h * 0.42}l4 -2M{x + w * 0.7} {y + h * 0.74}l4 -2",
        1.0,
        op=0.6,
    )


def stone(s: Sheet) -> None:
    """Three ashlar blocks, one upon two."""
    dx, dy = 14, 12
    lower = [(5, 58, 38, 34), (46, 58, 36, 34)]
    upper = (22, 21, 42, 34)
    outline = [
        poly((x, y), (x + dx, y - dy), (x + w + dx, y - dy), (x + w + dx, y + h - dy), (x + w, y + h), (x, y + h))
        for x, y, w, h in [*lower, upper]
    ]
    s.ink(*outline)
    for x, y, w, h in lower:
        _block(s, x, y, w, h, dx, dy)
    _block(s, *upper, dx, dy)


def tools(s: Sheet) -> None:
    """A hammer crossed with a saw."""
    with s.at(50, 51, turn=40):
        teeth = (
            "M-9 -44"
            + "".join(f"L{-13.5 - 0.45 * k} {-39.5 + 7.6 * k}L{-9.3 - 0.45 * k} {-36.5 + 7.6 * k}" for k in range(8))
            + "L-13 22L13 22L4 -46Z"
        )
        grip = "M-15 20C-17 32 -16 44 -8 47C0 49 11 48 15 42C18 36 16 28 15 20ZM-5 29C-6 35 -5 40 0 40C6 40 8 35 7 29Z"
        outer = "M-15 20C-17 32 -16 44 -8 47C0 49 11 48 15 42C18 36 16 28 15 20Z"
        s.ink(teeth, outer)
        s.wash(teeth, IRON, rim=1.8)
        s.line(teeth, 1.3)
        s.fill(poly((-3, -42), (1, -43), (8, 18), (2, 18)), "#eef3f3", 0.75)
        s.raw(
            grip,
            fill=s.linear(-15, 20, 15, 46, (0, WOOD.light), (1, WOOD.mid)),
            fill_rule="evenodd",
            stroke=INK,
            stroke_width=1.5,
        )
    with s.at(50, 51, turn=-40):
        shaft = box(-5, -26, 10, 72, 4)
        head = "M-24 -44C-24 -46 -23 -47 -21 -47L6 -47C14 -47 21 -44 26 -36L26 -33C19 -36 13 -28 6 -27L-21 -27C-23 -27 -24 -28 -24 -30Z"
        s.ink(shaft, head)
        s.field(shaft, WOOD, rim=1.8)
        s.line("M-2.2 -20V40", 1.8, "#f4d6a0", 0.9)
        s.field(head, Hue("#8e9ca3", "#59686f", "#2e383e"), rim=2)
        s.fill(poly((-20, -44), (6, -44), (12, -42), (12, -40), (-20, -40)), "#d7e0e2", 0.8)
        s.line("M-15 -47V-27", 1.2)


def _spiral(cx: float, cy: float, r: float, turns: float) -> str:
    n = 44
    ring: Ring = []
    for i in range(n + 1):
        t = i / n
        a, q = -math.pi / 2 + t * turns * 2 * math.pi, r * (1 - t * 0.92)
        ring.append((cx + math.cos(a) * q * 0.8, cy + math.sin(a) * q))
    return smooth(ring, closed=False)


def cloth(s: Sheet) -> None:
    """A bolt of indigo cloth, its end unrolled in folds."""
    roll = "M22 16L76 7C88 6 95 16 95 27C95 38 89 46 80 47L24 53C12 54 5 45 5 34C5 24 11 17 22 16Z"
    fall = "M20 53C22 65 18 78 12 90C24 95 33 86 43 89C55 93 63 97 76 89C84 84 90 86 96 80C90 70 90 56 91 40L60 44Z"
    s.ink(roll, fall)
    s.field(fall, INDIGO, rim=2.4)
    for x1, x2, y in ((38, 34, 86), (56, 57, 90), (73, 76, 86)):
        s.line(f"M{x1} 52C{x1 + 1} 64 {x2 + 3} 74 {x2} {y}", 1.6, INDIGO.dark, 0.9)
    fold = "M45 53C46 66 42 78 39 87C44 89 50 91 54 91C56 78 56 66 55 52Z"
    s.fill(fold, INDIGO.light, 0.55)
    for k in range(5):
        middle = 77 - 0.4 * k
        left = 19 + 16.5 * k
        s.fill(
            poly((left, middle - 4.6), (left + 3.6, middle), (left, middle + 4.6), (left - 3.6, middle)),
            "#f6e6b8",
            0.95,
        )
    s.line("M17 69C34 74 58 74 90 68M14 86C34 80 62 88 92 76", 1.3, "#f6e6b8", 0.85)
    s.wash(
        roll,
        INDIGO,
        rim=2.4,
        paint=s.linear(40, 8, 50, 52, (0, "#a9b8e2"), (0.35, INDIGO.light), (0.7, INDIGO.mid), (1, INDIGO.dark)),
    )
    s.line(roll, 1.5)
    s.line("M42 13C47 22 47 40 43 51M62 10C67 20 67 38 63 48", 1.4, "#f6e6b8", 0.9)
    end = circle(21, 34.5, 15.5, 18.5)
    s.field(end, Hue("#d9e0f4", "#aab8e0", "#5b6cb0"), rim=1.8, w=1.6)
    s.line(_spiral(21, 34.5, 14.5, 2.6), 1.5, INDIGO.dark)


def _pod(s: Sheet, x: float, y: float, turn: float, scale: float = 1) -> None:
    with s.at(x, y, scale, turn):
        pod = "M-3 -20C6 -22 12 -14 12 -4C12 10 4 22 -10 30C-6 18 -9 10 -10 0C-11 -10 -9 -18 -3 -20Z"
        s.ink(pod, w=2.4)
        s.field(pod, CHILI, rim=2)
        s.line("M-3 -13C-5 -6 -5 2 -3 10", 2.2, "#f9b79a", 0.9)
        s.ink("M-9 -20C-3 -26 5 -25 9 -18C3 -16 -4 -15 -9 -20Z", w=1.4)
        s.fill("M-9 -20C-3 -26 5 -25 9 -18C3 -16 -4 -15 -9 -20Z", LEAF.mid)
        s.line("M0 -22C1 -28 4 -32 9 -34", 4.6)
        s.line("M0 -22C1 -28 4 -32 9 -34", 2.2, LEAF.mid)


def spice(s: Sheet) -> None:
    """An open sack heaped with saffron, two chili pods before it."""
    sack = "M22 42C10 54 6 76 13 90C16 96 30 96 46 96C64 96 82 97 86 90C93 76 88 54 77 42Z"
    heap = "M20 40C27 32 33 20 40 12C44 7 53 6 58 12C66 21 72 32 80 40Z"
    rim = "M16 38C18 32 28 32 50 32C72 32 82 32 84 38C86 45 78 49 50 49C22 49 14 45 16 38Z"
    s.ink(sack, heap, rim)
    s.field(sack, Hue("#e9cf9c", "#cda768", "#8c6a34"), rim=3)
    s.hatch("M70 50C80 60 86 76 82 90L64 94C70 80 72 64 66 50Z", 70, 3.2, 0.9, op=0.45)
    s.line("M26 54C22 64 20 76 23 88M37 55C35 62 34 66 35 72", 1.4, "#8c6a34", 0.9)
    s.field(heap, SAFFRON, rim=2.4)
    for x, y in ((46, 18), (54, 22), (42, 27), (50, 30), (60, 29), (37, 32), (66, 35), (33, 37)):
        s.fill(circle(x, y, 1.5), SAFFRON.dark)
    s.field(rim, Hue("#f3dfb4", "#dcbc80", "#97733a"), rim=2)
    s.field("M26 39C34 36 66 36 74 39C70 43 32 43 26 39Z", SAFFRON, rim=1, w=1)
    _pod(s, 38, 72, -28, 0.78)
    _pod(s, 65, 70, 24, 0.9)


def _leaf(s: Sheet, hue: Hue) -> None:
    """A broad leaf, stalk at 0 0, tip at 0 -92."""
    right = "M0 0C18 -12 27 -30 26 -48C25 -66 12 -80 0 -94Z"
    whole = "M0 0C-20 -10 -31 -30 -29 -50C-27 -68 -12 -78 0 -94C12 -80 25 -66 26 -48C27 -30 18 -12 0 0Z"
    s.ink(whole, "M-2.5 -2H2.5V10H-2.5Z")
    s.wash(whole, hue, rim=2.8)
    s.fill(right, hue.dark, 0.25)
    s.line("M0 10V-86", 3.2, mix(hue.light, "#fff6cf", 0.4))
    s.line("M-1.6 8V-84M1.6 8V-60", 0.8, hue.dark)
    for k, y in enumerate((-14, -28, -42, -56, -69)):
        reach = (19, 25, 25, 21, 13)[k]
        s.line(
            f"M0 {y}C{-reach * 0.5} {y - 3} {-reach * 0.8} {y - 8} {-reach} {y - 13}M0 {y}C{reach * 0.5} {y - 3} {reach * 0.75} {y - 8} {reach * 0.92} {y - 13}",
            1.4,
            hue.dark,
        )
    s.line(whole, 1.4)


def tobacco(s: Sheet) -> None:
    """Two tobacco leaves tied at the stalk."""
    dry = Hue("#e3c86e", "#bd9838", "#78581a")
    with s.at(39, 84, scale=0.82, turn=50, bold=1.1):
        _leaf(s, dry)
    with s.at(37, 85, scale=0.86, turn=-4, bold=1.1):
        _leaf(s, Hue("#c3cf72", "#7e9a3c", "#47621f"))
    tie = "M29 79C35 76 42 76 48 78L47 87C41 89 35 89 30 87Z"
    s.ink(tie, w=2.2)
    s.field(tie, BURGUNDY, rim=1.2)
    s.line("M30 83C36 81 42 81 47 82", 1.0, "#f0c9c0")


GOODS: dict[str, Callable[[Sheet], None]] = {
    "wood": wood,
    "stone": stone,
    "tools": tools,
    "cloth": cloth,
    "spice": spice,
    "tobacco": tobacco,
}
