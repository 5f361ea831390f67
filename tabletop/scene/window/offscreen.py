"""A picture of a position without a window: the table screen as one viewer would see it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pygame

from tabletop.components.board import Table
from tabletop.engine.types import Seat
from tabletop.locale import Catalogue
from tabletop.presentation.perspective import Perspective
from tabletop.scene.context.detached import detached_context
from tabletop.scene.context.manager import Context, themed
from tabletop.scene.context.settings import Settings
from tabletop.scene.table.screen import TableScene
from tabletop.scene.window.navigator import ScreenNavigator
from tabletop.session.disk.saving import write_bytes_whole
from tabletop.session.session import Session


def offscreen_context(settings: Settings, game: str, names: tuple[str, ...], size: tuple[int, int]) -> Context:
    """What a screen needs to show one game without a window, silently and without files."""
    pygame.font.init()
    catalogue = Catalogue.load(settings.lang, (game,))
    catalogue.seat(game, names)
    ctx = detached_context(settings, catalogue, themed(settings), size)
    ctx.navigator = ScreenNavigator(ctx)
    return ctx


def scene_of(
    session: Session[Any], size: tuple[int, int], *, lang: str = "en", theme: str = "bright", table: Table | None = None
) -> TableScene:
    """The table screen of a session in `size` pixels, which nobody sees."""
    settings = Settings(lang=lang, theme=theme, motion="off")
    ctx = offscreen_context(settings, session.game.key, session.names, size)
    return TableScene(ctx, session, table)


def picture(
    session: Session[Any],
    size: tuple[int, int],
    viewer: Seat | None = None,
    *,
    lang: str = "en",
    theme: str = "bright",
    table: Table | None = None,
) -> pygame.Surface:
    """The table as it stands, as `viewer` sees it (None: the public), in `size` pixels, without marks."""
    scene = scene_of(session, size, lang=lang, theme=theme, table=table)
    deciders = session.deciders
    front = viewer if viewer is not None else deciders[0] if deciders else 0
    scene.show(Perspective(front, viewer))
    surface = pygame.Surface(size)
    scene.stage.flush(surface)
    return surface


def rgb(surface: pygame.Surface) -> bytes:
    """Its pixels, row by row, three bytes each."""
    return pygame.image.tobytes(surface, "RGB")


def png_of(
    session: Session[Any], size: tuple[int, int], viewer: Seat | None = None, *, lang: str = "en", theme: str = "bright"
) -> bytes:
    """The picture as the content of a PNG file."""
    out = io.BytesIO()
    pygame.image.save(picture(session, size, viewer, lang=lang, theme=theme), out, "x.png")
    return out.getvalue()


def save_picture(
    session: Session[Any],
    path: Path,
    size: tuple[int, int],
    viewer: Seat | None = None,
    *,
    lang: str = "en",
    theme: str = "bright",
) -> None:
    """Write the picture to a PNG file, with its folder if need be. Raises OSError."""
    content = png_of(session, size, viewer, lang=lang, theme=theme)
    write_bytes_whole(path, content, 0o644)
