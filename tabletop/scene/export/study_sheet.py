"""A worksheet of chapters of a study: boards, question, lines to write on; all answers behind."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from itertools import islice

import pygame

from tabletop.locale import Catalogue
from tabletop.presentation.prompting import ribbon_words
from tabletop.presentation.words import in_language
from tabletop.scene.export.paper_boards import PaperBoards
from tabletop.scene.export.sheet import HIGH, PaperSheet
from tabletop.scene.export.study_reel import StudyReel
from tabletop.session.studies import Reached, Study
from tabletop.session.studies.form import AskForm
from tabletop.session.studies.playing import GOOD
from tabletop.session.studies.start import Games
from tabletop.session.studies.tree import after, choices

_BOARDS = 0.6
"""The most of a page that boards take, so that there is room to write."""
_WRITING = 12
_LETTERS = "ABCDEFGH"
_OF_A_PATTERN = 3
"""So many actions are named of those that one answer is for."""


def study_sheet(study: Study, numbers: Sequence[int], games: Games, catalogue: Catalogue) -> bytes:
    """The chapters with these numbers, from 0, as a PDF. Raises NeedsShare, and ComponentError for a chapter whose
    beginning cannot be."""
    pygame.font.init()
    form, lang = study.form, catalogue.lang
    title = in_language(form.title, lang)
    sheet = PaperSheet(title, lang, title)
    reels = [(number, StudyReel(study, number, games)) for number in numbers]
    for number, reel in reels:
        ChapterSheet(sheet, reel, number, catalogue).questions()
    sheet.page()
    sheet.words(catalogue.text("worksheet.answers", title=title), 17, bold=True, gap=10)
    for number, reel in reels:
        ChapterSheet(sheet, reel, number, catalogue).answers()
    return sheet.content()


class ChapterSheet:
    """One chapter on paper."""

    def __init__(self, sheet: PaperSheet, reel: StudyReel, number: int, catalogue: Catalogue) -> None:
        self.sheet = sheet
        self.reel = reel
        self.catalogue = catalogue
        self.lang = catalogue.lang
        self._boards = PaperBoards(sheet, reel, self.lang)
        catalogue.seat(reel.game.key, tuple(seat.name for seat in reel.seats))
        title = in_language(reel.chapter.title, self.lang)
        self.title = catalogue.text("learn.chapter", n=number + 1, title=title)

    def questions(self) -> None:
        """Every position of the line at which something is asked, on a page of its own; the beginning if nothing is."""
        for reached in self._asked():
            self._question(reached)

    def _question(self, reached: Reached) -> None:
        sheet, reel = self.sheet, self.reel
        remarks = reel.remarks(reached)
        sheet.page()
        sheet.words(self.title, 17, bold=True, gap=4)
        view = reel.view(reached)
        sheet.words(ribbon_words(self.catalogue, reel.game, view, None, reel.table.warnings).words, 9.5)
        sheet.words(in_language(remarks.say, self.lang), 10.5, gap=6)
        still, matter = reel.still(view), reel.boards_that_matter(reached)
        self._boards.show(still, matter, HIGH * _BOARDS, reel.signs(reached))
        ask = remarks.ask
        if ask is not None:
            sheet.words(in_language(ask.say, self.lang) or self.catalogue.text("worksheet.question"), 12, bold=True)
            for letter, one in zip(_LETTERS, ask.answers, strict=False):
                sheet.words(f"{letter}   {in_language(one.say, self.lang)}", 11, indent=12)
        sheet.writing(_WRITING)

    def answers(self) -> None:
        """What was looked for each time, and why."""
        self.sheet.need(90)
        self.sheet.words(self.title, 12.5, bold=True)
        for reached in self._asked():
            self._answer(reached)
        self.sheet.y += 4
        self.sheet.rule(10)

    def _answer(self, reached: Reached) -> None:
        ask = self.reel.remarks(reached).ask
        if ask is not None and ask.say:
            self._told(in_language(ask.say, self.lang))
        for letter, one in zip(_LETTERS, ask.answers if ask is not None else (), strict=False):
            mark = "*" if one.right else "–"
            reply = in_language(one.reply, self.lang)
            said = f"{letter} {mark} {in_language(one.say, self.lang)}"
            self._told(self.catalogue.pair(said, reply) if reply else said, bold=one.right)
        if ask is None or ask.kind == "find":
            self._line(reached, ask)

    def _asked(self) -> list[Reached]:
        reel = self.reel
        line = (reached for reached in reel.told.all() if len(reached.way) < 2 and reached.trouble is None)
        asked = [reached for reached in line if reel.remarks(reached).ask is not None]
        return asked or [reel.told.at(())]

    def _line(self, reached: Reached, ask: AskForm | None) -> None:
        """The actions that are right with what is said of them, then those that are not."""
        reel, nodes = self.reel, self.reel.chapter.nodes
        for way in choices(nodes, reached.way):
            other = reel.told.at(way)
            if other.action is None or other.node is None or other.trouble is not None:
                continue
            right = way == after(nodes, reached.way) or other.node.sign in GOOD
            words = f"{reel.words_for(self.catalogue, reached, other.action)} {other.node.sign}".strip()
            self._told(words, bold=right)
            self._told(in_language(other.node.say, self.lang), indent=12)
        for wrong in ask.wrong if ask is not None else ():
            self._told(self._meant(reached, wrong.do))
            self._told(in_language(wrong.say, self.lang), indent=12)

    def _meant(self, reached: Reached, pattern: str) -> str:
        """The first actions that a pattern means, in words."""
        game, words = self.reel.game, list[str]()
        for seat in game.deciders(reached.state)[:1]:
            legal = (one for one in game.legal(reached.state, seat) if fnmatchcase(game.actions.text(one), pattern))
            words += [self.reel.words_for(self.catalogue, reached, one) for one in islice(legal, _OF_A_PATTERN)]
        return self.catalogue.join(list(dict.fromkeys(words)))

    def _told(self, words: str, *, bold: bool = False, indent: float = 0) -> None:
        self.sheet.need(self.sheet.height(words, 10.5, bold=bold) + 4 if words else 0)
        self.sheet.words(words, 10.5, bold=bold, indent=indent)
