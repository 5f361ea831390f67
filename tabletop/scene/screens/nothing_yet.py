"""A list in which nothing stands yet: it says so, and leads to where its first entry comes from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column
from tabletop.scene.widgets.grid import Grid
from tabletop.scene.widgets.label import Text
from tabletop.scene.widgets.picture_tile import PictureTile


def nothing_yet(ctx: Context, words: str, games: Iterable[str]) -> Widget:
    """What is missing, in words, and below it the games of which a new one can be begun."""
    tiles = Grid([_begin(ctx, game) for game in games], narrowest=340, most=2, widest=460, gap=14)
    return Column([Text(words, colour="ink_soft"), tiles], gap=14)


def _begin(ctx: Context, game: str) -> PictureTile:
    title = ctx.text(f"game.{game}.title")
    tip = ctx.text("title.play", game=title)
    tile = PictureTile(title, partial(ctx.navigator.setup, game), tip, f"titles/{game}", key=f"begin:{game}")
    tile.line = ctx.text(f"game.{game}.tagline")
    return tile
