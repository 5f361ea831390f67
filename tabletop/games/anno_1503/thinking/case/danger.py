"""Who at the table may win soon: that is what time is measured by."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import Player
from tabletop.games.anno_1503.things import Goal, name
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.needs import GOLD

_MEET = ("last_outpost", "last_agreement", "last_gold")
"""That a tile would meet a goal."""
_GOLD = 4
"""Gold that is lacking to a goal that is one step away: a sale or two."""


def close_rival(ground: Ground) -> Iterator[Prompt]:
    """Of the others who lack a single goal the one with most ways to it that are one step away."""
    others = [player for player in ground.view.players if player.seat != ground.seat]
    found = [(len(near), other.seat, near) for other in others if (near := _one_step(other))]
    if found:
        _, seat, near = max(found, key=lambda one: one[0])
        goals = tuple([name(Goal(goal)) for goal in near])
        yield Prompt("close_rival", (("who", seat), ("n", NEEDED - 1), ("need", NEEDED), ("goals", goals)))


def hurried(told: tuple[Prompt, ...], ground: Ground) -> tuple[Prompt, ...]:
    """Reasons with who is close to winning behind the first, and behind the goal that it may meet: what presses is
    read before what may wait."""
    first = 2 if any(one.key in _MEET for one in told[1:2]) else 1
    return (*told[:first], *close_rival(ground), *told[first:])


def _one_step(player: Player) -> list[int]:
    """Goals that are one step away from a player who lacks no more than one."""
    if sum(player.goals) != NEEDED - 1:
        return []
    have = progress(player)
    steps = [_GOLD if goal == GOLD else 1 for goal in range(len(Goal))]
    return [goal for goal in range(len(Goal)) if 0 < NUMBERS[goal] - have[goal] <= steps[goal]]
