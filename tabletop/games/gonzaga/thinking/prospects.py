"""What a position is worth beside its points: parts with names, in points.

Each is what the quick player comes to from there on the average, counted over some hundred of its games; so a step that
can wait is worth less than one that cannot, and all parts have one scale. `turns` are those still to play, this one
counted.
"""

from __future__ import annotations

from math import exp

from tabletop.engine.thinking import Term
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import (
    GONZAGA_POINTS,
    LEAGUE_POINTS,
    LEAGUE_PORTS,
    SEA_PORTS,
    SECRET_POINTS,
    SECRET_SITES,
    Mask,
)
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.state import Gonzaga, Player
from tabletop.games.gonzaga.thinking.lying import Lying, lying
from tabletop.games.gonzaga.thinking.weights import USUAL, Weights


def prospects(view: Gonzaga, seat: Seat, weights: Weights = USUAL) -> tuple[Term, ...]:
    """The parts, before the end of the game: once the last fief is used, what is there, and the bonus unless it is
    passed."""
    player, lies = view.players[seat], lying(view)
    cover, turns = lies.fiefs[seat] | lies.rings[seat], lies.left + 1
    ahead = lies.largest(seat) - max([lies.largest(other.seat) for other in view.players if other.seat != seat])
    if not lies.left and not player.fief and not view.decisions:
        still = any(other.fief for other in view.players)
        bonus = (bonus_likely(ahead, turns, weights) if still else 1.0) if ahead >= 0 else 0.0
        return (Term("secret", float(SECRET_POINTS[secret_count(player)])), Term("bonus", bonus, float(GONZAGA_POINTS)))
    return (
        Term("secret", _secret_cities(player, cover, lies, turns, weights)),
        Term("leagues", _leagues(player, cover, lies, turns, weights), weights.league_begun * LEAGUE_POINTS),
        Term("bonus", bonus_likely(ahead, turns, weights), float(GONZAGA_POINTS)),
        Term("rings", player.rings * min(1.0, turns / weights.ring_turns), weights.ring_kept),
    )


def _secret_cities(player: Player, cover: Mask, lies: Lying, turns: int, weights: Weights) -> float:
    """Points for the secret cities that will be covered; under fiefs of others only a ring still reaches them."""
    if not player.secret:
        return 0.0
    left = SECRET_SITES[player.secret] & ~cover
    had = len(SECRET_POINTS) - 1 - left.bit_count()
    likely = 1 - exp(-weights.city_pace * (turns - 0.5))
    under = (left & lies.under_fiefs).bit_count()
    return between_steps(had + likely * (left.bit_count() - under * weights.city_under))


def between_steps(number: float) -> float:
    """Points for so many secret cities, which need not be whole."""
    whole = int(number)
    if whole + 1 >= len(SECRET_POINTS):
        return float(SECRET_POINTS[-1])
    return SECRET_POINTS[whole] + (SECRET_POINTS[whole + 1] - SECRET_POINTS[whole]) * (number - whole)


def _leagues(player: Player, cover: Mask, lies: Lying, turns: int, weights: Weights) -> float:
    """How many more leagues there will be."""
    found = 0.0
    for sea, ports in enumerate(SEA_PORTS):
        if sea not in player.leagues:
            have = (cover & ports).bit_count()
            spare = have + (ports & ~cover & ~lies.under_fiefs).bit_count() - LEAGUE_PORTS
            if spare >= 0:
                found += league_likely(have, spare, turns, weights)
    return found


def league_likely(have: int, spare: int, turns: int, weights: Weights) -> float:
    """How likely some ports of a sea grow to a league; `spare` of its free ports are not needed for it."""
    if have == LEAGUE_PORTS - 1:
        return 1 - exp(-weights.last_port * (turns - 0.2))
    each = weights.first_ports[have] * (1.0 if spare else weights.no_spare)
    return min(each * turns, weights.first_ports_most)


def bonus_likely(ahead: int, turns: int, weights: Weights) -> float:
    """How likely the bonus is, for who has so many more pieces in the largest group than any other seat."""
    still, each = weights.bonus_swing
    return 1 / (1 + exp(-(ahead + weights.bonus_tie) / (still + each * turns)))
