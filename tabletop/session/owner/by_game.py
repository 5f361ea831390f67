"""Small files of the settings that keep one thing for each game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tabletop.engine.types import Plain
from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.files.reading import MB, read_bytes
from tabletop.session.disk.notice import Notice, notice
from tabletop.session.disk.saving import put_aside

T = TypeVar("T")


def read_by_game(path: Path, from_plain: Callable[[Plain], T]) -> tuple[dict[str, T], Notice | None]:
    """Everything that can be used; if something cannot, the file is put aside and told, never fatal.

    `from_plain` raises ValueError for what cannot be used.
    """
    try:
        data = parse_json(read_bytes(path, MB))
    except BadFile as bad:
        if bad.code == "not_found":
            return {}, None
        data = None
    found: dict[str, T] = {}
    good = isinstance(data, dict)
    for game, value in data.items() if isinstance(data, dict) else ():
        try:
            found[game] = from_plain(value)
        except ValueError:
            good = False
    if good:
        return found, None
    aside = put_aside(path)
    if aside is None:
        return found, notice("problem.damaged_left", file=str(path))
    return found, notice("problem.damaged_setting", file=str(path), aside=aside.name)
