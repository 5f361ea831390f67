"""What defenders are sent and moved for: enemies that they meet and how that ends, houses that they guard, and which
attackers come there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import raze, site
from tabletop.games.rio_de_la_plata.groups import at_war, commander, group_name, on
from tabletop.games.rio_de_la_plata.phases.defence import OWN, hire_price, why_not_hire
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.phases.steps import ways
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, Player, RioDeLaPlata, in_order
from tabletop.games.rio_de_la_plata.tables import FIELDS, HOUSE, HUT, PER_FIELD, PLACES, SITES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS
from tabletop.games.rio_de_la_plata.thinking.case.attacking import reached
from tabletop.games.rio_de_la_plata.thinking.case.fronts import ROUNDS, WITHIN, Aim, Front, can_go, of_players
from tabletop.games.rio_de_la_plata.thinking.case.stock import house_worth
from tabletop.games.rio_de_la_plata.thinking.warring import LATER, STRIDE, steps_between

_SOON = 1
"""Rounds in which attackers come that are barred now."""
_HUT, _OTHERS = 2.0, 0.3
"""What an own hut is worth that is lost, and a part of what attackers gain elsewhere."""
_HUNTS = 1.5
"""What a pawn is worth that goes out to meet attackers."""
_FIRST_OF_TWO = 0.5
"""A part of what is saved where it takes one pawn more."""
_MEETS = 0.3
"""A part of the points of a battle, for a pawn that guards what was safe before."""


@dataclass(frozen=True, slots=True)
class GuardPost:
    """A building in which a pawn more comes to stand: the attackers that come first, their steps and rounds, what a
    battle leaves of both without it and with it; a building `through` whose field they come once it has fallen; those
    who could come to help and hold it, with their steps."""

    field: int
    group: Group
    steps: int
    rounds: int
    before: tuple[int, int]
    after: tuple[int, int]
    guards: int
    through: int = -1
    helper: tuple[Group, int] | None = None


def post(view: RioDeLaPlata, field: int) -> GuardPost | None:
    """What a pawn more in a building is there for; None where no attackers come."""
    front = Front(view)
    near = front.nearest(field)
    through, rounds = -1, front.rounds(*near) if near is not None else WITHIN
    if rounds > ROUNDS:
        through, rounds, near = min(_through(front, field), key=lambda one: one[1], default=(-1, rounds, near))
    if near is None:
        return None
    group, steps = near
    there = on(view, field)
    guards, size = len(there.pawns) if there is not None else 0, len(group.pawns)
    before = survivors(view, field, size, guards) if guards else (size, 0)
    after = survivors(view, field, size, guards + 1)
    helper = _helper(front, Aim(field, 0, steps, rounds), size) if not guards else None
    return GuardPost(field, group, steps, rounds, before, after, guards, through, helper)


def _through(front: Front, field: int) -> Iterator[tuple[int, int, tuple[Group, int]]]:
    """Unguarded buildings beside one, through whose fields others come to it soon once somebody has stormed them, with
    the rounds and who comes."""
    for beside in ways(Group(field, 0, 0, ())):
        first = front.nearest(beside) if beside in front.goals and beside not in front.at else None
        if first is None or (sooner := front.rounds(*first)) > ROUNDS:
            continue
        state, war = front.state.copy(), at_war(front.state).copy()
        raze(state, beside)
        left = [one for one in war.groups if one is not first[0]]
        if first[0].pawns[1:]:
            left.append(Group(beside, 0, 0, first[0].pawns[1:]))
        war.groups = in_order(left)
        state.war = war
        then = Front(state)
        comes = then.nearest(field)
        if comes is not None and (rounds := max(sooner, then.rounds(*comes))) <= ROUNDS:
            yield beside, rounds, comes


def _helper(front: Front, aim: Aim, size: int) -> tuple[Group, int] | None:
    """Defenders that could come to a building in time and hold it."""
    able = (
        (other, steps)
        for steps, other in front.racers(aim)
        if steps and not survivors(front.state, aim.field, size, len(other.pawns))[0]
    )
    return next(able, None)


def worth_of_post(view: RioDeLaPlata, player: Player, field: int, whose: str) -> float:
    """How much speaks for a pawn more in a building: what it saves there and the points of the battle, the sooner the
    attackers come, the more."""
    one = post(view, field)
    if one is None:
        away = _nearest_outside(view, field)
        return 0.0 if whose != OWN or away is None else _HUNTS * LATER ** (away[1] / STRIDE)
    saved = at_stake(view, player, field) if one.before[0] and not one.after[0] else 0.0
    size = len(one.group.pawns)
    gained = Front(view).won(size - one.after[0], one.guards + 1 - one.after[1]) if whose == OWN else 0
    part = 1.0 if one.before[0] else _MEETS
    saved *= _MEETS if one.helper is not None else 1.0
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
    """A pawn that is sent into a building: what it guards there, who comes first, and what it changes."""
    yield from _of_building(view, player, field)
    one = post(view, field)
    if one is None:
        yield from _goes_out(view, player, field)
        return
    near = (("where", group_name(one.group)), ("n", len(one.group.pawns)), ("steps", one.steps))
    told = (*near, ("rounds", one.rounds), ("guards", one.guards))
    size = len(one.group.pawns)
    points = Front(view).won(size - one.after[0], one.guards + 1 - one.after[1])
    if one.rounds > ROUNDS:
        yield from _towards(view, player, field)
        yield Prompt("post_far", near)
    elif one.after[0]:
        needed = [n for n in range(one.guards + 1, PER_FIELD + 1) if not survivors(view, field, size, n)[0]]
        yield Prompt("post_loses", (*told, ("points", points), ("needed", needed[0] if needed else 0)))
    elif one.before[0]:
        helped = one.helper
        by: Values = (("help", 0), ("by", ""))
        if helped is not None:
            by = (("help", helped[1]), ("by", group_name(helped[0])))
        key, equal = "post_saves" if one.after[1] else "post_falls", int(size == one.guards + 1)
        yield Prompt(key, (*told, ("points", points), ("barracks", equal), *by))
    else:
        if one.before[1]:
            yield from _towards(view, player, field)
        yield Prompt("post_more" if one.before[1] else "post_holds", told)
    if one.through >= 0:
        yield Prompt("post_through", (("where", PLACES[one.through]),))
    if whose != OWN:
        yield Prompt("shadow_points")


def _goes_out(view: RioDeLaPlata, player: Player, field: int) -> Iterator[Prompt]:
    """Of a pawn where nobody comes: whom it can go out to meet."""
    away = _nearest_outside(view, field)
    if away is None:
        yield Prompt("nobody_comes", (("steps", WITHIN),))
        return
    yield from _towards(view, player, field)
    group, steps = away
    war = box(view.box).data.enemies.value.war
    told = (("where", group_name(group)), ("n", len(group.pawns)), ("steps", steps))
    yield Prompt("post_goes_out", (*told, ("enemy", war.enemy_destroyed), ("lost", war.pawn_lost)))


def _towards(view: RioDeLaPlata, player: Player, field: int) -> Iterator[Prompt]:
    """The dearest building to which attackers come soon, and a pawn from this one in time to hold it."""
    front, pawn = Front(view), Group(field, 0, 0, (player.seat,))
    able = [
        (front.goals[other], -steps, -other, rounds)
        for other, rounds in front.threats().items()
        if 0 < rounds <= ROUNDS
        and other not in front.at
        and (steps := front.reach(pawn).get(other, WITHIN)) <= rounds * STRIDE
        and (near := front.nearest(other)) is not None
        and not survivors(view, other, len(near[0].pawns), 1)[0]
    ]
    if able:
        points, steps, other, rounds = max(able)
        told = (("where", PLACES[-other]), ("points", points), ("steps", -steps), ("rounds", rounds))
        yield Prompt("post_towards", told)


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
        told = (("n", len(enemy.pawns) - left[0]), ("lost", lost), ("points", points))
        yield Prompt("beats" if left[1] else "both_fall", told)
        yield from _was_after(view, player, enemy)
        return
    here = on(after, place) if after.war is not None else None
    if here is None:
        return
    if enemy is not None:
        yield Prompt("stands_together", (("n", len(here.pawns)),))
    front = Front(after, at_war(view).round)
    yield from shields(after, player, front, here)
    yield from _bars(view, player, front, here.place)
    found = front.best(here)
    if found is not None and found.points:
        prey = (("where", PLACES[found.field]), ("points", found.points), ("steps", found.steps))
        yield Prompt("hunts", (*prey, ("rounds", found.rounds), ("lost", len(here.pawns) - found.left)))
    if site(after, here.place) < 0 or front.nearest(here.place) is None:
        yield from reached(front, here)
    if found is None:
        yield from in_danger(player, front)


def _was_after(view: RioDeLaPlata, player: Player, enemy: Group) -> Iterator[Prompt]:
    """The building that attackers would have stormed next."""
    aim = Front(view).best(enemy)
    if aim is not None and aim.rounds <= _SOON:
        own = (player.huts | player.houses) >> aim.field & 1
        yield Prompt("was_after", (("where", PLACES[aim.field]), ("points", aim.points), ("own", int(own))))


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


def in_danger(player: Player, front: Front) -> Iterator[Prompt]:
    """What is one's own and attackers can come to and win in the next rounds; that nothing is."""
    own = player.huts | player.houses
    mine = [field for field, rounds in front.threats().items() if own >> field & 1 and rounds <= ROUNDS]
    lost = sum([front.goals.get(field, 0) for field in mine])
    if mine:
        yield Prompt("own_in_danger", (("where", tuple([PLACES[field] for field in mine])), ("points", lost)))
    else:
        yield Prompt("own_is_safe")


