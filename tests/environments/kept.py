"""What numbers and cells of observations said when they were last looked at: `python -m tests.environments.kept` writes
kept.json anew after a game has learned something. A number that would mean something else is refused."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tabletop.environments.layout import Span, spans
from tabletop.games.numbers import kinds_of, numbering
from tabletop.games.registry import games

FILE = Path(__file__).parent / "kept.json"
GAMES = games()
KEPT: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
"""By game how many numbers and cells there were, and digests of what they said."""


def numbers_now(key: str, total: int) -> str:
    """The digest of what the first so many numbers say."""
    table = numbering(key)
    return _digest(table.text(number) for number in range(total))


def layout(key: str, seats: int) -> tuple[Span, ...]:
    """The cells of a table."""
    return spans(GAMES[key].state_type, kinds_of(key), seats)


def cells_now(key: str, seats: int) -> dict[str, int | str]:
    """How many cells there are, and the digest of what stands where."""
    found = layout(key, seats)
    said = _digest(f"{entry.path} {entry.first} {entry.cells}" for entry in found)
    return {"total": sum(entry.cells for entry in found), "digest": said}


def _digest(lines: Any) -> str:  # Any: texts in an order
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def kept_now(key: str) -> dict[str, Any]:
    """What is to be kept of a game. ValueError if a number that was kept means something else by now."""
    old, total = KEPT[key]["numbers"], numbering(key).total
    if numbers_now(key, old["total"]) != old["digest"]:
        raise ValueError(f"{key}: numbers have changed, but they may only be added at the end")
    cells = {str(seats): cells_now(key, seats) for seats in GAMES[key].seats}
    return {"numbers": {"total": total, "digest": numbers_now(key, total)}, "cells": cells}


if __name__ == "__main__":
    FILE.write_text(json.dumps({key: kept_now(key) for key in sorted(GAMES)}, indent=1) + "\n", encoding="utf-8")
