"""Dialogs: a message, a question, an error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.field import copy
from tabletop.scene.widgets.modal import Answer, Modal


def tell(ctx: Context, title_key: str, words: Callable[[], str]) -> None:
    """A message to be read and closed."""
    ctx.manager.push(
        Modal(
            ctx,
            lambda: ctx.text(title_key),
            words,
            lambda: [Answer(ctx.text("dialog.close"), primary=True, icon="check", key="close")],
        )
    )


def confirm(
    ctx: Context, title_key: str, words: Callable[[], str], yes_key: str, act: Callable[[], None], icon: str = ""
) -> None:
    """Ask before something that cannot be undone. Yes is a verb; Esc and the last button leave everything as it was."""
    ctx.manager.push(
        Modal(
            ctx,
            lambda: ctx.text(title_key),
            words,
            lambda: [
                Answer(ctx.text(yes_key), act, primary=True, icon=icon, key="yes"),
                Answer(ctx.text("dialog.cancel"), icon="close", key="cancel"),
            ],
        )
    )


def error_dialog(ctx: Context, report: Path | None, closed: Callable[[], None]) -> Modal:
    """What to say about an unexpected error: what happened, where the report lies, that the game goes on."""

    def words() -> str:
        if report is None:
            return ctx.text("dialog.error_text_unwritten")
        return ctx.text("dialog.error_text", path=str(report))

    def answers() -> list[Answer]:
        go_on = Answer(ctx.text("dialog.go_on"), closed, primary=True, icon="play", key="go_on")
        if report is None:
            return [go_on]

        def copied() -> None:
            copy(str(report))
            closed()

        return [Answer(ctx.text("dialog.copy_path"), copied, icon="save", key="copy"), go_on]

    return Modal(ctx, lambda: ctx.text("dialog.error"), words, answers)
