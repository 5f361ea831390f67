"""A turn (§2): roll, then hang lanterns as long as gold and places last, then done."""

from __future__ import annotations

from tabletop.engine.chance import draw
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tests.sample.actions import Done, Hang, Roll
from tests.sample.phases import storm
from tests.sample.points import HUNG, PRICE
from tests.sample.rules import rules
from tests.sample.state import EMPTY, PLACES, Colour, Fair, Player, add


def price(state: Fair, player: Player, colour: Colour) -> int:
    """Gold for a lantern."""
    return max(0, PRICE(colour.worth, state, player))


def colour_of(state: Fair, action: Hang) -> str:
    """The colour by name."""
    return action.colour.name.lower()


NO_PLACE = Reason("no_place", "§1", "place", places=PLACES)
NO_CARD = Reason("no_card", "§2", colour=colour_of)
TAKEN = Reason("taken", "§2", "place")
TOO_DEAR = Reason(
    "too_dear",
    "§2",
    price=lambda state, action: price(state, state.players[action.seat], action.colour),
    gold=lambda state, action: state.players[action.seat].gold,
)
SAME_COLOUR = Reason("same_colour", "§5", colour=colour_of)


@rules.on("roll")
class RollDie(Rule[Fair, Roll]):
    """1-4: gold; 5-6: a storm."""

    def do(self, state: Fair, action: Roll, log: EventLog) -> None:
        seat = action.seat
        state.chance, face = draw(state.chance, 6)
        state.die = face + 1
        log.emit("rolled", seat, chance=True, die=state.die)
        state.decisions = (*pop(state.decisions), Decision("hang", seat))
        if state.die <= 4:
            state.players[seat].gold += state.die
            log.emit("gained", seat, gold=state.die)
        else:
            storm.begin(state, seat, log)


@rules.on("hang")
class HangLantern(Rule[Fair, Hang]):
    """On a free place, for the worth of its colour; a card is drawn for it."""

    def offers(self, state: Fair, seat: Seat) -> list[Hang]:
        return [Hang(seat, colour, place) for colour in Colour for place in range(1, PLACES + 1)]

    def check(self, state: Fair, action: Hang) -> Reason | None:
        player = state.players[action.seat]
        colour = action.colour.value
        if not 1 <= action.place <= PLACES:
            return NO_PLACE
        if player.hand[colour] == 0:
            return NO_CARD
        if player.row[action.place - 1] != EMPTY:
            return TAKEN
        if player.gold < price(state, player, action.colour):
            return TOO_DEAR
        if not state.neighbours and colour in player.row[max(0, action.place - 2) : action.place + 1]:
            return SAME_COLOUR
        return None

    def do(self, state: Fair, action: Hang, log: EventLog) -> None:
        player = state.players[action.seat]
        player.gold -= price(state, player, action.colour)
        player.hand = add(player.hand, action.colour.value, -1)
        place = action.place - 1
        player.row = (*player.row[:place], action.colour.value, *player.row[place + 1 :])
        log.emit("hung", action.seat, colour=action.colour.name.lower(), place=action.place)
        _draw_card(state, action.seat, log)
        HUNG(state, player, log)


@rules.on("hang")
class EndTurn(Rule[Fair, Done]):
    """The next in order rolls; after the last one everybody bids (§4)."""

    def do(self, state: Fair, action: Done, log: EventLog) -> None:
        following = action.seat + 1
        last = following == len(state.players)
        state.decisions = push((), Decision("bid", 0) if last else Decision("roll", following))


def _draw_card(state: Fair, seat: Seat, log: EventLog) -> None:
    if state.deck:
        colour, state.deck = state.deck[0], state.deck[1:]
        state.players[seat].hand = add(state.players[seat].hand, colour)
        log.emit("drew", seat, seen_by=(seat,), public=None, colour=Colour(colour).name.lower())
