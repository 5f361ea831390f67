"""Whole games by hand, from the first roll to the score: mouse alone, and keyboard alone, people on all seats.

Each takes some minutes, so they run only when asked for: `pytest tests/packaged -m whole`, a few of them with `-k`, as
in `-k "expansions and 5 and keys"`. Everybody follows the advice that H gives at the table.
"""

from __future__ import annotations

import faulthandler
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaged.follower import Follower
from tests.window.driver import prefer, program, virtual_screen

pytestmark = [pytest.mark.whole, pytest.mark.window]

SIZES = {2: "1366x768", 3: "1024x640", 4: "1920x1080", 5: "1366x768"}
EXPANSIONS = ("nobles=on", "buccaneer=on", "festival=on", "new_buildings=on", "show_vp_totals=on")
"""Points lie open, since handing over the screen before each advice doubles the time."""

TABLES: dict[str, tuple[str, tuple[int, ...], tuple[str, ...]]] = {
    "anno": ("anno_1503", (2, 3, 4), ("open_hands=on",)),
    "gonzaga": ("gonzaga", (2, 3, 4), ()),
    "puerto_rico": ("puerto_rico", (2, 3, 4, 5), ()),
    "expansions": ("puerto_rico", (2, 3, 4, 5), EXPANSIONS),
    "rio_short": ("rio_de_la_plata", (2, 3, 4, 5), ("length=short", "trade=off")),
    "rio_normal": ("rio_de_la_plata", (2, 3, 4, 5), ()),
    "rio_first": ("rio_de_la_plata", (3, 4, 5), ("edition=first",)),
}
"""Game, numbers of seats and options of each kind of table."""


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name, (_, all_, _) in TABLES.items() for seats in all_])
def test_a_whole_game(
    packaged: Path, tmp_path: Path, figure: Callable[[str], None], name: str, seats: int, way: str
) -> None:
    faulthandler.cancel_dump_traceback_later()  # a game that stands still is told by the follower, long before `most`
    game, _, options = TABLES[name]
    prefer(tmp_path, motion="off", pace="instant")
    words = ["new", game, "--seats", str(seats), "--seed", "11", "--size", SIZES[seats]]
    for option in options:
        words += ["--option", option]
    begun = time.monotonic()
    with (
        virtual_screen(SIZES[seats]) as screen,
        program(screen, tmp_path, *words, command=[str(packaged)], most=3000) as table,
    ):
        follower = Follower(table, way)
        follower.game()
    figure(f"{name}, {seats} seats, {way}: {follower.played} movements in {time.monotonic() - begun:.0f} s")
    assert follower.played > 50
