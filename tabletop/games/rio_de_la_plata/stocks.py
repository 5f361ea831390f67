"""How many tiles of a building are left in the box: what the numbers beside the supply say."""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    FIRST_NEUTRAL,
    GARDEN,
    HOUSE,
    MONUMENT,
    PALACE,
    SQUARE,
    TILES,
    box,
)


def tiles_left(view: RioDeLaPlata, kind: int, player: Player | None = None) -> int:
    """Tiles of a building that could still be laid; huts and houses are those of a player (of the one who is asked)."""
    tile, standing = box(view.box).tile, view.standing
    if kind >= PALACE:
        return 1 - standing[kind - FIRST_NEUTRAL].bit_count()
    if kind <= HOUSE:
        owner = view.players[view.active] if player is None else player
        return TILES[tile[kind]] - (owner.huts | owner.houses).bit_count()
    if kind in (SQUARE, MONUMENT, GARDEN):
        out = {one: standing[one - FIRST_NEUTRAL].bit_count() for one in (SQUARE, MONUMENT, GARDEN)}
        both = TILES[tile[MONUMENT]] + TILES[tile[GARDEN]] - sum(out.values())
        return both if kind == SQUARE else TILES[tile[kind]] - out[kind]
    same = [one for one in range(FIRST_NEUTRAL, PALACE) if tile[one] == tile[kind]]
    return TILES[tile[kind]] - sum(standing[one - FIRST_NEUTRAL].bit_count() for one in same)
