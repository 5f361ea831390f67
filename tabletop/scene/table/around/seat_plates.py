"""The plates of all seats at one table, painted into its stage."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from pygame import Rect

from tabletop.engine.types import Seat
from tabletop.scene.context.manager import Context
from tabletop.scene.stage.layers import Painter
from tabletop.scene.stage.seatblocks import FigureGrid
from tabletop.scene.table.shown.plates import SeatProgress, plate_painter, plate_rects, progress_of_all
from tabletop.scene.table.shown.presenter import TablePresenter

_EDGE = 8  # pixels of both sides together that a plate may stand out


class SeatPlates:
    """Which plates there are, and what each shows. Who paints one stays as long as it stands where it stood, with what
    it was painted with."""

    def __init__(self, ctx: Context, presenter: TablePresenter) -> None:
        self._ctx = ctx
        self._presenter = presenter
        self._session = presenter.session
        self._painters: dict[Seat, tuple[Rect, FigureGrid | None, Painter]] = {}
        self.shown: dict[Seat, tuple[SeatProgress, bool]] = {}
        """How far each seat is as its plate says, and whether it decides."""
        self._looks: dict[Seat, object] = {}

    def build(self, deciders: Collection[Seat]) -> None:
        """Put a plate for every seat among the panels of the stage; those that look different are painted again."""
        stage, session, catalogue = self._presenter.stage, self._session, self._ctx.catalogue
        panels, figures = stage.panels, stage.table.others.figures
        for name in [name for name in panels if name.startswith("plate")]:
            del panels[name]
        grids = {block.seat: block.figures for block in stage.layout.blocks}
        far = progress_of_all(catalogue, session.game, self._presenter.view, figures, told=False)
        for seat, rect in plate_rects(stage.layout).items():
            progress, grid = far[seat], grids.get(seat)
            if session.outcome is not None:  # nobody comes near an end that is there
                progress = replace(progress, near=False)
            self.shown[seat] = shown = progress, seat in deciders
            whole = rect.union(grid.room) if grid is not None else rect
            panels[f"plate.{seat}"] = (whole, self._painter(seat, rect, grid))
            look = shown, rect, grid, catalogue.stamp
            if self._looks.get(seat) != look:
                self._looks[seat] = look
                stage.layers.touch(whole.inflate(_EDGE, _EDGE))

    def _painter(self, seat: Seat, rect: Rect, grid: FigureGrid | None) -> Painter:
        kept = self._painters.get(seat)
        if kept is None or kept[:2] != (rect, grid):
            painter = plate_painter(
                self._ctx, self._presenter.stage, seat, rect, grid, lambda: (self._session.seats, *self.shown[seat])
            )
            kept = self._painters[seat] = rect, grid, painter
        return kept[2]
