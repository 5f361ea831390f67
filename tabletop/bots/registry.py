"""The computer players by name."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tabletop.bots.levels import AtLevel
from tabletop.bots.player import Player
from tabletop.bots.random_player import RandomPlayer
from tabletop.bots.style import style_of
from tabletop.engine.game import Game
from tabletop.engine.level import LEVELS, nearest
from tabletop.engine.types import Seat

USUAL = "thumb"
"""What an empty seat gets by itself, and who stands in for a player that this program does not have."""
PLAYERS: MappingProxyType[str, Player] = MappingProxyType(
    {**{name: AtLevel(name) for name in LEVELS}, "random": RandomPlayer()}
)
"""Levels from the easiest to the hardest, and pure chance, for tests. Texts: `player.<name>`."""


def names(game: Game[Any]) -> tuple[str, ...]:
    """The levels that a game has: what people are offered."""
    return tuple(game.levels)


def at_table(game: Game[Any], name: str, seed: int, seat: Seat) -> Player:
    """The player called `name` at a seat of the game of a seed: those that search have a style of their own there."""
    found = player(name)
    return replace(found, style=style_of(game, seed, seat)) if isinstance(found, AtLevel) else found


def stands_in(game: Game[Any], name: str) -> str:
    """The level that plays for one a record names and this game does not have, here or yet; "" for one that plays."""
    known = name in game.levels or (name in PLAYERS and name not in LEVELS)
    return "" if known else nearest(game.levels, name)


def player(name: str) -> Player:
    """The player called `name`; a record may name one this program does not have, then the usual one stands in."""
    return PLAYERS.get(name) or PLAYERS[USUAL]
