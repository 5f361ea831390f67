"""The computer's seats: they think in a thread, play in the loop, and leave time to be followed."""

from __future__ import annotations

from tabletop.bots.player import thinking_seed
from tabletop.bots.registry import player
from tabletop.bots.thinker import Thinker
from tabletop.scene.table.controller import TableController


class Computers:
    """Lets the computer players of one table move, one after the other."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._thinker = Thinker()
        self._waited = 0

    @property
    def thinking(self) -> bool:
        """Whether a computer player is on its way to a decision."""
        return self._thinker.busy

    def forget(self) -> None:
        """The position is another one: what is being thought is of no use."""
        self._thinker.cancel()

    def update(self, dt_ms: int) -> None:
        """Let time pass: begin to think, or play what was thought once the pause is over."""
        controller, session = self.controller, self.controller.session
        seat, secret = session.computer_to_move(), session.secret
        waiting = controller.presenter.perspective.handover and not secret
        if seat is None or controller.hand.held is not None or waiting:
            return
        if not self._thinker.busy:
            computer = player(session.seats[seat].player)
            legal = session.legal(seat)
            chance = thinking_seed(session.seed, session.known_to(seat), seat)
            self._thinker.start(computer, session.game, session.view(seat), seat, legal, chance)
            self._waited = 0
        self._waited += dt_ms
        narrator = controller.narrator
        if narrator.holds and not controller.hurried:
            return
        at_once = controller.hurried or secret or narrator.skipping or narrator.once or narrator.amid
        if self._waited < (0 if at_once else controller.ctx.settings.pause_ms):
            return
        action = self._thinker.poll()
        if action is not None:
            controller.play(action)
