"""Where everything is on the screen: the proportions of a game applied to a window. Pure rectangles."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from pygame import Rect

from tabletop.components.board import Table
from tabletop.components.screens import Cell
from tabletop.engine.types import Seat
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.stage.camera import Camera, Point
from tabletop.scene.stage.seatblocks import Block, Type, everyone, seat_block, wanted_height

_FOLDED = 10  # width of the folded log in screen units
_WIDEST = 0.2  # of the window: what grows with the text leaves the boards their room
_HIGHER = 1.4  # times as high as usual: the lines between boards


@dataclass(slots=True)
class Layout:
    """The screen cut up: named slots, a camera for every board shown, and the blocks of the other seats.

    `rooms` are the rooms of the boards that have a slot to themselves; what lies on `closed` boards is not shown.
    """

    window: tuple[int, int]
    slots: dict[str, Rect] = field(default_factory=dict)
    cameras: dict[str, Camera] = field(default_factory=dict)
    rooms: dict[str, Rect] = field(default_factory=dict)
    blocks: tuple[Block, ...] = ()
    closed: frozenset[str] = frozenset()
    front: Seat = 0

    def spot(self, pixel: tuple[int, int]) -> tuple[str, Point] | None:
        """The board under a pixel and the point of it in units of the board."""
        for instance, camera in self.cameras.items():
            if camera.rect.collidepoint(pixel):
                return instance, camera.unit(pixel)
        return None

    def pixel(self, spot: tuple[str, Point]) -> tuple[int, int] | None:
        """Where a point of a board is seen; None if it is not."""
        camera = self.cameras.get(spot[0])
        if camera is None:
            return None
        x, y = camera.pixel(spot[1])
        room = self.rooms.get(spot[0], camera.rect)
        return (round(x), round(y)) if room.collidepoint(x, y) else None


def hexes_shown(table: Table, layout: Layout) -> tuple[str, ...]:
    """All hexes of the maps shown now."""
    return tuple(
        f"{instance}/{place.name}"
        for instance in layout.cameras
        if table.board(instance).hexes is not None
        for place in table.board(instance).places.values()
        if place.shape == "hex"
    )


@dataclass(frozen=True, slots=True)
class Framing:
    """What decides the layout: the window, pixels per unit, seats, whose things are in front, the folded log,
    which other seat is shown large in the middle, what it is about, how many pixels are left free at the edges, the
    one board that takes the room of all ("": none does), and how broad a strip at the right is left for something
    else."""

    window: tuple[int, int]
    scale: float
    seats: int
    front: Seat
    folded: bool = False
    large: Seat | None = None
    about: tuple[str, ...] = ()
    margin: tuple[int, int] = (0, 0)
    alone: str = ""
    aside: int = 0


def lay_out(
    table: Table,
    window: tuple[int, int],
    scale: float,
    *,
    seats: int,
    front: Seat,
    folded: bool = False,
    large: Seat | None = None,
    about: Collection[str] = (),
    margin: tuple[int, int] = (0, 0),
    alone: str = "",
    aside: int = 0,
) -> Layout:
    """Cut up a window of `window` pixels for a table of `seats`, with the boards of `front` in the large places.

    `scale` is pixels per screen unit; with `folded` the log keeps only its edge; `large` is another seat that takes
    the place of the largest shared board for a while. `about` is what a class is shown, `margin` what a projector may
    cut off, left and above; a board that is `alone` takes the room of all. `aside` pixels at the right become a slot
    of that name.
    """
    layout = Layout(window, front=front)
    cells: dict[str, Cell] = {}
    left = window[0] - aside, window[1]
    type_ = Type(scale, Metrics(left).scale)
    safe = Rect(0, 0, *left).inflate(-2 * margin[0], -2 * margin[1])
    if aside:
        layout.slots["aside"] = Rect(left[0], 0, aside, window[1])
    _cut(table.screen(seats, left, about), safe, type_, folded, layout.slots, cells)
    gap = max(2, round(5 * scale))
    for name, slot in layout.slots.items():
        board = table.boards.get(name)
        if board is not None:
            instance = f"{name}.{front}" if board.per_seat else name
            layout.rooms[instance] = slot.inflate(-2 * gap, -2 * gap)
            layout.cameras[instance] = Camera.fit(
                board.size, layout.rooms[instance], cells[name].align, cells[name].flush
            )
    others = tuple((front + step) % seats for step in range(1, seats))
    if "others" in layout.slots and others:
        usual = max(2, round(5 * type_.base))
        slot = layout.slots["others"].inflate(-2 * usual, -2 * usual)
        layout.blocks = _blocks(table, slot, others, type_, layout.cameras)
        if table.others.closed:
            layout.closed = frozenset(f"{table.others.strip}.{seat}" for seat in others if seat != large)
    if "everyone" in layout.slots:
        layout.blocks = everyone(table, layout.slots["everyone"], seats, layout.cameras)
    if large is not None and large in others:
        _enlarge(table, layout, large, type_)
    if alone and layout.rooms:
        _leave_alone(table, layout, alone)
    return layout


def _leave_alone(table: Table, layout: Layout, instance: str) -> None:
    """One board in the room of all that were there."""
    rooms = list(layout.rooms.values())
    room = rooms[0].unionall(rooms[1:])
    layout.rooms, layout.blocks = {instance: room}, ()
    layout.cameras = {instance: Camera.fit(table.board(instance).size, room)}
    layout.slots.pop("plate", None)


def _enlarge(table: Table, layout: Layout, seat: Seat, type_: Type) -> None:
    shared = [name for name in layout.cameras if name in table.boards and not table.boards[name].per_seat]
    if not shared:
        return
    largest = max(shared, key=lambda name: layout.cameras[name].rect.width * layout.cameras[name].rect.height)
    del layout.cameras[largest], layout.rooms[largest]
    room = layout.slots[largest].inflate(-round(10 * type_.scale), -round(10 * type_.scale))
    opened = replace(table, others=replace(table.others, closed=False))
    block = seat_block(opened, seat, room, type_, layout.cameras)
    layout.blocks = (*(other for other in layout.blocks if other.seat != seat), block)


def _cut(cell: Cell, room: Rect, type_: Type, folded: bool, slots: dict[str, Rect], cells: dict[str, Cell]) -> None:
    if cell.show:
        slots[cell.show] = room
        cells[cell.show] = cell
    for parts, across in ((cell.rows, False), (cell.columns, True)):
        if not parts:
            continue
        whole = room.width if across else room.height
        sizes = [(_FOLDED if folded and across and part.show == "log" else part.size) * type_.scale for part in parts]
        usual = [part.size * type_.base for part in parts]
        if across:
            sizes = [min(size, max(base, room.width * _WIDEST)) for size, base in zip(sizes, usual, strict=True)]
        else:
            sizes = [
                size if part.show == "ribbon" else min(size, base * _HIGHER)
                for part, size, base in zip(parts, sizes, usual, strict=True)
            ]
        left = max(0.0, whole - sum(sizes))
        shares = sum(part.share for part in parts) or 1.0
        start = 0.0
        for part, size in zip(parts, sizes, strict=True):
            end = start + size + left * part.share / shares
            a, b = round(start), round(end)
            inner = (
                Rect(room.x + a, room.y, b - a, room.height) if across else Rect(room.x, room.y + a, room.width, b - a)
            )
            _cut(part, inner, type_, folded, slots, cells)
            start = end


def _blocks(
    table: Table, slot: Rect, others: tuple[Seat, ...], type_: Type, cameras: dict[str, Camera]
) -> tuple[Block, ...]:
    gap = round(8 * type_.base)
    tallest = (slot.height - gap * (len(others) - 1)) // len(others)
    small = table.others.small
    if small is not None:
        table = table.with_small(small)
    head = type_.head(tallest, table.others) if small is None else type_.two_lines(tallest)
    height = min(tallest, head + wanted_height(table, slot.width, type_))
    blocks: list[Block] = []
    y = slot.y
    for seat in others:
        blocks.append(seat_block(table, seat, Rect(slot.x, y, slot.width, height), type_, cameras))
        y += height + gap
        for name in small.row if small is not None else ():
            cameras[f"{name}.{seat}"] = replace(cameras[f"{name}.{seat}"], small=small, name=name)
    return tuple(blocks)
