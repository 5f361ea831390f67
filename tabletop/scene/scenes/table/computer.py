"""The computer's seats: thinking happens in a thread, playing in the loop; the window never waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.types import Seat

Think = Callable[[], Action]


@dataclass(slots=True)
class Thought:
    """One decision being thought about. `stamp` tells for which position it was."""

    seat: Seat
    stamp: Any
    action: Action | None = None
    error: BaseException | None = None
    done: threading.Event = field(default_factory=threading.Event)


class Thinker:
    """Thinks about one decision at a time; an answer to an old question is thrown away."""

    def __init__(self) -> None:
        self._thought: Thought | None = None
        self._waited = 0

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._thought is not None

    def ask(self, seat: Seat, stamp: Any, think: Think) -> None:
        """Start thinking; `think` must not touch the screen."""
        thought = Thought(seat, stamp)
        self._thought, self._waited = thought, 0

        def work() -> None:
            try:
                thought.action = think()
            except BaseException as error:
                thought.error = error
            thought.done.set()

        threading.Thread(target=work, name="computer", daemon=True).start()

    def forget(self) -> None:
        """The question is off."""
        self._thought = None

    def answer(self, stamp: Any, dt_ms: int, pause_ms: int) -> Action | None:
        """The answer, once it is there and the pause is over. Raises what the computer player raised."""
        thought = self._thought
        if thought is None:
            return None
        if thought.stamp != stamp:
            self._thought = None
            return None
        self._waited += dt_ms
        if not thought.done.is_set() or self._waited < pause_ms:
            return None
        self._thought = None
        if thought.error is not None:
            raise thought.error
        return thought.action
