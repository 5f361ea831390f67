"""Positions in a few words, and moves as text. Every position and every result is held against the invariants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.engine.chance import scripted
from tabletop.games.anno_1503.constants import FACE_GOOD, FACE_KIND, ISLAND_AT, QUAY_NUMBERS, SQUARE
from tabletop.games.anno_1503.game import GAME
from tabletop.games.anno_1503.state import NOWHERE, Anno
from tabletop.games.anno_1503.things import Building, Good, Level, Phase
from tests.by_line import ByLine
from tests.by_line import kinds as kinds

_BY_LINE = ByLine(GAME)
play, played, refused = _BY_LINE.play, _BY_LINE.told, _BY_LINE.refused
legal = _BY_LINE.legal


@dataclass(frozen=True)
class Home:
    """One player's side of a position: cards by good, levels from space 1 on, buildings by space, outposts by quay
    number, ships as squares ("" = in the supply)."""

    gold: int = 7
    hand: Mapping[str, int] = field(default_factory=dict)
    spaces: Sequence[str] = ("pioneer", "settler")
    buildings: Mapping[int, str] = field(default_factory=dict)
    outposts: Mapping[int, str] = field(default_factory=dict)
    agreements: int = 0
    ships: tuple[str, str] = ("3.1", "")


def position(
    *homes: Home,
    seats: int = 2,
    phase: Phase = Phase.TRADE,
    active: int = 0,
    options: Mapping[str, str] | None = None,
    chance: Sequence[int] = (),
    tiles: Mapping[str, str] | None = None,
    version: int | None = None,
) -> Anno:
    """A position; `tiles` says what lies on island squares ("" = vacant), `chance` what is drawn, counted from 0."""
    state = GAME.setup(seats, 1, options or {}, version=version).copy()
    state.active = state.first = active
    state.phase = int(phase)
    state.die = 0 if phase == Phase.ROLL else 1
    state.chance = scripted(chance, 7)
    free = list(range(len(state.faces)))
    for square, kind in (tiles or {}).items():
        if kind:
            _place_on_sea(state, free, square, kind)
        else:
            token = state.sea[ISLAND_AT[SQUARE[square]]]
            state.sea = _cell(state.sea, ISLAND_AT[SQUARE[square]], NOWHERE)
            state.removed = (*state.removed, token)
            free.remove(token)
    for player, home in zip(state.players, homes, strict=False):
        player.gold = home.gold
        player.hand = (*(home.hand.get(good.name.lower(), 0) for good in Good), 0)
        levels = [int(Level[word.upper()]) for word in home.spaces]
        player.spaces = tuple(levels + [0] * (7 - len(levels)))
        player.buildings = tuple(int(Building[home.buildings.get(n, "none").upper()]) for n in (4, 5, 6, 7))
        for number, good in home.outposts.items():
            quay = QUAY_NUMBERS[player.seat].index(number)
            player.quays = _cell(player.quays, quay, _find(state, free, f"outpost_{good}"))
        for bridge in range(home.agreements):
            player.bridges = _cell(player.bridges, bridge, _find(state, free, "agreement"))
        player.ships = tuple(SQUARE[square] if square else NOWHERE for square in home.ships)
    state = GAME.arrange(state)
    assert GAME.check(state) == []
    return state


def _cell(cells: tuple[int, ...], n: int, value: int) -> tuple[int, ...]:
    return (*cells[:n], value, *cells[n + 1 :])


def _face(face: int) -> str:
    return f"outpost_{Good(FACE_GOOD[face]).name.lower()}" if FACE_GOOD[face] >= 0 else FACE_KIND[face]


def _find(state: Anno, free: list[int], kind: str) -> int:
    """Take a token with that front."""
    token = next(token for token in free if _face(state.faces[token]) == kind)
    free.remove(token)
    return token


def _place_on_sea(state: Anno, free: list[int], square: str, kind: str) -> None:
    """Let the token on a square show this front, by changing fronts with one that does."""
    token = state.sea[ISLAND_AT[SQUARE[square]]]
    other = next(t for t in free if _face(state.faces[t]) == kind)
    faces = list(state.faces)
    faces[token], faces[other] = faces[other], faces[token]
    state.faces = tuple(faces)
    free.remove(token)


def hand(state: Anno, seat: int = 0) -> dict[str, int]:
    """Cards of a hand by name, without zeros."""
    return {good.name.lower(): state.players[seat].hand[good] for good in Good if state.players[seat].hand[good]}


def seen(state: Anno, *squares: str) -> Anno:
    """The position with the tiles of some squares known to the first seat."""
    tokens = [state.sea[ISLAND_AT[SQUARE[square]]] for square in squares]
    state.known = tuple([known | (token in tokens) for token, known in enumerate(state.known)])
    return state
