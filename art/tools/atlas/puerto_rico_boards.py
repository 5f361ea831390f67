"""The boards of Puerto Rico: island, market, quay, roles. Boxes as in data/puerto_rico/table.yaml."""

from __future__ import annotations

from .geometry import Box, box, circle
from .ground import palm, stains, trees, waves
from .palette import GRASS, PAPER, PLANK, SAND, SEA, SEPIA, SHALLOW, STONE, Hue
from .pen import Sheet
from .print import sheet_of_paper

MEADOW = Hue("#e6e8b6", "#cfd793", "#8d9c52")
PLAZA = Hue("#f3e6c6", "#e2cd9f", "#a88a55")
ISLAND_SIZE, MARKET_SIZE, QUAY_SIZE, ROLES_SIZE = (760, 326), (560, 560), (756, 424), (428, 320)
COBBLES, LOT = Hue("#b7ccd2", "#94b1bd", "#5d7f8f"), Hue("#a9c1ca", "#7f9fae", "#466877")
COLUMNS = (8, 146, 284, 422)
"""Left of the four columns of the market, 130 wide: one for each number of quarries that helps."""


def _water(s: Sheet, w: float, h: float, marks: int, key: str) -> None:
    sheet_of_paper(s, w, h, SEA, 10)
    stains(s, 4, 4, w - 8, h - 8, (SHALLOW.light, "#8cc3b8"), key, 8)
    waves(s, 4, 4, w - 8, h - 8, marks, key)


def shore(s: Sheet, d: str, coast: str, hue: Hue) -> None:
    """Land, and along its `coast` a beach in shallow water."""
    s.line(coast, 18, SHALLOW.light, 0.8, cap="butt")
    s.line(coast, 9, SAND.mid, cap="butt")
    s.field(d, hue, rim=4)
    s.line(coast, 2.4)


