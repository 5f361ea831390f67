"""The Festival: whoever is first to reach a goal claims it, and what shows it goes back to its supply (RB §Festival).

Three open plantations of a kind bring three workers, from the supply, else from the hall, into the port (A-70, A-138);
the barrels shown, produced in one phase, three doubloons (A-72); the building shown three points. A claim comes after
all else about a tile, a building or a production (A-92).
"""

from __future__ import annotations

from dataclasses import replace

from tabletop.engine.cells import add, put
from tabletop.engine.decision import Decision, pop
from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.festival import BUILDING, GOAL_NAMES, LAND, PRODUCTION
from tabletop.games.puerto_rico.phases.common import gain_points, to_supply
from tabletop.games.puerto_rico.points import BUILDER_BOUGHT, CRAFTSMAN_FURTHER, CRAFTSMAN_TURN, SETTLER_LAID
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, Goals, Player, PuertoRico
from tabletop.games.puerto_rico.tables import FESTIVAL
from tabletop.games.puerto_rico.things import GOODS

KIND = "festival"
_BRINGS = ("worker", "coin", "chip_one")
"""What a goal brings, as a piece."""


def _open(state: PuertoRico, goal: int) -> Goals | None:
    goals = state.goals
    return goals if goals and goals.claimed[goal] == NOBODY else None


def _after_all(state: PuertoRico, player: Player, goal: int) -> None:
    """Claimed when whatever else the tile or building asks for is decided."""
    state.decisions = (Decision(KIND, player.seat, (goal,)), *state.decisions)


@SETTLER_LAID.on(KIND)
def laid(state: PuertoRico, player: Player, log: EventLog, land: int, drawn: bool) -> None:
    """Three of the kind are enough; the start tile counts, workers or not (A-71)."""
    goals = _open(state, LAND)
    if goals and player.land.count(goals.land) >= FESTIVAL.plantations:
        _after_all(state, player, LAND)


@BUILDER_BOUGHT.on(KIND)
def bought(state: PuertoRico, player: Player, log: EventLog, building: int) -> None:
    """The building shown."""
    goals = _open(state, BUILDING)
    if goals and building == goals.building:
        _after_all(state, player, BUILDING)


@CRAFTSMAN_TURN.on(KIND)
def produced(state: PuertoRico, player: Player, log: EventLog, made: tuple[int, ...]) -> None:
    """As many barrels of each kind as are shown; the further barrel counts only if the table says so (A-52)."""
    goals = _open(state, PRODUCTION)
    if not goals or not any(made):
        return
    if player.seat == state.chooser and state.rules.festival_counts_privilege == "on":
        state.goals = replace(goals, brought=made)
    _shown(state, player, made, log)


@CRAFTSMAN_FURTHER.on(KIND)
def further(state: PuertoRico, player: Player, log: EventLog, good: int) -> None:
    """Option festival_counts_privilege."""
    goals = _open(state, PRODUCTION)
    if goals and state.rules.festival_counts_privilege == "on":
        brought = add(goals.brought, good, 1)
        state.goals = replace(goals, brought=brought)
        _shown(state, player, brought, log)


def _shown(state: PuertoRico, player: Player, made: tuple[int, ...], log: EventLog) -> None:
    goals = _open(state, PRODUCTION)
    if goals and all(made[good] >= goals.goods.count(good) for good in GOODS):
        _claim(state, player, PRODUCTION, log)


@rules.forced(KIND)
def claim_reached(state: PuertoRico, log: EventLog) -> bool:
    """Claimed once, and for good (A-110)."""
    about = state.decisions[-1]
    (goal,) = about.data
    state.decisions = pop(state.decisions)
    _claim(state, state.own(about.seat), goal, log)
    return True


def _claim(state: PuertoRico, player: Player, goal: int, log: EventLog) -> None:
    goals = state.goals
    assert goals  # the expansion is in the game
    state.goals = replace(goals, claimed=put(goals.claimed, goal, player.seat))
    gains = 0
    if goal == LAND:
        gains = _workers(state, player)
        state.discards += (goals.land,)
    elif goal == PRODUCTION:
        gains = FESTIVAL.doubloons
        player.coins += gains
        for good in goals.goods:
            to_supply(state, good, 1)
    else:
        gains = FESTIVAL.points
    log.emit("goal_claimed", player.seat, goal=GOAL_NAMES[goal], gains=gains, brings=_BRINGS[goal])
    if goal == BUILDING and gain_points(state, player, gains):
        log.emit("chips_gone")


def _workers(state: PuertoRico, player: Player) -> int:
    """From the supply, then from the hall, as many as there are."""
    from_supply = min(FESTIVAL.workers, state.supply)
    from_hall = min(FESTIVAL.workers - from_supply, state.hall - state.noble_hall)
    state.supply -= from_supply
    state.hall -= from_hall
    player.idle += from_supply + from_hall
    return from_supply + from_hall
