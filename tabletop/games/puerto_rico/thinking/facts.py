"""What advice may count of an island besides what is owned: what it would produce, and which buildings work."""

from __future__ import annotations

from tabletop.engine.prompt import Count
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, GOOD_OF
from tabletop.games.puerto_rico.things import GOOD_NAMES

_PLENTY = (99,) * len(GOOD_NAMES)


def facts(view: PuertoRico, seat: Seat) -> tuple[Count, ...]:
    """Barrels of each good as long as the supply lasts; 1 for each building that works for its owner."""
    player = view.players[seat]
    made = zip(GOOD_NAMES, production(player, _PLENTY), strict=True)
    working = [building for building in player.city if GOOD_OF[building] < 0]
    return (
        *(Count("harvest", barrels, (("good", good),)) for good, barrels in made),
        *(Count("at_work", int(player.works(kind)), (("building", BUILDINGS[kind]),)) for kind in working),
    )
