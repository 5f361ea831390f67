"""From a hand to an action: what starts at a thing, where it may go, and what a drop means.

Pure: knows gestures and legal actions, no pixels. A *thing* is the id of a piece or of a place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.starts import twins
from tabletop.engine.state import State
from tabletop.engine.tableau import Answers, Button, Drag, Gesture, Tableau, Tap, Turn
from tabletop.engine.types import Seat

Why = Callable[[Action], Refusal | None]
"""Why an action cannot be played now: what the session in use says."""


class Way(NamedTuple):
    """One legal action with the movement that means it; what follows `then` with the same movement, `over` which places
    (see `chains`). `takes_back`: the action has been done at this position, and the movement takes it back."""

    gesture: Gesture
    action: Action
    then: tuple[Action, ...] = ()
    over: tuple[str, ...] = ()
    takes_back: int | None = None

    @property
    def choice(self) -> Answers:
        """What a menu has to ask beyond the movement."""
        return self.gesture.choice

    @property
    def actions(self) -> tuple[Action, ...]:
        """All that is done, in order."""
        return (self.action, *self.then)


Ways = tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a finished movement came to: legal `ways` (several: a menu asks), or the `refusal` of the nearest meaning
    with the target it is about.

    Neither of both: the movement means nothing in this game.
    """

    ways: Ways = ()
    refusal: Refusal | None = None
    attempted: Action | None = None
    at: str | None = None

    @property
    def way(self) -> Way | None:
        """The one thing that is meant, if nothing is left to ask."""
        return self.ways[0] if len(self.ways) == 1 else None


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu: the catalogue key with its value, and the ways that remain if it is taken."""

    key: str
    value: Any
    ways: Ways


def options(ways: Ways, depth: int = 0) -> tuple[Option, ...]:
    """The menu that tells `ways` apart at `depth` of their choices, in their order. Equal answers share a line."""
    found: dict[tuple[str, Any], list[Way]] = {}
    for way in ways:
        pair = way.choice[depth] if depth < len(way.choice) else ("", None)
        found.setdefault(pair, []).append(way)
    return tuple(Option(key, value, tuple(those)) for (key, value), those in found.items())


@dataclass(slots=True)
class Intent:
    """All that one seat may do now, ordered by where the hand starts."""

    seat: Seat | None
    drags: dict[str, dict[str, Ways]] = field(default_factory=dict)
    taps: dict[str, Ways] = field(default_factory=dict)
    turns: dict[str, Ways] = field(default_factory=dict)
    buttons: dict[str, Ways] = field(default_factory=dict)
    later: tuple[str, ...] = ()
    """Pieces that can be moved once a button is pressed that leads to them: taking one up presses it."""
    back: dict[str, dict[str, Ways]] = field(default_factory=dict)
    """Pieces that were just put where they lie, and where they came from: brought there they are taken back."""
    stands_for: dict[str, str] = field(default_factory=dict)
    """Pieces from which a movement starts because they are the same as the one that its gesture names, and that one."""

    @classmethod
    def of(cls, ways: Iterable[Ways], seat: Seat | None) -> Intent:
        """Sort legal ways, each alone, by their movement."""
        intent = cls(seat)
        for way in ways:
            gesture = way[0].gesture
            if isinstance(gesture, Drag):
                goals = intent.drags.get(gesture.piece)
                if goals is None:
                    goals = intent.drags[gesture.piece] = {}
                _add(goals, gesture.place, way)
                if gesture.touch:
                    _add(intent.taps, gesture.touch, way)
            elif isinstance(gesture, Tap):
                _add(intent.taps, gesture.thing, way)
            elif isinstance(gesture, Turn):
                _add(intent.turns, gesture.piece, way)
            else:
                _add(intent.buttons, gesture.name, way)
        return intent

    @property
    def starts(self) -> tuple[str, ...]:
        """Every thing at which a movement of the hand may begin, each once."""
        return tuple(dict.fromkeys((*self.onward, *self.back)))

    @property
    def onward(self) -> tuple[str, ...]:
        """Those at which something new begins: what may only be brought back where it came from is not among them."""
        return tuple(dict.fromkeys((*self.drags, *self.turns, *self.taps, *self.later)))

    @property
    def at_last(self) -> frozenset[str]:
        """Those of them with which nothing can be done but what their movement is not for, beside a button to go on."""
        if all(_button(ways).aside for ways in self.buttons.values()):
            return frozenset()
        others = {*self.turns, *self.taps, *self.later}
        return frozenset(
            thing
            for thing, goals in self.drags.items()
            if thing not in others and all(apart(ways) for ways in goals.values())
        )

    @property
    def awaited(self) -> tuple[str, ...]:
        """The places to which all goes that can be taken up, so that they can be shown before that: none where things
        go to different places, but for those that each have one of its own, or where something else can be done as
        well that is more than an aside."""
        touched = any(not _aside(ways) for ways in self.taps.values())
        if self.turns or touched or self.later or not self.drags:
            return ()
        goals = [[place for place, ways in goals.items() if not apart(ways)] for goals in self.drags.values()]
        if all(one == goals[0] for one in goals):
            return tuple(goals[0])
        own = [place for one in goals if len(one) == 1 for place in one]
        shared = [one for one in goals if len(one) != 1]
        alike = shared[0] if shared else []
        lit = (*alike, *own)
        each = len(lit) == len(dict.fromkeys(lit)) and all(one and one == alike for one in shared)
        return lit if each else ()

    def fitting(self, place: str) -> tuple[str, Ways] | None:
        """The only thing that goes to a place, of equal ones the first, and what that means; None where several do, or
        where it also matters how the thing is turned."""
        things = [thing for thing, goals in self.drags.items() if place in goals and thing not in self.stands_for]
        if len(things) != 1 or len(self.turnings(things[0])) > 1 or apart(self.drags[things[0]][place]):
            return None
        return things[0], self.drags[things[0]][place]

    def targets(self, thing: str, turn: int | None = None) -> dict[str, Ways]:
        """Where the thing may be taken: target thing -> what that means. With `turn`: held turned by so many steps."""
        goals = self.drags.get(thing, {})
        if turn is None:
            return goals
        held = {target: tuple(way for way in ways if _held_so(way.gesture, turn)) for target, ways in goals.items()}
        return {target: ways for target, ways in held.items() if ways}

    def turnings(self, thing: str) -> tuple[int, ...]:
        """The turns, in order, in which the thing may be taken anywhere; none if it does not matter how it is held."""
        found = {
            way.gesture.turn
            for ways in self.drags.get(thing, {}).values()
            for way in ways
            if isinstance(way.gesture, Drag) and way.gesture.turn is not None
        }
        return tuple(sorted(found))

    def touch(self, thing: str) -> Ways:
        """What touching (or turning) the thing where it lies means."""
        return self.taps.get(thing, ()) + self.turns.get(thing, ())

    def at_once(self, thing: str) -> Ways:
        """What touching a thing does that could as well be carried where it goes."""
        return tuple(way for way in self.taps.get(thing, ()) if isinstance(way.gesture, Drag))

    def press(self, button: str) -> Ways:
        """What a button means."""
        return self.buttons.get(button, ())

    def way_on(self) -> tuple[str, bool]:
        """The button that is the usual way on ("": none), and whether it is time to press it: all that was asked for is
        done, or nothing else can be."""
        ready = next((name for name, ways in self.buttons.items() if _button(ways).ready), "")
        usual = ready or next((name for name, ways in self.buttons.items() if not _button(ways).aside), "")
        return usual, bool(ready) or not (self.drags.keys() - self.at_last or self.taps or self.turns)

    def way_shown(self) -> tuple[str, bool]:
        """The same, and whether that button is to be seen first: also where it goes on to what comes next, which the
        game names beside what can be done."""
        usual, ready = self.way_on()
        return usual, ready or (usual in self.buttons and _button(self.buttons[usual]).leads)

    def of_thing(self, thing: str) -> Ways:
        """Everything that may be done with the thing: for the menu under the right mouse button."""
        into = tuple(way for goals in self.drags.values() for way in goals.get(thing, ()))
        return self.touch(thing) + tuple(way for goal in self.targets(thing).values() for way in goal) + into


def apart(ways: Ways) -> bool:
    """Whether all that is meant is allowed and nothing of what the movement is for."""
    for way in ways:  # noqa: SIM110 - of hundreds of places one way each, for which a generator costs more
        if not (isinstance(way.gesture, Drag) and way.gesture.apart):
            return False
    return True


def _aside(ways: Ways) -> bool:
    """Whether a touch means nothing but what is never the main thing to do."""
    return all(isinstance(way.gesture, Tap) and way.gesture.aside for way in ways)


def _held_so(gesture: Gesture, turn: int) -> bool:
    return not isinstance(gesture, Drag) or gesture.turn in (None, turn)


def _button(ways: Ways) -> Button:
    """What the game says of the button that all these ways press."""
    gesture = ways[0].gesture
    assert isinstance(gesture, Button)
    return gesture


def _add(into: dict[str, Ways], key: str, way: Ways) -> None:
    into[key] = into[key] + way if key in into else way


NOTHING = Intent(None)
"""Nobody's hand: no movement means anything."""


