"""Aqueduct: a barrel more of indigo and of sugar, if the large building of that good has made one (A-48, A-124)."""

from __future__ import annotations

from tabletop.games.puerto_rico.extensions import MATTERS_TO
from tabletop.games.puerto_rico.points import CRAFTSMAN_MORE
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CIRCLES, GOOD_OF
from tabletop.games.puerto_rico.things import Good

KIND = "aqueduct"
WATERED = Good.INDIGO, Good.SUGAR


@CRAFTSMAN_MORE.on(KIND)
def more(state: PuertoRico, player: Player, good: int, made: int) -> int:
    """Barrels go to the large building first, unless the table says otherwise."""
    if good not in WATERED:
        return 0
    small = large = 0
    for building, workers in zip(player.city, player.staff, strict=True):
        if GOOD_OF[building] == good:
            if CIRCLES[building] > 1:
                large += workers
            else:
                small += workers
    if state.rules.aqueduct_attribution == "small_first":
        made -= small
    return int(min(made, large) > 0)


def _fills_a_large_one(state: PuertoRico, building: int, moment: str) -> bool:
    """A worker there changes what it has made, with or without a field that waits (A-48)."""
    return moment == "craftsman" and GOOD_OF[building] in WATERED and CIRCLES[building] > 1


MATTERS_TO[BUILDING[KIND]] = _fills_a_large_one
