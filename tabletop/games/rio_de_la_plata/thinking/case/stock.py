"""What goods, coins and workers in hand are good for next, and what is over and counts no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt
from tabletop.games.rio_de_la_plata.common import numbers
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


def then_in_stock(view: RioDeLaPlata, after: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """What goods are there by then, and what somebody can do with them next year and could not do now."""
    if last_year(after):
        return
    stone, wood, _ = player.goods
    needs = box(after.box).cost[HOUSE]
    before, many = _raisable(view, view.players[player.seat]), _raisable(after, player)
    told = (("stone", stone), ("wood", wood))
    if many > before:
        best = sorted([house_worth(after, field) for field in numbers(player.huts)])[-many:]
        yield Prompt("enough", (*told, ("n", many), ("points", sum(best))))
    elif player.huts and not many:
        good = "stone" if stone < needs[0] else "wood"
        yield Prompt("short_of", (*told, ("good", good)))
    else:
        yield Prompt("stock", told)
    yield from towards_office(after, player)


def _raisable(state: RioDeLaPlata, player: Player) -> int:
    """Own huts for which there are the goods of a house."""
    stone, wood, _ = box(state.box).cost[HOUSE]
    return min(player.huts.bit_count(), player.goods[0] // stone, player.goods[1] // wood)


def apart(told: Sequence[tuple[Prompt, ...]]) -> list[tuple[Prompt, ...]]:
    """What lines say of stocks, without what holds for all of them: of the first then what is there is left."""
    if len(told) < 2:
        return list(told)
    uses = [{use for one in line if (use := _use(one))} for line in told]
    shared = set.intersection(*uses)
    kept = [tuple([one for one in line if _use(one) not in shared]) for line in told]
    kept[0] = tuple([Prompt("stock", one.values[:2]) if _use(one) in shared else one for one in told[0]])
    return kept


def _use(one: Prompt) -> tuple[object, ...]:
    """What is said to be possible or lacking, without the goods that make it so."""
    return (one.key, *one.values[2:]) if one.key in ("enough", "short_of") else ()


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
