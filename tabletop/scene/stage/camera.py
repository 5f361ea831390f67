"""Between board units and pixels."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pygame import Rect

from tabletop.components.board import Board, PieceKind, SmallBoards
from tabletop.components.places import Place

Point = tuple[float, float]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Camera:
    """Shows a board of `size` units in `rect` (pixels, same proportions): `scale` pixels per unit. With `small` it is
    the board of that `name` there that is seen in its stead."""

    rect: Rect
    scale: float
    small: SmallBoards | None = field(default=None, repr=False)
    name: str = ""
    _boxes: dict[int, tuple[Place, Rect]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """By the id of the place: what changes asks for many of them each time."""
    _made: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @classmethod
    def fit(cls, size: tuple[float, float], room: Rect, align: str = "middle", flush: str = "middle") -> Camera:
        """The largest whole view of the board in `room`, aligned along it and flush with an edge across, or centred."""
        scale = max(0.02, min(room.width / size[0], room.height / size[1]))
        width, height = max(1, round(size[0] * scale)), max(1, round(size[1] * scale))
        spare = max(0, room.height - height)
        y = room.y + {"top": 0, "bottom": spare}.get(align, spare // 2)
        beside = room.width - width
        x = room.x + {"left": 0, "right": beside}.get(flush, beside // 2)
        return cls(Rect(x, y, width, height), scale)

    def pixel(self, point: Point) -> Point:
        """Board units -> pixels."""
        return self.rect.x + point[0] * self.scale, self.rect.y + point[1] * self.scale

    def unit(self, pixel: Point) -> Point:
        """Pixels -> board units."""
        return (pixel[0] - self.rect.x) / self.scale, (pixel[1] - self.rect.y) / self.scale

    def box(self, place: Place) -> Rect:
        """The box of a place in pixels, edges rounded so that neighbours meet."""
        kept = self._boxes.get(id(place))
        if kept is None:
            kept = self._boxes[id(place)] = place, self._box(place)
        return kept[1].copy()

    def printed(self, board: Board) -> list[Rect]:
        """What is printed in places of a board, as it is seen here."""

        def make() -> list[Rect]:
            places = [place for place in self.shown(board).places.values() if any(place.printed)]
            return [
                self._part(place.x + place.printed[0], place.y + place.printed[1], *place.printed[2:])
                for place in places
            ]

        return self.once("printed", make)

    def shown(self, board: Board) -> Board:
        """What is seen of a board: itself, or a smaller one in its stead."""
        return board if self.small is None else self.small.boards[self.name]

    def seen(self, place: Place) -> Place | None:
        """A place as it is seen here; None if it is left out."""
        return place if self.small is None else self.small.boards[self.name].places.get(place.name)

    def drawn(self, name: str, kind: PieceKind) -> PieceKind:
        """How pieces of a kind of that name are drawn here."""
        return kind if self.small is None else self.small.pieces.get(name, kind)

    def once(self, what: Hashable, make: Callable[[], T]) -> T:
        """What is worked out once for this view of a board."""
        if what not in self._made:
            self._made[what] = make()
        made: T = self._made[what]
        return made

    def _box(self, place: Place) -> Rect:
        place = self.seen(place) or place
        return self._part(place.x, place.y, place.w, place.h)

    def _part(self, x: float, y: float, wide: float, high: float) -> Rect:
        left, top = self.pixel((x, y))
        right, bottom = self.pixel((x + wide, y + high))
        return Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def zoomed(self, at: Point, factor: float, room: Rect) -> Camera:
        """The same board larger or smaller by `factor` with the pixel `at` staying where it is, inside `room`."""
        scale = self.scale * factor
        x, y = self.unit(at)
        rect = Rect(
            round(at[0] - x * scale),
            round(at[1] - y * scale),
            round(self.rect.width * factor),
            round(self.rect.height * factor),
        )
        return Camera(kept(rect, room), scale)

    def moved(self, dx: float, dy: float, room: Rect) -> Camera:
        """The same view shifted by pixels; it cannot be lost from `room`."""
        return Camera(kept(self.rect.move(round(dx), round(dy)), room), self.scale)


def kept(rect: Rect, room: Rect) -> Rect:
    """A board's box pushed so that it fills its room as far as it can; in the middle where it is smaller."""
    kept = rect.copy()
    for axis, size in (("x", "width"), ("y", "height")):
        low, length = getattr(room, axis), getattr(room, size)
        mine = getattr(rect, size)
        start = getattr(rect, axis)
        if mine <= length:
            start = low + (length - mine) // 2
        else:
            start = min(low, max(low + length - mine, start))
        setattr(kept, axis, start)
    return kept
