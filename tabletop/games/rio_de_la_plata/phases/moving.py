"""Rounds of a war (RB §Movement, §Groups): the attacker moves its groups, then each defender, and so on.

A single goes three steps, a pair two, a triple one, never aslant, and never over pawns; entering the city is a step.
A group that enters a field with enemies fights, attackers also against a building; onto others of the own side it
stacks up to three, which ends its way. A whole group may be given up for one step more of another, once for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.decision import Decision, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.groups import (
    DONE,
    EXTRA,
    FOUGHT,
    ON_ITS_WAY,
    STACKED,
    Group,
    at_war,
    attackers_left,
    change,
    commander,
    defenders,
    go_home,
    group_name,
    inert,
    named,
    on,
    steps_of,
)
from tabletop.games.rio_de_la_plata.phases.after_war import war_over
from tabletop.games.rio_de_la_plata.phases.fighting import battle, storm
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PER_FIELD, PLACE, PLACES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW, Phase

_BATTLES = int(Phase.BATTLES)
HOW = ("above", "below")

NO_GROUP = Reason("no_such_group", rb.MOVEMENT)
NOT_YOURS = Reason("not_your_group", rb.MOVEMENT)
HAS_FOUGHT = Reason("has_fought", rb.MOVEMENT)
HAS_MOVED = Reason("has_moved", rb.ruling(rb.MOVEMENT, "R97"))
NOT_BESIDE = Reason("not_beside", rb.MOVEMENT)
INERT = Reason("inert_workers", rb.ruling(rb.MOVEMENT, "R60"))
TOO_MANY = Reason("group_too_big", rb.GROUPS, most=PER_FIELD)
ASK_FIRST = Reason("ask_first", rb.ruling(rb.GROUPS, "R99"))
NOBODY_TO_ASK = Reason("nobody_to_ask", rb.GROUPS)
WAS_REFUSED = Reason("was_refused", rb.ruling(rb.GROUPS, "R99"))
NOT_TWO_PAIRS = Reason("not_two_pairs", rb.ruling(rb.GROUPS, "R101"))
SAME_GROUP = Reason("same_group", rb.MOVEMENT)
HAD_EXTRA = Reason("had_extra_step", rb.MOVEMENT)
MUST_ENTER = Reason("must_enter", rb.ruling(rb.MOVEMENT, "R93"))


# --- turns and rounds
def battles_begin(state: RioDeLaPlata, log: EventLog) -> None:
    """The attacker moves first."""
    state.phase = _BATTLES
    _round(state)


def _round(state: RioDeLaPlata) -> None:
    state.active = at_war(state).attacker
    state.queue = tuple(defenders(state))
    _turn(state)


def _turn(state: RioDeLaPlata) -> None:
    """A seat's turn: its groups have all their steps, but those that were stacked since its last one (ruling R98)."""
    war = at_war(state)
    war.refused = ()
    groups = []
    for group in war.groups:
        mark = group[2] & STACKED
        steps = 0
        if commander(state, group) == state.active:
            steps = 0 if mark else steps_of(state, len(group) - 3)
            mark = DONE if mark else 0
        groups.append((group[0], steps, mark, *group[3:]))
    war.groups = tuple(sorted(groups))


def round_goes_on(state: RioDeLaPlata, log: EventLog) -> None:
    """The next defender; after the last one the round ends: the third in a row without a battle is the last (R104)."""
    war = at_war(state)
    if state.queue:
        state.active, state.queue = state.queue[0], state.queue[1:]
        _turn(state)
        return
    war.quiet = 0 if war.fought else war.quiet + 1
    war.fought = False
    if war.quiet >= box(state.box).data.enemies.value.war.rounds_without_battle:
        log.emit("war_dies_down")
        war_over(state, log)
        return
    war.round += 1
    _round(state)


@rules.forced(_BATTLES)
def nobody_moves(state: RioDeLaPlata, log: EventLog) -> bool:
    """Without attackers the war is over; a seat without a group that could do anything is passed over."""
    if not attackers_left(at_war(state)):
        war_over(state, log)
        return True
    own = [group for group in at_war(state).groups if commander(state, group) == state.active]
    if len(own) > 1 or any(group[1] and not group[2] & (FOUGHT | DONE) for group in own):
        return False
    round_goes_on(state, log)
    return True


