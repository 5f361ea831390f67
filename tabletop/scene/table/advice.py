"""What would a computer player do here? The best few actions in words, with what they are worth; the first one marked.

Thought out beside the window from what the person in front may know. Nothing is played.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.hint import Hint
from tabletop.bots.player import thinking_seed
from tabletop.bots.thinker import Thinker
from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag
from tabletop.presentation.advice import Adviser, action_words, advice_lines, things_of
from tabletop.scene.table.controller import TableController


class Advice:
    """Asked by a key or from the menu, forgotten with the next thing that happens."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._thinker = Thinker()
        self._adviser = Adviser()

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
            self._adviser = Adviser()
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

    def words(self, action: Action) -> str:
        """An action in words."""
        controller = self.controller
        return action_words(controller.session, controller.ctx.catalogue, action, controller.stage.piece)

    def _show(self, hints: Sequence[Hint]) -> None:
        controller, session, ctx = self.controller, self.controller.session, self.controller.ctx
        view = session.view(controller.presenter.perspective.seat)
        gesture = session.game.gesture(view, hints[0].action)
        things = controller.notes.advised = things_of(gesture)
        spot = controller.stage.rect_of(things[-1]) if things else None
        at = spot.midtop if spot is not None else controller.stage.layout.slots["actions"].midtop
        actions = [session.game.actions.text(one.action) for one in hints]
        button = f"act:{gesture.name}" if isinstance(gesture, Button) else ""
        turn = gesture.turn if isinstance(gesture, Drag) else None
        ctx.trace.write("advice", actions=actions, hand=things, button=button, turn=turn)
        lines = advice_lines(session, ctx.catalogue, hints, controller.stage.piece)
        controller.notes.say("\n".join(lines), ctx.text("table.advice_note"), at)
        controller.remark()