def shields(view: RioDeLaPlata, player: Player, front: Front, here: Group) -> Iterator[Prompt]:
    """The building that a group stands on, and how an attack there would end with it and without."""
    stands, own = site(view, here.place), (player.huts | player.houses) >> here.place & 1
    near = front.nearest(here.place)
    if stands < 0 or (near is None and not own):
        return
    yield from _of_building(view, player, here.place)
    if near is not None:
        group, steps = near
        left = survivors(view, here.place, len(group.pawns), len(here.pawns))
        key = "attack_falls" if left == (0, 0) else "attack_wins" if left[0] else "attack_fails"
        points = of_players(here, front.won(len(group.pawns) - left[0], len(here.pawns) - left[1]))
        told = (("where", group_name(group)), ("n", len(group.pawns)), ("steps", steps))
        yield Prompt(key, (*told, ("rounds", front.rounds(group, steps)), ("points", points)))


def defenders_wait(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why no defenders are moved any more."""
    front = Front(view)
    own = [group for group in front.groups if group.place < FIELDS and commander(view, group) == player.seat]
    movable = [group for group in own if can_go(group)]
    if not movable:
        yield Prompt("all_moved")
        return
    guarding = [group for group in movable if site(view, group.place) >= 0 and front.nearest(group.place) is not None]
    for group in guarding[:1]:
        yield from shields(view, player, front, group)
    aims = [found for group in movable if (found := front.best(group)) is not None]
    if not any(found.rounds <= _SOON for found in aims):
        yield Prompt("no_hunt")
        yield from in_danger(player, front)
    elif not guarding:
        yield Prompt("lets_come")


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
        yield Prompt("enemy_left", (*told, ("group", name)))
