"""What defenders are sent and moved for: enemies that they meet and how that ends, houses that they guard, and which
attackers come there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.groups import at_war, commander, group_name, on, steps_of
from tabletop.games.rio_de_la_plata.phases.defence import OWN, hire_price, why_not_hire
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, HOUSE, HUT, PER_FIELD, PLACES, SITES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.games.rio_de_la_plata.thinking.case.attacking import reached
from tabletop.games.rio_de_la_plata.thinking.case.fronts import WITHIN, Aim, Front, can_go
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth
from tabletop.games.rio_de_la_plata.thinking.warring import LATER, STRIDE, steps_between

_NEAR = 6
"""Steps of attackers beyond which nothing is told of them."""
_HUT, _OTHERS = 2.0, 0.3
"""What an own hut is worth that is lost, and a part of what attackers gain elsewhere."""
_HUNTS = 0.3
"""What a pawn is worth that goes out to meet attackers."""
_FIRST_OF_TWO = 0.5
"""A part of what is saved where it takes one pawn more."""
_MEETS = 0.3
"""A part of the points of a battle, for a pawn that guards what was safe before."""


@dataclass(frozen=True, slots=True)
class GuardPost:
    """A building in which a pawn more comes to stand: the attackers that come first, their rounds, what a battle leaves
    of both without it and with it; whether others could come to help and hold it."""

    group: Group
    rounds: int
    before: tuple[int, int]
    after: tuple[int, int]
    guards: int
    helped: bool = False


def post(view: RioDeLaPlata, field: int) -> GuardPost | None:
    """What a pawn more in a building is there for; None where no attackers come."""
    front = Front(view)
    near = front.nearest(field) if _comers(view, field) else None
    if near is None:
        return None
    rounds, group, there = front.rounds(*near), near[0], on(view, field)
    guards, size = len(there.pawns) if there is not None else 0, len(group.pawns)
    before = survivors(view, field, size, guards) if guards else (size, 0)
    after = survivors(view, field, size, guards + 1)
    return GuardPost(group, rounds, before, after, guards, not guards and _helped(front, field, rounds, size))


def _helped(front: Front, field: int, rounds: int, size: int) -> bool:
    """Whether defenders could come to a building in time and hold it."""
    racers = front.racers(Aim(field, 0, 0, rounds))
    return any(steps and not survivors(front.state, field, size, len(other.pawns))[0] for steps, other in racers)


def worth_of_post(view: RioDeLaPlata, player: Player, field: int, whose: str) -> float:
    """How much speaks for a pawn more in a building: what it saves there and the points of the battle, the sooner the
    attackers come, the more."""
    one = post(view, field)
    if one is None:
        away = _nearest_outside(view, field)
        return 0.0 if whose != OWN or away is None else _HUNTS * LATER ** (away[1] / STRIDE)
    saved = at_stake(view, player, field) if one.before[0] and not one.after[0] else 0.0
    size = len(one.group.pawns)
    sent = Group(field, 0, 0, (player.seat,) * (one.guards + 1))
    gained = Front(view).won(sent, size - one.after[0], one.guards + 1 - one.after[1]) if whose == OWN else 0
    part = 1.0 if one.before[0] else _MEETS
    saved *= _MEETS if one.helped else 1.0
    if one.after[0] and not survivors(view, field, size, one.guards + 2)[0]:
        saved = _FIRST_OF_TWO * at_stake(view, player, field)
    return float((saved + part * gained) * LATER**one.rounds)


def _nearest_outside(view: RioDeLaPlata, field: int) -> tuple[Group, int] | None:
    """The attackers nearest to a field for a pawn that goes out to meet them."""
    found = [
        (steps_between(group.place, field), group.place, group)
        for group in at_war(view).groups
        if group.top == ATTACKERS
    ]
    return (min(found)[2], min(found)[0]) if found else None


def at_stake(view: RioDeLaPlata, player: Player, field: int) -> float:
    """What is lost with a building to its owner, and gained by the attacker."""
    stands, own = site(view, field), (player.huts | player.houses) >> field & 1
    if stands < 0:
        return 0.0
    mine = 0.0 if not own else _HUT if stands == HUT else float(house_worth(view, field))
    return mine + _OTHERS * box(view.box).lost[stands]


# --- sent
def guards(view: RioDeLaPlata, player: Player, field: int, whose: str) -> Iterator[Prompt]:
    """A pawn that is sent into a building: what stands there, and how those attackers would fare who come first."""
    yield from _of_building(view, player, field)
    send = act.Defend(player.seat, PLACES[field], whose)
    after = rules.apply(view, send, False).state
    there = on(after, field) if after.war is not None else None
    if there is not None:
        again = after.active == player.seat and rules.why_not(after, send) is None
        yield _held(view, field) or _met(view, there, more=int(again)) or _untouched(field)
    if whose != OWN:
        yield Prompt("shadow_points")


def _untouched(field: int) -> Prompt:
    return Prompt("nobody_comes", (("at", PLACES[field]), ("steps", _NEAR)))


def _held(view: RioDeLaPlata, field: int) -> Prompt | None:
    """That those who stand in a building beat each of the attackers that come, so that one more changes nothing about
    it. None where they do not."""
    there, comers = on(view, field), [group for group, _ in _comers(view, field)]
    if there is None or not comers:
        return None
    guards = len(there.pawns)
    if not all(survivors(view, field, len(group.pawns), guards)[1] for group in comers):
        return None
    where = tuple([group_name(group) for group in comers])
    return Prompt("guards_already", (("where", where), ("n", len(comers)), ("m", guards)))


def _met(view: RioDeLaPlata, there: Group, more: int = 0) -> Prompt | None:
    """How a battle with the guards of a building would end for each of the attackers that come with their next move,
    else of those that come first: of all these for whom it ends best; in how many moves, what it brings the guards, and
    whether so many pawns `more` would hold it. None where nobody is near."""
    field, guards = there.place, len(there.pawns)
    comers = _comers(view, field)
    if not comers:
        return None
    left = [survivors(view, field, len(group.pawns), guards) for group, _ in comers]
    best = max(left, key=lambda one: (bool(one[0]), not one[1]))
    key = "guards_fall" if best[0] else "guards_hold" if best[1] else "guards_both"
    alike = [
        (group, steps, one)
        for (group, steps), one in zip(comers, left, strict=True)
        if (bool(one[0]), bool(one[1])) == (bool(best[0]), bool(best[1]))
    ]
    holds = more and not any(survivors(view, field, len(group.pawns), guards + more)[0] for group, _ in comers)
    moves = _moves(view, *comers[0])
    won = {Front(view).won(there, len(group.pawns) - one[0], guards - one[1]) for group, _, one in alike}
    told: Values = (("where", tuple([group_name(group) for group, *_ in alike])), ("n", len(alike)), ("m", guards))
    told = (*told, ("pawns", sum([len(group.pawns) for group, *_ in alike])), ("moves", moves))
    points = ("points", min(won) if len(won) == 1 else 0)
    if best[0]:
        return Prompt(key, (*told, points, ("more", int(holds))))
    near = sum([len(group.pawns) for group in Front(view).groups if _steps_to(view, group, field) <= _NEAR])
    join = guards + 1 if guards < PER_FIELD and near > guards else 0
    told = (*told, ("join", join), ("near", near), ("steps", _NEAR), ("second", int(len(comers) > 1)))
    return Prompt(key, (*told, points))


def _steps_to(view: RioDeLaPlata, group: Group, field: int) -> int:
    """Steps of attackers to a field by free ways; more than any that are told where there is none."""
    return Front(view).reach(group).get(field, WITHIN) if group.top == ATTACKERS else WITHIN


def _comers(view: RioDeLaPlata, field: int) -> list[tuple[Group, int]]:
    """Attackers that have a free way to a field as short as their next move, with its steps; where there are none,
    those that come there in the fewest moves."""
    found = [(group, steps) for group in at_war(view).groups if (steps := _steps_to(view, group, field)) <= _NEAR]
    least = min([_moves(view, *one) for one in found], default=0)
    return [one for one in found if _moves(view, *one) == least]


def _moves(view: RioDeLaPlata, group: Group, steps: int) -> int:
    """In how many moves a group goes so many steps."""
    return -(-steps // steps_of(view, min(len(group.pawns), PER_FIELD)))


def _of_building(view: RioDeLaPlata, player: Player, field: int) -> Iterator[Prompt]:
    """The building that a pawn stands on, and what that is worth to its owner."""
    stands = site(view, field)
    own = (player.huts | player.houses) >> field & 1
    told = (("where", PLACES[field]), ("lost", box(view.box).lost[stands]), ("building", SITES[stands]))
    if own and stands == HOUSE:
        yield Prompt("guards_house", (*told, ("points", house_worth(view, field))))
    else:
        yield Prompt("guards_hut" if own else "guards_other", told)


def no_more(view: RioDeLaPlata) -> Iterator[Prompt]:
    """Why nobody more is hired."""
    if why_not_hire(view) is None:
        war = box(view.box).data.enemies.value.war
        yield Prompt("no_hire", (("n", hire_price(view)), ("enemy", war.enemy_destroyed)))
    else:
        yield Prompt("nothing_left")


# --- moved
def meets(view: RioDeLaPlata, player: Player, action: act.Go, moved: Group, place: int) -> Iterator[Prompt]:
    """What a pawn of a defender beats, guards or goes for, and who can come to it."""
    after = rules.apply(view, action, False).state
    enemy = on(view, place)
    if enemy is not None and enemy.top == ATTACKERS:
        left = survivors(view, place, len(enemy.pawns), len(moved.pawns))
        points = after.players[player.seat].points - player.points
        lost = len(moved.pawns) - left[1]
        ends = (("n", len(enemy.pawns) - left[0]), ("lost", lost), ("points", points))
        yield Prompt("beats" if left[1] else "both_fall", ends)
        yield from [told for told in _danger(after, player) if dict(told.values)["own"]] if after.war else ()
        return
    here = on(after, place) if after.war is not None else None
    if here is None:
        return
    front = Front(after, at_war(view).round)
    guarded = (*shields(after, player, front, here), *_bars(view, player, front, here.place))
    yield from guarded
    found = front.best(here) if len(guarded) < 2 else None
    hunts = found is not None and found.points and not found.rounds  # whom it could meet later moves before
    if found is not None and hunts:
        told = (("where", PLACES[found.field]), ("points", found.points), ("steps", found.steps))
        yield Prompt("hunts", (*told, ("n", found.others), ("lost", len(here.pawns) - found.left)))
    met = [*reached(front, here)] if site(after, here.place) < 0 or front.nearest(here.place) is None else []
    met = met if guarded or hunts else []  # alone it is no reason
    yield from met
    if not (met or guarded or enemy is not None or hunts):
        yield from _danger(after, player)


def shields(view: RioDeLaPlata, player: Player, front: Front, here: Group) -> Iterator[Prompt]:
    """The building that a group stands on, and how the nearest attackers would fare there."""
    own = (player.huts | player.houses) >> here.place & 1
    if site(view, here.place) >= 0 and (own or front.nearest(here.place) is not None):
        yield from _of_building(view, player, here.place)
        met = _met(view, here)
        yield from () if met is None else (met,)


def _bars(view: RioDeLaPlata, player: Player, front: Front, stands: int) -> Iterator[Prompt]:
    """What is one's own and nobody can come to with the next move any more, once a pawn stands where `front` has it;
    not the building that it `stands` on, which it guards."""
    before, own = next_aims(Front(view)), player.huts | player.houses
    still = {stands, *(field for _, field in next_aims(front))}
    saved = [(group, field) for group, field in before if own >> field & 1 and field not in still]
    if saved:
        group = max(saved, key=lambda one: at_stake(view, player, one[1]))[0]
        here = list(dict.fromkeys([field for other, field in saved if other.place == group.place]))
        dear = max(here, key=lambda field: at_stake(view, player, field))
        fields = [one for one in here if at_stake(view, player, one) == at_stake(view, player, dear)]
        worth = house_worth(view, dear) if player.houses >> dear & 1 else 0
        told = (("where", group_name(group)), ("n", len(group.pawns)), ("at", tuple([PLACES[one] for one in fields])))
        lost = box(view.box).lost[site(view, dear)]
        yield Prompt("bars_way", (*told, ("points", worth), ("lost", lost), ("m", len(fields))))


def _next_comers(front: Front) -> list[tuple[Group, int]]:
    """Attackers with the fields that they can come to with their next move, whoever is there."""
    return [
        (group, field)
        for group in front.groups
        if group.top == ATTACKERS
        for field, steps in front.reach(group).items()
        if steps <= steps_of(front.state, min(len(group.pawns), PER_FIELD))
    ]


def next_aims(front: Front) -> list[tuple[Group, int]]:
    """Attackers with the buildings that they can win with their next move."""
    return [
        (group, aim.field)
        for group in front.groups
        if group.top == ATTACKERS
        for aim in front.aims(group)
        if aim.steps <= steps_of(front.state, min(len(group.pawns), PER_FIELD))
    ]


def defenders_wait(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why no defenders are moved any more."""
    front = Front(view)
    own = [group for group in front.groups if group.place < FIELDS and commander(view, group) == player.seat]
    movable = [group for group in own if can_go(group)]
    coming = {field for _, field in _next_comers(front)}
    guarding = [group for group in movable if site(view, group.place) >= 0 and group.place in coming]
    if not movable:
        yield Prompt("all_moved")
    for group in guarding[:1]:
        yield from shields(view, player, front, group)
    if movable and not guarding:
        meets_now = any(not one.rounds for group in movable for one in front.aims(group))
        yield from () if meets_now else (Prompt("none_to_meet"),)
        yield from [*_danger(view, player)] or ([Prompt("lets_come")] if meets_now else [])


