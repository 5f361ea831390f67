"""The five goods of Puerto Rico and the land they grow on: each good has a vessel, a sign and a plant of its own."""

from __future__ import annotations

from collections.abc import Callable

from . import goods
from .geometry import box, circle, poly
from .houses import pine
from .palette import BONE, BURGUNDY, GOLD, GRASS, INDIGO, INK, LEAF, PAPER, PINE, SAND, SEPIA, STONE, WOOD, Hue
from .pen import Sheet

TAN = Hue("#e3bf85", "#bd8a4b", "#7d5425")
COFFEE = Hue("#7a5c48", "#4a3226", "#241510")
PAINT = {"corn": GOLD, "indigo": INDIGO, "sugar": BONE, "tobacco": TAN, "coffee": COFFEE}
"""What each good is painted with."""


def emblem(s: Sheet, good: str) -> None:
    """A sign on a field of 40 x 40 by which a good is known in grey."""
    ink = BONE.light if good in ("indigo", "coffee") else INK
    if good == "corn":
        for x, y in ((20, 12), (14, 20), (26, 20), (20, 28)):
            s.fill(circle(x, y, 4), ink)
    elif good == "indigo":
        s.fill(poly((20, 7), (32, 20), (20, 33), (8, 20)), ink)
    elif good == "sugar":
        s.line(box(11, 11, 18, 18), 3, ink)
    elif good == "tobacco":
        s.fill("M20 6C32 14 32 26 20 34C8 26 8 14 20 6Z", ink)
        s.line("M20 8L20 32", 2, TAN.light)
    else:
        s.fill(circle(20, 20, 8, 12), ink)
        s.line("M20 9C16 16 24 24 20 31", 2.4, COFFEE.mid)


def roundel(s: Sheet, good: str, cx: float, cy: float, r: float) -> None:
    """The sign of a good on a disc of its colour."""
    with s.at(cx - r, cy - r, r / 20):
        s.ink(circle(20, 20, 19))
        s.field(circle(20, 20, 19), PAINT[good], rim=3)
        emblem(s, good)


def _basket(s: Sheet) -> None:
    """Corn: a basket heaped with cobs."""
    cobs = [(18, 26, -24), (54, 26, 24), (36, 20, 0)]
    side = "M5 36H67L58 74C44 78 28 78 14 74Z"
    s.ink(side)
    for x, y, turn in cobs:
        with s.at(x, y, turn=turn):
            cob = "M-10 18C-13 2 -8 -16 0 -18C8 -16 13 2 10 18Z"
            s.ink(cob)
            s.field(cob, GOLD, rim=2)
            s.line("M-8 -4H8M-10 4H10M0 -16V16M-5 -12V16M5 -12V16", 0.9, GOLD.dark)
    s.field(side, GOLD, rim=4)
    s.line("M5 36H67", 5)
    s.line("M5 36H67", 2.6, GOLD.light)
    s.hatch(side, 45, 7, 1.1, GOLD.dark)
    with s.at(16, 35, 1):
        emblem(s, "corn")


def _cask(s: Sheet) -> None:
    """Indigo: a cask."""
    body = "M13 6C30 1 42 1 59 6C71 26 71 54 59 74C42 79 30 79 13 74C1 54 1 26 13 6Z"
    s.ink(body)
    s.field(body, INDIGO, rim=4)
    s.line("M25 6C20 30 20 50 25 74M47 6C52 30 52 50 47 74", 1.1, INDIGO.dark)
    for y in (18, 62):
        s.line(f"M7 {y}C26 {y + 4} 46 {y + 4} 65 {y}", 5, INK)
        s.line(f"M7 {y}C26 {y + 4} 46 {y + 4} 65 {y}", 2.6, Hue("#b9c4c8", "#76868d", "#3e4b52").light)
    with s.at(14, 19, 1.1):
        emblem(s, "indigo")


def _loaf(s: Sheet) -> None:
    """Sugar: a loaf, broad below and round at its tip, on a blue paper."""
    loaf, foot = "M36 2C44 2 47 10 49 20L64 66H8L23 20C25 10 28 2 36 2Z", "M4 62H68L64 77H8Z"
    s.ink(loaf, foot)
    s.field(loaf, Hue("#ffffff", "#f7f0de", "#c9bfa6"), rim=4)
    s.hatch("M44 10L62 66H46Z", 70, 4, 1, SEPIA, 0.35)
    s.field(foot, Hue("#ffffff", "#ede6d4", "#b3a78c"), rim=3)
    with s.at(16, 28, 1):
        emblem(s, "sugar")


