"""What a computer player is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat

Stop = Callable[[], bool]
"""Asked now and then while thinking; True: say what is best so far."""


def never() -> bool:
    """Nobody is in a hurry."""
    return False


class Player(Protocol):
    """Chooses one of the legal actions of a seat, from what that seat may know."""

    def choose(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """`view` is `game.view(state, seat)`, `legal` is not empty. Equal arguments give equal actions."""
        ...


@runtime_checkable
class Planner(Protocol):
    """Chooses several actions in a row at once."""

    def plan(
        self, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Line:
        """The first one is legal; the others are done one after the other while the seat decides and they are."""
        ...


def planned(
    player: Player, game: Game[Any], view: State, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
) -> Line:
    """What a player will do next, and what after that if it has thought so far."""
    if isinstance(player, Planner):
        return player.plan(game, view, seat, legal, seed, stop)
    return (player.choose(game, view, seat, legal, seed, stop),)


def thinking_seed(seed: int, position: int, seat: Seat) -> int:
    """The seed for a decision: of the game's seed and the place in it, so that going back changes no mind."""
    return (seed * 1_000_003 + position) * 16 + seat
