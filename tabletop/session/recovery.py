"""What lies in the files, told from their lines alone: quick, and without any rule or secret."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from tabletop.session.lock import is_busy
from tabletop.session.record import FORMAT
from tabletop.session.sealed import read_held
from tabletop.session.store import Store


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


def summary(path: Path) -> Summary | None:
    """What a file holds; None if it is no record at all. A damaged rest does not matter here."""
    try:
        lines = path.read_text("utf-8", errors="replace").splitlines()
        changed = datetime.fromtimestamp(path.stat().st_mtime)
        head = json.loads(lines[0])
        names = [str(seat["name"]) for seat in head["seats"]]
        if head["format"] != FORMAT:
            return None
        moves, last, finished = _tail(lines[1:], names)
        if not moves and read_held(path, path.read_bytes()):
            moves = 1  # something was decided that nobody may know yet: there is a game to go on with
        return Summary(path, str(head["game"]), tuple(names), moves, last, finished, changed)
    except (OSError, ValueError, LookupError, TypeError):
        return None


def _tail(lines: list[str], names: list[str]) -> tuple[int, int | None, bool]:
    moves, last, finished = 0, None, False
    for line in lines:
        try:
            item: Any = json.loads(line)
            if "do" in item:
                moves, last, finished = int(item["n"]), int(item["seat"]), False
            elif "to" in item:
                moves, finished = int(item["to"]), False
            elif "sit" in item:
                names[item["sit"]] = str(item["name"])
            elif "end" in item:
                finished = True
        except (ValueError, LookupError, TypeError):
            break
    return moves, last, finished


def unfinished(store: Store) -> Summary | None:
    """The game that Continue goes on with: the one played last that is not over and not open elsewhere."""
    for path in store.autosaves():
        found = summary(path)
        if found is not None and found.moves and not found.finished and not is_busy(path):
            return found
    return None
