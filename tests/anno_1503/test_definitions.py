"""A mistake in the data stops the start, and the message leads to it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tabletop.components.source import ComponentError
from tabletop.engine.points import EffectSet, Modify
from tabletop.games.anno_1503.definitions import read_definitions
from tabletop.games.anno_1503.points import effects
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import name
from tabletop.games.anno_1503.validation import check_all
from tabletop.games.effects import bind_effects
from tabletop.resources import resource

WRONG = [
    ("components.yaml", "stone: 1}", "stone: one}", "start.hand.stone: a whole number belongs here, not text (one)"),
    ("components.yaml", "pioneer_tiles: 4", "pioneers: 4", "inhabitants.pioneers: unknown key"),
    ("components.yaml", "    cloth:   {cards: 15, tier: basic}\n", "", "goods.kinds.cloth: is missing"),
    ("components.yaml", "tobacco: {cards: 15,", "tobacco: {cards: 0,", "tobacco.cards: must be at least 1, not 0"),
    ("components.yaml", "wood:    {cards: 15,", "wood:    {cards: 3,", "too few cards for the starting hands"),
    ("components.yaml", "settler:  {goods: [cloth]", "settler:  {goods: [silk]", "one of wood, stone, tools"),
    ("components.yaml", "large: 3", "large: 2", "arms.large: too few to mark the goals"),
    ("economy.yaml", "price: 6", "price: 3", "trade.price: agreements would make cards free"),
    ("economy.yaml", "4: 4}", "5: 4}", "sailing.points.4: is missing"),
    ("economy.yaml", "4: fire", "4: flood", "one of pirates, fire, golden_age"),
    ("economy.yaml", ", 6: golden_age}", "}", "die.events.6: is missing"),
    ("goals.yaml", "needed: 3", "needed: 6", "needed: there are five goals"),
    ("sea.yaml", '"S....22', '".....22', "grid: one start square S is needed, not 0"),
    ("sea.yaml", '"2...22...344"', '"2...22...34"', "has"),
    ("sea.yaml", '"4.2", ', '"4.3", ', "islands[1]: 4.3 is no island square"),
    ("sea.yaml", '"4.2", ', "", "islands: 4.2 is missing"),
    ("sea.yaml", '"4.2", ', '"2.1", ', "islands[1]: 2.1 is no island square, or stands here twice"),
    ("sea.yaml", '".2.2....3..D"', '".2.2....9..D"', "'9' is no square"),
    ("tiles.yaml", "good: wood, count: 1", "good: wood, count: 2", "total: 32, but the stacks hold 33"),
    ("tiles.yaml", "good: wood, count: 1", "count: 1", "an outpost, and nothing else, names a good"),
    ("tiles.yaml", "effect: gold, count: 1", "count: 1", "a treasure, and nothing else, has an effect"),
    ("tiles.yaml", "good: wood, count: 1", "good: wood, count: 0", "0 tiles: at least 1 belongs here"),
    ("homes.yaml", "quays: [2, 3, 4, 5]", "quays: [1, 3, 4, 5]", "islands[0].quays[0]: no basic production at 1"),
    ("homes.yaml", "quays: [2, 3, 4, 5]", "quays: [3, 2, 4, 5]", "numbers in rising order"),
    ("homes.yaml", "[any, stone, wood, cloth, tools]", "[any, stone, wood]", "one for each number below 6"),
    ("homes.yaml", "red_spaces: [1, 2]", "red_spaces: [1, 8]", "red_spaces[1]: there is no space 8"),
    ("homes.yaml", "bridges: 3", "bridges: 2", "bridges: too few for the goal of agreements"),
    (
        "buildings.yaml",
        "    church:        {worth: 5, numbers: {golden_age.cards: 2}}\n",
        "",
        "kinds.effects.church: is missing",
    ),
    ("buildings.yaml", "4: {baths: 1, church: 1, smithy: 1}", "4: {baths: 1, smithy: 1}", "13 tiles instead of 14"),
    ("options.yaml", "one_of_each, ", "one_of_none, ", "building_set.values[1]: one_of_none is no split"),
    ("options.yaml", "values: [ships_last, any_order]", "values: [ships_last]", "two or more different values"),
    ("options.yaml", "treasure:   ", "outposts:   ", "outposts: stands here twice"),
]


def check(folder: Path) -> None:
    check_all(read_definitions(folder))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the game's data to spoil."""
    return Path(shutil.copytree(resource("data", "anno_1503"), tmp_path / "anno_1503"))


def test_the_data_is_right(data: Path) -> None:
    check(data)


@pytest.mark.parametrize(("file", "old", "new", "message"), WRONG)
def test_a_mistake_is_named_with_its_place(data: Path, file: str, old: str, new: str, message: str) -> None:
    text = (data / file).read_text(encoding="utf-8")
    assert old in text
    (data / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        check(data)
    assert message in str(caught.value)
    assert caught.value.file.endswith(file)
    place = text[: text.index(old)].count("\n") + 1
    assert abs(caught.value.line - place) <= 16


def test_a_missing_file_is_named(data: Path) -> None:
    (data / "sea.yaml").unlink()
    with pytest.raises(ComponentError, match=r"sea\.yaml:1:1: file: not found"):
        check(data)


def test_what_we_do_not_know_is_marked_as_ours() -> None:
    read = read_definitions(resource("data", "anno_1503"))
    assert {read.sea.value.source, read.tiles.value.source, read.homes.value.source} == {"proposal"}
    assert read.economy.value.costs.source == "fact"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("pirates.spared: 1", "pirates.pared: 1", "smithy.numbers.pirates.pared: there is no such point for numbers"),
        ("effects: [great_outpost]", "effects: [outpost]", "great_outpost.effects[0]: no effect outpost"),
    ],
)
def test_an_effect_or_a_point_that_does_not_exist_is_named(data: Path, old: str, new: str, message: str) -> None:
    file = data / "buildings.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    buildings = read_definitions(data).buildings
    kinds = {name(kind): does for kind, does in buildings.value.kinds.effects.items()}
    known = EffectSet[Player]()
    for point in effects.points:
        Modify[Anno, Player](known, point, max)
    known.names = {"great_outpost": None}
    with pytest.raises(ComponentError, match=re.escape(message)) as caught:
        bind_effects(known, [(buildings, ("kinds", "effects"), kinds)])
    assert caught.value.line > 8
