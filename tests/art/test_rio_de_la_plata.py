"""The drawings of Río de la Plata are whole, and their boards fit the geometry that the table uses."""

from __future__ import annotations

import importlib
import itertools
import sys
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from .drawings import ART

FOLDER = ART / "rio_de_la_plata"


def tools(module: str) -> Any:
    folder = str(ART / "tools")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(f"atlas.{module}")


G = tools("rio_geometry")
BOXES = {
    "city": (
        G.CITY_SIZE,
        [
            *(
                row.box(k)
                for row in (G.POINTS_NORTH, G.POINTS_WEST, G.POINTS_EAST, G.STOCK)
                for k in range(row.columns * row.rows)
            ),
            *(G.field(c, r) for c in range(G.COLUMNS) for r in range(G.ROWS)),
            G.FORT,
            G.PORT,
            G.QUAY,
            G.SHIP,
        ],
    ),
    "west": (G.SIDE_SIZE, [G.SQUARES[n].box(k) for n in G.PANELS["west"] for k in range(len(G.MAJOR[n]))]),
    "east": (
        G.SIDE_SIZE,
        [
            *(G.SQUARES[n].box(k) for n in ("port", "roads") for k in range(len(G.MAJOR[n]))),
            *(G.SQUARES[n].box(k) for n, needs in G.WORKERS.items() for k in range(len(needs))),
            *(G.SQUARES[n].box(0) for n in ("fields", "craft")),
            *(G.SQUARES["order"].box(k) for k in range(5)),
            *(G.SQUARES["enemies"].box(k) for k in range(9)),
        ],
    ),
    "years": (G.YEARS_SIZE, [*(G.YEARS.box(k) for k in range(20)), *(G.GAPS.box(k) for k in range(19))]),
    "offices": (G.OFFICES_SIZE, [G.OFFICES.box(k) for k in range(12)]),
    "supply": (G.SUPPLY_SIZE, [*G.SUPPLY.values()]),
}
"""Of each board its size and the boxes of its places."""


def test_everything_is_drawn_and_nothing_else() -> None:
    goods = ("stone", "wood", "precious")
    majors = [name for name in G.data("major")["buildings"] if name not in ("roads", "walls")]
    wanted = {
        *(f"site_{name}" for name in (*G.data("minor")["buildings"], *majors)),
        *(f"{far}office_{name}" for name in G.data("offices")["offices"] for far in ("", "far_")),
        *(f"{kind}_{count}" for kind in ("stack", "natives", "corsairs") for count in (1, 2, 3)),
        *(f"marker_{enemy}" for enemy in ("natives", "corsairs")),
        *(f"cube_{good}" for good in goods),
        *(f"debt_{good}" for good in (*goods, "any")),
        *(f"square_{name}" for name in (*G.PANELS["east"], "walls") if name != "port"),
        *(f"coin_{metal}" for metal in ("silver", "gold")),
        *(f"die_{face}" for face in range(1, 7)),
        *(f"{stick}_{way}" for stick in ("road", "wall") for way in "hv"),
        *(
            "worker",
            "shadow",
            "order",
            "score",
            "year",
            "coin",
            "road",
            "wall",
            "ship",
            "feather",
            "skull",
            "cover",
            "site_connection",
        ),
        *("start", "battle", "war"),
        *(f"board_{board}" for board in ("city", "city_bare", "west", "east", "years", "offices", "supply")),
        *(f"wall_{side}" for side in ("west", "east")),
    }
    drawn = {name for name, *_ in tools("rio_de_la_plata").everything()}
    assert drawn == wanted == {p.stem for p in FOLDER.glob("*.svg")}


@pytest.mark.parametrize("board", BOXES)
def test_places_lie_on_their_board_and_beside_each_other(board: str) -> None:
    (width, height), boxes = BOXES[board]
    root = ET.parse(FOLDER / f"board_{board}.svg").getroot()
    assert (float(root.attrib["width"]), float(root.attrib["height"])) == (width, height)
    for x, y, w, h in boxes:
        assert x >= 0
        assert y >= 0
        assert x + w <= width
        assert y + h <= height
    for (x, y, w, h), (a, b, c, d) in itertools.combinations(boxes, 2):
        assert x + w <= a or a + c <= x or y + h <= b or b + d <= y


@pytest.mark.parametrize("side", ["west", "east"])
def test_places_on_the_wall_lie_beside_each_other(side: str) -> None:
    board = G.data("wall")["boards"][side]
    places = tools("rio_walls").places(board["grids"])
    boxes = [box for family, found in places.items() if family != "order" for box in found]
    assert all(x >= 0 and y >= 0 and x + w <= 360 and y + h <= 1340 for x, y, w, h in boxes)
    for (x, y, w, h), (a, b, c, d) in itertools.combinations(boxes, 2):
        assert x + w <= a or a + c <= x or y + h <= b or b + d <= y


def test_the_squares_of_a_grid_lie_in_its_panel_below_its_name() -> None:
    for panels in G.PANELS.values():
        for name, (x, y, w, h) in panels.items():
            row = G.SQUARES[name]
            for k in (0, row.columns * row.rows - 1):
                a, b, c, d = row.box(k)
                assert x < a, name
                assert a + c < x + w, name
                assert y + G.HEAD <= b, name
                assert b + d < y + h, name


def test_sticks_lie_on_the_edges_of_fields() -> None:
    assert G.edge((0, 0), (1, 0)) == (168, 80, 24, 100)
    assert G.edge((0, 0), (0, 1)) == (80, 168, 100, 24)
    for k in range(16):
        x, y, w, h = G.WALLS_NORTH.box(k)
        assert (x + w / 2, y + h / 2) == (G.field(k, 0)[0] + 50, G.ORIGIN[1])


def test_the_boards_have_room_for_what_the_data_says() -> None:
    assert (G.COLUMNS, G.ROWS) == (G.POINTS_NORTH.columns, G.POINTS_WEST.rows) == (16, 10)
    for name, squares in (*G.MAJOR.items(), *G.WORKERS.items()):
        assert len(squares) <= G.SQUARES[name].columns * G.SQUARES[name].rows, name
    assert (
        len(G.TRACK) == G.GAPS.columns == G.YEARS.columns - 1 == G.data("components")["lengths"]["normal"]["turns"] - 1
    )
    assert len(G.data("offices")["offices"]) == G.OFFICES.columns * G.OFFICES.rows
    assert len(G.data("minor")["buildings"]) + 3 == G.STOCK.columns * G.STOCK.rows
    assert G.BONUS == {2: 0, 3: 1, 4: 2, 5: 3, 7: 4, 9: 5}


def test_no_drawing_is_heavier_than_a_board_may_be() -> None:
    assert [p.stem for p in FOLDER.glob("*.svg") if p.stat().st_size > 150_000] == []
