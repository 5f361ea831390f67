"""How the window starts: what the command line asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.session.setup.table_setup import TableSetup


@dataclass(frozen=True)
class WindowConfig:
    """How the window starts.

    `action` is "title", "new", "open" or "learn". None means: as in the settings. `frames` ends the program after so
    many rounds of the loop, `shot` saves the last picture. `bots` names the computer players; they take the last seats.
    `board` is the digest of the owner's board. `setup` is a whole table to be played as it is. `develop` switches the
    developer's tools on.
    """

    action: str = "title"
    game: str = ""
    seats: int | None = None
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    undo: str | None = None
    bots: tuple[str, ...] = ()
    board: str = ""
    setup: TableSetup | None = None
    lang: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    log: Path | None = None
    frames: int | None = None
    shot: Path | None = None
    path: Path | None = None
    develop: bool = False
