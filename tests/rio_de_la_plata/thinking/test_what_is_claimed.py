"""What advice claims of others is tried out by the rules in games of fresh seeds: who can pay for a building, and how
many pawns somebody can have in a building before attackers come."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.actions import Activate, Build, Defend, Done, Hire, Make, Place, Take
from tabletop.games.rio_de_la_plata.common import built
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.groups import at_war, on
from tabletop.games.rio_de_la_plata.phases.defence import OWN
from tabletop.games.rio_de_la_plata.phases.placement import open_fields, open_places
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CRAFT,
    FIELDS,
    FIRST_NEUTRAL,
    PLACE,
    PLACED,
    PLACES,
    PRODUCTION,
    SITE,
    SITES,
    box,
)
from tabletop.games.rio_de_la_plata.things import Phase
from tabletop.games.rio_de_la_plata.thinking.buildable import fields_with_points
from tabletop.games.rio_de_la_plata.thinking.case.attacking import most_sent
from tabletop.games.rio_de_la_plata.thinking.case.scarce import pays_next
from tests.played import played

_SEED, _TWO = 2711, 2
"""The game that is looked through; pawns that each defender sends for nothing."""
_KINDS = (SITE["barracks"], SITE["church"], SITE["square"])


def test_whoever_is_said_to_pay_for_a_building_can_build_it_by_the_rules() -> None:
    seen = 0
    for number, (_, state) in enumerate(played(GAME, 3, _SEED)):
        if state.phase != Phase.PLACEMENT or state.placed or state.active != state.order[0] or number % 3:
            continue
        seat, free = state.active, open_fields(state, state.players[state.active]) & ~built(state)
        for kind, fields in fields_with_points(state, state.players[seat], free):
            if kind in _KINDS and pays_next(state, state, seat, kind):
                assert any(_ways(state, seat, kind, fields[0])), (number, SITES[kind], PLACES[fields[0]])
                seen += 1
    assert seen > 2


def _ways(state: RioDeLaPlata, seat: Seat, kind: int, field: int) -> Iterator[bool]:
    """Whether it can be built there this year, for each set of places in which the others of a year work."""
    workers = box(state.box).workers[kind]
    able = [place for place in range(len(PLACES)) if open_places(state, state.players[seat]) >> place & 1]
    able = [place for place in able if place in PRODUCTION]
    able += [one for one in range(FIELDS) if open_fields(state, state.players[seat]) >> one & 1 and _works(state, one)]
    spare = min(PLACED, state.players[seat].idle) - workers
    for count in range(spare + 1):
        for made in range(min(2, count) + 1):
            for some in combinations(able, count - made):
                yield _built(state, seat, kind, field, (*[field] * workers, *some, *[CRAFT] * made))


def _works(state: RioDeLaPlata, field: int) -> bool:
    return any(state.standing[SITE[one] - FIRST_NEUTRAL] >> field & 1 for one in ("stonecutter", "carpenter"))


def _built(state: RioDeLaPlata, seat: Seat, kind: int, field: int, places: tuple[int, ...]) -> bool:
    for place in places:
        put = Place(seat, PLACES[place])
        if rules.why_not(state, put) is not None:
            return False
        state = rules.apply(state, put, False).state
    for _ in range(60):
        if state.active == seat and state.phase == Phase.EFFECTS and not state.decisions:
            return _raised(state, seat, kind, field)
        who = GAME.deciders(state)[0]
        done = Done(who)
        quick = done if rules.why_not(state, done) is None else GAME.policy(state, who)
        state = rules.apply(state, quick, False).state
    return False


def _raised(state: RioDeLaPlata, seat: Seat, kind: int, field: int) -> bool:
    """Whether some order of taking, working and making ends in the building."""
    legal = [one for one in rules.legal(state, seat) if isinstance(one, Take | Activate | Make | Build)]
    if any(isinstance(one, Build) and (one.building, one.place) == (SITES[kind], PLACES[field]) for one in legal):
        return True
    return any(
        _raised(rules.apply(state, one, False).state, seat, kind, field)
        for one in [one for one in legal if isinstance(one, Take)][:1] or legal
        if not isinstance(one, Build)
    )


def test_so_many_pawns_as_are_said_can_be_had_in_a_building_before_attackers_come() -> None:
    seen, posting = 0, None
    for _, state in played(GAME, 3, _SEED):
        if state.phase == Phase.ATTACK:
            posting = state
        elif state.phase == Phase.DEFENCE and posting is not None and not state.decisions:
            seat, send = state.active, next(iter(rules.legal(state, state.active)), None)
            begins = not at_war(state).hired and at_war(state).own == _TWO
            if isinstance(send, Defend) and send.whose == OWN and begins:
                assert _sent(state, seat, send) == most_sent(posting, seat, PLACE[send.place])
                seen += 1
    assert seen


def _sent(state: RioDeLaPlata, seat: Seat, send: Defend) -> int:
    for _ in range(9):
        step = next((one for one in (send, Hire(seat)) if rules.why_not(state, one) is None), None)
        if step is None or state.active != seat:
            break
        state = rules.apply(state, step, False).state
        if state.phase != Phase.DEFENCE:
            break
    there = on(state, PLACE[send.place])
    return 0 if there is None else there.pawns.count(seat)
