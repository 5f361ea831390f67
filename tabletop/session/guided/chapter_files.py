"""Which chapters a guided first game has, and which comes next: by the names of their files alone."""

from __future__ import annotations

from itertools import count, takewhile

from tabletop.resources import resource
from tabletop.session.owner.learned import Learned


def chapter_file(chapter: int) -> str:
    """The name of the file that a chapter of a guided first game lies in."""
    return "first_game.yaml" if chapter == 1 else f"first_game.{chapter}.yaml"


def next_chapter(game: str, learned: Learned) -> int:
    """The chapter of the guided first game to go on with: the one that was begun last, else the first that was never
    played to its end; 0 if all were. Opens no file."""
    begun = learned.chapter(game)
    if begun > 1 or learned.of(game).at:
        return begun
    there = takewhile(lambda one: resource("data", game, chapter_file(one)).exists(), count(1))
    return next((one for one in there if not learned.of(game, chapter=one).finished), 0)
