"""Options: a default, a group, conditions that can be met; every value and preset playable; nonsense refused; each
is asked for somewhere in the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.source import nodes
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.game import GROUPS, Game, Options, OptionSpec, conflict, resolve
from tabletop.engine.options import counting, counts, why_idle

NO_SETUP = "cannot be set up:"
"""So begins what is said where the setup raises: nothing can be played then."""


def check_options(game: Game[Any], seed: int, tally: Tally) -> Iterator[Failure]:
    """Each value of each option sets up a game with every number of seats, unless it conflicts with the defaults."""
    defaults = resolve(game.options, {})
    clash = conflict(game.options, defaults)
    if clash is not None:
        yield Failure("options", game.key, f"the defaults exclude each other: {clash[0].key}")
    for spec in game.options:
        place = f"{game.key} option {spec.key}"
        if spec.default not in spec.values or len(set(spec.values)) != len(spec.values) or not spec.rule:
            yield Failure("options", place, "default, values or rule are wrong")
        if spec.group not in GROUPS:
            yield Failure("options", place, f"group {spec.group!r} is not one of {', '.join(GROUPS)}")
        troubles = list(_conditions(game, spec))
        yield from (Failure("options", place, trouble) for trouble in troubles)
        for value in spec.values if not troubles else ():
            yield from _plays(game, seed, {**met(game.options, spec), spec.key: value}, tally)
    yield from _presets(game, seed, tally)
    try:
        game.setup(game.seats[0], seed, {"no such option": "on"})
    except ValueError:
        pass
    else:
        yield Failure("options", game.key, "an unknown option is swallowed")


def check_asked(game: Game[Any], folder: Path, tally: Tally) -> Iterator[Failure]:
    """The source of a game asks for each option by its key: as an attribute, or as a word. That a state has a field
    of this name is not enough."""
    asked = {word for path in sorted(folder.rglob("*.py")) for word in _asked_in(path)}
    for spec in game.options:
        tally.look("options")
        if spec.key not in asked:
            yield Failure("options", f"{game.key} option {spec.key}", "no rule asks for it: it makes no difference")


def _asked_in(path: Path) -> Iterator[str]:
    """Attributes that are read and words, docstrings aside."""
    for node in nodes(path):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _conditions(game: Game[Any], spec: OptionSpec) -> Iterator[str]:
    """What is wrong with the condition of an option: it names what is not there, always holds, or never."""
    if spec.seats and not set(spec.seats) < set(game.seats):
        yield f"seats {spec.seats} are not some of {game.seats}"
    before = game.options[: game.options.index(spec)]
    known = {other.key: other.values for other in before}
    for need in (*spec.needs, *spec.needs_any):
        if need.option not in known:
            yield f"needs {need.option!r}, which is no option before it"
        elif not need.values or not set(need.values) < set(known[need.option]):
            yield f"needs {need.option} to be {need.values} of {known[need.option]}"
    if all(need.option in known for need in (*spec.needs, *spec.needs_any)):
        values = resolve(game.options, met(game.options, spec))
        if not any(counts(spec, seats, values) for seats in game.seats):
            yield "can make a difference at no table"


def met(specs: tuple[OptionSpec, ...], spec: OptionSpec) -> dict[str, str]:
    """Options chosen so that the needs of one hold, and theirs: the first value of each that will do."""
    by_key = {one.key: one for one in specs}
    chosen: dict[str, str] = {}
    for need in (*spec.needs, *spec.needs_any[:1]):
        other = by_key[need.option]
        if other.default not in need.values:
            chosen |= {**met(specs, other), other.key: need.values[0]}
    return chosen


def _presets(game: Game[Any], seed: int, tally: Tally) -> Iterator[Failure]:
    """Each preset is a table that can be played with every number of seats, and leaves what is in the box alone."""
    known = {spec.key: spec for spec in game.options}
    for preset in game.presets:
        place = f"{game.key} preset {preset.key}"
        wrong = [k for k, v in preset.options.items() if k not in known or v not in known[k].values]
        if wrong or preset.undo not in ("", "free", "strict"):
            yield Failure("options", place, f"has values that do not exist: {', '.join(wrong) or preset.undo}")
            continue
        boxed = [key for key in preset.options if known[key].group == "box"]
        if boxed:
            yield Failure("options", place, f"chooses what is in the box: {', '.join(boxed)}")
        if conflict(game.options, resolve(game.options, preset.options)) is not None:
            yield Failure("options", place, "is a combination that cannot be played")
        yield from _plays(game, seed, preset.options, tally)


def _plays(game: Game[Any], seed: int, wanted: Options, tally: Tally) -> Iterator[Failure]:
    """These options, as far as they make a difference, with every number of seats."""
    for seats in game.seats:
        options = counting(game.options, seats, wanted)
        values = resolve(game.options, options)
        if conflict(game.options, values) is not None:
            continue
        tally.look("options")
        place = f"{game.key} seats {seats} options {options}"
        if why_idle(game.options, seats, values) is not None:
            yield Failure("options", place, "chosen where they make no difference")
        try:
            state = game.setup(seats, seed, options)
        except Exception as error:
            yield Failure("options", place, f"{NO_SETUP} {type(error).__name__}: {error}")
            continue
        broken = game.check(state)
        if broken or not game.deciders(state):
            yield Failure("options", place, "; ".join(broken) or "nobody decides")
