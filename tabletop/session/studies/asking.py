"""Edits of a question: of its kind, its answers and its hints. Each gives another question, or refuses."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tabletop.session.studies.form import ANSWERS, MOST_HINTS, AnswerForm, AskForm
from tabletop.session.studies.refused import EditRefused
from tabletop.session.studies.wording import with_words

Kind = Literal["talk", "choose", "find"]


def of_kind(before: AskForm | None, kind: Kind, lang: str, words: str, blanks: tuple[str, ...]) -> AskForm:
    """A question of another kind in the words of the one before, else in `words`; `blanks` are answers to begin with,
    of which the first is right."""
    said = before.say if before is not None and before.say else with_words({}, lang, words)
    if kind == "choose":
        answers = tuple(AnswerForm(say={lang: one}, right=not n) for n, one in enumerate(blanks))
        return AskForm(kind="choose", say=said, answers=answers)
    if kind == "talk" and not said:
        raise EditRefused("no_words")
    return AskForm(kind=kind, say=said)


def answer(question: AskForm, number: int, lang: str, words: str, *, reply: bool = False) -> AskForm:
    """An answer, or what is said to whoever gives it, in other words."""
    one = question.answers[number]
    if reply:
        return _answers(question, number, replace(one, reply=with_words(one.reply, lang, words)))
    said = with_words(one.say, lang, words)
    if not said:
        raise EditRefused("no_words")
    return _answers(question, number, replace(one, say=said))


def right(question: AskForm, number: int) -> AskForm:
    """An answer is right now, or no longer. Refused for the last right one."""
    one = question.answers[number]
    if one.right and sum(other.right for other in question.answers) == 1:
        raise EditRefused("none_right")
    return _answers(question, number, replace(one, right=not one.right))


def more_answers(question: AskForm, lang: str, words: str) -> AskForm:
    """One answer more, not a right one."""
    if len(question.answers) >= ANSWERS[1]:
        raise EditRefused("too_many_answers", most=ANSWERS[1])
    return replace(question, answers=(*question.answers, AnswerForm(say={lang: words})))


def fewer_answers(question: AskForm, number: int) -> AskForm:
    """The question without an answer. Refused where too few are left, or none that is right."""
    left = (*question.answers[:number], *question.answers[number + 1 :])
    if len(left) < ANSWERS[0]:
        raise EditRefused("too_few_answers", least=ANSWERS[0])
    if not any(one.right for one in left):
        raise EditRefused("none_right")
    return replace(question, answers=left)


def hint(question: AskForm, number: int, lang: str, words: str) -> AskForm:
    """A hint in other words; the one after the last is a new one, and one that says nothing any more goes."""
    if number >= MOST_HINTS:
        raise EditRefused("too_many_hints", most=MOST_HINTS)
    before = question.hints[number] if number < len(question.hints) else {}
    said = with_words(before, lang, words)
    hints = (*question.hints[:number], *((said,) if said else ()), *question.hints[number + 1 :])
    return replace(question, hints=hints)


def _answers(question: AskForm, number: int, one: AnswerForm) -> AskForm:
    return replace(question, answers=(*question.answers[:number], one, *question.answers[number + 1 :]))
