"""What advice may count of an island besides what is owned: what it would produce, what large buildings would count,
and which other buildings work."""

from __future__ import annotations

from tabletop.engine.prompt import Count
from tabletop.engine.thinking import Term
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.extensions import BY_KINDS
from tabletop.games.puerto_rico.phases.craftsman import production
from tabletop.games.puerto_rico.scoring import bonus, total
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.tables import BUILDINGS, GOOD_OF, SPACES
from tabletop.games.puerto_rico.things import GOOD_NAMES
from tabletop.games.puerto_rico.thinking.uses import PLENTY


def seen(before: PuertoRico, after: PuertoRico, seat: Seat) -> tuple[Count, ...]:
    """Chips lie face down, but each is seen when it is taken (ruling A-99)."""
    return (Count("chips", after.players[seat].points - before.players[seat].points),)


def facts(view: PuertoRico, seat: Seat) -> tuple[Count, ...]:
    """Barrels of each good as long as the supply lasts; doubloons for the kinds that are made; points that large
    buildings count at the end; 1 for each other building that works for its owner."""
    player = view.players[seat]
    made = zip(GOOD_NAMES, production(player, PLENTY), strict=True)
    town = [building for building in player.city if GOOD_OF[building] < 0]
    large = [building for building in town if SPACES[building] > 1]
    paying = [building for building in town if building in BY_KINDS]
    kinds = len(tuple(filter(None, production(player, PLENTY))))
    return (
        *(Count("harvest", barrels, (("good", good),)) for good, barrels in made),
        *(
            Count("pays", BY_KINDS[building][kinds] * player.works(building), (("building", BUILDINGS[building]),))
            for building in paying
        ),
        *(Count("large", bonus(view, player, building), (("building", BUILDINGS[building]),)) for building in large),
        *(
            Count("at_work", int(player.works(building)), (("building", BUILDINGS[building]),))
            for building in town
            if building not in large and building not in paying
        ),
    )


def sums(state: PuertoRico, seat: Seat) -> tuple[Term, ...]:
    """Points as they would be counted now: doubloons and barrels say nothing without what they are spent on."""
    return (Term("total", total(state, state.players[seat])),)
