"""Before a table is left: a small picture of it, as everybody may see it, for the lists of games."""

from __future__ import annotations

import contextlib
import io
import logging
from pathlib import Path
from typing import Any

import pygame

from tabletop.files.bad_file import BadFile
from tabletop.presentation.perspective import Perspective
from tabletop.scene.context.detached import detached_context
from tabletop.scene.context.manager import Context
from tabletop.session.saved.keepsake import Keepsake, keep
from tabletop.session.saved.recovery import summary
from tabletop.session.session import Session

SIZE = (384, 216)
"""Pixels of the picture."""
_TABLES = ("table", "guided")
"""Screens of a running game: what a lesson has led to is one as well."""

_log = logging.getLogger(__name__)


def keep_pictures(ctx: Context) -> None:
    """Keep how the running game stands. Whatever goes wrong with it costs a picture, never a game."""
    path = ctx.store.live_path
    table = next((scene for scene in ctx.manager.scenes if scene.name in _TABLES), None)
    session: Session[Any] | None = getattr(table, "session", None)
    if path is None or session is None or not session.position:
        return
    try:
        picture = _picture(ctx, table)
    except Exception:
        _log.exception("no picture of the table that was left")
        picture = b""
    with contextlib.suppress(BadFile):  # somebody else took the file away: there is no list to show it in
        _keep(ctx, path, session, picture)


def _keep(ctx: Context, path: Path, session: Session[Any], picture: bytes) -> None:
    ctx.store.flush()
    scores = session.outcome.scores if session.outcome is not None else ()
    parts = tuple(dict(score.parts) for score in scores)
    keep(path, Keepsake(summary(path).moves, session.deciders, picture, parts, _at(session)))


def _at(session: Session[Any]) -> tuple[str, int]:
    """The round or year that the ribbon tells of."""
    for label in session.game.status(session.view(None)):
        number = next((value for _, value in label.values if isinstance(value, int)), None)
        if label.key in ("round", "year") and number is not None:
            return label.key, number
    return "", 0


def _picture(ctx: Context, table: object) -> bytes:
    from tabletop.scene.table.screen import TableScene

    assert isinstance(table, TableScene)
    aside = detached_context(ctx.settings, ctx.catalogue, ctx.theme, ctx.metrics.size)
    aside.sprites, aside.navigator = ctx.sprites, ctx.navigator  # what is drawn already need not be drawn again
    scene = TableScene(aside, table.session, table.stage.table)
    scene.show(Perspective(next(iter(table.session.deciders), 0), None))
    surface = pygame.Surface(ctx.metrics.size)
    scene.stage.flush(surface)
    out = io.BytesIO()
    pygame.image.save(_cut(surface), out, "table.png")
    return out.getvalue()


def _cut(surface: pygame.Surface) -> pygame.Surface:
    """The picture small, filling its whole size."""
    wide, high = surface.get_size()
    share = min(wide / SIZE[0], high / SIZE[1])
    room = pygame.Rect(0, 0, round(SIZE[0] * share), round(SIZE[1] * share))
    room.center = (wide // 2, high // 2)
    return pygame.transform.smoothscale(surface.subsurface(room.clip(surface.get_rect())), SIZE)
