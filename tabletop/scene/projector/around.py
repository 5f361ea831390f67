"""What is painted around the boards of the wall: headline, standings, news, whose boards lie there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from tabletop.engine.types import Seat
from tabletop.scene.context.manager import Context
from tabletop.scene.projector.panels import Heading, News, news_pages, paint_head, paint_news
from tabletop.scene.projector.sizes import NAMES, pixels
from tabletop.scene.projector.standings import SeatRow, needed, paint_name, paint_standings, shape_of
from tabletop.scene.stage.layers import Painter
from tabletop.scene.stage.stage import Stage

_ASIDE = ("standings", "news")
_NEWS = (0.34, 0.3, 0.25)
"""Of the height of both: so much is left for what has just happened, if all figures have room in the rest."""


class Around:
    """The panels of one stage. What they say is set from outside; `put` brings them to the stage."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx = ctx
        self.stage = stage
        self.head = Heading(None, "", "")
        self.rows: tuple[SeatRow, ...] = ()
        self.news = News(None, (), ())
        self.page = 0
        """Of the news, which have no room at once."""
        self.time = ""
        self.front: Seat = 0
        """Whose boards are in front."""
        self.covered: int | None = None
        """From this pixel of the window's height on a card lies over what stands at the side; None: nowhere."""

    def tell_time(self, words: str) -> None:
        """How much time there is for an answer; "": there is no clock."""
        if words != self.time:
            self.time = words
            self.stage.layers.touch(self.stage.layout.slots["headline"])

    @property
    def pages(self) -> int:
        """In how many pages the news are told."""
        return len(news_pages(self.news, self.aside()[1], self._high)[1]) if self.news.newest else 1

    def turn(self, page: int) -> None:
        """Show a page of the news."""
        if page != self.page:
            self.page = page
            self.stage.layers.touch(self.aside()[1])

    def put(self) -> None:
        """Everything where it belongs now, painted anew."""
        stage, slots = self.stage, self.stage.layout.slots
        rooms = dict(zip(_ASIDE, self.aside(), strict=True))
        painters: dict[str, Painter] = {
            "headline": self._paint_head,
            "standings": self._paint_standings,
            "news": self._paint_news,
            "plate": lambda surface, clip: self._paint_owner(self.front, self._room("plate"), surface, clip),
        }
        panels = {name: (rooms.get(name, slots[name]), paint) for name, paint in painters.items() if name in slots}
        for block in stage.layout.blocks:
            panels[f"name:{block.seat}"] = (block.plate, partial(self._paint_owner, block.seat, block.plate))
        for room, _ in (*stage.panels.values(), *panels.values()):
            stage.layers.touch(room)
        stage.panels = panels

    def aside(self) -> tuple[Rect, Rect]:
        """The rooms of the standings and of the news: one above the other they share what there is as it is needed."""
        slots = self.stage.layout.slots
        above, below = (self._room(name) if name in slots else Rect(0, 0, 0, 0) for name in _ASIDE)
        if not above or not below or above.x != below.x:
            return above, below
        column = above.union(below)
        for share in _NEWS:
            above = Rect(column.x, column.y, column.width, round(column.height * (1 - share)))
            if (high := needed(self.rows, above, self._high)) <= above.height:
                break
        above.height = min(above.height, high)
        return above, Rect(column.x, above.bottom, column.width, column.bottom - above.bottom)

    def cover(self, top: int | None) -> None:
        """A card lies at the side from `top` on, or none any more: no seat is seen by half."""
        if top != self.covered:
            self.covered = top
            self.stage.layers.touch(self.aside()[0])

    def _seats_room(self) -> Rect:
        """Where the seats stand: above a card, in smaller type if need be."""
        room = self.aside()[0]
        if self.covered is not None:
            room.height = min(room.height, self.covered - room.y)
        return room

    def seat_at(self, pixel: tuple[int, int]) -> Seat | None:
        """Whose plate lies at a pixel: in the standings, or over the boards of everybody."""
        room = self._seats_room()
        if room and room.collidepoint(pixel) and self.rows:
            return min(len(self.rows) - 1, (pixel[1] - room.y) // shape_of(self.rows, room, self._high).high)
        return next(
            (one.seat for one in self.stage.layout.blocks if one.plate.union(one.room).collidepoint(pixel)), None
        )

    @property
    def _high(self) -> int:
        return self.ctx.metrics.size[1]

    def _room(self, name: str) -> Rect:
        gap = max(2, self.ctx.metrics.px(4))
        return self.stage.layout.slots[name].inflate(-2 * gap, -2 * gap)

    def _paint_head(self, surface: Surface, clip: Rect) -> None:
        pressing = " · ".join(part for part in (self.head.warning, self.time) if part)
        paint_head(surface, self.ctx, replace(self.head, warning=pressing), self._room("headline"), self._high)

    def _paint_standings(self, surface: Surface, clip: Rect) -> None:
        whole = self.covered is not None
        paint_standings(surface, self.ctx, self.rows, self._seats_room(), self._high, whole=whole)

    def _paint_news(self, surface: Surface, clip: Rect) -> None:
        paint_news(surface, self.ctx, self.news, self.aside()[1], self._high, self.page)

    def _paint_owner(self, seat: Seat, room: Rect, surface: Surface, clip: Rect) -> None:
        """Whose boards lie below."""
        paint_name(surface, self.ctx, self.stage.brush.looks[seat], room, pixels(NAMES, self._high))
