"""Where a chapter begins: who sits there, and the position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.components.source import ComponentError, KeyPath
from tabletop.engine.chance import seeded
from tabletop.engine.game import Game, resolve
from tabletop.engine.state import State
from tabletop.locale import Catalogue
from tabletop.session.examples.given import given_position, seats_of
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import loads
from tabletop.session.setup.table_setup import SeatSetup, default_seats
from tabletop.session.studies.form import ChapterForm
from tabletop.session.studies.reading import Study

Games = Mapping[str, Game[Any]]
LETTERS = ("A", "B", "C", "D", "E", "F")
"""Who sits where nobody is named."""


@dataclass(frozen=True, slots=True)
class Start:
    """The beginning of a chapter. `over`: the record it comes from has ended, and has no secrets any more."""

    game: Game[Any]
    seats: tuple[SeatSetup, ...]
    seed: int
    options: Mapping[str, Any]
    state: State
    over: bool = True


@dataclass(frozen=True, slots=True)
class Placed:
    """A chapter with its place in a file, as worked examples have it: so the same code makes its position."""

    study: Study
    number: int

    @property
    def form(self) -> ChapterForm:
        """What the file says of it."""
        return self.study.form.chapters[self.number]

    def error(self, path: KeyPath, what: str) -> ComponentError:
        """What is wrong at a place of the chapter."""
        return self.study.error(("chapters", self.number, *path), what)


def game_of(study: Study, games: Games) -> Game[Any]:
    """The game a study is about. Raises ComponentError for one that nobody knows."""
    game = games.get(study.form.game)
    if game is None:
        raise study.error(("game",), f"no such game; known: {', '.join(sorted(games))}")
    return game


def begin(study: Study, number: int, games: Games, names: tuple[str, ...] = LETTERS) -> Start:
    """The beginning of a chapter. Raises ComponentError for one that cannot be."""
    chapter, game = Placed(study, number), game_of(study, games)
    start = _of_record(chapter, game, games) if chapter.form.record else _of_set_up(chapter, game, names)
    if chapter.form.front >= len(start.seats):
        raise chapter.error(("front",), f"{len(start.seats)} sit there, counted from 0")
    return start


def _of_set_up(chapter: Placed, game: Game[Any], names: tuple[str, ...]) -> Start:
    form = chapter.form
    state = given_position(game, chapter)
    seats = default_seats(seats_of(game, chapter), names, (), game.colours)
    return Start(game, seats, form.seed, resolve(game.options, form.options), state)


def _of_record(chapter: Placed, game: Game[Any], games: Games) -> Start:
    """A position of the record. Of a game that still runs, only what the seat in front knows counts: what nobody can
    know yet is imagined, so that no study tells what a pile holds."""
    form = chapter.form
    try:
        read = loads("".join(f"{line}\n" for line in form.record).encode(), games)
    except RecordError as error:
        where = ("record",) if error.line is None else ("record", error.line - 1)
        english = Catalogue("en")
        english.seat(error.game, error.names)
        raise chapter.error(where, error.reason(english)) from error
    session = read.session
    if session.game.key != game.key:
        raise chapter.error(("record", 0), f"a game of {session.game.key}, not of {game.key}")
    if read.torn is not None:
        raise chapter.error(("record", read.torn - 2), "the record is not whole")
    if form.at > len(session.history):
        raise chapter.error(("at",), f"the record has {len(session.history)} actions")
    state = session.state_at(form.at)
    over = session.outcome is not None
    if not over and form.front < len(session.seats):
        view = session.game.view(state, form.front)
        state = session.game.determinize(view, form.front, seeded(form.seed))
    return Start(session.game, session.seats, session.seed, session.options, state, over)
