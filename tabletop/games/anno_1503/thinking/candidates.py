"""What is worth comparing: whole ways to build, sell and buy; where ships go; what to take, keep or give up."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import (
    EndStep,
    EndTurn,
    LookAt,
    Raise,
    ReturnTile,
    Sail,
    Take,
)
from tabletop.games.anno_1503.determinize import determinize
from tabletop.games.anno_1503.rules import SAIL, TRADE, rules
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.thinking import sailing
from tabletop.games.anno_1503.thinking.case.buildings import gold_a_round
from tabletop.games.anno_1503.thinking.case.cards import weight
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.finishing import onward
from tabletop.games.anno_1503.thinking.grasp import KEEPS
from tabletop.games.anno_1503.thinking.policy import (
    building_lines,
    drawing_line,
    finishing_lines,
    gold_line,
    purchase_lines,
    ranked,
    trade_lines,
)
from tabletop.games.anno_1503.thinking.sound import sound
from tabletop.games.anno_1503.thinking.turn import Turn

LINES = 5
"""So many are compared at most, beside sales that meet the goal of gold."""
OTHERS = 3
"""So many are put beside one that stands alone."""
CARDS = 2
"""So many cards for which most can be told are compared in any case: one alone shows no choice."""
WIDTH = 4
"""Ways to build that are followed side by side."""


def plans(view: Anno, seat: Seat, legal: Sequence[Action], seed: int) -> tuple[Line, ...]:
    """The best few by a look at them, the best first."""
    state = determinize(view, seat, seeded(seed))
    turn = Turn(state, seat)
    if state.phase == TRADE and not state.decisions:
        return tuple(dict.fromkeys((*trade_lines(turn, state, LINES, WIDTH), *gold_line(turn, state))))
    if state.phase == SAIL and not state.decisions:
        return tuple(dict.fromkeys((*sailing.lines(turn, state, LINES), *_known(turn, state))))
    found = [action for _, action in ranked(turn, state, tuple(legal))[:LINES]]
    return tuple([sailing.put_back(turn, state) if isinstance(one, ReturnTile) else (one,) for one in found])


def besides(view: Anno, seat: Seat) -> tuple[Line, ...]:
    """Tiles that a seat knows and that a ship can take in this turn, whether or not a look at them found them worth
    the ship: they lie there to be seen, and it is the search that is to say what they are worth; the new tiles
    between which a ship can choose, or squares from which it can look at some in the next turn. Where a card is taken
    those for which most can be told; and what cards and gold can complete in a turn of building and trading, the
    best and what meets the goal of gold with one thing more that its hand still pays, with another public building,
    and with a card out of another hand."""
    if view.phase == TRADE and not view.decisions:
        state = determinize(view, seat, seeded(1))
        turn = Turn(state, seat)
        lines = trade_lines(turn, state, LINES, WIDTH)
        more = [onward(turn, state, line) for line in (*lines[:1], *gold_line(turn, state))]
        more += drawing_line(turn, state, lines)
        return (*filter(None, more), *finishing_lines(turn, state), *building_lines(turn, state, _worth))
    if view.decisions and view.decisions[-1].kind in ("produce", "golden_age"):
        ground, hand = Ground(view, seat), view.players[seat].hand
        taken = [action for action in rules.legal(ground.state, seat) if isinstance(action, Take)]
        taken.sort(key=lambda one: -weight(ground, one.good, hand))
        return tuple([(one,) for one in taken[:CARDS]])
    if view.phase != SAIL or view.decisions:
        return ()
    state = determinize(view, seat, seeded(1))
    turn = Turn(state, seat)
    new = sailing.to_new_ones(turn, state)[:OTHERS]
    return (*_known(turn, state), *(new if len(new) > 1 else ()), *sailing.berths(turn, state)[:OTHERS])


def _worth(state: Anno, action: Raise) -> float:
    """What a public building is worth once it is laid."""
    after = rules.apply(state, action, False).state
    return gold_a_round(Ground(state, action.seat), action.building, after.players[action.seat])


def _known(turn: Turn, state: Anno) -> tuple[Line, ...]:
    """Ways to tiles that are known, each with a second one where another ship can take that in the same turn; those to
    most tiles first."""
    one = [line for line in sailing.not_hasty(turn, state, sailing.within_reach(turn, state)) if _keeps(line)]
    two = [more for line in one if (more := sailing.second_tile(turn, state, line))]
    return tuple([*two, *one][:OTHERS])


def _keeps(line: Line) -> bool:
    return any(isinstance(action, KEEPS) for action in line)


def otherwise(view: Anno, seat: Seat, line: Line) -> tuple[Line, ...]:
    """What is put beside a line of ships that stands alone: other tiles that a ship can look at in this turn, steps
    that nobody laughs at, and the end of the turn; beside nothing at all the best purchases; beside a card those for
    which most can be told; nothing where something else is decided."""
    if view.decisions and isinstance(line[0], Take):
        ground, hand = Ground(view, seat), view.players[seat].hand
        cards = [one for one in rules.legal(ground.state, seat) if isinstance(one, Take) and one != line[0]]
        cards.sort(key=lambda one: -weight(ground, one.good, hand))
        return tuple([(one,) for one in cards[:OTHERS]])
    if view.phase == TRADE and not view.decisions and isinstance(line[0], EndStep | EndTurn):
        state = determinize(view, seat, seeded(1))
        return purchase_lines(Turn(state, seat), state)
    if view.phase != SAIL or view.decisions:
        return ()
    state = determinize(view, seat, seeded(1))
    legal = sound(state, rules.legal(state, seat))
    looks = [one for one in sailing.within_reach(Turn(state, seat), state) if one[0] != line[0] or len(one) > 1]
    found = [*looks, *((one,) for one in legal if isinstance(one, Sail | LookAt)), (EndTurn(seat),)]
    apart = [one for one in dict.fromkeys(found) if one != line and one[: len(line)] != line]
    return tuple(apart[:OTHERS])
