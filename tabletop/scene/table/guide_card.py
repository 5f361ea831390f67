"""The card of a guided first game: what is said now, what was learned, how far it is, the way on and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame
from pygame import Surface

from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Picture, Text
from tabletop.scene.widgets.scroll import ScrollPane

NEXT = "guide:next"
"""Key of the button that reads on."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the card shows: the title, step `at` of `steps`, its words, lines of what others did, the things learned,
    newest last, and whether somebody has to read on."""

    title: Mapping[str, str]
    at: int
    steps: int
    say: Mapping[str, str]
    lines: tuple[str, ...]
    learned: tuple[Mapping[str, str], ...]
    reads: bool


class Steps(Widget):
    """How far it is: a line of paper that fills with ink, and the numbers."""

    def __init__(self, at: int, last: int, words: str) -> None:
        super().__init__(key="guide:steps")
        self.at = at
        self.last = last
        self.words = words
        self.weight = 1

    def text_label(self) -> str:
        return self.words

    def size(self, ctx: Context, width: int) -> Size:
        return width, ctx.metrics.font("small") + ctx.metrics.px(16)

    def draw(self, surface: Surface, ctx: Context) -> None:
        theme, metrics = ctx.theme, ctx.metrics
        label = Text(self.words, "small", colour="ink_soft")
        label.place(self.rect.inflate(0, -metrics.px(12)).move(0, -metrics.px(6)), ctx)
        label.draw(surface, ctx)
        high = max(3, metrics.px(5))
        line = pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)
        pygame.draw.rect(surface, theme.accent_soft, line, border_radius=high // 2)
        done = line.copy()
        done.width = max(high, line.width * self.at // self.last)
        pygame.draw.rect(surface, theme.accent, done, border_radius=high // 2)


def guide_card(ctx: Context, said: Said, read_on: Callable[[], None], leave: Callable[[], None]) -> Widget:
    """A sheet with everything on it; `read_on` and `leave` are its buttons."""
    lang = ctx.settings.lang
    words: list[Widget] = [Text(in_language(said.say, lang), key="guide:say")]
    words += [Text(line, "small", colour="ink_soft") for line in said.lines]
    ticks = [_tick(ctx, in_language(texts, lang)) for texts in reversed(said.learned)]
    if ticks:
        heading = Text(ctx.text("guide.learned", n=len(ticks)), "small", bold=True, colour="ink_soft")
        words.append(Column([heading, *ticks], gap=5))
    out = IconButton("close", ctx.text("guide.leave"), leave, key="guide:leave")
    title = ctx.text("guide.step", title=in_language(said.title, lang), n=said.at + 1, last=said.steps)
    head = Row([Steps(said.at + 1, said.steps, title), out], gap=10)
    inside: list[Widget] = [head, ScrollPane(Column(words, gap=12), key=f"guide:{said.at}")]
    if said.reads:
        label = ctx.text("guide.next" if said.at + 1 < said.steps else "guide.end")
        inside.append(Button(label, read_on, icon="step_forward", key=NEXT, shortcut="Enter", primary=True))
    return Sheet(inside, pad=12, gap=8)


def _tick(ctx: Context, words: str) -> Widget:
    return Row([Picture("icons/check", (16, 16), alt="", colour="ok"), _Wide(words, "small")], gap=8)


class _Wide(Text):
    """Words that take the rest of a row, so that long ones break."""

    def __init__(self, words: str, role: str) -> None:
        super().__init__(words, role)
        self.weight = 1
