"""Looking closer: a board shown larger than its room, moved about within it or brought to one area of its map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pygame import Rect

from tabletop.components.board import Table
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.camera import Camera, Point
from tabletop.scene.stage.focus import Focus
from tabletop.scene.stage.layout import Layout
from tabletop.scene.stage.look import MOST, Look


def board_at(layout: Layout, point: Point) -> str | None:
    """The board with a room of its own at a point."""
    return next((name for name, room in layout.rooms.items() if room.collidepoint(point)), None)


class Zoom:
    """Which boards are shown larger now. Rooms are cut: nothing of such a board is seen outside its own."""

    def __init__(self) -> None:
        self._views: dict[str, Camera] = {}
        self._focus: Focus | None = None

    def __bool__(self) -> bool:
        return bool(self._views)

    def forget(self) -> None:
        """Everything in view again."""
        self._views.clear()
        self._focus = None

    def refit(self) -> None:
        """Another window: the area looked at fills its room anew, what was moved about by hand is in view again."""
        self._views.clear()

    @property
    def focus(self) -> Focus | None:
        """The area that is looked at."""
        return self._focus if self._focus is not None and self._focus.instance in self._views else None

    def onto(self, focus: Focus) -> None:
        """Look at one area. The layout must be made anew."""
        self._views.pop(focus.instance, None)
        self._focus = focus

    def looks(self, layout: Layout, usual: Layout) -> tuple[Look, ...]:
        """What is looked at now, so that another stage can look at the same."""
        focus = self.focus
        found = []
        for name, camera in self._views.items():
            if focus is not None and focus.instance == name:
                found.append(Look(name, focus.area))
            elif name in layout.rooms:
                factor = camera.scale / usual.cameras[name].scale
                found.append(Look(name, "", camera.unit(layout.rooms[name].center), factor))
        return tuple(found)

    def look(self, looks: Iterable[Look], usual: Layout, table: Table) -> None:
        """Look at exactly this, as far as there is room for these boards. The layout must be made anew."""
        self.forget()
        for look in looks:
            name = look.instance
            if name in usual.rooms and look.area:
                self.onto(Focus(name, look.area, table.board(name).cells_of(look.area)))
            elif name in usual.rooms:
                self._views[name] = look.camera(usual.cameras[name], usual.rooms[name])

    def apply(self, layout: Layout) -> None:
        """Put the cameras of enlarged boards into a fresh layout."""
        for name in [name for name in self._views if name not in layout.rooms]:
            del self._views[name]
        focus = self._focus
        if focus is not None and focus.instance in layout.rooms and focus.instance not in self._views:
            name = focus.instance
            self._views[name] = focus.camera(layout.cameras[name], layout.rooms[name], MOST)
        layout.cameras.update(self._views)

    def clip(self, layout: Layout, instance: str) -> Rect | None:
        """The room outside which an enlarged board must not be painted; None for all others."""
        return layout.rooms.get(instance) if instance in self._views else None

    def parts(self, layout: Layout, items: Sequence[Item], clip: Rect) -> Iterator[tuple[Rect, Iterable[Item]]]:
        """In what part of `clip` which of these pieces, in their order, may be painted."""
        if not self:
            yield clip, items
            return
        for instance, those in groupby(items, lambda item: item.piece.place.partition("/")[0]):
            room = self.clip(layout, instance)
            yield clip if room is None else clip.clip(room), those

    def closer(self, layout: Layout, usual: Layout, at: Point, factor: float) -> bool:
        """Show the board at a point larger or smaller, that point staying where it is; True if anything changed."""
        name = board_at(layout, at)
        if name is None or name not in layout.cameras:
            return False
        whole, room = usual.cameras[name], layout.rooms[name]
        camera = layout.cameras[name]
        factor = max(whole.scale / camera.scale, min(MOST * whole.scale / camera.scale, factor))
        if abs(factor - 1) < 0.01:
            return False
        closer = camera.zoomed(at, factor, room)
        if closer.scale <= whole.scale * 1.01:
            self._views.pop(name, None)
        else:
            self._views[name] = closer
        self._leave(name)
        return True

    def bring(self, layout: Layout, instance: str, box: Rect) -> bool:
        """Shift an enlarged board until a box of pixels is in its room; True if it was not."""
        room = self.clip(layout, instance)
        if room is None or room.contains(box):
            return False
        goal = box.clamp(room)
        moved = self._views[instance].moved(goal.x - box.x, goal.y - box.y, room)
        changed = moved != self._views[instance]
        self._views[instance] = moved
        return changed

    def move(self, layout: Layout, at: Point, dx: float, dy: float) -> bool:
        """Shift the enlarged board at a point; True if there is one."""
        name = board_at(layout, at)
        if name is None or name not in self._views:
            return False
        self._views[name] = self._views[name].moved(dx, dy, layout.rooms[name])
        self._leave(name)
        return True

    def _leave(self, name: str) -> None:
        """Whoever moves a board about by hand looks at no area of it any more."""
        if self._focus is not None and self._focus.instance == name:
            self._focus = None
