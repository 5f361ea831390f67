"""The mistakes of a review go into a study: a new one, or one that was begun before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabletop.components.board import Table
from tabletop.presentation.review import Reviewed, mistakes
from tabletop.presentation.review_study import IntoStudy, review_title, with_review
from tabletop.presentation.words import in_language
from tabletop.scene.context.manager import Context
from tabletop.scene.screens.into_study import choose_study
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.widgets.modal import Answer, Modal
from tabletop.session.session import Session
from tabletop.session.studies.draft import StudyDraft
from tabletop.session.studies.refused import EditRefused

_TITLE = "study_page.into"


def mistakes_into_study(
    ctx: Context, session: Session[Any], table: Table, found: Sequence[Reviewed], at: tuple[int, int], *, whole: bool
) -> None:
    """Choose a study, and have what is marked in the review as its last chapters; `whole`: all of it is known."""
    if not mistakes(found):
        tell(ctx, _TITLE, lambda: ctx.text("review.study.none"))
        return

    def put(draft: StudyDraft) -> None:
        try:
            made = with_review(draft.form, session, found, table, whole=whole)
            draft.change(made.form)
        except EditRefused as refusal:
            words = refusal.notice.text(ctx.catalogue)
            tell(ctx, _TITLE, lambda: words)
            return
        ctx.trace.write("into_study", file=draft.path.name, chapters=len(draft.form.chapters))
        _told(ctx, draft, made)

    key = session.game.key
    choose_study(ctx, key, at, put, title=review_title(ctx.catalogue, key, len(session.seats)))


def _told(ctx: Context, draft: StudyDraft, made: IntoStudy) -> None:
    """What is in it now, or why it is not on the disk; then stay here, or go on to the study."""
    trouble = draft.problem
    if trouble is not None:
        words = trouble.text(ctx.catalogue)
        tell(ctx, _TITLE, lambda: words)
        return
    values = {"mistakes": made.mistakes, "turns": made.turns, "left_out": made.left_out}

    def answers() -> list[Answer]:
        open_it = partial(ctx.navigator.draft, draft)
        return [
            Answer(ctx.text("review.study.open"), open_it, primary=True, icon="rules", key="open"),
            Answer(ctx.text("study_page.stay"), icon="check", key="stay"),
        ]

    def said() -> str:
        key = "are_in" if made.mistakes or made.turns else "no_room" if made.left_out else "there"
        return ctx.text(f"review.study.{key}", title=in_language(draft.form.title, ctx.settings.lang), **values)

    ctx.manager.push(Modal(ctx, lambda: ctx.text(_TITLE), said, answers))
