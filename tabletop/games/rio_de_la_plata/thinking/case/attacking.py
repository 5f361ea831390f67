"""What attackers are posted and moved for: a building that nobody of their side goes for yet, what they can have after
it, who guards it or can be there first, and who can come to where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import raze, site
from tabletop.games.rio_de_la_plata.groups import EXTRA, FOUGHT, at_war, group_name, named, on, side, whereof
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.phases.giving_up import gifts
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import BARRACKS, FIELDS, FIRST_NEUTRAL, PLACES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW
from tabletop.games.rio_de_la_plata.thinking.case.fronts import (
    HELD,
    ROUNDS,
    WITHIN,
    Aim,
    Front,
    can_go,
    of_players,
    standing,
    worth,
)
from tabletop.games.rio_de_la_plata.thinking.warring import steps_between

_LATEST = 4
"""Rounds beyond which nobody is posted behind others."""
_NEAR = 6
"""Steps between something to be stormed and where defenders may still come in: further away is not told."""


# --- posted
def posted(view: RioDeLaPlata, size: int, place: int) -> Iterator[Prompt]:
    """What a group goes for that is posted, beyond what those go for who are posted already."""
    group = Group(place, 0, 0, (ATTACKERS,) * size)
    front = Front(view)
    goals = list(goals_of_posted(front, group))
    if not goals:
        yield from _second(front, group)
        return
    yield Prompt("prey_posted", _aimed(goals[0]))
    if len(goals) > 1:
        points = sum([one.points for one in goals])
        yield Prompt("prey_chain", (("where", tuple([PLACES[one.field] for one in goals[1:]])), ("points", points)))
    taken = {one.field for _, one in front.assigned(True)}
    dearer = [one for one in front.aims(group) if one.rounds <= ROUNDS and one.points > goals[0].points]
    if dearer and taken.issuperset([one.field for one in dearer]):
        yield Prompt("dearer_taken", (("where", tuple([PLACES[one.field] for one in dearer])),))
    yield from _may_be_guarded(view, goals[0], size)


def goals_of_posted(front: Front, group: Group) -> Iterator[Aim]:
    """What a group can storm one after the other, a pawn for each, of what nobody goes for yet."""
    state, left = front.state, group
    taken = {one.field for _, one in front.assigned(True)}
    passed = 0
    while left.pawns:
        able = [one for one in Front(state).aims(left) if one.field not in taken and passed + one.rounds <= ROUNDS]
        if not able:
            return
        found = max(able, key=lambda one: (one.points * 0.8**one.rounds, -one.steps, -one.field))
        passed += found.rounds
        yield Aim(found.field, found.points, found.steps, passed, found.others, found.left, found.whose)
        taken.add(found.field)
        state = state.copy()
        raze(state, found.field)
        left = Group(found.field, 0, 0, left.pawns[1:] if found.left else ())


def _second(front: Front, group: Group) -> Iterator[Prompt]:
    """What a group can only go for beside others."""
    mine = {one.field: one for one in front.aims(group) if one.rounds <= _LATEST}
    taken = next(((other, one) for other, one in _gone_for(front, group) if one.field in mine), None)
    if taken is None:
        yield Prompt("posted_free", (("n", len(group.pawns)),))
        return
    yield Prompt("prey_second", (*_aimed(taken[1]), ("group", whereof(taken[0])), ("n", len(group.pawns))))
    yield from _may_be_guarded(front.state, taken[1], len(group.pawns))


def _gone_for(front: Front, group: Group) -> Iterator[tuple[Group, Aim]]:
    """What others go for already that a group could come to, what it could have first before; as it is for the group
    itself."""
    going = {one.field: other for other, one in front.assigned(True)}
    mine = [one for one in front.aims(group) if one.field in going]
    for one in sorted(mine, key=lambda one: (one.rounds, -one.points, one.steps, one.field)):
        yield going[one.field], one


def _may_be_guarded(view: RioDeLaPlata, one: Aim, size: int) -> Iterator[Prompt]:
    """The own hut or house nearest to it in which a defender may still post pawns, and how a single one would fare."""
    found = [
        (steps_between(place, one.field), place, player.seat)
        for player in view.players
        if player.seat != at_war(view).attacker
        for place in range(FIELDS)
        if (player.huts | player.houses) >> place & 1
    ]
    if view.standing[BARRACKS - FIRST_NEUTRAL] >> one.field & 1 and on(view, one.field) is None:
        found.append((0, one.field, -1))  # pawns may start in empty Barracks
    steps, place, whose = min(found, default=(WITHIN, 0, -1))
    if whose < 0 < steps or (steps and not one.rounds):
        return  # whoever storms it in the first round is there before
    left = survivors(view, one.field, size, 1)
    told = (("whose", whose), ("from", PLACES[place]), ("steps", steps))
    if steps <= _NEAR:
        yield Prompt("guard_beaten" if left[0] else "guard_falls" if not left[1] else "guard_wins", told)
    else:
        yield Prompt("guards_far", told)


# --- moved
def _aimed(one: Aim) -> Values:
    told = (("where", PLACES[one.field]), ("points", one.points), ("steps", one.steps), ("rounds", one.rounds))
    return (*told, ("guards", one.others), ("whose", one.whose))


def prey(key: str, front: Front, one: Aim, *more: tuple[str, str | int]) -> Iterator[Prompt]:
    """A building that attackers go for; who of the defenders can be there before them, or that these are too few for
    all that is threatened."""
    racer, going = front.racer(one), front.assigned(True)
    yield Prompt(key, (*_aimed(one), ("open", int(not one.others and racer is None)), *more))
    threatened = [pair for pair in going if pair[1].rounds == 1 and not pair[1].others]
    held = front.covered(threatened)
    if one.rounds == 1 and len(held) < len(threatened) > 1:
        where = tuple([PLACES[aim.field] for _, aim in threatened])
        yield Prompt("guards_few", (("n", len(threatened)), ("m", len(held)), ("where", where)))
    elif racer is not None and front.covered([pair for pair in going if pair[1] == one]):
        told = (("n", len(racer.pawns)), ("whose", side(front.state, racer)), ("from", group_name(racer)))
        yield Prompt("guarded_first", (*told, ("steps", front.reach(racer)[one.field]), ("where", PLACES[one.field])))


def else_first(front: Front, one: Aim) -> Iterator[Prompt]:
    """Who of the defenders is in a building before the next round, if it is not stormed in this one."""
    racer = front.racer(replace(one, rounds=1))
    if not one.rounds and racer is not None:
        told = (("n", len(racer.pawns)), ("whose", side(front.state, racer)), ("from", group_name(racer)))
        yield Prompt("else_first", told)


def advances(view: RioDeLaPlata, player: Player, action: act.Go, moved: Group, place: int) -> Iterator[Prompt]:
    """What a step of attackers storms or beats; else what they go for from there, and who can come there."""
    after = rules.apply(view, action, False).state
    stood = site(view, place) if place < FIELDS else -1
    guard = on(view, place)
    if guard is not None and guard.top != ATTACKERS:
        yield from _fought(view, moved, guard, place)
    if stood >= 0 and site(after, place) < 0:
        own = (player.huts | player.houses) >> place & 1
        told = (("where", PLACES[place]), ("points", box(view.box).lost[stood]))
        yield Prompt("stormed_own" if own else "stormed", (*told, ("left", _pawns_on(after, place))))
        yield from one_step_more(after)
        return
    here = on(after, place) if after.war is not None else None
    if here is None or here.top != ATTACKERS:
        return
    if guard is not None and guard.top == ATTACKERS:
        yield Prompt("stands_together", (("n", len(here.pawns)),))
    if ends_now(after):
        yield Prompt("none_now", (("n", 1),))
        return
    front = Front(after, at_war(view).round)
    found, rest = front.best(here), front.resting(here)
    leaves = tuple(_leaves_reach(Front(standing(view)), front, moved, rest)) if found is None or found.rounds else ()
    yield from leaves
    yield from _goes_for(front, here)
    if not leaves and (found is None or found.rounds):
        yield from reached(front, rest)


def _leaves_reach(before: Front, front: Front, moved: Group, rest: Group) -> Iterator[Prompt]:
    """That a group would be met where it stands, and is not where it comes to rest."""
    if rest.place < FIELDS and before.risk(moved) and not list(front.hunters(rest)):
        for told in reached(before, moved):
            there = tuple([pair for pair in told.values if pair[0] not in ("at", "shadow")])
            yield Prompt("leaves_reach", (*there, ("at", group_name(moved)), ("to", group_name(rest))))


def _goes_for(front: Front, here: Group) -> Iterator[Prompt]:
    """What a group goes for from where it stands; who is nearer; what bars it."""
    found = front.best(here)
    if found is not None:
        yield from prey("prey", front, found)
    elif (taken := next(_gone_for(front, here), None)) is not None and taken[1].rounds <= ROUNDS:
        yield Prompt("prey_taken", (*_aimed(taken[1]), ("group", group_name(taken[0]))))
    elif (far := front.later(here) or (taken[1] if taken is not None else None)) is not None:
        yield Prompt("prey_later", _aimed(far))
    elif (barred := front.guarded(here)) is not None:
        yield Prompt("prey_guarded", _aimed(barred))
    else:
        yield Prompt("prey_far", (("steps", WITHIN),))


def _pawns_on(state: RioDeLaPlata, place: int) -> int:
    group = on(state, place) if state.war is not None else None
    return len(group.pawns) if group is not None else 0


def _fought(view: RioDeLaPlata, moved: Group, guard: Group, place: int) -> Iterator[Prompt]:
    """How a battle ends that attackers go into."""
    left = survivors(view, place, len(moved.pawns), len(guard.pawns))
    key = "beats_guards" if left[0] else "falls_with_guards" if not left[1] else "lost_to_guards"
    yield Prompt(key, (("n", len(guard.pawns)), ("whose", side(view, guard))))


def one_step_more(state: RioDeLaPlata) -> Iterator[Prompt]:
    """What one step more would let a group storm this round, and which group could be given up for it."""
    found = given_for(state)
    if found is not None:
        gift, aim = found
        group, given = named(state, gift.other), named(state, gift.group)
        where = whereof(group) if group is not None else gift.other
        goes = any(other == given for other, _ in Front(state).assigned(True))
        yield Prompt("one_more", (*_aimed(aim), ("group", where), ("other", gift.group), ("goes", int(goes))))


def given_for(state: RioDeLaPlata) -> tuple[act.GiveUp, Aim] | None:
    """The building that one step more brings within reach this round, with the group that is given up for it: where
    that brings most beyond what both could have later."""
    if state.war is None:
        return None
    front = Front(state)
    going = dict(front.assigned(True))
    held = front.covered(list(going.items()))
    found = list[tuple[float, str, act.GiveUp, Aim]]()
    for gift in gifts(state, state.active):
        other, given = named(state, gift.other), named(state, gift.group)
        aim = going.get(other) if other is not None else None
        if other is None or given is None or aim is None or gift.group == gift.other or other.marks & (EXTRA | FOUGHT):
            continue
        if aim.rounds != 1 or aim.steps > other.steps + 1:
            continue
        after = rules.apply(state, gift, False).state
        goes = named(after, gift.other) if after.war is not None else None
        then = Front(after, at_war(state).round).best(goes) if goes is not None else None
        if then is None or then.rounds:
            continue
        later = worth(aim) * (HELD if aim.field in held or front.risk(other) else 1.0)
        more = then.points - later - (worth(going[given]) if given in going else 0.0)
        if more > 0:
            found.append((-more, gift.group, gift, then))
    return min(found, key=lambda one: one[:2])[2:] if found else None


def reached(front: Front, group: Group) -> Iterator[Prompt]:
    """Who can come to where a group stands with the next move, and how that ends; that nobody can."""
    found = list(front.hunters(group))
    if found:
        other, steps, left = max(found, key=lambda one: (one[2], -one[1]))
        key = "reached_by" if group.top == ATTACKERS else "reached_by_attackers"
        met, theirs = len(group.pawns), len(other.pawns)
        whose = side(front.state, other)
        there = (("where", group_name(other)), ("n", theirs), ("whose", whose), ("at", PLACES[group.place]))
        beaten = (met, theirs - left) if group.top == ATTACKERS else (theirs - left, met)
        fighters = other if group.top == ATTACKERS else group
        points, shadow = of_players(fighters, front.won(*beaten)), int(SHADOW in fighters.pawns)
        yield Prompt(key, (*there, ("steps", steps), ("left", left), ("points", points), ("shadow", shadow)))
    elif group.top == ATTACKERS and group.place < FIELDS and not list(front.hunters(group, 1)):
        yield Prompt("not_reached", (("at", PLACES[group.place]),))


def ends_now(view: RioDeLaPlata) -> bool:
    """Whether the war ends with this round unless somebody fights, and nothing can be stormed in it."""
    war, most = at_war(view), box(view.box).data.enemies.value.war.rounds_without_battle
    still = not war.fought and war.quiet + 1 >= most
    return still and not any(not one.rounds for _, one in Front(view).assigned(True))


def attackers_wait(view: RioDeLaPlata) -> Iterator[Prompt]:
    """Why no attackers are moved any more: nothing can be stormed this round, and how long the war goes on like that;
    what is next, and who can be there first."""
    movable = [group for group in at_war(view).groups if group.top == ATTACKERS and can_go(group)]
    front = Front(standing(view))
    ends = ends_now(view)
    aims = [] if ends else front.assigned(True)
    if not movable:
        yield Prompt("all_moved")
    if ends or (movable and not any(not one.rounds for _, one in Front(view).assigned(True))):
        war, most = at_war(view), box(view.box).data.enemies.value.war.rounds_without_battle
        told = Prompt("none_more", (("n", most),)) if war.fought else Prompt("none_now", (("n", most - war.quiet),))
        yield told
    if aims:
        group, found = min(aims, key=lambda one: (one[1].rounds, -one[1].points, one[1].steps))
        yield from prey("next_prey", front, found, ("group", group_name(group)), ("sooner", 0))
        yield from _in_danger(front, group)
        yield from one_step_more(view)
    elif movable and not ends:
        yield Prompt("no_prey")
    if ends:
        return
    if not aims:
        yield from _in_danger(front)
    if any(group.place >= FIELDS for group in movable):
        yield Prompt("safe_outside")
    elif movable and not any(list(front.hunters(group, 1)) for group in front.groups if group.top == ATTACKERS):
        yield Prompt("not_reached_here")


def _in_danger(front: Front, first: Group | None = None) -> Iterator[Prompt]:
    """Who could come to attackers where they stand and beat them: first to some, else to any."""
    own = [group for group in front.groups if group.top == ATTACKERS and front.risk(group)]
    if first is not None and list(front.hunters(first)):
        own = [first]
    if own:
        yield from reached(front, max(own, key=lambda group: (len(group.pawns), front.risk(group), -group.place)))


def left_to_storm(view: RioDeLaPlata) -> Iterator[Prompt]:
    """What could be stormed this round if more were moved: of it what is worth most."""
    front = Front(view)
    now = [
        (found.points, group_name(group), found)
        for group, found in front.assigned(True)
        if found.rounds == 0 and can_go(group)
    ]
    if now:
        _, name, found = max(now, key=lambda one: (one[0], -one[2].steps, one[1]))
        yield from prey("prey_left", front, found, ("group", name))
