"""What the loop of the program does while nothing happens."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.scene.program import Program


def test_of_frames_in_which_nothing_happens_a_few_alone_are_looked_at(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking at a still table 30 times a second took a hundredth and a half of a processor."""
    ticks = []

    class Clock:
        def tick(self, _: int) -> int:
            ticks.append(33)
            if len(ticks) == 6:
                pygame.event.post(pygame.event.Event(pygame.USEREVENT))
            return 33

    passed: list[int] = []
    pygame.event.clear()
    monkeypatch.setattr(program.app, "clock", Clock())
    monkeypatch.setattr(program.app, "step", passed.append)
    monkeypatch.setattr(program.app, "_end", lambda: None)
    program.app.config = replace(program.app.config, frames=program.app.frames + 3)
    program.app.run()
    assert passed == [33, 99, 66]  # the first at once, one of three, and at once when something comes in
    assert len(ticks) == 6
