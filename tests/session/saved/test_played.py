"""What one's games amount to: told from the finished records alone."""

from __future__ import annotations

import csv
import io
import os
from pathlib import Path

import pytest

from tabletop.session.disk.paths import Paths
from tabletop.session.saved.keepsake import Keepsake, card_beside, keep
from tabletop.session.saved.played import as_csv, by_level, by_seats, finished_games, people, tally
from tabletop.session.saved.tidying import clear_finished

HEAD = (
    '{"format":"tabletop-record","version":3,"game":"%s","rules":1,"seats":['
    '{"name":"%s","colour":"blue","symbol":"disc","player":"person"},'
    '{"name":"Ben","colour":"white","symbol":"star","player":"%s"}],"options":{},"undo":"free","seed":1,"start":"x"}\n'
)


def write(
    paths: Paths,
    number: int,
    points: tuple[int, int],
    *,
    name: str = "Anna",
    other: str = "thumb",
    game: str = "lanterns",
) -> Path:
    """A finished record in which the more points won; a larger `number` is newer."""
    first = 0 if points[0] > points[1] else 1
    end = f'{{"end":{{"ranking":[[{first}],[{1 - first}]],"points":{list(points)},"reason":"x","tie_break":""}}}}\n'
    path = paths.finished / f"{game}-{number}.tabletop"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD % (game, name, other) + '{"n":1,"seat":0,"do":"light","digest":"y"}\n' + end, "utf-8")
    os.utime(path, (1_000_000 + number, 1_000_000 + number))
    return path


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.under(tmp_path)


def test_played_won_best_mean_and_streaks(paths: Paths) -> None:
    for number, points in enumerate([(9, 3), (8, 2), (1, 5), (7, 6)]):
        write(paths, number, points)
    found = tally(finished_games(paths), "Anna")
    assert found is not None
    assert (found.played, found.won, found.best, found.mean) == (4, 3, 9, 25 / 4)
    assert (found.longest_streak, found.streak) == (2, 1)


def test_computers_are_nobody_and_a_name_counts_only_where_a_person_had_it(paths: Paths) -> None:
    write(paths, 1, (9, 3), name="Ben", other="beginner")
    write(paths, 2, (9, 3))
    write(paths, 3, (2, 3), other="person")
    games = finished_games(paths)
    assert people(games) == ("Anna", "Ben")
    ben = tally(games, "Ben")
    assert ben is not None
    assert (ben.played, ben.won) == (2, 2)
    assert tally(games, "Nobody") is None
    assert {level: len(some) for level, some in by_level(games).items()} == {"beginner": 1, "thumb": 1}
    assert list(by_seats(games)) == [2]


def test_records_are_the_most_of_each_thing_that_lies_beside_the_games(paths: Paths) -> None:
    for number, (road, town) in enumerate([(4, 9), (7, 2)]):
        path = write(paths, number, (9, 3))
        keep(path, Keepsake(1, (), b"", ({"road": road, "town": town}, {"road": 99, "town": 99})))
    write(paths, 5, (9, 3))  # nothing lies beside it
    found = tally(finished_games(paths), "Anna")
    assert found is not None
    assert dict(found.records) == {"road": 7, "town": 9}


def test_what_cards_of_before_tell_of_the_points_goes_on_counting(paths: Paths) -> None:
    path = write(paths, 1, (9, 3))
    card_beside(path).write_text('{"moves":1,"turn":[],"parts":[{"chips":5},{"chips":3}]}\n')
    found = tally(finished_games(paths), "Anna")
    assert found is not None
    assert found.records == {"score.part.chips": 5}


@pytest.mark.parametrize("most", ['{"chips":5}', '[{"chips":"5"}]', "[5]", "null"])
def test_what_is_no_card_of_ours_is_no_record(paths: Paths, most: str) -> None:
    card_beside(write(paths, 1, (9, 3))).write_text(f'{{"moves":1,"turn":[],"most":{most}}}\n')
    found = tally(finished_games(paths), "Anna")
    assert found is not None
    assert not found.records


def test_the_list_for_a_spreadsheet_has_a_line_for_each_seat_and_no_formula(paths: Paths) -> None:
    write(paths, 1, (9, 3), name="=1+1")
    rows = list(csv.DictReader(io.StringIO(as_csv(finished_games(paths)))))
    assert [(row["name"], row["player"], row["points"], row["won"]) for row in rows] == [
        ("'=1+1", "person", "9", "yes"),
        ("Ben", "thumb", "3", "no"),
    ]


def test_what_cannot_be_read_has_no_result_or_began_elsewhere_is_left_out_and_all_is_forgotten(
    paths: Paths,
) -> None:
    good = write(paths, 1, (9, 3))
    keep(good, Keepsake(1, (), b""))
    (paths.finished / "broken.tabletop").write_text("{", "utf-8")
    odd = write(paths, 2, (9, 3))
    odd.write_text(odd.read_text("utf-8").replace('"points":[9, 3]', '"points":[9]'), "utf-8")
    made = write(paths, 3, (9, 3))  # a lesson, or a position made by hand: its record keeps where it began
    made.write_text(made.read_text("utf-8").replace('"start"', '"position":{"game":"lanterns"},"start"'), "utf-8")
    assert [one.path for one in finished_games(paths)] == [good]
    clear_finished(paths)
    assert not list(paths.finished.iterdir())
