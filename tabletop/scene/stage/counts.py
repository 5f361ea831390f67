"""Numbers of pieces that a mark would cut in two: they are painted once more above it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.marked import Marked

_INSIDE = 4  # pixels from the corner of a piece to a point of its number


def crossed(
    items: Sequence[Item], reaches: Sequence[Rect], marked: Marked, hidden: frozenset[str], clip: Rect
) -> Iterator[Item]:
    """The pieces in a part of the window whose number lies uncovered where a mark may be: always the same ones,
    whatever part is painted."""
    for number in clip.collidelistall(reaches):
        item, reach = items[number], reaches[number]
        if item.piece.id not in hidden and _number(item) and marked.touch(reach):
            beside = item.rect.left + _INSIDE if item.fan else item.rect.right - _INSIDE
            at = item.rect.center if item.piece.cells else (beside, item.rect.bottom - _INSIDE)
            above = (items[other] for other in reach.collidelistall(reaches) if other > number)
            if not any(other.rect.collidepoint(at) for other in above):
                yield item


def _number(item: Item) -> str:
    """What is written in its corner, if it is large enough for that."""
    piece = item.piece
    return piece.label if piece.cells else item.kind.number(piece.label, piece.count)
