"""Everything on the table, and the few things that several phases do with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .city import PLAZA, RING, Edge, around, connected, district, start_line
from .editions import EDITIONS, ONLY_IN, Edition
from .tables import (
    DISCS,
    FIRST_YEAR,
    GOODS,
    GRIDS,
    MINOR,
    OFFICES,
    OPTIONS,
    PER_PLAYER_ON_SHIP,
    PRODUCTION,
    PRODUCTION_WORKERS,
    SHADOW_DISCS,
    START,
    STICKS,
    TURNS,
    WOOD_FIRST,
    Goods,
)

Offer = tuple[int, int, tuple[Any, ...], tuple[Any, ...]]
"""Who offers to whom, what is given and what is wanted."""
ENEMY = -1
"""The colour of an attacker's pawn."""


@dataclass
class Player:
    """What one player owns; `bought` counts the goods replaced by money this turn, `attacks` the wars led."""

    goods: Goods = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    coins: int = 0
    points: int = 0
    attacks: int = 0
    bought: int = 0


@dataclass
class Building:
    """A building of the city; `owner` is a seat for huts and houses, else -1."""

    kind: str
    owner: int = -1


@dataclass
class Square:
    """A worker on a square of a major building: colour, who placed it, whether it is paid, and when it came."""

    colour: int
    placer: int
    paid: bool
    when: int


@dataclass(eq=False)
class Group:
    """A stack in war, bottom to top; ENEMY for attackers. `place` is a space, or an edge while it waits outside.

    `started` has moved or been stacked in this player-turn, `new_in` is the round in which it was stacked.
    """

    pawns: list[int]
    place: str
    steps: int = 0
    started: bool = False
    fought: bool = False
    extra: bool = False
    new_in: int = 0


@dataclass
class War:
    """A war under way: who leads which enemies, all stacks, the leader's own idle workers, rounds without battle."""

    attacker: int
    enemy: str
    groups: list[Group] = field(default_factory=list)
    inert: dict[str, int] = field(default_factory=dict)
    round: int = 0
    idle: int = 0
    battle_this_round: bool = False


