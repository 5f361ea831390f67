"""The numbers of a game's actions and the kinds of its state's fields, out of `data/<game>/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tabletop.components.typed import load, load_with_source
from tabletop.engine.domains import Domains, missing
from tabletop.engine.game import Game
from tabletop.engine.kinds import Kind, Kinds
from tabletop.engine.numbering import Numbering
from tabletop.games.registry import game as game_called
from tabletop.resources import resource


@dataclass(frozen=True, slots=True)
class DeclaredKind(Kind):
    """A kind whose last number or length follows from how many words there are for something in actions
    (`Game.domains`): what is added there has room in observations."""

    thing: str = ""
    """One of them: their category."""
    things: str = ""
    """A bag of them."""
    bits_of: str = ""
    """A bit for each."""
    each: str = ""
    """The length: an item for each."""

    def measured(self, domains: Domains) -> DeclaredKind:
        """With the numbers. KeyError for words that actions do not have, ValueError for two ways at once."""
        numbers: dict[str, Any] = {}  # Any: a number or the first and the last one
        if self.thing:
            numbers["category"] = 0, len(domains[self.thing]) - 1
        if self.things:
            numbers["bag"] = 0, len(domains[self.things]) - 1
        if self.bits_of:
            numbers["bits"] = len(domains[self.bits_of])
        if self.each:
            numbers["length"] = len(domains[self.each])
        return replace(self, **numbers)


_KINDS: Any = Mapping[str, DeclaredKind]


@dataclass(frozen=True, slots=True)
class NumberTable:
    """A file of numbers: lists of words by name, and the lines whose actions are counted one after the other."""

    words: Mapping[str, tuple[str, ...]]
    numbers: tuple[str, ...]


def kinds_of(key: str) -> Kinds:
    """What the numbers in a state are. Raises ComponentError."""
    file, domains = load_with_source(resource("data", key, "observation.yaml"), _KINDS), game_called(key).domains
    kinds: dict[str, Kind] = {}
    for path, declared in file.value.items():
        try:
            kinds[path] = declared.measured(domains)
        except KeyError as unknown:
            raise file.error((path,), f"actions have no words for {unknown.args[0]}") from unknown
        except ValueError as wrong:
            raise file.error((path,), str(wrong)) from wrong
    return kinds


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
