"""What a building is for on an island as it is now, with the figures that bear it out."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.common import free_land, workers_of
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.scoring import occupied
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import (
    BIT,
    BUILDING,
    BUILDINGS,
    CHIPS_PER_POINT,
    CIRCLES,
    CITY_SPACES,
    COMMERCIAL,
    GOOD_OF,
    LAND_SPACES,
    NEEDS_BUILDING,
    PRICES,
    RESIDENCE_ABOVE,
    SALE,
    SPACES,
    STORES,
    TILES,
    WORKERS_PER_POINT,
)
from tabletop.games.puerto_rico.things import GOOD_NAMES
from tabletop.games.puerto_rico.thinking.uses import PLENTY, circles_for, of_use

OWN_SHIP = "wharf"
BY_CHIPS = "customs_house"
"""Counts what lies face down."""
LOADING = ("harbor", OWN_SHIP)
"""What works when barrels are loaded."""


def for_what(view: PuertoRico, player: Player, building: int, before: Player | None = None) -> Iterator[Prompt]:
    """One sentence on it; whether somebody stands there already makes no difference. `before`: the island as it is now
    where workers are moved for it."""
    word = BUILDINGS[building]
    named, owner = ("building", word), ("owner", player.seat)
    if not has_use(view, player, building):
        return
    if GOOD_OF[building] >= 0 and building not in player.city:
        yield from of_use(view, player.seat, "building", word)
    elif SPACES[building] > 1:
        yield Prompt("use_large", (named, ("n", large(view, player, building))))
    elif building in BY_KINDS:
        made = production(player, PLENTY)
        kinds = len(made) - made.count(0)
        yield Prompt("by_kinds", (named, ("kinds", kinds), ("coins", BY_KINDS[building][kinds])))
    elif SALE[building]:
        yield _market(view, player, building)
    elif STORES[building]:
        barrels = sum(production(player, PLENTY))
        yield Prompt("use_store", (named, ("n", STORES[building]), ("barrels", barrels)))
    elif TILES[building]:
        free = free_land(player)
        yield Prompt(f"use_{word}", (named, ("free", free), ("quarries", view.quarries)))
    elif word == "office" and view.house:
        yield Prompt("use_office", (named, ("goods", tuple(GOOD_NAMES[good] for good in sorted(set(view.house))))))
    elif word == "university":
        yield Prompt("use_university", (named, ("free", CITY_SPACES - player.town.spaces)))
    elif word in LOADING:
        made, was = production(player, PLENTY), production(before or player, PLENTY)
        ships = len(view.ships) + player.works(BUILDING[OWN_SHIP])
        kinds, fewer = (kinds_made(one) for one in (player, before or player))
        at_most = ("most", ships * (ships < kinds))
        values = (("kinds", kinds), ("were", fewer * (fewer != kinds)), at_most, ("made", max(made)))
        most = ("had", max(was) * (max(was) != max(made)))
        yield Prompt(f"use_{word}", (named, owner, *values, most, ("then", int(before is not None))))


def kinds_made(player: Player) -> int:
    """Kinds that a production makes as the workers stand."""
    return sum([count > 0 for count in production(player, PLENTY)])


def has_use(view: PuertoRico, player: Player, building: int) -> bool:
    """Whether there is anything left that a building could do: land to be laid, quarries, workers in the supply, space
    in the town."""
    word = BUILDINGS[building]
    if word == "hospice" and not view.supply:
        return False
    if TILES[building]:
        return free_land(player) >= TILES[building] and (word != "construction_hut" or view.quarries > 0)
    return word != "university" or player.town.spaces + (building not in player.city) < CITY_SPACES


def could_make(player: Player) -> tuple[int, ...]:
    """Barrels of each good with workers wherever they are needed."""
    return tuple(
        min(player.land.count(good), circles_for(player, good)) if NEEDS_BUILDING[good] else player.land.count(good)
        for good in range(len(GOOD_NAMES))
    )


def _market(view: PuertoRico, player: Player, building: int) -> Prompt:
    """With what the dearest own barrel that the trading house takes now would bring, not counting the role."""
    others = sum([SALE[one] for one in player.city if player.works(one) and one != building])
    now = production(player, PLENTY)
    kinds = [good for good, count in enumerate(player.goods) if (count or now[good]) and good not in view.house]
    values = (("building", BUILDINGS[building]), ("n", SALE[building]))
    if not kinds:
        return Prompt("use_market_none", values)
    pays = PRICES[max(kinds)] + others + SALE[building]
    return Prompt("use_market", (*values, ("good", GOOD_NAMES[max(kinds)]), ("pays", pays)))


def large(view: PuertoRico, player: Player, building: int) -> int:
    """What a large building counts as things stand, with a worker, besides its printed points."""
    counted = player.copy()
    counted.points = max(0, counted.points)
    if building not in counted.city:
        counted.city = (*counted.city, building)
    counted.working |= BIT[building]
    return occupied(view, counted, building)


def grows(player: Player, building: int) -> Iterator[Prompt]:
    """Of a large building that is bought what it counts by now, and with what it counts the next point."""
    named = ("building", BUILDINGS[building])
    match BUILDINGS[building]:
        case "fortress":
            yield _next_point("grows_workers", building, workers_of(player), WORKERS_PER_POINT)
        case word if word == BY_CHIPS:
            yield _next_point("grows_chips", building, max(0, player.points), CHIPS_PER_POINT)
        case "residence" if (there := len(player.land)) < LAND_SPACES:
            yield Prompt("grows_land", (named, ("n", there), ("next", max(there, RESIDENCE_ABOVE) + 1)))
        case "guild_hall":
            plants = [CIRCLES[one] > 1 for one in player.city if GOOD_OF[one] >= 0]
            yield Prompt("grows_plants", (named, ("small", plants.count(False)), ("large", plants.count(True))))
        case "city_hall":
            commercial = sum([COMMERCIAL[one] for one in player.city if one != building])
            yield Prompt("grows_town", (named, ("n", commercial)))


def _next_point(key: str, building: int, there: int, each: int) -> Prompt:
    return Prompt(key, (("building", BUILDINGS[building]), ("n", there), ("next", (there // each + 1) * each)))


def counts_more(view: PuertoRico, player: Player, changed: Player) -> Iterator[Prompt]:
    """Points that own large buildings count for an island that has changed beside those that they count now."""
    before, after = player.copy(), changed.copy()
    before.points = after.points = max(0, player.points)
    for building in player.city:
        if SPACES[building] > 1:
            more = occupied(view, after, building) - occupied(view, before, building)
            if more:
                named, empty = (("building", BUILDINGS[building]),), int(not player.works(building))
                yield Prompt("large_more", (*named, ("n", more), ("empty", empty)))


def usable(view: PuertoRico, player: Player) -> int:
    """Face-down tiles that need no building, or for which own buildings have a circle to spare."""
    return sum(
        not NEEDS_BUILDING[tile] or circles_for(player, tile) > player.land.count(tile)
        for tile in view.deck
        if 0 <= tile < len(GOOD_NAMES)
    )
