"""What attackers are posted and moved for: a building that nobody of their side goes for yet, what they can have after
it, who guards it or can be there first, and who can come to where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tabletop.engine.prompt import Prompt, Values
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import raze, site
from tabletop.games.rio_de_la_plata.groups import (
    EXTRA,
    FOUGHT,
    at_war,
    defenders,
    group_name,
    named,
    on,
    side,
    steps_of,
)
from tabletop.games.rio_de_la_plata.phases.defence import OWN
from tabletop.games.rio_de_la_plata.phases.fighting import rewards, survivors
from tabletop.games.rio_de_la_plata.phases.giving_up import gifts
from tabletop.games.rio_de_la_plata.phases.steps import ways
from tabletop.games.rio_de_la_plata.points import DEFENCE_PAWNS
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.scoring import house_points
from tabletop.games.rio_de_la_plata.state import Group, Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, PER_FIELD, PLACES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, SHADOW, Phase
from tabletop.games.rio_de_la_plata.thinking.case.fronts import (
    HELD,
    ROUNDS,
    Aim,
    Front,
    can_go,
    worth,
)

_FAR = 9
"""Steps beyond which nothing is told: a third round without a battle may end the war."""


# --- posted
def posted(view: RioDeLaPlata, size: int, place: int) -> Iterator[Prompt]:
    """What a group goes for from a point when each that is posted has an aim of its own, how fast it goes, whom it
    beats, and who can be in there before with as many as keep it; else what is dearest."""
    group, front = Group(place, 0, 0, (ATTACKERS,) * size), Front(view)
    of_its_own = [one for other, one in front.assigned(True, (group,)) if other is group and one.steps <= _FAR]
    found = of_its_own[0] if of_its_own else _dearest(front, group)
    if found is None:
        yield Prompt("prey_far", (("steps", _FAR),))
        return
    guards = keeps_out(view, found.field, size)
    able = [seat for seat in defenders(view) if most_sent(view, seat, found.field) >= guards] if guards else []
    both = int(bool(guards) and not survivors(view, found.field, size, guards)[1])
    told: Values = (("who", tuple(able)), ("m", len(able)), ("k", guards), ("both", both))
    yield Prompt("prey_posted", (*_aimed(found), ("stride", steps_of(view, size)), ("more", size - 1), *told))


def keeps_out(view: RioDeLaPlata, field: int, size: int) -> int:
    """How many pawns in a building keep out so many attackers; 0 where no group is big enough."""
    return next((some for some in range(1, PER_FIELD + 1) if not survivors(view, field, size, some)[0]), 0)


def most_sent(view: RioDeLaPlata, seat: Seat, field: int) -> int:
    """How many pawns somebody can begin with in a building, those hired included, as far as nobody has to agree."""
    state = view.copy()
    state.phase, state.active = int(Phase.DEFENCE), seat
    war = at_war(state).copy()
    data = box(state.box).data.enemies.value.war
    war.own, war.hired, war.free = data.extra_pawns, 0, DEFENCE_PAWNS(0, state, state.players[seat])
    state.war = war
    send, sent = act.Defend(seat, PLACES[field], OWN), 0
    while sent < PER_FIELD:
        if state.active != seat or state.phase != Phase.DEFENCE:
            break
        if rules.why_not(state, send) is None:
            state, sent = rules.apply(state, send, False).state, sent + 1
        elif rules.why_not(state, act.Hire(seat)) is None:
            state = rules.apply(state, act.Hire(seat), False).state
        else:
            break
    return sent


def _dearest(front: Front, group: Group) -> Aim | None:
    """What is worth most of all that a group could come to, if it is not too far to be told."""
    return max([one for one in front.aims(group) if one.steps <= _FAR], key=worth, default=None)


def goals_of_posted(front: Front, group: Group) -> Iterator[Aim]:
    """What a group can storm one after the other, a pawn for each, of what nobody goes for yet."""
    state, left = front.state, group
    taken = {one.field for _, one in front.assigned(True)}
    passed = 0
    while left.pawns:
        able = [one for one in Front(state).aims(left) if one.field not in taken and passed + one.rounds <= ROUNDS]
        if not able:
            return
        found = max(able, key=lambda one: (worth(one), -one.steps, -one.field))
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
    """A building that attackers go for: still this round, or later, if nobody bars the way where somebody can, and who
    of the defenders can be there before and hold it."""
    if not one.rounds:
        yield Prompt("prey", _aimed(one))
        return
    yield Prompt("prey_next", (*_aimed(one), ("bars", int(front.can_bar(group, one)))))
    savers = front.savers(group, one)
    if savers:
        steps, first = savers[0]
        whose = side(front.state, first)
        told: Values = (("n", len(first.pawns)), ("whose", whose), ("from", group_name(first)), ("steps", steps))
        told = (*told, ("joins", int(one.others > 0)), ("size", len(group.pawns)))
        every = [side(front.state, other) for _, other in savers]
        others = tuple(dict.fromkeys([other for other in every if other != whose and isinstance(other, int)]))
        yield Prompt("guarded_first", (*told, ("others", others), ("m", len(others))))


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
        less = house_points(view, player) - house_points(after, after.players[player.seat])
        if less > 0 and not own:
            yield Prompt("own_less", (("n", less),))
        return
    here = on(after, place) if after.war is not None else None
    if here is None or here.top != ATTACKERS:
        return
    if guard is not None and guard.top == ATTACKERS:
        yield Prompt("stands_together", (("n", len(here.pawns)),))
    front = Front(after, at_war(view).round)
    yield from _goes_for(front, here)
    if not can_go(here):
        yield from reached(front, here)


def _goes_for(front: Front, here: Group) -> Iterator[Prompt]:
    """What a group goes for from where it stands, of what no other one goes for if there is more; what bars it."""
    near = [one for one in front.aims(here) if one.steps <= _FAR]
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
    elif (barred := front.guarded(here)) is not None:
        yield Prompt("prey_guarded", _aimed(barred))
    else:
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
    """Why no attackers are moved any more; where nothing can be stormed, how long the war goes on like that."""
    movable = [group for group in at_war(view).groups if group.top == ATTACKERS and can_go(group)]
    if not movable:
        yield Prompt("all_moved")
    elif not storms_now(Front(view)):
        war, most = at_war(view), box(view.box).data.enemies.value.war.rounds_without_battle
        yield Prompt("none_more", (("n", most),)) if war.fought else Prompt("none_now", (("n", most - war.quiet),))
        yield from _barred(view, movable)
    else:
        yield Prompt("attackers_stay")


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
