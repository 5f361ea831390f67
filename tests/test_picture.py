"""The picture of the house in `docs/` is the house."""

from __future__ import annotations

import runpy

import pytest

from tests.source import ROOT

HOUSE = runpy.run_path(str(ROOT / "docs" / "tools" / "house.py"))


def test_the_picture_of_the_house_is_true() -> None:
    """If not: `make picture`, look at it, and commit it with what changed the house."""
    assert HOUSE["PICTURE"].read_text("utf-8") == HOUSE["drawn"](HOUSE["graph"]())


def test_arrows_that_follow_from_others_are_left_out() -> None:
    arrows = {"a": frozenset("bc"), "b": frozenset("c"), "c": frozenset()}
    assert HOUSE["shortest"](arrows) == {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset()}
    assert HOUSE["floors"](arrows) == [["c"], ["b"], ["a"]]


def test_folders_that_lean_on_each_other_are_named() -> None:
    with pytest.raises(ValueError, match="b, c"):
        HOUSE["floors"]({"a": frozenset(), "b": frozenset("c"), "c": frozenset("ab")})
