"""A position goes into a study: a new one, or one that was begun before."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletop.components.source import ComponentError
from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.ask_words import ask_words
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.menu import MenuItem, choose
from tabletop.scene.widgets.modal import Answer, Modal
from tabletop.session.studies import ChapterForm, edits, own_studies
from tabletop.session.studies.draft import StudyDraft
from tabletop.session.studies.refused import EditRefused

_MOST = 8
"""So many studies are offered; the rest is reached by copying chapters."""


def backups(ctx: Context) -> Path:
    """Where files that are written over are kept."""
    return Path(ctx.store.paths.state) / "backups"


def new_study(ctx: Context, game: str, then: Callable[[StudyDraft], None], title: str = "") -> None:
    """Ask for a title, and begin a study of a game under it; that of the game, or another one, is proposed."""

    def begin(words: str) -> None:
        folder = ctx.store.paths.studies
        taken = [study.form.id for study in own_studies(folder)[0]]
        then(StudyDraft.begin(folder, game, {ctx.settings.lang: words}, backups(ctx), taken))

    ask_words(ctx, ctx.text("study_page.new_title"), title or ctx.text(f"game.{game}.title"), begin)


def choose_study(
    ctx: Context,
    game: str,
    at: tuple[int, int],
    then: Callable[[StudyDraft], None],
    but: Path | None = None,
    title: str = "",
) -> None:
    """Offer a new study, under a `title` that is proposed, and those of a game that were begun, but for one."""

    def entries() -> list[MenuItem]:
        found, _ = own_studies(ctx.store.paths.studies)
        own = [one for one in found if one.form.game == game and one.path is not None and one.path != but]
        items = [MenuItem(ctx.text("study_page.new"), partial(new_study, ctx, game, then, title), "plus")]
        for one in own[:_MOST]:
            words = in_language(one.form.title, ctx.settings.lang)
            items.append(MenuItem(words, partial(_opened, ctx, one.path or Path(), then), "rules"))
        return items

    choose(ctx, lambda: ctx.text("study_page.into"), entries, at)


def _opened(ctx: Context, path: Path, then: Callable[[StudyDraft], None]) -> None:
    try:
        draft = StudyDraft.open(path, backups(ctx))
    except ComponentError as error:
        words = error.text(ctx.catalogue)
        tell(ctx, "dialog.cannot_open", lambda: words)
        return
    then(draft)


def into_study(ctx: Context, game: str, make: Callable[[], ChapterForm], at: tuple[int, int]) -> None:
    """Choose a study, and have a position in it as its last chapter."""
    choose_study(ctx, game, at, lambda draft: _add(ctx, draft, make()))


def _add(ctx: Context, draft: StudyDraft, chapter: ChapterForm) -> None:
    """Add it; then stay here, or go on to the chapter."""
    if not added(ctx, draft, chapter):
        return
    number = len(draft.form.chapters)
    title = in_language(draft.form.title, ctx.settings.lang)
    ctx.trace.write("into_study", file=draft.path.name, chapters=number)

    def answers() -> list[Answer]:
        open_it = partial(ctx.navigator.draft, draft, number - 1)
        return [
            Answer(ctx.text("study_page.open_chapter"), open_it, primary=True, icon="pencil", key="open"),
            Answer(ctx.text("study_page.stay"), icon="check", key="stay"),
        ]

    ctx.manager.push(
        Modal(
            ctx,
            lambda: ctx.text("study_page.into"),
            lambda: ctx.text("study_page.is_in", n=number, title=title),
            answers,
        )
    )


def added(ctx: Context, draft: StudyDraft, chapter: ChapterForm) -> bool:
    """Add a chapter; what is refused, or cannot be written, is told."""
    trouble = None
    try:
        draft.change(edits.add_chapter(draft.form, chapter, draft.form.game))
        trouble = draft.problem
    except EditRefused as refusal:
        trouble = refusal.notice
    if trouble is not None:
        words = trouble.text(ctx.catalogue)
        tell(ctx, "study_page.into", lambda: words)
    return trouble is None
