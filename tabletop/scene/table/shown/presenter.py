"""What is shown of a session to whoever sits in front: the perspective, the tableau, what may be done, what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from tabletop.components.board import Table
from tabletop.engine.event import Event, redact_events
from tabletop.engine.state import AnyState, State
from tabletop.engine.tableau import Link, Piece, Tableau, TableLabel
from tabletop.engine.types import Seat
from tabletop.presentation.chains import later
from tabletop.presentation.intent import NOTHING, Intent, intent_for
from tabletop.presentation.perspective import Perspective, perspective_for
from tabletop.presentation.telling import Told, scenes
from tabletop.presentation.words import names_on
from tabletop.scene.context.manager import Context
from tabletop.scene.motion.mover import Mover, new_links, throws_of
from tabletop.scene.motion.plan import glide, plan
from tabletop.scene.motion.shows import arranged, cuts_of
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.layout import Framing
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.hands.bringing_home import BringingHome
from tabletop.scene.table.shown.clear_of import clear_of, lying, places_of
from tabletop.scene.table.shown.moment import MomentScene
from tabletop.session.history import Entry
from tabletop.session.session import Played, Session

UNDO_MS = 200
"""Going back never takes longer than this."""
_BACK_MS = 220
_LEAST_MS = 700  # a scene stays to be read at least so long, and at most as long as
_MOST_MS = 4200


class TablePresenter:
    """Keeps a stage in step with a session. `seated` is the person who saw the last private frame.

    Everything is asked for once per position: views are kept by the session, tableaus here, both by state and viewer.
    """

    def __init__(self, ctx: Context, session: Session[Any], table: Table) -> None:
        self.ctx = ctx
        self.session = session
        self.game = session.game
        self.seated: Seat | None = None
        self.folded = False
        self.large: Seat | None = None
        self.aside = 0.0
        """Which share of the window at the right is left to what stands beside the boards, in the place of the log."""
        self.past: int | None = None
        """The position that is looked back at, as everybody saw it; None: the present one."""
        self._again: State | None = None
        """The position that is shown once more, as the viewer may know it; None: none is."""
        self.perspective = Perspective(self._first(), None)
        self.intent: Intent = NOTHING
        self._called = 0
        """The position at which somebody was called last."""
        self.last_moved: frozenset[str] = frozenset()
        self.untold = 0
        """How many events of the action that is shown come after something that is revealed amid its motion."""
        self.hasty = False
        """Whether nothing moves on the way to the next decision of a person."""
        self.plain = False
        """Whether there are no scenes: somebody leads here and does the talking."""
        self._looked: tuple[Any, Seat | None, Any] | None = None
        self._tableaus: dict[tuple[Seat | None, Seat], tuple[Any, Tableau]] = {}
        self.stage = Stage(table, self._brush(), self.framing, self._words)
        self.mover = Mover(self.stage)
        self.homing = BringingHome(session)

    # -- frames --------------------------------------------------------------------------------------------------

    @property
    def view(self) -> AnyState:
        """What the screen may know of the position that is shown."""
        if self._again is None and self.past is None:
            return self.session.view(self.perspective.viewer)
        again, past = self._again, self.past
        state, viewer = (again, self.perspective.viewer) if past is None else (self.session.state_at(past), None)
        if self._looked is None or self._looked[0] is not state or self._looked[1] != viewer:
            self._looked = (state, viewer, self.game.view(state, viewer))
        return self._looked[2]

    @property
    def view_before(self) -> AnyState:
        """What the screen knew before the action that is being shown: what that reveals is not told yet."""
        before = self.session.state_at(self.session.position - 1)
        return self.game.view(before, self.perspective.viewer)

    @property
    def known(self) -> AnyState:
        """What the seat in front knows, to work out what follows from its actions; None while that is covered, sealed,
        or not to be done: where somebody leads."""
        seen, session = self.perspective, self.session
        covered = seen.hidden and seen.viewer is None
        return None if covered or session.secret or session.led else session.view(seen.seat)

    @property
    def people(self) -> frozenset[Seat]:
        """Seats not played by the computer."""
        return frozenset(seat for seat, setup in enumerate(self.session.seats) if setup.person)

    @property
    def asked(self) -> Seat | None:
        """Who can do something now at this screen, None while somebody else decides or has to come to it."""
        return self.intent.seat if self.intent.starts or self.intent.buttons else None

    @property
    def framing(self) -> Framing:
        """The layout wanted now."""
        metrics, seats = self.ctx.metrics, len(self.session.seats)
        aside, front = round(metrics.size[0] * self.aside), self.perspective.seat
        return Framing(metrics.size, metrics.scale, seats, front, self.folded, self.large, aside=aside)

    def refit(self) -> None:
        """Window, theme, language or what is enlarged changed."""
        self.mover.finish()
        self.stage.brush = self._brush()
        self.stage.frame(self.framing)
        self.stage.show(self.stage.tableau)

    @property
    def wanted(self) -> Perspective:
        """The frame that belongs to the position now."""
        session = self.session
        return perspective_for(
            self.game, session.state, session.view, self.people, self.seated, self.perspective, session.secret
        )

    def sync(self) -> None:
        """Show the frame that belongs to the position now, and nothing of anybody else's."""
        self.mover.finish()
        wanted = self.wanted
        self.show(replace(wanted, viewer=None) if wanted.handover else wanted)

    def wait(self) -> None:
        """Nothing can be done before the frame that belongs here is shown."""
        self.mover.finish()
        self.intent = NOTHING

    def reveal(self, seat: Seat) -> None:
        """`seat` has taken over the screen: its private frame may be shown."""
        self.past = None
        self.show(Perspective(seat, seat, True, sealed=self.perspective.sealed))

    def show(self, perspective: Perspective) -> None:
        """Show exactly this frame."""
        if len(self.people) > 1:
            self.seated = perspective.viewer
        before, self.perspective = self.perspective, perspective
        if before.seat != perspective.seat:
            if self.large == perspective.seat:
                self.large = None
            self.stage.frame(self.framing)
        self._lay()
        self.intent = self._intent()
        self._call()

    def _call(self) -> None:
        """A sound for the person who can act now, after somebody else: once."""
        position, seat = self.session.position, self.perspective.seat
        if self.past is not None or self.perspective.handover or not (self.intent.starts or self.intent.buttons):
            return
        if not position or position == self._called:
            return
        if self.session.history.entry(position - 1).action.seat != seat:
            self._called = position
            self.ctx.audio.play("turn")

    def look(self, position: int | None) -> None:
        """Lay down the table of an earlier position, with which nothing can be done; None: as it is now."""
        self.mover.finish()
        self.past = position
        self._lay()
        self.intent = self._intent()

    def _first(self) -> Seat:
        people = self.people
        deciders = [seat for seat in self.session.deciders if seat in people]
        return deciders[0] if deciders else min(people, default=0)

    def _lay(self) -> None:
        """Lay down the tableau of the position for the viewer, unless it lies there already."""
        self._again = None
        viewer, state = self.perspective.viewer, self.session.state
        if self.past is not None:
            viewer, state = None, self.session.state_at(self.past)
        frame = viewer, self.perspective.seat
        kept = self._tableaus.get(frame)
        if kept is None or kept[0] is not state:
            kept = self._tableaus[frame] = (state, self.game.table(self.view, self.perspective.seat))
        if kept[1] is not self.stage.tableau:
            self.stage.show(kept[1])

    def _intent(self) -> Intent:
        seat = self.perspective.seat
        if self.past is not None:
            return NOTHING
        if self.perspective.handover or seat not in self.people or seat not in self.session.deciders:
            return NOTHING
        if self.perspective.viewer is None and self.session.secret:
            return NOTHING  # what could be done would tell what was planned
        intent = intent_for(self.game, self.view, seat, self.session.legal(seat), self.stage.tableau)
        if self.known is not None:
            intent.later = later(self.game, self.known, intent)
            intent.back = self.homing.found(intent, self.stage.tableau)
        return intent

    def _brush(self) -> Brush:
        ctx = self.ctx
        named = partial(names_on, ctx.catalogue)
        seats, cells, metrics = self.session.seats, ctx.settings.coordinates, ctx.metrics
        return Brush(self.game.key, ctx.sprites, ctx.theme, seats, metrics.scale, named, cells, metrics.window)

    def _words(self, label: TableLabel) -> str:
        return str(self.ctx.catalogue.label(label))

    # -- changes -------------------------------------------------------------------------------------------------

    def played(self, played: Played[Any], held: tuple[str, Rect] | None = None) -> None:
        """Start what is to be seen of an action that was just played.

        `held` is the piece that was let go of, and where. Call `sync` once nothing moves any more.
        """
        events = redact_events(played.events, self.perspective.viewer)
        moved = self.last_moved
        self._move(events, held, None, self._lay)
        seat = played.action.seat
        if not any(setup.person for setup in self.session.seats):
            return  # who watches computers is shown the last step alone
        if seat == self.perspective.seat:
            self.last_moved = frozenset()  # what a hand has just done needs no mark
        elif not self.session.seats[seat].person:
            self.last_moved |= moved  # everything that happened since somebody decided

    def travelled(self) -> None:
        """The session stands elsewhere after undo, redo or a jump: show the way there quickly."""
        self._move((), None, UNDO_MS, self._lay)
        self.last_moved = frozenset()

    def look_at(self, state: State) -> None:
        """Lay down another position of this game as the viewer of now may know it; nothing can be done there."""
        self.mover.finish()
        self._again = state
        self.stage.show(self.game.table(self.view, self.perspective.seat))
        self.intent = NOTHING

    def again(self, entry: Entry[Any]) -> None:
        """Show the motion of an action once more, from the position before it that was looked at."""
        moved = self.last_moved
        viewer = self.perspective.viewer
        self._move(redact_events(entry.events, viewer), None, None, lambda: self.look_at(entry.state))
        self.last_moved = moved

    def shift(self, thing: str, over: Sequence[str]) -> bool:
        """Lay a tile of the board in front down on another spot of it; True if that is one where it may be laid."""
        piece, arrangement = self.stage.piece(thing), self.stage.arrangement
        if piece is None or not self.shiftable(thing):
            return False
        filled = {one.place for one in self.stage.tableau.pieces}
        for other in over:
            below = self.stage.piece(other)
            goal = arrangement.may(piece.place, other if below is None else below.place, filled)
            if goal is not None:
                self.mover.finish()
                self.stage.shift(piece.place, goal)
                return True
        return False

    def shiftable(self, thing: str) -> bool:
        """Whether a piece is a tile on the own board of a person in front, who may lay it elsewhere there."""
        return self.shift_goals(thing) != ()

    def shift_goals(self, thing: str) -> tuple[str, ...]:
        """The places where it may be laid."""
        piece, seat = self.stage.piece(thing), self.perspective.seat
        board = "" if piece is None else piece.place.partition("/")[0]
        if piece is None or self.past is not None or seat not in self.people or not board.endswith(f".{seat}"):
            return ()
        filled = {one.place for one in self.stage.tableau.pieces}
        return tuple(self.stage.arrangement.goals(piece.place, filled))

    def fly_back(self, thing: str, at: tuple[int, int]) -> None:
        """What was let go of at a point returns to where it lies."""
        item, slowness = self.stage.item(thing), self.ctx.settings.speed
        if item is None or slowness <= 0 or item.rect.collidepoint(at):
            return
        start = item.rect.copy()
        start.center = at
        self.mover.start(glide(item.piece, start, item.rect, _BACK_MS * slowness), (), slowness, 0)

    def _move(
        self,
        events: Sequence[Event],
        held: tuple[str, Rect] | None,
        whole: float | None,
        lay: Callable[[], None],
    ) -> None:
        self.mover.finish()
        self.past = None
        before, links = self.stage.boxes(), self.stage.tableau.links
        if held is not None and held[0] in before:
            before[held[0]] = (before[held[0]][0], held[1])
        slowness = 0.0 if self.hasty else self.ctx.settings.speed
        told_of, old = self._told(events), self.stage.tableau
        self.stage.dressing.later = any(scene.moment.early for scene in told_of)
        lay()
        after, new = self.stage.boxes(), self.stage.tableau
        self.last_moved = frozenset(
            id_ for id_, (piece, _) in after.items() if id_ not in before or before[id_][0].place != piece.place
        )
        if not before:  # the table is laid down just now: nothing on it has moved
            self.last_moved = frozenset()
        if whole is None:
            self._hear([after[id_] for id_ in self.last_moved if id_ in after])
        self.intent = NOTHING
        joined = new_links(links, self.stage.tableau.links) if whole is None else ()
        told = [(event, self.session.game.moved(event)) for event in events]
        cuts = cuts_of(told_of, before, after, told)
        motion = plan(before, after, told, slowness, whole, cuts)
        shows = arranged(self._scenes(told_of, joined, events), cuts, motion)
        self.untold = len(events) - cuts[0] if cuts else 0
        revealed = partial(self.stage.show, new) if shows.before else None
        if revealed is not None:  # it does not lie here before
            self.stage.show(old)
        faces = throws_of(events)
        if faces:
            self.ctx.audio.play("die")
        self.mover.start(motion, faces, slowness, self.session.position, joined, shows, revealed)

    def _hear(self, moved: Iterable[tuple[Piece, Rect]]) -> None:
        """What has moved is heard where it comes to lie, each sound once."""
        wide = max(1, self.ctx.metrics.size[0])
        kinds = self.stage.table.pieces
        places = {kinds[piece.kind].sound: rect.centerx / wide for piece, rect in moved if piece.kind in kinds}
        for sound, across in places.items():
            if sound:
                self.ctx.audio.play(sound, across)

    def _told(self, events: Sequence[Event]) -> list[Told]:
        """What has a scene in an action; in a hurry only what whoever is in front may not miss."""
        if self.plain or self.ctx.settings.speed <= 0:
            return []
        front = self.perspective.seat
        told = scenes(events, self.stage.table.moments, self.ctx.catalogue.event, front)
        return [one for one in told if one.moment.presses or front in one.harmed or not self.hasty]

    def _scenes(
        self, told: Sequence[Told], joined: Sequence[Link], events: Sequence[Event]
    ) -> list[tuple[Told, MomentScene]]:
        """The scenes themselves, none over what has just moved or been joined."""
        if not told:
            return []
        ends = [box for link in joined for end in link.ends if (box := self.stage.rect_of(end)) is not None]
        place = partial(clear_of, told=[*places_of(self.stage, self.last_moved), *ends], others=lying(self.stage))
        return [(one, self._scene(one, place, events[one.at].kind)) for one in told]

    def _scene(self, told: Told, place: Callable[[Rect, Rect], Rect], kind: str) -> MomentScene:
        """What is read at a glance lies over the boards no longer than that; of one's own less still: the table answers
        then."""
        words, glance = " ".join(row.words for row in (told.head, *told.rows)), kind in self.stage.table.glance
        hold = min(_MOST_MS, max(_LEAST_MS, self.ctx.settings.reading_ms(words, glance=glance)))
        if glance and told.head.seat == self.perspective.seat:
            hold = _LEAST_MS
        stage = self.stage
        return MomentScene(self.ctx, stage.brush, stage.table.pieces, told, stage.layout, hold, place)
