"""Games that begin in the middle, with the same position in both: rich, or a town at the brink of war."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from tabletop.games.rio_de_la_plata.common import joined
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIRST_NEUTRAL, MAJOR, OFFICE, SITE, box
from tabletop.games.rio_de_la_plata.things import SHADOW
from tests.models.compare.rio_de_la_plata.names import EDGE, FIELD, POINT
from tests.models.rio_de_la_plata import Model
from tests.models.rio_de_la_plata.city import (
    CENTRES,
    DISTRICTS,
    OPEN_EDGES,
    PLAZA,
    RING,
    ROAD_EDGES,
    SPACES,
    Edge,
    around,
    connected,
    district,
)
from tests.models.rio_de_la_plata.game import turns
from tests.models.rio_de_la_plata.majors import place_on_grid
from tests.models.rio_de_la_plata.minors import HOMES
from tests.models.rio_de_la_plata.table import Building, Table
from tests.models.rio_de_la_plata.tables import ACTIVE, GRIDS, MINOR, OFFICES, TURNS

TILES = {"hut": 13, "stonecutter": 3, "carpenter": 3, "market": 2, "guild": 2, "church": 3, "barracks": 2}
TILES |= {"square": 2, "monument": 2, "garden": 2}
"""How many of each kind are drawn at most, so that there are tiles for all."""
MOST_OUT = 8


@dataclass(frozen=True)
class Town:
    """What has been built, and what everybody has, when a game begins; nothing: as the rules say."""

    goods: int = 0
    """Of each kind, and coins, for each seat besides what the rules give."""
    points: int = 0
    turn: int = 1
    enemies: tuple[int, int] = (0, 0)
    city: dict[str, tuple[str, int]] = field(default_factory=dict)
    workers: dict[str, list[int]] = field(default_factory=dict)
    roads: tuple[Edge, ...] = ()
    walls: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    offices: dict[str, int] = field(default_factory=dict)
    laid: tuple[tuple[str, int, int], ...] = ()
    """Workers on squares of major buildings, paid, in the order in which they came: which, the how manieth, colour."""

    def build(self, state: RioDeLaPlata, model: Model) -> None:
        """Put all of it on both tables, which have just been set up."""
        if self == START:
            return
        self._into_program(state)
        self._into_model(model)

    def _into_program(self, state: RioDeLaPlata) -> None:
        outside = box(state.box).data.enemies.value.outside
        state.turn = self.turn
        state.enemies = tuple(value or outside for value in self.enemies)
        standing = list(state.standing)
        for player in state.players:
            player.coins += self.goods
            player.goods = tuple(number + self.goods for number in player.goods)
            player.points = self.points
            own = {space: kind for space, (kind, owner) in self.city.items() if owner == player.seat}
            player.huts = sum(1 << FIELD[space] for space, kind in own.items() if kind == "hut")
            player.houses = sum(1 << FIELD[space] for space, kind in own.items() if kind == "house")
            discs = [FIELD[space] for space, stack in self.workers.items() for owner in stack if owner == player.seat]
            player.discs, player.idle = tuple(sorted(discs)), player.idle - len(discs)
            player.offices = tuple(sorted(OFFICE[name] for name, owner in self.offices.items() if owner == player.seat))
        for space, (kind, owner) in self.city.items():
            if owner < 0:
                standing[SITE[kind] - FIRST_NEUTRAL] |= 1 << FIELD[space]
        state.standing = tuple(standing)
        state.roads = sum(1 << EDGE[edge] for edge in self.roads)
        state.connected = joined(state.roads)
        state.walls = sum(1 << POINT[edge] for edge in self.walls)
        state.majors = sum(1 << MAJOR[name] for name in self.done)
        squares = box(state.box).squares
        for name, at, colour in self.laid:
            seat = min(colour, len(state.players) - 1)
            state.laid = (*state.laid, (squares[MAJOR[name]][at], colour if colour == seat else SHADOW, seat))
            state.players[seat].idle -= colour == seat

    def _into_model(self, model: Model) -> None:
        table = model.table
        table.turn = self.turn
        table.natives, table.corsairs = self.enemies
        for player in table.seats:
            player.coins += self.goods
            player.goods = {good: number + self.goods for good, number in player.goods.items()}
            player.points = self.points
        table.city = {space: Building(kind, owner) for space, (kind, owner) in self.city.items()}
        table.workers = {space: list(stack) for space, stack in self.workers.items()}
        table.roads, table.walls, table.done = list(self.roads), list(self.walls), list(self.done)
        for name, at, colour in self.laid:
            place_on_grid(table, min(colour, table.players - 1), colour, name, at)
            square = table.grids[name][at]
            assert square
            square.paid = True
        table.owners, table.since = dict(self.offices), dict.fromkeys(self.offices, 0)
        model.go_on(turns(table))


START = Town()


def rich(seats: int, seed: int, options: dict[str, str]) -> Town:
    """Goods, coins and points for everything from the beginning."""
    return Town(goods=60, points=90)


def besieged(seats: int, seed: int, options: dict[str, str]) -> Town:
    """A town by lot, with both enemies far ahead."""
    dice = random.Random(seed)
    city: dict[str, tuple[str, int]] = {}
    left = dict(TILES)
    done = tuple(name for name in ("port", "fort", "cathedral", "palace") if dice.random() < 0.5)
    for kind in ("cathedral", "palace"):
        if kind in done and dice.random() < 0.8:
            city[dice.choice([space for space in RING if space not in city])] = (kind, -1)
    if dice.random() < 0.2:
        first = dice.randrange(seats)
        city |= {space: ("hut", (first + at) % seats) for at, space in enumerate(RING) if space not in city}
    for seat in range(seats):
        settle(dice, seat, city)
    for _ in range(dice.randrange(4, 14)):
        found_one(dice, city, left)
    roads = streets(dice)
    workers = crowd(dice, seats, city)
    share(dice, seats, city, workers, roads)
    return Town(
        goods=dice.choice([0, 3, 12]),
        points=dice.choice([0, 9, 35]),
        turn=dice.choice([5, 10, TURNS[options.get("length", "normal")] - 1, TURNS[options.get("length", "normal")]]),
        enemies=dice.choice([(9, 9), (9, 3), (3, 9), (9, 0), (7, 8), (6, 5)]),
        city=city,
        workers=workers,
        roads=roads,
        walls=ramparts(dice, 60 - len(roads)),
        done=done,
        offices={name: dice.randrange(seats) for name in OFFICES if dice.random() < 0.5},
        laid=half_done(dice, Table.of(seats, options), workers, done),
    )


def share(
    dice: random.Random,
    seats: int,
    city: dict[str, tuple[str, int]],
    workers: dict[str, list[int]],
    roads: tuple[Edge, ...],
) -> None:
    """Workers of two seats on one building of a connected district, with houses of both beside it."""
    for space, (kind, _) in list(city.items()):
        beside = [near for near in around(space, diagonals=False) if free(near, city) and near not in workers]
        pair = [
            seat for seat in dice.sample(range(seats), 2) if homes(city, seat) < HOMES and out(workers, seat) < MOST_OUT
        ]
        joined = bool(district(space)) and connected(list(roads), district(space))
        if kind in ACTIVE and joined and len(beside) > 1 and len(pair) > 1:
            for near, seat in zip(beside, pair, strict=False):
                city[near] = ("house", seat)
            workers[space] = pair


def homes(city: dict[str, tuple[str, int]], seat: int) -> int:
    """Huts and houses of a seat."""
    return sum(1 for _, owner in city.values() if owner == seat)


def out(workers: dict[str, list[int]], colour: int) -> int:
    """Discs of a colour in the city."""
    return sum(stack.count(colour) for stack in workers.values())


def half_done(
    dice: random.Random, table: Table, workers: dict[str, list[int]], done: tuple[str, ...]
) -> tuple[tuple[str, int, int], ...]:
    """Major buildings that lack but few workers; nobody has more than eight discs out."""
    found: list[tuple[str, int, int]] = []
    discs = [out(workers, colour) for colour in table.colours]
    for name in GRIDS:
        if name not in done and dice.random() < 0.4:
            squares = list(range(len(table.squares(name))))
            dice.shuffle(squares)
            for at in squares[dice.randrange(1, 3) :]:
                able = [colour for colour in table.colours if discs[colour] < MOST_OUT]
                if able:
                    colour = dice.choice(able)
                    discs[colour] += 1
                    found.append((name, at, colour))
    return tuple(found)


def free(space: str, city: dict[str, tuple[str, int]]) -> bool:
    """Whether something can be built there."""
    return space not in city and space not in PLAZA


def settle(dice: random.Random, seat: int, city: dict[str, tuple[str, int]]) -> None:
    """Huts and houses of a seat, close together."""
    here = dice.choice([space for space in SPACES if free(space, city)])
    for _ in range(dice.randrange(1, 6)):
        city[here] = (dice.choice(["hut", "house"]), seat)
        near = [space for space in around(here, diagonals=True) if free(space, city)]
        if not near:
            return
        here = dice.choice(near)


def found_one(dice: random.Random, city: dict[str, tuple[str, int]], left: dict[str, int]) -> None:
    """A neutral building beside others, if the district may have it."""
    home = dice.choice(list(city))
    near = [space for space in around(home, diagonals=True) if free(space, city)]
    kind = dice.choice([name for name in TILES if name != "hut"])
    if near and left[kind]:
        space = dice.choice(near)
        there = [other for at, (other, _) in city.items() if district(at) == district(space)]
        if not (MINOR[kind].unique and kind in there):
            city[space] = (kind, -1)
            left[kind] -= 1


def streets(dice: random.Random) -> tuple[Edge, ...]:
    """Roads from some districts to the plaza."""
    found: list[Edge] = []
    for letter in DISTRICTS:
        if dice.random() < 0.4:
            x, y = CENTRES[letter]
            while x not in (7, 8, 9) or y not in (8, 9, 10):
                ahead = (x + (1 if x < 8 else -1), y) if x not in (7, 8, 9) else (x, y + 1)
                found.append((min((x, y), ahead), max((x, y), ahead)))
                x, y = ahead
    return tuple(edge for edge in dict.fromkeys(found) if edge in ROAD_EDGES)


def ramparts(dice: random.Random, most: int) -> tuple[str, ...]:
    """Walls: none, many, all but one, or all."""
    edges = list(OPEN_EDGES)
    dice.shuffle(edges)
    return tuple(edges[: min(most, dice.choice([0, 0, 4, 12, 30, 35, 36]))])


def crowd(dice: random.Random, seats: int, city: dict[str, tuple[str, int]]) -> dict[str, list[int]]:
    """Workers of all seats on fields without building near the buildings."""
    found: dict[str, list[int]] = {}
    for seat in range(seats):
        for _ in range(dice.randrange(0, 4)):
            near = [space for space in around(dice.choice(list(city)), diagonals=True) if free(space, city)]
            near = [space for space in near if space not in found]
            if near:
                found[dice.choice(near)] = [seat] * dice.choice([1, 1, 2, 2, 3])
    return {space: stack for space, stack in found.items() if stack}
