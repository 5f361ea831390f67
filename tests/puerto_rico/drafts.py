"""Games with all expansions, in two drafts that together have every kind of building there is."""

from __future__ import annotations

from tabletop.engine.game import resolve
from tabletop.engine.options import in_words
from tabletop.games.puerto_rico.game import GAME

EXPANSIONS = {"new_buildings": "on", "nobles": "on", "buccaneer": "on", "festival": "on", "draft": "saved_set"}


def half_of_all(half: int) -> str:
    """A saved set: the second one has what the first one left out."""
    shelves = GAME.shelves("draft_set", resolve(GAME.options, EXPANSIONS))
    chosen: list[str] = []
    for shelf in shelves:
        things = [thing for thing, _ in shelf.things] * 2
        chosen += things[half * shelf.number :][: shelf.number]
    return in_words(shelves, chosen)
