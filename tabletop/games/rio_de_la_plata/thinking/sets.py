"""The best sets of jobs for a year: goods are counted for the whole set, since what is fetched may be used at once."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.rio_de_la_plata.points import INCOME
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import HOUSE, MONEY, PLACED, box
from tabletop.games.rio_de_la_plata.thinking.jobs import Job, Jobs
from tabletop.games.rio_de_la_plata.thinking.offices import coins_worth
from tabletop.games.rio_de_la_plata.thinking.weights import Weights
from tabletop.games.rio_de_la_plata.thinking.worth import goods_worth
from tabletop.games.rio_de_la_plata.worth.city import CityWorth
from tabletop.games.rio_de_la_plata.worth.workers import LACKS

HOPELESS = -99.0
COIN_HANDS, PRECIOUS_HANDS = 2, 3
"""Hands that it takes at least to have a coin, and halves of hands for something precious; a good takes half of one."""
WIDER = 4
"""So many times the sets that are gone on with are remembered."""


_NO_JOB = Job((), 0, 0, 0, 0, 0, 0.0, frozenset())


class Set(NamedTuple):
    """Jobs done together, by their numbers; what is in stock after them."""

    score: float
    jobs: tuple[int, ...]
    hands: int
    stone: int
    wood: int
    precious: int
    coins: int
    gain: float
    keys: frozenset[int]
    tied: int


class Year:
    """What a seat can make of its workers this year."""

    def __init__(
        self,
        state: RioDeLaPlata,
        player: Player,
        city: CityWorth,
        weights: Weights,
        begun: frozenset[int] = frozenset(),
    ) -> None:
        """`begun`: own Huts with a worker whose House is sure: its goods are spent, and it is no job any more."""
        self.state, self.player, self.left, self.weights = state, player, city.left, weights
        looked = Jobs(state, player, city, weights)
        self.hands, self.jobs = looked.hands, tuple([job for job in looked.all() if job.keys.isdisjoint(begun)])
        stone, wood = looked.fetched()
        income = [point(0, state, player) if player.offices else 0 for point in INCOME]
        spent = [len(begun) * count for count in box(state.box).cost[HOUSE]]
        goods = [have - count for have, count in zip(player.goods, spent, strict=True)]
        self._start = Set(
            HOPELESS,
            (),
            0,
            goods[0] + stone + income[0],
            goods[1] + wood + income[1],
            goods[2] + income[2],
            player.coins,
            0.0,
            frozenset(),
            0,
        )
        lacks = [LACKS[max(0, min(PLACED, PLACED - player.idle + tied))] for tied in range(PLACED + 1)]
        self._lacks = [weights.lacks * min(1.0, self.left) * one for one in lacks]
        """By workers that do not come home."""
        self._stock: dict[tuple[int, int, int], float] = {}
        self._purse: dict[int, float] = {}

    def places(self, one: Set) -> tuple[int, ...]:
        """Where the workers of a set go, one action each."""
        return tuple([place for number in one.jobs for place in self.jobs[number].places])

    def best(self, width: int, most: int) -> list[Set]:
        """The best sets of jobs, the best first; `width` are gone on with after each job."""
        start = self._start._replace(score=self._score_with(self._start, _NO_JOB))
        beam = [start]
        seen: set[tuple[int, ...]] = {()}
        found = {self.places(start): start}
        while beam:
            more = [
                (score, at, number)
                for at, one in enumerate(beam)
                for number, job in enumerate(self.jobs)
                if one.hands + job.hands <= self.hands
                and one.keys.isdisjoint(job.keys)
                and (score := self._score_with(one, job)) > HOPELESS
            ]
            more.sort(key=_first)
            fresh: list[Set] = []
            for score, at, number in more:
                jobs = tuple(sorted((*beam[at].jobs, number)))
                if jobs not in seen:
                    seen.add(jobs)
                    fresh.append(self._with(beam[at], jobs, self.jobs[number], score))
                    if len(fresh) == WIDER * width:
                        break
            for one in fresh:
                where = self.places(one)
                if self._feasible(one):
                    paid = self._paid(one)
                    if where not in found or found[where].score < paid.score:
                        found[where] = paid
            beam = fresh[:width]
        return sorted(found.values(), key=lambda one: -one.score)[:most]

    # --- what a set is worth
    def _score_with(self, one: Set, job: Job) -> float:
        """Gains and what is left in stock with one job more; what is missing costs something, as long as there are
        hands to fetch it."""
        stone, wood, precious = one.stone + job.stone, one.wood + job.wood, one.precious + job.precious
        coins, hands = one.coins + job.coins, one.hands + job.hands
        score = one.gain + job.gain + self.weights.idle * hands
        if stone < 0 or wood < 0 or precious < 0 or coins < 0:
            missing = (-stone if stone < 0 else 0) + (-wood if wood < 0 else 0)
            gems, purse = -precious if precious < 0 else 0, -coins if coins < 0 else 0
            hands += (missing + PRECIOUS_HANDS * gems + 1) // 2 + COIN_HANDS * purse
            if hands > self.hands and (gems or purse or not self._coinable(missing, coins)):
                return HOPELESS
            score -= self.weights.deficit * (missing + 2 * gems + purse)
            stone, wood, precious, coins = max(0, stone), max(0, wood), max(0, precious), max(0, coins)
        return score + self._in_stock(stone, wood, precious, coins) - self._lacks[one.tied + job.tied]

    def _in_stock(self, stone: int, wood: int, precious: int, coins: int) -> float:
        goods = (stone, wood, precious)
        worth = self._stock.get(goods)
        if worth is None:
            worth = self._stock[goods] = goods_worth(goods, self.left, self.weights)
        money = self._purse.get(coins)
        if money is None:
            money = self.weights.coin * coins_worth(self.state, self.player, coins, self.left)
            self._purse[coins] = money
        return worth + money

    def _feasible(self, one: Set) -> bool:
        """Whether all can be paid: coins stand for stone and wood that are missing."""
        if one.precious < 0 or one.coins < 0:
            return False
        return self._coinable(max(0, -one.stone) + max(0, -one.wood), one.coins)

    def _paid(self, one: Set) -> Set:
        """The same with the coins gone that stand for what is still missing."""
        missing = max(0, -one.stone) + max(0, -one.wood)
        if not missing:
            return one
        coins = one.coins - MONEY.price(self.player.coined, missing)
        less = self._in_stock(0, 0, 0, one.coins) - self._in_stock(0, 0, 0, coins)
        return one._replace(score=one.score + self.weights.deficit * missing - less)

    def _coinable(self, missing: int, coins: int) -> bool:
        """Whether coins stand for so many goods."""
        if not missing:
            return True
        return box(self.state.box).coins_pay and MONEY.price(self.player.coined, missing) <= coins

    def _with(self, one: Set, jobs: tuple[int, ...], job: Job, score: float) -> Set:
        return Set(
            score,
            jobs,
            one.hands + job.hands,
            one.stone + job.stone,
            one.wood + job.wood,
            one.precious + job.precious,
            one.coins + job.coins,
            one.gain + job.gain,
            one.keys | job.keys,
            one.tied + job.tied,
        )


def _first(found: tuple[float, int, int]) -> float:
    return -found[0]
