"""What advice tells of lines in Puerto Rico, by key."""

from __future__ import annotations

from typing import Any

from tabletop.engine.action import Action
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import PuertoRico

Said = dict[str, dict[str, Any]]


def told(state: PuertoRico, *lines: tuple[Action, ...]) -> list[Said]:
    """For each line its sentences by key, in the order in which they are told."""
    seat = lines[0][0].seat
    found = GAME.case(GAME.view(state, seat), seat, lines)
    return [{one.key: dict(one.values) for one in case.told} for case in found]
