"""What an owner corrects wrongly is told at the start with file, line and key."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tabletop.components.source import ComponentError
from tabletop.games.rio_de_la_plata.definitions import read_definitions
from tabletop.games.rio_de_la_plata.validation import check_all
from tabletop.resources import resource
from tests.source import PACKAGE


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "city",
            "district_sizes: {a: 20,",
            "district_sizes: {a: 21,",
            "district_sizes.a: the map comes to 20",
        ),
        ("city", "road_distance: {a: 10,", "road_distance: {a: 9,", "must_hold.road_distance.a: the map comes to 10"),
        ("city", "    - aaaabbbbccccdddd", "    - aaaabbbbccccddda", "a lies in 2 pieces"),
        (
            "minor",
            "cost: {stone: 3, wood: 2, precious: 1}",
            "cost: {stone: 3, wood: 3, precious: 1}",
            "printed is 2, 3, 2, 1",
        ),
        ("major", "[[2, 2], [1, 2], [1, 2], [0, 2]]", "[[2, 2], [2, 2], [1, 2], [0, 2]]", "come to 5 points"),
        ("components", "church_barracks: 5", "church_barracks: 4", "neutral_tiles: is not the sum of the tiles"),
        ("enemies", "track: [n, n,", "track: [n, c,", "must_hold.natives: the track comes to 15"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    folder = tmp_path / "rio_de_la_plata"
    shutil.copytree(resource("data", "rio_de_la_plata"), folder)
    path = folder / f"{file}.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ComponentError) as error:
        check_all(read_definitions(folder))
    assert said in str(error.value)
    assert f"{file}.yaml:" in str(error.value)


def test_an_edition_says_only_what_differs(tmp_path: Path) -> None:
    folder = tmp_path / "rio_de_la_plata"
    shutil.copytree(resource("data", "rio_de_la_plata"), folder)
    (folder / "offices.other.yaml").write_text("failed: -7\n", "utf-8")
    assert read_definitions(folder, "other").offices.value.failed == -7
    assert read_definitions(folder).offices.value.failed == -5


def test_every_difference_of_the_first_edition_has_a_test() -> None:
    page = resource("data", "rio_de_la_plata", "RULINGS.md").read_text("utf-8")
    told = re.findall(r"^\| (D\d+) \|.*\| ([^|]+) \|$", page, re.MULTILINE)
    assert [number for number, _ in told] == [f"D{number}" for number in range(1, 58)]
    named: set[str] = set()
    for path in Path(__file__).parent.glob("test_first_edition*.py"):
        for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.MULTILINE):
            named |= set(re.findall(r"(?<=_)(D\d+)(?=_|$)", name))
    assert [number for number, where in told if number not in named and where != "the box alone"] == []
    for path in {path for _, where in told for path in re.findall(r"[\w/.]+\.(?:yaml|py)", where)}:
        file = (
            resource("data", "rio_de_la_plata", path)
            if path.endswith(".yaml")
            else PACKAGE / "games/rio_de_la_plata" / path
        )
        assert file.is_file(), path
