# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""The grounds of Puerto Rico on a wall for a class: land, town, sea and quays under the places. Boxes as in
data/puerto_rico/wall.yaml."""

from __future__ import annotations

from .geometry import Box, box
from .ground import stains, waves
from .palette import BONE, GRASS, PAPER, PLANK, SEA, SEPIA, SHALLOW, Hue
from .pen import Sheet
from .print import sheet_of_paper
from .puerto_rico_boards import COBBLES, LOT, MEADOW, PLAZA, cobbles, fields, lots, shore

WIDE = 1540
ISLAND_HIGH, MARKET_HIGH, QUAY_HIGH = 437, 430, 346
NARROW_ISLAND_HIGH, NARROW_MARKET_HIGH, NARROW_QUAY_HIGH = 540, 1202, 370
"""The same on a narrow wall, which is higher than its boards."""
_LANE, _NARROW_LANE = (94, 244), (118, 268)
"""From where to where the ships lie."""
_TOWN, _NARROW_TOWN = 190, 206
_BAY = 624
_DECK = Hue("#ecd2a4", "#d8b57c", "#8a6233")


def island(s: Sheet) -> None:
    """Fields at the left, a bay for the harbour at the right, the town below; the coast is that of the table."""
    _island(s, ISLAND_HIGH, _TOWN, (8.5, 8, 92.5, 84), (8.5, 196, 246, 114))


def narrow_island(s: Sheet) -> None:
    """The same, higher."""
    _island(s, NARROW_ISLAND_HIGH, _NARROW_TOWN, (8.5, 8, 92.5, 92), (8.5, 212, 246, 157))


def _island(s: Sheet, high: float, town: float, field: Box, lot: Box) -> None:
    """With the first field and the first lot; the next one below stands 7 units off."""
    sheet_of_paper(s, WIDE, high, SEA, 10)
    stains(s, 4, 4, WIDE - 8, high - 8, (SHALLOW.light, "#8cc3b8"), "wall_island", 8)
    waves(s, _BAY, 4, WIDE - _BAY - 4, town - 12, 40, "wall_island")
    end = town - 7
    coast = (
        f"M610 6C624 24 604 44 612 72C620 98 602 122 612 148C616 166 628 {end - 3:g} 650 {end - 1:g}L{WIDE - 6} {end:g}"
    )
    shore(s, f"{coast}V{high - 6:g}H6V6Z", coast, MEADOW)
    s.wash(_foot(town, high), PLAZA, rim=5)
    s.line(f"M4 {town:g}H{WIDE - 4}", 2.4, SEPIA)
    fields(s, field, (99.5, field[3] + 7), 9)
    lots(s, lot, (255.5, lot[3] + 7))


def market(s: Sheet, high: int = MARKET_HIGH) -> None:
    """Blue cobbles, as on the table."""
    sheet_of_paper(s, WIDE, high, COBBLES, 10)
    stains(s, 4, 4, WIDE - 8, high - 8, (COBBLES.light, "#6f95a6"), "wall_market", 10)
    rows = enumerate(range(18, high - 10, 18))
    s.line("".join(cobbles(6 + 11 * (row % 2), y, WIDE - 12) for row, y in rows), 1, LOT.dark, 0.3)


def quay(s: Sheet) -> None:
    """Land and trading house above, a lane of sea for the ships, the stores on the quay below."""
    _quay(s, QUAY_HIGH, _LANE)


def narrow_quay(s: Sheet) -> None:
    """The same, higher above the ships."""
    _quay(s, NARROW_QUAY_HIGH, _NARROW_LANE)


def _quay(s: Sheet, high: int, lane: tuple[int, int]) -> None:
    top, bottom = lane
    sheet_of_paper(s, WIDE, high, SEA, 10)
    _water(s, 4, top, WIDE - 8, bottom - top, 60, "wall_quay")
    land = f"M4 10C4 6 6 4 10 4H908V{top}C700 {top - 4} 300 {top + 4} 4 {top}Z"
    s.wash(land, MEADOW, rim=4)
    s.hatch(land, 0, 14, 1.2, GRASS.dark, 0.25)
    house = f"M908 4H{WIDE - 10}C{WIDE - 6} 4 {WIDE - 4} 6 {WIDE - 4} 10V{top}H908Z"
    for planks in (house, _foot(bottom, high)):
        s.wash(planks, _DECK, rim=4)
    s.line("".join(f"M8 {y}H{WIDE - 8}" for y in range(bottom + 14, high - 8, 16)), 1, PLANK.dark, 0.35)
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
