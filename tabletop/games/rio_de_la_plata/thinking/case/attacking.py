"""What attackers are posted and moved for: a building that nobody of their side goes for yet, what they can have after
it, who guards it or can be there first, and who can come to where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import raze, site
from tabletop.games.rio_de_la_plata.groups import (
    EXTRA,
    FOUGHT,
    at_war,
    group_name,
    named,
    on,
    side,
    steps_of,
)
from tabletop.games.rio_de_la_plata.phases.fighting import rewards, survivors
from tabletop.games.rio_de_la_plata.phases.giving_up import gifts
from tabletop.games.rio_de_la_plata.phases.steps import ways
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.scoring import house_points
from tabletop.games.rio_de_la_plata.state import Group, Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, PLACES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW
from tabletop.games.rio_de_la_plata.thinking.case.barring import BEGINNINGS, held_at_first, in_time, keeps_out, stoppers
from tabletop.games.rio_de_la_plata.thinking.case.fronts import (
    HELD,
    ROUNDS,
    Aim,
    Front,
    can_go,
    worth,
)
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth

_FAR = 9
"""Steps beyond which nothing is told: a third round without a battle may end the war."""
_APART = 4
"""Steps between points of a side by one district, which advice calls alike."""
_CAN_BE_HAD = ("prey", "prey_next")
"""What is told of a building that nobody can guard in time."""


# --- posted
def posted(view: RioDeLaPlata, size: int, place: int) -> Iterator[Prompt]:
    """What a group goes for from a point when each that is posted has an aim of its own, how fast it goes, whom it
    beats, and who can be in there before with as many as keep it; else what is dearest, or that the war may end before
    it is there. That there is nothing only where it is as true of the points beside it."""
    group, front = Group(place, 0, 0, (ATTACKERS,) * size), Front(view)
    held = held_at_first(view, size)
    of_its_own = [one for other, one in front.assigned(True, (group,), held) if other is group and one.steps <= _FAR]
    found = of_its_own[0] if of_its_own else _dearest(front, group)
    if found is None:
        near = any(one.steps <= _FAR + _APART for one in front.aims(group))
        yield from () if near else (Prompt("prey_far", (("steps", _FAR),)),)
        return
    told, stride = _begun_in(view, found, size), steps_of(view, size)
    if found.rounds > ROUNDS:
        war = box(view.box).data.enemies.value.war.rounds_without_battle
        yield Prompt("prey_late", (*_aimed(found), ("stride", stride), ("last", war)))
        return
    yield Prompt("prey_posted", (*_aimed(found), ("stride", stride), ("more", size - 1), *told))


def _begun_in(view: RioDeLaPlata, found: Aim, size: int) -> Values:
    """Who can be in a building in time with so many pawns that so many attackers are beaten, or fall with them if that
    is the most; for certain that nobody is in there before only of what is stormed with the first move."""
    stays, guards = (keeps_out(view, found.field, size, stays=one) for one in (True, False))
    beaten = in_time(view, found, stays)
    able = beaten or in_time(view, found, guards)
    sure = int(not found.rounds and not BEGINNINGS(view).get(found.field))
    told: Values = (("who", tuple(able)), ("m", len(able)), ("k", stays if beaten else guards))
    return (*told, ("both", int(not beaten)), ("sure", sure))


def _dearest(front: Front, group: Group) -> Aim | None:
    """What is worth most of all that a group could come to, in time if anything is, if it is not too far to be told."""
    near = [one for one in front.aims(group) if one.steps <= _FAR]
    return max(near, key=lambda one: (one.rounds <= ROUNDS, worth(one)), default=None)


def goals_of_posted(front: Front, group: Group, held: Sequence[int] = ()) -> Iterator[Aim]:
    """What a group can storm one after the other, a pawn for each, of what nobody goes for yet; rather what cannot be
    `held` from the beginning."""
    state, left = front.state, group
    taken = {one.field for _, one in front.assigned(True, held=held)}
    passed = 0
    while left.pawns:
        able = [one for one in Front(state).aims(left) if one.field not in taken and passed + one.rounds <= ROUNDS]
        if not able:
            return
        found = max(able, key=lambda one: (worth(one) * (HELD if one.field in held else 1), -one.steps, -one.field))
        passed += found.rounds
        yield replace(found, rounds=passed)
        taken.add(found.field)
        state = state.copy()
        raze(state, found.field)
        left = Group(found.field, 0, 0, left.pawns[1:] if found.left else ())


# --- moved
def _aimed(one: Aim) -> Values:
    told = (("where", PLACES[one.field]), ("points", one.points), ("steps", one.steps), ("rounds", one.rounds))
    return (*told, ("guards", one.others), ("whose", one.whose), ("harm", one.harm), ("owner", one.owner))


def prey(front: Front, group: Group, one: Aim) -> Iterator[Prompt]:
    """A building that attackers go for: still this round, or later, if nobody bars the way where somebody can; or who
    of the defenders can be there or on the way before and hold it."""
    if not one.rounds:
        yield Prompt("prey", _aimed(one))
        return
    savers, between = front.savers(group, one), stoppers(front, group, one)
    if savers:
        steps, first = savers[0]
        told: Values = (("n", len(first.pawns)), ("by", side(front.state, first)), ("away", steps))
        yield Prompt("guarded_first", (*_aimed(one), *told, ("from", group_name(first))))
    elif between:
        steps, at, first = between[0]
        told = (("n", len(first.pawns)), ("by", side(front.state, first)), ("away", steps), ("at", PLACES[at]))
        yield Prompt("way_barred", (*_aimed(one), *told, ("from", group_name(first))))
    else:
        yield Prompt("prey_next", (*_aimed(one), ("bars", 1 + front.can_bar(group, one))))


def advances(view: RioDeLaPlata, player: Player, action: act.Go, moved: Group, place: int) -> Iterator[Prompt]:
    """What a step of attackers storms or beats; else what they go for from there, whom they get away from by it, and
    who can come there."""
    after = rules.apply(view, action, False).state
    stood = site(view, place) if place < FIELDS else -1
    guard = on(view, place)
    if guard is not None and guard.top != ATTACKERS:
        yield from _fought(view, moved, guard, place)
    if stood >= 0 and site(after, place) < 0:
        own = (player.huts | player.houses) >> place & 1
        told: Values = (("where", PLACES[place]), ("points", box(view.box).lost[stood]))
        told = (*told, ("left", _pawns_on(after, place)), ("ends", int(after.war is None)))
        yield Prompt("stormed_own" if own else "stormed", (*told, *_owners_loss(view, place)))
        less = house_points(view, player) - house_points(after, after.players[player.seat])
        if less > 0 and not own:
            yield Prompt("own_less", (("n", less),))
        return
    here = on(after, place) if after.war is not None else None
    if here is None or here.top != ATTACKERS:
        return
    front = Front(after, at_war(view).round)
    met = [] if can_go(here) else [*reached(front, here)]
    yield from met
    if not met:
        gone = [*_escapes(Front(view), moved, front, here)]
        yield from gone
        goes = [*_goes_for(front, here)]
        yield from [told for told in goes if not gone or told.key in _CAN_BE_HAD]


def _escapes(before: Front, moved: Group, front: Front, here: Group) -> Iterator[Prompt]:
    """Who could come to a group where it stood and beat it, where nobody can at the end of its turn; not of one that
    storms something in it."""
    hunters = [*before.hunters(moved)] if all(aim.rounds for aim in front.aims(here)) else []
    if hunters and not [*front.hunters(here)] and not [*front.hunters(front.resting(here))]:
        other, steps, left = max(hunters, key=lambda one: (one[2], -one[1]))
        told: Values = (("n", len(other.pawns)), ("whose", side(before.state, other)), ("from", group_name(other)))
        yield Prompt("gets_away", (*told, ("steps", steps), ("left", left)))


def _owners_loss(view: RioDeLaPlata, place: int) -> Values:
    """What a House counts at the end for its owner."""
    owner = next((one.seat for one in view.players if one.houses >> place & 1), -1)
    return ("harm", house_worth(view, place) if owner >= 0 else 0), ("owner", owner)


def _goes_for(front: Front, here: Group) -> Iterator[Prompt]:
    """What a group goes for from where it stands, of what no other one goes for if there is more; what bars it. Nothing
    of what it comes to only in a round in which the war may be over."""
    known = [one for one in front.aims(here) if one.steps <= _FAR]
    near = [one for one in known if one.rounds <= ROUNDS]
    now = [one for one in near if not one.rounds]
    own = front.best(here)
    if now:
        found: Aim | None = max(now, key=lambda one: (one.points, -one.steps, -one.field))
    elif own is not None and own.steps <= _FAR:
        found = own
    else:
        found = max(near, key=lambda one: (worth(one), -one.steps, -one.field), default=None)
    if found is not None:
        yield from prey(front, here, found)
    elif not known:
        yield Prompt("prey_far", (("steps", _FAR),))


def _pawns_on(state: RioDeLaPlata, place: int) -> int:
    group = on(state, place) if state.war is not None else None
    return len(group.pawns) if group is not None else 0


def _fought(view: RioDeLaPlata, moved: Group, guard: Group, place: int) -> Iterator[Prompt]:
    """How a battle ends that attackers go into."""
    left = survivors(view, place, len(moved.pawns), len(guard.pawns))
    key = "beats_guards" if left[0] else "falls_with_guards" if not left[1] else "lost_to_guards"
    yield Prompt(key, (("n", len(guard.pawns)), ("whose", side(view, guard))))


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
    """Who can come to where a group stands with the next move, and how that ends."""
    found = list(front.hunters(group))
    if found:
        other, steps, left = max(found, key=lambda one: (one[2], -one[1]))
        if not left and group.top != ATTACKERS:
            return  # attackers gain nothing by it
        key = "reached_by" if group.top == ATTACKERS else "reached_by_attackers"
        met, theirs = len(group.pawns), len(other.pawns)
        alike = [one for one, _, rest in found if (len(one.pawns), rest) == (theirs, left)]
        there = (("where", group_name(other)), ("n", theirs), ("whose", side(front.state, other)), ("m", len(alike)))
        beaten = (met, theirs - left) if group.top == ATTACKERS else (theirs - left, met)
        fighters = other if group.top == ATTACKERS else group
        points, shadow = front.won(fighters, *beaten), int(SHADOW in fighters.pawns)
        told: Values = (*there, ("at", PLACES[group.place]), ("steps", steps), ("left", left))
        told = (*told, ("guard", tuple([one.seat for one, won in rewards(front.state, fighters, *beaten) if won])))
        yield Prompt(key, (*told, ("points", points), ("shadow", shadow)))


def storms_now(front: Front) -> bool:
    """Whether something can be stormed this round, also with one step for which another group is given up."""
    groups = [group for group in front.groups if group.top == ATTACKERS and not group.marks & FOUGHT]
    return any(
        steps <= group.steps + (len(groups) > 1 and not group.marks & EXTRA)
        for group in groups
        for field, steps in front.reach(group).items()
        if field in front.goals
    )


def attackers_wait(view: RioDeLaPlata) -> Iterator[Prompt]:
    """Why no attackers are moved any more; where nothing can be stormed, that the war ends so."""
    movable = [group for group in at_war(view).groups if group.top == ATTACKERS and can_go(group)]
    if not movable:
        yield Prompt("all_moved")
    elif not storms_now(Front(view)):
        war, most = at_war(view), box(view.box).data.enemies.value.war.rounds_without_battle
        yield Prompt("none_now", (("ends", int(not war.fought and most - war.quiet == 1)),))
        yield from _barred(view, movable)
    else:
        yield from _exposed(view, movable)


def _exposed(view: RioDeLaPlata, movable: Sequence[Group]) -> Iterator[Prompt]:
    """Who can come to a group that could still move and beat it where it stands."""
    front = Front(view)
    reachable = [group for group in movable if group.place < FIELDS and front.risk(group)]
    for group in reachable[:1]:
        yield from reached(front, group)


def _barred(view: RioDeLaPlata, movable: Sequence[Group]) -> Iterator[Prompt]:
    """Defenders into whom attackers could go with their next step, and would be beaten by them."""
    for group in movable:
        for place in ways(group):
            guard = on(view, place)
            go = act.Go(view.active, group_name(group), PLACES[place])
            if guard is None or guard.top == ATTACKERS or rules.why_not(view, go) is not None:
                continue
            left = survivors(view, place, len(group.pawns), len(guard.pawns))
            if not left[0] and left[1]:
                points = Front(view).won(guard, len(group.pawns), len(guard.pawns) - left[1])
                told = (("where", PLACES[place]), ("n", len(guard.pawns)), ("whose", side(view, guard)))
                yield Prompt("barred_by", (*told, ("points", points), ("m", len(group.pawns))))
                return


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
        yield Prompt("prey_left", (*_aimed(found), ("group", name)))