def fields(s: Sheet, first: Box, step: tuple[float, float], furrows: float) -> None:
    """Twelve plots in two rows, furrowed to and fro."""
    x, y, wide, high = first
    for k in range(12):
        plot = box(x + step[0] * (k % 6), y + step[1] * (k // 6), wide, high, 6)
        s.fill(plot, GRASS.mid, 0.45)
        s.hatch(plot, 0 if (k + k // 6) % 2 else 90, furrows, 1.2, GRASS.dark, 0.4)


def lots(s: Sheet, first: Box, step: tuple[float, float]) -> None:
    """Twelve places of a town in two rows."""
    x, y, wide, high = first
    for k in range(12):
        lot = box(x + step[0] * (k % 6), y + step[1] * (k // 6), wide, high, 5)
        s.fill(lot, PAPER.light, 0.55)
        s.line(lot, 1, SEPIA, 0.5)


def island(s: Sheet) -> None:
    """The plantations above, the town below, and a bay for the harbour at the right."""
    w, h = ISLAND_SIZE
    _water(s, w, h, 26, "island")
    coast = "M415 6C426 20 418 40 424 62C430 84 418 104 426 124C430 138 440 146 456 149L754 150"
    shore(s, f"{coast}V321H6V6Z", coast, MEADOW)
    town = "M6 154H754V314C754 320 752 322 746 322H14C8 322 6 320 6 314Z"
    s.wash(town, PLAZA, rim=5)
    s.line("M6 154H754", 2.4, SEPIA)
    fields(s, (12, 12, 62, 62), (68, 68), 8)
    lots(s, (12, 160, 116, 74), (124, 80))
    s.line("".join(f"M{x} 157V319" for x in range(132, 740, 124)) + "M8 237H752", 1.4, PLAZA.dark, 0.5)


def market(s: Sheet) -> None:
    """Four streets of blue cobbles, above each as many quarry stones as can help to build there."""
    w, h = MARKET_SIZE
    sheet_of_paper(s, w, h, COBBLES, 10)
    stains(s, 4, 4, w - 8, h - 8, (COBBLES.light, "#6f95a6"), "market", 8)
    s.line("".join(cobbles(6 + 11 * (row % 2), y, 546) for row, y in enumerate(range(16, 550, 14))), 1, LOT.dark, 0.4)
    for n, x in enumerate(COLUMNS, start=1):
        head = box(x - 1, 4, 132, 24, 5)
        s.fill(head, STONE.light)
        s.line(head, 1.2, SEPIA)
        for k in range(n):
            _stone(s, x + 65 - 14 * n + 28 * k + 2, 8)
        lots = [(y, 82) for y in range(30, 530, 88)] if n < 4 else [(30 + 105.6 * k, 98) for k in range(5)]
        for y, high in lots:
            lot = box(x + 3, y + 3, 124, high - 6, 5)
            s.fill(lot, LOT.mid, 0.75)
            s.line(lot, 1, LOT.dark, 0.7)


def cobbles(x: float, y: float, end: float) -> str:
    """A row of setts: their upper edges, a joint after each."""
    return "".join(f"M{x + 22 * k} {y}h18m3 2v9" for k in range(int((end - x) // 22)))


def _stone(s: Sheet, x: float, y: float) -> None:
    """A small block of the quarry, 24 x 17."""
    front, top, side = (
        box(x, y + 5, 18, 12),
        f"M{x} {y + 5}L{x + 5} {y}H{x + 23}L{x + 18} {y + 5}Z",
        f"M{x + 18} {y + 5}L{x + 23} {y}V{y + 11}L{x + 18} {y + 17}Z",
    )
    s.ink(front, top, side, w=1.4)
    s.wash(front, STONE, rim=1.6)
    s.fill(top, STONE.light)
    s.fill(side, STONE.dark)
    s.line(front + top + side, 1)


def roles(s: Sheet) -> None:
    """The square before the fort: paper for the cards of every game."""
    w, h = ROLES_SIZE
    sheet_of_paper(s, w, h, PLAZA, 8)
    stains(s, 4, 4, w - 8, h - 8, ("#fbf3dd", "#cfae77"), "roles", 6)
    s.line(box(5, 5, w - 10, h - 10, 6), 1.2, SEPIA, 0.45)


def role_cells(s: Sheet, count: int) -> None:
    """Where `count` cards lie, three and three; a picture beside six, else prospectors."""
    for row in (0, 1):
        for column in range(4 if count > 6 + row else 3):
            _cell(s, 9 + 104 * column, 16 + 153 * row, 98, 135)
    if count == 6:
        _fort(s, 320, 12)


def nine_cells(s: Sheet, count: int) -> None:
    """The same in games with the Buccaneer: five above, the others below."""
    for row, columns in enumerate((5, count - 5)):
        for column in range(columns):
            _cell(s, 4.8 + 84.5 * column, 26.6 + 154 * row, 80.4, 110.8)


def _cell(s: Sheet, x: float, y: float, w: float, h: float) -> None:
    """Where a card lies, and its place when somebody has it."""
    s.fill(box(x, y, w, h, 6), PAPER.light, 0.5)


def _fort(s: Sheet, x: float, y: float) -> None:
    """A sentry box on its bastion above the sea, 100 x 296, in pale washes like a print on the ground."""
    ground = Hue("#f2e2bb", "#dfc691", "#a98d5a")
    with s.at(x, y):
        s.raw(circle(72, 44, 15), fill=PAPER.light, fill_opacity=0.8, stroke=SEPIA, stroke_width=1, stroke_opacity=0.5)
        s.line("M4 70q6 -9 13 0q7 -9 13 0M60 96q5 -7 10 0q5 -7 10 0", 1.2, SEPIA, 0.55)
        sea = "M0 190H100V296H0Z"
        s.fill(sea, SHALLOW.light, 0.55)
        s.line("".join(f"M{4 + 9 * (k % 2)} {204 + 11 * k}" + "q6 -5 12 0" * 7 for k in range(8)), 1.1, "#2b6f6c", 0.4)
        wall = "M0 214L64 204L88 296H0Z"
        body, dome = "M14 122H58L55 206L44 224H28L17 206Z", "M11 124C12 100 22 86 36 82C50 86 60 100 61 124Z"
        s.field(wall, ground, rim=4)
        s.line(
            "M0 236L69 227M0 258L75 250M0 281L81 274M22 233v23M48 230v23M12 258v22M40 254v22M26 279v26M58 276v28",
            1,
            SEPIA,
            0.45,
        )
        for shape in (body, dome):
            s.field(shape, ground, rim=4)
        s.hatch("M40 124H58L55 206L44 224H38Z", 88, 5, 1, SEPIA, 0.35)
        s.fill("M30 146H42V174H30Z", SEPIA, 0.75)
        s.line("M12 206H60M13 132H59", 1.4, SEPIA, 0.8)
        s.fill(circle(36, 78, 4), SEPIA, 0.8)


def quay(s: Sheet) -> None:
    """Land above, ships at their berths at the left, the trading house and the stores on the quay."""
    w, h = QUAY_SIZE
    _water(s, w, h, 34, "quay")
    coast = "M6 89C80 84 140 93 220 90C300 86 340 92 420 89C540 84 660 93 750 89"
    shore(s, f"{coast}V6H6Z", coast, MEADOW)
    trees(s, ((712, 30, 13), (730, 54, 13)))
    palm(s, 722, 86, 40)
    for y in (194, 302, 410):
        s.line(f"M12 {y}" + "q6 -5 12 0" * 28, 1.4, "#2b6f6c", 0.5)
    deck = box(366, 96, 382, 320, 4)
    s.ink(deck)
    s.field(deck, Hue("#e6c592", "#cda56a", "#8a6233"), rim=4)
    s.line("".join(f"M370 {y}H744" for y in range(114, 414, 20)), 1, PLANK.dark, 0.45)
    for y, high in ((100, 96), (202, 66), (274, 66), (346, 68)):
        panel = box(372, y, 372, high, 6)
        s.fill(panel, PAPER.light, 0.7)
        s.line(panel, 1.6, SEPIA)
