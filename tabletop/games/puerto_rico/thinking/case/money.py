"""What doubloons are for: the building that somebody would buy next, and what is lacking for it."""

from __future__ import annotations

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.evaluate import remaining, worth
from tabletop.games.puerto_rico.phases.builder import price
from tabletop.games.puerto_rico.state import NOBODY, Player, PuertoRico
from tabletop.games.puerto_rico.tables import BIT, BUILDING, BUILDINGS
from tabletop.games.puerto_rico.things import Role
from tabletop.games.puerto_rico.thinking.wasted import of_no_use
from tabletop.games.puerto_rico.town import extended

AHEAD = 3
"""A building that so many doubloons more would pay is worth saving for."""
BETTER = 0.3
"""What is worth so much more is wanted rather."""


def reach(view: PuertoRico, player: Player, coins: int) -> tuple[Prompt, ...]:
    """What so many doubloons would pay that those at hand would not, at the price when somebody else takes the
    Builder; else what they come near to."""
    if view.end and view.taken[Role.BUILDER] != NOBODY:
        return ()
    had, gets, dearer = (wish(view, player, money) for money in (player.coins, coins, coins + AHEAD))
    values = (("coins", coins), ("open", int(view.taken[Role.BUILDER] == NOBODY)))
    if gets is not None and gets != had:
        return (Prompt("reach", (*values, ("building", BUILDINGS[gets[0]]), ("price", gets[1]))),)
    if dearer is not None and dearer != gets and dearer[1] > coins:
        lacks = dearer[1] - coins
        return (Prompt("reach_near", (*values, ("building", BUILDINGS[dearer[0]]), ("lacks", lacks))),)
    return ()


def wish(view: PuertoRico, player: Player, coins: int) -> tuple[int, int] | None:
    """The building that is worth most to an island for so many doubloons, and its price; None: none that is worth
    its price."""
    state = determinize(view, player.seat, seeded(1))
    state.chooser = (player.seat + 1) % len(state.players)
    left, owner = remaining(view), state.own(player.seat)
    owner.points = max(0, owner.points)
    least, found = worth(state, owner, left) + BETTER, None
    for building in sorted(BUILDING.values()):
        if not (owner.town.open & state.in_stock & BIT[building]) or of_no_use(state, owner, building):
            continue
        cost = price(state, owner, building)
        if cost > coins:
            continue
        bought = owner.copy()
        bought.coins = owner.coins - cost
        bought.city, bought.staff = (*owner.city, building), (*owner.staff, 0)
        bought.town = extended(owner.town, building, len(owner.city))
        if (value := worth(state, bought, left)) > least:
            least, found = value, (building, cost)
    return found
