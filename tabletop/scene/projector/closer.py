"""What the wall shows larger: its own, moved by the wheel over it or its small picture, or what the laptop looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.engine.types import Seat
from tabletop.scene.context.wall import Watched

if TYPE_CHECKING:  # the wall loads its table when it is opened
    from tabletop.scene.projector.public_table import PublicTable

CLOSER = 1.15
"""A notch of the wheel."""


class Closer:
    """Whether one public table follows the laptop. `say` tells the teacher in passing which it is."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.say = say
        self.follows = False
        self._large: Seat | None = None

    def toggle(self) -> None:
        """Follow what the laptop looks at, or keep from now on what is shown."""
        self.follows = not self.follows
        self.say("wall.follows" if self.follows else "wall.keeps")

    def whole(self, table: PublicTable) -> None:
        """Everything in view, and whoever acts in front."""
        self.follows = False
        table.look(())
        table.bring(None)
        self.say("wall.whole")

    def wheel(self, table: PublicTable, at: tuple[int, int], notches: float) -> None:
        """Closer to a pixel of the wall, or away from it."""
        self.follows = False
        table.look_closer(at, CLOSER**notches)

    def update(self, table: PublicTable, watched: Watched) -> None:
        """Look where the laptop looks."""
        if not self.follows or table.frozen:
            return
        large = watched.large()
        if large != self._large:
            self._large = large
            table.bring(None if large == table.chosen.seat else large)
        if large is None:
            table.look(watched.looks())
