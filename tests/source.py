"""The program's own source, for tests that read it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

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
    return ((name, line) for *names, line in _imports(path) for name in names)


def imports(path: Path) -> Iterator[tuple[str, ...]]:
    """Every import of a file: the module, then the full names of what is taken from it."""
    return (tuple(names) for *names, _ in _imports(path))


def _imports(path: Path) -> Iterator[tuple[Any, ...]]:
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package = package[:-1]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield (name, *(f"{name}.{alias.name}" for alias in node.names), node.lineno)
