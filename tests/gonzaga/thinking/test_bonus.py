"""The bonus for the largest group in advice: told where it can still be won."""

from __future__ import annotations

from typing import Any

from tabletop.games.gonzaga.constants import (
    HEX,
)
from tabletop.games.gonzaga.game import GAME
from tabletop.games.gonzaga.scoring import largest_group
from tabletop.games.gonzaga.thinking.case.uses import Use
from tests.gonzaga.thinking.test_case import keys_of


def test_a_bonus_that_is_out_of_reach_is_not_told_and_a_lead_that_grows_is() -> None:
    state: Any = GAME.setup(2, 1, {}).copy()
    mine, ben = state.players
    mine.fief, mine.ringed = 120, (HEX["14.14"],)
    beside = Use(rings=(HEX["14.13"],))
    ben.ringed = tuple([HEX[f"4.{column}"] for column in (10, 11, 12, 13)])
    state.turn, state.last = 8, 9
    assert len(largest_group(ben)) == 4
    assert "group" not in keys_of(state, beside), "Ben comes further still this turn"
    ben.fief = 0
    assert "group" in keys_of(state, beside), "a marriage in the last turn makes it level"
    ben.ringed = (*ben.ringed, HEX["4.14"])
    assert not [key for key in keys_of(state, beside) if key.startswith("group")]
    ben.ringed = ()
    assert "group" in keys_of(state, beside)
