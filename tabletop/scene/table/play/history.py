"""Undo, redo and jumps at the table: asks where somebody saw something in secret, shows the way quickly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.refusal import Refused
from tabletop.scene.table.play.computers import Computers
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.play.only_way import OnlyWay
from tabletop.scene.widgets.dialogs import confirm
from tabletop.session.session import Moved
from tabletop.session.takeback import NeedsConsent

Pos = tuple[int, int]
Go = Callable[[bool], Moved[Any]]
"""Goes there; the argument says whether somebody has agreed to cross what was seen in secret."""


class HistoryControls:
    """Back and forth in one session. What is refused is said beside the point where it was asked for."""

    def __init__(self, controller: TableController, computers: Computers, only_way: OnlyWay) -> None:
        self.controller = controller
        self.computers = computers
        self.only_way = only_way
        self.session = controller.session
        controller.take_back = self.take_back

    def undo(self, at: Pos) -> None:
        """Back over the last choice of a person; at a friendly table, over all that one movement of it did."""
        session, plan = self.session, self.session.undo_plan()
        to = plan.to if plan.refusal is not None else self.controller.strides.back(self.only_way.back(plan.to))
        if to != plan.to:
            self._travel("undo", at, lambda sure: session.jump(to, consent=sure))
        else:
            self._travel("undo", at, lambda sure: session.undo(consent=sure))

    def take_back(self, position: int) -> None:
        """Back over the one action at a position: what it put somewhere was brought home."""
        at = self.controller.ctx.metrics.size
        self._travel("take back", at, lambda sure: self.controller.presenter.homing.take_back(position, sure))

    def redo(self, at: Pos) -> None:
        """Forward again."""
        to = self.controller.strides.forward()
        self._travel("redo", at, lambda sure: self.session.redo() if to is None else self.session.jump(to))

    def jump(self, to: int, at: Pos = (0, 0)) -> None:
        """To any position of the game."""
        self._travel("jump", at, lambda sure: self.session.jump(to, consent=sure))

    def _travel(self, why: str, at: Pos, go: Go, consent: bool = False) -> None:
        """Stand at another position, or say why not."""
        controller, ctx = self.controller, self.controller.ctx
        presenter, session = controller.presenter, self.session
        controller.hand.cancel()
        presenter.mover.finish()
        self.computers.forget()
        try:
            moved = go(consent)
        except Refused as refused:
            controller.notes.refuse(refused.refusal, at, None)
            return
        except NeedsConsent as need:
            who = need.plan.witnesses[0] if need.plan.witnesses else 0
            confirm(
                ctx,
                "table.take_back",
                lambda: ctx.text("consent.undo", who=who),
                "table.take_back_yes",
                lambda: self._travel(why, at, go, True),
                "undo",
            )
            return
        ctx.audio.play("undo")
        known = session.known_to(presenter.perspective.viewer)
        ctx.trace.write("undo" if moved.back else "redo", why=why, position=known)
        controller.scored = session.outcome is not None
        controller.paused = session.computer_to_move() is not None
        presenter.travelled()
        controller.narrator.travelled()
        controller.arrive()
