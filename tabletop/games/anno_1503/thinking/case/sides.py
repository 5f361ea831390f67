"""On which side a known tile lies where another one of its kind lies in the same part of the sea: by that alone texts
tell them apart."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Value
from tabletop.games.anno_1503.constants import ISLAND_AT, ISLANDS, SQUARE
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.grasp import kind_at, known_islands
from tabletop.games.anno_1503.whereabouts import SIDED, part_of, side_of


def sided(ground: Ground, told: Prompt) -> Prompt:
    """What is told of a tile, with that side."""
    values = tuple([(key, _sided(ground, value) if key == "square" else value) for key, value in told.values])
    return Prompt(told.key, values)


def _sided(ground: Ground, value: Value) -> Value:
    if not isinstance(value, str) or value not in SQUARE:
        return value
    island, known = ISLAND_AT[SQUARE[value]], list(known_islands(ground.view, ground.player))
    if island not in known:
        return value
    alike = [
        ISLANDS[one]
        for one in known
        if kind_at(ground.view, one) == kind_at(ground.view, island) and part_of(ISLANDS[one]) == part_of(SQUARE[value])
    ]
    return f"{value}{SIDED}{side_of(SQUARE[value], sorted(alike))}" if len(alike) > 1 else value
