"""The worked examples that come with the games."""

from __future__ import annotations

from pathlib import Path

from tabletop.components.source import ComponentError
from tabletop.resources import resource
from tabletop.session.examples.form import Example, read_examples


def game_examples(game: str, folder: Path | None = None) -> tuple[Example, ...]:
    """All examples of a game, file by file in the order of their names; a game may have none. `folder`: those that lie
    there, instead of those that come with the program.

    Raises ComponentError for a broken file, for one of another game, and for an id used twice.
    """
    folder = folder or resource("data", game, "examples")
    found: dict[str, Example] = {}
    for path in sorted(folder.glob("*.yaml")):
        for example in read_examples(path):
            if example.game != game:
                raise _wrong(example, f"this folder belongs to {game}, not to {example.game}")
            if example.id in found:
                raise _wrong(example, f"{example.id} is in {found[example.id].source.file} too")
            found[example.id] = example
    return tuple(found.values())


def _wrong(example: Example, what: str) -> ComponentError:
    return example.error(("id",), what)
