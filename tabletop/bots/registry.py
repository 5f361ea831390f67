"""The computer players by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from tabletop.bots.levels import AtLevel
from tabletop.bots.player import Player
from tabletop.bots.random_player import RandomPlayer
from tabletop.engine.game import Game
from tabletop.engine.level import LEVELS

USUAL = "thumb"
"""What an empty seat gets by itself, and who stands in for a player that this program does not have."""
PLAYERS: MappingProxyType[str, Player] = MappingProxyType(
    {**{name: AtLevel(name) for name in LEVELS}, "random": RandomPlayer()}
)
"""Levels from the easiest to the hardest, and pure chance, for tests. Texts: `player.<name>`."""


def names(game: Game[Any]) -> tuple[str, ...]:
    """The levels that a game has: what people are offered."""
    return tuple(game.levels)


def player(name: str) -> Player:
    """The player called `name`; a record may name one this program does not have, then the usual one stands in."""
    return PLAYERS.get(name) or PLAYERS[USUAL]
