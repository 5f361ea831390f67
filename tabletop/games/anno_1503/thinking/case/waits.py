"""What a line of building and trading does to goals of public buildings and merchants that it does not meet itself: one
that another line meets in this turn, and one for which others find no public building any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.things import Goal, name
from tabletop.games.anno_1503.thinking.case.costs import named, short_of
from tabletop.games.anno_1503.thinking.case.doing import Doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD


def goal_waits(ground: Ground, one: Doing, others: Sequence[Doing]) -> Iterator[Prompt]:
    """A goal other than gold that another line meets in this turn, and what is lacking for it after the best; how much
    gold there is after either."""
    for other in others:
        goals = [goal for goal in Goal if other.after.goals[goal] > one.after.goals[goal] and goal != GOLD]
        lacking = named(short_of(other.built - one.built, one.after.hand))
        if goals and lacking and not any(ground.player.goals[goal] for goal in goals):
            values = (("goals", tuple([name(goal) for goal in goals])), ("lacking", lacking))
            yield Prompt("goal_waits", (*values, ("gold", one.after.gold), ("other", other.after.gold)))
            return


def too_few_left(ground: Ground, one: Doing) -> Iterator[Prompt]:
    """Others who are one public building short of their goal, where a line leaves fewer than there are of them."""
    left = sum(ground.view.display) - len(one.raised)
    seats = len(ground.view.players)
    others = [ground.view.players[(ground.seat + step) % seats] for step in range(1, seats)]
    short = [other.seat for other in others if progress(other)[BUILDINGS] == NUMBERS[BUILDINGS] - 1]
    if one.raised and left < len(short):
        yield Prompt(
            "buildings_scarce" if left else "buildings_gone", (("n", left), ("who", tuple(short)), ("m", len(short)))
        )
