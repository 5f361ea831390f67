"""Drawings of pieces where their name stands beside them: without the plate on which it would stand at the table."""

from __future__ import annotations

from tabletop.resources import resource
from tabletop.scene.drawing.sprites import Band, foot_band
from tabletop.scene.widgets.label import Picture


def name_band(picture: str) -> Band | None:
    """The plate at the foot of a card on which its name would stand, of a drawing called `<game>/<name>`. None for a
    drawing without one, and for one of no game."""
    game, _, drawing = picture.partition("/")
    if not resource("data", game, "table.yaml").is_file():
        return None
    # The first screen has cards without a game, and loads nothing of one.
    from tabletop.components.board import load_table

    kinds = [(name, kind.words) for name, kind in load_table(game).pieces.items() if kind.words is not None]
    words = next((words for name, words in kinds if drawing.startswith(f"{name}_")), None)
    return None if words is None else foot_band(words)


def unnamed(picture: str, size: tuple[int, int], *, alt: str, tint: str | None = None) -> Picture:
    """A drawing within `size` units without that plate."""
    found = Picture(picture, size, alt=alt, tint=tint)
    found.band = name_band(picture)
    return found
