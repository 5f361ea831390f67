"""What the hand cannot show is asked: a small menu beside the place where it let go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.presentation.intent import Option, Ways, choice_title, options
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.menu import Entry, choose

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene


def ask(scene: TableScene, ways: Ways, at: tuple[int, int], depth: int = 0) -> None:
    """Tell `ways` apart by their choices, one question after the other. Esc drops it all: nothing has happened."""
    lines = options(ways, depth)
    while len(lines) == 1 and len(lines[0].ways) > 1:
        depth += 1
        lines = options(ways, depth)

    def chosen(option: Option) -> None:
        if len(option.ways) == 1:
            scene.play(option.ways[0].action)
        else:
            ask(scene, option.ways, at, depth + 1)

    def entries() -> Sequence[Entry]:
        return [Entry(option_words(scene.ctx, option), partial(chosen, option)) for option in lines]

    choose(scene.ctx, lambda: question(scene.ctx, ways, depth), entries, at, scene.cancelled_choice)


def question(ctx: Context, ways: Ways, depth: int) -> str:
    """The question of a menu: `choice.<key>.title`, else a general one."""
    key = f"choice.{choice_title(ways, depth)}.title"
    return ctx.text(key) if ctx.catalogue.has(key) else ctx.text("table.choose")


def option_words(ctx: Context, option: Option) -> str:
    """One line of a menu: `choice.<key>.<value>`, `choice.<key>` with {value}, or `<key>.<value>`."""
    for key in (f"choice.{option.key}.{option.value}", f"choice.{option.key}", f"{option.key}.{option.value}"):
        if ctx.catalogue.has(key):
            return ctx.text(key, value=option.value)
    return str(option.value)
