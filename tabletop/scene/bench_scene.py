"""Frames of a drag over the table screen, measured without a real window."""

from __future__ import annotations

import math
import time
from typing import Any

import pygame

from tabletop.engine.game import Game
from tabletop.locale import Catalogue
from tabletop.scene.audio import SilentAudio
from tabletop.scene.eventlog import EventLog
from tabletop.scene.manager import Context, Manager
from tabletop.scene.scenes.table.front import Front
from tabletop.scene.scenes.table.scene import TableScene
from tabletop.scene.settings import Settings
from tabletop.scene.sprites import Sprites
from tabletop.scene.theme import THEMES, Metrics
from tabletop.session.session import Session

_FRAME_MS = 16


def drag_frames(session: Session[Any], size: tuple[int, int], frames: int) -> list[float]:
    """Processor seconds of each frame while a piece is carried all over the table; [] if nothing can be dragged.

    A frame is everything from the pointer's event to the last pixel in the window's surface. Needs SDL's dummy driver.
    """
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    try:
        scene = _scene(session, size)
        manager = scene.ctx.manager
        manager.push(scene)
        seat = session.deciders[0]
        scene.show(Front(seat, seat))
        manager.update(1000)
        manager.draw(surface)
        start = next((scene.stage.rect_of(piece) for piece in scene.desk.intent.drags), None)
        if start is None:
            return []
        return _carry(manager, surface, start.center, frames)
    finally:
        pygame.display.quit()


def draggable(game: Game[Any], session: Session[Any]) -> bool:
    """Whether the one who decides now could drag something."""
    from tabletop.engine.tableau import Drag

    seat = session.deciders[0]
    view = session.view(seat)
    return any(isinstance(game.gesture(view, action), Drag) for action in game.legal(session.state, seat))


def _scene(session: Session[Any], size: tuple[int, int]) -> TableScene:
    catalogue = Catalogue.load("en", (session.game.key,))
    catalogue.seat(session.game.key, session.names)
    settings = Settings(lang="en")
    theme = THEMES[settings.theme]
    sprites = Sprites()
    sprites.tone = theme.tone
    ctx = Context(settings, catalogue, theme, Metrics(size), sprites, SilentAudio(), EventLog(), {}, Manager())
    return TableScene(ctx, session)


def _carry(manager: Manager, surface: pygame.Surface, start: tuple[int, int], frames: int) -> list[float]:
    wide, high = surface.get_size()
    at = start
    manager.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    manager.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, clicks=1))
    taken: list[float] = []
    for number in range(frames):
        turn = number / frames * 2 * math.pi
        goal = round(wide * (0.5 + 0.45 * math.sin(3 * turn))), round(high * (0.5 + 0.45 * math.sin(2 * turn)))
        began = time.thread_time()
        motion = pygame.Event(pygame.MOUSEMOTION, pos=goal, rel=(goal[0] - at[0], goal[1] - at[1]), buttons=(1, 0, 0))
        manager.handle(motion)
        manager.update(_FRAME_MS)
        spots = manager.draw(surface)
        if spots:
            pygame.display.update(spots)
        taken.append(time.thread_time() - began)
        at = goal
    return taken
