"""What a computer player would do here: the best few actions with what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.player import Stop, never
from tabletop.bots.thumb import Thumb
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.types import Seat


@dataclass(frozen=True, slots=True)
class Hint:
    """An action, and how much more the position is worth after it than now (in the units of `game.evaluate`).

    `changes` are the reasons that can be counted: by how much each measure of the seat (`game.measures`) changes at
    once. None are known where chance or what others hide decides.
    """

    action: Action
    gain: float
    changes: tuple[tuple[str, int], ...] = ()


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
    values = Thumb().values(game, view, seat, legal, seed, stop)
    ranked = sorted(zip(values, legal, strict=True), key=lambda pair: -pair[0])
    table = game.determinize(view, seat, seeded(seed))
    return tuple(Hint(action, value - now, _changes(game, table, action)) for value, action in ranked[:count])


def _changes(game: Game[Any], table: Any, action: Action) -> tuple[tuple[str, int], ...]:
    step = game.apply(table, action)
    if any(event.chance or event.reveals for event in step.events):
        return ()
    before = dict(game.measures(table, action.seat))
    after = game.measures(step.state, action.seat)
    return tuple((name, value - before[name]) for name, value in after if value != before[name])
