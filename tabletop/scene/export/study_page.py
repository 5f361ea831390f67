"""A study as one page that needs nothing else: chapters with their boards, questions that a pupil answers on it.

No rules go along: every answer that can be chosen was judged when the page was made. Of a position the page holds what
the seat sees that is asked; solutions stand in the file for whoever reads its source.
"""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.components.source import ComponentError
from tabletop.engine.types import Plain
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.words import in_language
from tabletop.scene.export.document import document
from tabletop.scene.export.drawings import Drawings
from tabletop.scene.export.study_frames import StudyFrames
from tabletop.scene.export.study_plain import in_words
from tabletop.session.studies import Study
from tabletop.session.studies.form import size_of
from tabletop.session.studies.start import Games

MOST_POSITIONS = 1000
"""So many positions a page has: about 10 MB, which a school's computer still opens."""
_WORDS = {
    "language": "page.language", "board_list": "page.board_list", "by": "page.by", "study_keys": "page.study_keys",
    "study_note": "page.study_note", "chapter": "page.chapter", "all_boards": "page.all_boards",
    "some_boards": "page.some_boards", "tries": "page.tries", "helped": "page.helped", "hint": "page.hint",
    "answer": "lesson.answer", "previous": "page.back", "next": "page.next", "line": "study.line",
    "next_chapter": "study.next_chapter", "right": "study.right", "also_right": "study.also_right",
    "wrong": "study.wrong", "wrong_more": "study.wrong_more", "shown": "study.shown", "first_go": "study.first_go",
    "was_shown": "study.was_shown", "marks_1": "study.marks_1", "marks_2": "study.marks_2", "marks_3": "study.marks_3",
}  # fmt: skip


class TooManyPositions(Exception):
    """A study with more positions than a page can hold: how many, and how many may be."""

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} positions are more than {MOST_POSITIONS}")
        self.count = count


def study_page(study: Study, games: Games, lang: str = "en") -> str:
    """The page of a study, which opens in the language `lang`. Raises TooManyPositions.

    A chapter that cannot begin is named with the reason, and so is what the rules of today refuse in a line.
    """
    form = study.form
    count = sum(1 + size_of(chapter.nodes)[0] for chapter in form.chapters)
    if count > MOST_POSITIONS:
        raise TooManyPositions(count)
    pygame.font.init()
    drawings, catalogues = Drawings(), [Catalogue.load(code, (form.game,)) for code in LANGUAGES]
    chapters = [_chapter(study, number, games, drawings, catalogues) for number in range(len(form.chapters))]
    words = {word: [cat.text(key) for cat in catalogues] for word, key in _WORDS.items()}
    data: dict[str, Any] = {  # Any: what the script reads
        "game": form.game,
        "langs": {code: one.name for code, one in LANGUAGES.items()},
        "lang": list(LANGUAGES).index(lang),
        "words": {**words, "title": [in_language(form.title, code) for code in LANGUAGES]},
        "chapters": chapters or [_trouble({}, [cat.text("study.empty") for cat in catalogues])],
        "drawings": drawings.sources,
    }
    title = in_language(form.title, lang)
    without = "".join(in_words(title, data["chapters"], catalogues[list(LANGUAGES).index(lang)]))
    return document(title, lang, data, "study", ("page", "study"), without)


def _chapter(
    study: Study, number: int, games: Games, drawings: Drawings, catalogues: list[Catalogue]
) -> dict[str, Plain]:
    try:
        return StudyFrames(study, number, games, drawings).data()
    except ComponentError as error:
        return _trouble(study.form.chapters[number].title, [error.text(cat) for cat in catalogues])


def _trouble(title: Plain, why: list[str]) -> dict[str, Plain]:
    return {"title": [in_language(title, code) for code in LANGUAGES], "nodes": None, "trouble": why}
