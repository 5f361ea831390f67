"""What is aimed at: the figures of the house, and where a game asks more of itself `data/<game>/targets.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.components.typed import load
from tabletop.resources import resource


@dataclass(frozen=True, slots=True)
class Everything:
    """The game with these options, which put all expansions in play: so many moves for one of the plain game, which
    takes no more than so many percent longer for the code of what is not in it."""

    options: Mapping[str, str]
    share: float
    idle_percent: float


@dataclass(frozen=True, slots=True)
class Targets:
    """Times in microseconds (`_us`) or milliseconds (`_ms`), memory in millions of bytes. `legal_widest_us` is for the
    tenth of the decisions with the most to choose from; `times_catanatron` the moves per second of random play beside
    those of catanatron, a public engine for another board game, in the same run; `times_pygame` the processor time of a
    start beside that of `import pygame` alone."""

    random_moves_per_s: int = 10_000
    times_catanatron: float | None = None
    everything: Everything | None = None
    legal_us: int = 60
    legal_widest_us: int | None = None
    apply_us: int = 25
    view_us: int = 12
    undo_us: int = 5
    open_500_ms: int = 60
    drag_1080_ms: int = 8
    drag_4k_ms: int = 16
    highlight_ms: int = 30
    drop_ms: int = 5
    edit_drag_ms: int = 100
    thumb_move_ms: int = 500
    thinking_frame_ms: int = 4
    thinking_mb: int = 120
    first_frame_ms: int = 800
    times_pygame: int = 5
    idle_percent: int = 1
    memory_mb: int = 250
    wall_1080_ms: int = 16
    wall_1080_mb: int = 160
    wall_4k_ms: int = 33
    wall_4k_mb: int = 280
    pointing_ms: int = 1
    freeze_ms: int = 10


def targets_of(game: str) -> Targets:
    """The aims for a game. Raises ComponentError for a wrong file."""
    path = resource("data", game, "targets.yaml")
    return load(path, Targets) if path.is_file() else Targets()
