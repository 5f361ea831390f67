"""What a study shows a class beside the boards: its words in the place of the news, its marks over the boards."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.context.wall import Taught
from tabletop.scene.projector.cards import Reasons
from tabletop.scene.projector.public_table import PublicTable
from tabletop.scene.stage.signs import signs_of

_LONG = 220
"""Letters of what is said above a question; more of it is for the teacher to say."""


class TaughtOnWall:
    """Lays over one public table what `taught` gives."""

    def __init__(self, table: PublicTable, taught: Callable[[], Taught | None]) -> None:
        self.table = table
        self._ask = taught
        self._now: Taught | None = None
        self._shown: tuple[str, ...] = ()
        self._drawn: object = None

    @property
    def showing(self) -> bool:
        """Whether a study is open at all."""
        return self._now is not None

    @property
    def asks(self) -> bool:
        """Whether the study asks something here."""
        return self._now is not None and bool(self._now.question)

    @property
    def question(self) -> str:
        """What it asks; "" if nothing."""
        return "" if self._now is None else self._now.question

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers there are to choose from; none where a move is looked for."""
        return () if self._now is None else self._now.answers

    @property
    def said(self) -> str:
        """What is said before the question, as much of it as a class reads: the newest of it."""
        words = () if self._now is None else self._now.words
        while words and sum(map(len, words)) > _LONG:
            words = words[1:]
        return "\n".join(words)

    def follow(self) -> bool:
        """Look at what is taught now; True if it is something else."""
        now = self._ask()
        before, self._now = self._now, now
        hand = None if now is None else now.hand
        if hand != (None if before is None else before.hand):
            self.table.bring_hand(hand)
        self._mark()
        return (None if before is None else before.at) != (None if now is None else now.at)

    def put(self, *, asking: bool) -> int | None:
        """The words, unless a question stands in their place; where they begin, None: there are none."""
        layers, now = self.table.stage.layers, self._now
        layers.lift("taught")
        if now is None or not now.words or asking:
            return None
        lines = tuple(line for words in now.words for line in words.split("\n") if line)
        room, height = self.table.around.aside()[1], self.table.size[1]
        card = Reasons.over(self.table.ctx, room, height, (now.title, *lines))
        layers.put("taught", card)
        return card.rect.top

    def _mark(self) -> None:
        """The marks where their things lie now; none while something moves."""
        stage, marks = self.table.stage, () if self._now is None else self._now.marks
        moving = self.table.mover.busy
        look = (None if moving else marks, stage.layout, stage.items)
        if look == self._drawn:
            return
        self._drawn = look
        for key in self._shown:
            stage.layers.lift(key)
        signs = () if moving else tuple(signs_of(marks, stage.rect_of, self.table.ctx.metrics.scale))
        self._shown = tuple(f"sign:{number}" for number in range(len(signs)))
        for key, sign in zip(self._shown, signs, strict=True):
            stage.layers.put(key, sign)
