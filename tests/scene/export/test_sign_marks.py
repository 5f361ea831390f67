"""Marks of a study on a page and on paper: four colours, four ways in which lines run."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from tabletop.scene.export.sign_marks import sign_marks
from tabletop.session.studies.form import COLOURS, MarkForm

HERE, THERE = ("map", Rect(100, 100, 40, 40)), ("map", Rect(400, 300, 40, 40))


def _looks(marks: list[tuple[str, Any]]) -> tuple[object, ...]:
    """How the lines of a mark run, whatever their colour."""
    return tuple((mark[0], mark[-2], mark[-1]) for _, mark in marks)


@pytest.mark.parametrize(
    ("kind", "places"),
    [({"ring": "a"}, [HERE]), ({"arrow": ("a", "b")}, [HERE, THERE]), ({"area": ("a", "b")}, [HERE, THERE])],
)
def test_colours_are_told_apart_without_colour(kind: dict[str, Any], places: list[tuple[str, Rect]]) -> None:
    looks = {_looks(sign_marks(MarkForm(**kind, colour=colour), places)) for colour in COLOURS}
    assert len(looks) == len(COLOURS)


def test_an_arrow_between_two_boards_is_a_ring_at_both() -> None:
    other = ("hand.0", Rect(0, 0, 20, 20))
    found = sign_marks(MarkForm(arrow=("a", "b")), [HERE, other])
    assert [(board, mark[0]) for board, mark in found] == [("map", "e"), ("hand.0", "e")]
