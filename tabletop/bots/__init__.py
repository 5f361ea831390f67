"""Computer players, the same for every game. Each sees its own view only.

PLAYERS["thumb"].choose(game, view, seat, legal, seed)
"""

from tabletop.bots.player import Player
from tabletop.bots.registry import PLAYERS, USUAL, names, player

__all__ = ["PLAYERS", "USUAL", "Player", "names", "player"]
