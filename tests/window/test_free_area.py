"""The window and what panels leave free of the screen, under a window manager: title bar, task bar, maximised."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.driver import Spot, Table, missing_tools, prefer, program, virtual_screen

pytestmark = pytest.mark.window

PANEL = 40
"""Pixels at the lower edge that belong to a task bar."""

_MARGINS = f"""<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><margins><bottom>{PANEL}</bottom></margins></openbox_config>
"""


@contextmanager
def managed(home: Path) -> Iterator[str]:
    """A screen with a window manager that gives windows titles and keeps its lower edge free."""
    if missing_tools() or shutil.which("openbox") is None or shutil.which("xprop") is None:
        pytest.skip("needs Xvfb, xdotool, xwininfo, xprop, openbox; Debian: apt install openbox xvfb xdotool x11-utils")
    config = home / "rc.xml"
    config.write_text(_MARGINS, "utf-8")
    with virtual_screen() as display:
        words = ["openbox", "--sm-disable", "--config-file", str(config)]
        manager = subprocess.Popen(words, env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL)
        try:
            _until(lambda: f"= 0, 0, 1366, {768 - PANEL}" in _prop(display, "-root", "_NET_WORKAREA"))
            yield display
        finally:
            manager.terminate()
            manager.wait(10)


def _until(holds: Callable[[], bool], seconds: float = 15) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "nothing came of it"
        time.sleep(0.05)


def _prop(display: str, *words: str) -> str:
    told = subprocess.run(["xprop", "-display", display, *words], capture_output=True, text=True, timeout=20)
    return told.stdout


def _frame(table: Table) -> tuple[Spot, Spot]:
    """The upper left and the lower right corner of the window with its title bar and edges, on the screen."""
    told = table._xwininfo("-id", table.window())
    x, y = (int(found) for found in re.findall(r"Absolute upper-left [XY]: +(-?\d+)", told))
    edges = re.search(
        r"= (\d+), (\d+), (\d+), (\d+)", _prop(table.display, "-id", table.window(), "_NET_FRAME_EXTENTS")
    )
    assert edges
    left, right, top, bottom = (int(edge) for edge in edges.groups())
    wide, high = table.size()
    return (x - left, y - top), (x + wide + right, y + high + bottom)


def _maximised(table: Table) -> bool:
    return "MAXIMIZED_VERT" in _prop(table.display, "-id", table.window(), "_NET_WM_STATE")


def test_the_first_window_on_a_small_screen_lies_in_the_free_area_and_hides_nothing(tmp_path: Path) -> None:
    prefer(tmp_path)
    with managed(tmp_path) as display, program(display, tmp_path) as table:
        table.page("title")
        _until(lambda: _maximised(table))
        (left, top), (right, bottom) = _frame(table)
        assert left >= 0
        assert top >= 0
        assert right <= 1366
        assert bottom <= 768 - PANEL
        high = table.size()[1]
        _until(lambda: all(y < high - 16 for _, y in table.newest("widgets")["buttons"].values()))


def test_a_maximised_window_is_one_again_next_time_and_after_the_full_screen(tmp_path: Path) -> None:
    prefer(tmp_path, window=[1100, 660], maximised=True)
    with managed(tmp_path) as display:
        with program(display, tmp_path) as table:
            table.page("title")
            _until(lambda: _maximised(table))
            table.key("F11")
            _until(lambda: table.size() == (1366, 768))
            table.key("F11")
            _until(lambda: _maximised(table) and table.size()[1] <= 768 - PANEL)
            table.key("ctrl+q")
            assert table.ended() == 0
        kept = json.loads((tmp_path / ".config" / "tabletop" / "settings.json").read_text("utf-8"))
        assert kept["maximised"]
        assert kept["window"] == [1100, 660]


def test_a_window_that_fits_keeps_its_size(tmp_path: Path) -> None:
    prefer(tmp_path, window=[1100, 660])
    with managed(tmp_path) as display, program(display, tmp_path) as table:
        table.page("title")
        time.sleep(0.5)
        assert table.size() == (1100, 660)
        assert not _maximised(table)
        (_, top), (_, bottom) = _frame(table)
        assert top >= 0
        assert bottom <= 768 - PANEL
