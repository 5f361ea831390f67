"""The last table of each game, so that the next one begins with the same people and options."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

from tabletop.session.notice import Notice, notice
from tabletop.session.places import Places
from tabletop.session.problem import problem
from tabletop.session.saving import write_whole
from tabletop.session.table_setup import TableSetup, from_plain, to_plain


class Remembered:
    """Table setups by game in one small file. A damaged file is put aside and told, never fatal."""

    def __init__(self, places: Places) -> None:
        self._path: Path = places.config / "tables.json"
        self._tables: dict[str, TableSetup] = {}
        self.problem: Notice | None = None
        self._read()

    def _read(self) -> None:
        try:
            data = json.loads(self._path.read_text("utf-8"))
            self._tables = {str(key): from_plain(value) for key, value in data.items()}
        except OSError:
            return
        except (ValueError, AttributeError):
            aside = self._path.with_suffix(".damaged")
            with contextlib.suppress(OSError):
                os.replace(self._path, aside)
            self.problem = notice("problem.damaged_setting", file=str(self._path), aside=aside.name)

    def last(self, game: str) -> TableSetup | None:
        """The last table of a game."""
        return self._tables.get(game)

    def keep(self, setup: TableSetup) -> None:
        """Remember a table."""
        self._tables[setup.game] = setup
        try:
            write_whole(self._path, json.dumps({k: to_plain(v) for k, v in self._tables.items()}, indent=1))
        except OSError as error:
            self.problem = problem(self._path, error)

    def forget(self) -> None:
        """Forget all names and tables."""
        self._tables.clear()
        with contextlib.suppress(OSError):
            self._path.unlink()
