"""A report of an unexpected error: what we need to mend it, and no names of people."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Iterable
from pathlib import Path

import platformdirs
import pygame

from tabletop import __version__


def report_folder() -> Path:
    """Where reports of this user lie."""
    return platformdirs.user_log_path("tabletop", appauthor=False)


def anonymous(words: str, names: Iterable[str]) -> str:
    """`words` without these names and without the user's own folder."""
    for number, name in enumerate(sorted(set(names), key=len, reverse=True), start=1):
        if name.strip():
            words = words.replace(name, f"<name {number}>")
    return words.replace(str(Path.home()), "~")


def write_report(error: BaseException, screens: Iterable[str], names: Iterable[str] = ()) -> Path | None:
    """Write what happened into the log folder. Returns the file, or None where nothing can be written."""
    lines = [
        f"Tabletop {__version__}",
        f"Python {sys.version.split()[0]} on {platform.system()} {platform.release()} {platform.machine()}",
        f"pygame-ce {pygame.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"screens: {' > '.join(screens)}",
        "",
        *traceback.format_exception(error),
    ]
    path = report_folder() / time.strftime("report-%Y%m%d-%H%M%S.txt")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(anonymous("\n".join(lines), names), encoding="utf-8")
    except OSError:
        return None
    return path
