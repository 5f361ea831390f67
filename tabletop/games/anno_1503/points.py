"""Where public buildings change the rules. What each one does is told in data/anno_1503/buildings.yaml; only what is
more than a number has a file in `effects/`. RB §Building effects, rulings A23, A25, A30.
"""

from __future__ import annotations

from tabletop.engine.points import EffectSet, Modify
from tabletop.games.anno_1503.constants import DATA, PAYS, POINTS
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.things import BUILDINGS, LEVELS, name
from tabletop.games.effects import names_of

_KINDS = DATA.buildings.value.kinds.effects


effects = EffectSet[Player](((), *(names_of(name(kind), _KINDS[kind]) for kind in BUILDINGS)))

_PRICES = tuple(Modify[Anno, Player](effects, f"trade.{name(level)}_pays", max) for level in LEVELS)
CARDS = Modify[Anno, Player](effects, "golden_age.cards", max)
SPARED_BY_PIRATES = Modify[Anno, Player](effects, "pirates.spared", max)
SPARED_BY_FIRE = Modify[Anno, Player](effects, "fire.spared", max)
_FACTOR = Modify[Anno, Player](effects, "sailing.points_factor", max)
DRAW_PRICE = Modify[Anno, Player](effects, "great_outpost.price")


def sale_price(state: Anno, player: Player, level: int) -> int:
    """Gold that an inhabitant of a level pays for a card."""
    return _PRICES[level - 1](PAYS[level], state, player)


def ship_points(state: Anno, player: Player) -> int:
    """Action points of each of the player's ships in a turn."""
    if state.rules.shipyard == "all_ships":
        factor = max([_FACTOR(1, state, other) for other in state.players])
    else:
        factor = _FACTOR(1, state, player)
    return POINTS[len(state.players)] * factor
