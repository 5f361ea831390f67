"""The plain game from the same sources without what only its expansions use, to measure beside the game as it is.

What nobody has working in plain games is found out by playing some: extension points at which nothing works, rules of
effects that nobody owns, fields of the state that came later and keep the value of before. The modules are imported
once more without them, as for a board of one's own. Both play the same games.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, fields
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec
from types import CodeType
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.points import After, Forbid, Point
from tabletop.engine.state import State
from tabletop.games import registry
from tabletop.games.second_import import SecondImport, code_as_it_is

_NEVER = "never due"


@dataclass(frozen=True, slots=True)
class _Idle:
    """What plain games never use: points by the name of their variable, effects, values of fields by class."""

    points: dict[str, Point[Any]]
    effects: frozenset[str]
    fields: dict[str, dict[str, Any]]
    root: str
    facts: dict[tuple[str, str], Any]
    """What stands in a frozen part of every state: by field of the state, and of the part."""


def bare(game: Game[Any], play: Callable[[], Sequence[State]]) -> Game[Any] | None:
    """The game made anew; `play` plays some plain games, the same each time, and gives all their states. None where the
    program has no sources beside it."""
    module = registry.module_of(game.key)
    package = module.rpartition(".")[0]
    if not isinstance(getattr(sys.modules[module].__spec__, "loader", None), SourceFileLoader):
        return None
    idle = _idle(game, play, package)
    imported = SecondImport(package, "bare", lambda name: _stripped(name, idle))
    try:
        made: Game[Any] = getattr(imported.module(module), registry.attribute_of(game.key))
    finally:
        imported.forget()
    return made


def _idle(game: Game[Any], play: Callable[[], Sequence[Any]], package: str) -> _Idle:
    effects, states = game.effects, play()
    owned = {player.working for state in states for player in state.players}
    working = {name for have in owned for name in effects.named(have)}
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(f"{package}.")]
    points = {
        name: one
        for module in modules
        for name, one in vars(module).items()
        if isinstance(one, Point) and not working & set(one.effects())
    }
    parts = {type(part): part for state in states for part in (state, *state.players)}
    with ExitStack() as watching:
        seen = {
            (cls, field.name): watching.enter_context(_written(cls, field.name))
            for cls in parts
            for field in fields(cls)
            if "before" in field.metadata
        }
        play()
    later: dict[str, dict[str, Any]] = {cls.__name__: {} for cls in parts}
    for (cls, name), values in seen.items():
        if values == {getattr(parts[cls], name)}:
            later[cls.__name__][name] = getattr(parts[cls], name)
    return _Idle(points, frozenset(effects.names) - working, later, type(states[0]).__name__, _facts(states))


def _facts(states: Sequence[Any]) -> dict[tuple[str, str], Any]:
    first = states[0]
    frozen = [name for name in first._field_types if isinstance(getattr(first, name), State)]
    return {
        (name, field.name): getattr(getattr(first, name), field.name)
        for name in frozen
        for field in fields(getattr(first, name))
        if "before" in field.metadata and len({getattr(getattr(one, name), field.name) for one in states}) == 1
    }


@contextmanager
def _written(cls: Any, name: str) -> Iterator[set[Any]]:
    """All values that a field is given within this block."""
    slot, seen = getattr(cls, name), set()

    def write(part: Any, value: Any) -> None:
        seen.add(value)
        slot.__set__(part, value)

    setattr(cls, name, property(slot.__get__, write))
    try:
        yield seen
    finally:
        setattr(cls, name, slot)


class _Without(ast.NodeTransformer):
    """Takes out of a module what is idle."""

    def __init__(self, idle: _Idle, tree: ast.Module) -> None:
        self._idle = idle
        self._words = {
            one.targets[0].id: one.value.value
            for one in tree.body
            if isinstance(one, ast.Assign)
            and isinstance(one.targets[0], ast.Name)
            and isinstance(one.value, ast.Constant)
        }

    def _value(self, node: ast.Attribute) -> ast.expr | None:
        """What a field always is, if this is one."""
        match node.value:
            case ast.Attribute(ast.Name("state"), part) if (part, node.attr) in self._idle.facts:
                return _literal(self._idle.facts[part, node.attr])
        if not isinstance(node.value, ast.Name):
            return None
        root = node.value.id == "state"
        for cls, values in self._idle.fields.items():
            if node.attr in values and root is (cls == self._idle.root) and node.value.id in ("state", "player", "one"):
                return _literal(values[node.attr])
        return None

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        return self._value(node) or node if isinstance(node.ctx, ast.Load) else node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        node.targets = [one for one in node.targets if not (isinstance(one, ast.Attribute) and self._value(one))]
        self.generic_visit(node)
        return node if node.targets else ast.Expr(node.value)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        known = self._idle.fields.get(node.name, {})
        for at, line in enumerate(node.body):
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id in known:
                node.body[at] = ast.Assign([line.target], _literal(known[line.target.id]))
        self.generic_visit(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        called = node.func
        if isinstance(called, ast.Name):
            known = self._idle.fields.get(called.id, {})
            node.keywords = [one for one in node.keywords if one.arg not in known]
            point = self._idle.points.get(called.id)
            if point is not None:
                return ast.Constant(None) if isinstance(point, After | Forbid) else node.args[0]
        if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
            if called.value.id in self._idle.points and called.attr in ("of", "at", "each"):
                return ast.Tuple([], ast.Load())
            if called.value.id == "rules" and called.attr == "on" and self._of_nobody(node):
                named = [one for one in node.keywords if one.arg == "effect"]  # the data may name it
                node.args, node.keywords = [ast.Constant(_NEVER)], named
        return node

    def _of_nobody(self, node: ast.Call) -> bool:
        effect = next((one.value for one in node.keywords if one.arg == "effect"), None)
        word = self._words.get(effect.id) if isinstance(effect, ast.Name) else getattr(effect, "value", None)
        return word in self._idle.effects


def _literal(value: Any) -> ast.expr:
    return ast.parse(repr(value), mode="eval").body


def _stripped(name: str, idle: _Idle) -> CodeType:
    """The code of a module without what is idle."""
    spec = find_spec(name)
    if spec is None or not isinstance(spec.loader, SourceFileLoader):
        return code_as_it_is(name)
    path = spec.loader.get_filename(name)
    tree = ast.parse(spec.loader.get_data(path))
    made = ast.fix_missing_locations(_Without(idle, tree).visit(tree))
    return compile(made, path, "exec", dont_inherit=True)
