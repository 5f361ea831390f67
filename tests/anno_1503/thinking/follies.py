"""What a strong player calls foolish in a computer player of Anno 1503. Single ones may be right: they are counted over
whole games, and are to be rare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tabletop.bots import Player
from tabletop.bots.match import play_out
from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import Buy, Develop, EndStep, EndTurn, Sell, Take
from tabletop.games.anno_1503.constants import CITIZEN_TILES, HAND_LIMIT, WANTED
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.scoring import NEEDED
from tabletop.games.anno_1503.state import Anno
from tabletop.games.anno_1503.state import Player as Own
from tabletop.games.anno_1503.things import GOODS, Good, Level, Phase

Deal = tuple[Good, int]
"""A good, and the gold for it."""


class Trading:
    """What a seat has sold and bought in its turn, and whether its hand had room when it was done."""

    def __init__(self, number: int, before: Trading | None) -> None:
        self.number = number
        self.before = before
        self.sold: list[Deal] = []
        self.bought: list[Deal] = []
        self.room = self.held = False
        if before is not None:
            before.before = None

    def follies(self, state: Anno, action: Action) -> Iterable[str]:
        """The names of what is foolish in one more action of the turn."""
        own, before = state.players[action.seat], self.before
        if isinstance(action, Sell):
            deal = action.good, sale_price(state, own, own.spaces[action.space - 1])
            self.sold.append(deal)
            if before is not None and sum(own.hand) <= HAND_LIMIT and _dear(before.bought, *deal):
                yield "traded_back"
        elif isinstance(action, Buy):
            self.bought.append((action.good, price(own)))
            if before is not None and before.room and _cheap(before.sold, action.good, price(own)):
                yield "traded_back"
        elif isinstance(action, EndStep | EndTurn) and state.phase == Phase.TRADE:
            self.room = sum(own.hand) < HAND_LIMIT
            self.held = sum(own.goals) < NEEDED - 1 and _could_rise(state, own)
            if self.held and before is not None and before.held:
                yield "held_a_step_back"


def _dear(bought: Sequence[Deal], good: Good, gold: int) -> bool:
    return any(one == good and paid >= 2 * gold for one, paid in bought)


def _cheap(sold: Sequence[Deal], good: Good, paid: int) -> bool:
    return any(one == good and paid >= 2 * gold for one, gold in sold)


def _could_rise(state: Anno, own: Own) -> bool:
    """Whether somebody who may become a citizen some day can be raised with the cards in hand."""
    high = sum([level >= Level.SETTLER for level in own.spaces])
    levels = [own.spaces[one.space - 1] for one in GAME.legal(state, own.seat) if isinstance(one, Develop)]
    return any(level != Level.PIONEER or high < CITIZEN_TILES for level in levels)


def piled_up(state: Anno, action: Action) -> bool:
    """A free choice of a good of which there are three or more, and more than are bought in a turn, while of another
    one there is none."""
    if not isinstance(action, Take):
        return False
    own = state.players[action.seat]
    hand, free = own.hand, [one.good for one in GAME.legal(state, action.seat) if isinstance(one, Take)]
    buyers = sum([level > 0 and action.good in WANTED[level] for level in own.spaces])
    return len(free) == len(GOODS) and hand[action.good] >= max(3, buyers + 1) and any(not hand[one] for one in free)


def counted(seats: int, player: Player, seeds: Iterable[int]) -> Counter[str]:
    """Follies of players who sit at every seat, over whole games."""
    found: Counter[str] = Counter()
    for seed in seeds:
        state: Anno = GAME.setup(seats, seed, {})
        turns = dict[Seat, Trading]()
        for action, after in play_out(GAME, state, [player] * seats, seed):
            seat = action.seat
            found["piled_up"] += piled_up(state, action)
            if seat == state.active:
                turn = turns.get(seat)
                if turn is None or turn.number != state.round:
                    turn = turns[seat] = Trading(state.round, turn)
                found.update(turn.follies(state, action))
            state = after
    return found
