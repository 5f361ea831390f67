"""Groups of pawns at war: who commands them, what they are called, how they are found and changed, who is asked."""

from __future__ import annotations

from tabletop.engine.decision import push
from tabletop.games.rio_de_la_plata.decisions import Request, asking, refusal
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata, War, in_order
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PER_FIELD, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW

HOW = ("above", "below")
"""How a group comes onto another: who has the top pawn commands."""

FOUGHT, EXTRA, DONE, ON_ITS_WAY, STACKED, UNDIVIDED = 1, 2, 4, 8, 16, 32
"""Marks of a group: was in a battle this turn; was given a step; has finished; moves now; was stacked before its own
turn; is a stack of the first edition that has still to be divided."""


_OUTSIDE = tuple(tuple(f"{point}.{size}" for size in range(1, PER_FIELD + 1)) for point in CITY.points)


def at_war(state: RioDeLaPlata) -> War:
    """The war that is going on."""
    assert state.war is not None
    return state.war


def pawns_of(state: RioDeLaPlata, owner: int) -> int:
    """Pawns of somebody that are at war."""
    if state.war is None:
        return 0
    return sum([group.pawns.count(owner) for group in state.war.groups])


def attackers_left(war: War) -> int:
    """Pawns of the attackers, outside and in the city."""
    return sum([len(group.pawns) for group in war.groups if group.top == ATTACKERS])


def group_name(group: Group) -> str:
    """A group as written in actions: its field, or point of entry and size."""
    place = group.place
    if place < FIELDS:
        return CITY.names[place]
    pawns = len(group.pawns)
    if pawns > PER_FIELD:
        return f"{CITY.points[place - FIELDS]}.{pawns}"  # a stack of the first edition
    return _OUTSIDE[place - FIELDS][pawns - 1]


def whereof(group: Group) -> str:
    """Where a group stands: the name of its field, or of its point of entry."""
    return CITY.names[group.place] if group.place < FIELDS else CITY.points[group.place - FIELDS]


def commander(state: RioDeLaPlata, group: Group) -> int:
    """The seat that moves a group: that of its top pawn; the one defender moves the shadow too (ruling R107)."""
    top = group.top
    war = at_war(state)
    if top == ATTACKERS:
        return war.attacker
    return 1 - war.attacker if top == SHADOW else top


def side(state: RioDeLaPlata, group: Group) -> int | str | tuple[int | str, ...]:
    """Whose group it is called: the shadow, or the seat that moves it; all of them where several have pawns in it."""
    owners = dict.fromkeys(group.pawns)
    if len(owners) > 1:
        return tuple(["shadow" if owner == SHADOW else owner for owner in owners])
    return "shadow" if group.top == SHADOW else commander(state, group)


def named(state: RioDeLaPlata, name: str) -> Group | None:
    """The first group of this name, one that can still move before others."""
    found = [group for group in at_war(state).groups if group_name(group) == name]
    return max(found, key=lambda group: (not group.marks & (FOUGHT | DONE), group.steps), default=None)


def on(state: RioDeLaPlata, field: int) -> Group | None:
    """The group on a field."""
    for group in at_war(state).groups:
        if group.place == field:
            return group
    return None


def change(war: War, old: Group | None, new: Group | None) -> None:
    """One group in the place of another; None: none."""
    groups = list(war.groups)
    if old is not None:
        groups.remove(old)
    if new is not None:
        groups.append(new)
    war.groups = in_order(groups)


def without_top(group: Group) -> Group | None:
    """What is left of a group when its top pawn goes; None: nothing."""
    rest = group.pawns[1:]
    return Group(group.place, group.steps, group.marks, rest) if rest else None


def go_home(state: RioDeLaPlata, owners: tuple[int, ...]) -> None:
    """Pawns back to the hands of their owners; attackers and shadow have none."""
    for owner in owners:
        if owner < len(state.players):
            state.players[owner].idle += 1


def ask(state: RioDeLaPlata, seats: tuple[int, ...], request: Request) -> None:
    """All these seats are asked for their consent, one after the other; the last answer carries it out."""
    state.decisions = push(state.decisions, *[asking(seat, request) for seat in seats])


def was_refused(state: RioDeLaPlata, request: Request) -> bool:
    """Whether the same has been refused this turn (ruling R99)."""
    return refusal(request) in at_war(state).refused


def to_ask(state: RioDeLaPlata, *owners: int) -> tuple[int, ...]:
    """Whose consent is needed: every owner but the active seat and the shadow, in turn order."""
    return tuple(seat for seat in state.order if seat in owners and seat != state.active)


def steps_of(state: RioDeLaPlata, pawns: int) -> int:
    """Steps of a group of so many pawns."""
    return box(state.box).data.enemies.value.war.steps[pawns]


def inert(state: RioDeLaPlata) -> int:
    """Fields with workers of the attacker, which nobody enters (ruling R60), as bits."""
    if state.rules.inert_workers == "ignored":
        return 0
    found = 0
    for place in state.players[at_war(state).attacker].discs:
        if place < FIELDS:
            found |= 1 << place
    return found


def defenders(state: RioDeLaPlata) -> list[int]:
    """All seats but the attacker, in turn order."""
    return [seat for seat in state.order if seat != at_war(state).attacker]
