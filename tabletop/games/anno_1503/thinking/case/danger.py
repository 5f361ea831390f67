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
SALE_OR_TWO = 4
"""Gold that is lacking to a goal that is one step away: a sale or two."""


def close_rival(ground: Ground) -> Iterator[Prompt]:
    """Of the others who are a step away from as many goals as they lack the one with most goals and such ways."""
    others = [player for player in ground.view.players if player.seat != ground.seat]
    found = [(sum(other.goals), len(near), other.seat, near) for other in others if (near := _one_step(other))]
    if found:
        met, _, seat, near = max(found, key=lambda one: one[:2])
        goals = tuple([name(Goal(goal)) for goal in near])
        yield Prompt("close_rival", (("who", seat), ("n", met), ("need", NEEDED), ("goals", goals)))


def hurried(told: tuple[Prompt, ...], ground: Ground) -> tuple[Prompt, ...]:
    """Reasons with who is close to winning behind the first, and behind the goal that it may meet: what presses is
    read before what may wait. Who is only ahead stands last."""
    first = 2 if any(one.key in _MEET for one in told[1:2]) else 1
    pressing = tuple(close_rival(ground))
    return (*told[:first], *pressing, *told[first:], *(() if pressing else ahead(ground)))


def ahead(ground: Ground) -> Iterator[Prompt]:
    """Of the others who have met more goals the one with most of them and of those that are one step away."""
    others = [player for player in ground.view.players if sum(player.goals) > sum(ground.player.goals)]
    found = [(sum(other.goals), len(near), other.seat, near) for other in others if (near := _one_step_away(other))]
    if found:
        met, _, seat, near = max(found, key=lambda one: one[:2])
        goals = tuple([name(Goal(goal)) for goal in near])
        yield Prompt("ahead", (("who", seat), ("n", met), ("need", NEEDED), ("goals", goals)))


def _one_step(player: Player) -> list[int]:
    """Goals that are one step away from a player; none where these do not come to three with those that are met."""
    near = _one_step_away(player)
    return near if sum(player.goals) + len(near) >= NEEDED else []


def _one_step_away(player: Player) -> list[int]:
    have = progress(player)
    steps = [SALE_OR_TWO if goal == GOLD else 1 for goal in range(len(Goal))]
    return [goal for goal in range(len(Goal)) if 0 < NUMBERS[goal] - have[goal] <= steps[goal]]
