"""What the window notices of a review that goes on: how much later frames of its page come while choices are thought
about in the process in which computers think, and how many are drawn.

As with a computer that thinks at a table (`thinking.py`) frames are timed by the clock, by turns while the review rests
and while it goes on. What the page does with each thought, curves and lists built anew, is part of its frames.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from operator import attrgetter
from statistics import median, quantiles
from typing import Any

import pygame

from tabletop.bench.dragging import pointed
from tabletop.bench.figure import Figure
from tabletop.bench.targets import Targets
from tabletop.bench.thinking import FRAMES, NOTHING, SIZE
from tabletop.bots.background import WORKER
from tabletop.bots.player import never
from tabletop.engine.game import Game
from tabletop.games.boards import table_of
from tabletop.presentation.review import can_be_reviewed
from tabletop.scene.context.manager import Manager
from tabletop.scene.context.settings import Settings
from tabletop.scene.screens.review import ReviewPage
from tabletop.scene.window.offscreen import offscreen_context
from tabletop.session.session import Session

_WARM_S = 30.0


def measure(game: Game[Any], session: Session[Any], targets: Targets, times: int) -> Iterator[Figure]:
    """Of the review of a session that is over, so many `times`."""
    name = f"{game.key}, {len(session.seats)} seats: "
    delayed, worked = f"{name}later frame while a review goes on, p95 at 1080p", f"{name}of it the window's own work"
    drawn = f"{name}frames drawn meanwhile"
    if not can_be_reviewed(game):
        why = "nobody is there to review it"
        yield Figure(delayed, None, "ms", targets.thinking_frame_ms, why=why)
        yield Figure(worked, None, "ms", targets.thinking_frame_ms, why=why)
        yield Figure(drawn, None, "/s", why=why)
        return
    with _opened(session) as (page, surface):
        _warm(page)
        found = [_Stretch.of(page, surface) for _ in range(times)]
        _rest(page)
    yield Figure(delayed, max(0.0, median(one.later for one in found)) * 1e3, "ms", targets.thinking_frame_ms)
    yield Figure(worked, max(0.0, median(one.worked for one in found)) * 1e3, "ms", targets.thinking_frame_ms)
    yield Figure(drawn, median(one.drawn for one in found), "/s")


@dataclass(frozen=True, slots=True)
class _Stretch:
    """By how many seconds the 95th of a hundred frames comes later by the clock, how much more the window itself works
    for it, and how many frames are drawn in a second meanwhile. What is left of the delay is waiting for others."""

    later: float
    worked: float
    drawn: float

    @classmethod
    def of(cls, page: ReviewPage, surface: pygame.Surface) -> _Stretch:
        """Measured now: the review rests, then it goes on."""
        _rest(page)
        still = pointed(page.ctx.manager, surface, FRAMES, lambda: None)
        _go_on(page)
        began = time.perf_counter()
        busy = pointed(page.ctx.manager, surface, FRAMES, lambda: _go_on(page))
        taken = time.perf_counter() - began
        later, worked = (
            quantiles(map(kind, busy), n=20)[-1] - quantiles(map(kind, still), n=20)[-1]
            for kind in (attrgetter("clock"), attrgetter("work"))
        )
        return cls(later, worked, len(busy) / taken)


def _rest(page: ReviewPage) -> None:
    """Wait until nothing is thought: the process answers one thing after the other."""
    page.stop()
    WORKER.ask(NOTHING, never)


def _go_on(page: ReviewPage) -> None:
    """There is always something to be thought about: at last the strongest thinks all of it over."""
    if page.depths.next is None and page.depths.shallow:
        page.deepen()
    elif not page.thinking:
        page.go_on()


def _warm(page: ReviewPage) -> None:
    """Wait for the first answer: the process has to start and to read the game."""
    until = time.monotonic() + _WARM_S
    while not page.found and time.monotonic() < until:
        page.ctx.manager.update(16)
        time.sleep(0.01)


@contextmanager
def _opened(session: Session[Any]) -> Iterator[tuple[ReviewPage, pygame.Surface]]:
    """The page on a screen."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    try:
        ctx = offscreen_context(Settings(lang="en"), session.game.key, session.names, SIZE)
        manager: Manager = ctx.manager
        page = ReviewPage(ctx, session, table_of(session.game))
        manager.push(page)
        manager.draw(surface)
        yield page, surface
        manager.pop()
    finally:
        pygame.display.quit()
