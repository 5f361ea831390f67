"""Results of the arena: a file of JSON lines, one for each game; who was playing whom stands in every line."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.cli_commands.kept_lines import add_line, read_lines

_KEYS = ("game", "rules", "seats", "options", "level", "mind", "against", "other", "seed")
_START = '{"game": '


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """One game: who met whom (`head`), its number, the share of the win of the level looked at, actions played."""

    head: dict[str, Any]
    number: int
    share: float
    actions: int


def lines_of(path: Path) -> list[ArenaGame]:
    """All games of a file; none if it is not there. Raises BadFile with path and line."""
    return read_lines(path, _START, _line)


def _line(data: Any) -> ArenaGame:
    head = {key: data[key] for key in _KEYS} | ({"board": data["board"]} if "board" in data else {})
    game = ArenaGame(head, int(data["number"]), float(data["share"]), int(data["actions"]))
    words = (head["game"], head["level"], head["mind"], head["against"], head["other"])
    words += (head.get("board", ""), *head["options"].values())
    numbers = (head["rules"], head["seats"], head["seed"])
    meant = all(type(word) is str for word in words) and all(type(number) is int for number in numbers)
    if not meant or head["seats"] < 1 or not 0 <= game.share <= 1:
        raise ValueError
    return game


def kept(path: Path, line: ArenaGame) -> None:
    """Add a game to the file. Raises OSError."""
    words = json.dumps({**line.head, "number": line.number, "share": line.share, "actions": line.actions})
    add_line(path, words, _START)
