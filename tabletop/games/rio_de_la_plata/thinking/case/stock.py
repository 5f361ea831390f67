"""What goods, coins and workers in hand are good for next, and what is over and counts no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine.prompt import Prompt, Values
from tabletop.games.rio_de_la_plata.common import site
from tabletop.games.rio_de_la_plata.phases.attack import forced_at_last, next_attacker
from tabletop.games.rio_de_la_plata.scoring import district_value, office_points, total
from tabletop.games.rio_de_la_plata.state import Player, RioDeLaPlata
from tabletop.games.rio_de_la_plata.tables import (
    BARRACKS,
    CITY,
    FIELDS,
    FIRST_NEUTRAL,
    FORT,
    HOUSE,
    HUT,
    OFFICES,
    PALACE,
    PLACES,
    SITES,
    box,
)
from tabletop.games.rio_de_la_plata.things import GOOD_NAMES, NOBODY
from tabletop.games.rio_de_la_plata.thinking.warring import CHANCES
from tabletop.games.rio_de_la_plata.worth.stock import END, INCOME

_LIKELY, _POSSIBLE = 0.25, 0.15
"""So likely a war this year decides; so likely it is told what could fall in it."""
_REACH = 10
"""So many points behind are few beside an attack."""
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


def lags(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Why somebody who is ahead, or little behind, is not the likeliest to win: others have still to attack."""
    most = box(view.box).attacks
    near = all(total(view, player) + _REACH >= total(view, other) for other in view.players)
    still = tuple([one.seat for one in view.players if one.seat != player.seat and one.attacks < most])
    if near and still and player.attacks >= most and not last_year(view):
        yield Prompt("has_attacked", (("who", still), ("n", len(still)), ("seat", player.seat)))


def attack_to_come(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """Whose attack is still to come, when it is not likely this year, and years are left."""
    who = next_attacker(view)
    if who in (NOBODY, player.seat) or last_year(view) or war_chance(view) >= _POSSIBLE or not player.houses:
        return
    yield Prompt("attack_to_come", (("who", who), ("percent", round(100 * war_chance(view)))))


def alone_to_attack(view: RioDeLaPlata, player: Player) -> Iterator[Prompt]:
    """That all others have had their attacks, so that nobody else wages war any more."""
    most = box(view.box).attacks
    others = tuple([one.seat for one in view.players if one.seat != player.seat])
    if player.attacks < most and all(view.players[seat].attacks >= most for seat in others):
        yield Prompt("attacks_alone", (("seat", player.seat), ("who", others), ("n", len(others))))


def war_chance(view: RioDeLaPlata) -> float:
    """How likely a war is this year."""
    tables = box(view.box)
    if next_attacker(view) == NOBODY:
        return 0.0
    if last_year(view) and forced_at_last(view):
        return 1.0
    reached = max([value for value in view.enemies if value > tables.data.enemies.value.outside], default=0)
    return 1 - CHANCES[min(max(2, reached + 1), len(CHANCES) - 1)] / CHANCES[2]


def prevails(view: RioDeLaPlata, player: Player, kind: int, field: int) -> Iterator[Prompt]:
    """Of Barracks with own Houses or Huts in their district when somebody else may wage war this year: prevalence
    there, and what they bring when they fall."""
    near = CITY.fields_of[CITY.area_of[field]] & (player.houses | player.huts)
    if kind == BARRACKS and near and next_attacker(view) != player.seat and war_chance(view) >= _LIKELY:
        told: Values = (("district", CITY.areas[CITY.area_of[field]]), ("points", box(view.box).lost[BARRACKS]))
        led = (("who", next_attacker(view)), ("percent", round(100 * war_chance(view))))
        yield Prompt("prevails", (*told, *led))


def war_near(view: RioDeLaPlata, player: Player, after: RioDeLaPlata) -> Iterator[Prompt]:
    """How likely a war is this year and who leads it; what could fall in it of all that stands by the end of the own
    Effects (`after`), and what it brings the attacker."""
    attacker, lost, chance = next_attacker(view), box(view.box).lost, war_chance(view)
    own, then = attacker == player.seat, after.players[player.seat]
    fresh = tuple([f"{SITES[site(after, field)]}.{PLACES[field]}" for field in new_buildings(view, after)])
    if chance < (_LIKELY if own else _POSSIBLE) or not (own or then.huts | then.houses or fresh):
        return
    told: Values = (("who", attacker), ("house", lost[HOUSE]), ("hut", lost[HUT]), ("percent", round(100 * chance)))
    told = (*told, ("seat", player.seat), ("neutral", lost[FIRST_NEUTRAL]))
    if own:
        told = (*told, *_to_be_stormed(view, after, then))
    else:
        houses, huts = then.houses.bit_count(), then.huts.bit_count()
        last = int(bool(fresh) and bool(houses or huts))
        told = (*told, ("houses", houses), ("huts", huts), ("fresh", fresh), ("m", len(fresh)))
        told = (*told, ("and", int(bool(houses and huts))), ("also", last), ("only", int(not houses)))
        told = (*told, ("bare", int(not last)))
    if chance == 1.0:
        yield Prompt("war_lead_sure" if own else "war_sure", told)
    else:
        yield Prompt("war_lead" if own else "war_near", (*told, ("likely", int(chance > 1 / 2))))


def spares_war(view: RioDeLaPlata, player: Player, after: RioDeLaPlata) -> Iterator[Prompt]:
    """That nothing new stands there by the end of the own Effects (`after`) where somebody else may wage war."""
    chance, attacker = war_chance(view), next_attacker(view)
    fresh = new_buildings(view, after) or after.players[player.seat].houses & ~player.houses
    if chance >= _LIKELY and attacker not in (NOBODY, player.seat) and not fresh and not last_year(view):
        yield Prompt("spares_war", (("who", attacker), ("percent", round(100 * chance))))


def new_buildings(view: RioDeLaPlata, after: RioDeLaPlata) -> list[int]:
    """Fields on which something of nobody's is new."""
    found = [field for field in range(FIELDS) if site(view, field) != site(after, field)]
    return [field for field in found if FIRST_NEUTRAL <= site(after, field) < PALACE]


def _to_be_stormed(view: RioDeLaPlata, after: RioDeLaPlata, player: Player) -> Values:
    """Of what is not the attacker's own, how many Houses, Huts and minor buildings of nobody stand; of these not what
    the attacker is about to build, which is the last that is given up."""
    others = [one for one in after.players if one is not player]
    neutral = sum([fields.bit_count() for fields in view.standing[: PALACE - FIRST_NEUTRAL]])
    return (
        ("houses", sum([one.houses.bit_count() for one in others])),
        ("huts", sum([one.huts.bit_count() for one in others])),
        ("n", neutral),
    )
