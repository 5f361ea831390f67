"""From screen to screen: the one place that knows them all.

Each is imported when somebody first goes there: the first picture waits for the first screen alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.scene.context.manager import Context
from tabletop.scene.screens.title import Title
from tabletop.scene.widgets.dialogs import tell

if TYPE_CHECKING:
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


class ScreenNavigator:
    """Goes where `context/navigator.py` says one can go."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def title(self) -> None:
        self._put_away()
        self.ctx.catalogue.seat(None)
        self.ctx.store.leave()
        self.ctx.manager.clear_to(Title(self.ctx))

    def leave_lesson(self) -> None:
        learning = self._learning()
        self.title()
        if learning:
            self.learn(learning)

    def _learning(self) -> str:
        """The game on whose page of lessons this one was chosen; "" if it was not."""
        from tabletop.scene.screens.learn import Learn

        return next((scene.game for scene in self.ctx.manager.scenes if isinstance(scene, Learn)), "")

    def _put_away(self) -> None:
        """The running game stops here: what lists show of it is kept."""
        if self.ctx.store.live_path is not None:
            from tabletop.scene.window.keepsakes import keep_pictures

            keep_pictures(self.ctx)

    def setup(self, game: str) -> None:
        from tabletop.scene.screens.setup import Setup

        self.ctx.manager.push(Setup(self.ctx, game))

    def begin(self, setup: TableSetup, game: Game[Any] | None = None) -> None:
        from tabletop.session.owner.own_boards import game_on
        from tabletop.session.session import Session

        ctx = self.ctx
        game = game or game_on(ctx.store.paths, ctx.registry[setup.game], setup.board)
        if game is None:
            missing = {"name": ctx.text(f"game.{setup.game}.title"), "digest": setup.board}
            tell(ctx, "setup.own_board", lambda: ctx.text("code.needs_board", **missing))
            return
        self._put_away()
        session = Session.new(game, setup.seats, setup.seed, setup.options, setup.undo)
        ctx.store.begin(session)
        self.table(session)
        trouble = ctx.store.problem
        if trouble is not None:
            tell(ctx, "dialog.game_not_saved", lambda: trouble.text(ctx.catalogue))

    def table(self, session: Session[Any]) -> None:
        from tabletop.scene.table.screen import TableScene

        ctx = self.ctx
        ctx.manager.clear_to(Title(ctx))
        ctx.catalogue.seat(session.game.key, session.names, session.whereabouts)
        ctx.manager.push(TableScene(ctx, session))

    def watch(self, session: Session[Any], *, result: bool = False) -> None:
        from tabletop.scene.screens.replay import Replay
        from tabletop.scene.screens.score import ScorePage

        ctx = self.ctx
        ctx.manager.clear_to(Title(ctx))
        ctx.catalogue.seat(session.game.key, session.names, session.whereabouts)
        ctx.manager.push(ScorePage(ctx, session) if result else Replay(ctx, session))

    def look_at(self, session: Session[Any], at: int) -> None:
        from tabletop.scene.screens.replay import Replay

        self.ctx.manager.push(Replay(self.ctx, session, at))

    def look_at_choice(self, session: Session[Any], one: Reviewed, table: Table) -> None:
        from tabletop.scene.screens.judged_choice import JudgedChoice

        self.ctx.manager.push(JudgedChoice(self.ctx, session, one, table))

    def review(self, session: Session[Any], table: Table) -> None:
        from tabletop.scene.screens.review import ReviewPage

        self.ctx.manager.push(ReviewPage(self.ctx, session, table))

    def try_again(
        self,
        session: Session[Any],
        one: Reviewed,
        table: Table,
        row: Sequence[Reviewed] = (),
        level: str | None = None,
    ) -> None:
        from tabletop.scene.table.led.trying import TryTable

        self.ctx.manager.push(TryTable(self.ctx, session, one, table, row=row, level=level))

    def settings(self) -> None:
        from tabletop.scene.screens.settings import SettingsPage

        self.ctx.manager.push(SettingsPage(self.ctx))

    def help_page(self, tab: str = "keys", topic: str = "") -> None:
        from tabletop.scene.screens.help import Help

        self.ctx.manager.push(Help(self.ctx, tab, topic))

    def learn(self, game: str = "") -> None:
        from tabletop.scene.screens.learn import Learn

        self.ctx.manager.push(Learn(self.ctx, game))

    def first_game(self, game: str, *, own: bool = False, chapter: int = 1) -> None:
        from tabletop.scene.window import opening

        opening.first_game(self.ctx, game, own=own, chapter=chapter)

    def lead(self, session: GuidedSession) -> None:
        from tabletop.scene.table.led.guided import GuidedTable

        ctx, learning = self.ctx, self._learning()
        self._put_away()
        ctx.store.leave()
        ctx.manager.clear_to(Title(ctx))
        if learning:
            self.learn(learning)  # the way back leads there
        ctx.catalogue.seat(session.game.key, session.names, session.whereabouts)
        ctx.manager.push(GuidedTable(ctx, session))

    def study(self, study: Study) -> None:
        from tabletop.scene.screens.study import StudyPage

        self.ctx.manager.push(StudyPage(self.ctx, study))

    def chapter(self, study: Study, number: int, *, instead: bool = False, against: bool = False) -> None:
        from tabletop.scene.window import opening

        opening.chapter(self.ctx, study, number, instead=instead, against=against)

    def author(self, draft: StudyDraft, number: int) -> None:
        from tabletop.scene.window import opening

        opening.author(self.ctx, draft, number)

    def draft(self, draft: StudyDraft, number: int | None = None) -> None:
        from tabletop.scene.screens.study import StudyPage

        ctx, game = self.ctx, draft.form.game
        self._put_away()
        ctx.store.leave()
        ctx.catalogue.seat(None)
        ctx.manager.clear_to(Title(ctx))
        self.learn(game)  # where the study lies: the way back leads there
        ctx.manager.push(StudyPage(ctx, draft.study, draft))
        if number is not None:
            self.author(draft, number)

    def new_study(self, game: str) -> None:
        from tabletop.scene.screens.into_study import new_study
        from tabletop.scene.screens.study import StudyPage

        new_study(self.ctx, game, lambda draft: self.ctx.manager.push(StudyPage(self.ctx, draft.study, draft)))

    def into_study(self, game: str, make: Callable[[], ChapterForm], at: tuple[int, int]) -> None:
        from tabletop.scene.screens.into_study import into_study

        into_study(self.ctx, game, make, at)

    def edit(self, draft: Draft, seats: tuple[SeatSetup, ...] = ()) -> None:
        from tabletop.scene.screens.editor import Editor

        self.ctx.manager.push(Editor(self.ctx, draft, seats))

    def own_games(self) -> None:
        from tabletop.scene.screens.own_games import OwnGames

        self.ctx.manager.push(OwnGames(self.ctx))

    def own_figures(self, game: str, records: Sequence[Path]) -> None:
        from tabletop.scene.screens.own_figures import OwnFigures

        self.ctx.manager.push(OwnFigures(self.ctx, game, records))

    def exercises(self, dear: Sequence[CostlyDecision]) -> None:
        from tabletop.scene.screens.exercises import Exercises

        self.ctx.manager.push(Exercises(self.ctx, dear))

    def open_file(self) -> None:
        from tabletop.scene.screens.files import OpenFile

        self.ctx.manager.push(OpenFile(self.ctx))

    def save_as(self, session: Session[Any]) -> None:
        from tabletop.scene.screens.files import SaveFile

        self.ctx.manager.push(SaveFile(self.ctx, session))

    def open_record(self, path: Path, *, watch: bool = False, result: bool = False) -> None:
        from tabletop.scene.window import opening

        opening.open_path(self.ctx, path, watch=watch, result=result)

    def continue_game(self, path: Path) -> None:
        from tabletop.scene.window import opening

        opening.continue_game(self.ctx, path)

    def in_words(
        self,
        tell: Callable[[], TableWords],
        play: Callable[[Action], None],
        stands: Callable[[], object],
        *,
        private: bool,
    ) -> None:
        from tabletop.scene.screens.in_words import InWords

        self.ctx.manager.push(InWords(self.ctx, tell, play, stands, private=private))

    def overview(self, tell: Callable[[], Sequence[Sequence[str]]]) -> None:
        from tabletop.scene.screens.overview import Overview

        self.ctx.manager.push(Overview(self.ctx, tell))

    def score(self, session: Session[Any], table: Table | None = None, *, itself: bool = False) -> None:
        from tabletop.scene.screens.score import ScorePage

        self.ctx.catalogue.seat(session.game.key, session.names, session.whereabouts)
        self.ctx.manager.push(ScorePage(self.ctx, session, table, itself=itself))

    def hand_over(self, seat: SeatSetup, why: Callable[[], str], revealed: Callable[[], None]) -> None:
        from tabletop.scene.screens.handover import Handover

        self.ctx.manager.push(Handover(self.ctx, seat, why, revealed))

    def cover(self, seat: SeatSetup, milliseconds: int, after: Callable[[], None]) -> None:
        from tabletop.scene.screens.cover import Cover

        self.ctx.manager.push(Cover(self.ctx, seat, milliseconds, after))
