"""The beginning of the Effects: finished grids, the ship that is back, then for each seat what its offices bring.

First for all: grids and ship (ruling R89). Then, at the beginning of each seat's own Effects, goods of its offices by
themselves, the Merchant's choice, a road and a wall (ruling R27).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.decision import pop, push
from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import gain
from tabletop.games.rio_de_la_plata.decisions import Left, pending
from tabletop.games.rio_de_la_plata.phases.majors import settle
from tabletop.games.rio_de_la_plata.phases.ship import ship_returns
from tabletop.games.rio_de_la_plata.points import CHOICE, INCOME, ROAD, WALL, bringing
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLAYERS
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, Phase

_CHOICES = tuple(tuple(act.Choose(seat, good) for good in sorted(GOOD_NAMES)) for seat in range(max(PLAYERS)))

NO_SUCH_GOOD = Reason("no_such_kind", rb.OFFICES)


@rules.forced(int(Phase.GRIDS))
def beginning(state: RioDeLaPlata, log: EventLog) -> bool:
    """Grids one by one, with what their completers choose in between; then the ship, then the first seat."""
    settle(state, log)
    if not state.decisions:
        ship_returns(state, log)
        state.phase = int(Phase.INCOME)
        state.active = state.order[0]
    return True


@rules.forced(int(Phase.INCOME))
def income(state: RioDeLaPlata, log: EventLog) -> bool:
    """What offices bring."""
    player = state.players[state.active]
    state.phase = int(Phase.EFFECTS)
    if player.offices:
        for good, point in enumerate(INCOME):
            count = point(0, state, player)
            if count:
                gain(player, good, count)
                name = GOOD_NAMES[good]
                offices = bringing(state, player, f"effects.{name}")
                log.emit("office_good", player.seat, good=name, count=count, offices=offices)
        asked = [
            pending(kind, player.seat, Left(count))
            for kind, count in (
                ("choice", CHOICE(0, state, player)),
                ("free_road", ROAD(0, state, player)),
                ("free_wall", WALL(0, state, player)),
            )
            if count
        ]
        state.decisions = push(state.decisions, *asked)
    return True


@rules.on("choice")
class Choose(Rule[RioDeLaPlata, act.Choose]):
    """The good of an office that leaves the choice."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Choose]:
        return _CHOICES[seat]

    def check(self, state: RioDeLaPlata, action: act.Choose) -> Why | None:
        return None if action.good in GOOD_NAMES else NO_SUCH_GOOD

    def do(self, state: RioDeLaPlata, action: act.Choose, log: EventLog) -> None:
        state.decisions = pop(state.decisions)
        gain(state.players[action.seat], GOOD_NAMES.index(action.good))
        offices = bringing(state, state.players[action.seat], "effects.choice")
        log.emit("office_good", action.seat, good=action.good, count=1, offices=offices)
