"""The boards of this owner: a folder for each game, read anew whenever somebody asks, so a change counts at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.components.source import ComponentError
from tabletop.engine.game import Game
from tabletop.files.bad_file import BadFile
from tabletop.files.reading import names_in
from tabletop.games.boards import board_of, file_names, game_with, read_board
from tabletop.resources import resource_text
from tabletop.session.disk.paths import Paths
from tabletop.session.disk.saving import write_whole
from tabletop.session.examples.form import Example
from tabletop.session.examples.library import examples_of
from tabletop.session.guided.chapter_files import chapter_file
from tabletop.session.guided.form import GuidedGame
from tabletop.session.guided.library import first_game_of

Trouble = BadFile | ComponentError
"""Each tells itself by `text`."""


def own_folder(paths: Paths, game: str) -> Path:
    """Where the board of a game lies, whether it is there or not."""
    return paths.boards / game


def own_game(paths: Paths, game: str) -> Game[Any] | None:
    """The game with the owner's board; None if there is none. Raises BadFile or ComponentError."""
    folder = own_folder(paths, game)
    board = read_board(game, folder)
    return None if board is None else game_with(board, folder)


def own_examples(paths: Paths, game: str) -> tuple[tuple[Example, ...], tuple[Trouble, ...]]:
    """The worked examples of the owner, and what is wrong with the files that give none."""
    folder = own_folder(paths, game) / "examples"
    found: list[Example] = []
    wrong: list[Trouble] = []
    try:
        names = names_in(folder, ".yaml")
    except BadFile as bad:
        return (), (bad,)
    for name in names:
        try:
            found += examples_of(game, folder / name, [example.id for example in found], own=True)
        except ComponentError as error:
            wrong.append(error)
    return tuple(found), tuple(wrong)


def own_first_game(paths: Paths, game: str, chapter: int = 1) -> GuidedGame | None:
    """A chapter of the owner's first game, None if there is none. Raises ComponentError."""
    return first_game_of(game, own_folder(paths, game) / chapter_file(chapter), own=True, chapter=chapter)


def game_on(paths: Paths, game: Game[Any], board: str) -> Game[Any] | None:
    """The game on the board with this digest, "" for that of the program; None if the owner has no such board."""
    if not board:
        return game
    try:
        own = own_game(paths, game.key)
    except (BadFile, ComponentError):
        return None
    return own if own is not None and digest_of(own) == board else None


def digest_of(game: Game[Any]) -> str:
    """The digest of the board a game is played on, "" for that of the program."""
    board = board_of(game)
    return "" if board is None else board.digest


def write_copies(paths: Paths, game: str) -> list[Path]:
    """A commented copy of every file of a game, to start from; files that are there stay. Raises OSError."""
    written = []
    for name in file_names(game):
        path = own_folder(paths, game) / name
        if not path.exists():
            lines = resource_text("data", game, name).splitlines()
            said = f"# What is written here without # before it is laid over {name} of the program, key by key."
            write_whole(path, "\n".join([said, "", *(f"# {line}".rstrip() for line in lines)]) + "\n")
            written.append(path)
    return written
