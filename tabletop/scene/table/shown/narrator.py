"""Tells what others do, at the reader's pace: a caption for each action, a banner when somebody else comes to act.

It knows what the viewer may know and nothing more: all words are made from redacted events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from pygame import Rect

from tabletop.engine.event import Event, redact_events
from tabletop.engine.tableau import Button
from tabletop.engine.types import Seat
from tabletop.presentation.folding import crowded, folding, run_before, ways
from tabletop.presentation.perspective import Perspective
from tabletop.presentation.prompting import ribbon_words
from tabletop.presentation.telling import followed, lines_by_seat, scenes
from tabletop.scene.input import keys
from tabletop.scene.table.shown.banner import Banner
from tabletop.scene.table.shown.caption import Caption, seals
from tabletop.scene.table.shown.plates import plate_rects
from tabletop.scene.table.shown.presenter import TablePresenter
from tabletop.session.session import Played

_Lines = tuple[tuple[Seat | None, str], ...]

_LONGEST_RUN = 200  # actions that are told together
_MOST = 5  # lines of short work
_BANNER_MS = 1000
_BETWEEN_MS = 1500  # the same, where the boards of one person give way to those of another
_NO_CHOICE_MS, _USUAL_MS = 2500, 700  # longer at the usual pace: what happened to whoever is in front, unasked
_GONE_MS = 400  # a press that comes so soon after a caption went was meant for it


class Narrator:
    """One table's captions and banners. `off`: somebody leads here and does the talking."""

    def __init__(self, presenter: TablePresenter) -> None:
        self.presenter = presenter
        self.ctx = presenter.ctx
        self.session = presenter.session
        self.off = False
        self.skipping = False
        """Whether everything up to the next decision of a person is played at once."""
        self.once = False
        """Whether the next action of a computer comes without its pause."""
        self.amid = False
        """Whether somebody else is in the midst of what is told once it is done."""
        self.since = self.session.position
        """Where the story begins that is told here: what lies before was not played at this screen, or gone over."""
        self._left = 0.0
        self._waits = False
        self._captions: list[tuple[Caption, bool]] = []
        """Those that are still to be shown, and whether each waits for what is revealed amid a motion."""
        self._lies: Caption | None = None
        self._gone: tuple[Caption, float] | None = None
        """A caption that has just been lifted from the log, and how much longer a press there is taken for its own."""
        self._banner = 0.0
        self._between: tuple[Any, Seat] | None = None
        self._actor: Seat | None = None
        self._begun = False
        self._short: tuple[Seat, int, tuple[Event, ...]] | None = None
        """Short work that was told last: whose, behind which position it ended, all of it."""

    # -- what happens --------------------------------------------------------------------------------------------

    def acted(self, played: Played[Any]) -> None:
        """An action was just played: say what somebody else did."""
        self.once = False
        seat, session = played.action.seat, self.session
        own = session.seats[seat].person and seat == self.presenter.perspective.seat
        if session.history.entry(session.position - 1).sealed:
            if own:
                self.clear()  # whoever acts has read it, and the button that locks a plan may lie below it
        elif own:
            self.say(seat, redact_events(played.events, self.presenter.perspective.viewer), own=True)
        else:
            self.tell(seat, played.events, session.position - 1)

    def tell(self, seat: Seat, events: tuple[Event, ...], at: int, *, again: bool = False) -> None:
        """Say what somebody's action behind position `at` led to, perhaps `again`; what is done bit by bit is said once
        it is done."""
        viewer, folds = self.presenter.perspective.viewer, self.presenter.stage.table.folds
        known = redact_events(events, viewer)
        self.amid = folding(known, folds)
        if self.amid:
            self.clear()
            return
        before = self.session.history.between(max(0, at - _LONGEST_RUN), at) if folds else ()
        run = run_before([(one.action.seat, redact_events(one.events, viewer)) for one in before], seat, folds)
        told = (*run, *known)
        self.say(seat, told, again=again, before=self._told_with(seat, told, at))

    def _told_with(self, seat: Seat, events: tuple[Event, ...], at: int) -> tuple[Event, ...]:
        """What the same seat did just before `at`, if that and this are short work: one caption tells both."""
        short = set(self.presenter.stage.table.short_work)
        last, self._short = self._short, None
        if not events or any(event.kind not in short for event in events):
            return ()
        before = last[2] if last is not None and last[:2] == (seat, at - 1) else ()
        self._short = seat, at, (*before, *events)
        return before

    def say(
        self,
        seat: Seat,
        events: Sequence[Event],
        *,
        own: bool = False,
        again: bool = False,
        before: Sequence[Event] = (),
    ) -> None:
        """Put the caption of an action up, below what is told of `before`. Of one's `own` only what came by itself with
        others in it, and what would have a scene, if scenes are off."""
        self.clear()
        settings, table = self.ctx.settings, self.presenter.stage.table
        if self.off or self.skipping or settings.pace == "instant":
            return
        told = scenes(events, table.moments, self.ctx.catalogue.event, self.presenter.perspective.seat)
        in_scenes = tuple(row.words for one in told for row in (one.head, *one.rows))
        news = crowded(followed(seat, events) if own else events, table.crowds)
        told_of = self._lines(seat, news, in_scenes, own)
        if not told_of:
            return
        glance = all(event.kind in table.glance for event in events)
        self._left = settings.reading_ms(" ".join(words for _, words in told_of), glance=glance)
        front = self.presenter.perspective.seat
        if any(event.seat == front and event.get("forced") for event in news):
            self._left += _NO_CHOICE_MS * settings.pause_ms // _USUAL_MS
            head, *rest = told_of  # a long caption leaves out its last lines: never what was done for whoever reads it
            told_of = (head, *sorted(rest, key=lambda line: line[0] != front))
        if before:
            more_of_it = before[-1].kind == events[-1].kind
            self._left = settings.pause_ms if more_of_it else self._left
            whole = lines_by_seat(seat, ways((*before, *events), table.folds), self.ctx.catalogue.event, table.turn)
            told_of = self._counted(line for line in whole if line[1] not in in_scenes)
        self._waits = settings.pace == "step" and not own
        self._put_up(seat, events, told_of, own=own, again=again)
        self.ctx.trace.write("caption", seat=seat, lines=[words for _, words in told_of])

    def _lines(self, seat: Seat, news: Sequence[Event], in_scenes: tuple[str, ...], own: bool) -> _Lines:
        """The sentences of a caption, each with whom it is about: what a scene says is not said twice."""
        settings = self.ctx.settings
        told_of = lines_by_seat(seat, news, self.ctx.catalogue.event, self.presenter.stage.table.turn)
        if own and not settings.speed:
            there = [words for _, words in told_of]
            return (*((seat, words) for words in in_scenes if words not in there), *told_of)
        if own or (settings.speed and settings.pace != "step"):
            return tuple(line for line in told_of if line[1] not in in_scenes)
        return told_of

    def _put_up(self, seat: Seat, events: Sequence[Event], told_of: _Lines, *, own: bool, again: bool) -> None:
        """Show these sentences, unless they stand in the log already; what a scene reveals follows after it."""
        ctx, layout = self.ctx, self.presenter.stage.layout
        mine = self.session.computer_to_move() is None
        aside = ""
        if not own and (self._waits or not mine):  # on one's own turn there is nothing to go on to
            aside = ctx.text("table.caption_keys", step=keys.shortcut("step"), skip=keys.shortcut("skip"))
        log = not self.session.led
        buttons = self._pressed() if mine else 0

        def worded(lines: _Lines) -> Caption:
            look, looks = seals(seat, [who for who, _ in lines], self.session.seats)
            return Caption(ctx, layout, look, [words for _, words in lines], aside, looks, buttons=buttons, log=log)

        said = worded(told_of)
        known = said.on_log and mine and not own and not again  # what the others did stands there
        if not known and (log or said.beside):  # a lesson's card in the place of the log tells the same once it is done
            first = self._at_once(seat, events, told_of)
            self._captions = [(worded(first), False)] if first and first != told_of else []
            self._captions.append((said, first != told_of))
            self._put()

    def _at_once(self, seat: Seat, events: Sequence[Event], told_of: _Lines) -> _Lines:
        """The lines that tell nothing of what a scene amid the motion reveals."""
        later = events[len(events) - self.presenter.untold :]
        said = lines_by_seat(seat, later, self.ctx.catalogue.event, self.presenter.stage.table.turn)
        return tuple(line for line in told_of if line not in said)

    def _counted(self, told: Iterable[tuple[Seat | None, str]]) -> _Lines:
        """The last lines, equal ones in a row as one that says how many."""
        runs = [(line, len([*those])) for line, those in groupby(told)]
        text = self.ctx.text
        return tuple(
            (who, text("table.repeated", what=words, n=n) if n > 1 else words) for (who, words), n in runs[-_MOST:]
        )

    def _pressed(self) -> int:
        """How many buttons there are, one more where the place of another one is kept. There is room for one at least,
        for words on what can be done, which are not there where somebody leads."""
        session, game = self.session, self.session.game
        ways = ((session.view(seat), action) for seat in session.deciders for action in session.legal(seat))
        gestures = (game.gesture(view, action) for view, action in ways)
        buttons = {one.name: one for one in gestures if isinstance(one, Button)}
        kept = bool(buttons) and all(one.aside or one.above for one in buttons.values())
        return max(len(buttons) + kept, 0 if session.led else 1)

    def _put(self) -> None:
        """Show the caption, unless a scene is still to reveal what it tells."""
        mover = self.presenter.mover
        if self._captions and not (mover.revealing or (self._captions[0][1] and mover.halfway)):
            if self._lies is not None:
                self._lift()
            self._lies, _ = self._captions.pop(0)
            self.presenter.stage.layers.put("caption", self._lies)
            self._make_room()

    def _lift(self) -> None:
        """Away with the caption."""
        self.presenter.stage.layers.lift("caption")
        self._make_room()
        if self._lies is not None and self._lies.on_log:
            self._gone = self._lies, _GONE_MS
        self._lies = None

    def _make_room(self) -> None:
        """The lines of the log below a caption are others than without it, and above the buttons none are left over."""
        if self._lies is not None:
            slots = self.presenter.stage.layout.slots
            place = "log" if self._lies.on_log else "actions"
            self.presenter.stage.layers.touch(slots.get(place, slots["ribbon"]))

    @property
    def lies(self) -> Rect:
        """Where a caption lies; an empty box if none does."""
        return self._lies.rect if self._lies is not None else Rect(0, 0, 0, 0)

    @property
    def covered(self) -> int:
        """Where the room of the log begins that no caption lies over."""
        return self._lies.bottom if self._lies is not None and self._lies.on_log else 0

    def travelled(self) -> None:
        """The session stands elsewhere after going back or forth."""
        self.clear()
        self.skip(False)
        self.since = self.session.position
        self._begun = False

    def clear(self) -> None:
        """No caption, no banner."""
        self._lift()
        self.presenter.stage.layers.lift("banner")
        self._left = self._banner = 0.0
        self._waits = False
        self._captions = []

    # -- the pace ------------------------------------------------------------------------------------------------

    @property
    def holds(self) -> bool:
        """Whether the next action of a computer waits until the last one has been read."""
        return not self.once and (self._waits or self._left > 0)

    @property
    def waits(self) -> bool:
        """Whether nothing goes on here until somebody says so."""
        return self._waits and not self.once

    @property
    def timed(self) -> bool:
        """Whether something here ends by itself."""
        return self._banner > 0 or (self._left > 0 and not self._waits)

    def hold(self, words: str) -> None:
        """Words stand elsewhere that are to be read before a computer goes on."""
        self._left = max(self._left, self.ctx.settings.reading_ms(words))

    def step(self) -> None:
        """What is said has been read: the next action comes at once."""
        self.clear()
        self.once = True

    def touched(self, at: tuple[int, int]) -> bool:
        """A button went down: on a caption it means that this has been read, and nothing below answers it; the lines
        of the log that have just come up in its place do not either."""
        if self._lies is not None and self._lies.covers(at):
            self.step()
            return True
        return self._gone is not None and self._gone[0].covers(at)

    def go_on(self) -> None:
        """A click met nothing that answers it: what a computer did has been read."""
        if self.holds and self.session.computer_to_move() is not None:
            self.step()

    def skip(self, skipping: bool = True) -> None:
        """Everything up to the next decision of a person comes at once, or no longer."""
        self.skipping = self.presenter.hasty = skipping
        if skipping:
            self.clear()

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True when the boards may change places now."""
        mine = self.session.computer_to_move() is None
        if self.skipping and mine:
            self.skip(False)
        self._put()
        if self._gone is not None:
            caption, left = self._gone
            self._gone = (caption, left - dt_ms) if left > dt_ms else None
        if self._left > 0 and not self._captions:
            self._left -= dt_ms
            if self._left <= 0 and not self._waits:
                self._lift()
        if self._banner > 0:
            self._banner -= dt_ms
            if self._banner <= 0:
                self.presenter.stage.layers.lift("banner")
                return self._between is not None
        return False

    def read(self) -> bool:
        """A key or a button: what stands before the table is put away. True if it only did that."""
        between = self.between
        mine = self.session.computer_to_move() is None
        if between or mine:
            self.clear()
        return between

    # -- who acts ------------------------------------------------------------------------------------------------

    @property
    def between(self) -> bool:
        """Whether the screen says that another person acts now, before the boards change places."""
        return self._between is not None and self._banner > 0

    def comes_between(self, wanted: Perspective) -> bool:
        """Whether the change to this perspective has to wait, because it is being said."""
        shown, people = self.presenter.perspective, self.presenter.people
        other = wanted.seat != shown.seat and {wanted.seat, shown.seat} <= people
        quiet = self.off or self.ctx.settings.pace == "instant" or wanted.handover or not self._begun
        if not other or quiet:
            self._between = None
            return False
        said = (self.session.state, wanted.seat)
        if self._between is not None and self._between[0] is said[0] and self._between[1] == said[1]:
            return self._banner > 0
        self._between = said
        view = self.session.view(None)
        words = ribbon_words(self.ctx.catalogue, self.session.game, view, wanted.seat, ()).words
        self._show(wanted.seat, words, _BETWEEN_MS)
        self._actor = wanted.seat
        return True

    def follow(self) -> None:
        """A position is shown: if somebody else acts in it, say so."""
        self._between = None
        deciders = self.session.deciders
        actor = deciders[0] if len(deciders) == 1 else None
        before, self._actor = self._actor, actor
        begun, self._begun = self._begun, True
        settings = self.ctx.settings
        still = self.off or self.skipping or not settings.speed or settings.pace == "instant"
        if begun and actor is not None and actor != before and not still:
            self._show(actor, "", _BANNER_MS)

    def handed_to(self, seat: Seat) -> None:
        """The hand-over screen has said who acts."""
        self._actor = seat

    def _show(self, seat: Seat, words: str, length: float) -> None:
        self._banner = length
        layout = self.presenter.stage.layout
        plate = plate_rects(layout).get(seat)
        self.presenter.stage.layers.put("banner", Banner(self.ctx, layout, self.session.seats[seat], words, plate))
        self.ctx.trace.write("banner", seat=seat, words=words)
