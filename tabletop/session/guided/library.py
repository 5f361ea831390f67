"""The guided games that come with the games, and those of owners."""

from __future__ import annotations

from pathlib import Path

from tabletop.resources import resource
from tabletop.session.guided.form import GuidedGame, read_guided


def guided_game(game: str) -> GuidedGame | None:
    """The guided first game that comes with a game, None if it has none. Raises ComponentError."""
    return first_game_of(game, resource("data", game, "first_game.yaml"))


def first_game_of(game: str, path: Path, *, own: bool = False) -> GuidedGame | None:
    """The guided game of a file, None if there is no such file.

    Raises ComponentError for a broken file and for one that belongs to another game.
    """
    if not path.exists() and not path.is_symlink():
        return None
    guided = read_guided(path, own=own)
    if guided.game != game:
        raise guided.error(("game",), f"this folder belongs to {game}, not to {guided.game}")
    return guided
