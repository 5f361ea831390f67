"""The quick player, and what it offers to those who think ahead: whole placements, the worth of a year's end.

It carries a year out at a glance, without trying any action, so it is fast before all else: a whole game takes it a
sixth of a second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.phases.placement import open_places
from tabletop.games.rio_de_la_plata.phases.ship import cargo, why_no_fee
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, GRID_OF, PLACE, PLACED, PRODUCTION, QUAY, box
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.asked import answer
from tabletop.games.rio_de_la_plata.thinking.cities import Cities
from tabletop.games.rio_de_la_plata.thinking.driving import sent
from tabletop.games.rio_de_la_plata.thinking.effects import effects, whole
from tabletop.games.rio_de_la_plata.thinking.gift import sure_gift
from tabletop.games.rio_de_la_plata.thinking.planned import EAGER
from tabletop.games.rio_de_la_plata.thinking.sets import Year
from tabletop.games.rio_de_la_plata.thinking.sound import for_nothing
from tabletop.games.rio_de_la_plata.thinking.this_year import bundles
from tabletop.games.rio_de_la_plata.thinking.warring import at_war_now
from tabletop.games.rio_de_la_plata.thinking.weights import USUAL, Weights
from tabletop.games.rio_de_la_plata.thinking.worth import shares_of, terms

QUICK = 2
WIDTH, PLACEMENTS = 6, 8
"""Sets of jobs that are gone on with by the quick player, and by those who compare; how many they compare."""
SURE = 3
"""Placements beside these that bring points this year."""
_MANY = 200
"""So many steps of placements are remembered at most."""
CARGO = 6
"""Goods of one's own aboard for which the ship is sent."""


def milestone(state: RioDeLaPlata) -> bool:
    """Whether a year is shaped: somebody begins to place."""
    return state.phase == Phase.PLACEMENT and not state.placed and not state.decisions


def turn_over(before: RioDeLaPlata, after: RioDeLaPlata, seat: Seat) -> bool:
    """Whether a year is over."""
    return after.turn != before.turn or after.phase == Phase.OVER


