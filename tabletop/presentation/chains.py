"""Several actions with one movement of the hand: a piece taken along its cheapest way, or the same done n times.

Pure: a chain is a row of single legal actions. They are found by applying them on a copy made up from the seat's own
view, so that the rules alone decide and nothing hidden is told. Where chance speaks, something is turned up or
somebody else decides, a chain ends.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.tableau import Button, Drag, Tap, Turn
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.presentation.intent import Intent, Way, Ways

_MOST_STEPS = 120
"""So many positions are looked at for one piece: more than any board has places within reach."""
MOST_TIMES = 9
"""So often the same is done in one go at most."""


@dataclass(frozen=True, slots=True)
class _Stop:
    """Where a piece may get to: the position then, what it is called there, what was done for it, over which places."""

    state: State
    thing: str
    actions: tuple[Action, ...] = ()
    over: tuple[str, ...] = ()


def further(game: Game[Any], view: State, intent: Intent, thing: str, home: str) -> dict[str, Ways]:
    """Where a piece that lies at `home` may be taken by more than one action, each place by the fewest.

    What can be done only after a button that `leads` there begins with that.
    """
    seat = intent.seat
    if seat is None:
        return {}
    direct, found, seen = intent.targets(thing), dict[str, Ways](), {home}
    start = _Stop(game.determinize(view, seat, seeded(0)), thing)
    waiting = deque([start] if direct else _led_on(game, view, intent, start))
    ends = set[str]()  # the kinds of places where it becomes something else, so that each is looked at once
    for _ in range(_MOST_STEPS):
        if not waiting:
            break
        here = waiting.popleft()
        for way in _moves(game, here.state, seat, here.thing):
            place = way.gesture.place if isinstance(way.gesture, Drag) else ""
            if place in seen:
                continue
            seen.add(place)
            if here.actions and place not in direct and not _as_before(game, start, here, way):
                first, *then = (*here.actions, way.action)
                found[place] = (Way(way.gesture, first, tuple(then), (*here.over, place)),)
            step = game.apply(here.state, way.action)
            went = _moved(game, step.events, here.thing) or _moved(game, step.events, place)
            if _family(place) in ends or not went or not _goes_on(game, step.state, seat, step.events):
                continue
            if name := _called(game, here, step.state, place):
                waiting.append(_Stop(step.state, name, (*here.actions, way.action), (*here.over, place)))
            else:
                ends.add(_family(place))
    return found


def later(game: Game[Any], view: State, intent: Intent) -> tuple[str, ...]:
    """The pieces that can be moved once a button was pressed that `leads` to them."""
    if intent.seat is None or not any(_leads(ways) for ways in intent.buttons.values()):
        return ()
    start = _Stop(game.determinize(view, intent.seat, seeded(0)), "")
    things: dict[str, None] = {}
    for stop in _led_on(game, view, intent, start):
        for action in game.legal(stop.state, intent.seat):
            gesture = game.gesture(stop.state, action)
            if isinstance(gesture, Drag) and gesture.piece not in intent.drags:
                things[gesture.piece] = None
    return tuple(things)


def repeated(game: Game[Any], view: State, way: Way) -> tuple[Action, ...]:
    """The action of a way and its like, as often as the same thing can be taken there or to the like of it.

    One action: it cannot be done twice, or the thing itself goes away.
    """
    gesture, seat = way.gesture, way.action.seat
    if not isinstance(gesture, Drag) or way.then or gesture.choice:
        return (way.action, *way.then)
    state, actions = game.determinize(view, seat, seeded(0)), [way.action]
    while len(actions) < MOST_TIMES:
        step = game.apply(state, actions[-1])
        if not _goes_on(game, step.state, seat, step.events) or _moved(game, step.events, gesture.piece):
            break
        state = step.state
        alike = [
            other
            for other in _moves(game, state, seat, gesture.piece)
            if type(other.action) is type(way.action) and _family(_place(other)) == _family(gesture.place)
        ]
        if not alike:
            break
        actions.append(next((other for other in alike if _place(other) == gesture.place), alike[0]).action)
    return tuple(actions)


def times(game: Game[Any], view: State, way: Way, number: int) -> Way:
    """The way gone `number` times, or as often as it can be."""
    if number < 2:
        return way
    first, *then = repeated(game, view, way)[:number]
    return way._replace(action=first, then=tuple(then))


def in_a_row(game: Game[Any], view: State, line: Line) -> Line:
    """As much of a line, which begins with something legal, as can be foreseen: what turns something up ends it."""
    seat, done = line[0].seat, list[Action]()
    state: Any = game.determinize(view, seat, seeded(0))
    for action in line:
        if done and (seat not in game.deciders(state) or game.why_not(state, action) is not None):
            break
        step = game.apply(state, action)
        done.append(action)
        state = step.state
        if any(event.chance or event.reveals for event in step.events):
            break
    return tuple(done)


def like(intent: Intent, last: Way) -> Way | None:
    """The way that does once more what was done last: the same thing to the same place, else to the like of it."""
    if not isinstance(last.gesture, Drag):
        group = {Tap: intent.taps, Turn: intent.turns, Button: intent.buttons}[type(last.gesture)]
        alike = [way for ways in group.values() for way in ways if way.action == last.action]
        return alike[0] if alike else None
    goals = intent.targets(last.gesture.piece)
    alike = [
        way
        for ways in goals.values()
        for way in ways
        if type(way.action) is type(last.action) and _family(_place(way)) == _family(last.gesture.place)
    ]
    same = [way for way in alike if way.gesture == last.gesture]
    single = len(goals.get(_place(alike[0]), ())) == 1 if alike else False
    return same[0] if same else alike[0] if single else None


def _led_on(game: Game[Any], view: State, intent: Intent, start: _Stop) -> Iterator[_Stop]:
    """The positions after the buttons that lead to something."""
    for ways in intent.buttons.values():
        if _leads(ways):
            action = ways[0].action
            step = game.apply(start.state, action)
            if _goes_on(game, step.state, action.seat, step.events):
                yield _Stop(step.state, start.thing, (action,))


def _leads(ways: Ways) -> bool:
    """Whether a button that means this leads to something."""
    gesture = ways[0].gesture
    return len(ways) == 1 and isinstance(gesture, Button) and gesture.leads


def _moves(game: Game[Any], state: State, seat: Seat, thing: str) -> tuple[Way, ...]:
    """Where the thing may be dragged by one action that leaves nothing to ask."""
    found: dict[str, list[Way]] = {}
    for action in game.legal(state, seat):
        gesture = game.gesture(state, action)  # made up from what the seat knows: there is no more to be seen in it
        if isinstance(gesture, Drag) and gesture.piece == thing:
            found.setdefault(gesture.place, []).append(Way(gesture, action))
    single = [ways[0] for ways in found.values() if len(ways) == 1]
    return tuple(way for way in single if not way.choice and _drag(way).turn is None)


def _goes_on(game: Game[Any], state: State, seat: Seat, events: Any) -> bool:
    """Whether the seat still decides, and everything that happened could be foreseen."""
    return game.deciders(state) == (seat,) and not any(event.barrier for event in events)


def _moved(game: Game[Any], events: Any, thing: str) -> bool:
    return any(thing in game.moved(event) for event in events)


def _called(game: Game[Any], before: _Stop, state: State, place: str) -> str:
    """What a piece is called once it has come to a place: some are named after where they lie, some join a heap.
    Nothing where it was one of a heap that is still where it was: what became of it is no piece of that kind."""
    thing, pieces = before.thing, game.table(state).pieces  # of what the seat knows, as above
    was = next((piece for piece in game.table(before.state).pieces if piece.id == thing), None)
    now = next((piece for piece in pieces if piece.id == thing), None)
    if now is not None and (was is None or now.place != was.place):
        return thing
    here = [piece for piece in pieces if piece.place == place]
    alike = next((piece.id for piece in here if _kind(piece.id) == _kind(thing)), None)
    if alike is not None:
        return alike
    heap = (piece.id for piece in here if was is not None and (piece.kind, piece.owner) == (was.kind, was.owner))
    return next(heap, "" if now is not None else thing)


def _as_before(game: Game[Any], start: _Stop, here: _Stop, way: Way) -> bool:
    """Whether this only puts back what was taken out of its place and joined a heap meanwhile."""
    if here.thing == start.thing:
        return False
    return game.table(game.apply(here.state, way.action).state).pieces == game.table(start.state).pieces


def _kind(thing: str) -> str:
    return thing.partition(".")[0]


def _drag(way: Way) -> Drag:
    assert isinstance(way.gesture, Drag)
    return way.gesture


def _place(way: Way) -> str:
    return _drag(way).place


def _family(place: str) -> str:
    """What places of one kind have in common, as `home.0/space.3` and `home.0/space.4`; a square has nothing."""
    board, _, name = place.partition("/")
    kind = name.partition(".")[0]
    return place if kind.isdecimal() else f"{board}/{kind}"


__all__ = ["MOST_TIMES", "further", "in_a_row", "later", "like", "repeated", "times"]
