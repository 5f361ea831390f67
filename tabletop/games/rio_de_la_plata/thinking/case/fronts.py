"""What groups can reach in a war by ways that are free, how the battle there would end, and who reaches them.

Attackers go into a building only to storm it, defenders cross buildings; nobody crosses pawns or enters a field of the
attacker's own workers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tabletop.games.rio_de_la_plata.common import built
from tabletop.games.rio_de_la_plata.groups import DONE, FOUGHT, at_war, commander, inert, side, steps_of
from tabletop.games.rio_de_la_plata.phases.fighting import rewards, survivors
from tabletop.games.rio_de_la_plata.phases.steps import ways
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, PER_FIELD
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth
from tabletop.games.rio_de_la_plata.thinking.warring import LATER, goals_of

WITHIN, ROUNDS = 15, 2
"""Steps, beyond which nothing is looked at, and rounds, beyond which nothing is gone for: a third one without a battle
may end the war."""
_HARM = 0.5
"""Part of what a House counts for somebody else at the end, beside the points for its fall."""
HELD = 0.35
"""What is left of an aim that defenders can hold in time."""


@dataclass(frozen=True, slots=True)
class Aim:
    """Something that a group can go for: a building, or enemies. `rounds`: after this one; `others`: pawns of the other
    side there; `left`: own pawns after a battle with these; `points` for whoever goes there; `harm`: what a House there
    counts for its `owner` at the end."""

    field: int
    points: int
    steps: int
    rounds: int
    others: int = 0
    left: int = 0
    whose: int | str | tuple[int | str, ...] = -1
    harm: int = 0
    owner: int = -1


class Front:
    """Who stands where, and what that bars."""

    def __init__(self, state: RioDeLaPlata, begun: int = 0) -> None:
        """`begun`: the round from which on rounds are counted; 0: that of the position."""
        self.state = state
        self.passed = at_war(state).round - begun if begun else 0
        self.groups = at_war(state).groups
        self.at = {group.place: group for group in self.groups if group.place < FIELDS}
        self.barred = inert(state)
        own = state.players[at_war(state).attacker]
        self.buildings, self.spared = built(state), own.huts | own.houses
        self.goals = goals_of(state)
        self._reach: dict[tuple[int, bool, int], dict[int, int]] = {}

    def reach(self, group: Group) -> dict[int, int]:
        """Fields a group can come to, with the steps it takes."""
        key = (group.place, group.top == ATTACKERS, len(group.pawns))
        if key not in self._reach:
            self._reach[key] = self._looked(group)
        return self._reach[key]

    def _looked(self, group: Group) -> dict[int, int]:
        attacks = group.top == ATTACKERS
        found: dict[int, int] = {}
        waiting = deque([(group, 0)])
        while waiting:
            here, steps = waiting.popleft()
            if steps >= WITHIN:
                continue
            for field in ways(here):
                other = self.at.get(field)
                friend = other is not None and (other.top == ATTACKERS) == attacks
                closed = (self.barred | (self.spared if attacks else 0)) >> field & 1
                if field in found or field == group.place or closed or friend:
                    continue
                found[field] = steps + 1
                if other is None and not (attacks and self.buildings >> field & 1):
                    waiting.append((Group(field, 0, 0, group.pawns), steps + 1))
        return found

    def rounds(self, group: Group, steps: int) -> int:
        """How many rounds later a group comes so far; before the first round that one counts."""
        leader, fights = commander(self.state, group), self.state.phase == Phase.BATTLES
        moves = fights and leader == self.state.active
        now = group.steps if moves and not group.marks & (DONE | FOUGHT) else 0
        stride = steps_of(self.state, min(len(group.pawns), PER_FIELD))
        later = -(-max(0, steps - now) // stride)
        to_come = not fights or leader in self.state.queue
        return self.passed + (max(0, later - 1) if to_come else later)

    def aims(self, group: Group) -> Iterator[Aim]:
        """All that a group can go for and would not lose."""
        reach = self.reach(group)
        yield from self._buildings(group, reach) if group.top == ATTACKERS else self._enemies(group, reach)

    def _buildings(self, group: Group, reach: dict[int, int]) -> Iterator[Aim]:
        size = len(group.pawns)
        for field, points in self.goals.items():
            guard = self.at.get(field)
            guards = len(guard.pawns) if guard is not None else 0
            left = survivors(self.state, field, size, guards)[0] if guards else size
            if field in reach and left:
                steps = reach[field]
                whose = side(self.state, guard) if guard is not None else -1
                harm = self._harm(field)
                yield Aim(field, points, steps, self.rounds(group, steps), guards, left, whose, *harm)

    def _harm(self, field: int) -> tuple[int, int]:
        """What a House counts for its owner at the end, and who that is."""
        owner = next((one.seat for one in self.state.players if one.houses >> field & 1), -1)
        return (house_worth(self.state, field), owner) if owner >= 0 else (0, -1)

    def _enemies(self, group: Group, reach: dict[int, int]) -> Iterator[Aim]:
        size = len(group.pawns)
        for other in self.groups:
            if other.top != ATTACKERS or other.place not in reach:
                continue
            theirs = len(other.pawns)
            left = survivors(self.state, other.place, theirs, size)
            points = self.won(group, theirs - left[0], size - left[1])
            if left[0] < theirs:
                steps = reach[other.place]
                yield Aim(other.place, points, steps, self.rounds(group, steps), theirs, left[1])

    def won(self, group: Group, destroyed: int, lost: int) -> int:
        """Points that players get who have pawns in a group, for enemies destroyed and pawns of it lost."""
        return sum([points for _, points in rewards(self.state, group, destroyed, lost)])

    def best(self, group: Group) -> Aim | None:
        """What a group goes for when each of its side has an aim of its own."""
        return next((one for other, one in self.assigned(group.top == ATTACKERS) if other == group), None)

    def assigned(self, attacks: bool, more: Sequence[Group] = (), held: Sequence[int] = ()) -> list[tuple[Group, Aim]]:
        """The groups of a side, and some more, each with an aim of its own, as far as there are so many; what may be
        `held` from the beginning counts less."""
        side = [*(group for group in self.groups if (group.top == ATTACKERS) == attacks), *more]
        found = [
            (-worth(one) * (HELD if one.field in held else 1.0), one.steps, number, one)
            for number, group in enumerate(side)
            for one in self.aims(group)
            if one.rounds <= ROUNDS
        ]
        given: dict[int, Aim] = {}
        taken = set[int]()
        for _, _, number, one in sorted(found, key=lambda entry: (*entry[:3], entry[3].field)):
            if number not in given and one.field not in taken:
                given[number] = one
                taken.add(one.field)
        return [(side[number], one) for number, one in given.items()]

    def racers(self, aim: Aim) -> list[tuple[int, Group]]:
        """Defenders that can be in a building nobody guards before those who are to storm it, the nearest first, with
        their steps: each side moves once between two turns of the other."""
        if aim.others or not aim.rounds:
            return []
        found = [
            (steps, -len(group.pawns), group.place, group)
            for group in self.groups
            if group.top != ATTACKERS
            and (steps := 0 if group.place == aim.field else self.reach(group).get(aim.field)) is not None
            and steps <= aim.rounds * steps_of(self.state, min(len(group.pawns), PER_FIELD))
        ]
        return [(steps, group) for steps, *_, group in sorted(found, key=lambda one: one[:3])]

    def savers(self, group: Group, aim: Aim) -> list[tuple[int, Group]]:
        """Defenders that can be in a building before a group storms it, alone or with pawns of the same owners who are
        there already, and hold it against that group: the nearest first, with their steps."""
        there = self.at.get(aim.field)
        front = self if there is None else Front(without(self.state, there))
        near = front.racers(replace(aim, others=0))
        able = [one for one in near if there is None or side(self.state, one[1]) == aim.whose]
        holding = [(one, len(one[1].pawns) + aim.others) for one in able]
        size = len(group.pawns)
        return [
            one for one, pawns in holding if pawns <= PER_FIELD and not survivors(self.state, aim.field, size, pawns)[0]
        ]

    def can_bar(self, group: Group, aim: Aim) -> bool:
        """Whether defenders could come to where a group stands or to its way in time, if nothing stood in theirs and
        each could go a step more."""
        reach = self.reach(group)
        way = [group.place, *(field for field, steps in reach.items() if steps <= aim.steps)]
        within = aim.rounds * (steps_of(self.state, 1) + 1)
        return any(
            field in near
            for other in self.groups
            if other.top != ATTACKERS
            for near in (_near(other, within),)
            for field in way
        )

    def covered(self, aims: Sequence[tuple[Group, Aim]]) -> dict[int, Group]:
        """By field, the defenders that are there in time and hold it: each group in one building, as many as can be
        held so, what counts most first."""
        holders: dict[int, Group] = {}
        able = {
            one.field: [
                guard
                for _, guard in self.racers(one)
                if not survivors(self.state, one.field, len(group.pawns), len(guard.pawns))[0]
            ]
            for group, one in aims
        }

        def hold(field: int, seen: set[int]) -> bool:
            for guard in able[field]:
                if guard.place in seen:
                    continue
                seen.add(guard.place)
                other = next((at for at, held in holders.items() if held == guard), -1)
                if other < 0 or hold(other, seen):
                    holders[field] = guard
                    return True
            return False

        for _, one in sorted(aims, key=lambda pair: (-pair[1].points, pair[1].field)):
            hold(one.field, set())
        return holders

    def hunters(self, group: Group) -> Iterator[tuple[Group, int, int]]:
        """Groups of the other side that reach one where it stands with their next move and would destroy some of it:
        each with its steps, and how many of it would be left."""
        if group.place >= FIELDS:
            return
        attacks = group.top == ATTACKERS
        for other in self.groups:
            if (other.top == ATTACKERS) == attacks:
                continue
            steps = self.reach(other).get(group.place)
            if steps is None or steps > steps_of(self.state, min(len(other.pawns), PER_FIELD)):
                continue
            sizes = (len(group.pawns), len(other.pawns)) if attacks else (len(other.pawns), len(group.pawns))
            left = survivors(self.state, group.place, *sizes)
            if left[0 if attacks else 1] < len(group.pawns):
                yield other, steps, left[1 if attacks else 0]

    def resting(self, group: Group) -> Group:
        """Where a group that is on its way comes to stand this turn: on a way to what it goes for, rather where nobody
        would beat it."""
        aim = self.best(group)
        if aim is None or not can_go(group) or group.place >= FIELDS or aim.steps <= group.steps:
            return group
        stops = [
            there
            for field, steps in self.reach(group).items()
            if steps == group.steps and field not in self.at and field not in self.goals
            for there in (Group(field, 0, group.marks, group.pawns),)
            if self.reach(there).get(aim.field) == aim.steps - steps
        ]
        return min(stops, key=lambda there: (self.risk(there), there.place), default=group)

    def risk(self, group: Group) -> int:
        """Pawns that would be left of those who come to a group and beat it; 0: nobody does."""
        return max([left for _, _, left in self.hunters(group)], default=0)

    def threats(self) -> dict[int, int]:
        """Buildings that attackers can come to and win, with the rounds until then."""
        found: dict[int, int] = {}
        for group in self.groups:
            if group.top == ATTACKERS:
                for one in self.aims(group):
                    found[one.field] = min(one.rounds, found.get(one.field, one.rounds))
        return found

    def nearest(self, field: int) -> tuple[Group, int] | None:
        """The attackers that come to a field first, with the steps of their way."""
        found = [
            (self.rounds(group, steps), steps, -len(group.pawns), group)
            for group in self.groups
            if group.top == ATTACKERS and (steps := self.reach(group).get(field)) is not None
        ]
        if not found:
            return None
        _, steps, _, group = min(found, key=lambda one: (*one[:3], one[3].place))
        return group, steps


def _near(group: Group, within: int) -> dict[int, int]:
    """Fields so many steps from a group, with the steps, whoever stands between."""
    found, edge = {group.place: 0}, [group.place]
    for steps in range(1, within + 1):
        edge = [field for place in edge for field in ways(Group(place, 0, 0, group.pawns)) if field not in found]
        found.update(dict.fromkeys(edge, steps))
    return found


def without(state: RioDeLaPlata, group: Group) -> RioDeLaPlata:
    """The same, but that a group is not there."""
    less = state.copy()
    war = at_war(state).copy()
    war.groups = tuple([one for one in war.groups if one is not group])
    less.war = war
    return less


def can_go(group: Group) -> bool:
    """Whether a group may still move this turn."""
    return bool(group.steps) and not group.marks & (DONE | FOUGHT)


def standing(view: RioDeLaPlata) -> RioDeLaPlata:
    """The same, but that nobody moves any more this turn."""
    still = view.copy()
    war = at_war(view).copy()
    war.groups = tuple([Group(group.place, 0, group.marks, group.pawns) for group in war.groups])
    still.war = war
    return still


def worth(one: Aim) -> float:
    """What something that is gone for is worth now."""
    return (one.points + _HARM * one.harm) * LATER**one.rounds
