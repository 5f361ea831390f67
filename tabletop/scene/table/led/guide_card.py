"""The card of a guided first game: what is said now, what was learned, how far it is, the way on and the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.base import Size, Widget
from tabletop.scene.widgets.boxes import Column, Row, Sheet
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Picture, Text
from tabletop.scene.widgets.scroll import ScrollPane

NEXT = "guide:next"
"""Key of the button that reads on."""
CHAPTER = "guide:chapter"
"""Key of the button that leads to the next chapter."""
LEAVE = "guide:leave"
"""Key of the button that leaves."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the card shows: the title, step `at` of `steps`, its words, what `others` did, the things learned, newest
    last, what it `waits` for ("": it waits to be read), and what shows `again` what the others did."""

    title: Mapping[str, str]
    at: int
    steps: int
    say: Mapping[str, str]
    others: tuple[Widget, ...]
    learned: tuple[Mapping[str, str], ...]
    waits: str
    again: Widget | None = None


class Steps(Widget):
    """How far it is: a line of paper that fills with ink, below the words."""

    def __init__(self, at: int, last: int, words: str) -> None:
        super().__init__(key="guide:steps")
        self.share = at / last
        self.label = Text(words, "small", colour="ink_soft")

    def text_label(self) -> str:
        return self.label.words

    def size(self, ctx: Context, width: int) -> Size:
        return width, self.label.size(ctx, width)[1] + ctx.metrics.px(10)

    def draw(self, surface: Surface, ctx: Context) -> None:
        theme, high = ctx.theme, max(3, ctx.metrics.px(5))
        self.label.place(Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - 2 * high), ctx)
        self.label.draw(surface, ctx)
        line = Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)
        pygame.draw.rect(surface, theme.accent_soft, line, border_radius=high // 2)
        line.width = max(high, round(line.width * self.share))
        pygame.draw.rect(surface, theme.accent, line, border_radius=high // 2)


class Wide(Text):
    """Words that take the rest of a row, so that long ones break."""

    def __init__(self, words: str, role: str = "small", *, colour: str = "ink") -> None:
        super().__init__(words, role, colour=colour)
        self.weight = 1


class Card(Sheet):
    """A sheet for what is said: `above` is seen where there is room, `words` are set in small type where they would be
    too long, `more` can be scrolled to, `below` are the buttons."""

    def __init__(
        self, key: str, above: Sequence[Widget], words: Text, more: Sequence[Widget], below: Sequence[Widget]
    ) -> None:
        self.above = list(above)
        self.words = words
        self.pane = ScrollPane(Column([words, *more], gap=10), key=key)
        super().__init__([*above, self.pane, *below], pad=12, gap=8)

    def place(self, rect: Rect, ctx: Context) -> None:
        seen, self.pane.offset = self.pane.offset, 0
        super().place(rect, ctx)
        if self.unread:
            self.words.role = "small"
            super().place(rect, ctx)
        if self.unread:
            self.inside = [widget for widget in self.inside if widget not in self.above]
            super().place(rect, ctx)
        self.pane.scroll_to(seen)

    @property
    def unread(self) -> bool:
        """Whether some of the words are below what is seen."""
        return self.words.rect.bottom > self.pane.rect.bottom

    def scroll_on(self) -> bool:
        """Show what comes next of the words; False if all has been seen."""
        if not self.unread:
            return False
        self.pane.scroll_to(self.pane.offset + max(1, self.pane.rect.height * 3 // 4))
        return True

    def like(self, other: Card | None) -> Card:
        """Itself, scrolled as the other card was if that was the same page."""
        if other is not None and other.pane.key == self.pane.key:
            self.pane.offset = other.pane.offset
        return self


def guide_card(
    ctx: Context,
    said: Said,
    read_on: Callable[[], None],
    leave: Callable[[], None],
    further: tuple[str, Callable[[], None]] | None = None,
) -> Card:
    """A sheet with everything on it; `read_on` and `leave` are its buttons, `further` leads to the next chapter."""
    lang = ctx.settings.lang
    more: list[Widget] = [Column(said.others, gap=5)] if said.others else []
    if said.learned:
        heading = Text(ctx.text("guide.learned", n=len(said.learned)), "small", bold=True, colour="ink_soft")
        more.append(Column([heading, *(tick(in_language(one, lang)) for one in reversed(said.learned))], gap=5))
    title = ctx.text("guide.step", title=in_language(said.title, lang), n=said.at + 1, last=said.steps)
    out = IconButton("close", ctx.text("guide.leave"), leave, key=LEAVE)
    on: Widget = Wide(said.waits, colour="accent")
    if not said.waits:
        on = Button(
            ctx.text("guide.next" if said.at + 1 < said.steps else "guide.end"),
            read_on,
            icon="step_forward",
            key=NEXT,
            shortcut="Enter",
            primary=further is None,
        )
        on.weight = 1
    words = Text(in_language(said.say, lang), key="guide:say")
    below: list[Widget] = [Row([on, *([said.again] if said.again is not None else []), out], gap=10)]
    if further is not None:
        chapter, go = further
        below.insert(0, Button(ctx.text("guide.chapter", title=chapter), go, icon="rules", key=CHAPTER, primary=True))
    return Card(f"guide:{said.at}", [Steps(said.at + 1, said.steps, title)], words, more, below)


def tick(words: str) -> Widget:
    """Something learned, ticked off."""
    return Row([Picture("icons/check", (16, 16), alt="", colour="ok"), Wide(words)], gap=8)
