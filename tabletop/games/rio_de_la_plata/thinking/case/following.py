"""What goods and workers that are left are for: what brings most next year, and who could be there first."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata.scoring import total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.thinking.case.next_year import (
    begun,
    fields_of,
    following,
    parts,
)
from tabletop.games.rio_de_la_plata.thinking.case.scarce import first_of
from tabletop.games.rio_de_la_plata.thinking.case.stock import last_year, named
from tabletop.games.rio_de_la_plata.thinking.rivals import still_place


def plan_next(view: RioDeLaPlata, player: Player, after: RioDeLaPlata, without: RioDeLaPlata) -> Iterator[Prompt]:
    """Of all that can be had next year if a line leads to `after` what brings most points, where it is more than
    `without` the line; who places before and could take a part of it."""
    if last_year(after):
        return
    then = after.players[player.seat]
    plan, other = following(after, then).most, without.players[player.seat]
    spent = total(after, then) > total(without, other)  # what is left is less for it
    if not plan.points or (not spent and plan.points <= following(without, other).most.points):
        return
    told: Values = (("builds", parts(plan)), *fields_of(plan), ("points", plan.points))
    fetched, way = named(plan.fetched), 2 if all(plan.carried) else int(plan.carried[1])
    told = (*told, ("way", way), ("fetched", fetched), ("f", len(fetched)), ("coined", plan.coined))
    first = (*first_of(after, then, plan, still_place(view, player), view), *begun(view, player, after, plan))
    yield Prompt("plan_next", (*told, *first))
