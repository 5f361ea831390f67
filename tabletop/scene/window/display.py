"""The window itself: opening it, its size, full screen."""

from __future__ import annotations

import os
import warnings

import pygame

from tabletop.resources import resource

SMALLEST = (1024, 640)
"""Least size of the window in pixels."""

_UNSEEN = ("offscreen", "evdev")


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


def open_display() -> None:
    """Start SDL's video. Raises NoDisplay where a window would open that nobody can see."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for system in ("X11", "WAYLAND"):  # so that the desktop knows whose window it is, see StartupWMClass in art/desktop
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = "tabletop"
    _call_no_bus()
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and os.environ.get("SDL_VIDEODRIVER", "") != driver:
        pygame.display.quit()
        raise NoDisplay(f"SDL found only its invisible driver {driver!r}")
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # else every frame goes through a texture
    pygame.font.init()


def _call_no_bus() -> None:
    """Where no session bus runs, none is started: the library that SDL asks would leave one behind, with files."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ and not (runtime and os.path.exists(os.path.join(runtime, "bus"))):
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"


class Window:
    """The one window of the program."""

    def __init__(self, size: tuple[int, int], fullscreen: bool) -> None:
        self.windowed = (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))
        self.fullscreen = fullscreen
        icon = resource("art", "icons", "png", "tabletop-64.png")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(str(icon)))
        pygame.display.set_caption("Tabletop")
        self._open()
        pygame.key.start_text_input()

    def _open(self) -> None:
        if self.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # a window manager may have the last word on the size
            if pygame.display.set_mode(self.windowed, pygame.RESIZABLE).get_size() != self.windowed:
                pygame.display.set_mode(self.windowed, pygame.RESIZABLE)  # the first one only left the full screen

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on: another one after each change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels."""
        return self.surface.get_size()

    def toggle_fullscreen(self) -> None:
        """To the whole screen and back."""
        self.set_fullscreen(not self.fullscreen)

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        if on != self.fullscreen:
            if on:
                self.windowed = self.size
            self.fullscreen = on
            self._open()

    def settle(self) -> None:
        """After the user has let go of the edge: not smaller than can be used."""
        width, height = self.size
        if not self.fullscreen:
            self.windowed = max(SMALLEST[0], width), max(SMALLEST[1], height)
            if self.windowed != (width, height):
                self._open()