def _bale(s: Sheet) -> None:
    """Tobacco: a square bale, roped."""
    front, top = "M3 20H60V77H3Z", "M3 20L14 5H70L60 20Z"
    side = "M60 20L70 5V62L60 77Z"
    s.ink(front, top, side)
    s.field(front, TAN, rim=4)
    s.field(top, Hue("#f1d7a5", "#d8b073", "#8d632d"), rim=2)
    s.field(side, Hue("#a9783f", "#8b5e2c", "#573717"), rim=2)
    s.line("M12 20V77M51 20V77M12 20L22 5M51 20L61 5", 3.4, SEPIA)
    with s.at(9, 26, 1.12):
        emblem(s, "tobacco")


def _sack(s: Sheet) -> None:
    """Coffee: a sack with two ears."""
    body = "M20 18C4 30 0 56 8 70C14 79 58 79 64 70C72 56 68 30 52 18Z"
    ears = "M20 20L4 4C12 2 20 6 26 10C30 6 42 6 46 10C52 6 60 2 68 4L52 20C44 24 28 24 20 20Z"
    s.ink(body, ears)
    s.field(body, COFFEE, rim=4)
    s.field(ears, COFFEE, rim=3)
    s.line("M19 20C28 25 44 25 53 20", 3.4, TAN.light)
    with s.at(12, 24, 1.2):
        emblem(s, "coffee")


VESSELS: dict[str, Callable[[Sheet], None]] = {
    "corn": _basket,
    "indigo": _cask,
    "sugar": _loaf,
    "tobacco": _bale,
    "coffee": _sack,
}


def _corn(s: Sheet) -> None:
    """A stalk with a cob."""
    for d in ("M30 96C28 60 10 52 4 36C24 40 32 60 34 96Z", "M34 96C36 66 50 58 58 44C60 64 44 78 40 96Z"):
        s.ink(d)
        s.field(d, LEAF, rim=2)
    cob = "M22 66C16 40 22 14 34 8C46 14 52 40 44 66C38 72 28 72 22 66Z"
    s.ink(cob)
    s.field(cob, GOLD, rim=3)
    s.line("M20 26H47M19 36H48M19 46H48M21 56H46M28 12V68M34 8V70M40 12V68", 1.2, GOLD.dark)
    husk = "M14 42C16 60 22 74 34 92C46 74 52 60 56 44C46 54 38 62 34 74C30 62 24 52 14 42Z"
    s.ink(husk)
    s.field(husk, LEAF, rim=2)


def _indigo(s: Sheet) -> None:
    """A bush of paired leaflets with blue spikes of flowers."""
    s.line("M32 94C32 70 32 40 34 8M32 84C22 70 14 58 8 40M34 84C44 70 52 60 58 46", 3.4, PINE.dark)
    for x, y in ((14, 66), (24, 74), (22, 56), (44, 72), (50, 60), (42, 54), (22, 88), (44, 88), (24, 40), (42, 38)):
        s.ink(circle(x, y, 7, 5), w=1.3)
        s.field(circle(x, y, 7, 5), PINE, rim=1.4, w=0.8)
    for x, y, n in ((34, 8, 4), (8, 34, 3), (58, 40, 3)):
        for k in range(n):
            r = 4.4 + 0.9 * k
            s.ink(circle(x, y + 8 * k, r), w=1.4)
            s.field(circle(x, y + 8 * k, r), INDIGO, rim=1.4, w=0.8)


def _sugar(s: Sheet) -> None:
    """Three jointed canes with long leaves."""
    for d in (
        "M20 30C4 18 2 8 2 2C14 8 22 18 24 30Z",
        "M34 22C30 10 36 4 46 2C46 12 42 18 38 24Z",
        "M50 34C56 22 62 24 66 44C58 42 52 42 48 40Z",
    ):
        s.ink(d)
        s.field(d, LEAF, rim=2)
    for x, y in ((16, 28), (32, 18), (46, 34)):
        cane = box(x, y, 10, 94 - y, 3)
        s.ink(cane)
        s.field(cane, Hue("#fbf6d8", "#dfe0a2", "#8e9a4c"), rim=2)
        s.line("".join(f"M{x} {q}H{x + 10}" for q in range(y + 14, 92, 14)), 2.2, INK)


