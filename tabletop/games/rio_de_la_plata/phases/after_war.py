"""After a war (RB §After the war): attackers, mixed groups and the shadow leave; all others may be taken home.

In turn order each seat takes back whichever of its groups it likes, the attacker too (ruling R105). What stays are
workers again, as far as buildings hold them (ruling R80). Both markers step back.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import crowd_all, leave, site
from tabletop.games.rio_de_la_plata.groups import at_war, go_home
from tabletop.games.rio_de_la_plata.phases.turns import turn_over
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, PLACE, PLACES, box
from tabletop.games.rio_de_la_plata.things import Phase

_RETURN = int(Phase.RETURN)

NOT_THERE = Reason("nobody_to_withdraw", rb.AFTER_WAR, "place")
STAYS = Reason("stays_until_used", rb.ruling(rb.PRODUCTION, "R82"))


def war_over(state: RioDeLaPlata, log: EventLog) -> None:
    """Groups of one seat become workers; all others go home."""
    war = at_war(state)
    log.emit("war_over", war.attacker)
    for group in war.groups:
        owners = set(group.pawns)
        if len(owners) == 1 and group.top < len(state.players) and not _with_others(state, group.place):
            player = state.players[group.top]
            player.discs = tuple(sorted((*player.discs, *(group.place,) * len(group.pawns))))
        else:
            go_home(state, group.pawns)
    war.groups = ()
    state.phase = _RETURN
    state.active, state.queue = state.order[0], state.order[1:]


def _with_others(state: RioDeLaPlata, field: int) -> bool:
    """Whether the attacker's workers are on the field, which has no building: colours do not mix (ruling R60)."""
    return field in state.players[at_war(state).attacker].discs and site(state, field) < 0


def step_back(state: RioDeLaPlata, log: EventLog) -> None:
    """Both markers, or that of the enemy alone, step back: below the first value out of the grid (ruling R92)."""
    tables, enemy = box(state.box), at_war(state).enemy
    data = tables.data.enemies.value
    state.enemies = tuple(
        [
            max(data.outside, value - tables.step_back) if data.war.both_step_back or number == enemy else value
            for number, value in enumerate(state.enemies)
        ]
    )
    natives, corsairs = ("outside" if value == data.outside else value for value in state.enemies)
    log.emit("enemies_stepped_back", None, natives=natives, corsairs=corsairs)


def return_over(state: RioDeLaPlata, log: EventLog) -> None:
    """The next seat; after the last one the city is as it holds, and the turn ends."""
    if state.queue:
        state.active, state.queue = state.queue[0], state.queue[1:]
        return
    crowd_all(state, log)
    step_back(state, log)
    turn_over(state, log)


def _in_city(player: Player) -> list[int]:
    return sorted({place for place in player.discs if place < FIELDS})


@rules.forced(_RETURN)
def nobody_left(state: RioDeLaPlata, log: EventLog) -> bool:
    """Who has nobody in the city is not asked."""
    player = state.players[state.active]
    if player.discs and player.discs[0] < FIELDS:
        return False
    return_over(state, log)
    return True


@rules.on(_RETURN)
class Withdraw(Rule[RioDeLaPlata, act.Withdraw]):
    """After a war all own workers of one field come home."""

    """After a war all own workers of one field come home."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Withdraw]:
        return [act.Withdraw(seat, PLACES[field]) for field in _in_city(state.players[seat])]

    def check(self, state: RioDeLaPlata, action: act.Withdraw) -> Why | None:
        place = PLACE.get(action.place, FIELDS)
        return None if place < FIELDS and place in state.players[action.seat].discs else NOT_THERE

    def do(self, state: RioDeLaPlata, action: act.Withdraw, log: EventLog) -> None:
        player, field = state.players[action.seat], PLACE[action.place]
        workers = player.discs.count(field)
        leave(player, field, workers)
        log.emit("withdrew", player.seat, place=action.place, workers=workers)

    def not_now(self, state: RioDeLaPlata, action: act.Withdraw) -> Why | None:
        at_work = not state.decisions and state.phase in (Phase.PLACEMENT, Phase.EFFECTS)
        return STAYS if at_work and state.active == action.seat else None
