"""What goods, coins and workers in hand are good for next, and what is over and counts no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.attack import forced_at_last, next_attacker
from tabletop.games.rio_de_la_plata.scoring import district_value, office_points
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    CITY,
    FIELDS,
    FIRST_NEUTRAL,
    FORT,
    OFFICES,
    PALACE,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, NOBODY
from tabletop.games.rio_de_la_plata.thinking.wars import ROLLS
from tabletop.games.rio_de_la_plata.worth.stock import END, INCOME

_LIKELY = 6
"""Rolls of 36 from which on a war is worth a word."""
_NEAR = 3
"""Coins that may be lacking for an office that is named."""


def named(goods: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Goods by name, those that there are."""
    return tuple([(good, count) for good, count in zip(GOOD_NAMES, goods, strict=True) if count])


def last_year(view: RioDeLaPlata) -> bool:
    """Whether nothing is placed any more after this year."""
    return view.turn == box(view.box).turns


def forfeit(view: RioDeLaPlata, player: Player, squares: int) -> int:
    """Points that squares cost which stay unpaid: nobody has fewer than none."""
    return min(player.points, -box(view.box).data.major.value.default_points * squares)


def forfeited(view: RioDeLaPlata, player: Player, squares: int) -> Values:
    """The same in words: what is lost, and how much it would be if there were points enough, where that is more."""
    lost, due = forfeit(view, player, squares), -box(view.box).data.major.value.default_points * squares
    return ("lost", lost), ("due", due if due > lost else 0)


def wars_to_come(view: RioDeLaPlata) -> int:
    """Attacks that are still to be led."""
    return sum([max(0, box(view.box).attacks - player.attacks) for player in view.players])


def house_worth(view: RioDeLaPlata, field: int) -> int:
    """Points of a house on a field at the end, as its district stands."""
    scoring, area = box(view.box).data.scoring.value, CITY.area_of[field]
    return max(scoring.least_per_house, scoring.house + (district_value(view, area) if area >= 0 else 0))


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
    if (office.cost > player.coins or office.least > player.points) and box(after.box).coins_pay:
        return Prompt("coins_stand", coins)
    return Prompt("coins_then", (*coins, ("cost", office.cost), ("least", office.least)))


def towards_office(after: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Of the offices that are free and for which there are points the one that brings most until the end: of those for
    which there are coins, else of those for which there are nearly enough."""
    taken = {office for other in after.players for office in (*other.offices, *other.bought)}
    data = box(after.box).data.offices.value.offices
    left = box(after.box).turns - after.turn
    able = [
        (max(END[at], _at_the_end(after, player, at)) + left * INCOME.get(at, 0.0), -data[name].cost, name)
        for at, name in enumerate(OFFICES)
        if at not in taken and player.points >= data[name].least and data[name].cost <= player.coins + _NEAR
    ]
    bought = [one for one in able if -one[1] <= player.coins]
    if not able or not player.coins:
        return
    _, less, name = max(bought or able)
    told = (("office", name), ("cost", -less), ("coins", player.coins), ("power", power_of(after, name)))
    yield Prompt("can_buy", told) if bought else Prompt("coins_for", (*told, ("n", -less - player.coins)))


def power_of(state: RioDeLaPlata, office: str) -> str:
    """Which text tells what an office is good for: the Cannoneer's cannons wait for a Fort."""
    waits = office == "cannoneer" and not state.majors >> FORT & 1
    return f"office_{office}{'_no_fort' * waits}"


def _at_the_end(after: RioDeLaPlata, player: Player, office: int) -> int:
    """Points of an office as everything stands."""
    owner = player.copy()
    owner.offices = tuple(sorted((*player.offices, office)))
    return office_points(after, owner) - office_points(after, player)


def opened_office(view: RioDeLaPlata, after: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """An office for which there are coins by then, or all but one, and points enough only by then."""
    data = box(after.box).data.offices.value.offices
    for told in towards_office(after, after.players[player.seat]):
        values = dict(told.values)
        least = data[str(values["office"])].least
        if player.points < least and int(str(values.get("n", 0))) <= 1:
            yield Prompt("points_for_office", (*told.values, ("least", least), ("lack", int(told.key == "coins_for"))))


def war_near(view: RioDeLaPlata, player: Player, after: RioDeLaPlata) -> Iterator[Prompt]:
    """Who leads a war that comes for certain this year, where it is one's own or something of one's own or new stands
    by the end of the own Effects (`after`)."""
    attacker, then = next_attacker(view), after.players[player.seat]
    concerned = attacker == player.seat or then.huts | then.houses or new_buildings(view, after)
    if attacker != NOBODY and last_year(view) and forced_at_last(view) and concerned:
        yield Prompt("war_sure", (("who", attacker),))


def war_odds(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """With how many of all rolls a war comes this year that somebody else leads, if these are not few."""
    attacker, outside = next_attacker(view), box(view.box).data.enemies.value.outside
    rolls = max([round(36 * ROLLS[value]) for value in view.enemies if value > outside], default=0)
    if attacker not in (NOBODY, player.seat) and rolls >= _LIKELY and not (last_year(view) and forced_at_last(view)):
        yield Prompt("war_odds", (("n", rolls), ("who", attacker)))


def new_buildings(view: RioDeLaPlata, after: RioDeLaPlata, least: int = FIRST_NEUTRAL) -> list[int]:
    """Fields on which something is new: of nobody's, or from the `least` kind on."""
    found = [field for field in range(FIELDS) if site(view, field) != site(after, field)]
    return [field for field in found if least <= site(after, field) < PALACE]
