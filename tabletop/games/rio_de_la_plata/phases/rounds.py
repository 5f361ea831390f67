"""Rounds of a war (RB §War): the attacker moves its groups, then each defender in turn order, and so on.

The war ends with the last attacker, or after three rounds without a battle (ruling R104).
"""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.groups import (
    DONE,
    FOUGHT,
    STACKED,
    at_war,
    attackers_left,
    commander,
    defenders,
    steps_of,
)
from tabletop.games.rio_de_la_plata.phases.after_war import war_over
from tabletop.games.rio_de_la_plata.phases.giving_up import gifts
from tabletop.games.rio_de_la_plata.phases.joining import crossings
from tabletop.games.rio_de_la_plata.phases.steps import Ground, why_not_step
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata, in_order
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, box
from tabletop.games.rio_de_la_plata.things import Phase

_BATTLES = int(Phase.BATTLES)

MUST_ENTER = Reason("must_enter", rb.ruling(rb.MOVEMENT, "R93"))


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
        mark = group.marks & STACKED
        steps = 0
        if commander(state, group) == state.active:
            steps = 0 if mark else steps_of(state, len(group.pawns))
            mark = DONE if mark else 0
        groups.append(Group(group.place, steps, mark, group.pawns))
    war.groups = in_order(groups)


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
    if any(group.steps and not group.marks & (FOUGHT | DONE) for group in own):
        return False
    if next(gifts(state, state.active), None) is not None or crossings(state):
        return False
    round_goes_on(state, log)
    return True


def must_enter(state: RioDeLaPlata) -> Why | None:
    """By an option all attackers enter in the first round, as far as the way is free (ruling R93)."""
    war = at_war(state)
    if state.rules.wait_outside == "yes" or war.round > 1 or state.active != war.attacker:
        return None
    ground = Ground(state)
    for group in war.groups:
        if group.place >= FIELDS and why_not_step(ground, group, CITY.field_at[group.place - FIELDS]) is None:
            return MUST_ENTER
    return None
