"""The last table of each game, so that the next one begins with the same people and options."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import MB, read_bytes
from tabletop.session.notice import Notice, notice
from tabletop.session.paths import Paths
from tabletop.session.problem import problem
from tabletop.session.saving import put_aside, write_whole
from tabletop.session.table_setup import TableSetup, from_plain, to_plain, with_seed


class Remembered:
    """Table setups by game in one small file. A damaged file is put aside and told, never fatal."""

    def __init__(self, paths: Paths) -> None:
        self._path: Path = paths.config / "tables.json"
        self._tables: dict[str, TableSetup] = {}
        self.problem: Notice | None = None
        self._read()

    def _read(self) -> None:
        """Every table that can be used; if one cannot, the file is put aside and told."""
        try:
            data = parse_json(read_bytes(self._path, MB))
        except BadFile as bad:
            if bad.code == "not_found":
                return
            data = None
        good = isinstance(data, dict)
        for key, value in data.items() if isinstance(data, dict) else ():
            try:
                self._tables[key] = from_plain(value)
            except ValueError:
                good = False
        if not good:
            aside = put_aside(self._path)
            self.problem = notice("problem.damaged_setting", file=str(self._path), aside=aside.name)

    def last(self, game: str) -> TableSetup | None:
        """The last table of a game."""
        return self._tables.get(game)

    def keep(self, setup: TableSetup) -> None:
        """Remember a table."""
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
