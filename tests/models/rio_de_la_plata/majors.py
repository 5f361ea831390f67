"""Major buildings: squares, debts, completing a grid and what its completer lays."""

from __future__ import annotations

from tests.models.flow import Action, Flow

from .access import send_surplus_home
from .city import OPEN_EDGES, RING, ROAD_EDGES
from .paying import can_pay, pay, ways_for_square
from .table import Building, Square, Table
from .tables import GRIDS, PIECES, UNPAID
from .trading import decide


def place_on_grid(table: Table, seat: int, colour: int, grid: str, index: int) -> None:
    """A worker on a square; roads cost nothing, everything else is owed (R90)."""
    table.clock += 1
    table.grids[grid][index] = Square(colour, seat, grid == "roads", table.clock)


def debts(table: Table, seat: int) -> list[Action]:
    """("pay", grid, index, way) for everything a player owes and can pay."""
    found: list[Action] = []
    for grid, squares in table.grids.items():
        for index, square in enumerate(squares):
            if square and square.placer == seat and not square.paid:
                found += [("pay", grid, index, way) for way in ways_for_square(table, seat, grid)]
    return found


def pay_debt(table: Table, seat: int, action: Action) -> None:
    """The square is paid for."""
    _, grid, index, way = action
    assert can_pay(table.seats[seat], way)
    pay(table.seats[seat], way)
    square = table.grids[grid][index]
    assert square
    square.paid = True


def default(table: Table, seat: int) -> None:
    """What is unpaid at the end of the own Effects goes home, at three points each."""
    for squares in table.grids.values():
        for index, square in enumerate(squares):
            if square and square.placer == seat and not square.paid:
                squares[index] = None
                table.gain(seat, -UNPAID)


def complete(table: Table, grid: str) -> bool:
    """Every square taken and paid for."""
    return all(square and square.paid for square in table.grids[grid]) and grid not in table.done


def finish(table: Table, grid: str) -> Flow:
    """Points to all, workers home; the owner of the last worker placed completes it (R12, R106)."""
    squares = [square for square in table.grids[grid] if square]
    for points, square in zip(table.squares(grid), squares, strict=True):
        table.gain(square.colour, points)
    completer = max(squares, key=lambda square: square.when).placer
    table.gain(completer, GRIDS[grid].bonus)
    table.grids[grid] = [None] * len(squares)
    if not GRIDS[grid].repeat:
        table.done.append(grid)
    if grid == "roads":
        for _ in range(PIECES):
            yield from lay_road(table, completer, must=True)
    elif grid == "walls":
        for _ in range(PIECES):
            yield from build_wall(table, completer, must=True)
    elif grid in ("cathedral", "palace"):
        yield from site(table, completer, grid)


def lay_road(table: Table, seat: int, must: bool) -> Flow:
    """A road on a free inner edge (R15)."""
    if not table.sticks_left():
        return
    options: list[Action] = [("road", edge) for edge in ROAD_EDGES if edge not in table.roads]
    action = yield from decide(table, "road", seat, options if must else [*options, ("none",)])
    if action[0] == "road":
        table.roads.append(action[1])


def build_wall(table: Table, seat: int, must: bool) -> Flow:
    """A wall on an open edge of the perimeter."""
    if not table.sticks_left():
        return
    options: list[Action] = [("wall", edge) for edge in OPEN_EDGES if edge not in table.walls]
    action = yield from decide(table, "wall", seat, options if must or not options else [*options, ("none",)])
    if action[0] == "wall":
        table.walls.append(action[1])


def site(table: Table, seat: int, grid: str) -> Flow:
    """A free space of the ring; if there is none, a building there goes, but not the other major one (R17, R18)."""
    majors = ("palace", "cathedral")
    spaces = table.free_ring() or [space for space in RING if table.kind(space) not in majors]
    action = yield from decide(table, "site", seat, [("site", space) for space in spaces])
    table.workers.pop(action[1], None)
    table.city[action[1]] = Building(grid)
    for space in list(table.workers):
        send_surplus_home(table, space)
