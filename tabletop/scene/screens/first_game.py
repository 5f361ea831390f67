"""The way into a guided first game: begun, gone on with, or played again."""

from __future__ import annotations

from functools import partial

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.button import Button


def first_game_button(ctx: Context, game: str, key: str, *, own: bool = False) -> Button:
    """A button that leads into the first game of `game`, or that of its owner, and says how far it went last time: into
    the next chapter, until all have been played."""
    chapter = ctx.learned.chapter(game, own=own) if own else ctx.learned.next_chapter(game)
    progress = ctx.learned.of(game, own=own, chapter=max(chapter, 1))
    if chapter > 1:
        words, icon = "first_game.go_on_chapter", "play"
    elif progress.at:
        words, icon = "first_game.go_on", "play"
    elif progress.finished:
        words, icon = "first_game.again", "check"
    else:
        words, icon = "first_game.begin", "hand"
    tip = ctx.text("first_game.tip", game=ctx.text(f"game.{game}.title"))
    into = partial(ctx.navigator.first_game, game, own=own, chapter=max(chapter, 1))
    return Button(ctx.text(words, n=chapter), into, tip, icon, key=key)
