"""What makes people laugh at a computer player of Anno 1503, told of whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletop.bots import Player
from tabletop.bots.match import play_out
from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.anno_1503.actions import (
    BuildPioneer,
    BuildShip,
    Buy,
    Develop,
    Discard,
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
    BUILDING_SPACE,
    FACE_GOOD,
    FACE_KIND,
    HAND_LIMIT,
    ISLAND_AT,
    QUAY_NUMBERS,
    SIGHTS,
    SITES,
    SQUARE,
)
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.phases.trade import price
from tabletop.games.anno_1503.points import sale_price
from tabletop.games.anno_1503.rules import OVER
from tabletop.games.anno_1503.scoring import NEEDED
from tabletop.games.anno_1503.state import NOWHERE, Anno, looked_at, quay_of
from tabletop.games.anno_1503.things import GOODS, Goal, Level, Phase

_ENDS = (EndStep, EndTurn)


class Turn:
    """What a seat has done since its turn began."""

    def __init__(self, start: Anno, before: Turn | None = None) -> None:
        self.start, self.before = start, before
        self.left: int = before.left if before else 0
        """Turns running in which cards for a step lay there in the end."""
        self.done: list[tuple[Anno, Action]] = []

    @property
    def since_drawn(self) -> list[tuple[Anno, Action]]:
        """What was done after the last card that came by chance."""
        at = max([at + 1 for at, (_, one) in enumerate(self.done) if isinstance(one, DrawCard)], default=0)
        return self.done[at:]

    @property
    def changed(self) -> bool:
        """Whether a tile was looked at, or something was built."""
        return any(isinstance(one, LookAt | BuildShip | BuildPioneer | Develop) for _, one in self.done)

    def seen(self, state: Anno, action: Action) -> list[str]:
        """The names of what is laughed at in one more action."""
        found = [name for name, one in BLUNDERS.items() if one(self, state, action)]
        self.done.append((state, action))
        if isinstance(action, _ENDS) and state.phase == Phase.TRADE:
            self.left = self.left + 1 if _could_build(state, action) else 0
        return found


def passed_by_a_win(turn: Turn, state: Anno, action: Action) -> bool:
    """The turn goes on, or ends, where one action would have won."""
    if not isinstance(action, (*_ENDS, ReturnTile)):
        return False
    after = [GAME.apply(state, one, listen=False).state for one in GAME.legal(state, action.seat) if one != action]
    return any(one.phase == OVER and one.active == action.seat for one in after)


def threw_away_what_sells(turn: Turn, state: Anno, action: Action) -> bool:
    """More cards than may be kept, and more of them could be sold than are to be kept: what nobody buys may go."""
    hand = state.players[action.seat].hand
    if not isinstance(action, _ENDS) or sum(hand) <= HAND_LIMIT:
        return False
    sells = {one.good for one in GAME.legal(state, action.seat) if isinstance(one, Sell)}
    unsold = sum([hand[good] for good in GOODS if good not in sells])
    return bool(sells) and unsold < sum(hand) - HAND_LIMIT


def bought_and_sold(turn: Turn, state: Anno, action: Action) -> bool:
    """A card sold that was bought in the same turn, and not for more; one drawn by chance since may be another, and the
    gold that wins is fetched anyhow."""
    if not isinstance(action, Sell) or GAME.apply(state, action, listen=False).state.phase == OVER:
        return False
    player = state.players[action.seat]
    gold = sale_price(state, player, player.spaces[action.space - 1])
    bought = [before for before, one in turn.since_drawn if isinstance(one, Buy) and one.good == action.good]
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
        if not isinstance(one, Sail):
            return False
        if before.players[action.seat].ships[action.ship - 1] == SQUARE[action.square] and one.ship == action.ship:
            return True
    return False


def lay_down_again(turn: Turn, state: Anno, action: Action) -> bool:
    """A turn that ends with a ship where it lay two turns before, though it sailed in both: nothing was looked at or
    built in them, no tile has come or gone, and the seat has met no goal."""
    before = turn.before
    if not isinstance(action, EndTurn) or before is None or before.changed or turn.changed:
        return False
    if before.start.sea != state.sea:
        return False
    seat, met = action.seat, state.players[action.seat].goals
    first, middle, last = (one.players[seat].ships for one in (before.start, turn.start, state))
    sailed = [begun == now != between != NOWHERE for begun, between, now in zip(first, middle, last, strict=True)]
    return any(sailed) and NOWHERE not in first and before.start.players[seat].goals == met


def ended_without_the_ships(turn: Turn, state: Anno, action: Action) -> bool:
    """The turn ended before a ship has sailed that lies beside a tile that is new, with room for what it may be."""
    legal = GAME.legal(state, action.seat)
    return isinstance(action, EndTurn) and EndStep(action.seat) in legal and _beside_something_new(state, action.seat)


def sold_and_bought(turn: Turn, state: Anno, action: Action) -> bool:
    """A card bought of a good that was sold in the same turn for less; nothing was drawn by chance in between."""
    if not isinstance(action, Buy):
        return False
    for before, one in reversed(turn.done):
        if isinstance(one, DrawCard):
            return False
        if isinstance(one, Sell) and one.good == action.good:
            seller = before.players[action.seat]
            return sale_price(before, seller, seller.spaces[one.space - 1]) < price(state.players[action.seat])
    return False


def drew_to_throw_away(turn: Turn, state: Anno, action: Action) -> bool:
    """A card put back at the end of a turn in which gold was given for one by chance."""
    return isinstance(action, Discard) and any(isinstance(one, DrawCard) for _, one in turn.done)


def let_cards_lie(turn: Turn, state: Anno, action: Action) -> bool:
    """Building ended for the sixth turn running with the cards for one more merchant, or a pioneer with a public
    building, and that goal is not met. Some turns may be for the sake of other goals; who lacks one goal alone may wait
    for another one."""
    return turn.left >= _LONG and _could_build(state, action)


_LONG = 5


def _could_build(state: Anno, action: Action) -> bool:
    player = state.players[action.seat]
    if not isinstance(action, _ENDS) or state.phase != Phase.TRADE or sum(player.goals) == NEEDED - 1:
        return False
    for one in GAME.legal(state, action.seat):
        if isinstance(one, Develop) and player.spaces[one.space - 1] == Level.CITIZEN:
            return not player.goals[Goal.MERCHANTS]
        if isinstance(one, BuildPioneer) and one.space - 1 in BUILDING_SPACE and not player.goals[Goal.BUILDINGS]:
            after = GAME.apply(state, one, listen=False).state
            if after.decisions or after.players[action.seat].buildings != player.buildings:
                return True
    return False


def built_a_needless_ship(turn: Turn, state: Anno, action: Action) -> bool:
    """A ship built where every tile at sea is known and none can be kept: no room, or there is none."""
    if not isinstance(action, BuildShip):
        return False
    player = state.players[action.seat]
    full = {"outpost": NOWHERE not in player.quays, "agreement": NOWHERE not in player.bridges}
    there = [token for token in state.sea if token != NOWHERE]
    return all(state.known[token] & 1 << action.seat and full.get(FACE_KIND[state.faces[token]]) for token in there)


def gave_up_a_goal(turn: Turn, state: Anno, action: Action) -> bool:
    """Of tiles for pirates one that costs a goal, where another one does not."""
    if not isinstance(action, GiveUpOutpost | GiveUpAgreement):
        return False
    left = {
        one: sum(GAME.apply(state, one, listen=False).state.players[action.seat].goals)
        for one in GAME.legal(state, action.seat)
    }
    return left[action] < max(left.values())


def _beside_something_new(state: Anno, seat: Seat) -> bool:
    """A ship beside a tile that the seat has not seen, with room for an outpost and for an agreement."""
    player = state.players[seat]
    room = NOWHERE in player.quays and NOWHERE in player.bridges
    tokens = [state.sea[ISLAND_AT[near]] for square in player.ships if square != NOWHERE for near in SIGHTS[square]]
    return room and any(token != NOWHERE and not state.known[token] & 1 << seat for token in tokens)


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
        lay_down_again,
        ended_without_the_ships,
        sold_and_bought,
        drew_to_throw_away,
        let_cards_lie,
        built_a_needless_ship,
        gave_up_a_goal,
        produced_twice,
        left_a_ship_lying,
        gave_up_a_free_step,
    )
}


def seen(turns: dict[Seat, Turn], state: Anno, action: Action) -> list[str]:
    """What is laughed at in one more action of a game; the last turn of each seat is kept."""
    seat = state.active
    turn = turns.get(seat)
    if turn is None or state.round != turn.start.round:
        turn = turns[seat] = Turn(state, turn)
        if turn.before is not None:
            turn.before.before = None
    return turn.seen(state, action) if action.seat == seat else []


def counted(seats: int, player: Player, seeds: Sequence[int], beside: Player | None = None) -> Counter[str]:
    """Blunders of players who sit at every seat, over whole games; or at the first one, `beside` others."""
    players = [player, *[beside or player] * (seats - 1)]
    found: Counter[str] = Counter()
    for seed in seeds:
        state: Anno = GAME.setup(seats, seed, {})
        turns = dict[Seat, Turn]()
        for action, after in play_out(GAME, state, players, seed):
            found.update(seen(turns, state, action))
            state = after
    return found
