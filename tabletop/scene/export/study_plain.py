"""The page of a study where scripts do not run: positions, marks, questions and answers in words, of one language.

It tells what the script would show, out of the same data: what nobody may see there is not here either. Whatever comes
after a question is folded, together with its answer.
"""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from tabletop.locale import LANGUAGES, Catalogue

Chapter = dict[str, Any]
"""A chapter of the page's data, as `StudyFrames` makes it."""


def in_words(title: str, chapters: Iterable[Chapter], cat: Catalogue) -> Iterator[str]:
    """The chapters as HTML without scripts, in the language of `cat`."""
    yield f"<h1>{html.escape(title)}</h1>{_line(cat.text('page.no_script'))}"
    for number, chapter in enumerate(chapters, 1):
        yield from _PlainChapter(chapter, cat).told(number)


def _line(words: str) -> str:
    return f"<p>{html.escape(words)}</p>" if words else ""


class _PlainChapter:
    """One chapter."""

    def __init__(self, chapter: Chapter, cat: Catalogue) -> None:
        self.chapter, self.cat = chapter, cat
        self.lang = list(LANGUAGES).index(cat.lang)

    def told(self, number: int) -> Iterator[str]:
        """Its line from the beginning; variations are for the script alone."""
        yield f"<section><h2>{number}. {html.escape(self.chapter['title'][self.lang])}</h2>"
        folds = 0
        for node in self._along():
            yield from self._position(node)
            ask = node["ask"]
            if ask is None:
                continue
            yield from self._question(ask)
            if ask["kind"] != "talk":
                yield f"<details><summary>{html.escape(self.cat.text('lesson.answer'))}</summary>"
                yield from self._answers(ask)
                folds += 1
        yield _line("" if self.chapter["nodes"] else self.chapter["trouble"][self.lang])
        yield "</details>" * folds + "</section>"

    def _along(self) -> Iterator[dict[str, Any]]:
        at = 0 if self.chapter["nodes"] else None
        while at is not None:
            node = self.chapter["nodes"][at]
            yield node
            at = node["on"]

    def _text(self, number: int | None) -> str:
        return "" if number is None else str(self.chapter["texts"][number][self.lang])

    def _position(self, node: dict[str, Any]) -> Iterator[str]:
        """What has happened and is said, what is drawn, and how the boards look where anything is asked or drawn, and
        at the beginning."""
        yield from (_line(self._text(one)) for one in node["did"])
        yield _line(self._text(node["say"]))
        yield from (_line(self._text(words)) for _, words in node["marked"])
        if node["back"] is None or node["ask"] is not None or node["marked"]:
            yield f"<details><summary>{html.escape(self.cat.text('page.board_list'))}</summary>"
            for board in self.chapter["boards"]:
                yield self._board(board, node)
            yield "</details>"
        yield _line(self._text(node["barred"]) if node["ask"] is None else "")

    def _board(self, board: dict[str, Any], node: dict[str, Any]) -> str:
        """What lies on a board, and its figures: each line once, with how often it is."""
        pieces = [self.chapter["pieces"][one] for one in node["pieces"]]
        labels = [self.chapter["labels"][one] for one in node["labels"]]
        lying = [one[7] for one in pieces if one[2] == board["id"] and one[7] is not None]
        said = Counter(self._text(one) for one in (*lying, *(one[2] for one in labels if one[0] == board["id"])))
        lines = [f"{words} × {times}" if times > 1 else words for words, times in said.items()]
        listed = "".join(f"<li>{html.escape(line)}</li>" for line in lines)
        return f"<h3>{html.escape(self._text(board['name']))}</h3><ul>{listed}</ul>" if lines else ""

    def _question(self, ask: dict[str, Any]) -> Iterator[str]:
        yield f"<p><b>{html.escape(self._text(ask['say']))}</b></p>"
        listed = "".join(f"<li>{html.escape(self._text(say))}</li>" for say, *_ in ask.get("answers", ()))
        yield f'<ol type="A">{listed}</ol>' if listed else ""
        for hint in ask["hints"]:
            head = html.escape(self.cat.text("page.hint"))
            yield f"<details><summary>{head}</summary>{_line(self._text(hint))}</details>"

    def _answers(self, ask: dict[str, Any]) -> Iterator[str]:
        """Which answers or moves are right, and what is said to them and to wrong ones."""
        moves = ((words, kind != "wrong", reply) for words, kind, _, reply in ask.get("moves", ()))
        for words, right, reply in (*ask.get("answers", ()), *moves):
            head, said = html.escape(self._text(words)), html.escape(self._text(reply))
            if right or said:
                named = f"<b>{head}</b>" if right else head
                yield f"<p>{self.cat.pair(named, said) if said else named}</p>"
