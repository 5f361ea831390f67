"""The guide of a first game: says what is to be done, points at it, and keeps how far the learner is."""

from __future__ import annotations

import math

from pygame import Rect

from tabletop.engine.event import redact_events
from tabletop.scene.stage.layers import Overlay
from tabletop.scene.stage.pointing import Ring, Way, together
from tabletop.scene.table.controller import TableController
from tabletop.scene.table.cursor import WIDGET
from tabletop.scene.table.guide_card import NEXT, Said, guide_card
from tabletop.scene.table.panels import Panels
from tabletop.scene.widgets.base import Widget
from tabletop.session.guided import GuidedSession

_SWINGS = 5  # so often the arrow comes and goes, then it rests
_SWING_MS = 900
_MOST_LINES = 6  # of what others did: the last ones


class Guide:
    """Leads through one guided session at one table."""

    def __init__(self, controller: TableController, session: GuidedSession, panels: Panels) -> None:
        self.controller = controller
        self.session = session
        self.panels = panels
        self.ctx = controller.ctx
        self.stage = controller.stage
        self._kept = -1
        self._clock = 0.0
        self._overlays: tuple[str, ...] = ()

    # -- the card ------------------------------------------------------------------------------------------------

    def card(self) -> Widget | None:
        """What stands in the place of the log; nothing once the lesson is over."""
        session, step = self.session, self.session.step
        if step is None:
            return None
        learned = tuple(one.learned for one in session.learned)
        form = session.guided.form
        said = Said(form.title, session.at, len(form.steps), step.say, self._lines(), learned, session.reads)
        return guide_card(self.ctx, said, self.read_on, self.ctx.navigator.title)

    def _lines(self) -> tuple[str, ...]:
        """What the others have done since the learner did something, as the log would say it."""
        session, viewer = self.session, self.controller.presenter.perspective.viewer
        entries = session.line[session.last_decision(session.guided.form.seat) :]
        open_ = (entry for entry in entries if not entry.sealed)
        events = (event for entry in open_ for event in redact_events(entry.events, viewer))
        lines = [line for event in events if (line := str(self.ctx.catalogue.event(event)))]
        return tuple(lines[-_MOST_LINES:])

    def read_on(self) -> None:
        """The learner has read what is said."""
        if not self.session.reads:
            return
        self.controller.hand.cancel()
        self.session.read_on()
        self.controller.point(None)
        self.controller.changed()

    # -- how far -------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Keep what has been reached; begin to point anew in a new step."""
        if self._kept == self.session.at:
            return
        self._kept, self._clock = self.session.at, 0.0
        if self.session.step is not None:
            self.ctx.trace.write("guide", step=self.session.at)
        if self.ctx.learned is None:
            return
        if self.session.step is None:
            self.ctx.learned.finish(self.session.game.key)
        else:
            self.ctx.learned.left(self.session.game.key, *self.session.so_far())

    # -- pointing ------------------------------------------------------------------------------------------------

    @property
    def start(self) -> str | None:
        """What the keyboard's cursor is put on first: what is pointed at, as far as something can be done there."""
        intent = self.controller.intent
        if self.session.reads:
            return WIDGET + NEXT
        for thing in self._named():
            if thing in intent.starts:
                return thing
        if intent.starts:
            return intent.starts[0]
        return next((f"{WIDGET}act:{name}" for name in intent.buttons), None)

    def _named(self) -> tuple[str, ...]:
        """Places and pieces of the step; without any, those at which the hand begins what it asks for."""
        step = self.session.step
        if step is None:
            return ()
        if step.point or not step.do:
            return step.point
        return self.controller.intent.starts

    @property
    def swinging(self) -> bool:
        """Whether an arrow moves just now."""
        return bool(self._overlays) and self.ctx.settings.speed > 0 and self._clock < _SWINGS * _SWING_MS

    def update(self, dt_ms: int) -> None:
        """Let time pass: the arrows swing a few times."""
        if self.swinging:
            self._clock += dt_ms
            self.show()

    def show(self) -> None:
        """Put the rings and arrows where they belong now; none while something moves."""
        kept: list[str] = []
        if not self.controller.presenter.mover.busy:
            kept = self._put()
        for key in self._overlays:
            if key not in kept:
                self.stage.layers.lift(key)
        self._overlays = tuple(kept)

    def _put(self) -> list[str]:
        held = self.controller.hand.held
        named = [thing for thing in self._named() if held is None or thing != held.thing]
        boxes = [box for thing in named if (box := self.stage.rect_of(thing)) is not None]
        theme, scale, window = self.ctx.theme, self.ctx.metrics.scale, self.ctx.metrics.size
        swing = 0.5 - 0.5 * math.cos(2 * math.pi * self._clock / _SWING_MS) if self.swinging else 0.0
        way = self._way() if held is None else None
        rects = together([*boxes, *self._buttons()], scale)
        overlays: dict[str, Overlay] = {"guide:way": Way(*way, theme, scale)} if way is not None else {}
        for number, box in enumerate(rects):
            ring = Ring(box, window, theme, scale, [other for other in rects if other is not box], way is None, swing)
            overlays[f"guide:{number}"] = ring
        for key, overlay in overlays.items():
            self.stage.layers.put(key, overlay)
        return list(overlays)

    def _way(self) -> tuple[Rect, Rect] | None:
        """From where to where a piece is to be dragged, if both are pointed at."""
        step = self.session.step
        if step is None or not step.do or len(step.point) != 2:
            return None
        start, end = (self.stage.rect_of(thing) for thing in step.point)
        return (start, end) if start is not None and end is not None else None

    def _buttons(self) -> list[Rect]:
        """The buttons that are to be pressed, where the step points at nothing else."""
        names = {f"act:{name}" for name in self.controller.intent.buttons}
        if self.session.step is None or self.session.step.point:
            return []
        return [widget.rect for widget in self.panels.stops() if widget.key in names]
