"""Who of the defenders can keep attackers from a building: those who can begin in it, and those who come between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.groups import at_war, defenders, on, steps_of
from tabletop.games.rio_de_la_plata.phases.defence import OWN
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.points import DEFENCE_PAWNS
from tabletop.games.rio_de_la_plata.rules import rules
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import PER_FIELD, PLACES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Phase
from tabletop.games.rio_de_la_plata.thinking.case.fronts import Aim, Front, can_go
from tabletop.games.rio_de_la_plata.thinking.warring import goals_of

_MANY = 40


class Beginnings:
    """How many pawns each defender can begin with in a building, the last few wars remembered."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], dict[int, dict[Seat, int]]] = {}

    def __call__(self, view: RioDeLaPlata) -> dict[int, dict[Seat, int]]:
        """By the field of each building that can be stormed, the pawns of those who can begin there with any."""
        of_seats = [(one.huts, one.houses, one.idle, one.coins, one.offices, one.bought) for one in view.players]
        key = (view.turn, view.majors, at_war(view).attacker, view.standing, *of_seats)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MANY:
                self._known.clear()
            found = self._known[key] = dict(_beginnings(view))
        return found


BEGINNINGS = Beginnings()


def _beginnings(view: RioDeLaPlata) -> Iterator[tuple[int, dict[Seat, int]]]:
    """Where somebody can begin at all it is with as many pawns as anywhere."""
    able: dict[int, dict[Seat, int]] = {field: {} for field in goals_of(view)}
    for seat in defenders(view):
        sending, most = _sending(view, seat), -1
        for field, here in able.items():
            if rules.why_not(sending, act.Defend(seat, PLACES[field], OWN)) is None:
                most = most if most >= 0 else most_sent(view, seat, field)
                here[seat] = most
    yield from able.items()


def _sending(view: RioDeLaPlata, seat: Seat) -> RioDeLaPlata:
    """When somebody sends defenders, if attackers stand as they do."""
    state = view.copy()
    state.phase, state.active = int(Phase.DEFENCE), seat
    war = at_war(state).copy()
    war.own, war.hired = box(state.box).data.enemies.value.war.extra_pawns, 0
    war.free = DEFENCE_PAWNS(0, state, state.players[seat])
    state.war = war
    return state


def most_sent(view: RioDeLaPlata, seat: Seat, field: int) -> int:
    """How many pawns somebody can begin with in a building, those hired included, as far as nobody has to agree."""
    state = _sending(view, seat)
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


def in_time(view: RioDeLaPlata, aim: Aim, pawns: int) -> list[Seat]:
    """Who can begin in a building with so many pawns, or come into it with them before those who are to storm it: each
    side moves once between two turns of the other."""
    front, far = Front(view), aim.rounds * steps_of(view, pawns) if pawns else 0

    def comes(seat: Seat, field: int) -> bool:
        way = front.reach(Group(field, 0, 0, (seat,) * pawns)) if far else {}
        return field == aim.field or way.get(aim.field, far + 1) <= far

    begins = BEGINNINGS(view).items() if pawns else ()
    able = [{seat for seat, most in there.items() if most >= pawns and comes(seat, field)} for field, there in begins]
    return [seat for seat in defenders(view) if any(seat in some for some in able)]


def keeps_out(view: RioDeLaPlata, field: int, size: int, *, stays: bool = False) -> int:
    """How many pawns in a building keep out so many attackers, and are not all lost with it if one `stays`; 0 where no
    group is big enough."""
    left = [(some, survivors(view, field, size, some)) for some in range(1, PER_FIELD + 1)]
    return next((some for some, one in left if not one[0] and (one[1] or not stays)), 0)


def held_at_first(view: RioDeLaPlata, size: int) -> list[int]:
    """Buildings in which somebody can begin with so many pawns that so many attackers do not get in."""
    found = list[int]()
    for field, able in BEGINNINGS(view).items():
        guards = keeps_out(view, field, size)
        if guards and max(able.values(), default=0) >= guards:
            found.append(field)
    return found


def stoppers(front: Front, group: Group, aim: Aim) -> list[tuple[int, int, Group]]:
    """Defenders who come in one move between a group and what it goes for with its next move, where it has no other way
    that is short enough, and are not beaten there: their steps, the field, the group; the nearest first."""
    here = front.resting(group) if can_go(group) else group
    stride, way = _stride(front, here), front.reach(here)
    found = list[tuple[int, int, Group]]()
    for other in [one for one in front.groups if one.top != ATTACKERS] if aim.rounds == 1 else ():
        near = [(steps, field) for field, steps in front.reach(other).items() if steps <= _stride(front, other)]
        for steps, field in sorted(near):
            on_the_way = way.get(field, stride) < stride and field not in (here.place, aim.field)
            if not on_the_way or on(front.state, field) is not None:
                continue
            if survivors(front.state, field, len(here.pawns), len(other.pawns))[0]:
                continue
            if Front(_moved(front.state, other, field)).reach(here).get(aim.field, stride + 1) > stride:
                found.append((steps, field, other))
                break
    return sorted(found, key=lambda one: (one[:2], one[2].place))


def _stride(front: Front, group: Group) -> int:
    return steps_of(front.state, min(len(group.pawns), PER_FIELD))


def _moved(state: RioDeLaPlata, group: Group, field: int) -> RioDeLaPlata:
    """The same, but that a group stands on another field."""
    then = state.copy()
    war = at_war(state).copy()
    war.groups = tuple([replace(one, place=field) if one is group else one for one in war.groups])
    then.war = war
    return then
