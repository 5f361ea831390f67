"""The guided games that come with the games, and those of owners."""

from __future__ import annotations

from pathlib import Path

from tabletop.resources import resource
from tabletop.session.guided.chapter_files import chapter_file
from tabletop.session.guided.form import GuidedGame, read_guided


def guided_game(game: str, chapter: int = 1) -> GuidedGame | None:
    """A chapter of the guided first game that comes with a game, None if there is none. Raises ComponentError."""
    return first_game_of(game, resource("data", game, chapter_file(chapter)), chapter=chapter)


def chapters(game: str) -> tuple[GuidedGame, ...]:
    """All chapters of the guided first game that comes with a game, in their order. Raises ComponentError."""
    found: list[GuidedGame] = []
    while (guided := guided_game(game, len(found) + 1)) is not None:
        found.append(guided)
    return tuple(found)


def first_game_of(game: str, path: Path, *, own: bool = False, chapter: int = 1) -> GuidedGame | None:
    """The guided game of a file, None if there is no such file.

    Raises ComponentError for a broken file and for one that belongs to another game.
    """
    if not path.exists() and not path.is_symlink():
        return None
    guided = read_guided(path, own=own, chapter=chapter)
    if guided.game != game:
        raise guided.error(("game",), f"this folder belongs to {game}, not to {guided.game}")
    return guided
