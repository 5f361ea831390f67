"""The names of the sites of maps where they stand now. On a wall they give way to what lies on the map, so that none is
over a piece as long as there is room elsewhere; a name whose own spot is free stays there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.components.board import Board, Table
from tabletop.scene.drawing.text import measure
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.hexes import boxes
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.mapnames import Box, Spot, around, covered, letters, middle, size_of, write
from tabletop.scene.stage.mapnames import spots as still
from tabletop.scene.stage.zoom import Zoom

_PIECE, _RIM, _FRAME = 10, 2, 20
"""What a pixel costs that a name covers: of the middle of a piece or site, of the rim of a piece, of what is printed
beside the map."""
_NAMES = (5, 10, 20, 40, 60, 60)
"""And of another name, round by round: first each looks for its own good spot, then they yield to one another."""
_STRANGE = 8  # heights of type, squared, that it costs to stand nearer to another site than to the own one
_STAY = 1  # heights of type, squared, that another spot must be better
_FAR = 0.2  # heights of type, squared, that it costs to stand at the next best spot

Sites = tuple[tuple[str, Box], ...]


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

    def lay(self, table: Table, brush: Brush, layout: Layout, zoom: Zoom, items: Sequence[Item]) -> list[Rect]:
        """Put the names beside what lies there now; the rectangles that look otherwise for it. On a board that is shown
        larger than its room they are cut there."""
        before, self._spots = {_key(spot) for one in self._spots.values() for spot in one}, {}
        for name, camera in layout.cameras.items():
            board, room = table.board(name), zoom.clip(layout, name)
            if board.hexes is None:
                continue
            px = self._px[name] = size_of(board, camera, brush.scale, brush.least, brush.fine)
            if px and brush.far:
                self._spots[name] = _far(board, camera, px, room, tuple(sorted(_laid(name, items))))
            elif px:
                self._spots[name] = still(board, camera, px, room)
        return [Rect(box) for _, box in before ^ {_key(spot) for one in self._spots.values() for spot in one}]

    def paint(self, surface: Surface, instance: str, clip: Rect, only: frozenset[str] | None = None) -> None:
        """Write those of a board that touch `clip`; with `only`, those of them."""
        for words, box in self._spots.get(instance, ()):
            if box.colliderect(clip) and (only is None or words in only):
                write(surface, words, box, self._px[instance])

    def on(self, instance: str) -> tuple[Spot, ...]:
        """The names of a board with their boxes."""
        return self._spots.get(instance, ())

    def across(self, instance: str, boxes: Sequence[Rect]) -> list[SiteName]:
        """The names of a board that lie on one of these boxes."""
        px = self._px.get(instance, 0)
        return [SiteName(words, box, px) for words, box in self.on(instance) if box.collidelist(boxes) >= 0]


def _far(board: Board, camera: Camera, px: int, room: Rect | None, laid: tuple[Box, ...]) -> tuple[Spot, ...]:
    places = [(place, _box(camera.box(place))) for place in board.places.values()]
    sites = tuple((place.caption, box) for place, box in places if place.shape == "hex" and place.caption)
    frame = tuple(box for place, box in places if place.shape != "hex")
    whole = _box(camera.rect)
    return placed(sites, laid, frame, px, whole, whole if room is None else _box(room))


def _key(spot: Spot) -> tuple[str, Box]:
    return spot[0], _box(spot[1])


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height


def _laid(instance: str, items: Sequence[Item]) -> Iterator[Box]:
    """The hexes on a map that pieces of several hexes cover."""
    for item in items:
        if item.piece.cells and item.piece.place.partition("/")[0] == instance:
            yield from (_box(box) for box in boxes(item.piece.cells, item.piece.turn, item.rect))


def placed(
    sites: Sites, laid: tuple[Box, ...], frame: tuple[Box, ...], px: int, whole: Box, seen: Box
) -> tuple[Spot, ...]:
    """Each name at the cheapest of the spots around its hex, while all others stand where they do. It begins where they
    stand on an empty map, and moves for what is clearly better alone."""
    return _settled(sites, laid, frame, px, whole, seen)[0]


@lru_cache(maxsize=32)
def _settled(
    sites: Sites, laid: tuple[Box, ...], frame: tuple[Box, ...], px: int, whole: Box, seen: Box
) -> tuple[tuple[Spot, ...], tuple[int, ...]]:
    """The names, and the number of the spot of each."""
    names = _Names(sites, laid, frame, px, Rect(whole), Rect(seen))
    if laid:
        names.at = list(_settled(sites, (), frame, px, whole, seen)[1])
    for dear in _NAMES:
        names.settle(dear)
    names.push(_NAMES[-1])
    found = [(words, names.stand(number).box) for number, (words, _) in enumerate(sites)]
    return tuple(found), tuple(names.at)


class _Stand(NamedTuple):
    """Where a name may stand: its box, what letters fill of it, and what that costs, wherever other names are."""

    box: Rect
    ink: Rect
    cost: float


class _Names:
    """Names on their way to a spot: `at` says of each the number of the one where it stands by now."""

    def __init__(
        self, sites: Sites, laid: Sequence[Box], frame: Sequence[Box], px: int, whole: Rect, seen: Rect
    ) -> None:
        self._px = px
        signs = [middle(box) for _, box in sites]
        towers = [*signs, *(one for one in map(middle, laid) if one not in signs)]
        dear = ((_PIECE, towers), (_RIM, [Rect(box) for box in laid]), (_FRAME, [Rect(box) for box in frame]))
        self._spots: list[list[_Stand]] = []
        for (words, box), sign in zip(sites, signs, strict=True):
            spots = []
            for order, spot in enumerate(self._around(words, Rect(box), seen if seen.contains(sign) else whole)):
                ink = letters(spot, px)
                cost = order * _FAR * px**2 + sum(price * covered(ink, others) for price, others in dear)
                near = _apart(ink, sign) - 1
                if near > 0 and ink.inflate(2 * near, 2 * near).collidelist(signs) >= 0:
                    cost += _STRANGE * px**2
                spots.append(_Stand(spot, ink, cost))
            self._spots.append(spots)
        self.at = [min(range(len(spots)), key=lambda order: spots[order].cost) for spots in self._spots]

    def _around(self, words: str, box: Rect, within: Rect) -> list[Rect]:
        wide, high = measure(words, self._px, True)
        room = Rect(0, 0, wide + 2 * max(1, self._px // 9), high)
        found = []
        for at in around(box, room):
            room.center = at
            found.append(room.clamp(within))
        return found

    def stand(self, number: int) -> _Stand:
        """Where a name stands by now."""
        return self._spots[number][self.at[number]]

    def settle(self, dear: int) -> None:
        """Let every name look for a cheaper spot once, another name being so `dear`."""
        for number, spots in enumerate(self._spots):
            others = self._others(number)
            costs = [self._cost(spot, others, dear) for spot in spots]
            best = min(range(len(spots)), key=costs.__getitem__)
            if costs[best] < costs[self.at[number]] - _STAY * self._px**2:
                self.at[number] = best

    def push(self, dear: int) -> None:
        """Let every name that still lies over another one look where it could stand if others made room."""
        for number, spots in enumerate(self._spots):
            if self._touched(number):
                before = list(self.at)
                tried = [self._pushing(number, order, before, dear) for order in range(len(spots))]
                self.at = min(tried, key=lambda one: one[0])[1] if min(tried)[0] < 0 else before

    def _pushing(self, number: int, order: int, before: list[int], dear: int) -> tuple[float, list[int]]:
        """What it costs more than `before`, and where all stand then."""
        self.at = list(before)
        self.at[number] = order
        pushed = self._touched(number)
        for other in pushed:
            others = self._others(other)
            costs = [self._cost(spot, others, dear) for spot in self._spots[other]]
            self.at[other] = min(range(len(costs)), key=costs.__getitem__)
        after, whole = self.at, [number, *pushed]
        cost = self._whole(whole, dear)
        self.at = before
        return cost - self._whole(whole, dear), after

    def _whole(self, numbers: list[int], dear: int) -> float:
        return sum(self._cost(self.stand(number), self._others(number), dear) for number in numbers)

    def _others(self, number: int) -> list[Rect]:
        return [self.stand(other).ink for other in range(len(self._spots)) if other != number]

    def _touched(self, number: int) -> list[int]:
        wide = self._wide(self.stand(number).ink)
        found = wide.collidelistall([self.stand(other).ink for other in range(len(self._spots))])
        return [other for other in found if other != number]

    def _wide(self, ink: Rect) -> Rect:
        """With the gap that is left to the next name in the line."""
        return ink.inflate(self._px // 2, 0)

    def _cost(self, spot: _Stand, others: list[Rect], dear: int) -> float:
        return spot.cost + dear * covered(self._wide(spot.ink), others)


def _apart(one: Rect, other: Rect) -> int:
    """Pixels between two boxes, on the longer way."""
    wide = max(one.left - other.right, other.left - one.right, 0)
    return max(wide, one.top - other.bottom, other.top - one.bottom)
