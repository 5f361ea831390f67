"""What a person at the packaged program does without asking: what a quick player would, who knows how the game stands
from the file that the program writes as it goes on.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from tabletop.bots.levels import AtLevel
from tabletop.bots.player import planned, thinking_seed
from tabletop.engine.tableau import Button, Drag
from tabletop.games import registry
from tabletop.presentation.advice import things_of
from tabletop.session.saved.loading import load
from tests.window.driver import autosaves

QUICK = AtLevel("thumb")
SELDOM = 12
"""How often one kind of decision comes until advice is asked for it again."""


class OwnMind:
    """Of a person whose home is `home`."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._met: Counter[str] = Counter()

    def move(self, seat: int, position: int) -> dict[str, Any] | None:
        """What `seat` does in this place of the game, told as the program tells its advice; None: better ask. That is
        so the first time of each kind of decision and now and then later, and before there is a file."""
        files = autosaves(self._home)
        if not files:
            return None
        session = load(files[-1], registry.games(), held=True).session
        if session.position != position or seat not in session.deciders:
            return None
        game, view, legal = session.game, session.view(seat), session.legal(seat)
        kind = type(legal[0]).__name__
        self._met[kind] += 1
        if self._met[kind] % SELDOM == 1:
            return None
        action = planned(QUICK, game, view, seat, legal, thinking_seed(session.seed, position, seat))[0]
        gesture = game.gesture(view, action)
        return {
            "kind": "advice",
            "hand": things_of(gesture),
            "button": f"act:{gesture.name}" if isinstance(gesture, Button) else "",
            "turn": gesture.turn if isinstance(gesture, Drag) else None,
            "choice": [[key, str(value)] for key, value in gesture.choice],
        }
