"""Levels and styles of the computer players of a game, as its `players/levels.yaml` and `styles.yaml` tell them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.components.typed import load_with_source
from tabletop.engine.level import LEVELS, Level
from tabletop.engine.style import Style
from tabletop.resources import resource

_LEVELS: Any = Mapping[str, Level]
_STYLES: Any = Mapping[str, Style]


def levels_of(key: str, seats: range) -> Mapping[str, Level]:
    """In the order of their strength. Raises ComponentError for an unknown level, one without iterations for a number
    of seats, or a follower that is no level below."""
    declared = load_with_source(resource("data", key, "players", "levels.yaml"), _LEVELS)
    for name, level in declared.value.items():
        if name not in LEVELS:
            raise declared.error((name,), f"is not one of {', '.join(LEVELS)}")
        lacks = [number for number in seats if number not in level.iterations]
        if level.mind in ("tree", "plans") and lacks:
            raise declared.error((name, "iterations"), f"lacks {', '.join(map(str, lacks))} seats")
        if level.follower and level.follower not in _below(declared.value, name):
            raise declared.error((name, "follower"), f"is not one of {', '.join(_below(declared.value, name))}")
    found: Mapping[str, Level] = {name: declared.value[name] for name in LEVELS if name in declared.value}
    return found


def styles_of(key: str) -> Mapping[str, Style]:
    """By name, in the order of the file. Raises ComponentError."""
    found: Mapping[str, Style] = load_with_source(resource("data", key, "players", "styles.yaml"), _STYLES).value
    return found


def _below(levels: Mapping[str, Level], name: str) -> list[str]:
    """The levels of the game that are easier than one of them."""
    return [one for one in LEVELS[: LEVELS.index(name)] if one in levels]
