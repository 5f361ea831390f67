"""Workers that are out: what their seat can make of them in its next Effects, with the goods it will have then.

Goods come first, then workshops, debts, buildings (the best first), crafting, selling and loading, at last an office.
"""

from __future__ import annotations

from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.groups import pawns_of
from tabletop.games.rio_de_la_plata.points import INCOME
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    BARRACKS,
    CARPENTER,
    CHURCH,
    CRAFT,
    FIELDS,
    FIRST_OFFICE,
    GARDEN,
    GRID_OF,
    GUILD,
    HARVEST,
    HOUSE,
    HUT,
    MARKET,
    MONUMENT,
    OFFICE_PLACES,
    OFFICES,
    ORDER,
    PLACED,
    PRODUCTION,
    QUAY,
    SQUARE,
    STONECUTTER,
    box,
)
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.worth.city import CityWorth
from tabletop.games.rio_de_la_plata.worth.stock import coins_worth, goods_price, offices_worth, stock_worth

SURE = 0.93
"""What is done already is worth more than what can be done."""
BEGUN = 0.9
"""Part of a building for which workers are missing that may still be placed."""
HALF = 0.48
"""Part of a coin for which a second worker is missing on the fields."""
LATER = 0.5
"""The same in a later turn."""
WAITS = 0.05
HAND = 0.35
"""A worker that may still be placed, this turn or later: a new year is worth nothing by itself."""
LACKS = (0.0, 0.7, 1.6, 3.0, 5.0, 8.0)
"""What it costs next turn, by the number of workers that lack to place five: who has none can fetch no goods either."""
EXPOSED = 0.75
"""Part of what one worker may build on a field from which it can still be driven."""
ORDER_WORTH = 0.08
_ON_EMPTY = (HUT, SQUARE, CHURCH, BARRACKS, STONECUTTER, CARPENTER, MARKET)
_OVER = {HUT: (HOUSE,), MARKET: (GUILD,), SQUARE: (MONUMENT, GARDEN)}


