"""Whether somebody has won whatever all others still do, once the game ends with the next turn or with this one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    AROUND,
    BOARD,
    CHURCH_POINTS,
    GONZAGA_POINTS,
    LEAGUE_POINTS,
    REGIONS,
    SECRET_CARDS,
    SECRET_POINTS,
    SECRET_SITES,
    SITES,
    Mask,
    hexes_in,
    land_of,
)
from tabletop.games.gonzaga.scoring import leagues_of, secret_count, site_points
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Player, total
from tabletop.games.gonzaga.thinking.case.coming import all_cards, reached_by_fiefs, to_come
from tabletop.games.gonzaga.thinking.lying import lying

_PIECES = 2
"""Pieces that a turn adds to a group at most, by a marriage."""
_NOWHERE = (0,)


def nobody_catches_up(then: Gonzaga, seat: Seat, *, turns: int) -> bool:
    """Whether a seat that has used its fief ends above all others, with so many turns to come: if it has no more than
    the church of each, and they have the best that the map allows, every card in their hands."""
    own = then.players[seat]
    reached = {other.seat: _pieces(then, other, turns) for other in then.players if other.seat != seat}
    alone = lying(then).largest(seat) > max(reached.values())
    shared = lying(then).largest(seat) >= max(reached.values())
    sure = total(own) + SECRET_POINTS[secret_count(own)] + turns * CHURCH_POINTS + GONZAGA_POINTS * shared
    others = [player for player in then.players if player.seat != seat]
    quick = [total(one) + GONZAGA_POINTS * (not alone) for one in others]
    if max(quick) >= sure:
        return False
    return all(_most(then, one, turns) + GONZAGA_POINTS * (not alone) < sure for one in others)


def may_hold(state: Gonzaga, other: Player) -> list[int]:
    """Secret Cities that a player may have: its own where they are seen, else all that nobody has shown."""
    seen = [one.secret for one in state.players if one.secret]
    return [other.secret] if other.secret else [card for card in SECRET_CARDS if card not in seen]


def _pieces(then: Gonzaga, other: Player, turns: int) -> int:
    """More pieces than the largest group of a seat can have: all it has in one, and all that it can add."""
    moves = turns + bool(other.fief)
    return len(other.placed) + len(other.ringed) + _PIECES * moves


def _most(then: Gonzaga, other: Player, turns: int) -> int:
    """Points that a seat ends with at most, without the bonus."""
    cover = covered(other)
    now = _reached(then, other, (other.fief,)) if other.fief else _NOWHERE
    later = _reached(then, other, to_come(other)) if turns else _NOWHERE
    cards = may_hold(then, other)
    church = CHURCH_POINTS * bool(other.fief), CHURCH_POINTS * turns
    best = 0
    for one in now:
        first = _public(then, other, cover, one)
        for two in later:
            second = _public(then, other, cover, one | two) - first
            points = max(first, church[0]) + max(second, church[1])
            best = max(best, points + max([_secret(cover | one | two, card) for card in cards]))
    return total(other) + best


def _secret(cover: Mask, card: int) -> int:
    return SECRET_POINTS[(cover & SECRET_SITES[card]).bit_count()]


def _public(then: Gonzaga, other: Player, cover: Mask, sites: Mask) -> int:
    new = sites & ~cover
    leagues = [sea for sea in leagues_of(cover | new) if sea not in other.leagues]
    return site_points(then.scenario, new) + LEAGUE_POINTS * len(leagues)


def _reached(then: Gonzaga, other: Player, fiefs: Sequence[int]) -> tuple[Mask, ...]:
    """Sites that a seat can newly cover in a turn by one of some fiefs or by rings; none that is part of another."""
    found = sorted({*reached_by_fiefs(then, other.seat, fiefs, all_cards(then)), *_by_rings(then, other), 0})
    return tuple([one for one in found if not any(one & ~two == 0 and one != two for two in found)])


def _by_rings(then: Gonzaga, other: Player) -> Iterator[Mask]:
    free = BOARD & ~covered(other) & ~lying(then).under_rings
    for first in hexes_in(land_of(REGIONS) & free) if other.rings else ():
        yield 1 << first & SITES
        for second in hexes_in(AROUND[first] & free & SITES) if other.rings > 1 else ():
            yield (1 << first | 1 << second) & SITES
