"""The checks of a worked example: what must hold, compared with what is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.components.source import ComponentError, KeyPath
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.session.examples.form import Checks, Data, Example
from tabletop.session.examples.paths import Names, PathError, expected, get

Offers = tuple[str, ...] | Mapping[int, tuple[str, ...]]


def failed_checks(
    game: Game[Any],
    example: Example,
    form: Checks,
    where: KeyPath,
    before: State,
    after: State,
    events: tuple[Event, ...],
) -> Iterator[ComponentError]:
    """What of `form` (standing at `where`) does not hold between the two states."""
    names = Names.of(game)
    for path, data in form.then.items():
        yield from _value(example, (*where, "then", path), path, data, after, names)
    for path, step in form.changed.items():
        yield from _change(example, (*where, "changed", path), path, step, before, after, names)
    yield from _events(example, form, where, events)
    yield from _offers(game, example, (*where, "legal"), form.legal, after, wanted=True)
    yield from _offers(game, example, (*where, "not_legal"), form.not_legal, after, wanted=False)
    if form.deciders is not None and form.deciders != game.deciders(after):
        yield example.error((*where, "deciders"), f"is {list(game.deciders(after))}, not {list(form.deciders)}")
    if form.outcome is not None:
        yield from _outcome(game, example, form, (*where, "outcome"), after)


def _value(
    example: Example, place: KeyPath, path: str, data: Any, state: State, names: Names
) -> Iterator[ComponentError]:
    try:
        found = get(state, path, names)
        wanted = expected(state, path, data, names)
    except PathError as error:
        yield example.error(place, str(error))
        return
    if found != wanted:
        way = tuple(path.split("."))
        yield example.error(place, f"is {names.spoken(way, found)}, not {names.spoken(way, wanted)}")


def _change(
    example: Example, place: KeyPath, path: str, step: int, before: State, after: State, names: Names
) -> Iterator[ComponentError]:
    try:
        was, now = get(before, path, names), get(after, path, names)
    except PathError as error:
        yield example.error(place, str(error))
        return
    if not (isinstance(was, int) and isinstance(now, int)):
        yield example.error(place, "only numbers change by a difference")
    elif now - was != step:
        yield example.error(place, f"went from {was} to {now} ({now - was:+d}), not {step:+d}")


def _events(example: Example, form: Checks, where: KeyPath, events: tuple[Event, ...]) -> Iterator[ComponentError]:
    """The named events occur in this order; others may stand between them."""
    rest = iter(events)
    for number, wanted in enumerate(form.events):
        kind, values = (wanted, {}) if isinstance(wanted, str) else next(iter(wanted.items()))
        if not any(event.kind == kind and _matches(event, values) for event in rest):
            told = ", ".join(event.kind for event in events) or "nothing"
            yield example.error((*where, "events", number), f"{kind} is not told here; told: {told}")
            return


def _matches(event: Event, values: Data) -> bool:
    return all((event.seat if name == "seat" else event.get(name)) == value for name, value in values.items())


def _offers(
    game: Game[Any], example: Example, place: KeyPath, offers: Offers, state: State, *, wanted: bool
) -> Iterator[ComponentError]:
    if not isinstance(offers, Mapping):
        deciders = game.deciders(state)
        offers = {deciders[0] if deciders else 0: offers} if offers else {}
        inner: tuple[Seat, ...] = ()
    else:
        inner = tuple(offers)
    for seat, texts in offers.items():
        legal = {game.actions.text(action) for action in game.legal(state, seat)}
        for number, text in enumerate(texts):
            at: KeyPath = (*place, str(seat), number) if inner else (*place, number)
            try:
                line = game.actions.text(game.actions.parse(text, seat))
            except ValueError as error:
                yield example.error(at, str(error))
                continue
            if (line in legal) != wanted:
                yield example.error(at, f"{text!r} is {'not ' if wanted else ''}legal for seat {seat}")


def _outcome(game: Game[Any], example: Example, form: Checks, place: KeyPath, state: State) -> Iterator[ComponentError]:
    wanted, found = form.outcome, game.outcome(state)
    if wanted is None:
        return
    if found is None:
        yield example.error(place, "the game goes on")
        return
    if wanted.winners is not None and wanted.winners != found.ranking[0]:
        yield example.error((*place, "winners"), f"is {list(found.ranking[0])}, not {list(wanted.winners)}")
    for name, said, is_ in (
        ("reason", wanted.reason, found.reason),
        ("tie_break", wanted.tie_break, found.tie_break),
    ):
        if said is not None and said != is_:
            yield example.error((*place, name), f"is {is_}, not {said}")
    for seat, points in wanted.scores.items():
        totals = {score.seat: score.total for score in found.scores}
        if totals.get(seat) != points:
            yield example.error((*place, "scores", str(seat)), f"is {totals.get(seat)}, not {points}")
