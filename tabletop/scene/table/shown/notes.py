"""Words beside things: why something may not go there, what it is, and the marks that belong to what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from tabletop.engine.refusal import Refusal
from tabletop.engine.tableau import Link, Piece
from tabletop.presentation.words import refusal_words
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, measure_wrapped
from tabletop.scene.stage.layers import Overlay
from tabletop.scene.stage.linking import LinkOverlay
from tabletop.scene.stage.stage import Stage
from tabletop.scene.widgets import paint

_WIDE = 420  # units
PAD = 14, 9
"""Units from the edge of a note to its words, at the sides and above."""
ADVISED = "advised"
"""The layer of what advice would lay where: it goes with the note."""
_BESIDE = "beside"
"""The layer of what a pointer that rests is told while a sheet lies there."""


class Notes:
    """At most one note on a stage, and beside a sheet one more. `remark` is called when marks have changed."""

    def __init__(self, ctx: Context, stage: Stage, remark: Callable[[], None]) -> None:
        self.ctx = ctx
        self.stage = stage
        self.said = 0
        """How many notes there have been: who remembers the number sees that another one came."""
        self.asked_about: str | None = None
        """The thing that was asked about: marked, with where it may go."""
        self.wrong: tuple[str, ...] = ()
        """Hexes that stand in the way."""
        self.advised: tuple[str, ...] = ()
        """What the first line of advice takes first."""
        self.further: tuple[str, ...] = ()
        """What it speaks of besides."""
        self.sheet: Rect | None = None
        """Where a sheet lies that is read for long: beside it things are still told."""
        self._remark = remark
        self._joined: tuple[str, ...] = ()

    @property
    def shown(self) -> bool:
        """Whether there is one now."""
        return self.stage.layers.shows("note")

    def say(
        self,
        words: str,
        place: str,
        at: tuple[int, int],
        *,
        warning: bool = False,
        about: Iterable[str] = (),
        aims: Iterable[str] = (),
        read: Iterable[Rect] = (),
        broad: int = 0,
        beside: bool = False,
    ) -> None:
        """Show a few words at a point, `beside` the sheet that lies there or in place of whatever does; `place` in the
        rulebook stands below them. They do not lie over the things they are `about`, nor over what is `read` now or
        over `aims`, as far as there is room, and are at most `broad` pixels broad (0: as usual) where that helps."""
        spared = (*self.boxes(aims), *(box for box in read if box))
        self._put(Note(self.ctx, words, place, at, warning, self.boxes(about), spared, broad), beside)

    def aside(self, title: str, told: str, aims: Iterable[str]) -> None:
        """Show what is read at leisure in the column of the log: the boards are looked at meanwhile."""
        self._put(self.in_column(title, told, aims), beside=False)

    def in_column(self, title: str, told: str, aims: Iterable[str], room: Rect | None = None) -> Note:
        """A note that fills the head of a `room`, where it has room enough; else, or without one, it lies at the head
        of the column of the log, off what is aimed at and off the buttons."""
        slots = self.stage.layout.slots
        column = slots.get("log", slots["ribbon"])
        spared = (*self.boxes(aims), *filter(None, [slots.get("actions")]))
        broad = column.width - self.ctx.metrics.px(8)
        at = column.centerx, slots["ribbon"].bottom
        return Note(self.ctx, title, told, at, aims=spared, broad=broad, room=room or Rect(0, 0, 0, 0))

    def boxes(self, things: Iterable[str]) -> tuple[Rect, ...]:
        """Where these things are seen."""
        return tuple(box for thing in things if (box := self.stage.rect_of(thing)) is not None)

    def picture(self, overlay: Overlay, *, sheet: Rect | None = None, beside: bool = False) -> None:
        """Show a picture in the place of words; a `sheet` that is read for long lies there."""
        self._put(overlay, beside)
        if not beside:
            self.sheet = sheet

    def _put(self, overlay: Overlay, beside: bool) -> None:
        self.hush()
        if beside:
            self.stage.layers.put(_BESIDE, overlay)
            return
        self.said, self.sheet = self.said + 1, None
        self.stage.layers.lift("note")
        self.stage.layers.put("note", overlay)

    def hush(self) -> None:
        """Away with what is told beside a sheet."""
        self.stage.layers.lift(_BESIDE)
        self.part()

    def refuse(
        self, refusal: Refusal | None, at: tuple[int, int], place: str | None, piece: Piece | None = None
    ) -> None:
        """Why not, beside the point where it was tried, over `place`; without a reason, what the piece is for."""
        self.ctx.audio.play("refuse")
        words, rule = refusal_words(self.ctx.catalogue, refusal, piece)
        self.ctx.trace.write("refusal", code=refusal.code if refusal else "", words=words)
        self.wrong = self.offending(refusal, place)
        self.say(words, rule, at, warning=True, about=(*self.wrong, *((place,) if place is not None else ())))

    def warn(self, refusal: Refusal | None, place: str | None, box: Rect | None) -> None:
        """What is still held over `place`, filling `box`, must not lie there (None: nothing is wrong any more)."""
        self.wrong, self.sheet = self.offending(refusal, place), None
        self.stage.layers.lift("note")
        if refusal is not None and box is not None:
            words, rule = refusal_words(self.ctx.catalogue, refusal)
            self.stage.layers.put("note", Note(self.ctx, words, rule, box.midtop, True, (box,)))
        self._remark()

    def offending(self, refusal: Refusal | None, place: str | None) -> tuple[str, ...]:
        """The hexes that a refusal names, as places of the board it is about."""
        named = refusal.get("hexes") if refusal is not None else None
        board = (place or "").partition("/")[0]
        hexes = named if isinstance(named, tuple) else ()
        return tuple(thing for one in hexes if self.stage.table.knows(thing := f"{board}/{one}"))

    def join(self, links: tuple[Link, ...]) -> None:
        """Show these links as long as the note."""
        self.part()
        self._joined = tuple(f"join:{link.id}" for link in links)
        for key, link in zip(self._joined, links, strict=True):
            self.stage.layers.put(key, LinkOverlay(self.stage, link))

    def part(self) -> None:
        """Away with the links."""
        for key in self._joined:
            self.stage.layers.lift(key)
        self._joined = ()

    def hide(self) -> None:
        """Away with it, and with the marks that belonged to it."""
        self.hush()
        self.stage.layers.lift("note")
        self.stage.layers.lift(ADVISED)
        self.sheet = None
        if self.asked_about is not None or self.advised or self.further or self.wrong:
            self.asked_about, self.advised, self.further, self.wrong = None, (), (), ()
            self._remark()


@dataclass(slots=True)
class Note:
    """`words`, and smaller below them the `place` in the rulebook, beside the point `at`. A `warning` has the
    contour of one. What the words are `about` stays uncovered where there is room beside it; what is larger than a
    third of the window would drive them away from the point, and is covered. Of `aims`, which may be touched or dropped
    on now, they cover as little as can be. It is at most `broad` where that covers no more (0: as usual). It fills
    the head of a `room` that is high enough."""

    ctx: Context
    words: str
    place: str
    at: tuple[int, int]
    warning: bool = False
    about: Sequence[Rect] = ()
    aims: Sequence[Rect] = ()
    broad: int = 0
    room: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    rect: Rect = field(init=False)
    _plate: Rect = field(init=False)

    def __post_init__(self) -> None:
        metrics = self.ctx.metrics
        pad, above = 2 * metrics.px(PAD[0]), 2 * metrics.px(PAD[1])
        window = Rect((0, 0), metrics.size).inflate(-8, -8)
        plates = [Rect(0, 0, wide + pad, high + above) for wide, high in self._sizes()]
        self.about = self._small()
        spots = (spot for plate in plates for spot in self._spots(plate, window))
        self._plate = self._in_room(pad, above) or min(spots, key=self._covered)
        margin = metrics.px(24)
        self.rect = self._plate.inflate(margin, margin)

    def _in_room(self, pad: int, above: int) -> Rect | None:
        """At the head of its room, if there is one that is high enough."""
        if self.room.width <= pad:
            return None
        high = self._measured(self.room.width - pad)[1] + above
        return Rect(self.room.topleft, (self.room.width, high)) if high <= self.room.height else None

    def _small(self) -> list[Rect]:
        """What it is about, without what is larger than a third of the window."""
        window = Rect((0, 0), self.ctx.metrics.size).inflate(-8, -8)
        return [box for box in self.about if 3 * box.width <= window.width and 3 * box.height <= window.height]

    @property
    def plate(self) -> Rect:
        """The sheet itself, without what stands out of it."""
        return self._plate

    def _sizes(self) -> list[tuple[int, int]]:
        """How much room what it says may take, the best first."""
        usual, narrow = self.ctx.metrics.px(_WIDE), self.broad - 2 * self.ctx.metrics.px(PAD[0])
        return [self._measured(wide) for wide in ((narrow, usual) if 0 < narrow < usual else (usual,))]

    def _measured(self, width: int) -> tuple[int, int]:
        """How much room the words take, at most so wide."""
        metrics = self.ctx.metrics
        wide, high = measure_wrapped(self.words, width, metrics.font("body"))
        if self.place:
            below = measure_wrapped(self.place, width, metrics.font("small"))
            wide, high = max(wide, below[0]), high + below[1] + metrics.px(4)
        return wide, high

    def _spots(self, plate: Rect, window: Rect) -> list[Rect]:
        """Where it may lie, the best first: close above the point or below it, then around what it is about
        and around all that is aimed at there, the nearest first."""
        (x, y), px = self.at, self.ctx.metrics.px
        above, below = plate.copy(), plate.copy()
        above.midbottom, below.midtop = (x, y - px(26)), (x, y + px(30))
        spots = [below, above] if above.top < window.top else [above, below]
        reach = self.about[0].inflate(window.width // 2, window.height // 2) if self.about else Rect(0, 0, 0, 0)
        near = [box for box in self.aims if box.colliderect(reach)]
        gap = px(8)
        for boxes in filter(None, (self.about, (*self.about, *near))):
            box = boxes[0].unionall(boxes[1:])
            for side, corner in (
                ("midbottom", (x, box.top - gap)),
                ("midtop", (x, box.bottom + gap)),
                ("midleft", (box.right + gap, y)),
                ("midright", (box.left - gap, y)),
            ):
                spot = plate.copy()
                setattr(spot, side, corner)
                spots.append(spot)
        close, around = spots[:2], [spot.clamp(window) for spot in spots[2:]]
        return [*(spot.clamp(window) for spot in close), *sorted(around, key=self._far)]

    def _covered(self, plate: Rect) -> float:
        """How many pixels of what it is about, and of what is aimed at, it would cover there."""
        parts = (plate.clip(box) for box in (*self.about, *self.aims))
        return sum(part.width * part.height for part in parts)

    def _far(self, plate: Rect) -> int:
        """How far it is from the point: along the line in which one looks half as far as across."""
        (x, y) = self.at
        return max(plate.left - x, x - plate.right, 0) + 2 * max(plate.top - y, y - plate.bottom, 0)

    def paint(self, surface: Surface) -> None:
        """A small sheet with a strong contour."""
        theme, metrics = self.ctx.theme, self.ctx.metrics
        contour = theme.warn if self.warning else theme.ink_soft
        paint.plate(
            surface, self._plate, metrics, fill=theme.raised, contour=contour, radius=6, stroke=2.5, shadow=theme.shadow
        )
        room = self._plate.inflate(-2 * metrics.px(PAD[0]), -2 * metrics.px(PAD[1]))
        self._write(surface, room)
        if self.warning:
            tip = metrics.px(5)
            edge = Rect(self._plate.x + tip, self._plate.y + tip, tip, self._plate.height - 2 * tip)
            pygame.draw.rect(surface, theme.warn, edge, border_radius=tip // 2)

    def _write(self, surface: Surface, room: Rect) -> None:
        theme, metrics = self.ctx.theme, self.ctx.metrics
        drawn = draw_text(surface, self.words, room, px=metrics.font("body"), colour=theme.ink, wrap=True)
        if self.place:
            low = Rect(room.x, drawn.bottom, room.width, max(1, room.bottom - drawn.bottom))
            draw_text(surface, self.place, low, px=metrics.font("small"), colour=theme.ink_soft, wrap=True)
