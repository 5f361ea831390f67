"""One step of a group (RB §Movement): where it may lead, which groups may go, and what stacking leaves.

A single goes three steps, a pair two, a triple one, never aslant, and never over pawns; entering the city is a step.
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.groups import (
    DONE,
    EXTRA,
    FOUGHT,
    ON_ITS_WAY,
    STACKED,
    at_war,
    change,
    commander,
    group_name,
    inert,
    on,
)
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PER_FIELD, PLACES
from tabletop.games.rio_de_la_plata.things import ATTACKERS

NO_GROUP = Reason("no_such_group", rb.MOVEMENT)
NOT_YOURS = Reason("not_your_group", rb.MOVEMENT)
HAS_FOUGHT = Reason("has_fought", rb.MOVEMENT)
HAS_MOVED = Reason("has_moved", rb.ruling(rb.MOVEMENT, "R97"))
NOT_BESIDE = Reason("not_beside", rb.MOVEMENT)
INERT = Reason("inert_workers", rb.ruling(rb.MOVEMENT, "R60"))
TOO_MANY = Reason("group_too_big", rb.GROUPS, most=PER_FIELD)
WAS_REFUSED = Reason("was_refused", rb.ruling(rb.GROUPS, "R99"))


def ways(group: Group) -> tuple[int, ...]:
    """Fields one step away."""
    return CITY.beside[group.place] if group.place < FIELDS else (CITY.field_at[group.place - FIELDS],)


def same_side(one: Group, other: Group) -> bool:
    """Whether two groups do not fight each other."""
    return (one.top == ATTACKERS) == (other.top == ATTACKERS)


def why_not_own(state: RioDeLaPlata, group: Group | None) -> Why | None:
    """Why a seat cannot move a group now."""
    if group is None:
        return NO_GROUP
    if commander(state, group) != state.active:
        return NOT_YOURS
    if group.marks & FOUGHT:
        return HAS_FOUGHT
    return HAS_MOVED if group.marks & DONE or not group.steps else None


def has_arrived(state: RioDeLaPlata, group: Group) -> bool:
    """Whether a group has just gone its last step, so that as a pair it may still give a pawn (ruling R101)."""
    return state.rules.version > 1 and not group.steps and bool(group.marks & ON_ITS_WAY) and not group.marks & FOUGHT


class Ground:
    """What is looked up again and again in one list: who stands where, and fields that nobody enters."""

    def __init__(self, state: RioDeLaPlata) -> None:
        self.state = state
        self.groups: dict[int, Group] = {group.place: group for group in at_war(state).groups if group.place < FIELDS}
        self.barred = inert(state)


def why_not_step(ground: Ground, group: Group, field: int) -> Why | None:
    """Why a group cannot go one step to a field: into battle, or where it may stand."""
    if field not in ways(group):
        return NOT_BESIDE
    if ground.barred >> field & 1:
        return INERT
    other = ground.groups.get(field)
    if other is None or not same_side(group, other):
        return None
    if other.marks & FOUGHT:
        return HAS_FOUGHT
    return TOO_MANY if len(group.pawns) + len(other.pawns) > PER_FIELD else None


def own_groups(state: RioDeLaPlata, *, arrived: bool = False) -> list[tuple[str, Group]]:
    """Groups that the active seat can still move, by their names, in order, each name once; `arrived`: that too which
    has just gone its last step."""
    found: dict[str, Group] = {}
    for group in at_war(state).groups:  # only who moves has groups with steps left, or one on its way
        if (group.steps and not group.marks & (FOUGHT | DONE)) or (arrived and has_arrived(state, group)):
            name = group_name(group)
            if name not in found or found[name].steps < group.steps:
                found[name] = group
    return sorted(found.items())


def leave(state: RioDeLaPlata, group: Group) -> Group:
    """A group sets out: the one that was on its way before has finished."""
    war = at_war(state)
    if not group.marks & ON_ITS_WAY:
        for before in war.groups:
            if before.marks & ON_ITS_WAY:
                change(war, before, Group(before.place, 0, before.marks & ~ON_ITS_WAY | DONE, before.pawns))
        away = Group(group.place, group.steps, group.marks | ON_ITS_WAY, group.pawns)
        change(war, group, away)
        return away
    return group


def set_out(state: RioDeLaPlata, place: int, field: int) -> tuple[Group, Group]:
    """The groups of two places, once the first has set out."""
    group = on(state, place)
    assert group is not None
    group = leave(state, group)
    other = on(state, field)
    assert other is not None
    return group, other


def stack(state: RioDeLaPlata, group: Group, other: Group, how: str, log: EventLog) -> None:
    """Two groups become one, which has finished; whose commander comes later this round waits for the next (R98)."""
    war = at_war(state)
    owners = (*group.pawns, *other.pawns) if how == "above" else (*other.pawns, *group.pawns)
    change(war, group, None)
    change(war, other, finished_group(state, other.place, (group.marks | other.marks) & EXTRA, owners))
    log.emit("stacked", state.active, place=PLACES[other.place], pawns=len(owners))


def finished_group(state: RioDeLaPlata, field: int, marks: int, owners: tuple[int, ...]) -> Group:
    """A group that has finished; if its commander's turn is still to come, it was stacked before that."""
    made = Group(field, 0, marks | DONE, owners)
    later = commander(state, made) in state.queue
    return Group(field, 0, marks | DONE | STACKED, owners) if later else made
