"""A test that hangs shows where, and ends, all others with it.

What pytest has for that (`faulthandler_timeout`) starts and ends a thread for each test, which is four seconds of a
processor for all of them. One thread for the tests of a minute tells as well.
"""

from __future__ import annotations

import faulthandler
import time

HANGS_S = 600
"""So long a test may take at least."""
_ANEW_S = 60


class Watch:
    """Looks on while tests run, if it `looks`; `told` is the descriptor of a file."""

    def __init__(self) -> None:
        self.since = 0.0
        self.told = 2
        self.looks = True

    def look(self) -> None:
        """A test begins."""
        now = time.monotonic()
        if self.looks and (not self.since or now > self.since + _ANEW_S):
            self.since = now
            faulthandler.dump_traceback_later(HANGS_S + _ANEW_S, file=self.told, exit=True)

    def stop(self) -> None:
        """Look no more until the next test begins: whoever debugs may take any time."""
        self.since = 0.0
        faulthandler.cancel_dump_traceback_later()


WATCH = Watch()
