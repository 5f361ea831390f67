"""Who at the table may win soon: that is what time is measured by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import ISLANDS, SQUARES
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import LEVELS, Goal, Level
from tabletop.games.anno_1503.thinking.case.chains import all_laid
from tabletop.games.anno_1503.thinking.case.ground import COUNTING, NEAR_GOLD, Ground, so_far
from tabletop.games.anno_1503.thinking.case.targets import in_reach
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD, MERCHANTS, pioneers_for_buildings

_MEET = "last_"
"""Begins that a tile would meet a goal."""
_BOTH = 3
"""With so many cards and two that are bought a citizen and the pioneer on its old tile may be built in one turn."""
SALE_OR_TWO = 4
"""Gold that is lacking to a goal that is one step away: a sale or two."""


def close_rival(ground: Ground) -> Iterator[Prompt]:
    """Of the others who are a step away from as many goals as they lack all who lack one, whoever plays next first, or
    the one with most goals and such ways; and what ships can look at in their next turn where a tile is the step."""
    seats = len(ground.view.players)
    others = [ground.view.players[(ground.seat + step) % seats] for step in range(1, seats)]
    found = [(other, near) for other in others if (near := _one_step(ground, other))]
    last = [(other, near) for other, near in found if sum(other.goals) == NEEDED - 1]
    for at, (other, near) in enumerate(last):
        yield from _near(ground, other, near, "wins_with_too" if at else "wins_with")
    if found and not last:
        yield from _near(ground, *max(found, key=lambda one: (sum(one[0].goals), len(one[1]))), "close_rival")


def _near(ground: Ground, other: Player, near: Sequence[int], key: str) -> Iterator[Prompt]:
    values = (("who", other.seat), ("n", sum(other.goals)), ("need", NEEDED), ("near", so_far(other, near)))
    yield Prompt(key, values)
    if key != "close_rival" and any(goal in COUNTING for goal in near):
        bit, view = 1 << other.seat, ground.view
        new = [island for island, token in enumerate(view.sea) if token != NOWHERE and not view.known[token] & bit]
        reached = [island for island in new if in_reach(ground, other, island)]
        if reached:
            squares = tuple([SQUARES[ISLANDS[island]] for island in reached])
            yield Prompt("can_look", (("who", other.seat), ("squares", squares), ("count", len(squares))))


def hurried(told: tuple[Prompt, ...], ground: Ground) -> tuple[Prompt, ...]:
    """Reasons with who is close to winning behind the first, and behind the goal that it may meet: what presses is
    read before what may wait."""
    first = 2 if any(one.key.startswith(_MEET) or one.key == "third_goal" for one in told[1:2]) else 1
    return (*told[:first], *close_rival(ground), *told[first:])


def _one_step(ground: Ground, player: Player) -> list[int]:
    """Goals that are one step away from a player; none where these do not come to three with those that are met."""
    near = _one_step_away(ground, player)
    return near if sum(player.goals) + len(near) >= NEEDED else []


def _one_step_away(ground: Ground, player: Player) -> list[int]:
    """Goals to which a sale or two, a tile, a pioneer or a merchant is lacking that can be the next thing built."""
    have = progress(player)
    steps = [_sales(ground, player) if goal == GOLD else 1 for goal in range(len(Goal))]
    near = [goal for goal in range(len(Goal)) if 0 < NUMBERS[goal] - have[goal] <= steps[goal]]
    return [goal for goal in near if _next_thing(ground, player, goal)]


def _sales(ground: Ground, player: Player) -> int:
    """Gold that the cards in a hand may bring in one turn, whatever they are, and not more than is called near."""
    pays = [sale_price(ground.view, player, level) for level in LEVELS for _ in range(player.spaces.count(level))]
    return min(NEAR_GOLD, max(SALE_OR_TWO, sum(sorted(pays, reverse=True)[: sum(player.hand)])))


def _next_thing(ground: Ground, player: Player, goal: int) -> bool:
    """Whether nothing else has to be built before what a goal lacks."""
    if goal == BUILDINGS:
        room = not all_laid(player) or (Level.SETTLER in player.spaces and sum(player.hand) >= _BOTH)
        return room and pioneers_for_buildings(ground.view, player, progress(player)[goal]) == 1
    return goal != MERCHANTS or Level.CITIZEN in player.spaces
