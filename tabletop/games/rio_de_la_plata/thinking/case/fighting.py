"""What a step of a war is for, on either side, and how much can be told for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.engine.thinking import Line
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.groups import at_war, commander, group_name, named, on
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.phases.giving_up import gifts
from tabletop.games.rio_de_la_plata.phases.steps import ways
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PLACE, PLACES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.thinking.case import attacking, defending
from tabletop.games.rio_de_la_plata.thinking.case.barring import held_at_first
from tabletop.games.rio_de_la_plata.thinking.case.fronts import HELD, Aim, Front, can_go, standing, worth
from tabletop.games.rio_de_la_plata.thinking.case.giving_up import given_up, met_with_a_gift, stormed_so
from tabletop.games.rio_de_la_plata.thinking.warring import LATER, steps_of_war

_OWN = 4.0
"""What one's own hut or house is worth that is lost."""
_TO_COME = 0.9
"""What is left of points that are still to come: better now."""
_STAYS = 0.3
"""What is left for defenders of enemies that move before they can be met."""
_ITS_OWN = 0.5
"""How much more an aim counts of the group that moves."""
_RISK = 2.0
"""What it counts against a step that those who come to the group would beat it."""
_ASTRAY = 0.5
"""What it counts against a step that it leads nowhere."""
_IN_HAND = 3.0
"""An attacker that is still to be posted."""
_SECOND = 0.3
"""What is left of something that others go for too."""
_LOST = 6.0
"""What it counts against a step that it ends in a battle that is lost."""
_WASTED = 2.5
"""What it counts against a group that is given up for a step that changes nothing."""
_OFF = 3.0
"""What it counts against a step that what its group could storm this round is put off."""
_UNTOLD = 1.0
"""So much more that speaks for another step cannot be told beside the best."""
_POINT = {name: number for number, name in enumerate(CITY.points)}


def of_step(view: RioDeLaPlata, player: Player, action: Action) -> Iterator[Prompt]:
    """One group that is posted, sent, hired or moved."""
    match action:
        case act.Post(size=size, point=point):
            yield from attacking.posted(view, size, FIELDS + _POINT[point])
        case act.Go(group=group, place=place):
            moved = named(view, group)
            if moved is not None and moved.top == ATTACKERS:
                yield from attacking.advances(view, player, action, moved, PLACE[place])
            elif moved is not None:
                yield from defending.meets(view, player, action, moved, PLACE[place])
        case act.Defend(place=place, whose=whose):
            yield from defending.guards(view, player, PLACE[place], whose)
        case act.GiveUp():
            yield from given_up(view, action)
        case act.Hire():
            war = box(view.box).data.enemies.value.war
            yield Prompt("hire", (("enemy", war.enemy_destroyed), ("lost", war.pawn_lost)))


