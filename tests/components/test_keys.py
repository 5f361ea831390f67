"""Names that follow from definitions: in the lists of table.yaml, in the book."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.components.board import read_table
from tabletop.components.keys import spread
from tabletop.components.source import ComponentError
from tests.components.test_lists import written

HOUSES = "houses: {inn: {column: 1, space: red}, mill: {column: 2, space: red}, barn: {column: 1}}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "town.yaml").write_text("houses: {gate: {column: 1}}\n")
    (tmp_path / "town.harbor.yaml").write_text(HOUSES)
    return tmp_path


def test_a_name_stands_for_all_keys_or_for_those_with_these_values(folder: Path) -> None:
    assert spread([["house_{town.harbor.houses}"]], folder) == (("house_inn", "house_mill", "house_barn"),)
    assert spread([["{town.houses}", "{town.harbor.houses: column=1, space=red}"]], folder) == (("gate", "inn"),)


def test_what_is_named_keeps_its_place_and_nothing_comes_twice(folder: Path) -> None:
    lists = [["{town.harbor.houses: space=red}", "barn"], ["{town.harbor.houses}", "mill"], ["{town.houses}"]]
    assert spread(lists, folder) == (("inn", "barn"), ("mill",), ("gate",))


@pytest.mark.parametrize("wrong", ["{town.walls}", "{village.houses}", "{town.houses.gate.column}", "{town houses}"])
def test_what_leads_to_no_keys_is_refused(folder: Path, wrong: str) -> None:
    with pytest.raises(ValueError, match="leads to no keys"):
        spread([[wrong]], folder)


def test_a_list_of_the_table_takes_them_and_points_at_the_one_that_leads_nowhere(folder: Path) -> None:
    path = written(folder)
    text = path.read_text()
    path.write_text(text.replace("[one, two, three]", '[one, "{town.harbor.houses: space=red}"]'))
    assert list(read_table(path).boards["map"].places) == ["red.one", "red.inn", "red.mill"]
    path.write_text(text.replace("[one, two, three]", '[one, "{town.walls}"]'))
    with pytest.raises(ComponentError, match=r"table\.yaml:2:.*lists\.row: '\{town\.walls\}' leads to no keys"):
        read_table(path)
