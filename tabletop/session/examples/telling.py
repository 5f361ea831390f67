"""Tells a worked example: every step with its position, and what did not come out as the file says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tabletop.components.source import ComponentError, KeyPath
from tabletop.engine.action import Action
from tabletop.engine.event import Event
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.state import State
from tabletop.engine.types import Seat
from tabletop.session.examples.checks import failed_checks
from tabletop.session.examples.form import Example, StepForm, Texts
from tabletop.session.examples.given import given_position, possible, with_chance


@dataclass(frozen=True, slots=True)
class ExamplePage:
    """One page: the position, how it came about, what to say, and which checks failed here.

    The first moment of an example is its given position. `refusal` is what was answered to a refused `action`.
    """

    position: State
    text: Texts
    seat: Seat | None = None
    action: Action | None = None
    refusal: Refusal | None = None
    events: tuple[Event, ...] = ()
    problems: tuple[ComponentError, ...] = ()


def problems(game: Game[Any], example: Example) -> tuple[ComponentError, ...]:
    """Everything that does not come out as the example says; empty if it holds."""
    return tuple(problem for moment in tell(game, example) for problem in moment.problems)


def tell(game: Game[Any], example: Example) -> tuple[ExamplePage, ...]:
    """The moments of an example. It ends early where the given position or an action is impossible."""
    try:
        start = given_position(game, example)
    except ComponentError as error:
        return (ExamplePage(_fresh(game, example), example.form.text, problems=(error,)),)
    moments = [ExamplePage(start, example.form.text)]
    for number, step in enumerate(example.form.when):
        form = StepForm(play=step) if isinstance(step, str) else step
        where: KeyPath = ("when", number)
        try:
            with possible(example, where):
                moments.append(_step(game, example, moments[-1].position, form, where))
        except ComponentError as error:
            moments.append(ExamplePage(moments[-1].position, form.text, problems=(error,)))
            return tuple(moments)
    last = moments[-1]
    events = tuple(event for moment in moments for event in moment.events)
    try:
        with possible(example, ()):
            wrong = tuple(failed_checks(game, example, example.form, (), start, last.position, events))
    except ComponentError as error:
        wrong = (error,)
    return (*moments[:-1], _with(last, wrong))


def main_seat(moments: tuple[ExamplePage, ...], game: Game[Any]) -> Seat:
    """Whose example it is: the seat that does the most in it."""
    seats = [moment.seat for moment in moments if moment.seat is not None]
    if seats:
        return max(sorted(set(seats)), key=seats.count)
    return next(iter(game.deciders(moments[0].position)), 0)


def _with(moment: ExamplePage, wrong: Iterable[ComponentError]) -> ExamplePage:
    return ExamplePage(
        moment.position,
        moment.text,
        moment.seat,
        moment.action,
        moment.refusal,
        moment.events,
        (*moment.problems, *wrong),
    )


def _fresh(game: Game[Any], example: Example) -> State:
    """Something to show beside the message when the given position is impossible."""
    state: State = game.setup(game.seats[0], example.form.seed, {})
    return state


def _step(game: Game[Any], example: Example, before: State, form: StepForm, where: KeyPath) -> ExamplePage:
    state = with_chance(before, example, form.chance, (*where, "chance"))
    if form.look:
        failed = failed_checks(game, example, form, where, before, state, ())
        return ExamplePage(state, form.text, problems=tuple(failed))
    seat = _seat(game, example, state, form, where)
    key, text = ("play", form.play) if form.play is not None else ("refuse", form.refuse or "")
    place = _place(example, where, key)
    try:
        action = game.actions.parse(text, seat)
    except ValueError as error:
        raise example.error(place, str(error)) from error
    refusal = game.why_not(state, action)
    if key == "refuse":
        wrong = [
            *_wrong_refusal(example, form, where, text, refusal),
            *failed_checks(game, example, form, where, state, state, ()),
        ]
        return ExamplePage(state, form.text, seat, action, refusal, (), tuple(wrong))
    if refusal is not None:
        said = ", ".join(f"{name} {value}" for name, value in refusal.values)
        raise example.error(place, f"{text!r} by seat {seat} is refused: {refusal.code} ({said}; {refusal.rule})")
    step = game.apply(state, action)
    broken = game.check(step.state)
    if broken:
        raise example.error(place, f"{text!r} led to an impossible position: {'; '.join(broken)}")
    wrong = list(failed_checks(game, example, form, where, state, step.state, step.events))
    return ExamplePage(step.state, form.text, seat, action, None, step.events, tuple(wrong))


def _place(example: Example, where: KeyPath, key: str) -> KeyPath:
    """A step in short form is a line by itself; in the long form the line stands under its key."""
    number = where[-1]
    short = isinstance(number, int) and isinstance(example.form.when[number], str)
    return where if short else (*where, key)


def _seat(game: Game[Any], example: Example, state: State, form: StepForm, where: KeyPath) -> Seat:
    if form.seat is not None:
        return form.seat
    deciders = game.deciders(state)
    if not deciders:
        raise example.error(where, "the game is over: nobody decides")
    return deciders[0]


def _wrong_refusal(
    example: Example, form: StepForm, where: KeyPath, text: str, refusal: Refusal | None
) -> Iterable[ComponentError]:
    if refusal is None:
        yield example.error((*where, "refuse"), f"{text!r} is allowed")
        return
    if form.code is not None and refusal.code != form.code:
        yield example.error((*where, "code"), f"{text!r} is refused with {refusal.code}, not {form.code}")
    for name, value in form.values.items():
        if refusal.get(name) != value:
            yield example.error((*where, "values", name), f"is {refusal.get(name)!r}, not {value!r}")
