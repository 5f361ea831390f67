"""Stop and discuss: what would you play? The class's votes are counted by hand on the laptop and stay hidden until they
are shown; a clock; moments to come back to. Nothing of it touches the game: what is legal is asked of nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from tabletop.scene.context.manager import Context
from tabletop.scene.drawing.text import draw_text, font, measure
from tabletop.scene.projector.panels import fitting_lines
from tabletop.scene.projector.public_table import PublicTable
from tabletop.scene.projector.sizes import HEADLINE, SCORES, pixels

LETTERS = "ABCDEF"
"""What the class may propose, in the order in which it does."""
_MINUTE = 60_000
_COLUMNS = 3


@dataclass(slots=True)
class Question:
    """The card on the wall: the question, a letter for each proposal, and once they are `shown`, the votes."""

    ctx: Context
    rect: Rect
    height: int
    votes: list[int]
    shown: bool = False

    def paint(self, surface: Surface) -> None:
        """Over the standings, so that the boards stay to be seen."""
        theme, px, small = self.ctx.theme, pixels(HEADLINE, self.height), pixels(SCORES, self.height)
        pad, line = small // 3, font(px, True).get_linesize()
        pygame.draw.rect(surface, theme.paper, self.rect, border_radius=pad)
        pygame.draw.rect(surface, theme.accent, self.rect, max(3, pad // 3), pad)
        room = self.rect.inflate(-3 * pad, -2 * pad)
        for words in fitting_lines(self.ctx.text("wall.question"), room.width, px, 2, bold=True):
            draw_text(surface, words, room, px=px, colour=theme.ink, bold=True)
            room = Rect(room.x, room.y + line, room.width, room.height - line)
        rows = (len(LETTERS) + _COLUMNS - 1) // _COLUMNS
        wide, high = room.width // _COLUMNS, min(room.height // rows, round(1.8 * small))
        most = max(self.votes)
        for number, letter in enumerate(LETTERS):
            row, column = divmod(number, _COLUMNS)
            box = Rect(room.x + column * wide, room.y + row * high, wide - pad, high - pad // 2)
            first = self.shown and most and self.votes[number] == most
            pygame.draw.rect(surface, theme.accent_soft if first else theme.parchment, box, border_radius=pad)
            if first:
                pygame.draw.rect(surface, theme.accent, box, max(2, pad // 4), pad)
            at = box.move(pad, 0)
            draw_text(surface, letter, at, px=small, colour=theme.ink, bold=True, valign="middle")
            count = str(self.votes[number]) if self.shown else "?"
            at = Rect(box.right - pad - measure(count, small, True)[0], box.y, box.width, box.height)
            draw_text(surface, count, at, px=small, colour=theme.ink, bold=True, valign="middle")


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
        self._layout = table.stage.layout

    def key(self, event: pygame.Event, command: str | None) -> bool:
        """A key of the discussion; True if it was one."""
        number = event.key - pygame.K_1
        if self.asking and 0 <= number < len(LETTERS) and not event.mod & pygame.KMOD_CTRL:
            self.vote(number, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif self.asking and command == "wall_reveal":
            self.shown = not self.shown
            self._put()
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
        self.asking, self.shown = not self.asking, False
        self.votes = [0] * len(LETTERS)
        self._put()
        self.say(self.ctx.text("wall.counting" if self.asking else "wall.question_gone"))

    def vote(self, number: int, by: int) -> None:
        """One hand more for a proposal, or one less. The teacher sees the numbers, the class not yet."""
        self.votes[number] = max(0, self.votes[number] + by)
        self._put()
        self.say(" · ".join(f"{letter} {count}" for letter, count in zip(LETTERS, self.votes, strict=True)))

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
        """Whether a clock runs."""
        return bool(self.left)

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        if self.left:
            self.left = max(0.0, self.left - dt_ms)
            self._tick()
        if self.asking and self.table.stage.layout is not self._layout:
            self._put()

    def _tick(self) -> None:
        seconds = None if self.left is None else round(self.left / 1000)
        self.table.tell_time("" if seconds is None else f"{seconds // 60}:{seconds % 60:02}")

    def _put(self) -> None:
        layers = self.table.stage.layers
        self._layout = self.table.stage.layout
        if not self.asking:
            layers.lift("question")
            return
        room = self._layout.slots["standings"]
        layers.put("question", Question(self.table.ctx, room, self.table.size[1], self.votes, self.shown))
