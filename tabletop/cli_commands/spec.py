"""How a command is described: from this it is read, checked and explained."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.files.reading import odd_character
from tabletop.locale import LANGUAGES, Catalogue
from tabletop.session.disk.notice import Notice, notice
from tabletop.session.setup.seed import LARGEST_SEED


class UsageError(Exception):
    """Something typed that cannot be meant. `notice` says it in any language; exit code 2."""

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        typed = {name: short(value, _LONGEST) for name, value in values.items() if type(value) is str}
        self.notice: Notice = notice(f"cli.error.{key}", **{**values, **typed})


class Failed(Exception):
    """A command could not do its work. The text is in the player's language; exit code 1."""


Read = Callable[[str, str], Any]
"""From the name of a flag and the word behind it to the value. Raises UsageError."""

Values = Mapping[str, Any]

_SHORT, _LONGEST = 60, 600
"""So many letters of a word, and of a whole path, are repeated."""
MOST_RANGE = 1000
"""The largest number of a range."""


@dataclass(frozen=True, slots=True)
class Flag:
    """`--name WORD`. Without `word` it is a switch. `many` may stand several times. Help: `cli.flag.<name>`."""

    name: str
    word: str = ""
    read: Read | None = None
    many: bool = False
    required: bool = False


@dataclass(frozen=True, slots=True)
class Argument:
    """A word without dashes. `many`: one or more; `optional`: may be missing."""

    name: str
    word: str
    read: Read
    many: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """One thing the program does. `module` in this folder has `run(values, catalogue) -> exit code`.

    Help: `cli.command.<name>` in one line, `cli.more.<name>` with what else is worth knowing.
    """

    name: str
    module: str
    arguments: tuple[Argument, ...] = ()
    flags: tuple[Flag, ...] = ()


Run = Callable[[Values, Catalogue], int]


def word(flag: str, text: str) -> str:
    """Any word."""
    return text


def path(flag: str, text: str) -> Path:
    """A path on this computer, in letters that can be shown and remembered. An empty one is a mistake, as of a variable
    that is not set, and not the folder where somebody stands."""
    if not text:
        raise UsageError("no_name", flag=flag)
    if odd_character(text) is not None:
        raise UsageError("path", flag=flag, text=ascii(text)[1:-1])
    try:
        return Path(text).expanduser()
    except RuntimeError:  # ~somebody who is not here
        return Path(text)


def number(least: int, most: int = 1_000_000_000) -> Read:
    """A whole number from `least` to `most`."""

    def read(flag: str, text: str) -> int:
        value = _whole(flag, text)
        if value < least:
            raise UsageError("too_small", flag=flag, text=short(text), least=str(least))
        if value > most:
            raise UsageError("too_large", flag=flag, text=short(text), most=str(most))
        return value

    return read


def seed(flag: str, text: str) -> int:
    """A whole number as the set-up allows it, negative ones too."""
    value = _whole(flag, text)
    if abs(value) > LARGEST_SEED:
        raise UsageError("seed", flag=flag, most=str(LARGEST_SEED))
    return value


def _whole(flag: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:  # no number, or one of thousands of digits
        raise UsageError("number", flag=flag, text=short(text)) from None


def ranges(flag: str, text: str) -> tuple[int, ...]:
    """Numbers from 1 as one names pages, `1,3-5`: each once, in the order in which they stand there."""
    found: list[int] = []
    for part in text.split(","):
        first, dash, last = part.partition("-")
        start = number(1, MOST_RANGE)(flag, first)
        end = number(start, MOST_RANGE)(flag, last) if dash else start
        found += range(start, end + 1)
    return tuple(dict.fromkeys(found))


def short(text: str, most: int = _SHORT) -> str:
    """A word as a message repeats it: not pages of it."""
    return text if len(text) <= most else f"{text[:most]}…"


def choice(*known: str) -> Read:
    """One of a few words."""

    def read(flag: str, text: str) -> str:
        if text not in known:
            raise UsageError("choice", flag=flag, text=text, known=known)
        return text

    return read


def size(least: tuple[int, int], most: tuple[int, int] = (16384, 16384)) -> Read:
    """Width and height in pixels: `1366x768`."""

    def read(flag: str, text: str) -> tuple[int, int]:
        parts = text.lower().split("x")
        if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
            raise UsageError("size", flag=flag, text=text)
        wide, high = int(parts[0]), int(parts[1])
        if wide < least[0] or high < least[1] or wide > most[0] or high > most[1]:
            raise UsageError(
                "size_range", flag=flag, text=text, least=f"{least[0]}x{least[1]}", most=f"{most[0]}x{most[1]}"
            )
        return wide, high

    return read


def pair(flag: str, text: str) -> tuple[str, str]:
    """`key=value`."""
    key, sign, value = text.partition("=")
    if not sign or not key or not value:
        raise UsageError("pair", flag=flag, text=text)
    return key, value


LANG = Flag("lang", "L", choice(*LANGUAGES))
HELP = Flag("help")
