# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The four pictures of the title screen, 640 x 480, in one frame; each in its leading colour."""

from __future__ import annotations

from collections.abc import Callable

from .buildings import church
from .geometry import box, circle
from .ground import palm, rhumbs, serpent, stains, star, trees
from .heraldry import gonzaga_arms
from .houses import citizen, flag, merchant, pine, settler, window
from .palette import (
    BURGUNDY,
    GOLD,
    GRASS,
    INDIGO,
    INK,
    PLASTER,
    ROOF,
    SAND,
    SEAGREEN,
    STONE,
    TERRACOTTA,
    WAX,
    WOOD,
    Hue,
)
from .pen import Sheet
from .pieces import ship
from .print import rose

W, H = 640, 480
LEFT, TOP, RIGHT, BOTTOM = 26, 26, 614, 454


def frame(s: Sheet, hue: Hue) -> None:
    """The border that all four share: paper, a band of the leading colour, corner stars."""
    ring = box(0, 0, W, H, 10) + box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)
    s.raw(ring, fill=s.linear(0, 0, 300, H, (0, "#fbf3dd"), (0.6, "#f1e3c0"), (1, "#dcc595")), fill_rule="evenodd")
    s.raw(box(1.5, 1.5, W - 3, H - 3, 9), fill="none", stroke=INK, stroke_width=3)
    s.raw(box(12, 12, W - 24, H - 24), fill="none", stroke=hue.mid, stroke_width=7)
    s.raw(box(8, 8, W - 16, H - 16), fill="none", stroke=INK, stroke_width=1.2)
    s.raw(box(16, 16, W - 32, H - 32), fill="none", stroke=INK, stroke_width=1)
    s.raw(box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP), fill="none", stroke=INK, stroke_width=2.4)
    s.raw(
        box(LEFT - 3.5, TOP - 3.5, RIGHT - LEFT + 7, BOTTOM - TOP + 7), fill="none", stroke=hue.dark, stroke_width=0.9
    )
    for x in (19, W - 19):
        for y in (19, H - 19):
            s.raw(box(x - 15, y - 15, 30, 30, 4), fill=hue.mid, stroke=INK, stroke_width=2)
            s.raw(star(x, y, 12, 4, 8), fill=GOLD.mid, stroke=INK, stroke_width=1)


def sky(s: Sheet, top: str, low: str, horizon: float, key: str, spots: tuple[str, ...]) -> None:
    """A washed sky down to the horizon."""
    s.raw(box(LEFT, TOP, RIGHT - LEFT, horizon - TOP + 2), fill=s.linear(LEFT, TOP, LEFT, horizon, (0, top), (1, low)))
    stains(s, LEFT, TOP, RIGHT - LEFT, horizon - TOP, spots, key, 8, 0.32)


