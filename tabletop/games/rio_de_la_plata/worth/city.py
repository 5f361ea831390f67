"""Own huts and houses, what the district does for them, buildings within reach, and places for squares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.games.rio_de_la_plata.common import near, numbers, site
from tabletop.games.rio_de_la_plata.phases.building import squares_left, tile_left
from tabletop.games.rio_de_la_plata.phases.placement import within_reach
from tabletop.games.rio_de_la_plata.scoring import district_value
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    BARRACKS,
    CARPENTER,
    CATHEDRAL,
    CHURCH,
    CITY,
    FIRST_NEUTRAL,
    GARDEN,
    GUILD,
    HOUSE,
    HUT,
    MARKET,
    MONUMENT,
    PALACE,
    PLAZA,
    RING,
    SITE,
    SQUARE,
    STONECUTTER,
    box,
)
from tabletop.games.rio_de_la_plata.things import COINS
from tabletop.games.rio_de_la_plata.worth.sticks import begun_road, sense_of_roads, shelter

CENTRAL = tuple(bool(fields & RING) for fields in CITY.fields_of)
"""Districts in which Palace and Cathedral may stand."""
GROWTH = (1.2, 2.6)
"""What a district may still add to a house, at the beginning: far from the plaza, and beside it."""
FINISH = 1.9
"""What it takes to make a house of a hut."""
HUT_PART = 0.85
LEAST_HUT = 0.2
MANY_HUTS = 0.45
"""Part of that for each hut beyond two: houses take goods."""
REACH = {
    SITE["stonecutter"]: 0.5,
    SITE["carpenter"]: 0.5,
    SITE["market"]: 0.55,
    SITE["guild"]: 1.1,
    SITE["church"]: 0.25,
}
"""What a building beside an own house brings in each turn that is left."""
SECOND = 0.35
"""Part of that for each further one of its kind."""
BY_HUT = 0.5
LONGEST = 11
"""Turns for which something is of use at most."""
AROUND = (0.0, 0.0, 0.1, 0.3, 0.8, 1.8)
"""An empty field within reach by what stands around it: a square may come there."""
_ON_EMPTY = (HUT, SQUARE, CHURCH, BARRACKS, STONECUTTER, CARPENTER, MARKET)
_OVER = {HUT: (HOUSE,), MARKET: (GUILD,), SQUARE: (MONUMENT, GARDEN)}
_PRODUCTIVE = (STONECUTTER, CARPENTER, MARKET, GUILD)


def _around(field: int, minor: int, walls: int) -> int:
    outside = (CITY.points_at[field] & walls).bit_count() + CITY.closed_sides[field]
    return (minor & CITY.around[field]).bit_count() + outside


@lru_cache(400)
def _two_best(free: int, minor: int, walls: int) -> float:
    """What the two best of some free fields are worth as places for squares."""
    worth = sorted([AROUND[min(5, _around(field, minor, walls))] for field in numbers(free)])
    return sum(worth[-2:])


def blessing(state: RioDeLaPlata) -> int:
    """Points for a coin in a church."""
    minor = box(state.box).data.minor.value
    if state.standing[CATHEDRAL - FIRST_NEUTRAL]:
        return minor.church_with_cathedral
    return minor.active["church"][COINS].points


class CityWorth:
    """One look at a city by a seat, with what is asked again and again."""

    def __init__(self, state: RioDeLaPlata, player: Player) -> None:
        self.state, self.player = state, player
        self.left = float(box(state.box).turns - state.turn)
        self.early = self.left / box(state.box).turns
        self.own = player.huts | player.houses
        self.minor = 0
        for fields in state.standing[: PALACE - FIRST_NEUTRAL]:
            self.minor |= fields
        for other in state.players:
            self.minor |= other.huts | other.houses
        self.by_house = near(state, player.houses) if player.houses else 0
        self.by_own = near(state, self.own) if self.own else 0
        huts = player.huts.bit_count()
        self.hut_part = HUT_PART * (1.0 if huts <= 2 else (2 + MANY_HUTS * (huts - 2)) / huts)
        self.next_hut = HUT_PART * (1.0 if huts < 2 else MANY_HUTS)
        self.blessing = blessing(state)
        self._reach: dict[int, int] = {}
        self._values: dict[int, float] = {}
        self._choices: dict[int, tuple[tuple[float, int], ...]] = {}
        self._others: dict[int, float] = {}
        self._worth: float | None = None

    def reach_of(self, seat: int) -> int:
        """Where somebody may place on fields without a building, as bits."""
        if seat not in self._reach:
            self._reach[seat] = within_reach(self.state, self.state.players[seat])
        return self._reach[seat]

    def exposed(self, state: RioDeLaPlata, seat: int) -> int:
        """Empty fields from which seats that place later this turn can drive a single worker, as bits."""
        found = 0
        for later in state.order[state.order.index(seat) + 1 :]:
            if state.players[later].idle > 1:
                found |= self.reach_of(later)
        return found & ~self.minor

    def house(self, area: int) -> float:
        """A house in a district at the end."""
        if area not in self._values:
            scoring = box(self.state.box).data.scoring.value
            now = max(scoring.least_per_house, scoring.house + district_value(self.state, area))
            self._values[area] = now + GROWTH[CENTRAL[area]] * self.early
        return self._values[area]

    def hut(self, area: int) -> float:
        """A hut that may become a house."""
        return self.hut_part * max(LEAST_HUT, self.house(area) - FINISH) if self.left > 0 else 0.0

    def owned_in(self, area: int) -> float:
        """Own houses and huts of a district, huts in part."""
        fields = CITY.fields_of[area]
        return (self.player.houses & fields).bit_count() + 0.6 * (self.player.huts & fields).bit_count()

    def reach(self, kind: int, field: int) -> float:
        """What one more building of a kind on a field brings to work in."""
        there = self.state.standing[kind - FIRST_NEUTRAL]
        part = 1.0 if self.by_house >> field & 1 else BY_HUT if self.by_own >> field & 1 else 0.0
        part *= SECOND if there & self.by_house else 1.0
        return part * REACH[kind] * min(self.left, LONGEST)

    def around(self, field: int) -> int:
        """Minor buildings and walls around a field (ruling R8)."""
        return _around(field, self.minor, self.state.walls)

    def worth(self) -> float:
        """Houses and huts, what can be worked in, where squares may come, roads on their way."""
        state = self.state
        if self._worth is None:
            self._worth = sense_of_roads(state) + (self._all() if self.own else 0.0)
        return self._worth

    def standing(self, other: Player) -> float:
        """Houses and huts of somebody."""
        if other.seat not in self._others:
            worth = 0.0
            for area, fields in enumerate(CITY.fields_of):
                houses, huts = (other.houses & fields).bit_count(), (other.huts & fields).bit_count()
                if houses or huts:
                    worth += houses * self.house(area) + huts * self.hut(area)
            self._others[other.seat] = worth
        return self._others[other.seat]

    def _all(self) -> float:
        worth = 0.0
        player, state = self.player, self.state
        for area, fields in enumerate(CITY.fields_of):
            if not self.own & fields:
                continue
            houses, huts = (player.houses & fields).bit_count(), (player.huts & fields).bit_count()
            worth += houses * self.house(area) + huts * self.hut(area)
            worth += begun_road(state, area) * self.owned_in(area)
        for kind, each in REACH.items():
            there = state.standing[kind - FIRST_NEUTRAL]
            if there & self.by_own:
                worked, waiting = (there & self.by_house).bit_count(), (there & self.by_own).bit_count()
                part = 1 + SECOND * (worked - 1) if worked else BY_HUT * (1 + SECOND * (waiting - 1))
                worth += each * part * min(self.left, LONGEST)
        return worth + self._squares() + (shelter(state, self.own) if self.left > 0 else 0.0)

    def choices(self, field: int) -> tuple[tuple[float, int], ...]:
        """What may be built on a field, with what it is worth."""
        found = self._choices.get(field)
        if found is None:
            found = self._choices[field] = tuple(self._looked_up(field))
        return found

    def _looked_up(self, field: int) -> Iterator[tuple[float, int]]:
        what, area = site(self.state, field), CITY.area_of[field]
        if what < 0:
            kinds: tuple[int, ...] = _ON_EMPTY
        elif what in _OVER and (what != HUT or self.player.huts >> field & 1):
            kinds = _OVER[what]
        else:
            return
        for kind in kinds if area >= 0 else ():
            gain = self._gain(kind, field, area)
            if gain > 0 and tile_left(self.state, self.player, kind, what):
                yield gain, kind

    def _gain(self, kind: int, field: int, area: int) -> float:
        """What a building is worth on a field, before its cost."""
        tables, standing = box(self.state.box), self.state.standing
        if kind == HUT:
            if self.left <= 0:
                return 0.0
            return self.next_hut * max(LEAST_HUT, self.house(area) - FINISH) + 0.05 * self.around(field)
        if kind == HOUSE:
            return self.house(area) - self.hut(area)
        if tables.single[kind] and standing[kind - FIRST_NEUTRAL] & CITY.fields_of[area]:
            return 0.0
        if tables.around[kind] and self.around(field) < tables.around[kind]:
            return 0.0
        gain = float(tables.points[kind])
        if tables.single[kind]:
            gain += self.owned_in(area)
        elif kind in _PRODUCTIVE and any(standing[one - FIRST_NEUTRAL] & CITY.fields_of[area] for one in _PRODUCTIVE):
            gain -= self.owned_in(area) if kind != GUILD else 0.0
        if kind in REACH:
            gain += self.reach(kind, field)
        if kind == GUILD:
            gain -= 0.5 * self.reach(MARKET, field)
        return gain + (0.1 if self.left > 1 else 0.0)

    def _squares(self) -> float:
        """The two best places for squares."""
        if self.left <= 0 or not squares_left(self.state):
            return 0.0
        free = self.by_own & ~self.minor & ~PLAZA
        for fields in self.state.standing[PALACE - FIRST_NEUTRAL :]:
            free &= ~fields
        return _two_best(free, self.minor, self.state.walls)


def stands(state: RioDeLaPlata, player: Player) -> tuple[object, ...]:
    """All that the look of a seat at the city hangs on: equal for positions in which the same stands."""
    buildings = tuple([(other.huts, other.houses) for other in state.players])
    return (player.seat, state.turn, state.standing, state.roads, state.walls, buildings, state.box, state.rules)
