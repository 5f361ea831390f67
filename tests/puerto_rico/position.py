"""Positions of Puerto Rico for tests: words for numbers, whole and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.engine.cells import put
from tabletop.engine.event import Event
from tabletop.games.puerto_rico.arrange import arrange
from tabletop.games.puerto_rico.game import GAME
from tabletop.games.puerto_rico.state import Player, PuertoRico
from tabletop.games.puerto_rico.tables import BUILDING
from tabletop.games.puerto_rico.things import GOOD_NAMES, LAND_NAMES, ROLE_NAMES, Phase
from tabletop.locale import Catalogue
from tests.by_line import ByLine
from tests.by_line import kinds as kinds

_BY_LINE = ByLine(GAME)
play, told, refused = _BY_LINE.play, _BY_LINE.told, _BY_LINE.refused
legal = _BY_LINE.legal


def fresh(seats: int = 4, seed: int = 1, /, **options: str) -> PuertoRico:
    """A new game in which seat 0 is governor."""
    return GAME.setup(seats, seed, {"first_governor": "chosen", **options})


def goods(**counts: int) -> tuple[int, ...]:
    """Barrels by word."""
    return tuple(counts.get(word, 0) for word in GOOD_NAMES)


def island(
    player: Player,
    *,
    land: str = "",
    workers: str = "",
    town: Mapping[str, int] | Sequence[str] = (),
    idle: int = 0,
    coins: int | None = None,
    points: int | None = None,
    **barrels: int,
) -> None:
    """An island: tiles and occupied tiles as words, buildings with their workers (a list: one each), barrels."""
    tiles, manned = land.split(), workers.split()
    if tiles:
        player.land = tuple(LAND_NAMES.index(word) for word in tiles)
    player.farmers = tuple(manned.count(word) for word in LAND_NAMES)
    staffed = dict(town) if isinstance(town, Mapping) else dict.fromkeys(town, 1)
    player.city = tuple(BUILDING[word] for word in staffed)
    player.staff = tuple(staffed.values())
    player.idle = idle
    player.coins = player.coins if coins is None else coins
    player.points = player.points if points is None else points
    player.goods = goods(**barrels)


def whole(state: PuertoRico) -> PuertoRico:
    """The position with supplies that fit; every invariant holds."""
    made = arrange(state)
    assert GAME.check(made) == []
    return made


def role(state: PuertoRico, word: str) -> PuertoRico:
    """Seat 0 picks a role in a whole position."""
    return play(whole(state), f"pick {word}")


def only_left(state: PuertoRico, *words: str) -> PuertoRico:
    """All cards but these lie with seat 1, as if it had taken them."""
    new = state.copy()
    for number, word in enumerate(ROLE_NAMES):
        if new.taken[number] == -1 and word not in words:
            new.taken = put(new.taken, number, 1)
    return new


def said(events: Sequence[Event]) -> list[str]:
    """The lines of the log in English."""
    words = Catalogue("en")
    words.seat(GAME.key, ("Anna", "Ben", "Chiara", "Dino"))
    return [words.event(event) for event in events]


def value(event: Event, name: str) -> Any:
    """One value of an event."""
    return event.get(name)


PICK = Phase.PICK
