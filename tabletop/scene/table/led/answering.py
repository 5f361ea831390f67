"""What a computer player would answer to a wrong move of a chapter, for which the chapter has no word of its own."""

from __future__ import annotations

from tabletop.bots.background import Background
from tabletop.bots.player import thinking_seed
from tabletop.bots.reply import NextReply
from tabletop.engine.action import Action
from tabletop.presentation.advice import action_words
from tabletop.scene.table.play.controller import TableController
from tabletop.session.studies.playing import StudySession


class Answering:
    """Asked by a wrong move, thought out behind the window, forgotten with the next thing that is done."""

    def __init__(self, controller: TableController, session: StudySession) -> None:
        self.controller, self.session = controller, session
        self._background = Background()

    @property
    def busy(self) -> bool:
        """Whether an answer is on its way."""
        return self._background.busy

    def ask(self, action: Action) -> None:
        """Begin to think about what follows it."""
        session, seat = self.session, action.seat
        seed = thinking_seed(session.seed, session.known_to(seat), seat)
        self._background.start(NextReply(session.game, session.view(seat), action, seed))

    def forget(self) -> None:
        """Away with what is thought."""
        self._background.cancel()

    def words(self) -> str:
        """The answer once it is there; nothing until then, and where nobody answers."""
        found = self._background.poll()
        if found is None:
            return ""
        (after, action), ctx, game = found, self.controller.ctx, self.session.game
        view = game.view(after, action.seat)
        pieces = {piece.id: piece for piece in game.table(view).pieces}
        what = action_words(game, view, ctx.catalogue, action, pieces.get, after)
        return ctx.text("table.advice_reply", what=what)
