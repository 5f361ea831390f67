"""Several decide at once: everybody has the screen for the same least time, and may think again until all is sealed.

How long somebody sat there tells the others nothing: a decision that is sealed sooner is covered until the time is
over, the last one as well as the first. Computers decide unseen and take no time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.presentation.perspective import Front
from tabletop.scene.table.chrome import Act

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene

_LEAST = 6  # times the pause between the moves of computers
_SHOWN = 1.0  # of that pause: how long the cover is up at least


class Together:
    """Watches the time of one person in front of the screen, and offers second thoughts."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._sat = 0

    def begin(self) -> None:
        """Somebody has just taken over the screen."""
        self._sat = 0

    def update(self, dt_ms: int) -> None:
        """Let time pass."""
        self._sat += dt_ms

    def cover(self, action: Action, play: Callable[[], None]) -> bool:
        """Whether the screen is covered now, because `action` seals what the person in front decides: it is played
        when the time is over."""
        scene = self.scene
        session, pause = scene.session, scene.ctx.settings.pause_ms
        if not scene.desk.front.together or not pause or action.seat != scene.desk.front.seat:
            return False
        if session.why_not(action) is not None:
            return False
        step = session.game.apply(session.state, action)
        if action.seat in session.game.deciders(step.state) and not any(event.reveals for event in step.events):
            return False
        left = max(round(_SHOWN * pause), _LEAST * pause - self._sat)
        scene.ctx.navigator.cover(session.seats[action.seat], left, play)
        return True

    def acts(self) -> list[Act]:
        """A button for every person who may take up again what was sealed."""
        scene = self.scene
        if not scene.desk.front.together or scene.desk.front.handover:
            return []
        found: list[Act] = []
        for seat in sorted(scene.desk.people - {scene.desk.front.seat}):
            for action in scene.session.second_thoughts(seat)[:1]:
                words = scene.ctx.text("table.think_again", who=seat)
                found.append(Act(f"again.{seat}", words, partial(self._again, seat, action), "back"))
        return found

    def _again(self, seat: Seat, action: Action) -> None:
        scene = self.scene
        scene.hand.cancel()
        scene.session.play(action)
        scene.desk.show(Front(seat, None, True, True, together=True))
        scene.sealed_again(seat)
