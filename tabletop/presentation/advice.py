"""What the strongest computer player would do and why, in words: the best few lines, and in what they differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from tabletop.bots.beside import wins
from tabletop.bots.judged import CLEARLY, CLOSE, NEAR, Analysis, Judged
from tabletop.bots.outlook import Item, Outlook
from tabletop.bots.search.following import carried_on, done
from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.event import Event, redact_events
from tabletop.engine.game import Game
from tabletop.engine.prompt import Prompt
from tabletop.engine.state import State
from tabletop.engine.tableau import Button, Drag, Gesture, Piece, Tap
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.cases import as_far_as_worlds_tell, chances_told, told_by_game
from tabletop.presentation.changes import forecast_line
from tabletop.presentation.differences import BOUGHT, comes_to, fewer_points, only_worse, rank, unlike
from tabletop.presentation.folding import one_way
from tabletop.presentation.outcomes import beside
from tabletop.presentation.places_apart import by_names, in_a_row, marked
from tabletop.presentation.words import piece_name, square_name

_WAITING, _NOTHING = "why.waiting", "nothing"
_ANY = 1  # what is made up of the unknown is never told: its events of chance are left out
REASONS = 2
"""So many reasons of the game itself for each line."""
FOLLOWS = 12
"""So many changes of what follows, for all seats."""
FAR = 0.1
"""What lies so far behind, in shares of the win, is not called perhaps as good, though few worlds leave that open."""
DECIDED = 0.02
"""Where the shares of all lines are nearer to nothing or to everything, the game is said to be all but decided."""
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
    """A line in words: what to do, the chances it has (a share of the win, or "as good as the first"), and why; `brief`
    are the sentences of that which are read at a glance: of the first line what it is for, of others in what they
    differ. `share` is that of the win as it is drawn, from 0 to 1; None: it is not known."""

    what: str
    chances: str
    why: str
    brief: tuple[str, ...] = ()
    share: float | None = None


def advised(
    game: Game[Any],
    view: State,
    catalogue: Catalogue,
    analysis: Analysis,
    piece: PieceOf,
    table: Table,
    *,
    numbered: bool = True,
) -> list[Advised]:
    """Each line in words, as `view` tells it: what it is for; then of the first what it comes to when it is played out,
    of the others what is different from the first then, and what else the next one is likely to do. Where lines are
    `numbered` on the boards, that tells apart what words do not."""
    analysis = as_far_as_worlds_tell(analysis)
    with catalogue.standing(partial(game.whereabouts, view)):
        lines = _told_apart(game, view, catalogue, analysis, piece, table, numbered)
        rows, best = _advised(game, view, catalogue, analysis, piece, lines), analysis.lines[0].share or 0.0
    shares = [None if one.share is None else min(one.share, best) for one in analysis.lines]
    return [replace(row, share=share) for row, share in zip(rows, shares, strict=True)]


def _advised(
    game: Game[Any], view: State, catalogue: Catalogue, analysis: Analysis, piece: PieceOf, lines: Sequence[str]
) -> list[Advised]:
    found, first, named = [], list[str](), set[Item]()
    replies = [reply_words(game, view, catalogue, analysis, piece, 0)]
    for number, (one, what) in enumerate(zip(analysis.lines, lines, strict=True)):
        if one.case is not None and (one.case.told or number):
            others = _others(game, view, catalogue, one.line[0])
            told = told_by_game(game, view, catalogue, analysis, number, others)
            won = not one.case.ends and wins(game, view, analysis.seat, one.line)
            told = [catalogue.text("table.advice_wins")] if won else told
            chances = chances_told(game, view, catalogue, analysis, number)
            found.append(Advised(what, chances, ". ".join(told), tuple(told[: one.case.glance])))
            continue
        reasons, own_named = _reasons(game, view, catalogue, one, analysis.seat)
        waits = catalogue.has(_WAITING) and catalogue.text(_WAITING) in reasons  # then nobody gets anything
        others = "" if waits else _others(game, view, catalogue, one.line[0])
        named |= {item for item in own_named if item[1] in BOUGHT}
        if number:
            own = [reason for reason in reasons if reason not in first]
            alone = bool(others) or analysis.left_alone in (one.line, analysis.lines[0].line)
            untold = own_named | (named if len(analysis.lines[0].line) == 1 else set())  # of a long line all is told
            differs = unlike(catalogue, analysis, number, named=bool(own), untold=untold, alone=alone)
            reply = reply_words(game, view, catalogue, analysis, piece, number)
            told = [*own, differs, *(words for words in (others,) if words not in first)]
            told += [reply] if reply not in replies or not any(told) else []
            fewer = fewer_points(analysis, number)
            against = bool(differs) or (bool(reply) and reply in told)
            told += [_behind(catalogue, one, analysis.lines[0], told=against, fewer=fewer)]
            less = analysis.lines[0].outlook.worth - one.outlook.worth > CLEARLY
            close = reply in ("", *replies) and (less or only_worse(catalogue, analysis, number))
            replies.append(reply)
            brief = [*filter(None, (differs, *told))][:1]
        else:
            same = catalogue.text("table.advice_others_same") if analysis.others_same else ""
            untold = own_named | (_said(game, view, one.line[0], analysis.now or one.outlook) if reasons else set())
            comes = comes_to(catalogue, analysis, plain=not reasons, untold=untold)
            level = "" if reasons[:1] == [catalogue.text("table.advice_wins")] else _decided(catalogue, analysis)
            told, first, close = [*reasons, comes, others, level or same], [*reasons, others], False
            brief = [*filter(None, told)][:REASONS]
        chances = _chances(catalogue, one, analysis.lines[0], close=close)
        found.append(Advised(what, chances, ". ".join(filter(None, told)), tuple(brief)))
    return found


def _reasons(
    game: Game[Any], view: State, catalogue: Catalogue, one: Judged, seat: Seat
) -> tuple[list[str], set[Item]]:
    """What a line is for, and lines of the ledger of which that tells the gain."""
    told, named = list[str](), set[Item]()
    if wins(game, view, seat, one.line):
        return [catalogue.text("table.advice_wins")], named
    own = [_why(catalogue, reason, seat) for reason in game.reasons(view, seat, one.line)]
    for item, words in what_for(game, view, catalogue, one, seat)[: REASONS - bool(own)]:
        told.append(words)
        named.add(item)
    told += own
    return told[:REASONS], named


def _headline(catalogue: Catalogue, one: Judged, seat: Seat) -> str:
    """What a line does as the game itself says it; "" where it leaves that to the log."""
    told = one.case.what if one.case is not None else ()

    def said() -> list[str]:
        return [
            catalogue.text(prompt.key, **dict(prompt.values)) if "." in prompt.key else _why(catalogue, prompt, seat)
            for prompt in told
        ]

    return in_a_row(catalogue, said(), _name(catalogue, seat), by_names(catalogue, said))


def _why(catalogue: Catalogue, reason: Prompt, seat: Seat) -> str:
    return catalogue.text(f"why.{reason.key}", me=seat, **dict(reason.values)).rstrip(".")


def _said(game: Game[Any], view: State, first: Action, outlook: Outlook) -> set[Item]:
    """Lines of the own ledger that say no more than the line itself: one thing more of what it names."""
    event = _told_by(game, view, first, None)
    values = set(event.values) if event is not None else set()
    return {
        item
        for item, by in outlook.changes
        if item[0] == first.seat and item[2] and values.issuperset(item[2]) and set(by) == {1}
    }


def _decided(catalogue: Catalogue, analysis: Analysis) -> str:
    """That the game is as good as decided, where that is so of all lines."""
    shares = [one.share for one in analysis.lines if one.share is not None]
    near = bool(len(shares) > 1 or (shares and analysis.others_same)) and (
        max(shares) < DECIDED or min(shares) > 1 - DECIDED
    )
    return catalogue.text("table.advice_decided") if near else ""


def _behind(catalogue: Catalogue, one: Judged, best: Judged, *, told: bool, fewer: bool) -> str:
    """In how many of the imagined games the best came out ahead of a line that is behind it, where nothing is `told` of
    the line or what can be counted by then does not speak for the best, as `fewer` points do."""
    ahead, games = one.behind
    speaks = told and (one.outlook.worth < best.outlook.worth or fewer)
    if one.share is None or one.alike or speaks or (best.share or 0.0) - one.share < CLOSE or 2 * ahead <= games:
        return ""
    return catalogue.text("table.advice_behind", n=ahead, of=games)


def _told_apart(
    game: Game[Any],
    view: State,
    catalogue: Catalogue,
    analysis: Analysis,
    piece: PieceOf,
    table: Table,
    numbered: bool,
) -> list[str]:
    """Lines in words; those that would sound the same though they lead elsewhere say what marks their places."""

    def said() -> list[str]:
        return [
            _headline(catalogue, one, analysis.seat) or line_words(game, view, catalogue, one.line, piece, table)
            for one in analysis.lines
        ]

    numbers = range(1, len(analysis.lines) + 1) if numbered else ()
    return marked(catalogue, said(), by_names(catalogue, said), numbers)


def advice_lines(catalogue: Catalogue, advice: Sequence[Advised]) -> list[str]:
    """The same as plain lines, one below the other."""
    lines = []
    for number, one in enumerate(advice, 1):
        key = "table.advice_line" if one.chances else "table.advice_plain"
        lines.append(catalogue.text(key, n=number, what=one.what, chances=one.chances))
        lines += [one.why] if one.why else []
    return lines


def _chances(catalogue: Catalogue, one: Judged, best: Judged, *, close: bool) -> str:
    if one.share is None:
        return ""
    behind = (best.share or 0.0) - one.share
    lost = round(100 * (best.share or 0.0)) == 0  # as good as nothing says nothing
    if lost and one is best:
        return catalogue.text("table.advice_lost")
    level = "table.advice_share" if close else "table.advice_alike"
    perhaps = behind < FAR and round(100 * one.share) > 0
    unsure = "table.advice_unsure" if perhaps else "table.advice_about"
    told = "table.advice_share" if lost or not one.alike else level if behind < NEAR else unsure
    return catalogue.text(told, share=round(100 * min(one.share, best.share or 0.0)))  # no rival stands above the best


def reply_words(
    game: Game[Any], view: State, catalogue: Catalogue, analysis: Analysis, piece: PieceOf, number: int | None = None
) -> str:
    """What the next one is likely to do after a line, and what comes of it; "" where nobody has looked. None: after the
    first, said behind all of them."""
    one = analysis.lines[number or 0]
    if one.reply is None:
        return ""
    state = game.determinize(view, analysis.seat, seeded(_ANY))
    after = carried_on(game, done(game, state, analysis.seat, one.line))
    if one.reply.seat not in game.deciders(after) or game.why_not(after, one.reply) is not None:
        return ""
    what = action_words(game, game.view(after, one.reply.seat), catalogue, one.reply, piece, after)
    then = sorted(one.then, key=lambda change: rank(change.key))[:FOLLOWS]
    changes = beside(catalogue, then, analysis.seat, own_name=True)
    first = number is None and len(analysis.lines) > 1
    key = ("table.advice_after" if first else "table.advice_reply") + ("_brings" if changes else "")
    return catalogue.text(key, what=what, changes=changes)


def line_words(game: Game[Any], view: State, catalogue: Catalogue, line: Line, piece: PieceOf, table: Table) -> str:
    """Actions in a row, each as the log would say it; a step that only confirms what was said is left out."""
    state, seat = game.determinize(view, line[0].seat, seeded(_ANY)), line[0].seat
    said, exact, events = list[str](), list[str](), list[Event | None]()
    for number, action in enumerate(line):
        seen = game.view(state, seat) if number else view
        event = _told_by(game, seen, action, state)
        if event and events[-1:] != [None] and number and game.goes_on(state, seat, line[number - 1]) == action:
            events[-1] = way = one_way(events[-1], event)
            told = partial(_as_advised, catalogue, way)
            said[-1], exact[-1] = told(), by_names(catalogue, told)
        elif not (said and isinstance(game.gesture(seen, action), Button)):
            told = partial(_placed, game, seen, catalogue, action, piece, table, state)
            said, exact = [*said, told()], [*exact, by_names(catalogue, told)]
            events.append(event)
        if number + 1 < len(line):
            state = game.apply(state, action, listen=False).state
    return in_a_row(catalogue, _counted(catalogue, said, events), _name(catalogue, seat), exact)


def _name(catalogue: Catalogue, seat: Seat) -> str:
    return catalogue.names[seat] if seat < len(catalogue.names) else ""


def _counted(catalogue: Catalogue, said: Sequence[str], events: Sequence[Event | None]) -> list[str]:
    """What begins alike and counts one thing each time counts all of it: "places 2 workers" instead of one and one."""
    sums, told = Counter[str](), list[str]()
    for one in filter(None, events):
        sums[one.kind] += number[1] if (number := _number_of(catalogue, one)) else 0
    for words, event in zip(said, events, strict=True):
        head, colon, tail = words.partition(": ")
        number = _number_of(catalogue, event) if event is not None and colon else None
        if event is not None and number is not None and sums[event.kind] > number[1]:
            values = tuple((key, sums[event.kind] if key == number[0] else value) for key, value in event.values)
            head = catalogue.event(replace(event, values=values)).partition(": ")[0]
        told.append(head + colon + tail)
    return told


def _number_of(catalogue: Catalogue, event: Event) -> tuple[str, int] | None:
    """The one number that an event tells, where its text counts by it: the number of a ship is its name."""
    numbers = [(key, value) for key, value in event.values if isinstance(value, int) and not isinstance(value, bool)]
    return numbers[0] if len(numbers) == 1 and catalogue.counts(f"event.{event.kind}", numbers[0][0]) else None


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


def _others(game: Game[Any], view: State, catalogue: Catalogue, action: Action) -> str:
    """What everybody else would get out of what an action begins; those who get the same are told together."""
    alike: dict[str, list[Seat]] = {}
    for one in game.forecast(view, action):
        if one.seat != action.seat and any(line.key != _NOTHING for line in one.lines):
            alike.setdefault(forecast_line(catalogue, one.lines, advice=True), []).append(one.seat)
    told = catalogue.text("table.changes_between").join(
        catalogue.text(
            "table.changes_each" if len(seats) > 1 else "table.changes_of", who=tuple(seats), changes=changes
        )
        for changes, seats in alike.items()
    )
    return catalogue.text("table.advice_others", changes=told) if told else ""


def what_for(game: Game[Any], view: State, catalogue: Catalogue, one: Judged, seat: Seat) -> list[tuple[Item, str]]:
    """What that is for which is gained in every world: as the game tells it from the position, else what a building or
    office does by the rules."""
    gained = [item for item, by in one.outlook.changes if item[0] == seat and by and min(by) > 0]
    reached = any(key == "goal" for _, key, _ in gained)  # then that is what it is for
    told = []
    for item in gained:
        _, what, values = item
        kind = str(dict(values).get(what, ""))
        keys = (
            (f"{what}_effect.{kind}", f"effect.{what}_{kind}", f"effect.{kind}")
            if what in BOUGHT and not reached
            else ()
        )
        effect = next((key for key in keys if catalogue.has(key)), "")
        told += [(item, _why(catalogue, one, seat)) for one in game.of_use(view, seat, what, kind)]
        if effect and not any(item == other for other, _ in told):
            told.append((item, catalogue.pair(catalogue.text(f"{what}.{kind}"), catalogue.text(effect).rstrip("."))))
    return told


def action_words(
    game: Game[Any], view: State, catalogue: Catalogue, action: Action, piece: PieceOf, imagined: State | None = None
) -> str:
    """What the log would say of the action; where chance decides, what is done in the words of its own, else only what
    is touched. It is tried in a position that was `imagined` before, or in one that the view allows."""
    gesture = game.gesture(view, action)
    if isinstance(gesture, Button):
        return catalogue.text(f"action.{gesture.name}")
    event = _told_by(game, view, action, imagined)
    if event is not None:
        return _as_advised(catalogue, event)
    own = f"action.{game.actions.text(action)}"
    if catalogue.told_of(own):
        return catalogue.text(own)
    touched = piece(things_of(gesture)[0])
    return piece_name(catalogue, touched) if touched is not None else game.actions.text(action)


def _as_advised(catalogue: Catalogue, event: Event) -> str:
    """As the log says it, or more exactly, where `advised.<kind>` does: which of several groups it is that moves."""
    exactly = f"advised.{event.kind}"
    if not catalogue.told_of(exactly):
        return catalogue.event(event)
    return catalogue.text(exactly, **{"who": event.seat, **dict(event.values)})


def _told_by(game: Game[Any], view: State, action: Action, imagined: State | None) -> Event | None:
    """The event by which the log tells of an action; none of a button, and none that tells what chance decides."""
    if isinstance(game.gesture(view, action), Button):
        return None
    if imagined is None:
        imagined = game.determinize(view, action.seat, seeded(_ANY))
    events = game.apply(imagined, action).events
    open_to_all = [event.public for event in events if event.public is not None]
    first = redact_events(events, None)[:1]
    return next((event for event in first if not event.chance or event in open_to_all), None)
