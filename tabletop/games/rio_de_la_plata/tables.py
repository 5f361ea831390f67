"""Immutable tables made once from the definitions. What hangs on the edition, the number of seats and table options is
a `Box`, looked up by the name that the state carries.

Places for workers have numbers in the order of their names: first the fields of the city, then all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache

from tabletop.components.squaremap import Squares
from tabletop.engine.game import OptionSpec
from tabletop.games.effects import names_of
from tabletop.games.options import option_specs
from tabletop.games.rio_de_la_plata.definitions import EDITIONS, Definitions, Goods, read_definitions
from tabletop.games.rio_de_la_plata.things import COINS, GOOD_NAMES
from tabletop.games.rio_de_la_plata.validation import KINDS, MAJORS, check_all
from tabletop.resources import resource

DATA: Mapping[str, Definitions] = {
    edition: read_definitions(resource("data", "rio_de_la_plata"), edition) for edition in EDITIONS
}
for _one in DATA.values():
    check_all(_one)
_newest = DATA[EDITIONS[0]]
_parts = _newest.components.value

# --- the same in every edition: the city, pieces, names
PLAYERS = _parts.players
WORKERS = _parts.discs - 1
"""Discs of one colour that act; one more marks the turn order."""
SHADOW_DISCS = _parts.discs
PLACED = _parts.placed_per_turn
PER_FIELD = _parts.per_field
STICKS = _parts.sticks
TILES = _parts.tiles
MONEY = _parts.money_costs
OPTIONS: tuple[OptionSpec, ...] = option_specs(_newest.options)
_FIRST = {spec.key: spec.default for spec in OPTIONS}

CITY = Squares(_newest.city.value.map, no_edges_inside="plaza")
FIELDS = CITY.size
PLAZA = CITY.marks["plaza"]
RING = CITY.marks["ring"]
PLAZA_CORNERS = CITY.corners(PLAZA)
DOTS = tuple(_newest.city.value.map.vertices[area] for area in CITY.areas)

SITES: tuple[str, ...] = (*KINDS, "palace", "cathedral")
"""All that may stand on a field."""
SITE: Mapping[str, int] = {name: number for number, name in enumerate(SITES)}
HUT, HOUSE, STONECUTTER, CARPENTER, MARKET, GUILD, SQUARE, MONUMENT, GARDEN, BARRACKS, CHURCH, PALACE, CATHEDRAL = (
    range(len(SITES))
)
FIRST_NEUTRAL = STONECUTTER
MAJOR: Mapping[str, int] = {name: number for number, name in enumerate(MAJORS)}
ROADS, WALLS, PORT, FORT, CATHEDRAL_GRID, PALACE_GRID = range(len(MAJORS))
OFFICES: tuple[str, ...] = tuple(_newest.offices.value.offices)
OFFICE: Mapping[str, int] = {name: number for number, name in enumerate(OFFICES)}


def _squares(name: str, count: int) -> Iterable[str]:
    return (f"{name}.{number:02d}" for number in range(1, count + 1))


PLACES: tuple[str, ...] = (
    *CITY.names,
    *sorted(
        (
            *("craft", "fields", "order", "quay"),
            *(f"office.{name}" for name in OFFICES),
            *_squares("quarry", len(_newest.places.value.quarry)),
            *_squares("forest", len(_newest.places.value.forest)),
            *(place for name in MAJORS for place in _squares(name, len(_newest.major.value.buildings[name].squares))),
        )
    ),
)
PLACE: Mapping[str, int] = {name: number for number, name in enumerate(PLACES)}
CRAFT, HARVEST, ORDER, QUAY = (PLACE[name] for name in ("craft", "fields", "order", "quay"))
FIRST_OFFICE = PLACE[f"office.{OFFICES[0]}"]
"""Offices follow each other in the order of their names."""
GRID_OF: tuple[int, ...] = tuple(MAJOR.get(name.partition(".")[0], -1) for name in PLACES)
"""The major building a place is a square of, or -1."""
OFFICE_PLACES = sum(1 << PLACE[f"office.{name}"] for name in OFFICES)
PRODUCTION: Mapping[int, tuple[int, int]] = {
    PLACE[f"{name}.{number:02d}"]: (good, workers)
    for name, good, needs in (("quarry", 0, _newest.places.value.quarry), ("forest", 1, _newest.places.value.forest))
    for number, workers in enumerate(needs, 1)
}
"""Squares of quarry and forest: the good, and the workers it takes."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay a price in goods: words for each good, with coins in the place of some; goods; how many coins."""

    words: tuple[str, ...]
    goods: tuple[int, int, int]
    coined: int


