"""How much can be told that speaks for a line of advice: of lines that are as good that comes first which is nearer to
a goal, in what anybody can count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tabletop.engine.cells import put
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import BuildShip, Discard, DrawCard, EndStep, EndTurn, LookAt, Raise, Sell, Take
from tabletop.games.anno_1503.constants import HAND_LIMIT, ISLAND_AT, SQUARE
from tabletop.games.anno_1503.rules import OVER, SAIL, TRADE, rules
from tabletop.games.anno_1503.scoring import NUMBERS, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player
from tabletop.games.anno_1503.things import Good
from tabletop.games.anno_1503.thinking.case.buildings import gold_a_round
from tabletop.games.anno_1503.thinking.case.cards import weight
from tabletop.games.anno_1503.thinking.case.chains import short_of_goal, with_cards
from tabletop.games.anno_1503.thinking.case.doing import doing
from tabletop.games.anno_1503.thinking.case.gold import SALE_OR_TWO, next_sales, still_lacking
from tabletop.games.anno_1503.thinking.case.ground import Ground
from tabletop.games.anno_1503.thinking.case.leaving import keeps, own_new_ship
from tabletop.games.anno_1503.thinking.case.seen import best_of, squares_after
from tabletop.games.anno_1503.thinking.case.ships import soon
from tabletop.games.anno_1503.thinking.case.targets import ways_of
from tabletop.games.anno_1503.thinking.grasp import KEEPS
from tabletop.games.anno_1503.thinking.needs import GOLD, MERCHANTS, NEAR_GOLD
from tabletop.games.anno_1503.thinking.purpose import played
from tabletop.games.anno_1503.thinking.steps import nearest
from tabletop.games.anno_1503.thinking.turn import Turn

_EACH: Mapping[str, float] = MappingProxyType(
    {
        "goal": 20.0,
        "building": 3.0,
        "outposts": 3.0,
        "agreements": 3.0,
        "ships": 0.5,
        "seen": 1.0,
        "gold": 0.1,
    }
)
"""What one more of a line of the ledger counts."""
_MERCHANT = 3.0
"""What each merchant counts that a treasure makes."""
_EARLY = 0.25
"""The part of what gold counts that is held before any other goal is met."""
_SHORT = 0.75
"""What each card counts that is lacking to one of the nearest goals."""
_IDLE = 1.0
"""What a ship counts for which no tile is lacking."""
_THROWN = 0.5
"""What each card counts that has to be thrown away."""
_FIRST_SHIP = 2.0
"""What a ship counts where none is at sea."""
_FOUND = 6.0
"""What each round counts that ships may save by what they find from where a line leaves them."""
_KNOWN = 0.2
"""What each move counts by which a line comes nearer to a tile that is known and in reach in the next turn."""
_OWN_SHIP = 0.5
"""What it counts that a known tile is taken which no ship that is built later comes to in one turn."""
_ROUNDS = 1.0
"""What each round counts that a line saves on the way to the end, as the players reckon."""
_FAR = 6
"""So many are said to be lacking where a goal is more than some steps away."""


def speaks(view: Anno, seat: Seat, line: Line, changes: Sequence[tuple[str, float]]) -> float:
    """A card by the step that it brings nearest; anything else by what the ledger gains, and a sale alone by what the
    cards are wanted for, unless the goal of gold is near."""
    player, first = view.players[seat], line[0]
    if isinstance(first, Take):
        return weight(Ground(view, seat), first.good, player.hand)
    if isinstance(first, Discard):
        return -weight(Ground(view, seat), first.good, with_cards(player.hand, first.good, -1))
    if not _soon_gold(view, seat, line) and all(isinstance(action, Sell | EndStep | EndTurn) for action in line):
        sold = Counter(action.good for action in line if isinstance(action, Sell))
        wanted = sum([_wanted(view, player, good, number) for good, number in sold.items()])
    else:
        wanted = 0
    at_sea = _at_sea(view, seat, line) if view.phase == SAIL else 0.0
    return (
        at_sea
        + _ROUNDS * _saved(view, seat, line)
        + _laid(view, seat, line)
        + _FIRST_SHIP * _first_ship(view, seat, line)
        + _to_goal(view, seat, line)
        - wanted
        + sum([_EACH.get(key, 0.0) * by for key, by in changes])
    )


def _first_ship(view: Anno, seat: Seat, line: Line) -> bool:
    """Whether a ship is built where none is at sea and the nearest goals ask for tiles."""
    built = any(isinstance(action, BuildShip) for action in line)
    return built and all(one == NOWHERE for one in view.players[seat].ships) and Ground(view, seat).tiles > 0


def _soon_gold(view: Anno, seat: Seat, line: Line) -> bool:
    """Whether sales meet the goal of gold or leave a sale or two to it, or those of the next turn do after them."""
    player, need = view.players[seat], NUMBERS[GOLD]
    if player.goals[GOLD] or player.gold < need - NEAR_GOLD:
        return False
    after = played(view, seat, line)
    return after.gold + max(SALE_OR_TWO, next_sales(view, after)) >= need


def _at_sea(view: Anno, seat: Seat, line: Line) -> float:
    """What speaks for a line of ships: looks that come soon, merchants that a treasure makes, and without a look what
    lies around the squares where ships come."""
    merchants = progress(played(view, seat, line))[MERCHANTS] - progress(view.players[seat])[MERCHANTS]
    if view.decisions:
        return _MERCHANT * merchants
    ground = Ground(view, seat)
    if any(isinstance(action, LookAt) for action in line):
        kept = [ISLAND_AT[SQUARE[look.square]] for look, _ in keeps(line)]
        return (
            _MERCHANT * merchants + soon(ground, line) + _OWN_SHIP * any(not own_new_ship(ground, one) for one in kept)
        )
    then = ground.player.copy()
    then.ships = tuple(squares_after(ground.player, line))
    turn, known = Turn(ground.state, seat), best_of(ground, then.ships)
    nearer = 0 if known is None else ways_of(ground.player, known) - ways_of(then, known)
    return _FOUND * (turn.found(then) - turn.found(ground.player)) + _KNOWN * nearer


def _to_goal(view: Anno, seat: Seat, line: Line) -> float:
    """What it counts how few cards, and how little gold, are lacking to one of the nearest goals when building and
    trading is done, unless one is met; nothing of other lines. Gold that is held before any other goal is met is spent
    again, or lost: it counts for nothing, and a merchant for much."""
    if view.phase != TRADE or view.decisions:
        return 0.0
    ground = Ground(view, seat)
    after = doing(ground, line).after
    early = sum(after.goals) == after.goals[GOLD]
    met = any(after.goals[goal] for goal in ground.goals if not (early and goal == GOLD))
    gold = still_lacking(view, after) * (_EARLY if early else 1.0) if GOLD in ground.goals and not met else 0.0
    gold += _EACH["goal"] * max(0, after.goals[GOLD] - ground.player.goals[GOLD]) * early
    gold -= _MERCHANT * (progress(after)[MERCHANTS] - progress(ground.player)[MERCHANTS])
    thrown = max(0, sum(after.hand) - HAND_LIMIT)
    if early:  # other goals are still to be met
        after = after.copy()
        after.goals = (0,) * len(after.goals)
    return -_SHORT * short_of_goal(ground, after, _FAR) - gold - _IDLE * _idle_ships(ground, after) - _THROWN * thrown


def _saved(view: Anno, seat: Seat, line: Line) -> float:
    """Rounds that a line of building and trading saves; and tiles that ships take, where the ship is not worth more."""
    if view.decisions or not (view.phase == TRADE or any(isinstance(action, KEEPS) for action in line)):
        return 0.0
    ground = Ground(view, seat)
    turn, state = Turn(ground.state, seat), ground.state
    for action in line:
        if isinstance(action, EndStep | EndTurn | DrawCard) or rules.why_not(state, action) is not None:
            break
        state = rules.apply(state, action, False).state
    saved = turn.value(state) - turn.value(ground.state) if state.phase != OVER else 0.0
    return saved if view.phase == TRADE else max(0.0, saved)


def _laid(view: Anno, seat: Seat, line: Line) -> float:
    """What public buildings are worth that a line lays."""
    raised = [action.building for action in line if isinstance(action, Raise)]
    ground = Ground(view, seat) if raised else None
    return sum([gold_a_round(ground, one, played(view, seat, line)) for one in raised if ground is not None])


def _idle_ships(ground: Ground, after: Player) -> int:
    """Ships at sea beyond the tiles that the nearest goals ask for."""
    return max(0, len(after.ships) - after.ships.count(NOWHERE) - max(1, ground.tiles))


def _wanted(view: Anno, player: Player, good: Good, less: int) -> bool:
    """Whether so many cards less of a good are lacking to a step."""
    fewer = player.copy()
    fewer.hand = put(player.hand, good, player.hand[good] - less)
    return nearest(view, fewer, good, less) is not None
