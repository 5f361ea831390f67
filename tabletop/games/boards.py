"""Boards of owners: YAML files that say what differs from those of the program, and the game that is made with them.

The tables of a game are made from its data when its modules are imported. A board of one's own is therefore another
import of the same modules, under a name that follows from the board: both games live beside each other, each with its
own tables, and neither takes longer. A game on a board goes to another process as its board, and is made there.
"""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import yaml

from tabletop.components.overlay import laid_over
from tabletop.components.source import ComponentError, Source, parse
from tabletop.components.typed import forget_kinds
from tabletop.engine.game import Game
from tabletop.engine.redact import forget_redactors
from tabletop.files.bad_file import BadFile
from tabletop.files.reading import names_in, read_text
from tabletop.games import registry
from tabletop.games.second_import import SecondImport
from tabletop.resources import resource

if TYPE_CHECKING:  # the first screen shows no board: what reads one is imported with the first of them
    from tabletop.components.board import Table

_NOT_OF_A_BOARD = re.compile(r"targets\.yaml|first_game(\.[0-9]+)?\.yaml|presets\.yaml")
LONGEST = 60_000
"""No file of a board has more letters."""
LARGEST = 10_000
"""No number of a board is larger: nothing on a table is, and what is made from it stays small."""

MOST_AT_ONCE = 8
"""So many games on boards are kept at hand; those that are played live on without."""

_IMPORTING = RLock()
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """What differs for one game: names of files with their texts, in the order of the names."""

    game: str
    files: tuple[tuple[str, str], ...]

    @property
    def digest(self) -> str:
        """Sixteen digits that follow from all of it."""
        whole = "\0".join((self.game, *(part for file in self.files for part in file)))
        return hashlib.blake2b(whole.encode(), digest_size=8).hexdigest()


def file_names(game: str) -> tuple[str, ...]:
    """The files of a game that a board may lay something over."""
    names = sorted(path.name for path in resource("data", game).glob("*.yaml"))
    return tuple(name for name in names if not _NOT_OF_A_BOARD.fullmatch(name))


def read_board(game: str, folder: Path) -> OwnBoard | None:
    """The board in a folder; None if nothing in it differs. Raises BadFile or ComponentError naming the file."""
    known, found = file_names(game), []
    for name in names_in(folder, ".yaml"):
        if _NOT_OF_A_BOARD.fullmatch(name):
            continue
        path = folder / name
        if name not in known:
            raise BadFile("not_of_a_board", path=path, known=known)
        text = read_text(path, LONGEST)
        if _source(name, text, str(path)) is not None:
            found.append((name, text))
    return OwnBoard(game, tuple(found)) if found else None


def game_with(board: OwnBoard, where: Path | None = None) -> Game[Any]:
    """The game with a board, whose files lie in the folder `where` if anywhere: the same one each time, as long as it
    is among the last that were asked for. Raises ComponentError naming file, line and key for what the game cannot be
    played with."""
    with _IMPORTING:
        known = _LAST.pop((board, where), None) or _made(board, where)
        _LAST[board, where] = known
        while len(_LAST) > MOST_AT_ONCE:
            _OF[_LAST.pop(next(iter(_LAST)))].imported.forget()
            for forget in (forget_kinds, forget_redactors):
                forget()
    return known


def _made(board: OwnBoard, where: Path | None) -> Game[Any]:
    from tabletop.components.board import read_table

    module = registry.module_of(board.game)
    imported = SecondImport(module.rpartition(".")[0], _mark(board, where))
    try:
        with _over(board, where):
            game: Game[Any] = getattr(imported.module(module), registry.attribute_of(board.game))
            table = read_table(resource("data", board.game, "table.yaml"))
            broken = [words for seats in game.seats for words in game.check(game.setup(seats, 1, {}))]
        if broken:
            raise _whole(board, where, f"cannot be played: {'; '.join(broken[:3])}")
    except ComponentError:
        imported.forget()
        raise
    except Exception as error:  # numbers that each are possible and together are not: the rules never met them
        imported.forget()
        _log.info("a board that cannot be played", exc_info=error)
        wrong = _whole(board, where, "cannot be played")
        wrong.bad = BadFile("unplayable_board")
        raise wrong from error
    _OF[game] = _Made(board, table, imported)
    kind: Any = type(game)  # a class of this board alone
    kind.__reduce__ = lambda _: (game_with, (board, where))
    return game


def _mark(board: OwnBoard, where: Path | None) -> str:
    return hashlib.blake2b(f"{board.digest}{where}".encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class _Made:
    """What a game was made with."""

    board: OwnBoard
    table: Table
    imported: SecondImport


_LAST: dict[tuple[OwnBoard, Path | None], Game[Any]] = {}
_OF: WeakKeyDictionary[Game[Any], _Made] = WeakKeyDictionary()
"""As long as somebody plays it."""


def board_of(game: Game[Any]) -> OwnBoard | None:
    """The board a game was made with; None: that of the program."""
    made = _OF.get(game)
    return None if made is None else made.board


def table_of(game: Game[Any]) -> Table:
    """The boards on the screen, with what the owner laid over them."""
    from tabletop.components.board import load_table

    made = _OF.get(game)
    return load_table(game.key) if made is None else made.table


@contextmanager
def _over(board: OwnBoard, where: Path | None) -> Iterator[None]:
    laid: dict[Path, Source] = {}
    for name, text in board.files:
        if name not in file_names(board.game) or len(text) > LONGEST:
            raise _whole(board, where, f"{name[:40]} is no file of this game, or too long")
        source = _source(name, text, _named(name, where))
        if source is not None:
            laid[resource("data", board.game, name)] = source
    with laid_over(laid):
        yield


def _source(name: str, text: str, file: str) -> Source | None:
    """The nodes of a file; None if there are only comments in it."""
    if not any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines()):
        return None
    source = parse(text, file)
    waiting: list[tuple[yaml.Node, str]] = [(source.root, "")]
    while waiting:
        node, key = waiting.pop()
        if isinstance(node, yaml.MappingNode):
            waiting += [(value, str(name.value)) for name, value in node.value]
        elif isinstance(node, yaml.SequenceNode):
            waiting += [(item, key) for item in node.value]
        elif node.tag.endswith((":int", ":float")) and not _small(node.value):
            raise source.error_at(node, (key,), f"no number of a board is beyond {LARGEST}")
    return source


def _small(text: str) -> bool:
    try:
        return abs(float(text)) <= LARGEST
    except ValueError:
        return False


def _whole(board: OwnBoard, where: Path | None, what: str) -> ComponentError:
    return ComponentError(_named(board.files[0][0], where), 1, 1, "", what)


def _named(name: str, where: Path | None) -> str:
    return str(where / name) if where is not None else name


def files_of(data: Mapping[str, str], game: str) -> OwnBoard:
    """The board that a record carries."""
    return OwnBoard(game, tuple(sorted(data.items())))
