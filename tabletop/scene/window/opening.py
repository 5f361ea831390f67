"""Opening what was recorded: the game that was left off, any file, a first game, or a chapter of a study."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tabletop.components.source import ComponentError
from tabletop.engine.game import Game
from tabletop.files.bad_file import BadFile
from tabletop.scene.context.manager import Context
from tabletop.scene.table.led.author_table import AuthorTable
from tabletop.scene.table.led.studying import StudyTable
from tabletop.scene.table.screen import TableScene
from tabletop.scene.widgets.dialogs import confirm, tell
from tabletop.session.disk.notice import Notice
from tabletop.session.disk.paths import STUDY
from tabletop.session.guided import GuidedGame, GuidedSession, guided_game, try_out
from tabletop.session.owner.own_boards import own_first_game, own_game
from tabletop.session.records.record_error import RecordError
from tabletop.session.saved.loading import OpenedRecord, load
from tabletop.session.saved.store import InDoubt
from tabletop.session.studies import Study, read_study
from tabletop.session.studies.draft import StudyDraft
from tabletop.session.studies.start import game_of


def continue_game(ctx: Context, path: Path) -> None:
    """Go on with a running game where it was left off."""

    def resume(as_it_stands: bool) -> OpenedRecord:
        loaded: OpenedRecord = ctx.store.resume(path, ctx.registry, as_it_stands=as_it_stands)
        return loaded

    _opened(ctx, path, resume, watch=False)


def open_path(ctx: Context, path: Path, *, watch: bool = False, result: bool = False) -> None:
    """Open any record or study. A finished record, or one to be watched, is shown from its start; `result`: the
    result of a finished one comes first."""
    if path.suffix == STUDY:
        _study(ctx, path)
        return

    def read(as_it_stands: bool) -> OpenedRecord:
        loaded = load(path, ctx.registry)
        if loaded.doubt is not None and not as_it_stands:
            raise InDoubt(loaded.doubt)
        return loaded

    if path.parent == ctx.store.paths.autosave and not watch:
        continue_game(ctx, path)
    else:
        _opened(ctx, path, read, watch, result=result)


def _study(ctx: Context, path: Path) -> None:
    """The chapters of a study, with the first screen underneath."""
    try:
        study = read_study(path)
        game_of(study, ctx.registry)
    except ComponentError as error:
        words = error.text(ctx.catalogue)
        ctx.trace.write("refused_file", path=str(path), code="study", line=error.line)
        tell(ctx, "dialog.cannot_open", lambda: words)
        return
    ctx.settings.remember_file(path)
    ctx.services.save()
    ctx.navigator.study(study)


def chapter(ctx: Context, study: Study, number: int, *, instead: bool, against: bool) -> None:
    """Sit down at a chapter of a study."""
    _seated(ctx, lambda: StudyTable(ctx, study, number, against=against), instead=instead)


def author(ctx: Context, draft: StudyDraft, number: int) -> None:
    """Sit down to edit a chapter of a draft."""
    _seated(ctx, lambda: AuthorTable(ctx, draft, number))


def _seated(ctx: Context, make: Callable[[], TableScene], *, instead: bool = False) -> None:
    """Sit down at a table, or say why its position cannot be."""
    try:
        table = make()
    except ComponentError as error:
        words = error.text(ctx.catalogue)
        tell(ctx, "dialog.cannot_open", lambda: words)
        return
    if instead:
        ctx.manager.replace(table)
    else:
        ctx.manager.push(table)


def first_game(ctx: Context, game: str, *, own: bool = False, chapter: int = 1) -> None:
    """Be led through a chapter of a first game, or the owner's: from where it was left, else from its start."""
    paths = ctx.store.paths
    try:
        guided = own_first_game(paths, game, chapter) if own else guided_game(game, chapter)
        if guided is not None:
            on_board = (own_game(paths, game) if own else None) or ctx.registry[game]
            if own:
                try_out(on_board, guided)
            ctx.navigator.lead(_taken_up(ctx, on_board, guided))
    except (ComponentError, BadFile) as error:
        words = error.text(ctx.catalogue)
        tell(ctx, "dialog.cannot_open", lambda: words)


def _taken_up(ctx: Context, game: Game[Any], guided: GuidedGame) -> GuidedSession:
    names = tuple(ctx.text(f"seat.default.{letter}") for letter in "abcde")
    session = GuidedSession(game, guided, names)
    left = ctx.learned.of(game.key, own=guided.own, chapter=guided.chapter)
    if not left.at or session.take_up(left.actions, left.at):
        return session
    return GuidedSession(game, guided, names)  # the file is another one than it was


def _opened(
    ctx: Context,
    path: Path,
    how: Callable[[bool], OpenedRecord],
    watch: bool,
    *,
    result: bool = False,
    as_it_stands: bool = False,
) -> None:
    """`how` opens it, as it stands if somebody has said so; who is in doubt asks first."""
    try:
        loaded = how(as_it_stands)
    except InDoubt as found:
        ctx.trace.write("doubtful_file", path=str(path))

        confirm(
            ctx,
            "dialog.in_doubt",
            partial(_doubtful, ctx, path, found.doubt),
            "dialog.as_it_stands",
            lambda: _opened(ctx, path, how, watch, result=result, as_it_stands=True),
            "open",
        )
        return
    except RecordError as error:
        trouble = error
        ctx.trace.write("refused_file", path=str(path), code=trouble.code, line=trouble.line)
        ctx.catalogue.seat(trouble.game, trouble.names)
        words = trouble.text(ctx.catalogue)
        tell(ctx, "dialog.cannot_open", lambda: words)
        return
    session = loaded.session
    ctx.store.came_from(session, path)
    if path.parent != ctx.store.paths.autosave:
        ctx.settings.remember_file(path)
        ctx.services.save()
    if watch or session.outcome is not None:
        ctx.navigator.watch(session, result=result and session.outcome is not None)
    else:
        if ctx.store.live_path is None or path.parent != ctx.store.paths.autosave:
            ctx.store.begin(session)
        ctx.navigator.table(session)
    torn = loaded.torn
    if torn is not None:
        tell(ctx, "dialog.opened", lambda: ctx.text("record.torn", file=path.name, line=str(torn)))


def _doubtful(ctx: Context, path: Path, doubt: Notice) -> str:
    return ctx.text("record.in_doubt", file=path.name, why=doubt.text(ctx.catalogue))
