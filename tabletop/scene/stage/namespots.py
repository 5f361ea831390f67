"""Where the names of the sites of a map stand: each at the cheapest of the spots around its hex, while all others stand
where they do. What a spot costs is what letters cover there, and how easily it is taken for another site's."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

from tabletop.components.board import Board
from tabletop.scene.drawing.text import measure
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.mapnames import Box, Spot, around, covered, letters, middle

_PIECE, _RIM, _FRAME, _PLAIN = 10, 2, 20, 1
"""What a pixel costs that a name covers: of the middle of a piece or site, of the rim of a piece, of what is printed
beside the map, of the middle of a hex on which towers and symbols may come to lie."""
_NAMES = (5, 10, 20, 40, 60, 60)
"""And of another name, round by round: first each looks for its own good spot, then they yield to one another."""
_GAP = 0.6  # heights of type between two names of one line: nearer, they are read as one
_STRANGE = 8  # heights of type, squared, that it costs to stand as near to another site as to the own one, or nearer
_CLEAR = 3  # one of so many parts of the height of type is no difference
_STAY = 1  # heights of type, squared, that another spot must be better
_FAR = 0.2  # heights of type, squared, that it costs to stand at the next best spot


class _Map(NamedTuple):
    """What is printed on a map: the hexes with names, those without one that count, what is printed beside them; and
    the height of type, all of the board and what is seen of it."""

    sites: tuple[tuple[str, Box], ...]
    plain: tuple[Box, ...]
    frame: tuple[Box, ...]
    px: int
    whole: Box
    seen: Box


def still(board: Board, camera: Camera, px: int, room: Rect | None = None) -> tuple[Spot, ...]:
    """Every name with its box, kept until the board is shown otherwise, whatever lies there: off the middles of hexes,
    where towers and symbols may come to lie; all of it in the `room` of the board if its site is."""
    return camera.once(("names", px, room and _box(room)), lambda: _settled(_map(board, camera, px, room, True), ())[0])


def giving_way(board: Board, camera: Camera, px: int, room: Rect | None, laid: tuple[Box, ...]) -> tuple[Spot, ...]:
    """Every name with its box beside the hexes that are `laid` over: they begin where they stand on an empty map, and
    move for what is clearly better alone."""
    return _settled(_map(board, camera, px, room, False), laid)[0]


def _map(board: Board, camera: Camera, px: int, room: Rect | None, plain: bool) -> _Map:
    places = [(place, _box(camera.box(place))) for place in board.places.values()]
    hexes = [(place.caption, box) for place, box in places if place.shape == "hex"]
    sites = tuple((words, box) for words, box in hexes if words)
    empty = tuple(box for words, box in hexes if plain and not words)
    frame = tuple(box for place, box in places if place.shape != "hex")
    whole = _box(camera.rect)
    return _Map(sites, empty, frame, px, whole, whole if room is None else _box(room))


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height


@lru_cache(maxsize=32)
def _settled(map_: _Map, laid: tuple[Box, ...]) -> tuple[tuple[Spot, ...], tuple[int, ...]]:
    """The names, and the number of the spot of each."""
    names = _Names(map_, laid)
    if laid:
        names.at = list(_settled(map_, ())[1])
    for dear in _NAMES:
        names.settle(dear)
    names.push(_NAMES[-1])
    found = [(words, names.stand(number).box) for number, (words, _) in enumerate(map_.sites)]
    return tuple(found), tuple(names.at)


class _Stand(NamedTuple):
    """Where a name may stand: its box, what letters fill of it, and what that costs, wherever other names are."""

    box: Rect
    ink: Rect
    cost: float


class _Names:
    """Names on their way to a spot: `at` says of each the number of the one where it stands by now."""

    def __init__(self, map_: _Map, laid: Sequence[Box]) -> None:
        self._px = px = map_.px
        whole, seen = Rect(map_.whole), Rect(map_.seen)
        signs = [middle(box) for _, box in map_.sites]
        towers = [*signs, *(one for one in map(middle, laid) if one not in signs)]
        dear = (
            (_PIECE, towers),
            (_RIM, [Rect(box) for box in laid]),
            (_FRAME, [Rect(box) for box in map_.frame]),
            (_PLAIN, [middle(box) for box in map_.plain]),
        )
        self._spots: list[list[_Stand]] = []
        for (words, box), sign in zip(map_.sites, signs, strict=True):
            spots = []
            for order, spot in enumerate(self._around(words, Rect(box), seen if seen.contains(sign) else whole)):
                ink = letters(spot, px)
                cost = order * _FAR * px**2 + sum(price * covered(ink, others) for price, others in dear)
                near = max(0, _apart(ink, sign)) + px // _CLEAR  # as near as no eye can tell
                if any(one != sign and _apart(ink, one) <= near for one in signs):
                    cost += _STRANGE * px**2
                spots.append(_Stand(spot, ink, cost))
            self._spots.append(spots)
        self._rising = [
            sorted(range(len(spots)), key=[spot.cost for spot in spots].__getitem__) for spots in self._spots
        ]
        self.at = [rising[0] for rising in self._rising]

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
            best, cost = self._cheapest(number, others, dear)
            if cost < self._cost(spots[self.at[number]], others, dear) - _STAY * self._px**2:
                self.at[number] = best

    def _cheapest(self, number: int, others: list[Rect], dear: int) -> tuple[int, float]:
        """The spot of a name that costs least beside those `others`, and what it costs. Those that cost more than that
        by themselves are not looked at."""
        spots, found, least = self._spots[number], -1, math.inf
        for order in self._rising[number]:
            if spots[order].cost >= least:
                break
            cost = self._cost(spots[order], others, dear)
            if cost < least:
                found, least = order, cost
        return found, least

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
            self.at[other], _ = self._cheapest(other, self._others(other), dear)
        after, whole = self.at, [number, *pushed]
        cost = self._whole(whole, dear)
        self.at = before
        return cost - self._whole(whole, dear), after

    def _whole(self, numbers: list[int], dear: int) -> float:
        return sum(self._cost(self.stand(number), self._others(number), dear) for number in numbers)

    def _others(self, number: int) -> list[Rect]:
        """What other names fill, with the gap that keeps those of one line apart."""
        inks = self._inks()
        del inks[number]
        return [ink.inflate(2 * round(_GAP * self._px), 0) for ink in inks]

    def _inks(self) -> list[Rect]:
        return [spots[at].ink for spots, at in zip(self._spots, self.at, strict=True)]

    def _touched(self, number: int) -> list[int]:
        wide = self._wide(self.stand(number).ink)
        found = wide.collidelistall(self._inks())
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
