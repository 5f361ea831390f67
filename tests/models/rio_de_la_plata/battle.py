"""Battles: pawns against pawns, then against a building; points for both sides (R55, R59, R64, R100)."""

from __future__ import annotations

from .city import district
from .table import ENEMY, Group, Table, War
from .tables import MAJOR_LOST, MINOR

PER_PAWN = 2


def clash(table: Table, war: War, moving: Group, standing: Group) -> None:
    """Pawns meet in the space of the standing group; who is left is there, and storms the building if an enemy."""
    war.battle_this_round = True
    space = standing.place
    enemies, friends = (moving, standing) if moving.pawns[-1] == ENEMY else (standing, moving)
    before, attackers = list(friends.pawns), len(enemies.pawns)
    left_enemies, left_friends = outcome(table, war, attackers, len(before), space)
    reward(table, before, attackers - left_enemies, len(before) - left_friends)
    enemies.pawns = enemies.pawns[:left_enemies]
    friends.pawns = friends.pawns[:left_friends]
    for group in (moving, standing):
        done(group)
        if not group.pawns:
            war.groups.remove(group)
    if moving.pawns and not standing.pawns:
        moving.place = space
        if moving.pawns[-1] == ENEMY and destructible(table, space):
            storm(table, war, moving)


def done(group: Group) -> None:
    """A battle ends its turn (R97)."""
    group.fought = True
    group.steps = 0


def destructible(table: Table, space: str) -> bool:
    """Whether attackers storm what stands in a space; by option of the first edition not a Square (R116)."""
    return space in table.city and (table.kind(space) != "square" or table.says("first_squares", "destructible"))


def outcome(table: Table, war: War, attackers: int, friends: int, space: str) -> tuple[int, int]:
    """Pawns left of both: the bigger group loses nothing, of equal ones a side alone in prevalence keeps one."""
    if attackers != friends:
        return (attackers, 0) if attackers > friends else (0, friends)
    corsairs = war.enemy == "corsairs"
    letter = district(space)
    barracks = bool(letter) and any(
        building.kind == "barracks" and district(place) == letter for place, building in table.city.items()
    )
    if corsairs == barracks:
        return 0, 0
    return (1, 0) if corsairs else (0, 1)


def reward(table: Table, before: list[int], destroyed: int, lost: int) -> None:
    """Two points for each enemy destroyed and pawn lost, by shares; the General one more for an enemy of his."""
    for colour in sorted(set(before)):
        share = before.count(colour)
        table.gain(colour, rounded(PER_PAWN * (destroyed + lost) * share, len(before)))
        if colour < table.players and table.works("general") == colour:
            table.gain(colour, rounded(destroyed * share, len(before)))


def rounded(number: int, of: int) -> int:
    """A fraction to the nearest whole, halves up."""
    return (2 * number + of) // (2 * of)


def storm(table: Table, war: War, group: Group) -> None:
    """One attacker and the building go; the attacker's player has its points (R58)."""
    war.battle_this_round = True
    building = table.city.pop(group.place)
    table.gain(war.attacker, MINOR[building.kind].lost if building.kind in MINOR else MAJOR_LOST)
    done(group)
    group.pawns.pop()
    if not group.pawns:
        war.groups.remove(group)
