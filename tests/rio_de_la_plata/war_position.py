"""Positions in the middle of a war."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.groups import at_war
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata, War, in_order
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW

from .position import (
    Phase,
    fresh,
    whole,
)

A = ATTACKERS


def group(place: str, *owners: int, steps: int = 0, marks: int = 0) -> Group:
    """A group in the city, or outside: "north.03"."""
    at = CITY.number[place] if place in CITY.number else FIELDS + CITY.points.index(place)
    return Group(at, steps, marks, owners)


def battle(*groups: Group, seats: int = 4, enemy: int = 0, active: int | None = None, **options: str) -> RioDeLaPlata:
    """A round of a war against the last seat, which moves; groups of whoever moves have their steps."""
    state = fresh(seats, **options)
    attacker = seats - 1
    who = attacker if active is None else active
    steps = {1: 3, 2: 2, 3: 1}
    made = []
    for one in groups:
        top = attacker if one.top == A else 0 if one.top == SHADOW else one.top
        made.append(Group(one.place, steps[len(one.pawns)] if top == who else 0, one.marks, one.pawns))
        for owner in one.pawns:
            if owner < seats:
                state.players[owner].idle -= 1
    state.phase, state.active = int(Phase.BATTLES), who
    state.queue = tuple(
        seat for seat in range(seats) if seat not in (attacker, who) and seat > (who if who != attacker else -1)
    )
    state.players[attacker].attacks = 1
    state.war = War(
        attacker=attacker,
        enemy=enemy,
        posted=0,
        shooter=-1,
        shots=0,
        groups=in_order(made),
        own=0,
        shadow=0,
        free=0,
        hired=0,
        round=1,
        quiet=0,
        fought=False,
        refused=(),
    )
    return whole(state)


def groups(state: RioDeLaPlata) -> dict[str, tuple[int, ...]]:
    """Owners of the groups in the city by field."""
    return {CITY.names[one.place]: one.pawns for one in at_war(state).groups if one.place < FIELDS}


def sending(*groups: Group) -> RioDeLaPlata:
    """The same, with pawns still to be sent by the seat in front."""
    state = battle(*groups, active=0)
    state.phase = int(Phase.DEFENCE)
    assert state.war is not None
    state.war.own = 2
    return state
