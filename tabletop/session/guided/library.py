"""The guided games that come with the games."""

from __future__ import annotations

from tabletop.resources import resource
from tabletop.session.guided.form import GuidedGame, read_guided


def guided_game(game: str) -> GuidedGame | None:
    """The guided first game of a game, None if it has none.

    Raises ComponentError for a broken file and for one that belongs to another game.
    """
    path = resource("data", game, "first_game.yaml")
    if not path.is_file():
        return None
    guided = read_guided(path)
    if guided.game != game:
        raise guided.error(("game",), f"this folder belongs to {game}, not to {guided.game}")
    return guided
