# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Pieces: ships, coats of arms, dice, coins, chests and scrolls, each in a box of 100 x 100."""

from __future__ import annotations

from .geometry import box, circle
from .palette import BONE, BURGUNDY, GOLD, INK, IRON, PAPER, PLANK, TINT, WAX, WOOD, Hue
from .pen import Sheet

SAIL = Hue("#fffaf0", "#f1e3c0", "#b89a5f")
_SEGMENTS = {  # digits as pen strokes in a box 10 wide, 16 high
    "0": "M5 0.5C0.5 0.5 0.5 15.5 5 15.5C9.5 15.5 9.5 0.5 5 0.5Z",
    "1": "M1.5 4L5.5 0.5V15.5",
    "2": "M0.8 4C1 -0.8 9 -0.8 9 4.4C9 8.4 2.6 11.6 0.8 15.4H9.4",
    "3": "M1 2.4C3.4 -0.6 9 0 8.6 4C8.4 6.8 5.6 7.6 3.8 7.6C6.4 7.6 9.4 8.4 9.2 11.6C9 16 2.6 16.6 0.6 13.2",
    "4": "M7 15.5V0.5L0.5 11H9.8",
    "5": "M8.6 0.6H2L1.4 7C3.4 5.6 9.4 5.4 9.2 10.6C9 16 2.4 16.4 0.6 13.4",
    "6": "M8 0.8C3 1.4 0.8 6.6 0.8 10.6C0.8 17 9.2 17 9.2 10.8C9.2 5.4 2.4 5.4 1 9.6",
    "7": "M0.6 0.6H9.4L4 15.5",
    "8": "M5 7.4C0.6 6.4 1.2 0.5 5 0.5C8.8 0.5 9.4 6.4 5 7.4C-0.6 8.6 0 15.5 5 15.5C10 15.5 10.6 8.6 5 7.4Z",
    "9": "M2 15.2C7 14.6 9.2 9.4 9.2 5.4C9.2 -1 0.8 -1 0.8 5.2C0.8 10.6 7.6 10.6 9 6.4",
    "-": "M1 8.5H9",
    "+": "M0.5 8.5H9.5M5 4V13",
    "?": "M1 4C1 -0.6 9 -0.8 9 4.2C9 7.4 5 7.6 5 11M5 15V15.2",
}


def number(
    s: Sheet, text: str, cx: float, cy: float, height: float, colour: str = INK, w: float = 0.2, halo: str | None = None
) -> None:
    """Digits as pen strokes, centred; `w` is the stroke as a part of the height."""
    k = height / 16
    advance = 12.6
    left = cx - (len(text) * advance - 2.6) * k / 2
    for i, sign in enumerate(text):
        with s.at(left + i * advance * k, cy - height / 2, k):
            if halo:
                s.raw(
                    _SEGMENTS[sign],
                    fill="none",
                    stroke=halo,
                    stroke_width=round(16 * (w + 0.16), 1),
                    stroke_linecap="round",
                    stroke_linejoin="round",
                )
    for i, sign in enumerate(text):
        with s.at(left + i * advance * k, cy - height / 2, k):
            s.raw(
                _SEGMENTS[sign],
                fill="none",
                stroke=colour,
                stroke_width=round(16 * w, 1),
                stroke_linecap="round",
                stroke_linejoin="round",
            )


