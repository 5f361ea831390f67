"""A passage of a game as a moving picture. GIF files are written by Pillow, which `tabletop[share]` installs."""

from __future__ import annotations

import io
from typing import Any

import pygame

from tabletop.engine.types import Seat
from tabletop.presentation.perspective import Perspective
from tabletop.scene.export.share import NeedsShare
from tabletop.scene.window.offscreen import scene_of
from tabletop.session.session import Session

_FRAME_MS, _LAST_MS = 1200, 3000


def gif_of(
    session: Session[Any], start: int, size: tuple[int, int], viewer: Seat | None, lang: str, theme: str
) -> bytes:
    """The positions from `start` to the end of the session's line, a frame each. Raises NeedsShare."""
    try:
        from PIL import Image  # the one thing that needs it
    except ImportError as error:
        raise NeedsShare from error
    entries = session.line[start:]
    session.history.cut(start)
    scene = scene_of(session, size, lang=lang, theme=theme)
    surface = pygame.Surface(size)
    frames = []
    for entry in (None, *entries):
        if entry is not None:
            session.history.do(session.game, entry.action)
        deciders = session.deciders
        scene.show(Perspective(viewer if viewer is not None else deciders[0] if deciders else 0, viewer))
        scene.stage.flush(surface)
        frames.append(Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB")))
    out = io.BytesIO()
    times = [_FRAME_MS] * (len(frames) - 1) + [_LAST_MS]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)
    return out.getvalue()
