"""Who comes next, and the end of a seat's placement or Effects (RB §Phases of play)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.rio_de_la_plata.phases.majors import default
from tabletop.games.rio_de_la_plata.phases.offices import settle_offices
from tabletop.games.rio_de_la_plata.phases.order import order_begins
from tabletop.games.rio_de_la_plata.phases.order_by_workers import order_by_workers
from tabletop.games.rio_de_la_plata.phases.purchase import why_no_purchase
from tabletop.games.rio_de_la_plata.phases.trade import may_trade
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import box
from tabletop.games.rio_de_la_plata.things import Phase


def placement_over(state: RioDeLaPlata, log: EventLog) -> None:
    """The next seat places; after the last one the Effects begin with the great buildings."""
    state.placed = state.shadowed = 0
    at = state.order.index(state.active) + 1
    if at < len(state.order):
        state.active = state.order[at]
    else:
        state.phase = int(Phase.GRIDS)
        state.active = state.order[0]
        log.emit("effects_began")


def effects_over(state: RioDeLaPlata, log: EventLog) -> None:
    """An open office is settled, debts are in default (rulings R83, R90); then the next seat."""
    player = state.players[state.active]
    settle_offices(state, player, log)
    default(state, player, log)
    at = state.order.index(state.active) + 1
    if at < len(state.order):
        state.active = state.order[at]
        state.phase = int(Phase.INCOME)
    else:
        state.phase = int(Phase.CHECK)


@rules.forced(int(Phase.EFFECTS))
def nothing_to_do(state: RioDeLaPlata, log: EventLog) -> bool:
    """Whoever has neither workers out nor debts, and can neither buy nor trade anything, is done."""
    player = state.players[state.active]
    if player.discs or player.debts or why_no_purchase(state, player) is None or may_trade(state, player.seat):
        return False
    effects_over(state, log)
    return True


def turn_over(state: RioDeLaPlata, log: EventLog) -> None:
    """What follows a war, or a year without one: the order, or after the last turn the end."""
    state.war = None
    if state.turn == box(state.box).turns:
        state.phase = int(Phase.OVER)
        log.emit("game_ended")
    else:
        by_workers = box(state.box).data.components.value.order_by_workers
        order_by_workers(state, log) if by_workers else order_begins(state)