def ship(s: Sheet, hue: Hue = TINT) -> None:
    """A carrack under two sails in the colour of its owner."""
    hull = "M6 62C10 66 16 68 22 68H66C72 68 76 64 78 56L96 52C96 70 88 84 74 90H30C16 86 8 76 6 62Z"
    main = "M24 18C36 14 54 14 66 19C72 32 72 44 66 55C52 51 38 51 24 56C31 44 31 30 24 18Z"
    fore = "M72 30C80 27 88 28 95 32C99 40 98 46 94 51C86 48 80 49 73 52C77 44 77 38 72 30Z"
    s.line("M45 66V4M82 60V22M8 62L-1 48", 5)
    s.line("M45 4L20 62M45 6L92 54", 1.2)
    flag = "M45 4C51 0 56 8 63 4L60 9L63 14C56 17 51 9 45 13Z"
    s.ink(flag, hull, main, fore, w=2.8)
    s.line("M45 66V4M82 60V22", 2.6, PLANK.mid)
    s.field(flag, hue, rim=1)
    s.field(hull, Hue("#d79b58", "#a96c35", "#63391a"), rim=2.4)
    band = "M7 64C12 69 18 70.5 23 70.5H67C74 70.5 79 66 80.5 58.5L96 55L94.5 63L84 66C80 75 74 78 66 78H26C16 77 10 73 7 64Z"
    s.fill(band, hue.mid)
    s.line(band, 1.2)
    s.line("M15 83C28 86 66 86 84 81", 1.2, "#63391a")
    for x in (28, 41, 54, 67):
        s.raw(circle(x, 74.3, 2.3), fill="#2a1d14")
    s.field("M80 56L97 51.5L96.6 56L81 60Z", GOLD, rim=0.6, w=1.1)
    for d, mark in (
        (main, "M36 17C41 30 41 42 37 53M54 16C60 30 60 42 55 52.5"),
        (fore, "M84 28.5C88 36 88 44 85 48.5"),
    ):
        s.field(d, hue, rim=3, paint=s.linear(20, 14, 70, 60, (0, hue.light), (0.5, hue.mid), (1, hue.mid)))
        s.line(mark, 1.1, hue.dark)
    s.line("M22 17.5H68M70 29.5H96", 3.4)
    s.line("M22 17.5H68M70 29.5H96", 1.6, PLANK.light)
    wave = "M1 91C6 85 12 85 18 89C24 93 30 93 36 89C42 85 48 85 54 89C60 93 66 93 72 89C78 85 84 85 90 89C93 91 96 91.5 99 90C96 95 90 97 84 95C78 93 74 95 70 97C62 99 56 95 50 95C44 95 40 99 32 98C26 97 22 94 16 95C10 96 4 95 1 91Z"
    s.fill(wave, "#eef7f0")
    s.line(wave, 1.5, "#246059")
    s.line("M20 92.5q6 3 12 1M56 91.5q6 3 12 0.5", 1.1, "#4d9b8f")


def arms(s: Sheet, hue: Hue = TINT) -> None:
    """A coat of arms: a carved shield in the owner's colour under a gold crown; its middle stays free for his symbol."""
    shield = "M14 30C28 34 40 32 50 25C60 32 72 34 86 30C89 56 80 82 50 97C20 82 11 56 14 30Z"
    inner = "M22 38C33 40 42 38 50 33C58 38 67 40 78 38C79 57 72 76 50 88C28 76 21 57 22 38Z"
    crown = "M26 24L20 6L35 13L50 1L65 13L80 6L74 24C66 20 34 20 26 24Z"
    s.ink(shield, crown, w=2.8)
    s.field(shield, GOLD, rim=2.4)
    s.field(inner, hue, rim=3.4, w=1.6, paint=s.linear(24, 34, 74, 88, (0, hue.light), (0.42, hue.mid), (1, hue.mid)))
    s.line("M26 44C26 56 30 68 40 77", 2.4, "#ffffff", 0.55)
    s.field(crown, GOLD, rim=1.8)
    s.line("M28 21C38 17 62 17 72 21", 1.2, GOLD.dark)
    for x, y, c in ((20, 6, WAX.mid), (50, 2.5, "#ffffff"), (80, 6, WAX.mid)):
        s.raw(circle(x, y, 3.2), fill=c, stroke=INK, stroke_width=1.3)


