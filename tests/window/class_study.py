"""A study before a class on an X server with two monitors, as a program of its own: prints what the class sees.

Run by test_two_monitors.py, with DISPLAY set: `python -m tests.window.class_study FOLDER`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pygame

from tabletop.session.studies import read_study
from tests.scene.projector.walls import wall_of
from tests.source import ROOT
from tests.ux.table import AtTable
from tests.window.lesson import press, pump


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
        "votes": [] if lesson is None else list(lesson.votes),
        "picture": hash(surface.get_buffer().raw),
    }
    print(json.dumps(found), flush=True)


def main() -> None:
    program = AtTable(Path(sys.argv[1]), (1100, 700))
    program.ctx.navigator.study(read_study(ROOT / "tests" / "ux" / "anno.study"))
    pump(program)
    program.click("chapter:0")
    pump(program)
    press(program, "ctrl+p")
    pump(program)
    tell(program, "question")
    for key in "122":
        press(program, key)
    tell(program, "counted")
    press(program, "space")
    tell(program, "shown")
    press(program, "h")
    tell(program, "hint")


if __name__ == "__main__":
    main()
