"""Definitions in layers: an expansion says only what differs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tabletop.components.source import ComponentError
from tabletop.components.typed import Loaded, load_folder, load_layers


@dataclass(frozen=True)
class Card:
    price: int
    count: int = 1


@dataclass(frozen=True)
class Box:
    gold: int
    cards: Mapping[str, Card]
    order: tuple[str, ...]


BASE = """gold: 2
cards:
  red: {price: 1}
  blue: {price: 3}
order: [red, blue]
"""


def files(folder: Path, *layers: str) -> tuple[Path, ...]:
    paths = []
    for name, text in zip(("base", "one", "two"), (BASE, *layers), strict=False):
        paths.append(folder / f"{name}.yaml")
        paths[-1].write_text(text, encoding="utf-8")
    return tuple(paths)


def box(paths: tuple[Path, ...]) -> Box:
    return load_layers(Box, *paths).value


def test_without_a_layer_the_base_stands(tmp_path: Path) -> None:
    assert box(files(tmp_path)).gold == 2


def test_layers_replace_add_and_take_out(tmp_path: Path) -> None:
    one = "gold: 3\ncards:\n  red: {count: 4}\n  green: {price: 2}\norder: [green]\n"
    two = "cards: {blue: ~, green: {price: 5}}\n"
    whole = box(files(tmp_path, one, two))
    assert (whole.gold, whole.order) == (3, ("green",))
    assert dict(whole.cards) == {"red": Card(1, 4), "green": Card(5)}


def test_two_editions_live_beside_each_other(tmp_path: Path) -> None:
    paths = files(tmp_path, "gold: 9\n")
    assert (box(paths[:1]).gold, box(paths).gold, box(paths[:1]).gold) == (2, 9, 2)


@pytest.mark.parametrize(
    ("layer", "said"),
    [
        ("cards:\n  red: {price: much}\n", "one.yaml:2:16: cards.red.price: a whole number"),
        ("cards:\n  green: {count: 2}\n", "one.yaml:2:10: cards.green.price: is missing"),
        ("gold: 3\ncards: {black: ~}\n", "one.yaml:2:9: cards.black: is not there to be taken out"),
        ("coins: 3\n", "one.yaml:1:1: coins: unknown key"),
        ("gold: 3\ngold: 4\n", "one.yaml:2:1: gold: stands here twice"),
    ],
)
def test_an_error_names_the_file_of_the_layer(tmp_path: Path, layer: str, said: str) -> None:
    with pytest.raises(ComponentError) as caught:
        box(files(tmp_path, layer))
    assert said in str(caught.value)


def test_an_error_of_the_base_names_the_base(tmp_path: Path) -> None:
    paths = files(tmp_path, "gold: 3\n")
    paths[0].write_text(BASE.replace("price: 3", "price: x"), encoding="utf-8")
    with pytest.raises(ComponentError, match=r"base\.yaml:4:17: cards\.blue\.price"):
        box(paths)


@dataclass(frozen=True)
class Folder:
    box: Loaded[Box]
    card: Loaded[Card]


def test_a_folder_has_a_value_for_each_file_with_what_a_layer_says_of_it(tmp_path: Path) -> None:
    (tmp_path / "box.yaml").write_text(BASE, encoding="utf-8")
    (tmp_path / "card.yaml").write_text("price: 7\n", encoding="utf-8")
    (tmp_path / "card.first.yaml").write_text("count: 3\n", encoding="utf-8")
    assert load_folder(tmp_path, Folder).card.value == Card(7)
    first = load_folder(tmp_path, Folder, "first")
    assert (first.card.value, first.box.value.gold) == (Card(7, 3), 2)
    (tmp_path / "card.yaml").write_text("price: red\n", encoding="utf-8")
    with pytest.raises(ComponentError, match=r"card\.yaml:1:8: price: a whole number belongs here"):
        load_folder(tmp_path, Folder)
