"""The program with its window: opens it, runs the loop, survives errors."""

from __future__ import annotations

import io
import logging
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.locale import Catalogue
from tabletop.scene.context import settings
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.input import keys
from tabletop.scene.widgets.dialogs import tell
from tabletop.scene.window.config import WindowConfig
from tabletop.scene.window.display import NoDisplay, Window, open_display
from tabletop.scene.window.errors import ErrorGuard
from tabletop.scene.window.services import WindowServices, open_services
from tabletop.scene.window.standing import KeptTable
from tabletop.scene.window.starting import start
from tabletop.session.disk.notice import Notice
from tabletop.session.disk.problem import problem
from tabletop.session.disk.saving import write_bytes_whole
from tabletop.session.saved.tidying import clear_left_over, put_away_finished

if TYPE_CHECKING:
    from tabletop.scene.developer.tools import DeveloperTools

_log = logging.getLogger(__name__)

_BUSY, _QUIET, _RESTING = 60, 30, 15
_RESTS_AFTER = 45
"""After so many frames in which nothing moved and nothing came in, it is looked less often whether something does:
the first movement of a mouse may then wait 60 ms. (`pygame.event.wait` would ask a thousand times a second.)"""
_NAP = 3
"""Of so many frames in which nothing moves and nothing comes in, one lets time pass: a still table costs little."""
_SETTLE_MS = 150
_LONGEST_STEP = 100
_REPEAT_MS = (400, 45)
_REPEATING = {
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
}
"""Keys that go on working while they are held; a held Enter never presses twice."""


def run(config: WindowConfig) -> int:
    """Open the window and stay until it is closed. Returns the exit code: 2 if there is no screen to show it on, 1 if
    the picture that was asked for could not be written."""
    try:
        open_display()
    except NoDisplay as error:
        words = Catalogue(config.lang or settings.load()[0].lang)
        print(f"tabletop: {words.text('cli.error.no_display', detail=str(error))}", file=sys.stderr)
        return 2
    chosen, trouble = settings.load()
    if trouble:
        settings.replace_damaged(chosen)
    if config.lang is not None:
        chosen.lang = config.lang
    window = Window(
        config.size or chosen.window,
        config.fullscreen or chosen.fullscreen,
        maximised=config.size is None and chosen.maximised,
        fit=config.size is None,
    )
    services = open_services(chosen, window, config.log)
    places = services.ctx.store.paths
    clear_left_over(places)
    put_away_finished(places)
    app = App(services, config, trouble)
    try:
        app.run()
    finally:
        services.ctx.trace.close()
        text.forget()
        pygame.mixer.quit()
        pygame.display.quit()
        pygame.font.quit()
    return _told(config, app)


def _told(config: WindowConfig, app: App) -> int:
    """Say which of the files that were asked for could not be written; a log that ended early is no failure of the
    window. Returns the exit code."""
    found = ((config.shot, app.unwritten), (config.log, app.ctx.trace.trouble))
    for path, error in found:
        if path is not None and error is not None:
            words = problem(path, error, playing=False).text(app.ctx.catalogue)
            print(f"tabletop: {words}", file=sys.stderr)
    return 0 if app.unwritten is None else 1


def developer_tools(ctx: Context) -> DeveloperTools:
    """The developer's tools, loaded for those who build the program."""
    from tabletop.scene.developer.tools import DeveloperTools

    return DeveloperTools(ctx)


