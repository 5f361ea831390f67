"""The ways from screen to screen, as every screen is given them: none needs to know another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from tabletop.components.board import Table
from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.presentation.in_words.records import TableWords
from tabletop.presentation.own_costs import CostlyDecision
from tabletop.presentation.review import Reviewed
from tabletop.session.editing import Draft
from tabletop.session.guided import GuidedSession
from tabletop.session.session import Session
from tabletop.session.setup.table_setup import SeatSetup, TableSetup
from tabletop.session.studies import ChapterForm, Study
from tabletop.session.studies.draft import StudyDraft


class Navigator(Protocol):
    """Where one can go. `window/navigator.py` knows the screens and goes there."""

    def title(self) -> None:
        """Leave everything for the first screen."""

    def leave_lesson(self) -> None:
        """Leave a guided first game for the page of lessons it was chosen on, else for the first screen."""

    def setup(self, game: str) -> None:
        """Prepare a table of `game`."""

    def begin(self, setup: TableSetup, game: Game[Any] | None = None) -> None:
        """Sit down at a new table that is known to be possible; `game` on the board of its own that it speaks of, where
        that is at hand. A board that is nowhere is told."""

    def table(self, session: Session[Any]) -> None:
        """Sit down at a table: the first screen stays underneath."""

    def lead(self, session: GuidedSession) -> None:
        """Sit down at the table of a guided first game."""

    def watch(self, session: Session[Any], *, result: bool = False) -> None:
        """Watch a record from its start; its `result` first, if it is over."""

    def look_at(self, session: Session[Any], at: int) -> None:
        """Look at one position of a record; going back leads here."""

    def look_at_choice(self, session: Session[Any], one: Reviewed, table: Table) -> None:
        """Look at a choice of a finished game, with what was better marked on the boards; going back leads here."""

    def review(self, session: Session[Any], table: Table) -> None:
        """How the chances went in a finished game, and which choices cost most."""

    def try_again(
        self,
        session: Session[Any],
        one: Reviewed,
        table: Table,
        row: Sequence[Reviewed] = (),
        level: str | None = None,
    ) -> None:
        """Make a choice of a finished game once more, with the rest hidden."""

    def settings(self) -> None:
        """Change settings, whatever is going on."""

    def help_page(self, tab: str = "keys", topic: str = "") -> None:
        """Keys, rules, licences; the rules at a section of theirs, if wanted."""

    def learn(self, game: str = "") -> None:
        """Worked examples, step by step."""

    def first_game(self, game: str, *, own: bool = False, chapter: int = 1) -> None:
        """Be led through a chapter of a first game, or the owner's: from where it was left, else from its start."""

    def study(self, study: Study) -> None:
        """The chapters of a study."""

    def chapter(self, study: Study, number: int, *, instead: bool = False, against: bool = False) -> None:
        """Play a chapter of a study alone, or say why it cannot be; `instead` of the one that is played now; `against`
        the line, for the seat in front."""

    def author(self, draft: StudyDraft, number: int) -> None:
        """Edit a chapter of a draft, or say why it cannot be."""

    def draft(self, draft: StudyDraft, number: int | None = None) -> None:
        """Leave everything for a study that is edited, and for one of its chapters."""

    def new_study(self, game: str) -> None:
        """Begin a study of a game."""

    def into_study(self, game: str, make: Callable[[], ChapterForm], at: tuple[int, int]) -> None:
        """Put a position of a game into a new study or one that was begun; the choice opens at a point."""

    def edit(self, draft: Draft, seats: tuple[SeatSetup, ...] = ()) -> None:
        """Change a position by hand; `seats` are those it is played on with, () = the usual ones."""

    def own_games(self) -> None:
        """What one's own games amount to, and every finished one."""

    def own_figures(self, game: str, records: Sequence[Path]) -> None:
        """What some records of a game amount to together."""

    def exercises(self, dear: Sequence[CostlyDecision]) -> None:
        """Make one's own dearest decisions again, one after the other."""

    def open_file(self) -> None:
        """Choose a record to open."""

    def save_as(self, session: Session[Any]) -> None:
        """Choose where a copy of the record goes."""

    def open_record(self, path: Path, *, watch: bool = False, result: bool = False) -> None:
        """Open a record or a study, or say why that cannot be done. A finished record, or one to `watch`, is shown from
        its start, or by its `result`."""

    def continue_game(self, path: Path) -> None:
        """Go on with a running game where it was left off."""

    def in_words(
        self,
        tell: Callable[[], TableWords],
        play: Callable[[Action], None],
        stands: Callable[[], object],
        *,
        private: bool,
    ) -> None:
        """The table in words, as `tell` tells it, anew whenever `stands` gives something else, until it gives None;
        `play` does what is chosen there."""

    def overview(self, tell: Callable[[], Sequence[Sequence[str]]]) -> None:
        """What everything on the boards counts, as `tell` tells it place by place."""

    def score(self, session: Session[Any], table: Table | None = None, *, itself: bool = False) -> None:
        """Who won and why; `table`: the boards it was played on, if they are at hand; `itself`: nobody asked for it."""

    def hand_over(self, seat: SeatSetup, why: Callable[[], str], revealed: Callable[[], None]) -> None:
        """Ask for a person to sit down in front before anything private of theirs is drawn."""

    def cover(self, seat: SeatSetup, milliseconds: int, after: Callable[[], None]) -> None:
        """Hide the table for a while after somebody has decided in secret."""
