"""What is measured is really done: some drags of the position editor are taken, others refused."""

from __future__ import annotations

import pytest

from tabletop.bench import editing
from tabletop.bench.editing import drags, measure
from tabletop.bench.targets import targets_of
from tabletop.games.registry import games

GAMES = games()


@pytest.mark.parametrize("key", GAMES)
def test_drags_of_both_ends_are_timed(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as two:
        two.setattr(editing, "_POSITIONS", 2)  # each of them is a game that is played so far
        assert len(list(drags(GAMES[key], 6))) == 6
    ends: set[bool] = set()
    for done, seconds in drags(GAMES[key], 240):  # of Anno's, one in eleven can mean something
        assert seconds > 0
        ends.add(done)
        if len(ends) == 2:
            break
    assert len(ends) == 2


def test_the_figures_tell_both_beside_what_is_aimed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    game, told = GAMES["gonzaga"], [(True, 0.02), (False, 0.05)] * 10
    monkeypatch.setattr("tabletop.bench.editing.drags", lambda game, number: iter(told))
    found = list(measure(game, targets_of("gonzaga"), quick=True))
    assert [round(one.value or 0) for one in found] == [20, 50]
    assert [one.target for one in found] == [100, 100]
