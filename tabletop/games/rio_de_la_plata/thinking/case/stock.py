"""What goods, coins and workers in hand are good for next, and what is over and counts no more."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.prompt import Prompt
from tabletop.games.rio_de_la_plata.scoring import district_value
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import CITY, HOUSE, OFFICES, box

_NEAR = 3
"""Coins that may be lacking for an office that is named."""


def last_year(view: RioDeLaPlata) -> bool:
    """Whether nothing is placed any more after this year."""
    return view.turn == box(view.box).turns


def wars_to_come(view: RioDeLaPlata) -> int:
    """Attacks that are still to be led."""
    return sum([max(0, box(view.box).attacks - player.attacks) for player in view.players])


def house_worth(view: RioDeLaPlata, field: int) -> int:
    """Points of a house on a field at the end, as its district stands."""
    scoring, area = box(view.box).data.scoring.value, CITY.area_of[field]
    return max(scoring.least_per_house, scoring.house + (district_value(view, area) if area >= 0 else 0))


def then_in_stock(after: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """What somebody can do next year with what is there by then."""
    if last_year(after):
        return
    stone, wood, _ = player.goods
    needs = box(after.box).cost[HOUSE]
    huts = player.huts.bit_count()
    many = min(huts, stone // needs[0], wood // needs[1])
    told = (("stone", stone), ("wood", wood))
    if many:
        yield Prompt("enough", (*told, ("n", many)))
    elif huts:
        good = "stone" if stone < needs[0] else "wood"
        yield Prompt("short_of", (*told, ("good", good)))
    yield from towards_office(after, player)


def coins_then(after: RioDeLaPlata, player: Player) -> Prompt:
    """Coins that are there, with what the cheapest office takes, or what coins count at the end."""
    data = box(after.box).data
    coins = (("coins", player.coins),)
    if last_year(after):
        return Prompt("coins_count", (*coins, ("per", data.scoring.value.coins_per_point)))
    taken = {office for other in after.players for office in (*other.offices, *other.bought)}
    free = [one for at, name in enumerate(OFFICES) if at not in taken for one in (data.offices.value.offices[name],)]
    office = min(free, key=lambda one: (one.cost, one.least), default=None)
    if office is None:
        return Prompt("coins_count", (*coins, ("per", data.scoring.value.coins_per_point)))
    return Prompt("coins_then", (*coins, ("cost", office.cost), ("least", office.least)))


def towards_office(after: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """The cheapest office that is free and for which there are points: whether there are coins for it, or nearly."""
    taken = {office for other in after.players for office in (*other.offices, *other.bought)}
    data = box(after.box).data.offices.value.offices
    able = [
        (data[name].cost, name)
        for at, name in enumerate(OFFICES)
        if at not in taken and player.points >= data[name].least
    ]
    if not able:
        return
    cost, name = min(able)
    lacks = cost - player.coins
    if lacks <= 0:
        yield Prompt("can_buy", (("office", name), ("cost", cost), ("coins", player.coins)))
    elif lacks <= _NEAR and player.coins:
        yield Prompt("coins_for", (("office", name), ("cost", cost), ("coins", player.coins), ("n", lacks)))
