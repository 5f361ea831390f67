"""Positions of Río de la Plata for tests: words for numbers, checked."""

from __future__ import annotations

from tabletop.engine.chance import scripted
from tabletop.games.rio_de_la_plata.common import joined
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIRST_NEUTRAL, MAJOR, OFFICE, PLACE, SITE
from tabletop.games.rio_de_la_plata.things import Phase
from tests.by_line import ByLine, kinds

__all__ = ("GAME", "Phase", "kinds", "scripted")

_BY_LINE = ByLine(GAME)
play, told, refused = _BY_LINE.play, _BY_LINE.told, _BY_LINE.refused


def fresh(seats: int = 4, seed: int = 1, /, **options: str) -> RioDeLaPlata:
    """A new game in which seat 0 is first, seat 1 second and so on, each with two of each good and three coins."""
    state = GAME.setup(seats, seed, options)
    state.order = tuple(range(seats))
    state.active = 0
    for player in state.players:
        player.goods, player.coins = (2, 2, 2), 3
    return state


def first(seats: int = 4, /, **options: str) -> RioDeLaPlata:
    """The same of the first edition."""
    return fresh(seats, 1, edition="first", **options)


def at(state: RioDeLaPlata, seat: int, *places: str) -> None:
    """Workers of a seat from its hand to places, for nothing."""
    player = state.players[seat]
    player.discs = tuple(sorted((*player.discs, *(PLACE[place] for place in places))))
    player.idle -= len(places)


def lay(state: RioDeLaPlata, *entries: tuple[str, int]) -> None:
    """Workers on squares of major buildings, paid, in order: place and seat."""
    for place, seat in entries:
        state.laid = (*state.laid, (PLACE[place], seat, seat))
        state.players[seat].idle -= 1


def own(state: RioDeLaPlata, seat: int, *, huts: str = "", houses: str = "") -> None:
    """Huts and houses of a seat."""
    player = state.players[seat]
    player.huts |= sum(1 << CITY.number[field] for field in huts.split())
    player.houses |= sum(1 << CITY.number[field] for field in houses.split())


def stand(state: RioDeLaPlata, building: str, *fields: str) -> None:
    """Neutral buildings."""
    cells = list(state.standing)
    for field in fields:
        cells[SITE[building] - FIRST_NEUTRAL] |= 1 << CITY.number[field]
    state.standing = tuple(cells)


def roads(state: RioDeLaPlata, *edges: str) -> None:
    """Roads that lie."""
    state.roads |= sum(1 << CITY.edges.index(edge) for edge in edges)
    state.connected = joined(state.roads)


def offices(state: RioDeLaPlata, seat: int, *names: str) -> None:
    """Offices that work."""
    state.players[seat].offices = tuple(sorted(OFFICE[name] for name in names))


def finished(state: RioDeLaPlata, *names: str) -> None:
    """Major buildings that have been built."""
    state.majors |= sum(1 << MAJOR[name] for name in names)


def effects(state: RioDeLaPlata, seat: int = 0) -> RioDeLaPlata:
    """The Effects of a seat."""
    new = state.copy()
    new.phase, new.active = int(Phase.EFFECTS), seat
    return whole(new)


def whole(state: RioDeLaPlata) -> RioDeLaPlata:
    """The position, if every invariant holds."""
    assert GAME.check(state) == []
    return state


def legal(state: RioDeLaPlata, word: str = "") -> list[str]:
    """What whoever decides may do, as lines that begin with a word."""
    return [line for line in _BY_LINE.legal(state) if line.startswith(word)]
