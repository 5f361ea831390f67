"""A chapter of a guided first game on a card: the boards as they stand at its beginning, what is learned in it, and how
far somebody is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.chapter_tile import ChapterTile
from tabletop.scene.screens.picture_card import CardWords
from tabletop.session.guided import GuidedGame


class ChapterCard(ChapterTile):
    """A press leads into the chapter: where it was left, else from its start."""

    role = "body"

    def __init__(
        self, ctx: Context, guided: GuidedGame, shot: Callable[[], pygame.Surface | None], *, key: str
    ) -> None:
        lang, form = ctx.settings.lang, guided.form
        progress = ctx.learned.of(guided.game, chapter=guided.chapter)
        begun = progress.at or ctx.learned.chapter(guided.game) == guided.chapter > 1
        said = "learn.left" if begun else "learn.finished" if progress.finished else "learn.begin"
        shown = CardWords(
            ctx.text("learn.chapter", n=guided.chapter, title=in_language(form.title, lang)),
            in_language(form.about, lang),
            ctx.text(said, n=progress.at + 1, last=len(form.steps)),
            form.picture or f"titles/{guided.game}",
            progress.at / len(form.steps),
            progress.finished,
        )
        into = partial(ctx.navigator.first_game, guided.game, chapter=guided.chapter)
        tip = ctx.text("first_game.tip", game=ctx.text(f"game.{guided.game}.title"))
        super().__init__(shown, into, shot, key=key, tooltip=tip)
        self.filled = bool(form.shows)
        self.shape = 2 / 3 if self.filled else self.shape
