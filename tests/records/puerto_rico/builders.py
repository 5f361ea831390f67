"""Somebody who builds whatever there is: how a town is filled."""

from __future__ import annotations

import random
from typing import Any

from tabletop.engine.action import Action
from tabletop.games.puerto_rico.actions import Build, Fill, Pick, Sell
from tabletop.games.puerto_rico.things import Role


def keen(state: Any, legal: tuple[Action, ...], dice: random.Random) -> Action:
    """Build, sell, and take the Builder where something can be built; else anything."""
    for kind in (Build, Sell, Fill):
        found = [action for action in legal if type(action) is kind]
        if found:
            return dice.choice(found)
    me = state.players[legal[0].seat]
    for action in legal:
        if isinstance(action, Pick) and action.role == Role.BUILDER and me.coins + state.coins_on[Role.BUILDER] > 2:
            return action
    calm = [action for action in legal if not (isinstance(action, Pick) and action.role == Role.MAYOR)]
    return dice.choice(calm if calm and dice.random() < 0.8 else legal)
