"""What a trade is worth to both sides: how each goes on with what it has then, beside how it goes on without.

Both shares of the win count, not goods alone: whoever helps the leader to eight points for one good loses by it,
whatever it got. Nothing lies hidden, so one side can tell what the other one is likely to think.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.action import Action
from tabletop.engine.event import EventLog
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.decisions import Bargain
from tabletop.games.rio_de_la_plata.lacking import Counts, stock
from tabletop.games.rio_de_la_plata.phases.offices import settle_offices
from tabletop.games.rio_de_la_plata.phases.trade import hand_over
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import box
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.case.stock import forfeit
from tabletop.games.rio_de_la_plata.thinking.cities import Cities
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.offices import coins_worth
from tabletop.games.rio_de_la_plata.thinking.this_year import bundles
from tabletop.games.rio_de_la_plata.thinking.weights import USUAL
from tabletop.games.rio_de_la_plata.thinking.worth import goods_worth, shares_of

_MOST = 200
"""Steps in the mind, more than lie before the end of somebody's Effects."""
_SETS = 2
"""Sets of what brings points this year that are looked into."""
_BEFORE = (Phase.PLACEMENT, Phase.GRIDS, Phase.INCOME, Phase.EFFECTS)
"""Steps before the end of the Effects of everybody."""
_CITIES = Cities()
ROBBED = -0.75
"""Worth in goods and coins at a look below which nobody parts with them."""


class Gain(NamedTuple):
    """What a trade brings a seat: in points as it goes on, in points at a look at goods and coins alone, and of its
    share of the win."""

    points: float
    at_a_look: float
    share: float

    @property
    def robbed(self) -> bool:
        """Whether it is no exchange at all, whatever can be built with what was got."""
        return self.at_a_look < ROBBED

    @property
    def good(self) -> bool:
        """Whether whoever thinks about it says yes."""
        return self.share > 0 and self.points > 0 and not self.robbed


class End(NamedTuple):
    """What a seat comes to by the end of its own Effects: its worth in points, the position, and how it has placed."""

    worth: float
    state: RioDeLaPlata
    placed: Line


