"""A table in words as lines of text, in the order in which somebody wants to hear it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.in_words.records import TableWords


def lines_of_table(catalogue: Catalogue, words: TableWords) -> list[str]:
    """What is asked first, then what can be done, then everything else; headings stand alone, entries are numbered."""
    return list(_lines(catalogue, words))


def _lines(catalogue: Catalogue, words: TableWords) -> Iterator[str]:
    yield words.title
    yield from (line for line in (words.asked, words.how, words.aim, words.warning, words.aside) if line)
    yield from _part(catalogue, "progress", words.progress)
    yield from _part(catalogue, "news", words.news)
    yield from _part(
        catalogue,
        "actions",
        (f"{n}. {catalogue.pair(one.words, one.effect)}" for n, one in enumerate(words.actions, 1)),
    )
    yield from _part(catalogue, "refused", (catalogue.pair(one.thing, one.reason) for one in words.refused))
    for board in words.boards:
        yield ""
        yield board.title
        yield from (f"  {line}" for line in board.lines)


def _part(catalogue: Catalogue, name: str, lines: Iterable[str]) -> Iterator[str]:
    found = list(lines)
    if found:
        yield ""
        yield catalogue.text(f"words.part.{name}")
        yield from (f"  {line}" for line in found)
