"""Another seat's boards, enlarged beside its plate while the pointer rests on it, below its goals in words."""

from __future__ import annotations

from pygame import Rect, Surface

from tabletop.engine.types import Seat
from tabletop.scene.drawing import text
from tabletop.scene.stage.arrange import Arranger
from tabletop.scene.stage.boards import on_ground, paint_board, spot_of
from tabletop.scene.stage.camera import Camera
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.painting import paint_piece
from tabletop.scene.stage.printed import paint_words
from tabletop.scene.stage.seatblocks import boards_of
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.shown.plates import progress_of_all
from tabletop.scene.widgets import paint

_WIDE, _HIGH = 0.46, 0.6  # of the window at most
_HAND = 0.7  # of the height of the boards
_DEEP = 0.94  # of the window's height down to which a hand reaches


def seat_at(layout: Layout, pos: tuple[int, int]) -> Seat | None:
    """The other seat whose plate or figures are at a point."""
    for block in layout.blocks:
        grid = block.figures
        if block.plate.collidepoint(pos) or (grid is not None and grid.room.collidepoint(pos)):
            return block.seat
    return None


def picture_at(layout: Layout, pos: tuple[int, int]) -> Seat | None:
    """The other seat whose small picture is at a point."""
    return next((block.seat for block in layout.blocks if block.room.collidepoint(pos)), None)


class Glimpse:
    """An overlay with one seat's boards as large as there is room for."""

    def __init__(self, controller: TableController, seat: Seat) -> None:
        ctx, stage = controller.ctx, controller.stage
        game, view = controller.session.game, controller.presenter.view
        block = next(block for block in stage.layout.blocks if block.seat == seat)
        window = Rect((0, 0), stage.layout.window)
        pad = ctx.metrics.px(10)
        progress = progress_of_all(ctx.catalogue, game, view, stage.table.others.figures)[seat]
        words = " · ".join((controller.session.seats[seat].name, *progress.words))
        wide = round(window.width * _WIDE)
        px = ctx.metrics.font("small")
        high = text.measure_wrapped(words, wide, px, True)[1]
        layout = Layout(stage.layout.window, front=seat)
        room = Rect(pad, pad + high + pad // 2, wide, round(window.height * _HIGH))
        shown = boards_of(stage.table, seat, room, layout.cameras)
        if stage.table.others.closed:
            shown = shown.union(self._hand(stage, seat, shown, layout))
        self.rect = Rect(0, 0, wide + 2 * pad, shown.bottom + pad)
        self.rect.midleft = (block.plate.right + pad, block.plate.bottom)
        if self.rect.right > window.right:
            self.rect.right = block.plate.left - pad
        self.rect.clamp_ip(window)
        self._sheet = Surface(self.rect.size)
        paint.plate(
            self._sheet,
            Rect((0, 0), self.rect.size),
            ctx.metrics,
            fill=ctx.theme.paper,
            contour=ctx.theme.line,
            radius=0,
            stroke=2,
        )
        text.draw_text(
            self._sheet, words, Rect(pad, pad, wide, high), px=px, colour=ctx.theme.ink, bold=True, wrap=True
        )
        self._paint_boards(controller, layout)

    def _hand(self, stage: Stage, seat: Seat, above: Rect, layout: Layout) -> Rect:
        """Lay the hand of the seat, which is not seen elsewhere, below its boards; what it covers."""
        name = stage.table.others.strip
        high = min(above.height * _HAND, stage.layout.window[1] * _DEEP - above.bottom)
        room = Rect(above.x, above.bottom, above.width, round(high))
        camera = layout.cameras[f"{name}.{seat}"] = Camera.fit(stage.table.boards[name].size, room, "middle")
        return camera.rect

    def _paint_boards(self, controller: TableController, layout: Layout) -> None:
        stage = controller.stage
        whole = Rect((0, 0), self.rect.size)
        for instance, camera in layout.cameras.items():
            paint_board(self._sheet, stage.brush, stage.table, instance, camera, whole)
        for item in Arranger(stage.table, stage.arrangement).arrange(layout, stage.tableau):
            paint_piece(self._sheet, stage.brush, item.piece, item.kind, item.rect, fan=item.fan)
        for label in stage.tableau.labels:
            instance = label.place.partition("/")[0]
            if instance in layout.cameras and stage.table.knows(label.place):
                camera, place = layout.cameras[instance], stage.table.place(label.place)[1]
                bare = on_ground(stage.table, instance, place)
                box = camera.box(place)
                spot = spot_of(place, place.label_at, box, stage.brush)
                paint_words(self._sheet, stage.brush, stage.words(label), box, spot, camera.scale, bare=bare)

    def paint(self, surface: Surface) -> None:
        """Above everything."""
        surface.blit(self._sheet, self.rect)
