"""Which scenes of an action come before the pieces move, which amid and which after: all in the order of the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pygame import Rect, Surface

from tabletop.presentation.telling import Told as Scene
from tabletop.scene.motion.plan import Boxes, Motion, Told, differences


class Show(Protocol):
    """A short scene above the table, before or after the pieces move. `throws`: the die on the board waits for it."""

    throws: bool

    @property
    def rect(self) -> Rect:
        """All pixels it may touch."""

    def paint(self, surface: Surface) -> None:
        """Draw itself as it looks now."""

    def advance(self, dt_ms: float) -> bool:
        """Let time pass; True if it looks different now."""

    @property
    def over(self) -> bool:
        """Whether it has been seen."""


@dataclass(slots=True)
class Shows:
    """Scenes `before` the pieces move, `amid` their motion (each with the time at which that waits for it), `after`."""

    before: list[Show] = field(default_factory=list)
    amid: list[tuple[float, Show]] = field(default_factory=list)
    after: list[Show] = field(default_factory=list)


def cuts_of(scenes: Sequence[Scene], before: Boxes, after: Boxes, told: Sequence[Told]) -> tuple[int, ...]:
    """The events at which the motion waits: those that reveal something once others of the same action have moved what
    they name, or had a scene of their own. A last move is seen before the points at the end."""
    if not any(scene.moment.early for scene in scenes):
        return ()
    moved = {name for way in differences(before, after) for name in (way.piece.id, way.piece.place)}
    last = {name: at for at, (_, names) in enumerate(told) for name in names if name in moved}
    done = sorted({*last.values(), *(scene.at for scene in scenes if not scene.moment.early)})
    cuts: list[int] = []
    for scene in scenes:
        start = cuts[-1] if cuts else 0
        if scene.moment.early and any(start <= at < scene.at for at in done):
            cuts.append(scene.at)
    return tuple(cuts)


def arranged(scenes: Sequence[tuple[Scene, Show]], cuts: Sequence[int], motion: Motion) -> Shows:
    """Every scene in its part of the motion."""
    shows, times = Shows(), dict(zip(cuts, motion.parts, strict=False))
    for scene, show in scenes:
        begun = [at for at in cuts if at <= scene.at]
        ends = [at for at in cuts if at > scene.at]
        if scene.moment.early and not begun:
            shows.before.append(show)
        elif scene.moment.early or ends:
            at = begun[-1] if scene.moment.early else ends[0]
            shows.amid.append((times.get(at, 0.0), show))
        else:
            shows.after.append(show)
    return shows
