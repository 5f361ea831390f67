"""The line above the table: round, who plays which role, who is asked, how near the end is."""

from __future__ import annotations

from tabletop.engine.tableau import Drag, PlaceId, TableLabel
from tabletop.games.puerto_rico import places
from tabletop.games.puerto_rico.gestures import gesture
from tabletop.games.puerto_rico.phases.mayor import left_for_hall, may_run_short, wanted_in_hall
from tabletop.games.puerto_rico.phases.rounds import reasons
from tabletop.games.puerto_rico.rules import deciders, due, rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.things import ROLE_NAMES, Phase, Role, name

_ROLE_OF = {
    Phase.SETTLER: Role.SETTLER,
    Phase.DEAL: Role.MAYOR,
    Phase.PLACE: Role.MAYOR,
    Phase.BUILDER: Role.BUILDER,
    Phase.PRODUCE: Role.CRAFTSMAN,
    Phase.PRIVILEGE: Role.CRAFTSMAN,
    Phase.TRADER: Role.TRADER,
    Phase.LOAD: Role.CAPTAIN,
    Phase.STORE: Role.CAPTAIN,
    Phase.BUCCANEER: Role.BUCCANEER,
}

_LIT = frozenset({Phase.SETTLER, Phase.TRADER, Phase.LOAD, Phase.STORE})
"""Phases whose places are lit while somebody decides; those of the others lie on the own island."""


def status(view: PuertoRico) -> tuple[TableLabel, ...]:
    """Round and governor; the role with whose it is; who is asked; that the round is the last, and why, or that the
    supply may run short with the next Mayor."""
    labels = [TableLabel("", "round", (("round", view.round), ("who", view.governor)))]
    if view.phase == Phase.OVER:
        return (*labels, TableLabel("", "over"))
    if view.phase == Phase.DRAFT:
        return (TableLabel("", "asked_draft", (("who", view.active),)),)
    role = Role(view.role) if view.phase == Phase.BEGIN else _ROLE_OF.get(Phase(view.phase))
    seat, *others = deciders(view)
    if view.phase == Phase.LAST:
        labels.append(TableLabel("", f"asked_{due(view)}", (("who", seat),)))
    elif role is None:
        labels.append(TableLabel("", "picks", (("who", seat),)))
    else:
        asked = view.decisions[-1].kind if view.decisions else name(Phase(view.phase))
        labels.append(TableLabel("", "role", (("role", ROLE_NAMES[role]), ("who", view.chooser))))
        labels.append(
            TableLabel("", "asked_together") if others else TableLabel("", f"asked_{asked}", (("who", seat),))
        )
    if view.end:
        labels.append(TableLabel("", "last_round", (("reason", reasons(view)),)))
    elif may_run_short(view):
        left = max(0, left_for_hall(view))
        key = "hall_short" if left >= len(view.players) else "hall_surely_short"  # one for each player in any case
        amounts = (("workers", left), ("wanted", wanted_in_hall(view)))
        labels.append(TableLabel("", key, (*amounts, ("now", int(role == Role.MAYOR)))))
    return tuple(labels)


def focus(view: PuertoRico) -> tuple[PlaceId, ...]:
    """Where the phase takes place for whoever decides: the tiles that can be taken, and where barrels may go."""
    if view.decisions or view.phase not in _LIT:
        return ()
    ways = [gesture(view, action) for action in rules.legal(view, view.active)]
    drags = [way for way in ways if isinstance(way, Drag)]
    if view.phase == Phase.SETTLER:
        quarry = (places.QUARRY,) if any(way.piece == places.QUARRY_PIECE for way in drags) else ()
        return (*(places.row(number) for number, _ in enumerate(view.row, 1)), *quarry)
    return tuple(dict.fromkeys(way.place for way in drags))