class Plan:
    """What a seat makes of its workers."""

    def __init__(self, state: RioDeLaPlata, player: Player, city: CityWorth) -> None:
        self.state, self.player, self.city = state, player, city
        self.goods = list(player.goods)
        self.coins, self.coined = player.coins, player.coined
        self.gained = 0.0
        self.home = 0
        """Workers that come home in the next Effects."""
        self.paid: dict[int, bool] = {}
        self.to_come = not mine_are_over(state, player)
        self.to_place = state.phase == Phase.PLACEMENT and not _passed(state, player)
        self.placing = self.to_place and state.active == player.seat
        self.hands = min(player.idle, PLACED - state.placed) if self.placing else 0
        self.cost = box(state.box).cost
        self.exposed = self.city.exposed(self.state, self.player.seat) if self.placing else 0
        self._carry_out()

    def worth(self) -> float:
        """The stock as it will be, and what is gained."""
        left = self.city.left
        hands = self.hands if self.placing else PLACED if self.to_place else 0
        stock = stock_worth(self.goods, left) + self._coins(self.coins) + HAND * (hands + PLACED * left)
        free = self.player.idle + pawns_of(self.state, self.player.seat) + (self.home if self.to_come else 0)
        stock -= LACKS[max(0, PLACED - free)] * min(1.0, left)
        return stock + (SURE if self.to_come else LATER) * self.gained

    def _coins(self, coins: int) -> float:
        return coins_worth(self.state, self.player, coins, self.city.left)

    def _carry_out(self) -> None:
        discs = self.player.discs
        if self.player.offices and self._income_to_come():
            for good, point in enumerate(INCOME):
                self.goods[good] += point(0, self.state, self.player)
        if not discs:
            self._debts()
            return
        by_place = {place: discs.count(place) for place in dict.fromkeys(discs)}
        for place in by_place:
            if place in PRODUCTION:
                good, workers = PRODUCTION[place]
                self.goods[good] += 1
                self.home += workers
                self.gained -= 0.1 if self.to_come else 0.6
        harvesters = by_place.get(HARVEST, 0)
        self.coins += harvesters // 2
        self.home += harvesters // 2 * 2
        if harvesters % 2:
            one = self._coins(self.coins + 1) - self._coins(self.coins)
            self.gained += HALF * one if self.hands else WAITS
        fields = [(field, count, site(self.state, field)) for field, count in by_place.items() if field < FIELDS]
        for _, count, what in fields:
            if what in (STONECUTTER, CARPENTER):
                self._workshop(what - STONECUTTER, count)
        self._debts()
        self._build(fields)
        for _ in range(by_place.get(CRAFT, 0)):
            self._craft()
        for _, count, what in fields:
            if what in (MARKET, GUILD) and count == 1:
                self._sell(3 if what == GUILD else 1)
            elif what == CHURCH and self.coins:
                self.home += 1
                self.coins -= 1
                self.gained += self.city.blessing
        if QUAY in by_place:
            self._load(3 * by_place[QUAY])
            self.home += by_place[QUAY]
        self.gained += ORDER_WORTH * (ORDER in by_place)
        for place in by_place:
            if OFFICE_PLACES >> place & 1:
                self._office(place - FIRST_OFFICE)
                self.home += 1

    def _income_to_come(self) -> bool:
        """Whether offices still bring their goods this turn."""
        state = self.state
        if state.phase < Phase.INCOME:
            return True
        return self.to_come and state.active != self.player.seat

    def _workshop(self, good: int, count: int) -> None:
        for _ in range(count):
            if self._pay([int(good == 0), int(good == 1), 0]):
                self.goods[good] += 3
                self.home += 1

    def _debts(self) -> None:
        tables = box(self.state.box)
        for place in self.player.debts:
            self.paid[place] = any(self._pay(list(cost)) for cost in tables.major_cost[GRID_OF[place]])

    def _pay(self, cost: list[int]) -> bool:
        """Goods, and coins for missing stone and wood; nothing if it is too much."""
        goods, missing = self.goods, 0
        if goods[2] < cost[2]:
            return False
        for good in (0, 1):
            missing += max(0, cost[good] - goods[good])
        price = sum(range(self.coined + 1, self.coined + missing + 1)) if missing else 0
        if price > self.coins:
            return False
        for good in (0, 1, 2):
            goods[good] = max(0, goods[good] - cost[good])
        self.coins -= price
        self.coined += missing
        return True

    def _build(self, fields: list[tuple[int, int, int]]) -> None:
        """The best building of each field, the best of all first; what lacks goods or workers counts in part."""
        wanted = []
        for field, count, _ in fields:
            for gain, kind in self.city.choices(field):
                wanted.append((gain, field, kind, count))
        wanted.sort(reverse=True)
        done: set[int] = set()
        started: dict[int, float] = {}
        workers = box(self.state.box).workers
        hands = self.hands
        for gain, field, kind, count in wanted:
            if field in done:
                continue
            need, cost = workers[kind], self.cost[kind]
            net = gain - goods_price(cost, self.city.left)
            if count >= need:
                if count == 1 and self.exposed >> field & 1:
                    gain *= EXPOSED
                if net > 0 and self._pay(list(cost)):
                    self.gained += gain
                    self.home += need
                    done.add(field)
                    continue
                part = LATER
            else:
                part = (BEGUN if hands >= need - count else LATER) * count / need
                if any(self.goods[good] < cost[good] for good in (0, 1, 2)):
                    part *= 0.6
            started[field] = max(started.get(field, WAITS), part * net)
        for field, part in started.items():
            if field not in done:
                self.gained += part

    def _craft(self) -> None:
        good = 0 if self.goods[0] >= self.goods[1] else 1
        if self.goods[good]:
            self.goods[good] -= 1
            self.goods[2] += 1
            self.home += 1

    def _sell(self, coins: int) -> None:
        good = 0 if self.goods[0] >= self.goods[1] else 1
        if self.goods[good]:
            self.goods[good] -= 1
            self.coins += coins
            self.home += 1

    def _load(self, room: int) -> None:
        before = cargo_worth(self.state, self.player.aboard, self.city.left)
        aboard = list(self.player.aboard)
        for good in (2, 0, 1, 2, 0, 1, 0, 1, 0, 1):
            if room and self.goods[good]:
                self.goods[good] -= 1
                aboard[good] += 1
                room -= 1
        self.gained += cargo_worth(self.state, tuple(aboard), self.city.left) - before

    def _office(self, office: int) -> None:
        data = box(self.state.box).data.offices.value
        one = data.offices[OFFICES[office]]
        if self.coins >= one.cost and self.player.points >= one.least:
            self.coins -= one.cost
            left = self.city.left
            self.gained += offices_worth(self.state, self.player, left, office)
            self.gained -= offices_worth(self.state, self.player, left)
        else:
            self.gained += data.failed


def mine_are_over(state: RioDeLaPlata, player: Player) -> bool:
    """Whether the Effects of a seat are over in this turn."""
    if state.phase < Phase.INCOME:
        return False
    if state.phase > Phase.EFFECTS:
        return True
    return _passed(state, player)


def _passed(state: RioDeLaPlata, player: Player) -> bool:
    """Whether a seat has done what the active one does."""
    return state.order.index(player.seat) < state.order.index(state.active)


def cargo_worth(state: RioDeLaPlata, aboard: tuple[int, ...], left: float) -> float:
    """What lies on the ship, if it may still come back."""
    if not any(aboard) or (left < 2 and not state.back > state.turn):
        return 0.0
    sets = min(aboard)
    coins = 4 * sets + sum(aboard[:2]) - 2 * sets + 2 * (aboard[2] - sets)
    points = 3 * sets + aboard[2] - sets
    return (0.95 if state.back > state.turn or state.payer >= 0 else 0.75) * (0.6 * coins + points)
