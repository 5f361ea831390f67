"""What a fief or a ring is worth to a seat, wherever it may lie: points, and what they may grow into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    AROUND,
    BOARD,
    FIRST_CHECK,
    GONZAGA_POINTS,
    LEAGUE_POINTS,
    LEAGUE_PORTS,
    SEA_PORTS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    Mask,
    hexes_in,
)
from tabletop.games.gonzaga.phases.placing import ignored
from tabletop.games.gonzaga.rules import PLAN
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.things import ALLIANCE
from tabletop.games.gonzaga.thinking.lying import lying
from tabletop.games.gonzaga.thinking.ways import Kind, kinds, points_at, ports_by_sea
from tabletop.games.gonzaga.thinking.weights import USUAL, Weights, between

_AT_ONCE = 3
"""No fief or marriage covers more sites."""
_LONG = 10
"""Turns left at which the first weight of a pair holds."""
_GROWN = 0.5
"""In the last turn, what a piece more in the largest group counts beside the bonus: others may still grow too."""

_DEPRIVED = 0.5
"""A point that somebody else loses."""
_OPEN = 0.5
"""How likely the bonus is of a group that somebody can still pass."""


class Way(NamedTuple):
    """A spot with what lying there is worth; `number` is that of `placing.Fit`."""

    worth: float
    number: int
    mask: Mask


class Rings(NamedTuple):
    """A marriage with what it is worth: hexes of the rings, `second` -1 for none."""

    worth: float
    first: int
    second: int


class Sight:
    """A position as one seat sees it."""

    __slots__ = (
        "_able", "_cities", "_groups", "_joined", "_leagues", "_others", "_rims", "_secret", "_taken",
        "cover", "groups", "last", "late", "lies", "player", "ring", "state",
    )  # fmt: skip

    def __init__(self, state: Gonzaga, seat: Seat, weights: Weights = USUAL) -> None:
        self.state, self.player = state, state.players[seat]
        self.lies = lies = lying(state)
        self.cover = lies.fiefs[seat] | lies.rings[seat]
        self.last = not lies.left
        self.late = max(0.0, 1 - lies.left / _LONG)
        self.ring = 0.0 if self.last else between(weights.ring, self.late)
        self.groups = lies.groups[seat]
        self._taken = lies.under_fiefs | lies.rings[seat]
        self._joined = between(weights.joined, self.late)
        self._rims = 0
        for group in self.groups:
            self._rims |= group.rim
        others = [other for other in state.players if other.seat != seat]
        self._others = max([lies.largest(other.seat) for other in others])
        self._able = max([lies.largest(other.seat) + self._adds(other) for other in others]) if self.last else 0
        self._secret = SECRET_SITES[self.player.secret] if self.player.secret else 0
        self._cities = self._by_cities(between(weights.city, self.late))
        self._leagues = [self._by_ports(sea, ports, weights) for sea, ports in enumerate(SEA_PORTS)]

    # --- what sites are worth
    def _by_cities(self, each: float) -> list[float]:
        """By number of secret cities newly covered: their points in the last turn, before it also what is to come."""
        had = (self.cover & self._secret).bit_count()
        most = len(SECRET_POINTS) - 1
        steps = [float(SECRET_POINTS[min(had + more, most)] - SECRET_POINTS[had]) for more in range(_AT_ONCE + 1)]
        return steps if self.last else [max(step, each * more) for more, step in enumerate(steps)]

    def _by_ports(self, sea: int, ports: Mask, weights: Weights) -> list[float]:
        """By number of ports of a sea newly covered: the league, or the way to it if it can still be had."""
        if sea in self.player.leagues:
            return [0.0] * (_AT_ONCE + 1)
        have = (self.cover & ports).bit_count()
        within = have + (ports & ~self.cover & ~self.lies.under_fiefs).bit_count() >= LEAGUE_PORTS
        found = [0.0]
        for more in range(1, _AT_ONCE + 1):
            if have + more >= LEAGUE_PORTS:
                found.append(float(LEAGUE_POINTS))
            else:
                found.append(sum(weights.league[have : have + more]) if within and not self.last else 0.0)
        return found

    def _sites(self, sites: Mask, points: int, ports: Sequence[tuple[int, int]]) -> float:
        value = points + self._cities[(sites & self._secret).bit_count()]
        for sea, number in ports:
            value += self._leagues[sea][number]
        return value

    def sites(self, mask: Mask) -> float:
        """What newly covering the sites of a mask is worth."""
        sites = mask & SITES
        return self._sites(sites, points_at(self.state.scenario, sites), ports_by_sea(sites)) if sites else 0.0

    def group(self, mask: Mask, pieces: int = 1) -> float:
        """What new pieces under a mask do for the largest own group."""
        largest = self.groups[0].size if self.groups else 0
        size = pieces
        if mask & self._rims:
            for group in self.groups:
                if group.rim & mask:
                    size += group.size
        grown = max(size, largest)
        if not self.last:
            return self._joined * (grown - largest)
        gained = self._holds(grown) - self._holds(largest)
        lost = (grown > self._others) - (largest > self._others)
        return GONZAGA_POINTS * (gained + _DEPRIVED * lost) + _GROWN * (grown - largest)

    def _holds(self, size: int) -> float:
        """How likely a group of so many pieces has the bonus once all have moved."""
        return 0.0 if size < self._others else 1.0 if size >= self._able else _OPEN

    def _adds(self, other: Player) -> int:
        """Pieces that somebody can still add to a group this turn, but for those that lie apart."""
        if not other.fief:
            return 0
        marries = ALLIANCE not in other.cooling if self.state.phase == PLAN else other.revealed.real == ALLIANCE
        return min(2, other.rings) if marries and other.rings else 1

    # --- fiefs
    def kinds(self, cards: tuple[str, ...], action: str) -> Sequence[Kind]:
        """Ways to use the fief at hand, wherever one of the region cards allows it."""
        state = self.state
        part, spoilt = state.rules.region_part, ignored(state)
        return kinds(self.player.fief, state.scenario, cards, part, action, spoilt)

    def spots(self, kind: Kind) -> list[tuple[Mask, int]]:
        """The spots of a kind that are free."""
        taken = self._taken
        return [] if kind.sites & taken else [fit for fit in kind.spots if not fit[0] & taken]

    def best_way(self, cards: tuple[str, ...], action: str) -> Way | None:
        """The spot worth most; None where the fief fits nowhere."""
        taken, cities, secret, leagues = self._taken, self._cities, self._secret, self._leagues
        rows: list[tuple[float, Kind]] = []
        for kind in self.kinds(cards, action):  # `_sites` written out: this is where a quick turn spends its time
            if not kind.sites & taken:
                value = kind.points + cities[(kind.sites & secret).bit_count()]
                for sea, number in kind.ports:
                    value += leagues[sea][number]
                rows.append((value, kind))
        rows.sort(key=_worth, reverse=True)
        most = self._most_of_group()
        found: Way | None = None
        for value, kind in rows:
            if found is not None and value + most <= found.worth:
                break
            for mask, number in kind.spots:
                if not mask & taken:
                    worth = value + self.group(mask)
                    if found is None or worth > found.worth:
                        found = Way(worth, number, mask)
        return found

    def _most_of_group(self) -> float:
        """No spot does more for the own group."""
        joined = sum([group.size for group in self.groups[1:]]) + 1
        return GONZAGA_POINTS * (1 + _DEPRIVED) + _GROWN * joined if self.last else self._joined * joined

    # --- rings
    def marriage(self, land: Mask, left: int) -> Rings | None:
        """The rings worth most with the first on some land, of so many that are left; None without a ring, or where
        none is worth a thought: on a site, or where it joins the own group."""
        if not left:
            return None
        free = BOARD & ~(self.cover | self.lies.under_rings)
        found: Rings | None = None
        for first in hexes_in(land & free & SITES) or hexes_in(land & free & self._rims)[:1]:
            one = 1 << first
            value = self.sites(one) + self.group(one) - self.ring
            best = Rings(value, first, -1)
            if left > 1:
                second = self.second_ring(first, AROUND[first] & free)
                best = max(best, second) if second is not None else best
            if found is None or best.worth > found.worth:
                found = best
        return found

    def second_ring(self, first: int, free: Mask) -> Rings | None:
        """The best second ring on some hexes beside the first, with what both are worth together; on an empty hex only
        where it joins the own group in turns in which that counts."""
        one = 1 << first
        joining = free & self._rims if self.state.turn >= FIRST_CHECK else 0
        found: Rings | None = None
        for second in hexes_in(free & SITES | (joining if self.last else joining & -joining)):
            both = one | 1 << second
            value = self.sites(both) + self.group(both, 2) - 2 * self.ring
            if found is None or value > found.worth:
                found = Rings(value, first, second)
        return found


def _worth(row: tuple[float, Kind]) -> float:
    return row[0]
