"""The festival of Puerto Rico, in a box of 100 x 100."""

from __future__ import annotations

from .geometry import circle
from .palette import BONE, BURGUNDY, GOLD, INDIGO, LEAF, ROOF, WOOD
from .pen import Sheet


def festival(s: Sheet) -> None:
    """A drum with its sticks below a string of pennants."""
    with s.at(2, 1, 0.96):
        s.line("M3 11C28 34 72 34 97 11", 3)
        for x, y, turn, hue in (
            (8, 14, 22, BURGUNDY),
            (25, 23, 12, GOLD),
            (42, 27, 3, LEAF),
            (59, 26, -7, INDIGO),
            (76, 21, -17, ROOF),
        ):
            with s.at(x, y, turn=turn):
                pennant = "M0 0H15L7.5 21Z"
                s.ink(pennant, w=2)
                s.field(pennant, hue, rim=2)
        side = "M20 62C20 72 80 72 80 62V86C80 98 20 98 20 86Z"
        hoop, low = "M18 60C18 71 82 71 82 60V65C82 76 18 76 18 65Z", "M18 84C18 95 82 95 82 84V89C82 100 18 100 18 89Z"
        skin = circle(50, 60, 32, 10)
        s.ink(side, hoop, low, skin, w=3)
        s.field(side, BURGUNDY, rim=4)
        s.line("M23 72L35 90L47 75L59 91L70 74L78 87", 2.4, BONE.light)
        s.field(hoop, GOLD, rim=2)
        s.field(low, GOLD, rim=2)
        s.field(skin, BONE, rim=3)
        for way, (x, y) in (("M52 59L84 40", (51, 59)), ("M60 63L95 55", (59, 63))):
            s.line(way, 6)
            s.line(way, 3, WOOD.light)
            s.ink(circle(x, y, 4.4), w=2)
            s.field(circle(x, y, 4.4), WOOD, rim=2)
