"""The head of a record, read back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.components.source import ComponentError
from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.types import COLOURS, Plain
from tabletop.files.bad_file import BadFile
from tabletop.games.boards import files_of, game_with
from tabletop.session.examples.told import ToldForm, read_told
from tabletop.session.records.record import FORMAT, VERSION
from tabletop.session.records.record_error import RecordError
from tabletop.session.setup.table_setup import UNDO, SeatSetup, TableSetup, wrong_number, wrong_option, wrong_seats

_FIELDS: dict[str, type] = {
    "format": str,
    "version": int,
    "game": str,
    "rules": int,
    "seats": list,
    "options": dict,
    "undo": str,
    "seed": int,
    "start": str,
}
_SEAT = {"name", "colour", "symbol", "player"}


@dataclass(frozen=True, slots=True)
class Head:
    """What is played, by which `version` of the format and of the rules, and by whom.

    `start` is the digest of the first state, `told` how that was told where it is not the set-up.
    """

    version: int
    game: Game[Any]
    rules: int
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, str]
    undo: str
    seed: int
    start: str
    told: ToldForm | None = None


def parse_head(item: dict[str, Plain], games: Mapping[str, Game[Any]]) -> Head:
    """The head from the first line of a record. Raises RecordError for line 1."""
    if item.get("format") != FORMAT:
        raise RecordError("not_record", 1)
    version = item.get("version")
    if type(version) is not int or version < 1:
        raise RecordError("bad_field", 1, field="version")
    if version > VERSION:
        raise RecordError("future_format", 1, version=str(version), known=str(VERSION))
    for name, kind in _FIELDS.items():
        if type(item.get(name)) is not kind:
            raise RecordError("bad_field", 1, field=name)
    for name in item:
        if name not in _FIELDS and name not in ("board", "position"):
            raise RecordError("bad_field", 1, field=name[:40])
    game = games.get(item["game"])
    if game is None:
        raise RecordError("unknown_game", 1, game=item["game"][:40], known=tuple(sorted(games)))
    if "board" in item:
        game = _with_board(item["board"], game)
    if item["rules"] > game.version:
        raise RecordError("future_rules", 1, version=str(item["rules"]), known=str(game.version), game=game.key)
    if item["rules"] < 1:
        raise RecordError("bad_field", 1, field="rules")
    seats = tuple(_seat(seat, number) for number, seat in enumerate(item["seats"]))
    options: dict[str, str] = item["options"]
    if not all(type(value) is str for value in options.values()):
        raise RecordError("bad_field", 1, field="options")
    if item["undo"] not in UNDO:
        raise RecordError("bad_field", 1, field="undo")
    setup = TableSetup(game.key, seats, item["seed"], options, item["undo"])
    if len(seats) not in game.seats:
        raise _bad_setup(game, wrong_number(len(seats), game))
    colours = game.colours if item["rules"] == game.version else COLOURS
    refusal = wrong_seats(seats, colours) or wrong_option(setup, game)
    if refusal is not None:
        raise _bad_setup(game, refusal)
    told = _told(item["position"], seats, options, item["seed"]) if "position" in item else None
    return Head(version, game, item["rules"], seats, options, item["undo"], item["seed"], item["start"], told)


def _told(data: Any, seats: tuple[SeatSetup, ...], options: Mapping[str, str], seed: int) -> ToldForm:
    try:
        return read_told(data, len(seats), options, seed)
    except ValueError:
        raise RecordError("bad_field", 1, field="position") from None


def _bad_setup(game: Game[Any], refusal: Refusal) -> RecordError:
    """A table that cannot be; told in words of the game, as the names of its options."""
    error = RecordError("bad_setup", 1, refusal=refusal, game=game.key)
    error.game = game.key
    return error


def _seat(data: Any, number: int) -> SeatSetup:
    if not isinstance(data, dict) or data.keys() != _SEAT or not all(type(value) is str for value in data.values()):
        raise RecordError("bad_field", 1, field=f"seats[{number}]")
    return SeatSetup(**data)


def _with_board(data: Any, game: Game[Any]) -> Game[Any]:
    """The game with the board that the record carries."""
    files = data.get("files") if isinstance(data, dict) and data.keys() == {"digest", "files"} else None
    if not isinstance(files, dict) or not files or not all(type(text) is str for text in files.values()):
        raise RecordError("bad_field", 1, field="board")
    board = files_of(files, game.key)
    if board.digest != data["digest"]:
        raise RecordError("other_board", 1)
    try:
        return game_with(board)
    except (BadFile, ComponentError) as error:
        raise RecordError("bad_board", 1, detail=error) from error
