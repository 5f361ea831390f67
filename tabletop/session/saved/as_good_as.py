"""The level that follows one's last results: up after a win, down after two defeats in a row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from tabletop.session.saved.played import seat_of
from tabletop.session.saved.recovery import Summary

ENOUGH = 2
"""So many defeats in a row at a level lead to the one below."""


def as_good_as(games: Sequence[Summary], name: str, levels: Sequence[str], usual: str) -> str:
    """One of `levels`, from the easiest to the hardest, for the person of this name; `games` are those of one game, the
    newest first. The hardest computer of a table counts; `usual` is for who has not met any of these levels yet.
    """
    met = [
        (max(levels.index(one) for one in game.players if one in levels), seat in game.winners)
        for game in games
        if (seat := seat_of(game, name)) is not None and any(one in levels for one in game.players)
    ]
    if not met:
        return usual
    last, won = met[0]
    if won:
        return levels[min(last + 1, len(levels) - 1)]
    lost = len(list(takewhile(lambda one: one == (last, False), met)))
    return levels[max(0, last - 1) if lost >= ENOUGH else last]
