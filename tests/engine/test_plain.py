"""States as plain data and back."""

from __future__ import annotations

import json

import pytest

from tabletop.engine.plain import from_plain, plain
from tests.engine.test_state import Table, make


def test_a_state_comes_back_through_json() -> None:
    state = make()
    state.purses[1].marks = frozenset({"b", "a"})
    again = from_plain(Table, json.loads(json.dumps(plain(state))))
    assert again == state
    assert isinstance(again.purses, tuple)
    assert isinstance(again.purses[1].marks, frozenset)


def test_sets_are_written_in_order() -> None:
    state = make()
    state.purses[0].marks = frozenset({"c", "a", "b"})
    assert plain(state)["purses"][0]["marks"] == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("over",), 1, "Table.over"),
        (("purses", 0, "seat"), "0", "Table.purses[0].seat"),
        (("purses", 0, "seat"), True, "Table.purses[0].seat"),
        (("purses", 1, "mood"), "cross", "Table.purses[1].mood: 'cross' is not one of 'glad', 'sad'"),
        (("purses", 0, "coins", 1), {"worth": 2, "weight": 3}, "weight is unknown"),
        (("purses", 0, "coins", 1), {}, "worth is missing"),
        (("colour",), "green", "Table.colour"),
        (("pairs", 0), [1], "1 items where 2 belong"),
        (("first",), "nobody", "Table.first"),
    ],
)
def test_what_does_not_fit_is_named_by_its_path(path: tuple[str | int, ...], value: object, said: str) -> None:
    data = plain(make())
    inner = data
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    with pytest.raises(ValueError, match="Table") as caught:
        from_plain(Table, data)
    assert said in str(caught.value)
