"""Battles (RB §Battles): the bigger group wins and loses nobody, equal ones destroy each other.

With prevalence one pawn of that side survives an equal fight: corsairs always have it, defenders in a district with
barracks; both together nobody (rulings R55, R56). Attackers then lose one pawn to destroy the building of the field.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.event import EventLog
from tabletop.engine.types import Seat
from tabletop.games.rio_de_la_plata.common import raze, score, site
from tabletop.games.rio_de_la_plata.groups import DONE, FOUGHT, at_war, change, go_home
from tabletop.games.rio_de_la_plata.points import BATTLE_POINTS, bringing
from tabletop.games.rio_de_la_plata.state import Group, Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import BARRACKS, CITY, FIRST_NEUTRAL, PLACES, SITES, SQUARE, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, Enemy


def survivors(state: RioDeLaPlata, field: int, attackers: int, others: int) -> tuple[int, int]:
    """Pawns that are left of the attackers and of the defenders after a battle."""
    if attackers != others:
        return (attackers, 0) if attackers > others else (0, others)
    area = CITY.area_of[field]
    fierce = at_war(state).enemy == Enemy.CORSAIRS
    guarded = area >= 0 and bool(state.standing[BARRACKS - FIRST_NEUTRAL] & CITY.fields_of[area])
    return (int(fierce and not guarded), int(guarded and not fierce))


def battle(state: RioDeLaPlata, mover: Group, other: Group, log: EventLog) -> Group | None:
    """A group enters the field of an enemy: what is left of it stands there, with the marks of a battle."""
    war = at_war(state)
    field = other.place
    attackers, guards = (mover, other) if mover.top == ATTACKERS else (other, mover)
    left = survivors(state, field, len(attackers.pawns), len(guards.pawns))
    log.emit(
        "battle",
        war.attacker,
        place=PLACES[field],
        whose=tuple(dict.fromkeys(_owner(state, pawn) for pawn in guards.pawns)),
        attackers=len(attackers.pawns),
        defenders=len(guards.pawns),
        attackers_left=left[0],
        defenders_left=left[1],
    )
    lost = len(guards.pawns) - left[1]
    _reward(state, guards, len(attackers.pawns) - left[0], lost, log)
    go_home(state, guards.pawns[:lost])
    change(war, mover, None)
    change(war, other, None)
    war.fought = True
    stands = attackers if left[0] else guards if left[1] else None
    if stands is None:
        return None
    stays = Group(field, 0, stands.marks | FOUGHT | DONE, stands.pawns[-max(left) :])
    change(war, None, stays)
    return stays


def _owner(state: RioDeLaPlata, pawn: int) -> Seat:
    """Whose a defender's pawn is: the shadow's is the one defender's (ruling R107)."""
    return pawn if pawn < len(state.players) else 1 - at_war(state).attacker


def _reward(state: RioDeLaPlata, guards: Group, destroyed: int, lost: int, log: EventLog) -> None:
    for player, points in rewards(state, guards, destroyed, lost):
        if points:
            score(state, player, points)
            own, size = guards.pawns.count(player.seat), len(guards.pawns)
            log.emit(
                "battle_points",
                player.seat,
                points=points,
                destroyed=destroyed,
                lost=lost,
                own=own,
                of=size if own < size else 0,
                more=_by_office(state, player, guards, destroyed),
                offices=bringing(state, player, "battle.points"),
            )


def rewards(state: RioDeLaPlata, guards: Group, destroyed: int, lost: int) -> Iterator[tuple[Player, int]]:
    """Points of each player with pawns in a group for enemies destroyed and own pawns lost, shared by pawns and rounded
    (rulings R59, R64, R100)."""
    data, size = box(state.box).data.enemies.value.war, len(guards.pawns)
    whole = data.enemy_destroyed * destroyed + data.pawn_lost * lost
    for player in state.players:
        pawns = guards.pawns.count(player.seat)
        if pawns:
            yield player, rounded(whole * pawns, size) + _by_office(state, player, guards, destroyed)


def _by_office(state: RioDeLaPlata, player: Player, guards: Group, destroyed: int) -> int:
    """What offices of a player add for enemies that a group destroys, by the share of his pawns."""
    more = BATTLE_POINTS(0, state, player) * destroyed
    return rounded(more * guards.pawns.count(player.seat), len(guards.pawns))


def rounded(number: int, by: int) -> int:
    """A quotient to the nearest, halves up."""
    return (2 * number + by) // (2 * by)


def can_be_stormed(state: RioDeLaPlata, field: int) -> bool:
    """Whether a building stands there that attackers destroy: any but squares by an option (ruling R116)."""
    what = site(state, field)
    return what >= 0 and (what != SQUARE or state.rules.first_squares == "destructible")


def storm(state: RioDeLaPlata, group: Group, log: EventLog) -> None:
    """Attackers on a field with a building: it and one of them are removed, its points go to the attacker (R58)."""
    war, field = at_war(state), group.place
    what = site(state, field)
    owners = tuple(player.seat for player in state.players if (player.huts | player.houses) >> field & 1)
    raze(state, field)
    rest = group.pawns[1:]
    change(war, group, Group(field, 0, group.marks | FOUGHT | DONE, rest) if rest else None)
    war.fought = True
    points = box(state.box).lost[what]
    score(state, state.players[war.attacker], points)
    log.emit(
        "stormed",
        war.attacker,
        building=SITES[what],
        place=PLACES[field],
        points=points,
        owned=len(owners),
        whose=owners,
    )
