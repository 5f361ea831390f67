"""A review as a study: each marked mistake a chapter in which the better choice is to be found, and the turning points.

A study that has not room for all of them takes the dearest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from tabletop.components.board import Table
from tabletop.files.yaml_text import MOST_BYTES
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.presentation.review import Reviewed, TurningPoint, foremost_of, mistakes, turns
from tabletop.presentation.review_course import ReviewCourse
from tabletop.presentation.review_mistake import MistakeChapter, MistakeWords
from tabletop.presentation.review_words import told
from tabletop.session.session import Session
from tabletop.session.studies import ChapterForm, StudyForm, study_text
from tabletop.session.studies.edits import add_chapter
from tabletop.session.studies.form import FORMAT, LONGEST_WORDS, MOST_CHAPTERS
from tabletop.session.studies.until import CutRecord, records_until, revealed, unsealed

MOST, SWINGS = 24, 3
"""So many mistakes, the dearest of them, and so many turning points become chapters."""
LONGEST_TITLE = 80
"""Letters of a title: one with more, as of people with long names, is the name of the game alone."""
_ROOM = MOST_BYTES * 9 // 10
"""A study of more bytes could hardly be worked on any more."""
_ID = "chapter"
"""CutRecord the study gives a chapter one of its own."""


@dataclass(frozen=True, slots=True)
class IntoStudy:
    """A study with the chapters of a review at its end: how many mistakes and turning points they are, and how many
    mistakes are not among them for want of room. Chapters that it had already are not added again."""

    form: StudyForm
    mistakes: int
    turns: int
    left_out: int


def study_for(session: Session[Any]) -> StudyForm:
    """A study for the review of a game, without a chapter yet, under a name that only this game has."""
    game, names = session.game, session.names
    said = {lang: Catalogue(lang, {game.key: game}) for lang in LANGUAGES}
    for catalogue in said.values():
        catalogue.seat(game.key, names)
    own = blake2b(session.record.text().encode(), digest_size=5).hexdigest()
    return StudyForm(
        study=FORMAT,
        id=f"{game.key.replace('_', '-')}-review-{own}",
        game=game.key,
        title={lang: review_title(cat, game.key, len(names)) for lang, cat in said.items()},
        about={lang: cat.text("review.study.about") for lang, cat in said.items()},
    )


def review_title(catalogue: Catalogue, key: str, seats: int) -> str:
    """What a study of the mistakes of a game is called, whose people the catalogue knows."""
    title = catalogue.text("review.study.title", game=catalogue.text(f"game.{key}.title"), who=tuple(range(seats)))
    return title if len(title) <= LONGEST_TITLE else catalogue.text(f"game.{key}.title")


def with_review(
    form: StudyForm, session: Session[Any], found: Sequence[Reviewed], table: Table, *, whole: bool = True
) -> IntoStudy:
    """A study with what is marked in the review of a game that is over, in the order of the game; `whole`: all choices
    were thought about. Raises EditRefused for a study of another game, and for one that becomes too large."""
    dear = foremost_of(session, mistakes(found))
    chosen = dear[:MOST]
    told_of = [one.decision.at for one in chosen]
    swings = [one for one in turns(session, found, whole=whole) if one.at not in told_of][:SWINGS] if chosen else []
    writer, size = _Writer(session, found, table), len(study_text(form).encode())
    made, left_out = list[tuple[int, ChapterForm]](), len(dear) - len(chosen)
    known = [_begins(chapter) for chapter in form.chapters]
    for at, chapter in writer.chapters(chosen, swings):
        if _begins(chapter) in known:
            continue
        size += len(study_text(StudyForm(study=FORMAT, id=_ID, game=form.game, title={}, chapters=(chapter,))).encode())
        if size > _ROOM or len(form.chapters) + len(made) >= MOST_CHAPTERS:
            left_out += at in told_of
        else:
            made.append((at, chapter))
    for _, chapter in sorted(made, key=lambda one: one[0]):
        form = add_chapter(form, chapter, session.game.key)
    number = sum(at in told_of for at, _ in made)
    return IntoStudy(form, number, len(made) - number, left_out)


def _begins(chapter: ChapterForm) -> tuple[object, ...]:
    """Where a chapter begins, and whether something is asked in it."""
    return chapter.front, chapter.at, chapter.record, bool(chapter.line)


class _Writer:
    """Makes chapters of what was `found` of all decisions of a game that is over."""

    def __init__(self, session: Session[Any], found: Sequence[Reviewed], table: Table) -> None:
        self._session, self._found, self._table = session, found, table
        self._course = ReviewCourse(session, table, [one.decision for one in found])
        self._languages = {lang: Catalogue(lang, {session.game.key: session.game}) for lang in LANGUAGES}
        for catalogue in self._languages.values():
            catalogue.seat(session.game.key, session.names)

    def chapters(self, dear: Sequence[Reviewed], swings: Sequence[TurningPoint]) -> Iterator[tuple[int, ChapterForm]]:
        """Those of mistakes in which what was better can be found, then those of turning points, with the position that
        each is about."""
        begins = [unsealed(self._session, one.decision.at) for one in dear]
        ends = [self._seen_after(one) for one in swings]
        records = records_until(self._session, (*begins, *ends))
        for one, begin in zip(dear, begins, strict=True):
            chapter = MistakeChapter(self._session, one, records[begin], self._words(one)).made(_ID)
            if chapter is not None:
                yield one.decision.at, chapter
        for swing, end in zip(swings, ends, strict=True):
            yield swing.at, self._swing(swing, records[end])

    def _words(self, one: Reviewed) -> dict[str, MistakeWords]:
        name = self._session.names[one.decision.seat]
        return {
            lang: MistakeWords(
                catalogue,
                self._course.headed(catalogue, one.decision.at, name),
                told(self._session, one, catalogue, self._table),
            )
            for lang, catalogue in self._languages.items()
        }

    def _seen_after(self, swing: TurningPoint) -> int:
        """The position in which what made the change has been done; before it, if that ended the game."""
        end = revealed(self._session, swing.until)
        return end if end < self._session.position else unsealed(self._session, swing.at)

    def _swing(self, swing: TurningPoint, until: CutRecord) -> ChapterForm:
        """Words only: whose chances changed, by how much, and what was done."""
        by, course, languages = round(100 * swing.change), self._course, self._languages
        said = {lang: course.swing(catalogue, swing, self._found) for lang, catalogue in languages.items()}
        changed = {lang: catalogue.text("review.swing", who=swing.seat, by=by) for lang, catalogue in languages.items()}
        return ChapterForm(
            id=_ID,
            title={lang: course.headed(catalogue, swing.at, changed[lang]) for lang, catalogue in languages.items()},
            front=swing.seat,
            seed=1 + swing.at,
            record=until.record,
            at=until.at,
            say={lang: words[:LONGEST_WORDS] for lang, words in said.items()},
        )
