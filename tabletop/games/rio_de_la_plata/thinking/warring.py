"""How a war is fought at a glance: attackers go one by one for what brings most, defenders meet whom they can.

Steps are counted as if nobody stood in the way; a group that is barred goes round, or waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from tabletop.engine.action import Action
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import built, numbers, site
from tabletop.games.rio_de_la_plata.groups import (
    DONE,
    FOUGHT,
    ON_ITS_WAY,
    at_war,
    attackers_left,
    commander,
    group_name,
    inert,
    steps_of,
)
from tabletop.games.rio_de_la_plata.phases.cannons import most
from tabletop.games.rio_de_la_plata.phases.defence import (
    OF_SHADOW,
    OWN,
    in_hand,
    own_starts,
    shared,
    starts,
    why_not_hire,
)
from tabletop.games.rio_de_la_plata.phases.dividing import stacks
from tabletop.games.rio_de_la_plata.phases.fighting import can_be_stormed, survivors
from tabletop.games.rio_de_la_plata.phases.moving import Go
from tabletop.games.rio_de_la_plata.phases.rounds import must_enter
from tabletop.games.rio_de_la_plata.phases.steps import Ground, ways, why_not_step
from tabletop.games.rio_de_la_plata.points import CANNON_ROLL
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PER_FIELD, PLACE, PLACES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.thinking.asked import answer

LATER = 0.8
"""What is left of a goal for each round that it is away."""
_LEFT = tuple([LATER**rounds for rounds in range(2 * FIELDS)])
CHANCES = (0, 0, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0)
"""Of 36 throws of two dice, those that show so much or more (from 2 on)."""
STRIDE = 3
"""Steps of a pawn that goes alone."""
AHEAD = 3
"""Steps that a group looks ahead on its way to a goal."""
CROWDED = 0.2
"""What it costs that another one waits at the same point."""
POINTS, POINTS_OF_MORE = 6, 2
"""Points of entry that are compared for a single pawn, and for a pair or three."""
HIRED = 2
"""The dearest pawn that is hired: whoever meets an enemy has about four points of it."""


@cache
def steps_from(one: int) -> tuple[int, ...]:
    """Orthogonal steps from a field, or a point of entry, to each field: asked for without end."""
    outside = one >= FIELDS
    x, y = divmod(CITY.field_at[one - FIELDS] if outside else one, CITY.rows)
    ends = [divmod(other, CITY.rows) for other in range(FIELDS)]
    return tuple([abs(x - to_x) + abs(y - to_y) + outside for to_x, to_y in ends])


def steps_between(one: int, other: int) -> int:
    """Orthogonal steps from a field, or a point of entry, to a field."""
    return steps_from(one)[other]


def at_war_now(state: RioDeLaPlata, seat: Seat) -> Action:
    """What a seat does that is asked in a war."""
    return _BY_PHASE[Phase(state.phase)](state, seat)


def fought_out(state: RioDeLaPlata) -> bool:
    """Whether a war goes on in which pawns come, shoot and move: every step of it answers others."""
    return state.war is not None and state.phase != Phase.RETURN


def steps_of_war(state: RioDeLaPlata, seat: Seat) -> tuple[Action, ...]:
    """What is worth comparing there: whatever might be done, but for what would be taken back at once."""
    might = might_do_in_war(state, seat)
    return tuple([step for step in might if not _comes_back(state, seat, step)]) or might


def _comes_back(state: RioDeLaPlata, seat: Seat, step: Action) -> bool:
    """Whether the quick player would lead a group back to where a step has led it from."""
    if not isinstance(step, act.Go):
        return False
    after = rules.apply(state, step, False).state
    if after.active != seat or after.phase != Phase.BATTLES or after.decisions:
        return False
    then = at_war_now(after, seat)
    return isinstance(then, act.Go) and (then.group, then.place) == (step.place, step.group)


def might_do_in_war(state: RioDeLaPlata, seat: Seat) -> tuple[Action, ...]:
    """What a seat can do there by itself; what others would have to consent to, and a trade meanwhile, is left out."""
    if state.decisions:
        return (answer(state, seat),)
    if state.phase == Phase.ATTACK:
        return _posts(state, seat)
    if state.phase == Phase.BATTLES:
        done = act.Done(seat)
        going = _setting_out(state, seat)
        return going if rules.why_not(state, done) is not None else (done, *going)
    alone = tuple([action for action in rules.legal(state, seat) if isinstance(action, _ALONE)])
    return alone or (at_war_now(state, seat),)


def _setting_out(state: RioDeLaPlata, seat: Seat) -> tuple[Action, ...]:
    """Where groups can set out for. One that is on its way goes on as the quick player says, or into a fight: nobody
    steps forth and back."""
    groups = at_war(state).groups
    under_way = {group_name(group) for group in groups if group.marks & ON_ITS_WAY}
    attacks = seat == at_war(state).attacker
    theirs, spared = (goals_of(state), _of_attacker(state)) if attacks else (_attackers(state), 0)
    return tuple(
        [
            go
            for go in _GO.offers(state, seat)
            if (go.group not in under_way or PLACE[go.place] in theirs) and not spared >> PLACE[go.place] & 1
        ]
    )


# --- the attacker
class _Goals:
    """What may be stormed: the fields with the points for them; the attacker spares what is its own.

    Most steps change nothing about it, so it is kept as long as the city is the same.
    """

    def __init__(self) -> None:
        self._city: tuple[Any, ...] = ()
        self._goals: dict[int, int] = {}

    def __call__(self, state: RioDeLaPlata) -> dict[int, int]:
        own = state.players[at_war(state).attacker]
        homes = tuple([(player.huts, player.houses) for player in state.players])
        city = (own.seat, inert(state), state.standing, homes, state.box, state.rules)
        if city != self._city:
            fields = built(state) & ~inert(state) & ~(own.huts | own.houses)
            lost = box(state.box).lost
            goals = {field: lost[site(state, field)] for field in numbers(fields) if can_be_stormed(state, field)}
            self._city, self._goals = city, goals
        return dict(self._goals)


goals_of = _Goals()


def _of_attacker(state: RioDeLaPlata) -> int:
    """Huts and houses of whoever attacks, as bits."""
    own = state.players[at_war(state).attacker]
    return own.huts | own.houses


def guards_of(state: RioDeLaPlata) -> dict[int, int]:
    """Defenders by field."""
    return {group.place: len(group.pawns) for group in at_war(state).groups if group.top != ATTACKERS}


def _attackers(state: RioDeLaPlata) -> set[int]:
    """Fields with attackers."""
    return {group.place for group in at_war(state).groups if group.top == ATTACKERS}


def _post(state: RioDeLaPlata, seat: Seat) -> Action:
    """One pawn after the other, each near a goal that nobody goes for yet."""
    return act.Post(seat, 1, CITY.points[_points(state)[0]])


def _points(state: RioDeLaPlata) -> list[int]:
    """Open points of entry, first those from which most can be had that nobody goes for yet."""
    guards, goals = guards_of(state), goals_of(state)
    here = [group.place for group in at_war(state).groups if group.top == ATTACKERS]
    for place in here:  # each of those who wait has its goal
        goal = max(goals, key=lambda field: _appeal(goals[field], steps_between(place, field), STRIDE), default=-1)
        goals.pop(goal, None)
    found: list[tuple[float, int, int]] = []
    for point in numbers(~state.walls & (1 << len(CITY.points)) - 1):
        away, crowd = steps_from(FIELDS + point), here.count(FIELDS + point)
        values = [
            (guards.get(field, 0) + CROWDED * crowd - _appeal(points, away[field], STRIDE), field)
            for field, points in goals.items()
        ]
        found.append((*min(values, default=(crowd, 0)), point))
    return [point for _, _, point in sorted(found)]


def _posts(state: RioDeLaPlata, seat: Seat) -> tuple[Action, ...]:
    """Single pawns at the points that lie best, pairs and three together at the very best of them."""
    points = _points(state)
    some = [act.Post(seat, 1, CITY.points[point]) for point in points[:POINTS]]
    some += [act.Post(seat, size, CITY.points[point]) for size in (2, PER_FIELD) for point in points[:POINTS_OF_MORE]]
    return tuple([post for post in some if post.size <= at_war(state).posted])


def _appeal(points: float, steps: int, stride: int) -> float:
    """What a goal is worth that is so many steps away, for a group of so many steps a round."""
    return points * _LEFT[(steps + stride - 1) // stride]


def _divide(state: RioDeLaPlata, seat: Seat) -> Action:
    """Single pawns."""
    return act.Divide(seat, 1, CITY.points[stacks(at_war(state))[0].place - FIELDS])


# --- cannons
def _bet(state: RioDeLaPlata, seat: Seat) -> Action:
    """The bet that hits most on the whole."""
    more = CANNON_ROLL(0, state, state.players[seat])
    target = box(state.box).data.enemies.value.war.cannon_target
    hits = [number * CHANCES[max(2, min(13, target + number - more))] for number in range(most(state) + 1)]
    return act.Bet(seat, hits.index(max(hits)))


def _shoot(state: RioDeLaPlata, seat: Seat) -> Action:
    """The attacker that is nearest to something of one's own, of the smallest group."""
    own = list(numbers(state.players[seat].huts | state.players[seat].houses)) or list(numbers(built(state)))
    groups = [group for group in at_war(state).groups if group.top == ATTACKERS]

    def far(group: Group) -> tuple[int, int]:
        return min([steps_between(group.place, field) for field in own], default=0), len(group.pawns)

    return act.Shoot(seat, group_name(min(groups, key=far)))


