"""Perft tables: the exact number of action sequences, which moves when any rule moves.

If a count changed because a rule changed on purpose, the message holds the new line.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.game import Game
from tabletop.engine.perft import PerftLine, divide, perft, position, positions, read_table
from tabletop.games import registry
from tests.sample.game import GAME, Lanterns

GAMES: dict[str, Game[Any]] = {**registry.games(), GAME.key: GAME}
LINES = [
    line
    for path in sorted(Path(__file__).parent.glob("*.perft"))
    for line in read_table(path.read_text(encoding="utf-8"), path.name)
]


@pytest.mark.parametrize("line", LINES, ids=str)
def test_count(line: PerftLine) -> None:
    game = GAMES[line.game]
    start = position(game, line.seats, line.seed, line.options, line.after, line.version)
    count = perft(game, start, line.depth)
    assert count == line.count, str(dataclasses.replace(line, count=count))


def test_division_adds_up(sample_game: Lanterns) -> None:
    start = sample_game.setup(2, 7, {})
    assert sum(count for _, count in divide(sample_game, start, 4)) == perft(sample_game, start, 4)
    assert perft(sample_game, start, 0) == 1


def test_positions_are_fewer_than_sequences(sample_game: Lanterns) -> None:
    start = sample_game.setup(2, 7, {})
    assert 1 < positions(sample_game, start, 5) < perft(sample_game, start, 5)


def test_lines_are_read_and_written() -> None:
    text = "# a remark\n\nlanterns 2 7 -: 3 5\nlanterns@1 3 1+12 rounds=3,neighbours=on: 1 1 # another\n"
    lines = list(read_table(text, "x.perft"))
    assert [str(line) for line in lines] == ["lanterns 2 7 -: 3 5", "lanterns@1 3 1+12 rounds=3,neighbours=on: 1 1"]


@pytest.mark.parametrize("text", ["lanterns 2 7 3 5", "lanterns two 7 -: 3 5", "lanterns 2 7 -: 3"])
def test_a_broken_line_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=r"x\.perft:2: "):
        list(read_table(f"# remark\n{text}\n", "x.perft"))
