"""Two windows as a class has them: frames while both are animated, the presenter's tools, the still table, memory.

Measured in a program of its own (`tabletop bench GAME --wall WxH`), with nothing but computers at the table and SDL's
dummy driver; bringing a picture to the monitor costs nothing there.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import quantiles
from typing import Any

import pygame

from tabletop.bench.figure import Figure
from tabletop.bench.targets import Targets
from tabletop.engine.game import Game
from tabletop.scene.context.settings import Settings
from tabletop.scene.projector.tools import Tool
from tabletop.scene.projector.wall import ClassWall
from tabletop.scene.table.screen import TableScene
from tabletop.scene.window.app import App
from tabletop.scene.window.config import WindowConfig
from tabletop.scene.window.display import Window, open_display
from tabletop.scene.window.services import open_services

LAPTOP = (1366, 768)
WALLS = ((1920, 1080), (3840, 2160))
_FRAME_MS = 16
_PATIENCE_S = 90
_STROKE = 200
_QUIET_MS = 33  # of a frame where nothing moves


def measure(game: Game[Any], targets: Targets, size: tuple[int, int], *, quick: bool) -> Iterator[Figure]:
    """The figures of one size of the public window."""
    large = size > WALLS[0]
    open_display()
    services = open_services(Settings(lang="en"), Window(LAPTOP, False))
    bots = ("random",) * game.seats[-1]
    app = App(services, WindowConfig(action="new", game=game.key, seats=len(bots), seed=1, bots=bots))
    wall = services.wall
    _open(app, wall, size)
    name = f"{game.key}, {len(bots)} seats, wall {size[0]}x{size[1]}: "
    moving = _animated(app, wall, 120 if quick else 400)
    aim = targets.wall_4k_ms if large else targets.wall_1080_ms
    yield Figure(f"{name}frame of both, p95", _p95(moving), "ms", aim)
    if Path("/proc/self/statm").exists():
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        value = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
        yield Figure(f"{name}memory", value, "MB", targets.wall_4k_mb if large else targets.wall_1080_mb)
    _halt(app)
    for tool in ("laser", "pen"):
        yield Figure(f"{name}{tool}, p95", _p95(_led(app, wall, tool)), "ms", targets.pointing_ms)
    began = time.thread_time()
    wall.freeze()
    app.step(_FRAME_MS)
    yield Figure(f"{name}freeze", (time.thread_time() - began) * 1e3, "ms", targets.freeze_ms)
    wall.freeze()
    yield Figure(f"{name}still", _still(app, 5 if quick else 10), "% CPU", targets.idle_percent)


def _open(app: App, wall: ClassWall, size: tuple[int, int]) -> None:
    """The public window in its size, everything drawn once."""
    _pass(app, 50)
    wall.displays = lambda: [LAPTOP]  # beside the laptop's: the driver knows no second monitor
    wall.toggle()
    assert wall.window is not None
    wall.window.window.size = size
    wall.window_event(pygame.Event(pygame.WINDOWSIZECHANGED))
    _pass(app, 60)


def _pass(app: App, frames: int) -> None:
    for _ in range(frames):
        app.step(_FRAME_MS)


def _halt(app: App) -> None:
    """The computers wait, and everything has arrived."""
    top = app.ctx.manager.top
    if isinstance(top, TableScene):
        top.controller.paused = True
    _pass(app, 200)


def _animated(app: App, wall: ClassWall, wanted: int) -> list[float]:
    """Seconds of so many frames in which something moves on both windows, fewer if there is no more for long."""
    found: list[float] = []
    until = time.monotonic() + _PATIENCE_S
    while len(found) < wanted and time.monotonic() < until:
        moving = app.ctx.manager.needs_frame() and wall.busy
        began = time.thread_time()
        app.step(_FRAME_MS)
        if moving:
            found.append(time.thread_time() - began)
        else:
            time.sleep(0.001)  # the computers think on threads of their own
    return found


def _led(app: App, wall: ClassWall, tool: Tool) -> list[float]:
    """Seconds from the pointer's event to the last pixel of the wall, while a tool is led over its largest board."""
    table, tools, window = wall.table, wall.tools, wall.window
    assert table is not None
    assert tools is not None
    assert window is not None
    room = max(table.stage.layout.rooms.values(), key=lambda one: one.width * one.height)
    tools.take(tool)
    taken: list[float] = []
    for number in range(_STROKE):
        turn = number / _STROKE * 2 * math.pi
        at = (
            round(room.centerx + 0.45 * room.width * math.sin(3 * turn)),
            round(room.centery + 0.45 * room.height * math.sin(2 * turn)),
        )
        moved = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
        pressed = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT)
        began = time.thread_time()
        wall.window_event(moved if number else pressed)
        wall.update(_FRAME_MS)
        wall.paint(window.surface)
        taken.append(time.thread_time() - began)
    tools.clear()
    app.step(_FRAME_MS)
    return taken


def _still(app: App, seconds: int) -> float:
    """Share of a processor, in percent, while nobody does anything."""
    _pass(app, 60)
    began = time.process_time()
    frames = 0
    for frames in count(1):
        app.step(_QUIET_MS)
        if frames * _QUIET_MS >= seconds * 1000:
            break
    return (time.process_time() - began) / (frames * _QUIET_MS / 1000) * 100


def _p95(seconds: list[float]) -> float | None:
    return quantiles(seconds, n=20)[-1] * 1e3 if len(seconds) > 1 else None
