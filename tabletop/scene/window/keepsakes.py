"""Before a table is left: a small picture of it, as everybody may see it, for the lists of games."""

from __future__ import annotations

import io
import logging

import pygame

from tabletop.presentation.perspective import Perspective
from tabletop.scene.context.detached import detached_context
from tabletop.scene.context.manager import Context
from tabletop.scene.window.standing import keep_as_it_stands, running_table

SIZE = (384, 216)
"""Pixels of the picture."""

_log = logging.getLogger(__name__)


def keep_pictures(ctx: Context) -> None:
    """Keep how the running game stands. Whatever goes wrong with it costs a picture, never a game."""
    found = running_table(ctx)
    if found is None:
        return
    path, table, session = found
    try:
        picture = _picture(ctx, table)
    except Exception:
        _log.exception("no picture of the table that was left")
        picture = b""
    keep_as_it_stands(ctx, path, session, picture)


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
