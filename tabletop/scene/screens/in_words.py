"""The table in words: a page that is read and walked by keyboard, and from which one can play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from tabletop.engine.action import Action
from tabletop.presentation.in_words.records import TableWords
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.widgets import paint
from tabletop.scene.widgets.base import Pressable, Size, Widget
from tabletop.scene.widgets.boxes import Centred, Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane


class Line(Pressable):
    """A line that can have the focus, so that a list is walked entry by entry."""

    def __init__(self, words: str, key: str) -> None:
        super().__init__(key=key)
        self.words = words

    def text_label(self) -> str:
        return self.words

    def activate(self, ctx: Context) -> None:
        """There is nothing to press."""

    def size(self, ctx: Context, width: int) -> Size:
        pad = ctx.metrics.px(8)
        wide, high = text.measure_wrapped(self.words, max(1, width - 2 * pad), ctx.metrics.font("body"))
        return wide + 2 * pad, high + pad

    def draw(self, surface: pygame.Surface, ctx: Context) -> None:
        room = self.rect.inflate(-2 * ctx.metrics.px(8), 0)
        px, ink = ctx.metrics.font("body"), ctx.theme.ink
        text.draw_text(surface, self.words, room, px=px, colour=ink, valign="middle", wrap=True)
        if self.focused:
            paint.focus_ring(surface, self.rect, ctx.theme, ctx.metrics)


class InWords(Page):
    """What `tell` says; `private`: it is for one of several people. `play` does an action that is chosen.

    The table below goes on meanwhile, and the page says it anew when `stands` gives something else; with None, which
    means that the frame is not that of the reader any more, it goes.
    """

    name = "in_words"
    margin = 18
    lets_go_on = True

    def __init__(
        self,
        ctx: Context,
        tell: Callable[[], TableWords],
        play: Callable[[Action], None],
        stands: Callable[[], object],
        *,
        private: bool,
    ) -> None:
        super().__init__(ctx)
        self.tell = tell
        self.play = play
        self.stands = stands
        self.private = private
        self._told = stands()

    def enter(self) -> None:
        super().enter()
        self.focus_on("line:asked")

    def update(self, dt_ms: int) -> None:
        super().update(dt_ms)
        manager = self.ctx.manager
        below = manager.scenes[manager.scenes.index(self) - 1]
        below.update(dt_ms)
        below.catch_up()
        now = self.stands()
        if manager.top is not self or now is None:
            manager.drop(self)
        elif now != self._told:
            self._told = now
            self.rebuild()  # who reads stays at the line

    def build(self) -> Widget:
        ctx, words = self.ctx, self.tell()
        back = IconButton("back", ctx.text("help.back"), self.back, key="back", shortcut="Esc")
        head = Row([back, Text(words.title, "title", wrap=False)], gap=18)
        return Centred(Column([head, ScrollPane(Column(list(self._parts(words)), gap=14), key="lines")], gap=14), 1300)

    def _parts(self, words: TableWords) -> Iterable[Widget]:
        said = [line for line in (words.asked, words.how, words.aim, words.warning, words.aside) if line]
        yield Sheet([Line(line, "line:asked" if not n else f"line:asked:{n}") for n, line in enumerate(said)], gap=4)
        pair = self.ctx.catalogue.pair
        if words.actions:
            acts = [
                Button(
                    pair(one.words, one.effect),
                    partial(self._do, one.action),
                    key=f"act:{number}",
                    align="left",
                )
                for number, one in enumerate(words.actions)
            ]
            yield self._sheet(self.ctx.text("words.part.actions"), acts)
        refused = (pair(one.thing, one.reason) for one in words.refused)
        parts = (("progress", words.progress), ("news", words.news), ("refused", refused))
        for name, lines in parts:
            yield from self._listed(self.ctx.text(f"words.part.{name}"), name, lines)
        for number, board in enumerate(words.boards):
            yield from self._listed(board.title, f"board{number}", board.lines)

    def _listed(self, title: str, name: str, lines: Iterable[str]) -> Iterable[Widget]:
        found: list[Widget] = [Line(line, f"{name}:{n}") for n, line in enumerate(lines)]
        if found:
            yield self._sheet(title, found)

    @staticmethod
    def _sheet(title: str, lines: Iterable[Widget]) -> Widget:
        return Sheet([Text(title, "heading"), Divider(), *lines], gap=4)

    def _do(self, action: Action) -> None:
        self.back()
        self.play(action)
