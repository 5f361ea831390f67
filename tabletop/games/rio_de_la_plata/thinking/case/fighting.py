"""What a step of a war is for: buildings that attackers can come to and who guards them, enemies that defenders meet
and how that ends, houses that pawns guard, and who can come to where a group stands."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.groups import DONE, FOUGHT, at_war, commander, group_name, named, on, steps_of
from tabletop.games.rio_de_la_plata.phases.defence import hire_price, why_not_hire
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, FIRST_NEUTRAL, HOUSE, HUT, PLACE, PLACES, SITES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.games.rio_de_la_plata.thinking.case.fronts import WITHIN, Aim, Front, worth
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth

_OWN = 4.0
"""What one's own hut or house is worth that is lost."""
_TO_COME = 0.9
"""What is left of points that are still to come: better now."""
_ITS_OWN = 0.5
"""How much more an aim counts of the group that moves."""
_RISK = 2.0
"""What it counts against a step that those who come to the group would beat it."""
_SOON = 1
"""Rounds in which attackers come that are barred now."""
_POINT = {name: number for number, name in enumerate(CITY.points)}


def of_step(view: RioDeLaPlata, player: Player, action: Action) -> Iterator[Prompt]:
    """One group that is posted, sent, hired or moved."""
    match action:
        case act.Post(size=size, point=point):
            yield from _posted(rules.apply(view, action, False).state, FIELDS + _POINT[point], size)
        case act.Go(group=group, place=place):
            moved = named(view, group)
            if moved is not None and moved.top == ATTACKERS:
                yield from _advances(view, player, action, moved, PLACE[place])
            elif moved is not None:
                yield from _meets(view, player, action, moved, PLACE[place])
        case act.Defend(place=place):
            yield from _guards(view, player, PLACE[place])
        case act.GiveUp(group=group, other=other):
            given = named(view, group)
            after = rules.apply(view, action, False).state
            if after.war is not None and (goes := named(after, other)) is not None:
                found = Front(after, at_war(view).round).best(goes)
                if found is not None and goes.top == ATTACKERS:
                    yield from _prey("next_prey", Front(after, at_war(view).round), found, ("group", other))
            yield Prompt("gives_up", (("n", len(given.pawns) if given is not None else 1),))
        case act.Hire():
            war = box(view.box).data.enemies.value.war
            yield Prompt("hire", (("enemy", war.enemy_destroyed), ("lost", war.pawn_lost)))


# --- attackers
def _posted(after: RioDeLaPlata, place: int, size: int) -> Iterator[Prompt]:
    here = [group for group in at_war(after).groups if group.place == place and len(group.pawns) == size]
    front = Front(after)
    found = front.best(here[-1]) if here else None
    if found is not None:
        yield from _prey("prey_posted", front, found)
    elif size > 1:
        yield Prompt("posted_strong", (("n", size), ("stride", steps_of(after, size))))
    else:
        yield Prompt("posted_free")


def _aimed(one: Aim) -> Values:
    told = (("where", PLACES[one.field]), ("points", one.points), ("steps", one.steps), ("rounds", one.rounds))
    return (*told, ("guards", one.others), ("whose", one.whose))


def _prey(key: str, front: Front, one: Aim, *more: tuple[str, str]) -> Iterator[Prompt]:
    """A building that attackers go for, and who of the defenders can be there before them."""
    racer = front.racer(one)
    yield Prompt(key, (*_aimed(one), ("open", int(not one.others and racer is None)), *more))
    if racer is not None:
        told = (("n", len(racer.pawns)), ("whose", racer.top), ("from", group_name(racer)))
        yield Prompt("guarded_first", (*told, ("steps", front.reach(racer)[one.field]), ("where", PLACES[one.field])))


def _advances(view: RioDeLaPlata, player: Player, action: Action, moved: Group, place: int) -> Iterator[Prompt]:
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
        return
    here = on(after, place) if after.war is not None else None
    if here is None or here.top != ATTACKERS:
        return
    if guard is not None and guard.top == ATTACKERS:
        yield Prompt("stands_together", (("n", len(here.pawns)),))
    front = Front(after, at_war(view).round)
    found = front.best(here)
    if found is not None:
        yield from _prey("prey", front, found)
    elif (far := front.later(here)) is not None:
        yield Prompt("prey_later", _aimed(far))
    elif any(front.aims(here)):
        yield Prompt("prey_shared")
    elif (barred := front.guarded(here)) is not None:
        yield Prompt("prey_guarded", _aimed(barred))
    else:
        yield Prompt("prey_far", (("steps", WITHIN),))
    if found is None or found.rounds:
        yield from _reached(front, here)


