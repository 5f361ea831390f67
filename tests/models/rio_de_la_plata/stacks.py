"""First edition: attackers wait in stacks of any size, divided when the attacker moves first (R119)."""

from __future__ import annotations

from tests.models.flow import Action, Flow

from .city import OPEN_EDGES
from .table import ENEMY, Group, Table, War
from .tables import PER_SPACE
from .trading import decide


def post_stack(war: War, edge: str, size: int) -> None:
    """So many more on an edge; what is put on one edge is one stack."""
    stack = next((group for group in war.groups if group.place == edge), None)
    if stack is None:
        war.groups.append(Group([ENEMY] * size, edge))
    else:
        stack.pawns += [ENEMY] * size


def divide(table: Table, war: War) -> Flow:
    """Every stack becomes groups of one to three at its edge, named one by one."""
    stacks = [group for group in war.groups if group.place in OPEN_EDGES]
    while stacks:
        options: list[Action] = [
            ("group", stack.place, size) for stack in stacks for size in range(1, min(PER_SPACE, len(stack.pawns)) + 1)
        ]
        _, edge, size = yield from decide(table, "divide", war.attacker, options)
        stack = next(stack for stack in stacks if stack.place == edge)
        del stack.pawns[:size]
        war.groups.append(Group([ENEMY] * size, edge))
        if not stack.pawns:
            stacks.remove(stack)
            war.groups.remove(stack)
