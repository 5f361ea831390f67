"""What is looked at on one board, told so that any other stage can look at the same."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from tabletop.scene.stage.camera import Camera, Point, kept

MOST = 4.0
"""How many times larger than usual a board can be shown."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at on one board: an `area` of its map, or else the point `centre` of it in its own units, so many
    times (`factor`) larger than usual. In any window the same."""

    instance: str
    area: str
    centre: Point = (0.0, 0.0)
    factor: float = 1.0

    def camera(self, whole: Camera, room: Rect) -> Camera:
        """The board so large, with that point as near to the middle of the room as can be."""
        scale = whole.scale * max(1.0, min(MOST, self.factor))
        rect = Rect(0, 0, round(whole.rect.width * scale / whole.scale), round(whole.rect.height * scale / whole.scale))
        rect.x = round(room.centerx - self.centre[0] * scale)
        rect.y = round(room.centery - self.centre[1] * scale)
        return Camera(kept(rect, room), scale)
