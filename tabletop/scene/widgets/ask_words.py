"""A dialog that asks for one line of words: a title."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.field import TextField
from tabletop.scene.widgets.modal import Answer, Modal


class AskWords(Modal):
    """Enter takes what stands in the field, unless it is empty; Esc leaves everything as it was."""

    name = "ask_words"

    def __init__(self, ctx: Context, title: str, value: str, done: Callable[[str], None]) -> None:
        self.title, self.value, self.done = title, value, done
        super().__init__(ctx, lambda: title, None, self._offered, lambda: [self._field()])

    def enter(self) -> None:
        super().enter()
        self.focus_on("words")

    def _offered(self) -> list[Answer]:
        text = self.ctx.text
        return [
            Answer(text("dialog.take"), self._take, primary=True, icon="check", key="take"),
            Answer(text("dialog.cancel"), icon="close", key="cancel"),
        ]

    def _field(self) -> TextField:
        def typed(words: str) -> None:
            self.value = words

        def enter() -> None:
            self.answer(self._offered()[0])

        return TextField(self.title, self.value, typed, key="words", length=80, width=700, on_enter=enter)

    def _take(self) -> None:
        if self.value.strip():
            self.done(self.value.strip())


def ask_words(ctx: Context, title: str, value: str, done: Callable[[str], None]) -> None:
    """Ask for a line; `done` is given it."""
    ctx.manager.push(AskWords(ctx, title, value, done))
