"""Going (RB §Movement): a group that enters a field with enemies fights, attackers also against a building; onto own
pawns it stacks up to three, which ends its way."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.groups import at_war, change, named, on, to_ask
from tabletop.games.rio_de_la_plata.phases.fighting import battle, can_be_stormed, storm
from tabletop.games.rio_de_la_plata.phases.steps import (
    Ground,
    leave,
    own_groups,
    same_side,
    stack,
    ways,
    why_not_own,
    why_not_step,
)
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PLACE, PLACES
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase

_BATTLES = int(Phase.BATTLES)

ASK_FIRST = Reason("ask_first", rb.ruling(rb.GROUPS, "R99"))
BEYOND = Reason(
    "beyond_steps",
    rb.MOVEMENT,
    n=lambda state, action: _far(state, action)[0],
    most=lambda state, action: _far(state, action)[1],
)


def _far(state: RioDeLaPlata, action: act.Go) -> tuple[int, int]:
    """How many steps at least a field is away, and how many the group has left; (0, 0) where no field is meant."""
    group, field = named(state, action.group), PLACE.get(action.place, FIELDS)
    if group is None or field >= FIELDS:
        return 0, 0
    inside = group.place < FIELDS
    here, there = (divmod(at, CITY.rows) for at in (group.place if inside else ways(group)[0], field))
    return abs(here[0] - there[0]) + abs(here[1] - there[1]) + (not inside), group.steps


@rules.on(_BATTLES)
class Go(Rule[RioDeLaPlata, act.Go]):
    """One step of a group: onto an empty field, onto own pawns, or into battle."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Go]:
        ground = Ground(state)
        open_fields = ~ground.barred
        for field in ground.groups:
            open_fields &= ~(1 << field)
        return [
            act.Go(seat, name, PLACES[field])
            for name, group in own_groups(state)
            for field in ways(group)
            if open_fields >> field & 1 or self._why_not(ground, group, field) is None
        ]

    def _why_not(self, ground: Ground, group: Group, field: int) -> Why | None:
        why = why_not_step(ground, group, field)
        if why is not None:
            return why
        state, other = ground.state, ground.groups.get(field)
        if other is not None and same_side(group, other) and to_ask(state, *group.pawns, *other.pawns):
            return ASK_FIRST
        return None

    def check(self, state: RioDeLaPlata, action: act.Go) -> Why | None:
        group = named(state, action.group)
        why = why_not_own(state, group)
        if why is not None or group is None:
            return why
        far, most = _far(state, action)
        return BEYOND if far > most else self._why_not(Ground(state), group, PLACE.get(action.place, -1))

    def do(self, state: RioDeLaPlata, action: act.Go, log: EventLog) -> None:
        group, field = named(state, action.group), PLACE[action.place]
        assert group is not None
        group = leave(state, group)
        other = on(state, field)
        told = "advanced" if group.top == ATTACKERS else "moved"
        log.emit(told, action.seat, group=action.group, place=action.place, pawns=len(group.pawns))
        if other is None:
            here = Group(field, group.steps - 1, group.marks, group.pawns)
            change(at_war(state), group, here)
        elif same_side(group, other):
            stack(state, group, other, "above", log)
            return
        else:
            left = battle(state, group, other, log)
            if left is None:
                return
            here = left
        if here.top == ATTACKERS and can_be_stormed(state, field):
            storm(state, here, log)
