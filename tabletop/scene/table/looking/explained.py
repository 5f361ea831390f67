"""What begins for the first time is explained, however somebody came there: a note that stays until a key or a click.

`Settings.shown` remembers it, as it does the gestures. One that was gone before anybody could have begun to read it,
by a key that was meant for something else, comes again at the next decision.
"""

from __future__ import annotations

from tabletop.engine.tableau import TableLabel
from tabletop.scene.input import keys
from tabletop.scene.table.play.controller import TableController

_SEEN_MS = 2000


class Explained:
    """Tells of labels of the ribbon that are `explained`, to whoever decides while they are there."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._name = ""
        self._note = 0
        self._clock = 0.0

    def offer(self) -> bool:
        """A position with something to do is shown: say what is new in it. True if something is said."""
        controller, ctx = self.controller, self.controller.ctx
        presenter, session = controller.presenter, controller.session
        if presenter.asked is None or session.led or not ctx.settings.hints:
            return False
        labels = session.game.status(presenter.view)
        known = controller.stage.table.explained
        new = (one for one in labels if one.key in known and self._named(one) not in ctx.settings.shown)
        label = next(new, None)
        if label is None:
            return False
        key = self._key(label)
        told = ctx.text(f"explain.{key}", help=keys.shortcut("help"), **dict(label.values))
        controller.notes.aside(ctx.text(f"explain.{key}.title"), told, controller.intent.starts)
        self._name, self._note, self._clock = self._named(label), controller.notes.said, 0.0
        return True

    def update(self, dt_ms: float) -> None:
        """Let time pass: what has stood a while counts as told."""
        if not self._name:
            return
        self._clock += dt_ms
        notes, settings = self.controller.notes, self.controller.ctx.settings
        if notes.said != self._note or not notes.shown:
            self._name = ""
        elif self._clock >= _SEEN_MS:
            settings.shown = (*settings.shown, self._name)
            self._name = ""

    def _named(self, label: TableLabel) -> str:
        return f"{self.controller.session.game.key}:explained:{self._key(label)}"

    def _key(self, label: TableLabel) -> str:
        """Which text tells of a label: one of its own for whom it names, where there is one."""
        own, front = f"{label.key}.own", self.controller.presenter.perspective.seat
        named = dict(label.values).get("who") == front
        return own if named and self.controller.ctx.catalogue.has(f"explain.{own}") else label.key
