"""The source of a game, which several checks read: a file is parsed once, and anew when it says something else."""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path


def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a file of Python, from the outside in. Raises SyntaxError."""
    return _nodes(path.read_text(encoding="utf-8"))


@lru_cache(maxsize=512)
def _nodes(text: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(text)))
