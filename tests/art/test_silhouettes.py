"""What must be told apart can be told apart: 24 px, without colour."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from .drawings import ART, contrast, grey, render

FAMILIES = {  # pattern: least difference of any two in grey, 0..255
    "anno_1503/good_*": 30,
    "anno_1503/card_*": 12,
    "anno_1503/inhabitant_*": 30,
    "anno_1503/building_*": 30,
    "anno_1503/tile_*": 12,
    "anno_1503/site_*": 22,
    "anno_1503/goal_*": 30,
    "anno_1503/event_*": 30,
    "anno_1503/islet_*": 18,
    "anno_1503/die_*": 7,
    "gonzaga/city_*": 24,
    "gonzaga/port_*": 24,
    "gonzaga/emblem_*": 24,
    "gonzaga/card_*": 12,
    "gonzaga/fief_card_*": 7,
    "gonzaga/secret_*": 12,
    "gonzaga/scenario_*": 5,
    "gonzaga/seal_*": 24,
    "puerto_rico/barrel_*": 30,
    "puerto_rico/building_*": 12,
    "puerto_rico/chip_*": 24,
    "puerto_rico/hall_*": 24,
    "puerto_rico/land_*": 24,
    "puerto_rico/plain_building_*": 12,
    "puerto_rico/plain_hall_*": 24,
    "puerto_rico/role_*": 24,
    "puerto_rico/ship_*": 18,
    "rio_de_la_plata/site_*": 18,
    "rio_de_la_plata/office_*": 12,
    "rio_de_la_plata/far_office_*": 12,
    "rio_de_la_plata/cube_*": 24,
    "rio_de_la_plata/coin_*": 18,
    "rio_de_la_plata/marker_*": 18,
    "rio_de_la_plata/natives_*": 18,
    "rio_de_la_plata/corsairs_*": 18,
    "rio_de_la_plata/stack_*": 18,
    "rio_de_la_plata/die_*": 7,
}


def family(pattern: str) -> list[Path]:
    return sorted(ART.glob(f"{pattern}.svg"))


@pytest.mark.parametrize("pattern", FAMILIES)
def test_no_two_of_a_family_look_alike_in_grey(pattern: str) -> None:
    pictures = {p.stem: grey(p) for p in family(pattern)}
    assert len(pictures) > 1
    near = {
        (a, b): round(contrast(pictures[a], pictures[b]), 1)
        for a, b in itertools.combinations(pictures, 2)
        if contrast(pictures[a], pictures[b]) < FAMILIES[pattern]
    }
    assert near == {}


def outline(path: Path) -> set[tuple[int, int]]:
    picture = render(path, 24)
    return {
        (x, y)
        for x in range(picture.get_width())
        for y in range(picture.get_height())
        if picture.get_at((x, y))[3] > 96
    }


@pytest.mark.parametrize(
    "pattern",
    [*(f"anno_1503/{kind}_*" for kind in ("good", "inhabitant", "building", "goal")), "puerto_rico/barrel_*"],
)
def test_things_without_ground_have_outlines_of_their_own(pattern: str) -> None:
    shapes = {p.stem: outline(p) for p in family(pattern)}
    alike = {
        (a, b): round(len(shapes[a] & shapes[b]) / len(shapes[a] | shapes[b]), 2)
        for a, b in itertools.combinations(shapes, 2)
        if len(shapes[a] & shapes[b]) / len(shapes[a] | shapes[b]) > 0.9
    }
    assert alike == {}
