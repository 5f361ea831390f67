"""What nobody laughs at, at any level: of the legal actions those that a beginner would not be ashamed of."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.action import Action
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    BuildShip,
    Buy,
    Develop,
    DrawCard,
    EndStep,
    EndTurn,
    GiveUpAgreement,
    GiveUpOutpost,
    KeepOutpost,
    LookAt,
    ReturnTile,
    Sail,
    Sell,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import (
    AT_ONCE,
    BUILDING_SPACE,
    CITIZEN_TILES,
    FACE_GOOD,
    HAND_LIMIT,
    ISLAND_AT,
    LEVEL_COST,
    PAYS,
    SITES,
    SQUARE,
    WANTED,
)
from tabletop.games.anno_1503.evaluate import best_find, evaluate, finds_of
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import OVER, TRADE, rules
from tabletop.games.anno_1503.scoring import NEEDED, progress
from tabletop.games.anno_1503.state import NOWHERE, Anno, Player, looked_at
from tabletop.games.anno_1503.things import Good, Level
from tabletop.games.anno_1503.thinking.grasp import for_goal
from tabletop.games.anno_1503.thinking.needs import AGREEMENTS, BUILDINGS, MERCHANTS, OUTPOSTS

_ENDS = (EndStep, EndTurn)


def sound(state: Anno, legal: Sequence[Action]) -> tuple[Action, ...]:
    """Some of the legal actions of a seat, all if nothing else is left; the state may be a view of the seat.

    Who can win does, and who can take a tile that meets a goal. Nobody throws away a card that sells, buys or draws one
    to throw it away, buys one to sell it for less, sells one to buy it back, builds a ship for which there is nothing
    to find, sells the cards for a merchant or a public building or ends building with them, ends the turn before ships
    have sailed, looks again at what is known and not wanted, passes by a tile to look at, lays an outpost where its
    good is produced anyway, makes a settler who can never become a citizen, raises a pioneer with a treasure that could
    make a merchant, gives up a citizen or merchant that costs nothing for one of two ships, or a tile that costs a goal
    where another one does not.
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
        over = isinstance(action, EndTurn) and (EndStep(action.seat) in legal or _something_new(state, player, legal))
        return needless or over or (state.phase == TRADE and any(_asks_for(state, player, one) for one in legal))
    if isinstance(action, BuildShip):
        return not any(finds_of(state, player, *progress(player)[1:3]))
    if isinstance(action, LookAt):
        return _known(state, action) and not _worth_keeping(state, action)
    if isinstance(action, GiveUpOutpost | GiveUpAgreement):
        return _gives_up_a_goal(player, action) and not all(_gives_up_a_goal(player, one) for one in legal)
    if isinstance(action, ReturnTile):
        return _free_step(player, legal)
    if isinstance(action, Sail):
        return not _nearer(state, player, action)
    if isinstance(action, Develop):
        high = sum([level >= Level.SETTLER for level in player.spaces])
        return player.spaces[action.space - 1] == Level.PIONEER and high >= CITIZEN_TILES
    if isinstance(action, Buy | DrawCard):
        bought = isinstance(action, Buy) and (_just_sold(player, action) or _have_enough(player, action))
        return bought or sum(player.hand) >= HAND_LIMIT
    if isinstance(action, Sell):
        kept = _just_bought(state, player, action) and sum(player.hand) <= HAND_LIMIT
        return kept or any(_takes(player, one, action.good) for one in legal if _asks_for(state, player, one))
    if isinstance(action, UseUpgrade):
        high = Level.CITIZEN in player.spaces and not player.goals[MERCHANTS]
        return high and player.spaces[action.space - 1] == Level.PIONEER
    if not isinstance(action, KeepOutpost) or not _twice(state, player, action):
        return False
    return any(isinstance(one, KeepOutpost) and not _twice(state, player, one) for one in legal)


def _asks_for(state: Anno, player: Player, action: Action) -> bool:
    """Whether it brings a merchant or a public building more, with two goals or more to be met."""
    if sum(player.goals) == NEEDED - 1:
        return False
    if isinstance(action, Develop):
        return player.spaces[action.space - 1] == Level.CITIZEN and not player.goals[MERCHANTS]
    earns = isinstance(action, BuildPioneer) and action.space - 1 in BUILDING_SPACE and not player.goals[BUILDINGS]
    return earns and any(count and kind not in player.buildings for kind, count in enumerate(state.display))


def _takes(player: Player, action: Action, good: Good) -> bool:
    """Whether such a step takes all cards of a good that there are."""
    level = Level.MERCHANT if isinstance(action, Develop) else Level.PIONEER
    return dict(LEVEL_COST[level]).get(good, 0) == player.hand[good]


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


def _just_sold(player: Player, action: Buy) -> bool:
    """Whether somebody on the own island may have bought such a card in this turn, for less; a citizen or merchant that
    did may have risen since, and a public building that raises the price may be new."""
    return any(
        used and action.good in WANTED[one] and PAYS[one] < price(player)
        for used, level in zip(player.used, player.spaces, strict=True)
        for one in (level, level - (level > Level.SETTLER))
    )


def _just_bought(state: Anno, player: Player, action: Sell) -> bool:
    """Whether the card may be one that was bought in this turn, for no less than it brings: nobody tells which ones
    were. Of dear goods none is sold then, for whoever sells to buy sells before; of those that pioneers buy more than
    one step takes was in hand before."""
    level, hand = player.spaces[action.space - 1], player.hand[action.good]
    maybe = max(state.bought, AT_ONCE[action.good]) if level == Level.PIONEER else hand
    return state.bought > 0 and hand <= maybe and sale_price(state, player, level) <= price(player)


def _have_enough(player: Player, action: Buy) -> bool:
    """Whether it is a good that pioneers buy, and the hand has what a step takes of it."""
    return action.good in WANTED[Level.PIONEER] and player.hand[action.good] >= AT_ONCE[action.good]


def _gives_up_a_goal(player: Player, action: Action) -> bool:
    """Whether the tile that pirates take is one of those that meet a goal; none is spare."""
    return bool(player.goals[OUTPOSTS if isinstance(action, GiveUpOutpost) else AGREEMENTS])


# --- sailing
def _nearer(state: Anno, player: Player, action: Sail) -> bool:
    """Whether a step makes what may be found worth more: so no ship goes to and fro."""
    finds = finds_of(state, player, *progress(player)[1:3])
    return best_find(SQUARE[action.square], finds) > best_find(player.ships[action.ship - 1], finds)


# --- quays
def _twice(state: Anno, player: Player, action: KeepOutpost) -> bool:
    return SITES[player.island][action.quay - 1] == FACE_GOOD[state.faces[looked_at(state)]]
