"""Files that commands hand on: written with their folder, and named."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tabletop.cli_commands.spec import Failed
from tabletop.locale import Catalogue
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import file_or_nothing, write_bytes_whole


def put(path: Path, content: bytes, cat: Catalogue) -> int:
    """Write a file, or leave the one that was there, and say where it lies. Raises Failed."""
    try:
        write_bytes_whole(path, content, 0o644)
    except OSError as error:
        raise Failed(problem(path, error, playing=False).text(cat)) from error
    print(path)
    return 0


def may_be_put(path: Path, cat: Catalogue) -> None:
    """A file can be written there: asked before long work. Raises Failed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path.parent):
            pass
        file_or_nothing(path)
    except OSError as error:
        raise Failed(problem(path, error, playing=False).text(cat)) from error
