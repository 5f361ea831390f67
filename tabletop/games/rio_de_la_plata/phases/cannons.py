"""Cannons (RB §Cannons): with a fort one bet, one roll, before the defenders' pawns come (ruling R63).

The Cannoneer shoots if a defender, else the defender with the fewest points, further back of equals (ruling R61). Two
dice must come to six and the bet; then so many attackers are hit, whichever the shooter likes.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.chance import draw
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import score
from tabletop.games.rio_de_la_plata.groups import (
    at_war,
    attackers_left,
    change,
    defenders,
    group_name,
    named,
    without_top,
)
from tabletop.games.rio_de_la_plata.phases.after_war import war_over
from tabletop.games.rio_de_la_plata.phases.defence import defence_begins
from tabletop.games.rio_de_la_plata.points import CANNON_POINTS, CANNON_ROLL
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FORT, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase

BET_RANGE = Reason("bet_range", rb.ruling(rb.CANNONS, "R62"), most=lambda state, action: most(state))
NO_TARGET = Reason("no_target", rb.CANNONS)


def cannons_begin(state: RioDeLaPlata, log: EventLog) -> None:
    """Somebody bets, if there is a fort."""
    if not state.majors >> FORT & 1:
        defence_begins(state, log)
        return
    seats = defenders(state)
    gunners = [seat for seat in seats if CANNON_ROLL(0, state, state.players[seat])]
    fewest = min(state.players[seat].points for seat in seats)
    war = at_war(state)
    war.shooter = gunners[0] if gunners else [seat for seat in seats if state.players[seat].points == fewest][-1]
    state.phase, state.active = int(Phase.CANNONS), war.shooter


def most(state: RioDeLaPlata) -> int:
    """The longest bet that can be won (ruling R62)."""
    war, data = at_war(state), box(state.box).data.enemies.value.war
    reach = data.longest_bet - data.cannon_target + CANNON_ROLL(0, state, state.players[war.shooter])
    return min(attackers_left(war), reach)


@rules.on(int(Phase.CANNONS))
class Bet(Rule[RioDeLaPlata, act.Bet]):
    """How many attackers the cannons are to hit: the more, the higher the dice must come; none is no shot (R62)."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Bet]:
        return [act.Bet(seat, number) for number in range(most(state) + 1)]

    def check(self, state: RioDeLaPlata, action: act.Bet) -> Why | None:
        return None if 0 <= action.number <= most(state) else BET_RANGE

    def do(self, state: RioDeLaPlata, action: act.Bet, log: EventLog) -> None:
        log.emit("bet", action.seat, number=action.number)
        hit = False
        if action.number:
            state.chance, one = draw(state.chance, 6)
            state.chance, other = draw(state.chance, 6)
            roll = one + other + 2 + CANNON_ROLL(0, state, state.players[action.seat])
            need = box(state.box).data.enemies.value.war.cannon_target + action.number
            hit = roll >= need
            log.emit("cannons", action.seat, chance=True, die=one + 1, second=other + 1, roll=roll, need=need)
        if hit:
            at_war(state).shots = action.number
            state.phase = int(Phase.SHOOTING)
        else:
            defence_begins(state, log)


@rules.on(int(Phase.SHOOTING))
class Shoot(Rule[RioDeLaPlata, act.Shoot]):
    """One hit of the cannons: an attacker of any group goes, which brings the shooter points."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Shoot]:
        names = {group_name(group) for group in at_war(state).groups if group.top == ATTACKERS}
        return [act.Shoot(seat, name) for name in sorted(names)]

    def check(self, state: RioDeLaPlata, action: act.Shoot) -> Why | None:
        group = named(state, action.group)
        return None if group is not None and group.top == ATTACKERS else NO_TARGET

    def do(self, state: RioDeLaPlata, action: act.Shoot, log: EventLog) -> None:
        war, player = at_war(state), state.players[action.seat]
        group = named(state, action.group)
        assert group is not None
        change(war, group, without_top(group))
        points = CANNON_POINTS(0, state, player)
        score(state, player, points)
        war.shots -= 1
        log.emit("shot", player.seat, points=points)
        if not attackers_left(war):
            war_over(state, log)  # ruling R103
        elif not war.shots:
            defence_begins(state, log)
