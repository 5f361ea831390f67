"""Lighthouse: a doubloon for each delivery of a kind (A-20), and one as Captain, loading or not (A-37)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.captain import times
from tabletop.games.puerto_rico.phases.common import earn
from tabletop.games.puerto_rico.points import CAPTAIN_BEGINS, CAPTAIN_DELIVERED, PRIVILEGE
from tabletop.games.puerto_rico.state import Player, PuertoRico

KIND = "lighthouse"


@CAPTAIN_BEGINS.on(KIND)
def captain(state: PuertoRico, player: Player, log: EventLog) -> None:
    """One is privilege, doubled by the Library only if the table says so (A-36); a second one is none (A-37)."""
    if player.seat != state.chooser:
        return
    coins = PRIVILEGE(1, state, player) if state.rules.library_doubles_lighthouse == "on" else 1
    if state.rules.lighthouse_captain == "two":
        coins += 1
    earn(player, coins, KIND, log)


@CAPTAIN_DELIVERED.on(KIND)
def delivery(state: PuertoRico, player: Player, log: EventLog, goods: int) -> None:
    """As the Harbor counts, by an option of its own."""
    coins = times(state.rules.lighthouse_bonus, player, goods)
    if coins:
        earn(player, coins, KIND, log)
