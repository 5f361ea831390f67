"""Why a group is given up for a step more of another: what the step changes, and why that group is the one to go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.groups import at_war, group_name, named, side
from tabletop.games.rio_de_la_plata.phases.giving_up import both
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata, in_order
from tabletop.games.rio_de_la_plata.tables import FIELDS
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.games.rio_de_la_plata.thinking.case.attacking import else_first, prey
from tabletop.games.rio_de_la_plata.thinking.case.fronts import ROUNDS, WITHIN, Front, can_go, of_players, worth

_NOTHING_TO_GO_FOR, _NO_WAY_IN = 1, 2


def given_up(view: RioDeLaPlata, action: act.GiveUp) -> Iterator[Prompt]:
    """What the step changes, then why the other group can be spared, then who could be there first."""
    given, goes = both(view, action)
    after = rules.apply(view, action, False).state
    then = named(after, action.other) if after.war is not None else None
    if given is None or goes is None:
        return
    before = Front(view)
    told = list(_changes(before, after, goes, then)) if then is not None and then.top == ATTACKERS else []
    yield from told[:1]
    yield Prompt("gives_up", (("n", len(given.pawns)), ("where", action.group), *_spared(before, given)))
    yield from told[1:]


def _changes(before: Front, after: RioDeLaPlata, goes: Group, then: Group) -> Iterator[Prompt]:
    """What is worth most, if it is reached a round sooner; else from whom the group escapes; else nothing."""
    front, was = Front(after, at_war(before.state).round), {one.field: one.rounds for one in before.aims(goes)}
    sooner = [one for one in front.aims(then) if one.rounds < min(was.get(one.field, WITHIN), ROUNDS + 1)]
    found = max(front.aims(then), key=lambda one: (worth(one), one in sooner, -one.steps, -one.field), default=None)
    if found is not None and found in sooner:
        yield from prey("next_prey", front, found, ("group", group_name(goes)), ("sooner", 1))
        yield from else_first(before, found)
        return
    escape = tuple(_escapes(before, front, goes, then))
    yield from escape or (Prompt("step_idle"),)


def _escapes(before: Front, front: Front, goes: Group, then: Group) -> Iterator[Prompt]:
    """Those who could come to a group where it stands, and cannot any more a step further: with their steps, or if one
    of theirs is given up for one more; where it goes, and what it can storm from there."""
    if goes.place >= FIELDS or can_go(goes):
        return
    stops = [field for field, steps in front.reach(then).items() if steps <= then.steps and field not in front.goals]
    for more in (1, 0):
        found = list(before.hunters(goes, more))
        after = [there for field in stops for there in (_standing(front, then, field),) if not there.reached(more)]
        if found and after:
            other, steps, _ = min(found, key=lambda one: (one[1], -len(one[0].pawns), one[0].place))
            stand = min(after, key=lambda one: (one.away, one.group.place))
            told: Values = (("n", len(other.pawns)), ("whose", side(before.state, other)), ("where", group_name(other)))
            at: Values = (("at", group_name(goes)), ("to", group_name(stand.group)))
            yield Prompt("escapes", (*told, ("steps", steps), *at, ("more", more)))
            aim = stand.front.best(stand.group)
            if aim is not None:
                yield from prey("prey", stand.front, aim)
            return


@dataclass(frozen=True, slots=True)
class _Stand:
    """A group where it has come to stand."""

    front: Front
    group: Group

    def reached(self, more: int) -> bool:
        """Whether others come to it with their next move, or with so many steps more."""
        return any(True for _ in self.front.hunters(self.group, more))

    @property
    def away(self) -> float:
        """The less, the more it is worth what it goes for from there."""
        aim = self.front.best(self.group)
        return WITHIN if aim is None else -worth(aim) + aim.steps / WITHIN


def _standing(front: Front, group: Group, field: int) -> _Stand:
    state, war = front.state.copy(), at_war(front.state).copy()
    there = Group(field, 0, group.marks, group.pawns)
    war.groups = in_order([*[one for one in war.groups if one is not group], there])
    state.war = war
    return _Stand(Front(state, at_war(front.state).round - front.passed), there)


def _spared(front: Front, given: Group) -> Values:
    """That a group has nothing to go for or no way in, and who could beat it where it stands."""
    idle = 0
    if front.best(given) is None:
        shut = given.top == ATTACKERS and given.place >= FIELDS and not front.reach(given)
        idle = _NO_WAY_IN if shut else _NOTHING_TO_GO_FOR
    beats = [(left, -steps, other.place, other) for other, steps, left in front.hunters(given) if left]
    if not beats:
        return ("idle", idle), ("m", 0), ("whose", -1), ("by", ""), ("points", 0)
    left, _, _, other = max(beats, key=lambda one: one[:3])
    points = of_players(other, front.won(len(given.pawns), len(other.pawns) - left)) if given.top == ATTACKERS else 0
    by: Values = (("whose", side(front.state, other)), ("by", group_name(other)))
    return ("idle", idle), ("m", len(other.pawns)), *by, ("points", points)
