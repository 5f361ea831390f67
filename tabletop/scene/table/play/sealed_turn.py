"""Several decide at once: everybody has the screen for the same least time, and may think again until all is sealed.

How long somebody sat there tells the others nothing: a decision that is sealed sooner is covered until the time is
over, the last one as well as the first. Computers decide unseen and take no time.
"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.scene.table.shown.presenter import TablePresenter

_LEAST = 6  # times the pause between the moves of computers
_SHOWN = 1.0  # of that pause: how long the cover is up at least


class SealedTurn:
    """Watches the time of one person in front of the screen, and knows who may have second thoughts."""

    def __init__(self, presenter: TablePresenter) -> None:
        self.presenter = presenter
        self._sat = 0

    def begin(self) -> None:
        """Somebody has just taken over the screen."""
        self._sat = 0

    def update(self, dt_ms: int) -> None:
        """Let time pass."""
        self._sat += dt_ms

    def covers(self, action: Action, play: Callable[[], None]) -> bool:
        """Whether the screen is covered now, because `action` seals what the person in front decides: it is played
        when the time is over."""
        ctx, session, perspective = self.presenter.ctx, self.presenter.session, self.presenter.perspective
        pause = ctx.settings.pause_ms
        if not perspective.sealed or not pause or action.seat != perspective.seat:
            return False
        if session.why_not(action) is not None:
            return False
        step = session.game.apply(session.state, action)
        if action.seat in session.game.deciders(step.state) and not any(event.reveals for event in step.events):
            return False
        left = max(round(_SHOWN * pause), _LEAST * pause - self._sat)
        ctx.navigator.cover(session.seats[action.seat], left, play)
        return True

    def second_thoughts(self) -> tuple[tuple[Seat, Action], ...]:
        """Everybody else who may take up again what was sealed, with the action that does so."""
        presenter = self.presenter
        if not presenter.perspective.sealed or presenter.perspective.handover:
            return ()
        others = sorted(presenter.people - {presenter.perspective.seat})
        return tuple((seat, action) for seat in others for action in presenter.session.second_thoughts(seat)[:1])