class Mind:
    """Thinks with some weights, and remembers what it has looked at as long as it lasts."""

    def __init__(self, weights: Weights = USUAL, part: float = 1.0) -> None:
        """`part`: so much of the price of a building counts."""
        self.weights, self.part = weights, part
        self.cities = Cities()
        self._made: dict[tuple[Any, ...], Action] = {}
        """What comes next in the placements that were made last, by all that must be as it was left."""

    def policy(self, state: RioDeLaPlata, seat: Seat) -> Action:
        """A legal action of a seat that decides."""
        if state.decisions:
            return answer(state, seat)
        if state.phase == Phase.PLACEMENT:
            return self._placing(state, seat)
        if state.phase == Phase.EFFECTS:
            return effects(state, seat, self.cities, self.part)
        if state.phase == Phase.ORDER:
            return act.Stay(seat) if state.order[0] == seat else act.Move(seat, 1)
        step = at_war_now(state, seat)
        gift = sure_gift(state, seat) if state.phase == Phase.BATTLES and isinstance(step, act.Done) else None
        return gift or step

    def plans(self, view: RioDeLaPlata, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
        """The best placements by a look at them, places in the order; all else is done quickly."""
        if view.decisions:
            return ((self.policy(view, seat),),)
        if view.phase == Phase.PLACEMENT:
            return self._placements(view, seat)
        if view.phase == Phase.ORDER:
            return tuple([(action,) for action in legal if not rules.revisable(action)])
        if view.phase == Phase.EFFECTS:
            ways = [whole(view, seat, self.cities, (), part) for part in (self.part, EAGER)]
            return tuple(dict.fromkeys([way or (self.policy(view, seat),) for way in ways]))
        return ((self.policy(view, seat),),)

    def shares(self, state: RioDeLaPlata) -> tuple[float, ...]:
        """By seat, the share of the win to be expected."""
        return shares_of(state, [self.worth(state, player.seat) for player in state.players])

    def worth(self, state: RioDeLaPlata, seat: Seat) -> float:
        """What a seat has, and what may become of it, in points."""
        player = state.players[seat]
        return sum([term.value for term in terms(state, player, self.cities(state, player), self.weights)])

    def completed(self, state: RioDeLaPlata, seat: Seat, places: Sequence[int]) -> Line:
        """A placement that begins in these places; nothing if the rules do not allow them."""
        line = tuple(sent(state, seat, places))
        done = 0
        for action, at in _carried_out(state, line):
            after, done = rules.apply(at, action, False).state, done + 1
        if done < len(line):
            return ()
        if after.active != seat or after.phase != Phase.PLACEMENT or after.decisions:
            return line
        player = after.players[seat]
        begun = frozenset([place for place in places if place < FIELDS and player.huts >> place & 1])
        year = Year(after, player, self.cities(after, player), self.weights, begun)
        return _filled(state, (*line, *_line(after, seat, year.places(year.best(QUICK, 1)[0]))))

    # --- placement
    def _placing(self, state: RioDeLaPlata, seat: Seat) -> Action:
        """The next worker of a placement that is made once and carried out worker by worker."""
        if state.placed and (begun := self._made.get(_left_as(state))) is not None:
            return begun
        player = state.players[seat]
        year = Year(state, player, self.cities(state, player), self.weights)
        places = year.places(year.best(QUICK, 1)[0])
        if len(self._made) >= _MANY:
            self._made.clear()
        for action, at in _carried_out(state, _line(state, seat, places)):
            self._made[_left_as(at)] = action
        return self._made[_left_as(state)]

    def _placements(self, state: RioDeLaPlata, seat: Seat) -> tuple[Line, ...]:
        """The best few, as far as the rules allow."""
        player = state.players[seat]
        year = Year(state, player, self.cities(state, player), self.weights)
        lines = [
            _line(state, seat, _best_squares(state, player, year.places(one))) for one in year.best(WIDTH, PLACEMENTS)
        ]
        sure = [self.completed(state, seat, one.places) for one in bundles(state, player, SURE)]
        return tuple(dict.fromkeys([*(_filled(state, line) for line in lines), *filter(None, sure)]))


def _left_as(state: RioDeLaPlata) -> tuple[Any, ...]:
    """All that a placement hangs on that goes on."""
    players = tuple([(one.discs, one.goods, one.coins) for one in state.players])
    return (state.turn, state.active, state.placed, state.laid, state.standing, state.payer, players)


def _line(state: RioDeLaPlata, seat: Seat, places: Sequence[int]) -> Line:
    """Workers to these places, the fee of the ship if it pays, and the end of the own placement."""
    line = sent(state, seat, places)
    if _sends(state, seat, QUAY in places):
        line.append(act.SendShip(seat))
    return (*line, act.Done(seat))


def _best_squares(state: RioDeLaPlata, player: Player, places: Sequence[int]) -> tuple[int, ...]:
    """The same, but in each grid the squares that count most of those that are free: they cost the same."""
    tables, able = box(state.box), open_places(state, player)
    found = [place for place in _fewest(places, able) if GRID_OF[place] < 0]
    for grid in dict.fromkeys([GRID_OF[place] for place in places if GRID_OF[place] >= 0]):
        free = [square for square in tables.squares[grid] if able >> square & 1]
        free.sort(key=lambda square: (-tables.square_points[square], square))
        found += free[: sum([GRID_OF[place] == grid for place in places])]
    return tuple(found) if found and len(found) == len(places) else tuple(places)


def _fewest(places: Sequence[int], able: int) -> list[int]:
    """The same, with squares of quarry and forest that take fewer workers where some are free."""
    found = list(places)
    for number, place in enumerate(places):
        good, workers = PRODUCTION.get(place, (-1, 0))
        free = [other for other, one in PRODUCTION.items() if one[0] == good and one[1] < workers and able >> other & 1]
        free = [other for other in free if other not in found]
        found[number] = free[0] if free else place
    return found


def _carried_out(state: RioDeLaPlata, line: Line) -> Iterator[tuple[Action, RioDeLaPlata]]:
    """The actions of a line with the states in which they are done; those that are refused are left out."""
    for action in line:
        if state.decisions:
            return  # what is owed at once in the first edition is answered first
        if rules.why_not(state, action) is None:
            yield action, state
            state = rules.apply(state, action, False).state


def _filled(state: RioDeLaPlata, line: Line) -> Line:
    """What can be done of a line; before its end workers that are left go where they bring something for nothing."""
    done: list[Action] = []
    for action, at in _carried_out(state, line):
        if isinstance(action, act.Done):
            for free, after in _for_nothing(at, action.seat):
                done.append(free)
                at = after
            if rules.why_not(at, action) is not None:
                break  # with the last worker the placement has ended by itself
        done.append(action)
    return tuple(done)


def _for_nothing(state: RioDeLaPlata, seat: Seat) -> Iterator[tuple[Action, RioDeLaPlata]]:
    """Places that bring something for nothing, and what is then."""
    for _ in range(PLACED - state.placed):
        free = for_nothing(state, state.players[seat], rules.legal(state, seat))
        if not free or state.decisions:
            return
        place = PLACE[free[-1].place]
        good, _ = PRODUCTION.get(place, (-1, 0))
        alike = [one for one in free if PRODUCTION.get(PLACE[one.place], (-2, 0))[0] == good]
        first = min(alike, key=lambda one: PRODUCTION[PLACE[one.place]][1], default=free[-1])  # with fewest workers
        state = rules.apply(state, first, False).state
        yield first, state


def _sends(state: RioDeLaPlata, seat: Seat, loads: bool) -> bool:
    """Whether the ship is worth its fee: goods enough aboard, most of them one's own, and time to come back."""
    tables, player = box(state.box), state.players[seat]
    ship = tables.data.places.value
    if why_no_fee(state, player) is not None or state.turn + ship.ship.away > tables.turns:
        return False
    own = sum(player.aboard) + (ship.quay.loads if loads else 0)
    return own >= CARGO and 2 * own >= cargo(state)
