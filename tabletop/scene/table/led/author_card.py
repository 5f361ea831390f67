"""The card of a chapter that is edited: what is said here, sign and question, pens, the line with its variations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.stage.signs import PENS, ring
from tabletop.scene.table.led.author_marks import AuthorMarks
from tabletop.scene.table.led.author_tree import tree_rows
from tabletop.scene.table.led.guide_card import LEAVE, Card, Steps
from tabletop.scene.widgets.area import TextArea
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Column, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.label import Text
from tabletop.session.studies.editing import EditSession
from tabletop.session.studies.form import COLOURS, Colour
from tabletop.session.studies.tree import Way

WORDS = "author:words"
"""The key of the field for what is said."""


class CardAuthor(Protocol):
    """Who edits, as far as the card shows it and its buttons ask for."""

    ctx: Context
    session: EditSession
    drawing: AuthorMarks
    said: str

    def field(self) -> TextArea:
        """What is said here, to be written in."""

    def turn_to(self, way: Way) -> None:
        """Shows another position."""

    def question(self) -> None:
        """Opens the question."""

    def signs(self) -> None:
        """Offers the signs."""

    def pen(self, colour: Colour) -> None:
        """Draws in this colour."""

    def earlier(self) -> None:
        """A variation goes a place towards the line, or becomes it."""

    def later(self) -> None:
        """A variation goes a place away from the line."""

    def cut(self) -> None:
        """What led here goes, with all that follows."""

    def try_out(self) -> None:
        """The chapter as somebody alone will play it."""

    def more(self) -> None:
        """Everything else."""

    def leave(self) -> None:
        """Away from the chapter."""


class Pen(IconButton):
    """A colour to draw with, its line as it will be drawn."""

    def __init__(self, colour: Colour, words: str, on_press: Callable[[], None], *, chosen: bool, number: int) -> None:
        super().__init__("", words, on_press, key=f"author:pen:{colour}", shortcut=str(number))
        self.colour = colour
        self.chosen = chosen

    def draw_face(self, surface: pygame.Surface, rect: pygame.Rect, ink: tuple[int, int, int], ctx: Context) -> None:
        ring(rect.inflate(-rect.width * 2 // 3, -rect.height * 2 // 3), self.colour, ctx.metrics.scale * 0.6).paint(
            surface
        )

    def colours(self, ctx: Context) -> tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]:
        """On paper, whatever the colour; the chosen one has its own contour."""
        theme = ctx.theme
        return (theme.accent_soft if self.chosen else theme.paper), PENS[self.colour], theme.ink


def author_card(author: CardAuthor) -> Card:
    """The whole card as it stands now."""
    session, ctx = author.session, author.ctx
    lang, text = ctx.settings.lang, ctx.text
    title = in_language(session.chapter.title, lang)
    at, last = session.number + 1, len(session.draft.form.chapters)
    above: list[Widget] = [Steps(at, last, text("study.head", n=at, last=last, title=title))]
    said = Text(author.said, "small", colour="warn", key="author:said")
    more: list[Widget] = [author.field(), *_here(author), *([said] if author.said else []), _pens(author)]
    more.append(Column(list(tree_rows(ctx, session, author.turn_to)), gap=2))
    heading = Text(text("author.words_here"), "small", bold=True, colour="ink_soft")
    return Card("author", above, heading, more, _buttons(author))


def _here(author: CardAuthor) -> list[Widget]:
    """The sign of what led here, and what is asked."""
    session, text, lang = author.session, author.ctx.text, author.ctx.settings.lang
    node = session.reached.node
    sign = "" if node is None else node.sign
    offer = Button(
        text("author.sign", sign=sign or "–"),
        author.signs,
        "",
        "",
        node is not None,
        text("study_edit.no_sign"),
        key="author:sign",
        shortcut=keys.shortcut("study_sign"),
        role="small",
    )
    asked = session.remarks.ask
    words = text("author.ask") if asked is None else text(f"author.asks_{asked.kind}")
    question = Button(words, author.question, key="author:ask", shortcut=keys.shortcut("study_ask"), role="small")
    question.chosen = asked is not None
    offer.weight = question.weight = 1
    shown: list[Widget] = [Row([offer, question], gap=6)]
    if asked is not None and asked.say:
        shown.append(Text(in_language(asked.say, lang), "small", bold=True))
    return shown


def _pens(author: CardAuthor) -> Widget:
    text, drawing = author.ctx.text, author.drawing
    pens: list[Widget] = [
        Pen(one, text(f"author.pen_{one}"), partial(author.pen, one), chosen=one == drawing.pen, number=number)
        for number, one in enumerate(COLOURS, 1)
    ]
    how = Text(text("author.walking" if drawing.walking else "author.draw"), "small", colour="ink_soft")
    return Column([Row(pens, gap=6), how], gap=4)


def _buttons(author: CardAuthor) -> list[Widget]:
    session, text = author.session, author.ctx.text
    aside = len(session.way) > 1
    last = aside and session.way[-2] + 1 >= len(session.siblings)
    raised = IconButton(
        "arrow_up",
        text("author.earlier"),
        author.earlier,
        enabled=aside,
        reason=text("study_edit.is_line"),
        key="author:earlier",
        shortcut=keys.shortcut("study_rank"),
    )
    lowered = IconButton(
        "arrow_down",
        text("author.later"),
        author.later,
        enabled=aside and not last,
        reason=text("study_edit.is_last" if aside else "study_edit.is_line"),
        key="author:later",
        shortcut="Shift+Down",
    )
    cut = IconButton(
        "cut",
        text("author.cut"),
        author.cut,
        enabled=bool(session.way),
        reason=text("study_edit.is_beginning"),
        key="author:cut",
        shortcut=keys.shortcut("study_cut"),
    )
    play = IconButton("play", text("author.try_out"), author.try_out, key="author:play")
    more = IconButton("menu", text("table.menu"), author.more, key="author:more")
    out = IconButton("close", text("author.leave"), author.leave, key=LEAVE)
    return [Row([raised, lowered, cut, play, more, out], gap=5)]
