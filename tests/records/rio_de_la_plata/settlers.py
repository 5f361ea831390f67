"""Somebody who looks at some of what can be done and takes what seems best, and now and then does anything at all."""

from __future__ import annotations

import random
from typing import Any

from tabletop.engine.action import Action
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.game import GAME

_LOOKS = 40
_AT_RANDOM = 0.06


def busy(state: Any, legal: tuple[Action, ...], dice: random.Random) -> Action:
    """The best of some actions."""
    few = legal if len(legal) <= _LOOKS else dice.sample(legal, _LOOKS)
    calm = [action for action in few if not isinstance(action, act.Trade)]
    if not calm or dice.random() < _AT_RANDOM:
        return dice.choice(legal)
    worth = [GAME.evaluate(GAME.apply(state, action, listen=False).state, action.seat) for action in calm]
    return calm[worth.index(max(worth))]