# --- defenders come
def _defend(state: RioDeLaPlata, seat: Seat) -> Action:
    """Pawns onto the starts that are nearest to the enemies, not all onto one."""
    war, alone = at_war(state), ~shared(state)
    enemies = [group.place for group in war.groups if group.top == ATTACKERS]
    guards = guards_of(state)
    able = (
        (OWN, own_starts(state) & alone if in_hand(state, OWN) > 0 else 0),
        (OF_SHADOW, starts(state, OF_SHADOW) & alone if war.shadow and in_hand(state, OF_SHADOW) > 0 else 0),
    )
    for whose, fields in able:
        if fields:
            best = min(
                numbers(fields),
                key=lambda field: min([steps_between(place, field) for place in enemies]) + 2 * guards.get(field, 0),
            )
            return act.Defend(seat, PLACES[best], whose)
    if war.hired < HIRED and why_not_hire(state) is None and attackers_left(war) > sum(guards.values()):
        return act.Hire(seat)
    return act.Done(seat)


# --- battles
def _battle(state: RioDeLaPlata, seat: Seat) -> Action:
    """A step of the first group that has something to do."""
    return next(steps_to_fight(state, seat), act.Done(seat))


def steps_to_fight(state: RioDeLaPlata, seat: Seat) -> Iterator[Action]:
    """A step of each group of a seat that has something to do, the one first that has most to gain."""
    goes = _attack(state) if seat == at_war(state).attacker else _hunt(state, seat)
    return (act.Go(seat, group_name(group), PLACES[field]) for group, field in goes)


