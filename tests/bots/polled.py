"""What a thinker comes to, asked as a table does."""

from __future__ import annotations

import time

from tabletop.bots.thinker import Thinker
from tabletop.engine.action import Action


def fetched(thinker: Thinker, patience: float = 60) -> Action:
    """Poll until there is an action, for so many seconds."""
    until = time.monotonic() + patience
    while time.monotonic() < until:
        action = thinker.poll()
        if action is not None:
            return action
        time.sleep(0.001)
    raise AssertionError("nothing came")