def danger_beside(view: RioDeLaPlata, player: Player, step: Action, best: Action) -> Iterator[Prompt]:
    """What attackers can win with their next move once a step is done, and could not after the best."""
    ends = [view if isinstance(one, act.Done) else rules.apply(view, one, False).state for one in (step, best)]
    if all(after.war is not None for after in ends):
        alike = [field for _, field in next_aims(Front(ends[1]))]
        yield from _danger(ends[0], player, alike)


def _danger(view: RioDeLaPlata, player: Player, alike: Collection[int] = ()) -> Iterator[Prompt]:
    """All attackers that can win something with their next move, what that is, and the points of as much of it as they
    can have at once; but for buildings that are in danger `alike` otherwise."""
    aims = [(group, field) for group, field in next_aims(Front(view)) if field not in alike]
    if aims:
        first = [at for at, (group, _) in enumerate(aims) if not any(group is other for other, _ in aims[:at])]
        groups = [aims[at][0] for at in first]  # two that wait at one entry are equal, and two
        fields = list(dict.fromkeys([field for _, field in sorted(aims, key=lambda one: one[1])]))
        own = [field for field in fields if (player.huts | player.houses) >> field & 1]
        where = tuple([group_name(group) for group in groups])
        told: Values = (("where", where), ("n", len(groups)), ("pawns", len(groups[0].pawns)))
        told = (*told, ("at", tuple([PLACES[field] for field in fields])), ("m", len(fields)), ("own", len(own)))
        points = [box(view.box).lost[site(view, field)] for field in fields]
        most = _most_at_once(view, [[field for one, field in aims if one is group] for group in groups])
        yield Prompt("danger", (*told, ("points", most), ("part", int(most < sum(points)))))


def _most_at_once(view: RioDeLaPlata, able: Sequence[Sequence[int]]) -> int:
    """The most points that groups can have of what each is `able` to win, each of one building: the dearest first, for
    which some group is left."""
    taken: dict[int, int] = {}

    def wins(field: int, seen: set[int]) -> bool:
        for number in [one for one, fields in enumerate(able) if field in fields and one not in seen]:
            seen.add(number)
            if number not in taken or wins(taken[number], seen):
                taken[number] = field
                return True
        return False

    lost = {field: box(view.box).lost[site(view, field)] for fields in able for field in fields}
    return sum(
        [points for field, points in sorted(lost.items(), key=lambda one: (-one[1], one[0])) if wins(field, set())]
    )


def left_to_meet(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Which attackers could be met this round if more were moved."""
    now = [
        (found.points, group_name(group), found)
        for group, found in Front(view).assigned(False)
        if found.rounds == 0 and found.points and can_go(group) and commander(view, group) == player.seat
    ]
    if now:
        _, name, found = max(now, key=lambda one: (one[0], -one[2].steps, one[1]))
        told = (("where", PLACES[found.field]), ("points", found.points), ("steps", found.steps))
        yield Prompt("enemy_left", (*told, ("n", found.others), ("group", name)))
