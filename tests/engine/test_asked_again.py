"""What is asked again is answered again: by the content of a position, and not for ever."""

from __future__ import annotations

import pytest

from tabletop.engine.asked_again import asked_again
from tests.sample.game import GAME
from tests.sample.state import Fair


def test_an_equal_position_is_not_thought_about_twice_and_another_one_is() -> None:
    thought = list[tuple[Fair, int]]()

    @asked_again(8)
    def gold(state: Fair, seat: int) -> int:
        thought.append((state, seat))
        return state.players[seat].gold

    state = GAME.setup(2, 1, {})
    richer = state.copy()
    richer.players[1].gold += 5
    assert gold(state, 1) == gold(state.copy(), 1) == gold(richer, 1) - 5
    assert [seat for _, seat in thought] == [1, 1]
    assert gold(richer, 0) == gold(state, 0)
    assert len(thought) == 4, "a position counts by all that it holds"
    state.players[1].gold += 5
    assert gold(state, 1) == state.players[1].gold
    assert len(thought) == 4, "as it is now"


def test_so_many_answers_are_kept_and_no_refusal() -> None:
    asked = list[int]()

    @asked_again(3)
    def odd(number: int) -> None:
        asked.append(number)
        if number % 2 == 0:
            raise ValueError(number)

    for number in (1, 3, 5, 3, 1, 7, 7, 1):
        odd(number)
    assert asked == [1, 3, 5, 7, 1], "the fourth begins anew; nothing is an answer, too"
    for _ in range(2):
        with pytest.raises(ValueError, match="2"):
            odd(2)
    assert asked[5:] == [2, 2]
