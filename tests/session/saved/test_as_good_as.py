"""The level that follows one's last results."""

from __future__ import annotations

import pytest

from tabletop.session.disk.paths import Paths
from tabletop.session.saved.as_good_as import as_good_as
from tabletop.session.saved.played import finished_games
from tests.session.saved.test_played import paths, write

__all__ = ["paths"]  # a fixture

LEVELS = ("beginner", "thumb", "phase")
WON, LOST = (9, 3), (3, 9)


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([], "thumb"),
        ([("thumb", WON)], "phase"),
        ([("phase", WON)], "phase"),
        ([("thumb", LOST)], "thumb"),
        ([("thumb", LOST), ("thumb", LOST)], "beginner"),
        ([("beginner", LOST), ("beginner", LOST)], "beginner"),
        ([("phase", LOST), ("thumb", LOST)], "thumb"),
        ([("thumb", LOST), ("thumb", WON), ("thumb", LOST)], "thumb"),
        ([("thumb", WON), ("grandmaster", LOST)], "phase"),
        ([("person", WON)], "thumb"),
    ],
)
def test_up_after_a_win_and_down_after_two_defeats(
    paths: Paths, results: list[tuple[str, tuple[int, int]]], expected: str
) -> None:
    for number, (level, points) in enumerate(results):
        write(paths, number, points, other=level)
    assert as_good_as(finished_games(paths), "Anna", LEVELS, "thumb") == expected


def test_results_of_others_do_not_count(paths: Paths) -> None:
    write(paths, 1, WON, name="Ben")
    assert as_good_as(finished_games(paths), "Anna", LEVELS, "thumb") == "thumb"
