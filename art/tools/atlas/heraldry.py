# ruff: noqa: E501 - the lines of a drawing are as long as its contours
"""Arms of the house of Gonzaga: a red cross between four eagles, under a crown."""

from __future__ import annotations

from .geometry import circle
from .palette import GOLD, INK, WAX, Hue
from .pen import Sheet

EAGLE = (
    "M0 -12C4 -16 9 -14 9 -10L5 -9C5 -6 6 -4 8 -4C12 -12 20 -12 22 -4C17 -3 15 0 16 5C12 4 10 6 10 9C8 8 6 9 5 11L9 18L4 16L0 21L-4 16L-9 18L-5 11"
    "C-6 9 -8 8 -10 9C-10 6 -12 4 -16 5C-15 0 -17 -3 -22 -4C-20 -12 -12 -12 -8 -4C-5 -5 -4 -8 0 -12Z"
)


def gonzaga_arms(s: Sheet) -> None:
    """The arms, their middle at 0, 0: from -62, -100 to 62, 92."""
    shield = "M-62 -46C-40 -40 -20 -42 0 -54C20 -42 40 -40 62 -46C68 10 50 60 0 92C-50 60 -68 10 -62 -46Z"
    s.ink(shield, w=5)
    s.field(shield, GOLD, rim=5, w=2)
    inner = "M-52 -36C-34 -32 -16 -34 0 -43C16 -34 34 -32 52 -36C56 8 42 52 0 79C-42 52 -56 8 -52 -36Z"
    s.field(inner, Hue("#fffdf4", "#f6ecd6", "#cbb88e"), rim=4, w=2)
    s.raw(
        "M-9 -39L0 -43L9 -39L12 2L54 -4L52 20L13 16L9 72L0 79L-9 72L-13 16L-52 20L-54 -4L-12 2Z",
        fill=WAX.mid,
        stroke=INK,
        stroke_width=2,
        stroke_linejoin="round",
    )
    for dx, dy in ((-29, -16), (29, -16), (-27, 36), (27, 36)):
        with s.at(dx, dy, 0.92):
            s.raw(EAGLE, fill=INK)
    crown = "M-40 -58L-48 -92L-24 -76L0 -100L24 -76L48 -92L40 -58C20 -66 -20 -66 -40 -58Z"
    s.ink(crown, w=4)
    s.field(crown, GOLD, rim=4, w=1.8)
    for cx, cy in ((-48, -92), (0, -100), (48, -92)):
        s.raw(circle(cx, cy, 5), fill=WAX.mid, stroke=INK, stroke_width=2)
