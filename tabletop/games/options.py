"""The optional rules of a game as its `options.yaml` tells them, the same form for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.components.typed import Loaded, load_with_source
from tabletop.engine.game import Conflict, OptionSpec


@dataclass(frozen=True, slots=True)
class Choice:
    """One table option: its values, the default first, and its place in the rules."""

    values: tuple[str, ...]
    rule: str
    conflicts: tuple[Conflict, ...] = ()


Choices = Loaded[Mapping[str, Choice]]
"""The whole file, in its order."""

_CHOICES: Any = Mapping[str, Choice]


def read_options(file: Path) -> Choices:
    """Read one `options.yaml`; raises ComponentError where its form is wrong."""
    choices: Choices = load_with_source(file, _CHOICES)
    return choices


def check_options(choices: Choices) -> None:
    """Raises ComponentError for an option that leaves nothing to choose."""
    for key, choice in choices.value.items():
        if len(set(choice.values)) != len(choice.values) or len(choice.values) < 2:
            raise choices.error((key, "values"), "needs two or more different values")


def option_specs(choices: Choices) -> tuple[OptionSpec, ...]:
    """The options as the contract of a game tells them."""
    return tuple(
        OptionSpec(key, choice.values, choice.values[0], choice.rule, choice.conflicts)
        for key, choice in choices.value.items()
    )
