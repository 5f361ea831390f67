"""The optional rules of a game as its `options.yaml` tells them, the same form for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.components.typed import Loaded, load_with_source
from tabletop.engine.game import Conflict, Need, OptionSpec, Preset
from tabletop.resources import resource


@dataclass(frozen=True, slots=True)
class DeclaredOption:
    """One table option: its values, the default first, its place in the rules, and where it makes a difference.

    `picked`: its value is a set of things, the default "" the usual one. `picture` is a drawing of what it adds.
    `newcomers`: one of the values, proposed at the first table.
    """

    values: tuple[str, ...]
    rule: str
    group: Literal["box", "variant", "finer"]
    conflicts: tuple[Conflict, ...] = ()
    seats: tuple[int, ...] = ()
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    needs_any: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    picked: bool = False
    picture: str = ""
    newcomers: str = ""


@dataclass(frozen=True, slots=True)
class DeclaredPreset:
    """One preset of `presets.yaml`."""

    options: Mapping[str, str] = field(default_factory=dict)
    undo: Literal["", "free", "strict"] = ""


DeclaredOptions = Loaded[Mapping[str, DeclaredOption]]
"""The whole file, in its order."""


def check_options(declared: DeclaredOptions) -> None:
    """Raises ComponentError for an option that leaves nothing to choose, or whose needs can never be met."""
    known: dict[str, tuple[str, ...]] = {}
    for key, option in declared.value.items():
        if len(set(option.values)) != len(option.values) or len(option.values) < (1 if option.picked else 2):
            raise declared.error((key, "values"), "needs two or more different values")
        if option.newcomers and option.newcomers not in option.values:
            raise declared.error((key, "newcomers"), "needs one of the values")
        for field_name, needs in (("needs", option.needs), ("needs_any", option.needs_any)):
            for other, wanted in needs.items():
                if other not in known:
                    raise declared.error((key, field_name, other), "is no option that stands before this one")
                if not wanted or not set(wanted) < set(known[other]):
                    raise declared.error((key, field_name, other), f"needs some of {', '.join(known[other])}")
        known[key] = option.values


def option_specs(declared: DeclaredOptions) -> tuple[OptionSpec, ...]:
    """The options as the contract of a game tells them."""
    return tuple(
        OptionSpec(
            key,
            option.values,
            option.values[0],
            option.rule,
            option.conflicts,
            option.group,
            option.seats,
            tuple(Need(other, values) for other, values in option.needs.items()),
            tuple(Need(other, values) for other, values in option.needs_any.items()),
            option.picked,
            option.picture,
            option.newcomers,
        )
        for key, option in declared.value.items()
    )


def presets_of(game: str) -> tuple[Preset, ...]:
    """What `presets.yaml` of a game offers, which the kit tries; raises ComponentError where its form is wrong."""
    kind: Any = Mapping[str, DeclaredPreset]
    declared: Loaded[Mapping[str, DeclaredPreset]] = load_with_source(resource("data", game, "presets.yaml"), kind)
    return tuple(Preset(key, preset.options, preset.undo) for key, preset in declared.value.items())
