"""The worked examples that come with the games, and those of owners."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from tabletop.components.source import ComponentError
from tabletop.resources import resource
from tabletop.session.examples.form import Example, read_examples


def game_examples(game: str) -> tuple[Example, ...]:
    """All examples that come with a game, file by file in the order of their names; a game may have none.

    Raises ComponentError for a broken file, for one of another game, and for an id used twice.
    """
    found: list[Example] = []
    for path in sorted(resource("data", game, "examples").glob("*.yaml")):
        found += examples_of(game, path, [example.id for example in found])
    return tuple(found)


def examples_of(game: str, path: Path, taken: Collection[str], *, own: bool = False) -> tuple[Example, ...]:
    """The examples of one file, which must be of this game and have no id that is taken. Raises ComponentError."""
    found = read_examples(path, own=own)
    for example in found:
        if example.game != game:
            raise _wrong(example, f"this folder belongs to {game}, not to {example.game}")
        if example.id in taken:
            raise _wrong(example, f"{example.id} is in another file of this folder too")
    return found


def _wrong(example: Example, what: str) -> ComponentError:
    return example.error(("id",), what)
