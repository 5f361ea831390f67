"""Every way a fief can lie: what it covers, and what would be wrong with it on the empty map.

Spots are made once, at first use, and shared by the rules, the hints and the computer players.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from tabletop.components.hexmap import Hex, named
from tabletop.components.polyhex import TURNS
from tabletop.games.gonzaga.constants import BARRIERS, COLUMNS, DATA, LAND, MAP, ORDERED, Mask, number_of
from tabletop.games.gonzaga.state import Placed, Player, rings_mask

_FIEFS = DATA.fiefs.value.fiefs
_ON_BOARD: Mapping[Hex, Mask] = {at: 1 << number_of(at) for at in MAP.hexes()}
_AT_BARRIER: frozenset[Hex] = frozenset(one for one, _ in BARRIERS)


@dataclass(frozen=True, slots=True)
class Spot:
    """A fief with its anchor on hex number `at`, turned `turn` steps.

    `mask` is what it covers of the board; `outside`, `drowned`, `cut` name hexes beside the map, castles off the land,
    and pairs of hexes with a barrier between them.
    """

    fief: int
    at: int
    turn: int
    mask: Mask
    outside: tuple[str, ...]
    drowned: tuple[str, ...]
    cut: tuple[str, ...]

    @property
    def sound(self) -> bool:
        """Whether the fief may lie there on an empty map, whatever is planned."""
        return not (self.outside or self.drowned or self.cut)


@cache
def spot(fief: int, at: int, turn: int) -> Spot:
    """The spot of a fief; `at` is the number of a hex, `turn` 0 to 5."""
    piece = _FIEFS[fief].piece
    anchor: Hex = (at // COLUMNS, at % COLUMNS)
    under = piece.covers(anchor, turn)
    return Spot(
        fief,
        at,
        turn,
        sum([_ON_BOARD.get(one, 0) for one in under]),
        tuple([named(one) for one in under if one not in _ON_BOARD]),
        tuple([named(one) for one in piece.castles_on(anchor, turn) if not _ON_BOARD.get(one, 0) & LAND]),
        _cut(under),
    )


def _cut(under: tuple[Hex, ...]) -> tuple[str, ...]:
    """The hexes on both sides of a barrier inside the piece (ruling 18)."""
    near = [one for one in under if one in _AT_BARRIER]
    return tuple([named(one) for one in near if any((one, other) in BARRIERS for other in near)])


@cache
def sound_spots(fief: int) -> tuple[Spot, ...]:
    """Where a fief may lie on an empty map, in the order of legal lists."""
    found = [spot(fief, at, turn) for at in ORDERED for turn in range(TURNS)]
    return tuple(one for one in found if one.sound)


def fiefs_mask(player: Player) -> Mask:
    """The hexes under the fiefs of a player."""
    return _under(player.placed)


@lru_cache(maxsize=8192)
def _under(placed: tuple[Placed, ...]) -> Mask:
    found = 0
    for one in placed:
        found |= spot(one.fief, one.at, one.turn).mask
    return found


def covered(player: Player) -> Mask:
    """The hexes a player covers, with fiefs or rings."""
    return fiefs_mask(player) | rings_mask(player)


def pieces(player: Player) -> tuple[Mask, ...]:
    """The hexes of each piece: a fief, or a single ring (ruling 35)."""
    fiefs = tuple(spot(one.fief, one.at, one.turn).mask for one in player.placed)
    return fiefs + tuple(1 << at for at in player.ringed)