class App:
    """The loop of the program. `trouble` is what was wrong with the settings file, to be told first."""

    def __init__(self, services: WindowServices, config: WindowConfig, trouble: str = "") -> None:
        ctx = services.ctx
        self.ctx = ctx
        self.window = services.window
        self.services = services
        self.config = config
        self.unwritten: OSError | None = None
        self.guard = ErrorGuard(ctx)
        self.tools = developer_tools(ctx) if config.develop else None
        self.clock = pygame.Clock()
        self.standing = KeptTable(ctx)
        self.frames = 0
        self._resized: int | None = None
        self._held = False
        self._keys_down: set[int] = set()
        pygame.key.set_repeat(*_REPEAT_MS)
        start(ctx, config)
        problems = [kept.problem for kept in (ctx.remembered, ctx.sets, ctx.learned) if kept.problem is not None]
        if trouble or problems:
            tell(ctx, "dialog.settings_broken", partial(self._unread, trouble, problems))

    def _unread(self, settings: str, problems: Sequence[Notice]) -> str:
        """All that was wrong with files of the settings at the start, a line each."""
        ctx = self.ctx
        first = [ctx.text("dialog.settings_broken_text", path=settings)] if settings else []
        return "\n".join([*first, *(problem.text(ctx.catalogue) for problem in problems)])

    def run(self) -> None:
        """Until the window is closed."""
        still, passed = -1, 0
        while self.ctx.manager.running:
            busy = self._held or self.ctx.manager.needs_frame() or self.services.wall.busy or self._resized is not None
            passed += self.clock.tick(_BUSY if busy else _QUIET if still < _RESTS_AFTER else _RESTING)
            events = pygame.event.get()
            still = 0 if busy or events else still + 1
            if still % _NAP:
                continue
            with self.guard:
                for event in events:
                    self.handle(event)
            self.step(min(_LONGEST_STEP, passed))
            passed = 0
            self.frames += 1
            if self.config.frames is not None and self.frames >= self.config.frames:
                break
        self._end()

    def step(self, dt: int) -> None:
        """Let time pass, then show what changed."""
        if self._resized is not None:
            self._resized -= dt
            if self._resized <= 0:
                self._resized = None
                self.services.settle()
        self.ctx.store.tend()
        with self.guard:
            self.ctx.manager.update(dt)
            self.standing.update(dt)
            if self.tools is not None:
                self.tools.update(dt)
        with self.guard:
            self.services.wall.update(dt)
            self.services.wall.draw()
        with self.guard:
            spots = self.ctx.manager.draw(self.window.surface)
            spots = self.services.wall.paint_laptop(self.window.surface, spots)
            if self.tools is not None:
                self.tools.overlay.paint(self.window.surface)
            if spots:
                pygame.display.update(spots)
            if self.frames == 0:
                self.ctx.trace.write("first_frame", size=list(self.window.size))

    def handle(self, event: pygame.Event) -> None:
        """One event: the window's own first, then the screen's, then the keys that count everywhere."""
        kind, wall = event.type, self.services.wall
        if wall.owns(event):
            wall.window_event(event)
        elif kind == pygame.QUIT or (kind == pygame.WINDOWCLOSE and wall.window is not None):
            self.ctx.manager.running = False  # with two windows open, closing this one sends no QUIT
        elif kind == (pygame.VIDEORESIZE if wall.window is None else pygame.WINDOWSIZECHANGED):
            self._resized = _SETTLE_MS
            self.services.resized()
        elif kind == pygame.VIDEORESIZE:
            pass  # it may come from the public window, and does not say so
        elif kind in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.ctx.manager.invalidate()
        elif kind == pygame.DROPFILE:
            self.ctx.navigator.open_record(Path(event.file))
        elif not self._repeats(event):
            if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == pygame.BUTTON_LEFT:
                self._held = kind == pygame.MOUSEBUTTONDOWN
            if self.tools is not None and self.tools.handle(event):
                return
            if self._presenters(event):
                return
            if not self.ctx.manager.handle(event):
                self._command(keys.command(event, "everywhere"))

    def _presenters(self, event: pygame.Event) -> bool:
        """Keys of the presenter where the screen that is up hands none over; while somebody writes, black alone."""
        top = self.ctx.manager.top
        if top is None or top.presents or (top.typing and keys.typed(event)):
            return False
        return self.services.wall.first(event)

    def _repeats(self, event: pygame.Event) -> bool:
        """Whether this is a held key speaking again that should act only once."""
        if event.type == pygame.KEYUP:
            self._keys_down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._keys_down.clear()
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._keys_down
            self._keys_down.add(event.key)
            return again and event.key not in _REPEATING
        return False

    def _command(self, command: str | None) -> None:
        ctx = self.ctx
        if command == "project":
            ctx.wall.toggle()
        elif command == "project_here":
            ctx.wall.alone()
        elif command == "quit":
            ctx.manager.running = False
        elif command == "fullscreen":
            self.services.toggle_fullscreen()
        elif command in ("bigger", "smaller", "usual_size"):
            self.services.zoom({"bigger": 1, "smaller": -1, "usual_size": 0}[command])
        elif command == "mute":
            ctx.settings.sound = not ctx.settings.sound
            self.services.apply()
            if ctx.manager.top is not None:
                ctx.manager.top.say(ctx.text("table.sound_on" if ctx.settings.sound else "table.sound_off"))
        elif command in ("settings", "help", "keys", "open", "new") and not self._showing(command):
            to = ctx.navigator
            {
                "settings": to.settings,
                "help": lambda: to.help_page("rules", ctx.manager.subject()),
                "keys": lambda: to.help_page("keys"),
                "open": to.open_file,
                "new": to.title,
            }[command]()

    def _showing(self, command: str) -> bool:
        """Whether the screen of a command is open already: it is not opened twice."""
        wanted = {"settings": "settings", "help": "help", "keys": "help", "open": "files"}.get(command)
        return any(scene.name == wanted for scene in self.ctx.manager.scenes)

    def _end(self) -> None:
        try:
            self._picture()
        finally:  # a picture that cannot be written costs no game
            self.services.remember_window()
            self.services.wall.close()
            if self.ctx.store.live_path is not None:
                from tabletop.scene.window.keepsakes import keep_pictures

                keep_pictures(self.ctx)
            while self.ctx.manager.scenes:
                self.ctx.manager.scenes.pop().leave()

    def _picture(self) -> None:
        if self.config.shot is not None:
            self.ctx.manager.invalidate()
            self.ctx.manager.draw(self.window.surface)
            out = io.BytesIO()
            pygame.image.save(self.window.surface, out, self.config.shot.name)
            try:
                write_bytes_whole(self.config.shot, out.getvalue(), 0o644)
            except OSError as error:
                self.unwritten = error
            else:
                self.ctx.trace.write("shot", path=str(self.config.shot))
