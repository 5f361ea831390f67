"""From where the hand may begin a movement: from the piece that a gesture names, and from each that is the same to the
eye and means the same action. Of two equal tiles a hand takes whichever lies nearer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.tableau import Drag, Piece, PlaceId
from tabletop.engine.types import Seat


def alike(pieces: Iterable[Piece]) -> dict[str, tuple[Piece, ...]]:
    """The pieces that look and lie like one another, in their order, by the id of each: of one kind, face and owner, at
    places of one family. Those that have no like are left out."""
    groups: dict[tuple[str, str, Seat | None, str], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((piece.kind, piece.face, piece.owner, family(piece.place)), []).append(piece)
    return {piece.id: tuple(same) for same in groups.values() if len(same) > 1 for piece in same}


def twins(
    game: Game[Any],
    view: State,
    seat: Seat,
    pieces: Sequence[Piece],
    named: Collection[str],
    drags: Iterable[tuple[Drag, Action]],
) -> Iterator[tuple[Drag, Action]]:
    """The legal movements `drags` of a seat once more, each from every piece alike that `attempt` takes for the same
    action at the same place. `named` are the pieces from which they start."""
    kinds = {piece.kind for piece in pieces if piece.id in named}
    lie_alike = alike([piece for piece in pieces if piece.kind in kinds])
    if not any(piece in lie_alike for piece in named):
        return
    legal = list(drags)
    known = {(drag.piece, action) for drag, action in legal}
    meant: dict[tuple[str, PlaceId], tuple[Action, ...]] = {}  # many go to one place, each of them the same way
    for drag, action in legal:
        for piece in lie_alike.get(drag.piece, ()):
            if piece.id == drag.piece:
                continue
            asked = piece.id, drag.place
            if asked not in meant:
                meant[asked] = game.attempt(view, seat, *asked)
            if action in meant[asked] and (piece.id, action) not in known:
                yield replace(drag, piece=piece.id), action


@lru_cache(4096)  # places are few and asked for with each drop
def family(place: PlaceId) -> str:
    """What places of one kind have in common: `home.0/space.3` and `home.0/space.4`, all squares of a board."""
    board, _, name = place.partition("/")
    kind = name.partition(".")[0]
    return f"{board}/{'' if kind.isdecimal() else kind}"
