"""What was learned is kept in one small file, and a damaged one is put aside."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.session.disk.paths import Paths
from tabletop.session.owner.learned import Learned, Progress


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    learned = Learned(Paths.under(tmp_path))
    learned.left("lanterns", ("0: light",), 3)
    learned.did("lanterns", "first")
    learned.did("lanterns", "first")
    assert Learned(Paths.under(tmp_path)).of("lanterns") == Progress(("0: light",), 3, False, ("first",))
    learned.finish("lanterns")
    assert Learned(Paths.under(tmp_path)).of("lanterns") == Progress((), 0, True, ("first",))
    assert Learned(Paths.under(tmp_path)).of("another") == Progress()


def test_of_a_chapter_the_best_marks_count(tmp_path: Path) -> None:
    learned = Learned(Paths.under(tmp_path))
    learned.studied("lesson", "first", 2)
    learned.studied("lesson", "first", 1)
    learned.studied("lesson", "second", 3)
    again = Learned(Paths.under(tmp_path))
    assert dict(again.of_study("lesson").marks) == {"first": 2, "second": 3}
    assert dict(again.of_study("another").marks) == {}
    assert again.of("lesson") == Progress()


@pytest.mark.parametrize(
    "damage",
    ["", "[]", "{", '{"a": 1}', '{"a": {"actions": [1], "at": 0, "finished": true, "done": []}}',
     '{"a": {"actions": [], "at": -1, "finished": true, "done": []}}',
     '{"a": {"actions": [], "at": 0, "finished": true, "done": [], "marks": {"b": 0}}}'],
)  # fmt: skip
def test_a_damaged_file_is_put_aside_and_told(tmp_path: Path, damage: str) -> None:
    places = Paths.under(tmp_path)
    places.config.mkdir(parents=True)
    path = places.config / "learned.json"
    path.write_text(damage)
    learned = Learned(places)
    assert learned.of("a") == Progress()
    assert learned.problem is not None
    assert not path.exists()
    assert [file.read_text() for file in places.config.iterdir()] == [damage]


def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    places = Paths.under(tmp_path)
    places.config.parent.mkdir(parents=True, exist_ok=True)
    places.config.write_text("no folder")
    learned = Learned(places)
    learned.did("lanterns", "first")
    assert learned.problem is not None
    assert learned.of("lanterns").done == ("first",)
