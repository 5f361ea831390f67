"""What advice says a tile or building is good for on an island as it is: what it makes more, what a quarry saves, what
the Factory pays for the kinds that are made, what a large building counts."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.phases.common import free_land
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.scoring import bonus
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDING,
    BUILDINGS,
    CIRCLES,
    COLUMN,
    GOOD_OF,
    HOUSE_SPACES,
    NEEDS_BUILDING,
    PRICES_BY_VARIANT,
    SPACES,
    TILES,
)
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, Land
from tabletop.games.puerto_rico.town import extended

COLUMNS = max(COLUMN)
"""So many quarries at most make a building cheaper."""
PLENTY = (99,) * len(GOOD_NAMES)
"""A supply that lasts."""


def of_use(view: PuertoRico, seat: Seat, key: str, value: str) -> tuple[Prompt, ...]:
    """Of a building or a tile of land that the seat has not got yet."""
    player = view.players[seat]
    if key == "building":
        return tuple(_building(view, player, BUILDING[value]))
    if key == "land" and value in LAND_NAMES:
        return tuple(_tile(view, player, LAND_NAMES.index(value)))
    return ()


def circles_for(player: Player, good: int) -> int:
    """Circles in own buildings that process a good."""
    return sum([CIRCLES[building] for building in player.city if GOOD_OF[building] == good])


def draws_besides(view: PuertoRico, player: Player) -> bool:
    """Whether a face-down tile comes besides the own pick of a Settler phase."""
    works = any(TILES[building] > 1 and player.works(building) for building in player.city)
    return works and bool(view.deck) and free_land(player) > 1


def fillers(view: PuertoRico, *, made: bool = True) -> bool:
    """Whether kinds that the trading house lacks to be full are owned, or made where they are `made` before."""
    kinds = [
        good
        for good in range(len(GOOD_NAMES))
        if good not in view.house
        and any(one.goods[good] or (made and production(one, PLENTY)[good]) for one in view.players)
    ]
    return bool(kinds) and len(kinds) >= HOUSE_SPACES - len(view.house)


# --- land
def _tile(view: PuertoRico, player: Player, land: int) -> Iterator[Prompt]:
    then, land_named = player.land.count(land) + 1, ("land", LAND_NAMES[land])
    if land == Land.QUARRY:
        key = "quarry" if then == 1 else "quarry_more" if then <= COLUMNS else "quarry_vain"
        yield Prompt(key, (land_named, ("n", then)))
    elif land < len(GOOD_NAMES):  # kinds of plantations are numbered as their goods are
        circles, good = circles_for(player, land), ("good", GOOD_NAMES[land])
        if not NEEDS_BUILDING[land]:
            yield Prompt("grows", (land_named, good, ("n", then)))
        elif circles >= then:
            workers = ("workers", _workers_for(player, land, 1, 0))
            yield Prompt("processed", (land_named, good, ("n", then), ("circles", circles), workers))
        else:
            values, plants = (land_named, good, ("n", then)), plant_costs(view, player, land)
            there = (("circles", circles),) if circles else ()
            if plants:
                cost, building = plant_for(plants, then - circles)
                named = (*priced(view, building, cost), ("coins", player.coins))
                yield Prompt("too_many" if circles else "unprocessed", (*values, *there, *named))
            else:
                yield Prompt("too_many_for_good" if circles else "no_plant_left", (*values, *there))


def plant_for(plants: list[tuple[int, int]], circles: int) -> tuple[int, int]:
    """Of plants with their prices the cheapest with so many circles; where none has, of those with most."""
    most = min(circles, max([CIRCLES[building] for _, building in plants]))
    return min([(cost, building) for cost, building in plants if CIRCLES[building] >= most])


def priced(view: PuertoRico, building: int, cost: int) -> tuple[tuple[str, str | int], ...]:
    """A building with what it would cost, and how much less that is than what stands on it."""
    off = PRICES_BY_VARIANT[view.rules.price_variant][building] - cost
    return ("building", BUILDINGS[building]), ("cost", cost), ("off", off)


def plant_costs(view: PuertoRico, player: Player, good: int) -> list[tuple[int, int]]:
    """What further buildings for a good would cost when somebody else takes the Builder, and which they are; nobody has
    two of a kind."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = (player.seat + 1) % len(state.players)
    return [
        (price(state, state.players[player.seat], building), building)
        for building, left in enumerate(view.stock)
        if left and GOOD_OF[building] == good and building not in player.city
    ]


# --- town
def with_building(player: Player, building: int) -> Player:
    """The same island with one building more, in which nobody stands."""
    bought = player.copy()
    bought.city, bought.staff = (*player.city, building), (*player.staff, 0)
    bought.town = extended(player.town, building, len(player.city))
    return bought


def _building(view: PuertoRico, player: Player, building: int) -> Iterator[Prompt]:
    good, named = GOOD_OF[building], ("building", BUILDINGS[building])
    if good >= 0:
        yield _plant(view, player, building, good)
    elif building in BY_KINDS:
        made = production(player, PLENTY)
        kinds = len(made) - made.count(0)
        yield Prompt("by_kinds", (named, ("kinds", kinds), ("coins", BY_KINDS[building][kinds])))
    elif SPACES[building] > 1:
        state = determinize(view, player.seat, seeded(1))
        owner = state.own(player.seat)
        owner.working |= BIT[building]
        owner.city = (*owner.city, building)
        yield Prompt("counts", (named, ("n", bonus(state, owner, building))))


def _workers_for(player: Player, good: int, tiles: int, circles: int) -> int:
    """How many more workers it takes to make as much more by so many tiles, or circles, that come; 0: not all that is
    there already makes something."""
    made, staff = production(player, PLENTY)[good], zip(player.city, player.staff, strict=True)
    there = sum([count for building, count in staff if GOOD_OF[building] == good])
    if made < min(circles_for(player, good), player.land.count(good)):
        return 0
    if tiles:
        return tiles + max(0, made + tiles - there)
    return circles + max(0, made + circles - player.farmers[good])


def _plant(view: PuertoRico, player: Player, building: int, good: int) -> Prompt:
    """How many barrels more it would make with workers wherever they are needed."""
    circles, plantations = circles_for(player, good), player.land.count(good)
    more = min(circles + CIRCLES[building], plantations) - min(circles, plantations)
    values = (("building", BUILDINGS[building]), ("good", GOOD_NAMES[good]), ("n", plantations))
    if more:
        again = ("again", int(min(circles, plantations) > 0))
        workers = ("workers", _workers_for(player, good, 0, more))
        return Prompt("plant", (*values, ("more", more), again, ("circles", CIRCLES[building]), workers))
    return Prompt("plant_enough" if plantations else "plant_idle", values)
