"""A storm (§3): a nested choice for everybody, as entries on the stack above the turn it interrupts."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.decision import Decision, pop, push, top
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tests.sample.actions import Discard
from tests.sample.state import Colour, Fair, add

KINDS = ("storm",)


def begin(state: Fair, roller: Seat, log: EventLog) -> None:
    """Everybody with cards must discard, in turn order from the roller."""
    log.emit("storm")
    seats = len(state.players)
    order = [(roller + step) % seats for step in range(seats)]
    losers = [Decision("storm", seat) for seat in order if sum(state.players[seat].hand)]
    state.decisions = push(state.decisions, *losers)
    _without_choice(state, log)


def offers(state: Fair, seat: Seat) -> list[Action]:
    """One per colour."""
    return [Discard(seat, colour) for colour in Colour]


def why_not(state: Fair, action: Action) -> Refusal | None:
    """Only a card one holds can be discarded."""
    if not isinstance(action, Discard):
        return refuse("discard_first", "§3")
    if state.players[action.seat].hand[action.colour.value] == 0:
        return refuse("no_card", "§3", colour=action.colour.name.lower())
    return None


def apply(state: Fair, action: Action, log: EventLog) -> None:
    """Discard, then go on with the next who has no choice."""
    assert isinstance(action, Discard)
    _lose(state, action.seat, action.colour.value, log)
    _without_choice(state, log)


def _lose(state: Fair, seat: Seat, colour: int, log: EventLog) -> None:
    player = state.players[seat]
    player.hand = add(player.hand, colour, -1)
    red, green, blue, _ = add((*state.discard, 0), colour)
    state.discard = (red, green, blue)
    state.decisions = pop(state.decisions)
    log.emit("lost", seat, reveals=True, colour=Colour(colour).name.lower())


def _without_choice(state: Fair, log: EventLog) -> None:
    """Who holds one colour only is not asked: forced steps run inside `apply`."""
    while (due := top(state.decisions)) is not None and due.kind == "storm":
        held = [colour for colour, cards in enumerate(state.players[due.seat].hand) if cards]
        if len(held) > 1:
            return
        _lose(state, due.seat, held[0], log)
