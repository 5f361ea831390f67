"""What lies in the files, told from their lines alone: quick, and without any rule or secret."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_bytes, unmarked
from tabletop.session.disk.lock import is_busy
from tabletop.session.disk.paths import SUFFIX
from tabletop.session.records.record import FORMAT, MOST_LINES
from tabletop.session.records.record_error import RecordError
from tabletop.session.records.sealed import read_held

_MOST_POINTS = 1_000_000
"""No game gives so many."""
_LONGEST = 64
"""No word that a line of a list shows is longer."""
_SAT = re.compile(rb'^\{"sat":([0-9]{1,9})[,}]', re.MULTILINE)

_NO_DEED = ('{"sat":', '{"sit":')
"""How lines begin that tell of people, not of the game."""


@dataclass(frozen=True, slots=True)
class Summary:
    """One game on the disk, as far as everybody may know it.

    `moves` counts the actions that stand, `last` is the seat that acted last, `finished` whether a result was reached,
    `touched` whether anybody ever did anything. `looks` are colour and symbol of each seat; `points` and `winners` are
    those of the result, `players` who plays each seat, `arranged` whether it began with a position that somebody has
    arranged, by hand or for a lesson, and not with the set-up.
    """

    path: Path
    game: str
    names: tuple[str, ...]
    moves: int
    last: int | None
    finished: bool
    changed: datetime
    looks: tuple[tuple[str, str], ...] = ()
    touched: bool = True
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    arranged: bool = False


def summary(path: Path) -> Summary:
    """What a file holds; a damaged rest does not matter here. Raises BadFile if it is no record at all."""
    data = unmarked(read_bytes(path))
    first, *lines = data.decode(errors="replace").split("\n", MOST_LINES)
    try:
        head = parse_json(first)
        names = [_word(seat["name"]) for seat in head["seats"]]
        players = [_word(seat["player"]) for seat in head["seats"]]
        if head["format"] != FORMAT:
            raise BadFile("not_record")
        game = _word(head["game"])
        looks = tuple((_word(seat["colour"]), _word(seat["symbol"])) for seat in head["seats"])
    except (BadFile, LookupError, TypeError):
        trouble = RecordError("not_record", 1)
        trouble.path = path
        raise trouble from None
    moves, last, result = _tail(lines, names, players)
    if not moves and read_held(path, data):
        moves = 1  # something was decided that nobody may know yet: there is a game to go on with
    touched = moves > 0 or any(not line.startswith(_NO_DEED) for line in lines if line)
    finished, (points, winners) = result is not None, _result(result, len(names))
    return Summary(
        path,
        game,
        tuple(names),
        moves,
        last,
        finished,
        _changed(path),
        looks,
        touched,
        points,
        winners,
        tuple(players),
        arranged="position" in head,
    )


def _result(result: Any, seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points by seat and the seats that won, as a line of the result says; nothing where it does not say so."""
    try:
        points, winners = result["points"], result["ranking"][0]
        told = all(type(number) is int and abs(number) <= _MOST_POINTS for number in (*points, *winners))
        won = [seat for seat in range(seats) if seat in winners]
        if told and len(points) == seats and won and sorted(winners) == won:
            return tuple(points), tuple(winners)
    except (LookupError, TypeError):
        pass
    return (), ()


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


def _tail(lines: list[str], names: list[str], players: list[str]) -> tuple[int, int | None, Any]:
    """How many actions stand, who acted last, and the result; None if there is none."""
    moves, last, result = 0, None, None
    for line in lines:
        try:
            item: Any = parse_json(line)
            if "n" in item:
                moves, last, result = _number(item["n"]), _number(item["seat"]), None
            elif "to" in item:
                moves, result = _number(item["to"]), None
            elif "sit" in item:
                seat = _number(item["sit"])
                names[seat], players[seat] = _word(item["name"]), _word(item["player"])
            elif "end" in item:
                result = item["end"]
        except (BadFile, LookupError, TypeError):
            break
    return moves, last, result


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


def running(paths: Iterable[Path]) -> Iterator[Summary]:
    """The games that are not over and not open elsewhere, in the order of the paths."""
    for path in paths:
        try:
            found = summary(path)
        except BadFile:
            continue  # the list of running games says what is wrong with it
        if found.moves and not found.finished and not is_busy(path):
            yield found


def unfinished(paths: Iterable[Path]) -> Summary | None:
    """The first of them: Continue goes on with it."""
    return next(running(paths), None)
