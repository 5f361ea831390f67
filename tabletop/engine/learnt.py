"""What was learnt from games about how much the parts of a position count: a small correction of the shares of the win
that a game tells by itself."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.engine.thinking import Term, softmax

_LEAST = 1e-300
"""A share that is as good as nothing."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """`weights`, by key of a term: each unit of it (as `evaluate` counts) makes a seat e ** weight times as likely to
    win beside the others as the game says by itself. `digest` names them; none: nothing was learnt."""

    weights: Mapping[str, float] = field(default_factory=dict)
    digest: str = ""

    def corrected(self, shares: Sequence[float], terms: Sequence[Sequence[Term]]) -> tuple[float, ...]:
        """Shares of the win by seat, by what each seat has."""
        leaning = [sum([self.weights.get(term.key, 0.0) * term.value for term in own]) for own in terms]
        return softmax([math.log(max(share, _LEAST)) + lean for share, lean in zip(shares, leaning, strict=True)], 1.0)


NOTHING = Learnt()