def cloud(s: Sheet, x: float, y: float, k: float, colour: str = "#fffaf0") -> None:
    """A cloud of three scrolls, as engravers cut them."""
    with s.at(x, y, k):
        d = "M4 40C-8 38 -6 20 8 22C8 6 30 2 36 16C42 4 66 4 68 20C82 16 92 34 80 40Z"
        s.raw(d, fill=colour, fill_opacity=0.9, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
        s.raw(
            "M14 30q6 -8 14 -2M40 26q8 -8 16 -1M12 36H70",
            fill="none",
            stroke=INK,
            stroke_width=1,
            stroke_opacity=0.6,
            stroke_linecap="round",
        )


def water(s: Sheet, top: float, light: str, dark: str, ink: str, rows: int = 9, bottom: float = BOTTOM) -> None:
    """Water down to the lower edge: combed lines, closer together near the horizon."""
    s.raw(box(LEFT, top, RIGHT - LEFT, bottom - top), fill=s.linear(0, top, 0, bottom, (0, light), (1, dark)))
    lines = []
    for k in range(rows):
        t = (k + 0.4) / rows
        y = top + (bottom - top) * t**1.5
        size = 10 + 26 * t
        x: float = LEFT + (k * 53) % 40
        while x < RIGHT - size * 2:
            lines.append(
                f"M{x:.1f} {y:.1f}q{size / 2:.1f} {-2 - 6 * t:.1f} {size:.1f} 0q{size / 2:.1f} {2 + 6 * t:.1f} {size:.1f} 0"
            )
            x += size * (2.4 + ((k * 7 + int(x)) % 5) * 0.35)
    s.raw("".join(lines), fill="none", stroke=ink, stroke_width=1.8, stroke_opacity=0.6, stroke_linecap="round")


def hill(s: Sheet, d: str, hue: Hue, hatch: str = "") -> None:
    """A stretch of land with an ink edge."""
    s.ink(d, w=2)
    s.field(d, hue, rim=5, w=1.6)
    if hatch:
        s.hatch(hatch, 60, 7, 1.2, op=0.35)


def anno_1503(s: Sheet) -> None:
    """A carrack makes for an island with a young town."""
    sky(s, "#cfe2d2", "#f7eccd", 250, "anno", ("#f7e3b0", "#a9cfc2", "#fff6dd"))
    rhumbs(s, 128, 108, LEFT, TOP, RIGHT - LEFT, 224, SEAGREEN.dark, 0.3)
    s.raw(circle(128, 108, 60), fill="#f5ecd0", fill_opacity=0.75, stroke=INK, stroke_width=1.6)
    s.raw(circle(128, 108, 53), fill="none", stroke=INK, stroke_width=0.8)
    rose(s, 128, 108, 64, SEAGREEN.mid, "#fbf3dd", INK, points=16)
    s.raw(circle(128, 108, 6), fill=GOLD.mid, stroke=INK, stroke_width=1.4)
    cloud(s, 440, 46, 1.1)
    cloud(s, 250, 60, 0.7)
    water(s, 250, "#b9dccb", "#4d9b8f", "#1f5f59")
    hill(
        s,
        "M330 268C360 240 372 200 402 178C424 158 446 168 462 184C486 150 512 130 540 150C566 164 590 190 614 196V330C540 330 450 326 400 312C360 300 330 286 330 268Z",
        GRASS,
        "M540 150C566 164 590 190 614 196V270C580 250 556 210 540 150Z",
    )
    s.raw(
        "M336 282C380 300 470 318 614 318V336C520 336 440 330 396 316C360 306 338 296 336 282Z",
        fill=SAND.mid,
        stroke=INK,
        stroke_width=1.6,
    )
    for x, y, h in ((398, 236, 44), (418, 226, 48), (590, 236, 50), (440, 216, 40)):
        with s.at(x, y, 1, bold=0.9):
            pine(s, 0, 0, h)
    for draw, x, y, k in (
        (citizen, 440, 186, 0.86),
        (church, 500, 170, 0.92),
        (merchant, 380, 232, 0.84),
        (settler, 538, 232, 0.8),
    ):
        with s.at(x, y, k, bold=0.95):
            draw(s)
    trees(s, ((470, 306, 13), (486, 312, 10), (602, 304, 14), (372, 300, 9)))
    serpent(s, 60, 258, 0.72, 0.8)
    with s.at(58, 166, 2.75, bold=0.56):
        ship(s, Hue("#fffaf0", "#f4e3bd", "#b2925a"))
    with s.at(58, 166, 2.75):
        s.raw("M40 30H48V25H53V30H60V35.500H53V44H48V35.500H40Z", fill=WAX.mid, stroke=INK, stroke_width=0.7)
    s.raw(
        "M30 446q26 -16 52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0t52 0V460H26Z".replace(
            "t52 0", "q26 -16 52 0"
        ),
        fill="#2f7d73",
        fill_opacity=0.8,
    )
    frame(s, SEAGREEN)


def _cane(s: Sheet, x: float, y: float, h: float) -> None:
    leaves = "".join(
        f"M{x + a:.1f} {y - h * b:.1f}Q{x + a + c * 0.5:.1f} {y - h * b - h * 0.3:.1f} {x + a + c:.1f} {y - h * b + h * e:.1f}"
        f"Q{x + a + c * 0.45:.1f} {y - h * b - h * 0.14:.1f} {x + a:.1f} {y - h * b:.1f}Z"
        for a, b, c, e in (
            (-7, 0.72, -26, 0.06),
            (7, 0.7, 26, 0.1),
            (-2, 0.86, -20, -0.12),
            (2, 0.88, 21, -0.1),
            (0, 0.9, 7, -0.3),
            (-6, 0.45, -22, 0.1),
            (6, 0.42, 22, 0.08),
        )
    )
    stalks = "".join(
        f"M{x + dx} {y}L{x + dx + lean} {y - h * t}" for dx, lean, t in ((-8, -2, 0.74), (0, 0, 0.9), (8, 2, 0.72))
    )
    s.raw(stalks, fill="none", stroke=INK, stroke_width=6.4, stroke_linecap="round")
    s.raw(stalks, fill="none", stroke="#c3b552", stroke_width=4, stroke_linecap="round")
    knots = "".join(f"M{x + dx - 3} {y - h * t}h6" for dx in (-9, 0, 9) for t in (0.16, 0.34, 0.52))
    s.raw(knots, fill="none", stroke="#7a6a24", stroke_width=1.4)
    s.raw(leaves, fill="#86a544", stroke=INK, stroke_width=1.5, stroke_linejoin="round")


def puerto_rico(s: Sheet) -> None:
    """The garita of a sea fort, the harbour, cane and plantations."""
    sky(s, "#6f82bd", "#f3e6c4", 238, "puerto", ("#9db0dc", "#f7e6bd", "#5f72b0"))
    s.raw(circle(398, 122, 40), fill="#fbe9b4", fill_opacity=0.6)
    s.raw(circle(398, 122, 29), fill="#fdf0c4", stroke=INK, stroke_width=1.8)
    cloud(s, 448, 52, 1.1, "#eef0f4")
    cloud(s, 250, 90, 0.8, "#eef0f4")
    water(s, 238, "#aebfe0", "#3f55a0", "#232f6b")
    hill(
        s,
        "M300 244C340 214 380 214 410 222C440 196 480 176 520 190C560 176 590 190 614 200V262H300Z",
        Hue("#b9c98a", "#86a35c", "#54703a"),
        "M520 190C560 176 590 190 614 200V252H560C540 236 530 210 520 190Z",
    )
    with s.at(252, 176, 1.3, bold=0.85):
        ship(s, Hue("#fffaf0", "#f4e3bd", "#b2925a"))
    hill(s, "M360 330C420 292 500 276 614 272V454H250C276 400 312 356 360 330Z", Hue("#d8d690", "#a9b95a", "#6b8235"))
    rows = "".join(
        f"M{420 + 46 * k} {300 - 5 * k + (k == 0) * 4}C{400 + 40 * k} 350 {360 + 50 * k} 400 {320 + 62 * k} 450"
        for k in range(5)
    )
    s.raw(rows, fill="none", stroke="#7a5a2c", stroke_width=7, stroke_opacity=0.5, stroke_linecap="round")
    with s.at(494, 186, 1.06, bold=0.9):
        _hacienda(s)
    for x, y, h in (
        (392, 396, 74),
        (460, 392, 78),
        (530, 398, 80),
        (350, 448, 78),
        (424, 452, 86),
        (496, 452, 90),
        (566, 452, 88),
    ):
        _cane(s, x, y, h)
    palm(s, 586, 330, 120)
    palm(s, 470, 292, 74)
    wall = "M26 300L214 306L250 454H26Z"
    s.ink(wall, w=3.4)
    s.field(wall, Hue("#ead7ac", "#c9ab74", "#8a6c3d"), rim=6, w=2)
    s.raw(
        "".join(f"M{26 + 44 * k + (20 if r % 2 else 0)} {326 + 26 * r}h34v-11" for r in range(5) for k in range(4)),
        fill="none",
        stroke="#8a6c3d",
        stroke_width=1.8,
        stroke_opacity=0.8,
    )
    s.raw("M26 300L214 306L217 320L26 315Z", fill="#f4e6c4", stroke=INK, stroke_width=2)
    body = "M84 132H176L170 306L148 338H112L90 306Z"
    dome = "M78 134C80 96 104 74 130 68C156 74 180 96 182 134Z"
    s.ink(body, dome, w=4)
    s.field(body, Hue("#f6e8c4", "#dcc08a", "#97763f"), rim=7, w=2)
    s.hatch("M140 134H176L170 306L148 338H134Z", 88, 6, 1.4, op=0.4)
    s.raw("M118 176H142V226H118Z", fill="#2c2430", stroke=INK, stroke_width=2.4)
    s.raw("M158 180H168V224H156Z", fill="#2c2430", stroke=INK, stroke_width=2)
    s.raw("M88 306H172L169 318H91Z M80 150H180V162H80Z", fill="#efdcae", stroke=INK, stroke_width=2)
    s.field(dome, Hue("#f3dfb4", "#d2b47a", "#8d6d3a"), rim=6, w=2)
    s.raw(
        "M104 128C106 104 118 86 130 74M156 128C154 104 142 86 130 74", fill="none", stroke="#8d6d3a", stroke_width=1.8
    )
    s.ink(circle(130, 62, 8), w=2)
    s.field(circle(130, 62, 8), GOLD, rim=2)
    _barrels(s)
    frame(s, INDIGO)


def _hacienda(s: Sheet) -> None:
    walls, roof, porch = box(14, 50, 72, 38), "M6 52L24 24H76L94 52Z", "M2 66L10 54H90L98 66Z"
    s.ink(walls, roof, porch)
    s.field(walls, PLASTER, rim=2)
    s.field(roof, ROOF, rim=2.4)
    s.line("M18 33H82M12 43H88", 1.2, ROOF.dark)
    for x in (24, 44, 66):
        s.raw(box(x, 70, 10, 18), fill="#4d61a6", stroke=INK, stroke_width=1.4)
    s.field(porch, Hue("#e9a982", "#c76f4c", "#8a3d22"), rim=1.6)
    s.line("M8 66V88M36 66V88M62 66V88M92 66V88", 3.6)
    s.line("M8 66V88M36 66V88M62 66V88M92 66V88", 1.6, "#fbf3dd")


def _barrels(s: Sheet) -> None:
    for x, y in ((70, 432), (138, 436)):
        _shade(s, x, y, 40, 9)
    for x, y in ((64, 392), (132, 396)):
        with s.at(x, y, 1):
            d = "M-26 -36C-36 -12 -36 14 -26 38C-10 45 10 45 26 38C36 14 36 -12 26 -36C10 -42 -10 -42 -26 -36Z"
            s.ink(d, w=3)
            s.field(d, WOOD, rim=4, w=1.8)
            s.line("M-9 -38C-13 -12 -13 14 -9 42M9 -38C13 -12 13 14 9 42", 1.6, WOOD.dark)
            s.line("M-31 -18C-12 -11 12 -11 31 -18M-31 20C-12 27 12 27 31 20", 5)
            s.line("M-31 -18C-12 -11 12 -11 31 -18M-31 20C-12 27 12 27 31 20", 2.4, STONE.dark)
            top = circle(0, -37, 25, 7)
            s.field(
                top,
                Hue("#6f82c6", "#3d4f96", "#232f6b") if x > 100 else Hue("#fffdf4", "#f1e8d2", "#bfae88"),
                rim=2,
                w=2,
            )
    bale = box(176, 398, 62, 46, 6)
    s.ink(bale, w=3)
    s.field(bale, INDIGO, rim=4, w=1.8)
    s.line("M196 398V444M218 398V444M176 421H238", 2.4, "#f1e3c0")


def _battlements(x: float, y: float, w: float, n: int, depth: float = 14) -> str:
    """The top edge of a tower as swallow-tailed merlons, closed below."""
    step = w / (2 * n - 1)
    d = [f"M{x:.1f} {y + depth * 1.6:.1f}"]
    for k in range(n):
        left = x + 2 * k * step
        d.append(f"V{y:.1f}L{left + step / 2:.1f} {y + depth * 0.45:.1f}L{left + step:.1f} {y:.1f}V{y + depth:.1f}")
        if k < n - 1:
            d.append(f"H{left + 2 * step:.1f}")
    d.append(f"V{y + depth * 1.6:.1f}Z")
    return "".join(d)


def _tower(s: Sheet, x: float, y: float, w: float, h: float, n: int = 4) -> None:
    brick = Hue("#dba184", "#b4614a", "#6d2c22")
    body, crown = box(x + 5, y + 22, w - 10, h - 22), _battlements(x - 2, y, w + 4, n)
    corbels = f"M{x - 2} {y + 22}H{x + w + 2}L{x + w - 5} {y + 38}H{x + 5}Z"
    s.ink(body, crown, corbels, w=3)
    s.field(body, brick, rim=5, w=1.8)
    s.hatch(box(x + w * 0.62, y + 40, w * 0.38 - 5, h - 40), 90, 5, 1.2, op=0.4)
    s.raw(
        "".join(
            f"M{x + 12 + 13 * k + (6 if r % 2 else 0)} {y + 54 + 16 * r}h7"
            for r in range(int((h - 60) / 16))
            for k in range(int((w - 20) / 13))
        ),
        fill="none",
        stroke="#f0c9ae",
        stroke_width=1.4,
        stroke_opacity=0.6,
    )
    s.field(corbels, brick, rim=2, w=1.6)
    s.raw(
        "".join(f"M{x + 4 + k * 11} {y + 23}v13" for k in range(int(w / 11))),
        fill="none",
        stroke=INK,
        stroke_width=1.6,
        stroke_opacity=0.7,
    )
    s.field(crown, Hue("#e6b394", "#c2745a", "#7b3a2a"), rim=2.6, w=1.8)
    window(s, x + w / 2 - 7, y + 62, 14, 24, arched=True)


def gonzaga(s: Sheet) -> None:
    """The castle of Mantua over the lakes, the arms of the house, two rings."""
    sky(s, "#d5a3a0", "#f8ead0", 280, "gonzaga", ("#f3d7b4", "#c4707c", "#fff2dc"))
    s.raw(circle(520, 110, 34), fill="#fdf0c4", stroke=INK, stroke_width=1.8)
    cloud(s, 60, 52, 1)
    cloud(s, 424, 60, 1.1)
    hill(s, "M26 262C80 236 150 250 210 256C330 236 480 230 614 254V310H26Z", Hue("#cbd29a", "#9fb06a", "#687d3f"))
    water(s, 300, "#d3d6cc", "#7d8fa0", "#4a5a70", 7)
    hill(
        s,
        "M26 312C70 300 110 302 150 308H470C520 300 570 300 614 308V330C560 342 500 330 430 334C330 342 240 330 160 336C100 340 60 330 26 334Z",
        Hue("#d3d596", "#a7b566", "#6d7f3c"),
    )
    _tower(s, 262, 88, 78, 130, 4)
    wall = box(150, 196, 300, 120)
    s.ink(wall, w=3)
    s.field(wall, Hue("#e0a88a", "#bb6a50", "#743024"), rim=5, w=1.8)
    s.raw(
        "".join(f"M{170 + 21 * k + (9 if r % 2 else 0)} {214 + 17 * r}h11" for r in range(6) for k in range(13)),
        fill="none",
        stroke="#f0c9ae",
        stroke_width=1.5,
        stroke_opacity=0.6,
    )
    crown = _battlements(150, 178, 300, 12)
    s.ink(crown, w=2.4)
    s.field(crown, Hue("#e6b394", "#c2745a", "#7b3a2a"), rim=2, w=1.6)
    for x in (214, 262, 310, 358):
        window(s, x, 226, 17, 28, arched=True)
    _tower(s, 112, 122, 84, 200)
    _tower(s, 404, 122, 84, 200)
    s.raw(
        "M270 318V280C270 254 330 254 330 280V318Z",
        fill=s.linear(270, 258, 270, 318, (0, "#2b1712"), (1, "#6b3a28")),
        stroke=INK,
        stroke_width=2.6,
    )
    for x, y, hue in ((301, 92, BURGUNDY), (154, 126, GOLD), (446, 126, GOLD)):
        with s.at(x, y, 1.7, bold=0.8):
            flag(s, 0, 0, hue, w=20, h=11, pole=24)
    bridge = "M244 318H356L372 360H228Z"
    s.ink(bridge, w=2.4)
    s.field(bridge, STONE, rim=3, w=1.6)
    s.raw("M236 339H364M250 326H350M231 352H369", fill="none", stroke=STONE.dark, stroke_width=1.4)
    for x, y, h in ((60, 318, 110), (88, 324, 86), (530, 318, 104), (560, 324, 120), (588, 318, 84)):
        d = f"M{x} {y}C{x - h * 0.15} {y - h * 0.2} {x - h * 0.13} {y - h * 0.6} {x} {y - h}C{x + h * 0.13} {y - h * 0.6} {x + h * 0.15} {y - h * 0.2} {x} {y}Z"
        s.ink(d, w=2)
        s.field(d, Hue("#8aa46a", "#557548", "#30482c"), rim=3, w=1.2)
        s.hatch(d, 75, 6, 1, op=0.35)
    bank = "M26 398C120 372 220 384 300 398C420 414 520 380 614 384V454H26Z"
    hill(s, bank, Hue("#d5d690", "#a8b35c", "#6d7b38"))
    with s.at(118, 306, 1):
        gonzaga_arms(s)
    _shade(s, 498, 438, 76, 11)
    for x, y, hue in ((470, 402, GOLD), (516, 410, Hue("#f4f1e8", "#cfccc4", "#85827c"))):
        s.raw(circle(x, y, 32) + circle(x, y, 22), fill=INK, fill_rule="evenodd", stroke=INK, stroke_width=5)
        s.raw(
            circle(x, y, 32) + circle(x, y, 23),
            fill=s.linear(x - 30, y - 30, x + 30, y + 30, (0, hue.light), (0.5, hue.mid), (1, hue.dark)),
            fill_rule="evenodd",
        )
        s.raw(
            f"M{x - 26} {y - 10}C{x - 22} {y - 22} {x - 10} {y - 28} {x} {y - 28}",
            fill="none",
            stroke="#fffdf2",
            stroke_width=3,
            stroke_linecap="round",
        )
    s.ink("M462 366L470 350L480 366L470 374Z", w=2)
    s.field("M462 366L470 350L480 366L470 374Z", WAX, rim=1.6)
    frame(s, BURGUNDY)


def _shade(s: Sheet, x: float, y: float, wide: float, high: float) -> None:
    """The shadow of a thing on the ground it stands on."""
    s.raw(circle(x, y, wide, high) + circle(x, y, wide * 0.72, high * 0.66), fill=INK, fill_opacity=0.2)
    s.raw(circle(x, y, wide * 0.72, high * 0.66), fill=INK, fill_opacity=0.14)


def _cow(s: Sheet, x: float, y: float, k: float, coat: Hue, flip: bool = False) -> None:
    with s.at(x, y, k, flip=flip):
        body = "M14 30C8 22 18 14 34 16L86 14C98 14 104 22 104 34V48C102 56 96 56 92 52L88 54H38C34 58 28 56 26 52C20 50 20 40 18 34Z"
        legs = "M32 50V82M46 52V80M80 52V80M94 48V82"
        _shade(s, 66, 83, 56, 8)
        head = "M20 14C10 10 -2 16 -6 28L-10 42C-8 50 2 50 8 44L22 34C26 28 26 18 20 14Z"
        s.line(legs + "M104 24C112 30 112 46 110 60", 10)
        s.ink(body, head, w=3)
        s.line(legs, 6, coat.mid)
        s.line("M104 24C112 30 112 46 110 60", 2.4, coat.dark)
        s.field(body, coat, rim=4, w=1.8)
        s.raw(
            "M52 16C48 26 58 34 68 28C78 30 80 20 76 15Z M30 40C36 36 44 42 40 50H32Z",
            fill="#fbf3dd",
            stroke=INK,
            stroke_width=1,
        )
        s.field(head, coat, rim=3, w=1.8)
        s.raw("M-10 40C-8 50 2 50 6 45C4 38 -4 34 -10 40Z", fill="#f0cdb4", stroke=INK, stroke_width=1.4)
        s.line("M4 14C-4 10 -8 4 -4 -4M20 13C26 8 28 2 24 -6", 6.4)
        s.line("M4 14C-4 10 -8 4 -4 -4M20 13C26 8 28 2 24 -6", 3, "#f6ecd6")
        s.fill(circle(4, 26, 2.6), INK)


def rio_de_la_plata(s: Sheet) -> None:
    """White Buenos Aires on the wide river, cattle on the pampa."""
    sky(s, "#e9ab7c", "#faeccb", 226, "rio", ("#f6d9a4", "#d98a5c", "#fff3d9"))
    s.raw(circle(150, 130, 54), fill="#fdf0c4", fill_opacity=0.5)
    s.raw(star(150, 130, 58, 36, 24), fill=GOLD.mid, fill_opacity=0.8, stroke=INK, stroke_width=1.4)
    s.raw(circle(150, 130, 33), fill=GOLD.light, stroke=INK, stroke_width=2)
    s.raw(
        "M138 124q5 -5 10 0M154 124q5 -5 10 0M151 128l-3 9h6M141 144q10 7 19 0",
        fill="none",
        stroke="#8a5c10",
        stroke_width=2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    cloud(s, 250, 54, 1, "#fff6e6")
    cloud(s, 486, 44, 1.15, "#fff6e6")
    water(s, 226, "#e6d9bd", "#b99a74", "#7b5a3a", 9, 372)
    with s.at(54, 206, 0.92, bold=0.9):
        ship(s, TERRACOTTA)
    with s.at(186, 210, 0.56, bold=1.1):
        ship(s, Hue("#fffaf0", "#f4e3bd", "#b2925a"))
    hill(s, "M236 280C300 250 400 244 614 246V350H330C280 336 240 310 236 280Z", Hue("#e0c894", "#c09a5c", "#84602f"))
    _cabildo(s)
    for x, y, w, h in ((262, 246, 52, 34), (540, 222, 70, 50), (560, 262, 54, 44)):
        walls, roof = box(x, y, w, h), f"M{x - 5} {y + 2}L{x + w * 0.2} {y - 20}H{x + w * 0.8}L{x + w + 5} {y + 2}Z"
        s.ink(walls, roof, w=2.2)
        s.field(walls, Hue("#fffaf0", "#f3e6cc", "#bfa67a"), rim=2.4, w=1.4)
        s.field(roof, ROOF, rim=2.4, w=1.4)
        s.raw(f"M{x - 1} {y - 8}h{w + 2}", fill="none", stroke=ROOF.dark, stroke_width=1.4)
        s.raw(
            box(x + w * 0.4, y + h - 20, 11, 20) + box(x + w * 0.12, y + 10, 8, 9) + box(x + w * 0.74, y + 10, 8, 9),
            fill="#5c3517",
            stroke=INK,
            stroke_width=1.2,
        )
    pampa = "M26 366C110 344 220 352 330 346C440 340 530 326 614 330V454H26Z"
    hill(s, pampa, Hue("#dfcf84", "#b9a850", "#7c7030"))
    s.raw(
        "".join(
            f"M{x} {y}l4 -12l4 11l5 -14l3 13"
            for x, y in (
                (50, 400),
                (130, 446),
                (236, 400),
                (318, 446),
                (372, 392),
                (470, 446),
                (566, 398),
                (590, 444),
                (64, 446),
            )
        ),
        fill="none",
        stroke="#6d6328",
        stroke_width=2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    _cow(s, 96, 352, 1.02, Hue("#c98a5a", "#9a5a32", "#5d3117"))
    _cow(s, 262, 364, 0.92, Hue("#6f5a4c", "#4b3a2e", "#2a1d14"))
    _cow(s, 552, 356, 0.98, Hue("#d8a070", "#b06c3c", "#6d3c1c"), flip=True)
    frame(s, TERRACOTTA)


def _cabildo(s: Sheet) -> None:
    white = Hue("#fffdf4", "#f6ebd2", "#c4ad82")
    hall, tower, top = box(318, 214, 220, 96), box(404, 138, 50, 90), box(410, 108, 38, 36)
    dome = "M408 110C408 90 418 80 429 76C440 80 450 90 450 110Z"
    s.ink(hall, tower, top, dome, box(427, 58, 4, 20), w=3)
    s.line("M429 78V56M422 63H436", 2.4, INK)
    s.field(hall, white, rim=4, w=1.8)
    s.field(tower, white, rim=3, w=1.8)
    s.field(top, white, rim=2, w=1.6)
    s.field(dome, Hue("#8fa8b8", "#56748a", "#2f4658"), rim=2.6, w=1.6)
    s.raw(circle(429, 164, 12), fill="#fdf5dc", stroke=INK, stroke_width=2.4)
    s.raw("M429 164V155M429 164L435 168", fill="none", stroke=INK, stroke_width=2, stroke_linecap="round")
    s.raw("M421 142V126C421 116 437 116 437 126V142Z", fill="#4a3426", stroke=INK, stroke_width=1.8)
    s.raw(
        "M312 214H544V222H312ZM316 262H540V268H316ZM400 186H458V193H400Z",
        fill=TERRACOTTA.mid,
        stroke=INK,
        stroke_width=1.6,
    )
    arches = "".join(
        f"M{326 + 30.5 * k:.1f} 310V288C{326 + 30.5 * k:.1f} 270 {347 + 30.5 * k:.1f} 270 {347 + 30.5 * k:.1f} 288V310Z"
        for k in range(7)
    )
    s.raw(arches, fill=s.linear(0, 272, 0, 310, (0, "#3a241a"), (1, "#7a5236")), stroke=INK, stroke_width=1.8)
    for k in range(7):
        if k != 3:
            window(s, 330 + 30.5 * k, 230, 13, 24, arched=True)
    s.raw("M420 260V240C420 230 438 230 438 240V260Z", fill="#5c3517", stroke=INK, stroke_width=1.8)


TITLES: dict[str, Callable[[Sheet], None]] = {
    "anno_1503": anno_1503,
    "gonzaga": gonzaga,
    "puerto_rico": puerto_rico,
    "rio_de_la_plata": rio_de_la_plata,
}
