"""From words to a game and a table, or to the reason why there is none."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tabletop.bots.registry import PLAYERS, USUAL
from tabletop.cli_commands.spec import Failed, UsageError, Values
from tabletop.components.source import ComponentError
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.files.bad_file import BadFile
from tabletop.games import registry
from tabletop.locale import Catalogue
from tabletop.session.disk.notice import Notice, setup_text
from tabletop.session.disk.paths import Paths
from tabletop.session.knowing.privacy import next_viewer
from tabletop.session.owner.own_boards import digest_of, game_on, own_folder, own_game
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import OpenedRecord, load
from tabletop.session.session import Session
from tabletop.session.setup.code import CodeError, decode
from tabletop.session.setup.table_setup import PERSON, SeatSetup, TableSetup, default_seats, what_is_wrong, wrong_number
from tabletop.session.studies import Study, read_study
from tabletop.session.studies.start import game_of


def game_called(key: str) -> Game[Any]:
    """The game with this key. Raises UsageError naming those there are."""
    games = registry.games()
    if key not in games:
        raise UsageError("unknown_game", text=key, known=tuple(sorted(games)))
    return games[key]


def games_chosen(key: str | None) -> tuple[Game[Any], ...]:
    """One game, or all of them."""
    return tuple(registry.games().values()) if key is None else (game_called(key),)


def table_chosen(values: Values, cat: Catalogue, *, bots: bool) -> tuple[Game[Any], TableSetup]:
    """The table described by --seats, --seed, --option and --bot. Raises UsageError with the reason why not.

    `bots`: every seat is a computer's, the named ones in turn; otherwise the named ones take the last seats.
    """
    if values["game"] is None:
        raise UsageError("missing_argument", word="GAME")
    game = game_called(values["game"])
    if values.get("own-board"):
        game = own_board_of(game, cat)
    number = values["seats"] if values["seats"] is not None else min(3, game.seats[-1])
    if number not in game.seats:
        raise _no_table(wrong_number(number, game), game, cat)
    players = tuple(values["bot"])
    for name in players:
        if name not in PLAYERS:
            raise UsageError("unknown_bot", text=name, known=tuple(sorted(PLAYERS)))
    if bots:
        named = players or (USUAL,)
        players = tuple(named[seat % len(named)] for seat in range(number))
    else:
        players = players[-number:]
        players = (PERSON,) * (number - len(players)) + players
    options = dict(values["option"])
    undo = options.pop("undo", "free")
    seed = values["seed"] if values["seed"] is not None else 1
    seats = seats_called(game, number, players)
    setup = TableSetup(game.key, seats, seed, options, undo, digest_of(game))
    refusal = what_is_wrong(setup, game, PLAYERS)
    if refusal is not None:
        raise _no_table(refusal, game, cat)
    return game, setup


def _no_table(refusal: Refusal, game: Game[Any], cat: Catalogue) -> UsageError:
    cat.seat(game.key)
    return UsageError("setup", reason=setup_text(refusal, cat, cat.text(f"game.{game.key}.title")))


def table_coded(values: Values, cat: Catalogue) -> TableSetup:
    """The table of --code, which says everything by itself. Raises UsageError with the reason why not."""
    others = [f"--{name}" for name in ("seats", "seed", "option", "bot") if values[name] not in (None, ())]
    if values["game"] is not None or others:
        raise UsageError("code_alone", text=values["game"] or others[0])
    try:
        return decode(values["code"], registry.games(), None, _on_board)
    except CodeError as error:
        cat.seat(error.game)
        raise UsageError("setup", reason=error.text(cat)) from error


def own_board_of(game: Game[Any], cat: Catalogue) -> Game[Any]:
    """The game on the owner's board. Raises UsageError if there is none, Failed if it cannot be used."""
    paths = Paths.of_system()
    try:
        own = own_game(paths, game.key)
    except BadFile as bad:
        raise Failed(bad.text(cat)) from bad
    except ComponentError as error:
        raise Failed(error.text(cat)) from error
    if own is None:
        raise UsageError("no_board", file=str(own_folder(paths, game.key)))
    return own


def _on_board(game: Game[Any], board: str) -> Game[Any] | None:
    return game_on(Paths.of_system(), game, board)


def seats_called(game: Game[Any], number: int, players: tuple[str, ...]) -> tuple[SeatSetup, ...]:
    """Seats with the usual names, which are the same in every language: records must not differ by it."""
    names = Catalogue("en")
    usual = tuple(names.text(f"seat.default.{letter}") for letter in "abcde"[:number])
    usual += tuple(f"Player {seat + 1}" for seat in range(len(usual), number))
    return default_seats(number, usual, players, game.colours)


def opened(path: Path, cat: Catalogue) -> OpenedRecord:
    """A record that opens; that it may have been cut short is told. Raises Failed with file, line and reason;
    UsageError if there is no such file."""
    try:
        loaded = load(path, registry.games())
        if loaded.doubt is not None:
            print(doubt_told(path, loaded.doubt, cat), file=sys.stderr)
        return loaded
    except RecordError as error:
        if error.code == "not_found":
            raise UsageError("said", text=record_trouble(error, cat)) from error
        raise Failed(record_trouble(error, cat)) from error


def study_opened(path: Path, cat: Catalogue) -> Study:
    """A study that opens, of a game there is. Raises ComponentError with file, line and place; UsageError if there is
    no such file."""
    try:
        study = read_study(path)
    except ComponentError as error:
        if error.bad is not None and error.bad.code == "not_found":
            raise UsageError("said", text=error.text(cat)) from error
        raise
    game_of(study, registry.games())
    return study


def doubt_told(path: Path, doubt: Notice, cat: Catalogue) -> str:
    """Why it cannot be said that a record is all there is."""
    return cat.text("record.in_doubt", file=str(path), why=doubt.text(cat))


def record_trouble(error: RecordError, cat: Catalogue) -> str:
    """Why a record does not open, in words of its game."""
    cat.seat(error.game, error.names)
    return error.text(cat)


def seat_called(text: str, names: Iterable[str]) -> int | None:
    """A viewer: `public` (None), the number of a seat from 0 as in records, or a name. Raises UsageError."""
    known = tuple(names)
    if text == "public":
        return None
    if text.isascii() and text.isdigit() and int(text) < len(known):
        return int(text)
    if text in known:
        return known.index(text)
    raise UsageError("viewer", text=text, last=str(len(known) - 1), known=known)


def viewer_called(text: str | None, loaded: OpenedRecord) -> int | None:
    """Who looks at a record: of a running one the public, or the seat in front; of one that may have been cut short
    the public alone, for another seat may be in front by now. Raises UsageError."""
    session = loaded.session
    viewer = seat_called(text or "public", session.names)
    if viewer is not None and loaded.doubt is not None:
        raise UsageError("viewer_doubtful", text=text)
    if viewer is not None and session.outcome is None and viewer != next_viewer(session, None):
        raise UsageError("viewer_running", text=text)
    return viewer


def position_called(to: int | None, session: Session[Any]) -> int:
    """A position of a record: the one where it ends, if none is named. Raises UsageError beyond it."""
    if to is None:
        return session.position
    if to > len(session.line):
        raise UsageError("too_large", flag="--to", text=str(to), most=str(len(session.line)))
    return to
