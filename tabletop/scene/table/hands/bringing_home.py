"""What a hand has just put somewhere is taken back by bringing it home: with mouse, click and click, or keys.

It is undo of that one action: what the seat has done since is done again, as far as it may be. Nothing is crossed by
it: no chance, nothing turned up, nobody else's move, no button that was pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.tableau import Button, Drag, Gesture, Piece, Tableau
from tabletop.presentation.intent import Intent, Way, Ways
from tabletop.session.history import Entry
from tabletop.session.session import Moved, Session


@dataclass(frozen=True, slots=True)
class _Deed:
    """One action by hand: what lay `home` before, and in which places its like lie since (none: nothing was put)."""

    entry: Entry[Any]
    home: str = ""
    like: Piece | None = None
    places: frozenset[str] = frozenset()


class BringingHome:
    """Remembers what was put where, as long as this screen is up; the record knows actions alone."""

    def __init__(self, session: Session[Any]) -> None:
        self.session = session
        self._deeds: dict[int, _Deed] = {}

    def note(self, gestures: Sequence[Gesture], before: Tableau, after: Tableau) -> None:
        """What was done last were these gestures in one go, seen before and after them."""
        history = self.session.history
        lay = {piece.id: piece for piece in before.pieces}
        new = [piece for piece in after.pieces if piece.id not in lay or lay[piece.id].place != piece.place]
        for at, gesture in enumerate(gestures, history.position - len(gestures)):
            entry = history.entry(at)
            if not entry.sealed and not isinstance(gesture, Button):
                self._deeds[at] = _deed(entry, gesture, lay, new)

    def found(self, intent: Intent, tableau: Tableau) -> dict[str, dict[str, Ways]]:
        """The pieces that a seat may take back, by what it may do else: where each comes from, and the action that this
        takes back. What can be touched where it lies is not among them."""
        session, seat, found = self.session, intent.seat, dict[str, dict[str, Ways]]()
        if session.led or session.secret:
            return found
        for at in range(session.position - 1, -1, -1):
            entry, deed = session.history.entry(at), self._deeds.get(at)
            if deed is None or deed.entry is not entry or entry.action.seat != seat or entry.barriers:
                break
            for piece in tableau.pieces if deed.like is not None else ():
                if piece.place in deed.places and _alike(piece, deed.like) and not intent.touch(piece.id):
                    way = Way(Drag(piece.id, deed.home), entry.action, takes_back=at)
                    found.setdefault(piece.id, {deed.home: (way,)})
        return found

    def take_back(self, at: int, consent: bool) -> Moved[Any]:
        """Back over the action at a position; what came after it is done again, as far as it may be."""
        session = self.session
        later = session.history.line[at + 1 : session.position]
        deeds = [self._deeds[position] for position in range(at + 1, session.position)]
        moved = session.jump(at, consent=consent)
        for entry, deed in zip(later, deeds, strict=True):
            if session.why_not(entry.action) is None:
                session.play(entry.action)
                now = session.history.entry(session.position - 1)
                self._deeds[session.position - 1] = _Deed(now, deed.home, deed.like, deed.places)
        return moved


def _deed(entry: Entry[Any], gesture: Gesture, lay: dict[str, Piece], new: Sequence[Piece]) -> _Deed:
    piece = lay.get(gesture.piece) if isinstance(gesture, Drag) else None
    if piece is None or not isinstance(gesture, Drag):
        return _Deed(entry)
    places = {one.place for one in new if _alike(one, piece)} - {piece.place}
    exact = places & {gesture.place}
    return _Deed(entry, piece.place, piece, frozenset(exact or places))


def _alike(one: Piece, other: Piece | None) -> bool:
    return other is not None and (one.kind, one.owner) == (other.kind, other.owner)
