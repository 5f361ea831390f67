"""What the strongest computer player would do and why, in words: the best few lines, and in what they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from tabletop.bots.analysis import NEAR, Analysis, Judged
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
from tabletop.presentation.changes import forecast_in_words
from tabletop.presentation.outcomes import Spread, beside, brings, pooled
from tabletop.presentation.words import piece_name, square_name

_ANY = 1  # what is made up of the unknown is never told: its events of chance are left out
MOST = 6
"""So many changes are named in which a line differs from the best."""
REASONS = 2
"""So many reasons of the game itself for each line."""
_BOUGHT = ("building", "office")
"""Things of a ledger that have a use of their own, which advice tells."""
LIKELY = 3
"""So many that are a mean over imagined worlds."""
OFTEN = 3
"""What comes in one of so many worlds, or more, may well be."""
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
    """Each line in words, as `view` tells it: what it is for; then of the first what it comes to when it is played out,
    of the others what is different from the first then, and what else the next one is likely to do."""
    found, first = [], list[str]()
    replies = [reply_words(game, view, catalogue, analysis, piece)]
    lines = _told_apart(game, view, catalogue, [one.line for one in analysis.lines], piece, table)
    for number, (one, what) in enumerate(zip(analysis.lines, lines, strict=True)):
        prompts = game.reasons(view, analysis.seat, one.line)[:REASONS]
        reasons = what_for(catalogue, one, analysis.seat)[:1]
        reasons += [catalogue.text(f"why.{prompt.key}", **dict(prompt.values)) for prompt in prompts]
        if number:
            own = [reason for reason in reasons if reason not in first]
            told = [*own, unlike(catalogue, analysis, number, named=bool(own))]
            reply = reply_words(game, view, catalogue, analysis, piece, number)
            told += [reply] if reply not in replies else []
            replies.append(reply)
        else:
            same = [catalogue.text("table.advice_others_same")] if analysis.others_same else []
            comes_to = _comes_to(catalogue, analysis, plain=not reasons)
            told, first = [*reasons, comes_to, _others(game, view, catalogue, one.line[0]), *same], reasons
        found.append(Advised(what, _chances(catalogue, one, analysis.lines[0]), ". ".join(filter(None, told))))
    return found


def _told_apart(
    game: Game[Any], view: State, catalogue: Catalogue, lines: Sequence[Line], piece: PieceOf, table: Table
) -> list[str]:
    """Lines in words; those that would sound the same say their squares."""
    said = [line_words(game, view, catalogue, line, piece, table) for line in lines]
    with catalogue.standing(None):
        exact = [line_words(game, view, catalogue, line, piece, table) for line in lines]
    return [other if said.count(one) > 1 else one for one, other in zip(said, exact, strict=True)]


def advice_lines(catalogue: Catalogue, advice: Sequence[Advised]) -> list[str]:
    """The same as plain lines, one below the other."""
    lines = []
    for number, one in enumerate(advice, 1):
        key = "table.advice_line" if one.chances else "table.advice_plain"
        lines.append(catalogue.text(key, n=number, what=one.what, chances=one.chances))
        lines += [one.why] if one.why else []
    return lines


def _chances(catalogue: Catalogue, one: Judged, best: Judged) -> str:
    if one.share is None:
        return ""
    near = (best.share or 0.0) - one.share < NEAR
    lost = round(100 * (best.share or 0.0)) == 0  # as good as nothing says nothing
    told = "table.advice_share" if lost or not one.alike else "table.advice_alike" if near else "table.advice_unsure"
    return catalogue.text(told, share=round(100 * one.share))


def reply_words(
    game: Game[Any], view: State, catalogue: Catalogue, analysis: Analysis, piece: PieceOf, number: int = 0
) -> str:
    """What the next one is likely to do after a line, and what comes of it; "" where nobody has looked."""
    one = analysis.lines[number]
    if one.reply is None:
        return ""
    state = game.determinize(view, analysis.seat, seeded(_ANY))
    after = carried_on(game, done(game, state, analysis.seat, one.line))
    if one.reply.seat not in game.deciders(after) or game.why_not(after, one.reply) is not None:
        return ""
    what = action_words(game, game.view(after, one.reply.seat), catalogue, one.reply, piece, after)
    changes = beside(catalogue, one.then[:MOST], analysis.seat, own_name=True)
    key = "table.advice_reply_brings" if changes else "table.advice_reply"
    return catalogue.text(key, what=what, changes=changes)


def line_words(game: Game[Any], view: State, catalogue: Catalogue, line: Line, piece: PieceOf, table: Table) -> str:
    """Actions in a row, each as the log would say it; a step that only confirms what was said is left out."""
    state, seat, said = game.determinize(view, line[0].seat, seeded(_ANY)), line[0].seat, list[str]()
    for number, action in enumerate(line):
        seen = game.view(state, seat) if number else view
        if not (said and isinstance(game.gesture(seen, action), Button)):
            said.append(_placed(game, seen, catalogue, action, piece, table, state))
        if number + 1 < len(line):
            state = game.apply(state, action, listen=False).state
    return _in_a_row(catalogue, said, _name(catalogue, seat))


def _name(catalogue: Catalogue, seat: Seat) -> str:
    return catalogue.names[seat] if seat < len(catalogue.names) else ""


def _in_a_row(catalogue: Catalogue, said: Sequence[str], who: str) -> str:
    """What one seat does, its name said once, and what is done again with something else as well."""
    row, before = "", ""
    for one, times in Counter(said).items() if len(set(said)) < len(said) else ((one, 1) for one in said):
        head, colon, tail = one.partition(": ")
        if times > 1:
            one, tail = (catalogue.text("table.advice_times", what=what, n=times) for what in (one, tail))
        if row and colon and head == before:
            row += catalogue.text("table.changes_between") + tail
        elif row:
            row += catalogue.text("table.advice_and") + one.removeprefix(f"{who} ")
        else:
            row = one
        before = head
    return row


def _placed(
    game: Game[Any], view: State, catalogue: Catalogue, action: Action, piece: PieceOf, table: Table, imagined: State
) -> str:
    """An action in words; where a piece is turned, with the place."""
    what = action_words(game, view, catalogue, action, piece, imagined)
    gesture = game.gesture(view, action)
    if isinstance(gesture, Drag) and gesture.turn is not None:
        where = square_name(catalogue, table, gesture.place)
        if where not in what:
            exact = table.place(gesture.place)[1].coordinate
            named = bool(exact) and exact in what
            what = what.replace(exact, where) if named else catalogue.text("table.advice_at", what=what, where=where)
        if gesture.turn:
            what = catalogue.text("table.advice_turned", what=what, degrees=60 * gesture.turn)
    return what


def _comes_to(catalogue: Catalogue, analysis: Analysis, *, plain: bool = True) -> str:
    """What the best line has brought its seat when it is played out; `plain`: nothing else speaks for it, so that
    nothing is said to be nothing."""

    def said(changes: Iterable[Spread]) -> str:
        return _sure_and_likely(catalogue, analysis.seat, changes, lambda told: brings(catalogue, told))

    own = [change for change in analysis.lines[0].outlook.changes if change[0][0] == analysis.seat]
    words = said(_of_its_own(analysis, own))
    if words:
        return catalogue.text(f"table.advice_comes_to.{analysis.until}", changes=words)
    words = said(own)
    if words:
        return catalogue.text(f"table.advice_as_others.{analysis.until}", changes=words)
    nothing = plain and (len(analysis.lines) > 1 or analysis.others_same)
    return catalogue.text(f"table.advice_nothing.{analysis.until}") if nothing else ""


def _of_its_own(analysis: Analysis, changes: Sequence[Spread]) -> list[Spread]:
    """What does not come after every other line too by the end of the phase or turn: only that speaks for the line."""
    others = [dict(one.outlook.changes) for one in analysis.lines[1:]]
    if analysis.until == "now" or not others:
        return list(changes)
    return [(item, by) for item, by in changes if any(other.get(item) != by for other in others)]


def _others(game: Game[Any], view: State, catalogue: Catalogue, action: Action) -> str:
    """What everybody else would get out of what an action begins."""
    others = [one for one in game.forecast(view, action) if one.seat != action.seat]
    between = catalogue.text("table.changes_between")
    told = forecast_in_words(catalogue, others).replace("\n", between)
    return catalogue.text("table.advice_others", changes=told) if told else ""


def _sure_and_likely(
    catalogue: Catalogue,
    seat: Seat,
    changes: Iterable[Spread],
    say: Callable[[Sequence[Change]], str],
) -> str:
    """What is so in every world that the seat can imagine; of what is not, its own alone: what most worlds agree on is
    said to be probable, what they spread around is said to be a mean, what comes or does not come may be; what is rare
    only where nothing else is told."""
    sure, probable, mean, maybe, rare = (list[Change]() for _ in range(5))
    for (who, key, values), by in pooled(catalogue, changes):
        usual, often = Counter(by).most_common(1)[0] if by else (0, 0)
        if often == len(by):
            sure += [Change(who, key, usual, values)] if usual else []
        elif who != seat:
            continue
        elif 2 * often > len(by) and usual:
            probable.append(Change(who, key, usual, values))
        elif len(set(by) - {0}) > 1 and 2 * often <= len(by) and round(fmean(by)):
            mean.append(Change(who, key, round(fmean(by)), values))
        else:
            at_times = Change(who, key, Counter(filter(None, by)).most_common(1)[0][0], values)
            (maybe if OFTEN * (len(by) - by.count(0)) >= len(by) else rare).append(at_times)
    sure.sort(key=lambda change: (change.seat != seat, change.seat))
    words = [say(sure[:MOST])] if sure else []
    buckets = ((probable, "table.advice_probably"), (mean, "table.advice_on_average"), (maybe, "table.advice_perhaps"))
    for likely, told in buckets:
        if likely:
            words.append(catalogue.text(told, changes=say(likely[:LIKELY])))
    if rare and not words:
        words.append(catalogue.text("table.advice_perhaps", changes=say(rare[:LIKELY])))
    return catalogue.text("table.changes_between").join(words)


def what_for(catalogue: Catalogue, one: Judged, seat: Seat) -> list[str]:
    """What a building or office is for that is gained in every world."""
    gained = [
        (key, str(dict(values)[key]))
        for (who, key, values), by in one.outlook.changes
        if who == seat and key in _BOUGHT and by and min(by) > 0
    ]
    told = []
    for what, kind in dict.fromkeys(gained):
        keys = (f"{what}_effect.{kind}", f"effect.{what}_{kind}", f"effect.{kind}")
        effect = next((key for key in keys if catalogue.has(key)), "")
        if effect:
            told.append(catalogue.pair(catalogue.text(f"{what}.{kind}"), catalogue.text(effect).rstrip(".")))
    return told


def unlike(
    catalogue: Catalogue,
    analysis: Analysis,
    number: int,
    family: str = "table.advice_unlike",
    *,
    named: bool = False,
) -> str:
    """In what another line differs from the best when both are played out, in ledgers; how
    that is said is `family` with `.phase` or `.turn`. `named`: what it is for is told, so that one thing in place of
    another goes without saying."""
    alike = analysis.lines[number].alike
    seat = analysis.seat
    apart = analysis.apart(number)
    untold = _goes_without_saying(catalogue, [one for one in apart if one[0][0] == seat]) if named else []
    apart = [one for one in apart if one not in untold]
    words = _sure_and_likely(catalogue, seat, apart, lambda changes: beside(catalogue, changes, seat))
    if not words and untold:
        return ""
    if not words:
        searched = analysis.lines[0].share is not None
        told = "table.advice_same" if alike else "table.advice_later"
        return catalogue.text(f"{told}.{analysis.until}") if searched else ""
    if not alike and _only_better(catalogue, analysis, number):
        words = catalogue.text("table.changes_between").join((words, catalogue.text("table.advice_yet")))
    return catalogue.text(f"{family}.{analysis.until}", changes=words)


def _goes_without_saying(catalogue: Catalogue, own: Sequence[Spread]) -> list[Spread]:
    """Of what is different for a seat: what is bought, as the lines say it, and one thing in place of another of its
    kind, where that is all; never places that are counted by their points."""
    bought = [one for one in own if one[0][1] in _BOUGHT]
    rest = [one for one in own if one[0][1] not in _BOUGHT]
    if len(rest) != 2:
        return bought
    ((_, kind, _), more), ((_, other, _), less) = rest
    steady = kind == other and not catalogue.has(f"sum.{kind}") and len(set(more)) == 1
    exchanged = steady and all(one + two == 0 for one, two in zip(more, less, strict=True))
    return [*bought, *rest] if exchanged else bought


def _only_better(catalogue: Catalogue, analysis: Analysis, number: int) -> bool:
    """Whether nothing that is counted for the seat speaks against a line, though it is clearly behind the best."""
    best, other = analysis.lines[0].share, analysis.lines[number].share
    if best is None or other is None or best - other < NEAR:
        return False
    own = [(key, by) for (who, key, _), by in analysis.apart(number) if who == analysis.seat]
    return bool(own) and all(min(by) >= 0 and not catalogue.has(f"relief.{key}") for key, by in own)


def action_words(
    game: Game[Any], view: State, catalogue: Catalogue, action: Action, piece: PieceOf, imagined: State | None = None
) -> str:
    """What the log would say of the action; where chance decides, what is done in the words of its own, else only what
    is touched. It is tried in a position that was `imagined` before, or in one that the view allows."""
    gesture = game.gesture(view, action)
    if isinstance(gesture, Button):
        return catalogue.text(f"action.{gesture.name}")
    if imagined is None:
        imagined = game.determinize(view, action.seat, seeded(_ANY))
    for event in redact_events(game.apply(imagined, action).events, None)[:1]:
        if not event.chance:
            return catalogue.event(event)
    own = f"action.{game.actions.text(action)}"
    if catalogue.told_of(own):
        return catalogue.text(own)
    touched = piece(things_of(gesture)[0])
    return piece_name(catalogue, touched) if touched is not None else game.actions.text(action)
