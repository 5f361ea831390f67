"""What arguments stand on: the goals nearest to a seat, what its cards and gold come to, and how often goods come."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from tabletop.engine.chance import seeded
from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.constants import (
    ANY,
    EVENT,
    FACE_GOOD,
    FACE_KIND,
    PURCHASES,
    QUAY_AT,
    SITES,
    WANTED,
    stack,
)
from tabletop.games.anno_1503.determinize import determinize
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import ROLL, TRADE
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.setup import marks_in_play
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import LEVELS, Goal, Good, name
from tabletop.games.anno_1503.thinking.needs import (
    AGREEMENTS,
    BUILDINGS,
    GOLD,
    MERCHANTS,
    OUTPOSTS,
    growth,
    pioneers_for_buildings,
    with_ships,
)
from tabletop.games.anno_1503.thinking.turn import Turn

NEAR_GOLD = 10
"""So much gold may be lacking for the goal of gold to be near."""
COUNTING = {OUTPOSTS: "outpost", AGREEMENTS: "agreement"}
"""Goals that count tiles from the sea, and the kind of tile."""
Lacking = tuple[tuple[str, int], ...]
"""Goods by name, and how many cards of each."""


def so_far(player: Player, goals: Iterable[int]) -> Lacking:
    """How much of some goals a player has, as texts count it: 3 of 4 outposts."""
    have = progress(player)
    return tuple([(f"of_{name(Goal(goal))}", have[goal]) for goal in goals])


class Ground:
    """A seat at a decision."""

    def __init__(self, view: Anno, seat: Seat) -> None:
        self.view, self.seat, self.player = view, seat, view.players[seat]
        self.state = determinize(view, seat, seeded(1))
        plan = Turn(self.state, seat).sea.order[0]
        gold = 0 < NUMBERS[GOLD] - self.player.gold <= NEAR_GOLD
        near = [goal for goal in Goal if goal in plan or (goal == GOLD and gold)]
        self.goals = tuple([goal for goal in near if not (self.player.goals[goal] or self.out_of_reach(goal))])
        """The nearest goals that are not met; that of gold too where little is lacking to it."""
        have = progress(self.player)
        self.tiles = sum([NUMBERS[goal] - have[goal] for goal in (OUTPOSTS, AGREEMENTS) if goal in self.goals])
        """Outposts and agreements that these ask for; each takes a ship."""
        self.at_once = view.active == seat and view.phase in (ROLL, TRADE)
        """Whether the own turn goes on and trade is still to come."""
        self.purchases = PURCHASES - (view.bought if self.at_once else 0)

    def out_of_reach(self, goal: int) -> bool:
        """Whether others own so many tiles of a kind that too few are left for a goal as long as they keep them."""
        return goal in COUNTING and self.most_of(goal) < NUMBERS[goal]

    def most_of(self, goal: int) -> int:
        """Tiles of a goal's kind that can be had as long as others keep theirs."""
        others = sum([progress(player)[goal] for player in self.view.players if player.seat != self.seat])
        return self.in_play(goal) - others

    def in_play(self, goal: int) -> int:
        """Tiles of a goal's kind at a table with so many players."""
        marks = marks_in_play(len(self.view.players), self.view.rules)
        return sum([FACE_KIND[face] == COUNTING[goal] for mark in marks for face in stack(mark)])

    def too_few(self) -> Iterator[Prompt]:
        """That no more tiles of a kind can be had, and who owns them, where they do not do for the goal."""
        for goal in COUNTING:
            if self.out_of_reach(goal) and not self.player.goals[goal]:
                owners = [player for player in self.view.players if player.seat != self.seat and progress(player)[goal]]
                who = (("who", tuple([player.seat for player in owners])), ("n", len(owners)))
                held = sum([progress(player)[goal] for player in owners])
                counts = (("most", self.most_of(goal)), ("held", held), ("total", self.in_play(goal)))
                yield Prompt(f"few_{name(Goal(goal))}", (*who, *counts))

    def named_goals(self) -> tuple[str, ...]:
        """The nearest goals, by name."""
        return tuple([name(Goal(goal)) for goal in self.goals])

    def not_asked(
        self,
        *goods: Good,
        sells: bool = True,
        hand: tuple[int, ...] = (),
        also: Collection[int] = (),
        met: Sequence[int] = (),
    ) -> Iterator[Prompt]:
        """That nothing lacks goods which is built next towards the nearest goals, and `also` towards others that are
        spoken of, less those that are `met` by then; how many of them a hand will lack later on. Where goods sell the
        goal of gold is left out, for that they serve."""
        goals = [goal for goal in Goal if (goal in self.goals or goal in also) and not (met and met[goal])]
        told = ("goals", tuple([name(goal) for goal in goals if goal != GOLD or not sells]))
        needs = [(good, self._still_takes(good, goals, hand or self.player.hand)) for good in goods]
        later = tuple([(name(good), count) for good, count in needs if count > 0])
        never = tuple([name(good) for good, count in needs if count <= 0])
        if not told[1]:
            return
        if never:
            yield Prompt("not_asked", (("goods", never), told))
        if later:
            yield Prompt("not_now", (("goods", tuple([good for good, _ in later])), told, ("cards", later)))

    def _still_takes(self, good: Good, goals: Collection[int], hand: tuple[int, ...]) -> int:
        """Cards of a good that some goals take until they are met, beyond those of a hand."""
        player, have = self.player, progress(self.player)
        levels = tuple(sorted([level for level in player.spaces if level], reverse=True))
        pioneers = pioneers_for_buildings(self.view, player, have[BUILDINGS]) if BUILDINGS in goals else 0
        need = growth(levels, MERCHANTS in goals, max(0, pioneers)).cards
        tiles = sum([NUMBERS[goal] - have[goal] for goal in (OUTPOSTS, AGREEMENTS) if goal in goals])
        at_sea = len(player.ships) - player.ships.count(NOWHERE)
        return with_ships(need, max(0, tiles - at_sea))[good] - hand[good]

    def ship_for(self, key: str, player: Player) -> Prompt:
        """What one more ship of a player is for: how far the goals are that take tiles, the nearest ones if any of them
        does; and how many ships are at sea."""
        open_ones = [goal for goal in COUNTING if not (player.goals[goal] or self.out_of_reach(goal))]
        near = [goal for goal in open_ones if goal in self.goals]
        tiles = so_far(player, near or open_ones)
        return Prompt(key, (("tiles", tiles), ("n", len(player.ships) - player.ships.count(NOWHERE))))

    def numbers(self, good: int) -> int:
        """How many numbers of the die bring a good."""
        return len(self.rolls(good))

    def rolls(self, good: int) -> tuple[str, ...]:
        """The numbers of the die with which the island brings a good."""
        found = list[str]()
        for number in range(1, EVENT):
            quay = QUAY_AT[self.player.island][number]
            token = self.player.quays[quay] if quay != NOWHERE else NOWHERE
            outpost = FACE_GOOD[self.view.faces[token]] if token != NOWHERE else ANY - 1
            if SITES[self.player.island][number - 1] in (ANY, good) or outpost == good:
                found.append(str(number))
        return tuple(found)

    def cost(self, cards: int, player: Player, purchases: int) -> int:
        """Gold for so many cards that are lacking, where it is there beside what a goal asks for that is met, and one
        turn is enough to buy so many; else 0."""
        gold = cards * price(player)
        over = player.gold - (NUMBERS[GOLD] if player.goals[GOLD] else 0)
        return gold if cards <= purchases and gold <= over else 0

    def can_be_had(self, lacking: Lacking, player: Player, purchases: int) -> Iterator[Prompt]:
        """How what is lacking may come: for gold that is there, else by the die."""
        gold = self.cost(sum([count for _, count in lacking]), player, purchases)
        if gold:
            key = ("bought_now" if self.at_once else "bought_next") + ("_last" if gold == player.gold else "")
            yield Prompt(key, (("cost", gold), ("gold", player.gold)))
        elif len(lacking) == 1:
            yield self.comes(Good[lacking[0][0].upper()])

    def comes(self, good: Good) -> Prompt:
        """How many numbers of the die bring a good."""
        return Prompt("comes", (("good", name(good)), ("n", self.numbers(good))))

    def pays(self, good: Good, player: Player) -> int:
        """Gold that the level pays which buys a good."""
        level = next(level for level in LEVELS if good in WANTED[level])
        return sale_price(self.view, player, level)

    def buyers(self, good: Good, player: Player) -> Iterator[Prompt]:
        """Who on the island buys a good, and for how much."""
        for level in LEVELS:
            if good in WANTED[level] and level in player.spaces:
                gold = sale_price(self.view, player, level)
                yield Prompt("buys", (("level", name(level)), ("goods", (name(good),)), ("gold", gold)))
