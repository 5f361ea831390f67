"""Why was that done? Asked of a step that is looked back at: the table is laid down as it was before the choice, with
what was played beside what would have been thought of, as advice tells it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from tabletop.bots.analysis import PATIENCE, TimedInquiry
from tabletop.bots.background import Background
from tabletop.bots.judged import Analysis
from tabletop.engine.types import Seat
from tabletop.presentation.advice import advice_lines, advised, line_words, reply_words
from tabletop.presentation.asked_why import AskedWhy, asked_why, marked_played, rank_of, verdict
from tabletop.scene.context.manager import Context
from tabletop.scene.input import keys
from tabletop.scene.input.keys import named
from tabletop.scene.stage.stage import Stage
from tabletop.scene.table.around.advice_notes import ThinkingNote
from tabletop.scene.table.around.advice_room import columns, dear, homes, lay_down, pictured
from tabletop.scene.table.around.advice_sheet import AdviceSheet, refolded, thought_by
from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.scene.table.shown.notes import Notes
from tabletop.session.session import Session

_HELD = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)
"""Keys that mean nothing by themselves."""


class Why:
    """Answers beside the boards of a stage. `lay` shows a position there; `log`: the room of the log, None where it is
    folded."""

    def __init__(
        self,
        ctx: Context,
        stage: Stage,
        notes: Notes,
        session: Session[Any],
        lay: Callable[[int], None],
        log: Callable[[], Rect | None],
    ) -> None:
        self.ctx = ctx
        self.stage = stage
        self.notes = notes
        self.session = session
        self.lay = lay
        self.log = log
        self._background = Background()
        self._asked: AskedWhy | None = None
        self._back = 0
        self._sheet: AdviceSheet | None = None
        self._marks: AdvisedOverlay | None = None
        self._thinks: ThinkingNote | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is on its way."""
        return self._background.busy

    @property
    def asking(self) -> bool:
        """Whether the table lies as it was before what is asked about."""
        return self._asked is not None

    def ask(self, position: int, viewer: Seat | None, back: int | None = None) -> None:
        """Why was the step taken that led to a position? Told to somebody who may see what `viewer` sees; then back to
        that position, or to `back`."""
        self.forget()
        if position < 1:
            self._say(self.ctx.text("table.why_nothing"))
            return
        asked = asked_why(self.session, position, viewer)
        self._asked, self._back, seat = asked, position if back is None else back, asked.choice.seat
        self.lay(asked.choice.at)
        if asked.inquiry is None:
            self._say(self._forced(asked) if asked.forced else self.ctx.text("table.why_secret", who=seat))
            return
        self._background.start(TimedInquiry(asked.inquiry, PATIENCE))
        stop = self.ctx.text("table.advice_stop", close=named(self.ctx.catalogue, "Esc"))
        words = self.ctx.text("table.why_thinking", who=seat)
        self._thinks = ThinkingNote(self.ctx, words, stop, self._at(), False)
        self.notes.picture(self._thinks)

    def close(self) -> None:
        """Away with it, back to the position that was asked about."""
        asking = self.asking
        self.forget()
        if asking:
            self.notes.hide()
            self.lay(self._back)

    def handle(self, event: pygame.Event) -> bool:
        """What a press means while it is asked: more of it or less, or away with it; then it means nothing else only if
        it is Esc."""
        if not self.asking or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button != pygame.BUTTON_LEFT:
            return False
        more = keys.pressed(event, "H") if event.type == pygame.KEYDOWN else self._covers(event.pos)
        if more and self._sheet is not None:
            self.unfold()
            return True
        if event.type == pygame.KEYDOWN and event.key in _HELD:
            return False
        self.close()
        return more or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE)

    def forget(self) -> None:
        """Nothing is thought about any more."""
        self._background.cancel()
        self._asked = self._sheet = self._thinks = None

    def unfold(self) -> None:
        """Tell all that stands behind the sheet, or again what is read at a glance."""
        if self._sheet is not None and self._marks is not None:
            self._sheet = refolded(self._sheet, self._keys)
            lay_down(self.notes, self._marks, self._sheet)

    def update(self, dt_ms: int) -> None:
        """Show the answer once it is there, and until then that it comes."""
        if self._thinks is not None and self._thinks.moves(dt_ms):
            self.stage.layers.touch_above(self._thinks.rect)
        found = self._background.poll()
        if found is not None and self._asked is not None:
            self._show(self._asked, found)

    def _covers(self, pos: tuple[int, int]) -> bool:
        return self._sheet is not None and self._sheet.plate.collidepoint(pos)

    # -- what is said --------------------------------------------------------------------------------------------

    def _at(self) -> tuple[int, int]:
        slots = self.stage.layout.slots
        return slots["actions"].center if "actions" in slots else slots["ribbon"].midbottom

    def _say(self, words: str) -> None:
        self.notes.say(words, "", self.stage.layout.slots["ribbon"].midbottom)
        self.ctx.trace.write("why", words=words)

    def _forced(self, asked: AskedWhy) -> str:
        game, catalogue, seat = self.session.game, self.ctx.catalogue, asked.choice.seat
        with catalogue.standing(partial(game.whereabouts, asked.view)):
            what = line_words(game, asked.view, catalogue, asked.choice.played, self.stage.piece, self.stage.table)
        return self.ctx.text("table.why_forced", who=seat, what=what)

    def _keys(self, whole: bool) -> str:
        close, more = named(self.ctx.catalogue, "Esc"), named(self.ctx.catalogue, "H")
        return self.ctx.text("table.why_keys_whole" if whole else "table.why_keys", close=close, more=more)

    def _show(self, asked: AskedWhy, found: Analysis) -> None:
        ctx, stage, game, seat = self.ctx, self.stage, self.session.game, asked.choice.seat
        self._thinks, number = None, rank_of(asked, found)
        tint = ctx.theme.player(self.session.seats[seat].colour)
        shown = pictured(stage, game, asked.view, found.lines, tint)
        rows = advised(game, asked.view, ctx.catalogue, found, stage.piece, self.stage.table)
        rows = marked_played(ctx.catalogue, rows, number)
        reply = reply_words(game, asked.view, ctx.catalogue, found, stage.piece)
        head = verdict(ctx.catalogue, asked, found)
        words = "\n".join((head, *advice_lines(ctx.catalogue, rows), *filter(None, (reply,))))
        self.ctx.trace.write("why", words=words)
        log = self.log()
        self.notes.hide()
        self._sheet = AdviceSheet(
            ctx,
            words,
            thought_by(ctx, rows, found),
            stage.layout.slots["actions"].midtop,
            False,
            self.notes.boxes([*shown.things, *shown.further]),
            rows=rows,
            reply=reply,
            keys=self._keys(False),
            head=head,
            dear=dear(stage),
            homes=homes(stage, log),
            log=log,
            columns=columns(ctx, stage, log or stage.layout.slots["log"]),
            marks=shown.marks.of_first,
        )
        self._marks = shown.marks
        lay_down(self.notes, self._marks, self._sheet)
