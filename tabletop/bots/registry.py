"""The computer players by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from tabletop.bots.player import Player
from tabletop.bots.random_player import RandomPlayer
from tabletop.bots.thumb import Thumb
from tabletop.engine.game import Game

PLAYERS: MappingProxyType[str, Player] = MappingProxyType({"thumb": Thumb(), "random": RandomPlayer()})
"""The first is what an empty seat gets by itself. Texts: `player.<name>`."""


def names(game: Game[Any]) -> tuple[str, ...]:
    """Names of those who can play a game; all of them play any game that keeps the contract."""
    return tuple(PLAYERS)


def player(name: str) -> Player:
    """The player called `name`; a record may name one this program does not have, then the first stands in."""
    return PLAYERS.get(name) or next(iter(PLAYERS.values()))