@cache
def ways(stone: int, wood: int, precious: int, coins: bool = True) -> tuple[Way, ...]:
    """Every way to pay, in the order of their words: stone and wood may be owed in money, if `coins` (ruling R22)."""
    found = [
        Way(
            ("stone",) * (stone - x) + (COINS,) * x + ("wood",) * (wood - y) + (COINS,) * y + ("precious",) * precious,
            (stone - x, wood - y, precious),
            x + y,
        )
        for x in range(stone + 1 if coins else 1)
        for y in range(wood + 1 if coins else 1)
    ]
    return tuple(sorted(found, key=lambda way: way.words))


@dataclass(frozen=True, slots=True)
class Box:
    """What one edition, number of seats and choice of options plays with."""

    data: Definitions
    turns: int
    attacks: int
    step_back: int
    ship: int
    bonus: tuple[int, ...]
    """What a marker adds to the attackers, from outside on; corrections included."""
    start: int
    """The fields of the start line."""
    cost: tuple[tuple[int, int, int], ...]
    """By minor building."""
    workers: tuple[int, ...]
    points: tuple[int, ...]
    holds: tuple[tuple[int, int], ...]
    lost: tuple[int, ...]
    """By what stands on a field: what an attacker scores."""
    over: tuple[tuple[int, ...], ...]
    """By minor building: what it is built over (nothing: an empty field)."""
    single: tuple[bool, ...]
    around: tuple[int, ...]
    tile: tuple[str, ...]
    active: tuple[Mapping[str, Goods], ...]
    """By minor building: what one worker brings for what is paid."""
    pay_at_once: bool
    """Whether a square of a major building is paid for when a worker comes."""
    one_office: bool
    """Whether a player goes for one office a turn at most."""
    coins_pay: bool
    """Whether coins stand for stone and wood that are owed."""
    ways: tuple[tuple[Way, ...], ...]
    """By minor building: every way to pay."""
    square_ways: tuple[tuple[Way, ...], ...]
    """By major building: the same of a square."""
    major_cost: tuple[tuple[tuple[int, int, int], ...], ...]
    """By major building: the prices of a square, one of which is paid."""
    squares: tuple[tuple[int, ...], ...]
    """By major building: the places in play."""
    square_bits: tuple[int, ...]
    """The same as bits."""
    square_points: tuple[int, ...]
    """By place."""
    open: int
    """All places outside the city where workers may be put, as bits."""
    sticks: int


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a `Box` hangs on: the number of seats, the edition and options. A state carries it as a name."""

    seats: int
    edition: str
    length: str
    level: str
    bonus_by_players: str
    start_line: str
    major_costs: str
    icon_order: str
    enemy_bonus: str
    beginner_bonus: str
    flip: str
    stick_limit: str
    ship_for_two: str

    @classmethod
    def by(cls, seats: int, rules: object) -> Chosen:
        """What these rules choose."""
        return cls(seats, *(getattr(rules, one.name) for one in fields(cls)[1:]))

    @property
    def name(self) -> str:
        """Every value in the order of the fields; what came after names were written down, if it is not the first."""
        later = [f"{key}={getattr(self, key)}" for key in _LATER if getattr(self, key) != _FIRST[key]]
        return " ".join([str(getattr(self, one.name)) for one in fields(self) if one.name not in _LATER] + later)

    @classmethod
    def named(cls, name: str) -> Chosen:
        """What has this name."""
        seats, *values = name.split(" ")
        told = [value for value in values if "=" not in value]
        later = {key: _FIRST[key] for key in _LATER} | dict(value.split("=") for value in values if "=" in value)
        return cls(int(seats), *told, **later)


_LATER = ("ship_for_two",)


@cache
def box(name: str) -> Box:
    """The tables of this name."""
    chosen = Chosen.named(name)
    data = DATA[chosen.edition]
    parts, minor, major = data.components.value, data.minor.value, data.major.value
    seats = parts.seats[chosen.seats]
    costs = {key: one.cost for key, one in minor.buildings.items()} | dict(minor.icon_order[chosen.icon_order])
    kinds = [minor.buildings[kind] for kind in KINDS]
    squares = tuple(
        tuple(
            PLACE[f"{name}.{at:02d}"]
            for at, (_, least) in enumerate(one.squares, 1)
            if least <= seats.grids_as and (chosen.length == "normal" or at <= len(one.squares) - one.short_removes)
        )
        for name, one in major.buildings.items()
    )
    points = {
        PLACE[f"{name}.{at:02d}"]: value
        for name, one in major.buildings.items()
        for at, (value, _) in enumerate(one.squares, 1)
    }
    active = {place for grid in squares for place in grid}
    cost = tuple(costs[kind].goods for kind in KINDS)
    prices = tuple(_prices(data, name, chosen.major_costs) for name in MAJORS)
    coins_pay = not parts.money_buys
    return Box(
        data=data,
        turns=parts.lengths[chosen.length].turns,
        attacks=seats.attacks_each,
        step_back=seats.step_back,
        ship=parts.ship_each * chosen.seats if chosen.ship_for_two == "seven_each" else seats.ship,
        bonus=_bonus(data, chosen, seats.bonus),
        start=CITY.marks[f"start_{chosen.start_line}"],
        cost=cost,
        workers=tuple(one.workers for one in kinds),
        points=tuple(one.points for one in kinds),
        holds=(*(one.holds for one in kinds), (0, 0), (0, 0)),
        lost=(*(one.lost for one in kinds), major.buildings["palace"].lost, major.buildings["cathedral"].lost),
        over=tuple(_over(data, kind, chosen.flip == "any_back") for kind in KINDS),
        single=tuple(one.single for one in kinds),
        around=tuple(one.around for one in kinds),
        tile=tuple(one.tile for one in kinds),
        active=(*(minor.active.get(kind, {}) for kind in KINDS), {}, {}),
        pay_at_once=major.pay_at_once,
        one_office=data.offices.value.one_a_turn,
        coins_pay=coins_pay,
        ways=tuple(ways(*one, coins_pay) for one in cost),
        square_ways=tuple(_all_ways(one, coins_pay) for one in prices),
        major_cost=prices,
        squares=squares,
        square_bits=tuple(sum(1 << place for place in grid) for grid in squares),
        square_points=tuple(points.get(place, 0) for place in range(len(PLACES))),
        open=sum(1 << place for place in range(FIELDS, len(PLACES)) if GRID_OF[place] < 0 or place in active),
        sticks=STICKS if chosen.stick_limit == "sixty" else len(CITY.edges) + len(CITY.points),
    )


def _bonus(data: Definitions, chosen: Chosen, by_seats: int) -> tuple[int, ...]:
    """The bonus of every value less what the level and the number of players take off, never below nothing."""
    parts = data.components.value
    less = parts.levels[chosen.level].bonus
    if chosen.level == "beginners":
        less = parts.beginner_bonus[chosen.beginner_bonus]
    if chosen.bonus_by_players == "on":
        less += by_seats
    return tuple(max(0, bonus + less) for bonus in data.enemies.value.enemy_bonus[chosen.enemy_bonus])


def _over(data: Definitions, kind: str, any_back: bool) -> tuple[int, ...]:
    """What a building is built over; by an option the back of any tile that lies in the city (ruling R9)."""
    buildings = data.minor.value.buildings
    one = buildings[kind]
    if one.over:
        return (KINDS.index(one.over),)
    if not any_back or one.owned:
        return ()
    return tuple(number for number, other in enumerate(KINDS) if other != kind and buildings[other].tile == one.tile)


def _prices(data: Definitions, name: str, costs: str) -> tuple[tuple[int, int, int], ...]:
    one = data.major.value.buildings[name]
    cost = data.major.value.major_costs[costs].get(name, one.cost).goods
    return (cost, (cost[1], cost[0], cost[2])) if one.or_wood else (cost,)


def _all_ways(costs: Iterable[tuple[int, int, int]], coins: bool) -> tuple[Way, ...]:
    """Every way to pay one of several prices, in the order of their words."""
    found = {way.words: way for cost in costs for way in ways(*cost, coins)}
    return tuple(found[words] for words in sorted(found))


EFFECT_NAMES: tuple[tuple[str, ...], ...] = tuple(
    names_of(name, one) for name, one in _newest.offices.value.offices.items()
)
WITH_EFFECTS = ((_newest.offices, ("offices",), _newest.offices.value.offices),)
GOODS = range(len(GOOD_NAMES))
