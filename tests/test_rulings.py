"""Every ruling of every game has a test of the program, or a worked example, that names it."""

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


def numbers_in(text: str, letter: str) -> set[str]:
    """The numbers in the names of the tests of a file."""
    names = re.findall(r"^def (test_\w+)", text, re.MULTILINE)
    return {number for name in names for number in re.findall(rf"(?<=_){letter}0*(\d+)(?=_|$)", name)}


def named(game: str) -> set[str]:
    """The numbers that tests have in their names, and worked examples in their rule.

    Tests of the second readings prove nothing about the program, nor does a window of another game.
    """
    found = set[str]()
    for path in (*(TESTS / game).glob("test_*.py"), *(TESTS / "scene").rglob("test_*.py")):
        text = path.read_text("utf-8")
        of_game = path.parent.name == game or f"tabletop.games.{game}" in text
        if of_game and "tests.models" not in text:
            found |= numbers_in(text, LETTER.get(game, "R"))
    for path in resource("data", game, "examples").glob("*.yaml"):
        for rule in re.findall(r"^ +rule: .*?rulings? (.*)$", path.read_text("utf-8"), re.MULTILINE):
            found |= {number.lstrip("0") for number in re.findall(r"\d+", rule)}
    return found


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_every_ruling_is_named_by_a_test(game: str) -> None:
    numbers = rulings(game)
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    missing = [number for number in numbers if number not in named(game)]
    assert missing == [], f"no test has one of them in its name, as in test_{LETTER.get(game, 'R')}{missing[0]}_..."
