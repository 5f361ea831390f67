"""The proportions of a screen, as data: rows and columns, for how many seats and windows of which shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Cell:
    """Part of the screen: rows or columns of further cells, or something shown.

    `show` is "ribbon", "log", "actions", "others" or a board (of a board per seat: the one in front); for a class it is
    "headline", "standings", "news", "everyone" (the boards of all seats) or a board. Along its parent a cell takes
    `size` (screen units at 1920x1080) or its `share` of what is left. A board smaller than its cell is `align`ed in the
    height and `flush` with an edge of it in the width.
    """

    show: str = ""
    size: float = 0
    share: float = 0
    rows: tuple[Cell, ...] = ()
    columns: tuple[Cell, ...] = ()
    align: Literal["middle", "top", "bottom"] = "middle"
    flush: Literal["middle", "left", "right"] = "middle"


@dataclass(frozen=True, slots=True)
class Screen:
    """The proportions of the screen for a table of `seats` players.

    With `narrow` they are for windows at most so many times as wide as high; 0: for every window. Those that are
    `about` something count only while a class is shown that: kinds of events, keys of prompts, "seat" (the boards of
    one seat), "everyone", "hand" (what one seat holds in secret, with its boards).
    """

    seats: tuple[int, ...]
    cell: Cell
    narrow: float = 0
    about: tuple[str, ...] = ()
