"""War from its beginning to the way home."""

from __future__ import annotations

from tests.models.flow import Action, Flow, ask

from .access import send_surplus_home
from .city import OPEN_EDGES, column, line
from .marching import march, side
from .stacks import divide
from .table import ENEMY, Group, Table, War
from .trading import NO, YES, decide
from .war_setup import cannons, post_attackers, post_defenders

IDLE_ROUNDS = 3


def defenders(table: Table, war: War) -> list[int]:
    """All but the attacker, in turn order."""
    return [seat for seat in table.order if seat != war.attacker]


def wage(table: Table, war: War) -> Flow:
    """Set-up (the first edition counts all workers, R115), cannons, defenders, rounds, and who goes home."""
    if all(edge in table.walls for edge in OPEN_EDGES):
        return  # R46
    counted = sum(1 for stack in table.workers.values() for colour in stack if table.first or colour != war.attacker)
    yield from line_up(table, war)
    yield from post_attackers(table, war, counted)
    yield from cannons(table, war, defenders(table, war))
    if attackers_left(war):
        for seat in defenders(table, war):
            yield from post_defenders(table, war, seat)
    while attackers_left(war) and war.idle < IDLE_ROUNDS:
        yield from one_round(table, war)
    yield from go_home(table, war)


def attackers_left(war: War) -> bool:
    """Whether any enemy is left, outside the city too."""
    return any(group.pawns[-1] == ENEMY for group in war.groups)


def line_up(table: Table, war: War) -> Flow:
    """Workers on the map become stacks; the attacker's stay idle. Two defenders in a space: R50."""
    for space in sorted(table.workers, key=lambda space: (column(space), line(space))):
        stack = table.workers[space]
        rest = [colour for colour in stack if colour != war.attacker]
        owners = [seat for seat in table.order if seat in rest]
        if len(owners) > 1:
            together = True
            for seat in owners:
                if together:
                    together = (yield from ask("share", seat, [YES, NO])) == YES
            rest = owners[::-1] if together else [owners[0]]
        del table.workers[space]
        if war.attacker in stack:
            war.inert[space] = stack.count(war.attacker)
        if rest:
            war.groups.append(Group(rest, space))


def one_round(table: Table, war: War) -> Flow:
    """The attacker first, then every defender with pawns; three rounds without battle end the war (R57, R104)."""
    if table.first and not war.round:
        yield from divide(table, war)
    war.round += 1
    war.battle_this_round = False
    for seat in [war.attacker, *defenders(table, war)]:
        if not attackers_left(war):
            return
        if any(group.pawns[-1] in side(table, war, seat) for group in war.groups):
            yield from march(table, war, seat)
    war.idle = 0 if war.battle_this_round else war.idle + 1


def go_home(table: Table, war: War) -> Flow:
    """Enemies, mixed stacks, the shadow and who stands in the open with idle workers leave (R60); everybody may take
    back whole stacks; then R80."""
    for group in war.groups:
        colours = set(group.pawns)
        alone = group.place not in war.inert or group.place in table.city
        if len(colours) == 1 and group.pawns[0] in range(table.players) and alone:
            for colour in group.pawns:
                table.put(colour, group.place)
    for space, number in war.inert.items():
        for _ in range(number):
            table.put(war.attacker, space)
    war.groups, war.inert = [], {}
    for seat in table.order:
        while True:
            stacks: list[Action] = [("home", space) for space, stack in table.workers.items() if seat in stack]
            action = yield from decide(table, "after_war", seat, [*stacks, ("done",)])
            if action[0] == "done":
                break
            table.take_home(seat, action[1], table.workers[action[1]].count(seat))
    for space in list(table.workers):
        send_surplus_home(table, space)
