"""Which movement of the hand each action is, and what a hand meant that did something else.

Cards are dragged to the slots of the plan; the fief is dragged to the hex of its anchor, turned as it is held, or to
the church; rings are dragged to hexes.
"""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture
from tabletop.engine.types import Seat
from tabletop.games.gonzaga import actions as act
from tabletop.games.gonzaga import places
from tabletop.games.gonzaga.constants import HEX
from tabletop.games.gonzaga.phases.placing import TURNS
from tabletop.games.gonzaga.rules import PLACE
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.tableau import table


def gesture(view: Gonzaga, action: Action) -> Gesture:
    """The movement that means an action."""
    seat = action.seat
    player = view.players[seat]
    match action:
        case act.PlanRegion(_, card):
            return Drag(places.card(seat, card), places.plan(seat, "region"))
        case act.PlanAction(_, card):
            return Drag(places.card(seat, card), places.plan(seat, "action"))
        case act.PlanBehind(_, card):
            return Drag(places.card(seat, card), places.plan(seat, "behind"))
        case act.Place(_, at, turn):
            return Drag(places.fief(seat, player.fief), places.on_map(at), turn=turn)
        case act.Donate():
            return Drag(places.fief(seat, player.fief), places.CHURCH)
        case act.Marry(_, at) | act.SecondRing(_, at):
            return Drag(places.ring(seat, len(player.ringed) + 1), places.on_map(at))
        case act.NoSecondRing():
            return Button("no_second_ring")
        case act.Reopen():
            return Button("reopen")
        case _:
            return Button("lock", ready=True)  # a plan is locked when it is whole, and can be changed until then


def attempt(view: Gonzaga, seat: Seat, thing: str, place: str | None) -> tuple[Action, ...]:
    """The actions meant by dropping `thing` at `place`, or by touching it; legal or not."""
    lies = {piece.id: piece.place for piece in table(view).pieces}
    kind, _, rest = thing.partition(".")
    owner, _, last = rest.partition(".")
    if owner != str(seat) or place is None:
        return ()
    to = lies.get(place, place)
    if kind == "card":
        return _card(view, seat, last, to)
    if kind == "fief" and to == places.CHURCH:
        return (act.Donate(seat),) if last == str(view.players[seat].fief) else ()
    at = to.removeprefix("map/")
    if at not in HEX:
        return ()
    if kind == "fief":
        return _fief(view, seat, last, at)
    return _ring(view, seat, at) if kind == "ring" else ()


def _card(view: Gonzaga, seat: Seat, word: str, to: str) -> tuple[Action, ...]:
    if to == places.plan(seat, "region"):
        return (act.PlanRegion(seat, word),)
    if to == places.plan(seat, "behind"):
        return (act.PlanBehind(seat, word),)
    return (act.PlanAction(seat, word),) if to == places.plan(seat, "action") else ()


def _fief(view: Gonzaga, seat: Seat, number: str, at: str) -> tuple[Action, ...]:
    """A fief over a hex may be turned in six ways: all of them are meant, in order."""
    if number != str(view.players[seat].fief):
        return ()
    return tuple(act.Place(seat, at, turn) for turn in TURNS)


def _ring(view: Gonzaga, seat: Seat, at: str) -> tuple[Action, ...]:
    second = view.phase == PLACE and view.decisions
    return (act.SecondRing(seat, at),) if second else (act.Marry(seat, at),)
