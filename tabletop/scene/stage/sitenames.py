"""The names of the sites of maps where they stand now. On a wall they give way to what lies on the map, so that none is
over a piece as long as there is room elsewhere; a name whose own spot is free stays there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.components.board import Table
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.buried import buried, paint_buried
from tabletop.scene.stage.hexes import boxes
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.mapnames import Box, Spot, letters, size_of, write
from tabletop.scene.stage.namespots import giving_way, still
from tabletop.scene.stage.sheets import KeptSheets
from tabletop.scene.stage.zoom import Zoom


class SiteName(NamedTuple):
    """A name where it stands, and how large it is written."""

    words: str
    box: Rect
    px: int


class MapNames:
    """The names on all maps that are shown, where they stand now."""

    def __init__(self) -> None:
        self._spots: dict[str, tuple[Spot, ...]] = {}
        self._px: dict[str, int] = {}
        self._sheets = KeptSheets()
        self.buried: tuple[Item, ...] = ()
        """Small pictures of sites that are covered."""

    def lay(self, table: Table, brush: Brush, layout: Layout, zoom: Zoom, items: Sequence[Item]) -> list[Rect]:
        """Put the names beside what lies there now; the rectangles that look otherwise for it. On a board that is shown
        larger than its room they are cut there."""
        self._brush = brush
        before, self._spots = self._spots, {}
        small = self.buried
        for name, camera in layout.cameras.items():
            board, room = table.board(name), zoom.clip(layout, name)
            if board.hexes is None:
                continue
            px = self._px[name] = size_of(board, camera, brush.scale, brush.least, brush.fine)
            if px and brush.far:
                self._spots[name] = giving_way(board, camera, px, room, tuple(sorted(_laid(name, items))))
            elif px:
                self._spots[name] = still(board, camera, px, room)
        self.buried = buried(items, {name: self._letters(name) for name in self._spots}, small)
        old, new = ([*map(id, those)] for those in (small, self.buried))
        others = [one for one in (*small, *self.buried) if id(one) not in old or id(one) not in new]
        return [*_otherwise(before, self._spots), *map(_disc, others)]

    def paint(self, surface: Surface, instance: str, clip: Rect, only: frozenset[str] | None = None) -> None:
        """Write those of a board that touch `clip`, beside small pictures of sites that are covered; with `only`, those
        of them."""
        for item in self.buried if only is None else ():
            if item.piece.place.startswith(f"{instance}/") and _disc(item).colliderect(clip):
                self._sheets.paint(surface, self._brush, item, paint_buried)
        spots = [
            spot
            for spot in self._spots.get(instance, ())
            if spot[1].colliderect(clip) and (only is None or spot[0] in only)
        ]
        if not spots:  # as long as nothing is laid down there is no brush
            return
        px = self.px(instance)
        self._sheets.paint_all(surface, self._brush, spots, lambda spot, sheet, brush: write(sheet, *spot, px))

    def on(self, instance: str) -> tuple[Spot, ...]:
        """The names of a board with their boxes."""
        return self._spots.get(instance, ())

    def px(self, instance: str) -> int:
        """Height of the type of the names of a board; 0 if there are none."""
        return self._px.get(instance, 0)

    def _letters(self, instance: str) -> list[Rect]:
        """What the names of a board fill of it."""
        return [letters(box, self._px[instance]) for _, box in self.on(instance)]

    def across(self, instance: str, boxes: Sequence[Rect]) -> list[SiteName]:
        """The names of a board that lie on one of these boxes."""
        px = self._px.get(instance, 0)
        return [SiteName(words, box, px) for words, box in self.on(instance) if box.collidelist(boxes) >= 0]


def _disc(item: Item) -> Rect:
    """All pixels of a small picture."""
    return item.rect.inflate(4, 4)


def _otherwise(before: Mapping[str, tuple[Spot, ...]], now: Mapping[str, tuple[Spot, ...]]) -> Iterator[Rect]:
    """Where names stood that do not stand there any more, and those stand that did not."""
    for name in {**before, **now}:
        old, new = before.get(name, ()), now.get(name, ())
        if old is not new:
            yield from [box for words, box in old if (words, box) not in new]
            yield from [box for words, box in new if (words, box) not in old]


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height


def _laid(instance: str, items: Sequence[Item]) -> Iterator[Box]:
    """The hexes on a map that pieces of several hexes cover."""
    for item in items:
        if item.piece.cells and item.piece.place.partition("/")[0] == instance:
            yield from (_box(box) for box in boxes(item.piece.cells, item.piece.turn, item.rect))
