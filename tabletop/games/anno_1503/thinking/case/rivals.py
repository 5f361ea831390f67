"""Which lines are no rivals of another one: what is part of it, what can be done in the same turn, what comes to less
of everything."""

from __future__ import annotations

from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import DrawCard, EndTurn, LookAt, ReturnTile, Sail, Take
from tabletop.games.anno_1503.constants import FACE_KIND, SQUARES
from tabletop.games.anno_1503.evaluate import WAYS
from tabletop.games.anno_1503.rules import SAIL, TRADE
from tabletop.games.anno_1503.scoring import NUMBERS
from tabletop.games.anno_1503.state import NOWHERE, Anno, looked_at
from tabletop.games.anno_1503.thinking.case.cards import serves, useless
from tabletop.games.anno_1503.thinking.case.chains import missed
from tabletop.games.anno_1503.thinking.case.costs import short_of
from tabletop.games.anno_1503.thinking.case.course import course
from tabletop.games.anno_1503.thinking.case.doing import Doing, completes, doing
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.seen import best_of, squares_after
from tabletop.games.anno_1503.thinking.case.ships import berths
from tabletop.games.anno_1503.thinking.grasp import KEEPS, meets_goal
from tabletop.games.anno_1503.thinking.needs import GOLD, NEAR_GOLD
from tabletop.games.anno_1503.thinking.purpose import seen
from tabletop.games.anno_1503.thinking.sailing import islets_at
from tabletop.games.anno_1503.thinking.steps import nearest
from tabletop.games.anno_1503.thinking.turn import Turn

_LEVEL = 0.5
"""Rounds by which what is built may be worse than a sale that nobody weighs beside it."""


def needless(view: Anno, seat: Seat, line: Line, best: Line) -> bool:
    """Whether nothing is to be said of a line beside the best."""
    if view.decisions:
        if isinstance(line[0], ReturnTile) and isinstance(best[0], KEEPS):
            return meets_goal(view.players[seat], FACE_KIND[view.faces[looked_at(view)]])
        return isinstance(line[0], Take) and isinstance(best[0], Take) and _idle(view, seat, line[0], best[0])
    if view.phase == SAIL:
        if _course(view, seat, line) == _course(view, seat, best) != ():
            return True
        if any(isinstance(action, KEEPS) for action in best) and not any(isinstance(action, LookAt) for action in line):
            return True
        if isinstance(line[0], EndTurn) and _looks_for_nothing(view, seat, best):
            return True
        if _part(line, best) or _can_follow(line, best) or _as_likely(view, seat, line, best):
            return True
        return _leads_no_further(Ground(view, seat), line, best)
    return view.phase == TRADE and _no_more(Ground(view, seat), line, best)


def _looks_for_nothing(view: Anno, seat: Seat, best: Line) -> bool:
    """Whether the best only sails to a look at a new tile that may be kept: beside that the end of the turn gains
    nothing."""
    look = best[-1]
    new = isinstance(look, LookAt) and not seen(view, seat, look) and all(isinstance(one, Sail) for one in best[:-1])
    return new and Turn(Ground(view, seat).state, seat).likely > 0


def _idle(view: Anno, seat: Seat, card: Take, best: Take) -> bool:
    """Whether a card serves no step that is near, where another one does towards one of the nearest goals."""
    ground = Ground(view, seat)
    return useless(ground, card.good) and serves(ground, best.good)


def _course(view: Anno, seat: Seat, line: Line) -> tuple[Prompt, ...]:
    """What ships do, in any order: it is the same whichever of two ships on a square does it, and whichever is told by
    where it lies."""
    told = [Prompt(one.key.removesuffix("_of"), one.values) for one in course(Ground(view, seat), line)]
    return tuple(sorted(told, key=repr))


def _part(line: Line, best: Line) -> bool:
    """Whether the best does all of it and more."""
    own = {action for action in line if not isinstance(action, EndTurn)}
    return bool(own) and own < {action for action in best if not isinstance(action, EndTurn)}


def _can_follow(line: Line, best: Line) -> bool:
    """Whether other ships do it, at another tile: that can be done in the same turn."""
    ships, looks = zip(*[_ships_and_looks(one) for one in (line, best)], strict=True)
    return bool(ships[0]) and bool(ships[1]) and not ships[0] & ships[1] and not looks[0] & looks[1]


def _ships_and_looks(line: Line) -> tuple[set[int], set[str]]:
    ships = {action.ship for action in line if isinstance(action, Sail | LookAt)}
    return ships, {action.square for action in line if isinstance(action, LookAt)}


