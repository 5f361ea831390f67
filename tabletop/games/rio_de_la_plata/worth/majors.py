"""Workers on squares of great buildings: points that come when all squares are taken, if there is time for it."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CATHEDRAL_GRID,
    FORT,
    GRID_OF,
    PALACE_GRID,
    PLACED,
    PORT,
    ROADS,
    WALLS,
    WORKERS,
    box,
)
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tabletop.games.rio_de_la_plata.worth.city import CENTRAL, CityWorth
from tabletop.games.rio_de_la_plata.worth.workers import LACKS

LIKELY = 0.95
BEGUN = 0.7
"""Part of that while nearly all squares are free: each one that is taken helps those before it."""
STUCK = 0.4
"""Part of it for a seat all of whose workers wait on squares: it waits for others, who need not oblige."""
STICKS, NEXT, OTHER = 1.4, 1.7, 0.2
"""Squares that are taken in a turn: of roads and walls, of the great building that is nearest to its end, of others."""
FINISHED = {ROADS: 1.5, WALLS: 0.6}
"""What the choice of roads and walls is worth to whoever finishes them."""
GREAT = (PORT, FORT, CATHEDRAL_GRID, PALACE_GRID)
USE = {PORT: 0.5, FORT: 0.3}
"""What port and fort are worth in each turn that is left."""
RISES = 3.0
"""The same of Palace and Cathedral without own houses beside them, at once."""
PUSH = 1.5
"""Part of it that squares bring which are taken, by their number."""
WAITS = 0.06
"""What a turn of waiting costs for a worker."""
TIED = 0.8
"""The same while fewer than five are free."""


def bonus(state: RioDeLaPlata, city: CityWorth, grid: int) -> float:
    """What finishing a grid is worth to whoever does it."""
    data = box(state.box).data.major.value.buildings[MAJORS[grid]]
    if grid in (PALACE_GRID, CATHEDRAL_GRID):
        return data.district * _houses(city)
    return FINISHED.get(grid, 0.0) + data.bonus


def use_of(state: RioDeLaPlata, city: CityWorth, grid: int) -> float:
    """What a great building is worth to a seat, whoever finishes it: voyages, cannons, houses beside it."""
    data = box(state.box).data.major.value.buildings[MAJORS[grid]]
    if data.ring:
        return 0.0 if state.majors >> grid & 1 else RISES + 0.7 * data.district * _houses(city)
    return USE[grid] * city.left


def _houses(city: CityWorth) -> float:
    """Own houses of the better of the districts in which Palace and Cathedral may stand."""
    return max([city.owned_in(area) for area, central in enumerate(CENTRAL) if central])


def stuck(state: RioDeLaPlata, player: Player) -> bool:
    """Whether all workers of a seat wait on squares of what is not finished."""
    own = [GRID_OF[place] for place, owner, _ in state.laid if owner == player.seat]
    if len(own) < WORKERS:
        return False
    taken, squares = {place for place, _, _ in state.laid}, box(state.box).squares
    return sum([not taken.issuperset(squares[grid]) for grid in own]) >= WORKERS


def given(state: RioDeLaPlata, seat: Seat, grid: int, left: float) -> float:
    """What another one gains at most if a seat finishes a grid for it that it cannot finish itself: points, and workers
    that come home."""
    points = box(state.box).square_points
    found = 0.0
    for player in state.players:
        own = [points[place] for place, owner, _ in state.laid if owner == player.seat and GRID_OF[place] == grid]
        if own and stuck(state, player):
            found = max(found, (1 - STUCK) * sum(own) + LACKS[min(PLACED, len(own))] * min(1.0, left))
        elif _places_no_more(state, player, seat):
            found = max(found, sum(own))
    return found


def _places_no_more(state: RioDeLaPlata, player: Player, seat: Seat) -> bool:
    """Whether it is the last year, and somebody has placed before a seat."""
    return state.turn == box(state.box).turns and state.order.index(player.seat) < state.order.index(seat)


def squares_worth(state: RioDeLaPlata, player: Player, city: CityWorth, paid: Mapping[int, bool]) -> float:
    """Squares of a seat; `paid`: by square that is owed for, whether it can be paid."""
    tables = box(state.box)
    worth = 0.0
    taken: dict[int, int] = {}
    last: dict[int, int] = {}
    own: list[int] = []
    for place, owner, placer in state.laid:
        grid = GRID_OF[place]
        taken[grid] = taken.get(grid, 0) + 1
        last[grid] = placer
        if not paid.get(place, True):
            worth += tables.data.major.value.default_points
        elif owner == player.seat:
            own.append(place)
    begun = [grid for grid in GREAT if not state.majors >> grid & 1]
    pace = {ROADS: STICKS, WALLS: STICKS}
    if begun:
        pace[max(begun, key=lambda grid: taken.get(grid, 0))] = NEXT
    for grid in GREAT:
        part = 1.0 if state.majors >> grid & 1 else PUSH * taken.get(grid, 0) / len(tables.squares[grid])
        if part:
            worth += part * use_of(state, city, grid)
    waits: list[float] = []
    alone = STUCK if stuck(state, player) else 1.0
    for place in own:
        grid = GRID_OF[place]
        size = len(tables.squares[grid])
        wait = (size - taken[grid]) / pace.get(grid, OTHER)
        likely = LIKELY * min(1.0, city.left / wait) * (BEGUN + (1 - BEGUN) * taken[grid] / size) if wait else 1.0
        if wait:
            likely *= alone
        worth += likely * tables.square_points[place]
        if wait:
            waits.append(min(wait, city.left))
    for grid, placer in last.items():
        if placer == player.seat and taken[grid] == len(tables.squares[grid]):
            worth += bonus(state, city, grid)
    waits.sort()
    free = WORKERS - PLACED
    return worth - WAITS * sum(waits[:free]) - TIED * sum(waits[free:])
