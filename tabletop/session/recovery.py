"""What lies in the files, told from their lines alone: quick, and without any rule or secret."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_bytes
from tabletop.session.lock import is_busy
from tabletop.session.paths import SUFFIX
from tabletop.session.record import FORMAT, MOST_LINES
from tabletop.session.record_error import RecordError
from tabletop.session.sealed import read_held

_LONGEST = 64
"""No word that a line of a list shows is longer."""
_SAT = re.compile(rb'^\{"sat":([0-9]{1,9})[,}]', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Summary:
    """One game on the disk, as far as everybody may know it.

    `moves` counts the actions that stand, `last` is the seat that acted last, `finished` whether a result was reached.
    """

    path: Path
    game: str
    names: tuple[str, ...]
    moves: int
    last: int | None
    finished: bool
    changed: datetime


def summary(path: Path) -> Summary:
    """What a file holds; a damaged rest does not matter here. Raises BadFile if it is no record at all."""
    data = read_bytes(path)
    first, *lines = data.decode(errors="replace").split("\n", MOST_LINES)
    try:
        head = parse_json(first)
        names = [_word(seat["name"]) for seat in head["seats"]]
        if head["format"] != FORMAT:
            raise BadFile("not_record")
        game = _word(head["game"])
    except (BadFile, LookupError, TypeError):
        trouble = RecordError("not_record", 1)
        trouble.path = path
        raise trouble from None
    moves, last, finished = _tail(lines, names)
    if not moves and read_held(path, data):
        moves = 1  # something was decided that nobody may know yet: there is a game to go on with
    return Summary(path, game, tuple(names), moves, last, finished, _changed(path))


def _changed(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):  # gone meanwhile, or a time that no calendar has
        return datetime.fromtimestamp(0)


def _word(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise TypeError("no word")
    return value


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST_LINES:
        raise TypeError("no number")
    return value


def _tail(lines: list[str], names: list[str]) -> tuple[int, int | None, bool]:
    moves, last, finished = 0, None, False
    for line in lines:
        try:
            item: Any = parse_json(line)
            if "n" in item:
                moves, last, finished = _number(item["n"]), _number(item["seat"]), False
            elif "to" in item:
                moves, finished = _number(item["to"]), False
            elif "sit" in item:
                names[_number(item["sit"])] = _word(item["name"])
            elif "end" in item:
                finished = True
        except (BadFile, LookupError, TypeError):
            break
    return moves, last, finished


def last_sitting(folder: Path) -> int:
    """How often people have sat down at the games of a folder; 0 if never."""
    return max((_sitting(path) for path in newest_first(folder)), default=0)


def last_played_first(folder: Path) -> list[Path]:
    """The records of a folder, the one at which people sat down last before all; the disk's time settles the rest."""
    return sorted(newest_first(folder), key=_sitting, reverse=True)


def _sitting(path: Path) -> int:
    """The number that the last line of sitting down says; 0 if there is none."""
    try:
        data = read_bytes(path)
    except BadFile:
        return 0
    found = _SAT.findall(data)
    return int(found[-1]) if found else 0


def newest_first(folder: Path) -> list[Path]:
    """The records of a folder by the time on the disk."""
    found: list[tuple[float, str, Path]] = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):  # a circle of links, or gone meanwhile: the others count all the same
                if entry.name.endswith(SUFFIX) and entry.is_file():
                    found.append((entry.stat().st_mtime, entry.name, Path(entry.path)))
    return [path for _, _, path in sorted(found, reverse=True)]


def unfinished(paths: Iterable[Path]) -> Summary | None:
    """The first of the games that is not over and not open elsewhere: Continue goes on with it."""
    for path in paths:
        try:
            found = summary(path)
        except BadFile:
            continue  # the list of running games says what is wrong with it
        if found.moves and not found.finished and not is_busy(path):
            return found
    return None
