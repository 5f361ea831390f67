"""Which places people may arrange as they like, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shift:
    """Places of `families` that people may arrange as they like on their own board, without any meaning in the game:
    those of the first one exchange where they are shown, and places of the others with the same number go along. With
    `empty` also with a place on which nothing lies."""

    families: tuple[str, ...]
    empty: bool = False
