"""The numbers of a game's actions and the kinds of its state's fields, out of `data/<game>/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tabletop.components.typed import load, load_with_source
from tabletop.engine.domains import missing
from tabletop.engine.game import Game
from tabletop.engine.kinds import Kind, Kinds
from tabletop.engine.numbering import Numbering
from tabletop.games.registry import game as game_called
from tabletop.resources import resource

_KINDS: Any = Mapping[str, Kind]


@dataclass(frozen=True, slots=True)
class NumberTable:
    """A file of numbers: lists of words by name, and the lines whose actions are counted one after the other."""

    words: Mapping[str, tuple[str, ...]]
    numbers: tuple[str, ...]


def kinds_of(key: str) -> Kinds:
    """What the numbers in a state are. Raises ComponentError."""
    found: Kinds = load(resource("data", key, "observation.yaml"), _KINDS)
    return found


def table_of_numbers(key: str) -> NumberTable:
    """The file of a game; an empty one where it has none. Raises ComponentError."""
    path = resource("data", key, "numbers.yaml")
    return load(path, NumberTable) if path.is_file() else NumberTable({}, ())


def whole_table(game: Game[Any]) -> NumberTable:
    """The file of a game with what it lacks at its end. Raises NoDomain."""
    table = table_of_numbers(game.key)
    words, lines = dict(table.words), list(table.numbers)
    for line, needed in missing(game.actions, game.domains, table.words, table.numbers):
        words |= needed
        lines.append(line)
    return NumberTable(words, tuple(lines))


@cache
def numbering(key: str) -> Numbering:
    """The numbers of a game's actions. Raises KeyError for an unknown game, ComponentError, NoDomain."""
    game = game_called(key)
    table = whole_table(game)
    try:
        return Numbering(game.actions, table.words, table.numbers)
    except ValueError as wrong:
        told = load_with_source(resource("data", key, "numbers.yaml"), NumberTable)
        raise told.error(("numbers",), str(wrong)) from wrong
