# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The grounds of Puerto Rico on a wall for a class: land, town, sea and quays under the places. Boxes as in
data/puerto_rico/wall.yaml."""

from __future__ import annotations

from .geometry import box
from .ground import stains, waves
from .palette import BONE, GRASS, PAPER, PLANK, SEA, SEPIA, SHALLOW, Hue
from .pen import Sheet
from .print import sheet_of_paper
from .puerto_rico_boards import COBBLES, LOT, MEADOW, PLAZA, cobbles, fields, lots, shore

WIDE = 1540
ISLAND_HIGH, MARKET_HIGH, QUAY_HIGH = 437, 430, 346
_LANE = (94, 244)
"""From where to where the ships lie."""
_TOWN = 190
_BAY = 624
_DECK = Hue("#ecd2a4", "#d8b57c", "#8a6233")


def island(s: Sheet) -> None:
    """Fields at the left, a bay for the harbour at the right, the town below; the coast is that of the table."""
    sheet_of_paper(s, WIDE, ISLAND_HIGH, SEA, 10)
    stains(s, 4, 4, WIDE - 8, ISLAND_HIGH - 8, (SHALLOW.light, "#8cc3b8"), "wall_island", 8)
    waves(s, _BAY, 4, WIDE - _BAY - 4, _TOWN - 12, 40, "wall_island")
    coast = f"M610 6C624 24 604 44 612 72C620 98 602 122 612 148C616 166 628 180 650 182L{WIDE - 6} 183"
    shore(s, f"{coast}V{ISLAND_HIGH - 6}H6V6Z", coast, MEADOW)
    s.wash(_foot(_TOWN, ISLAND_HIGH), PLAZA, rim=5)
    s.line(f"M4 {_TOWN}H{WIDE - 4}", 2.4, SEPIA)
    fields(s, (8.5, 8, 92.5, 84), (99.5, 91), 9)
    lots(s, (8.5, 196, 246, 114), (255.5, 121))


def market(s: Sheet) -> None:
    """Blue cobbles, as on the table."""
    sheet_of_paper(s, WIDE, MARKET_HIGH, COBBLES, 10)
    stains(s, 4, 4, WIDE - 8, MARKET_HIGH - 8, (COBBLES.light, "#6f95a6"), "wall_market", 10)
    rows = enumerate(range(18, MARKET_HIGH - 10, 18))
    s.line("".join(cobbles(6 + 11 * (row % 2), y, WIDE - 12) for row, y in rows), 1, LOT.dark, 0.3)


def quay(s: Sheet) -> None:
    """Land and trading house above, a lane of sea for the ships, the stores on the quay below."""
    top, bottom = _LANE
    sheet_of_paper(s, WIDE, QUAY_HIGH, SEA, 10)
    _water(s, 4, top, WIDE - 8, bottom - top, 60, "wall_quay")
    land = f"M4 10C4 6 6 4 10 4H908V{top}C700 {top - 4} 300 {top + 4} 4 {top}Z"
    s.wash(land, MEADOW, rim=4)
    s.hatch(land, 0, 14, 1.2, GRASS.dark, 0.25)
    house = f"M908 4H{WIDE - 10}C{WIDE - 6} 4 {WIDE - 4} 6 {WIDE - 4} 10V{top}H908Z"
    for planks in (house, _foot(bottom, QUAY_HIGH)):
        s.wash(planks, _DECK, rim=4)
    s.line("".join(f"M8 {y}H{WIDE - 8}" for y in range(bottom + 14, QUAY_HIGH - 8, 16)), 1, PLANK.dark, 0.35)
    s.fill(box(914, 4, WIDE - 922, top - 8, 6), PAPER.light, 0.55)
    s.line(f"M4 {top}H{WIDE - 4}M4 {bottom}H{WIDE - 4}M908 4V{top}", 2.4, SEPIA)
    s.line(f"M8 {top + 4}H{WIDE - 8}M8 {bottom - 4}H{WIDE - 8}", 3, BONE.light, 0.5)


def _foot(top: float, high: float) -> str:
    """The lower part of a sheet, round at its lower corners."""
    right, low = WIDE - 4, high - 4
    return f"M4 {top}H{right}V{low - 6}C{right} {low - 2} {right - 2} {low} {right - 6} {low}H10C6 {low} 4 {low - 2} 4 {low - 6}Z"


def _water(s: Sheet, x: float, y: float, w: float, h: float, marks: int, key: str) -> None:
    s.wash(box(x, y, w, h), SEA, rim=3)
    stains(s, x, y, w, h, (SHALLOW.light, "#8cc3b8"), key, 8)
    waves(s, x, y, w, h, marks, key)
