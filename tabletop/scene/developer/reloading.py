"""Boards, drawings and texts that change on the disk are shown at once.

What the rules are made of (components, options) is not: a game that has begun keeps the rules it began with.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tabletop.components.board import load_table, read_table
from tabletop.locale import files
from tabletop.locale.message import parse
from tabletop.presentation.topics import topics_of
from tabletop.resources import resource
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.dialogs import tell

_EVERY_MS = 400
_WATCHED = {".yaml", ".svg", ".png", ".md"}

Stamps = dict[Path, int]


class Reloader:
    """Looks at the files every now and then. What is wrong with one is told; nothing changes before it is mended."""

    def __init__(self, ctx: Context, folders: Iterable[Path] | None = None) -> None:
        self.ctx = ctx
        self._folders = (
            tuple(folders) if folders is not None else (resource("data"), resource("art"), resource("locale"))
        )
        self._stamps = self._look()
        self._waited = 0

    def update(self, dt_ms: int) -> None:
        """Let time pass."""
        self._waited += dt_ms
        if self._waited >= _EVERY_MS:
            self._waited = 0
            now = self._look()
            changed = {path for path in {*now, *self._stamps} if now.get(path) != self._stamps.get(path)}
            self._stamps = now
            if changed:
                self.reload(changed)

    def reload(self, changed: Iterable[Path]) -> None:
        """Show what these files hold now, or say what is wrong with one of them."""
        ctx = self.ctx
        try:
            for path in changed:
                if path.is_file() and path.suffix == ".yaml":
                    _check(path)
        except (ValueError, OSError) as error:
            trouble = str(error)
            ctx.trace.write("not_reloaded", why=trouble)
            tell(ctx, "developer.not_reloaded", lambda: trouble)
            return
        for kept in (load_table, topics_of):
            kept.cache_clear()
        ctx.catalogue.switch(ctx.catalogue.lang)
        ctx.sprites.clear()
        for scene in list(ctx.manager.scenes):
            scene.reload()
        ctx.trace.write("reloaded", files=sorted(path.name for path in changed))

    def _look(self) -> Stamps:
        return {
            path: path.stat().st_mtime_ns
            for folder in self._folders
            for path in folder.rglob("*")
            if path.suffix in _WATCHED and path.is_file()
        }


def _check(path: Path) -> None:
    """Read a file of texts or of boards. Raises ValueError or OSError."""
    if path.parent.parent.name == "locale":
        for words in files.read(path.parent.name, path.stem).values():
            parse(words)
    elif path.name in ("table.yaml", "wall.yaml"):
        read_table(path.with_name("table.yaml"))
