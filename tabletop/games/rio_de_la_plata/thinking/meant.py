"""What workers on a field are meant to build, as the quick player goes on, and what a building does to its district."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.scoring import district_value, houses_in
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, HOUSE, HUT, PLACES, SITES, box
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.outcomes import stage

_MOST = 200
"""Steps in the mind, more than lie before the end of somebody's Effects."""
_MIND = Mind()


def meant(view: RioDeLaPlata, line: Line) -> RioDeLaPlata:
    """When the own Effects are over: the line is done, then everybody does what the quick player does."""
    seat, state = line[0].seat, view
    for step in range(_MOST):
        seats = deciders(state)
        if not seats or stage(state, seat) != "effects" or state.turn != view.turn:
            break
        todo = line[step] if step < len(line) else _MIND.policy(state, seats[0])
        if rules.why_not(state, todo) is not None:
            break
        state = rules.apply(state, todo, False).state
    return state


def to_build(view: RioDeLaPlata, field: int, workers: int, after: RioDeLaPlata) -> Iterator[Prompt]:
    """Which building workers on a field have become, at what price, and what that is for."""
    kind = site(after, field)
    if kind < 0 or kind == site(view, field) or not after.built >> field & 1:
        return
    tables = box(view.box)
    paid = tuple([(good, count) for good, count in zip(GOOD_NAMES, tables.cost[kind], strict=True) if count])
    told = (("building", SITES[kind]), ("spot", PLACES[field]), ("workers", min(workers, tables.workers[kind])))
    values = (*told, ("paid", paid), ("points", tables.points[kind]))
    yield Prompt("to_build" if paid else "to_build_free", values)


def of_building(view: RioDeLaPlata, player: Player, kind: int, field: int) -> Iterator[Prompt]:
    """What a building is for at the end: what a Hut becomes, what each house of the district gains or loses by it."""
    tables, area = box(view.box), CITY.area_of[field]
    if kind == HUT:
        stone, wood, _ = tables.cost[HOUSE]
        scoring = tables.data.scoring.value
        value = max(scoring.least_per_house, scoring.house + (district_value(view, area) if area >= 0 else 0))
        yield Prompt("hut_later", (("stone", stone), ("wood", wood), ("n", value)))
    elif kind >= FIRST_NEUTRAL and area >= 0:
        then = view.copy()
        standing = list(view.standing)
        standing[kind - FIRST_NEUTRAL] |= 1 << field
        then.standing = tuple(standing)
        by = district_value(then, area) - district_value(view, area)
        own = houses_in(player, area)
        others = sum([houses_in(one, area) for one in view.players]) - own
        if by and own + others:
            values = (("n", abs(by)), ("district", CITY.areas[area]), ("own", own), ("others", others))
            yield Prompt("district_more" if by > 0 else "district_less", values)
