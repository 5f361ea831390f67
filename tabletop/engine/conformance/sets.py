"""Read the rules' source: nothing there depends on the process, the clock, or the order of a set.

Static and modest: it knows set displays, `set()` and `frozenset()`, names bound to them in the same file, and
fields annotated as such anywhere in the game's folder.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally

_SETS = {"set", "frozenset"}
_ORDERED_BY = {"sorted", "len", "sum", "any", "all", "min", "max", "set", "frozenset", "bool"}
_STRANGERS = {"random", "time", "datetime", "secrets", "uuid", "os", "threading", "asyncio"}
_BY_ADDRESS = {"id", "hash"}


def check_source(folder: Path, tally: Tally) -> Iterator[Failure]:
    """No set is iterated, no clock or global random generator is imported, nothing hashes by address."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}
    fields = {name for tree in trees.values() for name in _annotated_fields(tree)}
    for path, tree in trees.items():
        tally.look("no_sets")
        known = fields | _bound_names(tree)
        for node in ast.walk(tree):
            problem = _problem(node, known)
            if problem:
                line = getattr(node, "lineno", 0)
                yield Failure("no_sets", f"{path}:{line}", problem)


def _annotated_fields(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and _is_set_type(node.annotation):
            if isinstance(node.target, ast.Name):
                yield node.target.id
            elif isinstance(node.target, ast.Attribute):
                yield node.target.attr
        elif isinstance(node, ast.FunctionDef) and node.returns is not None and _is_set_type(node.returns):
            yield node.name


def _is_set_type(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value.split("[")[0] in _SETS
    base = node.value if isinstance(node, ast.Subscript) else node
    return isinstance(base, ast.Name) and base.id in _SETS


def _bound_names(tree: ast.AST) -> set[str]:
    names = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and _is_set(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    arguments = (node for node in ast.walk(tree) if isinstance(node, ast.arg))
    return names | {arg.arg for arg in arguments if arg.annotation is not None and _is_set_type(arg.annotation)}


def _is_set(node: ast.expr, known: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return node.id in known
    if isinstance(node, ast.Attribute):
        return node.attr in known
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return _is_set(node.left, known) or _is_set(node.right, known)
    if isinstance(node, ast.Call):
        name = node.func
        return isinstance(name, ast.Name) and (name.id in _SETS or name.id in known)
    return False


def _problem(node: ast.AST, known: set[str]) -> str:
    if isinstance(node, ast.For) and _is_set(node.iter, known):
        return "iterates a set"
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp):
        return "" if not any(_is_set(part.iter, known) for part in node.generators) else "iterates a set"
    if isinstance(node, ast.Starred) and _is_set(node.value, known):
        return "unpacks a set in its own order"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in _BY_ADDRESS:
            return f"{node.func.id}() differs between processes"
        orderly = node.func.id in _ORDERED_BY
        if not orderly and node.func.id in ("list", "tuple", "iter", "enumerate", "next", "zip", "map"):
            return "puts a set in order of chance" if any(_is_set(arg, known) for arg in node.args) else ""
    if isinstance(node, ast.Import | ast.ImportFrom):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
        strange = [name for name in names if name.split(".")[0] in _STRANGERS]
        return f"imports {strange[0]}" if strange else ""
    return ""
