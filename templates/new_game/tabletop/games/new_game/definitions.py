"""What the YAML of the game holds. A mistake stops the start with file, line, column and key."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.components.typed import Loaded, load_folder
from tabletop.games.options import DeclaredOptions


@dataclass(frozen=True, slots=True)
class Components:
    """Stones of the heap, and how many may be taken in a turn."""

    players: tuple[int, ...]
    heap: int
    most: int

    def __post_init__(self) -> None:
        if not 1 <= self.most < self.heap:
            raise ValueError(f"most must be 1 to {self.heap - 1}, fewer than the heap")


@dataclass(frozen=True, slots=True)
class Definitions:
    """Everything, with the files it came from."""

    components: Loaded[Components]
    options: DeclaredOptions


def read_definitions(folder: Path) -> Definitions:
    """The files of any folder as values."""
    return load_folder(folder, Definitions)
