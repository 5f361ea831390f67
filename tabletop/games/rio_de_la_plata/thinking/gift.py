"""A group of attackers that has nothing to go for, given up for a step with which another one storms at once."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.groups import EXTRA, FOUGHT, at_war, group_name, steps_of
from tabletop.games.rio_de_la_plata.phases.steps import ways
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.thinking.warring import goals_of, guards_of, steps_from, steps_of_war

_ROUNDS = 2
"""Whoever is further from everything is of no use: a third round without a battle may end the war."""


def sure_gift(state: RioDeLaPlata, seat: Seat) -> act.GiveUp | None:
    """What brings most so, costs nothing and is allowed; None where nothing does."""
    if seat != at_war(state).attacker:
        return None
    goals, guards = goals_of(state), guards_of(state)
    groups = [group for group in at_war(state).groups if group.top == ATTACKERS and not group.marks & FOUGHT]
    steps = sorted(
        [
            (-goals[field], number, field)
            for number, group in enumerate(groups)
            if not group.steps and not group.marks & EXTRA
            for field in ways(group)
            if field in goals and field not in guards
        ]
    )
    for _, number, field in steps:
        left = [goal for goal in goals if goal != field]
        for given in sorted(groups, key=lambda group: (len(group.pawns), group.place)):
            gift = act.GiveUp(seat, group_name(given), group_name(groups[number]))
            useless = gift.group != gift.other and not _comes_to(state, given, left)
            if useless and rules.why_not(state, gift) is None:
                return gift
    return None


def steps_with_gift(state: RioDeLaPlata, seat: Seat) -> tuple[Action, ...]:
    """What is worth comparing in a war, such a gift among it."""
    steps = steps_of_war(state, seat)
    gift = sure_gift(state, seat) if state.phase == Phase.BATTLES and not state.decisions else None
    return steps if gift is None else (*steps, gift)


def _comes_to(state: RioDeLaPlata, group: Group, goals: list[int]) -> bool:
    """Whether a group could come to any of these in time, if nobody stood in its way."""
    most = group.steps + _ROUNDS * steps_of(state, len(group.pawns))
    away = steps_from(group.place)
    return any(away[goal] <= most for goal in goals)