def must_enter(state: RioDeLaPlata) -> Why | None:
    """By an option all attackers enter in the first round, as far as the way is free (ruling R93)."""
    war = at_war(state)
    if state.rules.wait_outside == "yes" or war.round > 1 or state.active != war.attacker:
        return None
    for group in war.groups:
        if group[0] >= FIELDS and why_not_step(state, group, CITY.field_at[group[0] - FIELDS]) is None:
            return MUST_ENTER
    return None


# --- one step
def ways(group: Group) -> tuple[int, ...]:
    """Fields one step away."""
    return CITY.beside[group[0]] if group[0] < FIELDS else (CITY.field_at[group[0] - FIELDS],)


def same_side(one: Group, other: Group) -> bool:
    """Whether two groups do not fight each other."""
    return (one[3] == ATTACKERS) == (other[3] == ATTACKERS)


def why_not_own(state: RioDeLaPlata, group: Group | None) -> Why | None:
    """Why a seat cannot move a group now."""
    if group is None:
        return NO_GROUP
    if commander(state, group) != state.active:
        return NOT_YOURS
    if group[2] & FOUGHT:
        return HAS_FOUGHT
    return HAS_MOVED if group[2] & DONE or not group[1] else None


def to_ask(state: RioDeLaPlata, *owners: int) -> tuple[int, ...]:
    """Whose consent is needed: every owner but the active seat and the shadow, in turn order."""
    return tuple(seat for seat in state.order if seat in owners and seat != state.active)


def why_not_step(state: RioDeLaPlata, group: Group, field: int) -> Why | None:
    """Why a group cannot go one step to a field: into battle, or where it may stand."""
    if field not in ways(group):
        return NOT_BESIDE
    if inert(state) >> field & 1:
        return INERT
    other = on(state, field)
    if other is None or not same_side(group, other):
        return None
    if other[2] & FOUGHT:
        return HAS_FOUGHT
    return TOO_MANY if len(group) + len(other) - 6 > PER_FIELD else None


def own_groups(state: RioDeLaPlata) -> Iterator[tuple[str, Group]]:
    """Groups that the active seat can still move, by their names, in order, each name once."""
    for name in sorted({group_name(group) for group in at_war(state).groups}):
        group = named(state, name)
        if group is not None and why_not_own(state, group) is None:
            yield name, group


@rules.on(_BATTLES)
class Go(Rule[RioDeLaPlata, act.Go]):
    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Go]:
        return [
            act.Go(seat, name, PLACES[field])
            for name, group in own_groups(state)
            for field in sorted(ways(group))
            if self._why_not(state, group, field) is None
        ]

    def _why_not(self, state: RioDeLaPlata, group: Group, field: int) -> Why | None:
        why = why_not_step(state, group, field)
        if why is not None:
            return why
        other = on(state, field)
        if other is not None and same_side(group, other) and to_ask(state, *group[3:], *other[3:]):
            return ASK_FIRST
        return None

    def check(self, state: RioDeLaPlata, action: act.Go) -> Why | None:
        group = named(state, action.group)
        why = why_not_own(state, group)
        if why is not None or group is None:
            return why
        return self._why_not(state, group, PLACE.get(action.place, -1))

    def do(self, state: RioDeLaPlata, action: act.Go, log: EventLog) -> None:
        group, field = named(state, action.group), PLACE[action.place]
        assert group is not None
        group = _leave(state, group)
        other = on(state, field)
        log.emit("moved", action.seat, group=action.group, place=action.place)
        if other is None:
            here = (field, group[1] - 1, group[2], *group[3:])
            change(at_war(state), group, here)
        elif same_side(group, other):
            stack(state, group, other, "above", log)
            return
        else:
            left = battle(state, group, other, log)
            if left is None:
                return
            here = left
        if here[3] == ATTACKERS and site(state, field) >= 0:
            storm(state, here, log)


