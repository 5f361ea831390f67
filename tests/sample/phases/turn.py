"""A turn (§2): roll, then hang lanterns as long as gold and places last, then done."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.chance import draw
from tabletop.engine.decision import Decision, pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import Seat
from tests.sample.actions import Done, Hang, Roll
from tests.sample.phases import storm
from tests.sample.state import EMPTY, PLACES, Colour, Fair, add

KINDS = ("roll", "hang")


def offers(state: Fair, seat: Seat) -> list[Action]:
    """Everything worth asking `why_not` about."""
    hang: list[Action] = [Hang(seat, colour, place) for colour in Colour for place in range(1, PLACES + 1)]
    return [Roll(seat), *hang, Done(seat)]


def why_not(state: Fair, action: Action) -> Refusal | None:
    """The first reason against an action of the seat at turn."""
    kind = state.decisions[-1].kind
    if isinstance(action, Roll):
        return None if kind == "roll" else refuse("rolled", "§2")
    if kind == "roll":
        return refuse("roll_first", "§2")
    if isinstance(action, Hang):
        return _why_not_hang(state, action)
    return None if isinstance(action, Done) else refuse("not_now", "§2")


def _why_not_hang(state: Fair, action: Hang) -> Refusal | None:
    player = state.players[action.seat]
    colour = action.colour.value
    if not 1 <= action.place <= PLACES:
        return refuse("no_place", "§1", place=action.place, places=PLACES)
    if player.hand[colour] == 0:
        return refuse("no_card", "§2", colour=action.colour.name.lower())
    if player.row[action.place - 1] != EMPTY:
        return refuse("taken", "§2", place=action.place)
    if player.gold < action.colour.worth:
        return refuse("too_dear", "§2", price=action.colour.worth, gold=player.gold)
    if not state.neighbours and colour in player.row[max(0, action.place - 2) : action.place + 1]:
        return refuse("same_colour", "§5", colour=action.colour.name.lower())
    return None


def apply(state: Fair, action: Action, log: EventLog) -> None:
    """Write what follows on `state`, a copy of our own."""
    seat = action.seat
    player = state.players[seat]
    if isinstance(action, Roll):
        state.chance, face = draw(state.chance, 6)
        state.die = face + 1
        log.emit("rolled", seat, chance=True, die=state.die)
        state.decisions = (*pop(state.decisions), Decision("hang", seat))
        if state.die <= 4:
            player.gold += state.die
            log.emit("gained", seat, gold=state.die)
        else:
            storm.begin(state, seat, log)
    elif isinstance(action, Hang):
        player.gold -= action.colour.worth
        player.hand = add(player.hand, action.colour.value, -1)
        place = action.place - 1
        player.row = (*player.row[:place], action.colour.value, *player.row[place + 1 :])
        log.emit("hung", seat, colour=action.colour.name.lower(), place=action.place)
        _draw_card(state, seat, log)
    else:
        following = seat + 1
        last = following == len(state.players)
        state.decisions = push((), Decision("bid", 0) if last else Decision("roll", following))


def _draw_card(state: Fair, seat: Seat, log: EventLog) -> None:
    if state.deck:
        colour, state.deck = state.deck[0], state.deck[1:]
        state.players[seat].hand = add(state.players[seat].hand, colour)
        log.emit("drew", seat, seen_by=(seat,), public=None, colour=Colour(colour).name.lower())
