"""Files of JSON lines with a line for each game, gone on with where they were stopped, whatever stopped them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import MB, read_text

T = TypeVar("T")

_MOST_BYTES, _MOST_LINES = 128 * MB, 1_000_000
"""The results of as many games as one command plays, and some more."""


def read_lines(
    path: Path,
    start: str,
    made_of: Callable[[Any], T],  # Any: what a line says, which `made_of` checks
) -> list[T]:
    """What `made_of` makes of the value of each line; none if the file is not there.

    A last line that begins as ours do (`start`) and breaks off was being written when a run was stopped: it does not
    count. Raises BadFile with path and line, also where `made_of` finds something else than it looks for.
    """
    try:
        text = read_text(path, _MOST_BYTES)
    except BadFile as bad:
        if bad.code == "not_found":
            return []
        raise
    if text.count("\n") > _MOST_LINES:
        raise BadFile("too_many", path=path, most=_MOST_LINES)
    *whole, rest = text.split("\n")
    numbered = enumerate(whole if _broken_off(rest, start) else (*whole, rest), 1)
    return [_made(words, path, number, made_of) for number, words in numbered if words.strip()]


def _made(words: str, path: Path, number: int, made_of: Callable[[Any], T]) -> T:
    try:
        return made_of(parse_json(words))
    except BadFile as bad:
        bad.path, bad.line = path, number
        raise
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError):
        raise BadFile("no_result", path=path, line=number) from None


def _broken_off(rest: str, start: str) -> bool:
    if not rest or rest[: len(start)] != start[: len(rest)]:
        return False
    try:
        parse_json(rest)
    except BadFile:
        return True
    return False


def add_line(path: Path, line: str, start: str) -> None:
    """Add a line, in place of one that broke off. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - MB))
        rest = file.read().rpartition(b"\n")[2]
        if _broken_off(rest.decode("utf-8", "replace"), start):
            file.truncate(size - len(rest))
        elif rest:  # whole but for its end
            line = f"\n{line}"
        file.write(f"{line}\n".encode())
