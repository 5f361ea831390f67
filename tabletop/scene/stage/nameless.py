"""Pieces that bear no names though they have some: for who looks from far away those of a kind on a board are alike."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.naming import name_on


def leave_out(brush: Brush, items: Sequence[Item]) -> bool:
    """Tell the brush on which boards pieces of which kinds bear no names now, since not all could be read; True if that
    changed."""
    before, fits = brush.unnamed, dict[tuple[str, str], list[bool]]()
    for item in items if brush.far else ():
        if item.kind.words is not None and (names := brush.named(item.piece)):
            named = name_on(brush, names, item.kind, item.rect, item.broad) is not None
            fits.setdefault((item.piece.place.partition("/")[0], item.piece.kind), []).append(named)
    brush.unnamed = frozenset(group for group, named in fits.items() if not all(named))
    return brush.unnamed != before