def _pawns_on(state: RioDeLaPlata, place: int) -> int:
    group = on(state, place) if state.war is not None else None
    return len(group.pawns) if group is not None else 0


def _fought(view: RioDeLaPlata, moved: Group, guard: Group, place: int) -> Iterator[Prompt]:
    """How a battle ends that attackers go into."""
    left = survivors(view, place, len(moved.pawns), len(guard.pawns))
    key = "beats_guards" if left[0] else "falls_with_guards" if not left[1] else "lost_to_guards"
    yield Prompt(key, (("n", len(guard.pawns)), ("whose", guard.top)))


def _reached(front: Front, group: Group) -> Iterator[Prompt]:
    """Who can come to where a group stands with the next move, and how that ends; that nobody can."""
    found = list(front.hunters(group))
    if found:
        other, steps, left = max(found, key=lambda one: (one[2], -one[1]))
        key = "reached_by" if group.top == ATTACKERS else "reached_by_attackers"
        met, theirs = len(group.pawns), len(other.pawns)
        told = (("where", group_name(other)), ("n", theirs), ("whose", other.top), ("steps", steps), ("left", left))
        points = front.won(met, theirs - left) if group.top == ATTACKERS else front.won(theirs - left, met)
        yield Prompt(key, (*told, ("points", points)))
    elif group.top == ATTACKERS and group.place < FIELDS and not list(front.hunters(group, 1)):
        yield Prompt("not_reached")


