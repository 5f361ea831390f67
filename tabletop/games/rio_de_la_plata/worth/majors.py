"""Workers on squares of great buildings: points that come when all squares are taken, if there is time for it."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.rio_de_la_plata.checks import MAJORS
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CATHEDRAL_GRID,
    GRID_OF,
    PALACE_GRID,
    PLACED,
    ROADS,
    WALLS,
    WORKERS,
    box,
)
from tabletop.games.rio_de_la_plata.worth.city import CENTRAL, City

LIKELY = 0.95
A_TURN = 1.1
"""Squares of one grid that are taken in a turn."""
FINISHED = {ROADS: 1.5, WALLS: 0.6}
"""What the choice of roads and walls is worth to whoever finishes them."""
WAITS = 0.12
"""What a turn of waiting costs for a worker."""
TIED = 0.8
"""The same while fewer than five are free."""


def missing(state: RioDeLaPlata, grid: int) -> int:
    """Squares that nobody has taken."""
    return len(box(state.box).squares[grid]) - sum([GRID_OF[place] == grid for place, _, _ in state.laid])


def bonus(state: RioDeLaPlata, city: City, grid: int) -> float:
    """What finishing a grid is worth to whoever does it."""
    data = box(state.box).data.major.value.buildings[MAJORS[grid]]
    if grid in (PALACE_GRID, CATHEDRAL_GRID):
        return data.district * max([city.owned_in(area) for area, central in enumerate(CENTRAL) if central])
    return FINISHED.get(grid, 0.0) + data.bonus


def squares_worth(state: RioDeLaPlata, player: Player, city: City, paid: Mapping[int, bool]) -> float:
    """Squares of a seat; `paid`: by square that is owed for, whether it can be paid."""
    worth = 0.0
    turns: dict[int, float] = {}
    last: dict[int, int] = {}
    waits: list[float] = []
    for place, owner, placer in state.laid:
        grid = GRID_OF[place]
        if grid not in turns:
            turns[grid] = missing(state, grid) / A_TURN
        last[grid] = placer
        if not paid.get(place, True):
            worth += box(state.box).data.major.value.default_points
        elif owner == player.seat:
            wait = turns[grid]
            likely = min(LIKELY, city.left / wait) if wait else 1.0
            worth += likely * box(state.box).square_points[place]
            if wait:
                waits.append(min(wait, city.left))
    for grid, placer in last.items():
        if placer == player.seat and not turns[grid]:
            worth += bonus(state, city, grid)
    waits.sort()
    free = WORKERS - PLACED
    return worth - WAITS * sum(waits[:free]) - TIED * sum(waits[free:])
