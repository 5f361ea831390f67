"""Read the rules' source: nothing there depends on the process, the clock, or the order of a set.

Static and modest: it knows set displays, `set()` and `frozenset()`, names bound to them in the same file, and
fields annotated as such anywhere in the game's folder.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.source import nodes
from tabletop.engine.conformance.tally import Tally

_SETS = {"set", "frozenset"}
_IN_ORDER = {"list", "tuple", "iter", "enumerate", "next", "zip", "map"}
_STRANGERS = {"random", "time", "datetime", "secrets", "uuid", "os", "threading", "asyncio"}
_BY_ADDRESS = {"id", "hash"}


def check_source(folder: Path, tally: Tally) -> Iterator[Failure]:
    """No set is iterated, no clock or global random generator is imported, nothing hashes by address."""
    files = {path: nodes(path) for path in sorted(folder.rglob("*.py"))}
    fields = {name for inside in files.values() for name in _annotated_fields(inside)}
    for path, inside in files.items():
        tally.look("no_sets")
        names = _bound_names(inside)
        for node in inside:
            problem = _problem(node, names, fields)
            if problem:
                line = getattr(node, "lineno", 0)
                yield Failure("no_sets", f"{path}:{line}", problem)


def _annotated_fields(source: Iterable[ast.AST]) -> Iterator[str]:
    """Fields of classes, attributes and functions that hold or give sets."""
    for node in source:
        if isinstance(node, ast.ClassDef):
            inside = [part for part in node.body if isinstance(part, ast.AnnAssign) and _is_set_type(part.annotation)]
            yield from (part.target.id for part in inside if isinstance(part.target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            yield from [node.target.attr] if _is_set_type(node.annotation) else []
        elif isinstance(node, ast.FunctionDef) and node.returns is not None and _is_set_type(node.returns):
            yield node.name


def _is_set_type(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value.split("[")[0] in _SETS
    base = node.value if isinstance(node, ast.Subscript) else node
    return isinstance(base, ast.Name) and base.id in _SETS


def _bound_names(source: Iterable[ast.AST]) -> set[str]:
    """Variables and arguments of one file that hold sets."""
    names: set[str] = set()
    for node in source:
        if isinstance(node, ast.Assign) and _is_set(node.value, set(), set()):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and _is_set_type(node.annotation):
            names.add(node.target.id)
        elif isinstance(node, ast.arg) and node.annotation is not None and _is_set_type(node.annotation):
            names.add(node.arg)
    return names


def _is_set(node: ast.expr, names: set[str], fields: set[str]) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.Attribute):
        return node.attr in fields
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return _is_set(node.left, names, fields) or _is_set(node.right, names, fields)
    if isinstance(node, ast.Call):
        called = node.func
        return isinstance(called, ast.Name) and (called.id in _SETS or called.id in fields)
    return False


def _problem(node: ast.AST, names: set[str], fields: set[str]) -> str:
    if isinstance(node, ast.For) and _is_set(node.iter, names, fields):
        return "iterates a set"
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp):
        return "iterates a set" if any(_is_set(part.iter, names, fields) for part in node.generators) else ""
    if isinstance(node, ast.Starred) and _is_set(node.value, names, fields):
        return "unpacks a set in its own order"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in _BY_ADDRESS:
            return f"{node.func.id}() differs between processes"
        if node.func.id in _IN_ORDER and any(_is_set(arg, names, fields) for arg in node.args):
            return "puts a set in order of chance"
    if isinstance(node, ast.Import | ast.ImportFrom):
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
        strange = [name for name in modules if name.split(".")[0] in _STRANGERS]
        return f"imports {strange[0]}" if strange else ""
    return ""
