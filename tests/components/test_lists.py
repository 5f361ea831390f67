"""Lists of names: the table and the wall take the places of a family from one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.components.board import load_table, read_table
from tabletop.components.source import ComponentError

TABLE = """
lists: {row: [one, two, three]}
boards:
  map: {size: [100, 100], grids: [{name: "red.{name}", at: [0, 0], size: [10, 10], rows: 2, columns: 2, list: LIST}]}
pieces: {}
screens: [{seats: [2], cell: {show: map}}]
others: {board: map}
"""
WALL = """
screens: [{seats: [2], cell: {show: map}}]
boards:
  map: {size: [100, 100], grids: [{name: "red.{name}", at: [0, 0], size: [30, 30], columns: COLUMNS, list: row}]}
"""


def written(folder: Path, name: str = "row", columns: int = 3) -> Path:
    """A table of two by two places and its wall, both with the names of a list."""
    (folder / "wall.yaml").write_text(WALL.replace("COLUMNS", str(columns)))
    (folder / "table.yaml").write_text(TABLE.replace("LIST", name))
    return folder / "table.yaml"


def test_table_and_wall_have_the_places_of_a_list_and_no_others(tmp_path: Path) -> None:
    """Also where a grid has room for more."""
    table = read_table(written(tmp_path))
    assert table.wall
    assert (
        list(table.boards["map"].places) == list(table.wall.boards["map"].places) == ["red.one", "red.two", "red.three"]
    )
    assert (table.boards["map"].places["red.three"].y, table.wall.boards["map"].places["red.three"].x) == (10, 60)


def test_a_list_that_is_not_there_or_too_long_is_pointed_at(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"table\.yaml:4:.*boards\.map: there is no list 'rows'"):
        read_table(written(tmp_path, "rows"))
    with pytest.raises(
        ComponentError, match=r"wall\.yaml:4:.*boards\.map: list 'row' has 3 names, there is room for 2"
    ):
        read_table(written(tmp_path, columns=2))


def test_the_market_of_puerto_rico_has_no_place_without_a_name() -> None:
    table = load_table("puerto_rico")
    assert table.wall
    for board in (table.boards["market"], table.wall.boards["market"]):
        named = {name for name in board.places if not name.startswith(("off.", "quarries."))}
        assert named == {
            f"red.{name}" if key.startswith("red") else name for key, names in table.lists.items() for name in names
        }
