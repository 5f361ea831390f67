"""Chance is one integer: the same seed rolls the same dice, and a script says what is rolled."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.chance import draw, scripted, seeded, shuffled
from tests.sample.actions import Roll
from tests.sample.game import Lanterns


def rolls(chance: int, count: int, n: int = 6) -> list[int]:
    values = []
    for _ in range(count):
        chance, value = draw(chance, n)
        values.append(value)
    return values


def test_the_generator_is_pinned_down() -> None:
    """Records would play differently if these numbers ever changed."""
    assert rolls(seeded(1), 12) == [3, 2, 3, 3, 2, 2, 0, 5, 3, 0, 4, 2]
    assert shuffled(seeded(1), range(6))[1] == (5, 0, 4, 2, 1, 3)


def test_different_seeds_differ() -> None:
    assert len({tuple(rolls(seeded(seed), 20)) for seed in range(-50, 50)}) == 100


def test_all_faces_come_about_equally_often() -> None:
    counts = Counter(rolls(seeded(7), 60000))
    assert set(counts) == set(range(6))
    assert all(9500 < count < 10500 for count in counts.values())


@given(st.lists(st.integers(0, 65534), max_size=20), st.integers())
def test_a_script_comes_first_then_the_seed(values: list[int], seed: int) -> None:
    chance = scripted(values, seed)
    for value in values:
        chance, drawn = draw(chance, 65535)
        assert drawn == value
    assert chance == seeded(seed)


@pytest.mark.parametrize("value", [-1, 65535])
def test_a_script_out_of_range_is_refused(value: int) -> None:
    with pytest.raises(ValueError, match="scripted draw"):
        scripted([value])


@given(st.integers(), st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_everything(seed: int, items: list[int]) -> None:
    assert sorted(shuffled(seeded(seed), items)[1]) == sorted(items)


@given(st.integers(), st.integers(1, 1000))
def test_draws_stay_in_range(seed: int, n: int) -> None:
    assert all(0 <= value < n for value in rolls(seeded(seed), 10, n))


def test_undo_then_redo_gives_the_same_roll(sample_game: Lanterns) -> None:
    start = sample_game.setup(2, 5, {})
    once = sample_game.apply(start, Roll(0))
    again = sample_game.apply(start, Roll(0))
    assert once == again


def test_nobody_can_fish_for_luck(sample_game: Lanterns) -> None:
    """What the die shows does not depend on how often somebody looked."""
    start = sample_game.setup(2, 5, {})
    for seat in (0, 1, None):
        sample_game.view(start, seat)
        sample_game.legal(start, 0)
    assert (
        sample_game.apply(start, Roll(0)).state.die == sample_game.apply(sample_game.setup(2, 5, {}), Roll(0)).state.die
    )


def test_a_test_can_say_what_is_rolled(sample_game: Lanterns) -> None:
    start = sample_game.setup(2, 5, {})
    for face in range(1, 7):
        start.chance = scripted([face - 1])
        assert sample_game.apply(start, Roll(0)).state.die == face