def waits(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why no group is moved any more."""
    if at_war(view).attacker == player.seat:
        yield from attacking.attackers_wait(view)
    else:
        yield from defending.defenders_wait(view, player)


def left_undone(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """What could be stormed or met this round if more were moved."""
    if at_war(view).attacker == player.seat:
        left = [*attacking.left_to_storm(view)]
        yield from left or _left_with_a_gift(view)
    else:
        yield from defending.left_to_meet(view, player)


def _left_with_a_gift(view: RioDeLaPlata) -> Iterator[Prompt]:
    """What could be stormed this round with a step for which another group is given up: of it what is worth most, and
    whether it can be had in the next round as well, since no defenders can be there before."""
    found = [aim for gift in gifts(view, view.active) if (aim := stormed_so(view, gift)[1]) is not None]
    front = Front(standing(view))
    later = [(group, aim) for group in front.groups if group.top == ATTACKERS for aim in front.aims(group)]
    if found:
        most = max(found, key=lambda aim: (aim.points, -aim.others, -aim.field))
        safe = any(aim.field == most.field and not front.savers(group, aim) for group, aim in later if aim.rounds == 1)
        yield Prompt("gift_left", (("where", PLACES[most.field]), ("points", most.points), ("safe", int(safe))))


# --- how much can be told
def potential(view: RioDeLaPlata, player: Player, action: Action) -> float:
    """What can be told for a step: points that it brings, and what the groups of a side can go for after it."""
    match action:
        case act.Post(size=size, point=point):
            return _of_post(view, size, FIELDS + _POINT[point])
        case act.Defend(place=place, whose=whose):
            return defending.worth_of_post(view, player, PLACE[place], whose)
    attacks = at_war(view).attacker == player.seat
    if isinstance(action, act.Done):
        after = standing(view)
    else:
        after = rules.apply(view, action, False).state
    gained = after.players[player.seat].points - player.points
    own = player.huts | player.houses
    lost = own & ~(after.players[player.seat].huts | after.players[player.seat].houses)
    found = gained - _OWN * lost.bit_count() - (_LOST if is_lost(view, action) else 0.0)
    if after.war is None:
        return found
    if isinstance(action, act.GiveUp) and stormed_so(view, action)[1] is None:
        found -= _WASTED
    front = Front(after, at_war(view).round)
    here = on(after, PLACE[action.place]) if isinstance(action, act.Go) else None
    if here is not None and front.best(here) is None:
        front = Front(standing(after), at_war(view).round)  # it leads nowhere, and is no more than to be done
    pairs = [pair for pair in front.assigned(attacks) if attacks or commander(after, pair[0]) == player.seat]
    held = front.covered(pairs) if attacks else {}
    aims = sum([worth(one) * (HELD if one.field in held or _beaten(front, goes, one) else 1.0) for goes, one in pairs])
    if not attacks:
        aims = sum([worth(one) * (_STAYS if one.rounds else 1.0) for _, one in pairs])
    idly = here is not None and (not attacks or _goes_where_held(front, here))
    moved = _moved(front, here, idly=idly) if isinstance(action, act.Go) else _of_gift(after, front, action)
    if not attacks:
        found -= sum(_feared(after, player, front))
    elif here is not None and _puts_off(view, front, action, here):
        found -= _OFF
    return found + _TO_COME * aims + moved


def _puts_off(view: RioDeLaPlata, front: Front, action: Action, here: Group) -> bool:
    """Whether a group that could storm something this round, which nobody else of its side goes for, no longer can."""
    group = named(view, action.group) if isinstance(action, act.Go) else None
    aim = Front(view).best(group) if group is not None else None
    then = front.best(here)
    return aim is not None and not aim.rounds and (then is None or then.rounds > 0)


def _feared(after: RioDeLaPlata, player: Player, front: Front) -> Iterator[float]:
    """What each group of attackers could cost most, no building twice."""
    groups = [group for group in front.groups if group.top == ATTACKERS]
    stakes = [
        (defending.at_stake(after, player, aim.field) * LATER**aim.rounds, number, aim.field)
        for number, group in enumerate(groups)
        for aim in front.aims(group)
    ]
    met, taken = list[int](), list[int]()
    for stake, number, field in sorted(stakes, reverse=True):
        if number not in met and field not in taken:
            met.append(number)
            taken.append(field)
            yield stake


def _beaten(front: Front, group: Group, aim: Aim) -> bool:
    """Whether attackers would be beaten where they stand before they come to what they go for."""
    return group.top == ATTACKERS and bool(aim.rounds and front.risk(group))


def falls_short(view: RioDeLaPlata, player: Player, step: Action, best: Action) -> bool:
    """Whether it can be told why a step stands behind the best; not of one that loses a battle, which nobody thinks
    of."""
    gap = potential(view, player, step) - potential(view, player, best)
    return gap <= _UNTOLD and not is_lost(view, step)


def reached_anyway(view: RioDeLaPlata, step: Action) -> bool:
    """Whether attackers of a group that a step moves would be beaten where they stand now as well."""
    moved = named(view, step.group) if isinstance(step, act.Go) else None
    return moved is not None and moved.top == ATTACKERS and Front(view).risk(moved) > 0


def steps(view: RioDeLaPlata, seat: Seat) -> tuple[Action, ...]:
    """What is worth a look: one pawn at any point, a pawn into any building, any step, a group that is given up for a
    step more of another."""
    if view.phase == Phase.BATTLES:
        attacks = at_war(view).attacker == seat
        gift = attacking.given_for(view) if attacks else None
        met = None if attacks else met_with_a_gift(view)
        gifts_of = (*(gift[:1] if gift is not None else ()), *((met,) if met is not None else ()))
        return (*steps_of_war(view, seat), *gifts_of)
    posts = [one for one in rules.legal(view, seat) if isinstance(one, act.Post | act.Defend)]
    return tuple([one for one in posts if not isinstance(one, act.Post) or one.size == 1])


def comes_to_hold(view: RioDeLaPlata, player: Player) -> Line:
    """The way of a pawn into a building that attackers could win with their next move, also to join others there:
    that for which most can be told, where it is more than for being done; nothing else."""
    threatened = dict.fromkeys([field for _, field in defending.next_aims(Front(view))])
    done = potential(view, player, act.Done(player.seat))
    found = list[tuple[float, Line]]()
    for group in at_war(view).groups:
        if can_go(group) and group.place < FIELDS and commander(view, group) == player.seat:
            for field in threatened:
                before, line = _way(view, player, group, field)
                if line:
                    found.append((potential(before, player, line[-1]), line))
    best = max(found, key=lambda one: one[0], default=(done, ()))
    return best[1] if best[0] > done else ()


def _way(view: RioDeLaPlata, player: Player, group: Group, field: int) -> tuple[RioDeLaPlata, Line]:
    """The shortest way of a group to a field with its own steps, and what there is before the last of these."""
    waiting = deque[tuple[RioDeLaPlata, str, Line]]([(view, group_name(group), ())])
    seen = {group.place}
    while waiting:
        before, name, line = waiting.popleft()
        here = named(before, name)
        for place in ways(here) if here is not None and len(line) < group.steps else ():
            go = act.Go(player.seat, name, PLACES[place])
            if place in seen or rules.why_not(before, go) is not None:
                continue
            seen.add(place)
            if place == field:
                return before, (*line, go)
            if on(before, place) is None:
                waiting.append((rules.apply(before, go, False).state, go.place, (*line, go)))
    return view, ()


def _of_post(view: RioDeLaPlata, size: int, place: int) -> float:
    """What a group goes for that nobody goes for yet, else a part of what it goes for beside others; and those that are
    left to be posted."""
    front, group = Front(view), Group(place, 0, 0, (ATTACKERS,) * size)
    held = held_at_first(view, size)
    goals = [worth(one) * (HELD if one.field in held else 1.0) for one in attacking.goals_of_posted(front, group, held)]
    second = _SECOND * max([worth(one) for one in front.aims(group)], default=0.0)
    return (sum(goals) or second) - _IN_HAND * size


def is_lost(view: RioDeLaPlata, action: Action) -> bool:
    """Whether a step goes into a battle that destroys the own group and leaves the enemy."""
    if not isinstance(action, act.Go):
        return False
    moved, enemy = named(view, action.group), on(view, PLACE[action.place])
    if moved is None or enemy is None or (enemy.top == ATTACKERS) == (moved.top == ATTACKERS):
        return False
    attacks = moved.top == ATTACKERS
    sizes = (len(moved.pawns), len(enemy.pawns)) if attacks else (len(enemy.pawns), len(moved.pawns))
    left = survivors(view, enemy.place, *sizes)
    return not left[0 if attacks else 1] and bool(left[1 if attacks else 0])


def _of_gift(after: RioDeLaPlata, front: Front, action: Action) -> float:
    """Of the group that goes a step more what it storms with it at once."""
    goes = named(after, action.other) if isinstance(action, act.GiveUp) else None
    found = front.best(goes) if goes is not None else None
    return _ITS_OWN * worth(found) if found is not None and not found.rounds else 0.0


def _goes_where_held(front: Front, here: Group) -> bool:
    """Whether defenders are in time at what a group goes for, and hold it."""
    aim = front.best(here)
    return aim is not None and bool(front.covered([(here, aim)]))


def _moved(front: Front, here: Group | None, *, idly: bool) -> float:
    """Of the group that has moved: that it has an aim of its own, not `idly` one that is held in time, and who would
    beat it there."""
    if here is None:
        return 0.0
    found = front.best(here)
    if found is None:
        return -_ASTRAY - (_RISK if front.risk(here) else 0.0)
    if not found.rounds:
        return _ITS_OWN * worth(found)
    risk = _RISK if front.risk(front.resting(here)) else 0.0
    return (0.0 if idly else _ITS_OWN * worth(found)) - risk
