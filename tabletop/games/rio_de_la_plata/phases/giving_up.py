"""A whole group for one step more of another, once a turn for each (RB §Movement, ruling R54).

It has a pawn of the active seat, or of an owner of the other group; all its owners agree (ruling R99).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.decisions import GivingUp
from tabletop.games.rio_de_la_plata.groups import (
    DONE,
    EXTRA,
    FOUGHT,
    STACKED,
    ask,
    at_war,
    change,
    commander,
    go_home,
    group_name,
    to_ask,
    was_refused,
    whereof,
)
from tabletop.games.rio_de_la_plata.phases.steps import HAS_FOUGHT, NO_GROUP, NOT_YOURS, WAS_REFUSED, same_side
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW, Phase

_BATTLES = int(Phase.BATTLES)

SAME_GROUP = Reason("same_group", rb.MOVEMENT)
HAD_EXTRA = Reason("had_extra_step", rb.MOVEMENT)


@lru_cache(20_000)
def _gift(seat: Seat, group: str, other: str) -> act.GiveUp:
    return act.GiveUp(seat, group, other)


def gifts(state: RioDeLaPlata, seat: Seat) -> Iterator[act.GiveUp]:
    """Every group that may be given up, for each that may go a step more, one after the other: often it is asked for
    one alone."""
    attacks = seat == at_war(state).attacker
    there: dict[str, list[Group]] = {}
    for group in at_war(state).groups:
        if (group.top == ATTACKERS) is attacks and not group.marks & FOUGHT:
            there.setdefault(group_name(group), []).append(group)
    names = sorted(there)
    targets = [
        (name, max(there[name], key=_able))
        for name in names
        if any(commander(state, group) == seat and not group.marks & EXTRA for group in there[name])
    ]
    for name in names:
        for target, other in targets:
            if name == target and len(there[name]) == 1:
                continue
            # attackers are all of one owner: any may be given up for any other
            if attacks or why_not_given(state, _given(there[name], other), other) is None:
                yield _gift(seat, name, target)


def why_not_given(state: RioDeLaPlata, group: Group | None, other: Group | None) -> Why | None:
    """Why one group cannot be given up for another."""
    if group is None or other is None:
        return NO_GROUP
    if not same_side(group, other) or commander(state, other) != state.active:
        return NOT_YOURS
    if (group.marks | other.marks) & FOUGHT:
        return HAS_FOUGHT
    if other.marks & EXTRA:
        return HAD_EXTRA
    if group.top == ATTACKERS:
        return None
    if not {state.active, SHADOW, *other.pawns} & {*group.pawns}:
        return NOT_YOURS
    return WAS_REFUSED if was_refused(state, GivingUp(group.place, other.place)) else None


@rules.on(_BATTLES)
class GiveUp(Rule[RioDeLaPlata, act.GiveUp]):
    """A whole group goes home so that another of the same side has one step more (ruling R54)."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.GiveUp]:
        return list(gifts(state, seat))

    def check(self, state: RioDeLaPlata, action: act.GiveUp) -> Why | None:
        group, other = both(state, action)
        if group is None and other is not None and action.group == action.other:
            return SAME_GROUP
        return why_not_given(state, group, other)

    def do(self, state: RioDeLaPlata, action: act.GiveUp, log: EventLog) -> None:
        group, other = both(state, action)
        assert group is not None
        assert other is not None
        seats = to_ask(state, *group.pawns)
        if seats:
            _tell(log, "asks_to_give_up", action.seat, group, other)
            ask(state, seats, GivingUp(group.place, other.place))
        else:
            give_up(state, group, other, log)


def _able(group: Group) -> tuple[bool, bool, bool, int]:
    """Of groups with one name the last by this gets the step."""
    marks = group.marks
    return not marks & FOUGHT, not marks & EXTRA, not marks & DONE, group.steps


def _given(there: Sequence[Group], other: Group) -> Group | None:
    """Of groups with one name the one that is given up for another: whichever goes least far."""
    left = list(there)
    if other in left:
        left.remove(other)
    return min(left, key=lambda group: group.steps, default=None)


def both(state: RioDeLaPlata, action: act.GiveUp) -> tuple[Group | None, Group | None]:
    """The group that is given up, and the one that goes a step more: two different ones."""
    groups = at_war(state).groups
    other = max((group for group in groups if group_name(group) == action.other), key=_able, default=None)
    if other is None:
        return None, None
    return _given([group for group in groups if group_name(group) == action.group], other), other


def _tell(log: EventLog, kind: str, seat: Seat, group: Group, other: Group) -> None:
    """Where the one that is given up stands and how large it is, and where the other one stands."""
    log.emit(kind, seat, group=whereof(group), pawns=len(group.pawns), other=whereof(other))


def give_up(state: RioDeLaPlata, group: Group, other: Group, log: EventLog) -> None:
    """All its pawns go home, nobody has points for them (ruling R54); the other goes one step more."""
    war = at_war(state)
    change(war, group, None)
    go_home(state, group.pawns)
    change(war, other, Group(other.place, other.steps + 1, other.marks & ~(DONE | STACKED) | EXTRA, other.pawns))
    _tell(log, "gave_up", state.active, group, other)
