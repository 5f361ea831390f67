"""Where everything is on the screen: the proportions of a game applied to a window. Pure rectangles."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from tabletop.components.board import Cell, SeatBlock, Table
from tabletop.engine.types import Seat
from tabletop.scene.stage.camera import Camera

_FOLDED = 10  # width of the folded log in screen units


@dataclass(frozen=True, slots=True)
class Block:
    """Another seat's part of the screen: name plate on top, its board below."""

    seat: Seat
    plate: Rect
    room: Rect


@dataclass(slots=True)
class Layout:
    """The screen cut up: named slots, a camera for every board shown, and the blocks of the other seats.

    `rooms` are the rooms of the boards that have a slot to themselves.
    """

    window: tuple[int, int]
    slots: dict[str, Rect] = field(default_factory=dict)
    cameras: dict[str, Camera] = field(default_factory=dict)
    rooms: dict[str, Rect] = field(default_factory=dict)
    blocks: tuple[Block, ...] = ()
    front: Seat = 0


@dataclass(frozen=True, slots=True)
class Framing:
    """What decides the layout: the window, pixels per unit, seats, whose things are in front, the folded log, and
    which other seat is shown large in the middle."""

    window: tuple[int, int]
    scale: float
    seats: int
    front: Seat
    folded: bool = False
    large: Seat | None = None


def lay_out(
    table: Table,
    window: tuple[int, int],
    scale: float,
    *,
    seats: int,
    front: Seat,
    folded: bool = False,
    large: Seat | None = None,
) -> Layout:
    """Cut up a window of `window` pixels for a table of `seats`, with the boards of `front` in the large places.

    `scale` is pixels per screen unit; with `folded` the log keeps only its edge; `large` is another seat that takes
    the place of the largest shared board for a while.
    """
    layout = Layout(window, front=front)
    aligns: dict[str, str] = {}
    _cut(table.screen(seats, window), Rect(0, 0, *window), scale, folded, layout.slots, aligns)
    gap = max(2, round(5 * scale))
    for name, slot in layout.slots.items():
        board = table.boards.get(name)
        if board is not None:
            instance = f"{name}.{front}" if board.per_seat else name
            layout.rooms[instance] = slot.inflate(-2 * gap, -2 * gap)
            layout.cameras[instance] = Camera.fit(board.size, layout.rooms[instance], aligns[name])
    others = tuple((front + step) % seats for step in range(1, seats))
    if "others" in layout.slots and others:
        slot = layout.slots["others"].inflate(-2 * gap, -2 * gap)
        layout.blocks = _blocks(table, slot, others, scale, layout.cameras)
    if large is not None and large in others:
        _enlarge(table, layout, large, scale)
    return layout


def _enlarge(table: Table, layout: Layout, seat: Seat, scale: float) -> None:
    shared = [name for name in layout.cameras if name in table.boards and not table.boards[name].per_seat]
    if not shared:
        return
    widest = max(shared, key=lambda name: layout.cameras[name].rect.width)
    del layout.cameras[widest], layout.rooms[widest]
    room = layout.slots[widest].inflate(-round(10 * scale), -round(10 * scale))
    block = seat_block(table, table.others, seat, room, round(44 * scale), layout.cameras)
    layout.blocks = (*(other for other in layout.blocks if other.seat != seat), block)


def _cut(cell: Cell, room: Rect, scale: float, folded: bool, slots: dict[str, Rect], aligns: dict[str, str]) -> None:
    if cell.show:
        slots[cell.show] = room
        aligns[cell.show] = cell.align
    for parts, across in ((cell.rows, False), (cell.columns, True)):
        if not parts:
            continue
        whole = room.width if across else room.height
        sizes = [(_FOLDED if folded and across and part.show == "log" else part.size) * scale for part in parts]
        left = max(0.0, whole - sum(sizes))
        shares = sum(part.share for part in parts) or 1.0
        start = 0.0
        for part, size in zip(parts, sizes, strict=True):
            end = start + size + left * part.share / shares
            a, b = round(start), round(end)
            inner = (
                Rect(room.x + a, room.y, b - a, room.height) if across else Rect(room.x, room.y + a, room.width, b - a)
            )
            _cut(part, inner, scale, folded, slots, aligns)
            start = end


def _blocks(
    table: Table, slot: Rect, others: tuple[Seat, ...], scale: float, cameras: dict[str, Camera]
) -> tuple[Block, ...]:
    head, gap = round(30 * scale), round(8 * scale)
    tallest = (slot.height - gap * (len(others) - 1)) // len(others)
    height = min(tallest, head + round(sum(slot.width / across for across in _shapes(table, table.others))))
    blocks: list[Block] = []
    y = slot.y
    for seat in others:
        blocks.append(seat_block(table, table.others, seat, Rect(slot.x, y, slot.width, height), head, cameras))
        y += height + gap
    return tuple(blocks)


def seat_block(table: Table, what: SeatBlock, seat: Seat, room: Rect, head: int, cameras: dict[str, Camera]) -> Block:
    """One seat's name plate with its strip, and its board below, both registered in `cameras`."""
    body = Rect(room.x, room.y + head, room.width, room.height - head)
    shapes = _shapes(table, what)
    share = min(1.0, body.height / sum(body.width / across for across in shapes))
    wide, y = round(body.width * share), body.y
    x = body.x + (body.width - wide) // 2
    for row, across in zip(what.rows, shapes, strict=True):
        high, left = wide / across, float(x)
        for name in row:
            size = table.boards[name].size
            right = left + high * size[0] / size[1]
            room = Rect(round(left), y, round(right) - round(left), round(high))
            cameras[f"{name}.{seat}"] = Camera.fit(size, room, "top")
            left = right
        y += round(high)
    plate = Rect(x, body.y - head, wide, head)
    if what.strip:
        size = table.boards[what.strip].size
        wide = min(plate.width // 2, round(head * size[0] / size[1]))
        strip = Rect(plate.right - wide, plate.y, wide, plate.height)
        cameras[f"{what.strip}.{seat}"] = Camera.fit(size, strip, "middle")
    return Block(seat, plate, Rect(x, body.y, wide, y - body.y))


def _shapes(table: Table, what: SeatBlock) -> list[float]:
    """How many times wider than high each row of boards is."""
    return [sum(table.boards[name].size[0] / table.boards[name].size[1] for name in row) for row in what.rows]
