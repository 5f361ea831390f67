"""Who sits where and what is played: everything that is chosen before a game begins."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from tabletop.engine.game import Game, conflict, resolve
from tabletop.engine.options import is_set, why_idle
from tabletop.engine.refusal import Refusal, refuse
from tabletop.engine.types import COLOURS, Plain
from tabletop.files.reading import odd_character
from tabletop.session.setup.names import wrong_names
from tabletop.session.setup.seed import LARGEST_SEED

PERSON = "person"
"""The player of a seat where somebody sits; everything else is the name of a computer player."""

SYMBOLS = ("disc", "triangle", "square", "diamond", "star", "cross")
"""What seats are told apart by; a colour never stands alone."""

UNDO = ("free", "strict")
"""The table option `undo`: whether undo may cross a barrier."""

LONGEST_NAME = 24

_NOT_IN_NAMES = re.compile("[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]")
"""Line ends, and signs that turn the direction of what is written behind them."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: its name as typed, colour and symbol by name, and who plays it."""

    name: str
    colour: str
    symbol: str
    player: str = PERSON

    @property
    def person(self) -> bool:
        """Whether a person decides here."""
        return self.player == PERSON


@dataclass(frozen=True, slots=True)
class TableSetup:
    """A table about to be played.

    `options` holds only what was chosen; the rest has the defaults of the game. `board` is the digest of the owner's
    board it is played on, "" for that of the program.
    """

    game: str
    seats: tuple[SeatSetup, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    undo: str = "free"
    board: str = ""


def default_seats(
    number: int, names: tuple[str, ...], players: tuple[str, ...] = (), colours: tuple[str, ...] = COLOURS
) -> tuple[SeatSetup, ...]:
    """Seats with symbols and the `colours` of a box in their usual order; seats beyond `players` are people."""
    enough = (*colours, *(colour for colour in COLOURS if colour not in colours))
    return tuple(
        SeatSetup(names[i], enough[i], SYMBOLS[i], players[i] if i < len(players) else PERSON) for i in range(number)
    )


def in_box_colours(setup: TableSetup, game: Game[Any]) -> TableSetup:
    """The same table with the colours of the box: a seat whose colour is not among them gets one that is free."""
    taken = [seat.colour for seat in setup.seats]
    free = [colour for colour in game.colours if colour not in taken]
    seats = [
        replace(seat, colour=free.pop(0)) if seat.colour not in game.colours and free else seat for seat in setup.seats
    ]
    return replace(setup, seats=tuple(seats))


def what_is_wrong(setup: TableSetup, game: Game[Any], players: Collection[str] | None) -> Refusal | None:
    """The first reason why this table cannot be played (texts `setup.<code>` and `conflict.<reason>`).

    `players` are the names of the computer players there are; None: of another one the nearest plays.
    """
    if len(setup.seats) not in game.seats:
        return wrong_number(len(setup.seats), game)
    for seat in setup.seats:
        if not seat.person and players is not None and seat.player not in players:
            return refuse("unknown_player", "", name=seat.player[:LONGEST_NAME], known=tuple(sorted(players)))
    names = [seat.name for seat in setup.seats]  # of a record, which began before this was asked, it is not
    wrong = wrong_seats(setup.seats, game.colours) or wrong_names(names)
    return wrong or wrong_option(setup, game) or _idle_option(setup, game)


def wrong_number(seats: int, game: Game[Any]) -> Refusal:
    """The refusal of a number of seats that the game is not for."""
    return refuse("seats", "", n=seats, first=game.seats[0], last=game.seats[-1])


def wrong_seats(seats: Sequence[SeatSetup], colours: tuple[str, ...] = COLOURS) -> Refusal | None:
    """The first name, colour or symbol that no seat can have, or that two seats have; `colours` are in the box."""
    for number, seat in enumerate(seats, 1):
        if not seat.name.strip():
            return refuse("no_name", "", n=number)
        if len(seat.name) > LONGEST_NAME:
            return refuse("long_name", "", n=number, most=LONGEST_NAME)
        words = seat.name + seat.player
        if len(seat.player) > LONGEST_NAME or odd_character(words) is not None or _NOT_IN_NAMES.search(words):
            return refuse("odd_name", "", n=number)
        if seat.colour not in colours:
            return refuse("unknown_colour", "", n=number, known=colours)
        if seat.symbol not in SYMBOLS:
            return refuse("unknown_symbol", "", n=number, known=SYMBOLS)
    for what in ("name", "colour", "symbol"):
        seen: set[str] = set()
        for seat in seats:
            value = getattr(seat, what).strip().casefold()
            if value in seen:
                return refuse(f"same_{what}", "", **{what: getattr(seat, what)})
            seen.add(value)
    return None


def wrong_option(setup: TableSetup, game: Game[Any]) -> Refusal | None:
    """The first unknown option, unknown value or impossible combination, or a seed too large."""
    if abs(setup.seed) > LARGEST_SEED:
        return refuse("large_seed", "", most=str(LARGEST_SEED))
    known = {spec.key: spec for spec in game.options}
    for key, value in setup.options.items():
        if key not in known:
            return refuse("unknown_option", "", option=key[:LONGEST_NAME], known=tuple(sorted(known)))
        if value not in known[key].values and not known[key].picked:
            return refuse("unknown_value", "", option=key, value=value[:LONGEST_NAME], known=known[key].values)
    if setup.undo not in UNDO:
        return refuse("unknown_value", "", option="undo", value=setup.undo, known=UNDO)
    resolved = resolve(game.options, setup.options)
    for key in setup.options:
        if known[key].picked and not is_set(game.shelves(key, resolved), resolved[key]):
            return refuse("no_set", known[key].rule, option=key)
    clash = conflict(game.options, resolved)
    return Refusal(f"conflict.{clash[1].reason}", clash[0].rule) if clash else None


def _idle_option(setup: TableSetup, game: Game[Any]) -> Refusal | None:
    """Against an option chosen where it makes no difference: not asked of records, which began before it was known."""
    return why_idle(game.options, len(setup.seats), resolve(game.options, setup.options))


def to_plain(setup: TableSetup) -> dict[str, Plain]:
    """JSON-able content, for the settings that remember the last table of each game."""
    return {
        "game": setup.game,
        "seats": [asdict(seat) for seat in setup.seats],
        "seed": setup.seed,
        "options": dict(setup.options),
        "undo": setup.undo,
        **({"board": setup.board} if setup.board else {}),
    }


def from_plain(data: Plain) -> TableSetup:
    """The setup `to_plain` made. Raises ValueError for anything else."""
    try:
        seats = tuple(SeatSetup(**seat) for seat in data["seats"])
        setup = TableSetup(**{**data, "seats": seats, "options": dict(data["options"])})
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"no table setup: {error}") from error
    texts = [setup.game, setup.undo, setup.board, *setup.options, *setup.options.values()]
    texts += [text for seat in seats for text in asdict(seat).values()]
    if not all(isinstance(text, str) for text in texts) or type(setup.seed) is not int:
        raise ValueError("no table setup: wrong types")
    return setup


def with_seed(setup: TableSetup, seed: int) -> TableSetup:
    """The same table with another seed."""
    return replace(setup, seed=seed)
