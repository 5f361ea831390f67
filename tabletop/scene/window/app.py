"""The program with its window: opens it, runs the loop, survives errors."""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from tabletop.locale import Catalogue
from tabletop.scene.context import settings
from tabletop.scene.context.manager import Context
from tabletop.scene.drawing import text
from tabletop.scene.input import keys
from tabletop.scene.window import routes
from tabletop.scene.window.display import NoDisplay, Window, open_display
from tabletop.scene.window.errors import ErrorGuard
from tabletop.scene.window.services import House, make_context
from tabletop.scene.window.starting import start
from tabletop.session.table_setup import TableSetup

_log = logging.getLogger(__name__)

_BUSY, _QUIET = 60, 30
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


@dataclass(frozen=True)
class WindowConfig:
    """How the window starts.

    `action` is "title", "new", "open" or "learn". None means: as in the settings. `frames` ends the program after so
    many rounds of the loop, `shot` saves the last picture. `bots` names the computer players; they take the last seats.
    `setup` is a whole table to be played as it is.
    """

    action: str = "title"
    game: str = ""
    seats: int | None = None
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    undo: str | None = None
    bots: tuple[str, ...] = ()
    setup: TableSetup | None = None
    lang: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    log: Path | None = None
    frames: int | None = None
    shot: Path | None = None
    path: Path | None = None


def run(config: WindowConfig) -> int:
    """Open the window and stay until it is closed. Returns the exit code: 2 if there is no screen to show it on."""
    try:
        open_display()
    except NoDisplay as error:
        words = Catalogue(config.lang or settings.load()[0].lang)
        print(f"tabletop: {words.text('cli.error.no_display', detail=str(error))}", file=sys.stderr)
        return 2
    chosen, trouble = settings.load()
    if config.lang is not None:
        chosen.lang = config.lang
    window = Window(config.size or chosen.window, config.fullscreen or chosen.fullscreen)
    ctx = make_context(chosen, window, config.log)
    try:
        App(ctx, window, config, trouble).run()
    finally:
        ctx.log.close()
        text.forget()
        pygame.mixer.quit()
        pygame.display.quit()
        pygame.font.quit()
    return 0


class App:
    """The loop of the program. `trouble` is what was wrong with the settings file, to be told first."""

    def __init__(self, ctx: Context, window: Window, config: WindowConfig, trouble: str = "") -> None:
        self.ctx = ctx
        self.window = window
        self.config = config
        self.guard = ErrorGuard(ctx)
        self.clock = pygame.Clock()
        self.frames = 0
        self._resized: int | None = None
        self._held = False
        self._keys_down: set[int] = set()
        pygame.key.set_repeat(*_REPEAT_MS)
        house = ctx.house
        assert isinstance(house, House)
        self.house = house
        start(ctx, config)
        if trouble:
            routes.tell(ctx, "dialog.settings_broken", lambda: ctx.text("dialog.settings_broken_text", path=trouble))

    def run(self) -> None:
        """Until the window is closed."""
        while self.ctx.manager.running:
            busy = self._held or self.ctx.manager.needs_frame() or self._resized is not None
            dt = min(_LONGEST_STEP, self.clock.tick(_BUSY if busy else _QUIET))
            with self.guard:
                for event in pygame.event.get():
                    self.handle(event)
            self.step(dt)
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
                self.house.settle()
        with self.guard:
            self.ctx.manager.update(dt)
        with self.guard:
            spots = self.ctx.manager.draw(self.window.surface)
            if spots:
                pygame.display.update(spots)
            if self.frames == 0:
                self.ctx.log.write("first_frame", size=list(self.window.size))

    def handle(self, event: pygame.Event) -> None:
        """One event: the window's own first, then the screen's, then the keys that count everywhere."""
        kind = event.type
        if kind == pygame.QUIT:
            self.ctx.manager.running = False
        elif kind == pygame.VIDEORESIZE:
            self._resized = _SETTLE_MS
            self.house.resized()
        elif kind in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.ctx.manager.invalidate()
        elif kind == pygame.DROPFILE:
            routes.open_record(self.ctx, Path(event.file))
        elif not self._repeats(event):
            if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == pygame.BUTTON_LEFT:
                self._held = kind == pygame.MOUSEBUTTONDOWN
            if not self.ctx.manager.handle(event):
                self._command(keys.command(event, "everywhere"))

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
        if command == "quit":
            ctx.manager.running = False
        elif command == "fullscreen":
            self.house.toggle_fullscreen()
        elif command in ("bigger", "smaller", "usual_size"):
            self.house.zoom({"bigger": 1, "smaller": -1, "usual_size": 0}[command])
        elif command == "mute":
            ctx.settings.sound = not ctx.settings.sound
            self.house.apply()
        elif command in ("settings", "help", "keys", "open", "new") and not self._showing(command):
            {
                "settings": routes.settings,
                "help": lambda ctx: routes.help_page(ctx, "rules"),
                "keys": lambda ctx: routes.help_page(ctx, "keys"),
                "open": routes.open_file,
                "new": routes.title,
            }[command](ctx)

    def _showing(self, command: str) -> bool:
        """Whether the screen of a command is open already: it is not opened twice."""
        wanted = {"settings": "settings", "help": "help", "keys": "help", "open": "files"}.get(command)
        return any(scene.name == wanted for scene in self.ctx.manager.scenes)

    def _end(self) -> None:
        if self.config.shot is not None:
            self.ctx.manager.invalidate()
            self.ctx.manager.draw(self.window.surface)
            pygame.image.save(self.window.surface, str(self.config.shot))
            self.ctx.log.write("shot", path=str(self.config.shot))
        self.house.remember_window()
        while self.ctx.manager.scenes:
            self.ctx.manager.scenes.pop().leave()
