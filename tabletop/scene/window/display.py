"""The window itself: opening it, its size, full screen."""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Iterator

import pygame

from tabletop.resources import resource
from tabletop.scene.window.desktop import free_area, is_maximised

SMALLEST = (1024, 640)
"""Least size of the window in pixels."""

_PLACE = "SDL_VIDEO_WINDOW_POS"
"""Where pygame puts a window that it opens."""

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


FRAME = (16, 48)
"""Pixels that the title bar and the edges of a window may take, at most."""


def fitting(size: tuple[int, int], free: tuple[int, int]) -> tuple[int, int]:
    """The size of a window, so that it fits with its frame into the free area; not smaller than can be used."""
    width, height = (min(wanted, room - frame) for wanted, room, frame in zip(size, free, FRAME, strict=True))
    return max(SMALLEST[0], width), max(SMALLEST[1], height)


class Window:
    """The one window of the program. `windowed` is its size while it is neither maximised nor full screen.

    With `fit` it is no larger than the free area of its screen: where the wanted size is, it is opened maximised.
    """

    def __init__(self, size: tuple[int, int], fullscreen: bool, *, maximised: bool = False, fit: bool = False) -> None:
        wanted = (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))
        self.windowed = fitting(wanted, free_area().size) if fit else wanted
        self.fullscreen = fullscreen
        self._maximise = maximised or self.windowed != wanted
        """Whether it is maximised as soon as it is no full screen any more."""
        icon = resource("art", "icons", "png", "tabletop-64.png")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(str(icon)))
        pygame.display.set_caption("Tabletop")
        if fit:
            with _put_into(free_area(), self.windowed):
                self._open()
        else:
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
        if self._maximise:
            _shown().maximize()

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

    @property
    def maximised(self) -> bool:
        """Whether it is maximised, or will be when the full screen is left."""
        return self._maximise if self.fullscreen else is_maximised(_shown())

    def toggle_fullscreen(self) -> None:
        """To the whole screen and back."""
        self.set_fullscreen(not self.fullscreen)

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        if on != self.fullscreen:
            if on:
                self._maximise = self.maximised
                self.windowed = self.windowed if self._maximise else self.size
            self.fullscreen = on
            self._open()

    def settle(self) -> None:
        """After the user has let go of the edge: not smaller than can be used."""
        width, height = self.size
        if not self.fullscreen and not self.maximised:
            self._maximise = False
            self.windowed = max(SMALLEST[0], width), max(SMALLEST[1], height)
            if self.windowed != (width, height):
                self._open()


@contextlib.contextmanager
def _put_into(free: pygame.Rect, size: tuple[int, int]) -> Iterator[None]:
    """The window is opened in the middle of the free area, where SDL would take that of the screen."""
    place = pygame.Rect((0, 0), size)
    place.center = free.center
    before = os.environ.get(_PLACE)
    os.environ.setdefault(_PLACE, f"{max(free.x, place.x)},{max(free.y, place.y)}")
    yield
    if before is None:
        del os.environ[_PLACE]


def _shown() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the display module has no other way to maximise
        return pygame.Window.from_display_module()
