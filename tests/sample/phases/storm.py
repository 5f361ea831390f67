"""A storm (§3): a nested choice for everybody, as entries on the stack above the turn it interrupts."""

from __future__ import annotations

from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tests.sample.actions import Discard
from tests.sample.rules import rules
from tests.sample.state import Colour, Fair, add

NO_CARD = Reason("no_card", "§3", colour=lambda state, action: action.colour.name.lower())


def begin(state: Fair, roller: Seat, log: EventLog) -> None:
    """Everybody with cards must discard, in turn order from the roller."""
    log.emit("storm")
    seats = len(state.players)
    order = [(roller + step) % seats for step in range(seats)]
    losers = [Decision("storm", seat) for seat in order if sum(state.players[seat].hand)]
    state.decisions = push(state.decisions, *losers)


@rules.on("storm")
class DiscardCard(Rule[Fair, Discard]):
    """Any card one holds."""

    def offers(self, state: Fair, seat: Seat) -> list[Discard]:
        return [Discard(seat, colour) for colour in Colour]

    def check(self, state: Fair, action: Discard) -> Reason | None:
        return None if state.players[action.seat].hand[action.colour.value] else NO_CARD

    def do(self, state: Fair, action: Discard, log: EventLog) -> None:
        _lose(state, action.seat, action.colour.value, log)


@rules.forced("storm")
def one_colour_only(state: Fair, log: EventLog) -> bool:
    """Who holds one colour only is not asked."""
    seat = state.decisions[-1].seat
    held = [colour for colour, cards in enumerate(state.players[seat].hand) if cards]
    if len(held) > 1:
        return False
    _lose(state, seat, held[0], log)
    return True


def _lose(state: Fair, seat: Seat, colour: int, log: EventLog) -> None:
    player = state.players[seat]
    player.hand = add(player.hand, colour, -1)
    red, green, blue, _ = add((*state.discard, 0), colour)
    state.discard = (red, green, blue)
    state.decisions = pop(state.decisions)
    log.emit("lost", seat, reveals=True, colour=Colour(colour).name.lower())