@dataclass
class Table:
    """All that lies on the table. A colour is a seat, or with two players also `players` for the shadow."""

    players: int
    options: dict[str, str]
    seats: list[Player]
    order: list[int] = field(default_factory=list)
    turn: int = 1
    phase: str = "setup"
    city: dict[str, Building] = field(default_factory=dict)
    workers: dict[str, list[int]] = field(default_factory=dict)
    roads: list[Edge] = field(default_factory=list)
    walls: list[str] = field(default_factory=list)
    grids: dict[str, list[Square | None]] = field(default_factory=dict)
    done: list[str] = field(default_factory=list)
    production: dict[str, list[int | None]] = field(default_factory=dict)
    fields: dict[int, int] = field(default_factory=dict)
    craft: dict[int, int] = field(default_factory=dict)
    quay: dict[int, int] = field(default_factory=dict)
    track: dict[int, int] = field(default_factory=dict)
    targeted: dict[str, int] = field(default_factory=dict)
    owners: dict[str, int] = field(default_factory=dict)
    since: dict[str, int] = field(default_factory=dict)
    cargo: list[Goods] = field(default_factory=list)
    fee_by: int = -1
    fee_coin_to: int = -1
    back_in: int = 0
    natives: int = 0
    corsairs: int = 0
    built: list[str] = field(default_factory=list)
    activated: dict[str, int] = field(default_factory=dict)
    clock: int = 0
    war: War | None = None
    offer: Offer | None = None
    over: bool = False

    @classmethod
    def of(cls, players: int, options: dict[str, str]) -> Table:
        """A table before the order is drawn; ValueError for a wrong number of players or an unknown option."""
        if not 2 <= players <= 5:
            raise ValueError(f"{players} players: 2 to 5 can play")
        for name, value in options.items():
            if value not in OPTIONS.get(name, ()):
                raise ValueError(f"no option {name} = {value}")
        chosen = {name: options.get(name, values[0]) for name, values in OPTIONS.items()}
        if players < EDITIONS[chosen["edition"]].least_players:
            raise ValueError(f"{players} players: the {chosen['edition']} edition is for more")
        for name, edition in ONLY_IN.items():
            if edition != chosen["edition"] and chosen[name] != OPTIONS[name][0]:
                raise ValueError(f"option {name} = {chosen[name]} is of the {edition} edition")
        table = cls(players, chosen, [Player() for _ in range(players)])
        start = START[chosen["level"]] + (1 if table.short else 0)
        for player in table.seats:
            player.goods["stone"] = player.goods["wood"] = player.coins = start
        table.grids = {name: [None] * len(table.squares(name)) for name in GRIDS}
        table.production = {name: [None] * len(PRODUCTION_WORKERS) for name in PRODUCTION}
        table.fields, table.craft, table.quay, table.track = (dict.fromkeys(range(players), 0) for _ in range(4))
        table.cargo = [dict.fromkeys(GOODS, 0) for _ in range(players)]
        return table

    def says(self, option: str, value: str) -> bool:
        """Whether a table option has that value."""
        return self.options[option] == value

    @property
    def first(self) -> bool:
        """The first edition."""
        return self.says("edition", "first")

    @property
    def edition(self) -> Edition:
        """The numbers of the edition."""
        return EDITIONS[self.options["edition"]]

    @property
    def short(self) -> bool:
        """The game of 15 turns."""
        return self.says("length", "short")

    @property
    def last_turn(self) -> bool:
        """Whether this is the last turn."""
        return self.turn == TURNS[self.options["length"]]

    @property
    def year(self) -> int:
        """The year on the time track."""
        return FIRST_YEAR + self.turn - 1

    @property
    def colours(self) -> list[int]:
        """All colours of discs, the shadow's last."""
        return list(range(3 if self.players == 2 else self.players))

    def squares(self, grid: str) -> list[int]:
        """The points on the squares in play."""
        values = [points for points, least in GRIDS[grid].squares if self.players >= least]
        return values[: len(values) - GRIDS[grid].short_removes] if self.short else values

    def grid_cost(self, grid: str) -> Goods:
        """What a worker on a grid costs (walls apart)."""
        if self.says("major_costs", "stone_and_wood") and grid in ("port", "cathedral", "palace"):
            return {"stone": 1, "wood": 1}
        return GRIDS[grid].cost

    def minor_cost(self, kind: str) -> Goods:
        """What a minor building costs beside its workers."""
        if self.says("icon_order", "wood_first") and kind in WOOD_FIRST:
            return WOOD_FIRST[kind]
        if kind == "monument":
            return self.edition.monument
        return MINOR[kind].cost

    def beside(self, space: str) -> tuple[str, ...]:
        """Neighbours for placing and for access (R3)."""
        return around(space, diagonals=self.says("city_neighbours", "eight"))

    def start_spaces(self) -> tuple[str, ...]:
        """The start line."""
        return start_line(int(self.options["start_line"][-1]))

    def road_to(self, space: str) -> bool:
        """Whether the district of a space is connected."""
        return bool(district(space)) and connected(self.roads, district(space))

    def kind(self, space: str) -> str:
        """The building of a space, "" if there is none."""
        return self.city[space].kind if space in self.city else ""

    def count(self, *kinds: str) -> int:
        """How many buildings of these kinds stand in the city."""
        return sum(1 for building in self.city.values() if building.kind in kinds)

    def own_home_beside(self, seat: int, space: str, kinds: tuple[str, ...]) -> bool:
        """Whether a house (or hut) of a seat stands beside a space."""
        near = [self.city[other] for other in self.beside(space) if other in self.city]
        return any(building.kind in kinds and building.owner == seat for building in near)

    def buildable(self, space: str) -> bool:
        """A space without building that is not the plaza."""
        return space not in PLAZA and space not in self.city

    def hand(self, colour: int) -> int:
        """Discs of a colour that are not on the board."""
        used = sum(workers.count(colour) for workers in self.workers.values())
        if self.war:
            used += sum(group.pawns.count(colour) for group in self.war.groups)
            used += sum(self.war.inert.values()) if colour == self.war.attacker else 0
        used += sum(1 for grid in self.grids.values() for square in grid if square and square.colour == colour)
        if colour == self.players:
            return SHADOW_DISCS - used
        for squares in self.production.values():
            used += sum(number for number, who in zip(PRODUCTION_WORKERS, squares, strict=True) if who == colour)
        used += self.fields[colour] + self.craft[colour] + self.quay[colour] + self.track[colour]
        used += sum(1 for who in self.targeted.values() if who == colour)
        return DISCS - used

    def put(self, colour: int, space: str) -> None:
        """A disc on top of what stands in a space."""
        self.workers.setdefault(space, []).append(colour)

    def take_home(self, colour: int, space: str, number: int = 1) -> None:
        """Discs of a colour leave a space, the topmost first."""
        stack = self.workers[space]
        for _ in range(number):
            stack.reverse()
            stack.remove(colour)
            stack.reverse()
        if not stack:
            del self.workers[space]

    def gain(self, colour: int, points: int) -> None:
        """Points, or a penalty if negative; not under 0 (R24). The shadow's are lost."""
        if colour == self.players:
            return
        player = self.seats[colour]
        player.points += points
        if player.points < 0 and self.says("points_below_zero", "no"):
            player.points = 0

    def works(self, office: str) -> int:
        """The seat whose office is at work, -1 if none: from the turn after it was bought (R84)."""
        if office in self.owners and self.since[office] < self.turn:
            return self.owners[office]
        return -1

    def sticks_left(self) -> bool:
        """Whether another road or wall can be laid (R16)."""
        return self.says("stick_limit", "none") or len(self.roads) + len(self.walls) < STICKS

    def loaded(self) -> int:
        """Cubes on the ship."""
        return sum(sum(goods.values()) for goods in self.cargo)

    def capacity(self) -> int:
        """Cubes the ship can hold (R128)."""
        least = 3 if self.says("ship_for_two", "as_three") else 2
        return PER_PLAYER_ON_SHIP * max(least, self.players)

    def ship_here(self) -> bool:
        """The Port stands and the ship lies there, not only just arriving."""
        return "port" in self.done and self.back_in == 0

    def free_ring(self) -> list[str]:
        """Spaces of the ring without building."""
        return [space for space in RING if space not in self.city]

    def open_offices(self) -> list[str]:
        """Offices nobody owns and nobody has a worker on."""
        return [name for name in OFFICES if name not in self.owners and name not in self.targeted]
