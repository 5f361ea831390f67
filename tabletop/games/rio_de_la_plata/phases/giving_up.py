"""A whole group for one step more of another, once a turn for each (RB §Movement, ruling R54)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.groups import (
    DONE,
    EXTRA,
    FOUGHT,
    STACKED,
    Group,
    at_war,
    change,
    commander,
    go_home,
    group_name,
)
from tabletop.games.rio_de_la_plata.phases.joining import ask
from tabletop.games.rio_de_la_plata.phases.steps import HAS_FOUGHT, NO_GROUP, NOT_YOURS, WAS_REFUSED, same_side, to_ask
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW, Phase

_BATTLES = int(Phase.BATTLES)

SAME_GROUP = Reason("same_group", rb.MOVEMENT)
HAD_EXTRA = Reason("had_extra_step", rb.MOVEMENT)


@rules.on(_BATTLES)
class GiveUp(Rule[RioDeLaPlata, act.GiveUp]):
    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.GiveUp]:
        attacks = seat == at_war(state).attacker
        there: dict[str, list[Group]] = {}
        for group in at_war(state).groups:
            if (group[3] == ATTACKERS) is attacks and not group[2] & FOUGHT:
                there.setdefault(group_name(group), []).append(group)
        names = sorted(there)
        targets = [
            (name, max(there[name], key=_able))
            for name in names
            if any(commander(state, group) == seat and not group[2] & EXTRA for group in there[name])
        ]
        return [
            act.GiveUp(seat, name, target)
            for name in names
            for target, other in targets
            if (name != target or len(there[name]) > 1)
            and self._why_not(state, min(there[name], key=_able), other) is None
        ]

    def _why_not(self, state: RioDeLaPlata, group: Group | None, other: Group | None) -> Why | None:
        if group is None or other is None:
            return NO_GROUP
        if not same_side(group, other) or commander(state, other) != state.active:
            return NOT_YOURS
        if (group[2] | other[2]) & FOUGHT:
            return HAS_FOUGHT
        if other[2] & EXTRA:
            return HAD_EXTRA
        if group[3] == ATTACKERS:
            return None
        partners = (state.active, SHADOW, *other[3:])
        if not set(group[3:]) <= set(partners) and state.active not in group[3:]:
            return NOT_YOURS
        return WAS_REFUSED if (group[0], other[0]) in at_war(state).refused else None

    def check(self, state: RioDeLaPlata, action: act.GiveUp) -> Why | None:
        group, other = both(state, action)
        if group is None and other is not None and action.group == action.other:
            return SAME_GROUP
        return self._why_not(state, group, other)

    def do(self, state: RioDeLaPlata, action: act.GiveUp, log: EventLog) -> None:
        group, other = both(state, action)
        assert group is not None
        assert other is not None
        seats = to_ask(state, *group[3:])
        if seats:
            log.emit("asks_to_give_up", action.seat, group=action.group, other=action.other)
            ask(state, "give_up", seats, (group[0], other[0]))
        else:
            give_up(state, group, other, log)


def _able(group: Group) -> tuple[bool, bool, bool, int]:
    """Of groups with one name the last by this gets the step, the first of the others is given up."""
    marks = group[2]
    return not marks & FOUGHT, not marks & EXTRA, not marks & DONE, group[1]


def both(state: RioDeLaPlata, action: act.GiveUp) -> tuple[Group | None, Group | None]:
    """The group that is given up, and the one that goes a step more: two different ones."""
    there = sorted(at_war(state).groups, key=_able)
    other = next((group for group in reversed(there) if group_name(group) == action.other), None)
    if other is not None:
        there.remove(other)
    return next((group for group in there if group_name(group) == action.group), None), other


def give_up(state: RioDeLaPlata, group: Group, other: Group, log: EventLog) -> None:
    """All its pawns go home, nobody has points for them (ruling R54); the other goes one step more."""
    war = at_war(state)
    change(war, group, None)
    go_home(state, group[3:])
    change(war, other, (other[0], other[1] + 1, other[2] & ~(DONE | STACKED) | EXTRA, *other[3:]))
    log.emit("gave_up", state.active, group=group_name(group), other=group_name(other))
