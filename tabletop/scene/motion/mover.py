"""Runs what is in the air: what is revealed first, then the die, the pieces, what they have joined, what came of it.

Presentation only; it can be skipped at any moment.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from tabletop.components.board import PieceKind
from tabletop.engine.event import Event
from tabletop.engine.tableau import Link, Piece
from tabletop.scene.motion.plan import Motion
from tabletop.scene.motion.shows import Show, Shows
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.linking import LinkOverlay
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.stage.physics import Throw, tumble
from tabletop.scene.stage.stage import Stage

_FRAME_MS = 1000 / 60
_REST_MS = 260  # a thrown die is looked at before things move
_PULSE_MS = 500  # from thin to broad and back
_PULSES = 3


@dataclass(slots=True)
class Flying:
    """One piece in the air."""

    brush: Brush
    piece: Piece
    kind: PieceKind
    box: Rect
    alpha: int
    rect: Rect = field(init=False)

    def __post_init__(self) -> None:
        margin = 16 + self.box.width // 6
        self.rect = self.box.inflate(margin, margin)

    def paint(self, surface: Surface) -> None:
        """As it would lie, a little larger."""
        paint_piece(surface, self.brush, self.piece, self.kind, self.box, self.alpha)


@dataclass(slots=True)
class Rolling:
    """A die on its way."""

    brush: Brush
    piece: Piece
    kind: PieceKind
    size: tuple[int, int]
    throw: Throw
    rect: Rect = field(init=False)

    def __post_init__(self) -> None:
        side = round(max(self.size) * 1.6)
        self.rect = Rect(0, 0, side, side)
        self.rect.center = (round(self.throw.x), round(self.throw.y))

    def paint(self, surface: Surface) -> None:
        """The face it shows, turned as it is."""
        piece = self.piece
        shown = Piece(piece.id, piece.kind, piece.place, str(self.throw.face), piece.owner)
        upright = self.brush.sprite(shown, self.kind, self.size)
        angle = -self.throw.angle
        picture = upright if round(angle) % 360 == 0 else pygame.transform.rotozoom(upright, angle, 1.0)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def throws_of(events: Sequence[Event]) -> tuple[int, ...]:
    """The sides that thrown dice show, in order."""
    return tuple(event.die for event in events if event.die)


class Mover:
    """What is in the air now on one stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._motion: Motion | None = None
        self._paths: list[tuple[Throw, ...]] = []
        self._die: str | None = None
        self._links: tuple[Link, ...] = ()
        self._pulses = 0.0
        self._clock = 0.0
        self._keys: set[str] = set()
        self._rest = 0.0
        self._shows = Shows()
        self._lay: Callable[[], None] | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is moving."""
        shows = self._shows
        return bool(self._motion or self._paths or self._links or shows.before or shows.amid or shows.after)

    @property
    def revealing(self) -> bool:
        """Whether something is still to be revealed before the pieces move."""
        return bool(self._shows.before)

    @property
    def halfway(self) -> bool:
        """Whether something is still to be shown before the last pieces move."""
        return bool(self._shows.amid)

    @property
    def showing(self) -> Show | None:
        """The scene that is up now."""
        queue = self._queue()
        return None if queue is None else queue[0]

    def _queue(self) -> list[Show] | None:
        """The scenes of which the first is up now."""
        shows = self._shows
        if shows.before:
            return shows.before
        if self._paths:
            return None
        if shows.amid:
            reached = self._motion is None or self._motion.now >= shows.amid[0][0]
            return [shows.amid[0][1]] if reached else None
        waits = self._motion is not None or self._links
        return shows.after if shows.after and not waits else None

    @property
    def _first(self) -> list[Show]:
        """What is still to be revealed."""
        return [*self._shows.before, *(show for _, show in self._shows.amid)]

    def _seen(self) -> None:
        """The scene that was up is over."""
        shows = self._shows
        if shows.before or not shows.amid:
            (shows.before or shows.after).pop(0)
        else:
            shows.amid.pop(0)
        self._follow()

    def _follow(self) -> None:
        """What has been revealed by now lies there."""
        if not self._shows.before and self._lay is not None:
            lay, self._lay = self._lay, None
            lay()
        if not self._first:
            self.stage.dressing.finish()

    def start(
        self,
        motion: Motion,
        faces: Sequence[int],
        slowness: float,
        seed: int,
        links: Sequence[Link] = (),
        shows: Shows | None = None,
        lay: Callable[[], None] | None = None,
    ) -> None:
        """After the scenes that come before let the dice tumble to `faces`, one after the other, then the flights
        begin, with scenes between their parts; when they are over, new `links` pulse and the last scenes come. A scene
        that throws spares the die its own way. `lay` lays down what the first scenes reveal."""
        self._clear()
        self._shows = shows or Shows()
        self._lay = lay
        self._follow()
        die = next((item for item in self.stage.items if item.kind.tumble), None)
        if die is not None and any(show.throws for show in self._first):
            self._die = die.piece.id
        elif die is not None and faces and slowness > 0:
            room = self.stage.rect_of(die.piece.place) or die.rect
            frames = max(12, round(54 * slowness))
            size = float(min(die.rect.size))
            self._paths = [tumble(face, room, size, seed + n, frames) for n, face in enumerate(faces)]
            self._die = die.piece.id
            self._clock, self._rest = 0.0, _REST_MS * slowness
        if motion.flights:
            self._motion = motion
        if links and slowness > 0:
            self._links, self._pulses = tuple(links), _PULSES * _PULSE_MS * slowness
        self._hide()
        self._paint()

    def advance(self, dt_ms: float) -> bool:
        """Let time pass; True when the last thing has just arrived."""
        if not self.busy:
            return False
        show = self.showing
        if show is not None:
            if show.advance(dt_ms):
                self.stage.layers.put("show", show)
            if show.over:
                self._seen()
                self.stage.layers.lift("show")
        elif self._paths:
            self._clock += dt_ms
            if self._clock >= len(self._paths[0]) * _FRAME_MS + self._rest:
                self._paths.pop(0)
                self._clock = 0.0
        elif self._motion is not None:
            waits = self._shows.amid[0][0] - self._motion.now if self._shows.amid else dt_ms
            self._motion.advance(min(dt_ms, waits))
            if self._motion.done and not self._shows.amid:
                self._motion = None
        else:
            self._pulses -= dt_ms
            if self._pulses <= 0:
                self._links = ()
        if not self.busy:
            self.finish()
            return True
        self._hide()
        self._paint()
        return False

    def finish(self) -> None:
        """Everything is where it belongs at once."""
        self._clear()
        self.stage.dressing.finish()

    def _clear(self) -> None:
        self._motion, self._paths, self._die, self._links = None, [], None, ()
        self._shows = Shows()
        lay, self._lay = self._lay, None
        if lay is not None:
            lay()
        for key in self._keys:
            self.stage.layers.lift(key)
        self._keys = set()
        self.stage.hide(())

    def _hide(self) -> None:
        hidden = set(self._motion.moving) if self._motion is not None and self._lay is None else set()
        if (self._paths or self._first) and self._die is not None:
            hidden.add(self._die)
        self.stage.hide(hidden)

    def _paint(self) -> None:
        keys: set[str] = set()
        if self._paths and not self.revealing:
            item = self.stage.item(self._die or "")
            path = self._paths[0]
            if item is not None:
                throw = path[min(len(path) - 1, int(self._clock / _FRAME_MS))]
                self.stage.layers.put("die", Rolling(self.stage.brush, item.piece, item.kind, item.rect.size, throw))
                keys.add("die")
        if self._motion is not None and self._lay is None:
            for number, flight in enumerate(self._motion.flights):
                spot = flight.at(-1.0 if self._paths or self.revealing else self._motion.now)
                arrived = not (self._paths or self.revealing) and self._motion.now >= flight.over
                if spot is None or arrived:
                    continue
                key = f"fly:{number}"
                shown = flight.shown(self._motion.now)
                kind = self.stage.kind_of(shown)
                self.stage.layers.put(key, Flying(self.stage.brush, shown, kind, *spot))
                keys.add(key)
        show = self.showing
        if show is not None:
            keys.add("show")
            if not self.stage.layers.shows("show"):
                self.stage.layers.put("show", show)
        if self._motion is None and not self._paths and not self.revealing:
            for link in self._links:
                strength = abs(math.sin(math.pi * self._pulses / _PULSE_MS))
                self.stage.layers.put(f"link:{link.id}", LinkOverlay(self.stage, link, strength))
                keys.add(f"link:{link.id}")
        for key in self._keys - keys:
            self.stage.layers.lift(key)
        self._keys = keys


def new_links(before: Sequence[Link], after: Sequence[Link]) -> tuple[Link, ...]:
    """What somebody has just joined."""
    known = {link.id for link in before}
    return tuple(link for link in after if link.owner is not None and link.id not in known)
