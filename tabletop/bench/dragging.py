"""Frames of a drag over the table screen, measured without a real window."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

import pygame

from tabletop.engine.game import Game
from tabletop.engine.tableau import Drag
from tabletop.presentation.perspective import Perspective
from tabletop.scene.context.manager import Manager
from tabletop.scene.context.settings import Settings
from tabletop.scene.screens.handover import Handover
from tabletop.scene.table.screen import TableScene
from tabletop.scene.window.offscreen import offscreen_context
from tabletop.session.session import Session

_FRAME_MS = 16
_PICKS = 7
_AHEAD = 8  # frames that are not counted: everything is drawn for the first time


@dataclass(frozen=True, slots=True)
class Carried:
    """Processor seconds: from the press on a piece until its targets shine (median of pick-ups from a table laid out
    freshly), and each frame while it is carried."""

    highlight: float
    frames: tuple[float, ...]


def carried(session: Session[Any], size: tuple[int, int], frames: int) -> Carried | None:
    """Take up the piece of the most hexes and carry it all over the largest board; None if nothing can be dragged.

    A frame is everything from the pointer's event to the last pixel in the window's surface. Needs SDL's dummy driver.
    """
    with _laid(session, size) as (scene, surface):
        pieces = [piece for thing in scene.presenter.intent.drags if (piece := scene.stage.piece(thing)) is not None]
        start = scene.stage.grip(max(pieces, key=lambda piece: len(piece.cells)).id) if pieces else None
        return _carry(scene, surface, start, frames) if start is not None else None


def watched(session: Session[Any], size: tuple[int, int], frames: int, each: Callable[[], None]) -> list[float]:
    """Seconds by the clock of each frame while the pointer goes about over the table, `each` done before it.

    Between two frames the loop waits, as it does in a window.
    """
    with _laid(session, size) as (scene, surface):
        return [frame.clock for frame in pointed(scene.ctx.manager, surface, frames, each)]


@dataclass(frozen=True, slots=True)
class DrawnFrame:
    """Seconds by the clock, and those of the processor that the window itself worked meanwhile."""

    clock: float
    work: float


def pointed(manager: Manager, surface: pygame.Surface, frames: int, each: Callable[[], None]) -> list[DrawnFrame]:
    """The same for whatever lies on the screen."""
    (width, height), taken = surface.get_size(), list[DrawnFrame]()
    for number in range(_AHEAD + frames):
        turn = number / frames * 2 * math.pi
        goal = round(width * (0.5 + 0.4 * math.sin(3 * turn))), round(height * (0.5 + 0.4 * math.sin(2 * turn)))
        motion = pygame.Event(pygame.MOUSEMOTION, pos=goal, rel=(1, 1), buttons=(0, 0, 0))
        began = time.perf_counter()
        each()
        work = _frame(manager, surface, motion)
        taken.append(DrawnFrame(time.perf_counter() - began, work))
        time.sleep(_FRAME_MS / 1000)
    return taken[_AHEAD:]


@contextmanager
def _laid(session: Session[Any], size: tuple[int, int]) -> Iterator[tuple[TableScene, pygame.Surface]]:
    """The table on a screen of that size, as whoever decides sees it."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    try:
        scene = _scene(session, size)
        manager = scene.ctx.manager
        manager.push(scene)
        if isinstance(manager.top, Handover):
            manager.top.lift()  # it would swallow every event
        seat = session.deciders[0]
        scene.show(Perspective(seat, seat))
        manager.update(1000)
        manager.draw(surface)
        yield scene, surface
    finally:
        pygame.display.quit()


def draggable(game: Game[Any], session: Session[Any]) -> tuple[int, int]:
    """What the one who decides now could drag: hexes of the largest piece, 1 for other shapes, 0 for nothing; and in
    how many ways anything can be dragged."""
    seat = session.deciders[0]
    view = session.view(seat)
    made = [game.gesture(view, action) for action in game.legal(session.state, seat)]
    drags = [gesture.piece for gesture in made if isinstance(gesture, Drag)]
    things = set(drags)
    return max((len(piece.cells) or 1 for piece in game.table(view).pieces if piece.id in things), default=0), len(
        drags
    )


def _scene(session: Session[Any], size: tuple[int, int]) -> TableScene:
    ctx = offscreen_context(Settings(lang="en"), session.game.key, session.names, size)
    return TableScene(ctx, session)


def _carry(scene: TableScene, surface: pygame.Surface, start: tuple[int, int], frames: int) -> Carried | None:
    manager = scene.ctx.manager
    layout = scene.stage.layout
    room = max(layout.rooms.values(), key=lambda one: one.width * one.height)
    at = start
    _frame(manager, surface, pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, clicks=1)
    off = at[0] + 2 * scene.controller.gestures.threshold, at[1]
    away = pygame.Event(pygame.MOUSEMOTION, pos=off, rel=(off[0] - at[0], 0), buttons=(1, 0, 0))
    picks: list[float] = []
    for _ in range(_PICKS):
        scene.hand.cancel()
        scene.controller.gestures.cancel()
        scene.show(scene.presenter.perspective)
        manager.draw(surface)
        picks.append(_frame(manager, surface, press, away))
        if scene.hand.held is None:
            return None
    taken: list[float] = []
    for number in range(frames):
        turn = number / frames * 2 * math.pi
        goal = (
            round(room.centerx + 0.45 * room.width * math.sin(3 * turn)),
            round(room.centery + 0.45 * room.height * math.sin(2 * turn)),
        )
        moved = goal[0] - at[0], goal[1] - at[1]
        taken.append(_frame(manager, surface, pygame.Event(pygame.MOUSEMOTION, pos=goal, rel=moved, buttons=(1, 0, 0))))
        at = goal
    return Carried(median(picks), tuple(taken))


def _frame(manager: Manager, surface: pygame.Surface, *events: pygame.Event) -> float:
    """Processor seconds for these events and the frame that follows."""
    began = time.thread_time()
    for event in events:
        manager.handle(event)
    manager.update(_FRAME_MS)
    spots = manager.draw(surface)
    if spots:
        pygame.display.update(spots)
    return time.thread_time() - began
