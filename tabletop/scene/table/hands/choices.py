"""What the hand cannot show is asked: a small menu beside the place where it let go.

Answers stand in the same order every time, so that a hand finds the one it took before. Where they can be weighed the
best one is marked and is what Enter takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from tabletop.locale.catalogue import Catalogue
from tabletop.presentation.intent import Option, Way, Ways, options
from tabletop.presentation.places_apart import by_names
from tabletop.presentation.words import option_words, question, question_note
from tabletop.scene.context.manager import Context
from tabletop.scene.widgets.menu import MenuItem, choose


@dataclass(frozen=True, slots=True)
class Manner:
    """How answers are told and put in order: `foretold` says what all of them would cost and bring, and what each
    besides; `does` what a piece is for that an answer lays; answers with words of `last` stand behind all others; of
    those to questions in `weighed` the best is the usual one, by what they are `worth`."""

    foretold: Callable[[Sequence[Ways]], tuple[str, Sequence[str]]]
    worth: Callable[[Ways], float]
    does: Callable[[Option], str]
    last: Sequence[str] = ()
    weighed: Sequence[str] = ()

    def ordered(self, lines: Sequence[Option]) -> list[Option]:
        """The answers as they stand below each other."""
        return sorted(lines, key=self._late)

    def usual(self, lines: Sequence[Option]) -> Option | None:
        """The answer that Enter takes: the best one without a last resort; None where answers are not weighed."""
        if not all(option.key in self.weighed for option in lines):
            return None
        return min(lines, key=lambda option: (self._late(option), -self.worth(option.ways)))

    def _late(self, option: Option) -> int:
        words = option.value if isinstance(option.value, tuple) else (option.value,)
        return sum(word in self.last for word in words)


def ask(
    ctx: Context,
    ways: Ways,
    at: tuple[int, int],
    play: Callable[[Way], None],
    cancelled: Callable[[], None],
    manner: Manner,
    depth: int = 0,
    seen: Sequence[Rect] = (),
) -> None:
    """Tell `ways` apart by their choices, one question after the other. Esc drops it all: nothing has happened. What is
    to be `seen` meanwhile is not covered."""
    lines = options(ways, depth)
    while len(lines) == 1 and len(lines[0].ways) > 1:
        depth += 1
        lines = options(ways, depth)
    ordered, usual = manner.ordered(lines), manner.usual(lines)

    def chosen(option: Option) -> None:
        if len(option.ways) == 1:
            play(option.ways[0])
        else:
            ask(ctx, option.ways, at, play, cancelled, manner, depth + 1, seen)

    def entries() -> Sequence[MenuItem]:
        told = zip(ordered, answers(ctx.catalogue, ordered), foretold()[1], strict=True)
        return [
            MenuItem(
                "\n".join(filter(None, (words(answer, own), manner.does(option)))),
                partial(chosen, option),
                primary=option is usual,
            )
            for option, answer, own in told
        ]

    def foretold() -> tuple[str, Sequence[str]]:
        return manner.foretold([option.ways for option in ordered])

    def words(name: str, changes: str) -> str:
        return ctx.text("table.with_changes", what=name, changes=changes) if changes else name

    def title() -> str:
        asked = words(question(ctx.catalogue, ways, depth), foretold()[0])
        return "\n".join(filter(None, (asked, question_note(ctx.catalogue, ways, depth))))

    ctx.trace.write("asked", answers=[[option.key, str(option.value)] for option in lines])
    choose(ctx, title, entries, at, cancelled, seen)


def answers(catalogue: Catalogue, lines: Sequence[Option]) -> list[str]:
    """The answers in words; those that sound the same with the names of their places."""
    said = [option_words(catalogue, option) for option in lines]
    exact = by_names(catalogue, lambda: [option_words(catalogue, option) for option in lines])
    return [name if said.count(one) > 1 else one for one, name in zip(said, exact, strict=True)]
