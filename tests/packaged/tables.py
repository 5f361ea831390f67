"""Which tables are played to the end in the packaged program."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """A game with options, and the numbers of seats at which it is played; `computers` take the last of them."""

    game: str
    seats: tuple[int, ...]
    options: tuple[str, ...] = ()
    computers: int = 0


SIZES = {2: "1366x768", 3: "1024x640", 4: "1920x1080", 5: "1366x768"}
ALL_FOUR = ("nobles=on", "buccaneer=on", "festival=on", "new_buildings=on")
TABLES = {
    "anno": Kind("anno_1503", (2, 3, 4), ("open_hands=on",)),
    "gonzaga": Kind("gonzaga", (2, 3, 4)),
    "puerto_rico": Kind("puerto_rico", (2, 3, 4, 5)),
    # Points lie open, since handing over the screen before each advice doubles the time.
    "expansions": Kind("puerto_rico", (2, 3, 4, 5), (*ALL_FOUR, "show_vp_totals=on")),
    "rio_short": Kind("rio_de_la_plata", (2, 3, 4, 5), ("length=short", "trade=off")),
    "rio_normal": Kind("rio_de_la_plata", (2, 3, 4, 5)),
    "rio_first": Kind("rio_de_la_plata", (3, 4, 5), ("edition=first",)),
    # Short enough to be part of every check.
    "beside_expansions": Kind("puerto_rico", (2,), ALL_FOUR, computers=1),
    "beside_first": Kind("rio_de_la_plata", (3,), ("edition=first",), computers=2),
}
