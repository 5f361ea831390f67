"""The worked examples hold, in every language; fields that are bits are written as lists of words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.locale import LANGUAGES
from tabletop.session.examples import Example, game_examples, problems, read_examples

from .position import GAME

EXAMPLES = game_examples(GAME.key)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.id))
def test_it_holds_in_every_language(example: Example) -> None:
    assert [str(problem) for problem in problems(GAME, example)] == []
    assert set(example.form.title) == set(example.form.text) == set(LANGUAGES)


def said(tmp_path: Path, *lines: str) -> str:
    """What is wrong with an example of these lines."""
    path = tmp_path / "x.yaml"
    head = "game: rio_de_la_plata\nexamples:\n  - id: x\n    title: {en: X}\n    seats: 3\n"
    path.write_text(head + "".join(f"    {line}\n" for line in lines), "utf-8")
    return "\n".join(map(str, problems(GAME, read_examples(path)[0])))


def test_bits_are_written_as_words(tmp_path: Path) -> None:
    given = "given: {players.0.huts: [A01, C03], roads: [F08-G08, G08-G09], war: null}"
    assert said(tmp_path, given, "then: {players.0.huts: [C03, A01], connected: [f]}") == ""
    assert "is ['A01', 'C03'], not ['A01']" in said(tmp_path, given, "then: {players.0.huts: [A01]}")
    assert "'Z9' is no number and none of A01" in said(tmp_path, "given: {players.0.huts: [Z9]}")


def test_an_impossible_position_is_told(tmp_path: Path) -> None:
    assert "two buildings at A01" in said(tmp_path, "given: {players.0.huts: [A01], standing.market: [A01]}")
