"""What may be done with a thing at this table, and what a movement of the hand with it would mean."""

from __future__ import annotations

from tabletop.presentation import intent
from tabletop.presentation.intent import Intent, Meaning, Ways
from tabletop.scene.table.play.preview import TryOut
from tabletop.scene.table.play.reaching import Reaching
from tabletop.scene.table.shown.presenter import TablePresenter


class Meanings:
    """Answers the hand's questions for the seat in front; plays nothing."""

    def __init__(self, presenter: TablePresenter, reaching: Reaching, preview: TryOut) -> None:
        self.presenter = presenter
        self.reaching = reaching
        self.preview = preview

    @property
    def intent(self) -> Intent:
        """All that may be done now."""
        return self.presenter.intent

    def targets(self, thing: str, turn: int | None = None) -> dict[str, Ways]:
        """Where the thing may be taken, held turned by so many steps."""
        return self.reaching.targets(thing, turn)

    def most(self, ways: Ways) -> int:
        """How often one of these ways can be gone with one movement."""
        return self.reaching.most(ways)

    def drop(self, thing: str, over: tuple[str, ...], turn: int | None = None, number: int = 1) -> Meaning:
        """What letting go over these things means, the thing held so, done so many times."""
        shown, session = self.presenter, self.presenter.session
        further = self.reaching.further(thing) if turn is None else {}
        meaning = intent.drop(session.game, session.why_not, shown.view, shown.intent, thing, over, turn, further)
        return Meaning((self.reaching.times(meaning.way, number),)) if meaning.way is not None else meaning

    def touch(self, thing: str) -> Meaning:
        """What touching the thing means."""
        session = self.presenter.session
        return intent.touch(session.game, session.why_not, self.presenter.view, self.presenter.intent, thing)

    def barred(self, thing: str) -> Meaning:
        """Why the thing cannot be taken now to where others go."""
        session = self.presenter.session
        return intent.barred(session.game, session.why_not, self.presenter.view, self.presenter.intent, thing)

    def closed(self, place: str) -> tuple[str, Meaning]:
        """Why nothing that can be taken up now may go to a place, and of which thing that is told."""
        session = self.presenter.session
        return intent.closed(session.game, session.why_not, self.presenter.view, self.presenter.intent, place)

    def may_try(self, thing: str) -> bool:
        """Whether a piece of several hexes may be laid down for a look, whatever the rules say now."""
        return self.preview.allowed(thing)

    def tried_at(self, pos: tuple[int, int]) -> str | None:
        """What lies at a point for a look."""
        return self.preview.at(pos)
