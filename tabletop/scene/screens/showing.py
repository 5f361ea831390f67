"""A table that is only looked at: a stage with widgets in the slots around the boards, for replay and lessons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from tabletop.engine.event import Event
from tabletop.engine.state import AnyState, State
from tabletop.engine.tableau import TableLabel
from tabletop.engine.types import Seat
from tabletop.games.boards import table_of
from tabletop.presentation.words import names_on
from tabletop.scene.context.manager import Context, HitRegion
from tabletop.scene.motion.mover import Mover, new_links, throws_of
from tabletop.scene.motion.plan import plan
from tabletop.scene.screens.resting import Resting
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.layers import Painter
from tabletop.scene.stage.layout import Framing
from tabletop.scene.stage.seatblocks import FigureGrid
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.looking.marking import hit_regions
from tabletop.scene.table.shown.identity import Identity
from tabletop.scene.table.shown.plates import NO_PROGRESS, SeatProgress, plate_painter, plate_rects, progress_of_all
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.page import Page
from tabletop.session.setup.table_setup import SeatSetup

_QUICK_MS = 200


class Pinned(Widget):
    """Widgets in the slots of a stage."""

    def __init__(self, inside: Mapping[str, Widget]) -> None:
        super().__init__()
        self.inside = dict(inside)

    def children(self) -> Sequence[Widget]:
        return tuple(self.inside.values())

    def pin(self, slots: Mapping[str, pygame.Rect], ctx: Context) -> None:
        """Give each widget its slot."""
        for name, widget in self.inside.items():
            widget.place(room_of(slots, name, ctx), ctx)


def room_of(slots: Mapping[str, pygame.Rect], name: str, ctx: Context) -> pygame.Rect:
    """Where a widget lies in a slot of that name; an empty box where there is none."""
    gap = ctx.metrics.px(5)
    return slots.get(name, pygame.Rect(0, 0, 0, 0)).inflate(-2 * gap, -2 * gap)


class _Note:
    """The tooltip of the page as something above the table."""

    def __init__(self, page: Showing) -> None:
        self.page = page

    @property
    def rect(self) -> pygame.Rect:
        return self.page.tip.rect.inflate(16, 16)

    def paint(self, surface: pygame.Surface) -> None:
        """As on any page."""
        self.page.tip.draw(surface, self.page.ctx)


class Showing(Page):
    """Shows positions of one game to everybody, or to one seat.

    Subclasses pin widgets to slots and call `show` or `go`.
    """

    tells = True
    """Whether a pointer that rests on the boards is told what lies there."""

    def __init__(self, ctx: Context, game: Any, seats: tuple[SeatSetup, ...], front: Seat = 0) -> None:
        super().__init__(ctx)
        self.game = game
        self.seats = seats
        self.front = front
        self.viewer: Seat | None = None
        self.state: Any = None
        self.stage = Stage(table_of(game), self._brush(), self._framing(), self._say)
        self.mover = Mover(self.stage)
        self.resting = Resting(ctx, self.stage, self._described)
        self._far: tuple[tuple[SeatProgress, bool], ...] = ((NO_PROGRESS, False),) * len(seats)
        """How far every seat is, and whether it decides."""

    def pins(self) -> dict[str, Widget]:
        """The widgets of the page by slot: ribbon, log, actions, plate and so on."""
        return {}

    # -- positions -----------------------------------------------------------------------------------------------

    def seen(self, state: State) -> AnyState:
        """The view that is shown of a position."""
        return self.game.view(state, self.viewer)

    def _described(self, pos: tuple[int, int]) -> tuple[str, str]:
        here = Identity(self.ctx.catalogue, self.stage, self.game, len(self.seats), None)
        return here.at(pos, self.seen(self.state), self.front)

    def show(self, state: State) -> None:
        """Lay this position down at once."""
        self.mover.finish()
        self.resting.forget()
        self.state = state
        view = self.seen(state)
        self.stage.show(self.game.table(view))
        figures, deciders = self.stage.table.others.figures, self.game.deciders(state)
        far = progress_of_all(self.ctx.catalogue, self.game, view, figures, told=False)
        before, self._far = self._far, tuple((one, seat in deciders) for seat, one in enumerate(far))
        for seat, (_, _, whole) in self._plates().items():
            if self._far[seat] != before[seat]:
                self.stage.layers.touch(whole.inflate(8, 8))

    def go(self, state: State, events: Sequence[Event] = (), *, quick: bool = False) -> None:
        """Move to this position: by its events, or quickly."""
        self.mover.finish()
        before, links = self.stage.boxes(), self.stage.tableau.links
        self.show(state)
        slowness = self.ctx.settings.speed
        told = [(event, self.game.moved(event)) for event in events]
        motion = plan(before, self.stage.boxes(), told, slowness, _QUICK_MS if quick else None)
        joined = () if quick else new_links(links, self.stage.tableau.links)
        self.mover.start(motion, () if quick else throws_of(events), slowness, 1, joined)

    def look_from(self, front: Seat, viewer: Seat | None) -> None:
        """Put another seat's boards in front, with what `viewer` may know."""
        self.front, self.viewer = front, viewer
        self.mover.finish()
        self.stage.frame(self._framing())
        if self.state is not None:
            self.show(self.state)
        self.rebuild()

    def status_line(self) -> str:
        """Round, phase and warnings of the position."""
        labels = self.game.status(self.seen(self.state))
        return " · ".join(self._say(label) for label in labels)

    # -- the screen ----------------------------------------------------------------------------------------------

    def reload(self) -> None:
        self.stage.exchange(table_of(self.game))
        self.refresh()

    def hit_regions(self) -> Iterable[HitRegion]:
        return (*hit_regions(self.stage), *super().hit_regions())

    def refresh(self) -> None:
        self.mover.finish()
        self.stage.brush = self._brush()
        self.stage.frame(self._framing())
        if self.state is not None:
            self.show(self.state)
        super().refresh()

    def build(self) -> Widget:
        root = Pinned(self.pins())
        root.pin(self.stage.layout.slots, self.ctx)
        return root

    def rebuild(self) -> None:
        super().rebuild()
        panels = self.stage.panels
        panels.clear()
        panels["page"] = (pygame.Rect((0, 0), self.stage.layout.window), self._paint)
        for seat, (rect, grid, whole) in self._plates().items():
            panels[f"plate.{seat}"] = (whole, self._plate(seat, rect, grid))
        for name in ("ribbon", "log", "actions", "plate"):
            if name in self.stage.layout.slots:
                self.stage.layers.touch(self.stage.layout.slots[name])
        self.stage.layers.lift("tip")

    def invalidate(self) -> None:
        self.stage.layers.expose()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.tells:
            self.resting.moved(event.pos)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.resting.forget()
        return super().handle(event)

    def update(self, dt_ms: int) -> None:
        if not self.mover.busy and self.state is not None:
            self.resting.update(dt_ms)
        shown = self.tip.note
        super().update(dt_ms)
        self._spots.clear()
        if self.tip.note and not shown:
            self.stage.layers.put("tip", _Note(self))
        elif shown and not self.tip.note:
            self.stage.layers.lift("tip")
        if self.mover.busy:
            self.mover.advance(dt_ms)

    def needs_frame(self) -> bool:
        return self.mover.busy or self.resting.waiting or super().needs_frame()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        for widget in self._flat:
            if widget.dirty:
                widget.dirty = False
                self.stage.layers.touch(widget.paint_rect(self.ctx))
        return self.stage.flush(surface)

    def _paint(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self.root.draw(surface, self.ctx)

    def _plates(self) -> dict[Seat, tuple[pygame.Rect, FigureGrid | None, pygame.Rect]]:
        """The plate of every seat, its figures below or beside it, and what both cover."""
        layout = self.stage.layout
        grids = {block.seat: block.figures for block in layout.blocks}
        found = {}
        for seat, rect in plate_rects(layout).items():
            grid = grids.get(seat)
            found[seat] = rect, grid, rect.union(grid.room) if grid is not None else rect
        return found

    def _plate(self, seat: Seat, rect: pygame.Rect, grid: FigureGrid | None) -> Painter:
        return plate_painter(self.ctx, self.stage, seat, rect, grid, lambda: (self.seats, *self._far[seat]))

    def _brush(self) -> Brush:
        ctx = self.ctx
        named = partial(names_on, ctx.catalogue)
        metrics = ctx.metrics
        return Brush(self.game.key, ctx.sprites, ctx.theme, self.seats, metrics.scale, named, window=metrics.window)

    def _framing(self) -> Framing:
        metrics = self.ctx.metrics
        return Framing(metrics.size, metrics.scale, len(self.seats), self.front)

    def _say(self, label: TableLabel) -> str:
        return str(self.ctx.catalogue.label(label))
