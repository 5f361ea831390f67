"""One table on the screen: which frame is shown to whom, what may be done in it, and how it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.engine.event import Event, redact_events
from tabletop.engine.tableau import Label, Tableau
from tabletop.engine.types import Seat
from tabletop.presentation.intent import NOTHING, Intent, intent_for
from tabletop.presentation.names import short_name
from tabletop.presentation.perspective import Front, front_for
from tabletop.scene.context.manager import Context
from tabletop.scene.motion.mover import Mover, new_links, throws_of
from tabletop.scene.motion.plan import plan
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.stage import Framing, Stage
from tabletop.session.session import Session

UNDO_MS = 200
"""Going back never takes longer than this."""


class Desk:
    """Keeps a stage in step with a session. `seated` is the person who saw the last private frame."""

    def __init__(self, ctx: Context, session: Session[Any], table: Table) -> None:
        self.ctx = ctx
        self.session = session
        self.game = session.game
        self.seated: Seat | None = None
        self.folded = False
        self.large: Seat | None = None
        self.front = Front(self._first(), None)
        self.intent: Intent = NOTHING
        self.last_moved: frozenset[str] = frozenset()
        self._dealt: Tableau = Tableau(())
        self.stage = Stage(table, self._brush(), self.framing, self._words)
        self.mover = Mover(self.stage)

    # -- frames --------------------------------------------------------------------------------------------------

    @property
    def people(self) -> frozenset[Seat]:
        """Seats not played by the computer."""
        return frozenset(seat for seat, setup in enumerate(self.session.seats) if setup.person)

    @property
    def framing(self) -> Framing:
        """The layout wanted now."""
        metrics = self.ctx.metrics
        return Framing(metrics.size, metrics.scale, len(self.session.seats), self.front.seat, self.folded, self.large)

    def refit(self) -> None:
        """Window, theme, language or what is enlarged changed."""
        self.mover.finish()
        self.stage.brush = self._brush()
        self.stage.frame(self.framing)
        self.stage.show(self._dealt)

    def sync(self) -> None:
        """Show the frame that belongs to the position now, and nothing of anybody else's."""
        self.mover.finish()
        secret = self.session.secret
        wanted = front_for(self.game, self.session.state, self.people, self.seated, self.front, secret)
        self.show(replace(wanted, viewer=None) if wanted.handover else wanted)

    def reveal(self, seat: Seat) -> None:
        """`seat` has taken over the screen: its private frame may be shown."""
        self.show(Front(seat, seat, True, together=self.front.together))

    def show(self, front: Front) -> None:
        """Show exactly this frame."""
        if len(self.people) > 1:
            self.seated = front.viewer
        before, self.front = self.front, front
        if before.seat != front.seat:
            if self.large == front.seat:
                self.large = None
            self.stage.frame(self.framing)
        self._deal()
        self.intent = self._intent()

    def _first(self) -> Seat:
        people = self.people
        deciders = [seat for seat in self.session.deciders if seat in people]
        return deciders[0] if deciders else min(people, default=0)

    def _deal(self) -> None:
        self._dealt = self.game.table(self.session.view(self.front.viewer))
        self.stage.show(self._dealt)

    def _intent(self) -> Intent:
        seat = self.front.seat
        if self.front.handover or seat not in self.people or seat not in self.session.deciders:
            return NOTHING
        if self.front.viewer is None and self.session.secret:
            return NOTHING  # what could be done would tell what was planned
        legal = self.session.legal(seat)
        return intent_for(self.game, self.session.view(self.front.viewer), seat, legal)

    def _brush(self) -> Brush:
        ctx = self.ctx
        named = partial(short_name, ctx.catalogue)
        return Brush(self.game.key, ctx.sprites, ctx.theme, self.session.seats, ctx.metrics.scale, named)

    def _words(self, label: Label) -> str:
        return str(self.ctx.catalogue.label(label))

    # -- changes -------------------------------------------------------------------------------------------------

    def play(self, action: Action, held: tuple[str, Rect] | None = None) -> tuple[Event, ...]:
        """Play a legal action and start what is to be seen of it; the events the viewer may know.

        `held` is the piece that was just let go of, and where. Call `sync` once nothing moves any more.
        """
        played = self.session.play(action)
        events = redact_events(played.events, self.front.viewer)
        moved = self.last_moved
        self._move(events, held, None, throws_of(events))
        if action.seat == self.front.seat:
            self.last_moved = frozenset()  # what a hand has just done needs no mark
        elif not self.session.seats[action.seat].person:
            self.last_moved |= moved  # everything that happened since somebody decided
        return events

    def travel(self) -> None:
        """The session stands elsewhere after undo, redo or a jump: show the way there quickly."""
        self._move((), None, UNDO_MS, ())
        self.last_moved = frozenset()

    def _move(
        self,
        events: Sequence[Event],
        held: tuple[str, Rect] | None,
        whole: float | None,
        faces: Sequence[int],
    ) -> None:
        self.mover.finish()
        before, links = self.stage.boxes(), self._dealt.links
        if held is not None and held[0] in before:
            before[held[0]] = (before[held[0]][0], held[1])
        self._deal()
        after = self.stage.boxes()
        slowness = self.ctx.settings.speed
        self.last_moved = frozenset(
            id_ for id_, (piece, _) in after.items() if id_ not in before or before[id_][0].place != piece.place
        )
        self.intent = NOTHING
        joined = new_links(links, self._dealt.links) if whole is None else ()
        self.mover.start(plan(before, after, events, slowness, whole), faces, slowness, self.session.position, joined)
