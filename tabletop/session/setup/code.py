"""A whole table in one line to be copied: game, seats, options, seed and undo.

`TT1.` and letters that every mail and chat leaves as they are: a checksum of four bytes, then the table as a JSON list.
The same table has the same code, and whoever pastes it gets the same game.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Callable, Collection, Mapping
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.refusal import Refusal
from tabletop.engine.types import COLOURS, Value
from tabletop.files.bad_file import BadFile
from tabletop.files.json_text import parse_json
from tabletop.session.disk.notice import NoticeTexts, notice, setup_text
from tabletop.session.setup.table_setup import PERSON, SYMBOLS, TableSetup, from_plain, in_box_colours, what_is_wrong

VERSION = 1
LONGEST = 3000
"""No code has more letters."""
_HEAD = re.compile(r"TT([0-9]{1,3})\.([A-Za-z0-9_-]*)")
_SUM = 4
_BOARD = "@board"
"""Among the options: the digest of the board that the table is played on, if it is not that of the program."""

OnBoard = Callable[[Game[Any], str], Game[Any] | None]
"""The game on the board with a digest; None if it is not here."""


def _no_other_board(game: Game[Any], board: str) -> Game[Any] | None:
    return None if board else game


class CodeError(Exception):
    """A code that gives no table: it is none, it is damaged, or the table it tells of cannot be played."""

    def __init__(self, reason: str, wrong: Refusal | None = None, **values: Value) -> None:
        super().__init__(reason)
        self._notice = notice(f"code.{reason}", **values)
        self.game = str(values["game"]) if wrong is not None else None
        """The game, if there is one, whose words the reason needs."""
        self._wrong = wrong

    def text(self, texts: NoticeTexts) -> str:
        """Why, in the language of `texts`."""
        if self._wrong is None:
            return self._notice.text(texts)
        return setup_text(self._wrong, texts, texts.text(f"game.{self.game}.title"))


def encode(setup: TableSetup) -> str:
    """The code of a table."""
    seats = [
        [seat.name, _number(seat.colour, COLOURS), _number(seat.symbol, SYMBOLS), _short(seat.player)]
        for seat in setup.seats
    ]
    board = {_BOARD: setup.board} if setup.board else {}
    content = [setup.game, setup.undo, setup.seed, {**board, **dict(sorted(setup.options.items()))}, *seats]
    data = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return f"TT{VERSION}.{_letters(zlib.crc32(data).to_bytes(_SUM, 'big') + data)}"


def looks_like(words: str) -> bool:
    """Whether somebody pasted a code, damaged or not."""
    return words.strip().startswith("TT")


def decode(
    code: str, games: Mapping[str, Game[Any]], players: Collection[str] | None, on_board: OnBoard = _no_other_board
) -> TableSetup:
    """The table of a code, which can be played; a colour that is not in the box gives way to one that is.

    Raises CodeError; `players` are the names of the computer players; None: of another one the nearest plays.
    """
    found = _HEAD.fullmatch("".join(code.split())[: LONGEST + 1])
    if found is None or len(found[0]) > LONGEST:
        raise CodeError("not_one")
    if int(found[1]) != VERSION:
        raise CodeError("other_version", version=found[1], known=str(VERSION))
    setup = _setup(_content(found[2]))
    if encode(setup) != found[0]:
        raise CodeError("damaged")
    game = games.get(setup.game)
    if game is None:
        raise CodeError("unknown_game", game=setup.game, known=tuple(sorted(games)))
    game = on_board(game, setup.board)
    if game is None:
        raise CodeError("needs_board", name=setup.game, digest=setup.board[:16])
    setup = in_box_colours(setup, game)
    wrong = what_is_wrong(setup, game, players)
    if wrong is not None:
        raise CodeError("unplayable", wrong, game=setup.game)
    return setup


def _content(letters: str) -> list[Any]:
    try:
        data = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise CodeError("damaged") from None
    if data[:_SUM] != zlib.crc32(data[_SUM:]).to_bytes(_SUM, "big"):
        raise CodeError("damaged")
    try:
        content = parse_json(data[_SUM:])
    except BadFile:
        raise CodeError("damaged") from None
    if not isinstance(content, list) or len(content) < 4:
        raise CodeError("damaged")
    return content


def _setup(content: list[Any]) -> TableSetup:
    game, undo, seed, options, *seats = content
    try:
        plain = [
            {
                "name": name,
                "colour": _word(colour, COLOURS),
                "symbol": _word(symbol, SYMBOLS),
                "player": player or PERSON,
            }
            for name, colour, symbol, player in seats
        ]
        chosen = {key: value for key, value in options.items() if key != _BOARD}
        table = {"game": game, "undo": undo, "seed": seed, "options": chosen, "seats": plain}
        return from_plain({**table, "board": options.get(_BOARD, "")})
    except (TypeError, ValueError, LookupError, AttributeError):
        raise CodeError("damaged") from None


def _letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _short(player: str) -> str:
    return "" if player == PERSON else player


def _number(word: str, words: tuple[str, ...]) -> int | str:
    return words.index(word) if word in words else word


def _word(number: Any, words: tuple[str, ...]) -> str:
    return words[number] if isinstance(number, int) else number
