"""What a thinking player reckons with. Found by games won: seats rotated, deals shared."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """Rounds, where nothing else is said."""

    blur: float = 1.5
    """Three goals that are so much further than the nearest count e times less."""
    step: float = 0.1
    """What it is worth that a step of growth is taken, beside its cards."""
    tile: float = 0.3
    """The same of an island tile: it cannot be taken by others any more."""
    grown: float = 0.2
    """What each level of an inhabitant is worth, whichever goals are nearest: it pays from now on, and leaves room in
    the hand."""
    fire: float = 6.0
    """What is lost when fire cannot be paid."""
    pirates: float = 5.0
    """The same of pirates."""
    unsold: float = 0.3
    """Gold for a card that nobody buys yet: somebody will grow up who does."""
    builders: float = 0.25
    """Public buildings that each other seat takes in a round."""
    late: float = 0.6
    """What is lost for each round in which all public buildings are gone."""
    built: float = 1.0
    """Until the next ship is built."""
    further: float = 2.0
    """Points from one look to the next, on average."""
    crowd: float = 1.0
    """How much longer it takes to find what others look for too."""
    each: float = 0.4
    """How much counts when tiles are found on average, beside when the last one is."""
    prospect: tuple[float, float] = (0.3, 0.2)
    """The part that counts of what a ship may find, the better ship first."""
    later: float = 0.25
    """How fast a find that is a round away counts less."""
    raced: float = 0.5
    """How likely a new tile is still there that another seat can look at before."""
    beside: float = 0.5
    """The part that counts of new tiles near the one that a ship makes for."""
    wanted: float = 0.2
    """What a tile has to save, for a look to be worth a point."""
    sell: float = 0.0
    """What a sale has to save."""
    again: float = 0.04
    """What is lost for each gold that a card costs more than it brings, where the next step lacks it."""
    buy: float = 0.05
    """What a card has to save that is bought for later."""


USUAL = Weights()
