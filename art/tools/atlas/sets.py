"""Which drawings there are: each set yields the file name below art/ (without .svg) and its sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from . import print as prints
from .goods import GOODS
from .pen import Sheet

Drawn = Iterator[tuple[str, Sheet]]


def _drawn(path: str, draw: Callable[[Sheet], None], width: float = 100, height: float = 100) -> tuple[str, Sheet]:
    sheet = Sheet(width, height)
    draw(sheet)
    return path, sheet


def goods() -> Drawn:
    """The six goods without ground."""
    for name, draw in GOODS.items():
        yield _drawn(f"anno_1503/good_{name}", draw)


def cards() -> Drawn:
    """The commodity cards and their back."""
    for name in GOODS:
        yield _drawn(f"anno_1503/card_{name}", partial(prints.card, good=name), 100, 140)
    yield _drawn("anno_1503/card_back", prints.card_back, 100, 140)


SETS: dict[str, Callable[[], Drawn]] = {"goods": goods, "cards": cards}
