"""What a computer player would do, in words: the best few actions with what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.bots.hint import Hint, hint
from tabletop.bots.player import Stop, never
from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.event import redact_events
from tabletop.engine.game import Game
from tabletop.engine.tableau import Button, Drag, Gesture, Piece, Tap
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.changes import changes_in_words
from tabletop.presentation.words import piece_name, square_name

_ANY = 1  # what is made up of the unknown is never told: its events of chance are left out
PieceOf = Callable[[str], Piece | None]
"""The piece of an id, if it is seen."""


class Adviser:
    """A player that keeps what it thought of the other choices."""

    def __init__(self) -> None:
        self.hints: tuple[Hint, ...] = ()

    def choose(
        self, game: Game[Any], view: Any, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """The best action, with the next best remembered."""
        self.hints = hint(game, view, seat, legal, seed, stop=stop)
        return self.hints[0].action


def things_of(gesture: Gesture) -> tuple[str, ...]:
    """What a movement of the hand touches: where it starts, and where it leads."""
    match gesture:
        case Drag(piece, place):
            return piece, place
        case Tap(thing):
            return (thing,)
        case Button():
            return ()
        case turned:
            return (turned.piece,)


def advice_lines(
    game: Game[Any], view: Any, catalogue: Catalogue, hints: Sequence[Hint], piece: PieceOf, table: Table
) -> list[str]:
    """A line for each action, the best first, with what can be counted of its worth, as `view` tells it. Where a piece
    must be turned, or two actions have the same words, each says where it leads."""
    said = [action_words(game, view, catalogue, one.action, piece) for one in hints]
    lines = []
    for number, one in enumerate(hints, 1):
        what = said[number - 1]
        gesture = game.gesture(view, one.action)
        if isinstance(gesture, Drag) and (gesture.turn is not None or said.count(what) > 1):
            place = square_name(catalogue, table, gesture.place)
            what = catalogue.text("table.advice_at", what=what, where=place)
            if gesture.turn is not None:
                what = catalogue.text("table.advice_turned", what=what, degrees=60 * gesture.turn)
        changes = changes_in_words(catalogue, one.changes, one.action.seat)
        why = catalogue.text("table.advice_why", changes=changes) if changes else ""
        lines.append(catalogue.text("table.advice_line", n=number, what=what, worth=round(one.gain)) + why)
    return lines


def action_words(game: Game[Any], view: Any, catalogue: Catalogue, action: Action, piece: PieceOf) -> str:
    """What the log would say of the action; where chance decides, only what is touched."""
    gesture = game.gesture(view, action)
    if isinstance(gesture, Button):
        return catalogue.text(f"action.{gesture.name}")
    imagined = game.determinize(view, action.seat, seeded(_ANY))
    for event in redact_events(game.apply(imagined, action).events, None)[:1]:
        if not event.chance:
            return catalogue.event(event)
    touched = piece(things_of(gesture)[0])
    return piece_name(catalogue, touched) if touched is not None else game.actions.text(action)
