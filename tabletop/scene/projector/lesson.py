"""Stop and discuss: what would you play? The class's votes are counted by hand on the laptop and stay hidden until they
are shown, then what a computer player would do and why; a clock; moments to return to. None of it touches the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.bots.analysis import PATIENCE, Inquiry, TimedInquiry
from tabletop.bots.background import Background
from tabletop.bots.judged import Analysis
from tabletop.bots.player import thinking_seed
from tabletop.presentation.advice import advice_lines, advised
from tabletop.scene.context.manager import Context
from tabletop.scene.context.wall import Watched
from tabletop.scene.projector.cards import LETTERS, UNNAMED, Reasons, WallCard
from tabletop.scene.projector.kept import Kept
from tabletop.scene.projector.public_table import Proposal, PublicTable
from tabletop.scene.projector.taught import TaughtOnWall
from tabletop.session.saved.lesson_file import Question

_MINUTE = 60_000


class Discussion:
    """What is being discussed over one public table. `say` tells the teacher alone."""

    def __init__(
        self, ctx: Context, table: PublicTable, say: Callable[[str], None], watched: Watched, kept: Kept
    ) -> None:
        self.ctx = ctx
        self.table = table
        self.say = say
        self.watched = watched
        self.kept = kept
        self.left: float | None = None
        self.votes = [0] * len(LETTERS)
        self.shown = False
        self.asking = False
        self.moves: tuple[Proposal, ...] = ()
        self.reasons: tuple[str, ...] = ()
        self.taught = TaughtOnWall(table, watched.taught)
        self._background = Background()
        self._layout = table.stage.layout
        self._take_up()

    def _take_up(self) -> None:
        """The question that was put before the window was closed, if the table still stands there."""
        self.taught.follow()
        asked = self.kept.question
        if asked is not None and asked.at == self.table.feed.position:
            self._begin()
            self.votes[: len(asked.votes)] = asked.votes
            self.shown = asked.shown
            self._put()
        elif self.taught.showing:
            self._teach()

    def key(self, event: pygame.Event, command: str | None) -> bool:
        """A key of the discussion; True if it was one."""
        number = event.key - pygame.K_1
        if self.asking and 0 <= number < self.letters and not event.mod & pygame.KMOD_CTRL:
            self.vote(number, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif self.asking and command == "wall_reveal":
            self.shown, self.reasons = not self.shown, ()
            self._changed()
        elif self.asking and self.shown and command == "wall_reasons" and not self.taught.showing:
            self.reason()
        elif self.asking and self.shown and command == "wall_play":
            self.play()
        elif self.asking and command == "wall_end":
            self.ask()
        else:
            return self.command(command)
        return True

    def command(self, command: str | None) -> bool:
        """A command of the discussion that counts on any screen; True if it was one."""
        acts: dict[str, Callable[[], None]] = {
            "wall_ask": self.ask,
            "wall_mark": self.mark,
            "wall_marked": self.back,
            "wall_clock": lambda: self.clock((self.left or 0) + _MINUTE),
            "wall_clock_off": lambda: self.clock(None),
        }
        if command not in acts:
            return False
        acts[command]()
        return True

    def ask(self) -> None:
        """Put the question, with no votes yet; asked again it goes."""
        if self.asking:
            self.asking = False
            self._background.cancel()
        else:
            self._begin()
        self._changed()
        self.say(self.ctx.text("wall.counting" if self.asking else "wall.question_gone"))

    def _begin(self) -> None:
        self.asking, self.shown, self.reasons = True, False, ()
        self.votes = [0] * len(LETTERS)
        self.moves = () if self.taught.answers else self.table.proposals(len(LETTERS))

    def _teach(self) -> None:
        """A study shows another position, or the same one in another light: what it asks is put to the class."""
        if self.taught.asks:
            self._begin()
        elif self.asking:
            self.asking = False
            self._background.cancel()
        self._changed()

    def _changed(self) -> None:
        """The question is kept as it stands, and shown."""
        votes = tuple(self.votes[: self.letters])
        self.kept.ask(Question(self.table.feed.position, votes, self.shown) if self.asking else None)
        self._put()

    def vote(self, number: int, by: int) -> None:
        """One hand more for a proposal, or one less. The teacher sees the numbers, the class not yet."""
        self.votes[number] = max(0, self.votes[number] + by)
        self._changed()
        counted = zip(LETTERS[: self.letters], self.votes, strict=False)
        self.say(" · ".join(f"{letter} {votes}" for letter, votes in counted))

    @property
    def letters(self) -> int:
        """How many letters there are to vote for."""
        return len(self.taught.answers or self.moves) or UNNAMED

    @property
    def winner(self) -> Proposal | None:
        """The listed move with most hands; None if there is no single one."""
        most = max(self.votes, default=0)
        first = [move for move, votes in zip(self.moves, self.votes, strict=False) if votes == most]
        return first[0] if most and len(first) == 1 else None

    def _most(self) -> int | None:
        """The letter with most hands; None if there is no single one."""
        most = max(self.votes, default=0)
        return self.votes.index(most) if most and self.votes.count(most) == 1 else None

    def play(self) -> None:
        """Play what most hands are for, and be done with the question; else say what is missing."""
        winner, chosen = self.winner, self._most()
        if not any(self.votes):
            self.say(self.ctx.text("wall.no_votes"))
        elif self.taught.answers and chosen is not None:
            self.watched.choose(chosen)
        elif not self.moves:
            self.say(self.ctx.text("wall.by_hand"))
        elif winner is None:
            self.say(self.ctx.text("wall.tie"))
        elif not self.watched.play(winner.action):
            self.say(self.ctx.text("wall.not_now"))
        else:
            self.asking = False
            self._background.cancel()
            self._changed()

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
            seat = moves[0].seat
            seed = thinking_seed(0, feed.position, seat)
            asked = Inquiry(feed.game, feed.view, seat, tuple(moves), seed)
            self._background.start(TimedInquiry(asked, PATIENCE))
            self.say(self.ctx.text("table.advice_thinking"))

    def _reasoned(self, found: Analysis) -> None:
        table, stage = self.table, self.table.stage
        with table.wording():
            view, catalogue = table.feed.view, self.ctx.catalogue
            rows = advised(table.game, view, catalogue, found, stage.piece, stage.table, numbered=False)
            self.reasons = (self.ctx.text("wall.reasons"), *advice_lines(self.ctx.catalogue, rows))
        self._put()

    def mark(self) -> None:
        """Remember this moment."""
        position = self.table.feed.position
        self.kept.mark(position)
        self.say(self.ctx.text("wall.marked", n=position))

    def back(self) -> None:
        """To the marked moment before this one; from the first, to the last."""
        marks = self.kept.marks
        if not marks:
            self.say(self.ctx.text("wall.none_marked"))
            return
        here = self.table.feed.position
        self.watched.look(max((at for at in marks if at < here), default=marks[-1]))

    def clock(self, left: float | None) -> None:
        """So many milliseconds for an answer; None: no clock."""
        self.left = left
        self._tick()

    @property
    def busy(self) -> bool:
        """Whether a clock runs or somebody thinks."""
        return bool(self.left) or self._background.busy

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        if self.left:
            self.left = max(0.0, self.left - dt_ms)
            self._tick()
        found = self._background.poll()
        if found is not None and self.asking and self.shown:
            self._reasoned(found)
        if self.taught.follow():
            self._teach()
        elif self.asking and self.table.stage.layout is not self._layout:
            self._put()

    def _tick(self) -> None:
        seconds = None if self.left is None else round(self.left / 1000)
        self.table.around.tell_time("" if seconds is None else f"{seconds // 60}:{seconds % 60:02}")

    def _put(self) -> None:
        layers = self.table.stage.layers
        self._layout = self.table.stage.layout
        for name in ("question", "reasons"):
            layers.lift(name)
        around = self.table.around
        around.cover(self.taught.put(asking=self.asking))
        if not self.asking:
            return
        ctx, height, room = self.table.ctx, self.table.size[1], around.aside()[1]
        words = self.taught.answers or tuple(move.words for move in self.moves)
        asked, said = self.taught.question, self.taught.said
        card: Reasons | WallCard
        if self.reasons:
            card = Reasons.over(ctx, room, height, self.reasons)
        else:
            card = WallCard.fitting(ctx, room, height, tuple(self.votes), words, self.shown, asked, said)
        layers.put("reasons" if self.reasons else "question", card)
        around.cover(card.rect.top)
