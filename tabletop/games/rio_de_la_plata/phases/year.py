"""The end of a turn (RB §Phases of play): the order, then the time track and the enemies' markers."""

from __future__ import annotations

from tabletop.engine.cells import put
from tabletop.engine.event import EventLog
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import box
from tabletop.games.rio_de_la_plata.things import ENEMY_NAMES, NOBODY, Enemy, Phase


@rules.forced(int(Phase.YEAR))
def next_year(state: RioDeLaPlata, log: EventLog) -> bool:
    """The time marker goes on, symbols on its way move the enemies (ruling R92); all that held for a turn is over."""
    data = box(state.box).data.enemies.value
    symbols = data.track[state.turn - 1]
    state.turn += 1
    log.emit("year_began", None, year=box(state.box).data.components.value.first_year + state.turn - 1)
    if state.turn == box(state.box).turns:
        log.emit("last_year")
    for enemy in Enemy:
        if ENEMY_NAMES[enemy][0] in symbols and state.enemies[enemy] < data.last:
            state.enemies = put(state.enemies, enemy, state.enemies[enemy] + 1)
            log.emit("enemy_moved", None, enemy=ENEMY_NAMES[enemy], value=state.enemies[enemy])
    for player in state.players:
        if player.bought:
            player.offices = tuple(sorted((*player.offices, *player.bought)))
            player.bought = ()
        player.coined = player.loaded = player.offers = player.called_off = 0
    state.built, state.worked, state.payer = 0, (), NOBODY
    state.placed = state.shadowed = 0
    state.phase, state.active = int(Phase.PLACEMENT), state.order[0]
    return True
