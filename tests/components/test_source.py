"""YAML with positions: whatever is wrong, the message leads to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Literal

import pytest

from tabletop.components.source import ComponentError, parse, read
from tabletop.components.typed import convert, load, load_with_source


class Good(Enum):
    WOOD = 1
    STONE = 2


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    count: int = 1
    worth: float = 1.0
    good: Good = Good.WOOD
    kind: Literal["free", "dear", 3] = "free"
    tags: tuple[str, ...] = ()
    square: tuple[int, int] = (0, 0)
    secret: bool = False
    label: str | None = None
    extra: Any = None

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError("a card exists at least once")


@dataclass(frozen=True, slots=True)
class Box:
    cards: tuple[Card, ...]
    costs: Mapping[str, int]
    limits: Mapping[Good, int]


def made(text: str, kind: Any = Card) -> Any:
    return convert(parse(text, "x.yaml"), kind)


def test_a_whole_box(tmp_path: Path) -> None:
    path = tmp_path / "box.yaml"
    path.write_text(
        "cards:\n  - name: on\n    tags: [a, no]\n  - {name: b, good: stone, secret: yes, kind: 3, square: [1, 2]}\n"
        "costs: {ship: 2}\nlimits: {wood: 3}\n",
        encoding="utf-8",
    )
    box = load(path, Box)
    assert box.cards[0] == Card("on", tags=("a", "no"))
    assert box.cards[1] == Card("b", good=Good.STONE, secret=True, kind=3, square=(1, 2))
    assert dict(box.costs) == {"ship": 2}
    assert dict(box.limits) == {Good.WOOD: 3}
    with pytest.raises(TypeError):
        box.costs["ship"] = 1  # type: ignore[index]


def test_free_values_keep_their_shape() -> None:
    assert made("{name: a, extra: {x: [1, 2.5, on, null], '3': y}}").extra == {"x": (1, 2.5, "on", None), "3": "y"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name: a\ncuont: 2\n", "x.yaml:2:1: cuont: unknown key; known: name, count"),
        ("count: 2\n", "x.yaml:1:1: name: is missing"),
        ("name: a\ncount: two\n", "x.yaml:2:8: count: a whole number belongs here, not text (two)"),
        ("name: a\ncount: 2.5\n", "count: a whole number belongs here, not a number (2.5)"),
        ("name: a\ncount: yes\n", "count: a whole number belongs here, not yes or no (yes)"),
        ("name: a\ncount: [1]\n", "count: a whole number belongs here, not a list"),
        ("name: a\ncount:\n", "count: a whole number belongs here, not nothing"),
        ("name: 3\n", "x.yaml:1:7: name: text belongs here, not a whole number (3)"),
        ("name: a\nname: b\n", "x.yaml:2:1: name: stands here twice"),
        ("name: a\ntags: x\n", "tags: a list belongs here"),
        ("name: a\ntags: [x, [y]]\n", "x.yaml:2:11: tags[1]: text belongs here, not a list"),
        ("name: a\nsquare: [1]\n", "square: 2 items belong here, not 1"),
        ("name: a\nsquare: [1, b]\n", "square[1]: a whole number"),
        ("name: a\ngood: gold\n", "good: one of wood, stone belongs here, not text (gold)"),
        ("name: a\nkind: cheap\n", "kind: one of free, dear, 3 belongs here"),
        ("name: a\nsecret: perhaps\n", "secret: yes or no belongs here"),
        ("name: a\nworth: much\n", "worth: a number belongs here"),
        ("name: a\nlabel: [x]\n", "label: text belongs here"),
        ("name: a\ncount: 0\n", "x.yaml:1:1: file: a card exists at least once"),
        ("[a, b]\n", "x.yaml:1:1: file: a mapping belongs here, not a list"),
        ("name: [a\n", "x.yaml:2:1: file: not YAML"),
        ("name: a\n\tcount: 2\n", "x.yaml:2:1: file: not YAML"),
        ("", "x.yaml:1:1: file: is empty"),
        ("? [a]\n: b\n", "a key must be a word or a number"),
    ],
)
def test_a_bad_definition_is_named_by_file_line_column_and_key(text: str, said: str) -> None:
    with pytest.raises(ComponentError) as caught:
        made(text)
    assert said in str(caught.value)


def test_the_way_to_a_value_in_depth() -> None:
    text = "cards:\n  - {name: a}\n  - name: b\n    count: x\ncosts: {}\nlimits: {}\n"
    with pytest.raises(ComponentError) as caught:
        made(text, Box)
    error = caught.value
    assert (error.file, error.line, error.column, error.key) == ("x.yaml", 4, 12, "cards[1].count")


def test_wrong_keys_of_mappings() -> None:
    with pytest.raises(ComponentError, match=r"x\.yaml:3:10: limits\.gold: one of wood, stone"):
        made("cards: []\ncosts: {}\nlimits: {gold: 1}\n", Box)


def test_of_several_kinds_the_error_of_the_nearest_is_told() -> None:
    with pytest.raises(ComponentError, match=r"\[0\]\.cuont: unknown key"):
        made("- {name: a, cuont: 2}\n", tuple[str | Card, ...])


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r"none\.yaml:1:1: file: not found"):
        read(tmp_path / "none.yaml")
    odd = tmp_path / "odd.yaml"
    odd.write_bytes(b"name: \xff\xfe\n")
    with pytest.raises(ComponentError, match=r"odd\.yaml:1:1: file: not text"):
        read(odd)


def test_later_checks_can_point_back(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_text("name: a\ntags: [x, y]\n", encoding="utf-8")
    loaded = load_with_source(path, Card)
    assert str(loaded.error(("tags", 1), "nobody knows y")) == f"{path}:2:11: tags[1]: nobody knows y"
    assert ":2:7: tags[7]: gone" in str(loaded.error(("tags", 7), "gone"))


def test_a_kind_that_yaml_cannot_hold_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="cannot be read from YAML"):
        made("x", bytes)
