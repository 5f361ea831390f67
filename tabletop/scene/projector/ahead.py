"""What may be done next, marked on the boards of the wall: a title alone tells a class what, and not where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.engine.game import Game
from tabletop.engine.tableau import Tableau
from tabletop.presentation.intent import intent_for
from tabletop.scene.stage.marks import Mark
from tabletop.session.knowing.public_feed import PublicFeed


def with_next(
    marks: Mapping[str, tuple[Mark, ...]], game: Game[Any], feed: PublicFeed, tableau: Tableau
) -> dict[str, tuple[Mark, ...]]:
    """Marks of what has changed, and with them those of what may be done next."""
    both: dict[str, tuple[Mark, ...]] = {thing: ("last",) for thing, those in marks.items() if "last" in those}
    for thing, mark in _next(game, feed, tableau):
        both[thing] = (*both.get(thing, ()), mark)
    return both


def _next(game: Game[Any], feed: PublicFeed, tableau: Tableau) -> Iterator[tuple[str, Mark]]:
    """Every thing that can be taken up or touched, and every place to which all of them go, as everybody can tell."""
    moves = feed.moves
    if not moves:
        return
    here = intent_for(game, feed.view, moves[0].seat, moves, tableau)
    for thing in here.onward:
        if thing not in here.at_last:
            yield thing, "can"
    for place in here.awaited:
        yield place, "target"
