"""What the strongest computer player would do and why, in words: the best few lines, and in what they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.bots.analysis import Analysis, Item, Judged
from tabletop.bots.search.following import carried_on, done
from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.event import redact_events
from tabletop.engine.game import Game
from tabletop.engine.preview import Change
from tabletop.engine.state import State
from tabletop.engine.tableau import Button, Drag, Gesture, Piece, Tap
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.changes import changes_in_words
from tabletop.presentation.words import piece_name, square_name

_ANY = 1  # what is made up of the unknown is never told: its events of chance are left out
MOST = 6
"""So many changes are named in which a line differs from the best."""
LIKELY = 2
"""So many that are a mean over imagined worlds."""
FELT = 0.3
"""A part of the worth that differs by less (units of `evaluate`) is no reason."""
UNSAID = frozenset({"points", "chips", "doubloons", "worth"})
"""Parts that ledgers tell of already, and the one of a game that names none."""

PieceOf = Callable[[str], Piece | None]
"""The piece of an id, if it is seen."""


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


@dataclass(frozen=True, slots=True)
class Advised:
    """A line in words: what to do, the chances it has (a share of the win, or "as good as 1"), and why."""

    what: str
    chances: str
    why: str


def advised(
    game: Game[Any], view: State, catalogue: Catalogue, analysis: Analysis, piece: PieceOf, table: Table
) -> list[Advised]:
    """Each line in words: of the first what it comes to when it is played out, of the others what is different from the
    first then, as `view` tells it."""
    found = []
    for number, one in enumerate(analysis.lines):
        what = line_words(game, view, catalogue, one.line, piece, table)
        why = unlike(catalogue, analysis, number) if number else _comes_to(catalogue, analysis)
        found.append(Advised(what, _chances(catalogue, one), why))
    return found


def advice_lines(catalogue: Catalogue, advice: Sequence[Advised]) -> list[str]:
    """The same as plain lines, one below the other."""
    lines = []
    for number, one in enumerate(advice, 1):
        key = "table.advice_line" if one.chances else "table.advice_plain"
        lines.append(catalogue.text(key, n=number, what=one.what, chances=one.chances))
        lines += [one.why] if one.why else []
    return lines


def _chances(catalogue: Catalogue, one: Judged) -> str:
    if one.share is None:
        return ""
    if one.alike:
        return catalogue.text("table.advice_alike")
    return catalogue.text("table.advice_share", share=round(100 * one.share))


def reply_words(game: Game[Any], view: State, catalogue: Catalogue, analysis: Analysis, piece: PieceOf) -> str:
    """What the next one is likely to do after the best line; "" where nobody has looked."""
    best = analysis.lines[0]
    if best.reply is None:
        return ""
    state = game.determinize(view, analysis.seat, seeded(_ANY))
    after = carried_on(game, done(game, state, analysis.seat, best.line))
    if best.reply.seat not in game.deciders(after) or game.why_not(after, best.reply) is not None:
        return ""
    what = action_words(game, game.view(after, best.reply.seat), catalogue, best.reply, piece, after)
    return catalogue.text("table.advice_reply", what=what)


def line_words(game: Game[Any], view: State, catalogue: Catalogue, line: Line, piece: PieceOf, table: Table) -> str:
    """Actions in a row, each as the log would say it; a step that only confirms what was said is left out."""
    state, seat, said = game.determinize(view, line[0].seat, seeded(_ANY)), line[0].seat, list[str]()
    for number, action in enumerate(line):
        seen = game.view(state, seat) if number else view
        if not (said and isinstance(game.gesture(seen, action), Button)):
            said.append(_placed(game, seen, catalogue, action, piece, table, state))
        if number + 1 < len(line):
            state = game.apply(state, action, listen=False).state
    return catalogue.text("table.advice_and").join(said)


def _placed(
    game: Game[Any], view: State, catalogue: Catalogue, action: Action, piece: PieceOf, table: Table, imagined: State
) -> str:
    """An action in words; where a piece is turned, with the place."""
    what = action_words(game, view, catalogue, action, piece, imagined)
    gesture = game.gesture(view, action)
    if isinstance(gesture, Drag) and gesture.turn is not None:
        what = catalogue.text("table.advice_at", what=what, where=square_name(catalogue, table, gesture.place))
        what = catalogue.text("table.advice_turned", what=what, degrees=60 * gesture.turn)
    return what


def _comes_to(catalogue: Catalogue, analysis: Analysis) -> str:
    """What the best line has brought its seat when it is played out."""
    own = [change for change in analysis.lines[0].outlook.changes if change[0][0] == analysis.seat]
    words = catalogue.text("table.changes_between").join(_sure_and_likely(catalogue, analysis.seat, own))
    return catalogue.text(f"table.advice_comes_to.{analysis.until}", changes=words) if words else ""


def _sure_and_likely(catalogue: Catalogue, seat: Seat, changes: Iterable[tuple[Item, float, bool]]) -> list[str]:
    """What is so in every world that the seat can imagine; of what is not, its own alone and said to be a mean."""
    sure, likely = list[Change](), list[Change]()
    for (who, key, values), by, agreed in changes:
        if round(by) and (agreed or who == seat):
            (sure if agreed else likely).append(Change(who, key, round(by), values))
    sure.sort(key=lambda change: (change.seat != seat, change.seat))
    words = [changes_in_words(catalogue, sure[:MOST], seat)] if sure else []
    if likely:
        changed = changes_in_words(catalogue, likely[:LIKELY], seat)
        words.append(catalogue.text("table.advice_on_average", changes=changed))
    return words


def unlike(catalogue: Catalogue, analysis: Analysis, number: int, family: str = "table.advice_unlike") -> str:
    """In what another line differs from the best when both are played out, in ledgers and in what promises more; how
    that is said is `family` with `.phase` or `.turn`."""
    changes = ((item, -by, sure) for item, by, sure in analysis.apart(number))
    words = _sure_and_likely(catalogue, analysis.seat, changes)
    for key, by in () if analysis.lines[number].alike else analysis.parts_apart(number)[:1]:
        if abs(by) >= FELT and key not in UNSAID:
            what = catalogue.text(f"term.{key}")
            words.append(catalogue.text("table.advice_worse" if by > 0 else "table.advice_better", what=what))
    if not words:
        searched = analysis.lines[0].share is not None
        return catalogue.text(f"table.advice_later.{analysis.until}") if searched else ""
    between = catalogue.text("table.changes_between")
    return catalogue.text(f"{family}.{analysis.until}", changes=between.join(words))


def action_words(
    game: Game[Any], view: State, catalogue: Catalogue, action: Action, piece: PieceOf, imagined: State | None = None
) -> str:
    """What the log would say of the action; where chance decides, only what is touched. It is tried in a position
    that was `imagined` before, or in one that the view allows."""
    gesture = game.gesture(view, action)
    if isinstance(gesture, Button):
        return catalogue.text(f"action.{gesture.name}")
    if imagined is None:
        imagined = game.determinize(view, action.seat, seeded(_ANY))
    for event in redact_events(game.apply(imagined, action).events, None)[:1]:
        if not event.chance:
            return catalogue.event(event)
    touched = piece(things_of(gesture)[0])
    return piece_name(catalogue, touched) if touched is not None else game.actions.text(action)
