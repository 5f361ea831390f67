"""What a Captain brings who is still to come: to each seat, with the barrels that lie there by then."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.cells import put
from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.puerto_rico import actions as act
from tabletop.games.puerto_rico.phases.common import seat_after
from tabletop.games.puerto_rico.state import NOBODY, PuertoRico
from tabletop.games.puerto_rico.things import Phase, Role
from tabletop.games.puerto_rico.thinking.case.ending import picks_left, takers
from tabletop.games.puerto_rico.thinking.case.played import Played, clockwise, played_on


def shipped_next(view: PuertoRico, after: Played, seat: Seat) -> Iterator[Prompt]:
    """What everybody would ship if whoever picks next took the Captain; what they would if the seat did, where it picks
    first in the next round and that card may be left until then, or comes back by then."""
    state = after.state
    if not after.whole or state.phase != Phase.PICK or not picks_left(state):
        return
    there = state.taken[Role.CAPTAIN] == NOBODY
    if there:
        yield _would_ship(state, seat, state.chooser, later=int(state.round != view.round))
    same_round = state.round == view.round and state.chooser != seat
    if same_round and not state.end and seat_after(state, state.governor) == seat:
        later = state.copy()
        later.taken = put(state.taken, Role.CAPTAIN, NOBODY)
        later.chooser = later.active = seat
        others = tuple([one for one in takers(view) if one != seat])
        yield _would_ship(later, seat, seat, before=others if there else (), first=True)


def _would_ship(
    state: PuertoRico, seat: Seat, who: Seat, *, before: tuple[Seat, ...] = (), first: bool = False, later: int = 0
) -> Prompt:
    """Points of everybody by the Captain of `who`, and how many own barrels find no ship; who may take that card
    `before` the seat does, and whether it is the first card of the next round (`later`)."""
    would, card = played_on(state, who, (act.Pick(who, Role.CAPTAIN),)).seats, state.coins_on[Role.CAPTAIN]
    others = tuple([(one, would[one].points) for one in clockwise(seat, len(would))])
    more = "_more" * (max(points for _, points in others) > would[seat].points)
    counts: Values = (("owner", seat), ("points", would[seat].points), ("others", others))
    if first:
        return Prompt("captain_first", (*counts, ("before", before), ("left", len(before)), ("every", 0)))
    if who == seat:
        return Prompt(f"captain_own{more}", (*counts, ("card", card), ("later", later), ("every", 0)))
    lost = ("lost", sum(would[seat].lost.values()))
    return Prompt(f"captain_next{more}", (("who", who), *counts, ("card", card), lost, ("later", later), ("every", 0)))
