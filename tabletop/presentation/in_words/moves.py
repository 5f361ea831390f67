"""What can be done in words: the movement of the hand, told so that no two actions sound alike; and what cannot."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.preview import preview
from tabletop.engine.state import State
from tabletop.engine.tableau import Answers, Button, Drag, Gesture, Tableau, Tap
from tabletop.engine.types import Seat
from tabletop.presentation.changes import changes_in_words
from tabletop.presentation.in_words.names import Namer
from tabletop.presentation.in_words.records import ActionWords, RefusedWords
from tabletop.presentation.intent import Option, Why, intent_for
from tabletop.presentation.words import option_words, refusal_words


def gesture_words(namer: Namer, gesture: Gesture) -> str:
    """A movement of the hand, with the answers it gives."""
    text = namer.catalogue.text
    match gesture:
        case Drag(piece, place, _, turn):
            key = "words.drag" if turn is None else "words.drag_turned"
            words = text(key, thing=namer.thing(piece), place=namer.thing(place), turn=turn)
        case Tap(thing):
            words = namer.thing(thing)
        case Button(name):
            words = text(f"action.{name}")
        case turned:
            words = text("words.turn", thing=namer.thing(turned.piece))
    return ", ".join((words, *_answers(namer, gesture.choice)))


def _answers(namer: Namer, choice: Answers) -> list[str]:
    return [option_words(namer.catalogue, Option(key, value, ())) for key, value in choice]


def action_list(
    namer: Namer, game: Game[Any], view: State, legal: tuple[Action, ...], effects: bool = True
) -> tuple[ActionWords, ...]:
    """All legal actions in words. Those whose movement sounds alike say their line of the record as well."""
    said = [gesture_words(namer, game.gesture(view, action)) for action in legal]
    often = Counter(said)
    found = []
    for action, words in zip(legal, said, strict=True):
        if often[words] > 1:
            words = namer.catalogue.text("words.exactly", words=words, action=game.actions.text(action))
        effect = _effect(namer, game, view, action) if effects else ""
        found.append(ActionWords(action, words, effect))
    return tuple(found)


def _effect(namer: Namer, game: Game[Any], view: State, action: Action) -> str:
    return changes_in_words(namer.catalogue, preview(game, view, action).changes, action.seat)


def refused_list(
    namer: Namer, game: Game[Any], why_not: Why, view: State, seat: Seat, tableau: Tableau, legal: tuple[Action, ...]
) -> tuple[RefusedWords, ...]:
    """The pieces with which nothing can be done now, and why not; several with one reason are told once."""
    intent = intent_for(game, view, seat, legal, tableau)
    found: dict[tuple[str, str], None] = {}
    for piece in tableau.pieces:
        if intent.of_thing(piece.id) or piece.owner not in (None, seat):
            continue
        for action in game.attempt(view, seat, piece.id, None):
            refusal = why_not(action)
            if refusal is not None:
                reason, rule = refusal_words(namer.catalogue, refusal)
                found.setdefault((namer.what(piece), f"{reason} ({rule})" if rule else reason))
                break
    return tuple(RefusedWords(thing, reason) for thing, reason in found)
