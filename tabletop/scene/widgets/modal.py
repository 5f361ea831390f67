"""A sheet over the dimmed screen: something to read, a few buttons to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Flow, Sheet
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.label import Divider, Text
from tabletop.scene.widgets.page import Page
from tabletop.scene.widgets.scroll import ScrollPane


class OverlayPage(Page):
    """A page that leaves the screen below visible, dimmed by `veil` (0..255)."""

    name = "overlay"
    opaque = False
    veil = 120

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        below = pygame.Surface(size)
        self.ctx.manager.below(self, below)
        if self.veil:
            dim = pygame.Surface(size, pygame.SRCALPHA)
            dim.fill((*self.ctx.theme.shadow, self.veil))
            below.blit(dim, (0, 0))
        return below


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: it closes the dialog, then acts. `primary` is what Enter chooses."""

    words: str
    act: Callable[[], None] | None = None
    primary: bool = False
    icon: str = ""
    key: str = ""


class Modal(OverlayPage):
    """A dialog with a title, words or widgets, and answers. Esc takes the last answer, as cancelling does.

    Texts are made when it is laid out, so `words` and `answers` are functions: the language may change meanwhile.
    """

    name = "dialog"
    width = 760
    """Units across."""

    def __init__(
        self,
        ctx: Context,
        title: Callable[[], str],
        words: Callable[[], str] | None,
        answers: Callable[[], Sequence[Answer]],
        content: Callable[[], Sequence[Widget]] = tuple,
    ) -> None:
        super().__init__(ctx)
        self._title = title
        self._words = words
        self._answers = answers
        self._content = content

    def answer(self, chosen: Answer) -> None:
        """Close, then act."""
        if self.ctx.manager.top is self:
            self.ctx.manager.pop()
        if chosen.act is not None:
            chosen.act()

    def back(self) -> None:
        answers = self._answers()
        self.answer(answers[-1])

    def build(self) -> Widget:
        text: list[Widget] = [Text(self._words())] if self._words is not None else []
        buttons: list[Widget] = []
        for one in self._answers():

            def act(one: Answer = one) -> None:
                self.answer(one)

            button = Button(one.words, act, icon=one.icon, primary=one.primary, key=one.key)
            buttons.append(button)
            if one.primary:
                self.default = button
        body = Column([*text, *self._content()], gap=14)
        return Sheet(
            [
                Text(self._title(), "heading", align="center"),
                Divider(),
                ScrollPane(body, key="dialog"),
                Flow(buttons, align="center"),
            ],
            gap=14,
            pad=30,
        )

    def room(self) -> pygame.Rect:
        window = pygame.Rect((0, 0), self.ctx.metrics.size)
        wide = min(self.ctx.metrics.px(self.width), window.width - 24)
        high = min(self.root_height(wide), window.height - 24)
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = window.center
        return rect

    def root_height(self, wide: int) -> int:
        """How high the sheet would like to be."""
        return self.root.size(self.ctx, wide)[1] + self.ctx.metrics.px(24)
