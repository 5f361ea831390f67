"""Hex maps and pieces of hexes as data: geometry, and every mistake led to its place."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.components.hexmap import HexMap, check_map, named, neighbours
from tabletop.components.polyhex import Polyhex, moved, turned
from tabletop.components.source import ComponentError, parse
from tabletop.components.typed import Loaded, convert

GOOD = """\
source: proposal
layout: odd_r
legend: {H: {kind: land, area: hill}, w: {kind: sea, area: water}, "-": {kind: void}}
rows:
  - "wHH-"
  - "wwHH"
areas: {hill: {kind: land, name: Hill}, water: {kind: sea, name: Water}}
site_kinds: {port: {stands: land, beside: sea}, city: {stands: land}}
sites:
  quay: {kind: port, hex: [0, 1], area: hill, beside: water, name: Quay}
  town: {kind: city, hex: [1, 3], area: hill, name: Town}
barriers:
  - {name: Ridge, edges: [[[0, 1], [0, 2]]]}
"""


def loaded(text: str) -> Loaded[HexMap]:
    source = parse(text, "map.yaml")
    return Loaded(convert(source, HexMap), source)


def checked(text: str) -> HexMap:
    file = loaded(text)
    check_map(file, (), file.value)
    return file.value


def test_a_good_map_is_read() -> None:
    hexmap = checked(GOOD)
    assert hexmap.columns == 4
    assert hexmap.ground((0, 0)).kind == "sea"
    assert hexmap.ground((0, 3)).kind == "void"
    assert hexmap.ground((-1, 7)).kind == "void"
    assert len(tuple(hexmap.hexes())) == 7
    assert named((13, 6)) == "13.6"


def test_neighbours_of_even_and_odd_rows() -> None:
    assert sorted(neighbours((2, 2))) == [(1, 1), (1, 2), (2, 1), (2, 3), (3, 1), (3, 2)]
    assert sorted(neighbours((1, 2))) == [(0, 2), (0, 3), (1, 1), (1, 3), (2, 2), (2, 3)]
    for at in ((4, 4), (5, 5)):
        assert all(at in neighbours(near) for near in neighbours(at))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"wwHH"', '"wwH"', "map.yaml:6:5: rows[1]: 3 hexes where other rows have 4"),
        ('"wwHH"', '"wXHH"', "map.yaml:6:5: rows[1]: unknown letter 'X' at 1.1; known: H w -"),
        ('"wHH-"', '""', "map.yaml:5:3: rows: the map has no hexes"),
        ('"wwHH"', '"wHwH"', "areas.hill: lies in 2 pieces, with 0.1 and 1.3 apart"),
        ("hex: [1, 3]", "hex: [1, 0]", "map.yaml:11:27: sites.town.hex: a city stands on land; 1.0 is sea"),
        ("hex: [1, 3]", "hex: [9, 9]", "sites.town.hex: a city stands on land; 9.9 is void"),
        ("hex: [1, 3]", "hex: [0, 1]", "sites.town.hex: quay stands on 0.1 already"),
        ("hex: [0, 1]", "hex: [1, 3]", "sites.quay.beside: 1.3 does not touch water"),
        ("area: hill, name: Town", "area: water, name: Town", "sites.town.area: 1.3 belongs to hill, not to water"),
        ("kind: city, hex", "kind: castle, hex", "sites.town.kind: unknown kind of site castle; known: port, city"),
        (", beside: water", "", "sites.quay.beside: a port lies beside sea"),
        ("[0, 1], [0, 2]]]", "[0, 1], [1, 2]]]", "map.yaml:13:27: barriers[0].edges[0]: 0.1 and 1.2 do not touch"),
        ("[0, 1], [0, 2]]]", "[0, 2], [0, 3]]]", "barriers[0].edges[0]: 0.3 lies outside the map"),
        ("[0, 1], [0, 2]]]", "[0, 1]]]", "barriers[0].edges[0]: 2 items belong here, not 1"),
        ("area: hill}, w", "area: hull}, w", "legend.H.area: unknown area hull; known: hill, water"),
        ("area: hill}, w", "area: water}, w", "legend.H.area: water is sea, not land"),
        ("area: hill}, w", "area: ''}, w", "legend.H: land and sea belong to an area, void to none"),
        ("{H:", "{HH:", "legend.HH: a letter of the legend is one character"),
        ("odd_r", "even_r", "layout: one of odd_r belongs here"),
        (
            "water: {kind: sea, name",
            "lake: {kind: sea, name: Lake}, water: {kind: sea, name",
            "areas.lake: lies nowhere",
        ),
    ],
)
def test_a_mistake_in_a_map_is_led_to_its_place(old: str, new: str, said: str) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(ComponentError) as caught:
        checked(GOOD.replace(old, new))
    assert said in str(caught.value)


def test_a_piece_turns_clockwise_and_comes_round() -> None:
    assert [turned((1, 0), turn) for turn in range(4)] == [(1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert turned((2, -1), 6) == (2, -1)
    assert moved((3, 3), (0, 1)) == (4, 4)
    assert moved((4, 4), (0, 1)) == (5, 4)
    assert moved((4, 4), (1, -2)) == (2, 4)


def test_a_turned_piece_keeps_its_outline_and_a_mirrored_one_has_another() -> None:
    hook = Polyhex(((0, 0), (1, 0), (2, 0), (2, 1)), ((0, 0),))
    round_about = Polyhex(tuple(turned(cell, 2) for cell in hook.cells))
    mirrored = Polyhex(((0, 0), (1, 0), (2, 0), (3, -1)))
    assert hook.outline() == round_about.outline() != mirrored.outline()
    assert hook.covers((4, 4), 0) == ((4, 4), (4, 5), (4, 6), (5, 6))
    assert hook.castles_on((4, 4), 3) == ((4, 4),)


def test_turning_never_changes_which_hexes_touch() -> None:
    line = Polyhex(((0, 0), (1, 0), (2, 0)))
    for anchor in ((4, 4), (5, 4)):
        for turn in range(6):
            one, middle, other = line.covers(anchor, turn)
            assert middle in neighbours(one)
            assert middle in neighbours(other)
            assert other not in neighbours(one)


@pytest.mark.parametrize(
    ("cells", "castles", "said"),
    [
        ([[0, 0], [2, 0]], [], "in two pieces: [2, 0] is not joined to the anchor"),
        ([[1, 0], [2, 0]], [], "the anchor [0, 0] is no cell of the piece"),
        ([[0, 0], [0, 0]], [], "cell [0, 0] stands there twice"),
        ([[0, 0]], [[1, 0]], "castle [1, 0] stands off the piece"),
        ([[0, 0]], [[0, 0], [0, 0]], "castle [0, 0] stands there twice"),
    ],
)
def test_a_mistake_in_a_piece_is_named(cells: Sequence[object], castles: Sequence[object], said: str) -> None:
    with pytest.raises(ComponentError, match=r"^p\.yaml:1:1: file: ") as caught:
        convert(parse(f"{{cells: {cells}, castles: {castles}}}", "p.yaml"), Polyhex)
    assert said in str(caught.value)
