"""What would a computer player do here, and why? The best few lines in words, each with its share of the win and with
what it comes to; on the boards numbers where they lead to, and the first one marked.

Thought out beside the window from what the person in front may know. Nothing is played but by Enter: the first one, all
of it that can be foreseen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain

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
from tabletop.scene.input.keys import named
from tabletop.scene.stage.arrange import Item
from tabletop.scene.stage.hexpainting import Hexes
from tabletop.scene.stage.placed import PlacedWords
from tabletop.scene.stage.sitenames import SiteName
from tabletop.scene.table.around.advice_goals import (
    framed,
    goals_of,
    laid,
    movements,
    paths,
    pressed_last,
    spared_on,
    ways_of,
    whole,
)
from tabletop.scene.table.around.advice_notes import OfferNote, ThinkingNote
from tabletop.scene.table.around.advice_sheet import DEAR, DENSE, DENSEST, FIRST, SHORT, WIDTHS, AdviceSheet
from tabletop.scene.table.around.advised import AdvisedOverlay
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.shown.notes import ADVISED

_TURN_MS = 150
"""Time between two pictures of what moves meanwhile."""
_AIR = 8  # units between what is said and buttons
_ABOVE = 26  # units between a note and the point below it
_OTHERS = 0.1  # what a pixel of the boards of others costs a sheet that covers it, beside one of one's own
_ALIGNED = range(-12, 13)  # pixels that the edges of two things in one column may be apart
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
        self.button: Callable[[str], Rect | None] = lambda name: None
        """Where the button of an action is, if there is one."""
        self._sheet: AdviceSheet | None = None
        self._pressed = ""
        """The button that ends what the sheet proposes first, though its words may leave it out."""
        self._waited = 0
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
        about = (self.buttons().inflate(2 * ctx.metrics.px(_AIR), 2 * ctx.metrics.px(_AIR)),)
        if front.seat not in session.deciders or not session.seats[front.seat].person:
            words = self._why_not_now()
            controller.notes.say(words, "", slots["ribbon"].midbottom)
            controller.narrator.hold(words)
        elif front.hidden and front.viewer is None:
            words, offer = ctx.text("table.advice_hidden"), ctx.text("table.advice_show")
            self._offer = OfferNote(ctx, words, "", at, False, about, offer=offer)
            controller.notes.picture(self._offer)
            self._said = controller.notes.said
        else:
            legal = session.legal(front.seat)
            seed = thinking_seed(session.seed, session.known_to(None), front.seat)  # own sealed steps tell it nothing
            view, self._asked = session.view(front.seat), (front.seat, session.known_to(front.seat))
            asked = Inquiry(session.game, view, front.seat, tuple(legal), seed)
            self._background.start(TimedInquiry(asked, PATIENCE))
            stop = ctx.text("table.advice_stop", close=named(ctx.catalogue, "Esc"))
            self._thinks = ThinkingNote(ctx, ctx.text("table.advice_thinking"), stop, at, False, about)
            controller.notes.picture(self._thinks)

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
        return text("table.advice_turn" if len(deciders) == 1 else "table.advice_deciding", who=deciders[0])

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

    def unfold(self) -> None:
        """Tell all that stands behind the sheet, or again what is read at a glance."""
        if self._sheet is not None:
            whole = not self._sheet.whole
            self._sheet = replace(self._sheet, whole=whole, keys=self._keys(whole))
            if whole and not self._sheet.whole:  # it has no room
                self._sheet = replace(self._sheet, keys=self._keys(False))
            self.controller.notes.picture(self._sheet)
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
        if self._thinks is not None and self.controller.ctx.settings.motion != "off":
            self._waited += dt_ms
            if self._waited >= _TURN_MS:
                self._waited, self._thinks.turn = 0, self._thinks.turn + 1
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
        rows_of = [movements(session.game, view, one.line) for one in found.lines]
        led = [ways_of(session.game, view, one.line) for one in found.lines]
        gestures, goals = [whole(row[0], ways) for row, ways in zip(rows_of, led, strict=True)], goals_of(rows_of, led)
        things = things_of(gestures[0])
        notes.advised = tuple(thing for thing in things if thing not in goals[0]) or things[:1]
        touched = [*(thing for gesture in gestures for thing in things_of(gesture)), *chain.from_iterable(goals)]
        notes.further = tuple(thing for thing in dict.fromkeys(touched) if thing not in notes.advised)
        actions = [session.game.actions.text(one.line[0]) for one in found.lines]
        self._trace(rows_of[0][0], actions, things_of(rows_of[0][0]))
        rows = advised(session.game, view, ctx.catalogue, found, stage.piece, stage.table)
        reply = reply_words(session.game, view, ctx.catalogue, found, stage.piece)
        laid_out = [laid(stage, gesture) for gesture in gestures]
        frames = [framed(stage, gesture, row, self.button) for gesture, row in zip(gestures, goals, strict=True)]
        tint = ctx.theme.player(session.seats[found.seat].colour)
        words = "\n".join((*advice_lines(ctx.catalogue, rows), *filter(None, (reply,))))
        spared = spared_on(stage)
        crossed = self._crossed(laid_out)
        plates, counted = self._on_frames([box for box, _ in frames[0]])
        numbered = len(found.lines) > 1
        ways = [paths(stage, row) for row in led]
        window = Rect((0, 0), ctx.metrics.size)
        marks = AdvisedOverlay(
            stage.brush, laid_out, frames, tint, crossed, spared, numbered, plates, counted, ways, window
        )
        stage.layers.put(ADVISED, marks)
        spot = stage.rect_of(things[-1]) if things else None
        beside = stage.layout.slots["actions"].midtop  # words must not cover what they are about
        at = spot.midtop if spot is not None and not any(laid_out) else beside
        about = notes.boxes([*things, *notes.further])
        first, *then = in_a_row(session.game, view, found.lines[0].line)
        self._pressed = pressed_last(rows_of[0][: 1 + len(then)])
        note = "note" if any(row.chances for row in rows) else "note_without"
        who = ctx.text("table.advice_by_thumb" if found.lines[0].share is None else f"table.advice_{note}")
        who = ctx.text("table.advice_cut", note=who, seconds=round(PATIENCE)) if found.cut else who
        sheet = AdviceSheet(
            ctx,
            words,
            who,
            at,
            False,
            about,
            rows=rows,
            reply=reply,
            keys=self._keys(False),
            brief_keys=self._keys(False, brief=True),
            dear=self._dear(),
            homes=self._homes(),
            log=self.controller.stage.panels["log"][0],
            columns=self._columns(),
            marks=marks.of_first,
        )
        self._sheet = sheet
        notes.picture(sheet)
        self._first, self._said = Way(rows_of[0][0], first, tuple(then)), notes.said
        controller.remark()

    def _homes(self) -> list[tuple[Rect, int]]:
        """Where the sheet may lie from edge to edge, the best first, and how dense at most: in the room of the log,
        over one of the other seats, over the log and the seat beside it, over as many seats as it needs, over all of
        the column; then the same as short as it needs."""
        stage = self.controller.stage
        folded = self.controller.presenter.folded or self.controller.session.led
        log = [] if folded else [stage.panels["log"][0]]
        seats = [block.plate.union(block.room) for block in reversed(stage.layout.blocks)]
        single = [(home, dense) for homes in (log, seats) for dense in (0, DENSE) for home in homes]
        single += [(home, DENSEST) for home in (*log, *seats)]
        both = [home.union(seat) for home in log for seat in seats[:1] if home.left - seat.left in _ALIGNED]
        single += [(home, dense) for dense in (DENSE, DENSEST) for home in both]
        several = [seats[0].unionall(seats[1:number]) for number in range(2, len(seats) + 1)]
        single += [(home, dense) for home in several for dense in (0, DENSE, DENSEST)]
        column = [log[0].unionall(seats)] if log and all(log[0].left - seat.left in _ALIGNED for seat in seats) else []
        single += [(home, dense) for home in column for dense in (0, DENSE, DENSEST)]
        return single + [(home, dense) for dense in (SHORT, FIRST) for home in (*log, *seats, *both, *several, *column)]

    def _columns(self) -> list[tuple[Rect, int]]:
        """Where the sheet lies that tells all, and how dense at most: over the column of the other seats, with the log
        if that is in it, as broad as it or as the sheet is elsewhere; in more room only if that does not do."""
        stage, metrics = self.controller.stage, self.controller.ctx.metrics
        boxes = [block.plate.union(block.room) for block in stage.layout.blocks]
        if not boxes:
            return []
        seats, log = boxes[0].unionall(boxes[1:]), stage.panels["log"][0]
        if log.left - seats.left in _ALIGNED:
            seats.union_ip(log)
        found = list[Rect]()
        for wide in (max(seats.width, metrics.px(WIDTHS[0])), *(metrics.px(wide) for wide in WIDTHS[3:])):
            left = seats.left if seats.centerx < metrics.size[0] // 2 else seats.right - wide
            found.append(Rect(left, seats.y, wide, seats.height))
        return [(column, dense) for column in found for dense in (0, DENSE)]

    def _keys(self, whole: bool, *, brief: bool = False) -> str:
        """What can be pressed while the sheet is read."""
        ctx = self.controller.ctx
        keys = {name: named(ctx.catalogue, key) for name, key in (("take", "Enter"), ("close", "Esc"), ("more", "H"))}
        kind = "table.advice_keys_brief" if brief else "table.advice_keys_whole" if whole else "table.advice_keys"
        button = ctx.text(f"action.{self._pressed}") if self._pressed else ""
        then = ctx.text("table.advice_then", button=button) if button else ""
        return ctx.text(kind, then=then, **keys)

    def _dear(self) -> list[tuple[Rect, float]]:
        """What the sheet had better not cover: above all what is pressed and read to follow it, then boards, those of
        others less. The log can be spared meanwhile."""
        layout = self.controller.stage.layout
        dear = [(layout.slots[name], DEAR) for name in ("ribbon", "actions") if name in layout.slots]
        dear += [(camera.rect, 1.0 if name in layout.rooms else _OTHERS) for name, camera in layout.cameras.items()]
        dear += [(block.plate, 2 * _OTHERS) for block in layout.blocks]
        return dear + [(layout.slots["plate"], 1.0)] * ("plate" in layout.slots)

    def _trace(self, gesture: Gesture, actions: Sequence[str], things: Sequence[str]) -> None:
        button = f"act:{gesture.name}" if isinstance(gesture, Button) else ""
        turn = gesture.turn if isinstance(gesture, Drag) else None
        choice = [[key, str(value)] for key, value in gesture.choice]
        self.controller.ctx.trace.write("advice", actions=actions, hand=things, button=button, turn=turn, choice=choice)

    def _on_frames(self, framed: Sequence[Rect]) -> tuple[list[PlacedWords], list[Item]]:
        """Plates of words, and pieces with a number, that frames around these boxes touch: they stay readable."""
        stage = self.controller.stage
        near, window = [box.inflate(16, 16) for box in framed], Rect((0, 0), self.controller.ctx.metrics.size)
        touched = (words for box, words in stage.written.within(window) if box.collidelist(near) >= 0)
        plates = [words for words in touched if words.plate(stage.brush) is not None]
        counted = [
            item for item in stage.items if item.rect.collidelist(near) >= 0 and item.piece.id not in stage.hidden
        ]
        return plates, counted

    def _crossed(self, laid: Sequence[Hexes]) -> list[SiteName]:
        """The names on maps where pieces would lie, as far as they are seen."""
        stage, boxes = self.controller.stage, [box for hexes in laid for box in hexes]
        found = list[SiteName]()
        for name in stage.layout.cameras:
            room = stage.zoom.clip(stage.layout, name)
            found += [one for one in stage.names.across(name, boxes) if room is None or room.contains(one.box)]
        return found
