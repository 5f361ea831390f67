"""Square maps: names, neighbours, edges, points of entry, and what is wrong told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.components.source import ComponentError
from tabletop.components.squaremap import SquareMap, Squares, check_squares
from tabletop.components.typed import load_with_source

TEXT = """source: proposal
columns: ABC
legend: {a: {area: west}, b: {area: east}, "#": {}}
rows: [aab, a#b]
marks: {plaza: [..., .x.]}
vertices: {west: [1, 1]}
closed: [south]
"""


def checked(folder: Path, text: str) -> SquareMap:
    """The map of a file, if it fits."""
    path = folder / "map.yaml"
    path.write_text(text, "utf-8")
    file = load_with_source(path, SquareMap)
    check_squares(file, (), file.value)
    return file.value


def bits(grid: Squares, fields: int) -> list[str]:
    """The names of some fields."""
    return [name for name in grid.names if fields >> grid.number[name] & 1]


def test_what_follows_from_a_map(tmp_path: Path) -> None:
    grid = Squares(checked(tmp_path, TEXT))
    assert grid.names == ("A01", "A02", "B01", "B02", "C01", "C02")
    assert bits(grid, grid.around[grid.number["A01"]]) == ["A02", "B01", "B02"]
    assert bits(grid, grid.cross(1)) == ["A01", "A02", "B01"]
    assert bits(grid, grid.spread(1 << 5)) == ["B01", "B02", "C01", "C02"]
    assert grid.edges == ("A01-A02", "A01-B01", "A02-B02", "B01-B02", "B01-C01", "B02-C02", "C01-C02")
    assert grid.ends[0] == ((0, 1), (1, 1))
    assert grid.ends[1] == ((1, 0), (1, 1))
    assert grid.points == ("east.01", "east.02", "north.01", "north.02", "north.03", "west.01", "west.02")
    assert [grid.names[field] for field in grid.field_at] == ["C01", "C02", "A01", "B01", "C01", "A01", "A02"]
    assert grid.closed_sides == (0, 1, 0, 1, 0, 1)
    assert grid.area_of == (1, 1, 1, -1, 0, 0)
    assert grid.areas == ("east", "west")


def test_edges_join_vertices(tmp_path: Path) -> None:
    grid = Squares(checked(tmp_path, TEXT))
    assert (0, 1) in grid.joined(1, frozenset({(1, 1)}))
    assert grid.corners(1) == {(0, 0), (1, 0), (0, 1), (1, 1)}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("rows: [aab, a#b]", "rows: [aab, a#]", "2 fields where other rows have 3"),
        ("rows: [aab, a#b]", "rows: [aab, a?b]", "unknown letter '?' at B02"),
        ("rows: [aab, a#b]", "rows: [aba, a#b]", "west lies in 2 pieces"),
        ("columns: ABC", "columns: AB", "one for each column"),
        ("[..., .x.]", "[...]", "needs 2 rows of 3 fields"),
        ("[1, 1]", "[4, 1]", "must lie within"),
    ],
)
def test_what_does_not_fit_is_told_with_its_place(tmp_path: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(ComponentError, match=r"map\.yaml:") as error:
        checked(tmp_path, TEXT.replace(old, new))
    assert said in str(error.value)
