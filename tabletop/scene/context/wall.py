"""The wall a class looks at, as screens know it: they say what is shown there, and hand it keys and the pointer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:  # the first screen shows no class anything
    from tabletop.engine.action import Action
    from tabletop.engine.state import AnyState
    from tabletop.engine.types import Seat
    from tabletop.scene.stage.look import Look
    from tabletop.scene.stage.signs import Drawn
    from tabletop.session.knowing.public_feed import PublicFeed
    from tabletop.session.saved.lesson_file import LessonFile

Spot = tuple[str, tuple[float, float]]
"""A point of a board: the board and its units."""


@dataclass(frozen=True, slots=True)
class Taught:
    """What a study shows a class at the position that is open: a `title`, `words` said there, marks over the boards
    (kind, things, colour), and a `question` with its `answers` as long as it is open. Of what comes next it has
    nothing. `at` is another one whenever the class is to look anew. `hand`: whose secret things the chapter is
    about, so that the class sees them; None: nobody's.
    """

    at: object
    title: str
    words: tuple[str, ...]
    marks: tuple[Drawn, ...]
    question: str = ""
    answers: tuple[str, ...] = ()
    hand: Seat | None = None


@dataclass(frozen=True, slots=True)
class Watched:
    """What a screen gives to the wall: what everybody may know; where a pixel of the screen lies on a board (None: on
    none); one step forth (1) or back (-1), as a presenter's clicker wants it; how to look at a position; what is shown
    larger than usual (`looks`), and which seat's boards are (`large`); what was prepared for the class, asked for anew
    each time (`kept`); how the class plays what it has voted for, False where that cannot be done now (`play`); what a
    study shows here (`taught`), and how the class gives one of its answers (`choose`); what a seat sees of the
    position that is shown, where nothing in it is a secret of people who play (`own`), else None."""

    feed: PublicFeed
    spot: Callable[[tuple[int, int]], Spot | None]
    step: Callable[[int], None]
    look: Callable[[int], None]
    looks: Callable[[], tuple[Look, ...]]
    large: Callable[[], Seat | None] = lambda: None
    kept: Callable[[], LessonFile | None] = lambda: None
    play: Callable[[Action], bool] = lambda action: False
    taught: Callable[[], Taught | None] = lambda: None
    choose: Callable[[int], None] = lambda number: None
    own: Callable[[Seat], AnyState | None] = lambda seat: None


class Wall(Protocol):
    """What screens may ask of the wall."""

    @property
    def on(self) -> bool:
        """Whether a class sees something now."""

    def toggle(self) -> None:
        """Open the public window, or close it."""

    def alone(self) -> None:
        """Show the public table in the one window there is, for a projector that only repeats the screen."""

    def watch(self, watched: Watched) -> None:
        """Show this from now on."""

    def leave(self, watched: Watched) -> None:
        """This screen is gone; if it was the one that is shown, the wall shows nothing of it any more."""

    def beside(self, log: pygame.Rect) -> pygame.Rect:
        """What is left of the log's room beside the picture of the wall."""

    def clear(self, room: pygame.Rect) -> pygame.Rect:
        """What is left of a room above the picture of the wall."""

    def stand(self, room: pygame.Rect) -> None:
        """This is where the picture of the wall belongs on this page."""

    def seat(self, seat: Seat) -> None:
        """Somebody at the laptop has enlarged the boards of a seat: the class sees them too, or no longer."""

    def handle(self, event: pygame.Event) -> bool:
        """Keys and the pointer that belong to the presenter; True if the event was one of them."""


class NoWall:
    """Where no class looks on: pictures, exports, tests."""

    on = False

    def toggle(self) -> None:
        """There is no second window."""

    def alone(self) -> None:
        """There is no window."""

    def watch(self, watched: Watched) -> None:
        """Nobody looks."""

    def leave(self, watched: Watched) -> None:
        """Nobody looked."""

    def beside(self, log: pygame.Rect) -> pygame.Rect:
        """All of it."""
        return log

    def clear(self, room: pygame.Rect) -> pygame.Rect:
        """All of it."""
        return room

    def stand(self, room: pygame.Rect) -> None:
        """There is no picture."""

    def seat(self, seat: Seat) -> None:
        """Nobody looks."""

    def handle(self, event: pygame.Event) -> bool:
        """Nothing belongs to a presenter."""
        return False
