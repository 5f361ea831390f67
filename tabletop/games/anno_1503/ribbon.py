"""The line above the table: round, step, who decides what, and who is close to winning."""

from __future__ import annotations

from tabletop.engine.tableau import PlaceId, TableLabel
from tabletop.games.anno_1503 import places
from tabletop.games.anno_1503.rules import OVER, ROLL
from tabletop.games.anno_1503.scoring import NEEDED, ROUND_LIMIT
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import GOODS, Phase, name


def status(view: Anno) -> tuple[TableLabel, ...]:
    """Round, what is going on, and a warning of those that lack only one goal."""
    labels = [TableLabel("", "round", (("round", view.round),))]
    if view.phase == OVER:
        if sum(view.players[view.active].goals) >= NEEDED:
            return (*labels, TableLabel("", "over", (("who", view.active),)))
        return (*labels, TableLabel("", "over_limit", (("rounds", ROUND_LIMIT),)))
    if view.decisions:
        due = view.decisions[-1]
        labels.append(TableLabel("", f"deciding_{due.kind}", (("who", due.seat),)))
    else:
        labels.append(TableLabel("", f"step_{name(Phase(view.phase))}", (("who", view.active),)))
    near = tuple(player.seat for player in view.players if sum(player.goals) == NEEDED - 1)
    if near:
        labels.append(TableLabel("", "one_goal_left", (("who", near),)))
    if ROUND_LIMIT - view.round < 10:
        labels.append(TableLabel("", "last_rounds", (("rounds", ROUND_LIMIT - view.round + 1),)))
    return tuple(labels)


def focus(view: Anno) -> tuple[PlaceId, ...]:
    """Where the next thing happens."""
    if view.phase == OVER:
        return tuple(places.goal(word) for word in ("gold", "outposts", "agreements", "buildings", "merchants"))
    if view.decisions:
        due = view.decisions[-1]
        if due.kind in ("produce", "golden_age"):
            return tuple(places.pile(name(good)) for good in GOODS if view.piles[good])
        if due.kind == "look":
            return (places.LOOK,)
        if due.kind == "building":
            (space,) = due.data
            return (places.home(due.seat, f"building.{space + 1}"),)
        return (places.hand(due.seat),) if due.kind == "discard" else ()
    if view.phase == ROLL:
        return (places.DIE,)
    return ()
