"""What lines of advice are said to bring is held even: what one of them says of itself, all say of which it is so."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.apart import READ
from tabletop.games.gonzaga.thinking.case.gains import Gains


def even_gains(every: Sequence[Gains]) -> list[Gains]:
    """With things that a line brings and that are worth a word beside another one that brings the like."""
    kinds = {gain.told.key for own in every[:READ] for gain in own.each if not gain.points}
    return [
        own._replace(each=(*own.each, *[one for one in own.lesser if one.told.key in kinds and one.worth > 0]))
        for own in every
    ]
