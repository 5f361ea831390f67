"""What advice says of steps of a war is tried out by the rules: what is stormed this round, and who comes to whom; of
placements who drives whom off, and who builds first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.engine.event import EventLog
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.actions import Build, Defend, Done, Expel, GiveUp, Go, Make, Place, Take
from tabletop.games.rio_de_la_plata.common import built, site
from tabletop.games.rio_de_la_plata.game import GAME
from tabletop.games.rio_de_la_plata.groups import at_war, group_name, on
from tabletop.games.rio_de_la_plata.phases.rounds import battles_begin
from tabletop.games.rio_de_la_plata.rules import deciders, rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PLACE, SITES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.thinking.case.earlier import opens_square
from tabletop.games.rio_de_la_plata.thinking.case.reasons import reasons
from tabletop.games.rio_de_la_plata.thinking.meant import meant
from tabletop.games.rio_de_la_plata.thinking.mind import Mind
from tabletop.games.rio_de_la_plata.thinking.warring import steps_of_war
from tests.played import played

_EFFECTS = (Phase.PLACEMENT, Phase.GRIDS, Phase.INCOME, Phase.EFFECTS)


def _told(state: RioDeLaPlata, *line: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    for one in reasons(state, line[0].seat, line):
        yield one.key, dict(one.values)


def test_what_is_said_of_a_war_can_be_done_by_the_rules() -> None:
    seen = Counter[str]()
    for seed in range(2):
        for number, (_, state) in enumerate(played(GAME, 3, seed)):
            if state.phase != Phase.BATTLES or state.decisions or number % 7:
                continue
            for step in steps_of_war(state, state.active):
                for key, told in _told(state, step):
                    seen[key] += 1
                    if key == "prey" and isinstance(step, Go):
                        assert _storms(rules.apply(state, step, False).state, step.place, told["where"])
                    elif key == "prey" and isinstance(step, GiveUp):
                        assert _storms(rules.apply(state, step, False).state, step.other, told["where"])
                    elif key == "reached_by":
                        assert _comes(rules.apply(state, step, False).state, told["where"], told["at"])
    assert seen["prey"] > 5 < seen["reached_by"]


def test_a_danger_that_defenders_are_told_of_can_be_carried_out_by_the_attackers() -> None:
    met = 0
    for seed in range(2):
        for number, (_, state) in enumerate(played(GAME, 3, seed)):
            if state.phase != Phase.BATTLES or state.decisions or state.active == at_war(state).attacker or number % 3:
                continue
            for told in [told for key, told in _told(state, Done(state.active)) if key == "danger"]:
                then = state
                while then.phase == Phase.BATTLES and then.active != at_war(state).attacker:
                    then = rules.apply(then, Done(then.active), False).state
                if then.phase == Phase.BATTLES and not then.decisions:
                    met += 1
                    for at in told["at"]:
                        every = [after for name in told["where"] if (after := _goes(then, name, at, 1)) is not None]
                        assert any(not built(after) >> PLACE[at] & 1 for after in every)
    assert met


def test_what_is_said_of_a_pawn_that_is_sent_can_be_done_by_the_rules() -> None:
    """Somebody comes in so many moves, and the battle then ends as it is told, for so many points."""
    seen = Counter[str]()
    for seed in range(4):
        for _, state in played(GAME, 3, seed):
            if state.phase != Phase.DEFENCE or state.decisions:
                continue
            for send in [one for one in rules.legal(state, state.active) if isinstance(one, Defend)]:
                after = rules.apply(state, send, False).state
                for key, told in _told(state, send):
                    seen[key] += 1
                    if key in ("guards_fall", "guards_hold", "guards_both"):
                        ends = dict(_come(after, send.place, told["moves"]))
                        assert all(_ended(after, ends[name], send.place, key, told) for name in told["where"])
                    elif key == "guards_already":
                        ends = dict(_come(state, send.place, 1))
                        assert all(on(ends[name], PLACE[send.place]) for name in told["where"] if name in ends)
                    elif key == "nobody_comes":
                        assert not dict(_come(after, send.place, 1))
    assert min(seen[key] for key in ("guards_both", "guards_hold", "nobody_comes")) > 0, seen


def test_no_pawn_is_sent_where_nobody_comes_while_attackers_come_to_an_own_building_that_it_would_hold() -> None:
    met = 0
    for seed in range(6):
        for _, state in played(GAME, 3, seed):
            if state.phase != Phase.DEFENCE or state.decisions:
                continue
            sends = [one for one in rules.legal(state, state.active) if isinstance(one, Defend)]
            keys = {send: {key for key, _ in _told(state, send)} for send in sends}
            idle = [send for send in sends if "nobody_comes" in keys[send]]
            holds = [send for send in sends if keys[send] & {"guards_both", "guards_hold"}]
            if idle and holds:
                met += 1
                best = max(sends, key=lambda send: GAME.speaks(state, send.seat, (send,), ()))
                assert best not in idle
                assert GAME.case(state, best.seat, ((best,),))[0].outweighs > 0
    assert met > 5


def _ended(before: RioDeLaPlata, then: RioDeLaPlata, where: str, key: str, told: dict[str, Any]) -> bool:
    field, guards = PLACE[where], [one for one in _at_war(then) if one.place == PLACE[where]]
    if key == "guards_fall":
        return not built(then) >> field & 1
    points = sum([one.points for one in then.players]) - sum([one.points for one in before.players])
    held = [one for one in guards if one.top != ATTACKERS]
    return bool(built(then) >> field & 1) and bool(held) == (key == "guards_hold") and told["points"] in (0, points)


def _at_war(state: RioDeLaPlata) -> tuple[Group, ...]:
    return state.war.groups if state.war is not None else ()


def _come(state: RioDeLaPlata, where: str, moves: int) -> Iterator[tuple[str, RioDeLaPlata]]:
    """By name, the attackers that can go into a field within so many moves while all others stay, and what is then."""
    state = state.copy()
    if state.war is not None:
        state.war = state.war.copy()
        battles_begin(state, EventLog())
        for name in dict.fromkeys([group_name(one) for one in at_war(state).groups if one.top == ATTACKERS]):
            then = _goes(state, name, where, moves)
            if then is not None:
                yield name, then


def _goes(state: RioDeLaPlata, name: str, where: str, moves: int) -> RioDeLaPlata | None:
    seat, met, waiting = state.active, set[tuple[str, int]](), [(state, name, 1)]
    while waiting:
        at, here, used = waiting.pop(0)
        for one in rules.legal(at, seat):
            if isinstance(one, Go) and one.group == here:
                then = rules.apply(at, one, False).state
                if one.place == where:
                    return then
                goes_on = not built(at) >> PLACE[one.place] & 1 and then.war is not None and then.active == seat
                if goes_on and (one.place, used) not in met and not then.decisions:
                    met.add((one.place, used))
                    waiting.append((then, one.place, used))
        if used < moves and not at.decisions:
            waiting.append((_next_round(at), here, used + 1))
    return None


def _next_round(state: RioDeLaPlata) -> RioDeLaPlata:
    seat = state.active
    state = rules.apply(state, Done(seat), False).state
    while state.phase == Phase.BATTLES and state.active != seat:
        state = rules.apply(state, Done(state.active), False).state
    return state


def _walks(state: RioDeLaPlata, name: str, seat: Seat) -> Iterator[RioDeLaPlata]:
    """All that can come of moving a group on, step by step."""
    waiting = [(state, name)]
    while waiting:
        at, here = waiting.pop()
        yield at
        if at.phase == Phase.BATTLES and not at.decisions and at.active == seat:
            for one in rules.legal(at, seat):
                if isinstance(one, Go) and one.group == here:
                    waiting.append((rules.apply(at, one, False).state, one.place))


def _storms(state: RioDeLaPlata, name: str, where: str) -> bool:
    return any(not built(then) >> PLACE[where] & 1 for then in _walks(state, name, state.active))


def _comes(state: RioDeLaPlata, name: str, where: str) -> bool:
    """Whether some group of a defender comes to a field once the attackers are done, if no other defender moves."""
    met = next(one for one in at_war(state).groups if group_name(one) == where)
    while state.active == at_war(state).attacker or name not in _own(state):
        state = rules.apply(state, Done(state.active), False).state
    return any(then.war is None or met not in then.war.groups for then in _walks(state, name, state.active))


def _own(state: RioDeLaPlata) -> list[str]:
    return [group_name(one) for one in at_war(state).groups if one.top == state.active and one.top != ATTACKERS]


@pytest.mark.parametrize("games", [2, pytest.param(4, marks=pytest.mark.compare)])
def test_what_rivals_are_said_to_do_to_a_placement_they_can_do_by_the_rules(games: int) -> None:
    seen = Counter[str]()
    for seed in range(games):
        for _, state in played(GAME, 3, seed):
            if state.phase != Phase.PLACEMENT or state.placed or state.decisions:
                continue
            for line in Mind().plans(state, state.active, (), 1)[:3]:
                opened = [("opens_square", dict(one.values)) for one in _opens(state, line)]
                for key, told in (*_told(state, *line), *opened):
                    seen[key] += 1
                    if key == "driven_off":
                        assert all(_drives(state, line, who, told["where"]) for who in told["who"])
                    elif key == "built_else":
                        each = zip(told["who"], told["where"], strict=True)
                        assert all(_places_for(state, who, where, told["building"]) for who, where in each)
                    elif key in ("built_before", "tile_before"):
                        assert _builds(state, (Done(state.active),), told["who"], told["where"])
                    elif key == "opens_square":
                        assert all(_builds(state, line, who, told["where"], told["by"]) for who in told["who"])
    assert seen["driven_off"] > 5
    assert seen["built_before"] + seen["tile_before"] > 0
    assert seen["opens_square"] > 0 < seen["built_else"]


def _opens(state: RioDeLaPlata, line: Any) -> Iterator[Any]:
    yield from opens_square(state, state.players[state.active], meant(state, line), line)


def _placed(state: RioDeLaPlata, line: Any) -> RioDeLaPlata:
    for action in line:
        if rules.why_not(state, action) is None:
            state = rules.apply(state, action, False).state
    return state


def _drives(state: RioDeLaPlata, line: Any, who: Seat, where: str) -> bool:
    at = _placed(state, line)
    while at.active != who:
        at = rules.apply(at, Done(at.active), False).state
    return rules.why_not(at, Expel(who, where)) is None


def _builds(state: RioDeLaPlata, line: Any, who: Seat, where: str, by: tuple[str, ...] = ()) -> bool:
    """Whether somebody builds something there this year, by any way of placing one worker there and using the others
    for goods; a Square, where others have built what stands beside it."""
    seat = state.active
    after = meant(state, line)
    at = _placed(state, line)
    while at.phase == Phase.PLACEMENT and not at.decisions:
        at = _fetches(at, where) if at.active == who and by else at
        if at.phase == Phase.PLACEMENT and not at.decisions:
            at = rules.apply(at, Done(at.active), False).state
    for _ in range(200):
        if at.phase not in _EFFECTS:
            return False
        (decides, *_) = deciders(at)
        legal = rules.legal(at, decides)
        builds = [one for one in legal if isinstance(one, Build) and one.place == where]
        if decides == who and any(not by or one.building == "square" for one in builds):
            return True
        wanted = [
            one
            for one in legal
            if isinstance(one, Build) and decides == seat and one.place in by
            if one.building == SITES[site(after, PLACE[one.place])]
        ]
        goods = [one for one in legal if type(one).__name__ in ("Take", "Make")] if decides == who else []
        todo = wanted[0] if wanted else goods[0] if goods else None
        if todo is None:
            over = at.phase == Phase.EFFECTS and not at.decisions
            todo = Mind().policy(at, decides) if not over or (decides == seat and by) else Done(decides)
        at = rules.apply(at, todo, False).state
    return False


_HELPERS = (
    ("forest.01", "forest.02", "craft"),
    ("craft", "quarry.01", "forest.01"),
    ("quarry.01", "quarry.02", "craft"),
)


def _places_for(state: RioDeLaPlata, who: Seat, where: str, building: str) -> bool:
    """Whether somebody who still places can build it there this year, with the workers that are left for goods."""
    workers = [where] * box(state.box).workers[SITES.index(building)]
    return any(_can_raise(state, who, where, building, (*workers, *helpers)) for helpers in _HELPERS)


def _can_raise(state: RioDeLaPlata, who: Seat, where: str, building: str, places: tuple[str, ...]) -> bool:
    at = state
    while at.active != who:
        at = rules.apply(at, Done(at.active), False).state
    for place in places:
        at = _placed(at, (Place(who, place),)) if at.active == who else at
    while deciders(at)[0] != who or at.phase != Phase.EFFECTS or at.decisions:
        decides = deciders(at)[0]
        done = Done(decides)
        at = rules.apply(at, done if rules.why_not(at, done) is None else Mind().policy(at, decides), False).state
    return _raises(at, who, where, building)


def _raises(state: RioDeLaPlata, who: Seat, where: str, building: str) -> bool:
    """Whether somebody can build it now, or after goods are taken and made."""
    legal = rules.legal(state, who)
    if any(isinstance(one, Build) and (one.building, one.place) == (building, where) for one in legal):
        return True
    takes = [one for one in legal if isinstance(one, Take)][:1]
    makes = () if takes else [one for one in legal if isinstance(one, Make)]
    return any(_raises(rules.apply(state, one, False).state, who, where, building) for one in (*takes, *makes))


def _fetches(state: RioDeLaPlata, where: str) -> RioDeLaPlata:
    seat = state.active
    if PLACE[where] not in state.players[seat].discs:
        state = _placed(state, (Place(seat, where),))
    for place in ("quarry.01", "quarry.02", "forest.01", "forest.02"):
        good = 0 if place.startswith("quarry") else 1
        if state.active == seat and not state.players[seat].goods[good]:
            state = _placed(state, (Place(seat, place),))
    return state
