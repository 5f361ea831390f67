"""The scenery that lies over whole boards just now: what brings other scenery may be shown before it comes."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.tableau import Scenery


class Dressing:
    """Follows the tableaus of a stage, at once or, while it is `later`, when it is told to. `touch` paints boards."""

    def __init__(self, touch: Callable[[], None]) -> None:
        self.shown: tuple[Scenery, ...] = ()
        self.later = False
        self._wanted: tuple[Scenery, ...] = ()
        self._touch = touch

    def follow(self, scenery: tuple[Scenery, ...]) -> None:
        """Another tableau lies on the stage."""
        self._wanted = scenery
        if not self.later:
            self.finish()

    def finish(self) -> None:
        """What is wanted is shown."""
        self.later = False
        if self.shown != self._wanted:
            self.shown = self._wanted
            self._touch()
