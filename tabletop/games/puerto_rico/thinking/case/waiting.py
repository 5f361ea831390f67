"""Workers who bring nothing yet: and what they wait for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico.phases.common import free_land
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, BUILDINGS, CIRCLES, GOOD_OF, NEEDS_BUILDING
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES
from tabletop.games.puerto_rico.thinking.uses import circles_for, plant_costs, plant_for, priced


def waiting(player: Player) -> tuple[str, ...]:
    """Spots with workers who bring nothing: plantations without a plant at work for them, plants without land."""
    found = list[str]()
    for good in range(len(GOOD_NAMES)):
        if not NEEDS_BUILDING[good]:
            continue
        plants = [(at, one) for at, one in enumerate(player.city) if GOOD_OF[one] == good]
        staff = sum(player.staff[at] for at, _ in plants)
        if player.farmers[good] > staff:
            found.append(LAND_NAMES[good])
        elif staff > player.farmers[good]:
            found += [BUILDINGS[one] for at, one in plants if player.staff[at]][-1:]
    return tuple(found)


def more_there(before: Player, after: Player, spot: str) -> bool:
    """Whether a line brings somebody to a spot."""
    if spot in LAND_NAMES:
        at = LAND_NAMES.index(spot)
        return after.farmers[at] > before.farmers[at]
    at = [BUILDINGS[one] for one in after.city].index(spot)
    return after.staff[at] > before.staff[at]


def waits_for(view: PuertoRico, player: Player, spot: str) -> Iterator[Prompt]:
    """What a worker on a spot lacks to make something."""
    land = spot in LAND_NAMES
    good = LAND_NAMES.index(spot) if land else GOOD_OF[BUILDING[spot]]
    values = (("spot", spot), ("good", GOOD_NAMES[good]))
    if (player.land.count(good) > player.farmers[good]) if not land else _room_in_plants(player, good):
        yield Prompt("waits_half", (*values, ("half", _half(player, good, land=not land))))
    elif not land:
        there = (("n", player.land.count(good)), ("open", int(good in view.row and free_land(player) > 0)))
        yield Prompt("waits_land", (*values, *there))
    elif costs := plant_costs(view, player, good):
        cost, building = plant_for(costs, player.farmers[good] - circles_for(player, good))
        yield Prompt("waits_plant", (*values, *priced(view, building, cost)))
    else:
        yield Prompt("waits_vain", values)


def lacking(view: PuertoRico, before: Player, player: Player, spots: Sequence[str]) -> Iterator[Prompt]:
    """Of spots with an empty circle, on which one worker alone would bring nothing: which of them want two at once, and
    what the others lack besides to which nobody has gone."""
    told = {spot: tuple(waits_for(view, player, spot)) for spot in spots}
    both = tuple([spot for spot, lacks in told.items() if any(one.key == "waits_half" for one in lacks)])
    for good in [LAND_NAMES.index(spot) for spot in both if spot in LAND_NAMES]:
        pair = (LAND_NAMES[good], _half(player, good, land=False))
        yield Prompt("still_empty", (("goods", ((GOOD_NAMES[good], 1),)), ("spots", pair)))
    for spot, lacks in told.items():
        yield from () if spot in both or more_there(before, player, spot) else lacks


def _half(player: Player, good: int, *, land: bool) -> str:
    """Where one worker more is wanted for a good: a plantation, or a building with an empty circle."""
    if land:
        return LAND_NAMES[good]
    both = zip(player.city, player.staff, strict=True)
    return next(BUILDINGS[one] for one, there in both if GOOD_OF[one] == good and there < CIRCLES[one])


def _room_in_plants(player: Player, good: int) -> bool:
    both = zip(player.city, player.staff, strict=True)
    return circles_for(player, good) > sum([there for one, there in both if GOOD_OF[one] == good])
