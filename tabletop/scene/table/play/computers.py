"""The computer's seats: they think behind its back, play in the loop, and leave time to be followed."""

from __future__ import annotations

from tabletop.bots.player import thinking_seed
from tabletop.bots.registry import at_table, stands_in
from tabletop.bots.thinker import Thinker
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.shown.plates import mark_box, plate_rects
from tabletop.scene.table.shown.pondering import Dots
from tabletop.scene.widgets.dialogs import tell

_LONG_MS = 1000  # of thinking, after which it is shown
_BEAT_MS = 500  # how long one of the dots stands out


class Computers:
    """Lets the computer players of one table move, one after the other."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._thinker = Thinker()
        self._waited = self._late = 0
        self._rest: tuple[int, Seat, Line] = (-1, -1, ())
        """Position from which on, for whom, and what: planned by the computer that has just played."""
        self._told: set[str] = set()
        self._dots: Dots | None = None
        """What is shown of somebody's thinking."""

    @property
    def thinking(self) -> bool:
        """Whether a computer player is on its way to a decision."""
        return self._thinker.busy

    def forget(self) -> None:
        """The position is another one: what is being thought is of no use."""
        self._thinker.cancel()
        self._ponder(None)

    def update(self, dt_ms: int) -> None:
        """Let time pass: begin to think, or play what was thought once the pause is over."""
        controller, session = self.controller, self.controller.session
        seat, secret = session.computer_to_move(), session.secret
        waiting = controller.presenter.perspective.handover and not secret
        if seat is None or controller.hand.held is not None or waiting:
            self._ponder(None)
            return
        if not self._thinker.busy:
            computer = at_table(session.game, session.seats[seat].player, session.seed, seat)
            legal = session.legal(seat)
            chance = thinking_seed(session.seed, session.known_to(seat), seat)
            at, planner, line = self._rest
            rest = line if (at, planner) == (session.position, seat) else ()
            self._thinker.start(computer, session.game, session.view(seat), seat, legal, chance, rest)
            self._waited = self._late = 0
            self._tell_level(seat)
        self._waited += dt_ms
        if not self.due(self._waited):
            return
        action = self._thinker.poll()
        if action is None:
            self._late += dt_ms
            if self._late >= _LONG_MS and not secret:  # how long somebody plans in secret is nobody's business
                self._ponder(seat)
        else:
            self._ponder(None)
            rest = self._thinker.rest
            controller.play(action)
            self._rest = (session.position, action.seat, rest)
            if self._thinker.lost:
                self._tell("lost", "")

    def _ponder(self, seat: Seat | None) -> None:
        """Say beside whose turn it is that this computer still thinks, or no longer."""
        controller, stage = self.controller, self.controller.stage
        plate = None if seat is None else plate_rects(stage.layout).get(seat)
        if plate is not None:
            still = not controller.ctx.settings.speed
            box = mark_box(controller.ctx, plate, own=seat == stage.layout.front)
            dots = Dots(controller.ctx, box, None if still else self._late // _BEAT_MS)
            if dots != self._dots:
                stage.layers.put("pondering", dots)
                self._dots = dots
        elif self._dots is not None:
            stage.layers.lift("pondering")
            self._dots = None
        if controller.pondering != seat:
            controller.pondering = seat
            controller.rebuild()

    def _tell_level(self, seat: Seat) -> None:
        """A record may name a level that this game does not have here, or not yet."""
        session = self.controller.session
        name = session.seats[seat].player
        if level := stands_in(session.game, name):
            self._tell(name, self.controller.ctx.text(f"player.level.{level}"))

    def _tell(self, what: str, level: str) -> None:
        """Once: which level plays instead of `what`, or that the process in which computers think is lost."""
        if what in self._told:
            return
        self._told.add(what)
        ctx = self.controller.ctx
        if level:
            tell(ctx, "dialog.other_level", lambda: ctx.text("dialog.nearest_level", name=what, level=level))
        else:
            tell(ctx, "dialog.other_level", lambda: ctx.text("dialog.thinking_lost"))

    def due(self, waited: int) -> bool:
        """Whether somebody acts who has waited so many milliseconds: once what was done before has been read."""
        controller, narrator = self.controller, self.controller.narrator
        if narrator.holds and not controller.hurried:
            return False
        secret = controller.session.secret
        at_once = controller.hurried or secret or narrator.skipping or narrator.once or narrator.amid
        return waited >= (0 if at_once else controller.ctx.settings.pause_ms)
