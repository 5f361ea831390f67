"""The Settler: what a tile is for on the island as it is."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico.phases.common import free_land
from tabletop.games.puerto_rico.points import SETTLER_MANNED
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES
from tabletop.games.puerto_rico.thinking.case.buildings import staffing, usable, workers_for_tile
from tabletop.games.puerto_rico.thinking.uses import of_use


def laying(view: PuertoRico, player: Player, land: int) -> Iterator[Prompt]:
    """For a tile."""
    yield from of_use(view, player.seat, "land", LAND_NAMES[land])
    if land < len(GOOD_NAMES):
        others = tuple(one.seat for one in view.players if one.seat != player.seat and land in one.land)
        if not others:
            yield Prompt("alone_grows", (("good", GOOD_NAMES[land]),))
    if SETTLER_MANNED(0, view, player):
        yield Prompt("comes_manned")
    else:
        yield staffing(view, player, workers_for_tile(player, land))


def drawing(view: PuertoRico, player: Player) -> Iterator[Prompt]:
    """For a face-down tile beforehand: how many of them the own island could use at once."""
    useful = usable(view, player)
    yield Prompt("drawn", (("n", len(view.deck)), ("useful", useful), ("free", free_land(player))))
