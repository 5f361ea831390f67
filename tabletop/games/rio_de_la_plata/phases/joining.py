"""Pawns of several owners in one group, and two pairs that become three and one (RB §Groups).

All owners agree to a mixed group; that of the top pawn commands it (ruling R99). Of two pairs side by side one may give
its top pawn to the other, also when it came there with its last step (ruling R101).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.decisions import Crossing, Joining
from tabletop.games.rio_de_la_plata.groups import (
    EXTRA,
    FOUGHT,
    HOW,
    ask,
    at_war,
    change,
    named,
    on,
    to_ask,
    was_refused,
)
from tabletop.games.rio_de_la_plata.phases.steps import (
    HAS_FOUGHT,
    HAS_MOVED,
    INERT,
    NO_GROUP,
    NOT_BESIDE,
    WAS_REFUSED,
    Ground,
    finished_group,
    has_arrived,
    own_groups,
    same_side,
    set_out,
    ways,
    why_not_own,
    why_not_step,
)
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, PER_FIELD, PLACE, PLACES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase

_BATTLES = int(Phase.BATTLES)

NOBODY_TO_ASK = Reason("nobody_to_ask", rb.GROUPS)
ONLY_DEFENDERS = Reason("only_defenders_cross", rb.GROUPS)
NOT_TWO_PAIRS = Reason("not_two_pairs", rb.ruling(rb.GROUPS, "R101"))


@rules.on(_BATTLES)
class Join(Rule[RioDeLaPlata, act.Join]):
    """A step onto a group of other defenders, above or below it, if all owners agree (ruling R99)."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Join]:
        if seat == at_war(state).attacker:
            return ()
        ground = Ground(state)
        return [
            act.Join(seat, name, PLACES[field], how)
            for name, group in own_groups(state)
            for field in ways(group)
            if field in ground.groups
            for how in HOW
            if self._why_not(ground, group, field, how) is None
        ]

    def _why_not(self, ground: Ground, group: Group, field: int, how: str) -> Why | None:
        why = why_not_step(ground, group, field)
        if why is not None:
            return why
        state, other = ground.state, ground.groups.get(field)
        if other is None or not same_side(group, other) or not to_ask(state, *group.pawns, *other.pawns):
            return NOBODY_TO_ASK
        return WAS_REFUSED if was_refused(state, Joining(group.place, field, HOW.index(how))) else None

    def check(self, state: RioDeLaPlata, action: act.Join) -> Why | None:
        group = named(state, action.group)
        why = why_not_own(state, group)
        if why is not None or group is None:
            return why
        if action.how not in HOW:
            return NO_GROUP
        return self._why_not(Ground(state), group, PLACE.get(action.place, -1), action.how)

    def do(self, state: RioDeLaPlata, action: act.Join, log: EventLog) -> None:
        group, field = named(state, action.group), PLACE[action.place]
        other = on(state, field)
        assert group is not None
        assert other is not None
        log.emit("asks_to_join", action.seat, group=action.group, place=action.place)
        ask(state, to_ask(state, *group.pawns, *other.pawns), Joining(group.place, field, HOW.index(action.how)))


def crossings(state: RioDeLaPlata) -> list[tuple[str, int]]:
    """Pairs of the active seat by their names, and fields beside with a pair to which they may give a pawn."""
    pairs = [
        (name, group)
        for name, group in own_groups(state, arrived=True)
        if len(group.pawns) == 2 and group.place < FIELDS
    ]
    if not pairs:
        return []
    ground = Ground(state)
    return [
        (name, field)
        for name, group in pairs
        for field in ways(group)
        if field in ground.groups and _why_not_cross(ground, group, field) is None
    ]


def _why_not_cross(ground: Ground, group: Group, field: int) -> Why | None:
    if group.place >= FIELDS or field not in ways(group):
        return NOT_BESIDE
    state, other = ground.state, ground.groups.get(field)
    if other is None or not same_side(group, other) or (len(group.pawns), len(other.pawns)) != (2, 2):
        return NOT_TWO_PAIRS
    if group.top == ATTACKERS and not box(state.box).data.enemies.value.war.attackers_cross:
        return ONLY_DEFENDERS
    if other.marks & FOUGHT:
        return HAS_FOUGHT
    if ground.barred >> field & 1:
        return INERT
    return WAS_REFUSED if was_refused(state, Crossing(group.place, field)) else None


@rules.on(_BATTLES)
class Cross(Rule[RioDeLaPlata, act.Cross]):
    """The top pawn of a pair goes over to a pair beside it: three and one, both have finished (ruling R101)."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Cross]:
        return [act.Cross(seat, name, PLACES[field]) for name, field in crossings(state)]

    def check(self, state: RioDeLaPlata, action: act.Cross) -> Why | None:
        group = named(state, action.group)
        why = why_not_own(state, group)
        if group is None or (why is not None and not (why is HAS_MOVED and has_arrived(state, group))):
            return why
        return _why_not_cross(Ground(state), group, PLACE.get(action.place, -1))

    def do(self, state: RioDeLaPlata, action: act.Cross, log: EventLog) -> None:
        group, field = named(state, action.group), PLACE[action.place]
        other = on(state, field)
        assert group is not None
        assert other is not None
        seats = to_ask(state, *group.pawns, *other.pawns)
        if seats:
            log.emit("asks_to_join", action.seat, group=action.group, place=action.place)
            ask(state, seats, Crossing(group.place, field))
        else:
            cross(state, *set_out(state, group.place, field), log)


def cross(state: RioDeLaPlata, group: Group, other: Group, log: EventLog) -> None:
    """The top pawn of one pair goes on top of the other: three and one, both have finished (ruling R101)."""
    war = at_war(state)
    change(war, group, finished_group(state, group.place, group.marks & EXTRA, group.pawns[1:]))
    change(war, other, finished_group(state, other.place, other.marks & EXTRA, (group.top, *other.pawns)))
    log.emit("stacked", state.active, place=PLACES[other.place], pawns=PER_FIELD)
