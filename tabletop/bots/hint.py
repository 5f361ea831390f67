"""What a computer player would do here: the best few actions with what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.player import Stop, never
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.preview import Change, preview
from tabletop.engine.types import Seat


@dataclass(frozen=True, slots=True)
class Hint:
    """An action, and how much more the position is worth after it than now (in the units of `game.evaluate`).

    `changes` are the reasons that can be counted: what it costs and brings at once, as far as the seat may know.
    """

    action: Action
    gain: float
    changes: tuple[Change, ...] = ()


def hint(
    game: Game[Any],
    view: Any,
    seat: Seat,
    legal: Sequence[Action],
    seed: int,
    count: int = 3,
    stop: Stop = never,
) -> tuple[Hint, ...]:
    """The best actions first, from what the seat itself may know."""
    now = game.evaluate(view, seat)
    best = Thumb().ranked(game, view, seat, legal, seed, stop)[:count]
    return tuple(Hint(one.action, one.value - now, preview(game, view, one.action).changes) for one in best)
