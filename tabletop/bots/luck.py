"""What chance did, told apart from what was chosen: how an outcome compares with all that might have come instead."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Any

from tabletop.bots.analysis import SURE, search_of
from tabletop.bots.judged import CLOSE
from tabletop.bots.player import Stop, never
from tabletop.bots.search.following import carried_on, done, turns_later
from tabletop.bots.search.tree import Tree
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State

WORLDS = 12
"""Imagined tables on which chance speaks again, and as many that go on from what it said."""
FEWEST = 3
"""With fewer nothing can be told."""


@dataclass(frozen=True, slots=True)
class ChanceMoment:
    """Chance spoke when `action` was done in `before`, and led to `after`."""

    before: Any
    action: Action
    after: Any


def luck_of(
    game: Game[Any], moment: ChanceMoment, seed: int, level: str | None = None, stop: Stop = never
) -> tuple[float, ...]:
    """By how much the shares of all seats are above what they would have been on the average of the same action, as far
    as whoever acted could know; 0 where the worlds do not tell, and of what ends the game: what was hidden comes to
    light with it, which is nobody's luck. Who is told to `stop` looks at few of them."""
    if game.outcome(moment.after) is not None:
        return (0.0,) * len(moment.before.players)
    seat, search = moment.action.seat, search_of(game, len(moment.before.players), level)
    over = game.turn_over(moment.before, moment.after, seat)  # then what came is of use in the next turn alone

    def judged(state: State, line: Sequence[Action], turns: int) -> tuple[float, ...]:
        if isinstance(search, Tree):
            return game.shares(carried_on(game, done(game, state, seat, tuple(line))))
        return game.shares(turns_later(game, state, seat, tuple(line), turns))

    came, might = list[tuple[float, ...]](), list[tuple[float, ...]]()
    views = game.view(moment.before, seat), game.view(moment.after, seat)
    for world in range(WORLDS):
        if world >= FEWEST and stop():
            break
        chance = seeded(seed * WORLDS + world)
        might.append(judged(game.determinize(views[0], seat, chance), (moment.action,), 1 + over))
        came.append(judged(game.determinize(views[1], seat, chance), (), 1))
    found = [
        _difference(one, other) for one, other in zip(zip(*came, strict=True), zip(*might, strict=True), strict=True)
    ]
    told = any(sure for _, sure in found)  # what one seat gets others lose: all of it is told, or nothing
    return tuple([by if told else 0.0 for by, _ in found])


def _difference(came: Sequence[float], might: Sequence[float]) -> tuple[float, bool]:
    """By how much the means lie apart, and whether the worlds tell that."""
    by = fmean(came) - fmean(might)
    noise = SURE * math.sqrt((stdev(came) ** 2 + stdev(might) ** 2) / len(came))
    return by, abs(by) > max(CLOSE, noise)