_MANY = 2000
"""So many ways at most are remembered."""
_met: dict[int, Ways] = {}
"""Ways, each alone, by the identity of the action, which it holds."""


def _ways(game: Game[Any], view: State, legal: Iterable[Action]) -> list[Ways]:
    """Each legal action with its movement, the same way as last time if both are the same: where a stick may lie
    anywhere there are hundreds, and nearly all of them stay."""
    found = []
    for action in legal:
        gesture, met = game.gesture(view, action), _met.get(id(action))
        if met is None or met[0].action is not action or met[0].gesture is not gesture:
            if len(_met) >= _MANY:
                _met.clear()
            met = _met[id(action)] = (Way(gesture, action),)
        found.append(met)
    return found


def intent_for(game: Game[Any], view: State, seat: Seat, legal: Iterable[Action], tableau: Tableau) -> Intent:
    """The legal actions of `seat` with their movements, as seen in its view: of equal pieces on the table from each."""
    ways = _ways(game, view, legal)
    intent = Intent.of(ways, seat)
    drags = ((drag, way[0].action) for way in ways if isinstance(drag := way[0].gesture, Drag))
    named: dict[Action, str] = {}
    for drag, action in twins(game, view, seat, tableau.pieces, tuple(intent.drags), drags):
        named = named or {one.action: one.gesture.piece for (one,) in ways if isinstance(one.gesture, Drag)}
        if drag.piece not in intent.drags:
            intent.stands_for[drag.piece] = named[action]
        _add(intent.drags.setdefault(drag.piece, {}), drag.place, (Way(drag, action),))
    return intent


