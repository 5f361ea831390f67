"""Unexpected errors: a report is written, a plain dialog says where, the game goes on from the last action."""

from __future__ import annotations

import logging
from pathlib import Path
from types import TracebackType

from tabletop.scene.context.manager import Context, Scene
from tabletop.scene.context.report import write_report
from tabletop.scene.widgets.dialogs import error_dialog

_log = logging.getLogger(__name__)

_MANY = 3


class ErrorGuard:
    """Wraps a part of the loop: an exception in it puts the screens in order and tells the user.

    A screen that can be made anew (`revived`) is; any other is closed. When it happens again and again without a good
    round between, everything is left for the first screen; after that the error ends the program.
    """

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.reports: list[Path | None] = []
        self._row = 0

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if error is None:
            return False
        if not isinstance(error, Exception) or self._row > _MANY:
            return False
        self._row += 1
        _log.info("unexpected error", exc_info=error)
        ctx = self.ctx
        names = [*ctx.catalogue.names, *_remembered(ctx)]
        path = write_report(error, [scene.name for scene in ctx.manager.scenes], names)
        self.reports.append(path)
        ctx.trace.write("error", error=type(error).__name__, report=str(path))
        try:
            self._mend()
        except Exception:
            _log.exception("a screen that failed could not be left either")
            ctx.manager.scenes.clear()
            ctx.navigator.title()
        ctx.manager.push(error_dialog(ctx, path, self._calm, at_table=ctx.catalogue.game is not None))
        return True

    def _calm(self) -> None:
        """The user has read it: errors are counted anew."""
        self._row = 0

    def _mend(self) -> None:
        manager = self.ctx.manager
        if self._row > 1:
            self.ctx.navigator.title()
            return
        top = manager.top
        fresh = _revived(top) if top is not None else None
        if fresh is not None:
            manager.replace(fresh)
        elif len(manager.scenes) > 1:
            manager.pop()
        else:
            self.ctx.navigator.title()


def _revived(scene: Scene) -> Scene | None:
    """A fresh screen in the place of one that failed, if it knows how."""
    make = getattr(scene, "revived", None)
    if make is None:
        return None
    made = make()
    return made if isinstance(made, Scene) else None


def _remembered(ctx: Context) -> list[str]:
    tables = (ctx.remembered.last(game) for game in ctx.registry)
    return [seat.name for table in tables if table is not None for seat in table.seats]
