"""What a seat cannot know makes no difference to what it is shown, told and allowed."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any, get_args

from tabletop.engine.action import Action
from tabletop.engine.conformance.report import Failure
from tabletop.engine.conformance.tally import Tally
from tabletop.engine.conformance.walk import Visit, Walk
from tabletop.engine.event import Event, redact_events
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat

MOMENTS = 40
ACTIONS = 6


def check_twins(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """`determinize` makes a whole state that fits all a seat knows; from that seat nobody can tell the two apart.

    The twin gets the same chance, so that dice fall alike. What a move reveals may differ, nothing else.
    """
    game = walk.game
    dice = random.Random(walk.seed)
    differ = 0
    for moment in walk.sample(MOMENTS):
        for seat in range(walk.seats):
            view = game.view(moment.state, seat)
            try:
                twin = game.determinize(view, seat, dice.getrandbits(32))
            except Exception as error:
                yield Failure("determinize", walk.where(moment), f"seat {seat}: {type(error).__name__}: {error}")
                continue
            tally.look("determinize")
            twin = _with_chance_of(twin, moment.state)
            differ += twin != moment.state
            yield from _fits(walk, moment, seat, view, twin)
            yield from _told_alike(walk, moment, seat, twin, dice, tally)
    tally.look("twins_that_differ", differ)
    if not differ and len(walk.moments) > 1 and _has_secrets(game.state_type):
        yield Failure("determinize", walk.where(), "never made a state that differs in what is hidden")


def _fits(walk: Walk, moment: Visit, seat: Seat, view: State, twin: Any) -> Iterator[Failure]:
    game, where = walk.game, f"{walk.where(moment)} for seat {seat}"
    broken = game.check(twin)
    if broken:
        yield Failure("determinize", where, f"breaks invariants: {'; '.join(broken)}")
    if game.view(twin, seat) != view:
        yield Failure("determinize", where, f"does not fit the view: {_difference(game.view(twin, seat), view)}")
        return
    public, public_twin = game.view(moment.state, None), game.view(twin, None)
    if public != public_twin:
        yield Failure("hidden_facts", where, f"the public sees a difference: {_difference(public, public_twin)}")
    for decider in game.deciders(moment.state):
        if game.decided_openly(moment.state, decider) and not _open(game, moment.state, twin, decider):
            yield Failure("hidden_facts", where, f"the open decision of seat {decider} depends on what is hidden")
    if game.table(game.view(twin, seat)) != game.table(view):
        yield Failure("hidden_facts", where, "the table shows a difference")
    if game.deciders(twin) != game.deciders(moment.state):
        yield Failure("hidden_facts", where, "other seats decide")
    elif game.legal(twin, seat) != game.legal(moment.state, seat):
        yield Failure("hidden_facts", where, "other actions are legal")


def _open(game: Game[Any], state: State, twin: Any, seat: Seat) -> bool:
    """Whether both worlds allow the same, by movements that everybody can see."""
    legal = game.legal(state, seat)
    own, seen = game.view(state, seat), game.view(state, None)
    return game.legal(twin, seat) == legal and all(game.gesture(own, one) == game.gesture(seen, one) for one in legal)


def _told_alike(
    walk: Walk, moment: Visit, seat: Seat, twin: Any, dice: random.Random, tally: Tally
) -> Iterator[Failure]:
    """Play the same action in both worlds and compare what this seat sees and hears."""
    game = walk.game
    legal = [action for _, actions in moment.offers for action in actions]
    for action in dice.sample(legal, min(ACTIONS, len(legal))):
        if game.why_not(twin, action) is not None:
            continue  # somebody else's hidden cards allow it in one world only
        tally.look("hidden_facts")
        ours, theirs = game.apply(moment.state, action), game.apply(twin, action)
        heard, heard_twin = _heard(ours.events, seat), _heard(theirs.events, seat)
        if heard[0] != heard_twin[0]:
            told = f"{_first_unlike(heard[0], heard_twin[0])}"
            yield Failure("hidden_facts", _place(walk, moment, action, seat), f"told apart by events: {told}")
        elif not heard[1] and not heard_twin[1]:
            after, after_twin = game.view(ours.state, seat), game.view(theirs.state, seat)
            if after != after_twin:
                where = _place(walk, moment, action, seat)
                yield Failure("hidden_facts", where, f"unannounced: {_difference(after, after_twin)}")


def _place(walk: Walk, moment: Visit, action: Action, seat: Seat) -> str:
    return f"{walk.where(moment, action)} for seat {seat}"


def _heard(events: tuple[Event, ...], seat: Seat) -> tuple[tuple[Event, ...], bool]:
    """What a seat is told before anything is revealed to it, and whether something is."""
    told: list[Event] = []
    for event in events:
        if event.reveals or (event.seen_by is not None and seat in event.seen_by):
            return tuple(told), True
        told += redact_events((event,), seat)
    return tuple(told), False


def _first_unlike(ours: tuple[Event, ...], theirs: tuple[Event, ...]) -> str:
    for event, other in zip(ours, theirs, strict=False):
        if event != other:
            return f"{event} / {other}"
    return f"{len(ours)} events / {len(theirs)} events"


def _difference(ours: Any, theirs: Any, path: str = "") -> str:
    """The first field in which two values differ, for messages."""
    if isinstance(ours, State) and type(ours) is type(theirs):
        for name in ours._field_types:
            if getattr(ours, name) != getattr(theirs, name):
                return _difference(getattr(ours, name), getattr(theirs, name), f"{path}.{name}")
    if isinstance(ours, tuple) and isinstance(theirs, tuple) and len(ours) == len(theirs):
        for place, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            if one != other:
                return _difference(one, other, f"{path}.{place}")
    return f"{path.lstrip('.')}: {ours!r} / {theirs!r}"


def _with_chance_of(twin: Any, state: State) -> Any:
    if hasattr(state, "chance"):
        twin = twin.copy()
        twin.chance = state.chance
    return twin


def _has_secrets(kind: Any) -> bool:
    """Whether any field but the chance integer is hidden from somebody."""
    fields: tuple[dataclasses.Field[Any], ...] = dataclasses.fields(kind)
    if any("mask" in field.metadata and field.name != "chance" for field in fields):
        return True
    inner = [part for hint in kind._field_types.values() for part in (hint, *get_args(hint))]
    return any(isinstance(part, type) and issubclass(part, State) and _has_secrets(part) for part in inner)


def check_views(walk: Walk, tally: Tally) -> Iterator[Failure]:
    """Whatever is asked of a view is answered, and the same each time: table, ribbon, focus, value, chart."""
    game: Game[Any] = walk.game
    for moment in walk.sample(MOMENTS):
        for viewer in (None, *range(walk.seats)):
            tally.look("views")
            view = game.view(moment.state, viewer)
            try:
                tableau, labels = game.table(view), game.status(view)
                game.focus(view)
                for seat in range(walk.seats):
                    game.evaluate(view, seat)
                    game.measures(view, seat)
            except Exception as error:
                yield Failure("views", f"{walk.where(moment)} for {viewer}", f"{type(error).__name__}: {error}")
                continue
            tally.labelled((*tableau.labels, *labels))
            if game.view(moment.state, viewer) != view or game.table(view) != tableau:
                yield Failure("views", f"{walk.where(moment)} for {viewer}", "looking twice shows two things")
