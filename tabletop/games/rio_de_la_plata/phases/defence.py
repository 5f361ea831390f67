"""The defenders' pawns (RB §Defenders): each defender in turn order places two more, and may hire further ones.

They start in own huts and houses, or on barracks where nobody else is (ruling R53; in the first edition on any); all
pawns of the General, who has one more, in any minor building (rulings R95, R96), in the first edition that one alone
unless an option says otherwise (ruling R127).
With two players the defender places the shadow's too (ruling R65). Onto a group of others a pawn comes with their
consent (ruling R96).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.event import EventLog
from tabletop.engine.refusal import Why
from tabletop.engine.rules import Reason, Rule
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata import rulebook as rb
from tabletop.games.rio_de_la_plata.common import numbers
from tabletop.games.rio_de_la_plata.decisions import Supporting
from tabletop.games.rio_de_la_plata.groups import (
    HOW,
    ask,
    at_war,
    change,
    defenders,
    inert,
    on,
    pawns_of,
    to_ask,
    was_refused,
)
from tabletop.games.rio_de_la_plata.phases.dividing import dividing_begins
from tabletop.games.rio_de_la_plata.points import DEFENCE_PAWNS
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    BARRACKS,
    FIELDS,
    FIRST_NEUTRAL,
    PALACE,
    PER_FIELD,
    PLACE,
    PLACES,
    SHADOW_DISCS,
    box,
)
from tabletop.games.rio_de_la_plata.things import SHADOW, Phase

_DEFENCE = int(Phase.DEFENCE)
OWN, OF_SHADOW = "own", "shadow"

NO_PAWN = Reason("no_pawn", rb.DEFENCE)
NOT_A_START = Reason("not_a_start", rb.DEFENCE)
ASK_FIRST = Reason("ask_first", rb.ruling(rb.DEFENCE, "R96"))
NOBODY_TO_ASK = Reason("nobody_to_ask", rb.ruling(rb.DEFENCE, "R96"))
WAS_REFUSED = Reason("was_refused", rb.ruling(rb.GROUPS, "R99"))
PLACE_FIRST = Reason("place_pawns_first", rb.ruling(rb.DEFENCE, "R95"))
NO_HIRE = Reason("nobody_to_hire", rb.DEFENCE)
HIRE_PRICE = Reason("hire_price", rb.DEFENCE, price=lambda state, action: hire_price(state))


def defence_begins(state: RioDeLaPlata, log: EventLog) -> None:
    """The first defender in turn order."""
    state.phase = _DEFENCE
    state.queue = tuple(defenders(state))
    _next(state, log)


def _next(state: RioDeLaPlata, log: EventLog) -> None:
    if not state.queue:
        dividing_begins(state, log)
        return
    war, data = at_war(state), box(state.box).data.enemies.value.war
    state.active, state.queue = state.queue[0], state.queue[1:]
    war.own, war.hired, war.refused = data.extra_pawns, 0, ()
    war.shadow = data.extra_pawns if len(state.players) == 2 else 0
    war.free = DEFENCE_PAWNS(0, state, state.players[state.active])


def in_hand(state: RioDeLaPlata, whose: str) -> int:
    """Pawns that could still come."""
    if whose == OWN:
        return state.players[state.active].idle
    if len(state.players) > 2:
        return 0
    return SHADOW_DISCS - sum(owner == SHADOW for _, owner, _ in state.laid) - pawns_of(state, SHADOW)


def starts(state: RioDeLaPlata, whose: str, general: bool = False) -> int:
    """Fields where a pawn may start, as bits, apart from who stands there: none without room, and barracks by R53.

    `general`: the one pawn more of the General, which in the first edition alone starts in any minor building.
    """
    player, data = state.players[state.active], box(state.box).data
    barracks = state.standing[BARRACKS - FIRST_NEUTRAL]
    if whose == OF_SHADOW and state.rules.shadow_pawns == "empty_barracks_only":
        homes = 0
    else:
        homes = player.huts | player.houses
    if not data.enemies.value.war.empty_barracks:
        homes |= barracks
    anywhere = general or data.offices.value.general_places_all or state.rules.general_pawns == "all"
    if whose == OWN and anywhere and DEFENCE_PAWNS(0, state, player):
        for fields in state.standing[: PALACE - FIRST_NEUTRAL]:
            homes |= fields
        for other in state.players:
            homes |= other.huts | other.houses
    owner = player.seat if whose == OWN else SHADOW
    found = 0
    for field in numbers((homes | barracks) & ~inert(state)):
        group = on(state, field)
        there = () if group is None else group.pawns
        if len(there) < PER_FIELD and (homes >> field & 1 or all(pawn == owner for pawn in there)):
            found |= 1 << field
    return found


def free_pawns(state: RioDeLaPlata) -> int:
    """The General's pawn that has still to come, while the active seat has this office (ruling R118)."""
    return min(at_war(state).free, DEFENCE_PAWNS(0, state, state.players[state.active]))


