"""Ribbon, action buttons, name plates and log of the table screen: built from the session, painted into the stage."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from tabletop.engine.tableau import Button as Pressed
from tabletop.engine.types import Seat
from tabletop.presentation.intent import Meaning
from tabletop.presentation.log_lines import Writer, things_of
from tabletop.presentation.prompting import BETWEEN, how_to, ribbon_words
from tabletop.scene.table.around.chrome import MOST_BUTTONS, Act, Chrome, Headline, Tool, over_headline
from tabletop.scene.table.around.menus import Menus
from tabletop.scene.table.around.past import Past
from tabletop.scene.table.around.seat_plates import SeatPlates
from tabletop.scene.table.around.tools import tools_of
from tabletop.scene.table.hands.cursor import WIDGET
from tabletop.scene.table.looking.telling import Telling
from tabletop.scene.table.play.controller import TableController
from tabletop.scene.table.play.history import HistoryControls
from tabletop.scene.table.shown.logbook import Logbook
from tabletop.scene.table.shown.plates import plate_rects
from tabletop.scene.widgets.base import Widget, still_pressed
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.tooltip import TipOverlay, Tooltip


class Panels:
    """Everything around the boards of one table screen."""

    def __init__(self, controller: TableController, history: HistoryControls, menus: Menus) -> None:
        self.controller = controller
        self.presenter = controller.presenter
        self.session = controller.session
        self.stage = controller.stage
        self.history = history
        self.menus = menus
        self.ctx = controller.ctx
        self.log = Logbook(self.ctx, self.session.seats)
        self.spared: frozenset[str] = frozenset()
        """Tools that are of no use at this table."""
        self.beside: Callable[[], Widget | None] = lambda: None
        """Makes what stands in the place of the log; None: the log stands there."""
        self.replayed: Callable[[], tuple[int, int] | None] = lambda: None
        """Which of how many actions is shown once more; None: none is."""
        self.covered: Callable[[], int] = lambda: 0
        """Where the room of the log begins over which no note lies."""
        self.past = Past(controller, history, self.log)
        self.telling = Telling(controller, self.log)
        game = self.session.game
        self._writer = Writer(things_of(game, self.stage.table), self.stage.table.folds, game, self.stage.table.crowds)
        self.plates = SeatPlates(self.ctx, self.presenter)
        self._shown: dict[str, object] = {}
        self._kept_secret = False  # whether the ribbon tells nothing of what a scene is still to reveal
        self.tip = Tooltip()
        self.chrome = Chrome(self.stage.layout, Headline(None, "", ""), (), ())
        self._acting = Rect(0, 0, 0, 0)
        self._focus: str | None = None
        self.pictured = False
        """Whether this is a picture of a position, with which nothing can be done."""

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Make everything anew from how the session stands; only what looks different is painted again."""
        layout = self.stage.layout
        beside, before = self.beside(), self.chrome.beside
        headline, acts = self._headline(), self._acts()
        led = self.session.led  # who leads says what can be done, in the place of the log
        spared = self.spared | ({"log"} if led else set())
        tools = [tool for tool in self._tools() if tool.name not in spared]
        asked = None if led else self.presenter.asked
        hint = "" if asked is None else how_to(self.ctx.catalogue, self.session.game, self.presenter.view, asked)
        bar = self.chrome.bar
        self.chrome = Chrome(layout, headline, tools, acts, hint, beside)
        still_pressed(bar, self.chrome.bar)
        self.chrome.settle(self.ctx)
        for widget in (before, beside):
            if widget is not None:
                self.stage.layers.touch(widget.paint_rect(self.ctx))
        gap = self.ctx.metrics.px(5)
        room = layout.slots.get("aside", layout.slots.get("log", Rect(0, 0, 0, 0)))
        self.log.rect = self.ctx.wall.beside(room.inflate(-2 * gap, -2 * gap))
        self._write_log()
        panels = self.stage.panels
        panels["chrome"] = (Rect((0, 0), layout.window), self._paint_chrome)
        self.stage.layers.hides = layout.slots.get("ribbon", Rect(0, 0, 0, 0))
        self.plates.build(self.session.deciders if self.past.at is None and self.replayed() is None else ())
        panels["log"] = (self.log.rect, self._paint_log)
        self._clean()
        self._give_focus()
        log = (
            len(self.log.lines),
            self.log.lines[-1:],
            (self.log.position, self.log.since, self.log.past, self.log.back),
            self.log.rect.size,
            self.ctx.catalogue.stamp,
        )
        self._show_ribbon(headline, tools)
        before_that, self._acting = self._acting, self.chrome.acting
        self._changed(
            "actions",
            self._acting.union(before_that),
            ([(act.name, act.words, act.quiet) for act in acts], self.chrome.told),
        )
        self._changed("log", self.log.rect, log)

    def _show_ribbon(self, headline: Headline, tools: list[Tool]) -> None:
        """Paint again what reads otherwise: mostly that is the headline, and a tool or two."""
        band, (words, *buttons) = self.stage.layout.slots.get("ribbon"), self.chrome.bar.children()
        if band is None:
            return
        places = [tuple(button.rect) for button in buttons]
        self._changed("ribbon", band, (headline.past, places, self.ctx.catalogue.stamp))
        self._changed("headline", Rect(words.rect.x, band.y, words.rect.width, band.height), headline)
        for tool, button in zip(tools, buttons, strict=True):
            look = (tool.icon, tool.reason, tool.chosen)
            self._changed(f"tool:{tool.name}", button.paint_rect(self.ctx), look)

    def quiet(self) -> None:
        """Something is being shown: what could be done before it cannot be done any more."""
        if self.chrome.acts or self.chrome.hint.words:
            self.chrome.quiet()
            self._shown.pop("actions", None)
            self.stage.layers.touch(self._acting)
        self._ask_nobody()

    def _ask_nobody(self) -> None:
        """While a scene is up the ribbon says what is going on: what it asked before is done."""
        said, band = self.chrome.ribbon.headline, self.stage.layout.slots.get("ribbon")
        mover = self.presenter.mover
        if band is None or mover.showing is None or said.past:
            return
        before, self._kept_secret = self._kept_secret, mover.revealing or mover.halfway
        if not said.name and before == self._kept_secret:
            return
        view = self.presenter.view_before if self._kept_secret else self.presenter.view
        going_on = ribbon_words(self.ctx.catalogue, self.session.game, view, None, self.stage.table.warnings)
        self.chrome.ribbon.headline = Headline(None, "", going_on.words, said.warning, going_on.aside)
        self._shown.pop("headline", None)
        self.stage.layers.touch(band)

    def _changed(self, name: str, rect: Rect | None, look: object) -> None:
        """Paint a panel again if it looks different from last time."""
        if rect is not None and self._shown.get(name) != look:
            self._shown[name] = look
            self.stage.layers.touch(rect)

    def _headline(self) -> Headline:
        session, ctx = self.session, self.ctx
        if (looking_back := self.past.headline()) is not None:
            return looking_back
        if (step := self.replayed()) is not None:
            words = ctx.text("table.again_at", n=step[0], last=step[1])
            return Headline(None, ctx.text("table.again"), words, aside=ctx.text("table.again_keys"), past=True)
        outcome, deciders = session.outcome, session.deciders
        if outcome is not None:
            return over_headline(ctx.catalogue, outcome, session.seats)
        view, asked = self.presenter.view, self.presenter.asked
        said = ribbon_words(ctx.catalogue, session.game, view, asked, self.stage.table.warnings)
        aside = BETWEEN.join(part for part in (*self.controller.going_on(), said.aside) if part)
        names = " · ".join(session.seats[seat].name for seat in deciders)
        look = session.seats[deciders[0]] if deciders else None  # nobody: what was to be tried has been done
        return Headline(look, names, said.words, said.warning, aside)

    def _tools(self) -> list[Tool]:
        presses = {
            "undo": self.undo,
            "redo": self.redo,
            "pause": self.pause,
            "advise": self.menus.advise,
            "log": self.fold,
            "menu": self.menu,
        }
        return tools_of(self.controller, presses)

    def _acts(self) -> list[Act]:
        controller, ctx = self.controller, self.ctx
        if self.past.at is not None:
            return self.past.acts(self.spot)
        acts: list[Act] = []
        usual, ready = self.presenter.intent.way_shown()
        for name, ways in list(self.presenter.intent.buttons.items())[:MOST_BUTTONS]:

            def press(name: str = name) -> None:
                button = self._widget(f"act:{name}")
                at = button.rect.center if button is not None else (0, 0)
                controller.meant(Meaning(self.presenter.intent.press(name)), "", at)

            gesture = ways[0].gesture
            above = isinstance(gesture, Pressed) and (gesture.above or gesture.aside)
            tip = ctx.text(f"action.{name}.more") if ctx.catalogue.has(f"action.{name}.more") else ""
            words, sign = ctx.text(f"action.{name}"), self.stage.table.signs.get(name, "")
            acts.append(Act(name, words, press, sign, tip, main=name == usual, above=above, quiet=not ready))
        acts.sort(key=lambda act: not act.above)
        for seat, again in controller.sealed.second_thoughts():
            words = ctx.text("table.think_again", who=seat)
            again_at = partial(controller.think_again, seat, again)
            acts.insert(0, Act(f"again.{seat}", words, again_at, "back", aside=True))
        if self.session.outcome is not None:
            show = partial(ctx.navigator.score, self.session, controller.stage.table)
            acts.append(Act("result", ctx.text("table.result"), show, main=True))
        seen = self.presenter.perspective
        if seen.hidden and seen.viewer is None and not seen.handover and seen.seat in self.presenter.people:
            who = seen.seat
            words = ctx.text("table.show_hand", who=who)
            acts.insert(0, Act("show_hand", words, lambda: controller.hand_over(who), "eye", aside=True))
        return acts

    def _write_log(self) -> None:
        session, viewer = self.session, self.presenter.perspective.viewer
        turn = self.stage.table.turn
        # what can be redone is shown to the person who may do so, never to all, nor in a picture
        count = session.position if viewer is None or self.pictured else None
        line, catalogue = session.history.entries, self.ctx.catalogue
        lines = self._writer.write(line, viewer, catalogue, session.names, turn, session.opening, count)
        lines = self.log.counted(lines, session.position)
        if (past := self.past.at) is None:
            self.log.show(lines, session.position)
        self.log.lines, self.log.past = lines, self.log.past if self.past.why.asking else past
        self.log.since = session.last_decision(self.presenter.perspective.seat)

    # -- painting ------------------------------------------------------------------------------------------------

    def _paint_chrome(self, surface: Surface, clip: Rect) -> None:
        self.chrome.paint(surface, clip, self.ctx, self.controller.narrator.lies)

    def _paint_log(self, surface: Surface, clip: Rect) -> None:
        if not self.presenter.folded and self.chrome.beside is None:
            self.log.paint(surface, clip, self.controller.narrator.covered, self.covered())

    def _clean(self) -> None:
        for widget in self.chrome.walk():
            widget.dirty = False

    def _repaint(self) -> None:
        for widget in self.chrome.walk():
            if widget.dirty:
                widget.dirty = False
                self.stage.layers.touch(widget.paint_rect(self.ctx))

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Widgets first, then the lines of the log."""
        used = self.chrome.handle(event, self.ctx)
        self._repaint()
        if used:
            return True
        if self.chrome.beside is not None:
            return False
        if event.type == pygame.MOUSEMOTION and not self.presenter.folded:
            self.telling.moved(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and not self.controller.hand.held:
            position = self.log.at(event.pos) if not self.presenter.folded else None
            if position is not None:
                self.controller.gestures.cancel()
                self.past.look(position)
                return True
        return False

    def wheel(self, pos: tuple[int, int], dy: float) -> bool:
        """The wheel over the log."""
        if self.chrome.beside is not None or not self.log.rect.collidepoint(pos):
            return False
        self.log.wheel(dy)
        self.stage.layers.touch(self.log.rect)
        return True

    def update(self, dt_ms: int) -> None:
        """Tooltips come and go; what a button would cost and bring is worked out when it is pointed at."""
        for act in self.chrome.acts:
            if (act.hovered or act.focused) and not act.tooltip:
                ways = self.presenter.intent.press(act.key.removeprefix("act:"))
                act.tooltip = self.controller.foretelling.words(ways)
        spot = self.tip.update(self.chrome, dt_ms, self.ctx)
        if spot is None:
            return
        if self.tip.note:
            self.stage.layers.put("tip", TipOverlay(self.tip, self.ctx))
        else:
            self.stage.layers.lift("tip")

    def animating(self) -> bool:
        """Whether a tooltip is on its way."""
        return self.tip.waiting

    # -- widgets -------------------------------------------------------------------------------------------------

    def stops(self) -> list[Widget]:
        """What the keyboard can reach here: actions, what stands in the place of the log, then tools."""
        beside = self.chrome.beside.walk() if self.chrome.beside is not None else ()
        return [widget for widget in (*self.chrome.column.walk(), *beside, *self.chrome.bar.walk()) if widget.focusable]

    def spots(self) -> dict[str, list[int]]:
        """Where the buttons are, for those who look from outside."""
        return {widget.key: list(widget.rect.center) for widget in self.stops()}

    def follow(self) -> None:
        """Let the widget have the keyboard on which its cursor stands."""
        cursor = self.controller.cursor or ""
        key = cursor.removeprefix(WIDGET) if cursor.startswith(WIDGET) else None
        if key != self._focus:
            self._focus = key
            self._give_focus()
        self.telling.follow()

    def _give_focus(self) -> None:
        for widget in self.chrome.walk():
            widget.set_focus(self._focus is not None and widget.key == self._focus)
        self._repaint()

    def press(self, key: str) -> None:
        """Press a button by its key."""
        widget = self._widget(key)
        if widget is not None:
            widget.activate(self.ctx)

    def press_main(self) -> bool:
        """Press the first action button; False if there is none."""
        main = self.chrome.main
        if main is None:
            return False
        main.activate(self.ctx)
        return True

    def spot(self, key: str) -> tuple[int, int]:
        """Where a button is, for the note beside it."""
        widget = self._widget(key)
        return widget.rect.midbottom if widget is not None else (0, 0)

    def _widget(self, key: str) -> Button | None:
        return next((w for w in self.chrome.walk() if w.key == key and isinstance(w, Button)), None)

    # -- what the tools do ---------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Back over the last decision of a person; from the past, back to now."""
        if not self.past.command("undo"):
            self.history.undo(self.spot("tool:undo"))

    def redo(self) -> None:
        """Forward again; from the past, back to now."""
        if not self.past.command("redo"):
            self.history.redo(self.spot("tool:redo"))

    def fold(self) -> None:
        """Fold the log away, or open it."""
        if self.session.led:
            return
        self.presenter.folded = not self.presenter.folded
        self.controller.refit()

    def pause(self) -> None:
        """Stop the computer players, or let them go on."""
        self.controller.paused = not self.controller.paused
        self.build()

    def enlarge(self, number: int | None) -> None:
        """Show the n-th other seat large in the middle; the same again, or None: as before."""
        seats = len(self.session.seats)
        presenter = self.presenter
        seat = None if number is None or number >= seats - 1 else (presenter.perspective.seat + 1 + number) % seats
        self.enlarge_seat(seat)

    def enlarge_seat(self, seat: Seat | None) -> None:
        """Show another seat large in the middle; the same again, or None: as before."""
        presenter = self.presenter
        presenter.large = None if seat == presenter.large else seat
        self.controller.notes.hide()
        self.controller.refit()

    def plate_at(self, pos: tuple[int, int]) -> int | None:
        """Which of the other seats, counted from the one after that in front, has its plate at a point."""
        seats, front = len(self.session.seats), self.presenter.perspective.seat
        rects = plate_rects(self.stage.layout).items()
        seat = next((seat for seat, rect in rects if seat != front and rect.collidepoint(pos)), None)
        return None if seat is None else (seat - front - 1) % seats

    def menu(self) -> None:
        """Everything else."""
        self.menus.everything(self.spot("tool:menu"))
