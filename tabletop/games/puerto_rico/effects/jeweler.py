"""Jeweler: a doubloon for each noble of the island, the port included, with the own production (A-87)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.common import earn, nobles_of
from tabletop.games.puerto_rico.points import CRAFTSMAN_TURN
from tabletop.games.puerto_rico.state import Player, PuertoRico

KIND = "jeweler"


@CRAFTSMAN_TURN.on(KIND)
def pay(state: PuertoRico, player: Player, log: EventLog, made: tuple[int, ...]) -> None:
    """Also if nothing was produced."""
    coins = nobles_of(player)
    if coins:
        earn(player, coins, KIND, log)
