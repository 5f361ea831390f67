"""Immutable tables made once from the definitions, for rules that run a million times.

Squares of the sea are numbers 0..59 (row by row), island squares also 0..25 in refill order (`ISLANDS`); spaces,
quays and bridges of a home island count from 0 here, while texts and places count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.engine.game import OptionSpec
from tabletop.games.anno_1503.definitions import EventCard, IslandTile, read_definitions
from tabletop.games.anno_1503.things import GOODS, LEVELS, Building, Good, Level, name
from tabletop.games.anno_1503.validation import MARKS, check_all
from tabletop.games.options import option_specs
from tabletop.resources import resource

Cost = tuple[tuple[int, int], ...]
"""Pairs of (good, number of cards)."""

DATA = read_definitions(resource("data", "anno_1503"))
check_all(DATA)

_components = DATA.components.value
_economy = DATA.economy.value
_homes = DATA.homes.value
_sea = DATA.sea.value

# --- cards, costs, prices
CARDS: tuple[int, ...] = tuple(_components.goods.kinds[good].cards for good in GOODS)


def _cost(of: Mapping[Good, int]) -> Cost:
    return tuple((int(good), of[good]) for good in GOODS if of.get(good))


SHIP_COST: Cost = _cost(_economy.costs.ship)
LEVEL_COST: tuple[Cost, ...] = (
    (),
    _cost(_economy.costs.pioneer),
    _cost(_economy.costs.settler),
    _cost(_economy.costs.citizen),
    _cost(_economy.costs.merchant),
)
"""By the level that is reached."""
AT_ONCE = tuple(max(dict(cost).get(good, 0) for cost in (SHIP_COST, *LEVEL_COST)) for good in GOODS)
"""Cards of each good that one step takes."""

PRICE = _economy.trade.price
DISCOUNT = _economy.trade.discount_per_agreement
PURCHASES = _economy.trade.purchases_per_turn
HAND_LIMIT = _economy.trade.hand_limit
TREASURE_GOLD = _economy.treasure_gold
WANTED: tuple[tuple[Good, ...], ...] = ((), *(tuple(sorted(_components.inhabitants.buys[x].goods)) for x in LEVELS))
"""Goods that an inhabitant buys, by level."""
PAYS: tuple[int, ...] = (0, *(_components.inhabitants.buys[level].gold for level in LEVELS))

# --- inhabitants and buildings
PIONEER_TILES = _components.inhabitants.pioneer_tiles
CITIZEN_TILES = _components.inhabitants.citizen_tiles
LOW_TILES = tuple(range(PIONEER_TILES, 0, -1))
HIGH_TILES = tuple(range(PIONEER_TILES + CITIZEN_TILES, PIONEER_TILES, -1))
"""Numbers of the tiles with pioneer and settler, with citizen and merchant, in the order in which they are taken."""
SPACES = _homes.spaces
RED = frozenset(space - 1 for space in _homes.red_spaces)
GREEN: tuple[int, ...] = tuple(space for space in range(SPACES) if space not in RED)
BUILDING_SPACE: Mapping[int, int] = {space - 1: n for n, space in enumerate(_homes.building_spaces)}
"""Inhabitant space -> the building space under it."""
BUILDING_SPACES: tuple[int, ...] = tuple(BUILDING_SPACE)


def building_tiles(split: str, players: int) -> tuple[int, ...]:
    """How many of each building are in play, by number of the kind (cell 0 stays 0)."""
    stacks = DATA.buildings.value.sets.splits[split]
    used = [stack for least, stack in stacks.items() if least <= players]
    return tuple(sum(stack.get(kind, 0) for stack in used) for kind in Building)


# --- home islands
SEATS = range(max(_components.players))
SHIPS = _components.ships_per_player
"""Of each player."""
ANY = -1
"""Production of the site marked "?"."""
SITES: tuple[tuple[int, ...], ...] = tuple(
    tuple(ANY if site == "any" else int(site) for site in island.sites) for island in _homes.islands
)
QUAY_NUMBERS: tuple[tuple[int, ...], ...] = tuple(island.quays for island in _homes.islands)
QUAYS = max(len(quays) for quays in QUAY_NUMBERS)
BRIDGES = _homes.bridges
QUAY_AT: tuple[tuple[int, ...], ...] = tuple(
    tuple(quays.index(number) if number in quays else -1 for number in range(_economy.die.event))
    for quays in QUAY_NUMBERS
)
"""By home island and die number: which quay, or -1."""

# --- die and sea
SIDES = _economy.die.sides
EVENT = _economy.die.event
EVENTS: tuple[EventCard | None, ...] = (None, *(_economy.die.events[side] for side in range(1, SIDES + 1)))
POINTS: Mapping[int, int] = _economy.sailing.points

COLUMNS = len(_sea.grid[0])
_signs = "".join(_sea.grid)
SQUARES: tuple[str, ...] = tuple(f"{n // COLUMNS + 1}.{n % COLUMNS + 1}" for n in range(len(_signs)))
"""Names of the squares by number."""
SQUARE: Mapping[str, int] = {square: n for n, square in enumerate(SQUARES)}
START = _signs.index("S")
DOLPHINS: tuple[int, ...] = tuple(n for n, sign in enumerate(_signs) if sign == "D")
ISLET: tuple[int, ...] = tuple(int(sign) if sign.isdigit() else 0 for sign in _signs)
"""Islets of a square; 0 is sea."""
ISLANDS: tuple[int, ...] = tuple(SQUARE[square] for square in _sea.islands)
"""Squares of the islands in refill order."""
ISLAND_AT: tuple[int, ...] = tuple(ISLANDS.index(n) if n in ISLANDS else -1 for n in range(len(_signs)))


def _beside(square: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    row, column = divmod(square, COLUMNS)
    near = [(row + dr, column + dc) for dr, dc in steps]
    found = [r * COLUMNS + c for r, c in near if 0 <= r < len(_sea.grid) and 0 <= c < COLUMNS]
    return tuple(sorted(found, key=lambda n: SQUARES[n]))


_STRAIGHT = ((-1, 0), (0, -1), (0, 1), (1, 0))
_SLANTED = ((-1, -1), (-1, 1), (1, -1), (1, 1))
ROUTES: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in _beside(square, _STRAIGHT) if not ISLET[n]) for square in range(len(SQUARES))
)
"""Sea squares beside a square, in the order of their names."""
SIGHTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in _beside(square, _STRAIGHT) if ISLET[n]) for square in range(len(SQUARES))
)
WIDE_SIGHTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n in _beside(square, _STRAIGHT + _SLANTED) if ISLET[n]) for square in range(len(SQUARES))
)
"""Island squares beside a square; wide: corners too."""


# --- island tiles
@dataclass(frozen=True, slots=True)
class Face:
    """The front of an island tile, and the islets on its back."""

    mark: int
    tile: IslandTile

    @property
    def drawing(self) -> str:
        """Name of the picture, also the word for it in texts."""
        if self.tile.good is not None:
            return f"outpost_{name(self.tile.good)}"
        return f"treasure_{self.tile.effect}" if self.tile.effect else self.tile.kind


_stacks = DATA.tiles.value.stacks
FACES: tuple[Face | None, ...] = (None, *(Face(mark, tile) for mark in MARKS for tile in _stacks[mark]))
"""Fronts by number; equal tiles of one stack share a number. 0: not known."""
FACE_GOOD: tuple[int, ...] = tuple(-1 if f is None or f.tile.good is None else int(f.tile.good) for f in FACES)
FACE_KIND: tuple[str, ...] = tuple("" if f is None else f.tile.effect or f.tile.kind for f in FACES)
"""outpost, agreement, gold or upgrade."""
FACE_MARK: tuple[int, ...] = tuple(0 if f is None else f.mark for f in FACES)
FROM_LEVEL: tuple[Level, ...] = tuple(Level.NONE if f is None else f.tile.from_level for f in FACES)


def stack(mark: int) -> tuple[int, ...]:
    """The fronts of a stack, one number per tile."""
    return tuple(n for n, face in enumerate(FACES) if face and face.mark == mark for _ in range(face.tile.count))


# --- table options
OPTIONS: tuple[OptionSpec, ...] = option_specs(DATA.options)
