"""Two games that differ only in what somebody may not know, and every frame the window presents."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.engine.types import Seat
from tabletop.games.anno_1503.game import GAME
from tabletop.session.history import History
from tabletop.session.session import Session
from tests.ux.table import new_session


def twins(session: Session[Any], viewer: Seat | None) -> tuple[Session[Any], Session[Any]]:
    """Two sessions that begin where `session` stands, equal in all that `viewer` knows (None: the public).

    Chance will bring the same to both. They differ in hidden things, or this fails.
    """
    state = session.state
    seen = GAME.view(state, viewer)
    for guess in range(40):
        other = GAME.determinize(seen, viewer or 0, 1000 + guess)
        other.chance = state.chance
        hands = [(one.hand, two.hand) for one, two in zip(state.players, other.players, strict=True)]
        fits = GAME.view(other, viewer) == seen and not GAME.check(other)
        if fits and other.faces != state.faces and any(one != two for one, two in hands):
            made = []
            for start in (state, other):
                twin = new_session(len(session.seats), session.seed)
                twin.history = History(start)
                made.append(twin)
            return made[0], made[1]
    raise AssertionError("nothing is hidden here")


class Presented:
    """Hashes of all that the window has presented since it was made."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.frames: list[str] = []
        real: Callable[..., None] = pygame.display.update

        def update(*rects: Any) -> None:
            real(*rects)
            surface = pygame.display.get_surface()
            assert surface is not None
            self.frames.append(hashlib.md5(pygame.image.tobytes(surface, "RGB")).hexdigest())

        monkeypatch.setattr(pygame.display, "update", update)

    def take(self) -> list[str]:
        """What has been presented since the last time."""
        frames, self.frames = self.frames, []
        return frames
