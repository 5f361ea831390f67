"""Results of the arena: a file of JSON lines, one for each game; who was playing whom stands in every line."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import read_text

_KEYS = ("game", "rules", "seats", "options", "level", "mind", "against", "other", "seed")


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """One game: who met whom (`head`), its number, the share of the win of the level looked at, actions played."""

    head: dict[str, Any]
    number: int
    share: float
    actions: int


def lines_of(path: Path) -> list[ArenaGame]:
    """All games of a file; none if it is not there. Raises BadFile with path and line."""
    try:
        text = read_text(path)
    except BadFile as bad:
        if bad.code == "not_found":
            return []
        raise
    return [_line(words, path, number) for number, words in enumerate(text.splitlines(), 1) if words.strip()]


def _line(words: str, path: Path, at: int) -> ArenaGame:
    try:
        data = parse_json(words)
        return ArenaGame(
            {key: data[key] for key in _KEYS}, int(data["number"]), float(data["share"]), int(data["actions"])
        )
    except (ValueError, KeyError, TypeError):
        raise BadFile("not_json", path=path, line=at) from None


def kept(path: Path, line: ArenaGame) -> None:
    """Add a game to the file. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    words = json.dumps({**line.head, "number": line.number, "share": line.share, "actions": line.actions})
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{words}\n")
