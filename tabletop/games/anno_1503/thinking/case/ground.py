"""What arguments stand on: the goals nearest to a seat, what its cards and gold come to, and how often goods come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import ceil

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
    START,
    WANTED,
    stack,
)
from tabletop.games.anno_1503.determinize import determinize
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.points import sale_price, ship_points
from tabletop.games.anno_1503.rules import ROLL, TRADE
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.setup import marks_in_play
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import LEVELS, Goal, Good, name
from tabletop.games.anno_1503.thinking.needs import (
    AGREEMENTS,
    BUILDINGS,
    GOLD,
    NEAR_GOLD,
    OUTPOSTS,
    pioneers_for_buildings,
)
from tabletop.games.anno_1503.thinking.turn import Turn

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
        left = [goal for goal in COUNTING if not (self.player.goals[goal] or self.out_of_reach(goal))]
        self.tiles_left = sum([NUMBERS[goal] - have[goal] for goal in left])
        """The same for all goals that can still be met."""
        self.at_once = view.active == seat and view.phase in (ROLL, TRADE)
        """Whether the own turn goes on and trade is still to come."""
        self.purchases = PURCHASES - (view.bought if self.at_once else 0)

    def out_of_reach(self, goal: int) -> bool:
        """Whether others own so many tiles of a kind, or public buildings, that too few are left for a goal as long as
        they keep them."""
        if goal == BUILDINGS:
            return pioneers_for_buildings(self.view, self.player, progress(self.player)[goal]) < 0
        return goal in COUNTING and self.most_of(goal) < NUMBERS[goal]

    def most_of(self, goal: int) -> int:
        """Tiles of a goal's kind that can be had as long as others keep theirs."""
        others = sum([progress(player)[goal] for player in self.view.players if player.seat != self.seat])
        return self.in_play(goal) - others

    def in_play(self, goal: int) -> int:
        """Tiles of a goal's kind at a table with so many players."""
        marks = marks_in_play(len(self.view.players), self.view.rules)
        return sum([FACE_KIND[face] == COUNTING[goal] for mark in marks for face in stack(mark)])

    def named_goals(self) -> tuple[str, ...]:
        """The nearest goals, by name."""
        return tuple([name(Goal(goal)) for goal in self.goals])

    def ship_for(self, key: str, player: Player) -> Iterator[Prompt]:
        """What one more ship of a player is for; nothing where no goal that takes tiles can be met any more."""
        if self._takes_tiles(player) and self._turns_from_start(player):
            yield self.ship(key, player)

    def ship(self, key: str, player: Player) -> Prompt:
        """How far the goals are that take tiles and can still be met, the nearest ones if any of them does, with
        another one that is as far; how many ships are at sea, and in which turn a new one can look at a tile that
        may be one, 0 if the others do."""
        open_ones = self._takes_tiles(player)
        part = {goal: progress(player)[goal] / NUMBERS[goal] for goal in open_ones}
        least = min([part[goal] for goal in open_ones if goal in self.goals], default=0.0)
        tiles = so_far(player, [goal for goal in open_ones if goal in self.goals or part[goal] >= least])
        ships = ("n", len(player.ships) - player.ships.count(NOWHERE))
        some = len(tiles) if sum([count for _, count in tiles]) else 0
        return Prompt(key, (("tiles", tiles), ("m", some), ships, ("turns", self._turns_from_start(player))))

    def _takes_tiles(self, player: Player) -> list[int]:
        """Goals of a player that take tiles of which enough may lie at sea: one to spare where several of those that
        are lacking are not known."""
        found = []
        for goal in COUNTING:
            lacking, (known, hidden) = NUMBERS[goal] - progress(player)[goal], self._at_sea(goal)
            if 0 < lacking <= known + hidden - (lacking > known + 1):
                found.append(goal)
        return found

    def _at_sea(self, goal: int) -> tuple[int, int]:
        """Tiles of a goal's kind at sea that the seat knows, and how many more may lie there."""
        faces = [self.view.faces[token] for token in self.view.sea if token != NOWHERE]
        new, seen = Counter(-face for face in faces if face < 0), Counter(face for face in self.view.faces if face > 0)
        hidden = 0
        for mark, count in new.items():
            left = Counter(stack(mark)) - seen
            hidden += min(count, sum([left[face] for face in left if FACE_KIND[face] == COUNTING[goal]]))
        return sum([FACE_KIND[face] == COUNTING[goal] for face in faces if face > 0]), hidden

    def _turns_from_start(self, player: Player) -> int:
        """In which turn a ship that is built looks at a tile that is new or counts for a goal: 1 is the same one, 0 is
        never. Each ship at sea takes one that it reaches as soon as any, the furthest from the start of those."""
        kinds = [COUNTING[goal] for goal in self._takes_tiles(player)]
        left = [
            island
            for island, token in enumerate(self.view.sea)
            if token != NOWHERE and (self.view.faces[token] < 0 or FACE_KIND[self.view.faces[token]] in kinds)
        ]
        points = ship_points(self.view, player)
        for square in [square for square in player.ships if square != NOWHERE]:
            turns = {island: ceil((WAYS[square][island] + 1) / points) for island in left}
            soonest = [island for island in left if turns[island] == min(turns.values())]
            taken = max(soonest, key=lambda island: (WAYS[START][island], island), default=NOWHERE)
            left = [island for island in left if island != taken]
        return min([ceil((WAYS[START][island] + 1) / points) for island in left], default=0)

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

    def numbers_of(self, good: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The numbers of the die that bring a good in any case, and those with which it is chosen."""
        sure, choice = list[str](), list[str]()
        for number in self.rolls(good):
            site, quay = SITES[self.player.island][int(number) - 1], QUAY_AT[self.player.island][int(number)]
            token = self.player.quays[quay] if quay != NOWHERE else NOWHERE
            outpost = FACE_GOOD[self.view.faces[token]] if token != NOWHERE else site
            alone = site != ANY and (outpost == site or self.view.rules.outposts == "both_goods")
            (sure if alone else choice).append(number)
        return tuple(sure), tuple(choice)

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


def others(ground: Ground) -> list[Player]:
    """The others in order of play: who is next first."""
    seats = len(ground.view.players)
    return [ground.view.players[(ground.seat + step) % seats] for step in range(1, seats)]
