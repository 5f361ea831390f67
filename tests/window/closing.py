"""What a window manager sends when the close button of a window is clicked: there is none on the virtual screen."""

from __future__ import annotations

import ctypes
import subprocess
import sys

_CLIENT_MESSAGE = 33
_LONGS = 24  # an XEvent is a union as large as 24 longs


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
    )


class _Event(ctypes.Union):
    _fields_ = (("message", _ClientMessage), ("pad", ctypes.c_long * _LONGS))


def ask_to_close(display: str, window: str) -> None:
    """Click the close button of a window (its X number, such as 0x200007). Raises CalledProcessError if it cannot.

    A process of its own does it: Xlib ends the program it runs in when the server is gone.
    """
    subprocess.run([sys.executable, "-m", __name__, display, window], check=True, timeout=20)


def _send(display: str, window: int) -> None:
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XInternAtom.restype = ctypes.c_ulong
    server = ctypes.c_void_p(xlib.XOpenDisplay(display.encode()))
    if not server:
        raise SystemExit(f"no display {display}")

    def atom(name: str) -> int:
        return int(xlib.XInternAtom(server, name.encode(), False))

    event = _Event()
    event.message.type = _CLIENT_MESSAGE
    event.message.window = window
    event.message.message_type = atom("WM_PROTOCOLS")
    event.message.format = 32
    event.message.data[0] = atom("WM_DELETE_WINDOW")
    xlib.XSendEvent(server, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(event))
    xlib.XCloseDisplay(server)


if __name__ == "__main__":
    _send(sys.argv[1], int(sys.argv[2], 16))
