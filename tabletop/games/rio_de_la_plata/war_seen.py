"""Pawns at war on the table: groups in the city and outside, and the attackers that are still to be posted."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.tableau import Piece
from tabletop.games.rio_de_la_plata import places
from tabletop.games.rio_de_la_plata.groups import DONE, FOUGHT, commander, group_name
from tabletop.games.rio_de_la_plata.state import Group, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, FIELDS, PER_FIELD
from tabletop.games.rio_de_la_plata.things import ATTACKERS, ENEMY_NAMES, SHADOW, Phase


def war_pieces(view: RioDeLaPlata) -> Iterator[Piece]:
    """Groups, those of one size at one point as one piece; a number tells how many pawns they are, and of how many
    equal groups. In mixed ones a disc of each colour."""
    war = view.war
    if war is None:
        return
    enemy = ENEMY_NAMES[war.enemy]
    for size in range(1, min(PER_FIELD, war.posted) + 1):
        yield Piece(places.attackers(size), enemy, places.heap(size), str(size), label=_pawns(size))
    names = [group_name(group) for group in war.groups]
    for name, group in dict(zip(names, war.groups, strict=True)).items():
        yield _group(view, name, group, names.count(name), enemy)
        place, top = group.place, group.top
        for owner in sorted(set(group.pawns) - {top}):
            seat = None if owner == SHADOW else owner
            kind = "shadow" if seat is None else "worker"
            count = group.pawns.count(owner)
            yield Piece(f"member.{name}.{owner}", kind, places.field(CITY.names[place]), "", seat, count=count)


def _group(view: RioDeLaPlata, name: str, group: Group, count: int, enemy: str) -> Piece:
    place, top = group.place, group.top
    at = places.field(CITY.names[place]) if place < FIELDS else places.entry(CITY.points[place - FIELDS])
    size = len(group.pawns)
    marks = ("used",) if _done(view, group) else ()
    if size > PER_FIELD:  # a stack of the first edition
        return Piece(places.group(name), enemy, at, str(PER_FIELD), count=size, label=_pawns(size))
    if top == ATTACKERS:
        return Piece(places.group(name), enemy, at, str(size), count=count, marks=marks, label=_pawns(size, count))
    if top == SHADOW:
        return Piece(places.group(name), "shadow", at, count=group.pawns.count(top), marks=marks)
    return Piece(places.group(name), "stack", at, str(size), top, marks=marks, label=_pawns(size))


def _pawns(size: int, count: int = 1) -> str:
    """How many pawns a group is, if more than one; before that how many such groups lie there, of single ones alone."""
    if count > 1:  # of single ones no broader than it must be: what they are lies below it
        return f"{count}×{size}" if size > 1 else f"×{count}"
    return str(size) if size > 1 else ""


def _done(view: RioDeLaPlata, group: Group) -> bool:
    """Whether whoever moves now has finished with a group of its own."""
    moving = view.phase == Phase.BATTLES and commander(view, group) == view.active
    return moving and (not group.steps or bool(group.marks & (DONE | FOUGHT)))
