"""What is this? A pointer that rests on a thing gets its name, what it does, and what it belongs together with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.scene.stage.linking import LinkOverlay
from tabletop.scene.table import messages

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene

_DELAY_MS = 400
_STILL = 8  # pixels of trembling that still count as rest

Pos = tuple[int, int]


class Hovering:
    """Watches the pointer over the boards of one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._at: Pos | None = None
        self._rest = 0
        self._told = False
        self._joined: tuple[str, ...] = ()

    def moved(self, pos: Pos) -> None:
        """The pointer is here now, with nothing in the hand."""
        if self._at is not None and max(abs(pos[0] - self._at[0]), abs(pos[1] - self._at[1])) <= _STILL:
            return
        if self._told:
            self.scene.hide_note()
        self._at, self._rest, self._told = pos, 0, False

    def stop(self) -> None:
        """Something else is being said."""
        self._at, self._told = None, False

    def update(self, dt_ms: int) -> None:
        """Let time pass."""
        scene = self.scene
        if self._at is None or self._told or scene.hand.held is not None or not scene.ctx.settings.tooltips:
            return
        self._rest += dt_ms
        if self._rest < _DELAY_MS or scene.stage.layers.shows("note"):
            return
        pos = self._at
        words, place = messages.inspection(scene, pos)
        self._join(pos)
        if words:
            scene.note(words, place, pos)
        self._at, self._told = pos, True

    def _join(self, pos: Pos) -> None:
        """Show the links that end at a point."""
        stage = self.scene.stage
        things = stage.hits(pos)
        here = {*things, *(piece.place for thing in things if (piece := stage.piece(thing)) is not None)}
        links = [link for link in stage.tableau.links if here.intersection(link.ends)]
        self.part()
        self._joined = tuple(f"join:{link.id}" for link in links)
        for key, link in zip(self._joined, links, strict=True):
            stage.layers.put(key, LinkOverlay(stage, link))

    def part(self) -> None:
        """Away with them."""
        for key in self._joined:
            self.scene.stage.layers.lift(key)
        self._joined = ()
