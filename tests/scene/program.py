"""The whole program under SDL's dummy driver, driven by events as a hand would make them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame

from tabletop.scene.context.manager import Scene
from tabletop.scene.context.settings import load
from tabletop.scene.widgets.base import Widget
from tabletop.scene.widgets.page import Page
from tabletop.scene.window.app import App
from tabletop.scene.window.config import WindowConfig
from tabletop.scene.window.display import Window, open_display
from tabletop.scene.window.services import open_services


class Program:
    """Opens on the title screen; time passes only when a test lets it."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1366, 768)) -> None:
        open_display()
        settings, _ = load(folder / "config" / "tabletop" / "settings.json")
        settings.lang, settings.motion, settings.pace, settings.hints = "en", "off", "instant", False
        settings.music = 0.0  # a theme is made by a thread beside the test: tests/scene/context/test_audio.py hears it
        self.log_path = folder / "log.jsonl"
        self.window = Window(size, False)
        services = open_services(settings, self.window, self.log_path)
        self.ctx = services.ctx
        self.app = App(services, WindowConfig())
        self.wait()

    def close(self) -> None:
        """End it as closing the window does; fonts and the device of sounds stay for the next one of this process."""
        self.ctx.store.leave()
        self.ctx.trace.close()
        pygame.display.quit()

    @property
    def top(self) -> Scene:
        """The screen in use."""
        top = self.ctx.manager.top
        assert top is not None
        return top

    @property
    def page(self) -> Page:
        """The screen in use, which is made of widgets."""
        assert isinstance(self.top, Page), self.top
        return self.top

    @property
    def names(self) -> list[str]:
        """The names of the screens, from the bottom up."""
        return [scene.name for scene in self.ctx.manager.scenes]

    def wait(self, milliseconds: int = 200) -> None:
        """Let time pass."""
        for _ in range(max(1, milliseconds // 50)):
            self.app.step(50)
            self.app.frames += 1

    def send(self, kind: int, **values: Any) -> None:
        """One event, through the guard that catches errors."""
        with self.app.guard:
            self.app.handle(pygame.Event(kind, values))

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Press and release a key."""
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)
        self.send(pygame.KEYUP, key=key, mod=mod)
        self.wait()

    def type(self, words: str) -> None:
        """Type words."""
        self.send(pygame.TEXTINPUT, text=words)

    def point(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def click_at(self, pos: tuple[int, int]) -> None:
        """Click on a point."""
        self.point(pos)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        self.wait()

    def widget(self, key: str) -> Any:
        """The widget of the page with this key."""
        found = [widget for widget in self.page.root.walk() if widget.key == key]
        assert found, f"{key} is not among {sorted(w.key for w in self.page.root.walk() if w.key)}"
        return found[0]

    def click(self, key: str) -> None:
        """Click on the widget with this key."""
        self.click_at(self.widget(key).rect.center)

    def agree(self) -> None:
        """Say yes to the question that is asked, which Enter does not."""
        self.wait()
        self.click("yes")

    def stops(self) -> list[Widget]:
        """Everything on the page that the keyboard can reach."""
        return self.page.ring.stops()

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.app.step(150)  # it stays, and is drawn sharply: not stretched first, as while somebody still pulls
        self.wait(150)

    def apply_settings(self) -> None:
        """Put changed settings into effect."""
        self.app.services.apply()
        self.wait()

    def log(self) -> list[dict[str, Any]]:
        """What the program has logged."""
        return [json.loads(line) for line in self.log_path.read_text("utf-8").splitlines()]
