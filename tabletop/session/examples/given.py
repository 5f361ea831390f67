"""The position in which an example or a guided game begins: set up, written over, made whole, its draws scripted."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

from tabletop.components.source import ComponentError, KeyPath
from tabletop.engine.chance import scripted
from tabletop.engine.game import Game, conflict, resolve
from tabletop.engine.state import State
from tabletop.files.bad_file import BadFile
from tabletop.session.examples.form import Data
from tabletop.session.examples.paths import Names, PathError, follow, put

_log = logging.getLogger(__name__)

Draws = tuple[int | str, ...]
"""What chance says first: numbers from 0, or sides of a die as `die 3`."""


class GivenForm(Protocol):
    """What of a file says how the position is made."""

    @property
    def seats(self) -> int | None: ...
    @property
    def options(self) -> Mapping[str, str]: ...
    @property
    def seed(self) -> int: ...
    @property
    def given(self) -> Data: ...
    @property
    def chance(self) -> Draws: ...


class Given(Protocol):
    """A form with its place in a file, so that what is wrong can be pointed at."""

    @property
    def form(self) -> GivenForm: ...
    def error(self, path: KeyPath, what: str) -> ComponentError: ...


def seats_of(game: Game[Any], example: Given) -> int:
    """How many play: as told, or the fewest the game allows."""
    return game.seats[0] if example.form.seats is None else example.form.seats


def given_position(
    game: Game[Any], example: Given, *, colours: tuple[str, ...] = (), version: int | None = None
) -> State:
    """The position that is told, with its coming draws. Raises ComponentError for one that cannot be.

    `colours` of the seats and `version` of the rules are as in `Game.setup`.
    """
    form = example.form
    if seats_of(game, example) not in game.seats:
        raise example.error(("seats",), f"{game.key} is played by {game.seats[0]} to {game.seats[-1]}")
    try:
        options = resolve(game.options, form.options)
    except ValueError as error:
        raise example.error(("options",), str(error)) from error
    clash = conflict(game.options, options)
    if clash is not None:
        raise example.error(("options", clash[0].key), f"{clash[1].value} does not go with {clash[1].other}")
    start: State = game.setup(seats_of(game, example), form.seed, options, version=version, colours=colours)
    state = start
    names = Names.of(game)
    for path, data in form.given.items():
        try:
            with possible(example, ("given", path)):
                state = put(state, path, data, names)
        except PathError as error:
            raise example.error(("given", path), str(error)) from error
    if form.given:
        with possible(example, ("given",)):
            state = follow(start, state, form.given)
            if game.check(state):  # what is whole is left as it is told
                state = game.arrange(state)
            broken = game.check(state)
            if not broken:
                look_at(game, state)
        if broken:
            raise example.error(("given",), f"an impossible position: {'; '.join(broken)}")
    return with_chance(state, example, form.chance, ("chance",))


@contextmanager
def possible(example: Given, where: KeyPath) -> Iterator[None]:
    """Whatever the rules stumble over in here becomes a ComponentError: a position that they never led to. What it was
    is for the log."""
    try:
        yield
    except (ComponentError, PathError):
        raise
    except Exception as error:
        _log.info("an impossible position", exc_info=error)
        raise at_fault(example.error(where, "an impossible position"), "impossible") from error


def at_fault(wrong: ComponentError, key: str) -> ComponentError:
    """The same error, told to people by the text `fault.<key>`."""
    wrong.bad = BadFile(key)
    wrong.bad.room = "fault"
    return wrong


def look_at(game: Game[Any], state: State) -> None:
    """Do what every screen does with a position."""
    game.outcome(state)
    for seat in game.deciders(state):
        game.legal(state, seat)
        game.table(game.view(state, seat))
    game.table(game.view(state, None))


def with_chance(state: State, example: Given, results: Draws, path: KeyPath) -> State:
    """The state in which chance will say `results` first. Raises ComponentError for a draw that cannot be."""
    if not results:
        return state
    draws = [_draw(result, example, (*path, number)) for number, result in enumerate(results)]
    new: Any = state.copy()
    new.chance = scripted(draws, example.form.seed)
    made: State = new
    return made


def _draw(result: int | str, example: Given, path: KeyPath) -> int:
    if isinstance(result, int):
        if not 0 <= result < 1 << 15:
            raise example.error(path, f"a draw counts from 0, not {result}")
        return result
    words = result.split()
    if len(words) == 2 and words[0] == "die" and words[1].isdecimal() and int(words[1]) > 0:
        return int(words[1]) - 1
    raise example.error(path, f"{result!r} is neither a number nor 'die N'")
