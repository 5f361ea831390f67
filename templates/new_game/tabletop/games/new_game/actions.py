"""Everything a player can do, each with its line of text."""

from __future__ import annotations

from tabletop.engine.action import Action, ActionSet

actions = ActionSet("new_game")


@actions.action("take {stones}")
class Take(Action):
    """Take so many stones from the heap."""

    stones: int
