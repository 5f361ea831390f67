"""Places that words do not tell apart: those of one line are counted, those of several have the number of theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from tabletop.locale.catalogue import Catalogue

Words = TypeVar("Words", str, list[str])


def by_names(catalogue: Catalogue, said: Callable[[], Words]) -> Words:
    """The same with the names of places, which tell them apart where words do not."""
    with catalogue.standing(None):
        return said()


def marked(catalogue: Catalogue, said: Sequence[str], exact: Sequence[str], numbers: Sequence[int]) -> list[str]:
    """Lines in words; of those that sound the same, unless they are `exact` to a place, the number that they have on
    the board; without `numbers`, that later ones are meant elsewhere."""
    told = list[str]()
    for at, one in enumerate(said):
        alike = {other for words, other in zip(said, exact, strict=True) if words == one}
        if len(alike) > 1 and numbers:
            told.append(catalogue.text("table.advice_marked", what=one, n=numbers[at]))
        else:
            told.append(catalogue.text("table.advice_elsewhere", what=one) if len(alike) > 1 and one in told else one)
    return told


def in_a_row(catalogue: Catalogue, said: Sequence[str], who: str, exact: Sequence[str] = ()) -> str:
    """What one seat does, its name said once, and what is done again with something else as well; of what sounds the
    same at how many places it is done, as `exact` words tell them."""
    row, before = "", ""
    for one, times in Counter(said).items() if len(set(said)) < len(said) else ((one, 1) for one in said):
        head, colon, tail = one.partition(": ")
        if times > 1:
            spots = len({place for words, place in zip(said, exact or said, strict=True) if words == one})
            key = "table.advice_times" if spots == 1 else "table.advice_places"
            key = key if spots in (1, times) else "table.advice_times_places"
            one, tail = (catalogue.text(key, what=what, n=times, places=spots) for what in (one, tail))
        if row and colon and head == before:
            row += catalogue.text("table.changes_between") + tail
        elif row:
            row += catalogue.text("table.advice_and") + one.removeprefix(f"{who} ")
        else:
            row = one
        before = head
    return row
