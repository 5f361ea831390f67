"""Opening what was recorded: the game that was left off, or any file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.dialogs import tell
from tabletop.session.loading import Loaded, load
from tabletop.session.record_error import RecordError


def continue_game(ctx: Context, path: Path) -> None:
    """Go on with a running game where it was left off."""
    _opened(ctx, path, lambda: ctx.store.resume(path, ctx.registry), watch=False)


def open_path(ctx: Context, path: Path, *, watch: bool = False) -> None:
    """Open any record. A finished one, or one to be watched, is shown from its start."""
    if path.parent == ctx.store.places.autosave and not watch:
        continue_game(ctx, path)
    else:
        _opened(ctx, path, lambda: load(path, ctx.registry), watch)


def _opened(ctx: Context, path: Path, how: Callable[[], Loaded], watch: bool) -> None:
    try:
        loaded = how()
    except RecordError as error:
        trouble = error
        ctx.log.write("refused_file", path=str(path), code=trouble.code, line=trouble.line)
        ctx.catalogue.seat(trouble.game, trouble.names)
        words = trouble.text(ctx.catalogue)
        tell(ctx, "dialog.cannot_open", lambda: words)
        return
    session = loaded.session
    if path.parent != ctx.store.places.autosave:
        ctx.settings.remember_file(path)
        ctx.services.save()
    if watch or session.outcome is not None:
        ctx.navigator.watch(session)
    else:
        if ctx.store.live_path is None or path.parent != ctx.store.places.autosave:
            ctx.store.begin(session)
        ctx.navigator.table(session)
    torn = loaded.torn
    if torn is not None:
        tell(ctx, "dialog.opened", lambda: ctx.text("record.torn", file=path.name, line=str(torn)))
