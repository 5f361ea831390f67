"""What is shown of another seat, cut up: its name, its figures, and the picture of its boards in what room is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from pygame import Rect

from tabletop.components.board import SeatBlock, Table
from tabletop.engine.types import Seat
from tabletop.scene.drawing.theme import LEGIBLE, SIZES
from tabletop.scene.stage.camera import Camera

_LINE = 1.25  # heights of type: figures have no letters that hang below the line
ICON = 1.5
"""Heights of type of the drawing beside a figure that does not lead: small figures are known by it."""
_DIGIT, _STROKE = 0.58, 0.42  # heights of type: how wide bold signs are, so that a layout needs no fonts
_HEAD, _NAMED = 30, 46  # units: the line of the name, alone or with figures that lead and what they are called
_TWO, _TWICE = 74, 0.42  # units: a name above such figures, both on one plate, and the most of a block's height for it
_NARROW, _TALL = 8.0, 4.9  # times as broad as high: a plate of one line that is narrow, and one of two at most
_LOWER = 0.84  # of the height of boards is kept below a plate of two lines
_NAME = 0.05  # of the height: the line of a name above the boards of each of all seats
_APART = 5  # pixels
_ASIDE = 0.85  # of the picture's width is kept when larger text takes room from it
_HARDLY = 0.94  # of that width is kept with large drawings beside figures
_LONG = 2  # times as wide as high: a hand that has room enough in the line of a name
_GAIN, _PLATE = 1.15, 5.0
"""With name and figures beside the boards: how many times larger these are at least, and how many times broader than
high the plate is."""
_HARDLY_HAND = 0.25  # of the height of a block: another hand below a plate of two lines
_HAND = 0.4  # of the width of a block: the height of another hand below the boards, or of its height: its width beside


@dataclass(frozen=True, slots=True)
class Type:
    """Pixels per unit of the screen: `scale` with the reader's zoom, `base` without it."""

    scale: float
    base: float

    def head(self, height: int, what: SeatBlock) -> int:
        """Height of the line of a name in a block so high: it grows with the text, not at the cost of all else."""
        units = _NAMED if len(what.lesser) < len(what.figures) else _HEAD
        return min(round(units * self.scale), max(round(units * self.base), height // 5))

    def two_lines(self, height: int) -> int:
        """Height of a name above the figures that lead, in a block so high."""
        return min(round(_TWO * self.scale), max(round(_TWO * self.base), round(_TWICE * height)))

    @property
    def figures(self) -> range:
        """Heights of type for figures, from what the reader wants down to what they have without zoom."""
        least = max(LEGIBLE, round(SIZES["small"] * self.base))
        return range(max(least, round(SIZES["small"] * self.scale)), least - 1, -1)


@dataclass(frozen=True, slots=True)
class FigureGrid:
    """Figures in even columns, written `px` high, their drawings `icon` times as high."""

    room: Rect
    columns: int
    px: int
    icon: float = ICON

    def cells(self, count: int) -> Iterator[Rect]:
        """The boxes of the first `count` figures, row by row."""
        high = ceil(self.icon * self.px)
        for number in range(count):
            row, column = divmod(number, self.columns)
            left = self.room.width * column // self.columns
            right = self.room.width * (column + 1) // self.columns
            yield Rect(self.room.x + left, self.room.y + row * high, right - left, high)


@dataclass(frozen=True, slots=True)
class Block:
    """Another seat's part of the screen: the plate with its name on top, its figures and its boards below.

    Figures that lead stand on the plate; `figures` is None where there are no others.
    """

    seat: Seat
    plate: Rect
    room: Rect
    figures: FigureGrid | None = None


@dataclass(frozen=True, slots=True)
class _Split:
    """One way to share a body: the picture's width, columns and size of the figures, whether they stand beside it."""

    picture: int
    columns: int
    size: tuple[int, int]
    beside: bool
    px: int
    icon: float


def cell_size(widest: Iterable[str], px: int, icon: float = _LINE) -> tuple[int, int]:
    """Room for a drawing, `icon` times as high as the type, and the widest of some figures, with the distance to the
    next."""
    wide = max(map(_breadth, widest), default=0.0)
    return ceil((wide + icon + 0.55) * px), ceil(icon * px)


@lru_cache(maxsize=512)
def _breadth(words: str) -> float:
    """Of a figure as it is written, in heights of type."""
    return sum(_STROKE if sign == "/" else _DIGIT for sign in words)


def _two_lines(width: int, one: int, two: int) -> bool:
    """Whether a plate so wide has no room beside the name for what figures are called, and is one of two lines if it is
    `two` pixels high."""
    return width < _NARROW * one and width < _TALL * two


def name_above(plate: Rect) -> Rect | None:
    """The upper line of a plate that has two; None where the figures that lead stand beside the name."""
    two = plate.width < _TALL * plate.height
    return Rect(plate.topleft, (plate.width, plate.height * _HEAD // _TWO)) if two else None


def _in_a_line(what: SeatBlock, width: int, type_: Type) -> bool:
    """Whether the lower line of a plate has room for all figures that others may know, if need be without what they are
    called."""
    open_ = [figure.like for figure in what.figures if not figure.secret]
    return sum(cell_size((like,), type_.figures[-1])[0] for like in open_) <= width


def wanted_height(table: Table, width: int, type_: Type) -> int:
    """What the body of a block can use: all figures above boards of the whole width."""
    whole = round(sum(width / across for across in _shapes(table, table.others)))
    hand = _hand(table)
    if hand[0] < _LONG * hand[1]:
        whole += round(_HAND * width)
    widest = [figure.like for figure in table.others.lesser]
    if not widest:
        return whole
    wide, high = cell_size(widest, type_.figures[0], ICON)
    return whole + high * ceil(len(widest) / max(1, width // wide))


def seat_block(table: Table, seat: Seat, room: Rect, type_: Type, cameras: dict[str, Camera]) -> Block:
    """One seat's plate with its strip, its figures and its boards; the boards are registered in `cameras`."""
    what, head = table.others, type_.head(room.height, table.others)
    low = _beside_boards(table, seat, room, type_, cameras)
    if low is not None:
        return low
    slope = sum(1 / across for across in _shapes(table, what))
    lower = type_.two_lines(room.height)
    useful = min(room.height - head, room.width * slope)
    if what.lesser and (what.closed or not what.strip) and _two_lines(room.width, head, lower):
        head = lower if room.height - lower >= _LOWER * useful else head
    plate = Rect(room.x, room.y, room.width, head)
    body = Rect(room.x, plate.bottom, room.width, room.height - head)
    shapes = _shapes(table, what)
    split = None if head == lower and _in_a_line(what, plate.width, type_) else _split(what, body, slope, type_)
    picture, figures = body, None
    if split is not None:
        wide, high = split.size
        if split.beside:
            picture = Rect(body.x, body.y, body.width - wide, body.height)
            figures = FigureGrid(Rect(body.right - wide, body.y, wide, high), split.columns, split.px, split.icon)
        else:
            picture = Rect(body.x, body.y + high, body.width, body.height - high)
            figures = FigureGrid(Rect(body.x, body.y, body.width, high), split.columns, split.px, split.icon)
    hand = _hand(table)
    if 0 < hand[0] < _LONG * hand[1]:
        wide = min(picture.width, round(picture.height / slope))
        if body.height - wide * slope < _HAND * body.width:  # no room below: the boards leave it some at their side
            picture.width = max(round(_ASIDE * wide), min(wide, body.width - round(_HAND * body.height)))
    shown = _boards(table, what, seat, picture, shapes, cameras)
    if figures is None and head != lower:
        plate = Rect(shown.x, plate.y, shown.width, head)
    elif split is not None and split.beside:  # what the picture does not need is theirs
        figures = _spread(Rect(shown.right, body.y, body.right - shown.right, 0), what, split)
        figures.room.height = max(figures.room.height, min(head * len(what.lesser), shown.height))
    if what.strip:
        beside = figures is not None and split is not None and split.beside
        top = figures.room.bottom if figures is not None and beside else body.y
        rest = Rect(shown.right, top, body.right - shown.right, shown.bottom - top)
        below = Rect(body.x, shown.bottom, body.width, body.bottom - shown.bottom)
        _lay_hand(table, seat, plate, () if what.closed else (rest, below), cameras)
    return Block(seat, plate, shown, figures)


def _beside_boards(table: Table, seat: Seat, room: Rect, type_: Type, cameras: dict[str, Camera]) -> Block | None:
    """The same with name and figures beside the boards, which have the whole height; None where these would hardly be
    larger for it, or nothing else had room there."""
    what, head = table.others, type_.head(room.height, table.others)
    shapes, px = _shapes(table, what), type_.figures[0]
    slope = sum(1 / across for across in shapes)
    wide = int(room.height / slope)
    if not what.lesser or wide < _GAIN * min(room.width, (room.height - head) / slope):
        return None
    plate = Rect(room.x + wide + _APART, room.y, room.width - wide - _APART, head)
    if plate.width < _PLATE * head:
        return None
    split = _Split(wide, 1, cell_size([figure.like for figure in what.lesser], px, ICON), True, px, ICON)
    figures = _spread(Rect(plate.x, plate.bottom, plate.width, 0), what, split)
    if figures.room.bottom > room.bottom:
        return None
    lower = type_.two_lines(room.height)
    if _two_lines(plate.width, head, lower):
        line = lower - lower * _HEAD // _TWO  # once more, for those that the plate has no room for
        figures.room.height = max(figures.room.height, line)
        least = figures.room.height + _HARDLY_HAND * room.height * bool(what.strip)
        if lower + least <= room.height:
            figures.room.y += lower - plate.height
            plate.height = lower
    shown = _boards(table, what, seat, Rect(room.topleft, (wide, room.height)), shapes, cameras)
    if what.strip:
        rest = Rect(plate.x, figures.room.bottom, plate.width, room.bottom - figures.room.bottom)
        _lay_hand(table, seat, plate, (rest,), cameras)
    return Block(seat, plate, shown, figures)


def _hand(table: Table) -> tuple[float, float]:
    """Width and height of a hand for which room is left; none for one that is not seen."""
    what = table.others
    return table.boards[what.strip].size if what.strip and not what.closed else (0.0, 0.0)


def _lay_hand(table: Table, seat: Seat, plate: Rect, rests: Iterable[Rect], cameras: dict[str, Camera]) -> None:
    """A seat's hand where it is largest: at the end of its plate, or in the room that is left."""
    what = table.others
    hand = table.boards[what.strip].size
    wide = min(plate.width // (4 if what.figures else 2), round(plate.height * hand[0] / hand[1]))
    strip = Rect(plate.right - wide, plate.y, wide, plate.height)
    rooms = [room.inflate(-_APART, -_APART) for room in rests if min(room.size) > _APART]
    found = [Camera.fit(hand, room, "middle") for room in (strip, *rooms)]
    cameras[f"{what.strip}.{seat}"] = max(found, key=lambda camera: camera.scale)


def _spread(room: Rect, what: SeatBlock, split: _Split) -> FigureGrid:
    """All figures that do not lead from the top of a room, in as few lines as it is wide enough for."""
    count = len(what.lesser)
    wide, high = cell_size([figure.like for figure in what.lesser], split.px, split.icon)
    rows = ceil(count / min(count, max(1, int(room.width / (0.9 * wide)))))
    return FigureGrid(Rect(room.x, room.y, room.width, rows * high), ceil(count / rows), split.px, split.icon)


def boards_of(table: Table, seat: Seat, room: Rect, cameras: dict[str, Camera]) -> Rect:
    """Lay the boards of a seat alone into a room; what they cover."""
    return _boards(table, table.others, seat, room, _shapes(table, table.others), cameras)


def everyone(table: Table, slot: Rect, seats: int, cameras: dict[str, Camera]) -> tuple[Block, ...]:
    """The boards of all seats beside and below each other, as large as they can be, each with a line for its name."""
    across = sum(1 / shape for shape in _shapes(table, table.others))
    name = round(_NAME * slot.height)

    def width(columns: int) -> float:
        high = slot.height / ceil(seats / columns) - name
        return min(slot.width / columns, high / across)

    columns = max(range(1, seats + 1), key=width)
    wide, high = slot.width // columns, slot.height // ceil(seats / columns)
    blocks = []
    for seat in range(seats):
        row, column = divmod(seat, columns)
        room = Rect(slot.x + column * wide, slot.y + row * high, wide, high)
        body = Rect(room.x + _APART, room.y + name, room.width - 2 * _APART, room.height - name - _APART)
        shown = boards_of(table, seat, body, cameras)
        blocks.append(Block(seat, Rect(shown.x, room.y, shown.width, name), shown))
    return tuple(blocks)


def _boards(
    table: Table, what: SeatBlock, seat: Seat, room: Rect, shapes: list[float], cameras: dict[str, Camera]
) -> Rect:
    """Lay the boards of a seat into a room, row by row; what they cover."""
    share = max(0.0, min(1.0, room.height / sum(room.width / across for across in shapes)))
    wide, y = max(8, round(room.width * share)), room.y
    x = room.x if what.figures else room.x + (room.width - wide) // 2
    for row, across in zip(what.rows, shapes, strict=True):
        high, left = wide / across, float(x)
        for name in row:
            size = table.boards[name].size
            right = left + high * size[0] / size[1]
            box = Rect(round(left), y, round(right) - round(left), round(high))
            cameras[f"{name}.{seat}"] = Camera.fit(size, box, "top")
            left = right
        y += round(high)
    return Rect(x, room.y, wide, y - room.y)


def _split(what: SeatBlock, body: Rect, slope: float, type_: Type) -> _Split | None:
    """The largest figures that leave the picture nearly the room it has beside usual text, with large drawings where
    they take hardly any of it; `slope` is how many times as high as wide the picture is."""
    usual = _best(what, body, slope, type_.figures[-1], _LINE)
    for px in type_.figures if usual is not None else ():
        best = _best(what, body, slope, px, _LINE)
        if best is not None and usual is not None and best.picture >= _ASIDE * usual.picture:
            large = _best(what, body, slope, px, ICON)
            return large if large is not None and large.picture >= _HARDLY * best.picture else best
    return usual


def _best(what: SeatBlock, body: Rect, slope: float, px: int, icon: float) -> _Split | None:
    """The one that leaves the picture most."""
    found = list(_splits(what, body.width, body.height, slope, px, icon))
    return max(found, key=lambda one: one.picture) if found else None


def _splits(what: SeatBlock, width: int, height: int, slope: float, px: int, icon: float) -> Iterator[_Split]:
    """All ways to place the figures above the picture or beside it."""
    widest = [figure.like for figure in what.lesser]
    if not widest:
        return
    wide, high = cell_size(widest, px, icon)
    columns = max(1, min(len(widest), width // wide))
    for across in range(1, columns + 1):
        rows = ceil(len(widest) / across)
        if rows * high > height:
            continue
        if across == columns:
            picture = min(width, int((height - rows * high) / slope))
            yield _Split(picture, ceil(len(widest) / rows), (width, rows * high), False, px, icon)
        yield _Split(
            min(width - across * wide, int(height / slope)), across, (across * wide, rows * high), True, px, icon
        )


def _shapes(table: Table, what: SeatBlock) -> list[float]:
    """How many times wider than high each row of boards is."""
    return [sum(table.boards[name].size[0] / table.boards[name].size[1] for name in row) for row in what.rows]
