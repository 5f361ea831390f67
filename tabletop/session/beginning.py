"""A game that does not begin with its set-up: a position was told instead, by a guided first game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tabletop.engine.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Beginning(Generic[S]):
    """The `state` in which a game begins, and how it was `told`: what the head of its record keeps of that."""

    state: S
    told: Mapping[str, Any]
