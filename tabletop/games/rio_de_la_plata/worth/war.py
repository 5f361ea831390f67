"""War: attackers want to be near what they can destroy, defenders near attackers they can beat."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.common import built
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata, War
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS
from tabletop.games.rio_de_la_plata.things import ATTACKERS

NEAR = (1.2, 1.0, 0.7, 0.45, 0.25, 0.12, 0.05)
"""What a pawn is worth by the steps to the next building that it may destroy."""
POSTED = 1.0
"""The same of a pawn that is still to be posted: so that one of a group of three is not worth less than one alone."""
GUARD = (1.3, 1.3, 1.0, 0.7, 0.45, 0.25, 0.1)
"""The same of a defender and the next attackers: it has points for each it destroys, and for being lost."""


def war_worth(state: RioDeLaPlata, player: Player) -> float:
    """How well the groups of a seat stand, or how badly those of its enemies."""
    war = state.war
    if war is None:
        return 0.0
    mine = war.attacker == player.seat
    own = player.huts | player.houses
    hits = _close(war, built(state) & ~own if mine else own, True, NEAR)
    if mine:
        return hits + POSTED * war.posted
    enemies = sum([1 << _field(group[0]) for group in war.groups if group[3] == ATTACKERS])
    return _close(war, enemies, False, GUARD, player.seat) - hits


def _field(place: int) -> int:
    return place if place < FIELDS else CITY.field_at[place - FIELDS]


def _close(war: War, goal: int, attackers: bool, by_steps: tuple[float, ...], seat: int = -1) -> float:
    """The worth of groups by their steps to one of some fields."""
    if not goal:
        return 0.0
    rings = [goal]
    while len(rings) < len(by_steps):
        rings.append(CITY.cross(rings[-1]))
    worth = 0.0
    for group in war.groups:
        if (group[3] == ATTACKERS) is not attackers or (not attackers and seat not in group[3:]):
            continue
        field = 1 << _field(group[0])
        for steps, ring in enumerate(rings):
            if ring & field:
                worth += by_steps[steps] * (len(group) - 3) ** 0.7
                break
    return worth
