"""What a thinking player reckons with, in points. Found by games won: hundreds of games of the quick player against
itself with one weight changed, seats rotated, deals shared."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Pairs hold for the first turn and for the last one; between them the worth changes evenly."""

    city: tuple[float, float] = (4.0, 5.0)
    """A secret city, whatever the next step brings."""
    league: tuple[float, float] = (1.0, 1.0)
    """The first and the second port of a sea, as long as a league can come of them."""
    joined: tuple[float, float] = (1.2, 4.0)
    """A piece more in the largest own group."""
    ring: tuple[float, float] = (1.5, 1.5)
    """A ring in the supply; nothing in the last turn."""
    risk: tuple[float, float] = (0.02, 0.084)
    """How likely others are quicker at the best spot, at a table of four: with the King's Privilege, and more for each
    action that comes later."""
    rival: float = 0.35
    """The same of each who can come first and finds its own best there."""
    wavering: float = 0.5
    """Plans that differ by less than this are made now and then, the one or the other: nobody can be sure of them."""
    ring_kept: float = 2.0
    """A ring in the supply between turns, as long as it can be spent."""
    ring_turns: int = 4
    """Turns in which all rings can be spent: with fewer left some stay over."""
    city_pace: float = 0.08
    """How fast secret cities that are missing get fewer, a turn."""
    city_under: float = 0.5
    """Of those under fiefs of others so many stay uncovered that would not otherwise."""
    league_begun: float = 0.3
    """What a likely league is worth beside one that is there: it still takes a fief, which could do other things."""
    last_port: float = 0.5
    """How fast a league that lacks one port comes about."""
    first_ports: tuple[float, float] = (0.028, 0.08)
    """How likely a league comes of no port or of one, for each turn left, and at most."""
    first_ports_most: float = 0.65
    no_spare: float = 0.4
    """The same where every free port of the sea is needed."""
    bonus_tie: float = 0.6
    """Pieces ahead that being equal comes to: equal ones all score the bonus."""
    bonus_swing: tuple[float, float] = (0.4, 0.45)
    """How much leads in pieces change until the end: by itself, and more with every turn to come."""


USUAL = Weights()


def between(pair: tuple[float, float], late: float) -> float:
    """A weight on the way from the first turn (0) to the last one (1)."""
    first, last = pair
    return first + (last - first) * late
