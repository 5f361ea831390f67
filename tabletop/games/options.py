"""The optional rules of a game as its `options.yaml` tells them, the same form for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.components.typed import Loaded, load_with_source
from tabletop.engine.game import Conflict, OptionSpec


@dataclass(frozen=True, slots=True)
class DeclaredOption:
    """One table option: its values, the default first, and its place in the rules."""

    values: tuple[str, ...]
    rule: str
    conflicts: tuple[Conflict, ...] = ()


DeclaredOptions = Loaded[Mapping[str, DeclaredOption]]
"""The whole file, in its order."""

_OPTIONS: Any = Mapping[str, DeclaredOption]


def read_options(file: Path) -> DeclaredOptions:
    """Read one `options.yaml`; raises ComponentError where its form is wrong."""
    declared: DeclaredOptions = load_with_source(file, _OPTIONS)
    return declared


def check_options(declared: DeclaredOptions) -> None:
    """Raises ComponentError for an option that leaves nothing to choose."""
    for key, option in declared.value.items():
        if len(set(option.values)) != len(option.values) or len(option.values) < 2:
            raise declared.error((key, "values"), "needs two or more different values")


def option_specs(declared: DeclaredOptions) -> tuple[OptionSpec, ...]:
    """The options as the contract of a game tells them."""
    return tuple(
        OptionSpec(key, option.values, option.values[0], option.rule, option.conflicts)
        for key, option in declared.value.items()
    )
