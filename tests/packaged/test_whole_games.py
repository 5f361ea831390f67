"""Whole games by hand, from the first roll to the score: mouse alone, and keyboard alone, people on all seats.

Each takes some minutes, so they run only when asked for: `pytest tests/packaged -m whole`, a few of them with `-k`, as
in `-k "expansions and 5 and keys"`. Everybody follows the advice that H gives at the table, where it is asked.
"""

from __future__ import annotations

import faulthandler
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaged.follower import Follower
from tests.packaged.own_mind import OwnMind
from tests.packaged.tables import SIZES, TABLES
from tests.window.driver import prefer, program, virtual_screen

pytestmark = [pytest.mark.whole, pytest.mark.window]


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize(("name", "seats"), [(name, n) for name, kind in TABLES.items() for n in kind.seats])
def test_a_whole_game(
    packaged: Path, tmp_path: Path, figure: Callable[[str], None], name: str, seats: int, way: str
) -> None:
    faulthandler.cancel_dump_traceback_later()  # a game that stands still is told by the follower, long before `most`
    kind = TABLES[name]
    prefer(tmp_path, motion="off", pace="instant")
    words = ["new", kind.game, "--seats", str(seats), "--seed", "11", "--size", SIZES[seats]]
    for option in kind.options:
        words += ["--option", option]
    words += ["--bot", "thumb"] * kind.computers
    begun = time.monotonic()
    with (
        virtual_screen(SIZES[seats]) as screen,
        program(screen, tmp_path, *words, command=[str(packaged)], most=3000) as table,
    ):
        follower = Follower(table, way, OwnMind(tmp_path))
        follower.game()
    took, of_these = time.monotonic() - begun, f"{follower.helped} of them as H advises"
    figure(f"{name}, {seats} seats, {way}: {follower.played} movements, {of_these}, in {took:.0f} s")
    assert follower.played > 40
