"""What can be built on the way to goals that are not met, with the cards it takes: what advice says a card is for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.engine.cells import put
from tabletop.engine.prompt import Prompt
from tabletop.games.anno_1503.constants import (
    BUILDING_SPACE,
    CITIZEN_TILES,
    LEVEL_COST,
    PIONEER_TILES,
    SHIP_COST,
    START,
    Cost,
)
from tabletop.games.anno_1503.scoring import NEEDED, NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import GOODS, Good, Level, name
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, BUILDINGS, MERCHANTS, OUTPOSTS, pioneers_for_buildings

SHIP = -1
"""In place of a goal: outposts and agreements take ships."""


class Step(NamedTuple):
    """Something to build: its name in texts, its cost, the goal it serves, and the how manieth it would be there; of
    a step that only leads to a merchant also to which, as others are on the way already."""

    kind: str
    cost: Cost
    goal: int
    number: int
    leads_to: int = 0

    def lacking(self, hand: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
        """Goods and how many cards of each a hand lacks."""
        return tuple([(name(GOODS[good]), count - hand[good]) for good, count in self.cost if count > hand[good]])

    def told(self, hand: tuple[int, ...]) -> Prompt:
        """What a hand lacks for it, or that it can be made."""
        lacking = self.lacking(hand)
        of = () if self.goal == SHIP else (("n", self.leads_to or self.number), ("need", NUMBERS[self.goal]))
        return (
            Prompt(f"lacks_{self.kind}", (*of, ("lacking", lacking))) if lacking else Prompt(f"makes_{self.kind}", of)
        )

    def wins(self, player: Player) -> bool:
        """Whether it meets the last goal that is lacking."""
        meets = self.kind in ("merchant", "building") and self.number == NUMBERS[self.goal]
        return meets and sum(player.goals) == NEEDED - 1


def steps(view: Anno, player: Player) -> tuple[Step, ...]:
    """Each that is possible next but for its cards, the weightiest first."""
    return tuple(_steps(view, player))


def _steps(view: Anno, player: Player) -> Iterator[Step]:
    spaces, have = player.spaces, progress(player)
    high = spaces.count(Level.CITIZEN) + spaces.count(Level.MERCHANT)
    rises = Level.SETTLER in spaces and high < CITIZEN_TILES
    if not player.goals[MERCHANTS]:
        number = have[MERCHANTS] + 1
        if Level.CITIZEN in spaces:
            yield Step("merchant", LEVEL_COST[Level.MERCHANT], MERCHANTS, number)
        if rises:
            yield Step("citizen", LEVEL_COST[Level.CITIZEN], MERCHANTS, number, high + 1)
        if Level.PIONEER in spaces and high + spaces.count(Level.SETTLER) < CITIZEN_TILES:
            yield Step("settler", LEVEL_COST[Level.SETTLER], MERCHANTS, number, high + spaces.count(Level.SETTLER) + 1)
    if not player.goals[BUILDINGS] and pioneers_for_buildings(view, player, have[BUILDINGS]) > 0:
        number = have[BUILDINGS] + 1
        if spaces.count(Level.PIONEER) + spaces.count(Level.SETTLER) < PIONEER_TILES:
            kind = "building" if spaces.index(0) in BUILDING_SPACE else "pioneer"
            yield Step(kind, LEVEL_COST[Level.PIONEER], BUILDINGS, number)
        elif rises:
            yield Step("room", LEVEL_COST[Level.CITIZEN], BUILDINGS, number)
    if NOWHERE in player.ships and not (player.goals[OUTPOSTS] and player.goals[AGREEMENTS]):
        yield Step("ship", SHIP_COST, SHIP, 0)


def nearest(view: Anno, player: Player, good: Good, more: int = 1) -> tuple[Step, tuple[int, ...]] | None:
    """The step for which so many cards more of a good are wanted that lacks least then, with the hand that is left for
    it: what the hand pays already is taken to be built. None: no step wants the good."""
    built = _built(view, player)
    hand = put(built.hand, good, built.hand[good] + more)
    found = [one for one in steps(view, built) if dict(one.cost).get(good, 0) > built.hand[good]]
    best = min(found, key=lambda one: sum(count for _, count in one.lacking(hand)), default=None)
    return None if best is None else (best, hand)


def _built(view: Anno, player: Player) -> Player:
    """The player with all built that the hand pays, one step after the other."""
    one = player.copy()
    while paid := next((step for step in steps(view, one) if not step.lacking(one.hand)), None):
        for good, count in paid.cost:
            one.hand = put(one.hand, good, one.hand[good] - count)
        lay(view, one, paid)
    return one


_RISES = {"merchant": Level.CITIZEN, "citizen": Level.SETTLER, "room": Level.SETTLER, "settler": Level.PIONEER}


def lay(view: Anno, player: Player, step: Step) -> None:
    """Make a step, whatever it costs."""
    if step.kind == "ship":
        player.ships = put(player.ships, player.ships.index(NOWHERE), START)
    elif step.kind in _RISES:
        space = player.spaces.index(_RISES[step.kind])
        player.spaces = put(player.spaces, space, player.spaces[space] + 1)
    else:
        space = player.spaces.index(0)
        player.spaces = put(player.spaces, space, int(Level.PIONEER))
        if step.kind == "building":
            kinds = [kind for kind, count in enumerate(view.display) if count and kind not in player.buildings]
            player.buildings = put(player.buildings, BUILDING_SPACE[space], kinds[0])
    have = progress(player)
    player.goals = tuple([int(has >= need) for has, need in zip(have, NUMBERS, strict=True)])


def next_ones(view: Anno, player: Player) -> tuple[Step, ...]:
    """The steps that the hand does not pay, the one that lacks least first."""
    found = [one for one in steps(view, player) if one.lacking(player.hand)]
    return tuple(sorted(found, key=lambda one: sum(count for _, count in one.lacking(player.hand))))
