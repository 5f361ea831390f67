"""`tabletop examples`: worked examples held against the rules."""

from __future__ import annotations

import sys
from pathlib import Path

from tabletop.cli_commands.spec import Values
from tabletop.components.source import ComponentError
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.session.examples import problems, read_examples


def run(values: Values, cat: Catalogue) -> int:
    """A line for each example that holds, every disagreement with its place otherwise; 1 if there is one."""
    right = wrong = 0
    for path in values["files"]:
        for found in _of_file(path, cat):
            wrong += bool(found)
            right += not found
            for line in found:
                print(line, file=sys.stderr)
    print(cat.text("cli.examples.result", right=right, wrong=wrong))
    return 1 if wrong else 0


def _of_file(path: Path, cat: Catalogue) -> list[list[str]]:
    """For each example of a file what is wrong with it."""
    try:
        examples = read_examples(path)
    except ComponentError as error:
        return [[error.text(cat)]]
    except OSError as error:
        return [[cat.text("cli.error.unreadable", file=str(path), detail=error.strerror or str(error))]]
    games = registry.games()
    results: list[list[str]] = []
    for example in examples:
        game = games.get(example.game)
        if game is None:
            text = cat.text("record.unknown_game", game=example.game, known=tuple(sorted(games)))
            return [[f"{path}: {text}"]]
        found = [str(problem) for problem in problems(game, example)]
        if not found:
            print(f"ok {example.id}")
        results.append(found)
    return results