def _as_likely(view: Anno, seat: Seat, line: Line, best: Line) -> bool:
    """Whether both end with a look at a tile that nobody has shown, of the same stack, and it takes more moves, or as
    many to the same square or tile: what imagined worlds make of such tiles is luck."""
    look, other = line[-1], best[-1]
    if not (isinstance(look, LookAt) and isinstance(other, LookAt)):
        return False
    new = not any(seen(view, seat, one) for one in (look, other))
    same = look.square == other.square or _lies_at(view, seat, line, look) == _lies_at(view, seat, best, other)
    no_sooner = len(line) > len(best) or (same and len(line) == len(best))
    return new and no_sooner and islets_at(view, look) == islets_at(view, other)


def _lies_at(view: Anno, seat: Seat, line: Line, look: LookAt) -> str:
    """The square from which a ship looks."""
    sailed = [one.square for one in line if isinstance(one, Sail) and one.ship == look.ship]
    return sailed[-1] if sailed else SQUARES[view.players[seat].ships[look.ship - 1]]


def _leads_no_further(ground: Ground, line: Line, best: Line) -> bool:
    """Whether ships find nothing in this turn, nor in the next one anything that they do not after the best."""
    if any(isinstance(action, LookAt) for action in (*line, *best)) or not isinstance(line[0], Sail):
        return False
    own, other = ({island for one, _ in berths(ground, way) for island in one.looks} for way in (line, best))
    squares = [squares_after(ground.player, way) for way in (line, best)]
    known = [best_of(ground, one) for one in squares]
    if known[0] is None or known[0] != known[1]:
        return own <= other and known[0] is None
    ways = [min([WAYS[square][known[0]] for square in one if square != NOWHERE]) for one in squares]
    return own <= other and ways[0] >= ways[1]


def _no_more(ground: Ground, line: Line, best: Line) -> bool:
    """Whether it builds the same, or less of it though all cards are there, and leaves no more gold and no more of any
    card, or less gold and cards that no near step asks for; or only buys where the best builds or sells without that,
    or what no next step asks for."""
    one, other = doing(ground, line), doing(ground, best)
    draws = [isinstance(each[-1], DrawCard) for each in (line, best)]
    if any(draws) and not all(draws):
        return draws[1] and line[:-1] == best[:-1]
    if any(own > met for own, met in zip(one.after.goals, other.after.goals, strict=True)):
        return False
    if one.bought and not one.built and not other.bought:
        asked = any(nearest(ground.view, ground.player, good) is not None for good in one.bought)
        return bool(other.built or other.sold) or not asked
    idle = not (one.built or one.bought)
    if idle and not (other.built or other.bought or other.sold) and _only_less(ground, one, other):
        return True
    alike = one.ends_turn == other.ends_turn and not other.bought
    dearer = bool(other.sold) and alike and other.after.gold >= one.after.gold
    builds = bool(other.built) and _no_worse(ground, other, one)
    if idle and one.sold and not _for_gold(ground, one) and (builds or dearer):
        return True
    if idle and (completes(ground, other) or (not one.sold and _only_sells_spare(ground, other))):
        return True
    less = other.built - one.built
    if less and not one.built - other.built and completes(ground, other) and not short_of(less, one.after.hand):
        return True
    if one.ends_turn != other.ends_turn or one.after.gold > other.after.gold:
        return False
    left_out = other.built - one.built
    if left_out and not one.built - other.built:
        return not short_of(left_out, one.after.hand)
    if one.built and (one.built, one.raised, one.bought) == (other.built, other.raised, other.bought):
        kept, then = other.sold - one.sold, Ground(one.state, ground.seat)
        if kept and one.sold <= other.sold and all(missed(then, good, count) is None for good, count in kept.items()):
            return True
    no_more = all(has <= had for has, had in zip(one.after.hand, other.after.hand, strict=True))
    return one.built == other.built and one.raised == other.raised and no_more


def _no_worse(ground: Ground, one: Doing, other: Doing) -> bool:
    """Whether a line leaves no more rounds to the end than another one, as the players reckon."""
    turn = Turn(ground.state, ground.seat)
    return turn.value(one.state) > turn.value(other.state) - _LEVEL


def _only_less(ground: Ground, one: Doing, other: Doing) -> bool:
    """Whether a line beside one that does nothing leaves the ships where they are, or only sells cards that a near step
    misses then, far from the goal of gold."""
    stays = one.ends_turn and not other.ends_turn and not one.sold and any(at != NOWHERE for at in one.after.ships)
    misses = bool(one.sold) and any(missed(ground, good, count) for good, count in one.sold.items())
    return stays or (misses and not _for_gold(ground, one))


def _for_gold(ground: Ground, one: Doing) -> bool:
    """Whether the gold of sales meets its goal or comes near it."""
    near = GOLD in ground.goals and NUMBERS[GOLD] - one.after.gold <= NEAR_GOLD
    return near or bool(one.after.goals[GOLD])


def _only_sells_spare(ground: Ground, one: Doing) -> bool:
    """Whether a line only sells cards that no near step asks for: whoever keeps them gains nothing."""
    idle = bool(one.sold) and not (one.built or one.bought)
    return idle and all(missed(ground, good, count) is None for good, count in one.sold.items())
