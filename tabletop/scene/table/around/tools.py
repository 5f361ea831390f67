"""The small buttons of the ribbon, as they stand now: each with what it does, and why it cannot be used."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.scene.input import keys
from tabletop.scene.table.around.chrome import Tool
from tabletop.scene.table.play.controller import TableController

_LARGE = 2.0
"""Type so many times as large leaves the ribbon no room for a button more."""


def tools_of(controller: TableController, presses: Mapping[str, Callable[[], None]]) -> list[Tool]:
    """Those of one table; `presses` does what undo, redo, pause, advise, log and menu do."""
    ctx, session = controller.ctx, controller.session
    undo, redo = session.can_undo(), session.can_redo()
    tools = [
        Tool(
            "undo",
            "undo",
            ctx.text("table.undo"),
            keys.shortcut("undo"),
            presses["undo"],
            ctx.catalogue.refusal(undo) if undo else "",
        ),
        Tool(
            "redo",
            "redo",
            ctx.text("table.redo"),
            keys.shortcut("redo"),
            presses["redo"],
            ctx.catalogue.refusal(redo) if redo else "",
        ),
    ]
    if any(not seat.person for seat in session.seats):
        others = session.computer_to_move() is not None and not controller.narrator.off
        why = "" if others else ctx.text("table.nobody_else")
        narrator = controller.narrator
        step, skip = ctx.text("table.step"), ctx.text("table.skip")
        tools.insert(0, Tool("step", "step_forward", step, keys.shortcut("step"), narrator.step, why))
        tools.insert(1, Tool("skip", "skip", skip, keys.shortcut("skip"), narrator.skip, why))
        icon, words = ("play", "table.go_on") if controller.paused else ("pause", "table.pause")
        tools.append(Tool("pause", icon, ctx.text(words), keys.shortcut("pause"), presses["pause"]))
    if ctx.settings.zoom < _LARGE:  # the largest type has the room for who decides
        tools.append(Tool("advise", "hint", ctx.text("table.advise"), keys.shortcut("advise"), presses["advise"]))
    tools.append(
        Tool(
            "log",
            "log",
            ctx.text("table.log"),
            keys.shortcut("log"),
            presses["log"],
            chosen=not controller.presenter.folded,
        )
    )
    project = ctx.text("wall.project")
    tools.append(Tool("project", "projector", project, keys.shortcut("project"), ctx.wall.toggle, chosen=ctx.wall.on))
    tools.append(Tool("menu", "menu", ctx.text("table.menu"), keys.shortcut("menu"), presses["menu"]))
    return tools
