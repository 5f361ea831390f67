"""What the next step towards the goals that a seat makes for lacks, and how near its rivals are to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import LEVEL_COST
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Player
from tabletop.games.anno_1503.things import GOODS, Level, name
from tabletop.games.anno_1503.thinking.case.certain import can_win
from tabletop.games.anno_1503.thinking.case.chains import Chain, cards_of, chains, with_old_tile
from tabletop.games.anno_1503.thinking.case.ground import COUNTING, Ground, others
from tabletop.games.anno_1503.thinking.needs import GOLD, NEAR_GOLD
from tabletop.games.anno_1503.thinking.steps import SHIP, Step, steps

_SETTLER = 1.5
"""Cards more that the next step may lack where the other one is a settler: it has far to go to what a goal counts."""
TOLD = 3
"""So many sentences are told of a line at most."""
_GOLD_FOR_A_CARD, _A_TILE = 2.0, 2.0
"""Gold that a rival finds as easily as a card, and cards that are as much as one tile more."""


def nearest_step(ground: Ground, player: Player) -> Chain | None:
    """The next step to the goals that are made for which lacks least; no ship beyond the tiles that are lacking."""
    at_sea = len(player.ships) - player.ships.count(NOWHERE)
    goals = (SHIP, *ground.goals) if ground.tiles > at_sea or not ground.tiles else ground.goals
    found = [chain for chain in chains(ground, player, 1) if chain.steps[-1].goal in goals]
    best = min(found, key=lambda chain: (chain.short(player.hand) + _early(chain), chain.left), default=None)
    return None if best is None else with_old_tile(ground, best, player)


def _early(chain: Chain) -> float:
    return _SETTLER * (chain.steps[0].kind == "settler")


def lacking(ground: Ground, player: Player, before: Ground | None = None) -> Iterator[Prompt]:
    """What that step lacks, and whether it would win; nothing where it lacks much, or nothing at all, or as much as
    `before`: that is no reason for what was done since."""
    chain = nearest_step(ground, player)
    if chain is not None and chain.soon(player) and (before is None or _less(before, chain, player)):
        yield chain.told(ground, player.hand, player)
        if chain.wins(player):
            yield Prompt("third_goal")


def still_lacking(ground: Ground) -> Iterator[Prompt]:
    """What that step lacks where nothing is done; nothing where it lacks much."""
    chain = nearest_step(ground, ground.player)
    if chain is not None and chain.soon(ground.player):
        if len(chain.steps) > 1 or chain.wins(ground.player) or chain.thing == "ship":
            yield from lacking(ground, ground.player)
        else:
            yield Prompt("lacks_now", (("things", ((chain.thing, 1),)), ("lacking", chain.lacking(ground.player.hand))))


def _less(before: Ground, chain: Chain, player: Player) -> bool:
    """Whether the same step lacked more cards before, or the one that is lacking now would win."""
    last, own = chain.steps[-1], before.player
    single = [with_old_tile(before, one, own) for one in chains(before, own, 1)]
    same = [one for one in single if (one.steps[-1].kind, one.steps[-1].number) == (last.kind, last.number)]
    was = [one.short(own.hand) for one in same]
    return chain.wins(player) or any(short > chain.short(player.hand) for short in was)


def rivals_far(ground: Ground) -> Iterator[Prompt]:
    """Of the others those who lack one goal: that they can win on their next turn whatever they hold, else what is
    enough for it where little is; who plays next first."""
    for other in others(ground):
        told = can_win(ground, other) or (next_win(ground, other) if sum(other.goals) == NEEDED - 1 else None)
        if told is not None:
            yield told


def next_win(ground: Ground, other: Player) -> Prompt | None:
    """What is enough for another one to win with the goal that is lacking: the least of gold, one tile more, or the
    cards of the steps that are left; None where more than that is lacking. With the cards that are in hand, of which
    nobody knows which they are."""
    have, found = progress(other), list[tuple[float, Prompt]]()
    who, hand = ("who", other.seat), ("hand", sum(other.hand))
    gold = NUMBERS[GOLD] - other.gold
    if 0 < gold <= NEAR_GOLD:
        most = ("most", sum([sale_price(ground.view, other, level) for level in other.spaces if level]))
        found.append((gold / _GOLD_FOR_A_CARD, Prompt("wins_gold", (who, ("gold", gold), most, hand))))
    for goal, kind in COUNTING.items():
        if have[goal] == NUMBERS[goal] - 1 and not _scarce(ground, other, goal):
            at_sea = len(other.ships) - other.ships.count(NOWHERE)
            found.append((_A_TILE, Prompt(f"wins_{kind}", (who, ("ships", at_sea)))))
    for cost, step in _last_steps(ground, other):
        cards = tuple([(name(good), cost[good]) for good in GOODS if cost[good]])
        of = (("cards", cards), ("need", NUMBERS[step.goal]), hand)
        found.append((sum(cost), Prompt(f"wins_{step.kind}", (who, *of))))
    return min(found, key=lambda one: one[0])[1] if found else None


def _last_steps(ground: Ground, other: Player) -> Iterator[tuple[tuple[int, ...], Step]]:
    """Steps that meet the goal that another one lacks, with the cards that they take; a citizen with the pioneer that
    needs its old tile."""
    for step in steps(ground.view, other):
        if step.wins(other):
            yield cards_of(step), step
        elif step.kind == "room" and step.number == NUMBERS[step.goal]:
            pioneer = tuple([dict(LEVEL_COST[Level.PIONEER]).get(good, 0) for good in GOODS])
            yield tuple(map(sum, zip(cards_of(step), pioneer, strict=True))), step


def _scarce(ground: Ground, player: Player, goal: int) -> bool:
    if goal not in COUNTING:
        return False
    left = ground.in_play(goal) - sum([progress(one)[goal] for one in ground.view.players])
    return 2 * (NUMBERS[goal] - progress(player)[goal]) > left


def with_rivals(ground: Ground, told: Sequence[Prompt]) -> tuple[Prompt, ...]:
    """A few reasons, and behind the first of them who of the others is a step or a turn away from the end."""
    rivals = tuple(rivals_far(ground))
    own = told[: max(1, TOLD - len(rivals))]
    return (*own[:1], *rivals, *own[1:])
