"""Fire: 1 gold for each inhabitant outside the red spaces, unless the fire station protects.

Who has enough gold must pay. Otherwise nothing is paid and the inhabitant placed last is lost: the one on the
highest space (with the option: the one changed last), whatever its level, with the public building under it. The
tile returns to the supply, the building to the display (with the option: to the box). RB §Fire, rulings A20, A22,
A23, A42, A43.
"""

from __future__ import annotations

from tabletop.engine.cells import add, put
from tabletop.engine.event import EventLog
from tabletop.games.anno_1503.constants import BUILDING_SPACE, GREEN
from tabletop.games.anno_1503.points import SPARED_BY_FIRE
from tabletop.games.anno_1503.scoring import change_gold, mark_goals
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import Building, Level, name


def at_risk(player: Player) -> tuple[int, ...]:
    """Occupied spaces that fire may reach."""
    return tuple([space for space in GREEN if player.spaces[space]])


def fire(state: Anno, player: Player, log: EventLog) -> None:
    """One player pays or loses an inhabitant."""
    spaces = at_risk(player)
    if not spaces:
        return
    if SPARED_BY_FIRE(0, state, player):
        log.emit("safe_from_fire", player.seat)
    elif player.gold >= len(spaces):
        log.emit("paid_fire", player.seat, gold=len(spaces))
        change_gold(player, -len(spaces), log)
    else:
        lose_inhabitant(state, player, target(state, player), log)


def target(state: Anno, player: Player) -> int:
    """The space that burns (ruling A22)."""
    if state.rules.fire_target == "last_change":
        return player.newest[-1]
    return at_risk(player)[-1]


def lose_inhabitant(state: Anno, player: Player, space: int, log: EventLog) -> None:
    """Take an inhabitant off, and the building under it."""
    log.emit("burnt", player.seat, level=name(Level(player.spaces[space])), space=space + 1)
    player.spaces = put(player.spaces, space, 0)
    player.tiles = put(player.tiles, space, 0)
    player.newest = tuple([other for other in player.newest if other != space])
    below = BUILDING_SPACE.get(space)
    if below is not None and player.buildings[below]:
        kind = player.buildings[below]
        player.buildings = put(player.buildings, below, 0)
        if state.rules.burnt_building == "box":
            state.box = add(state.box, kind)
        else:
            state.display = add(state.display, kind)
        log.emit("building_burnt", player.seat, building=name(Building(kind)), to=state.rules.burnt_building)
    mark_goals(player, log)
