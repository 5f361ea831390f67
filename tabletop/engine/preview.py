"""What an action would cost and bring, from the rules themselves: it is applied on a copy, and ledgers are compared.

Nothing is told that the seat cannot know: copies are whole states made up from its view. Where an action turns
something up, many of them with other secrets are compared; kinds of lines that do not come out alike in all are left
out, and the preview is `open`. Where chance has spoken nothing is told.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.prompt import Count, Values
from tabletop.engine.state import AnyState, State
from tabletop.engine.types import Seat

_WORLDS = 12  # made-up states compared where something is turned up


@dataclass(frozen=True, slots=True)
class Change:
    """By how much a line of a seat's ledger changes: `count.<key>` with `values`."""

    seat: Seat
    key: str
    by: int
    values: Values = ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action changes at once: costs of the acting seat first, then its gains, then those of others.

    `open`: chance or something hidden has a say as well.
    """

    changes: tuple[Change, ...]
    open: bool = False


def preview(game: Game[Any], view: State, action: Action, *then: Action) -> Preview:
    """What a legal action would change, as far as its seat may know. `view` is that seat's view.

    What is done `then` by the same seat counts with it: all but the last of them turn nothing up.
    """
    actions = (action, *then)
    changes, events = _imagined(game, view, actions, 0)
    if any(event.chance for event in events):
        return Preview((), True)
    turned_up = any(event.barrier for event in events)
    if turned_up:
        worlds = [changes, *(_imagined(game, view, actions, n)[0] for n in range(1, _WORLDS))]
        changes = _alike(worlds)
    return Preview(tuple(sorted(changes, key=lambda change: (change.seat != action.seat, change.by > 0))), turned_up)


def losses(game: Game[Any], view: State, actions: tuple[Action, ...], kinds: Collection[str]) -> tuple[Event, ...]:
    """What of these kinds would befall the seat that does all this, one after the other; `view` is that seat's view."""
    if not kinds:
        return ()
    _, _, events = _done(game, view, actions, 0)
    return tuple(event for event in events if event.kind in kinds and event.seat == actions[0].seat)


def _alike(worlds: list[tuple[Change, ...]]) -> tuple[Change, ...]:
    """What is the same in all worlds; a kind of line that once comes out otherwise is left out altogether."""
    doubtful = {
        (change.seat, change.key)
        for one, other in pairwise(worlds)
        for change in (*one, *other)
        if (change in one) != (change in other)
    }
    return tuple(change for change in worlds[0] if (change.seat, change.key) not in doubtful)


def difference(game: Game[Any], before: AnyState, after: AnyState, viewer: Seat | None) -> tuple[Change, ...]:
    """What changed between two states, as `viewer` sees both; seats and lines in their order. That everything lies open
    when the game is over changes nothing for anybody."""
    changes: list[Change] = []
    seen, then, over = game.view(before, viewer), game.view(after, viewer), not game.deciders(after)
    for seat in range(len(before.players)):
        one, other = (before, after) if over and seat != viewer else (seen, then)
        had, has = _lines(game.ledger(one, seat)), _lines(game.ledger(other, seat))
        for key, values in dict.fromkeys((*had, *has)):
            by = has.get((key, values), 0) - had.get((key, values), 0)
            if by:
                changes.append(Change(seat, key, by, values))
    return tuple(changes)


def _imagined(
    game: Game[Any], view: State, actions: tuple[Action, ...], world: int
) -> tuple[tuple[Change, ...], tuple[Event, ...]]:
    before, after, events = _done(game, view, actions, world)
    changes = difference(game, before, after, actions[0].seat)
    unseen = [_kinds(game, before, one) - _kinds(game, view, one) for one in range(len(before.players))]
    return tuple([change for change in changes if change.key not in unseen[change.seat]]), events


def _done(
    game: Game[Any], view: State, actions: tuple[Action, ...], world: int
) -> tuple[AnyState, AnyState, tuple[Event, ...]]:
    """A world that fits what is known, what becomes of it, and what happens."""
    before = state = game.determinize(view, actions[0].seat, seeded(world))
    events: list[Event] = []
    for action in actions:
        step = game.apply(state, action)
        state = step.state
        events += step.events
    return before, state, tuple(events)


def _kinds(game: Game[Any], state: AnyState, seat: Seat) -> frozenset[str]:
    """What a seat's ledger has lines of. One that others do not see now is nothing to be foretold, however likely."""
    return frozenset([count.key for count in game.ledger(state, seat)])


def _lines(ledger: tuple[Count, ...]) -> Mapping[tuple[str, Values], int]:
    return {(count.key, count.values): count.amount for count in ledger}
