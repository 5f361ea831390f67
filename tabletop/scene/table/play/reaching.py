"""What one movement of the hand reaches by several actions: further places for a piece, the same thing n times.

Worked out when a thing is taken up, not before, and once per position.
"""

from __future__ import annotations

from typing import Any

from tabletop.presentation import chains
from tabletop.presentation.intent import Way, Ways
from tabletop.scene.table.shown.presenter import TablePresenter


class Reaching:
    """Asks for the seat in front of one table; nothing while its cards are covered, or where somebody leads."""

    def __init__(self, presenter: TablePresenter) -> None:
        self.presenter = presenter
        self._of: object = None
        self._further: dict[str, dict[str, Ways]] = {}
        self._repeated: dict[Way, int] = {}

    def targets(self, thing: str, turn: int | None = None) -> dict[str, Ways]:
        """Where a thing may be taken: by one action, further by several, home to be taken back. `turn`: held turned by
        so many steps."""
        direct = self.presenter.intent.targets(thing, turn)
        return direct if turn is not None else {**self.further(thing), **direct}

    def further(self, thing: str) -> dict[str, Ways]:
        """The places that a piece reaches only by several actions, and where it came from."""
        piece, view = self.presenter.stage.piece(thing), self._view()
        intent = self.presenter.intent
        if piece is None or view is None:
            return {}
        back = intent.back.get(thing, {})
        if thing not in intent.drags and thing not in intent.later:
            return back
        if thing not in self._further:
            moves = intent.stands_for.get(thing, thing)
            self._further[thing] = {**chains.further(self.presenter.game, view, intent, moves, piece.place), **back}
        return self._further[thing]

    def times(self, way: Way, number: int) -> Way:
        """The way gone so many times with one movement, or as often as it can be."""
        view = self._view()
        return (
            way if view is None or way.takes_back is not None else chains.times(self.presenter.game, view, way, number)
        )

    def most(self, ways: Ways) -> int:
        """How often one of these ways can be gone in one go."""
        view = self._view()
        if view is None or any(way.takes_back is not None for way in ways):
            return 1
        for way in ways:
            if way not in self._repeated:
                self._repeated[way] = len(chains.repeated(self.presenter.game, view, way))
        return max((self._repeated[way] for way in ways if not way.then), default=1)

    def _view(self) -> Any:
        """What the seat in front knows, None where nothing may be worked out; of another position, all is forgotten."""
        presenter = self.presenter
        if self._of is not presenter.intent:
            self._of = presenter.intent
            self._further.clear()
            self._repeated.clear()
        return presenter.known
