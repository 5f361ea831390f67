"""What was prepared for a class lies beside a record: marked moments, a question with its votes, ink on the boards.

It holds nothing that not everybody may see. A file that cannot be used is put aside and told, never fatal.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import isfinite
from pathlib import Path
from typing import Any

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import MB, read_bytes
from tabletop.session.disk.notice import Notice, notice
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import put_aside, write_whole

SUFFIX = ".lesson"
_MOST_MARKS = 1000
_MOST_STROKES = 400
_MOST_POINTS = 4000
_MOST_VOTES = 8
_LARGEST = 1_000_000

Spot = tuple[str, float, float]
"""A board and a point of it in its own units."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question put at a position: the hands for each letter, and whether the class sees them."""

    at: int
    votes: tuple[int, ...]
    shown: bool


@dataclass(frozen=True, slots=True)
class Prepared:
    """Marked positions in order, strokes as the spots they run over, the question that was put last."""

    marks: tuple[int, ...] = ()
    strokes: tuple[tuple[Spot, ...], ...] = ()
    question: Question | None = None


def lesson_beside(record: Path) -> Path:
    """Where it is kept what was prepared with a record."""
    return record.with_name(record.name + SUFFIX)


class LessonFile:
    """What was prepared with one record; `record` None: it is kept as long as the program runs."""

    def __init__(self, record: Path | None = None) -> None:
        self._path = lesson_beside(record) if record is not None else None
        self.problem: Notice | None = None
        self.prepared = self._read()

    def lies_beside(self, record: Path) -> bool:
        """Whether it is kept with this record."""
        return self._path == lesson_beside(record)

    def keep(self, prepared: Prepared) -> None:
        """From now on it is this. What cannot be written is told, and kept as long as the program runs."""
        if prepared == self.prepared:
            return
        self.prepared = prepared
        if self._path is None:
            return
        try:
            write_whole(self._path, json.dumps(asdict(prepared)))
        except OSError as error:
            self.problem = problem(self._path, error)

    def _read(self) -> Prepared:
        if self._path is None:
            return Prepared()
        try:
            return _from_plain(parse_json(read_bytes(self._path, MB)))
        except BadFile as bad:
            if bad.code == "not_found":
                return Prepared()
        except ValueError:
            pass
        aside = put_aside(self._path)
        if aside is None:
            self.problem = notice("problem.damaged_left", file=str(self._path))
        else:
            self.problem = notice("problem.damaged_setting", file=str(self._path), aside=aside.name)
        return Prepared()


def _from_plain(value: Any) -> Prepared:
    """Raises ValueError for what `keep` would not write."""
    if not isinstance(value, dict) or set(value) != {"marks", "strokes", "question"}:
        raise ValueError("not what was prepared for a class")
    marks, strokes, asked = value["marks"], value["strokes"], value["question"]
    if not _numbers(marks, _MOST_MARKS) or any(one >= other for one, other in pairwise(marks)):
        raise ValueError("marks")
    if not isinstance(strokes, list) or len(strokes) > _MOST_STROKES:
        raise ValueError("strokes")
    return Prepared(tuple(marks), tuple(map(_stroke, strokes)), None if asked is None else _question(asked))


def _numbers(value: Any, most: int) -> bool:
    good = isinstance(value, list) and len(value) <= most
    return good and all(type(one) is int and 0 <= one <= _LARGEST for one in value)


def _stroke(value: Any) -> tuple[Spot, ...]:
    if not isinstance(value, list) or not 0 < len(value) <= _MOST_POINTS:
        raise ValueError("stroke")
    return tuple(map(_spot, value))


def _spot(value: Any) -> Spot:
    if not isinstance(value, list) or len(value) != 3 or not isinstance(value[0], str) or len(value[0]) > 80:
        raise ValueError("spot")
    if not all(type(one) in (int, float) and isfinite(one) and abs(one) <= _LARGEST for one in value[1:]):
        raise ValueError("spot")
    return value[0], float(value[1]), float(value[2])


def _question(value: Any) -> Question:
    if not isinstance(value, dict) or set(value) != {"at", "votes", "shown"} or type(value["shown"]) is not bool:
        raise ValueError("question")
    if not _numbers([value["at"]], 1) or not _numbers(value["votes"], _MOST_VOTES):
        raise ValueError("question")
    return Question(value["at"], tuple(value["votes"]), value["shown"])
