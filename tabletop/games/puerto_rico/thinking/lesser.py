"""Near the end a building beside one that can be paid as well and is worth clearly more, whatever they cost: money that
is left then buys hardly anything, since each phase of the Builder is one purchase."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.evaluate import remaining, worth
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING, CITY_SPACES, SPACES
from tabletop.games.puerto_rico.thinking.uses import with_building
from tabletop.games.puerto_rico.thinking.wasted import EARLY

CLEARLY = 2.0
"""So much less is clearly less, in points."""


def lesser(state: PuertoRico, player: Player, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Purchases beside others that are clearly better; what fills the town ends the game, which is judged elsewhere."""
    left = remaining(state)
    builds = [(one, BUILDING[one.building]) for one in legal if isinstance(one, act.Build)]
    if state.rules.expanded or left > EARLY or len(builds) < 2:
        return ()
    found = list[tuple[float, Action]]()
    for action, building in builds:
        if player.town.spaces + SPACES[building] < CITY_SPACES:
            found.append((worth(state, with_building(player, building), left), action))
    best = max([value for value, _ in found], default=0.0)
    return tuple([action for value, action in found if value + CLEARLY <= best])
