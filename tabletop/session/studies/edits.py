"""Edits of a study: each takes a study and gives another one, or refuses (`EditRefused`).

A position is named by the number of its chapter and the way to it; `()` is the beginning of the chapter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tabletop.session.examples.form import Texts
from tabletop.session.studies.form import (
    DEEPEST,
    MOST_CHAPTERS,
    MOST_MARKS,
    MOST_NODES,
    AskForm,
    ChapterForm,
    Line,
    MarkForm,
    NodeForm,
    Sign,
    StudyForm,
    size_of,
)
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.tree import Way, after, all_ways, node_at
from tabletop.session.studies.variations import changed, cut, grown, promoted, shifted
from tabletop.session.studies.wording import fresh_id, with_title, with_words

# -- the study and its chapters --------------------------------------------------------------------------------------


def rename(study: StudyForm, lang: str, words: str) -> StudyForm:
    """Another title in one language."""
    return replace(study, title=with_title(study.title, lang, words))


def describe(study: StudyForm, lang: str, words: str) -> StudyForm:
    """Another sentence about it in one language."""
    return replace(study, about=with_words(study.about, lang, words))


def add_chapter(study: StudyForm, chapter: ChapterForm, game: str) -> StudyForm:
    """One chapter more at the end, under an id of its own; `game` is what it is about."""
    if game != study.game:
        raise EditRefused("other_game")
    if len(study.chapters) >= MOST_CHAPTERS:
        raise EditRefused("too_many_chapters", most=MOST_CHAPTERS)
    title = next(iter(chapter.title.values()), "")
    own = fresh_id(title, [one.id for one in study.chapters], "chapter")
    return _bounded(study, (*study.chapters, replace(chapter, id=own)))


def rename_chapter(study: StudyForm, number: int, lang: str, words: str) -> StudyForm:
    """Another title of a chapter in one language."""
    chapter = study.chapters[number]
    return _chapter(study, number, replace(chapter, title=with_title(chapter.title, lang, words)))


def turn_hand(study: StudyForm, number: int) -> StudyForm:
    """A class sees what the seat in front of a chapter holds in secret, or no longer."""
    chapter = study.chapters[number]
    return _chapter(study, number, replace(chapter, hand=not chapter.hand))


def move_chapter(study: StudyForm, number: int, by: int) -> StudyForm:
    """A chapter earlier (-1) or later (1)."""
    to, chapters = number + by, list(study.chapters)
    if not 0 <= to < len(chapters):
        raise EditRefused("no_further")
    chapters.insert(to, chapters.pop(number))
    return replace(study, chapters=tuple(chapters))


def remove_chapter(study: StudyForm, number: int) -> StudyForm:
    """The study without a chapter."""
    return replace(study, chapters=(*study.chapters[:number], *study.chapters[number + 1 :]))


# -- lines and variations --------------------------------------------------------------------------------------------


def play(study: StudyForm, number: int, way: Way, node: NodeForm) -> tuple[StudyForm, Way]:
    """Something done at a position: the line goes on with it, or a variation begins."""
    return _lined(study, number, lambda line: grown(line, way, node))


def promote(study: StudyForm, number: int, way: Way) -> tuple[StudyForm, Way]:
    """A variation becomes the line."""
    return _lined(study, number, lambda line: promoted(line, way))


def shift(study: StudyForm, number: int, way: Way, by: int) -> tuple[StudyForm, Way]:
    """A variation stands earlier (-1) or later (1) among its like."""
    return _lined(study, number, lambda line: shifted(line, way, by))


def cut_off(study: StudyForm, number: int, way: Way) -> tuple[StudyForm, Way]:
    """An action and all that follows it goes. Refused where a question looks for it and nothing takes its place."""
    made, there = _lined(study, number, lambda line: cut(line, way))
    if not _all_found(made.chapters[number]):
        raise EditRefused("looked_for")
    return made, there


def _lined(study: StudyForm, number: int, edit: Callable[[Line], tuple[Line, Way]]) -> tuple[StudyForm, Way]:
    chapter = study.chapters[number]
    line, way = edit(chapter.nodes)
    return _chapter(study, number, replace(chapter, line=line)), way


def _all_found(chapter: ChapterForm) -> bool:
    """Whether something can be found wherever it is looked for."""
    asked = [((), chapter.ask), *((way, node_at(chapter.nodes, way).ask) for way in all_ways(chapter.nodes))]
    return all(_findable(chapter, way, ask) for way, ask in asked if ask is not None)


def _findable(chapter: ChapterForm, way: Way, ask: AskForm) -> bool:
    return ask.kind != "find" or bool(ask.also or ask.then) or after(chapter.nodes, way) is not None


# -- what is said, drawn and asked at a position ---------------------------------------------------------------------


def remarks(study: StudyForm, number: int, way: Way) -> ChapterForm | NodeForm:
    """What stands at a position. Raises IndexError."""
    chapter = study.chapters[number]
    return node_at(chapter.nodes, way) if way else chapter


def say(study: StudyForm, number: int, way: Way, lang: str, words: str) -> StudyForm:
    """Another comment in one language."""
    return _remarked(study, number, way, say=with_words(remarks(study, number, way).say, lang, words))


def sign(study: StudyForm, number: int, way: Way, mark: Sign) -> StudyForm:
    """A sign on what led to a position; the same again takes it away."""
    if not way:
        raise EditRefused("no_sign")
    node = node_at(study.chapters[number].nodes, way)
    return _remarked(study, number, way, sign="" if node.sign == mark else mark)


def mark(study: StudyForm, number: int, way: Way, drawn: MarkForm) -> StudyForm:
    """A mark more; the same again takes it away, in another colour it is coloured anew."""
    marks = remarks(study, number, way).marks
    kept = tuple(one for one in marks if replace(one, colour=drawn.colour) != drawn)
    if drawn in marks:
        return _remarked(study, number, way, marks=kept)
    if len(kept) >= MOST_MARKS:
        raise EditRefused("too_many_marks", most=MOST_MARKS)
    return _remarked(study, number, way, marks=(*kept, drawn))


def clear_marks(study: StudyForm, number: int, way: Way) -> StudyForm:
    """No marks at a position."""
    return _remarked(study, number, way, marks=())


def ask(study: StudyForm, number: int, way: Way, question: AskForm | None) -> StudyForm:
    """A question at a position, or none. Refused where something is looked for and nothing follows."""
    if question is not None and not _findable(study.chapters[number], way, question):
        raise EditRefused("nothing_to_find")
    return _remarked(study, number, way, ask=question)


def ask_in_words(question: AskForm, lang: str, words: str) -> AskForm:
    """The question in other words. Refused for one to talk about that would say nothing."""
    said: Texts = with_words(question.say, lang, words)
    if question.kind == "talk" and not said:
        raise EditRefused("no_words")
    return replace(question, say=said)


def _remarked(study: StudyForm, number: int, way: Way, **changes: Any) -> StudyForm:
    chapter = study.chapters[number]
    if not way:
        return _chapter(study, number, replace(chapter, **changes))
    line = changed(chapter.nodes, way, lambda node: replace(node, **changes))
    return _chapter(study, number, replace(chapter, line=line))


def _chapter(study: StudyForm, number: int, chapter: ChapterForm) -> StudyForm:
    return _bounded(study, (*study.chapters[:number], chapter, *study.chapters[number + 1 :]))


def _bounded(study: StudyForm, chapters: tuple[ChapterForm, ...]) -> StudyForm:
    """The study with these chapters, if they are neither too many actions nor too deep in each other."""
    sizes = [size_of(chapter.nodes) for chapter in chapters]
    if sum(nodes for nodes, _ in sizes) > MOST_NODES:
        raise EditRefused("too_many_actions", most=MOST_NODES)
    if max((deep for _, deep in sizes), default=0) > DEEPEST:
        raise EditRefused("too_deep", most=DEEPEST)
    return replace(study, chapters=chapters)
