"""What others did, shown once more: the motions since one's last decision, on the table as the viewer knew it."""

from __future__ import annotations

from tabletop.scene.table.play.controller import TableController


class Again:
    """Plays past actions on the stage; the session does not move, and nothing can be done meanwhile."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._since = 0
        self._at: int | None = None

    @property
    def busy(self) -> bool:
        """Whether the past is on the table."""
        return self._at is not None

    @property
    def step(self) -> tuple[int, int] | None:
        """Which of how many actions is shown; None: the present is on the table."""
        return None if self._at is None else (self._at - self._since, self.controller.session.position - self._since)

    def begin(self, since: int) -> None:
        """Show what happened from this position on."""
        controller = self.controller
        if since >= controller.session.position or controller.session.secret:
            return
        controller.hand.cancel()
        controller.notes.hide()
        controller.narrator.clear()
        controller.presenter.look_at(controller.session.state_at(since))
        self._since = self._at = since
        controller.rebuild()

    def update(self) -> None:
        """Nothing moves: on to the next action once the last one has been read."""
        controller = self.controller
        if self._at is None or (controller.narrator.holds and not controller.hurried):
            return
        session = controller.session
        if self._at >= session.position:
            self.end()
            return
        entry = session.history.entry(self._at)
        self._at += 1
        controller.narrator.once = False
        controller.presenter.again(entry)
        controller.narrator.tell(entry.action.seat, entry.events, self._at - 1, again=True)
        controller.rebuild()

    def end(self) -> None:
        """Back to now."""
        if self._at is not None:
            self._at = None
            self.controller.narrator.clear()
            self.controller.settle()
