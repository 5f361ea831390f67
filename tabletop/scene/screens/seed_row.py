"""The seed of a table and its code: typed, drawn by lot, copied, or a whole table pasted in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.scene.screens.setup_form import SetupForm
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.boxes import Flow, Row
from tabletop.scene.widgets.button import Button, IconButton
from tabletop.scene.widgets.field import TextField, copy
from tabletop.scene.widgets.label import Text
from tabletop.session.setup.code import encode, looks_like


class SeedField(TextField):
    """Takes digits; a code that is pasted goes to `on_code` instead."""

    def __init__(self, *words: Any, on_code: Callable[[str], None], **more: Any) -> None:
        super().__init__(*words, **more)
        self._on_code = on_code

    def insert(self, words: str) -> None:
        if looks_like(words):
            self._on_code(words)
        else:
            super().insert(words)


def seed_row(page: SetupForm) -> list[Widget]:
    """Field and lot, the code of the table as it is prepared now, and what the number is for."""
    ctx = page.ctx
    seed = SeedField(
        ctx.text("setup.seed"),
        page.seed_text,
        page.set_seed,
        on_code=page.take_code,
        key="seed",
        tooltip=ctx.text("setup.seed_tip"),
        length=9,
        allowed=lambda letter: letter in "0123456789",
        width=130,
    )
    code = encode(page.setup)

    def copy_code() -> None:
        page.copied = copy(encode(page.setup))
        page.rebuild()

    dice = IconButton("dice", ctx.text("setup.new_seed"), page.another_seed, key="new_seed")
    copied = ctx.text("setup.copied" if page.copied else "setup.copy")
    button = Button(copied, copy_code, ctx.text("setup.copy_tip", code=code), key="copy")
    about = Text(ctx.text("setup.seed_about"), "small", colour="ink_soft")
    return [Flow([Row([Text(ctx.text("setup.seed"), wrap=False), seed, dice], gap=10), button], gap=10), about]
