"""Hunting lodge, at the end of the Settler phase: with a worker an own plantation may be discarded; a noble brings two
points to whoever has more empty land spaces than every other player (A-46, A-47, A-109)."""

from __future__ import annotations

from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import Clear, ClearNothing
from tabletop.games.puerto_rico.phases.common import free_land, noble_on, reward, take_off
from tabletop.games.puerto_rico.points import SETTLER_OVER
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import LAND_NAMES, LANDS, QUARRY

KIND = "hunting_lodge"
POINTS = 2
_NOT_THERE = Reason("no_such_plantation", rb.NOBLES, land=lambda state, action: LAND_NAMES[action.land])


@SETTLER_OVER.on(KIND)
def ask(state: PuertoRico, player: Player, log: EventLog) -> None:
    """One owner after the other, clockwise."""
    state.decisions = (Decision(KIND, player.seat), *state.decisions)


@rules.forced(KIND)
def noble_or_nothing(state: PuertoRico, log: EventLog) -> bool:
    """A noble's points come by themselves; without a plantation nobody is asked."""
    player = state.players[state.decisions[-1].seat]
    if noble_on(player, BUILDING[KIND]):
        state.decisions = pop(state.decisions)
        others = [free_land(one) for one in state.players if one.seat != player.seat]
        if free_land(player) > max(others):
            reward(state, player, POINTS, KIND, log)
        return True
    if any(land != QUARRY for land in player.land):
        return False
    state.decisions = pop(state.decisions)
    return True


@rules.on(KIND)
class ClearLand(Rule[PuertoRico, Clear]):
    """A plantation to the discards; whoever works on the last one of its kind goes to the port."""

    def offers(self, state: PuertoRico, seat: Seat) -> list[Clear]:
        land = state.players[seat].land
        return [Clear(seat, kind) for kind in LANDS if kind != QUARRY and kind in land]

    def check(self, state: PuertoRico, action: Clear) -> Why | None:
        land = state.players[action.seat].land
        return None if action.land != QUARRY and action.land in land else _NOT_THERE

    def do(self, state: PuertoRico, action: Clear, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        take_off(state, state.players[action.seat], int(action.land))
        log.emit("cleared", action.seat, land=LAND_NAMES[action.land])


@rules.on(KIND)
class ClearNone(Rule[PuertoRico, ClearNothing]):
    """The ability is optional."""

    def do(self, state: PuertoRico, action: ClearNothing, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        log.emit("declined", action.seat, phase=KIND)
