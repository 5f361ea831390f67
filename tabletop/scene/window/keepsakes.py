"""Before a table is left: a small picture of its main board, as everybody may see it, for the lists of games."""

from __future__ import annotations

import io
import logging

import pygame

from tabletop.presentation.perspective import Perspective
from tabletop.scene.context.detached import detached_context
from tabletop.scene.context.manager import Context
from tabletop.scene.stage.layout import Layout
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
    pygame.image.save(cut(surface, main_board(scene.stage.layout)), out, "table.png")
    return out.getvalue()


def main_board(layout: Layout) -> pygame.Rect:
    """Where the largest board lies: so small, a whole table is told from no other."""
    return max((camera.rect for camera in layout.cameras.values()), key=lambda rect: rect.width * rect.height)


def cut(surface: pygame.Surface, board: pygame.Rect) -> pygame.Surface:
    """As much of the middle of a board as fills the picture, small."""
    shown = board.clip(surface.get_rect())
    share = min(shown.width / SIZE[0], shown.height / SIZE[1])
    room = pygame.Rect(0, 0, round(SIZE[0] * share), round(SIZE[1] * share))
    room.center = shown.center
    return pygame.transform.smoothscale(surface.subsurface(room.clip(shown)), SIZE)
