"""What would a computer player do here? The best few actions in words, with what they are worth; the first one marked.

Thought out beside the window from what the person in front may know. Nothing is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.bots.hint import Hint, hint
from tabletop.bots.player import Stop, never, thinking_seed
from tabletop.bots.thinker import Thinker
from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.event import redact_events
from tabletop.engine.game import Game
from tabletop.engine.tableau import Button, Drag, Tap
from tabletop.engine.types import Seat
from tabletop.presentation.changes import changes_in_words
from tabletop.presentation.words import piece_name
from tabletop.scene.table.controller import TableController


class _Adviser:
    """A player that keeps what it thought of the other choices."""

    def __init__(self) -> None:
        self.hints: tuple[Hint, ...] = ()

    def choose(
        self, game: Game[Any], view: Any, seat: Seat, legal: Sequence[Action], seed: int, stop: Stop = never
    ) -> Action:
        """The best action, with the next best remembered."""
        self.hints = hint(game, view, seat, legal, seed, stop=stop)
        return self.hints[0].action


class Advice:
    """Asked by a key or from the menu, forgotten with the next thing that happens."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._thinker = Thinker()
        self._adviser = _Adviser()

    @property
    def thinking(self) -> bool:
        """Whether an answer is on its way."""
        return self._thinker.busy

    def ask(self) -> None:
        """Begin to think for the person in front; say so, or why not."""
        controller, session = self.controller, self.controller.session
        front = controller.presenter.perspective
        at = controller.stage.layout.slots.get("actions", controller.stage.layout.slots["ribbon"]).midtop
        if front.seat not in session.deciders or not session.seats[front.seat].person:
            controller.notes.say(controller.ctx.text("table.advice_not_now"), "", at)
        elif front.hidden and front.viewer is None:
            controller.notes.say(controller.ctx.text("table.advice_hidden"), "", at)
        else:
            legal = session.legal(front.seat)
            seed = thinking_seed(session.seed, session.known_to(front.seat), front.seat)
            self._adviser = _Adviser()
            self._thinker.start(self._adviser, session.game, session.view(front.seat), front.seat, legal, seed)
            controller.notes.say(controller.ctx.text("table.advice_thinking"), "", at)

    def forget(self) -> None:
        """Away with thoughts and marks."""
        self._thinker.cancel()
        self.controller.notes.advised = ()

    def update(self) -> None:
        """Show the answer once it is there."""
        if self._thinker.poll() is not None:
            self._show(self._adviser.hints)

    def _show(self, hints: Sequence[Hint]) -> None:
        controller, text = self.controller, self.controller.ctx.text
        view = controller.session.view(controller.presenter.perspective.seat)
        gesture = controller.session.game.gesture(view, hints[0].action)
        match gesture:
            case Drag(piece, place):
                controller.notes.advised = (piece, place)
            case Tap(thing):
                controller.notes.advised = (thing,)
            case Button():
                controller.notes.advised = ()
            case turned:
                controller.notes.advised = (turned.piece,)
        lines = [
            text("table.advice_line", n=n, what=self.words(one.action), worth=round(one.gain)) + self._why(one)
            for n, one in enumerate(hints, 1)
        ]
        spot = controller.stage.rect_of(controller.notes.advised[-1]) if controller.notes.advised else None
        at = spot.midtop if spot is not None else controller.stage.layout.slots["actions"].midtop
        actions = [controller.session.game.actions.text(one.action) for one in hints]
        button = f"act:{gesture.name}" if isinstance(gesture, Button) else ""
        turn = gesture.turn if isinstance(gesture, Drag) else None
        controller.ctx.trace.write("advice", actions=actions, hand=controller.notes.advised, button=button, turn=turn)
        controller.notes.say("\n".join(lines), controller.ctx.text("table.advice_note"), at)
        controller.remark()

    def _why(self, one: Hint) -> str:
        """What can be counted of its worth, if anything."""
        changes = changes_in_words(self.controller.ctx.catalogue, one.changes, one.action.seat)
        return self.controller.ctx.text("table.advice_why", changes=changes) if changes else ""

    def words(self, action: Action) -> str:
        """What the log would say of the action; where chance decides, only what is touched."""
        session, ctx = self.controller.session, self.controller.ctx
        game, seat = session.game, action.seat
        gesture = game.gesture(session.view(seat), action)
        if isinstance(gesture, Button):
            return ctx.text(f"action.{gesture.name}")
        imagined = game.determinize(session.view(seat), seat, seeded(session.seed))
        for event in redact_events(game.apply(imagined, action).events, None)[:1]:
            if not event.chance:
                return str(ctx.catalogue.event(event))
        thing = gesture.piece if not isinstance(gesture, Tap) else gesture.thing
        piece = self.controller.stage.piece(thing)
        return piece_name(ctx.catalogue, piece) if piece is not None else str(game.actions.text(action))
