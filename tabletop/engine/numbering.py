"""Actions as numbers: the place of each in a table to which only ever something is added.

An action is one number, or several in a row where its fields have too many combinations (`engine/domains.py`). Two
actions never begin alike unless they go on differently, so numbers can be asked for one after the other.
"""

from __future__ import annotations

import enum
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Any

from tabletop.engine.action import Action, ActionKind, ActionSet
from tabletop.engine.domains import FIELD, Domains, item_of, shape

_REMEMBERED = 1 << 16


@dataclass(frozen=True, slots=True)
class _Part:
    """What one number of a line says: its text, the fields with their values, whether it is said again and again."""

    line: int
    text: str
    fields: tuple[tuple[str, dict[Any, int], tuple[str, ...]], ...]
    many: bool
    size: int
    last: bool


class Numbering:
    """The table of one game. Raises ValueError for a line that is no action of it, or words nobody told."""

    def __init__(self, actions: ActionSet, words: Domains, lines: Sequence[str]) -> None:
        kinds = {shape(kind.template): kind for kind in actions.kinds}
        self._parts: list[_Part] = []
        self._lines: dict[type[Action], list[int]] = {}
        self._of_line: list[list[int]] = []
        for number, line in enumerate(lines):
            if shape(line) not in kinds:
                raise ValueError(f"{line!r} is no action of {actions.game}")
            kind = kinds[shape(line)]
            self._lines.setdefault(kind.cls, []).append(number)
            self._of_line.append([])
            for part in _parts(number, line, kind, words):
                self._of_line[-1].append(len(self._parts))
                self._parts.append(part)
        self._first = [0, *accumulate(part.size for part in self._parts)]
        self.path = lru_cache(_REMEMBERED)(self._path)

    @property
    def total(self) -> int:
        """How many numbers there are: 0 is the first."""
        return self._first[-1]

    def _path(self, action: Action) -> tuple[int, ...]:
        """The numbers of an action, one after the other. Raises LookupError for one that has none."""
        for line in self._lines.get(type(action), ()):
            try:
                return tuple(self._numbers(line, action))
            except KeyError:
                continue  # a later line has the words that this one lacks
        raise LookupError(f"{action!r} has no number")

    def _numbers(self, line: int, action: Action) -> list[int]:
        found = []
        for place in self._of_line[line]:
            part, first = self._parts[place], self._first[place]
            if part.many:
                name, numbers, _ = part.fields[0]
                found += [first + numbers[value] for value in getattr(action, name)]
                found.append(first + len(numbers))
                continue
            number = 0
            for name, numbers, _ in part.fields:
                number = number * len(numbers) + numbers[getattr(action, name)]
            found.append(first + number)
        return found

    def opens(self, number: int) -> bool:
        """Whether something follows a number before the action is whole."""
        part, within = self._part(number)
        return not part.last or (part.many and within < part.size - 1)

    def text(self, number: int) -> str:
        """What a number says, in the words of actions. Raises IndexError beyond the table."""
        part, within = self._part(number)
        said: list[str] = []
        if part.many:
            said = [(*part.fields[0][2], "enough")[within]]
        else:
            for _, _, words in reversed(part.fields):
                within, one = divmod(within, len(words))
                said.insert(0, words[one])
        words_left = iter(said)
        return FIELD.sub(lambda _: next(words_left), part.text).replace("*", "").strip()

    def _part(self, number: int) -> tuple[_Part, int]:
        if not 0 <= number < self.total:
            raise IndexError(f"{number}: the numbers are 0 to {self.total - 1}")
        place = bisect_right(self._first, number) - 1
        return self._parts[place], number - self._first[place]


def _parts(number: int, line: str, kind: ActionKind, words: Domains) -> list[_Part]:
    """The parts of a line. Raises ValueError for words that the table does not have."""
    fields = iter(FIELD.findall(kind.template))
    types = dict(kind.fields)
    found: list[_Part] = []
    pieces = line.split("|")
    for place, text in enumerate(pieces):
        mine = []
        for name in FIELD.findall(text):
            if name not in words:
                raise ValueError(f"{line!r}: there are no words {name!r}")
            field = next(fields)
            kind_of = item_of(types[field])[0]
            mine.append((field, {_value(kind_of, word): i for i, word in enumerate(words[name])}, tuple(words[name])))
        many = text.endswith("*")
        size = 1
        for _, numbers, _ in mine:
            size *= len(numbers)
        found.append(_Part(number, text, tuple(mine), many, size + many, place == len(pieces) - 1))
    return found


def _value(kind: Any, word: str) -> Any:
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return kind[word.upper()]
    return int(word) if kind is int else word
