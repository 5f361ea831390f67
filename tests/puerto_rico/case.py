"""What advice tells of lines in Puerto Rico, by key."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.thinking.case.told import sentences

Said = dict[str, dict[str, Any]]


def told(state: PuertoRico, *lines: tuple[Action, ...]) -> list[Said]:
    """For each line all that can be told of it by key, the weightiest first."""
    seat = lines[0][0].seat
    view = GAME.view(state, seat)
    every = sentences(view, view.players[seat], lines)
    return [{one.key: dict(one.values) for one in said} for said in every]
