"""The Buccaneer's token and the kidnapped role (RB §Buccaneer).

Who has the token may not pick the card until somebody else has. A kidnapped role can be picked by opponents: that pays
the kidnapper three doubloons (A-66, A-103). If nobody has by the end of the round, it is played then (A-67, A-104).
"""

from __future__ import annotations

from dataclasses import replace

from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Reason
from tabletop.engine.rules import Why
from tabletop.games.puerto_rico import rulebook as rb
from tabletop.games.puerto_rico.phases.common import earn
from tabletop.games.puerto_rico.phases.picking import play_role
from tabletop.games.puerto_rico.points import PICK_BARRED, PICK_TAKEN, ROUND_LAST
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUCCANEER
from tabletop.games.puerto_rico.things import ROLE_NAMES, ROLES, Role

KIND = "buccaneer"
KIDNAPPED = "kidnapped"
_TOKEN = Reason("has_token", rb.BUCCANEER)
_OWN = Reason("kidnapped_by_self", rb.ruling(rb.BUCCANEER, "A-66"), role=lambda state, action: ROLE_NAMES[action.role])


@PICK_BARRED.on(KIND)
def barred(state: PuertoRico, player: Player, role: int) -> Why | None:
    """The card itself to whoever has the token; the kidnapped one to the kidnapper."""
    raider = state.raider
    assert raider  # the expansion is in the game
    if role == Role.BUCCANEER and raider.token == player.seat:
        return _TOKEN
    return _OWN if role == raider.role and raider.seat == player.seat else None


@PICK_TAKEN.on(KIND)
def taken(state: PuertoRico, player: Player, log: EventLog, role: int) -> None:
    """The token goes along with the card; a kidnapped role pays the kidnapper."""
    raider = state.raider
    assert raider
    if role == Role.BUCCANEER:
        state.raider = replace(raider, token=player.seat)
    elif role == raider.role:
        state.raider = replace(raider, role=NOBODY)
        earn(state.own(raider.seat), BUCCANEER.doubloons, KIDNAPPED, log)


@ROUND_LAST.on(KIND)
def still_kidnapped(state: PuertoRico, player: Player, log: EventLog) -> None:
    """Nobody has picked it."""
    raider = state.raider
    assert raider
    state.raider = replace(raider, alone=False)
    if raider.role != NOBODY:
        state.decisions = push(state.decisions, Decision(KIDNAPPED, raider.seat))


@rules.forced(KIDNAPPED)
def play_kidnapped(state: PuertoRico, log: EventLog) -> bool:
    """The role is played, the kidnapper first; a doubloon does not come onto its card (A-68)."""
    raider = state.raider
    assert raider
    role = ROLES[raider.role]
    state.raider = replace(raider, role=NOBODY, alone=state.rules.kidnap_round_end == "kidnapper_only")
    state.decisions = pop(state.decisions)
    log.emit("kidnapped_played", raider.seat, role=ROLE_NAMES[role])
    play_role(state, raider.seat, role, log)
    return True
