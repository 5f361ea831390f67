"""Stacks of attackers (RB §War, ruling R119): in the first edition they are posted in stacks of any size.

Before the attacker first moves each is divided into groups of one to three. In the second edition groups are posted,
and nothing is left to divide.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.groups import UNDIVIDED, at_war, change, group_name
from tabletop.games.rio_de_la_plata.phases.rounds import battles_begin
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata, War
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PER_FIELD
from tabletop.games.rio_de_la_plata.things import Phase

_DIVIDING = int(Phase.DIVIDING)

NO_STACK = Reason("no_stack", rb.ruling(rb.WAR, "R119"))
DIVIDE_SIZE = Reason("divide_size", rb.ruling(rb.WAR, "R119"), most=PER_FIELD)


def stacks(war: War) -> list[Group]:
    """What has still to be divided, by place."""
    return [group for group in war.groups if group.marks & UNDIVIDED]


def stack_at(war: War, field: int) -> Group | None:
    """The stack outside at a point of entry."""
    return next((group for group in stacks(war) if group.place == field), None)


def stack_name(state: RioDeLaPlata, point: str) -> str:
    """What the stack at a point is called, the point itself if there is none."""
    stack = _named(state, point)
    return point if stack is None else group_name(stack)


def add_to_stack(war: War, field: int, pawns: tuple[int, ...]) -> None:
    """More pawns at a point of entry."""
    stack = stack_at(war, field)
    change(war, stack, Group(field, 0, UNDIVIDED, (*pawns, *(() if stack is None else stack.pawns))))


def dividing_begins(state: RioDeLaPlata, log: EventLog) -> None:
    """All defenders stand: the attacker divides."""
    state.phase, state.active = _DIVIDING, at_war(state).attacker


@rules.forced(_DIVIDING)
def all_divided(state: RioDeLaPlata, log: EventLog) -> bool:
    """Single pawns are groups; when no stack is left the battles begin."""
    war = at_war(state)
    left = stacks(war)
    for stack in left:
        if len(stack.pawns) == 1:
            change(war, stack, Group(stack.place, stack.steps, 0, stack.pawns))
    if any(len(stack.pawns) > 1 for stack in left):
        return False
    battles_begin(state, log)
    return True


@rules.on(_DIVIDING)
class Divide(Rule[RioDeLaPlata, act.Divide]):
    """One to three pawns of a stack become a group (ruling R119)."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Divide]:
        left = [(CITY.points[stack.place - FIELDS], len(stack.pawns)) for stack in stacks(at_war(state))]
        return [
            act.Divide(seat, size, point)
            for size in range(1, PER_FIELD + 1)
            for point, pawns in sorted(left, key=lambda one: CITY.points.index(one[0]))
            if size <= pawns
        ]

    def check(self, state: RioDeLaPlata, action: act.Divide) -> Why | None:
        stack = _named(state, action.point)
        if stack is None:
            return NO_STACK
        return None if 1 <= action.size <= min(PER_FIELD, len(stack.pawns)) else DIVIDE_SIZE

    def do(self, state: RioDeLaPlata, action: act.Divide, log: EventLog) -> None:
        war, stack = at_war(state), _named(state, action.point)
        assert stack is not None
        rest = stack.pawns[action.size :]
        change(war, stack, Group(stack.place, stack.steps, stack.marks, rest) if rest else None)
        change(war, None, Group(stack.place, 0, 0, stack.pawns[: action.size]))
        log.emit("divided", action.seat, point=action.point, attackers=action.size)


def _named(state: RioDeLaPlata, point: str) -> Group | None:
    """The stack at the point of this name."""
    return stack_at(at_war(state), FIELDS + CITY.points.index(point)) if point in CITY.points else None
