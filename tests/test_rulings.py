"""Every ruling of every game has a test or a worked example that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.games import registry
from tabletop.resources import resource

TESTS = Path(__file__).parent
LETTER = {"anno_1503": "A", "puerto_rico": "A"}
"""What stands before the number in the names of tests, if it is no R."""


def rulings(game: str) -> list[str]:
    """The numbers in the first column of the page of rulings."""
    page = resource("data", game, "RULINGS.md").read_text("utf-8")
    return re.findall(r"^\| (?:A-?)?0*(\d+) \|", page, re.MULTILINE)


def named(game: str) -> set[str]:
    """The numbers that tests have in their names, and worked examples in their rule."""
    letter, found = LETTER.get(game, "R"), set[str]()
    for path in (*(TESTS / game).glob("test_*.py"), *(TESTS / "scene").rglob("test_*.py")):
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            found |= set(re.findall(rf"(?<=_){letter}0*(\d+)(?=_|$)", name))
    for path in resource("data", game, "examples").glob("*.yaml"):
        for rule in re.findall(r"^ +rule: .*?rulings? (.*)$", path.read_text("utf-8"), re.MULTILINE):
            found |= {number.lstrip("0") for number in re.findall(r"\d+", rule)}
    return found


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_every_ruling_is_named_by_a_test(game: str) -> None:
    numbers = rulings(game)
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    missing = [number for number in numbers if number not in named(game)]
    assert missing == []
