"""A piece let go of over the table screen: the rules, what is shown of them and the redraw, without a real window."""

from __future__ import annotations

import time
from dataclasses import replace
from statistics import median
from typing import Any

import pygame

from tabletop.presentation.perspective import Perspective
from tabletop.scene.context.settings import Settings
from tabletop.scene.table.screen import TableScene
from tabletop.scene.window.offscreen import offscreen_context
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import PERSON

_FRAME_MS = 16
_DROPS = 15

Pos = tuple[int, int]


def dropped(session: Session[Any], size: tuple[int, int]) -> float | None:
    """Processor seconds from letting go of a piece over a place where it may lie until the window shows what came of
    it (median of many, each from the same position); None if nothing can be dropped so that nothing is left to ask.

    Nothing moves: what a motion costs is spread over its frames. One person plays against computers who wait, so that
    nobody else's frame comes up. Needs SDL's dummy driver.
    """
    seats, front = session.seats, session.deciders[0]
    session.seats = tuple(replace(one, player=PERSON if seat == front else "random") for seat, one in enumerate(seats))
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    try:
        ctx = offscreen_context(Settings(lang="en", motion="off"), session.game.key, session.names, size)
        scene = TableScene(ctx, session)
        ctx.manager.push(scene)
        position, taken = session.position, []
        for _ in range(_DROPS):
            spots = _laid_out(scene, surface)
            if spots is None:
                return None
            taken.append(_drop(scene, surface, *spots))
            if session.position != position + 1:
                return None
            session.jump(position, consent=True)
            scene.settle()
        return median(taken)
    finally:
        session.seats = seats
        pygame.display.quit()


def _laid_out(scene: TableScene, surface: pygame.Surface) -> tuple[Pos, Pos] | None:
    """The decider's own frame, and where to take a piece up and let it go."""
    manager, seat = scene.ctx.manager, scene.session.deciders[0]
    scene.controller.paused = True
    manager.update(1000)
    scene.show(Perspective(seat, seat))
    manager.draw(surface)
    for thing, goals in scene.presenter.intent.drags.items():
        start = scene.stage.grip(thing)
        for goal, ways in goals.items():
            end = scene.stage.grip(goal)
            if start is not None and end is not None and len(ways) == 1 and scene.stage.piece(thing) is not None:
                return start, end
    return None


def _drop(scene: TableScene, surface: pygame.Surface, start: Pos, end: Pos) -> float:
    manager = scene.ctx.manager
    off = start[0] + 2 * scene.controller.gestures.threshold, start[1]
    for kind, values in (
        (pygame.MOUSEMOTION, {"pos": start, "rel": (0, 0), "buttons": (0, 0, 0)}),
        (pygame.MOUSEBUTTONDOWN, {"pos": start, "button": 1}),
        (pygame.MOUSEMOTION, {"pos": off, "rel": (0, 0), "buttons": (1, 0, 0)}),
        (pygame.MOUSEMOTION, {"pos": end, "rel": (0, 0), "buttons": (1, 0, 0)}),
    ):
        manager.handle(pygame.Event(kind, values))
    manager.update(_FRAME_MS)
    manager.draw(surface)
    began = time.thread_time()
    manager.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    manager.update(_FRAME_MS)
    spots = manager.draw(surface)
    if spots:
        pygame.display.update(spots)
    return time.thread_time() - began
