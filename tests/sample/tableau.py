"""What lies where, and which movement of the hand each action is. No geometry.

An effect with an action of its own adds its movement to `GESTURES` and `ATTEMPTS` in its own file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture, Piece, PlaceId, Tableau, TableLabel, Tap
from tabletop.engine.types import Seat
from tests.sample.actions import Bid, Buy, Discard, Done, Hang, Roll
from tests.sample.constants import ALL_CHARMS
from tests.sample.phases.bidding import MOST
from tests.sample.state import EMPTY, PLACES, Colour, Fair

_FACES = (*(colour.name.lower() for colour in Colour), "back")


def card(seat: Seat, colour: int) -> str:
    """Id of a seat's cards of one colour."""
    return f"card.{seat}.{_FACES[colour]}"


def table(view: Fair) -> Tableau:
    """Die, hands (as far as the viewer knows them), rows, charms."""
    pieces = [Piece("die", "die", "fair/die", str(view.die or 1))]
    pieces += [Piece(f"charm.{charm}", "charm", f"fair/charm.{charm}", charm) for charm in view.display]
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
        pieces += [Piece(f"charm.{c}", "charm", f"row.{seat}/charms", c, seat) for c in player.charms]
        labels.append(TableLabel(f"row.{seat}/gold", "gold", (("gold", player.gold),)))
    return Tableau(tuple(pieces), tuple(labels))


GESTURES: dict[type[Action], Callable[[Fair, Any], Gesture]] = {
    Roll: lambda view, action: Tap("die"),
    Hang: lambda view, action: Drag(card(action.seat, action.colour.value), f"row.{action.seat}/{action.place}"),
    Done: lambda view, action: Button("done"),
    Buy: lambda view, action: Drag(f"charm.{action.charm}", f"row.{action.seat}/charms"),
    Discard: lambda view, action: Tap(card(action.seat, action.colour.value)),
    Bid: lambda view, action: Tap(f"fair/bid.{action.gold}"),
}


MOVES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "hung": ("row.{who}/{place}",),
        "charm_bought": ("charm.{charm}",),
    }
)
"""What moves because of an event, in order: ids of pieces, or places they come to."""


def gesture(view: Fair, action: Action) -> Gesture:
    """Drag a card to a place, touch the die, a card or a coin, press done."""
    return GESTURES[type(action)](view, action)


def attempt_base(view: Fair, seat: Seat, thing: str, place: PlaceId | None) -> Iterable[Action]:
    """What a hand meant in the base game and at the market."""
    colours = [colour for colour in Colour if thing == card(seat, colour.value)]
    if place is not None:
        spots = [spot for spot in range(1, PLACES + 1) if place == f"row.{seat}/{spot}"]
        charms = [charm for charm in ALL_CHARMS if thing == f"charm.{charm}" and place == f"row.{seat}/charms"]
        return (*(Hang(seat, colour, spot) for colour in colours for spot in spots), *(Buy(seat, c) for c in charms))
    bids = [Bid(seat, gold) for gold in range(MOST + 1) if thing == f"fair/bid.{gold}"]
    rolls = [Roll(seat)] if thing == "die" else []
    return (*rolls, *(Discard(seat, colour) for colour in colours), *bids)


ATTEMPTS: list[Callable[[Fair, Seat, str, PlaceId | None], Iterable[Action]]] = [attempt_base]


def attempt(view: Fair, seat: Seat, thing: str, place: PlaceId | None) -> tuple[Action, ...]:
    """What a hand meant, legal or not: so that the refusal can be shown."""
    return tuple(action for guess in ATTEMPTS for action in guess(view, seat, thing, place))


def status(view: Fair) -> tuple[TableLabel, ...]:
    """The round."""
    return (TableLabel("", "round", (("round", view.round), ("rounds", view.rounds))),)


def focus(view: Fair) -> tuple[PlaceId, ...]:
    """The die, if it is to be rolled."""
    return ("fair/die",) if view.decisions and view.decisions[-1].kind == "roll" else ()
