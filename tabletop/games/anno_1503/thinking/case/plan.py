"""What the next step towards the goals that a seat makes for lacks, and how near its rivals are to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import Goal
from tabletop.games.anno_1503.thinking.case.chains import Chain, chains, with_old_tile
from tabletop.games.anno_1503.thinking.case.ground import Ground, so_far
from tabletop.games.anno_1503.thinking.steps import SHIP

_SETTLER = 1.5
"""Cards more that the next step may lack where the other one is a settler: it has far to go to what a goal counts."""
TOLD = 3
"""So many sentences are told of a line at most."""
_NAMED = 2
"""So many goals of a rival are told, the furthest ones."""


def nearest_step(ground: Ground, player: Player) -> Chain | None:
    """The next step to the goals that are made for which lacks least; no ship beyond the tiles that are lacking."""
    at_sea = len(player.ships) - player.ships.count(NOWHERE)
    goals = (SHIP, *ground.goals) if ground.tiles > at_sea or not ground.tiles else ground.goals
    found = [chain for chain in chains(ground, player, 1) if chain.steps[-1].goal in goals]
    best = min(found, key=lambda chain: (chain.short(player.hand) + _early(chain), chain.left), default=None)
    return None if best is None else with_old_tile(ground, best, player)


def _early(chain: Chain) -> float:
    return _SETTLER * (chain.steps[0].kind == "settler")


def lacking(ground: Ground, player: Player) -> Iterator[Prompt]:
    """What that step lacks, and whether it would win; nothing where it lacks much, or nothing at all."""
    chain = nearest_step(ground, player)
    if chain is not None and chain.soon(player):
        yield chain.told(ground, player.hand, player)
        if chain.wins(player):
            yield Prompt("third_goal")


def rivals_far(ground: Ground) -> Iterator[Prompt]:
    """Of the others those who lack one goal all, with the goals to which they are nearest; who plays next first."""
    seats = len(ground.view.players)
    others = [ground.view.players[(ground.seat + step) % seats] for step in range(1, seats)]
    for other in [other for other in others if sum(other.goals) == NEEDED - 1]:
        first, *more = _nearest(other)
        named = [first, *[goal for goal in more if 2 * _far(other, goal) >= 1]][:_NAMED]
        values = (("who", other.seat), ("n", sum(other.goals)), ("need", NEEDED))
        begun = _far(other, first) > 0
        yield Prompt("rival", (*values, ("near", so_far(other, named)))) if begun else Prompt("rival_goals", values)


def _nearest(player: Player) -> list[Goal]:
    """The goals that are not met, the furthest ones first."""
    return sorted([goal for goal in Goal if not player.goals[goal]], key=lambda goal: -_far(player, goal))


def _far(player: Player, goal: Goal) -> float:
    return progress(player)[goal] / NUMBERS[goal]


def with_rivals(ground: Ground, told: Sequence[Prompt]) -> tuple[Prompt, ...]:
    """A few reasons, and behind the first of them who of the others lacks a single goal."""
    rivals = tuple(rivals_far(ground))
    own = told[: max(1, TOLD - len(rivals))]
    return (*own[:1], *rivals, *own[1:])
