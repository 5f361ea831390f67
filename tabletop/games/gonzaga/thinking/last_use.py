"""The last use of a fief: nothing follows but the count, and all that is hidden is which cities others were after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.action import Action
from tabletop.engine.chance import seeded
from tabletop.engine.types import Seat
from tabletop.games.gonzaga.constants import SECRET_POINTS, SECRET_SITES, SITES
from tabletop.games.gonzaga.determinize import determinize
from tabletop.games.gonzaga.phases.ending import in_last_turn
from tabletop.games.gonzaga.rules import OVER, rules
from tabletop.games.gonzaga.scoring import secret_count
from tabletop.games.gonzaga.spots import covered
from tabletop.games.gonzaga.state import Gonzaga, Player, total

_WORLDS = 8
"""So many hands of Secret Cities are imagined."""


def ends_best(view: Gonzaga, found: tuple[Action, ...]) -> tuple[Action, ...]:
    """Of some actions those that end the game best for their seat, if this is its end: that win most often, and by
    most, whatever cards others may hold; all of them before."""
    if not in_last_turn(view) or len(found) == 1:
        return found
    seat = found[0].seat
    tables = [determinize(view, seat, seeded(view.turn * _WORLDS + world)) for world in range(_WORLDS)]
    hands = [tuple([player.secret for player in table.players]) for table in tables]
    results = [max([_result(end, seat, hands) for end in _ends(tables[0], action)]) for action in found]
    return tuple([action for action, result in zip(found, results, strict=True) if result == max(results)])


def _ends(state: Gonzaga, action: Action) -> Iterator[Gonzaga]:
    """The ends of the game that an action leads to: after a first ring there is a choice of seconds."""
    after = rules.apply(state, action, False).state
    if after.phase == OVER:
        yield after
    else:
        for second in rules.legal(after, action.seat):
            yield rules.apply(after, second, False).state


def _result(end: Gonzaga, seat: Seat, hands: Sequence[tuple[int, ...]]) -> tuple[float, int]:
    """The share of the win and the points ahead, of all hands together."""
    won, lead = 0.0, 0
    for hand in hands:
        reached = [_reached(player, card) for player, card in zip(end.players, hand, strict=True)]
        first = max(reached)
        won += (reached[seat] == first) / reached.count(first)
        lead += reached[seat][0] - max([one[0] for other, one in enumerate(reached) if other != seat])
    return won, lead


def _reached(player: Player, card: int) -> tuple[int, int]:
    """Points of a player who held this card, and sites, which tell equal ones apart."""
    cover = covered(player)
    cities = SECRET_POINTS[(cover & SECRET_SITES[card]).bit_count()]
    return total(player) - SECRET_POINTS[secret_count(player)] + cities, (cover & SITES).bit_count()
