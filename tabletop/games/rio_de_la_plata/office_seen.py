"""Whether somebody has what an office asks for, could still have it this turn, and what is told who has not.

A worker may go there all the same (ruling R83): what it brings may come until the end of the own Effects.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.tableau import TableLabel
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.building import onto
from tabletop.games.rio_de_la_plata.phases.offices import waiting, why_not_bought
from tabletop.games.rio_de_la_plata.phases.ship import paid_for
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import FIELDS, HARVEST, OFFICES, box
from tabletop.games.rio_de_la_plata.things import Phase

Values = tuple[tuple[str, int], ...]


def short_of(view: RioDeLaPlata, player: Player, office: str) -> Values | None:
    """What an office asks for, what there is, and what a worker that comes back without it costs; None if it can be
    bought as things stand."""
    if why_not_bought(view, player, office) is None:
        return None
    data = box(view.box).data.offices.value
    asks = data.offices[office]
    return (
        ("cost", asks.cost),
        ("least", asks.least),
        ("coins", player.coins),
        ("points", player.points),
        ("lost", -data.failed),
    )


def out_of_reach(view: RioDeLaPlata, player: Player, office: str) -> bool:
    """Whether an office cannot be bought this turn, whatever the workers that are placed may still bring."""
    asks = box(view.box).data.offices.value.offices[office]
    coins, points = _at_most(view, player)
    return player.coins + coins < asks.cost or player.points + points < asks.least


def _at_most(view: RioDeLaPlata, player: Player) -> tuple[int, int]:
    """Coins and points that somebody's workers and goods aboard may bring this turn, rather too much than too little:
    each worker in the city by itself, each square as if its grid were filled."""
    tables = box(view.box)
    fields = tables.data.places.value.fields
    coins = player.discs.count(HARVEST) // fields.workers * fields.coins
    points = sum(tables.square_points[place] for place, owner, _ in view.laid if owner == player.seat)
    for field in player.discs:
        if field < FIELDS:
            what = site(view, field)
            brings = tables.active[what].values() if what >= 0 else ()
            coins += max((one.coins for one in brings), default=0)
            built = (tables.points[kind] for kind in onto(view.box)[what])
            points += max((*built, *(one.points for one in brings)), default=0)
    if view.turn == view.back:
        more, scored = paid_for(view, player.aboard)
        coins, points = coins + more, points + scored
    return coins, points


def told_of_waiting(view: RioDeLaPlata) -> Iterator[TableLabel]:
    """For the ribbon: an office where a worker of whoever is on waits, though it cannot be bought as things stand."""
    if view.phase not in (Phase.PLACEMENT, Phase.EFFECTS):
        return
    player = view.players[view.active]
    for office in (OFFICES[number] for number in waiting(player)):
        short = short_of(view, player, office)
        if short is not None:
            who, lost = ("who", player.seat), ("lost", -dict(short)["lost"])
            yield TableLabel("", "office_short", (who, ("office", office), *short[:-1], lost))
