"""From a tableau to boxes on the screen: several pieces at one place share it as the board says."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from pygame import Rect

from tabletop.components.board import FAN, PieceKind, Table
from tabletop.components.places import Place
from tabletop.engine.tableau import Piece, PlaceId, Tableau
from tabletop.presentation.arrangement import Arrangement
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.hexes import frame, spread
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.naming import name_room
from tabletop.scene.stage.painting import COUNTED, around
from tabletop.scene.stage.physics import settle
from tabletop.scene.stage.region import Region

UNKNOWN_KIND = PieceKind((80, 80))
"""Stands in for a kind that the table does not describe."""

_LEVEL = attrgetter("level")
_LITTLE = 0.85  # of its size a piece looks much as it did
_FLAT = 3  # levels up to here lie in their place and do not lean
_SQUARE = 0.7  # a box whose sides are as alike as that is as good as square
_ASLANT, _ASIDE = 0.66, 0.19  # of a square box: how large two on a slant are, and how far from its middle
_CORNERS = ((1, 1), (0, 1), (1, 0), (0, 0))  # of a tile, in the order in which pieces stand there
_FRAMES = 0.11  # of its width between two cards of a grid: each may be framed
_PAD = 0.04  # of a box kept free on each side


@dataclass(frozen=True, slots=True)
class Item:
    """A piece on the screen: its box in pixels, `level` from the bottom up, and how broad its name may be where it lies
    alone."""

    piece: Piece
    rect: Rect
    level: int
    kind: PieceKind
    broad: int
    around: tuple[int, int]
    """Pixels by which the drawing stands out of the box, of both sides together."""
    fan: int = 0
    """Pixels from one to the next where those of a pile are seen beside each other."""

    @property
    def named(self) -> Rect:
        """The box, as broad as its name may be."""
        return self.rect.inflate(max(0, self.broad - self.rect.width), 0)

    @property
    def behind(self) -> Rect | None:
        """Where the edges of those behind it are seen, if it is the uppermost of a fan; None: none are."""
        wide = self.fan * (min(FAN, self.piece.count) - 1)
        return Rect(self.rect.x - wide, self.rect.y, wide, self.rect.height) if wide > 0 else None


def name_rooms(items: Sequence[Item]) -> list[Rect]:
    """Where their drawings leave room for a name."""
    return [name_room(item.kind.words, item.rect) for item in items if item.kind.words is not None]


def reaches(items: Sequence[Item], scale: float) -> list[Rect]:
    """All pixels that each of them may touch, small plates included."""
    plate = round(10 * scale)
    boxes = [item.rect.inflate(item.around[0] + plate, item.around[1] + plate) for item in items]
    for box, item in zip(boxes, items, strict=True):
        if item.fan and item.behind is not None:  # it opens to the left alone
            box.width -= item.behind.width
    return boxes


def families(items: Sequence[Item]) -> frozenset[str]:
    """The families of places at which something lies: their names without the last word."""
    return frozenset(item.piece.place.rpartition(".")[0] for item in items)


def place_regions(layout: Layout, table: Table, arrangement: Arrangement, held: frozenset[str]) -> Iterator[Region]:
    """Where every place answers the pointer; lent ones only while something lies at one of their family (`held`)."""
    for instance, camera in layout.cameras.items():
        for place in camera.shown(table.board(instance)).places.values():
            thing = f"{instance}/{place.name}"
            if not place.lent or thing.rpartition(".")[0] in held:
                yield Region(thing, camera.box(table.place(arrangement.spot(thing))[1]), 0, place.shape)


class _Kept(NamedTuple):
    """What lies at a place whose spot is shown by a camera; without one none of it is shown."""

    camera: Camera | None
    spot: PlaceId
    pieces: list[Piece]
    items: tuple[Item | None, ...]


class Arranger:
    """Lays out tableaus of one table. Where neither the pieces of a place nor the view of its board have changed, the
    items stay the same objects."""

    def __init__(self, table: Table, arrangement: Arrangement | None = None) -> None:
        """Pieces lie where the board says, unless somebody has an `arrangement` of their own."""
        self._table = table
        self._arrangement = arrangement or Arrangement(table)
        self._kept: dict[PlaceId, _Kept] = {}
        self._shown: tuple[Layout | None, Mapping[str, Camera]] = (None, {})
        """A layout, and what it shows of boards on which something lies."""
        self._exchanges = 0

    def arrange(self, layout: Layout, tableau: Tableau) -> tuple[Item, ...]:
        """All pieces that lie on boards shown now, from the bottom up, where people like to have them."""
        if layout is not self._shown[0]:
            self._look(layout)
        known, spot_of, exchanges = self._kept, self._arrangement.spot, self._arrangement.exchanges
        exchanged, self._exchanges = exchanges != self._exchanges, exchanges
        groups: defaultdict[str, list[Piece]] = defaultdict(list)
        for piece in tableau.pieces:
            groups[piece.place].append(piece)
        items: dict[int, Item | None] = {}  # by the identity of pieces: there are many, most of them alone
        for place_id, pieces in groups.items():
            kept = known.get(place_id)
            if kept is None or kept.pieces != pieces or (exchanged and kept.spot != spot_of(place_id)):
                kept = known[place_id] = self._laid(place_id, pieces)
            if len(pieces) == 1:
                items[id(pieces[0])] = kept.items[0]
            else:
                items.update(zip(map(id, pieces), kept.items, strict=True))
        found = [item for piece in tableau.pieces if (item := items[id(piece)]) is not None]
        return tuple(sorted(found, key=_LEVEL))

    def _look(self, layout: Layout) -> None:
        """Another layout is shown: what lies on boards that it shows as they were shown before stays."""
        self._shown = layout, {name: one for name, one in layout.cameras.items() if name not in layout.closed}
        cameras = self._shown[1]
        self._kept = {
            place: kept
            for place, kept in self._kept.items()
            if kept.camera is not None and kept.camera is cameras.get(place.partition("/")[0])
        }

    def _laid(self, place_id: PlaceId, pieces: list[Piece]) -> _Kept:
        table, spot = self._table, self._arrangement.spot(place_id)
        camera = self._shown[1].get(place_id.partition("/")[0])
        place = camera.seen(table.place(spot)[1]) if camera is not None and table.knows(place_id) else None
        if camera is None or place is None:
            return _Kept(None, spot, pieces, (None,) * len(pieces))
        return _Kept(camera, spot, pieces, _share(table, camera, place, pieces))


def _share(table: Table, camera: Camera, place: Place, pieces: Sequence[Piece]) -> tuple[Item, ...]:
    box = hold_box(camera, place)
    kinds = [camera.drawn(piece.kind, table.pieces.get(piece.kind, UNKNOWN_KIND)) for piece in pieces]
    sizes = [_size(piece, kind, camera.scale, box, place) for piece, kind in zip(pieces, kinds, strict=True)]
    fans = [_fan(place, piece, kind, size[0]) for piece, kind, size in zip(pieces, kinds, sizes, strict=True)]
    if place.spread == "stack" or (len(pieces) == 1 and place.spread != "fan"):
        rects = [_middle(size, box.center) for size in sizes]
        step = max(1, round(2.5 * camera.scale))
        rects = [rect.move(0, -step * min(index, 4)) for index, rect in enumerate(rects)]
    elif place.spread == "cluster":
        rects = _on_tile(box, kinds, sizes, place.on_tile * camera.scale) or _cluster(box, kinds, sizes)
    elif place.spread == "grid":
        rects = _grid(box, sizes, [piece.slot for piece in pieces])
    else:
        rects = _line(
            box,
            [(size[0] + (shown - 1) * fan, size[1]) for size, (shown, fan) in zip(sizes, fans, strict=True)],
            place.tight,
            down=place.spread == "column",
            fan=place.spread == "fan",
        )
        for rect, (shown, fan) in zip(rects, fans, strict=True):  # the box is that of the uppermost one
            rect.x, rect.width = rect.x + (shown - 1) * fan, rect.width - (shown - 1) * fan
    if place.shape == "hex":  # pieces of several hexes lie where their anchor is
        for index, piece in enumerate(pieces):
            if piece.cells:
                rects[index] = spread(piece.cells, piece.turn, camera.box(place))
    named = [kind for kind in kinds if kind.words is not None]
    lying = [kind for kind in kinds if kind.level <= _FLAT]  # what stands on it leaves a name as broad as it was
    broad = box.width if len(named) == 1 and (len(lying) <= 1 or place.spread == "stack") else 0
    if place.lean != (0, 0):
        dx, dy = (round(part * camera.scale) for part in place.lean)
        whole = camera.box(place)
        moved = [rect.move(dx, dy).clamp(whole) for rect in rects]
        leans = [kind.level > _FLAT and not kind.beside for kind in kinds]
        rects = [to if leaning else rect for rect, to, leaning in zip(rects, moved, leans, strict=True)]
    broads = [broad if kind.words is not None else 0 for kind in kinds]  # a worker has no name
    return tuple(
        Item(piece, rect, kind.level, kind, wide, _around(rect, wide, *fan), fan[1])
        for piece, rect, kind, fan, wide in zip(pieces, rects, kinds, fans, broads, strict=True)
    )


def _fan(place: Place, piece: Piece, kind: PieceKind, wide: int) -> tuple[int, int]:
    """How many of a pile are seen beside each other, and pixels from one to the next."""
    shown = min(FAN, piece.count) if place.spread == "fan" and kind.fanned else 1
    return max(1, shown), round(wide * kind.fanned) if shown > 1 else 0


def _around(rect: Rect, broad: int, shown: int, fan: int) -> tuple[int, int]:
    wide, high = around(rect, broad)
    return wide + 2 * (shown - 1) * fan, high


def hold_box(camera: Camera, place: Place) -> Rect:
    """The part of a place in which pieces are kept, in pixels: the left half, or a square at the left end, beside
    words."""
    box = camera.box(place)
    if place.label_at == "large":
        box.width //= 2
    elif place.label_at == "beside":
        box.width = min(box.width, box.height)
    return box.inflate(-round(box.width * (1 - place.hold)), -round(box.height * (1 - place.hold)))


def _size(piece: Piece, kind: PieceKind, scale: float, box: Rect, place: Place) -> tuple[int, int]:
    if kind.level > _FLAT and not kind.beside:
        scale *= max(1.0, place.least / max(kind.size))
    width, height = kind.size[0] * scale, kind.size[1] * scale
    most = width, height
    if piece.cells:  # the size of the kind is that of one hex
        _, _, wide, high = frame(piece.cells, piece.turn)
        most = width * (place.across[0] or wide), height * (place.across[1] or high)
        width, height = width * wide, height * high
    fit = min(1.0, box.width / most[0], box.height / most[1])
    return max(2, round(width * fit)), max(2, round(height * fit))


def _middle(size: tuple[int, int], centre: tuple[int, int]) -> Rect:
    rect = Rect(0, 0, *size)
    rect.center = centre
    return rect


def _line(box: Rect, sizes: Sequence[tuple[int, int]], tight: float, *, down: bool, fan: bool) -> list[Rect]:
    """Side by side (or below each other); when room is short they are smaller, as long as they can bear a number and
    keep what is `tight` of their size, then they overlap."""
    axis = 1 if down else 0
    room, count = (box.height if down else box.width), len(sizes)
    gap = max(2, round(sizes[0][axis] * 0.08))
    fitting = (room - gap * (count - 1)) / sum(size[axis] for size in sizes)
    if not fan and tight <= fitting < 1 and (fitting >= _LITTLE or min(map(min, sizes)) * fitting >= COUNTED):
        sizes = [(max(2, int(width * fitting)), max(2, int(height * fitting))) for width, height in sizes]
    lengths = [size[axis] for size in sizes]
    total = sum(lengths) + gap * (count - 1)
    if total <= room:
        start = (room - total) / 2
        offsets = []
        for length in lengths:
            offsets.append(start)
            start += length + gap
    else:
        step = (room - lengths[-1]) / max(1, count - 1)
        offsets = [step * index for index in range(count)]
    rects = []
    for index, (offset, size) in enumerate(zip(offsets, sizes, strict=True)):
        rect = Rect(0, 0, *size)
        if down:
            rect.midtop = (box.centerx, round(box.y + offset))
        else:
            bow = round(size[1] * 0.12 * abs(index / max(1, count - 1) - 0.5)) if fan and total > room else 0
            rect.midleft = (round(box.x + offset), box.centery + bow)
        rects.append(rect)
    return rects


def _cluster(box: Rect, kinds: Sequence[PieceKind], sizes: Sequence[tuple[int, int]]) -> list[Rect]:
    """What lies flat is in the middle; what stands on it gathers around, tokens push each other aside; marks beside
    them are in a corner."""
    loose = [index for index, kind in enumerate(kinds) if kind.level > _FLAT and not kind.beside]
    rects = [_middle(size, box.center) for size in sizes]
    for index, kind in enumerate(kinds):
        if kind.beside:
            rects[index].topright = box.topright
    count = len(loose)
    if count < 2:
        return rects
    columns = math.ceil(math.sqrt(count * box.width / max(1, box.height)))
    rows = math.ceil(count / columns)
    cell_w, cell_h = box.width / columns, box.height / rows
    widest = max(max(sizes[index]) for index in loose)
    shrink = min(1.0, 1.25 * min(cell_w, cell_h) / widest)
    points = [
        (box.x + cell_w * (slot % columns + 0.5), box.y + cell_h * (slot // columns + 0.5)) for slot in range(count)
    ]
    if count == 2 and _SQUARE * max(box.size) <= min(box.size):  # side by side two discs look like eyes
        shrink = min(1.0, _ASLANT * min(box.size) / widest)
        points = [(box.x + box.width * part, box.y + box.height * part) for part in (0.5 - _ASIDE, 0.5 + _ASIDE)]
    elif all(kinds[index].settle for index in loose):
        inner = box.inflate(-round(box.width * _PAD), -round(box.height * _PAD))
        points = list(_settled(tuple(points), widest * shrink * 0.42, tuple(inner)))
    for index, (x, y) in zip(loose, points, strict=True):
        width, height = sizes[index]
        rects[index] = _middle((max(2, round(width * shrink)), max(2, round(height * shrink))), (round(x), round(y)))
    return rects


def _on_tile(box: Rect, kinds: Sequence[PieceKind], sizes: Sequence[tuple[int, int]], most: float) -> list[Rect] | None:
    """Loose ones in the corners of the tile on which they stand, `most` pixels large; None where there is no tile,
    where they may be as large as they like (0), or where they are more than corners."""
    loose = [index for index, kind in enumerate(kinds) if kind.level > _FLAT and not kind.beside]
    tiled = any(0 < kind.level <= _FLAT for kind in kinds)
    if not (most and tiled and 0 < len(loose) <= len(_CORNERS)):
        return None
    rects = _cluster(box, kinds, sizes)
    room = most if len(loose) == 1 else min(most, min(box.size) / 2)
    for index, (across, down) in zip(loose, _CORNERS, strict=False):
        shrink = min(1.0, room / max(sizes[index]))
        width, height = (max(2, int(part * shrink)) for part in sizes[index])
        left, top = box.x + (box.width - width) * across, box.y + (box.height - height) * down
        rects[index] = Rect(left, top, width, height)
    return rects


def _grid(box: Rect, sizes: Sequence[tuple[int, int]], slots: Sequence[tuple[int, int] | None]) -> list[Rect]:
    """In even rows, none over another one, with as many columns as leave them largest; who keeps a spot lies there."""
    kept = [slot or (n, len(sizes)) for n, slot in enumerate(slots)]
    count = max(of for _, of in kept)
    wide, high = max(size[0] for size in sizes), max(size[1] for size in sizes)
    gap = max(4, round(_FRAMES * wide))

    def share(columns: int) -> float:
        rows = -(-count // columns)
        return min(1.0, (box.width / columns - gap) / wide, (box.height / rows - gap) / high)

    columns = max(range(1, count + 1), key=share)
    rows, shrink = -(-count // columns), share(columns)
    cell_w, cell_h = box.width / columns, box.height / rows
    return [
        _middle(
            (max(2, round(width * shrink)), max(2, round(height * shrink))),
            (round(box.x + cell_w * (at % columns + 0.5)), round(box.y + cell_h * (at // columns + 0.5))),
        )
        for (at, _), (width, height) in zip(kept, sizes, strict=True)
    ]


@lru_cache(maxsize=256)
def _settled(
    points: tuple[tuple[float, float], ...], radius: float, room: tuple[int, int, int, int]
) -> tuple[tuple[float, float], ...]:
    return settle(points, radius, Rect(*room))
