"""An action has one line: what is read is what is written, in every game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from tabletop.games.registry import games

_WORD = re.compile(r"\d+|[a-z_]+")


def _other_hands(line: str) -> Iterator[str]:
    """The same line as somebody might write it otherwise: each word or number of it in another manner."""
    for found in _WORD.finditer(line):
        word = found[0]
        if word.isdigit():
            ways = [f"0{word}", f"+{word}", f"{word[0]}_{word[1:] or 0}", word.translate(_WIDE), f"-0{word}"]
        else:
            ways = [word.upper(), word.capitalize()]
        yield from (line[: found.start()] + way + line[found.end() :] for way in ways)


_WIDE = str.maketrans("0123456789", "０１２３４５６７８９")


@pytest.mark.parametrize("key", sorted(games()))
def test_what_is_read_is_what_is_written(key: str) -> None:
    game, dice, tried = games()[key], random.Random(1), 0
    state = game.setup(max(game.seats), 1, {})
    kinds = set[str]()
    for _ in range(300):
        if not (deciders := game.deciders(state)):
            break
        legal = game.legal(state, deciders[0])
        for action in legal:
            line = game.actions.text(action)
            kind = _WORD.sub("x", line)
            if kind in kinds:
                continue
            kinds.add(kind)
            assert game.actions.parse(line, action.seat) == action
            assert game.actions.parse(f" {line.replace(' ', '   ')} ", action.seat) == action
            for other in _other_hands(line):
                tried += 1
                try:
                    read = game.actions.parse(other, action.seat)
                except ValueError:
                    continue
                assert game.actions.text(read) == other, f"{other!r} is read as {read}"
        state = game.apply(state, dice.choice(legal)).state
    assert tried >= 20