def arms_small(s: Sheet, hue: Hue = TINT) -> None:
    """The small coat of arms that stands on the gold track: a turned roundel with a shield."""
    s.ink(circle(50, 50, 44), w=3.2)
    s.field(
        circle(50, 50, 44),
        hue,
        rim=5,
        w=2,
        paint=s.linear(20, 12, 76, 92, (0, hue.light), (0.4, hue.mid), (1, hue.dark)),
    )
    s.line("M19 36C24 24 36 15 50 14", 4, "#ffffff", 0.6)
    s.raw(circle(50, 50, 32), fill="none", stroke=hue.dark, stroke_width=2.4)
    d = "M29 31C38 33 45 32 50 28C55 32 62 33 71 31C72 50 66 66 50 75C34 66 28 50 29 31Z"
    s.ink(d, w=1.8)
    s.field(d, GOLD, rim=2)
    s.field("M35 38C41 39 46 38 50 35C54 38 59 39 65 38C65 50 60 60 50 67C40 60 35 50 35 38Z", hue, rim=1.6, w=1.4)


def coin(s: Sheet) -> None:
    """A gold ducat with a small ship."""
    s.ink(circle(50, 50, 44), w=3)
    s.field(
        circle(50, 50, 44),
        GOLD,
        rim=4,
        w=1.8,
        paint=s.linear(18, 14, 80, 90, (0, "#fdeeb0"), (0.5, GOLD.mid), (1, "#c48f22")),
    )
    s.line("M15 40C20 25 33 15 48 13", 3.6, "#fffbe2", 0.9)
    dots = "".join(circle(50 + 37.5 * c, 50 + 37.5 * d, 1.5) for c, d in _ring(24))
    s.raw(dots, fill=GOLD.dark)
    s.raw(circle(50, 50, 32), fill="none", stroke=GOLD.dark, stroke_width=1.8)
    s.fill("M31 58H69C67 68 61 72 52 72H46C38 72 33 67 31 58Z", "#8a5c10")
    s.fill("M48 30C58 34 63 44 62 54H48Z", "#8a5c10")
    s.fill("M45 36C40 40 36 47 36 54H45Z", "#8a5c10")
    s.line("M46.5 26V58", 2.6, "#8a5c10")


def _ring(n: int) -> list[tuple[float, float]]:
    from math import cos, pi, sin

    return [(cos(2 * pi * k / n), sin(2 * pi * k / n)) for k in range(n)]


