"""The end of a turn (RB §Phases of play): ship and quay, the war check, then order, time track and enemies' markers.

The check: while somebody has still to attack, two dice; a marker that stands at least so high attacks, both together as
corsairs. In the last turn the war comes without dice (rulings R43, R44, R125).
"""

from __future__ import annotations

from tabletop.engine.chance import draw
from tabletop.engine.event import EventLog
from tabletop.games.rio_de_la_plata.common import put
from tabletop.games.rio_de_la_plata.phases.order import order_begins
from tabletop.games.rio_de_la_plata.phases.ship import ship_leaves
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import box
from tabletop.games.rio_de_la_plata.things import ENEMY_NAMES, NOBODY, Enemy, Phase


@rules.forced(int(Phase.CHECK))
def check(state: RioDeLaPlata, log: EventLog) -> bool:
    """The ship leaves; then it shows whether there is war."""
    ship_leaves(state, log)
    after_check(state, log)
    return True


def after_check(state: RioDeLaPlata, log: EventLog) -> None:
    """What follows a war, or a year without one: the order, or after the last turn the end."""
    state.war = None
    if state.turn == box(state.box).turns:
        state.phase = int(Phase.OVER)
        log.emit("game_ended")
    else:
        order_begins(state)


def dice(state: RioDeLaPlata) -> tuple[int, int]:
    """Two dice."""
    state.chance, one = draw(state.chance, 6)
    state.chance, other = draw(state.chance, 6)
    return one + 1, other + 1


@rules.forced(int(Phase.YEAR))
def next_year(state: RioDeLaPlata, log: EventLog) -> bool:
    """The time marker goes on, symbols on its way move the enemies (ruling R92); all that held for a turn is over."""
    data = box(state.box).data.enemies.value
    symbols = data.track[state.turn - 1]
    state.turn += 1
    log.emit("year_began", None, year=box(state.box).data.components.value.first_year + state.turn - 1)
    for enemy in Enemy:
        if ENEMY_NAMES[enemy][0] in symbols and state.enemies[enemy] < data.last:
            state.enemies = put(state.enemies, enemy, state.enemies[enemy] + 1)
            log.emit("enemy_moved", None, enemy=ENEMY_NAMES[enemy], value=state.enemies[enemy])
    for player in state.players:
        if player.bought != NOBODY:
            player.offices = tuple(sorted((*player.offices, player.bought)))
            player.bought = NOBODY
        player.coined = player.loaded = 0
    state.built, state.worked, state.payer = 0, (), NOBODY
    state.placed = state.shadowed = 0
    state.phase, state.active = int(Phase.PLACEMENT), state.order[0]
    return True
