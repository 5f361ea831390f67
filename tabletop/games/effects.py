"""What components say about their effects, the same form for every game.

quarry:
  price: 0
  numbers: {builder.price: -1}      # a number at an extension point: no code
  effects: [quarry]                 # what `effects/quarry.py` does
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol

from tabletop.components.source import KeyPath
from tabletop.components.typed import Loaded
from tabletop.engine.points import EffectSet

_NONE: Mapping[str, int] = MappingProxyType({})


class HasEffects(Protocol):
    """A component of any game with these two keys."""

    @property
    def numbers(self) -> Mapping[str, int]: ...
    @property
    def effects(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True)
class Effects:
    """The two keys, for components that have nothing else."""

    numbers: Mapping[str, int] = field(default_factory=lambda: _NONE)
    effects: tuple[str, ...] = ()


def names_of(component: str, data: HasEffects) -> tuple[str, ...]:
    """The effects of one component: its numbers go by its own name."""
    return (component, *(name for name in data.effects if name != component))


def bind_effects(
    effects: EffectSet[Any], declared: Iterable[tuple[Loaded[Any], KeyPath, Mapping[str, HasEffects]]]
) -> None:
    """Put the numbers to their points and the effects in the order of the data.

    `declared` tells where components are defined: file, way to the mapping, and the mapping itself. To be called when
    the files of the effects have been imported. Raises ComponentError for an effect or a point that does not exist,
    ValueError for an effect that no component has.
    """
    known = tuple(effects.names)
    order: list[str] = []
    for file, path, components in declared:
        for component, data in components.items():
            for point, number in data.numbers.items():
                try:
                    effects.number(component, point, number)
                except ValueError as error:
                    raise file.error((*path, component, "numbers", point), str(error)) from error
            for place, name in enumerate(data.effects):
                if name not in known:
                    what = f"no effect {name}: no file of effects/ tells what it does; known: {', '.join(known)}"
                    raise file.error((*path, component, "effects", place), what)
            order += names_of(component, data)
    effects.arrange(order)
