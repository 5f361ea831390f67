"""Games that were played once for all: each is still one by the rules, and is written down as it was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games import registry
from tests import played
from tests.played import KEPT, again, keep, kept


@pytest.mark.parametrize("key", sorted(path.stem for path in KEPT.glob("*.txt")))
def test_a_kept_game_goes_to_its_end(key: str) -> None:
    game = registry.game(key)
    assert kept(key)
    for (seats, seed), numbers in kept(key).items():
        *_, (_, last) = again(key, seats, seed, numbers)
        assert game.outcome(last) is not None, f"{seats} {seed}: python -m tests.played"


def test_what_is_kept_is_what_its_players_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "KEPT", tmp_path)
    kept.cache_clear()
    thought = list(played.thought_out("gonzaga", 2, 5))
    keep("gonzaga", [(2, 5)])
    kept.cache_clear()
    assert list(again("gonzaga", 2, 5, kept("gonzaga")[2, 5])) == thought
    kept.cache_clear()
