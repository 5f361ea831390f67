"""The window: full screen, Escape, closing it with a piece in the hand; and a turn without the mouse."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

import pytest

from tabletop.resources import resource
from tests.window.closing import ask_to_close
from tests.window.driver import autosaves, program
from tests.window.opening import TWO, look, roll_and_look

pytestmark = pytest.mark.window


def test_the_desktop_can_tell_whose_window_it_is(screen: str, home: Path) -> None:
    if shutil.which("xprop") is None:
        pytest.skip("needs xprop; Debian: apt install x11-utils")
    with program(screen, home) as table:
        words = ["xprop", "-display", screen, "-id", table.window(), "WM_CLASS", "_NET_WM_NAME", "_NET_WM_ICON"]
        told = subprocess.run(words, capture_output=True, text=True, check=True, timeout=20).stdout
    entry = resource("art", "desktop", "org.tabletop.Tabletop.desktop").read_text("utf-8")
    assert 'WM_CLASS(STRING) = "tabletop", "tabletop"' in told
    assert "\nStartupWMClass=tabletop\n" in entry
    assert '"Tabletop"' in told
    assert "Icon (64 x 64)" in told


def test_f11_fills_the_screen_and_gives_it_back(screen: str, home: Path) -> None:
    with program(screen, home, *TWO, "--size", "1100x680") as table:
        table.screen("table")
        small = table.layout()
        assert table.size() == (1100, 680)
        table.key("F11")
        large = table.settled(0)
        assert table.size() == (1366, 768)
        assert large["pieces"].keys() == small["pieces"].keys()
        assert large["places"]["sea/5.12"] > small["places"]["sea/5.12"]
        table.key("F11")
        table.wait("table", lambda line: line["places"] == small["places"])
        assert table.size() == (1100, 680)
        assert table.newest("table")["pieces"] == small["pieces"]


def test_escape_never_ends_the_program(screen: str, home: Path) -> None:
    with program(screen, home) as table:
        table.page("title")
        for _ in range(3):
            table.key("Escape")
        table.click(table.widget("Anno 1503"))
        table.page("setup")
        table.key("Escape")
        table.page("title")
        table.key("F1")
        table.page("help")
        table.key("Escape")
        table.page("title")
        table.key("Escape")
        time.sleep(0.5)
        assert table.process.poll() is None


def test_escape_puts_back_what_is_in_the_hand(screen: str, home: Path) -> None:
    with program(screen, home, *TWO) as table:
        before = roll_and_look(table)
        table.lift(table.where("card.1.wood"), table.where("home.1/space.1"))
        table.wait("pick")
        table.key("Escape")
        table.xdo("mouseup", 1)
        table.key("ctrl+0")
        after = table.settled(1)
        assert after["pieces"] == before["pieces"]
        assert not [line for line in table.lines if line["kind"] == "drop"]


def test_closed_with_a_piece_in_the_hand(screen: str, home: Path) -> None:
    with program(screen, home, *TWO) as table:
        before = roll_and_look(table)
        table.lift(table.where("card.1.wood"), table.where("home.1/space.1"))
        table.wait("pick")
        ask_to_close(screen, table.window())
        assert table.ended() == 0
    table.xdo("mouseup", 1)
    with program(screen, home) as table:
        table.page("title")
        table.click(table.widget("Anno 1503; Anna"))
        assert look(table, 1)["pieces"] == before["pieces"]
    assert len(autosaves(home)) == 1


def test_a_turn_by_keyboard_alone(screen: str, home: Path) -> None:
    with program(screen, home, *TWO) as table:
        table.xdo("mousemove", 1365, 767)
        table.screen("table")
        table.key("space")
        assert table.wait("action")["text"] == "roll"
        table.page("handover")
        table.key("v")
        mine = table.wait("table", lambda line: line["viewer"] == 1)
        table.screen("table")
        table.key("Tab")
        table.key("Return")
        thing = table.wait("pick")["thing"]
        assert thing in mine["drags"]
        table.key("Return")
        target = table.wait("drop")["target"]
        assert target in mine["drags"][thing]
        assert table.wait("action")["seat"] == 1
        table.settled(2)
        table.key("ctrl+z")
        table.settled(1)
        for position, words in enumerate(("end step", "end turn"), 2):
            table.key("space")
            assert table.wait("action")["text"] == words
            table.settled(position)
        assert table.layout()["front"] == 0
        table.key("space")
        assert table.wait("action")["text"] == "roll"