def own_starts(state: RioDeLaPlata) -> int:
    """The same for the pawns that the active seat has left to place, whichever they are."""
    war = at_war(state)
    return (starts(state, OWN) if war.own else 0) | (starts(state, OWN, general=True) if free_pawns(state) else 0)


def shared(state: RioDeLaPlata) -> int:
    """Fields with pawns whose owners must agree to one more, as bits; own and shadow mix without asking (R107)."""
    return sum(
        1 << group.place for group in at_war(state).groups if group.place < FIELDS and to_ask(state, *group.pawns)
    )


def supports(state: RioDeLaPlata, fields: int) -> list[tuple[int, str]]:
    """Groups of others on these fields that an own pawn could join, and how."""
    if not in_hand(state, OWN):
        return []
    return [
        (field, how)
        for field in numbers(fields & shared(state))
        for how in HOW
        if not was_refused(state, Supporting(field, HOW.index(how)))
    ]


def possible(state: RioDeLaPlata, whose: str, general: bool = False) -> bool:
    """Whether a pawn could come without asking anybody."""
    return in_hand(state, whose) > 0 and starts(state, whose, general) & ~shared(state) != 0


def must_place(state: RioDeLaPlata) -> Why | None:
    """The pawns that come for nothing must be placed, as far as there are any and there is room."""
    war = at_war(state)
    if (war.own and possible(state, OWN)) or (war.shadow and possible(state, OF_SHADOW)):
        return PLACE_FIRST
    return None


@rules.forced(_DEFENCE)
def nothing_to_place(state: RioDeLaPlata, log: EventLog) -> bool:
    """Whoever can neither place nor hire is done (ruling R126)."""
    if must_place(state) is not None or why_not_hire(state) is None:
        return False
    if (free_pawns(state) and possible(state, OWN, general=True)) or supports(state, own_starts(state)):
        return False
    _next(state, log)
    return True


def defence_over(state: RioDeLaPlata, log: EventLog) -> None:
    """The next defender."""
    _next(state, log)


@rules.on(_DEFENCE)
class Defend(Rule[RioDeLaPlata, act.Defend]):
    """A pawn of one's own, or of the shadow, onto a start that nobody else has to agree to."""

    exact = True

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Defend]:
        war = at_war(state)
        alone = ~shared(state)
        able = {
            OWN: own_starts(state) & alone if in_hand(state, OWN) > 0 else 0,
            OF_SHADOW: starts(state, OF_SHADOW) & alone if war.shadow and in_hand(state, OF_SHADOW) > 0 else 0,
        }
        return [
            act.Defend(seat, PLACES[field], whose)
            for field in numbers(able[OWN] | able[OF_SHADOW])
            for whose in (OWN, OF_SHADOW)
            if able[whose] >> field & 1
        ]

    def check(self, state: RioDeLaPlata, action: act.Defend) -> Why | None:
        war = at_war(state)
        left = war.own or free_pawns(state) if action.whose == OWN else war.shadow if action.whose == OF_SHADOW else 0
        if not left or in_hand(state, action.whose) <= 0:
            return NO_PAWN
        field = PLACE.get(action.place, FIELDS)
        able = own_starts(state) if action.whose == OWN else starts(state, OF_SHADOW)
        if field >= FIELDS or not able >> field & 1:
            return NOT_A_START
        return ASK_FIRST if shared(state) >> field & 1 else None

    def do(self, state: RioDeLaPlata, action: act.Defend, log: EventLog) -> None:
        place_pawn(state, PLACE[action.place], action.whose, HOW[0], log)


