"""Moments on the wall: the dice of a battle, a goal that is reached, in type for the last row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from tabletop.engine.event import Event
from tabletop.presentation.telling import Told, scenes
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.theme import Metrics
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.shown.clear_of import clear_of, lying, places_of
from tabletop.scene.table.shown.moment import MomentScene

_LARGER = 1.6
"""Times the type that is read at the laptop."""
_LEAST_MS, _MOST_MS = 900, 4500


def scenes_of(
    ctx: Context, stage: Stage, events: Sequence[Event], moved: Iterable[str], reading: Callable[[str], float]
) -> list[tuple[Told, MomentScene]]:
    """The scenes of what happened, in order, none over what has `moved`."""
    loud = replace(ctx, metrics=Metrics(ctx.metrics.size, _LARGER))
    place = partial(clear_of, told=places_of(stage, moved), others=lying(stage))
    found: list[tuple[Told, MomentScene]] = []
    for told in scenes(events, stage.table.moments, ctx.catalogue.event):
        words = " ".join(row.words for row in (told.head, *told.rows))
        hold = min(_MOST_MS, max(_LEAST_MS, reading(words)))
        found.append((told, MomentScene(loud, stage.brush, stage.table.pieces, told, stage.layout, hold, place)))
    return found
