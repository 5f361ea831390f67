"""How people have laid the tiles of their own boards otherwise than the game does. Nothing of it is in any state.

Rules know a tile by the place it was laid on; where on the board people like to have it is theirs. Two places of a
family exchange where they are shown, with all that lies on them; names of places, gestures and records stay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tabletop.components.board import Table
from tabletop.components.shifts import Shift
from tabletop.engine.tableau import PlaceId


class Arrangement:
    """The spots of one table: `shifts` of its table.yaml say which places may exchange theirs."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._spots: dict[PlaceId, PlaceId] = {}
        self.exchanges = 0
        """How often places have exchanged their spots."""

    def spot(self, place: PlaceId) -> PlaceId:
        """The place on whose spot of the board this one is shown: mostly its own."""
        return self._spots.get(place, place)

    def may(self, one: PlaceId, other: PlaceId, filled: Collection[PlaceId]) -> PlaceId | None:
        """The place whose spot `one` gets if what lies there is put down at `other`; None if it may not. `filled` are
        the places with pieces."""
        shift, place = self._of(one), self._first(other)
        if shift is None or place is None or place == one or self._of(place) is not shift:
            return None
        same = place.partition("/")[0] == one.partition("/")[0]
        return place if same and one in filled and (shift.empty or place in filled) else None

    def goals(self, one: PlaceId, filled: Collection[PlaceId]) -> Iterator[PlaceId]:
        """Where what lies at `one` may be put down."""
        instance = one.partition("/")[0]
        for name in self._table.board(instance).places:
            place = f"{instance}/{name}"
            if self.may(one, place, filled) == place:
                yield place

    def exchange(self, one: PlaceId, other: PlaceId) -> None:
        """Each lies where the other lay, with what belongs to it. Both are of one family (see `may`)."""
        shift = self._of(one)
        assert shift is not None
        for family in shift.families:
            pair = [_in_family(place, family) for place in (one, other)]
            self._spots[pair[0]], self._spots[pair[1]] = self.spot(pair[1]), self.spot(pair[0])
        self.exchanges += 1

    def _of(self, place: PlaceId) -> Shift | None:
        """What says how this place may be shifted; None if it may not."""
        family = place.partition("/")[2].rpartition(".")[0]
        return next((shift for shift in self._table.shifts if shift.families[0] == family), None)

    def _first(self, place: PlaceId) -> PlaceId | None:
        """The place that leads the spot of another: of the circle on a tile the tile's."""
        family = place.partition("/")[2].rpartition(".")[0]
        lead = next((shift.families[0] for shift in self._table.shifts if family in shift.families), None)
        return None if lead is None else _in_family(place, lead)


def _in_family(place: PlaceId, family: str) -> PlaceId:
    """The place of another family with the same number on the same board."""
    return f"{place.partition('/')[0]}/{family}.{place.rpartition('.')[2]}"
