"""What a step has really changed on the boards that are shown: nothing is marked that merely came into view."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.engine.tableau import Piece, Tableau
from tabletop.scene.motion.plan import Boxes


def changed(old: Boxes, new: Boxes, before: Tableau, after: Tableau, told: Collection[str] = ()) -> tuple[str, ...]:
    """Pieces that came, travelled, grew or were turned, places that something has left for where nobody sees it, and
    places whose words differ. Both layouts show the same boards. What merely bears the colour of another seat has
    changed only if it is `told` (pieces and places): supplies are shown in the colours of who decides."""
    things = [
        id_
        for id_, (piece, _) in new.items()
        if id_ not in old
        or _differs(old[id_][0], piece)
        or (old[id_][0].owner != piece.owner and not {id_, piece.place}.isdisjoint(told))
    ]
    words = {label.place: (label.key, label.values) for label in before.labels}
    now = {label.place: (label.key, label.values) for label in after.labels}
    things += [piece.place for id_, (piece, _) in old.items() if id_ not in new]
    things += [place for place, said in now.items() if place and place in words and words[place] != said]
    return tuple(dict.fromkeys(things))


def _differs(one: Piece, other: Piece) -> bool:
    return (one.place, one.face, one.turn, one.count) != (other.place, other.face, other.turn, other.count)
