"""Whole turns that complete a public building or a merchant, with the sales and purchases that are left: what a player
looks for first who counts cards and gold, however little a rule of thumb thinks of the steps on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.engine.action import Action
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import BuildShip, Develop, EndStep, EndTurn
from tabletop.games.anno_1503.constants import PURCHASES, Cost
from tabletop.games.anno_1503.rules import OVER, rules
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.things import Level
from tabletop.games.anno_1503.thinking.deals import End, best_sale, done
from tabletop.games.anno_1503.thinking.needs import BUILDINGS, GOLD, MERCHANTS
from tabletop.games.anno_1503.thinking.trading import built, completed, paid, projects
from tabletop.games.anno_1503.thinking.turn import Turn

_LONGEST = 4
"""A pioneer becomes settler and citizen, and its tile comes back as a pioneer with a building."""
_PLENTY = 9
"""More cards of each good than so many steps take."""


Way = tuple[tuple[Action, Cost], ...]
"""Steps in a row, each with its cost."""


class _Way(NamedTuple):
    """Steps in a row, each with its cost, and how many cards the hand lacks for all of them."""

    short: int
    steps: Way


def finishing(turn: Turn, state: Anno) -> list[End]:
    """For each goal on the own island that is not met the way to one more of what it counts that takes fewest cards;
    nothing of a goal that cards and gold do not bring any further in this turn."""
    player = state.players[turn.seat]
    start = End(turn.value(state), (), state)
    found = []
    for goal in (BUILDINGS, MERCHANTS):
        if player.goals[goal]:
            continue
        ways = sorted(_ways(state, turn.seat, goal), key=lambda way: (way.short, len(way.steps)))
        able = (end for way in ways if (end := _gone(turn, start, way)) is not None)
        end = next(able, None)
        if end is not None:
            found.append(end)
    return found


def onward(turn: Turn, state: Anno, line: Line) -> Line:
    """A line of building and trading with one thing more that its hand still pays when it is done; () if there is
    none."""
    done_with = next((at for at, action in enumerate(line) if isinstance(action, EndStep | EndTurn)), len(line))
    end = End(0.0, (), state)
    for action in line[:done_with]:
        if rules.why_not(end.state, action) is not None:
            return ()
        end = done(turn, end, action)
    if end.state.phase == OVER or not end.line:
        return ()
    player = end.state.players[turn.seat]
    for action, cost in projects(player):
        if not isinstance(action, BuildShip) and all(player.hand[good] >= count for good, count in cost):
            return (*built(turn, end, action).line, *line[done_with:])
    return ()


def _ways(state: Anno, seat: Seat, goal: int) -> Iterator[_Way]:
    """Those for which no more cards are lacking than can still be bought."""
    player = state.players[seat]
    rich = state.copy()
    own = player.copy()
    own.hand = (*([_PLENTY] * (len(player.hand) - 1)), player.hand[-1])
    rich.players = tuple([own if one.seat == seat else one for one in state.players])
    for steps in _led(rich, seat, goal, _LONGEST):
        lacking = _cost(steps) - Counter(dict(enumerate(player.hand)))
        if lacking.total() <= PURCHASES - state.bought:
            yield _Way(lacking.total(), steps)


def last_ways(rich: Anno, seat: Seat, goal: int) -> list[Way]:
    """The ways of a seat that lacks nothing but a goal to meet it in one turn, in which no more cards are bought than
    may be, those of fewest steps first."""
    return sorted(_led(rich, seat, goal, _LONGEST, NUMBERS[goal] - 1), key=len)


def wins_by(state: Anno, seat: Seat, ways: Sequence[Way]) -> bool:
    """Whether a seat wins in this turn by sales alone, or by one of some ways with the sales and purchases it takes."""
    own, sold = state.players[seat], state
    while not own.goals[GOLD] and sold.phase != OVER and (sale := best_sale(sold, seat, {})) is not None:
        sold = rules.apply(sold, sale, False).state
    return sold.phase == OVER or any(_goes(state, seat, steps) for steps in ways)


def _goes(state: Anno, seat: Seat, steps: Way) -> bool:
    lacking = _cost(steps) - Counter(dict(enumerate(state.players[seat].hand)))
    if lacking.total() > PURCHASES:
        return False
    for number, (action, cost) in enumerate(steps):
        end = paid(seat, End(0.0, (), state), cost, _cost(steps[number:]))
        if end is None or rules.why_not(end.state, action) is not None:
            return end is not None and end.state.phase == OVER
        state = rules.apply(end.state, action, False).state
        if state.decisions:
            state = rules.apply(state, rules.legal(state, seat)[0], False).state
        if state.phase == OVER:
            return True
    return False


def _led(state: Anno, seat: Seat, goal: int, longest: int, least: int = 0) -> Iterator[Way]:
    """Steps that bring a goal one further, and beyond the least, whatever they cost."""
    have = max(progress(state.players[seat])[goal], least)
    for action, cost in projects(state.players[seat]):
        if isinstance(action, BuildShip) or rules.why_not(state, action) is not None:
            continue
        after = rules.apply(state, action, False).state
        if after.decisions:
            after = rules.apply(after, rules.legal(after, seat)[0], False).state
        step = (action, cost)
        if progress(after.players[seat])[goal] > have:
            yield (step,)
        elif longest > 1 and after.phase != OVER:
            for more in _led(after, seat, goal, longest - 1, least):
                yield (step, *more)


def _cost(steps: Way) -> Counter[int]:
    found = Counter[int]()
    for _, cost in steps:
        found.update(dict(cost))
    return found


def _gone(turn: Turn, start: End, way: _Way) -> End | None:
    """A way to its end, with what is sold and bought; None where the gold is not there."""
    ends = [_built(turn, start, way, level) for level in range(len(Level))]
    whole = [end if end.state.phase == OVER else completed(turn, start.state, end) for end in ends if end is not None]
    return max(whole, key=lambda end: end.value, default=None)


def _built(turn: Turn, end: End, way: _Way, level: int) -> End | None:
    """All of it built; whoever rises from a `level` buys a card before: it buys none of that kind then."""
    for number, (action, cost) in enumerate(way.steps):
        kept = _cost(way.steps[number:])
        if isinstance(action, Develop) and end.state.players[turn.seat].spaces[action.space - 1] == level:
            end = _sold_to(turn, end, action.space, kept)
        with_cards = paid(turn.seat, end, cost, kept)
        if with_cards is None:
            return None
        end = built(turn, with_cards, action)
        if end.state.phase == OVER:
            break
    return end


def _sold_to(turn: Turn, end: End, space: int, kept: Counter[int]) -> End:
    sale = best_sale(end.state, turn.seat, kept, space)
    return end if sale is None else done(turn, end, sale)
