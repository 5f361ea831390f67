"""What a movement would come to, told before it is made: a battle, what a square or an office asks and brings."""

from __future__ import annotations

from tabletop.engine.action import Action
from tabletop.engine.prompt import Prompt
from tabletop.games.rio_de_la_plata import actions as act
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.groups import named, on
from tabletop.games.rio_de_la_plata.office_seen import short_of
from tabletop.games.rio_de_la_plata.phases.building import onto
from tabletop.games.rio_de_la_plata.phases.fighting import survivors
from tabletop.games.rio_de_la_plata.phases.steps import same_side
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, GRID_OF, PLACE, PRODUCTION, SITES, box
from tabletop.games.rio_de_la_plata.things import ATTACKERS, GOOD_NAMES
from tabletop.games.rio_de_la_plata.validation import KINDS


def reckoning(view: RioDeLaPlata, action: Action) -> Prompt | None:
    """The numbers of one action, if there are any to tell."""
    match action:
        case act.Go(_, group, place):
            return _entered(view, group, PLACE[place])
        case act.Place(_, place) if GRID_OF[PLACE[place]] >= 0:
            return Prompt("square", (("points", box(view.box).square_points[PLACE[place]]),))
        case act.Place(_, place) if PLACE[place] in PRODUCTION:
            good, workers = PRODUCTION[PLACE[place]]
            return Prompt("production", (("workers", workers), ("good", GOOD_NAMES[good])))
        case act.Place(seat, "fields"):
            return _in_fields(view, view.players[seat])
        case act.Place(seat, place) if PLACE[place] < FIELDS:
            return _on_field(view, view.players[seat], PLACE[place])
        case act.Place(seat, place) if place.startswith("office."):
            return _office(view, view.players[seat], place.partition(".")[2])
        case _:
            return None


def _office(view: RioDeLaPlata, player: Player, name: str) -> Prompt:
    """What it asks for, and that this is not there, if it is not."""
    short = short_of(view, player, name)
    if short is not None:
        return Prompt("office_short", short)
    office = box(view.box).data.offices.value.offices[name]
    return Prompt("office", (("coins", office.cost), ("points", office.least)))


def _in_fields(view: RioDeLaPlata, player: Player) -> Prompt:
    """So many workers bring coins together: whether this one is without another."""
    fields = box(view.box).data.places.value.fields
    alone = (player.discs.count(PLACE["fields"]) + 1) % fields.workers
    return Prompt("fields_alone" if alone else "fields", (("workers", fields.workers), ("coins", fields.coins)))


def _on_field(view: RioDeLaPlata, player: Player, field: int) -> Prompt | None:
    """What as many own workers as then stand there can build, where anything can be built."""
    workers, tables = player.discs.count(field) + 1, box(view.box)
    kinds = tuple([KINDS[kind] for kind in onto(view.box)[site(view, field)] if tables.workers[kind] <= workers])
    return Prompt("build", (("workers", workers), ("buildings", kinds))) if kinds else None


def _entered(view: RioDeLaPlata, name: str, field: int) -> Prompt | None:
    """A field with enemies: the battle, and of two equal groups who has one left; attackers left on a building destroy
    it."""
    group, other = named(view, name), on(view, field)
    if group is None:
        return None
    fights = other is not None and not same_side(group, other)
    mine, theirs = len(group.pawns), len(other.pawns) if other is not None else 0
    attacks = group.top == ATTACKERS
    if fights:
        attackers, defenders = (mine, theirs) if attacks else (theirs, mine)
        left = survivors(view, field, attackers, defenders)
    else:
        attackers, defenders, left = mine, 0, (mine, 0)
    numbers = (
        ("attackers", attackers),
        ("defenders", defenders),
        ("attackers_left", left[0]),
        ("defenders_left", left[1]),
        ("corsairs", int(attackers == defenders and left[0] > 0)),
        ("barracks", int(attackers == defenders and left[1] > 0)),
    )
    what = site(view, field)
    if attacks and left[0] and what >= 0:
        lost = (("building", SITES[what]), ("points", box(view.box).lost[what]))
        return Prompt("battle_storm" if fights else "storm", (*numbers, *lost))
    return Prompt("battle", numbers) if fights else None
