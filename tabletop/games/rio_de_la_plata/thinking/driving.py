"""Workers of others that can be driven off a field without a building, and what they would have built there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import built, numbers
from tabletop.games.rio_de_la_plata.phases.building import around
from tabletop.games.rio_de_la_plata.phases.placement import discs_of_others, needs, stay, within_reach
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, PLACE, PLACES, box
from tabletop.games.rio_de_la_plata.thinking.rivals import pays_for


def driven(state: RioDeLaPlata, player: Player) -> dict[int, int]:
    """By field how many workers of somebody else stand there whom a seat that places can drive off now."""
    fields = discs_of_others(state, player) & within_reach(state, player)
    return {
        field: owner_of(state, player.seat, field).discs.count(field)
        for field in numbers(fields)
        if rules.why_not(state, act.Expel(player.seat, PLACES[field])) is None
    }


def owner_of(state: RioDeLaPlata, seat: Seat, field: int) -> Player:
    """Somebody else who stands on a field."""
    return next(other for other in state.players if other.seat != seat and field in other.discs)


def loses(state: RioDeLaPlata, seat: Seat, field: int, kinds: Iterable[int]) -> int:
    """Points that others lose when they are driven off: of the best of these kinds that they have workers and goods
    for."""
    tables, other = box(state.box), owner_of(state, seat, field)
    there = other.discs.count(field)
    return max(
        [
            tables.points[kind]
            for kind in kinds
            if tables.workers[kind] <= there
            and around(state, field) >= tables.around[kind]
            and pays_for(state, other, kind)
        ],
        default=0,
    )


def sent(state: RioDeLaPlata, seat: Seat, places: Sequence[int]) -> list[Action]:
    """Workers to these places, one by one; those to a field where somebody else stands first drive these off
    together."""
    of_others = discs_of_others(state, state.players[seat]) & ~built(state)
    found = list[Action]()
    driving: dict[int, int] = {}
    for place in places:
        if place < FIELDS and of_others >> place & 1 and place not in driving:
            driving[place] = needs(owner_of(state, seat, place).discs.count(place))
            found.append(act.Expel(seat, PLACES[place]))
        if driving.get(place, 0) > 0:
            driving[place] -= 1
        else:
            found.append(act.Place(seat, PLACES[place]))
    return found


def placed_at(view: RioDeLaPlata, line: Line) -> list[int]:
    """Where a line places workers; of those who drive others off the ones that stay."""
    found = list[int]()
    for action in line:
        if isinstance(action, act.Place):
            found.append(PLACE[action.place])
        elif isinstance(action, act.Expel):
            field = PLACE[action.place]
            found += [field] * stay(owner_of(view, action.seat, field).discs.count(field))
    return found
