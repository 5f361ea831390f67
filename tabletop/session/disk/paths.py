"""Where the program keeps things: the folders this system has for it, and no others."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

NAME = "tabletop"
SUFFIX = ".tabletop"
"""Of the files of records."""
STUDY = ".study"
"""Of the files of studies."""
_NAMED = ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DOCUMENTS_DIR")


def settle_home() -> None:
    """Folders that the environment names without saying where they begin count for nothing, as XDG has it; somebody of
    whom the system knows no home gets one among what is temporary. Else files would lie wherever somebody stands."""
    for name in _NAMED:
        if name in os.environ and not os.path.isabs(os.environ[name]):
            del os.environ[name]
    if not os.path.isabs(os.path.expanduser("~")):
        os.environ["HOME"] = os.path.join(tempfile.gettempdir(), f"{NAME}-{os.getuid()}")


@dataclass(frozen=True, slots=True)
class Paths:
    """Folders; they need not exist.

    `games` holds what people saved, `autosave` the running games, `finished` those that are over, `boards` what owners
    have of their own, `state` what may be lost without harm, `config` settings and remembered tables, `studies` the
    lessons that were made here.
    """

    games: Path
    autosave: Path
    finished: Path
    boards: Path
    state: Path
    config: Path
    studies: Path

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
            platformdirs.user_data_path(NAME, appauthor=False) / "studies",
        )

    @classmethod
    def nowhere(cls) -> Paths:
        """Below what is no folder on any system: nothing is found there and nothing can be kept."""
        return cls.under(Path(os.devnull))

    @classmethod
    def under(cls, folder: Path) -> Paths:
        """Everything below one folder: for tests and for a stick."""
        names = ("games", "autosave", "finished", "boards", "state", "config", "studies")
        return cls(*(folder / name for name in names))
