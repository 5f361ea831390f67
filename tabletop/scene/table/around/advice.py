"""What would a computer player do here, and why? The best few lines in words, each with its share of the win and with
what it comes to; on the boards numbers where they lead to, and the first one marked.

Thought out beside the window from what the person in front may know. Nothing is played but by Enter: the first one, all
of it that can be foreseen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from tabletop.bots.analysis import PATIENCE, Inquiry, TimedInquiry
from tabletop.bots.background import Background
from tabletop.bots.judged import Analysis
from tabletop.bots.player import thinking_seed
from tabletop.engine.action import Action
from tabletop.engine.tableau import Button, Drag, Gesture
from tabletop.engine.types import Seat
from tabletop.presentation.advice import action_words, advice_lines, advised, reply_words, things_of
from tabletop.presentation.chains import in_a_row
from tabletop.presentation.intent import Way
from tabletop.scene.input.keys import named, shortcut
from tabletop.scene.table.around.advice_goals import pressed_last
from tabletop.scene.table.around.advice_notes import OfferNote, ThinkingNote
from tabletop.scene.table.around.advice_room import columns, dear, homes, lay_down, pictured
from tabletop.scene.table.around.advice_sheet import AdviceSheet, refolded, thought_by
from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.shown.notes import ADVISED

_AIR = 8  # units between what is said and buttons
_ABOVE = 26  # units between a note and the point below it
_LOW = 84  # units below the top of the buttons' room: a line above that point lies in it


class Advice:
    """Asked by a key or from the menu, forgotten with the next thing that happens."""

    def __init__(self, controller: TableController) -> None:
        self.controller = controller
        self._background = Background()
        self._asked: tuple[Seat, int] | None = None
        """For whom, and in what place of the game as far as they know."""
        self._first: Way | None = None
        """What the sheet proposes first, and which note it is."""
        self._said = 0
        self.buttons: Callable[[], Rect] = lambda: Rect(0, 0, 0, 0)
        """What the buttons of the table cover now: nothing is said over them."""
        self.told: Callable[[], Rect] = lambda: Rect(0, 0, 0, 0)
        """Where it is told how things are done: the same."""
        self.button: Callable[[str], Rect | None] = lambda name: None
        """Where the button of an action is, if there is one."""
        self._sheet: AdviceSheet | None = None
        self._marks: AdvisedOverlay | None = None
        self._rows, self._alone = 0, 0
        """How many rows the sheet has, and which of them is pointed at: its line is shown alone."""
        self._pressed = ""
        """The button that ends what the sheet proposes first, though its words may leave it out."""
        self._thinks: ThinkingNote | None = None
        self._offer: OfferNote | None = None
        self._coming: Seat | None = None
        """Who shows what it holds, to be advised."""

    @property
    def thinking(self) -> bool:
        """Whether an answer is on its way."""
        return self._background.busy

    def ask(self) -> None:
        """Begin to think for the person in front; say so, or why not."""
        controller, session = self.controller, self.controller.session
        front = controller.presenter.perspective
        ctx, slots, at = controller.ctx, controller.stage.layout.slots, self._at()
        air = 2 * ctx.metrics.px(_AIR)
        about = tuple(box.inflate(air, air) for box in (self.buttons(), self.told()) if box.size != (0, 0))
        if front.seat not in session.deciders or not session.seats[front.seat].person:
            words = self._why_not_now()
            controller.notes.say(words, "", slots["ribbon"].midbottom)
            controller.narrator.hold(words)
        elif front.hidden and front.viewer is None:
            words, offer = ctx.text("table.advice_hidden"), ctx.text("table.advice_show")
            self._offer = OfferNote(ctx, words, "", at, False, about, home=self._log(), offer=offer)
            controller.notes.picture(self._offer)
            self._said = controller.notes.said
        else:
            legal = session.legal(front.seat)
            seed = thinking_seed(session.seed, session.known_to(None), front.seat)  # own sealed steps tell it nothing
            view, self._asked = session.view(front.seat), (front.seat, session.known_to(front.seat))
            asked = Inquiry(session.game, view, front.seat, tuple(legal), seed)
            self._background.start(TimedInquiry(asked, PATIENCE))
            stop = ctx.text("table.advice_stop", close=named(ctx.catalogue, "Esc"))
            self._thinks = ThinkingNote(
                ctx, ctx.text("table.advice_thinking"), stop, at, False, about, home=self._log()
            )
            controller.notes.picture(self._thinks)

    def _log(self) -> Rect | None:
        """The room of the log; None where it is folded, or somebody leads."""
        controller = self.controller
        return None if controller.presenter.folded or controller.session.led else controller.stage.panels["log"][0]

    def _at(self) -> tuple[int, int]:
        """The point above which something is said: over the buttons, or in their room, not over the board above it."""
        slots, px, buttons = self.controller.stage.layout.slots, self.controller.ctx.metrics.px, self.buttons()
        if "actions" not in slots:
            return slots["ribbon"].midtop
        if buttons.height:
            return buttons.centerx, buttons.top - px(_AIR) + px(_ABOVE)
        return slots["actions"].centerx, slots["actions"].top + px(_LOW)

    @property
    def offers(self) -> bool:
        """Whether the way to advice is offered now."""
        notes = self.controller.notes
        return self._offer is not None and notes.shown and notes.said == self._said

    def offered(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the offer."""
        return self.offers and self._offer is not None and self._offer.plate.collidepoint(pos)

    def accept(self) -> None:
        """Show what the seat in front holds, then advise it."""
        self.controller.notes.hide()
        self._offer, self._coming = None, self.controller.presenter.perspective.seat
        self.controller.hand_over(self._coming)

    def _why_not_now(self) -> str:
        """Whose turn it is, for advice is for one's own."""
        text, deciders = self.controller.ctx.text, self.controller.session.deciders
        if not deciders:
            return text("table.advice_not_now")
        back, key = (named(self.controller.ctx.catalogue, shortcut(name)) for name in ("past_back", "advise"))
        said = "table.advice_turn" if len(deciders) == 1 else "table.advice_deciding"
        return text(said, who=deciders[0], back=back, key=key)

    def forget(self) -> None:
        """Away with thoughts and marks."""
        self._background.cancel()
        self.controller.notes.advised = self.controller.notes.further = ()
        self._first = self._thinks = None

    @property
    def open(self) -> bool:
        """Whether its sheet is read now."""
        notes = self.controller.notes
        return self._first is not None and notes.shown and notes.said == self._said

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the open sheet."""
        return self.open and self._sheet is not None and self._sheet.plate.collidepoint(pos)

    def point(self, pos: tuple[int, int]) -> None:
        """Show the line of the row at a point alone; all lines where there is none."""
        if self.open and self._sheet is not None:
            self.alone(self._sheet.row_at(pos) if self.covers(pos) else 0)

    def alone(self, number: int) -> bool:
        """Show a line alone, or all (0); whether there is such a line on the open sheet."""
        sheet, marks = self._sheet, self._marks
        if not self.open or sheet is None or marks is None or number > len(sheet.rows):
            return False
        if number != self._alone:
            self._alone = number
            layers = self.controller.stage.layers
            layers.put(ADVISED, marks.alone(number).clear_of(sheet.plate))
        return True

    def unfold(self) -> None:
        """Tell all that stands behind the sheet, or again what is read at a glance."""
        if self._sheet is not None and self._marks is not None:
            self._sheet, self._alone = refolded(self._sheet, self._keys), 0
            lay_down(self.controller.notes, self._marks, self._sheet)
            self._said = self.controller.notes.said

    def take(self) -> None:
        """Do what the sheet proposes first."""
        first, self._first = self._first, None
        self.controller.notes.hide()
        if first is not None:
            self.controller.play_way(first)

    def follow(self) -> None:
        """Something was done: thoughts about a position that is no more are dropped. What others have sealed meanwhile
        changes nothing."""
        seat, known = self._asked or (-1, -1)
        session = self.controller.session
        if seat not in session.deciders or session.known_to(seat) != known:
            self.forget()

    def update(self, dt_ms: int) -> None:
        """Show the answer once it is there, and until then that it comes."""
        front = self.controller.presenter.perspective
        if self._coming is not None and self.controller.awaited is None:
            shown, self._coming = front.seat == self._coming and front.viewer is not None, None
            if shown:
                self.ask()
        if self._thinks is not None and self._thinks.moves(dt_ms):
            self.controller.stage.layers.touch_above(self._thinks.rect)
        found = self._background.poll()
        if found is not None:
            self._show(found)

    def words(self, action: Action) -> str:
        """An action in words."""
        controller = self.controller
        session = controller.session
        view = session.view(action.seat)
        return action_words(session.game, view, controller.ctx.catalogue, action, controller.stage.piece)

    def _show(self, found: Analysis) -> None:
        controller, session, ctx = self.controller, self.controller.session, self.controller.ctx
        self._thinks = None
        stage, notes, view = controller.stage, controller.notes, session.view(found.seat)
        tint = ctx.theme.player(session.seats[found.seat].colour)
        shown = pictured(stage, session.game, view, found.lines, tint, self.button)
        notes.advised, notes.further, things = shown.first, shown.further, shown.things
        actions = [session.game.actions.text(one.line[0]) for one in found.lines]
        gesture = shown.rows[0][0]
        self._trace(gesture, actions, things_of(gesture))
        rows = advised(session.game, view, ctx.catalogue, found, stage.piece, stage.table)
        reply = reply_words(session.game, view, ctx.catalogue, found, stage.piece)
        words = "\n".join((*advice_lines(ctx.catalogue, rows), *filter(None, (reply,))))
        spot = stage.rect_of(things[-1]) if things else None
        beside = stage.layout.slots["actions"].midtop  # words must not cover what they are about
        at = spot.midtop if spot is not None and not shown.lays else beside
        about = notes.boxes([*things, *notes.further])
        self._rows = len(rows)
        first, *then = in_a_row(session.game, view, found.lines[0].line)
        self._pressed = pressed_last(shown.rows[0][: 1 + len(then)])
        log = stage.panels["log"][0]
        spoken = [
            seat for seat, name in enumerate(session.names) if any(name in line for one in rows for line in one.brief)
        ]
        sheet = AdviceSheet(
            ctx,
            words,
            thought_by(ctx, rows, found),
            at,
            False,
            about,
            rows=rows,
            reply=reply,
            keys=self._keys(False),
            brief_keys=self._keys(False, brief=True),
            dear=dear(stage),
            homes=homes(stage, self._log(), spoken),
            log=log,
            columns=columns(ctx, stage, log),
            marks=shown.marks.of_first,
        )
        self._sheet, self._marks, self._alone = sheet, shown.marks, 0
        lay_down(notes, shown.marks, sheet)
        self._first, self._said = Way(gesture, first, tuple(then)), notes.said
        controller.remark()

    def _keys(self, whole: bool, *, brief: bool = False) -> str:
        """What can be pressed while the sheet is read."""
        ctx = self.controller.ctx
        keys = {name: named(ctx.catalogue, key) for name, key in (("take", "Enter"), ("close", "Esc"), ("more", "H"))}
        kind = "table.advice_keys_brief" if brief else "table.advice_keys_whole" if whole else "table.advice_keys"
        button = ctx.text(f"action.{self._pressed}") if self._pressed else ""
        then = ctx.text("table.advice_then", button=button) if button else ""
        return ctx.text(kind, then=then, last=self._rows, **keys)

    def _trace(self, gesture: Gesture, actions: Sequence[str], things: Sequence[str]) -> None:
        button = f"act:{gesture.name}" if isinstance(gesture, Button) else ""
        turn = gesture.turn if isinstance(gesture, Drag) else None
        choice = [[key, str(value)] for key, value in gesture.choice]
        self.controller.ctx.trace.write("advice", actions=actions, hand=things, button=button, turn=turn, choice=choice)
