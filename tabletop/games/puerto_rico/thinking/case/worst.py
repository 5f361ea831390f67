"""The Captain: what a load comes to for its seat if the others, wherever it is all the same to them, choose what is
worst for that seat."""

from __future__ import annotations

from tabletop.engine.chance import seeded
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico.determinize import determinize
from tabletop.games.puerto_rico.rules import rules
from tabletop.games.puerto_rico.state import PuertoRico
from tabletop.games.puerto_rico.thinking.careful import NODES, Values, Voyage


class _Unkind(Voyage):
    """A Captain phase in points alone."""

    def __init__(self, state: PuertoRico, seat: Seat) -> None:
        super().__init__(state)
        self.seat = seat

    def chosen(self, found: list[Values], seat: Seat) -> Values:
        """What brings most points to whoever loads, and of that what brings least to the seat that is asked about."""
        most = max([one[seat][0] for one in found])
        return min([one for one in found if one[seat][0] == most], key=lambda one: one[self.seat][0])

    def ended(self, state: PuertoRico) -> Values:
        """Points, whatever stays."""
        return tuple([(player.points - before, 0.0) for player, before in zip(state.players, self.before, strict=True)])


def worst(view: PuertoRico, seat: Seat, line: Line, expected: int) -> int:
    """Points of the whole phase for a seat that loads, who is `expected` to have so many; the same where there are too
    many ways to go on."""
    state = determinize(view, seat, seeded(1))
    if rules.why_not(state, line[0]) is not None:
        return expected
    voyage = _Unkind(state, seat)
    least, _ = voyage.after(state, line[0])[seat]
    return expected if len(voyage.known) > NODES else min(expected, least)
