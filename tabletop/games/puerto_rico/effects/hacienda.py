"""Hacienda: before the own pick the next face-down tile may be laid on the island; it stays, then comes the pick.

Once in a Settler phase, also if the pick is then passed (A-107), as long as there are tiles (A-16) and land (A-15).
"""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.rules import Rule
from tabletop.games.puerto_rico import extensions, places
from tabletop.games.puerto_rico.actions import actions
from tabletop.games.puerto_rico.extensions import GESTURES, LEAVES_TILE, LEFT_OPEN, Meant, Movement, button
from tabletop.games.puerto_rico.phases.common import lay_drawn
from tabletop.games.puerto_rico.points import GUEST_ARRIVES, SETTLER_TURN
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, SPOT
from tabletop.games.puerto_rico.things import Phase

KIND = "hacienda"
USED = 1 << BUILDING[KIND]


@actions.action("draw tile")
class DrawTile(Action):
    """Lay the next face-down tile on the island."""


@actions.action("draw no tile")
class DrawNoTile(Action):
    """Leave the face-down tile."""


@SETTLER_TURN.on(KIND)
def ask(state: PuertoRico, player: Player, log: EventLog) -> None:
    """Draw, or not?"""
    if state.deck or state.discards:
        state.decisions = push(state.decisions, Decision(KIND, player.seat))


@GUEST_ARRIVES.on(KIND)
def ask_late(state: PuertoRico, player: Player, log: EventLog, spot: int) -> None:
    """A guest came before the own first pick (A-42)."""
    if spot == SPOT[KIND] and state.phase == Phase.SETTLER and player.seat == state.active and not state.takes_second:
        ask(state, player, log)


@rules.on(KIND)
class Draw(Rule[PuertoRico, DrawTile]):
    """The tile is turned up and laid."""

    def do(self, state: PuertoRico, action: DrawTile, log: EventLog) -> None:
        player = state.own(action.seat)
        state.decisions = pop(state.decisions)
        player.used |= USED
        lay_drawn(state, player, "drew_tile", log)


@rules.on(KIND)
class DrawNone(Rule[PuertoRico, DrawNoTile]):
    """The ability is optional."""

    def do(self, state: PuertoRico, action: DrawNoTile, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        log.emit("declined", action.seat, phase=KIND)


rules.open_to_others(KIND)


# --- by hand
@extensions.attempt()
def from_the_pile(view: PuertoRico, drop: Movement) -> Meant:
    """The face-down pile onto the own island."""
    return (DrawTile(drop.seat),) if drop.own and drop.thing in places.PILE else None


GESTURES[DrawTile] = lambda view, action: places.drawn(view, view.players[action.seat])
GESTURES[DrawNoTile] = button("draw_no_tile")
LEFT_OPEN.add(DrawNoTile)
LEAVES_TILE.add(DrawNoTile)
