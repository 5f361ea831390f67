"""The line above the table: turn, who decides what, the last turn."""

from __future__ import annotations

from tabletop.engine.tableau import PlaceId, TableLabel
from tabletop.games.gonzaga import places
from tabletop.games.gonzaga.constants import (
    PRIVILEGE_RINGS,
    REGION_LAND,
    TURNS_AT_MOST,
    names_of,
    regions_meant,
)
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.phases.marriage import second_ring_hexes
from tabletop.games.gonzaga.rules import OVER, PLAN, planners
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.things import ALLIANCE, PRIVILEGE


def status(view: Gonzaga) -> tuple[TableLabel, ...]:
    """Turn, what is going on, and whether it is the last turn: how near that is, `ending` tells."""
    labels = [TableLabel("", "turn", (("turn", view.turn), ("turns", view.last or TURNS_AT_MOST)))]
    if view.phase == OVER:
        return (*labels, TableLabel("", "over"))
    if view.phase == PLAN:
        labels.append(TableLabel("", "planning", (("who", planners(view)),)))
        if any(_spends_the_last_ring(player) for player in view.players):
            labels.append(TableLabel("", "no_ring_left"))
    elif view.decisions:
        labels.append(TableLabel("", "second_ring", (("who", view.order[0]),)))
    else:
        plan = view.players[view.order[0]].revealed
        labels.append(
            TableLabel("", "placing", (("who", view.order[0]), ("region", plan.region), ("action", plan.real)))
        )
    if in_last_turn(view):
        labels.append(TableLabel("", "last_turn"))
    return tuple(labels)


def _spends_the_last_ring(player: Player) -> bool:
    """Whether the Privilege in a plan, for whoever may see it, leaves no ring for the marriage behind it (ruling 5)."""
    plan = player.plan
    return plan.action == PRIVILEGE and plan.behind == ALLIANCE and player.rings <= PRIVILEGE_RINGS


def focus(view: Gonzaga) -> tuple[PlaceId, ...]:
    """The planned regions of whoever places; where a second ring may lie."""
    if view.phase == OVER or view.phase == PLAN:
        return ()
    if view.decisions:
        return tuple(places.on_map(at) for at in names_of(second_ring_hexes(view, view.order[0])))
    card = view.players[view.order[0]].revealed.region
    land = sum(REGION_LAND[region] for region in regions_meant(view.scenario, card))
    return tuple(places.on_map(at) for at in names_of(land))
