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
    ctx: Context,
    title_key: str,
    words: Callable[[], str],
    yes_key: str,
    act: Callable[[], None],
    icon: str = "",
    no_key: str = "dialog.cancel",
) -> None:
    """Ask before something that cannot be undone. Yes is a verb; Esc, Enter and the last button, which stands out,
    leave everything as it was: what is lost is never one key away."""
    ctx.manager.push(
        Modal(
            ctx,
            lambda: ctx.text(title_key),
            words,
            lambda: [
                Answer(ctx.text(yes_key), act, icon=icon, key="yes"),
                Answer(ctx.text(no_key), primary=True, icon="close", key="cancel"),
            ],
        )
    )


def error_dialog(ctx: Context, report: Path | None, closed: Callable[[], None], *, at_table: bool) -> Modal:
    """What to say about an unexpected error: that it happened, where the report lies, and that a game goes on."""

    def words() -> str:
        said = [ctx.text("dialog.error_text"), *([ctx.text("dialog.error_game")] if at_table else [])]
        written = ctx.text("dialog.error_unwritten")
        if report is not None:
            written = ctx.text("dialog.error_written", path=str(report))
        return " ".join([*said, written])

    def answers() -> list[Answer]:
        go_on = Answer(ctx.text("dialog.go_on"), closed, primary=True, icon="play", key="go_on")
        if report is None:
            return [go_on]

        def copied() -> None:
            copy(str(report))
            closed()

        return [Answer(ctx.text("dialog.copy_path"), copied, icon="save", key="copy"), go_on]

    return Modal(ctx, lambda: ctx.text("dialog.error"), words, answers)