def _tobacco(s: Sheet) -> None:
    """Broad leaves about one stalk."""
    for turn, k in ((-44, 0.6), (44, 0.6), (0, 0.86)):
        with s.at(38, 94, k, turn):
            leaf = "M0 0C-26 -14 -34 -40 -26 -64C-20 -82 -8 -92 0 -98C8 -92 20 -82 26 -64C34 -40 26 -14 0 0Z"
            s.ink(leaf)
            s.field(leaf, Hue("#c9cf78", "#8d9f3e", "#515f20"), rim=4)
            s.line(
                "M0 -2V-88M0 -22L-18 -38M0 -22L18 -38M0 -44L-18 -60M0 -44L18 -60M0 -64L-10 -76M0 -64L10 -76",
                2,
                "#515f20",
            )


def _coffee(s: Sheet) -> None:
    """A dark branch with cherries."""
    s.line("M10 94C22 70 36 50 40 26", 4.4, WOOD.dark)
    for x, y, turn in ((24, 78, -50), (30, 64, 60), (30, 48, -60), (38, 38, 50), (40, 34, -20)):
        with s.at(x, y, turn=turn):
            leaf = "M0 0C-12 -8 -12 -22 0 -34C12 -22 12 -8 0 0Z"
            s.ink(leaf)
            s.field(leaf, Hue("#5f8a58", "#35603a", "#1b3a22"), rim=2)
            s.line("M0 -2V-30", 1.2, "#1b3a22")
    for x, y in ((20, 60), (30, 52), (34, 68), (26, 80), (46, 46), (14, 88)):
        s.ink(circle(x, y, 6.4), w=1.6)
        s.field(circle(x, y, 6.4), BURGUNDY, rim=2)


def _quarry(s: Sheet) -> None:
    """A cliff cut in steps, hewn blocks before it."""
    cliff = "M4 96V30L20 20L30 34H48V52H66V70H96V96Z"
    s.fill(cliff, STONE.dark, 0.55)
    s.line("M4 30L20 20L30 34H48V52H66V70H96", 2, SEPIA)
    s.hatch("M4 34L20 24L28 36H46V54H64V72H94V94H6Z", 60, 6, 1.2)
    with s.at(6, 32, 0.6, bold=1.3):
        goods.stone(s)
    with s.at(56, 2, 0.36, bold=1.9):
        goods.tools(s)


PLANTS: dict[str, Callable[[Sheet], None]] = {
    "corn": _corn,
    "indigo": _indigo,
    "sugar": _sugar,
    "tobacco": _tobacco,
    "coffee": _coffee,
}
SOIL: dict[str, Hue] = {
    "corn": SAND,
    "indigo": Hue("#dfe3ea", "#b9c3d6", "#7583a6"),
    "sugar": Hue("#eef3c8", "#d3df9a", "#98ab57"),
    "tobacco": Hue("#f0dcb4", "#d9b87f", "#9a7438"),
    "coffee": Hue("#cdb69f", "#a98b70", "#654a35"),
    "quarry": STONE,
    "back": GRASS,
    "forest": Hue("#cfe0a8", "#9dbb73", "#56733c"),
}


def land(s: Sheet, kind: str) -> None:
    """A land tile of 100 x 100: its plant at the left, its sign in the upper right, room for a worker below that."""
    d = box(3, 3, 94, 94, 8)
    s.ink(d)
    s.field(d, SOIL[kind], rim=4)
    if kind == "back":
        _back(s)
    elif kind == "quarry":
        _quarry(s)
    elif kind == "forest":
        for x, y, h in ((26, 62, 50), (72, 58, 46), (50, 90, 62)):
            pine(s, x, y, h)
    else:
        s.line("M8 92C40 84 66 84 94 92M60 82C74 78 86 78 94 80M66 72C78 68 88 68 94 70", 1.6, SOIL[kind].dark, 0.7)
        with s.at(6, 6, 0.88, bold=1.1):
            PLANTS[kind](s)
        roundel(s, kind, 77, 23, 16)


def _back(s: Sheet) -> None:
    """A field seen from above: furrows in four plots about a palm-green diamond."""
    for n, plot in enumerate((box(10, 10, 38, 38), box(52, 10, 38, 38), box(10, 52, 38, 38), box(52, 52, 38, 38))):
        s.field(plot, PAPER if n in (0, 3) else LEAF, rim=2)
        s.hatch(plot, 0 if n in (0, 3) else 90, 6, 1.6, SEPIA)
    d = poly((50, 26), (74, 50), (50, 74), (26, 50))
    s.ink(d)
    s.field(d, PINE, rim=3)
    s.line(poly((50, 36), (64, 50), (50, 64), (36, 50)), 2, PAPER.light)
