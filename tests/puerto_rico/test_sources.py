"""Where doubloons, points and workers come from has words, and what somebody leaves: whatever the rules can name, found
in their code."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.locale import LANGUAGES, Catalogue
from tests.source import module_name, python_files, tree

RULES = "tabletop/games/puerto_rico"
NAMED_AT = {"earn": 2, "reward": 3, "gain": 2}
"""Which argument of these functions tells the source."""
PAYS, WORKERS, LEAVES = "source", "from", "declines"
"""Families of words: of doubloons and points, whence workers come, what is left."""
DELIVERIES = "CAPTAIN_DELIVERY"
"""Whatever adds to a delivery may be asked for its points (A-95), and is their source then."""
HANDED_ON = {"source", "BUILDINGS[building]"}
"""What functions hand on that others have called."""


def sources(path: Path) -> Iterator[tuple[str, str]]:
    """Family and word of each source that a file of the rules names."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            for family, said in _named(node):
                yield from ((family, word) for word in _words(said, path))


def _named(call: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    """The expressions of a call that tell a source."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
    if isinstance(call.func, ast.Attribute) and ast.unparse(call.func) == f"{DELIVERIES}.on":
        yield PAYS, call.args[0]
    elif name in NAMED_AT:
        yield WORKERS if ast.unparse(call).count("WORKER") else PAYS, call.args[NAMED_AT[name]]
    elif name == "emit":
        for keyword in call.keywords:
            if keyword.arg == "phase" and ast.unparse(call.args[0]) == "'declined'":
                yield LEAVES, keyword.value
            if keyword.arg == "source":
                yield WORKERS if "workers" in ast.unparse(call) or "spot" in ast.unparse(call) else PAYS, keyword.value


def _words(said: ast.expr, path: Path) -> Iterator[str]:
    """The words that an expression may be."""
    if isinstance(said, ast.Constant):
        yield str(said.value)
    elif isinstance(said, ast.IfExp):
        yield from _words(said.body, path)
        yield from _words(said.orelse, path)
    elif isinstance(said, ast.Subscript) and ast.unparse(said.value) == "BUILDING":
        yield from _words(said.slice, path)
    elif isinstance(said, ast.Name) and isinstance(known := getattr(_module(path), said.id, None), str):
        yield known
    elif isinstance(said, ast.Name) and (given := _given(said.id, path)):
        for one in given:
            yield from _words(one, path)
    else:
        assert ast.unparse(said) in HANDED_ON, f"{path}:{said.lineno}: whence does {ast.unparse(said)} come?"


def _module(path: Path) -> object:
    return importlib.import_module(module_name(path))


def _given(name: str, path: Path) -> list[ast.expr]:
    """What a file gives a variable."""
    return [
        node.value
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_source_has_its_words(lang: str) -> None:
    catalogue = Catalogue(lang)
    catalogue.seat("puerto_rico", ("Anna", "Ben"))
    found = {pair for path in python_files(RULES) for pair in sources(path)}
    assert {
        (PAYS, "harbor"),
        (PAYS, "church"),
        (PAYS, "prospector"),
        (WORKERS, "villa"),
        (WORKERS, "hall"),
        (LEAVES, "settler"),
    } <= found
    assert not [f"{family}.{word}" for family, word in sorted(found) if not catalogue.has(f"{family}.{word}")]
