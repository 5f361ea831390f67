"""What the hand cannot show is asked: a small menu beside the place where it let go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.presentation.intent import Option, Way, Ways, options
from tabletop.presentation.words import option_words, question
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.menu import MenuItem, choose


def ask(
    ctx: Context,
    ways: Ways,
    at: tuple[int, int],
    play: Callable[[Way], None],
    cancelled: Callable[[], None],
    foretold: Callable[[Ways], str],
    last: Sequence[str] = (),
    depth: int = 0,
) -> None:
    """Tell `ways` apart by their choices, one question after the other. Esc drops it all: nothing has happened.

    `foretold` says what an answer would cost and bring; answers with words of `last` stand behind all others.
    """
    lines = options(ways, depth)
    while len(lines) == 1 and len(lines[0].ways) > 1:
        depth += 1
        lines = options(ways, depth)

    def late(option: Option) -> int:
        words = option.value if isinstance(option.value, tuple) else (option.value,)
        return sum(word in last for word in words)

    def chosen(option: Option) -> None:
        if len(option.ways) == 1:
            play(option.ways[0])
        else:
            ask(ctx, option.ways, at, play, cancelled, foretold, last, depth + 1)

    def entries() -> Sequence[MenuItem]:
        return [MenuItem(words(option), partial(chosen, option)) for option in sorted(lines, key=late)]

    def words(option: Option) -> str:
        name, changes = option_words(ctx.catalogue, option), foretold(option.ways)
        return ctx.text("table.with_changes", what=name, changes=changes) if changes else name

    ctx.trace.write("asked", answers=[[option.key, str(option.value)] for option in lines])
    choose(ctx, lambda: question(ctx.catalogue, ways, depth), entries, at, cancelled)
