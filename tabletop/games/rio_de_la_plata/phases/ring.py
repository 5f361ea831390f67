"""Palace and Cathedral (RB §Palace and Cathedral): on a field of the ring around the plaza.

A field without a building, its workers go home (ruling R17); where none is free, any building of the ring but the other
great one makes room (ruling R18): whose house beside a workplace that was does not stay there (ruling R80).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.cells import put
from tabletop.engine.decision import pop
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import built, crowd_all, leave, numbers, raze, site
from tabletop.games.rio_de_la_plata.decisions import Raising
from tabletop.games.rio_de_la_plata.phases.majors import settle
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CATHEDRAL, FIRST_NEUTRAL, PALACE, PLACE, PLACES, RING, SITES
from tabletop.games.rio_de_la_plata.things import Phase

NOT_RING = Reason("not_in_ring", rb.RING)
RING_HAS_ROOM = Reason("ring_has_room", rb.ruling(rb.RING, "R18"))
OTHER_MAJOR = Reason("other_major_there", rb.ruling(rb.RING, "R18"))


def _open(state: RioDeLaPlata) -> int:
    """Fields of the ring where the tile may lie, as bits."""
    free = RING & ~built(state)
    if free:
        return free
    return RING & ~(state.standing[PALACE - FIRST_NEUTRAL] | state.standing[CATHEDRAL - FIRST_NEUTRAL])


@rules.on("ring")
class Raise(Rule[RioDeLaPlata, act.Raise]):
    """Palace or Cathedral on a free field of the ring; if there is none, in the place of another building (R18)."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Raise]:
        return [act.Raise(seat, PLACES[field]) for field in numbers(_open(state))]

    def check(self, state: RioDeLaPlata, action: act.Raise) -> Why | None:
        field = PLACE.get(action.place, -1)
        if field < 0 or not RING >> field & 1:
            return NOT_RING
        if _open(state) >> field & 1:
            return None
        return OTHER_MAJOR if site(state, field) in (PALACE, CATHEDRAL) else RING_HAS_ROOM

    def do(self, state: RioDeLaPlata, action: act.Raise, log: EventLog) -> None:
        field, what = PLACE[action.place], Raising(*state.decisions[-1].data).building
        state.decisions = pop(state.decisions)
        if (before := site(state, field)) >= 0:
            log.emit("made_room", action.seat, building=SITES[before], place=action.place)
            raze(state, field)
        for player in state.players:
            if field in player.discs:
                workers = player.discs.count(field)
                leave(player, field, workers)
                log.emit("went_home", player.seat, workers=workers, place=action.place)
        number = what - FIRST_NEUTRAL
        state.standing = put(state.standing, number, state.standing[number] | 1 << field)
        log.emit("raised", action.seat, building=SITES[what], place=action.place)
        if state.rules.version > 1:
            crowd_all(state, log)
        if state.phase != Phase.GRIDS:
            settle(state, log)
