"""What SDL knows of the desktop and pygame does not say: the area left free by panels, whether a window is maximised.

The library that pygame has loaded is asked itself. Where it cannot be found, the whole screen counts as free and no
window as maximised.
"""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache

import pygame

_MAXIMISED = 0x80
"""SDL_WINDOW_MAXIMIZED."""


class _Rect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


@lru_cache(maxsize=1)
def _sdl() -> ctypes.CDLL | None:
    """SDL as pygame uses it: found through the module that is linked to it, on Windows by its name."""
    where = "SDL2.dll" if sys.platform == "win32" else str(pygame.display.__file__)
    try:
        library = ctypes.CDLL(where)
        library.SDL_GetDisplayUsableBounds.argtypes = (ctypes.c_int, ctypes.POINTER(_Rect))
        library.SDL_GetWindowFromID.argtypes = (ctypes.c_uint32,)
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_GetWindowFlags.argtypes = (ctypes.c_void_p,)
        library.SDL_GetWindowFlags.restype = ctypes.c_uint32
    except (OSError, AttributeError):
        return None
    return library


def free_area() -> pygame.Rect:
    """What docks and panels leave free on the first screen, in pixels."""
    library, rect = _sdl(), _Rect()
    if library is not None and library.SDL_GetDisplayUsableBounds(0, ctypes.byref(rect)) == 0 and rect.w and rect.h:
        return pygame.Rect(rect.x, rect.y, rect.w, rect.h)
    return pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])


def is_maximised(window: pygame.Window) -> bool:
    """Whether the window fills the free area because somebody said so."""
    library = _sdl()
    pointer = library.SDL_GetWindowFromID(window.id) if library is not None else None
    return library is not None and bool(pointer) and bool(library.SDL_GetWindowFlags(pointer) & _MAXIMISED)
