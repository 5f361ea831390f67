"""A study before a class on an X server with two monitors, as a program of its own: prints what the class sees.

Run by test_two_monitors.py, with DISPLAY set: `python -m tests.window.class_study FOLDER`.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path

import pygame

from tabletop.scene.table.screen import TableScene
from tabletop.session.studies import read_study
from tests.scene.projector.walls import wall_of
from tests.source import ROOT
from tests.ux.table import AtTable
from tests.window.lesson import fills_monitor, press, pump


def counted(program: AtTable, hands: int) -> bool:
    """Whether so many hands are counted."""
    return sum(votes(program)) == hands


def tell(program: AtTable, name: str) -> None:
    """What is asked and counted, and whether the second monitor shows something new."""
    wall = wall_of(program)
    assert wall.window is not None
    lesson, surface = wall.lesson, wall.window.surface
    pygame.image.save(surface, f"{sys.argv[1]}/{name}.png")
    found = {
        "at": name,
        "wall": [*wall.window.window.position, *surface.get_size()],
        "asking": lesson is not None and lesson.asking,
        "screens": [type(scene).__name__ for scene in program.ctx.manager.scenes],
        "votes": votes(program),
        "picture": picture(program),
    }
    print(json.dumps(found), flush=True)


def at_table(program: AtTable) -> bool:
    """Whether the chapter is open."""
    return any(isinstance(scene, TableScene) for scene in program.ctx.manager.scenes)


def picture(program: AtTable) -> int:
    """What the class has before it."""
    window = wall_of(program).window
    return 0 if window is None else hash(window.surface.get_buffer().raw)


def votes(program: AtTable) -> list[int]:
    """Hands counted for each answer."""
    lesson = wall_of(program).lesson
    return [] if lesson is None else list(lesson.votes)


def main() -> None:
    program = AtTable(Path(sys.argv[1]), (1100, 700))
    program.ctx.navigator.study(read_study(ROOT / "tests" / "ux" / "anno.study"))
    pump(program, 1)
    while not at_table(program):  # the window manager may take the focus away under a click
        program.click("chapter:0")
        pump(program, 1)
    wall = wall_of(program)
    press(program, "ctrl+p", lambda: fills_monitor(program) and wall.lesson is not None and wall.lesson.asking)
    tell(program, "question")
    for number, key in enumerate("122", 1):
        press(program, key, partial(counted, program, number))
    tell(program, "counted")
    press(program, "space", lambda: wall.lesson is not None and wall.lesson.shown)
    tell(program, "shown")
    before = picture(program)
    press(program, "h", lambda: picture(program) != before)
    tell(program, "hint")


if __name__ == "__main__":
    main()
