"""The last table of each game, so that the next one begins with the same people and options."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from tabletop.session.disk.paths import Paths
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import write_whole
from tabletop.session.owner.by_game import read_by_game
from tabletop.session.setup.table_setup import TableSetup, from_plain, to_plain, with_seed


class Remembered:
    """Table setups by game in one small file. A damaged file is put aside and told, never fatal."""

    def __init__(self, paths: Paths) -> None:
        self._path: Path = paths.config / "tables.json"
        self._tables, self.problem = read_by_game(self._path, from_plain)

    def last(self, game: str) -> TableSetup | None:
        """The last table of a game."""
        return self._tables.get(game)

    def newest(self) -> str:
        """The game that a table was laid for last; "" if none ever was."""
        return next(reversed(self._tables), "")

    def keep(self, setup: TableSetup) -> None:
        """Remember a table, as the newest one."""
        self._tables.pop(setup.game, None)
        self._tables[setup.game] = with_seed(setup, 0)  # the seed is a secret of the running game
        try:
            write_whole(self._path, json.dumps({k: to_plain(v) for k, v in self._tables.items()}, indent=1))
        except OSError as error:
            self.problem = problem(self._path, error)

    def forget(self) -> None:
        """Forget all names and tables."""
        self._tables.clear()
        with contextlib.suppress(OSError):
            self._path.unlink()