def place_pawn(state: RioDeLaPlata, field: int, whose: str, how: str, log: EventLog) -> None:
    """A pawn of the active seat from the hand, alone or onto a group."""
    war, seat = at_war(state), state.active
    if whose == OF_SHADOW:
        war.shadow -= 1
    else:
        state.players[seat].idle -= 1
        if war.own and (not free_pawns(state) or starts(state, OWN) >> field & 1):
            war.own -= 1
        else:
            war.free -= 1
    owner = seat if whose == OWN else SHADOW
    group = on(state, field)
    there = () if group is None else group.pawns
    change(war, group, Group(field, 0, 0, (owner, *there) if how == "above" else (*there, owner)))
    log.emit("reinforced", seat, place=PLACES[field])


@rules.on(_DEFENCE)
class Support(Rule[RioDeLaPlata, act.Support]):
    """An own pawn above or below a group of others on one of one's starts, if all of them agree (ruling R96)."""

    exact = True

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        war = at_war(state)
        return None if (war.own or free_pawns(state)) and in_hand(state, OWN) else NO_PAWN

    def offers(self, state: RioDeLaPlata, seat: Seat) -> Sequence[act.Support]:
        return [act.Support(seat, PLACES[field], how) for field, how in supports(state, own_starts(state))]

    def check(self, state: RioDeLaPlata, action: act.Support) -> Why | None:
        field = PLACE.get(action.place, FIELDS)
        if action.how not in HOW or field >= FIELDS or not own_starts(state) >> field & 1:
            return NOT_A_START
        if not shared(state) >> field & 1:
            return NOBODY_TO_ASK
        return WAS_REFUSED if was_refused(state, Supporting(field, HOW.index(action.how))) else None

    def do(self, state: RioDeLaPlata, action: act.Support, log: EventLog) -> None:
        group, field = on(state, PLACE[action.place]), PLACE[action.place]
        assert group is not None
        log.emit("asks_to_support", action.seat, place=action.place)
        ask(state, to_ask(state, *group.pawns), Supporting(field, HOW.index(action.how)))


def hire_price(state: RioDeLaPlata) -> int:
    """Coins for one pawn more."""
    return box(state.box).data.enemies.value.war.hire.price(at_war(state).hired, 1)


def why_not_hire(state: RioDeLaPlata) -> Why | None:
    """Why no pawn can be hired now: one of each colour with two players."""
    if must_place(state) is not None:
        return PLACE_FIRST
    if not possible(state, OWN) and not possible(state, OF_SHADOW) and not supports(state, starts(state, OWN)):
        return NO_HIRE
    return None if state.players[state.active].coins >= hire_price(state) else HIRE_PRICE


@rules.on(_DEFENCE)
class Hire(Rule[RioDeLaPlata, act.Hire]):
    """One more pawn for coins, dearer each time, once those that come for nothing are placed."""

    def may(self, state: RioDeLaPlata, seat: Seat) -> Why | None:
        return why_not_hire(state)

    def do(self, state: RioDeLaPlata, action: act.Hire, log: EventLog) -> None:
        war, coins = at_war(state), hire_price(state)
        state.players[action.seat].coins -= coins
        war.hired += 1
        war.own = 1
        war.shadow = int(len(state.players) == 2)
        log.emit("hired", action.seat, coins=coins)
