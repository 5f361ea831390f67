"""What a position is worth: plans are weighed one by one, and nothing is worked out that nobody asks for."""

from __future__ import annotations

import pytest

from tabletop.games.gonzaga import promise
from tabletop.games.gonzaga.constants import FIEFS
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.phases.placing import fitting
from tests.gonzaga.position import Side, position


def test_one_plan_is_weighed_when_one_is_laid_open(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(fief: int, regions: tuple[str, ...], part: str, action: str, spoilt: tuple[int, int]) -> object:
        asked.append(action)
        return fitting(fief, regions, part, action, spoilt)

    monkeypatch.setattr("tabletop.games.gonzaga.promise.fitting", counted)
    state = position(Side("francia ports", fief=100, placed=("10 at 8.10 turn 0",)), Side("italia cities", fief=20))
    GAME.evaluate(GAME.view(state, 0), 0)
    assert asked == ["ports"]


def test_asked_again_it_is_known() -> None:
    state = position(Side("francia ports", fief=100), Side("italia cities", fief=20))
    found = promise.promises(state, state.players[0])
    assert promise.promises(state.copy(), state.players[0]) is found
    assert found.of("francia", "ports") == found.of("francia", "ports")


def test_a_list_of_spots_names_no_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    def named(*_: object, **__: object) -> None:
        raise AssertionError("a refusal that nobody reads")

    states = [position(Side(f"germania {action}", fief=fief)) for action in ("ports", "cities") for fief in FIEFS]
    monkeypatch.setattr("tabletop.games.gonzaga.phases.placing.refuse", named)
    assert all(len(GAME.legal(state, 0)) > 1 for state in states)
