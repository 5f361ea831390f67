"""The way into a guided first game: begun, gone on with, or played again."""

from __future__ import annotations

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.button import Button


def first_game_button(ctx: Context, game: str, key: str, *, own: bool = False) -> Button:
    """A button that leads into the first game of `game`, or that of its owner, and says how far it went last time."""
    progress = ctx.learned.of(game, own=own)
    if progress.at:
        words, icon = "first_game.go_on", "play"
    elif progress.finished:
        words, icon = "first_game.again", "check"
    else:
        words, icon = "first_game.begin", "hint"
    tip = ctx.text("first_game.tip", game=ctx.text(f"game.{game}.title"))
    return Button(ctx.text(words), lambda: ctx.navigator.first_game(game, own=own), tip, icon, key=key)