class Prospects:
    """What becomes of seats by the end of their Effects of this year, as the quick player goes on and the others stand
    by: in one position, with trades and without."""

    def __init__(self, state: RioDeLaPlata, sets: int = _SETS) -> None:
        """`sets` of what brings points this year are looked into besides what is placed at a glance."""
        self._sets, self._mind = sets, Mind()  # what a mind has placed before is nobody else's
        self._mind.cities = _CITIES
        self.state = state.copy()
        """Without the offer that somebody has."""
        self.state.decisions = ()
        self._worths = [self._mind.worth(state, player.seat) for player in state.players]
        self._shares = shares_of(state, self._worths)
        self._usual = dict[Seat, End]()

    def usual(self, seat: Seat) -> End:
        """What a seat comes to without any trade."""
        found = self._usual.get(seat)
        if found is None:
            found = self._usual[seat] = self.come_to(self.state, seat)
        return found

    def gained(self, seat: Seat, then: End) -> float:
        """By how much another end is better. Whoever has another idea with more may have it with less as well."""
        if then.worth > self.usual(seat).worth and then.placed != self.usual(seat).placed:
            without = self.come_to(self.state, seat, then.placed)
            if without.worth > self.usual(seat).worth:
                self._usual[seat] = without
        return then.worth - self.usual(seat).worth

    def gains(self, seat: Seat, bargain: Bargain) -> tuple[Gain, Gain]:
        """What a trade brings a seat that offers it, and the other one."""
        after, both = traded(self.state, seat, bargain), (seat, bargain.other)
        more = [self.gained(one, self.come_to(after, one)) for one in both]
        looks = [look_at(after, one) - look_at(self.state, one) for one in both]
        return self.shared(seat, bargain.other, more, looks)

    def shared(self, seat: Seat, other: Seat, more: list[float], looks: list[float]) -> tuple[Gain, Gain]:
        """The same where it is known what it brings both in points."""
        then = list(self._worths)
        then[seat] += more[0]
        then[other] += more[1]
        shares = shares_of(self.state, then)
        one, two = shares[seat] - self._shares[seat], shares[other] - self._shares[other]
        return Gain(more[0], looks[0], one), Gain(more[1], looks[1], two)

    # --- how somebody goes on
    def come_to(self, state: RioDeLaPlata, seat: Seat, placed: Line = ()) -> End:
        """The best that a seat comes to: as it has `placed` in its mind, as it would at a glance, or by sets of what
        brings points this year."""
        begins = self._until(state, seat, begins=True)
        ways = [placed, ()]
        if self._sets and _placing(begins, seat) and not begins.placed:
            ways += [
                self._mind.completed(begins, seat, one.places)
                for one in bundles(begins, begins.players[seat], self._sets)
            ]
        ends = [self._end(begins, seat, way) for way in dict.fromkeys(ways)]
        return max(ends, key=lambda end: end.worth)

    def _end(self, state: RioDeLaPlata, seat: Seat, way: Line) -> End:
        """What a seat comes to that places in one way, as far as that goes."""
        line = list[Action]()
        while _placing(state, seat) and len(line) < _MOST:
            action = way[len(line)] if len(line) < len(way) else self._mind.policy(state, seat)
            action = action if rules.why_not(state, action) is None else self._mind.policy(state, seat)
            line.append(action)
            state = rules.apply(state, action, False).state
        end = self._worked(self._until(state, seat, begins=False), seat)
        player = end.players[seat]
        return End(self._mind.worth(end, seat) - forfeit(end, player, len(player.debts)), end, tuple(line))

    def _until(self, state: RioDeLaPlata, seat: Seat, *, begins: bool) -> RioDeLaPlata:
        """The position when a seat places (`begins`), or when it is at work, the others standing by; as it is, if that
        is over for this year, or a war goes on."""
        turn = state.turn
        for _ in range(_MOST):
            seats = deciders(state)
            if not seats or state.phase not in _BEFORE or state.turn != turn or _at_work(state, seat):
                break
            if begins and _placing(state, seat):
                break
            if state.phase != Phase.PLACEMENT and state.order.index(seat) < state.order.index(state.active):
                break
            todo = self._mind.policy(state, seats[0]) if state.decisions else act.Done(seats[0])
            state = rules.apply(state, todo, False).state
        return state

    def _worked(self, state: RioDeLaPlata, seat: Seat) -> RioDeLaPlata:
        """The position when the own Effects are done, before dice decide about war."""
        for _ in range(_MOST):
            if not _at_work(state, seat):
                break
            action = self._mind.policy(state, deciders(state)[0])
            if isinstance(action, act.Done):
                state = state.copy()
                settle_offices(state, state.players[seat], EventLog())
                break
            state = rules.apply(state, action, False).state
        return state


def traded(state: RioDeLaPlata, seat: Seat, bargain: Bargain) -> RioDeLaPlata:
    """A position in which a seat and another one have traded."""
    after = state.copy()
    hand_over(after, seat, bargain.other, bargain.gives, EventLog())
    hand_over(after, bargain.other, seat, bargain.wants, EventLog())
    return after


def look_at(state: RioDeLaPlata, seat: Seat) -> float:
    """What goods and coins of a seat are worth, whatever they are wanted for."""
    return look_at_counts(state, state.players[seat], stock(state.players[seat]))


def look_at_counts(state: RioDeLaPlata, player: Player, counts: Counts) -> float:
    """The same of so many coins and goods."""
    left = float(box(state.box).turns - state.turn)
    return goods_worth(counts[1:], left, USUAL) + coins_worth(state, player, counts[0], left)


def _placing(state: RioDeLaPlata, seat: Seat) -> bool:
    return state.phase == Phase.PLACEMENT and state.active == seat and not state.decisions


def _at_work(state: RioDeLaPlata, seat: Seat) -> bool:
    return state.phase == Phase.EFFECTS and state.active == seat
