"""What workers can do in a year: jobs with all the workers they take, so that nothing has to look good half done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.games.rio_de_la_plata.common import linked, near, numbers, site
from tabletop.games.rio_de_la_plata.phases.placement import needs, open_fields, open_places, stay
from tabletop.games.rio_de_la_plata.phases.ship import cargo
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CARPENTER,
    CHURCH,
    CRAFT,
    FIELDS,
    FIRST_OFFICE,
    GRID_OF,
    GUILD,
    HARVEST,
    MARKET,
    OFFICE_PLACES,
    OFFICES,
    ORDER,
    PLACED,
    PORT,
    PRODUCTION,
    QUAY,
    STONECUTTER,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.driving import driven, loses
from tabletop.games.rio_de_la_plata.thinking.offices import offices_worth
from tabletop.games.rio_de_la_plata.thinking.order import order_gain
from tabletop.games.rio_de_la_plata.thinking.weights import Weights
from tabletop.games.rio_de_la_plata.validation import MAJORS
from tabletop.games.rio_de_la_plata.worth.city import CityWorth
from tabletop.games.rio_de_la_plata.worth.majors import (
    BEGUN,
    LIKELY,
    NEXT,
    OTHER,
    PUSH,
    STICKS,
    WAITS,
    bonus,
    given,
    use_of,
)
from tabletop.games.rio_de_la_plata.worth.stock import goods_price
from tabletop.games.rio_de_la_plata.worth.workers import EXPOSED, cargo_worth

CRAFTS, LOADS, HARVESTS, FETCHED, SQUARES = 3, 3, 2, 4, 2
"""Craftsmen, quay workers and pairs on the fields that are looked at, squares of quarry and of forest, squares of each
great building."""
BUILDS, ALIKE = 10, 2
"""Buildings that are looked at, and places for those that take the same."""
SOON = 6
"""Coins that may still come before an office is paid for."""
AGAINST = 0.5
"""Part of what another seat gains that counts against a job."""
HELPS = 0.3
"""Part of what a great building is of use for, to whoever finishes it: the others have it too."""
CARGOES = ((1, 1, 1), (2, 1, 0), (1, 2, 0), (0, 0, 3), (1, 0, 2), (0, 1, 2))
"""What one worker at the quay loads."""
_WORKED_IN = (STONECUTTER, CARPENTER, MARKET, GUILD, CHURCH)
_CRAFTED, _HARVESTED, _LOADED, _OFFICE, _ORDERED = range(1000, 1500, 100)
"""Keys beyond all places."""


class Job(NamedTuple):
    """Workers for these places, so many hands; goods and coins that come and go; what else it is
    worth. Jobs that share one of `keys` exclude each other; `tied` workers do not come home this year."""

    places: tuple[int, ...]
    hands: int
    stone: int
    wood: int
    precious: int
    coins: int
    gain: float
    keys: frozenset[int]
    tied: int = 0


def hands_of(state: RioDeLaPlata, player: Player) -> int:
    """Workers that a seat may still place this year."""
    return min(player.idle, PLACED - state.placed)


class Jobs:
    """Everything a seat could do this year, with what it gains."""

    def __init__(self, state: RioDeLaPlata, player: Player, city: CityWorth, weights: Weights) -> None:
        self.state, self.player, self.city, self.weights = state, player, city, weights
        self.left = city.left
        self.hands = hands_of(state, player)
        self.fields, self.places = open_fields(state, player), open_places(state, player)
        self.waiting = {place: player.discs.count(place) for place in player.discs}

    def all(self) -> tuple[Job, ...]:
        """In an order that hangs on the position alone."""
        return (*self._fetching(), *self._building(), *self._working(), *self._squares(), *self._elsewhere())

    def fetched(self) -> tuple[int, int]:
        """Stone and wood for which workers are out already."""
        found = [0, 0]
        for place in self.waiting:
            if place in PRODUCTION:
                found[PRODUCTION[place][0]] += 1
        return found[0], found[1]

    # --- goods
    def _fetching(self) -> Iterator[Job]:
        kept = [0, 0]
        for place, (good, hands) in sorted(PRODUCTION.items(), key=lambda one: (one[1][1], one[0])):
            if self.places >> place & 1 and hands <= self.hands and kept[good] < FETCHED:
                kept[good] += 1
                yield Job((place,), hands, int(good == 0), int(good == 1), 0, 0, 0.0, frozenset((place,)))

    # --- the city
    def _building(self) -> Iterator[Job]:
        """The best few, with the best few places for each."""
        found = sorted(self._buildings(), key=lambda one: -one[0])
        alike: dict[tuple[int, ...], int] = {}
        kept = 0
        for net, job in found:
            takes = job[1:5]
            if net > 0 and kept < BUILDS and alike.get(takes, 0) < ALIKE:
                alike[takes] = alike.get(takes, 0) + 1
                kept += 1
                yield job

    def _buildings(self) -> Iterator[tuple[float, Job]]:
        """Every building that could be, with what it brings beyond its price for each hand."""
        tables, w = box(self.state.box), self.weights
        of_kind = (w.hut, w.house, *(w.workshop,) * 4, *(w.noble,) * 5)
        exposed = self.city.exposed(self.state, self.player.seat)
        others = driven(self.state, self.player)
        for field in numbers(self.fields | self._held() | sum([1 << field for field in others])):
            there, drives = self.waiting.get(field, 0), others.get(field, 0)
            choices = self.city.choices(field)
            lost = loses(self.state, self.player.seat, field, [kind for _, kind in choices]) if drives else 0
            for gain, kind in choices:
                hands = needs(drives) if drives else max(0, tables.workers[kind] - there)
                tied = stay(drives) - tables.workers[kind] if drives else 0
                if hands > self.hands or tied < 0:
                    continue
                stone, wood, precious = tables.cost[kind]
                gain *= of_kind[kind]
                if tables.workers[kind] + tied == 1 and exposed >> field & 1:
                    gain *= EXPOSED
                gain += AGAINST * lost
                net = (gain - goods_price(tables.cost[kind], self.left)) / (hands + 0.3)
                yield net, Job((field,) * hands, hands, -stone, -wood, -precious, 0, gain, frozenset((field,)), tied)

    def _held(self) -> int:
        """Fields with own workers, as bits."""
        return sum([1 << place for place in self.waiting if place < FIELDS])

    def _working(self) -> Iterator[Job]:
        """Work in buildings beside own houses."""
        state, houses = self.state, self.player.houses
        neutral = 0
        for fields in state.standing:
            neutral |= fields
        for field in numbers(near(state, houses) & neutral) if houses else ():
            there = self.waiting.get(field, 0)
            if not there and not self.fields >> field & 1:
                continue
            what = site(state, field)
            most = self._room(field, what) if what in _WORKED_IN else 0
            for count in range(max(1, there), most + 1):
                hands = count - there
                for stone, wood, precious, coins, gain in self._works(what, count):
                    yield Job((field,) * hands, hands, stone, wood, precious, coins, gain, frozenset((field,)))

    def _room(self, field: int, what: int) -> int:
        """Own workers that may work there this year."""
        others = sum([other.discs.count(field) for other in self.state.players if other is not self.player])
        return int(1 + linked(self.state, field) - others)

    def _works(self, what: int, count: int) -> Iterator[tuple[int, int, int, int, float]]:
        """What so many workers in a building make of stone, wood, precious goods, coins; and what they gain."""
        if what == CHURCH:
            yield 0, 0, 0, -count, count * self.city.blessing * self.weights.blessing
            return
        active = box(self.state.box).active[what]
        ways = [(good, gets) for good, name in enumerate(GOOD_NAMES) if (gets := active.get(name)) is not None]
        for good, gets in ways:
            made = [more - (one == good) for one, more in enumerate(gets.goods)]
            yield made[0] * count, made[1] * count, made[2] * count, gets.coins * count, 0.0
        if count == 2 and len(ways) > 1:
            coins = ways[0][1].coins + ways[1][1].coins
            yield -1, -1, 0, coins, 0.0

    # --- great buildings
    def _squares(self) -> Iterator[Job]:
        """The best squares of each, and all that are left if there are hands for them."""
        state, tables = self.state, box(self.state.box)
        taken = [0] * len(MAJORS)
        for place, _, _ in state.laid:
            taken[GRID_OF[place]] += 1
        begun = [grid for grid in range(PORT, len(MAJORS)) if not state.majors >> grid & 1]
        first = max(begun, key=lambda grid: taken[grid], default=-1)
        for grid, squares in enumerate(tables.squares):
            worth = tables.square_points
            free = sorted([place for place in squares if self.places >> place & 1], key=lambda at: (-worth[at], at))
            if free and not state.majors >> grid & 1:
                pace = STICKS if grid < PORT else NEXT if grid == first else OTHER
                if len(free) <= self.hands:
                    yield self._finish(grid, free)
                yield from self._some(grid, free, taken[grid], pace)

    def _finish(self, grid: int, free: list[int]) -> Job:
        """All squares that are left: the workers come home at once."""
        tables, count = box(self.state.box), len(free)
        stone, wood, precious = self._price(grid, count)
        points = sum([tables.square_points[place] for place in free]) + bonus(self.state, self.city, grid)
        gain = self.weights.finish * points
        if grid >= PORT:
            gain += HELPS * use_of(self.state, self.city, grid)
        gain -= AGAINST * given(self.state, self.player.seat, grid, self.left)
        return Job(tuple(free), count, -stone * count, -wood * count, -precious * count, 0, gain, frozenset(free))

    def _price(self, grid: int, count: int) -> tuple[int, int, int]:
        """What a square costs: the first of its prices that can be paid so often from what is there."""
        prices, goods = box(self.state.box).major_cost[grid], self.player.goods
        able = [one for one in prices if all(have >= count * each for have, each in zip(goods, one, strict=True))]
        return (able or prices)[0]

    def _some(self, grid: int, free: list[int], taken: int, pace: float) -> Iterator[Job]:
        """Single squares: they bring their points once all are taken."""
        tables = box(self.state.box)
        stone, wood, precious = self._price(grid, 1)
        size = len(tables.squares[grid])
        wait = (len(free) - 1) / pace
        likely = LIKELY * min(1.0, self.left / wait) * (BEGUN + (1 - BEGUN) * taken / size) if wait else 1.0
        against = 0.0 if wait else AGAINST * given(self.state, self.player.seat, grid, self.left)
        push = PUSH * use_of(self.state, self.city, grid) / size if grid >= PORT else 0.0
        for place in free[:SQUARES]:
            gain = self.weights.square * likely * tables.square_points[place] - WAITS * min(wait, self.left) + push
            gain -= against
            yield Job((place,), 1, -stone, -wood, -precious, 0, gain, frozenset((place,)), 1)

    # --- craft, fields, quay, offices, turn order
    def _elsewhere(self) -> Iterator[Job]:
        for at in range(CRAFTS):
            yield Job((CRAFT,), 1, -1, 0, 1, 0, 0.0, frozenset((_CRAFTED + at,)))
            yield Job((CRAFT,), 1, 0, -1, 1, 0, 0.0, frozenset((_CRAFTED + at,)))
        fields = box(self.state.box).data.places.value.fields
        for at in range(HARVESTS):
            key = frozenset((_HARVESTED + at,))
            yield Job((HARVEST,) * fields.workers, fields.workers, 0, 0, 0, fields.coins, 0.0, key)
        yield from self._loading()
        yield from self._offices()
        if self.places >> ORDER & 1 and ORDER not in self.waiting:
            gain = self.weights.first * order_gain(self.state, self.player)
            if gain > 0:
                yield Job((ORDER,), 1, 0, 0, 0, 0, gain, frozenset((_ORDERED,)))

    def _loading(self) -> Iterator[Job]:
        state, aboard = self.state, self.player.aboard
        if not self.places >> QUAY & 1:
            return
        room = box(state.box).ship - cargo(state)
        before = cargo_worth(state, aboard, self.left)
        for at in range(min(LOADS, room // box(state.box).data.places.value.quay.loads)):
            for stone, wood, precious in CARGOES:
                more = (aboard[0] + stone, aboard[1] + wood, aboard[2] + precious)
                gain = self.weights.cargo * (cargo_worth(state, more, self.left) - before)
                yield Job((QUAY,), 1, -stone, -wood, -precious, 0, gain, frozenset((_LOADED + at,)))

    def _offices(self) -> Iterator[Job]:
        state, player = self.state, self.player
        for place in numbers(self.places & OFFICE_PLACES):
            office = place - FIRST_OFFICE
            one = box(state.box).data.offices.value.offices[OFFICES[office]]
            if player.points >= one.least and player.coins + SOON >= one.cost:
                more = offices_worth(state, player, self.left, office) - offices_worth(state, player, self.left)
                yield Job((place,), 1, 0, 0, 0, -one.cost, more * self.weights.office, frozenset((_OFFICE,)))
