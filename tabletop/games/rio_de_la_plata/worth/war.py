"""War: attackers want to be near what they can destroy, defenders near attackers.

Steps are counted as the crow flies: who bars the way is seen when it is reached.
"""

from __future__ import annotations

from functools import lru_cache

from tabletop.games.rio_de_la_plata.common import built, numbers
from tabletop.games.rio_de_la_plata.groups import DONE, ON_ITS_WAY, attackers_left
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata, War
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS

FORAY = 12.0
"""An attack that is still to come: so that an imagined war tempts nobody to leave a turn unfinished."""
NEAR = 1.2
"""An attacker beside a building that it may destroy, and one beside an own building, for its owner."""
FURTHER = 0.84
"""Part of that for each step more."""
CROWDED = 0.75
"""Part of it for each group more that waits at the same point of entry."""
HUNT = 2.4
"""A defender beside an attacker: it has points for each it destroys, and for being lost."""
PREY = 3.0
"""The most that an attacker brings to those who hunt it."""
PAWN = 0.1
"""Any pawn: none is given up for nothing."""
MOVED = 0.02
"""What a move or a question costs: nobody goes round in circles."""
POSTED = 1.0
"""A pawn that is still to be posted: so that one of a group of three is not worth less than one alone."""
_FAR = CITY.rows + CITY.columns


def war_worth(state: RioDeLaPlata, player: Player) -> float:
    """How well the groups of a seat stand, or how badly those of its enemies."""
    war = state.war
    later = FORAY * (box(state.box).attacks - player.attacks)
    if war is None:
        return later
    own = player.huts | player.houses
    if war.attacker == player.seat:
        worth = _attack(war, built(state) & ~own & ~_guarded(war)) + POSTED * war.posted
    else:
        worth = _defence(war, player.seat) - _attack(war, own & ~_guarded(war))
    if state.active == player.seat:
        restless = sum([bool(group.marks & (ON_ITS_WAY | DONE)) for group in war.groups])
        worth -= MOVED * (restless + 2 * (len(war.refused) + len(state.decisions)))
    return later + worth


@lru_cache(400)
def _worth_by_field(goal: int) -> tuple[float, ...]:
    """What it is worth to stand on each field, by its steps to the next field of a goal; one more step outside."""
    worth = [0.0] * CITY.size
    reached, each = 0, 1.0
    ring = goal
    for _ in range(_FAR if goal else 0):
        for field in numbers(ring & ~reached):
            worth[field] = each
        reached = ring
        ring = CITY.cross(ring)
        each *= FURTHER
    return (*worth, *(worth[field] * FURTHER for field in CITY.field_at))


def _guarded(war: War) -> int:
    """Fields with defenders, as bits."""
    return sum([1 << group.place for group in war.groups if group.top != ATTACKERS])


def _attack(war: War, goal: int) -> float:
    """Attackers by their steps to what they may destroy."""
    by_field, worth = _worth_by_field(goal), 0.0
    before, crowd = -1, 1.0
    for group in war.groups:
        if group.top == ATTACKERS:
            pawns = len(group.pawns) ** 0.7
            crowd = crowd * CROWDED if group.place == before and before >= FIELDS else 1.0
            before = group.place
            worth += NEAR * by_field[before] * pawns * crowd + PAWN * len(group.pawns)
    return worth


def _defence(war: War, seat: int) -> float:
    """Own pawns by their steps to the next attackers."""
    prey = 0
    for group in war.groups:
        if group.top == ATTACKERS:
            prey |= 1 << (group.place if group.place < FIELDS else CITY.field_at[group.place - FIELDS])
    by_field, hunt, pawns = _worth_by_field(prey), 0.0, 0
    for group in war.groups:
        count = group.pawns.count(seat)
        if count:
            hunt += HUNT * by_field[group.place] * count
            pawns += count
    return min(hunt, PREY * attackers_left(war)) + PAWN * pawns
