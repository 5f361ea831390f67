"""Where the rulebook goes on "unless somebody holds an office that says otherwise": every such place, by phase.

What works at a place is data (`numbers` and `effects` of offices.yaml); what an effect does is a file in effects/.
"""

from __future__ import annotations

from tabletop.engine.points import EffectSet, Modify
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import EFFECT_NAMES, OFFICES, box

effects = EffectSet[Player](EFFECT_NAMES)

INCOME = tuple(Modify[RioDeLaPlata, Player](effects, f"effects.{name}") for name in ("stone", "wood", "precious"))
"""Goods at the beginning of the own Effects, one point for each kind."""
CHOICE = Modify[RioDeLaPlata, Player](effects, "effects.choice")
"""Goods of the own choice."""
ROAD = Modify[RioDeLaPlata, Player](effects, "effects.road")
"""Roads that may be laid for nothing."""
WALL = Modify[RioDeLaPlata, Player](effects, "effects.wall")
"""Walls that may be laid for nothing."""
DEPARTURE = Modify[RioDeLaPlata, Player](effects, "ship.departure")
"""Coins out of the fee of a departure."""
VOYAGE = Modify[RioDeLaPlata, Player](effects, "ship.voyage")
"""Points when the ship is back."""
CANNON_ROLL = Modify[RioDeLaPlata, Player](effects, "cannons.roll")
"""Added to the dice of the cannons; above 0: fires them."""
CANNON_POINTS = Modify[RioDeLaPlata, Player](effects, "cannons.points")
"""Points for each attacker shot."""
DEFENCE_PAWNS = Modify[RioDeLaPlata, Player](effects, "defence.pawns")
"""Pawns more in defence, which may start in any minor building."""
BATTLE_POINTS = Modify[RioDeLaPlata, Player](effects, "battle.points")
"""Points for each enemy destroyed in battle."""
END_OFFICE = Modify[RioDeLaPlata, Player](effects, "end.office")
"""Points at the end."""


def bringing(state: RioDeLaPlata, player: Player, point: str) -> tuple[str, ...]:
    """The offices of a player that add to the number of a point."""
    offices = box(state.box).data.offices.value.offices
    return tuple(name for name in map(OFFICES.__getitem__, player.offices) if point in offices[name].numbers)
