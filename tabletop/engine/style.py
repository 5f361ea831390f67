"""In what way a computer player likes to win: which parts of a position it is fond of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.engine.thinking import Term


@dataclass(frozen=True, slots=True)
class Style:
    """`weights`, by key of a term: how many times as much the part counts as it plainly does; the others count plainly.

    `within`: of choices whose share of the win is so little behind the best, the one that it likes most is taken.
    """

    weights: Mapping[str, float]
    within: float

    def liking(self, terms: Sequence[Term]) -> float:
        """What a position is worth beyond its plain worth to who likes to win in this way."""
        return sum([(self.weights.get(term.key, 1.0) - 1) * term.value for term in terms])
