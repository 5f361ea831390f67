"""What a public function takes and gives says its type: `Any` alone says nothing, and has to say why."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source import ROOT, python_files, tree

OF_SOME_GAME = {
    "Beginning",
    "Checkpoint",
    "EffectSet",
    "Entry",
    "Game",
    "History",
    "Loaded",
    "Moved",
    "Played",
    "Session",
}
"""Their parameter is a class of one game, or of one file: `Session[Any]` serves whichever game was chosen."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def _public(body: list[ast.stmt]) -> Iterator[Function]:
    for node in body:
        if isinstance(node, ast.ClassDef | Function) and not node.name.startswith("_"):
            if isinstance(node, ast.ClassDef):
                yield from _public(node.body)
            else:
                yield node


def _types(function: Function) -> Iterator[ast.expr]:
    told = function.args
    for one in (*told.posonlyargs, *told.args, *told.kwonlyargs, told.vararg, told.kwarg):
        if one is not None and one.annotation is not None:
            yield one.annotation
    if function.returns is not None:
        yield function.returns


def _says_nothing(kind: ast.AST) -> bool:
    """Whether `Any` stands in an annotation other than for the class of some game."""
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name) and kind.value.id in OF_SOME_GAME:
        return False
    return (isinstance(kind, ast.Name) and kind.id == "Any") or any(map(_says_nothing, ast.iter_child_nodes(kind)))


def _without_reason(tree: ast.Module, text: str) -> Iterator[Function]:
    lines = text.splitlines()
    for function in _public(tree.body):
        head = lines[function.lineno - 1 : function.body[0].lineno - 1] or [lines[function.lineno - 1]]
        if any(map(_says_nothing, _types(function))) and not any("# Any: " in line for line in head):
            yield function


def test_no_any_in_a_public_signature_without_a_reason() -> None:
    paths: tuple[Path, ...] = python_files("tabletop")
    assert not [
        f"{path.relative_to(ROOT)}:{one.lineno}: {one.name}"
        for path in paths
        for one in _without_reason(tree(path), path.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f(view: Any) -> None: ...", ["f"]),
        ("class A:\n    def f(self) -> list[Any]: ...", ["f"]),
        ("def f(*views: Any) -> None:\n    ...", ["f"]),
        ("def f(view: Callable[[Any], int]) -> None:\n    ...", ["f"]),
        ("def f(view: Any) -> None:  # Any: as its flag says\n    ...", []),
        ("def f(game: Game[Any]) -> None: ...", []),
        ("def _f(view: Any) -> None: ...", []),
        ("class _A:\n    def f(self) -> Any: ...", []),
    ],
)
def test_a_reason_is_asked_for(source: str, found: list[str]) -> None:
    assert [one.name for one in _without_reason(ast.parse(source), source)] == found
