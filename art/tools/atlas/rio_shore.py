# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""What lies around the city of Río de la Plata: woods beyond the ditch, the shore, boats on the river."""

from __future__ import annotations

from .palette import INK, PINE, SAND, WOOD, Hue
from .pen import Sheet
from .rio_plots import trees

SAIL = Hue("#fbf6e6", "#efe3c6", "#b9a67c")
FOAM = "#eef5f3"

# Trees beyond the ditch: (x, y, radius).
WOODS = (
    (26, 34, 20), (58, 24, 15), (24, 70, 16), (28, 300, 17), (22, 332, 13), (30, 760, 18), (22, 792, 14), (26, 1020, 16),
    (440, 24, 15), (470, 30, 12), (1010, 24, 14), (1340, 26, 16), (1372, 22, 13), (1732, 32, 20), (1702, 22, 15),
    (1738, 70, 16), (1734, 420, 18), (1740, 452, 13), (1732, 900, 17), (1740, 930, 14), (1728, 1050, 15),
)  # fmt: skip


def surroundings(s: Sheet) -> None:
    """The woods around, where no enemy enters."""
    trees(s, WOODS, 1.25)


def shore(s: Sheet) -> None:
    """Sand along the bank and the foam before it."""
    bank = "M3 1112C300 1100 620 1120 900 1108C1200 1098 1500 1118 1757 1106"
    s.raw(bank, fill="none", stroke=SAND.mid, stroke_width=18, stroke_opacity=0.75)
    s.raw(bank, fill="none", stroke=SAND.light, stroke_width=9, stroke_opacity=0.8)
    s.raw(
        "M6 1132q34 8 60 0M756 1128q12 6 22 0M986 1132q4 4 10 0M1150 1128q60 12 130 2t150 0t140 0t180 -4M14 1150q20 6 46 0M1180 1150q70 8 120 0m150 6q60 8 130 0",
        fill="none",
        stroke=FOAM,
        stroke_width=3,
        stroke_opacity=0.8,
        stroke_linecap="round",
    )


def boats(s: Sheet) -> None:
    """Fishermen on the open water, small enough to be no ship of the game."""
    for x, y, size, flip in ((850, 1300, 0.74, False), (1706, 1244, 0.62, True), (34, 1246, 0.5, False)):
        with s.at(x, y, size, flip=flip, bold=1.1):
            _boat(s)


def _boat(s: Sheet) -> None:
    """One mast, one slanting sail; the middle of the water line is the origin."""
    s.raw(
        "M-46 6q23 9 46 0t50 2M-30 16q18 7 34 0t30 0",
        fill="none",
        stroke=FOAM,
        stroke_width=3,
        stroke_opacity=0.9,
        stroke_linecap="round",
    )
    s.raw("M0 -4V-66", fill="none", stroke=INK, stroke_width=4, stroke_linecap="round")
    s.raw("M4 -64C26 -46 34 -28 36 -12H4Z", fill=SAIL.light, stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    s.raw("M-4 -52C-16 -36 -22 -24 -26 -12H-4Z", fill=SAIL.mid, stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    s.raw(
        "M-40 -8H42C38 4 30 10 22 10H-24C-32 8 -38 2 -40 -8Z",
        fill=WOOD.mid,
        stroke=INK,
        stroke_width=3,
        stroke_linejoin="round",
    )
    s.raw("M-36 -2H38", fill="none", stroke=WOOD.light, stroke_width=2.4)
    s.raw("M-20 14H26", fill="none", stroke=PINE.dark, stroke_width=3, stroke_opacity=0.3, stroke_linecap="round")
