"""One player's turn of war (R97 to R101): steps, stacking, extra steps, battles on entering."""

from __future__ import annotations

from tests.models.flow import Action, Flow

from .battle import clash, destructible, storm
from .city import OPEN_EDGES, around
from .consent import agree
from .table import ENEMY, Group, Table, War
from .trading import decide

STEPS = {1: 3, 2: 2, 3: 1}
LARGEST = 3
END: Action = ("end",)
Key = str | tuple[str, int]
"""How a group is named: its space, or (edge, size) while it waits."""


def side(table: Table, war: War, seat: int) -> list[int]:
    """The colours a seat moves: enemies, or its own (with two players the shadow's too)."""
    if seat == war.attacker:
        return [ENEMY]
    return [seat, table.players] if table.players == 2 else [seat]


def key(group: Group) -> Key:
    """The name of a group."""
    return (group.place, len(group.pawns)) if group.place in OPEN_EDGES else group.place


def march(table: Table, war: War, seat: int) -> Flow:
    """Groups in any order, each in one go; ("end",) ends the turn."""
    mine = side(table, war, seat)
    for group in war.groups:
        group.fought = group.extra = group.started = False
        group.steps = 0 if group.new_in == war.round else STEPS[len(group.pawns)]
    active: Group | None = None
    refused: list[Action] = []
    while True:
        options = [option for option in choices(table, war, mine, active) if option not in refused]
        if not must_enter(table, war, seat, options):
            options.append(END)
        action = yield from decide(table, "march", seat, options)
        if action == END:
            return
        others = partners(table, war, mine, action)
        if others and not (yield from agree(table, others, action)):
            refused.append(action)
            continue
        if action[0] == "extra":
            give_up(war, action)
            continue
        group = find(war, action[1])
        if active is not None and active is not group:
            active.steps = 0
        active = group
        group.started = True
        carry_out(table, war, group, action)
        if action[0] == "give" or group not in war.groups:
            active = None
        if not any(other.pawns[-1] == ENEMY for other in war.groups):
            return


def find(war: War, name: Key) -> Group:
    """The group of a name; of several waiting at one edge the one that goes farthest."""
    return max((group for group in war.groups if key(group) == name), key=lambda group: group.steps)


def must_enter(table: Table, war: War, seat: int, options: list[Action]) -> bool:
    """By option the attackers have to come in during the first round, as far as the way is free (R93)."""
    if table.says("wait_outside", "yes") or seat != war.attacker or war.round > 1:
        return False
    return any(option[0] == "step" and isinstance(option[1], tuple) for option in options)


def choices(table: Table, war: War, mine: list[int], active: Group | None) -> list[Action]:
    """All steps, gifts of two and two, and extra steps; in neither edition of groups that have fought (R76, R97)."""
    found: list[Action] = []
    own = [group for group in war.groups if group.pawns[-1] in mine and not group.fought]
    for group in own:
        if (group.steps and not group.started) or group is active:
            for space in targets(group):
                for option in enter(table, war, group, space):
                    if option not in found and (group.steps or option[0] == "give"):  # with its last step too (R101)
                        found.append(option)
    for group in own:
        if not group.extra:
            helpers = [*mine, *group.pawns]
            for victim in war.groups:
                option = ("extra", key(victim), key(group))
                fit = victim is not group and any(colour in helpers for colour in victim.pawns)
                if fit and not victim.fought and option not in found:
                    found.append(option)
    return found


def targets(group: Group) -> tuple[str, ...]:
    """Where a step can lead: the space behind an edge, or four neighbours; never out of the city."""
    return (OPEN_EDGES[group.place],) if group.place in OPEN_EDGES else around(group.place, diagonals=False)


def enter(table: Table, war: War, group: Group, space: str) -> list[Action]:
    """("step", group, space), ("join", group, space, above or below) for mixed stacks, ("give", group, space)."""
    if space in war.inert and table.says("inert_workers", "shield"):
        return []
    other = next((other for other in war.groups if other.place == space), None)
    if other is None or (other.pawns[-1] == ENEMY) != (group.pawns[-1] == ENEMY):
        return [("step", key(group), space)]
    if other.fought or group.fought:
        return []
    if len(group.pawns) + len(other.pawns) <= LARGEST:
        if len({*group.pawns, *other.pawns}) == 1 or table.players == 2:
            return [("step", key(group), space)]
        return [("join", key(group), space, "above"), ("join", key(group), space, "below")]
    pairs = len(group.pawns) == len(other.pawns) == 2 and group.place not in OPEN_EDGES
    if pairs and not (table.first and group.pawns[-1] == ENEMY):
        return [("give", key(group), space)]
    return []


def partners(table: Table, war: War, mine: list[int], action: Action) -> list[int]:
    """The other owners who must agree."""
    if table.players == 2 or ENEMY in mine:
        return []
    colours: set[int] = set()
    if action[0] in ("join", "give"):
        colours = {*find(war, action[1]).pawns, *find(war, action[2]).pawns}
    elif action[0] == "extra":
        colours = set(find(war, action[1]).pawns)
    return [seat for seat in table.order if seat in colours and seat not in mine]


def carry_out(table: Table, war: War, group: Group, action: Action) -> None:
    """A step with all that follows from it, or a gift."""
    space = action[2]
    other = next((other for other in war.groups if other.place == space), None)
    group.steps -= 1
    if action[0] == "give":
        assert other
        other.pawns.append(group.pawns.pop())
        halt(war, other)
        halt(war, group)
    elif other is None:
        group.place = space
        if group.pawns[-1] == ENEMY and destructible(table, space):
            storm(table, war, group)
    elif (other.pawns[-1] == ENEMY) == (group.pawns[-1] == ENEMY):
        war.groups.remove(group)
        below = action[0] == "join" and action[3] == "below"
        other.pawns = [*group.pawns, *other.pawns] if below else [*other.pawns, *group.pawns]
        other.extra = other.extra or group.extra
        halt(war, other)
    else:
        clash(table, war, group, other)


def give_up(war: War, action: Action) -> None:
    """A whole group for an extra step of another, which may set out once more when it likes.

    Of equal ones at one edge the step is for one that has had none, and the one that goes least far is given up.
    """
    group = find(war, action[2])
    if group.extra:
        group = next(other for other in war.groups if key(other) == action[2] and not other.extra)
    victims = [other for other in war.groups if key(other) == action[1] and other is not group]
    war.groups.remove(min(victims, key=lambda other: other.steps))
    group.steps += 1
    group.extra = True
    group.started = False


def halt(war: War, group: Group) -> None:
    """Stacking uses up all movement, in this round also for a commander who has his turn later (R98)."""
    group.steps = 0
    group.started = True
    group.new_in = war.round
