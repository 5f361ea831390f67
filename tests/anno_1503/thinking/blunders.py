"""What makes people laugh at a computer player of Anno 1503, told of whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.bots import Player
from tabletop.bots.match import play_out
from tabletop.engine.action import Action
from tabletop.games.anno_1503.actions import (
    Buy,
    Discard,
    EndStep,
    EndTurn,
    KeepOutpost,
    LookAt,
    ReturnTile,
    Sail,
    Sell,
    UseUpgrade,
)
from tabletop.games.anno_1503.constants import FACE_GOOD, HAND_LIMIT, ISLAND_AT, QUAY_NUMBERS, SITES, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import OVER
from tabletop.games.anno_1503.state import NOWHERE, Anno, looked_at, quay_of
from tabletop.games.anno_1503.things import Goal, Level

_ENDS = (EndStep, EndTurn)


class Turn:
    """What a seat has done since its turn began."""

    def __init__(self, start: Anno) -> None:
        self.start = start
        self.done: list[tuple[Anno, Action]] = []

    def seen(self, state: Anno, action: Action) -> list[str]:
        """The names of what is laughed at in one more action."""
        found = [name for name, one in BLUNDERS.items() if one(self, state, action)]
        self.done.append((state, action))
        return found


def passed_by_a_win(turn: Turn, state: Anno, action: Action) -> bool:
    """The turn goes on, or ends, where one action would have won."""
    if not isinstance(action, (*_ENDS, ReturnTile)):
        return False
    return any(GAME.apply(state, one, listen=False).state.phase == OVER for one in GAME.legal(state, action.seat))


def threw_away_what_sells(turn: Turn, state: Anno, action: Action) -> bool:
    """More cards than may be kept, and one of them could be sold."""
    hand = state.players[action.seat].hand
    if not isinstance(action, _ENDS) or sum(hand) <= HAND_LIMIT:
        return False
    return any(isinstance(one, Sell) for one in GAME.legal(state, action.seat))


def bought_and_sold(turn: Turn, state: Anno, action: Action) -> bool:
    """A card sold that was bought in the same turn, and not for more."""
    if not isinstance(action, Sell):
        return False
    player = state.players[action.seat]
    gold = sale_price(state, player, player.spaces[action.space - 1])
    bought = [before for before, one in turn.done if isinstance(one, Buy) and one.good == action.good]
    return any(price(before.players[action.seat]) >= gold for before in bought)


def bought_to_throw_away(turn: Turn, state: Anno, action: Action) -> bool:
    """A card put back at the end of the turn that was bought in it."""
    return isinstance(action, Discard) and any(isinstance(one, Buy) and one.good == action.good for _, one in turn.done)


def looked_for_nothing(turn: Turn, state: Anno, action: Action) -> bool:
    """A tile put back that the seat had seen before it looked."""
    if not isinstance(action, ReturnTile) or not turn.done:
        return False
    before, look = turn.done[-1]
    return isinstance(look, LookAt) and bool(before.known[looked_at(state)] & 1 << action.seat)


def sailed_to_and_fro(turn: Turn, state: Anno, action: Action) -> bool:
    """A ship where it was before, without a look in between."""
    if not isinstance(action, Sail):
        return False
    for before, one in reversed(turn.done):
        if not isinstance(one, Sail) or one.ship != action.ship:
            return False
        if before.players[action.seat].ships[action.ship - 1] == SQUARE[action.square]:
            return True
    return False


def produced_twice(turn: Turn, state: Anno, action: Action) -> bool:
    """An outpost where its good is produced anyway, while another quay is free."""
    if not isinstance(action, KeepOutpost):
        return False
    player = state.players[action.seat]
    good, sites = FACE_GOOD[state.faces[looked_at(state)]], SITES[player.island]
    numbers = QUAY_NUMBERS[player.island]
    free = [number for number in numbers if player.quays[quay_of(player, number)] == NOWHERE]
    return sites[action.quay - 1] == good and any(sites[number - 1] != good for number in free)


def left_a_ship_lying(turn: Turn, state: Anno, action: Action) -> bool:
    """A ship beside a tile nobody has looked at, with points left and room for an outpost and an agreement."""
    if not isinstance(action, EndTurn):
        return False
    player = state.players[action.seat]
    if NOWHERE not in player.quays or NOWHERE not in player.bridges:
        return False
    looks = [one for one in GAME.legal(state, action.seat) if isinstance(one, LookAt)]
    bit = 1 << action.seat
    return any(not state.known[state.sea[ISLAND_AT[SQUARE[one.square]]]] & bit for one in looks)


def gave_up_a_free_step(turn: Turn, state: Anno, action: Action) -> bool:
    """A treasure put back that makes one more merchant, or a citizen beside one, by one of two ships."""
    if not isinstance(action, ReturnTile):
        return False
    player = state.players[action.seat]
    levels = [player.spaces[one.space - 1] for one in GAME.legal(state, action.seat) if isinstance(one, UseUpgrade)]
    least = Level.SETTLER if Level.MERCHANT in player.spaces else Level.CITIZEN
    wanted = not player.goals[Goal.MERCHANTS] and max(levels, default=0) >= least
    return wanted and NOWHERE not in player.ships


BLUNDERS = {
    one.__name__: one
    for one in (
        passed_by_a_win,
        threw_away_what_sells,
        bought_and_sold,
        bought_to_throw_away,
        looked_for_nothing,
        sailed_to_and_fro,
        produced_twice,
        left_a_ship_lying,
        gave_up_a_free_step,
    )
}


def counted(seats: int, player: Player, seeds: Sequence[int], beside: Player | None = None) -> Counter[str]:
    """Blunders of players who sit at every seat, over whole games; or at the first one, `beside` others."""
    players = [player, *[beside or player] * (seats - 1)]
    found: Counter[str] = Counter()
    for seed in seeds:
        state: Anno = GAME.setup(seats, seed, {})
        turn = Turn(state)
        for action, after in play_out(GAME, state, players, seed):
            if state.active != turn.start.active or state.round != turn.start.round:
                turn = Turn(state)
            if action.seat == state.active:
                found.update(turn.seen(state, action))
            state = after
    return found
