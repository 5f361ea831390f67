"""What lies on the map, and how long the game will go on: the same for all seats, so it is found out once."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Any, NamedTuple

from tabletop.games.gonzaga.constants import FIRST_CHECK, TURNS_AT_MOST, UNCOVERED, Mask
from tabletop.games.gonzaga.phases.ending import uncovered
from tabletop.games.gonzaga.scoring import around
from tabletop.games.gonzaga.spots import fiefs_mask, pieces
from tabletop.games.gonzaga.state import Gonzaga, Player, rings_mask

PACE = 0.9
"""Sites that a player newly covers in a turn, as games go."""


class Group(NamedTuple):
    """Pieces of a player that are connected: how many, and the hexes beside them and under them."""

    size: int
    rim: Mask


class Lying(NamedTuple):
    """Hexes under fiefs and under rings, by seat and of all; groups by seat, the largest first; turns after this one,
    as it looks."""

    fiefs: tuple[Mask, ...]
    rings: tuple[Mask, ...]
    under_fiefs: Mask
    under_rings: Mask
    groups: tuple[tuple[Group, ...], ...]
    left: int

    def largest(self, seat: int) -> int:
        """Pieces in the largest group of a seat."""
        groups = self.groups[seat]
        return groups[0].size if groups else 0


class _Last:
    """The position met last: seats ask about the same one in a row. Parts of a state are shared by those that follow
    from it, so to compare is quicker than to hash. One attribute, since threads may ask at once."""

    def __init__(self) -> None:
        self.met: tuple[tuple[Any, ...], Lying] | None = None


_last = _Last()


def lying(state: Gonzaga) -> Lying:
    """What lies on the map of a state."""
    of: tuple[Any, ...] = (state.turn, state.last, state.scenario, state.rules.end_check, state.phase)
    of += tuple([(player.placed, player.ringed) for player in state.players])
    met = _last.met
    if met is None or met[0] != of:
        met = _last.met = (of, _looked_at(state))
    return met[1]


def _looked_at(state: Gonzaga) -> Lying:
    fiefs = tuple([fiefs_mask(player) for player in state.players])
    rings = tuple([rings_mask(player) for player in state.players])
    all_fiefs = all_rings = 0
    for mask in fiefs:
        all_fiefs |= mask
    for mask in rings:
        all_rings |= mask
    groups = tuple([_groups(player) for player in state.players])
    return Lying(fiefs, rings, all_fiefs, all_rings, groups, _turns_left(state))


def _turns_left(state: Gonzaga) -> int:
    if state.last:
        return state.last - state.turn
    sites = uncovered(state).bit_count() - UNCOVERED
    announced = max(state.turn - 1 + ceil(max(sites, 0) / (PACE * len(state.players))), FIRST_CHECK)
    soonest = state.turn + (state.turn >= FIRST_CHECK)  # a turn that was not announced is not the last one
    return min(max(announced + 1, soonest), TURNS_AT_MOST) - state.turn


def _groups(player: Player) -> tuple[Group, ...]:
    return _joined(pieces(player))


@lru_cache(maxsize=4096)
def _joined(lying: tuple[Mask, ...]) -> tuple[Group, ...]:
    """Pieces put together; a piece that touches several groups makes one of them."""
    found: list[Group] = []
    for piece in lying:
        size, rim, apart = 1, near(piece), []
        for group in found:
            if group.rim & piece:
                size, rim = size + group.size, rim | group.rim
            else:
                apart.append(group)
        found = [*apart, Group(size, rim)]
    return tuple(sorted(found, key=lambda group: -group.size))


near = lru_cache(maxsize=8192)(around)
"""The hexes beside those of a mask, some of them under it; kept for pieces."""
