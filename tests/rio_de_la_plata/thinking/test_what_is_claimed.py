"""What advice claims of others is tried out by the rules in games of fresh seeds: who can pay for a building, how many
pawns somebody can have in a building before attackers come, who can hold one in time and whether the way can be
barred."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from tabletop.engine.prompt import Prompt
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.actions import Activate, Build, Defend, Done, Go, Hire, Make, Place, Take
from tabletop.games.rio_de_la_plata.common import built
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.groups import at_war, commander, group_name, named, on, steps_of
from tabletop.games.rio_de_la_plata.phases.defence import OWN
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.phases.placement import open_fields, open_places
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
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
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.thinking.buildable import fields_with_points
from tabletop.games.rio_de_la_plata.thinking.case.barring import most_sent
from tabletop.games.rio_de_la_plata.thinking.case.fronts import Front
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.case.scarce import pays_next
from tabletop.locale import files
from tabletop.locale.message import Plural, Slot, parse
from tests.played import played

_SEED, _TWO = 2711, 2
"""The game that is looked through; pawns that each defender sends for nothing."""
_WORDS = files.read("en", "rio_de_la_plata")
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


def test_whoever_is_said_to_be_there_first_comes_there_by_the_rules_and_holds_it_and_else_nobody_bars_the_way() -> None:
    held = 0
    for number, (_, state) in enumerate(played(GAME, 3, _SEED)):
        if state.phase != Phase.BATTLES or state.decisions or state.active != at_war(state).attacker or number % 2:
            continue
        for go in [one for one in rules.legal(state, state.active) if isinstance(one, Go)]:
            every = reasons(state, state.active, (go,))
            assert not [*_said_of_none(every)]
            told = {one.key: dict(one.values) for one in every}
            first_of = [one for one in ("guarded_first", "way_barred", "prey_next") if one in told]
            if not first_of or told[first_of[0]]["rounds"] != 1:
                continue
            after = rules.apply(state, go, False).state
            if "guarded_first" in told:
                field = PLACE[str(told["guarded_first"]["where"])]
                first = named(after, str(told["guarded_first"]["from"]))
                assert first is not None
                assert field in _reached(after, first)
                there = on(after, field)
                pawns = len(first.pawns) + (len(there.pawns) if there is not None else 0)
                here = on(after, PLACE[go.place])
                assert here is not None
                assert not survivors(after, field, len(here.pawns), pawns)[0]
                held += 1
            elif "way_barred" in told:
                first = named(after, str(told["way_barred"]["from"]))
                assert first is not None
                assert PLACE[str(told["way_barred"]["at"])] in _reached(after, first)
            elif told["prey_next"]["bars"] == 1:
                here = on(after, PLACE[go.place])
                assert here is not None
                way = Front(after).reach(here)
                able = [one for one in at_war(after).groups if one.top != ATTACKERS]
                near = [one for group in able for one in (group.place, *_reached(after, group))]
                steps = int(str(told["prey_next"]["steps"]))
                assert not any(one == here.place or way.get(one, steps + 1) <= steps for one in near)
    assert held


def _said_of_none(every: Sequence[Prompt]) -> Iterator[tuple[str, str]]:
    """What would be said of several where it is none, and is no number."""
    for told in every:
        for part in parse(_WORDS[f"why.{told.key}"]):
            if not isinstance(part, Plural) or part.none is not None:
                continue
            counted = any(isinstance(one, Slot) and one.name == part.name for form in part.forms for one in form)
            if not counted and dict(told.values)[part.name] == 0:
                yield told.key, part.name


def _reached(state: RioDeLaPlata, group: Group) -> dict[int, int]:
    """Where a group of defenders can come by the rules in a turn of its commander, with its steps."""
    turn = state.copy()
    turn.active = commander(state, group)
    war = at_war(state).copy()
    stride = steps_of(state, len(group.pawns))
    war.groups = tuple([replace(one, steps=stride, marks=0) if one is group else one for one in war.groups])
    turn.war = war
    found, edge = dict[int, int](), [(group_name(group), turn)]
    for steps in range(1, stride + 1):
        further = list[tuple[str, RioDeLaPlata]]()
        for at, here in edge:
            for go in rules.legal(here, here.active):
                if isinstance(go, Go) and go.group == at and PLACE[go.place] not in found:
                    found[PLACE[go.place]] = steps
                    then = rules.apply(here, go, False).state
                    if then.phase == Phase.BATTLES and not then.decisions and then.active == turn.active:
                        further.append((go.place, then))
        edge = further
    return found
