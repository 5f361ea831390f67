"""The program's own source, for tests that read it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "tabletop"


def python_files(*folders: str) -> tuple[Path, ...]:
    """All Python files of the project's folders, in order."""
    return tuple(sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py")))


@cache
def tree(path: Path) -> ast.Module:
    """The parsed file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def module_name(path: Path) -> str:
    """`tabletop/scene/window/app.py` -> `tabletop.scene.window.app`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> Iterator[tuple[str, int]]:
    """Full names of imported modules with their lines, imports inside functions and for types included."""
    return ((name, line) for names, line in _imports(path) for name in names)


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """Every import of a file: the module, then the full names of what is taken from it."""
    return (names for names, _ in _imports(path))


@cache
def _imports(path: Path) -> tuple[tuple[tuple[str, ...], int], ...]:
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    found: list[tuple[tuple[str, ...], int]] = []
    for node in _statements(tree(path)):
        if isinstance(node, ast.Import):
            found += [((alias.name,), node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            found.append(((name, *(f"{name}.{alias.name}" for alias in node.names)), node.lineno))
    return tuple(found)


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """All statements below a node, however deep: expressions, which are most of a file, hold none."""
    for name in node._fields:
        below = getattr(node, name)
        if isinstance(below, list):
            for one in below:
                if isinstance(one, ast.stmt):
                    yield one
                if isinstance(one, ast.stmt | ast.excepthandler | ast.match_case):
                    yield from _statements(one)
