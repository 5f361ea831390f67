"""What nobody laughs at, at any level: of the legal actions those that a beginner would not be ashamed of."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.games.anno_1503.actions import (
    Buy,
    Develop,
    DrawCard,
    EndStep,
    EndTurn,
    KeepOutpost,
    LookAt,
    ReturnTile,
    Sail,
    Sell,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import (
    CITIZEN_TILES,
    FACE_GOOD,
    HAND_LIMIT,
    ISLAND_AT,
    SITES,
    SQUARE,
)
from tabletop.games.anno_1503.evaluate import best_find, evaluate, finds_of
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import OVER, rules
from tabletop.games.anno_1503.scoring import NEEDED, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, looked_at
from tabletop.games.anno_1503.things import Level
from tabletop.games.anno_1503.thinking.grasp import for_goal
from tabletop.games.anno_1503.thinking.needs import MERCHANTS

_ENDS = (EndStep, EndTurn)


def sound(state: Anno, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Some of the legal actions of a seat, all if nothing else is left; the state may be a view of the seat.

    Who can win does, and who can take a tile that meets a goal. Nobody throws away a card that sells, buys one to throw
    it away or to sell it for less, looks again at what is known and not wanted, passes by a tile to look at, sails to
    and fro, lays an outpost where its good is produced anyway, makes a settler who can never become a citizen, raises a
    pioneer with a treasure that could make a merchant, or gives up a citizen or merchant that costs nothing for one of
    two ships.
    """
    player = state.players[legal[0].seat]
    if sum(player.goals) == NEEDED - 1:
        won = tuple([action for action in legal if _wins(state, action)])
        if won:
            return won
    legal = for_goal(state, legal) or legal
    return tuple([action for action in legal if not _silly(state, player, action, legal)]) or tuple(legal)


def _wins(state: Anno, action: Action) -> bool:
    return not isinstance(action, LookAt | DrawCard) and rules.apply(state, action, False).state.phase == OVER


def _silly(state: Anno, player: Player, action: Action, legal: Sequence[Action]) -> bool:
    if isinstance(action, _ENDS):
        needless = sum(player.hand) > HAND_LIMIT and any(isinstance(one, Sell) for one in legal)
        return needless or (isinstance(action, EndTurn) and _something_new(state, player, legal))
    if isinstance(action, LookAt):
        return _known(state, action) and not _worth_keeping(state, action)
    if isinstance(action, ReturnTile):
        return _free_step(player, legal)
    if isinstance(action, Sail):
        return not _nearer(state, player, action)
    if isinstance(action, Develop):
        high = sum([level >= Level.SETTLER for level in player.spaces])
        return player.spaces[action.space - 1] == Level.PIONEER and high >= CITIZEN_TILES
    if isinstance(action, Buy):
        return sum(player.hand) >= HAND_LIMIT
    if isinstance(action, Sell):
        return _just_bought(state, player, action) and sum(player.hand) <= HAND_LIMIT
    if isinstance(action, UseUpgrade):
        high = Level.CITIZEN in player.spaces and not player.goals[MERCHANTS]
        return high and player.spaces[action.space - 1] == Level.PIONEER
    if not isinstance(action, KeepOutpost) or not _twice(state, player, action):
        return False
    return any(isinstance(one, KeepOutpost) and not _twice(state, player, one) for one in legal)


# --- tiles at sea
def _known(state: Anno, action: LookAt) -> bool:
    return bool(state.known[state.sea[ISLAND_AT[SQUARE[action.square]]]] & 1 << action.seat)


def _something_new(state: Anno, player: Player, legal: Sequence[Action]) -> bool:
    """A tile beside a ship that the seat has not seen, and room for whatever it may be."""
    room = NOWHERE in player.quays and NOWHERE in player.bridges
    return room and any(isinstance(one, LookAt) and not _known(state, one) for one in legal)


def _worth_keeping(state: Anno, action: LookAt) -> bool:
    """Whether a look at a tile that the seat has seen comes to more than putting it back."""
    beside, seat = rules.apply(state, action, False).state, action.seat
    worths = [
        (evaluate(rules.apply(beside, one, False).state, seat), isinstance(one, ReturnTile))
        for one in rules.legal(beside, seat)
    ]
    return not max(worths)[1]


def _free_step(player: Player, legal: Sequence[Action]) -> bool:
    """Whether the tile makes one more merchant, or a citizen where there is a merchant already, these are wanted, and
    another ship stays at sea."""
    raised = [player.spaces[one.space - 1] for one in legal if isinstance(one, UseUpgrade)]
    several = len(player.ships) - player.ships.count(NOWHERE) > 1
    least = Level.SETTLER if Level.MERCHANT in player.spaces else Level.CITIZEN
    return several and not player.goals[MERCHANTS] and max(raised, default=0) >= least


def _just_bought(state: Anno, player: Player, action: Sell) -> bool:
    """Whether the card may be one that was bought in this turn, for no less than it brings."""
    return player.hand[action.good] <= state.bought and (
        sale_price(state, player, player.spaces[action.space - 1]) <= price(player)
    )


# --- sailing
def _nearer(state: Anno, player: Player, action: Sail) -> bool:
    """Whether a step makes what may be found worth more: so no ship goes to and fro."""
    finds = finds_of(state, player, *progress(player)[1:3])
    return best_find(SQUARE[action.square], finds) > best_find(player.ships[action.ship - 1], finds)


# --- quays
def _twice(state: Anno, player: Player, action: KeepOutpost) -> bool:
    return SITES[player.island][action.quay - 1] == FACE_GOOD[state.faces[looked_at(state)]]
