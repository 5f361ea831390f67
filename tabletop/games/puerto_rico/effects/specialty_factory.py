"""Specialty factory: a doubloon less than the most barrels produced of one kind that is not corn (A-91)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.phases.common import earn
from tabletop.games.puerto_rico.points import CRAFTSMAN_PRODUCED
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import Good


@CRAFTSMAN_PRODUCED.on("specialty_factory")
def pay(state: PuertoRico, player: Player, log: EventLog, made: tuple[int, ...]) -> None:
    """Besides what the Factory pays (A-125)."""
    coins = max(made[Good.INDIGO :]) - 1
    if coins > 0:
        earn(player, coins, "specialty_factory", log)
