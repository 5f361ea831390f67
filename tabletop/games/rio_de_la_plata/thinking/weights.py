"""What a thinking player reckons with beside what `worth` says. Found by games won: hundreds of games of the quick
player against itself with one weight changed, seats rotated, deals shared."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Parts of what `worth` says that a gain keeps, where nothing else is said."""

    plain: float = 1.7
    """Stone and wood in stock."""
    precious: float = 1.0
    coin: float = 1.0
    hut: float = 1.0
    house: float = 1.0
    workshop: float = 1.0
    """Buildings that may be worked in."""
    noble: float = 1.0
    """Squares, monuments, gardens, barracks, churches."""
    square: float = 1.0
    """Squares of great buildings, and to finish one."""
    finish: float = 1.0
    cargo: float = 1.0
    office: float = 1.0
    blessing: float = 1.0
    first: float = 0.6
    """To place first and not last, a year: for the workers that go for it."""
    order: float = 0.3
    """The same at the turn of a year: half of it over half the years wins 55 of 100 games at two seats, and as many as
    before at three."""
    deficit: float = 1.1
    """A good that is missing in a set of jobs and may still be fetched."""
    lacks: float = 1.0
    """Workers that lack next year."""
    idle: float = 0.0
    """A worker that is put anywhere at all."""


USUAL = Weights()
