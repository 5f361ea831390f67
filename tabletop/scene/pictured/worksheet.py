"""A worksheet for a class: a position, the question what one would play, lines to write on; the answer on page two."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from tabletop.bots.analysis import analyse
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.event import redact_events
from tabletop.engine.openly import with_open_things
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.advice import advice_lines, advised
from tabletop.presentation.in_words.telling import table_in_words
from tabletop.scene.drawing.text import draw_text, measure_wrapped
from tabletop.scene.pictured.pdf import A4_PIXELS
from tabletop.scene.window.offscreen import picture
from tabletop.session.session import Session

Legal = tuple[Action, ...]

_MARGIN = 110
_PAPER, _INK, _FAINT = (255, 255, 255), (20, 16, 12), (150, 145, 138)
_PICTURE = (1920, 1080)
_WRITING_LINES = 9
_LINE = 96


class PrintedPage:
    """A page that is written from the top down."""

    def __init__(self) -> None:
        self.surface = Surface(A4_PIXELS)
        self.surface.fill(_PAPER)
        self.y = _MARGIN
        self.width = A4_PIXELS[0] - 2 * _MARGIN

    def words(self, text: str, px: int, *, bold: bool = False, serif: bool = False, gap: int = 18) -> None:
        """A paragraph."""
        high = measure_wrapped(text, self.width, px, bold, serif)[1]
        room = Rect(_MARGIN, self.y, self.width, high)
        draw_text(self.surface, text, room, px=px, colour=_INK, bold=bold, serif=serif, wrap=True)
        self.y += high + gap

    def show(self, drawn: Surface) -> None:
        """A picture over the whole width, in a thin frame."""
        high = round(self.width * drawn.get_height() / drawn.get_width())
        box = Rect(_MARGIN, self.y, self.width, high)
        self.surface.blit(pygame.transform.smoothscale(drawn, box.size), box)
        pygame.draw.rect(self.surface, _INK, box, 2)
        self.y += high + 40

    def lines(self, count: int) -> None:
        """Lines to write on, as many as there is room for."""
        for _ in range(count):
            self.y += _LINE
            if self.y > A4_PIXELS[1] - _MARGIN:
                return
            pygame.draw.line(self.surface, _FAINT, (_MARGIN, self.y), (_MARGIN + self.width, self.y), 2)


def worksheet(session: Session[Any], position: int, viewer: Seat | None, catalogue: Catalogue) -> list[Surface]:
    """Two pages on what could be done at `position`; the line of the session tells what was done there.

    The session stands at `position` afterwards, as if nothing had been played after it.
    """
    pygame.font.init()
    played = session.line[position] if position < len(session.line) else None
    session.history.cut(position)
    seen = picture(session, _PICTURE, viewer, lang=catalogue.lang)
    asked = asked_of(session, viewer)
    title = catalogue.text(f"game.{session.game.key}.title")
    question = PrintedPage()
    question.words(title, 64, serif=True)
    question.words(catalogue.text("worksheet.names", names=catalogue.join(session.names), n=position), 30)
    question.show(seen)
    words = table_in_words(catalogue, session, asked, effects=False)
    question.words(words.asked, 40, bold=True)
    question.words(words.aside, 30, gap=30)
    question.words(catalogue.text("worksheet.question"), 40, bold=True)
    question.lines(_WRITING_LINES)
    answer = PrintedPage()
    answer.words(catalogue.pair(title, catalogue.text("worksheet.answer")), 56, serif=True)
    if played is not None:
        told = redact_events(played.events, viewer)
        answer.words(catalogue.text("worksheet.played"), 40, bold=True)
        for event in told:
            answer.words(catalogue.event(event), 34, gap=8)
    if asked is not None:
        view = session.view(asked)
        _advise(answer, session, asked, view, session.legal(asked), catalogue, "worksheet.advice")
    elif session.deciders and viewer is None:
        _advise_openly(answer, session, session.deciders[0], catalogue)
    answer.words(catalogue.text("worksheet.how_far"), 40, bold=True)
    for line in words.progress:
        answer.words(line, 34, gap=8)
    return [question.surface, answer.surface]


def asked_of(session: Session[Any], viewer: Seat | None) -> Seat | None:
    """Whose choice is spoken of: the viewer's, or for the public one that needs nothing secret."""
    for seat in session.deciders:
        if seat == viewer or (viewer is None and session.view(seat) == session.view(None)):
            return seat
    return None


def _advise_openly(sheet: PrintedPage, session: Session[Any], seat: Seat, catalogue: Catalogue) -> None:
    """The same for the public: what is hidden is imagined, and only what is done with open things counts, so that no
    hand is told."""
    game, seen = session.game, session.view(None)
    world = game.determinize(seen, seat, seeded(session.seed))
    own = game.view(world, seat)
    legal = with_open_things(game, seen, own, game.legal(world, seat))
    if legal:
        _advise(sheet, session, seat, own, legal, catalogue, "worksheet.advice_openly")


def _advise(
    sheet: PrintedPage, session: Session[Any], seat: Seat, view: State, legal: Legal, catalogue: Catalogue, head: str
) -> None:
    """What the strongest computer player would do of what is `legal`, and why."""
    pieces = {piece.id: piece for piece in session.game.table(view).pieces}
    found = analyse(session.game, view, seat, legal, session.seed)
    sheet.y += 30
    sheet.words(catalogue.text(head), 40, bold=True)
    rows = advised(session.game, view, catalogue, found, pieces.get, table_of(session.game))
    for line in advice_lines(catalogue, rows):
        sheet.words(line, 34, gap=8)
    sheet.y += 30
