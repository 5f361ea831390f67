"""What a ring in the supply is kept for: a secret city under a fief of somebody else, which only a ring covers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import SECRET_SITES, Mask, hexes_in
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga
from tabletop.games.gonzaga.thinking.case.coming import ring_reaches
from tabletop.games.gonzaga.thinking.case.end import turns_to_come
from tabletop.games.gonzaga.thinking.case.left import counted
from tabletop.games.gonzaga.thinking.lying import lying


class Kept(NamedTuple):
    """Cities that count most for a ring, what one of them counts, the first turn in which it can lie there, and whether
    the game is sure to get so far."""

    cities: Mask
    points: int
    turn: int
    lasts: bool


def for_a_ring(view: Gonzaga, then: Gonzaga, seat: Seat, used: Sequence[str]) -> Kept | None:
    """The best that one ring more can still do so, `then` being the view once a fief and some cards are used, whether
    or not there is such a ring."""
    state = then.copy()
    player = state.players[seat]
    player.rings = max(1, player.rings)
    if in_last_turn(view) or not player.secret:
        return None
    had = covered(player)
    under = SECRET_SITES[player.secret] & ~had & lying(state).under_fiefs
    for turns, cards, lasts in turns_to_come(then, used):
        reached = ring_reaches(state, seat, under, cards)
        if reached:
            points = {at: counted(state, seat, had, 1 << at) for at in hexes_in(reached)}
            most = max(points.values())
            cities = sum([1 << at for at, count in points.items() if count == most])
            return Kept(cities, most, then.turn + turns, lasts)
    return None
