"""Where the program keeps things: the folders this system has for it, and no others."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

NAME = "tabletop"


@dataclass(frozen=True, slots=True)
class Paths:
    """Folders; they need not exist.

    `games` holds what people saved, `autosave` the running games, `finished` those that are over, `boards` what owners
    have of their own, `state` what may be lost without harm, `config` settings and remembered tables.
    """

    games: Path
    autosave: Path
    finished: Path
    boards: Path
    state: Path
    config: Path

    @classmethod
    def of_system(cls) -> Paths:
        """The folders of this computer and user."""
        import platformdirs  # not needed by headless commands

        state = platformdirs.user_state_path(NAME, appauthor=False)
        return cls(
            platformdirs.user_data_path(NAME, appauthor=False) / "games",
            state / "autosave",
            state / "finished",
            platformdirs.user_data_path(NAME, appauthor=False) / "boards",
            state,
            platformdirs.user_config_path(NAME, appauthor=False),
        )

    @classmethod
    def under(cls, folder: Path) -> Paths:
        """Everything below one folder: for tests and for a stick."""
        names = ("games", "autosave", "finished", "boards", "state", "config")
        return cls(*(folder / name for name in names))