def waits(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why no group is moved any more."""
    if at_war(view).attacker == player.seat:
        yield from _attackers_wait(view, player)
    else:
        yield from _defenders_wait(view, player)


def _attackers_wait(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    movable = [group for group in at_war(view).groups if group.top == ATTACKERS and _may_go(group)]
    front = Front(standing(view))
    aims = front.assigned(True)
    if not movable:
        yield Prompt("all_moved")
    if aims:
        group, found = min(aims, key=lambda one: (one[1].rounds, -one[1].points, one[1].steps))
        yield from _prey("next_prey", front, found, ("group", group_name(group)))
    elif movable:
        yield Prompt("no_prey")
    if any(group.place >= FIELDS for group in movable):
        yield Prompt("safe_outside")
    elif movable and not any(list(front.hunters(group, 1)) for group in movable):
        yield Prompt("not_reached_here")


def _may_go(group: Group) -> bool:
    return bool(group.steps) and not group.marks & (DONE | FOUGHT)


def standing(view: RioDeLaPlata) -> RioDeLaPlata:
    """The same, but that nobody moves any more this turn."""
    still = view.copy()
    war = at_war(view).copy()
    war.groups = tuple([Group(group.place, 0, group.marks, group.pawns) for group in war.groups])
    still.war = war
    return still


def left_undone(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """What could be stormed or met this round if more were moved: of it what is worth most."""
    attacks = at_war(view).attacker == player.seat
    front = Front(view)
    now = [
        (found.points, group_name(group), found)
        for group, found in front.assigned(attacks)
        if found.rounds == 0 and _may_go(group) and commander(view, group) == player.seat
    ]
    if now:
        _, name, found = max(now, key=lambda one: (one[0], -one[2].steps, one[1]))
        if attacks:
            yield from _prey("prey_left", front, found, ("group", name))
        else:
            yield Prompt("enemy_left", (*_aimed(found), ("group", name)))


def potential(view: RioDeLaPlata, player: Player, action: Action) -> float:
    """What can be told for a step: points that it brings, and what the groups of a side can go for after it."""
    attacks = at_war(view).attacker == player.seat
    if isinstance(action, act.Done):
        after = standing(view)
    else:
        after = rules.apply(view, action, False).state
    gained = after.players[player.seat].points - player.points
    own = player.huts | player.houses
    lost = own & ~(after.players[player.seat].huts | after.players[player.seat].houses)
    if after.war is None:
        return gained - _OWN * lost.bit_count()
    front = Front(after, at_war(view).round)
    aims = [one for group, one in front.assigned(attacks) if attacks or commander(after, group) == player.seat]
    moved = _moved(after, front, PLACE[action.place]) if isinstance(action, act.Go) else 0.0
    return gained - _OWN * lost.bit_count() + _TO_COME * sum([worth(one) for one in aims]) + moved


def _moved(after: RioDeLaPlata, front: Front, place: int) -> float:
    """Of the group that has moved: that it has an aim of its own, and who would beat it there."""
    here = on(after, place)
    if here is None:
        return 0.0
    found = front.best(here)
    if found is not None and not found.rounds:
        return _ITS_OWN * worth(found)
    risk = _RISK if any(left for _, _, left in front.hunters(here)) else 0.0
    return (_ITS_OWN * worth(found) if found is not None else 0.0) - risk


# --- defenders
def _meets(view: RioDeLaPlata, player: Player, action: Action, moved: Group, place: int) -> Iterator[Prompt]:
    """What a pawn of a defender beats, guards or goes for, and who can come to it."""
    after = rules.apply(view, action, False).state
    enemy = on(view, place)
    if enemy is not None and enemy.top == ATTACKERS:
        left = survivors(view, place, len(enemy.pawns), len(moved.pawns))
        points = after.players[player.seat].points - player.points
        key = "beats" if left[1] else "both_fall"
        lost = len(moved.pawns) - left[1]
        yield Prompt(key, (("n", len(enemy.pawns) - left[0]), ("lost", lost), ("points", points)))
        return
    if after.war is None:
        return
    here = on(after, place)
    if here is None:
        return
    if enemy is not None:
        yield Prompt("stands_together", (("n", len(here.pawns)),))
    front = Front(after, at_war(view).round)
    yield from _shields(after, player, front, here)
    yield from _bars(view, player, front, here.place)
    found = front.best(here)
    if found is not None and found.rounds <= _SOON:
        yield Prompt("hunts", (*_aimed(found), ("lost", len(here.pawns) - found.left)))
    yield from _reached(front, here)


def _bars(view: RioDeLaPlata, player: Player, front: Front, stands: int) -> Iterator[Prompt]:
    """Buildings that attackers could come to and win before a step, soon, and cannot any more after it."""
    before, after = Front(view).threats(), front.threats()
    spared = [field for field, rounds in before.items() if rounds <= _SOON and field not in after and field != stands]
    own = player.huts | player.houses
    mine = [field for field in spared if own >> field & 1]
    if spared:
        lost = front.goals
        where = (mine or sorted(spared, key=lambda field: (-lost.get(field, 0), field)))[:2]
        yield Prompt("bars", (("where", tuple([PLACES[field] for field in where])), ("n", len(where))))


def _shields(view: RioDeLaPlata, player: Player, front: Front, here: Group) -> Iterator[Prompt]:
    """The building that a pawn stands on, what that is worth to its owner, and how an attack there would end."""
    stands = site(view, here.place)
    if stands < 0:
        return
    own = (player.huts | player.houses) >> here.place & 1
    near = front.nearest(here.place)
    told = (("where", PLACES[here.place]), ("lost", box(view.box).lost[stands]), ("building", SITES[stands]))
    if own and stands == HOUSE:
        yield Prompt("guards_house", (*told, ("points", house_worth(view, here.place))))
    elif own and stands == HUT:
        yield Prompt("guards_hut", told)
    elif site(view, here.place) >= FIRST_NEUTRAL or not own:
        yield Prompt("guards_other", told)
    if near is not None:
        group, steps = near
        rounds = front.rounds(group, steps)
        left = survivors(view, here.place, len(group.pawns), len(here.pawns))
        key = "attack_falls" if left == (0, 0) else "attack_wins" if left[0] else "attack_fails"
        told_of = (("where", group_name(group)), ("n", len(group.pawns)), ("steps", steps), ("rounds", rounds))
        yield Prompt(key, told_of)


def _guards(view: RioDeLaPlata, player: Player, place: int) -> Iterator[Prompt]:
    """A pawn that is sent into a building: what it guards there, and who comes."""
    there = on(view, place)
    pawns = (*(there.pawns if there is not None else ()), player.seat)
    front = Front(view)
    yield from _shields(view, player, front, Group(place, 0, 0, pawns))
    if front.nearest(place) is None:
        yield Prompt("nobody_comes", (("steps", WITHIN),))


def no_more(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why nobody more is hired."""
    if why_not_hire(view) is None:
        war = box(view.box).data.enemies.value.war
        yield Prompt("no_hire", (("n", hire_price(view)), ("enemy", war.enemy_destroyed)))
    else:
        yield Prompt("nothing_left")


def _defenders_wait(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    front = Front(view)
    own = [group for group in front.groups if group.place < FIELDS and commander(view, group) == player.seat]
    movable = [group for group in own if _may_go(group)]
    if not movable:
        yield Prompt("all_moved")
        return
    told = False
    for group in movable:
        stands = site(view, group.place)
        if stands >= 0 and front.nearest(group.place) is not None and not told:
            told = True
            yield from _shields(view, player, front, group)
    aims = [found for group in movable if (found := front.best(group)) is not None]
    if not any(found.rounds <= 1 for found in aims):
        yield Prompt("no_hunt")
    elif not told:
        yield Prompt("lets_come")
