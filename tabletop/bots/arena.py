"""One level against another: seats rotated, deals shared, and how sure the result is.

Game number n has deal n // seats, so everybody meets each deal in every seat; the level that is looked at sits at
n % seats, the other one at all other seats.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.bots.by_weights import ByWeights
from tabletop.bots.levels import AtLevel
from tabletop.bots.match import play_out
from tabletop.bots.player import Player
from tabletop.engine.game import Game
from tabletop.engine.learnt import Learnt
from tabletop.engine.level import SLIPS_OF, WORLDS, Level, nearest
from tabletop.engine.thinking import returns

SURE = 1.96
"""Standard deviations on either side of an interval that holds in 95 of 100 cases."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Who meets whom: `level`, in a style, at one seat, `against` at the others. `seed` is that of the first deal.
    `learnt`: by what the level goes in place of what comes with the game."""

    seats: int
    level: str
    against: str
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    style: str = ""
    learnt: Learnt | None = None

    def deal(self, number: int) -> int:
        """The seed of a game, by its number."""
        return self.seed + number // self.seats


def meet(game: Game[Any], meeting: Meeting, number: int) -> tuple[float, int]:
    """The share of the win of `level` in one game, and after how many actions it ended."""
    at, deal = number % meeting.seats, meeting.deal(number)
    looked_at, others = _looked_at(meeting), AtLevel(meeting.against)
    players = [looked_at if seat == at else others for seat in range(meeting.seats)]
    played = [state for _, state in play_out(game, game.setup(meeting.seats, deal, meeting.options), players, deal)]
    outcome = game.outcome(played[-1])
    if outcome is None:
        raise RuntimeError(f"{game.key}: nobody decides, and there is no result (seed {deal})")
    return returns(outcome.ranking[0], meeting.seats)[at], len(played)


def _looked_at(meeting: Meeting) -> Player:
    player = AtLevel(meeting.level, meeting.style)
    return player if meeting.learnt is None else ByWeights(player, meeting.learnt)


def in_full(game: Game[Any], name: str, seats: int) -> str:
    """What a level does at such a table, by what it has learnt: results of another one are not mixed with it."""
    weights, level = game.learnt.digest, game.levels[nearest(game.levels, name)]
    compares = level.mind in ("tree", "plans") and level.iterations[seats]
    return in_short(game.levels, name, seats) + (f", by weights {weights}" if compares and weights else "")


def in_short(levels: Mapping[str, Level], name: str, seats: int) -> str:
    """The same, whatever was learnt."""
    level = levels[nearest(levels, name)]
    details = level.details.get(seats, 0)
    steps = f", single steps in {details}" if details else ""
    match level.mind:
        case "tree":
            return f"tree of {level.iterations[seats]} in {level.worlds.get(seats, WORLDS)} worlds"
        case "plans" if not level.iterations[seats]:
            slips = level.slips.get(seats, 0)
            return "the plan that looks best" + (f", the second in {slips} of {SLIPS_OF}" if slips else "") + steps
        case "plans":
            following = f", played on by {in_short(levels, level.follower, seats)}" if level.follower else ""
            return f"plans in {level.iterations[seats]} worlds, {level.turns} turns{following}{steps}"
        case _:
            return level.mind


def interval(won: float, games: int) -> tuple[float, float]:
    """Where the true share of wins lies in 95 of 100 cases, after Wilson; all of it where nothing was played."""
    if not games:
        return 0.0, 1.0
    rate, spread = won / games, SURE * SURE / games
    middle = (rate + spread / 2) / (1 + spread)
    half = SURE * math.sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
