"""What lies under the things that move above a table, so that it is shown again without being painted anew: squares of
the window as they looked before anything was painted above them. Where nothing moves nothing is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import Rect, Surface

_SIDE = 130  # no multiple of 4: such rows are copied past the cache, see `layers.py`

Square = tuple[int, int]


class Covered:
    """The squares by column and row. Whatever is painted above the table lies on squares that are kept."""

    def __init__(self) -> None:
        self._kept: dict[Square, tuple[Rect, Surface]] = {}
        """With the part of the window that each of them shows."""

    def keep(self, window: Surface, rects: Iterable[Rect]) -> None:
        """Something is going to be painted in `rects`. A square that is not kept looks as the table does."""
        whole = window.get_rect()
        for square in (square for rect in rects for square in _squares(rect.clip(whole))):
            if square not in self._kept:
                box = _box(square).clip(whole)
                picture = Surface(box.size, 0, window)
                self._kept[square] = box, picture
                picture.blit(window, (0, 0), box)

    def uncover(self, window: Surface, above: list[Rect], gone: list[Rect]) -> None:
        """Nothing is painted above the table from now on but in `above`: where something was, in `gone`, squares on
        which nothing is any more show the table again, and are not kept."""
        for square in [square for square, (box, _) in self._kept.items() if box.collidelist(above) < 0]:
            box, picture = self._kept.pop(square)
            for rect in gone:
                if here := rect.clip(box):
                    window.blit(picture, here, here.move(-box.x, -box.y))

    def renew(self, window: Surface, part: Rect) -> None:
        """The table was painted anew in a part of the window."""
        for box, picture in self._kept.values():
            if here := part.clip(box):
                picture.blit(window, here.move(-box.x, -box.y), here)

    def show(self, surface: Surface, part: Rect, at: tuple[int, int] = (0, 0)) -> None:
        """Bring what is kept of a part of the window to a surface whose corner lies there on the window."""
        for box, picture in self._kept.values():
            if here := part.clip(box):
                surface.blit(picture, here.move(-at[0], -at[1]), here.move(-box.x, -box.y))

    def clear(self) -> None:
        """Nothing is painted above the table any more."""
        self._kept.clear()


def _squares(rect: Rect) -> Iterator[Square]:
    if rect.width and rect.height:
        for column in range(rect.left // _SIDE, (rect.right - 1) // _SIDE + 1):
            for row in range(rect.top // _SIDE, (rect.bottom - 1) // _SIDE + 1):
                yield column, row


def _box(square: Square) -> Rect:
    return Rect(square[0] * _SIDE, square[1] * _SIDE, _SIDE, _SIDE)
