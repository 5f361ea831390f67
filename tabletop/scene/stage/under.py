"""What lies under a point of a table: pieces above places, made ready again only where something lies otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.scene.stage.arrange import Item, families
from tabletop.scene.stage.region import Point, Region, RegionMap, hits

_Asked = tuple[Point, float]


class Under:
    """Answers for one stage. `places` says where places answer, lent ones if something lies at one of their families;
    `pieces` where pieces do."""

    def __init__(
        self, places: Callable[[frozenset[str]], Sequence[Region]], pieces: Callable[[], Sequence[Region]]
    ) -> None:
        self._of_places, self._of_pieces = places, pieces
        self._items: Sequence[Item] | None = None
        self._held: frozenset[str] = frozenset()
        self._pieces = RegionMap()
        self._places: RegionMap | None = None
        self._last: tuple[_Asked, tuple[str, ...]] | None = None
        """What was asked last, and the answer: where a hand opens it was a moment ago."""

    def relaid(self) -> None:
        """Places are shown elsewhere."""
        self._places = self._last = None

    def hits(self, items: Sequence[Item], point: Point, slop: float) -> tuple[str, ...]:
        """Ids of pieces and places within so many pixels of a point, from the top down, where these `items` lie."""
        if items is not self._items:
            self._items, self._pieces, self._last = items, RegionMap(self._of_pieces()), None
            held = families(items)
            if held != self._held:  # lent places answer while something lies there
                self._held, self._places = held, None
        if self._places is None:
            self._places = RegionMap(self._of_places(self._held))
        asked = point, slop
        if self._last is None or self._last[0] != asked:
            found = hits((self._pieces, self._places), point, slop)
            self._last = asked, tuple(dict.fromkeys(region.thing for region in found))
        return self._last[1]