def _leave(state: RioDeLaPlata, group: Group) -> Group:
    """A group sets out: the one that was on its way before has finished."""
    war = at_war(state)
    if not group[2] & ON_ITS_WAY:
        for before in war.groups:
            if before[2] & ON_ITS_WAY:
                change(war, before, (before[0], 0, before[2] & ~ON_ITS_WAY | DONE, *before[3:]))
        away = (group[0], group[1], group[2] | ON_ITS_WAY, *group[3:])
        change(war, group, away)
        return away
    return group


def set_out(state: RioDeLaPlata, place: int, field: int) -> tuple[Group, Group]:
    """The groups of two places, once the first has set out."""
    group = on(state, place)
    assert group is not None
    group = _leave(state, group)
    other = on(state, field)
    assert other is not None
    return group, other


def stack(state: RioDeLaPlata, group: Group, other: Group, how: str, log: EventLog) -> None:
    """Two groups become one, which has finished; whose commander comes later this round waits for the next (R98)."""
    war = at_war(state)
    owners = (*group[3:], *other[3:]) if how == "above" else (*other[3:], *group[3:])
    change(war, group, None)
    change(war, other, _finished(state, other[0], (group[2] | other[2]) & EXTRA, owners))
    log.emit("stacked", state.active, place=PLACES[other[0]], pawns=len(owners))


def _finished(state: RioDeLaPlata, field: int, marks: int, owners: tuple[int, ...]) -> Group:
    made = (field, 0, marks | DONE, *owners)
    later = commander(state, made) in state.queue
    return (field, 0, marks | DONE | STACKED, *owners) if later else made


# --- with somebody else's pawns
@rules.on(_BATTLES)
class Join(Rule[RioDeLaPlata, act.Join]):
    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Join]:
        if seat == at_war(state).attacker:
            return ()
        return [
            act.Join(seat, name, PLACES[field], how)
            for name, group in own_groups(state)
            for field in sorted(ways(group))
            if self._why_not(state, group, field) is None
            for how in HOW
        ]

    def _why_not(self, state: RioDeLaPlata, group: Group, field: int) -> Why | None:
        why = why_not_step(state, group, field)
        if why is not None:
            return why
        other = on(state, field)
        if other is None or not same_side(group, other) or not to_ask(state, *group[3:], *other[3:]):
            return NOBODY_TO_ASK
        return WAS_REFUSED if (group[0], field) in at_war(state).refused else None

    def check(self, state: RioDeLaPlata, action: act.Join) -> Why | None:
        group = named(state, action.group)
        why = why_not_own(state, group)
        if why is not None or group is None:
            return why
        return self._why_not(state, group, PLACE.get(action.place, -1)) if action.how in HOW else NO_GROUP

    def do(self, state: RioDeLaPlata, action: act.Join, log: EventLog) -> None:
        group, field = named(state, action.group), PLACE[action.place]
        other = on(state, field)
        assert group is not None
        assert other is not None
        log.emit("asks_to_join", action.seat, group=action.group, place=action.place)
        ask(state, "join", to_ask(state, *group[3:], *other[3:]), (group[0], field, HOW.index(action.how)))


def ask(state: RioDeLaPlata, kind: str, seats: tuple[int, ...], data: tuple[int, ...]) -> None:
    """All these seats are asked, one after the other; the last answer carries it out."""
    state.decisions = push(state.decisions, *[Decision(kind, seat, data) for seat in seats])


@rules.on(_BATTLES)
class Cross(Rule[RioDeLaPlata, act.Cross]):
    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Cross]:
        return [
            act.Cross(seat, name, PLACES[field])
            for name, group in own_groups(state)
            if len(group) == 5 and group[0] < FIELDS
            for field in sorted(ways(group))
            if self._why_not(state, group, field) is None
        ]

    def _why_not(self, state: RioDeLaPlata, group: Group, field: int) -> Why | None:
        if group[0] >= FIELDS or field not in ways(group):
            return NOT_BESIDE
        other = on(state, field)
        if other is None or not same_side(group, other) or (len(group), len(other)) != (5, 5):
            return NOT_TWO_PAIRS
        if other[2] & FOUGHT:
            return HAS_FOUGHT
        if inert(state) >> field & 1:
            return INERT
        return WAS_REFUSED if (group[0], field) in at_war(state).refused else None

    def check(self, state: RioDeLaPlata, action: act.Cross) -> Why | None:
        group = named(state, action.group)
        why = why_not_own(state, group)
        if why is not None or group is None:
            return why
        return self._why_not(state, group, PLACE.get(action.place, -1))

    def do(self, state: RioDeLaPlata, action: act.Cross, log: EventLog) -> None:
        group, field = named(state, action.group), PLACE[action.place]
        other = on(state, field)
        assert group is not None
        assert other is not None
        seats = to_ask(state, *group[3:], *other[3:])
        if seats:
            log.emit("asks_to_join", action.seat, group=action.group, place=action.place)
            ask(state, "cross", seats, (group[0], field))
        else:
            cross(state, *set_out(state, group[0], field), log)


