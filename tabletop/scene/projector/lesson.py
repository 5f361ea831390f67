"""Stop and discuss: what would you play? The class's votes are counted by hand on the laptop and stay hidden until they
are shown, then what a computer player would do and why; a clock; moments to return to. None of it touches the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.bots.player import thinking_seed
from tabletop.bots.thinker import Thinker
from tabletop.presentation.advice import Adviser, advice_lines
from tabletop.scene.context.manager import Context
from tabletop.scene.projector.cards import LETTERS, UNNAMED, Question, Reasons
from tabletop.scene.projector.public_table import PublicTable

_MINUTE = 60_000


class Lesson:
    """What is being discussed over one public table. `say` tells the teacher alone."""

    def __init__(
        self, ctx: Context, table: PublicTable, say: Callable[[str], None], look: Callable[[int], None]
    ) -> None:
        self.ctx = ctx
        self.table = table
        self.say = say
        self.look = look
        self.marked: list[int] = []
        self.left: float | None = None
        self.votes = [0] * len(LETTERS)
        self.shown = False
        self.asking = False
        self.moves: tuple[str, ...] = ()
        self.reasons: tuple[str, ...] = ()
        self._thinker = Thinker()
        self._adviser = Adviser()
        self._layout = table.stage.layout

    def key(self, event: pygame.Event, command: str | None) -> bool:
        """A key of the discussion; True if it was one."""
        number = event.key - pygame.K_1
        if self.asking and 0 <= number < self.letters and not event.mod & pygame.KMOD_CTRL:
            self.vote(number, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif self.asking and command == "wall_reveal":
            self.shown, self.reasons = not self.shown, ()
            self._put()
        elif self.asking and self.shown and command == "wall_reasons":
            self.reason()
        elif (self.asking and command == "wall_end") or command == "wall_ask":
            self.ask()
        elif command == "wall_mark":
            self.mark()
        elif command == "wall_marked":
            self.back()
        elif command == "wall_clock":
            self.clock((self.left or 0) + _MINUTE)
        elif command == "wall_clock_off":
            self.clock(None)
        else:
            return False
        return True

    def ask(self) -> None:
        """Put the question, with no votes yet; asked again it goes."""
        self.asking, self.shown, self.reasons = not self.asking, False, ()
        self.votes = [0] * len(LETTERS)
        self.moves = self.table.proposals(len(LETTERS)) if self.asking else ()
        self._thinker.cancel()
        self._put()
        self.say(self.ctx.text("wall.counting" if self.asking else "wall.question_gone"))

    def vote(self, number: int, by: int) -> None:
        """One hand more for a proposal, or one less. The teacher sees the numbers, the class not yet."""
        self.votes[number] = max(0, self.votes[number] + by)
        self._put()
        counted = zip(LETTERS[: self.letters], self.votes, strict=False)
        self.say(" · ".join(f"{letter} {votes}" for letter, votes in counted))

    @property
    def letters(self) -> int:
        """How many letters there are to vote for."""
        return len(self.moves) or UNNAMED

    def reason(self) -> None:
        """Think of what a computer player would do, from what everybody may know, and why; the same again: away."""
        feed = self.table.feed
        moves = feed.moves
        if self.reasons:
            self.reasons = ()
            self._put()
        elif not moves:
            self.say(self.ctx.text("wall.no_reasons"))
        else:
            seat, self._adviser = moves[0].seat, Adviser()
            seed = thinking_seed(0, feed.position, seat)
            self._thinker.start(self._adviser, feed.game, feed.view, seat, moves, seed)
            self.say(self.ctx.text("table.advice_thinking"))

    def _reasoned(self) -> None:
        table = self.table
        hints, stage = self._adviser.hints, table.stage
        view, catalogue = table.feed.view, self.ctx.catalogue
        self.reasons = tuple(advice_lines(table.game, view, catalogue, hints, stage.piece, stage.table))
        self._put()

    def mark(self) -> None:
        """Remember this moment."""
        position = self.table.feed.position
        if position not in self.marked:
            self.marked = sorted((*self.marked, position))
        self.say(self.ctx.text("wall.marked", n=position))

    def back(self) -> None:
        """To the marked moment before this one; from the first, to the last."""
        if not self.marked:
            self.say(self.ctx.text("wall.none_marked"))
            return
        here = self.table.feed.position
        self.look(max((at for at in self.marked if at < here), default=self.marked[-1]))

    def clock(self, left: float | None) -> None:
        """So many milliseconds for an answer; None: no clock."""
        self.left = left
        self._tick()

    @property
    def busy(self) -> bool:
        """Whether a clock runs or somebody thinks."""
        return bool(self.left) or self._thinker.busy

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        if self.left:
            self.left = max(0.0, self.left - dt_ms)
            self._tick()
        if self._thinker.poll() is not None and self.asking and self.shown:
            self._reasoned()
        if self.asking and self.table.stage.layout is not self._layout:
            self._put()

    def _tick(self) -> None:
        seconds = None if self.left is None else round(self.left / 1000)
        self.table.tell_time("" if seconds is None else f"{seconds // 60}:{seconds % 60:02}")

    def _put(self) -> None:
        layers = self.table.stage.layers
        self._layout = self.table.stage.layout
        for name in ("question", "reasons"):
            layers.lift(name)
        if self.asking:
            ctx, height, slots = self.table.ctx, self.table.size[1], self._layout.slots
            card = Question(ctx, slots["standings"], height, tuple(self.votes), self.moves, self.shown)
            layers.put("question", card)
            if self.reasons:
                layers.put("reasons", Reasons.over(ctx, slots["news"], height, self.reasons))
