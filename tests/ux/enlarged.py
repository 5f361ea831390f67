"""Where a thing lies that small boards of others leave out: on the same board, brought to the front."""

from __future__ import annotations

from pygame import Rect

from tabletop.scene.stage.layout import lay_out
from tabletop.scene.stage.stage import Stage


def enlarged(stage: Stage, place: str) -> Rect:
    """The box of a place of another seat in its enlarged picture. KeyError if it is not seen there either."""
    framing, (instance, where) = stage.framing, stage.table.place(place)
    seat = int(instance.rpartition(".")[2])
    assert seat != framing.front, "of the seat in front nothing is left out"
    layout = lay_out(stage.table, framing.window, framing.scale, seats=framing.seats, front=framing.front, large=seat)
    camera = layout.cameras[instance]
    assert camera.seen(where) is not None
    return camera.box(where)
