"""Files that commands hand on: written with their folder, and named."""

from __future__ import annotations

from pathlib import Path

from tabletop.cli_commands.spec import Failed
from tabletop.locale import Catalogue
from tabletop.session.disk.problem import problem


def put(path: Path, content: bytes, cat: Catalogue) -> int:
    """Write a file and say where it lies. Raises Failed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise Failed(problem(path, error, playing=False).text(cat)) from error
    print(path)
    return 0
