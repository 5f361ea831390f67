"""Undo, redo and jumps on the table screen: asks where somebody saw something in secret, shows the way quickly."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.engine.refusal import Refused
from tabletop.scene.widgets.dialogs import confirm
from tabletop.session.session import Moved
from tabletop.session.takeback import NeedsConsent

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene

Go = Callable[[bool], Moved[Any]]
"""Goes there; the argument says whether somebody has agreed to cross what was seen in secret."""


def travel(scene: TableScene, why: str, go: Go, consent: bool = False) -> None:
    """Stand at another position, or say why not beside the tool that was used."""
    ctx = scene.ctx
    scene.hand.cancel()
    scene.desk.mover.finish()
    scene.computers.forget()
    try:
        moved = go(consent)
    except Refused as refused:
        scene.explain(refused.refusal, scene.panels.tool_spot(why))
        return
    except NeedsConsent as need:
        who = need.plan.witnesses[0] if need.plan.witnesses else 0
        confirm(
            ctx,
            "table.take_back",
            lambda: ctx.text("consent.undo", who=who),
            "table.take_back_yes",
            lambda: travel(scene, why, go, True),
            "undo",
        )
        return
    ctx.audio.play("undo")
    ctx.log.write("undo" if moved.back else "redo", why=why, position=scene.session.known_to(scene.desk.front.viewer))
    scene.scored = scene.session.outcome is not None
    scene.paused = scene.session.computer_to_move() is not None
    scene.desk.travel()
    scene.remark()
    if not scene.desk.mover.busy:
        scene.settle()
