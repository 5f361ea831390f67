"""What a step has really changed on the boards that are shown: nothing is marked that merely came into view."""

from __future__ import annotations

from tabletop.engine.tableau import Piece, Tableau
from tabletop.scene.motion.plan import Boxes


def changed(old: Boxes, new: Boxes, before: Tableau, after: Tableau) -> tuple[str, ...]:
    """Pieces that came, travelled, grew or were turned, places that something has left for where nobody sees it, and
    places whose words differ. Both layouts show the same boards."""
    things = [id_ for id_, (piece, _) in new.items() if id_ not in old or _differs(old[id_][0], piece)]
    words = {label.place: (label.key, label.values) for label in before.labels}
    now = {label.place: (label.key, label.values) for label in after.labels}
    things += [piece.place for id_, (piece, _) in old.items() if id_ not in new]
    things += [place for place, said in now.items() if place and place in words and words[place] != said]
    return tuple(dict.fromkeys(things))


def _differs(one: Piece, other: Piece) -> bool:
    return (one.place, one.face, one.turn, one.count, one.owner) != (
        other.place,
        other.face,
        other.turn,
        other.count,
        other.owner,
    )
