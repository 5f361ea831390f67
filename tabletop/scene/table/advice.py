"""What would a computer player do here? The best few actions in words, with what they are worth; the first one marked.

Thought out beside the window from what the person in front may know. Nothing is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface, draw

from tabletop.bots.hint import Hint
from tabletop.bots.player import thinking_seed
from tabletop.bots.thinker import Thinker
from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture
from tabletop.presentation.advice import Adviser, action_words, advice_lines, things_of
from tabletop.scene.drawing.text import draw_text
from tabletop.scene.stage.brush import Brush
from tabletop.scene.stage.hexes import boxes, spread
from tabletop.scene.stage.hexpainting import Hexes, mark_hexes
from tabletop.scene.table.controller import TableController
from tabletop.scene.table.notes import ADVISED


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
        session = controller.session
        view = session.view(action.seat)
        return action_words(session.game, view, controller.ctx.catalogue, action, controller.stage.piece)

    def _show(self, hints: Sequence[Hint]) -> None:
        controller, session, ctx = self.controller, self.controller.session, self.controller.ctx
        view = session.view(controller.presenter.perspective.seat)
        gesture = session.game.gesture(view, hints[0].action)
        things = controller.notes.advised = things_of(gesture)
        spot = controller.stage.rect_of(things[-1]) if things else None
        laid = [self._laid(session.game.gesture(view, one.action)) for one in hints]
        beside = controller.stage.layout.slots["actions"].midtop  # words must not cover what they are about
        at = spot.midtop if spot is not None and not any(laid) else beside
        actions = [session.game.actions.text(one.action) for one in hints]
        button = f"act:{gesture.name}" if isinstance(gesture, Button) else ""
        turn = gesture.turn if isinstance(gesture, Drag) else None
        choice = [[key, str(value)] for key, value in gesture.choice]
        ctx.trace.write("advice", actions=actions, hand=things, button=button, turn=turn, choice=choice)
        lines = advice_lines(session.game, view, ctx.catalogue, hints, controller.stage.piece, controller.stage.table)
        controller.stage.layers.put(ADVISED, AdvisedOverlay(controller.stage.brush, laid))
        controller.notes.say("\n".join(lines), ctx.text("table.advice_note"), at, about=things)
        controller.remark()

    def _laid(self, gesture: Gesture) -> Hexes:
        """The hexes that a piece would fill, if it is one of several."""
        stage = self.controller.stage
        piece = stage.piece(gesture.piece) if isinstance(gesture, Drag) else None
        anchor = stage.rect_of(gesture.place) if isinstance(gesture, Drag) else None
        if piece is None or anchor is None or not isinstance(gesture, Drag) or gesture.turn is None or not piece.cells:
            return ()
        return boxes(piece.cells, gesture.turn, spread(piece.cells, gesture.turn, anchor))


@dataclass(slots=True)
class AdvisedOverlay:
    """Pieces of several hexes where advice would lay them, each with the number of its line; the best on top."""

    brush: Brush
    laid: Sequence[Hexes]
    rect: Rect = field(init=False)

    def __post_init__(self) -> None:
        found = [box for hexes in self.laid for box in hexes]
        self.rect = found[0].unionall(found[1:]).inflate(32, 32) if found else Rect(0, 0, 0, 0)

    def paint(self, surface: Surface) -> None:
        """Diamonds on every hex, and a number on the first."""
        theme, scale = self.brush.theme, self.brush.scale
        numbered = [(number, hexes) for number, hexes in enumerate(self.laid, 1) if hexes]
        for _, hexes in reversed(numbered):
            mark_hexes(surface, hexes, "hint", theme.accent, theme.paper, scale)
        taken: list[Rect] = []
        for number, hexes in numbered:
            plate = Rect(0, 0, round(26 * scale), round(26 * scale))
            free = (one for one in hexes if one.center not in [other.center for other in taken])
            plate.center = next(free, hexes[0]).center
            taken.append(plate)
            draw.circle(surface, theme.ink, plate.center, plate.width // 2 + 2)
            draw.circle(surface, theme.paper, plate.center, plate.width // 2)
            px = round(plate.height * 0.7)
            draw_text(surface, str(number), plate, px=px, colour=theme.ink, bold=True, align="center", valign="middle")
