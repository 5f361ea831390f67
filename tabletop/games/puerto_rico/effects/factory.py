"""Factory: doubloons by the number of kinds produced (A-84), without the privilege's barrel (A-52)."""

from __future__ import annotations

from tabletop.engine.event import EventLog
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.common import earn
from tabletop.games.puerto_rico.points import CRAFTSMAN_PRODUCED
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, FACTORY

BY_KINDS[BUILDING["factory"]] = FACTORY


@CRAFTSMAN_PRODUCED.on("factory")
def pay(state: PuertoRico, player: Player, log: EventLog, made: tuple[int, ...]) -> None:
    """Kinds of which at least one barrel came."""
    coins = FACTORY[len(made) - made.count(0)]
    if coins:
        earn(player, coins, "factory", log)
