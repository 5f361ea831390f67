"""Who begins a game, and another game of the same people that somebody given begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.state import AnyState
from tabletop.engine.types import Seat
from tabletop.session.setup.seed import fresh_seed
from tabletop.session.setup.table_setup import SeatSetup

_DRAWS = 100
"""So many seeds are tried. Where five draw lots, one in five billion times none of them serves."""


def beginner(game: Game[Any], start: AnyState) -> Seat | None:
    """Who decides first at a table; None where all decide at once."""
    deciders = game.deciders(start)
    return deciders[0] if len(deciders) == 1 else None


def begun_by(
    game: Game[Any], seats: Sequence[SeatSetup], options: Mapping[str, str], wanted: Seat
) -> tuple[tuple[SeatSetup, ...], int]:
    """Seats, and the seed of a game at them, that who sits at the seat `wanted` begins. Where it is not chance that
    says who begins, people sit elsewhere, in the same order round the table. Where all begin at once any seed serves.
    Raises ValueError for options that do not exist.
    """
    begins, seed = wanted, 0
    for _ in range(_DRAWS):
        seed = fresh_seed()
        first = beginner(game, game.setup(len(seats), seed, options))
        if first is None or first == wanted:
            return tuple(seats), seed
        begins = first
    turned = (wanted - begins) % len(seats)
    return (*seats[turned:], *seats[:turned]), seed
