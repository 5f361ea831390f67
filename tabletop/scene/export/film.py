"""A game position by position, as everybody at the table may see it: what lies where, what is said, what happened."""

from __future__ import annotations

from functools import partial
from typing import Any

from tabletop.components.board import Table
from tabletop.engine.event import Event, redact_events
from tabletop.engine.game import Game
from tabletop.engine.prompt import Standing
from tabletop.engine.state import State
from tabletop.locale import Catalogue
from tabletop.presentation.prompting import goal_words, ribbon_words
from tabletop.scene.export.stills import Stills
from tabletop.session.session import Session


class Film(Stills):
    """Collects the positions of a session from the public's views and redacted events alone."""

    def __init__(self, session: Session[Any], table: Table) -> None:
        super().__init__(session.game, session.seats, table)
        self.session = session
        self.steps = [self._step(position) for position in range(session.position + 1)]

    def _step(self, position: int) -> Any:
        state = self.session.state_at(position)
        view = self.game.view(state, None)
        entry = self.session.line[position - 1] if position else None
        events = redact_events(entry.events if entry is not None else self.session.opening, None)
        return {
            "who": entry.action.seat if entry is not None else None,
            "said": [self._told(event, position) for event in events if self._speaks(event)],
            "status": self.texts.add(lambda cat: status_words(cat, self.game, view, self.table)),
            "progress": [self._progress(standing) for standing in self.game.progress(view)],
            **self.still(view),
        }

    def _told(self, event: Event, position: int) -> int:
        where = partial(self.game.whereabouts, self.session.state_at(max(0, position - 1)))

        def say(catalogue: Catalogue) -> str:
            with catalogue.standing(where):
                return catalogue.event(event)

        return self.texts.add(say)

    def _progress(self, standing: Standing) -> int:
        return self.texts.add(lambda cat: ", ".join(goal_words(cat, goal) for goal in standing.goals))

    def _speaks(self, event: Event) -> bool:
        return bool(self.texts.catalogues[0].event(event))


def status_words(catalogue: Catalogue, game: Game[Any], view: State, table: Table) -> str:
    """Who decides what, for everybody, in a line."""
    ribbon = ribbon_words(catalogue, game, view, None, table.warnings)
    return " · ".join(part for part in (ribbon.words, ribbon.warning, ribbon.aside) if part)