def cross(state: RioDeLaPlata, group: Group, other: Group, log: EventLog) -> None:
    """The top pawn of one pair goes on top of the other: three and one, both have finished (ruling R101)."""
    war = at_war(state)
    change(war, group, _finished(state, group[0], group[2] & EXTRA, group[4:]))
    change(war, other, _finished(state, other[0], other[2] & EXTRA, (group[3], *other[3:])))
    log.emit("stacked", state.active, place=PLACES[other[0]], pawns=PER_FIELD)


# --- a group for a step
@rules.on(_BATTLES)
class GiveUp(Rule[RioDeLaPlata, act.GiveUp]):
    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.GiveUp]:
        names = sorted({group_name(group) for group in at_war(state).groups})
        targets = [
            (name, other)
            for name, other in ((name, named(state, name)) for name in names)
            if other is not None and commander(state, other) == seat and not other[2] & (FOUGHT | EXTRA)
        ]
        return [
            act.GiveUp(seat, name, target)
            for name, group in ((name, given(state, name)) for name in names)
            if targets and group is not None and not group[2] & FOUGHT
            for target, other in targets
            if self._why_not(state, group, other) is None
        ]

    def _why_not(self, state: RioDeLaPlata, group: Group, other: Group) -> Why | None:
        if group_name(group) == group_name(other) and _alone(state, group):
            return SAME_GROUP
        if commander(state, other) != state.active or not same_side(group, other):
            return NOT_YOURS
        if (group[2] | other[2]) & FOUGHT:
            return HAS_FOUGHT
        if other[2] & EXTRA:
            return HAD_EXTRA
        partners = (state.active, SHADOW, ATTACKERS, *other[3:])
        if not set(group[3:]) <= set(partners) and state.active not in group[3:]:
            return NOT_YOURS
        return WAS_REFUSED if (group[0], other[0]) in at_war(state).refused else None

    def check(self, state: RioDeLaPlata, action: act.GiveUp) -> Why | None:
        group, other = given(state, action.group), named(state, action.other)
        return NO_GROUP if group is None or other is None else self._why_not(state, group, other)

    def do(self, state: RioDeLaPlata, action: act.GiveUp, log: EventLog) -> None:
        group, other = given(state, action.group), named(state, action.other)
        assert group is not None
        assert other is not None
        seats = to_ask(state, *group[3:])
        if seats:
            log.emit("asks_to_give_up", action.seat, group=action.group, other=action.other)
            ask(state, "give_up", seats, (group[0], other[0]))
        else:
            give_up(state, group, other, log)


def _alone(state: RioDeLaPlata, group: Group) -> bool:
    """Whether no other group has the same name."""
    name = group_name(group)
    return sum(group_name(one) == name for one in at_war(state).groups) < 2


def given(state: RioDeLaPlata, name: str) -> Group | None:
    """The group of this name that is given up: one that can do least."""
    found = [group for group in at_war(state).groups if group_name(group) == name]
    return min(found, key=lambda group: (group[2] & FOUGHT, group[1]), default=None)


def give_up(state: RioDeLaPlata, group: Group, other: Group, log: EventLog) -> None:
    """All its pawns go home, nobody has points for them (ruling R54); the other goes one step more."""
    war = at_war(state)
    change(war, group, None)
    go_home(state, group[3:])
    change(war, other, (other[0], other[1] + 1, other[2] & ~(DONE | STACKED) | EXTRA, *other[3:]))
    log.emit("gave_up", state.active, group=group_name(group), other=group_name(other))
