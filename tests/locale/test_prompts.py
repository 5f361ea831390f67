"""No prompt is written that nobody asks: each is the name of a question in the code of its game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tabletop.games
from tabletop.games.registry import games
from tabletop.locale.files import read

FOLDER = Path(tabletop.games.__file__).parent


def _asked(key: str) -> set[str]:
    """Words in the code of a game, with its endings, and the phases in which a rule offers something."""
    found: set[str] = set()
    for path in sorted((FOLDER / key).rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        named = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "on":
                for argument in node.args:
                    found |= _members(named.get(argument.id, argument) if isinstance(argument, ast.Name) else argument)
    return found | {word + ending for word in found for ending in found if ending.startswith("_")}


def _members(node: ast.AST) -> set[str]:
    """Members of enumerations that an expression speaks of, as catalogues write them."""
    return {one.attr.lower() for one in ast.walk(node) if isinstance(one, ast.Attribute)}


@pytest.mark.parametrize("key", sorted(games()))
def test_every_prompt_is_asked_somewhere(key: str) -> None:
    prompts = {one.split(".")[1] for one in read("en", key) if one.startswith("prompt.")}
    assert prompts <= _asked(key), sorted(prompts - _asked(key))
