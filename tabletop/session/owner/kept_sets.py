"""Sets of things that somebody picked before a game and kept under a name: by game and option, in one small file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop.files.reading import odd_character
from tabletop.session.disk.paths import Paths
from tabletop.session.disk.saving import write_whole
from tabletop.session.owner.by_game import read_by_game

LONGEST_NAME = 24
MOST = 50
"""So many sets of an option are kept at most: a new one beyond takes the place of the oldest."""

Sets = Mapping[str, str]
"""Sets as an option has them, by name."""


class KeptSets:
    """A damaged file is put aside and told, never fatal. What cannot be written lasts until the program ends."""

    def __init__(self, paths: Paths) -> None:
        self.path: Path = paths.config / "sets.json"
        self._games, self.problem = read_by_game(self.path, _from_plain)

    def of(self, game: str, option: str) -> Sets:
        """The sets of an option, the oldest first."""
        return self._games.get(game, {}).get(option, {})

    def keep(self, game: str, option: str, name: str, words: str) -> None:
        """Keep a set, in place of one of the same name. Raises OSError where it cannot be written."""
        others = {other: kept for other, kept in self.of(game, option).items() if other != name}
        newest = dict(list(others.items())[-MOST + 1 :])
        self._write(game, option, {**newest, name: words})

    def drop(self, game: str, option: str, name: str) -> None:
        """Keep a set no longer. Raises OSError where that cannot be written."""
        self._write(game, option, {other: kept for other, kept in self.of(game, option).items() if other != name})

    def _write(self, game: str, option: str, sets: Sets) -> None:
        self._games[game] = {**self._games.get(game, {}), option: sets}
        write_whole(self.path, json.dumps(self._games, indent=1, ensure_ascii=False))


def _from_plain(value: Any) -> Mapping[str, Sets]:
    """Raises ValueError for what `KeptSets` would not write."""
    if not isinstance(value, dict) or not all(_are_sets(sets) for sets in value.values()):
        raise ValueError("not the sets of a game")
    return {option: dict(list(sets.items())[-MOST:]) for option, sets in value.items()}


def _are_sets(sets: Any) -> bool:
    return isinstance(sets, dict) and all(
        isinstance(words, str) and len(name) <= LONGEST_NAME and odd_character(name + words) is None
        for name, words in sets.items()
    )
