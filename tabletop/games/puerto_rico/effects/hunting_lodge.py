"""Hunting lodge, at the end of the Settler phase: with a worker an own plantation may be discarded; a noble brings two
points to whoever has more empty land spaces than every other player (A-46, A-47, A-109)."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Rule, Why
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import GESTURES, HIDES, LEFT_OPEN, Meant, Movement, button, discarded
from tabletop.games.puerto_rico.phases.common import free_land, land_word, noble_on, removable, take_off
from tabletop.games.puerto_rico.phases.gains import gain
from tabletop.games.puerto_rico.points import SETTLER_OVER
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import Tile

KIND = "hunting_lodge"
POINTS = 2
_NOT_THERE = Reason("no_such_plantation", rb.NOBLES, land=lambda state, action: land_word(action.land))


@actions.action("clear {land}")
class Clear(Action):
    """Discard an own plantation or forest, by what lies face down."""

    land: Tile


@actions.action("clear nothing")
class ClearNothing(Action):
    """Keep all plantations."""


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
            gain(state, state.own(player.seat), BUILDING[KIND], POINTS, log)
        return True
    if removable(player, forests=True):
        return False
    state.decisions = pop(state.decisions)
    return True


@rules.on(KIND)
class ClearLand(Rule[PuertoRico, Clear]):
    """A plantation or forest to the discards; whoever works on the last one of its kind goes to the port."""

    def offers(self, state: PuertoRico, seat: Seat) -> list[Clear]:
        return [Clear(seat, tile) for tile in removable(state.players[seat], forests=True)]

    def check(self, state: PuertoRico, action: Clear) -> Why | None:
        return None if action.land in removable(state.players[action.seat], forests=True) else _NOT_THERE

    def do(self, state: PuertoRico, action: Clear, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        take_off(state, state.own(action.seat), int(action.land), "cleared", log)


@rules.on(KIND)
class ClearNone(Rule[PuertoRico, ClearNothing]):
    """The ability is optional."""

    def do(self, state: PuertoRico, action: ClearNothing, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        log.emit("declined", action.seat, phase=KIND)


rules.open_to_others(KIND)


# --- by hand
@extensions.attempt()
def off_the_island(view: PuertoRico, drop: Movement) -> Meant:
    """An own tile to the discards."""
    tile = discarded(view, drop)
    return None if tile is None else (Clear(drop.seat, tile),)


GESTURES[Clear] = lambda view, action: places.off_the_island(view.players[action.seat], action.land)
GESTURES[ClearNothing] = button("clear_nothing")
LEFT_OPEN.add(ClearNothing)
HIDES.append(lambda state, player: extensions.asked(state) == KIND and extensions.keeps_secrets(player))
