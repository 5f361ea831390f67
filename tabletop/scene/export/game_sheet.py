"""A game on paper: the boards of a position and what could be done there, the answer behind, then score and log.

Everything is told as one seat, or the public, may know it: from views and redacted events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from tabletop.bots.analysis import Inquiry, analyse
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.event import Event, redact_events
from tabletop.engine.openly import with_open_things
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.games.boards import table_of
from tabletop.locale import Catalogue
from tabletop.presentation.advice import advice_lines, advised
from tabletop.presentation.in_words.telling import table_in_words
from tabletop.scene.export.paper_boards import PaperBoards
from tabletop.scene.export.sheet import HIGH, MARGIN, PaperSheet
from tabletop.scene.export.stills import Stills
from tabletop.session.history import Entry
from tabletop.session.session import Session

Legal = tuple[Action, ...]

_BOARDS = 0.52
"""The most of a page that boards take above a question."""
_WRITING = 12
_NUMBER, _GUTTER = 26.0, 18.0
"""As wide is the column of numbers beside the log, and the room between its two columns."""
_LABELS = 0.34
"""The part of the width in which the rows of a score are named."""


def game_sheet(session: Session[Any], position: int, viewer: Seat | None, catalogue: Catalogue) -> bytes:
    """The game up to `position` as a PDF; the line of the session tells what was done there. Raises NeedsShare.

    The session stands at `position` afterwards, as if nothing had been played after it.
    """
    pygame.font.init()
    played = session.line[position] if position < len(session.line) else None
    session.history.cut(position)
    sheet = GameSheet(session, viewer, catalogue)
    sheet.question()
    if session.outcome is None:
        sheet.answer(played)
    else:
        sheet.score()
    sheet.log()
    return sheet.sheet.content()


class GameSheet:
    """Writes the parts one after the other."""

    def __init__(self, session: Session[Any], viewer: Seat | None, catalogue: Catalogue) -> None:
        self.session = session
        self.viewer = viewer
        self.catalogue = catalogue
        self.title = catalogue.text(f"game.{session.game.key}.title")
        self.names = catalogue.text("worksheet.names", names=catalogue.join(session.names), n=session.position)
        self.sheet = PaperSheet(f"{self.title} – {self.names}", catalogue.lang, f"{self.title} – {self.names}")
        self.asked = asked_of(session, viewer)
        self.words = table_in_words(catalogue, session, self.asked, effects=False)
        self.stills = Stills(session.game, session.seats, table_of(session.game))
        self.still = self.stills.still(session.view(viewer))
        self.boards = PaperBoards(self.sheet, self.stills, catalogue.lang)

    def question(self) -> None:
        """The boards that matter, what is asked, lines to write on; then the boards of everybody else."""
        sheet, over = self.sheet, self.session.outcome is not None
        first, later = self._parted()
        sheet.page()
        sheet.words(self.title, 20, bold=True, gap=2)
        sheet.words(self.names, 9.5, gap=6)
        self.boards.show(self.still, first, sheet.room if over else HIGH * _BOARDS)
        if not over:
            sheet.words(self.words.asked, 12, bold=True)
            sheet.words(self.words.aside, 9.5, gap=6)
            sheet.words(self.catalogue.text("worksheet.question"), 12, bold=True)
            sheet.writing(_WRITING)
        if later:
            sheet.page()
            self.boards.show(self.still, later, sheet.room)

    def _parted(self) -> tuple[list[str], list[str]]:
        """The boards of all with those of who looks, for the public of who decides, and the others."""
        names = {self.stills.pieces[piece][2] for piece in self.still["pieces"]}
        seats = self.session.deciders[:1] if self.viewer is None else (self.viewer,)
        own = {str(seat) for seat in seats}
        used = [name for name in self.stills.layout.cameras if name in names]
        first = [name for name in used if "." not in name or name.partition(".")[2] in own]
        return first, [name for name in used if name not in first]

    # -- answer and score ------------------------------------------------------------------------------------------

    def answer(self, played: Entry[Any] | None) -> None:
        """What was played, what the computer would do, how far everybody is."""
        sheet, session, catalogue = self.sheet, self.session, self.catalogue
        sheet.page()
        sheet.words(catalogue.pair(self.title, catalogue.text("worksheet.answer")), 17, bold=True, gap=10)
        if played is not None:
            self._part("worksheet.played", self._told(played, session.position))
        if self.asked is not None:
            view = session.view(self.asked)
            self._part("worksheet.advice", self._advice(self.asked, view, session.legal(self.asked)))
        elif session.deciders and self.viewer is None:
            self._part("worksheet.advice_openly", self._open_advice(session.deciders[0]))
        self._part("worksheet.how_far", self.words.progress)

    def _part(self, head: str, lines: Sequence[str]) -> None:
        if not lines:
            return
        self.sheet.need(60)
        self.sheet.words(self.catalogue.text(head), 12.5, bold=True)
        for line in lines:
            self.sheet.need(self.sheet.height(line, 10.5) + 3)
            self.sheet.words(line, 10.5)
        self.sheet.y += 10

    def _open_advice(self, seat: Seat) -> list[str]:
        """The same for the public: what is hidden is imagined, and only what is done with open things counts, so that
        no hand is told."""
        own, legal = imagined(self.session, seat)
        return self._advice(seat, own, legal) if legal else []

    def _advice(self, seat: Seat, view: State, legal: Legal) -> list[str]:
        """What the strongest computer player would do of what is `legal`, and why."""
        game = self.session.game
        pieces = {piece.id: piece for piece in game.table(view).pieces}
        found = analyse(Inquiry(game, view, seat, legal, self.session.seed))
        rows = advised(game, view, self.catalogue, found, pieces.get, table_of(game), numbered=False)
        return advice_lines(self.catalogue, rows)

    def score(self) -> None:
        """Who is where, and from what: a row for each kind of points, a column for each seat."""
        sheet, catalogue, outcome = self.sheet, self.catalogue, self.session.outcome
        if outcome is None:
            return
        sheet.page()
        sheet.words(catalogue.text("page.result"), 17, bold=True, gap=8)
        for reason in outcome.reasons:
            sheet.words(catalogue.text(f"reason.{reason}"), 10.5)
        sheet.y += 6
        keys = dict.fromkeys(key for score in outcome.scores for key, _ in score.parts)
        parts = [dict(score.parts) for score in outcome.scores]
        self._row("", self.session.names, bold=True)
        for key in keys:
            self._row(catalogue.text(f"score.part.{key}"), [str(part.get(key, 0)) for part in parts])
        self._row(catalogue.text("page.total"), [str(score.total) for score in outcome.scores], bold=True)

    def _row(self, label: str, cells: Sequence[str], *, bold: bool = False) -> None:
        sheet = self.sheet
        first = sheet.width * _LABELS
        wide = (sheet.width - first) / len(cells)
        high = sheet.at((sheet.left, sheet.y, first - 6, 0), label, 10.5, bold=bold) if label else 0.0
        for number, cell in enumerate(cells):
            box = (sheet.left + first + number * wide, sheet.y, wide - 6, 0)
            high = max(high, sheet.at(box, cell, 10.5, bold=bold, align="R"))
        sheet.y += high + 2
        sheet.rule(3)

    # -- the log ---------------------------------------------------------------------------------------------------

    def log(self) -> None:
        """Everything that has happened, with the number of its action, in two columns."""
        sheet = self.sheet
        sheet.page()
        sheet.words(self.catalogue.text("page.log"), 17, bold=True, gap=8)
        wide = (sheet.width - _GUTTER) / 2
        top, column = sheet.y, 0
        for number, words in self._numbered():
            high = sheet.height(words, 9, width=wide - _NUMBER) + 2
            if sheet.room < high:
                column = 1 - column
                if not column:
                    sheet.page()
                    top = sheet.y
                sheet.y = top
            left = MARGIN + column * (wide + _GUTTER)
            sheet.at((left, sheet.y, _NUMBER, 0), number, 9)
            sheet.at((left + _NUMBER, sheet.y, wide - _NUMBER, 0), words, 9)
            sheet.y += high

    def _numbered(self) -> Iterator[tuple[str, str]]:
        """The lines of the log, the first one of each action with its number. What others seal just now is not told."""
        session = self.session
        for words in self._events(session.opening, 0):
            yield "", words
        line = session.line[: session.position]
        revealed = max((number for number, entry in enumerate(line, 1) if not entry.sealed), default=0)
        for number, entry in enumerate(line, 1):
            if number <= revealed or entry.action.seat == self.viewer:
                for first, words in enumerate(self._told(entry, number - 1)):
                    yield "" if first else str(number), words

    def _told(self, entry: Entry[Any], position: int) -> list[str]:
        return self._events(entry.events, position)

    def _events(self, events: Sequence[Event], position: int) -> list[str]:
        where = partial(self.session.game.whereabouts, self.session.state_at(position))
        with self.catalogue.standing(where):
            told = [self.catalogue.event(event) for event in redact_events(tuple(events), self.viewer)]
        return [words for words in told if words]


def asked_of(session: Session[Any], viewer: Seat | None) -> Seat | None:
    """Whose choice is spoken of: the viewer's, or for the public one that needs nothing secret."""
    for seat in session.deciders:
        if seat == viewer or (viewer is None and session.view(seat) == session.view(None)):
            return seat
    return None


def imagined(session: Session[Any], seat: Seat) -> tuple[State, Legal]:
    """What a seat might see for all that the public knows, and what it could do there with open things."""
    game, seen = session.game, session.view(None)
    world = game.determinize(seen, seat, seeded(session.seed))
    own = game.view(world, seat)
    return own, with_open_things(game, seen, own, game.legal(world, seat))