_PIPS: dict[int, list[tuple[int, int]]] = {
    0: [],  # not rolled yet
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def die(s: Sheet, face: int) -> None:
    """A bone die seen from above, its near edge in shade."""
    s.raw(box(5, 8, 90, 89, 17), fill=INK)
    s.raw(box(7.5, 10, 85, 84.5, 15), fill=s.linear(0, 60, 0, 96, (0, BONE.dark), (1, "#957a48")))
    top = box(7.5, 7, 85, 78, 15)
    s.raw(
        top, fill=s.linear(10, 8, 84, 88, (0, "#fffdf4"), (0.6, BONE.mid), (1, "#e3cf9f")), stroke=INK, stroke_width=2.6
    )
    s.raw("M16 20C18 14 22 12 28 12H70", fill="none", stroke="#ffffff", stroke_width=3, stroke_linecap="round")
    for x, y in _PIPS[face]:
        cx, cy = 50 + x * 22.5, 46 + y * (21.5 if face != 6 else 22.5)
        r = 12.5 if face == 1 else 8.6
        s.raw(
            circle(cx, cy, r),
            fill=s.linear(
                cx - r,
                cy - r,
                cx + r,
                cy + r,
                (0, "#4b1420" if face == 1 else "#1d1510"),
                (1, BURGUNDY.mid if face == 1 else "#5a4434"),
            ),
        )
        s.raw(
            f"M{cx - r * 0.4:.1f} {cy + r * 0.82:.1f}C{cx:.1f} {cy + r:.1f} {cx + r * 0.6:.1f} {cy + r * 0.8:.1f} {cx + r * 0.85:.1f} {cy + r * 0.35:.1f}",
            fill="none",
            stroke="#ffffff",
            stroke_width=1.4,
            stroke_opacity=0.55,
            stroke_linecap="round",
        )


def chest(s: Sheet, gold: bool) -> None:
    """A sea chest: heaped with gold, or with its lid closed."""
    body = "M10 56H90V88C90 91 88 92 86 92H14C12 92 10 91 10 88Z"
    wood = Hue("#cf9557", "#9f6430", "#5e3517")
    if gold:
        lid = "M12 40C12 20 20 12 32 12H68C80 12 88 20 88 40L84 46H16Z"
        heap = "M10 58C16 46 26 46 32 40C40 32 60 32 66 40C74 46 84 46 90 58Z"
        s.ink(lid, heap, body, w=2.6)
        s.field(lid, Hue("#7d4d25", "#5c3517", "#2f190a"), rim=3)
        s.line("M28 14C22 20 20 30 20 42M72 14C78 20 80 30 80 42", 4.6, IRON.dark)
        s.field(heap, GOLD, rim=2.4)
        for x, y in ((30, 47), (46, 39), (62, 44), (40, 50), (54, 50), (72, 52), (22, 54)):
            s.ink(circle(x, y, 7, 4.6), w=0.7)
            s.field(circle(x, y, 7, 4.6), GOLD, rim=1, w=1)
    else:
        lid = "M8 58V44C8 28 16 22 28 22H72C84 22 92 28 92 44V58Z"
        s.ink(lid, body, w=2.6)
        s.field(lid, wood, rim=2.6)
        s.line("M12 40C30 37 70 37 88 40", 1.1, wood.dark)
    s.field(body, wood, rim=2.6)
    s.line("M12 68H88M12 80H88", 1.1, wood.dark)
    for x in (22, 78):
        s.line(f"M{x} 57V91", 7)
        s.line(f"M{x} 58V90.5", 4.6, IRON.mid)
    s.line("M10 57H90", 6)
    s.line("M11 57H89", 3.4, GOLD.mid)
    s.ink(box(41, 52, 18, 20, 3), w=1.4)
    s.field(box(41, 52, 18, 20, 3), GOLD, rim=1.6)
    s.fill(circle(50, 60, 2.8), INK)
    s.line("M50 60V67", 2.6)


def treaty(s: Sheet) -> None:
    """A sealed treaty; the reduction of one gold stands on it."""
    sheet = "M20 14H84V78C84 86 78 90 72 90H14C20 88 22 84 22 78V22C22 17 21 15 20 14Z"
    top = "M20 6H82C90 6 90 22 82 22H20C11 22 11 6 20 6Z"
    s.ink(sheet, top, w=2.4)
    s.field(sheet, PAPER, rim=3)
    s.field(top, Hue("#f8ecca", "#dcc38a", "#97763a"), rim=2)
    s.line("M21 9C15 10 15 18 21 19", 1.2)
    s.line("M30 32H50M30 40H46M30 48H50M30 72H46M30 80H42", 2, "#6b5238")
    ribbon = "M62 66L56 96L66 90L72 98L75 66Z"
    s.ink(ribbon, w=1.4)
    s.field(ribbon, BURGUNDY, rim=1.4)
    s.ink(circle(67, 68, 14.5), w=1.8)
    s.field(circle(67, 68, 14.5), WAX, rim=2.6)
    s.raw(circle(67, 68, 9), fill="none", stroke=WAX.dark, stroke_width=1.4)
    s.line("M67 61V75M60.5 66C63 64.5 71 64.5 73.5 66M60.5 72C63 76 71 76 73.5 72", 1.8, WAX.dark)


def goods_seal(s: Sheet) -> None:
    """The round board on which a good's emblem is shown."""
    s.ink(circle(50, 50, 44), w=2.2)
    s.field(circle(50, 50, 44), PAPER, rim=3)
    s.raw(circle(50, 50, 39.5), fill="none", stroke=WOOD.dark, stroke_width=1)
