"""The kit reads the rules' source: sets in their own order, clocks and addresses are found, the rest is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.conformance.sets import check_source
from tabletop.engine.conformance.tally import Tally


def found(folder: Path, *files: str) -> list[str]:
    for number, text in enumerate(files):
        (folder / f"m{number}.py").write_text(text, encoding="utf-8")
    return [failure.what for failure in check_source(folder, Tally())]


@pytest.mark.parametrize(
    "text",
    [
        "for x in {1, 2}: pass",
        "for x in set(things): pass",
        "names = {1, 2}\nfor x in names: pass",
        "names: set[int] = make()\nfor x in names: pass",
        "def f(names: frozenset[str]):\n    return [x for x in names]",
        "def f(names: 'set[str]'):\n    return {x: 1 for x in names}",
        "def f(a: set[int], b):\n    for x in a - b: pass",
        "names = frozenset('ab')\nfirst = [*names]",
        "names = {x for x in y}\nfirst = list(names)",
        "class A:\n    marks: frozenset[str]\ndef f(a):\n    for x in a.marks: pass",
        "def free() -> set[int]: ...\nfor x in free(): pass",
        "import random",
        "from time import sleep",
        "x = hash('a')",
        "x = id(x)",
    ],
)
def test_found(tmp_path: Path, text: str) -> None:
    assert len(found(tmp_path, text)) == 1


def test_fields_are_known_in_other_files(tmp_path: Path) -> None:
    assert found(tmp_path, "class A:\n    marks: frozenset[str]", "def f(a):\n    for x in a.marks: pass")


@pytest.mark.parametrize(
    "text",
    [
        "for x in sorted({1, 2}): pass",
        "x = 3 in {1, 2}",
        "names = {1, 2}\nx = len(names) + max(names)",
        "def f():\n    marks: set[int] = set()\ndef g(a):\n    for x in a.marks: pass",
        "for x in (1, 2): pass",
        "for x in {1: 2}: pass",
        "from tabletop.engine.chance import draw",
        "rest = {x for x in range(3)}",
    ],
)
def test_left_alone(tmp_path: Path, text: str) -> None:
    assert not found(tmp_path, text)
