"""How many rounds a seat still needs to three goals, if all goes as may be expected: the worth of a position.

For each three goals: what cards are lacking comes from the island, from surplus sold and from gold; tiles are found by
ships meanwhile. The nearest three count most.
"""

from __future__ import annotations

from math import exp, log

from tabletop.games.anno_1503.constants import BRIDGES, DISCOUNT, PRICE
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.thinking.island import Island
from tabletop.games.anno_1503.thinking.needs import (
    AGREEMENTS,
    BUILDINGS,
    GOLD,
    MERCHANTS,
    OUTPOSTS,
    PLANS,
    growth,
    pioneers_for_buildings,
    with_ships,
)
from tabletop.games.anno_1503.thinking.sea import FAR, Waters
from tabletop.games.anno_1503.thinking.weights import Weights

_BEYOND = 4.0
"""Three goals that are so many rounds further than the nearest are looked at no more closely."""
_BOTH = 4.0
"""How little the quicker of two things that go on side by side adds to the slower one."""


class Runner:
    """A seat on its way."""

    __slots__ = (
        "_agreements", "_in_time", "_levels", "_outposts", "_pioneers", "_price", "_ships", "_weights", "island",
        "player", "sea",
    )  # fmt: skip

    def __init__(self, state: Anno, player: Player, sea: Waters, weights: Weights) -> None:
        self.player, self.sea, self._weights = player, sea, weights
        outposts = len(player.quays) - player.quays.count(NOWHERE)
        agreements = BRIDGES - player.bridges.count(NOWHERE)
        buildings = len(player.buildings) - player.buildings.count(0)
        self.island = Island(state, player, outposts + agreements, weights)
        self._outposts = max(0, NUMBERS[OUTPOSTS] - outposts)
        self._agreements = max(0, NUMBERS[AGREEMENTS] - agreements)
        self._levels = tuple(sorted([level for level in player.spaces if level], reverse=True))
        self._pioneers = pioneers_for_buildings(state, player, buildings)
        self._ships = len(player.ships) - player.ships.count(NOWHERE)
        self._price = PRICE - DISCOUNT * agreements
        spare = sum(state.display) - NUMBERS[BUILDINGS] + buildings
        self._in_time = spare / (weights.builders * (len(state.players) - 1))

    def need(self, plan: tuple[int, ...]) -> tuple[int, ...]:
        """By good: cards that it takes to three goals, ships included."""
        need, _ = growth(self._levels, MERCHANTS in plan, max(0, self._pioneers) if BUILDINGS in plan else 0)
        return with_ships(need, max(0, self.tiles(plan) - self._ships))

    def spare(self) -> list[int]:
        """By good: cards beyond what the nearest goals ask for; less than 0 where some are lacking."""
        plan = self.sea.order[0]
        need, _ = growth(self._levels, MERCHANTS in plan, max(0, self._pioneers) if BUILDINGS in plan else 0)
        return [have - wanted for have, wanted in zip(self.player.hand, need, strict=False)]

    def tiles(self, plan: tuple[int, ...]) -> int:
        """Outposts and agreements that are lacking to these goals."""
        return (self._outposts if OUTPOSTS in plan else 0) + (self._agreements if AGREEMENTS in plan else 0)

    def rounds(self, plan: tuple[int, ...], most: float) -> float:
        """To three goals; `most` or more where it takes longer than that."""
        weights, building = self._weights, BUILDINGS in plan
        if building and self._pioneers < 0:
            return FAR
        need, steps = growth(self._levels, MERCHANTS in plan, self._pioneers if building else 0)
        outposts = self._outposts if OUTPOSTS in plan else 0
        agreements = self._agreements if AGREEMENTS in plan else 0
        tiles = outposts + agreements
        looking = self.sea.rounds(self.player, outposts, agreements) if tiles else 0.0
        if looking >= most:
            return looking
        if tiles > self._ships:
            need = with_ships(need, tiles - self._ships)
        price = self._price - agreements * DISCOUNT / 2
        rounds = self.island.lacks(need, NUMBERS[GOLD] if GOLD in plan else 0, price, most)
        if looking:
            rounds = (rounds**_BOTH + looking**_BOTH) ** (1 / _BOTH)
        if building and self._pioneers and rounds > self._in_time:
            rounds += weights.late * (rounds - self._in_time)
        return rounds + weights.step * steps + weights.tile * tiles


_MANY = 8192
"""So many answers are remembered at most."""
_LEFT: dict[tuple[object, ...], tuple[float, tuple[tuple[int, ...], ...]]] = {}


def rounds_left(state: Anno, player: Player, sea: Waters, weights: Weights) -> float:
    """Less is better. The sea remembers which goals were nearest, to begin with those.

    Worlds that are imagined differ in little: of all that is asked more than half was asked before.
    """
    found = _LEFT.get(key := asked(state, player, sea, weights))
    if found is None:
        if len(_LEFT) >= _MANY:
            _LEFT.clear()
        found = _LEFT[key] = _looked_at(state, player, sea, weights), sea.order
    left, sea.order = found
    return left


def asked(state: Anno, player: Player, sea: Waters, weights: Weights) -> tuple[object, ...]:
    """All that the answer hangs on."""
    faces = tuple([state.faces[token] for token in player.quays if token != NOWHERE])
    own = (player.hand, player.gold, player.spaces, player.buildings, player.ships, player.quays, player.bridges)
    return (
        own,
        player.island,
        faces,
        state.display,
        len(state.players),
        state.rules,
        sea.mark,
        sea.gone,
        sea.order,
        weights,
    )


def _looked_at(state: Anno, player: Player, sea: Waters, weights: Weights) -> float:
    runner = Runner(state, player, sea, weights)
    least, nearest, found = FAR, sea.order[0], []
    for plan in sea.order:
        rounds = runner.rounds(plan, min(FAR, least + _BEYOND))
        found.append(rounds)
        if rounds < least:
            least, nearest = rounds, plan
    if nearest != sea.order[0]:
        sea.order = (nearest, *[plan for plan in sea.order if plan != nearest])
    grown = weights.grown * sum(player.spaces)
    return least - weights.blur * log(_as_good(found, least, weights.blur)) + runner.island.danger - grown


def _as_good(found: list[float], least: float, blur: float) -> float:
    """How many ways are as good as the nearest, others counting less: who has a choice is less hurt by bad luck."""
    far = exp(-_BEYOND / blur)
    return sum([max(far, exp((least - one) / blur)) for one in found]) + far * (len(PLANS) - len(found))


_REACHED: dict[tuple[object, ...], tuple[tuple[int, ...], ...]] = {}


def pass_over(state: Anno, player: Player, sea: Waters, weights: Weights) -> None:
    """From now on only goals that are within reach are looked at on this sea."""
    order = _REACHED.get(key := asked(state, player, sea, weights))
    if order is None:
        if len(_REACHED) >= _MANY:
            _REACHED.clear()
        order = _REACHED[key] = _within_reach(state, player, sea, weights)
    sea.order = order


def _within_reach(state: Anno, player: Player, sea: Waters, weights: Weights) -> tuple[tuple[int, ...], ...]:
    rounds_left(state, player, sea, weights)
    runner, (nearest, *others) = Runner(state, player, sea, weights), sea.order
    most = min(FAR, runner.rounds(nearest, FAR) + _BEYOND)
    return nearest, *[plan for plan in others if runner.rounds(plan, most) < most]
