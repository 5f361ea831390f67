"""How long a home island takes to bring what is lacking: cards by chance of the die, the rest bought for gold."""

from __future__ import annotations

from tabletop.games.anno_1503.constants import PURCHASES
from tabletop.games.anno_1503.state import Anno, Player
from tabletop.games.anno_1503.thinking.income import BUYER, EVENT_ODDS, cards_of, losses, sales
from tabletop.games.anno_1503.thinking.sea import FAR
from tabletop.games.anno_1503.thinking.weights import Weights

_CLOSE = 0.2
"""Gold that is as good as nothing."""
_TRIES = 20
"""Chords at most until the number of rounds is found. The end that stays where it is counts half the next time
(Illinois), for the line bends sharply where all is had: secants without that were now and then ten rounds off."""
_MANY = 16384
"""So many answers are remembered at most."""
_LACKS: dict[tuple[object, ...], float] = {}


class Island:
    """What of a seat does not depend on the goals it goes for."""

    __slots__ = ("_bank", "_best", "_gold", "_hand", "_income", "_loss", "_unsold", "danger")

    def __init__(self, state: Anno, player: Player, tiles: int, weights: Weights) -> None:
        self._unsold = weights.unsold
        seats = len(state.players)
        self._hand, self._gold = player.hand, player.gold
        self._income = cards_of(state, player)
        self._bank = sales(state, player)
        self._best = sorted(range(len(self._bank)), key=lambda at: -self._bank[at][1])
        to_pirates, to_fire = losses(state, player, tiles)
        often, seldom, _ = EVENT_ODDS
        self._loss = seats * (to_pirates * often + to_fire * seldom)
        self.danger = seats * (
            weights.pirates * often * (player.gold < to_pirates) + weights.fire * seldom * (player.gold < to_fire)
        )

    def lacks(self, need: tuple[int, ...], gold: int, price: float, most: float) -> float:
        """Rounds until all cards are there, and so much gold over; `most` where it takes longer. Several goals, and
        several tiles that are found, ask for the same."""
        key = (self._hand, self._gold, self._income, self._bank, self._loss, self._unsold, need, gold, price, most)
        rounds = _LACKS.get(key)
        if rounds is None:
            if len(_LACKS) >= _MANY:
                _LACKS.clear()
            rounds = _LACKS[key] = self._lacks(need, gold, price, most)
        return rounds

    def _lacks(self, need: tuple[int, ...], gold: int, price: float, most: float) -> float:
        lead = [have - wanted for have, wanted in zip(self._hand, need, strict=False)]  # the hand counts unknown ones
        high, above = most, self._over(lead, gold, price, most)
        if above <= 0:
            return most - (above / price if most >= FAR else 0.0)
        low, below = 0.0, self._over(lead, gold, price, 0.0)
        if below >= 0:
            return 0.0
        side = 0
        for _ in range(_TRIES):
            now = low - below * (high - low) / (above - below)
            here = self._over(lead, gold, price, now)
            if -_CLOSE < here < _CLOSE:
                return now
            if here < 0:
                low, below = now, here
                above = above / 2 if side < 0 else above
            else:
                high, above = now, here
                below = below / 2 if side > 0 else below
            side = -1 if here < 0 else 1
        return (low + high) / 2

    def _over(self, lead: list[int], gold: int, price: float, rounds: float) -> float:
        """Gold that is over after so many rounds when all cards are bought that are lacking then; no more are bought
        than may be."""
        income = self._income
        over = [have + rate * rounds for have, rate in zip(lead, income.fixed, strict=True)]
        if income.either:
            self._choose(over, rounds)
        lacking = -income.any * rounds
        sold = [0.0] * len(self._bank)
        for buyer, cards in zip(BUYER, over, strict=True):
            if cards < 0:
                lacking -= cards
            else:
                sold[buyer] += cards
        if lacking < 0:
            self._any_sold(sold, -lacking, rounds)
            lacking = 0.0
        have = self._gold - gold - self._loss * rounds - lacking * price
        for cards, (buyers, pays) in zip(sold, self._bank, strict=True):
            if cards:
                most = buyers * (rounds + 1)
                have += cards * pays if cards < most else most * pays + (cards - most) * self._unsold
        limit = (PURCHASES * (rounds + 1) - lacking) * price
        return have if have < limit else limit

    def _any_sold(self, sold: list[float], cards: float, rounds: float) -> None:
        """Cards of any kind that nothing asks for go to who pays best, as many as are bought."""
        for at in self._best:
            room = min(cards, max(0.0, self._bank[at][0] * (rounds + 1) - sold[at]))
            sold[at] += room
            cards -= room
        sold[0] += cards

    def _choose(self, over: list[float], rounds: float) -> None:
        """Where site and outpost differ: what is lacking, the outpost's good first; where neither is, what sells."""
        flow = self._income.each * rounds
        for site, outpost in self._income.either:
            to_outpost = min(flow, max(0.0, -over[outpost]))
            if over[site] >= 0 and to_outpost < flow:
                to_outpost = flow - self._to_site(over, flow - to_outpost, rounds, (site, outpost))
            over[outpost] += to_outpost
            over[site] += flow - to_outpost

    def _to_site(self, over: list[float], cards: float, rounds: float, goods: tuple[int, int]) -> float:
        """How many of some cards are of a site's good where neither it nor that of its outpost is lacking: of the one
        that is paid better as many as are bought."""
        (pays, room), (pays_other, room_other) = (self._sells(over, good, rounds) for good in goods)
        return min(cards, room) if pays > pays_other else cards - min(cards, room_other)

    def _sells(self, over: list[float], good: int, rounds: float) -> tuple[int, float]:
        """What is paid for a good, and how many cards more are bought at that beside those that are over anyway."""
        buyer = BUYER[good]
        buyers, pays = self._bank[buyer]
        over_anyway = sum([cards for of, cards in zip(BUYER, over, strict=True) if of == buyer and cards > 0])
        return pays, max(0.0, buyers * (rounds + 1) - over_anyway)
