"""What lies where, and which movement of the hand each action is. No geometry."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture, Label, Piece, PlaceId, Tableau, Tap
from tabletop.engine.types import Seat
from tests.sample.actions import Bid, Discard, Hang, Roll
from tests.sample.phases.bidding import MOST
from tests.sample.state import EMPTY, PLACES, Colour, Fair

_FACES = (*(colour.name.lower() for colour in Colour), "back")


def card(seat: Seat, colour: int) -> str:
    """Id of a seat's cards of one colour."""
    return f"card.{seat}.{_FACES[colour]}"


def table(view: Fair) -> Tableau:
    """Die, hands (as far as the viewer knows them), rows."""
    pieces = [Piece("die", "die", "fair/die", str(view.die or 1))]
    labels = []
    for player in view.players:
        seat = player.seat
        for colour, count in enumerate(player.hand):
            if count:
                place_id = f"hand.{seat}/cards"
                pieces.append(Piece(card(seat, colour), "card", place_id, _FACES[colour], seat, count=count))
        for place, colour in enumerate(player.row, 1):
            if colour != EMPTY:
                pieces.append(Piece(f"lantern.{seat}.{place}", "lantern", f"row.{seat}/{place}", _FACES[colour], seat))
        labels.append(Label(f"row.{seat}/gold", "gold", (("gold", player.gold),)))
    return Tableau(tuple(pieces), tuple(labels))


def gesture(view: Fair, action: Action) -> Gesture:
    """Drag a card to a place, touch the die, a card or a coin, press done."""
    match action:
        case Hang(seat, colour, place):
            return Drag(card(seat, colour.value), f"row.{seat}/{place}")
        case Discard(seat, colour):
            return Tap(card(seat, colour.value))
        case Bid(_, gold):
            return Tap(f"fair/bid.{gold}")
        case Roll():
            return Tap("die")
        case _:
            return Button("done")


def attempt(view: Fair, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
    """What a hand meant, legal or not: so that the refusal can be shown."""
    colours = [colour for colour in Colour if thing == card(seat, colour.value)]
    if place is not None:
        spots = [spot for spot in range(1, PLACES + 1) if place == f"row.{seat}/{spot}"]
        return tuple(Hang(seat, colour, spot) for colour in colours for spot in spots)
    bids = [Bid(seat, gold) for gold in range(MOST + 1) if thing == f"fair/bid.{gold}"]
    rolls = [Roll(seat)] if thing == "die" else []
    return (*rolls, *(Discard(seat, colour) for colour in colours), *bids)


def status(view: Fair) -> tuple[Label, ...]:
    """The round."""
    return (Label("", "round", (("round", view.round), ("rounds", view.rounds))),)


def focus(view: Fair) -> tuple[PlaceId, ...]:
    """The die, if it is to be rolled."""
    return ("fair/die",) if view.decisions and view.decisions[-1].kind == "roll" else ()