def drop(
    game: Game[Any],
    why_not: Why,
    view: State,
    intent: Intent,
    thing: str,
    targets: Iterable[str],
    turn: int | None = None,
    further: Mapping[str, Ways] = MappingProxyType({}),
) -> Meaning:
    """What it means to let go of `thing` over `targets` (nearest first): the first legal one counts.

    `turn` is how the thing is turned in the hand, None if it cannot be; `further` are the places it reaches by more
    than one action. Without a legal target the game is asked what the hand meant: a legal action of that thing is
    played (a card may be laid anywhere on the own board), for any other `why_not` gives the reason.
    """
    over = tuple(targets)
    goals = {**further, **intent.targets(thing, turn)}
    for target in over:
        if target in goals:
            return Meaning(goals[target])
    if intent.seat is None:
        return Meaning()
    ways = {way.action: way for those in intent.targets(thing, turn).values() for way in those}
    for target in over:
        for action in game.attempt(view, intent.seat, thing, target):
            if action in ways and not ways[action].choice:
                return Meaning((ways[action],))
    return _refused(game, why_not, view, intent.seat, thing, over or (None,), turn)


def touch(game: Game[Any], why_not: Why, view: State, intent: Intent, thing: str) -> Meaning:
    """What it means to touch `thing`, legal or not."""
    ways = intent.touch(thing)
    if ways or intent.seat is None:
        return Meaning(ways)
    return _refused(game, why_not, view, intent.seat, thing, (None,))


def barred(game: Game[Any], why_not: Why, view: State, intent: Intent, thing: str) -> Meaning:
    """Why a thing cannot be taken now to where others go, which a drag of it there would be told: a building that is
    too dear, a quarry. Only ever a refusal."""
    goals = dict.fromkeys(goal for those in intent.drags.values() for goal in those)
    if intent.seat is None or thing in intent.starts:
        return Meaning()
    return _refused(game, why_not, view, intent.seat, thing, goals)


def closed(game: Game[Any], why_not: Why, view: State, intent: Intent, place: str) -> tuple[str, Meaning]:
    """Why nothing that can be taken up now may go to a place, and the first thing of which that is told. Only ever a
    refusal."""
    if intent.seat is not None:
        for thing in intent.drags:
            found = _refused(game, why_not, view, intent.seat, thing, (place,))
            if found.refusal is not None:
                return thing, found
    return "", Meaning()


def _refused(
    game: Game[Any],
    why_not: Why,
    view: State,
    seat: Seat,
    thing: str,
    targets: Iterable[str | None],
    turn: int | None = None,
) -> Meaning:
    for target in targets:
        for action in game.attempt(view, seat, thing, target):
            if turn is not None and not _held_so(game.gesture(view, action), turn):
                continue
            refusal = why_not(action)
            if refusal is not None:
                return Meaning(refusal=refusal, attempted=action, at=target)
    return Meaning()


def choice_title(ways: Ways, depth: int = 0) -> str:
    """The catalogue key of the question asked at `depth`: that of the first choice there ("" = none)."""
    for way in ways:
        if depth < len(way.choice):
            return way.choice[depth][0]
    return ""


__all__ = [
    "NOTHING",
    "Button",
    "Intent",
    "Meaning",
    "Option",
    "Way",
    "Ways",
    "Why",
    "apart",
    "barred",
    "choice_title",
    "closed",
    "drop",
    "intent_for",
    "options",
    "touch",
]
