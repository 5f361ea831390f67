"""Every legal action is a movement of the hand on the table, and the movement leads back to it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import product
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Visit, Walk
from tabletop.engine.starts import alike, twins
from tabletop.engine.state import State
from tabletop.engine.tableau import Answers, Button, Drag, Gesture, Piece, Tableau, Tap, Turn
from tabletop.engine.types import Seat

MOMENTS = 60
PAIRS = 50  # hands tried per moment


def check_tables(walk: Walk, tally: Tally, places: Collection[str]) -> Iterator[Failure]:
    """Pieces have ids of their own and lie at places that exist (if it is known which there are)."""
    for moment in walk.sample(MOMENTS):
        for viewer in (None, *range(walk.seats)):
            tally.look("tables")
            tableau = walk.game.table(walk.game.view(moment.state, viewer))
            where = f"{walk.where(moment)} for {viewer}"
            tally.shown(tableau.pieces, where)
            twice = [name for name, count in Counter(piece.id for piece in tableau.pieces).items() if count > 1]
            if twice:
                yield Failure("tables", where, f"two pieces are called {twice[0]}")
            if not places:
                continue
            known = {*places, *(piece.id for piece in tableau.pieces), ""}
            used = [*(piece.place for piece in tableau.pieces), *(label.place for label in tableau.labels)]
            used += [place for outline in tableau.outlines for place in outline.places]
            used += [place for link in tableau.links for part in (link.ends, *link.ways) for place in part]
            for place in dict.fromkeys(used):
                if place not in known:
                    yield Failure("tables", where, f"no place is called {place!r}")


def check_starts(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """A movement starts at whatever is the same to the eye as the piece it is told of, or there is a reason why not."""
    game = walk.game
    for moment in walk.sample(MOMENTS):
        for seat, legal in moment.offers:
            view = game.view(moment.state, seat)
            pieces = game.table(view).pieces
            same = alike(pieces)
            made = [(gesture, action) for action in legal if isinstance(gesture := game.gesture(view, action), Drag)]
            made += twins(game, view, seat, pieces, [drag.piece for drag, _ in made], made)
            starts = {drag.piece for drag, _ in made}
            for drag, action in made:
                tally.look("starts")
                for piece in same.get(drag.piece, ()):
                    if piece.id in starts:
                        continue
                    meant = game.attempt(view, seat, piece.id, drag.place)
                    if not any(game.why_not(moment.state, other) for other in meant):
                        said = f"{piece.id} lies there like {drag.piece}, means nothing at {drag.place}"
                        yield Failure("starts", walk.where(moment, action), said)


def check_moves(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """What an event says it moves is a piece there before or after, or a place where one comes to lie."""
    game = walk.game
    for number, moment in enumerate(walk.moments[:-1]):
        named = [(event, name) for event in moment.events for name in game.moved(event)]
        if not named or number % 3:
            continue
        nowhere = {name for _, name in named}
        for at, seat in product(walk.moments[number : number + 2], range(walk.seats)):
            if not nowhere:  # most are seen by the first who looks
                break
            pieces = game.table(game.view(at.state, seat)).pieces
            nowhere -= {word for piece in pieces for word in (piece.id, piece.place)}
        for event, name in named:
            tally.look("moves")
            if name in nowhere:
                what = f"moved({event.kind}) names {name!r}: no piece and no place of one, before or after"
                yield Failure("moves", walk.where(moment, moment.action), what)


def check_gestures(walk: Walk, tally: Tally, places: Collection[str]) -> Iterator[Failure]:
    """Gestures start at something that lies there, are pairwise different, and find their action again."""
    game = walk.game
    for moment in walk.sample(MOMENTS):
        for seat, legal in moment.offers:
            view = game.view(moment.state, seat)
            tableau = game.table(view)
            by_gesture: dict[Gesture, Action] = {}
            for action in legal:
                tally.look("gestures")
                gesture = game.gesture(view, action)
                tally.moved((gesture,))
                where = walk.where(moment, action)
                if gesture in by_gesture:
                    other = game.actions.text(by_gesture[gesture])
                    yield Failure("gestures", where, f"same gesture as {other!r}: {gesture}")
                by_gesture[gesture] = action
                problem = _nothing_there(gesture, tableau, places) or _lost(walk, view, seat, action, gesture)
                if problem:
                    yield Failure("gestures", where, problem)
            yield from _menus(walk, moment, tuple(by_gesture))


def _nothing_there(gesture: Gesture, tableau: Tableau, places: Collection[str]) -> str:
    pieces = {piece.id for piece in tableau.pieces}
    match gesture:
        case Drag(piece, place):
            if piece not in pieces:
                return f"no piece is called {piece!r}"
            return _no_place(place, pieces, places)
        case Tap(thing):
            return _no_place(thing, pieces, places)
        case Turn(piece):
            return "" if piece in pieces else f"no piece is called {piece!r}"
    return ""


def _no_place(thing: str, pieces: Collection[str], places: Collection[str]) -> str:
    if thing in pieces or thing in places or (not places and "/" in thing):
        return ""
    return f"neither piece nor place is called {thing!r}"


def _lost(walk: Walk, view: State, seat: Seat, action: Action, gesture: Gesture) -> str:
    """`attempt` takes the same road from the hand to the action that a refused movement takes."""
    match gesture:
        case Drag(piece, place):
            found = walk.game.attempt(view, seat, piece, place)
        case Tap(thing):
            found = walk.game.attempt(view, seat, thing, None)
        case _:
            return ""
    return "" if action in found else f"attempt does not find it for {gesture}"


def _menus(walk: Walk, moment: Visit, gestures: Sequence[Gesture]) -> Iterator[Failure]:
    """Actions of one movement are told apart by menus: at each step all ask the same question."""
    groups: dict[tuple[str, ...], list[Answers]] = {}
    for gesture in gestures:
        groups.setdefault(_movement(gesture), []).append(gesture.choice)
    for movement, choices in groups.items():
        problem = _unaskable(choices)
        if problem:
            yield Failure("gestures", walk.where(moment), f"{' '.join(movement)}: {problem}")


def _movement(gesture: Gesture) -> tuple[str, ...]:
    match gesture:
        case Drag(piece, place, _, turn):
            return ("drag", piece, place, "" if turn is None else f"turned {turn}")
        case Tap(thing):
            return ("tap", thing)
        case Turn(piece):
            return ("turn", piece)
        case Button(name):
            return ("button", name)


def _unaskable(choices: Sequence[Answers]) -> str:
    if len(choices) < 2:
        return ""
    if any(not choice for choice in choices):
        return "one action is the beginning of another's menu"
    if len({choice[0][0] for choice in choices}) > 1:
        return f"the menu asks {' and '.join(sorted({choice[0][0] for choice in choices}))} at once"
    rest: dict[Any, list[Answers]] = {}
    for choice in choices:
        rest.setdefault(choice[0][1], []).append(choice[1:])
    return next((problem for part in rest.values() if (problem := _unaskable(part))), "")


def check_attempts(walk: Walk, tally: Tally, places: Collection[str]) -> Iterator[Failure]:
    """Whatever a hand drags or touches, wherever it lets go: an attempt is answered, legal or with a refusal."""
    game, dice = walk.game, random.Random(walk.seed)
    for number, moment in enumerate(walk.sample(MOMENTS // 4)):
        for seat, legal in moment.offers:
            view = game.view(moment.state, seat)
            pieces = game.table(view).pieces
            spots = list(dict.fromkeys(piece.place for piece in pieces))
            targets: list[str | None] = [None, "nowhere/at.all", *spots, *(piece.id for piece in pieces)]
            pairs = [(dice.choice(pieces).id, _target(targets, dice)) for _ in range(PAIRS if pieces else 0)]
            if number % 8 == 4:
                pairs += _each_kind(seat, pieces, places)
            for piece, target in pairs:
                tally.look("attempts")
                where = f"{walk.where(moment)}: {piece} to {target}"
                yield from _attempted(walk, moment, legal, where, view, (seat, piece, target), tally)


def _target(targets: Sequence[str | None], dice: random.Random) -> str | None:
    return dice.choice(targets) if dice.random() < 0.8 else None


def _each_kind(seat: Seat, pieces: Sequence[Piece], places: Collection[str]) -> list[tuple[str, str]]:
    """A piece of each kind that the seat may have in the hand, over a place of each kind."""
    things = {(piece.kind, piece.face): piece.id for piece in pieces if piece.owner in (None, seat)}
    spots = {_kind_of(place): place for place in sorted(places)}
    return [(thing, place) for thing in things.values() for place in spots.values()]


def _kind_of(place: str) -> str:
    board, _, name = place.partition("/")
    return f"{board}/{'' if name[:1].isdecimal() else name.partition('.')[0]}"


def _attempted(
    walk: Walk,
    moment: Visit,
    legal: Sequence[Action],
    where: str,
    view: State,
    hand: tuple[Seat, str, str | None],
    tally: Tally,
) -> Iterator[Failure]:
    try:
        tried = walk.game.attempt(view, *hand)
        refusals = [(action, walk.game.why_not(moment.state, action)) for action in tried]
    except Exception as error:
        yield Failure("attempts", where, f"{type(error).__name__}: {error}")
        return
    for action, refusal in refusals:
        if refusal is not None:
            tally.refused_to_hand(refusal, where)
        elif action not in legal:
            yield Failure("attempts", where, f"means {walk.game.actions.text(action)!r}, which is not in legal")
