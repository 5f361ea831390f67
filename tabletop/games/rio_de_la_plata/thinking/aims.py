"""What a group of attackers serves in a war: the building that it goes for when each of them has one of its own, who
guards it, and how the battle there would end."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.games.rio_de_la_plata.groups import at_war, steps_of
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.thinking.warring import LATER, goals_of, guards_of, steps_between

WITHIN = 6
"""Steps, beyond which nobody goes for anything."""


_STACK = 3
"""As many pawns move together at most: who stands outside in a larger group is divided first, against nobody singly."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A building that is gone for. `rounds`: after this one; `guards`: pawns on it; `left`: attackers after a battle
    with these."""

    field: int
    points: int
    steps: int
    rounds: int
    guards: int
    left: int


def aim(state: RioDeLaPlata, place: int) -> Aim | None:
    """Of the attackers at a place, when the others have taken what they can reach sooner or win more surely."""
    groups = [group for group in at_war(state).groups if group.top == ATTACKERS]
    goals, guards = goals_of(state), guards_of(state)
    found = [
        (_worth(one), -one.steps, number, one)
        for number, group in enumerate(groups)
        for field, points in goals.items()
        if (one := _aim(state, group, field, points, guards.get(field, 0))).steps <= WITHIN and _wins(one)
    ]
    has, taken = set[int](), set[int]()
    for _, _, number, one in sorted(found, key=lambda entry: (-entry[0], -entry[1], entry[2], entry[3].field)):
        if number in has or one.field in taken:
            continue
        if groups[number].place == place:
            return one
        has.add(number)
        taken.add(one.field)
    return None


def _aim(state: RioDeLaPlata, group: Group, field: int, points: int, guards: int) -> Aim:
    size, steps = len(group.pawns), steps_between(group.place, field)
    stride = steps_of(state, size if size <= _STACK else _STACK if guards else 1)
    later = max(0, steps - (group.steps if state.phase == Phase.BATTLES else stride))
    left = survivors(state, field, size, guards)[0] if guards else size
    return Aim(field, points, steps, (later + stride - 1) // stride, guards, left)


def _wins(one: Aim) -> bool:
    return one.left > 0


def _worth(one: Aim) -> float:
    return one.points * LATER**one.rounds
