"""The grids beside the city of Río de la Plata on a wall for a class: what is printed there, for the last row. Boxes
are those of data/rio_de_la_plata/wall.yaml."""

from __future__ import annotations

from . import rio_geometry as g
from .geometry import box
from .palette import PAPER, PINE, SEPIA, STONE, Hue
from .pen import Sheet, mix
from .print import sheet_of_paper
from .rio_grids import PANEL, craft, enemies, fields, ordered, scored, taken

_GROUND = Hue("#f3dfc0", "#e3c194", "#a9784a")
_FIGURES = 1.36
"""How much larger than at the table."""


def side(s: Sheet, name: str) -> None:
    """Everything at one side of the city: `west` or `east`."""
    board = g.data("wall")["boards"][name]
    wide, high = board["size"]
    sheet_of_paper(s, wide, high, _GROUND, 10)
    found = places(board["grids"])
    stands = {str(grid["name"]).partition(".")[0]: tuple(grid.get("lean", (0, 0))) for grid in board["grids"]}
    for panel, head in ((key[5:], boxes[0]) for key, boxes in found.items() if key.startswith("head.")):
        squares = found["turn" if panel == "order" else "enemy" if panel == "enemies" else panel]
        _panel(s, [head, *squares, *found.get(f"price.{panel}", [])], head, PANEL[panel])
        if panel in g.MAJOR:
            scored(s, panel, squares, _FIGURES, stands[panel])
        elif panel in g.WORKERS:
            taken(s, squares, g.WORKERS[panel], STONE if panel == "quarry" else PINE, _FIGURES, stands[panel])
        elif panel == "order":
            ordered(s, squares, _FIGURES * 25 / 18)
        elif panel == "enemies":
            enemies(s, squares, _FIGURES - 0.18)
        else:
            (fields if panel == "fields" else craft)(s, squares[0])


def places(grids: list[dict[str, object]]) -> dict[str, list[g.Box]]:
    """The boxes of every family of places, in the order in which they are named."""
    found: dict[str, list[g.Box]] = {}
    for grid in grids:
        name = str(grid["name"])
        family = name if name.startswith(("head.", "price.")) else name.partition(".")[0]
        row = g.Row(grid["at"], grid["size"], grid.get("step", (0, 0)), grid.get("columns", 1), grid.get("rows", 1))  # type: ignore[arg-type]
        found.setdefault(family, []).extend(row.box(k) for k in range(row.columns * row.rows))
    return found


def _panel(s: Sheet, boxes: list[g.Box], head: g.Box, hue: Hue) -> None:
    """One ground under a name and its squares, a strip of paper under the name."""
    left, top = min(b[0] for b in boxes) - 4, min(b[1] for b in boxes) - 2
    right, bottom = max(b[0] + b[2] for b in boxes) + 4, max(b[1] + b[3] for b in boxes) + 4
    light = s.linear(left, top, right, bottom, (0, hue.light), (1, mix(hue.light, hue.mid, 0.6)))
    s.raw(box(left, top, right - left, bottom - top, 9), fill=light, stroke=SEPIA, stroke_width=2)
    x, y, w, h = head
    s.raw(box(x + 2, y + 3, w - 4, h - 6, 6), fill=PAPER.light, fill_opacity=0.85)