def _movable(state: RioDeLaPlata) -> list[Group]:
    return [
        group
        for group in at_war(state).groups
        if group.steps and not group.marks & (FOUGHT | DONE) and commander(state, group) == state.active
    ]


def _attack(state: RioDeLaPlata) -> Iterator[tuple[Group, int]]:
    """Groups in the order of what they can have, each towards a goal of its own to which the way is free."""
    goals, guards = goals_of(state), guards_of(state)
    groups = _movable(state)
    pairs = []
    for number, group in enumerate(groups):
        stride, away = steps_of(state, len(group.pawns)), steps_from(group.place)
        spent = 2 * stride - 1 - group.steps
        for field, points in goals.items():
            steps = away[field]
            value = points * _LEFT[(steps + spent) // stride]
            if field in guards and survivors(state, field, len(group.pawns), guards[field])[0] == 0:
                value *= 0.3
            pairs.append((value, -steps, number, field))
    pairs.sort(reverse=True)
    gone: set[int] = set()
    for _, _, number, field in pairs:
        if number not in gone and field in goals:
            step = _towards(state, groups[number], field, guards)
            if step >= 0:
                gone.add(number)
                del goals[field]
                yield groups[number], step
    if must_enter(state) is not None:  # whatever waits for them there
        ground = Ground(state)
        for group in groups:
            if group.place >= FIELDS and why_not_step(ground, group, ways(group)[0]) is None:
                yield group, ways(group)[0]


def _towards(state: RioDeLaPlata, group: Group, goal: int, guards: Mapping[int, int]) -> int:
    """The next field on the way to a goal, -1: nothing brings the group nearer, or soon nothing would any more: it
    would only go to and fro."""
    now = steps_between(group.place, goal)
    for field in sorted(ways(group), key=lambda field: (steps_between(field, goal), field)):
        nearer = steps_between(field, goal) < now and _free(state, group, field, guards, goal)
        if nearer and _leads(state, Group(field, 0, 0, group.pawns), goal, guards):
            return field
    return -1


def _leads(state: RioDeLaPlata, group: Group, goal: int, guards: Mapping[int, int], ahead: int = AHEAD) -> bool:
    """Whether a group can go on towards a goal for so many steps."""
    now = steps_between(group.place, goal)
    if not now or not ahead:
        return True
    return any(
        steps_between(field, goal) < now
        and _free(state, group, field, guards, goal)
        and _leads(state, Group(field, 0, 0, group.pawns), goal, guards, ahead - 1)
        for field in ways(group)
    )


def _free(state: RioDeLaPlata, group: Group, field: int, guards: Mapping[int, int], goal: int = -1) -> bool:
    """Whether a group may and should step there: nobody of one's own, no battle that is lost on the way, and no
    building of the attacker's own, which would be destroyed."""
    if inert(state) >> field & 1 or (group.top == ATTACKERS and _of_attacker(state) >> field & 1):
        return False
    if field in guards:
        mine, theirs = len(group.pawns), guards[field]
        left = survivors(state, field, mine, theirs)
        return left[0] > 0 or (field == goal and left == (0, 0))
    return not any(other.place == field for other in at_war(state).groups)


def _hunt(state: RioDeLaPlata, seat: Seat) -> Iterator[tuple[Group, int]]:
    """Defenders meet the enemies that they beat, or at least take along; each fight brings points."""
    enemies = {group.place: group for group in at_war(state).groups if group.top == ATTACKERS}
    taken = {group.place for group in at_war(state).groups}
    barred = inert(state)
    own = state.players[seat].huts | state.players[seat].houses
    for group in _movable(state):
        best: tuple[float, int] | None = None
        for place, enemy in enemies.items():
            field = place if place < FIELDS else CITY.field_at[place - FIELDS]
            steps = steps_between(group.place, field)
            if place >= FIELDS and steps == 0:
                continue  # waits where they come in
            left = survivors(state, field, len(enemy.pawns), len(group.pawns))
            gain = 2.0 * (len(enemy.pawns) - left[0]) + 2.0 * (len(group.pawns) - left[1]) + (own >> field & 1)
            value = gain * LATER ** (steps / steps_of(state, len(group.pawns)))
            for to in sorted(ways(group), key=lambda to: (steps_between(to, field), to)):
                if steps_between(to, field) >= steps or barred >> to & 1:
                    continue
                if to not in taken or (to == field and place < FIELDS):
                    if best is None or value > best[0]:
                        best = (value, to)
                    break
        if best is not None:
            yield group, best[1]


# --- afterwards
def _withdraw(state: RioDeLaPlata, seat: Seat) -> Action:
    """Home from wherever nothing of one's own can be built."""
    player = state.players[seat]
    for place in player.discs:
        if place < FIELDS and site(state, place) < 0 and player.discs.count(place) < PER_FIELD - 1:
            return act.Withdraw(seat, PLACES[place])
    return act.Done(seat)


_BY_PHASE: Mapping[Phase, Callable[[RioDeLaPlata, Seat], Action]] = {
    Phase.ATTACK: _post,
    Phase.DIVIDING: _divide,
    Phase.CANNONS: _bet,
    Phase.SHOOTING: _shoot,
    Phase.DEFENCE: _defend,
    Phase.BATTLES: _battle,
    Phase.RETURN: _withdraw,
}
_ALONE = (act.Divide, act.Bet, act.Shoot, act.Defend, act.Hire, act.Done)
_GO = Go()
