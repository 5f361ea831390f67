"""Whether a game can be played to its end from a position that somebody made."""

from __future__ import annotations

import logging
import random

from tabletop.engine.fault import Fault, fault
from tabletop.engine.game import Game
from tabletop.engine.state import AnyState

_log = logging.getLogger(__name__)


def played_on(game: Game[AnyState], state: AnyState, luck: random.Random) -> str:
    """What goes wrong in a game of random actions from here; "" if nothing does."""
    try:
        for _ in range(game.bound):
            deciders = game.deciders(state)
            if not deciders:
                return "" if game.outcome(state) is not None else fault("no_end", "nobody decides, nobody has won")
            state = game.apply(state, luck.choice(game.legal(state, deciders[0])), listen=False).state
    except Exception as error:
        return stumbled("no_end", "it cannot be played on", error)
    return fault("no_end", "the game does not end")


def stumbled(key: str, words: str, error: Exception) -> Fault:
    """A fault of a position that the rules never led to; what they stumbled over is for the log."""
    _log.info(words, exc_info=error)
    return fault(key, words)
