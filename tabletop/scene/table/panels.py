"""Ribbon, action buttons, name plates and log of the table screen: built from the session, painted into the stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from tabletop.engine.types import Seat
from tabletop.presentation.intent import Meaning
from tabletop.scene.input import keys
from tabletop.scene.table.chrome import MOST_BUTTONS, Act, Chrome, Headline, Tool
from tabletop.scene.table.logbook import Logbook, Writer
from tabletop.scene.table.plates import paint_plate, plate_rects
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.button import Button
from tabletop.scene.widgets.menu import Entry, choose
from tabletop.scene.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from tabletop.scene.table.screen import TableScene


class Panels:
    """Everything around the boards of one table screen."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.ctx = scene.ctx
        self.log = Logbook(scene.ctx, scene.session.seats)
        self._writer = Writer()
        self._shown: dict[str, object] = {}
        self.tip = Tooltip()
        self.chrome = Chrome(scene.stage.layout, Headline(None, "", ""), (), ())
        self._focus: str | None = None

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Make everything anew from how the session stands; only what looks different is painted again."""
        scene, layout = self.scene, self.scene.stage.layout
        headline, tools, acts = self._headline(), self._tools(), self._acts()
        hint = self.ctx.text("table.hint") if scene.desk.intent.starts else ""
        self.chrome = Chrome(layout, headline, tools, acts, hint)
        self.chrome.settle(self.ctx)
        gap = self.ctx.metrics.px(5)
        self.log.rect = layout.slots.get("log", Rect(0, 0, 0, 0)).inflate(-2 * gap, -2 * gap)
        self._write_log()
        panels = scene.stage.panels
        panels["chrome"] = (Rect((0, 0), layout.window), self._paint_chrome)
        for name in [name for name in panels if name.startswith("plate")]:
            del panels[name]
        deciders = scene.session.deciders
        for seat, rect in plate_rects(layout).items():
            panels[f"plate.{seat}"] = (rect, self._plate_painter(seat, rect))
            self._changed(f"plate.{seat}", rect.inflate(8, 8), (seat in deciders, rect.size))
        panels["log"] = (self.log.rect, self._paint_log)
        self._clean()
        self.focus(self._focus)
        looks = [(tool.icon, tool.reason, tool.chosen) for tool in tools]
        log = (
            len(self.log.lines),
            self.log.lines[-1:],
            (self.log.position, self.log.since),
            self.log.rect.size,
            self.ctx.catalogue.stamp,
        )
        self._changed("ribbon", layout.slots.get("ribbon"), (headline, looks, self.ctx.catalogue.stamp))
        self._changed("actions", layout.slots.get("actions"), ([(act.name, act.words) for act in acts], hint))
        self._changed("log", layout.slots.get("log"), log)

    def _changed(self, name: str, rect: Rect | None, look: object) -> None:
        """Paint a panel again if it looks different from last time."""
        if rect is not None and self._shown.get(name) != look:
            self._shown[name] = look
            self.scene.stage.layers.touch(rect)

    def _headline(self) -> Headline:
        session, ctx = self.scene.session, self.ctx
        view = session.view(self.scene.desk.front.viewer)
        status, urgent = session.game.status(view), self.scene.stage.table.warnings
        words = " · ".join(ctx.catalogue.label(label) for label in status if label.key not in urgent)
        warning = " · ".join(ctx.catalogue.label(label) for label in status if label.key in urgent)
        if self.scene.paused:
            words = f"{words} · {ctx.text('table.paused')}"
        deciders = session.deciders
        if not deciders:
            return Headline(None, ctx.text("table.over"), words, warning)
        names = " · ".join(session.seats[seat].name for seat in deciders)
        return Headline(session.seats[deciders[0]], names, words, warning)

    def _tools(self) -> list[Tool]:
        scene, ctx = self.scene, self.ctx
        undo, redo = scene.session.can_undo(), scene.session.can_redo()
        tools = [
            Tool(
                "undo",
                "undo",
                ctx.text("table.undo"),
                keys.shortcut("undo"),
                scene.undo,
                ctx.catalogue.refusal(undo) if undo else "",
            ),
            Tool(
                "redo",
                "redo",
                ctx.text("table.redo"),
                keys.shortcut("redo"),
                scene.redo,
                ctx.catalogue.refusal(redo) if redo else "",
            ),
        ]
        if any(not seat.person for seat in scene.session.seats):
            icon, words = ("play", "table.go_on") if scene.paused else ("pause", "table.pause")
            tools.append(Tool("pause", icon, ctx.text(words), keys.shortcut("pause"), self.pause))
        tools.append(
            Tool("log", "log", ctx.text("table.log"), keys.shortcut("log"), self.fold, chosen=not scene.desk.folded)
        )
        tools.append(Tool("menu", "menu", ctx.text("table.menu"), keys.shortcut("menu"), self.menu))
        return tools

    def _acts(self) -> list[Act]:
        scene, ctx = self.scene, self.ctx
        acts: list[Act] = []
        for name in list(scene.desk.intent.buttons)[:MOST_BUTTONS]:

            def press(name: str = name) -> None:
                button = self._widget(f"act:{name}")
                at = button.rect.center if button is not None else (0, 0)
                scene.meant(Meaning(scene.desk.intent.press(name)), "", at)

            acts.append(Act(name, ctx.text(f"action.{name}"), press, main=not acts))
        acts += scene.together.acts()
        if scene.session.outcome is not None:
            acts.append(Act("result", ctx.text("table.result"), lambda: ctx.navigator.score(scene.session), main=True))
        front = scene.desk.front
        if front.hidden and front.viewer is None and not front.handover and front.seat in scene.desk.people:
            who = front.seat
            words = ctx.text("table.show_hand", who=who)
            acts.insert(0, Act("show_hand", words, lambda: scene.show_hand(who), "eye"))  # the others keep their places
        return acts

    def _write_log(self) -> None:
        session, viewer = self.scene.session, self.scene.desk.front.viewer
        turn = self.scene.stage.table.turn
        lines = self._writer.write(session.line, viewer, self.ctx.catalogue, session.names, turn, session.opening)
        self.log.show(lines, session.position)
        self.log.since = session.last_decision(self.scene.desk.front.seat)

    # -- painting ------------------------------------------------------------------------------------------------

    def _paint_chrome(self, surface: Surface, clip: Rect) -> None:
        self.chrome.paint(surface, clip, self.ctx)

    def _paint_log(self, surface: Surface, clip: Rect) -> None:
        if not self.scene.desk.folded:
            self.log.paint(surface, clip)

    def _plate_painter(self, seat: Seat, rect: Rect):  # type: ignore[no-untyped-def]
        scene = self.scene

        def paint(surface: Surface, clip: Rect) -> None:
            session = scene.session
            others = scene.stage.table.others
            camera = scene.stage.layout.cameras.get(f"{others.strip}.{seat}")
            strip = camera.rect if camera is not None and camera.rect.colliderect(rect) else None
            deciding = seat in session.deciders
            paint_plate(surface, self.ctx, session.seats[seat], rect, deciding=deciding, strip=strip)

        return paint

    def _clean(self) -> None:
        for widget in self.chrome.walk():
            widget.dirty = False

    def _repaint(self) -> None:
        for widget in self.chrome.walk():
            if widget.dirty:
                widget.dirty = False
                self.scene.stage.layers.touch(widget.paint_rect(self.ctx))

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Widgets first, then the lines of the log."""
        used = self.chrome.handle(event, self.ctx)
        self._repaint()
        if used:
            return True
        if event.type == pygame.MOUSEMOTION and self.log.hover(event.pos):
            self.scene.stage.layers.touch(self.log.rect)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and not self.scene.hand.held:
            position = self.log.at(event.pos) if not self.scene.desk.folded else None
            if position is not None and position != self.scene.session.position:
                self.scene.gestures.cancel()
                self.scene.jump(position)
                return True
        return False

    def wheel(self, pos: tuple[int, int], dy: float) -> bool:
        """The wheel over the log."""
        if not self.log.rect.collidepoint(pos):
            return False
        self.log.wheel(dy)
        self.scene.stage.layers.touch(self.log.rect)
        return True

    def update(self, dt_ms: int) -> None:
        """Tooltips come and go."""
        spot = self.tip.update(self.chrome, dt_ms, self.ctx)
        if spot is None:
            return
        if self.tip.note:
            self.scene.stage.layers.put("tip", _TipOverlay(self))
        else:
            self.scene.stage.layers.lift("tip")

    def animating(self) -> bool:
        """Whether a tooltip is on its way."""
        return self.tip.waiting

    # -- widgets -------------------------------------------------------------------------------------------------

    def stops(self) -> list[Widget]:
        """What the keyboard can reach here: actions, then tools."""
        return [widget for widget in (*self.chrome.column.walk(), *self.chrome.bar.walk()) if widget.focusable]

    def spots(self) -> dict[str, list[int]]:
        """Where the buttons are, for those who look from outside."""
        return {widget.key: list(widget.rect.center) for widget in self.stops()}

    def focus(self, key: str | None) -> None:
        """Give the keyboard to a widget, or to none."""
        self._focus = key
        for widget in self.chrome.walk():
            widget.set_focus(key is not None and widget.key == key)
        self._repaint()

    def press(self, key: str) -> None:
        """Press a button by its key."""
        widget = self._widget(key)
        if widget is not None:
            widget.activate(self.ctx)

    def press_main(self) -> bool:
        """Press the first action button; False if there is none."""
        main = next((act for act in self.chrome.acts if act.primary), None)
        if main is None:
            return False
        main.activate(self.ctx)
        return True

    def tool_spot(self, name: str) -> tuple[int, int]:
        """Where a tool is, for the note beside it."""
        widget = self._widget(f"tool:{name}")
        return widget.rect.midbottom if widget is not None else (0, 0)

    def _widget(self, key: str) -> Button | None:
        return next((w for w in self.chrome.walk() if w.key == key and isinstance(w, Button)), None)

    # -- what the tools do ---------------------------------------------------------------------------------------

    def fold(self) -> None:
        """Fold the log away, or open it."""
        self.scene.desk.folded = not self.scene.desk.folded
        self.scene.refresh()

    def pause(self) -> None:
        """Stop the computer players, or let them go on."""
        self.scene.paused = not self.scene.paused
        self.build()

    def enlarge(self, number: int | None) -> None:
        """Show the n-th other seat large in the middle; the same again, or None: as before."""
        seats = len(self.scene.session.seats)
        desk = self.scene.desk
        seat = None if number is None or number >= seats - 1 else (desk.front.seat + 1 + number) % seats
        desk.large = None if seat == desk.large else seat
        self.scene.refresh()

    def menu(self) -> None:
        """Everything else."""
        scene, ctx = self.scene, self.ctx

        def entries() -> list[Entry]:
            over = scene.session.outcome is not None
            result = (
                [Entry(ctx.text("table.result"), lambda: ctx.navigator.score(scene.session), "check")] if over else []
            )
            return [
                *result,
                Entry(ctx.text("table.advise"), scene.advice.ask, "hint", keys.shortcut("advise")),
                Entry(
                    ctx.text("table.save_as"),
                    lambda: ctx.navigator.save_as(scene.session),
                    "save",
                    keys.shortcut("save_as"),
                ),
                Entry(
                    ctx.text("table.settings"), lambda: ctx.navigator.settings(), "settings", keys.shortcut("settings")
                ),
                Entry(ctx.text("table.help"), lambda: ctx.navigator.help_page(), "help", keys.shortcut("help")),
                Entry(ctx.text("table.leave"), lambda: ctx.navigator.title(), "back"),
            ]

        spot = self.tool_spot("menu")
        choose(ctx, None, entries, spot)


class _TipOverlay:
    """The note beside a button."""

    def __init__(self, panels: Panels) -> None:
        self.panels = panels
        self.rect = panels.tip.rect.inflate(12, 12)

    def paint(self, surface: Surface) -> None:
        """As all tooltips look."""
        self.panels.tip.draw(surface, self.panels.ctx)
