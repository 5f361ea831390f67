"""What a player's public buildings add up to. RB §Building effects, rulings A23, A25, A30."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.tables import EFFECTS, PAYS, POINTS
from tabletop.games.anno_1503.things import Level


@dataclass(frozen=True, slots=True)
class Perks:
    """The effects of a set of buildings: prices by level, cards in a golden age, protection, points of ships times so
    much, gold for a card drawn (0: cannot draw)."""

    pays: tuple[int, ...]
    golden_age: int
    safe_from_pirates: bool
    safe_from_fire: bool
    points_factor: int
    draw_price: int


@cache
def perks(buildings: tuple[int, ...]) -> Perks:
    """The effects of the buildings of one island (order and empty spaces do not matter)."""
    effects = [EFFECTS[kind] for kind in buildings]
    return Perks(
        pays=tuple(max([base, *((e.pays or {}).get(Level(n), 0) for e in effects)]) for n, base in enumerate(PAYS)),
        golden_age=max(e.golden_age for e in effects),
        safe_from_pirates=any(e.protects_from == "pirates" for e in effects),
        safe_from_fire=any(e.protects_from == "fire" for e in effects),
        points_factor=max(e.points_factor for e in effects),
        draw_price=max(e.draw_price for e in effects),
    )


def ship_points(state: Anno, player: Player) -> int:
    """Action points of each of the player's ships in a turn."""
    if state.rules.shipyard == "all_ships":
        factor = max(perks(other.buildings).points_factor for other in state.players)
    else:
        factor = perks(player.buildings).points_factor
    return POINTS[len(state.players)] * factor
